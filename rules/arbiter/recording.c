// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/recording.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/line.h"
#include "rules/game/event_rules.h"
#include "rules/laws/laws.h"

/* A scoresheet in order may lack three moves: the player's own last one, the
 * opponent's and the one before it. A reply may come first, 8.1.3. */
enum { PLIES_BEHIND_IN_ORDER = 3 };

static bool is_kept_by_players(const struct game *game)
{
    return game->start.rules.scoresheets == SCORESHEET_BY_PLAYERS;
}

/* Does recording belong to this kind of game at all? Appendix A.2. */
static bool is_recorded(const struct game *game)
{
    return is_kept_by_players(game) &&
           (game->tempo == TEMPO_STANDARD ||
            laws_value(game->laws, LAW_RAPID_RECORDING));
}

/* 8.4: for the rest of a period in which little time was left, and no
 * increment comes, nobody has to record. */
static bool is_obliged(const struct ruling_builder *builder, enum side side)
{
    const struct game *game = builder->game;
    const struct timecontrol *control = &game->start.time[side];
    int64_t least_ms = game->scoresheet[side].least_ms;
    int64_t left_ms =
        clock_left_ms(&builder->clock, game->start.time, side, builder->now_ms);

    if (!is_recorded(game))
        return false;
    if (control->count == 0 ||
        control->period[builder->clock.period[side]].bonus_ms >=
            laws_value(game->laws, LAW_RECORDING_INCREMENT))
        return true;
    return (left_ms < least_ms ? left_ms : least_ms) >=
           laws_value(game->laws, LAW_RECORDING_ENDS);
}

/* Have they let their score fall behind when so many plies had been played? */
static bool is_behind(const struct game *game, enum side side, int plies)
{
    return is_recorded(game) && scoresheet_written(&game->scoresheet[side]) <
                                    plies - PLIES_BEHIND_IN_ORDER;
}

enum reason recording_before_move(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side side = (enum side)builder->intent->by;

    /* Were they behind when a period ended, and have they not completed it
     * since? */
    if (is_recorded(game) &&
        game->scoresheet[side].control_written <
            game->scoresheet[side].control_plies - PLIES_BEHIND_IN_ORDER &&
        scoresheet_written(&game->scoresheet[side]) < game->ply_count)
        return REASON_SCORESHEET_INCOMPLETE;
    if (is_obliged(builder, side) &&
        scoresheet_written(&game->scoresheet[side]) < game->ply_count - 1)
        return REASON_UNRECORDED;
    return REASON_NONE;
}

enum reason recording_before_claim(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side side = (enum side)builder->intent->by;

    /* A position that has appeared is claimed without writing anything (9.2.2,
     * 9.3.2), and a move is written as it is made: before the opponent's last
     * one, if the player likes (8.1.3). */
    if (builder->intent->text[0] == '\0' || !is_obliged(builder, side))
        return REASON_NONE;
    if (scoresheet_written(&game->scoresheet[side]) < game->ply_count - 1)
        return REASON_CLAIM_UNRECORDED;
    return scoresheet_is_algebraic(&game->scoresheet[side])
               ? REASON_NONE
               : REASON_SCORESHEET_NO_EVIDENCE;
}

enum reason recording_before_resume(const struct game *game)
{
    if (game->phase != GAME_PAUSED || game->pause_cause != PAUSE_SCORESHEETS)
        return REASON_NONE;
    return REASON_SCORESHEETS_INCOMPLETE;
}

/* 8.5.1 gives no time for it. Nobody gains by silence: after this time each
 * completes the scoresheet on their own clock. */
static const int64_t COMPLETION_MS = 10 * 60 * 1000;

int64_t recording_due_ms(const struct game *game)
{
    return recording_before_resume(game) == REASON_NONE
               ? CLOCK_NEVER
               : game->paused_ms + COMPLETION_MS;
}

static void add_record(struct ruling_builder *builder, int ply,
                       const char *text, bool offers_draw)
{
    struct event *event =
        ruling_add(builder, EVENT_RECORD, builder->intent->by);

    event->entry = ply + 1;
    event->offers_draw = offers_draw;
    snprintf(event->text, sizeof event->text, "%s", text);
}

void recording_of_claim(struct ruling_builder *builder)
{
    const struct game *game = builder->game;

    if (is_kept_by_players(game) && builder->intent->text[0] != '\0')
        add_record(builder, game->ply_count, builder->intent->text, false);
}

/* How many plies were played by then, and has a period ended on the way? */
static bool passes_control(const struct ruling_builder *builder, int *plies)
{
    const struct ruling *out = builder->out;
    bool passes = false;

    *plies = builder->game->ply_count;
    for (int i = 0; i < out->count; i++) {
        const struct event *event = &out->events[i];

        if (event->kind == EVENT_RESULT || event->kind == EVENT_PENDING)
            return false;
        *plies += event->kind == EVENT_MOVE;
        for (int side = WHITE; side < SIDES; side++)
            passes |= event->kind == EVENT_CLOCK &&
                      event->period[side] > builder->game->clock.period[side];
    }
    return passes;
}

