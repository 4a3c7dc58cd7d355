// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/board.h"

#include <stdio.h>

#include "rules/base/translatable.h"

#include "speech/sentences/appendix_d.h"
#include "speech/sentences/awaited.h"
#include "speech/sentences/turn.h"
#include "speech/sentences/words.h"

/* Do they listen? */
static bool is_asked(const struct announcer *announcer, enum side side)
{
    return announcer->one_terminal || announcer->own == side;
}

bool announce_ready(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out)
{
    if (game->turn[WHITE].ready && game->turn[BLACK].ready &&
        game->start.time[game_turn(game)].count > 0) {
        announce_add_about(announcer, game, game_turn(game),
                           N_("%s's clock starts."), NULL, out);
        return true;
    }
    announce_add_about(announcer, game,
                       event->actor == SEAT_BLACK ? BLACK : WHITE,
                       N_("%s is ready."), NULL, out);
    for (int side = WHITE; side < SIDES; side++)
        if (!game->turn[side].ready)
            announce_add_about(announcer, game, (enum side)side,
                               is_asked(announcer, (enum side)side)
                                   ? N_("%s, are you ready?")
                                   : N_("%s is not ready yet."),
                               NULL, out);
    return true;
}

static void add_done_at(const struct announcer *announcer,
                        const struct game *game, const char *done, int sq,
                        struct utterance *out)
{
    struct announcer own = announcer_own_words(announcer);
    utterance_add(out, announcer->language, done);
    announce_place(&own, game_board(game), sq, out);
}

bool announce_touched(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    /* For a lifted piece, name the square that it came from. */
    int sq = event->lifted ? game->turn[event->actor].lifted : event->square;

    const char *done = event->named    ? gettext("This piece must move:")
                       : event->lifted ? gettext("Lifted:")
                                       : gettext("Touched:");

    if (announce_hides(announcer, game, (enum side)event->actor)) {
        if (announcer->one_terminal)
            announce_add(announcer, out,
                         event->lifted ? gettext("Lifted.")
                                       : gettext("Touched."));
        return announcer->one_terminal;
    }
    add_done_at(announcer, game, done, sq, out);
    return true;
}

bool announce_adjusted(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out)
{
    announce_add_about(
        announcer, game, event->actor == SEAT_BLACK ? BLACK : WHITE,
        event->square != SQ_NONE ? N_("%s adjusts:") : N_("%s adjusts."), NULL,
        out);
    struct announcer own = announcer_own_words(announcer);
    if (event->square != SQ_NONE)
        announce_place(&own, game_board(game), event->square, out);
    return true;
}

bool announce_put_back(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out)
{
    if (!announce_hides(announcer, game, (enum side)event->actor))
        add_done_at(announcer, game, gettext("Put down:"), event->square, out);
    else if (announcer->one_terminal)
        announce_add(announcer, out, gettext("Put down."));
    return out->count > 0;
}

bool announce_begins_move(const struct announcer *announcer,
                          const struct game *game, const struct event *event,
                          struct utterance *out)
{
    struct move begun = game->turn[event->actor].begun;

    /* The question for the piece follows. */
    if (announce_hides(announcer, game, (enum side)event->actor)) {
        if (announcer->one_terminal && begun.kind == MOVE_CASTLING)
            announce_add_about(announcer, game, (enum side)event->actor,
                               N_("%s: finish the move."), NULL, out);
        return out->count > 0;
    }
    if (begun.kind == MOVE_CASTLING) {
        announce_word(announcer,
                      castling_wing(begun) == KINGSIDE ? LEXEME_CASTLING_SHORT
                                                       : LEXEME_CASTLING_LONG,
                      out);
        utterance_pause(out, PAUSE_SENTENCE_MS);
        announce_add(announcer, out,
                     gettext("The king was released. The rook must follow."));
    } else {
        announce_square(announcer, begun.to, out);
        utterance_pause(out, PAUSE_SENTENCE_MS);
        announce_add(
            announcer, out,
            gettext("The pawn was released. A piece must replace it."));
    }
    announce_article(announcer, game->laws, CLAUSE_RELEASED, out);
    return true;
}

/* Like any other move: whether it is legal is not told. */
bool announce_made_illegally(const struct announcer *announcer,
                             const struct game *game, const struct event *event,
                             struct utterance *out)
{
    const struct turn *turn = &game->turn[event->actor];
    struct move_facts facts =
        move_facts_unchecked(game_position(game), turn->illegal);

