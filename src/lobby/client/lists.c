// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/lists.h"
#include "src/base/portable.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "tui/words/own_words.h"

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
