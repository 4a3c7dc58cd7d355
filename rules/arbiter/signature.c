#include "rules/arbiter/signature.h"

#include <string.h>

#include "rules/arbiter/contested_ending.h"

/* Places of points_words, in half points. */
static const uint8_t scores[][SIDES] = {
    {HALF_NONE, HALF_NONE}, {2, 0}, {0, 2}, {1, 1}, {0, 0}, {1, 0}, {0, 1}};

enum { SCORES = sizeof scores / sizeof *scores };

static void add_result(struct hearing *hearing, enum ending ending,
                       const uint8_t half[SIDES])
{
    hearing_tell_score(hearing, ending, CLAUSE_SIGNED_RESULT, half);
}

/* He accepts what stands on the board; a signature is given afterwards. */
static void judge_unsettled(struct hearing *hearing)
{
    if (!unsettled_waits_for(hearing->game, hearing->intent->by)) {
        hearing_refuse(hearing, REASON_NOT_OVER);
        return;
    }
    hearing_resume(hearing, false);
    unsettled_conclude(hearing);
}

void signature_judge(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    const struct intent *intent = hearing->intent;
    uint8_t half[SIDES] = {game->half_white, game->half_black};
    const struct signature *own = &game->signature[intent->by];
    const struct signature *other = &game->signature[!intent->by];

    if (game->phase != GAME_OVER) {
        judge_unsettled(hearing);
        return;
    }
    if (half[WHITE] == HALF_NONE || intent->points >= SCORES) {
        hearing_refuse(hearing, half[WHITE] == HALF_NONE ? REASON_NO_RESULT
                                                         : REASON_SYNTAX);
        return;
    }
    if (own->signed_it && other->signed_it &&
        memcmp(own->half, other->half, sizeof half) == 0) {
        hearing_refuse(hearing, REASON_SIGNED);
        return;
    }
    if (intent->points > 0)
        memcpy(half, scores[intent->points], sizeof half);
    struct event *event = hearing_add(hearing, EVENT_SIGN, intent->by);

    event->half_white = half[WHITE];
    event->half_black = half[BLACK];
    bool is_other =
        half[WHITE] != game->half_white || half[BLACK] != game->half_black;

    if (is_other && other->signed_it &&
        memcmp(other->half, half, sizeof half) == 0)
        add_result(hearing, ENDING_SIGNED, half);
}

void signature_decide(struct hearing *hearing)
{
    uint8_t points = hearing->intent->points;

    if (points == 0 || points >= SCORES)
        hearing_refuse(hearing, REASON_SYNTAX);
    else
        add_result(hearing, ENDING_DECIDED, scores[points]);
}
