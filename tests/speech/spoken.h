// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * spoken.h - a game by its judge lines, and what is heard of the events that
 * come of each: or of its refusal.
 */
#pragma once

#include "rules/arbiter/arbiter.h"
#include "rules/game/game_apply.h"
#include "tests/speech/heard.h"

static char spoken[HEARD_MAX];

/* Words of a move end with a stop where a sentence follows them. */
static inline void assert_stops(const struct utterance *utterance)
{
    for (int i = 0; i + 1 < utterance->count; i++) {
        const struct segment *word = &utterance->segment[i];
        const char *next = word[1].text, *text = segment_text(word);
        bool is_asked = text[strlen(text) - 1] == '?';

        if (!is_asked && word->lexicon != NULL && word[1].lexicon == NULL &&
            next[0] >= 'A' && next[0] <= 'Z' && word->pause_ms < PAUSE_ITEM_MS)
            fail_msg("no stop before %s", next);
    }
}

static inline void speak(const struct utterance *utterance)
{
    size_t used = strlen(spoken);

    assert_true(used + 2 < sizeof spoken);
    if (used > 0)
        spoken[used++] = ' ';
    assert_false(utterance->overflow);
    assert_stops(utterance);
    assert_true(utterance_text(utterance, spoken + used, sizeof spoken - used));
}

/* All that is heard of one line, joined by blanks. */
static inline const char *after_line(const char *line)
{
    struct announcer announcer = announcer_default();
    struct intent intent;
    struct ruling ruling;

    spoken[0] = '\0';
    struct intent_line read = intent_read(line, &intent);
    assert_row(line, read.ok);
    int64_t now_ms = read.has_time ? read.time_ms : table.at_ms;
    intent.by = arbiter_assumed_seat(&table, &intent);
    do {
        arbiter_judge(&table, &intent, now_ms, &ruling);
        for (int i = 0; i < ruling.count; i++) {
            assert_row(line, game_apply(&table, &ruling.events[i]) == GAME_OK);
            if (announce_event(&announcer, &table, &ruling.events[i], &said))
                speak(&said);
        }
    } while (ruling.late);
    if (ruling.reason != REASON_NONE) {
        announce_refusal(&announcer, table.laws, "", ruling.reason,
                         ruling.clause, &said);
        speak(&said);
    }
    return spoken;
}

/* All parts of an answer. */
static inline const char *after_query(enum query query)
{
    struct announcer announcer = announcer_default();
    struct query_request request = query_request_of(query);

    spoken[0] = '\0';
    for (int part = 0;
         announce_query(&announcer, &table, &request, table.at_ms, part, &said);
         part++)
        speak(&said);
    return spoken;
}

struct spoken_row {
    const char *name, *line, *want; /* want NULL: not looked at here */
};

/* A new game; the first row begins it. */
static inline void assert_spoken(const struct spoken_row *rows, size_t count)
{
    game_done(&table);
    game_init(&table);
    for (size_t i = 0; i < count; i++) {
        const char *got = after_line(rows[i].line);

        if (rows[i].want != NULL && strcmp(got, rows[i].want) != 0)
            fail_msg("%s: %s\n  is heard as %s\n  and not    %s", rows[i].name,
                     rows[i].line, got, rows[i].want);
    }
}
