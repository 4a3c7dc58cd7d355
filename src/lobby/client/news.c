// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/news.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/monotonic.h"
#include "src/chat/client/chat.h"
#include "src/client/core/tell.h"

/* The row of a list whose value of key is the same; NULL: it has none. */
static const json_t *find(const json_t *rows, const char *key,
                          const json_t *wanted)
{
    size_t i;
    const json_t *row;

    json_array_foreach(rows, i, row)
    {
        if (strcmp(link_text(row, key), link_text(wanted, key)) == 0)
            return row;
    }
    return NULL;
}

static void tell_one(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
}

enum { CHANGES_MAX = 6, CHANGES_MS = 60000, RESTLESS_MAX = 1000 };

/* Which change of a person this is within a minute, counted from 1. A bad
 * connection must not speak over everything else that happens here. */
static int count_change(struct lobby *lobby, const char *name)
{
    int64_t now_ms = monotonic_ms();
    if (lobby->restless == NULL ||
        json_object_size(lobby->restless) >= RESTLESS_MAX) {
        json_decref(lobby->restless);
        lobby->restless = json_object();
    }
    json_t *row = json_object_get(lobby->restless, name);
    if (row == NULL ||
        now_ms - json_integer_value(json_array_get(row, 0)) >= CHANGES_MS) {
        row = json_pack("[I,i]", (json_int_t)now_ms, 0);
        json_object_set_new(lobby->restless, name, row);
    }
    int count = (int)json_integer_value(json_array_get(row, 1)) + 1;
    json_array_set_new(row, 1, json_integer(count));
    return count;
}

/* How many people can be announced by name in this time; for more, only the
 * numbers are. */
enum { HEARD_MAX = 30, CROWD_MS = 30000 };

static void count_crowd(struct lobby *lobby, bool has_come)
{
    *(has_come ? &lobby->crowd.came : &lobby->crowd.went) += 1;
    if (lobby->crowd.due_ms == 0)
        lobby->crowd.due_ms = monotonic_ms() + CROWD_MS;
}

void lobby_news_tell_crowd(struct client *client)
{
    struct lobby *lobby = lobby_of(client);
    int came = lobby->crowd.came, went = lobby->crowd.went;
    char sentence[LOBBY_SENTENCE_MAX];

    memset(&lobby->crowd, 0, sizeof lobby->crowd);
    if (chat_is_off(client))
        return;
    snprintf(sentence, sizeof sentence,
             ngettext("%d person has come.", "%d people have come.",
                      (unsigned long)came),
             came);
    if (came > 0)
        tell_one(client, sentence);
    snprintf(sentence, sizeof sentence,
             ngettext("%d person has left.", "%d people have left.",
                      (unsigned long)went),
             went);
    if (went > 0)
        tell_one(client, sentence);
}

static void announce(struct client *client, const char *name, bool has_come)
{
    char sentence[LOBBY_SENTENCE_MAX];
    int changes = count_change(lobby_of(client), name);

    if (changes > CHANGES_MAX)
        return;
    const char *format =
        changes == CHANGES_MAX
            ? gettext("%s comes and goes often. For a minute, only the list of "
                      "people shows these changes.")
        : has_come ? gettext("%s has come.")
                   : gettext("%s has left.");
    snprintf(sentence, sizeof sentence, format, name);
    tell_one(client, sentence);
}

/* A host that restarts is back after some seconds, with all its people. */
enum { GONE_MS = 8000 };

void lobby_news_tell_person(struct client *client, const char *name,
                            bool has_come)
{
    struct lobby *lobby = lobby_of(client);

    if (chat_is_off(client) || lobby->known.people == NULL ||
        strcmp(name, lobby->list.account) == 0)
        return;
    if (lobby->list.total.people > HEARD_MAX) {
        count_crowd(lobby, has_come);
        return;
    }
    if (lobby->gone == NULL)
        lobby->gone = json_object();
    if (!has_come)
        json_object_set_new(
            lobby->gone, name,
            json_integer((json_int_t)(monotonic_ms() + GONE_MS)));
    else if (json_object_del(lobby->gone, name) != 0)
        announce(client, name, true);
}

