// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * over_the_board.c - the players' acts at the board: touching, letting go,
 * pressing the clock; what the game waits for, and what a touched piece binds
 * its player to (Laws 4.3 to 4.7, 6.2.1, 6.6). Nobody is told unasked that a
 * move was illegal before the arbiter says so, or that a clock was not pressed
 * (13.6). Whether a piece can go anywhere is help: where a game does not allow
 * it, the Law is told instead.
 */
#include "speech/sentences/event_sentences.h"

#include <stdio.h>

#include "rules/arbiter/announcing.h"
#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/otb.h"
#include "rules/arbiter/penalising.h"
#include "rules/base/translatable.h"
#include "rules/game/announced.h"
#include "rules/game/query.h"
#include "rules/game/touch.h"
#include "speech/sentences/answers.h"
#include "speech/sentences/appendix_d.h"

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
                               announcer->one_terminal ||
                                       announcer->own == (enum side)side
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

    if (announced_is_used(game))
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

bool announce_switched(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out)
{
    if (game->start.mode != MODE_OTB || event->actor > SEAT_BLACK ||
        announce_differs(game))
        return false;
    announce_step(announcer, game, out);
    if (out->count == 0) {
        /* Shorter than whose clock runs, which clock tells. After a pause it
         * may be the clock of a player who has made a move. */
        enum side side = (enum side)game->clock.running;
        bool has_clock = side <= BLACK && game->start.time[side].count > 0;

        if (has_clock && announce_must_press(game, side))
            announce_clock_of(announcer, game, side, out);
        else if (has_clock)
            announce_add_about(announcer, game, side, N_("%s to move."), NULL,
                               out);
    }
    return out->count > 0;
}

