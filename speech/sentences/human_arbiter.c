#include "speech/sentences/human_arbiter.h"

#include <libintl.h>

#include "rules/base/marked.h"
#include "rules/laws/penalty.h"
#include "speech/sentences/turn.h"

enum { TIME_TEXT_MAX = 128 };

static const char *name_of_seat(const struct game *game, enum seat seat)
{
    return announce_name(game, seat == SEAT_BLACK ? BLACK : WHITE);
}

static const char *name_of_whom(const struct game *game, uint8_t whom)
{
    if (whom == WHOM_BOTH)
        return gettext("both players");
    return announce_name(game, whom == WHOM_BLACK ? BLACK : WHITE);
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
        const char *name = announce_name(game, (enum side)side);

        if (event->left_ms[side] > 0) {
            announce_time_text(event->left_ms[side], time, sizeof time);
            announce_add_about(announcer, game, (enum side)side,
                               N_("%s has %s."), time, out);
        }
        if (event->moves[side] > 0)
            announce_add(announcer, out,
                         gettext("The move counter of %s is set again."), name);
    }
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    if (event->clause == CLAUSE_OBJECTION && game->offer == OFFER_DRAW)
        announce_standing_offer(announcer, game, out);
    return true;
}

bool announce_give(const struct announcer *announcer, const struct game *game,
                   const struct event *event, struct utterance *out)
{
    char time[TIME_TEXT_MAX];

    announce_time_text(event->adjustment_ms, time, sizeof time);
    announce_add(announcer, out, gettext("The arbiter gives %s %s."),
                 name_of_whom(game, event->whom), time);
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    return true;
}

/* The first %s is the offender, the second the opponent or the time, the
 * third the time. */
static const char *const penalties[PENALTIES] = {
    [PENALTY_WARNING] = N_("The arbiter warns %s."),
    [PENALTY_LOSS] = N_("The arbiter declares the game lost by %s."),
    [PENALTY_FINE] = N_("The arbiter fines %s."),
    [PENALTY_EXCLUSION] = N_("The arbiter excludes %s from rounds to come."),
    [PENALTY_EXPULSION] = N_("The arbiter expels %s from the event."),
    [PENALTY_PHONE] = N_("The arbiter rules against %s because of a phone or "
                         "another device."),
    [PENALTY_REFUSAL] = N_("The arbiter rules a refusal to comply with the "
                           "Laws against %s."),
};

static void add_points(const struct announcer *announcer,
                       const struct event *event, const char *offender,
                       const char *opponent, struct utterance *out)
{
    bool is_half = event->half == 1;

    if (event->penalty == PENALTY_FEWER_POINTS)
        announce_add(
            announcer, out,
            is_half ? gettext("The arbiter penalises %s: half a point less.")
                    : gettext("The arbiter penalises %s: one point less."),
            offender);
    else
        announce_add(
            announcer, out,
            is_half ? gettext("The arbiter penalises %s: half a point more "
                              "for %s, up to those of a won game.")
                    : gettext("The arbiter penalises %s: one point more for "
                              "%s, up to those of a won game."),
            offender, opponent);
}

bool announce_penalty(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    enum side side = event->whom == WHOM_BLACK ? BLACK : WHITE;
    const char *offender = name_of_whom(game, event->whom);
    const char *opponent = announce_name(game, other_side(side));
    char time[TIME_TEXT_MAX];

    announce_time_text(event->adjustment_ms, time, sizeof time);
    if (penalties[event->penalty] != NULL)
        announce_add(announcer, out, gettext(penalties[event->penalty]),
                     offender);
    else if (event->penalty == PENALTY_OWN_TIME)
        announce_add(announcer, out,
                     gettext("The arbiter penalises %s: %s less."), offender,
                     time);
    else if (event->penalty == PENALTY_OPPONENTS_TIME)
        announce_add(announcer, out,
                     gettext("The arbiter penalises %s: %s gets %s."), offender,
                     opponent, time);
    else
        add_points(announcer, event, offender, opponent, out);
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    return true;
}

