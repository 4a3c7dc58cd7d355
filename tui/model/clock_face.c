// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/clock_face.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "tui/terminal/character.h"

enum { TENTHS_BELOW_MS = 10000, SECOND_MS = 1000, TENTH_MS = 100 };

/* How many of these have begun. */
static int64_t begun(int64_t left_ms, int unit_ms)
{
    return left_ms <= 0 ? 0 : (left_ms - 1) / unit_ms + 1;
}

static bool shows_tenths(int64_t left_ms)
{
    return left_ms > 0 && left_ms < TENTHS_BELOW_MS;
}

void clock_face_write(int64_t left_ms, char out[CLOCK_FACE_MAX])
{
    out[0] = '\0';
    if (left_ms == INT64_MAX)
        return;
    if (shows_tenths(left_ms)) {
        int64_t tenths = begun(left_ms, TENTH_MS);
        snprintf(out, CLOCK_FACE_MAX, "%" PRId64 ".%" PRId64, tenths / 10,
                 tenths % 10);
        return;
    }
    int64_t seconds = begun(left_ms, SECOND_MS);
    int64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
    seconds %= 60;
    if (hours > 0)
        snprintf(out, CLOCK_FACE_MAX, "%" PRId64 ":%02" PRId64 ":%02" PRId64,
                 hours, minutes, seconds);
    else
        snprintf(out, CLOCK_FACE_MAX, "%" PRId64 ":%02" PRId64, minutes,
                 seconds);
}

int64_t clock_face_steady_ms(int64_t left_ms)
{
    if (left_ms == INT64_MAX || left_ms <= 0)
        return INT64_MAX;
    int unit_ms = shows_tenths(left_ms) ? TENTH_MS : SECOND_MS;
    return left_ms - (begun(left_ms, unit_ms) - 1) * unit_ms;
}

bool clock_face_is_low(const struct game *game, enum side side, int64_t left_ms)
{
    enum { LOW_MS = 20000 };
    return game->start.time[side].count > 0 && left_ms < LOW_MS &&
           game->phase != GAME_OVER;
}

int64_t clock_note_at_ms(const struct view *view)
{
    return view->is_quiet ? view->game->at_ms : view->now_ms;
}

/* The brief ones are those of the notation for time controls. */
static void write_state(const struct view *view, enum side side, bool is_brief,
                        char out[CLOCK_NOTE_MAX])
{
    const struct game *game = view->game;
    const struct clock *clock = &game->clock;
    const struct timecontrol *control = game->start.time;
    int64_t at_ms = clock_note_at_ms(view);
    int64_t delay_ms =
        clock->running == side ? clock_delay_left_ms(clock, control, at_ms) : 0;
    int to_go = clock_moves_to_go(clock, control, side);
    out[0] = '\0';
    if (game_left_ms(game, side, at_ms) <= 0)
        snprintf(out, CLOCK_NOTE_MAX, "%s",
                 is_brief ? gettext("fallen") : gettext("flag down"));
    else if (game->phase == GAME_PAUSED && game_seen_turn(game) == side)
        snprintf(out, CLOCK_NOTE_MAX, "%s",
                 is_brief ? "||" : gettext("paused"));
    else if (delay_ms > 0)
        snprintf(out, CLOCK_NOTE_MAX, is_brief ? "~%d" : gettext("delay %d"),
                 (int)((delay_ms - 1) / 1000 + 1));
    else if (to_go > 0)
        snprintf(out, CLOCK_NOTE_MAX, is_brief ? "%d/" : gettext("%d to go"),
                 to_go);
    else if (control[side].count > 1)
        snprintf(out, CLOCK_NOTE_MAX, gettext("period %d"),
                 clock->period[side] + 1);
}

void clock_note_write(const struct view *view, enum side side, int cells,
                      char out[CLOCK_NOTE_MAX])
{
    write_state(view, side, false, out);
    if (cells_of(out, strlen(out)) > cells)
        write_state(view, side, true, out);
    enum { TENTHS = 10 };
    int tenths = (int)(view->game->lag_given_ms[side] / TENTH_MS);
    if (tenths == 0)
        return;
    if (out[0] != '\0')
        strcat(out, "  ");
    size_t used = strlen(out);
    snprintf(out + used, CLOCK_NOTE_MAX - used, gettext("line +%d.%d"),
             tenths / TENTHS, tenths % TENTHS);
}

bool clock_note_is_due(const struct game *game)
{
    for (int side = 0; side < SIDES; side++) {
        const struct timecontrol *control = &game->start.time[side];
        if (control->count > 1)
            return true;
        if (control->count > 0 && control->period[0].bonus == BONUS_DELAY)
            return true;
    }
    return false;
}
