// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/event_sentences.h"

#include "rules/base/translatable.h"
#include "rules/laws/laws.h"

enum { TIME_TEXT_MAX = 128 };

static enum side side_of_seat(enum seat seat)
{
    return seat == SEAT_BLACK ? BLACK : WHITE;
}

/* SIDE_NONE: both players. */
static enum side side_of_whom(uint8_t whom)
{
    return whom == WHOM_BOTH ? SIDE_NONE : whom == WHOM_BLACK ? BLACK : WHITE;
}

bool announce_set(const struct announcer *announcer, const struct game *game,
                  const struct event *event, struct utterance *out)
{
    char time[TIME_TEXT_MAX];

    if (event->actor == SEAT_ARBITER)
        announce_add(announcer, out,
                     gettext("The arbiter corrects the clocks."));
    else
        announce_add(announcer, out,
                     gettext("Both players agree: the clocks are corrected."));
    for (int side = WHITE; side < SIDES; side++) {
        if (event->left_ms[side] > 0) {
            announce_time_text(event->left_ms[side], time, sizeof time);
            announce_add_about(announcer, game, (enum side)side,
                               N_("%s has %s."), time, out);
        }
        if (event->moves[side] > 0)
            announce_add_about(announcer, game, (enum side)side,
                               N_("%s's move counter is corrected."), NULL,
                               out);
    }
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    if (event->clause == CLAUSE_OBJECTION && game->offer == OFFER_DRAW)
        announce_open_offer(announcer, game, out);
    return true;
}

bool announce_give(const struct announcer *announcer, const struct game *game,
                   const struct event *event, struct utterance *out)
{
    char time[TIME_TEXT_MAX];

    announce_time_text(event->adjustment_ms, time, sizeof time);
    announce_add_about(announcer, game, side_of_whom(event->whom),
                       N_("The arbiter gives %s %s."), time, out);
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    return true;
}

/* The first %s is the offender, or both players; the second is a time. */
static const char *const penalties[PENALTIES] = {
    [PENALTY_WARNING] = N_("The arbiter warns %s."),
    [PENALTY_OPPONENTS_TIME] =
        N_("The arbiter penalises %s: the opponent gets %s."),
    [PENALTY_OWN_TIME] = N_("The arbiter penalises %s. Time deducted: %s."),
    [PENALTY_LOSS] = N_("The arbiter declares the game lost by %s."),
    [PENALTY_FINE] = N_("The arbiter fines %s."),
    [PENALTY_EXCLUSION] = N_("The arbiter excludes %s from later rounds."),
    [PENALTY_EXPULSION] = N_("The arbiter expels %s from the event."),
    [PENALTY_PHONE] =
        N_("The arbiter rules against %s because of a phone or device."),
    [PENALTY_REFUSAL] =
        N_("The arbiter rules against %s for refusing to follow the Laws."),
};

static const char *points_sentence(const struct event *event)
{
    bool is_half = event->half == 1;

    if (event->penalty == PENALTY_FEWER_POINTS)
        return is_half ? N_("The arbiter deducts half a point from %s.")
                       : N_("The arbiter deducts one point from %s.");
    return is_half ? N_("The arbiter penalises %s. The opponent gets an extra "
                        "half point.")
                   : N_("The arbiter penalises %s. The opponent gets an extra "
                        "point.");
}

bool announce_penalty(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    const char *sentence = penalties[event->penalty];
    char time[TIME_TEXT_MAX];

    announce_time_text(event->adjustment_ms, time, sizeof time);
    announce_add_about(announcer, game, side_of_whom(event->whom),
                       sentence != NULL ? sentence : points_sentence(event),
                       time, out);
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    return true;
}

bool announce_rewind(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    const char *format =
        game_turn(game) == WHITE
            ? gettext("The game goes back to White's move %d; later moves do "
                      "not count. The game is paused.")
            : gettext("The game goes back to Black's move %d; later moves do "
                      "not count. The game is paused.");

    announce_add(announcer, out, format, game_position(game)->move_number);
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    return true;
}

bool announce_postpone(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out)
{
    char time[TIME_TEXT_MAX];
    enum side opponent = other_side((enum side)game->postponed_by);

    announce_add(announcer, out,
                 gettext("The arbiter will decide the claim later."));
    if (event->penalty_ms > 0) {
        announce_time_text(event->penalty_ms, time, sizeof time);
        announce_add_about(announcer, game, opponent, N_("%s gets %s."), time,
                           out);
    }
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    announce_turn(announcer, game, out);
    return true;
}

