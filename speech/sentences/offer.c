// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/event_sentences.h"

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/offering.h"
#include "rules/base/translatable.h"

/* Is this listener the player who is to answer this side's offer? Neither the
 * offering player nor a spectator needs the question. */
static bool is_asked(const struct announcer *announcer, enum side by)
{
    return announcer->one_terminal || announcer->own == other_side(by);
}

/* A prompt beside it asks the same. */
static bool is_put(const struct announcer *announcer, const struct game *game)
{
    return !announcer->beside_prompt &&
           is_asked(announcer, (enum side)game->offer_by);
}

static void add_question(const struct announcer *announcer,
                         const struct game *game, struct utterance *out)
{
    enum side asked = other_side((enum side)game->offer_by);
    if (!is_put(announcer, game))
        return;
    if (game->offer == OFFER_TAKEBACK)
        announce_add_about(announcer, game, asked,
                           N_("%s: allow the takeback? Yes or no."), NULL, out);
    else if (game->offer == OFFER_ADJOURNMENT)
        announce_add_about(announcer, game, asked,
                           N_("%s: adjourn the game? Yes or no."), NULL, out);
    else if (game->offer == OFFER_CLOCKS)
        announce_add_about(announcer, game, asked,
                           N_("%s: set the clocks to these times? Yes or no."),
                           NULL, out);
    else if (game->offer == OFFER_PAUSE)
        announce_add_about(announcer, game, asked,
                           N_("%s: pause the game? Yes or no."), NULL, out);
    else
        announce_add_about(announcer, game, asked,
                           N_("%s: accept the draw? Yes or no."), NULL, out);
}

void announce_open_offer(const struct announcer *announcer,
                         const struct game *game, struct utterance *out)
{
    enum side by = (enum side)game->offer_by;
    enum reason bar = agreement_bar(game);
    if (game->offer == OFFER_TAKEBACK)
        announce_add_about(announcer, game, by,
                           N_("%s asks to take a move back."), NULL, out);
    else if (game->offer == OFFER_ADJOURNMENT)
        announce_add_about(announcer, game, by,
                           N_("%s asks to adjourn the game."), NULL, out);
    else if (game->offer == OFFER_CLOCKS) {
        /* What a player who objects would have the clocks show. */
        char time[128];
        announce_add_about(announcer, game, (enum side)game->offer_by,
                           N_("%s objects to the clock times."), NULL, out);
        for (int side = WHITE; side < SIDES; side++) {
            if (game->offered_ms[side] == 0)
                continue;
            announce_time_text(game->offered_ms[side], time, sizeof time);
            announce_add_about(announcer, game, (enum side)side,
                               N_("%s should have %s."), time, out);
        }
    } else if (game->offer == OFFER_PAUSE)
        announce_add_about(announcer, game, by, N_("%s asks for a pause."),
                           NULL, out);
    else
        announce_add_about(announcer, game, by, N_("%s offers a draw."), NULL,
                           out);
    if (game->offer == OFFER_DRAW && bar != REASON_NONE) {
        /* Do not ask about a draw that cannot be agreed yet. */
        utterance_add(out, announcer->language,
                      bar == REASON_NO_EARLY_AGREEMENT
                          ? gettext("It can be accepted after both players "
                                    "have moved.")
                          : gettext(reason_sentence(bar)));
        announce_article(announcer, game->laws, reason_clause(bar), out);
    } else {
        add_question(announcer, game, out);
    }
}

/* The end that no answer delays. */
static void add_pause_end(const struct announcer *announcer,
                          const struct game *game, int64_t now_ms,
                          struct utterance *out)
{
    int64_t due_ms = pause_due_ms(game);
    char time[128];
    if (due_ms == CLOCK_NEVER)
        return;
    announce_time_text(due_ms > now_ms ? due_ms - now_ms : 0, time,
                       sizeof time);
    announce_add(announcer, out, gettext("The game resumes by itself in %s."),
                 time);
}

