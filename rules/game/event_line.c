// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * event_line.c - an event as a line of the judge, with what the game adds to
 * it: the move in SAN and the number of the article.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/line.h"
#include "rules/game/event.h"
#include "rules/game/game.h"
#include "rules/laws/laws.h"
#include "rules/notation/san.h"

void event_write_moment(int64_t at_ms, struct line_writer *writer)
{
    static const struct field moment = {.name = "at", .type = FIELD_MS};
    char text[32];

    field_write(&moment, &at_ms, text, sizeof text);
    line_word(writer, text);
}

/* What goes without saying: that a result is proven, and Black's time when
 * it is White's. */
static bool is_silent(const struct event *event, const struct field *field)
{
    const struct start *start = &event->start;

    if (event->kind == EVENT_RESULT && event->proven)
        return field->offset == offsetof(struct event, proven);
    if (event->kind == EVENT_START &&
        memcmp(&start->time[WHITE], &start->time[BLACK],
               sizeof start->time[WHITE]) == 0)
        return field->offset == offsetof(struct event, start.time[BLACK]);
    return false;
}

bool event_write(const struct event *event, const struct game *after, char *out,
                 size_t out_bytes)
{
    struct line_writer writer = {.out = out, .room = out_bytes};

    event_write_moment(event->at_ms, &writer);
    uint32_t seq = event->seq;
    char text[16];

    snprintf(text, sizeof text, "%lu", (unsigned long)seq);
    line_word(&writer, text);
    /* What is said of the kind before its fields. */
    char san[SAN_MAX];

    line_word(&writer, seat_words[event->actor]);
    line_word(&writer, event_row(event->kind)->word);
    if (event->kind == EVENT_RESULT)
        line_word(&writer, points_word(event->half_white, event->half_black));
    if (event->kind == EVENT_MOVE && after->ply_count > 0) {
        san_write(&after->plies[after->ply_count - 1].facts, san);
        line_pair(&writer, "san", san);
    }
    for (const struct field *field = event_row(event->kind)->fields;
         field->name != NULL; field++)
        if (field->type == FIELD_CLAUSE) {
            /* A clause is written as its number in the edition in force. */
            const char *article =
                laws_article(after->laws, (enum clause)event->clause);

            line_pair(&writer, "article",
                      article != NULL && *article != '\0' ? article : "-");
        } else {
            bool is_both =
                event->kind == EVENT_START &&
                field->offset == offsetof(struct event, start.time[WHITE]) &&
                is_silent(event, field + 1);
            char value[FIELD_TEXT_MAX];
            if (!field_is_empty(field, event) && !is_silent(event, field)) {
                if (!field_write(field, event, value, sizeof value))
                    writer.full = true;
                else
                    line_pair(&writer, is_both ? "time" : field->name, value);
            }
        }
    /* Chess960 by the appendix of a later edition. */
    if (event->kind == EVENT_START && event->start.chess960 &&
        laws_value(after->laws, LAW_CHESS960) == CHESS960_BORROWED)
        line_pair(&writer, "annex", "2009");
    return !writer.full;
}
