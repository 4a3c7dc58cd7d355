// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/lists.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "tui/words/own_words.h"

#include "src/base/portable.h"
#include "src/chat/client/chat.h"
#include "src/client/core/pending.h"
#include "src/client/core/tell.h"

/* In lines the next prompt waits for the answer too. A list goes on taking
 * keys: they are meant for it. */
static void begin_to_wait(struct client *client)
{
    lobby_of(client)->waiting++;
    if (client->terminal.linear)
        pending_wait_from_now(client);
}

void lobby_send(struct client *client, json_t *message)
{
    int failure = link_send(&client->link, ASK_LOBBY, message);

    if (failure == 0)
        begin_to_wait(client);
    else if (failure == -ENOMEM)
        pending_tell_unsent(client);
}

void lobby_ask_page(struct client *client, enum link_ask ask, size_t from)
{
    const char *type = ask == ASK_PEOPLE   ? "who"
                       : ask == ASK_OFFERS ? "offers"
                                           : "games";
    json_t *question = json_pack("{s:s}", "t", type);

    if (from > 0)
        json_object_set_new(question, "from", json_integer((json_int_t)from));
    /* A question that could not be sent has no answer. */
    if (link_send(&client->link, ask, question) != 0)
        return;
    begin_to_wait(client);
    lobby_of(client)->listing++;
}

void lobby_ask_own(struct client *client, size_t from)
{
    json_t *question = json_pack("{s:s, s:b, s:I}", "t", "games", "own", true,
                                 "from", (json_int_t)from);
    int failure = link_send(&client->link, ASK_OWN_GAMES, question);

    if (failure == 0)
        begin_to_wait(client);
    else if (failure == -ENOMEM)
        pending_tell_unsent(client);
}

void lobby_tell(struct client *client, unsigned kinds)
{
    struct lobby *lobby = lobby_of(client);

    lobby->tells |= kinds;
    lobby->is_stale = lobby->listing > 0;
    if (lobby->is_stale)
        return;
    lobby->asked_ms = monotonic_ms();
    lobby_ask_page(client, ASK_PEOPLE, 0);
    lobby_ask_page(client, ASK_OFFERS, 0);
    lobby_ask_page(client, ASK_SERVER_GAMES, 0);
}

int64_t lobby_due_ms(const struct client *client)
{
    enum { EACH_MS = 1000 };
    const struct lobby *lobby = lobby_of(client);

    return lobby->is_stale && lobby->listing == 0 ? lobby->asked_ms + EACH_MS
                                                  : 0;
}

void lobby_refresh(struct client *client)
{
    lobby_of(client)->is_stale = true;
    int64_t due_ms = lobby_due_ms(client);
    if (due_ms != 0 && due_ms <= monotonic_ms())
        lobby_tell(client, 0);
}

void lobby_follow(struct client *client, bool on)
{
    link_send(
        &client->link, ASK_NONE,
        json_pack("{s:s, s:b, s:b}", "t", "follow", "on", on, "changes", true));
}

static void tell_one(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT, sentence);
}

enum { SHORT_ROWS = 8, OWN_ROWS = 8 };

/* Tell a part of a list from *from on, and how to hear the next one. */
static void tell_part(struct client *client, const json_t *rows, size_t total,
                      const char *word, const char *none,
                      void (*tell_row)(struct client *client,
                                       const json_t *row))
{
    size_t count = json_array_size(rows), from = lobby_of(client)->tells_from;
    size_t to = from < count && count - from > LOBBY_PART_ROWS
                    ? from + LOBBY_PART_ROWS
                    : count;
    char sentence[LOBBY_SENTENCE_MAX], own[64];

    if (count == 0)
        tell_one(client, none);
    else if (from >= count)
        tell_refuse(client, gettext("The list is not that long."));
    for (size_t i = from; i < to; i++)
        tell_row(client, json_array_get(rows, i));
    if (from >= count || (to == count && to >= total))
        return;
    own_words_show(word, own, sizeof own);
    snprintf(sentence, sizeof sentence,
             gettext("Rows %zu to %zu of %zu. For the next rows, type %s %zu."),
             from + 1, to, total > count ? total : count, own, to + 1);
    tell_one(client, sentence);
}