/* 7.5.2: a pawn was left on the last rank. */
static bool is_crowned(const struct game *game, const struct event *event)
{
    return event->why == REASON_PROMOTION_MISSING &&
           laws_value(game->laws, LAW_UNPROMOTED);
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
    /* Of the next one only the player who errs would learn it too late. */
    if (event->number > 0 &&
        event->number + 1 == illegal_move_price_of(game).loses)
        announce_add(announcer, out,
                     gettext("One more illegal move loses the game."));
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

static void add_hand(const struct announcer *announcer, const struct game *game,
                     enum side side, struct utterance *out)
{
    int sq = game->turn[side].lifted;

    if (sq == SQ_NONE)
        return;
    struct announcer own = announcer_own_words(announcer);
    if (announce_hides(announcer, game, side)) {
        if (announcer->one_terminal)
            announce_add(announcer, out, gettext("Lifted."));
        return;
    }
    announce_add(announcer, out, gettext("Lifted:"));
    announce_place(&own, announce_board_of(game, side), sq, out);
    utterance_pause(out, PAUSE_SENTENCE_MS);
}

bool announce_must_press(const struct game *game, enum side side)
{
    const struct turn *turn = &game->turn[side];

    return game->lever == side &&
           (move_is_none(turn->illegal) ? turn->uncompleted > 0
                                        : !turn->pressed);
}

void announce_awaited(const struct announcer *announcer,
                      const struct game *game, struct utterance *out)
{
    const struct adjournment *adjournment = &game->adjournment;

    if (adjournment->ordered && !adjournment->closed)
        announce_add_about(announcer, game, game_turn(game),
                           N_("%s seals the next move."), NULL, out);
    if (game->start.mode != MODE_OTB)
        return;
    if (game->lever == SIDE_NONE && game->start.begins_ms == 0) {
        announce_add(
            announcer, out,
            gettext("The clocks have not started yet. To start them, both "
                    "players type ready."));
        bool nobody = !game->turn[WHITE].ready && !game->turn[BLACK].ready;
        for (int side = WHITE; side < SIDES && !nobody; side++)
            announce_add_about(announcer, game, (enum side)side,
                               game->turn[side].ready
                                   ? N_("%s is ready.")
                                   : N_("%s is not ready yet."),
                               NULL, out);
    }
    for (int side = WHITE; side < SIDES; side++) {
        add_hand(announcer, game, (enum side)side, out);
        if (!move_is_none(game->turn[side].begun))
            announce_add_about(announcer, game, (enum side)side,
                               N_("%s: finish the move."), NULL, out);
        if (announce_must_press(game, (enum side)side) &&
            announced_step(game) == INTENT_NONE &&
            game->announcement.difference == DIFFERENCE_NONE)
            announce_add_about(announcer, game, (enum side)side,
                               N_("%s must press the clock."), NULL, out);
    }
}

void announce_next(const struct announcer *announcer, const struct game *game,
                   struct utterance *out)
{
    const struct announcement *announced = &game->announcement;
    const struct move_facts *facts =
        game->ply_count > 0 ? &game->plies[game->ply_count - 1].facts : NULL;
    /* Then no player has anything to do; but a move that ends the game is
     * announced first. */
    bool is_ended = game->phase != GAME_RUNNING ||
                    (facts != NULL && (facts->mate || facts->stalemate) &&
                     announced_step(game) != INTENT_ANNOUNCE);
    int before = out->count;

    if (!announced_is_used(game) || is_ended ||
        announced->difference != DIFFERENCE_NONE ||
        (announced->executed && two_boards_differ(game) != 0))
        return;
    utterance_pause(out, PAUSE_SENTENCE_MS);
    announce_step(announcer, game, out);
    if (out->count > before)
        return;
    /* Only the clock shows whether it was pressed (12.6, 13.6 to 2009), unless
     * a player asks. */
    enum side mover = other_side(game_seen_turn(game));
    if (game->clock.running != mover || game->start.time[mover].count == 0)
        announce_add_about(announcer, game, game_seen_turn(game),
                           N_("%s to move."), NULL, out);
}

static const enum clause clauses[] = {
    [DUTY_NOTHING] = CLAUSE_NONE,
    [DUTY_ANY_MOVE] = CLAUSE_NONE,
    [DUTY_MOVE] = CLAUSE_TOUCH_OWN,
    [DUTY_CAPTURE] = CLAUSE_TOUCH_ENEMY,
    [DUTY_CAPTURE_WITH] = CLAUSE_TOUCH_BOTH,
    [DUTY_CASTLE] = CLAUSE_KING_THEN_ROOK,
    [DUTY_FINISH] = CLAUSE_RELEASED,
};

/* "This piece must move:", and the piece. */
static void add_bound(const struct asked *asked, const struct position *pos,
                      const char *sentence, int sq, struct list *list)
{
    list_sentence(asked->announcer, list, "%s", sentence);
    list_piece(asked->announcer, pos, sq, true, list);
    list_full_stop(list);
}

static void add_duty(const struct asked *asked, const struct position *pos,
                     struct touch_duty due, struct list *list)
{
    switch (due.kind) {
    case DUTY_NOTHING:
        break;
    case DUTY_ANY_MOVE:
        list_sentence(
            asked->announcer, list,
            gettext("These pieces cannot move or be captured. Any legal "
                    "move is allowed."));
        break;
    case DUTY_MOVE:
        add_bound(asked, pos, gettext("This piece must move:"), due.own, list);
        break;
    case DUTY_CAPTURE:
        add_bound(asked, pos, gettext("This piece must be captured:"),
                  due.enemy, list);
        break;
    case DUTY_CAPTURE_WITH:
        add_bound(asked, pos, gettext("This piece must make the capture:"),
                  due.own, list);
        break;
    case DUTY_CASTLE:
        add_bound(asked, pos, gettext("The player must castle, with:"),
                  due.rook, list);
        break;
    case DUTY_FINISH:
        add_bound(asked, pos, gettext("The player must finish this move:"),
                  due.own, list);
        break;
    }
}

/* What the Law asks for, whether or not the pieces can do it; due is left with
 * its article. */
static const char *rule_of(const struct position *pos, enum side side,
                           const struct turn *turn, struct touch_duty *due)
{
    int own = 0;
    for (int i = 0; i < turn->touches; i++)
        own += position_side_at(pos, turn->touched[i]) == side;
    due->kind = own == 0               ? DUTY_CAPTURE
                : own == turn->touches ? DUTY_MOVE
                                       : DUTY_CAPTURE_WITH;
    if (due->kind == DUTY_CAPTURE_WITH)
        return gettext("The player touched pieces of both sides. If one can "
                       "capture the other, it must. If not, the first one that "
                       "can move or be captured must.");
    if (due->kind == DUTY_CAPTURE)
        return turn->touches == 1
                   ? gettext("That piece must be captured, if possible.")
                   : gettext("The first touched piece that can "
                             "be captured must be captured.");
    return turn->touches == 1
               ? gettext("That piece must move, if possible.")
               : gettext("The first touched piece that can move must move.");
}

void answer_touched(const struct asked *asked, struct list *list)
{
    const struct game *game = asked->game;
    enum side side = arbiter_named_side(game);
    const struct turn *turn = &game->turn[side];
    const struct position *pos = game_illegal_side(game) == other_side(side)
                                     ? &game->board
                                     : game_position(game);
    if (game->start.mode != MODE_OTB) {
        list_sentence(asked->announcer, list, "%s",
                      gettext(reason_sentence(REASON_MODE)));
        return;
    }
    if (side != otb_side(game) && turn->uncompleted > 0) {
        list_about(asked, side, N_("%s has already moved."), NULL, list);
        return;
    }
    if (announce_hides(asked->announcer, game, side) &&
        announce_asker(asked->announcer, game) != side) {
        list_sentence(asked->announcer, list, "%s",
                      gettext(reason_sentence(REASON_OPPONENT_UNANNOUNCED)));
        return;
    }
    struct touch_duty due = touch_duty_of(pos, turn);
    if (due.kind == DUTY_NOTHING) {
        list_about(asked, side, N_("%s has touched no piece."), NULL, list);
        return;
    }
    list_about(asked, side, N_("%s has touched:"), NULL, list);
    for (int i = 0; i < turn->touches; i++)
        list_piece(asked->announcer, pos, turn->touched[i],
                   i + 1 == turn->touches, list);
    list_full_stop(list);
    bool is_told = due.kind == DUTY_FINISH || helps_in_force(game) == HELPS_ALL;
    if (is_told)
        add_duty(asked, pos, due, list);
    else
        list_sentence(asked->announcer, list, "%s",
                      rule_of(pos, side, turn, &due));
    enum clause clause = clauses[due.kind];
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_article(asked->announcer, asked->game->laws, clause, &item);
    list_add(list, &item);
}