void recording_after(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    int plies;

    if (!is_recorded(game) || !passes_control(builder, &plies) ||
        !is_behind(game, WHITE, plies) || !is_behind(game, BLACK, plies))
        return;
    ruling_stop_clocks(builder, SEAT_ARBITER);
    ruling_add(builder, EVENT_PAUSE, SEAT_ARBITER)->cause = PAUSE_SCORESHEETS;
}

enum side recording_writer(const struct game *game)
{
    int white = scoresheet_written(&game->scoresheet[WHITE]),
        black = scoresheet_written(&game->scoresheet[BLACK]);

    if (white != black)
        return white < black ? WHITE : BLACK;
    return game->ply_count == 0 ? game_turn(game) : other_side(game_turn(game));
}

/*
 * Where an entry belongs: "12." and "12..." before it say so, White's and
 * Black's twelfth move; nothing says the first that is missing. text is left
 * behind that. False for a number that no move of the game has.
 */
static bool read_place(const struct game *game, enum side writer,
                       const char **text, int *ply)
{
    const struct position *first = &game->positions[0];
    const char *at = *text;
    int number = 0, dots = 0;

    for (; is_digit(*at) && number < UINT16_MAX; at++)
        number = number * 10 + (*at - '0');
    for (; *at == '.'; at++)
        dots++;
    if (dots == 0) {
        *ply = scoresheet_written(&game->scoresheet[writer]);
        return true;
    }
    *ply =
        2 * (number - first->move_number) + (dots > 1) - (first->turn == BLACK);
    *text = at + strspn(at, " ");
    return number > 0 && *ply >= 0;
}

/* May they write at that ply now? 8.1.2: not before the move is made. */
static bool is_in_advance(const struct ruling_builder *builder, int ply)
{
    const struct game *game = builder->game;
    bool is_next = ply == game->ply_count &&
                   builder->intent->by == (enum seat)game_turn(game);

    if (ply < game->ply_count)
        return false;
    return !is_next || !laws_value(game->laws, LAW_ADVANCE_WRITING);
}

/* It is, but is reproved, where the commentary is followed. */
static bool is_only_reproved(const struct ruling_builder *builder, int ply)
{
    const struct game *game = builder->game;

    return commentary_holds(&game->start.rules) && ply == game->ply_count &&
           builder->intent->by == (enum seat)game_turn(game);
}

/* REASON_NONE, or why nothing can be written there; the text without its
 * number, and the ply. */
static enum reason entry_reason(const struct ruling_builder *builder,
                                const char **text, int *ply)
{
    const struct intent *intent = builder->intent;

    *text = intent->text;
    if (!is_kept_by_players(builder->game))
        return REASON_SCORESHEET_KEPT;
    if (!read_place(builder->game, (enum side)intent->by, text, ply))
        return REASON_NO_SUCH_ENTRY;
    if (**text == '\0' || strpbrk(*text, "{}") != NULL)
        return REASON_SYNTAX;
    if (!is_in_advance(builder, *ply) || is_only_reproved(builder, *ply))
        return REASON_NONE;
    return laws_value(builder->game->laws, LAW_ADVANCE_WRITING)
               ? REASON_ADVANCE_OTHER
               : REASON_ADVANCE_WRITING;
}

/* Is the scoresheet complete with an entry for that ply? */
static bool completes(const struct game *game, enum side side, int ply)
{
    for (int i = 0; i < game->ply_count; i++)
        if (i != ply && scoresheet_text(&game->scoresheet[side], i)[0] == '\0')
            return false;
    return true;
}

void recording_judge(struct ruling_builder *builder)
{
    const char *text;
    int ply = 0;
    enum reason reason = entry_reason(builder, &text, &ply);

    if (ruling_refused(builder, reason))
        return;
    add_record(builder, ply, text, builder->intent->offers_draw);
    if (recording_before_resume(builder->game) != REASON_NONE &&
        completes(builder->game, (enum side)builder->intent->by, ply))
        ruling_resume_adjourned(builder);
    if (is_in_advance(builder, ply)) {
        /* The commentary on 8.1 of 2009: a remark, then a warning, then two
         * minutes for the opponent. */
        enum { WARNINGS = 2, MINUTE_MS = 60 * 1000 };
        const struct game *game = builder->game;
        enum side offender = (enum side)builder->intent->by;
        enum side opponent = other_side(offender);
        struct event *event = ruling_add(builder, EVENT_PENALTY, SEAT_ARBITER);

        event->whom = offender == WHITE ? WHOM_WHITE : WHOM_BLACK;
        event->clause = CLAUSE_ADVANCE_WRITING;
        event->penalty = PENALTY_WARNING;
        if (game->scoresheet[offender].reproofs < WARNINGS ||
            game->start.time[opponent].count == 0)
            return;
        event->penalty = PENALTY_OPPONENTS_TIME;
        event->adjustment_ms = 2 * MINUTE_MS;
        clock_give(&builder->clock, game->start.time, opponent,
                   event->adjustment_ms, builder->now_ms);
        ruling_tell_clock(builder, SEAT_ARBITER);
    }
}

bool recording_hides_scoresheet(const struct game *game)
{
    return is_kept_by_players(game) && game->phase != GAME_OVER &&
           (game->phase != GAME_PAUSED ||
            game->pause_cause != PAUSE_SCORESHEETS);
}
