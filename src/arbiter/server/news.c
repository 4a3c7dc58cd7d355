#include "src/arbiter/server/news.h"

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
    /* The line that was made last: most followers are told the same. */
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

static json_t *write(const struct news *news, uint64_t from, uint64_t to,
                     int people)
{
    static const char *const keys[] = {
        [NEWS_CAME] = "came", [NEWS_WENT] = "went", [NEWS_GAME] = "games"};
    json_t *message = json_pack("{s:s, s:i}", "t", "news", "people", people);

    for (uint64_t i = from; i < to && message != NULL; i++) {
        const char *key = keys[news->kept[i % KEPT_MAX].kind];
        json_t *values = json_object_get(message, key);
        if (values == NULL) {
            values = json_array();
            json_object_set_new(message, key, values);
        }
        json_array_append(values, news->kept[i % KEPT_MAX].value);
    }
    return message;
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