int64_t lobby_news_gone_ms(const struct lobby *lobby)
{
    const char *name;
    json_t *due;
    int64_t first_ms = 0;

    json_object_foreach(lobby->gone, name, due)
    {
        int64_t due_ms = json_integer_value(due);
        if (first_ms == 0 || due_ms < first_ms)
            first_ms = due_ms;
    }
    return first_ms;
}

void lobby_news_tell_gone(struct client *client)
{
    struct lobby *lobby = lobby_of(client);
    const char *name;
    json_t *due;
    void *next;

    json_object_foreach_safe(lobby->gone, next, name, due)
    {
        if (!client_has_come(json_integer_value(due)))
            continue;
        if (!chat_is_off(client))
            announce(client, name, false);
        json_object_del(lobby->gone, name);
    }
}

/* Those of the first list who are not in the second. */
static void tell_people(struct client *client, const json_t *rows,
                        const json_t *others, bool has_come)
{
    size_t i;
    const json_t *row;

    json_array_foreach(rows, i, row)
    {
        if (find(others, "name", row) == NULL)
            lobby_news_tell_person(client, link_text(row, "name"), has_come);
    }
}

static bool is_over(const json_t *row)
{
    return strcmp(link_text(row, "phase"), "over") == 0;
}

/* The player's own games are no news. */
void lobby_news_tell_game(struct client *client, const json_t *before,
                          const json_t *row)
{
    char sentence[LOBBY_SENTENCE_MAX];
    char white[LOBBY_PLAYER_MAX], black[LOBBY_PLAYER_MAX];

    lobby_player(row, WHITE, white);
    lobby_player(row, BLACK, black);
    if (chat_is_off(client) || lobby_of(client)->known.people == NULL ||
        lobby_game_is_own(row) || (before == NULL && is_over(row)) ||
        (before != NULL && is_over(before) == is_over(row)))
        return;
    if (is_over(row))
        snprintf(sentence, sizeof sentence,
                 gettext("The game between %s and %s is over: %s."), white,
                 black, lobby_game_state(row));
    else
        snprintf(sentence, sizeof sentence,
                 before == NULL
                     ? gettext("A game begins: %s against %s.")
                     : gettext("The game between %s and %s resumes."),
                 white, black);
    tell_one(client, sentence);
}

static void tell_games(struct client *client)
{
    const struct lobby *lobby = lobby_of(client);
    size_t i;
    const json_t *row;

    json_array_foreach(lobby->list.games, i, row) lobby_news_tell_game(
        client, find(lobby->known.games, "game", row), row);
}

static void forget_lists(struct lobby *lobby)
{
    json_decref(lobby->known.people);
    json_decref(lobby->known.games);
    lobby->known.people = lobby->known.games = NULL;
}

void lobby_news_tell(struct client *client, unsigned told)
{
    struct lobby *lobby = lobby_of(client);
    const json_t *people = lobby->list.people, *known = lobby->known.people;
    bool wants = !chat_is_off(client) && known != NULL;

    /* Only one page of a full lobby is known here. */
    if (wants && !(told >> LOBBY_PERSON & 1) &&
        lobby->list.total.people <= HEARD_MAX) {
        tell_people(client, people, known, true);
        tell_people(client, known, people, false);
    }
    if (wants && !(told >> LOBBY_GAME & 1))
        tell_games(client);
    lobby_news_note(lobby);
}

void lobby_news_note(struct lobby *lobby)
{
    forget_lists(lobby);
    lobby->known.people = json_incref(lobby->list.people);
    lobby->known.games = json_incref(lobby->list.games);
}

void lobby_news_forget(struct lobby *lobby)
{
    forget_lists(lobby);
    json_decref(lobby->restless);
    json_decref(lobby->gone);
    lobby->restless = lobby->gone = NULL;
}
