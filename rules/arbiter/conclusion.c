// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/conclusion.h"

#include <string.h>

#include "rules/arbiter/human_arbiter.h"
#include "rules/arbiter/penalising.h"
#include "rules/game/announced.h"
#include "rules/mate/mate.h"

int agreement_plies(const struct game *game)
{
    const struct position *pos = game_position(game);

    return SIDES * (pos->move_number - 1) + pos->turn;
}

bool agreement_bars_offer(const struct game *game, int plies)
{
    return event_rules_bars_offer(game->laws, &game->start.rules,
                                  agreement_plies(game) + plies);
}

enum reason agreement_bar(const struct game *game)
{
    if (event_rules_bars_agreement(game->laws, &game->start.rules,
                                   agreement_plies(game)) &&
        !game->start.arbiter)
        return REASON_DRAW_BARRED;
    if (agreement_plies(game) <
        SIDES * laws_value(game->laws, LAW_AGREEMENT_MOVES))
        return REASON_NO_EARLY_AGREEMENT;
    return REASON_NONE;
}

/* If offers themselves are barred, an offer that remains has their consent.
 */
bool agreement_needs_consent(const struct game *game)
{
    const struct event_rules *rules = &game->start.rules;

    return game->start.arbiter &&
           event_rules_bars_agreement(game->laws, rules,
                                      agreement_plies(game)) &&
           !agreement_bars_offer(game, 0);
}

enum reason agreement_bars_abort(const struct game *game)
{
    if (game->start.arbiter || game->start.begins_ms > 0)
        return REASON_ABORT_EVENT;
    if (game->phase == GAME_ADJOURNED)
        return REASON_ADJOURNED;
    return game_seen_plies(game) < SIDES ? REASON_NONE : REASON_ABORT_LATE;
}

void conclusion_tell(struct ruling_builder *builder,
                     struct ending_ruling ruling, enum seat actor)
{
    uint8_t half[SIDES] = {ending_half_points(ruling.winner, WHITE),
                           ending_half_points(ruling.winner, BLACK)};

    penalising_adjust(builder->game, half);
    ruling_add_result(builder, ruling.ending,
                      ruling.ending == ENDING_ILLEGAL_MOVE ||
                              ruling.ending == ENDING_ILLEGAL_MOVE_DRAW
                          ? illegal_move_losing_clause(builder->game)
                          : ruling.clause,
                      half, actor)
        ->proven = ruling.proven;
}

/* If a resignation or an illegal move loses whether or not the opponent can
 * mate, only a dead position comes before it. */
static bool needs_only_life(const struct game *game, enum ending ending)
{
    return (ending == ENDING_RESIGNATION &&
            !laws_value(game->laws, LAW_RESIGNATION_NEEDS_MATE)) ||
           (ending == ENDING_ILLEGAL_MOVE && !price_has_exception(game));
}

bool conclusion_is_about_both(const struct game *game)
{
    return needs_only_life(game, (enum ending)game->pending_ending);
}

/* Can the opponent mate or, where that is enough, can anybody? */
static enum mate_verdict quick_verdict(const struct ruling_builder *builder,
                                       enum ending ending, enum side loser)
{
    enum mate_verdict verdict = mate_quick(builder->lost_in, other_side(loser));

    if (!needs_only_life(builder->game, ending) || verdict == MATE_CAN)
        return verdict;
    enum mate_verdict own = mate_quick(builder->lost_in, loser);

    return verdict == MATE_CANNOT || own == MATE_CAN ? own : verdict;
}

static struct ending_ruling ruling_of(const struct ruling_builder *builder,
                                      enum ending ending, enum side loser,
                                      enum mate_verdict verdict)
{
    if (!needs_only_life(builder->game, ending))
        return ending_of_loss(ending, loser, verdict);
    return verdict == MATE_CANNOT
               ? ending_drawn(ENDING_DEAD_POSITION, CLAUSE_DEAD_POSITION)
               : ending_of_loss(ending, loser, MATE_CAN);
}

void conclusion_lose(struct ruling_builder *builder, enum ending ending,
                     enum side loser, enum seat actor)
{
    enum mate_verdict verdict = quick_verdict(builder, ending, loser);

    if (verdict != MATE_UNDETERMINED) {
        conclusion_tell(builder, ruling_of(builder, ending, loser, verdict),
                        actor);
        return;
    }
    struct event *event = ruling_add(builder, EVENT_PENDING, actor);

    event->side = (uint8_t)other_side(loser);
    event->ending = (uint8_t)ending;
}

void conclusion_prove(struct ruling_builder *builder, enum mate_verdict verdict)
{
    const struct game *game = builder->game;

    conclusion_tell(builder,
                    ruling_of(builder, (enum ending)game->pending_ending,
                              other_side((enum side)game->pending_side),
                              verdict),
                    SEAT_ARBITER);
}

static const struct ending_ruling goes_on = {ENDING_NONE, CLAUSE_NONE,
                                             SIDE_NONE, false};

/* The automatic draws of 9.6 ask for nothing of the kind. */
static bool is_of_the_board(enum ending ending)
{
    return ending == ENDING_CHECKMATE || ending == ENDING_STALEMATE ||
           ending == ENDING_DEAD_POSITION;
}