static void tell_offer(struct client *client, const json_t *row)
{
    char sentence[LOBBY_SENTENCE_MAX];
    struct lobby_offer offer;

    if (!lobby_offer_read(row, &offer))
        return;
    lobby_offer_sentence(&lobby_of(client)->list, &offer, sentence);
    tell_one(client, sentence);
}

static void tell_game(struct client *client, const json_t *row)
{
    char sentence[LOBBY_SENTENCE_MAX];

    lobby_game_sentence(row, sentence);
    tell_one(client, sentence);
}

static void tell_own_game(struct client *client, const json_t *row)
{
    char sentence[LOBBY_SENTENCE_MAX];

    lobby_own_game_sentence(row, sentence);
    tell_one(client, sentence);
}

static void tell_offers(struct client *client)
{
    tell_part(client, lobby_of(client)->list.offers,
              lobby_of(client)->list.total.offers, "offers",
              gettext("No game is offered."), tell_offer);
}

static void tell_games(struct client *client)
{
    tell_part(client, lobby_of(client)->list.games,
              lobby_of(client)->list.total.games, "games",
              gettext("No game is being played."), tell_game);
}

static void tell_people(struct client *client)
{
    const struct lobby *lobby = lobby_of(client);
    char sentence[LOBBY_SENTENCE_MAX], own[64];
    size_t count, from = lobby->tells_from;
    size_t to = lobby_people_sentence(&lobby->list, from, &count, sentence);

    tell_one(client, sentence);
    if (to >= count)
        return;
    own_words_show("who", own, sizeof own);
    snprintf(sentence, sizeof sentence,
             gettext("Rows %zu to %zu of %zu. For the next rows, type %s %zu."),
             from + 1, to, count, own, to + 1);
    tell_one(client, sentence);
}

/* What waits for this account: offers to it alone, and its unfinished games. */
static void tell_waiting(struct client *client)
{
    const struct lobby_list *list = &lobby_of(client)->list;
    size_t i;
    int told = 0;
    json_t *row;

    json_array_foreach(list->offers, i, row)
    {
        if (strcmp(link_text(row, "to"), list->account) == 0)
            tell_offer(client, row);
    }
    json_array_foreach(list->games, i, row)
    {
        if (lobby_game_is_own(row) &&
            strcmp(link_text(row, "phase"), "over") != 0 && told++ < OWN_ROWS)
            tell_game(client, row);
    }
}

static void tell_number(struct client *client, const char *format, size_t count)
{
    char sentence[LOBBY_SENTENCE_MAX];

    snprintf(sentence, sizeof sentence, format, count);
    tell_one(client, sentence);
}

/* In a busy lobby a player need not wait for the end of the lists to type. */
static void tell_summary(struct client *client)
{
    const struct lobby_list *list = &lobby_of(client)->list;
    size_t people, offers = json_array_size(list->offers);
    size_t games = json_array_size(list->games);
    offers = list->total.offers > offers ? list->total.offers : offers;
    games = list->total.games > games ? list->total.games : games;
    char sentence[LOBBY_SENTENCE_MAX];

    lobby_people_sentence(list, 0, &people, sentence);
    if (people <= LOBBY_PART_ROWS && offers + games <= SHORT_ROWS) {
        tell_people(client);
        tell_offers(client);
        tell_games(client);
        return;
    }
    tell_number(client,
                ngettext("%zu other person is here.",
                         "%zu other people are here.", people),
                people);
    if (offers == 0)
        tell_one(client, gettext("No game is offered."));
    else
        tell_number(
            client,
            ngettext("%zu game is offered.", "%zu games are offered.", offers),
            offers);
    tell_number(client,
                ngettext("%zu game is listed.", "%zu games are listed.", games),
                games);
    tell_waiting(client);
    tell_one(client, gettext("For the lists, type who, offers or games."));
}

