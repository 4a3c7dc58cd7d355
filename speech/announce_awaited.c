#include "speech/announce_awaited.h"

#include <libintl.h>

#include "rules/marked.h"
#include "speech/announce_annexe.h"
#include "speech/announce_words.h"

static void add_readiness(const struct announcer *announcer,
                          const struct game *game, struct utterance *out)
{
    if (game->lever != SIDE_NONE || game->start.begins_ms != 0)
        return;
    announce_add(announcer, out,
                 gettext("The clocks have not been started: both players say "
                         "that they are ready."));
    for (int side = WHITE; side < SIDES; side++)
        if (game->turn[side].ready)
            announce_add(announcer, out, gettext("%s is ready."),
                         announce_name(game, (enum side)side));
}

static void add_hand(const struct announcer *announcer, const struct game *game,
                     enum side side, struct utterance *out)
{
    int sq = game->turn[side].lifted;

    if (sq == SQ_NONE)
        return;
    announce_add(announcer, out, gettext("Lifted:"));
    announce_place(announcer, announce_board_of(game, side), sq, out);
}

/* Is there a move of his on the board that his press completes? */
static bool has_to_press(const struct game *game, enum side side)
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
    add_readiness(announcer, game, out);
    for (int side = WHITE; side < SIDES; side++) {
        add_hand(announcer, game, (enum side)side, out);
        if (has_to_press(game, (enum side)side))
            announce_add(announcer, out, gettext("%s has to press the clock."),
                         announce_name(game, (enum side)side));
    }
}
