// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/server/news.h"

#include <stdlib.h>
#include <string.h>

#include "src/wire/wire.h"

enum { KEPT_MAX = 256 };

struct news {
    uint64_t count;
    struct {
        enum news_kind kind;
        json_t *value;
    } kept[KEPT_MAX]; /* the last ones, in a ring */
    /* The last line that was made: most followers get the same one. */
    uint64_t from, to;
    char *line;
};

struct news *news_new(void)
{
    return calloc(1, sizeof(struct news));
}

void news_free(struct news *news)
{
    for (int i = 0; news != NULL && i < KEPT_MAX; i++)
        json_decref(news->kept[i].value);
    if (news != NULL)
        free(news->line);
    free(news);
}

uint64_t news_count(const struct news *news)
{
    return news != NULL ? news->count : 0;
}

void news_add(struct news *news, enum news_kind kind, json_t *value)
{
    if (news == NULL) {
        json_decref(value);
        return;
    }
    int place = (int)(news->count % KEPT_MAX);
    json_decref(news->kept[place].value);
    news->kept[place].kind = kind;
    news->kept[place].value = value;
    news->count++;
}

/* Its place among the values; how many they are: it is not there. */
static size_t place_of(const json_t *values, const json_t *wanted)
{
    size_t i = 0;

    while (i < json_array_size(values) &&
           !json_equal(json_array_get(values, i), wanted))
        i++;
    return i;
}

/* A person who left and came back, or the other way round, is no news. */
static void add_person(json_t *to, json_t *from, json_t *name)
{
    if (json_array_remove(from, place_of(from, name)) != 0)
        json_array_append(to, name);
}

/* Only the last row of a game counts. */
static void add_game(json_t *games, json_t *row)
{
    const json_t *id = json_object_get(row, "game");

    for (size_t i = 0; i < json_array_size(games); i++)
        if (json_equal(json_object_get(json_array_get(games, i), "game"), id)) {
            json_array_set(games, i, row);
            return;
        }
    json_array_append(games, row);
}

static json_t *write(const struct news *news, uint64_t from, uint64_t to,
                     int people)
{
    json_t *came = json_array(), *went = json_array(), *games = json_array();

    for (uint64_t i = from; i < to; i++) {
        json_t *value = news->kept[i % KEPT_MAX].value;
        switch (news->kept[i % KEPT_MAX].kind) {
        case NEWS_CAME:
            add_person(came, went, value);
            break;
        case NEWS_WENT:
            add_person(went, came, value);
            break;
        case NEWS_GAME:
            add_game(games, value);
            break;
        }
    }
    return json_pack("{s:s, s:i, s:o, s:o, s:o}", "t", "news", "people", people,
                     "came", came, "went", went, "games", games);
}

const char *news_line(struct news *news, uint64_t from, uint64_t to, int people)
{
    if (to - from > KEPT_MAX || news->count - from > KEPT_MAX)
        return NULL;
    if (news->line == NULL || news->from != from || news->to != to) {
        free(news->line);
        news->line = wire_format(write(news, from, to, people));
        news->from = from;
        news->to = to;
    }
    return news->line != NULL && strlen(news->line) < WIRE_LINE_MAX ? news->line
                                                                    : NULL;
}