/* What was asked for by a word; a screen shows all of it anyway. */
void lobby_lists_tell(struct client *client)
{
    unsigned tells = lobby_of(client)->tells;

    lobby_of(client)->tells = 0;
    if (lobby_of(client)->is_new && client->terminal.linear) {
        tell_summary(client);
        return;
    }
    if (tells >> LOBBY_PERSON & 1)
        tell_people(client);
    if (tells >> LOBBY_OFFER & 1)
        tell_offers(client);
    if (tells >> LOBBY_GAME & 1)
        tell_games(client);
}

void lobby_lists_tell_own(struct client *client)
{
    tell_part(client, lobby_of(client)->list.own, 0, "mine",
              gettext("You have not played a game on this server yet."),
              tell_own_game);
}

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

static void announce_line(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
}

enum { CHANGES_MAX = 6, CHANGES_MS = 60000, RESTLESS_MAX = 1000 };

/* How many people can be announced by name in this time; for more, only the
 * numbers are. */
enum { HEARD_MAX = 30, CROWD_MS = 30000 };

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
        announce_line(client, sentence);
    snprintf(sentence, sizeof sentence,
             ngettext("%d person has left.", "%d people have left.",
                      (unsigned long)went),
             went);
    if (went > 0)
        announce_line(client, sentence);
}

