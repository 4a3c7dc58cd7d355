// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/wire/game_search.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/base/line.h"
#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

bool game_search_read_day(const char *text, char out[GAME_DATE_MAX])
{
    static const char *const forms[] = {"0000", "0000-00", "0000.00",
                                        "0000-00-00", "0000.00.00"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (!digits_have_form(text, forms[i]))
            continue;
        char day[] = "0000.01.01";
        memcpy(day, text, strlen(text));
        day[4] = day[7] = '.';
        if (!start_date_is_good(day))
            return false;
        memcpy(out, day, sizeof day);
        return true;
    }
    return false;
}

/* Is it this word, in English or in the player's language? */
static bool is_word(const char *text, const char *row)
{
    const char *own = gettext(row);
    return strcasecmp(text, np_word(row)) == 0 ||
           (own != row && folded_is_one_of(text, own));
}

bool game_search_read_outcome(const char *text, enum game_outcome *out)
{
    static const struct {
        const char *result;
        enum game_outcome outcome;
    } signs[] = {{"1-0", OUTCOME_WHITE},
                 {"0-1", OUTCOME_BLACK},
                 {"1/2-1/2", OUTCOME_DRAW},
                 {"1/2", OUTCOME_DRAW},
                 {"*", OUTCOME_NONE}};
    /* TRANSLATORS: who won the games that are looked for. */
    static const struct {
        const char *word;
        enum game_outcome outcome;
    } words[] = {
        {NP_("result that is looked for", "white"), OUTCOME_WHITE},
        {NP_("result that is looked for", "black"), OUTCOME_BLACK},
        {NP_("result that is looked for", "draw"), OUTCOME_DRAW},
        {NP_("result that is looked for", "won"), OUTCOME_WON},
        {NP_("result that is looked for", "lost"), OUTCOME_LOST},
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strcmp(signs[i].result, text) == 0) {
            *out = signs[i].outcome;
            return true;
        }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(text, words[i].word)) {
            *out = words[i].outcome;
            return true;
        }
    return false;
}

bool game_search_add_name(struct game_search *search, const char *name)
{
    if (search->names == GAME_SEARCH_NAMES || strlen(name) >= NAME_MAX_BYTES)
        return false;
    strcpy(search->name[search->names++], name);
    return true;
}

enum topic {
    TOPIC_NAME,
    TOPIC_SINCE,
    TOPIC_RESULT,
    TOPIC_EVENT,
    TOPIC_OPENING
};

/* False: that is none of the words. */
static bool read_topic(const char *word, enum topic *out)
{
    /* TRANSLATORS: what games are looked for by. */
    static const char *const words[] = {
        [TOPIC_NAME] = NP_("games are looked for by", "player"),
        [TOPIC_SINCE] = NP_("games are looked for by", "since"),
        [TOPIC_RESULT] = NP_("games are looked for by", "result"),
        [TOPIC_EVENT] = NP_("games are looked for by", "event"),
        [TOPIC_OPENING] = NP_("games are looked for by", "opening")};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(word, words[i])) {
            *out = (enum topic)i;
            return true;
        }
    return false;
}

static bool add_word(char *text, size_t room, const char *word)
{
    size_t used = strlen(text);
    return (size_t)snprintf(text + used, room - used, "%s%s",
                            used > 0 ? " " : "", word) < room - used;
}

/* NULL, or why the word cannot be taken. */
static const char *take_word(struct game_search *search, enum topic topic,
                             const char *word)
{
    switch (topic) {
    case TOPIC_NAME:
        return game_search_add_name(search, word)
                   ? NULL
                   : N_("Give at most four names.");
    case TOPIC_SINCE:
        return game_search_read_day(word, search->since)
                   ? NULL
                   : N_("Write a day as 2026-11-01.");
    case TOPIC_RESULT:
        return game_search_read_outcome(word, &search->outcome)
                   ? NULL
                   : N_("For the result, choose white, black, draw, won or "
                        "lost.");
    case TOPIC_EVENT:
        return add_word(search->event, sizeof search->event, word)
                   ? NULL
                   : N_("That is too long.");
    case TOPIC_OPENING:
        break;
    }
    return add_word(search->opening, sizeof search->opening, word)
               ? NULL
               : N_("That is too long.");
}