void announce_wish_to_resume(const struct announcer *announcer,
                             const struct game *game, int64_t now_ms,
                             struct utterance *out)
{
    enum side by = game->goes_on & 1u << WHITE ? WHITE : BLACK;
    bool asks = game->goes_on != 0 && !announcer->beside_prompt &&
                is_asked(announcer, by);
    if (game->phase != GAME_PAUSED)
        return;
    if (game->goes_on != 0 && !asks)
        announce_add_about(announcer, game, by,
                           N_("%s asks to resume the game."), NULL, out);
    add_pause_end(announcer, game, now_ms, out);
    if (asks)
        announce_add_about(announcer, game, other_side(by),
                           N_("%s: resume the game? Yes or no."), NULL, out);
}

/* A claim counts as an offer too (9.1.2.3): the ruling on it comes first. The
 * question says all that the player who answers needs. */
bool announce_offer(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out)
{
    bool is_draw = game->offer == OFFER_DRAW;
    if (event->what_offer == OFFER_RESUME) {
        announce_wish_to_resume(announcer, game, event->at_ms, out);
        return true;
    }
    if (game->claim != CLAIM_NONE)
        return false;
    bool is_barred = is_draw && agreement_bar(game) != REASON_NONE;
    bool asks =
        game->offer != OFFER_CLOCKS && !is_barred && is_put(announcer, game);
    /* "Draw? Anna: accept the draw?" would ask twice. */
    if (is_draw && !asks)
        announce_word(announcer, LEXEME_DRAW_OFFER, out);
    if (asks)
        add_question(announcer, game, out);
    else
        announce_open_offer(announcer, game, out);
    return true;
}

/* Neither player's: something else has ended it. */
static const char *gone_sentence(enum offer_kind what)
{
    if (what == OFFER_ADJOURNMENT)
        return gettext("The request to adjourn is no longer open.");
    if (what == OFFER_TAKEBACK)
        return gettext("The request to take a move back is no longer open.");
    if (what == OFFER_CLOCKS)
        return gettext("The objection to the clock times is no longer open.");
    if (what == OFFER_PAUSE)
        return gettext("The request for a pause is no longer open.");
    return gettext("The draw offer is no longer open.");
}

bool announce_decline(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    enum offer_kind what = (enum offer_kind)event->what_offer;
    enum side by = event->actor == SEAT_BLACK ? BLACK : WHITE;
    if (event->actor > SEAT_BLACK)
        announce_add(announcer, out, "%s", gone_sentence(what));
    else if (what == OFFER_ADJOURNMENT)
        announce_add_about(announcer, game, by, N_("%s declines to adjourn."),
                           NULL, out);
    else if (what == OFFER_TAKEBACK)
        announce_add_about(announcer, game, by,
                           N_("%s does not allow the takeback."), NULL, out);
    else if (what == OFFER_CLOCKS)
        announce_add_about(announcer, game, by,
                           N_("%s does not accept the new clock times."), NULL,
                           out);
    else if (what == OFFER_PAUSE)
        announce_add_about(announcer, game, by, N_("%s declines the pause."),
                           NULL, out);
    else if (what == OFFER_RESUME)
        announce_add_about(announcer, game, by,
                           N_("%s does not want to resume yet."), NULL, out);
    else
        announce_add_about(announcer, game, by, N_("%s declines the draw."),
                           NULL, out);
    if (what == OFFER_RESUME)
        add_pause_end(announcer, game, event->at_ms, out);
    if (what == OFFER_CLOCKS && game->offer == OFFER_DRAW)
        announce_open_offer(announcer, game, out);
    return true;
}

bool announce_takeback(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out)
{
    (void)event;
    announce_add(announcer, out, gettext("The move was taken back."));
    if (game->ply_count > 0) {
        announce_add(announcer, out, gettext("The last move is now:"));
        announce_move(announcer, &game->plies[game->ply_count - 1].facts, out);
        utterance_pause(out, PAUSE_SENTENCE_MS);
    }
    announce_turn(announcer, game, out);
    return true;
}