    if (announce_leaves_move(game))
        return announce_made(announcer, game, event, out);
    announce_move(announcer, &facts, out);
    return true;
}

/* Whose clock runs then tells it, or what was wrong. */
bool announce_pressed(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    if (event->actor > SEAT_BLACK ||
        game->start.time[other_side((enum side)event->actor)].count > 0)
        return false;
    announce_add(announcer, out, gettext("Pressed."));
    return true;
}

/* Shorter than whose clock runs, which clock tells. After a pause it may be the
 * clock of a player who has made a move. */
static void add_next_player(const struct announcer *announcer,
                            const struct game *game, struct utterance *out)
{
    enum side side = (enum side)game->clock.running;
    if (side <= BLACK && game->start.time[side].count > 0)
        announce_add_about(announcer, game, side,
                           announce_must_press(game, side)
                               ? N_("%s: press the clock.")
                               : N_("%s to move."),
                           NULL, out);
}

bool announce_switched(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out)
{
    if (game->start.mode != MODE_OTB || event->actor > SEAT_BLACK ||
        announce_differs(game))
        return false;
    announce_step(announcer, game, out);
    if (out->count == 0)
        add_next_player(announcer, game, out);
    return out->count > 0;
}

/* 7.5.2: a pawn was left on the last rank. */
static bool is_crowned(const struct game *game, const struct event *event)
{
    return event->why == REASON_PROMOTION_MISSING &&
           laws_value(game->laws, LAW_UNPROMOTED) == UNPROMOTED_QUEEN;
}

/* What was wrong, and that it is undone. */
static void add_illegal_move(const struct announcer *announcer,
                             const struct game *game, const struct event *event,
                             struct utterance *out)
{
    enum side side = (enum side)event->side;

    if (event->why == REASON_NO_MOVE_MADE) {
        announce_add_about(announcer, game, side,
                           N_("%s has pressed the clock without a move."), NULL,
                           out);
        return;
    }
    if (event->number > 0)
        announce_add_about(announcer, game, side,
                           N_("%s has made an illegal move."), NULL, out);
    /* A queen replaces the pawn, and the next event names the move. */
    if (is_crowned(game, event)) {
        announce_add(announcer, out,
                     gettext("No piece has replaced the pawn."));
        return;
    }
    announce_add(announcer, out, "%s",
                 gettext(reason_sentence((enum reason)event->why)));
    announce_add(announcer, out, gettext("The move is undone."));
}

bool announce_restored(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out)
{
    enum side side = (enum side)event->side;

    add_illegal_move(announcer, game, event, out);
    char number[16];
    snprintf(number, sizeof number, "%d", (int)event->number);
    if (event->number > 1)
        announce_add_about(announcer, game, side,
                           N_("Illegal moves by %s so far: %s."), number, out);
    if (event->penalty_ms > 0) {
        char time[128];
        announce_time_text(event->penalty_ms, time, sizeof time);
        announce_add_about(announcer, game, other_side(side), N_("%s gets %s."),
                           time, out);
    }
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    /* If nothing is given for it, it has lost the game. A clock that the press
     * of the illegal move started is set back only by the next event. */
    enum side turn = game_turn(game);
    if ((event->penalty_ms > 0 || event->number == 0) &&
        !is_crowned(game, event) && game->clock.running != SIDE_NONE &&
        game->start.time[turn].count > 0)
        announce_add_about(announcer, game, turn, N_("%s to move."), NULL, out);
    return true;
}

bool announce_complaint(const struct announcer *announcer,
                        const struct game *game, const struct event *event,
                        struct utterance *out)
{
    char number[16];

    snprintf(number, sizeof number, "%d", (int)event->number);
    if (event->what_claim != CLAIM_TOUCH && event->what_claim != CLAIM_ILLEGAL)
        return false;
    announce_add_about(
        announcer, game, event->actor == SEAT_BLACK ? BLACK : WHITE,
        event->what_claim == CLAIM_TOUCH
            ? N_("%s claims that a touched piece was not moved or captured.")
        : event->number > 0 ? N_("%s claims that move %s was illegal.")
                            : N_("%s claims that a move was illegal."),
        number, out);
    return true;
}
