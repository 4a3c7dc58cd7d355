// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/title.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/digits.h"
#include "rules/base/translatable.h"

#include "speech/sentences/adjourn.h"
#include "speech/sentences/words.h"

enum { PART_BYTES = 128 };

void replay_title(const struct pgn_index_page *page, char *out,
                  size_t out_bytes)
{
    const char *parts[] = {page->event, page->site, page->round, page->date};
    size_t used = 0;

    out[0] = '\0';
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i][0] != '\0' && used < out_bytes)
            used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                     used > 0 ? ", " : "", parts[i]);
}

/* "2026.11.22" in words; of an incomplete date what is known. */
static void date_text(const char *date, char out[PART_BYTES])
{
    char moment[] = "0000-00-00T00:00:00+00:00";
    out[0] = '\0';
    if (digits_have_form(date, "0000.00.00")) {
        memcpy(moment, date, 4);
        memcpy(moment + 5, date + 5, 2);
        memcpy(moment + 8, date + 8, 2);
        announce_date_text(moment, out, PART_BYTES);
    } else {
        snprintf(out, PART_BYTES, "%.*s", (int)strcspn(date, ".?"), date);
    }
}

/* "Club championship, round 3, 22 November 2026."; "" where nothing is
 * known. */
static void add_occasion(const struct pgn_index_page *page, char *out,
                         size_t out_bytes)
{
    char round[PART_BYTES] = "", date[PART_BYTES];
    const char *parts[] = {page->event, page->site, round, date};
    size_t used = strlen(out);
    bool begun = false;
    if (page->round[0] != '\0')
        snprintf(round, sizeof round, gettext("round %s"), page->round);
    date_text(page->date, date);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i][0] == '\0' || used >= out_bytes)
            continue;
        snprintf(out + used, out_bytes - used, "%s%s", begun ? ", " : " ",
                 parts[i]);
        used = strlen(out);
        begun = true;
    }
    if (begun && used < out_bytes)
        snprintf(out + used, out_bytes - used, ".");
}

/* " Time: 3 minutes" if both sides have the same. */
static void add_time(const struct pgn_index_page *page, char *out,
                     size_t out_bytes)
{
    char white[2 * PART_BYTES], black[2 * PART_BYTES];
    size_t used = strlen(out);
    if (!page->time[WHITE].known || !page->time[BLACK].known)
        return;
    announce_control_text(&page->time[WHITE].control, white, sizeof white);
    announce_control_text(&page->time[BLACK].control, black, sizeof black);
    if (strcmp(white, black) == 0 && page->time[WHITE].control.count > 0 &&
        used + 1 < out_bytes) {
        out[used++] = ' ';
        snprintf(out + used, out_bytes - used, gettext("Time: %s."), white);
    }
}

/* A name may end in a full stop of its own. */
static void end_once(char *sentence)
{
    size_t bytes = strlen(sentence);
    if (bytes > 1 && strcmp(sentence + bytes - 2, "..") == 0)
        sentence[bytes - 1] = '\0';
}

void replay_heading(const struct game *game, const struct pgn_index_page *page,
                    int number, char *out, size_t out_bytes)
{
    char who[2 * PART_BYTES + 64], length[PART_BYTES];
    int moves = (game->ply_count + 1) / 2;
    bool has_result = game->phase == GAME_OVER && game->half_white != HALF_NONE;
    snprintf(who, sizeof who, gettext("Game %d: %s against %s."), number + 1,
             announce_name(game, WHITE), announce_name(game, BLACK));
    end_once(who);
    snprintf(length, sizeof length,
             ngettext("%d move.", "%d moves.", (unsigned long)moves), moves);
    snprintf(out, out_bytes, "%s %s %s", who,
             has_result ? announce_points(game->half_white, game->half_black)
                        : gettext("Without a result."),
             length);
    add_occasion(page, out, out_bytes);
    add_time(page, out, out_bytes);
}