bool announce_rewind(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    const char *format =
        game_turn(game) == WHITE
            ? gettext("The game goes back to White's move %d; later moves do "
                      "not count. Both clocks are stopped.")
            : gettext("The game goes back to Black's move %d; later moves do "
                      "not count. Both clocks are stopped.");

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
        announce_add(announcer, out, gettext("%s gets %s."),
                     announce_name(game, opponent), time);
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
                 gettext("From now on both players have %s more for each "
                         "move."),
                 time);
    return true;
}

bool announce_verify(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    announce_add(announcer, out,
                 gettext("%s agrees that this is the final position."),
                 name_of_seat(game, event->actor));
    return true;
}

bool announce_sign(const struct announcer *announcer, const struct game *game,
                   const struct event *event, struct utterance *out)
{
    bool is_both =
        game->signature[WHITE].signed_it && game->signature[BLACK].signed_it;

    announce_add(announcer, out, gettext("%s signs: %s"),
                 name_of_seat(game, event->actor),
                 announce_points(event->half_white, event->half_black));
    if (is_both)
        announce_article(announcer, game->laws, CLAUSE_SIGNED_RESULT, out);
    return true;
}

bool announce_opening(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    (void)event;
    announce_add(announcer, out,
                 game->lever == SIDE_NONE
                     ? gettext("The announced time has come: White's clock "
                               "runs.")
                     : gettext("The announced time has come."));
    announce_article(announcer, game->laws, CLAUSE_CLOCK_START, out);
    return true;
}

bool announce_arrive(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    announce_add(announcer, out, gettext("%s has arrived."),
                 name_of_seat(game, event->actor));
    if (!event->late)
        return true;
    announce_add(announcer, out,
                 gettext("That is too late: unless the sealed move ends the "
                         "game, it is lost when the envelope is opened."));
    announce_article(announcer, game->laws, CLAUSE_LATE_TO_RESUME, out);
    return true;
}

bool announce_asked(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out)
{
    const char *who = name_of_seat(game, event->actor);

    switch ((enum claim_kind)event->what_claim) {
    case CLAIM_QUICKPLAY:
        announce_add(announcer, out,
                     gettext("%s claims a draw in the quickplay finish."), who);
        break;
    case CLAIM_INCREMENT:
        announce_add(announcer, out,
                     gettext("%s asks for five seconds more for each move."),
                     who);
        break;
    case CLAIM_CONSENT:
        announce_add(announcer, out,
                     gettext("%s asks the arbiter to consent to a draw."), who);
        break;
    case CLAIM_STARTING_POSITION:
        announce_add(announcer, out,
                     gettext("%s claims that the game began from a wrong "
                             "position."),
                     who);
        return true;
    default:
        return false;
    }
    if (event->basis == BASIS_MEANS)
        announce_add(announcer, out,
                     gettext("The opponent, it is said, cannot win by normal "
                             "means."));
    if (event->basis == BASIS_EFFORT)
        announce_add(announcer, out,
                     gettext("The opponent, it is said, makes no effort to "
                             "win."));
    if (game->start.arbiter)
        announce_add(
            announcer, out,
            gettext("The clocks are stopped until the arbiter decides."));
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
        announce_add(announcer, out, gettext("The flag of %s has fallen."),
                     announce_name(game, (enum side)game->fallen));
}

const char *announce_verdict(const struct event *event)
{
    switch ((enum clause)event->clause) {
    case CLAUSE_DRAW_LIMIT:
        return event->correct ? gettext("The arbiter consents.")
                              : gettext("The arbiter does not consent.");
    case CLAUSE_QUICKPLAY_INCREMENT:
        return event->correct ? gettext("The arbiter grants it.")
                              : gettext("The arbiter does not grant it.");
    case CLAUSE_QUICKPLAY_AGREED:
        return gettext("The arbiter agrees.");
    case CLAUSE_QUICKPLAY_REJECTED:
        return gettext("The arbiter rejects the claim.");
    default:
        return event->correct ? gettext("The claim is right.")
                              : gettext("Wrong claim.");
    }
}
