#include "rules/complaint.h"

#include "rules/offence.h"

static void add_claim(struct hearing *hearing, bool correct, enum clause clause)
{
    const struct intent *intent = hearing->intent;

    hearing_resume(hearing, true);
    struct event *event = hearing_add(hearing, EVENT_CLAIM, intent->by);

    event->what_claim = intent->what_claim;
    event->number = intent->number;
    event = hearing_add(hearing, EVENT_RULING, SEAT_ARBITER);
    event->correct = correct;
    event->clause = (uint8_t)clause;
}

static void correct_it(struct hearing *hearing, struct offence offence,
                       enum clause clause)
{
    add_claim(hearing, true, clause);
    if (offence_rule(hearing, offence))
        hearing_tell_clock(hearing, SEAT_ARBITER);
}

/* The first illegal move that stands, or the one of that number; -1. */
static int find_illegal(const struct game *game, int number)
{
    for (int i = 0; i < game->ply_count; i++)
        if (game->plies[i].why != REASON_NONE &&
            (number == 0 || game->plies[i].facts.number == number))
            return i;
    return -1;
}

/* Is the speaker the one who may still say that it was illegal? */
static bool is_open(const struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side offender = game_illegal_side(game);

    return offender != SIDE_NONE && game->turn[offender].pressed &&
           hearing->intent->by == (enum seat)other_side(offender) &&
           (hearing->intent->number == 0 ||
            hearing->intent->number == game_position(game)->move_number);
}

static enum clause annex_clause(const struct game *game)
{
    return game->tempo == TEMPO_BLITZ ? CLAUSE_BLITZ_ILLEGAL
                                      : CLAUSE_RAPID_ILLEGAL;
}

void complaint_illegal(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    bool stands = offence_stands_after_reply(game);

    if (is_open(hearing)) {
        enum side side = game_illegal_side(game);
        const struct turn *turn = &game->turn[side];

        correct_it(hearing,
                   (struct offence){side, turn->illegal, (enum reason)turn->why,
                                    game->ply_count, true},
                   stands ? annex_clause(game) : CLAUSE_ILLEGAL_MOVE);
        return;
    }
    int plies = find_illegal(game, hearing->intent->number);

    if (plies < 0 || stands) {
        add_claim(hearing, false,
                  plies < 0 ? CLAUSE_ILLEGAL_MOVE : annex_clause(game));
        return;
    }
    const struct ply *ply = &game->plies[plies];

    correct_it(hearing,
               (struct offence){(enum side)ply->facts.side, ply->facts.mv,
                                (enum reason)ply->why, plies, true},
               CLAUSE_ILLEGAL_MOVE);
}

void complaint_touch(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side by = (enum side)hearing->intent->by, opponent = other_side(by);
    const struct turn *turn = &game->turn[opponent];

    if (game->turn[by].touches > 0 && game_turn(game) == by) {
        hearing_refuse(hearing, REASON_COMPLAINT_LOST);
        return;
    }
    if (turn->fault == REASON_NONE || game_turn(game) != by) {
        add_claim(hearing, false, CLAUSE_COMPLAINT_LOST);
        return;
    }
    const struct ply *ply = &game->plies[game->ply_count - 1];

    correct_it(hearing,
               (struct offence){opponent, ply->facts.mv,
                                (enum reason)turn->fault, game->ply_count - 1,
                                false},
               reason_clause((enum reason)turn->fault));
}
