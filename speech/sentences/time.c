// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "speech/sentences/announce.h"
#include "speech/sentences/words.h"

static void hours_text(long hours, char *out, size_t out_bytes)
{
    snprintf(out, out_bytes, ngettext("%ld hour", "%ld hours", hours), hours);
}

static void minutes_text(long minutes, char *out, size_t out_bytes)
{
    snprintf(out, out_bytes, ngettext("%ld minute", "%ld minutes", minutes),
             minutes);
}

static void seconds_text(long seconds, char *out, size_t out_bytes)
{
    snprintf(out, out_bytes, ngettext("%ld second", "%ld seconds", seconds),
             seconds);
}

void announce_time_text(int64_t ms, char *out, size_t out_bytes)
{
    enum { UNIT_BYTES = 64 };
    char greater[UNIT_BYTES] = "", lesser[UNIT_BYTES] = "";
    /* A second that has begun counts, as on the face of the clock. */
    long seconds = ms > 0 ? (long)((ms - 1) / 1000 + 1) : 0;
    long minutes = seconds / 60, hours = minutes / 60;
    if (hours > 0) {
        hours_text(hours, greater, sizeof greater);
        if (minutes % 60)
            minutes_text(minutes % 60, lesser, sizeof lesser);
    } else if (minutes > 0) {
        minutes_text(minutes, greater, sizeof greater);
        if (seconds % 60)
            seconds_text(seconds % 60, lesser, sizeof lesser);
    } else {
        seconds_text(seconds, greater, sizeof greater);
    }
    snprintf(out, out_bytes, *lesser ? "%s %s" : "%s", greater, lesser);
}

static const char *bonus_format(enum bonus_kind bonus)
{
    switch (bonus) {
    case BONUS_INCREMENT:
        return gettext("%s with %s more for each move");
    case BONUS_DELAY:
        return gettext("%s with a delay of %s at each move");
    case BONUS_BRONSTEIN:
        return gettext("%s with up to %s given back at each move");
    case BONUS_NONE:
        break;
    }
    return "%s";
}

static void period_text(const struct period *period, char *out,
                        size_t out_bytes)
{
    enum { TIME_BYTES = 128 };
    char base[TIME_BYTES], bonus[TIME_BYTES], moves[2 * TIME_BYTES];
    announce_time_text(period->base_ms, base, sizeof base);
    announce_time_text(period->bonus_ms, bonus, sizeof bonus);
    snprintf(moves, sizeof moves, "%s", base);
    if (period->moves)
        snprintf(moves, sizeof moves,
                 ngettext("%d move in %s", "%d moves in %s", period->moves),
                 period->moves, base);
    snprintf(out, out_bytes, bonus_format((enum bonus_kind)period->bonus),
             moves, bonus);
}

void announce_control_text(const struct timecontrol *control, char *out,
                           size_t out_bytes)
{
    if (control->count == 0) {
        snprintf(out, out_bytes, "%s", gettext("no clock"));
        return;
    }
    if (control->hourglass) {
        char base[128];
        announce_time_text(control->period[0].base_ms, base, sizeof base);
        snprintf(out, out_bytes, gettext("an hourglass of %s"), base);
        return;
    }
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < control->count && used < out_bytes; i++) {
        char text[384];
        period_text(&control->period[i], text, sizeof text);
        int length = snprintf(out + used, out_bytes - used,
                              i > 0 ? gettext(", then %s") : "%s", text);
        used += (size_t)length;
    }
}