struct ending_ruling contested_ending_or(const struct laws *laws,
                                         struct ending_ruling ending,
                                         enum reason breach)
{
    return breach != REASON_NONE && is_of_the_board(ending.ending) &&
                   laws_value(laws, LAW_END_NEEDS) == END_NEEDS_TOUCH
               ? goes_on
               : ending;
}

struct ending_ruling contested_ending_of(const struct game *game)
{
    const struct ply *last =
        game->ply_count > 0 ? &game->plies[game->ply_count - 1] : NULL;

    if (last == NULL || game->turn[last->facts.side].breach == REASON_NONE ||
        game->phase == GAME_OVER)
        return goes_on;
    struct ending_ruling ending = ending_after(
        game->laws, game->positions, game->ply_count - 1, last->facts.mv);

    return is_of_the_board(ending.ending) ? ending : goes_on;
}

bool contested_ending_waits_for(const struct game *game, enum seat by)
{
    return by == (enum seat)game_turn(game) &&
           contested_ending_of(game).ending != ENDING_NONE;
}

void contested_ending_conclude(struct ruling_builder *builder)
{
    ruling_stop_clocks(builder, SEAT_ARBITER);
    conclusion_tell(builder, contested_ending_of(builder->game), SEAT_ARBITER);
}

/* Places of points_words, in half points. */
static const uint8_t scores[][SIDES] = {
    {HALF_NONE, HALF_NONE}, {2, 0}, {0, 2}, {1, 1}, {0, 0}, {1, 0}, {0, 1}};

enum { SCORES = sizeof scores / sizeof *scores };

void signature_judge(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct intent *intent = builder->intent;
    uint8_t half[SIDES] = {game->half_white, game->half_black};
    const struct signature *own = &game->signature[intent->by];
    const struct signature *other = &game->signature[!intent->by];

    if (game->phase != GAME_OVER) {
        /* They accept what is on the board; a signature is given afterwards. */
        if (ruling_refused(builder, contested_ending_waits_for(game, intent->by)
                                        ? REASON_NONE
                                        : REASON_NOT_OVER))
            return;
        ruling_resume(builder, false);
        contested_ending_conclude(builder);
        return;
    }
    if (half[WHITE] == HALF_NONE || intent->points >= SCORES) {
        ruling_refuse(builder, half[WHITE] == HALF_NONE ? REASON_NO_RESULT
                                                        : REASON_SYNTAX);
        return;
    }
    if (own->signed_it && other->signed_it &&
        memcmp(own->half, other->half, sizeof half) == 0) {
        ruling_refuse(builder, REASON_SIGNED);
        return;
    }
    if (intent->points > 0)
        memcpy(half, scores[intent->points], sizeof half);
    struct event *event = ruling_add(builder, EVENT_SIGN, intent->by);

    event->half_white = half[WHITE];
    event->half_black = half[BLACK];
    bool is_other =
        half[WHITE] != game->half_white || half[BLACK] != game->half_black;

    if (is_other && other->signed_it &&
        memcmp(other->half, half, sizeof half) == 0)
        ruling_add_final_result(builder, ENDING_SIGNED, CLAUSE_SIGNED_RESULT,
                                half);
}

void signature_decide(struct ruling_builder *builder)
{
    uint8_t points = builder->intent->points;

    if (points == 0 || points >= SCORES)
        ruling_refuse(builder, REASON_SYNTAX);
    else
        ruling_add_final_result(builder, ENDING_DECIDED, CLAUSE_SIGNED_RESULT,
                                scores[points]);
}

/* Does the last move still wait for a complaint or for its announcement, before
 * it can end the game? */
static bool is_contested(const struct game *game)
{
    if (game->ply_count == 0)
        return false;
    enum side mover = game->plies[game->ply_count - 1].facts.side;

    if (game->turn[mover].breach != REASON_NONE &&
        laws_value(game->laws, LAW_END_NEEDS) == END_NEEDS_TOUCH)
        return true;
    return announced_binds(game, mover) && game->announcement.open &&
           !move_equal(game->announcement.mv, announced_made(game));
}

bool dead_wants_search(const struct game *game, struct dead_searches *searches)
{
    const struct position *pos = game_position(game);

    if ((game->phase != GAME_RUNNING && game->phase != GAME_PAUSED) ||
        pos->key == searches->key || is_contested(game))
        return false;
    searches->key = pos->key;
    int plies = searches->undetermined - 1;
    return (plies < 0 || plies > game->ply_count ||
            game_position(game)->halfmove_clock < game->ply_count - plies) &&
           mate_life_of(pos) == MATE_DOUBTFUL;
}

void dead_note_undetermined(struct dead_searches *searches, int plies)
{
    searches->undetermined = plies + 1;
}

void dead_judge(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    int plies = builder->intent->ply - 1;

    if (builder->intent->proof != PROOF_CANNOT || plies > game->ply_count) {
        ruling_refuse(builder, REASON_NO_PROOF_WANTED);
        return;
    }
    if (plies < game->ply_count)
        human_arbiter_go_back(builder, plies, CLAUSE_DEAD_POSITION);
    else
        ruling_stop_clocks(builder, SEAT_ARBITER);
    conclusion_tell(builder,
                    ending_drawn(ENDING_DEAD_POSITION, CLAUSE_DEAD_POSITION),
                    SEAT_ARBITER);
}