bool announce_increment(const struct announcer *announcer,
                        const struct game *game, const struct event *event,
                        struct utterance *out)
{
    char time[TIME_TEXT_MAX];

    (void)game;
    announce_time_text(event->adjustment_ms, time, sizeof time);
    announce_add(announcer, out,
                 gettext("Both players now get %s more for each move."), time);
    return true;
}

bool announce_verify(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    announce_add_about(announcer, game, side_of_seat(event->actor),
                       N_("%s agrees that this is the final position."), NULL,
                       out);
    return true;
}

bool announce_sign(const struct announcer *announcer, const struct game *game,
                   const struct event *event, struct utterance *out)
{
    bool is_both =
        game->signature[WHITE].signed_it && game->signature[BLACK].signed_it;

    announce_add_about(announcer, game, side_of_seat(event->actor),
                       N_("%s signs the result: %s"),
                       announce_points(event->half_white, event->half_black),
                       out);
    if (is_both)
        announce_article(announcer, game->laws, CLAUSE_SIGNED_RESULT, out);
    return true;
}

bool announce_opening(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    (void)event;
    announce_add(
        announcer, out,
        game->lever == SIDE_NONE
            ? gettext("The announced time has come. White's clock is running.")
            : gettext("The announced time has come."));
    announce_article(announcer, game->laws, CLAUSE_CLOCK_START, out);
    return true;
}

bool announce_arrive(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    announce_add_about(announcer, game, side_of_seat(event->actor),
                       N_("%s has arrived."), NULL, out);
    if (!event->late)
        return true;
    announce_add(announcer, out,
                 gettext("That player came too late. The player loses unless "
                         "the sealed move ends the game."));
    announce_article(announcer, game->laws, CLAUSE_LATE_TO_RESUME, out);
    return true;
}

bool announce_asked(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out)
{
    const char *sentence;

    switch ((enum claim_kind)event->what_claim) {
    case CLAIM_QUICKPLAY:
        sentence = N_("%s claims a draw in the quickplay finish.");
        break;
    case CLAIM_INCREMENT:
        sentence = N_("%s asks for five seconds more for each move.");
        break;
    case CLAIM_CONSENT:
        sentence = N_("%s asks the arbiter to consent to a draw.");
        break;
    case CLAIM_STARTING_POSITION:
        sentence = N_("%s claims that the game began from a wrong position.");
        break;
    default:
        return false;
    }
    announce_add_about(announcer, game, side_of_seat(event->actor), sentence,
                       NULL, out);
    if (event->what_claim == CLAIM_STARTING_POSITION)
        return true;
    if (event->basis == BASIS_MEANS)
        announce_add(announcer, out,
                     gettext("The claim says that the opponent cannot win by "
                             "normal means."));
    if (event->basis == BASIS_EFFORT)
        announce_add(
            announcer, out,
            gettext(
                "The claim says that the opponent makes no effort to win."));
    if (game->start.arbiter)
        announce_add(announcer, out,
                     gettext("The game waits until the arbiter decides."));
    return true;
}

void announce_claim_waiting(const struct announcer *announcer,
                            const struct game *game, struct utterance *out)
{
    struct event claim = {.kind = EVENT_CLAIM,
                          .actor = (enum seat)game->claim_by,
                          .what_claim = game->claim,
                          .basis = game->basis};

    announce_asked(announcer, game, &claim, out);
    if (game->fallen != SIDE_NONE)
        announce_add_about(announcer, game, (enum side)game->fallen,
                           N_("%s's flag has fallen."), NULL, out);
}

const char *announce_verdict(const struct event *event)
{
    switch ((enum clause)event->clause) {
    case CLAUSE_DRAW_LIMIT:
        return event->correct
                   ? gettext("The arbiter consents to a draw.")
                   : gettext("The arbiter does not consent to a draw.");
    case CLAUSE_QUICKPLAY_INCREMENT:
        return event->correct
                   ? gettext("The arbiter grants the extra five seconds.")
                   : gettext(
                         "The arbiter does not grant the extra five seconds.");
    case CLAUSE_QUICKPLAY_AGREED:
        return gettext("The arbiter accepts the claim of a draw.");
    case CLAUSE_QUICKPLAY_REJECTED:
        return gettext("The arbiter rejects the claim.");
    default:
        return event->correct ? gettext("The claim is correct.")
                              : gettext("Wrong claim.");
    }
}