const char *game_search_read(const char *line, struct game_search *out)
{
    struct game_search search = {.names = 0};
    enum topic topic = TOPIC_NAME;
    bool is_open = false; /* the topic still waits for its first word */
    for (const char *at = line + strspn(line, " "); *at != '\0';) {
        char word[LABEL_MAX_BYTES];
        bool is_quoted = *at == '"' && strchr(at + 1, '"') != NULL;
        at += is_quoted;
        size_t bytes = strcspn(at, is_quoted ? "\"" : " ");
        if (bytes >= sizeof word)
            return N_("That is too long.");
        snprintf(word, sizeof word, "%.*s", (int)bytes, at);
        at += bytes + is_quoted;
        at += strspn(at, " ");
        if (!is_quoted && !is_open && read_topic(word, &topic)) {
            is_open = true;
            continue;
        }
        const char *why = take_word(&search, topic, word);
        if (why != NULL)
            return why;
        is_open = false;
        if (topic == TOPIC_SINCE || topic == TOPIC_RESULT)
            topic = TOPIC_NAME;
    }
    if (is_open)
        return N_("A word is missing at the end.");
    *out = search;
    return NULL;
}

bool game_search_is_empty(const struct game_search *search)
{
    return search->names == 0 && search->since[0] == '\0' &&
           search->outcome == OUTCOME_ANY && search->event[0] == '\0' &&
           search->opening[0] == '\0';
}

static const char *const results[] = {[OUTCOME_WHITE] = "1-0",
                                      [OUTCOME_BLACK] = "0-1",
                                      [OUTCOME_DRAW] = "1/2-1/2",
                                      [OUTCOME_NONE] = "*"};

enum game_outcome game_outcome_of(const char *result)
{
    for (int outcome = OUTCOME_WHITE; outcome < OUTCOME_NONE; outcome++)
        if (strcmp(results[outcome], result) == 0)
            return (enum game_outcome)outcome;
    return OUTCOME_NONE;
}

const char *game_outcome_text(enum game_outcome outcome)
{
    return results[outcome];
}

enum { FOLDED_MAX = 512 };

/* An umlaut may be typed as its letter alone, or as its two. */
static bool has_part(const char *text, const char *part)
{
    char whole[FOLDED_MAX], wanted[FOLDED_MAX];
    folded_text(text, whole, sizeof whole);
    folded_text(part, wanted, sizeof wanted);
    if (strstr(whole, wanted) != NULL)
        return true;
    folded_plain(text, whole, sizeof whole);
    folded_plain(part, wanted, sizeof wanted);
    return strstr(whole, wanted) != NULL;
}

bool game_search_matches(const struct game_search *search,
                         const struct game_facts *facts)
{
    enum game_outcome wanted = search->outcome;
    if (search->since[0] != '\0' && strcmp(facts->date, search->since) < 0)
        return false;
    for (int i = 0; i < search->names; i++)
        if (!has_part(facts->white, search->name[i]) &&
            !has_part(facts->black, search->name[i]))
            return false;
    if (wanted == OUTCOME_WON || wanted == OUTCOME_LOST) {
        bool is_white =
            search->names > 0 && has_part(facts->white, search->name[0]);
        wanted =
            (wanted == OUTCOME_WON) == is_white ? OUTCOME_WHITE : OUTCOME_BLACK;
    }
    return (wanted == OUTCOME_ANY || wanted == facts->outcome) &&
           (search->event[0] == '\0' ||
            has_part(facts->event, search->event)) &&
           (search->opening[0] == '\0' ||
            has_part(facts->opening, search->opening));
}