static void announce(struct client *client, const char *name, bool has_come)
{
    char sentence[LOBBY_SENTENCE_MAX];
    /* Which change of a person this is within a minute, counted from 1. A bad
     * connection must not speak over everything else that happens here. */
    struct lobby *lobby = lobby_of(client);
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
    int changes = (int)json_integer_value(json_array_get(row, 1)) + 1;
    json_array_set_new(row, 1, json_integer(changes));

    if (changes > CHANGES_MAX)
        return;
    const char *format =
        changes == CHANGES_MAX
            ? gettext("%s comes and goes often. For a minute, only the list of "
                      "people shows these changes.")
        : has_come ? gettext("%s has come.")
                   : gettext("%s has left.");
    snprintf(sentence, sizeof sentence, format, name);
    announce_line(client, sentence);
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
        *(has_come ? &lobby->crowd.came : &lobby->crowd.went) += 1;
        if (lobby->crowd.due_ms == 0)
            lobby->crowd.due_ms = monotonic_ms() + CROWD_MS;
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
static void tell_arrivals(struct client *client, const json_t *rows,
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
    announce_line(client, sentence);
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
        tell_arrivals(client, people, known, true);
        tell_arrivals(client, known, people, false);
    }
    if (wants && !(told >> LOBBY_GAME & 1)) {
        size_t i;
        const json_t *row;

        json_array_foreach(lobby->list.games, i, row) lobby_news_tell_game(
            client, find(lobby->known.games, "game", row), row);
    }
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

static void tell_new_offer(struct client *client, const json_t *json)
{
    char sentence[LOBBY_SENTENCE_MAX];
    struct lobby_offer offer;

    /* Then the arbiter alone is heard; the list shows the offer. */
    if (chat_is_off(client) || !lobby_offer_read(json, &offer))
        return;
    lobby_offer_sentence(&lobby_of(client)->list, &offer, sentence);
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
}

/* A list is changed in a copy: what was known of it is compared yet. */
static void begin_change(json_t **rows)
{
    json_t *copy = json_copy(*rows);

    json_decref(*rows);
    *rows = copy;
}

/* Its place in a list; the number of rows: it is not there. */
static size_t place_of_row(const json_t *rows, const char *key,
                           const json_t *value)
{
    size_t i = 0;

    while (i < json_array_size(rows) &&
           !json_equal(json_object_get(json_array_get(rows, i), key), value))
        i++;
    return i;
}

static void remove_offer(struct lobby_list *list, const json_t *number)
{
    size_t place = place_of_row(list->offers, "offer", number);

    if (json_array_remove(list->offers, place) == 0 && list->total.offers > 0)
        list->total.offers--;
}

int lobby_receive_offer(struct client *client,
                        const struct link_message *message)
{
    struct lobby_list *list = &lobby_of(client)->list;

    if (!lobby_of(client)->is_open)
        return MESSAGE_PASSED_ON;
    tell_new_offer(client, message->json);
    remove_offer(list, json_object_get(message->json, "offer"));
    json_array_append(list->offers, message->json);
    list->total.offers++;
    lobby_rows_write(list, &lobby_of(client)->lines);
    return 0;
}

int lobby_receive_gone(struct client *client,
                       const struct link_message *message)
{
    struct lobby_list *list = &lobby_of(client)->list;

    if (!lobby_of(client)->is_open)
        return MESSAGE_PASSED_ON;
    char sentence[LOBBY_SENTENCE_MAX];
    const char *why = link_text(message->json, "why");
    if (strcmp(why, "accepted") != 0 &&
        !(chat_is_off(client) && strcmp(why, "declined") != 0)) {
        snprintf(sentence, sizeof sentence,
                 strcmp(why, "declined") == 0
                     ? gettext("Offer %lld is declined.")
                     : gettext("Offer %lld is no longer open."),
                 (long long)json_integer_value(
                     json_object_get(message->json, "offer")));
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
    }
    remove_offer(list, json_object_get(message->json, "offer"));
    lobby_rows_write(list, &lobby_of(client)->lines);
    return 0;
}

static void change_people(struct client *client, const json_t *names,
                          bool has_come)
{
    struct lobby_list *list = &lobby_of(client)->list;
    size_t i;
    json_t *name;

    json_array_foreach(names, i, name)
    {
        size_t place = place_of_row(list->people, "name", name);
        bool is_there = place < json_array_size(list->people);
        if (!json_is_string(name))
            continue;
        if (has_come && !is_there)
            json_array_append_new(list->people,
                                  json_pack("{s:O}", "name", name));
        else if (!has_come)
            json_array_remove(list->people, place);
        lobby_news_tell_person(client, json_string_value(name), has_come);
    }
}

/* What is the account's own in it is not told to all. */
static void change_game(struct client *client, const json_t *told)
{
    struct lobby_list *list = &lobby_of(client)->list;
    size_t place =
        place_of_row(list->games, "game", json_object_get(told, "game"));
    json_t *before = json_incref(json_array_get(list->games, place));
    json_t *row = json_copy((json_t *)told);

    json_object_update_missing(row, before);
    if (before != NULL)
        json_array_set(list->games, place, row);
    else if (json_array_append(list->games, row) == 0 && list->total.games > 0)
        list->total.games++;
    lobby_news_tell_game(client, before, row);
    json_decref(before);
    json_decref(row);
}

/* Arrivals, departures, and games that have begun or ended. */
int lobby_receive_news(struct client *client,
                       const struct link_message *message)
{
    struct lobby *lobby = lobby_of(client);
    const json_t *json = message->json;
    json_t *row, *games = json_object_get(json, "games");
    size_t i;

    if (!lobby->is_open)
        return MESSAGE_PASSED_ON;
    if (lobby->list.people == NULL || lobby->list.games == NULL)
        return 0; /* the lists that were asked for have it */
    begin_change(&lobby->list.people);
    begin_change(&lobby->list.games);
    lobby->list.total.people =
        (size_t)json_integer_value(json_object_get(json, "people"));
    change_people(client, json_object_get(json, "came"), true);
    change_people(client, json_object_get(json, "went"), false);
    json_array_foreach(games, i, row)
    {
        if (json_is_object(row))
            change_game(client, row);
    }
    lobby_news_note(lobby);
    lobby_rows_write(&lobby->list, &lobby->lines);
    chat_note_people(client, lobby->list.people);
    return 0;
}

int lobby_receive_change(struct client *client,
                         const struct link_message *message)
{
    (void)message;
    if (!lobby_of(client)->is_open)
        return MESSAGE_PASSED_ON;
    lobby_refresh(client);
    return 0;
}
