// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "tui/model/form.h"

#include "src/base/portable.h"
#include "src/chat/client/chat.h"
#include "src/client/core/connection.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/known_server.h"
#include "src/client/core/pending.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"
#include "src/lobby/client/lists.h"
#include "src/lobby/client/lobby_words.h"

static const char *question_of(const struct client *client)
{
    const struct lobby *lobby = lobby_of(client);
    const struct lobby_row *row = &lobby->list.row[lobby->lines.current];

    if (client->terminal.linear)
        return "";
    switch (row->kind) {
    case LOBBY_PERSON:
        return lobby_played_with(client, row->name) != NULL
                   ? gettext("Enter goes to your game.")
                   : gettext("To offer a game, press Enter. For the commands, "
                             "type help.");
    case LOBBY_OFFER:
        return row->is_own ? gettext("Enter takes the offer back.")
                           : gettext("Enter accepts the offer.");
    case LOBBY_GAME:
        return row->is_own ? gettext("Enter goes to your seat.")
                           : gettext("Enter lets you watch.");
    default:
        return gettext("Type a command, for example help.");
    }
}

/* Speak the current line: the cursor is on it. */
static void say_line(struct client *client)
{
    const struct menu_lines *lines = &lobby_of(client)->lines;
    char text[QUESTION_TEXT_MAX + MENU_TEXT_MAX];
    struct utterance utterance;

    if (client->terminal.linear)
        return;
    const char *name = lines->name[lines->current];
    size_t bytes = strlen(name);
    bool has_stop = bytes > 0 && name[bytes - 1] == '.';
    snprintf(text, sizeof text, has_stop ? "%s %s" : "%s. %s", name,
             question_of(client));
    announce_sentence(&client->announcer, PRIORITY_ANSWER, text, &utterance);
    voice_say(client->voice, &utterance);
}

struct lobby *lobby_of(const struct client *client)
{
    return modes_state(client, &lobby_mode);
}

void lobby_open(struct client *client)
{
    enum { LINES_CELLS = 96 };
    struct lobby *lobby = lobby_of(client);
    char greeting[256];

    lobby->is_open = true;
    snprintf(lobby->list.account, sizeof lobby->list.account, "%s",
             client->connection.account);
    snprintf(lobby->lines.title, sizeof lobby->lines.title, "%s",
             gettext("The lobby"));
    snprintf(lobby->lines.label, sizeof lobby->lines.label, "%s",
             gettext("Lobby: "));
    lobby->lines.cells_beside_board = LINES_CELLS;
    lobby_words_note(&lobby->lines);
    lobby_rows_write(&lobby->list, &lobby->lines);
    snprintf(
        greeting, sizeof greeting,
        gettext("You are in the lobby as %s. For the commands, type help."),
        client->connection.account);
    tell_sentence(client, FRONTEND_PASSING, PRIORITY_MOVE, greeting);
    if (client->joined.id[0] != '\0' && client->game.phase == GAME_RUNNING)
        tell_sentence(client, FRONTEND_PASSING, PRIORITY_MOVE,
                      gettext("The game continues. To return, type back."));
    const char *account = client->connection.account;
    if (*account != '\0' && account[strspn(account, "0123456789")] == '\0')
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT,
                      gettext("This computer has no name for your account. "
                              "Other people see its number."));
    lobby->is_new = true;
    lobby_follow(client, true);
    lobby_tell(client, 0);
}

/* At a server other games are found here. */
static bool ask_for_lobby(struct client *client)
{
    if (client_is_private(client))
        return false;
    lobby_open(client);
    return true;
}

static bool act_on_command(struct client *client, const struct command *command)
{
    const struct lobby *lobby = lobby_of(client);

    if (!lobby->is_open)
        return command->kind == COMMAND_MENU && ask_for_lobby(client);
    if (command->kind == COMMAND_MENU_STEP) {
        enum { LOOK_MS = 5000 };
        struct menu_lines *lines = &lobby_of(client)->lines;

        lines->current =
            (lines->current + command->number + lines->count) % lines->count;
        say_line(client);
        /* Moves of others are no news, but the list shows their clocks. */
        if (monotonic_ms() - lobby_of(client)->asked_ms > LOOK_MS)
            lobby_refresh(client);
    } else if (command->kind == COMMAND_HUSH)
        voice_hush(client->voice);
    else if (command->kind == COMMAND_UNKNOWN && command->wrong != NULL)
        tell_refuse(client, gettext(command->wrong));
    else if (command->kind == COMMAND_ENTRY && command->argument[0] != '\0')
        lobby_words_act(client, command->argument);
    else if (command->kind == COMMAND_ENTRY && !client->terminal.linear)
        lobby_words_choose(client, &lobby->list.row[lobby->lines.current]);
    return true;
}

void lobby_enter(struct client *client, const char *id, bool has_begun)
{
    char game[GAME_ID_MAX];

    snprintf(game, sizeof game, "%s", id);
    lobby_close(client);
    if (has_begun)
        next_game_resume(client, game);
    else
        next_game_join(client, game, &client->options->start);
}

void lobby_close(struct client *client)
{
    struct lobby *lobby = lobby_of(client);

    if (!lobby->is_open)
        return;
    lobby_follow(client, false);
    lobby_news_forget(lobby);
    chat_note_people(client, NULL);
    other_games_note(client, lobby->list.games);
    lobby_rows_done(&lobby->list);
    json_decref(lobby->offered);
    json_decref(lobby->offers_before);
    memset(lobby, 0, sizeof *lobby);
}

/* As many rows as one can hope to read; the player's own games come first. */
enum { ROWS_ENOUGH = 200 };

/* A list comes a page at a time; one that does not grow any more is as long as
 * it will be. False: another page was asked for. */
static bool add_page(struct client *client, enum link_ask ask,
                     const json_t *json, json_t **to_come, size_t *total)
{
    const json_t *page = json_object_get(json, "rows");
    size_t enough = lobby_of(client)->tells_from + LOBBY_PART_ROWS;

    if (*to_come == NULL)
        *to_come = json_array();
    json_array_extend(*to_come, json_object_get(json, "rows"));
    *total = (size_t)json_integer_value(json_object_get(json, "total"));
    size_t had = json_array_size(*to_come);
    enough = enough > ROWS_ENOUGH ? enough : ROWS_ENOUGH;
    if (json_array_size(page) == 0 || had >= *total || had >= enough)
        return true;
    lobby_ask_page(client, ask, had);
    return false;
}

/* The player's own offer ended with the connection, or an offer to them ended
 * while it was lost. */
static void tell_ended_offer(struct client *client, const json_t *row)
{
    const struct lobby *lobby = lobby_of(client);
    char number[24], sentence[LOBBY_SENTENCE_MAX];
    long long offer = json_integer_value(json_object_get(row, "offer"));

    snprintf(number, sizeof number, "%lld", offer);
    const char *typed = link_text(lobby->offered, number);
    bool is_own = strcmp(link_text(row, "by"), lobby->list.account) == 0;
    struct lobby_offer lost;
    if (is_own && typed[0] != '\0' && lobby_offer_read(row, &lost) &&
        lost.fingerprint[0] == '\0') {
        json_t *message = json_copy(json_object_get(row, "start"));

        json_object_set_new(message, "t", json_string("propose"));
        json_object_set_new(message, "to", json_string(lost.to));
        json_object_set_new(message, "colour", json_string(lost.colour));
        snprintf(client->link.typed, sizeof client->link.typed, "%s", typed);
        lobby_send(client, message);
        client->link.typed[0] = '\0';
    } else if (is_own && typed[0] != '\0') {
        pending_tell_about(client,
                           gettext("\"%s\" ended with the connection. If you "
                                   "still want it, type it again."),
                           typed);
    } else if (is_own ||
               strcmp(link_text(row, "to"), lobby->list.account) == 0) {
        snprintf(sentence, sizeof sentence,
                 gettext("Offer %lld is no longer open."), offer);
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
    }
}

static void check_offers(struct client *client)
{
    struct lobby *lobby = lobby_of(client);
    size_t i, j;
    const json_t *row, *other;

    /* A restarted server counts offers from 1 again. */
    json_array_foreach(lobby->offers_before, i, row)
    {
        bool is_there = false;
        json_array_foreach(lobby->list.offers, j, other) is_there |=
            json_equal(json_object_get(row, "offer"),
                       json_object_get(other, "offer")) &&
            strcmp(link_text(row, "by"), link_text(other, "by")) == 0;
        if (!is_there)
            tell_ended_offer(client, row);
    }
    json_decref(lobby->offers_before);
    lobby->offers_before = NULL;
}

/* A refused list stays as it was, and is asked for later. */
static void add_rows(struct client *client, const struct link_message *message)
{
    struct lobby *lobby = lobby_of(client);
    struct lobby_list *list = &lobby->list;
    struct {
        enum link_ask ask;
        json_t **rows, **to_come;
        size_t *total;
    } lists[] = {
        {ASK_PEOPLE, &list->people, &list->to_come.people, &list->total.people},
        {ASK_OFFERS, &list->offers, &list->to_come.offers, &list->total.offers},
        {ASK_SERVER_GAMES, &list->games, &list->to_come.games,
         &list->total.games},
    };
    if (json_object_get(message->json, "rows") == NULL) {
        lobby->is_stale = lobby->is_refused = true;
        return;
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (lists[i].ask != message->ask ||
            !add_page(client, message->ask, message->json, lists[i].to_come,
                      lists[i].total))
            continue;
        json_decref(*lists[i].rows);
        *lists[i].rows = *lists[i].to_come;
        *lists[i].to_come = NULL;
    }
}

/* A page of one's own games. */
static int receive_own_games(struct client *client,
                             const struct link_message *message)
{
    const json_t *json = message->json;
    struct lobby_list *list = &lobby_of(client)->list;
    json_t *rows = json_object_get(json, "rows");
    json_int_t total = json_integer_value(json_object_get(json, "total"));

    if (!lobby_of(client)->is_open)
        return 0;
    lobby_of(client)->waiting--;
    if (rows == NULL) {
        pending_tell_error(client, json, client->link.answered);
        return 0;
    }
    json_array_extend(list->own, rows);
    size_t had = json_array_size(list->own);
    if (json_array_size(rows) > 0 && (json_int_t)had < total &&
        had < ROWS_ENOUGH)
        lobby_ask_own(client, had);
    else
        lobby_lists_tell_own(client);
    return 0;
}

/* One of the three lists; when all have come, they are shown, unless the player
 * has left the lobby since. */
static int receive_list(struct client *client,
                        const struct link_message *message)
{
    struct lobby *lobby = lobby_of(client);

    if (!lobby->is_open)
        return 0;
    add_rows(client, message);
    lobby_of(client)->waiting--;
    if (--lobby->listing > 0)
        return 0;
    lobby_rows_write(&lobby->list, &lobby->lines);
    joined_game_set_stage(client, STAGE_PLAYING);
    connection_tell_back(client, false);
    known_server_tell(client);
    if (!lobby->is_refused) {
        check_offers(client);
        lobby_news_tell(client, lobby->tells);
        lobby_lists_tell(client);
    }
    lobby->is_refused = false;
    if (lobby->is_new)
        say_line(client);
    lobby->is_new = false;
    chat_note_people(client, lobby->list.people);
    return 0;
}

/* A new game; or one that goes on from its envelope. */
static void enter_begun(struct client *client, const json_t *created)
{
    lobby_enter(client, link_text(created, "game"),
                json_is_true(json_object_get(created, "adjourned")));
}

static void tell_ignored(struct client *client, const json_t *names)
{
    char sentence[LOBBY_SENTENCE_MAX], list[LOBBY_SENTENCE_MAX - 64] = "";
    const json_t *name;
    size_t i, end = 0;

    json_array_foreach(names, i, name)
    {
        int used = snprintf(list + end, sizeof list - end, "%s%s",
                            i > 0 ? ", " : "", json_string_value(name));
        if (used < 0 || end + (size_t)used >= sizeof list)
            break;
        end += (size_t)used;
    }
    list[end] = '\0';
    if (end == 0)
        snprintf(sentence, sizeof sentence, "%s",
                 gettext("You ignore nobody."));
    else
        snprintf(sentence, sizeof sentence, gettext("You ignore: %s."), list);
    tell_answer(client, sentence);
}

/* What the player, or an arbiter, did to somebody. */
static void tell_done(struct client *client, const json_t *json)
{
    static const struct {
        const char *word, *sentence;
    } rows[] = {
        {"kicked", N_("%s is disconnected.")},
        {"banned", N_("%s is banned.")},
        {"unbanned", N_("%s is no longer banned.")},
        {"muted", N_("%s is muted.")},
        {"unmuted", N_("%s is no longer muted.")},
        {"ignored", N_("You no longer see what %s says or offers.")},
        {"unignored", N_("You no longer ignore %s.")},
    };
    char sentence[LOBBY_SENTENCE_MAX];

    if (json_is_array(json_object_get(json, "ignored")))
        tell_ignored(client, json_object_get(json, "ignored"));

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(link_text(json, "done"), rows[i].word) != 0)
            continue;
        snprintf(sentence, sizeof sentence, gettext(rows[i].sentence),
                 link_text(json, "who"));
        tell_answer(client, sentence);
    }
    /* The offers that are shown are others now. */
    if (strstr(link_text(json, "done"), "ignored") != NULL)
        lobby_tell(client, 0);
}

static int receive_answer(struct client *client,
                          const struct link_message *message)
{
    const json_t *json = message->json;
    bool is_refused = strcmp(message->type, "error") == 0;

    if (is_refused)
        pending_tell_error(client, json, client->link.answered);
    if (!lobby_of(client)->is_open)
        return 0;
    lobby_of(client)->waiting--;
    if (strcmp(message->type, "created") == 0)
        enter_begun(client, json);
    else if (!is_refused) {
        /* The command for it is repeated if the offer ends with the connection.
         */
        struct lobby *lobby = lobby_of(client);
        char number[24];
        const json_t *offer = json_object_get(json, "offer");
        if (json_is_integer(offer) && client->link.answered[0] != '\0') {
            if (lobby->offered == NULL)
                lobby->offered = json_object();
            snprintf(number, sizeof number, "%lld",
                     (long long)json_integer_value(offer));
            json_object_set_new(lobby->offered, number,
                                json_string(client->link.answered));
        }
        tell_done(client, json);
    }
    return 0;
}

/* Not the game behind the lobby, which is resumed when the connection was lost:
 * the player stays here. */
static int receive_created(struct client *client,
                           const struct link_message *message)
{
    if (!lobby_of(client)->is_open || message->ask == ASK_RESUME)
        return MESSAGE_PASSED_ON;
    enter_begun(client, message->json);
    return 0;
}

static const struct message_row messages[] = {
    {ASK_PEOPLE, NULL, receive_list},
    {ASK_OFFERS, NULL, receive_list},
    {ASK_SERVER_GAMES, NULL, receive_list},
    {ASK_OWN_GAMES, NULL, receive_own_games},
    {ASK_LOBBY, NULL, receive_answer},
    {ASK_NONE, "created", receive_created},
    {ASK_NONE, "offer", lobby_receive_offer},
    {ASK_NONE, "offerclosed", lobby_receive_gone},
    {ASK_NONE, "changed", lobby_receive_change},
    {ASK_NONE, "news", lobby_receive_news},
    {ASK_NONE, NULL, NULL},
};

/* No game shows here; one may begin later. */
static void begin_lobby(struct client *client)
{
    joined_game_no_game(client);
    lobby_open(client);
    other_servers_tell_keeper(client);
    known_server_tell(client);
    other_servers_tell(client);
    shown_view_draw(client);
}

static const char *place_of(const struct client *client, const char *line)
{
    if (!lobby_words_has(line))
        return NULL;
    return client_is_private(client)
               ? gettext("That command works only in the lobby of a server.")
               : gettext("That command works only in the lobby. To go to the "
                         "lobby, type menu.");
}

/* A player who came here from a game still has a seat in it. */
static bool connected(struct client *client)
{
    struct lobby *lobby = lobby_of(client);

    lobby->is_lost = lobby->is_open;
    if (lobby->is_open && lobby->offers_before == NULL)
        lobby->offers_before = json_copy(lobby->list.offers);
    return lobby->is_open && client->joined.id[0] == '\0';
}

static void show(struct client *client, char question[QUESTION_TEXT_MAX])
{
    struct lobby *lobby = lobby_of(client);

    if (!lobby->is_open)
        return;
    snprintf(question, QUESTION_TEXT_MAX, "%s", question_of(client));
    /* What the game behind it asks for waits. */
    client->view.entry = client->view.secret = client->view.phrase = NULL;
    client->view.menu = &lobby->lines;
}

static bool waits(const struct client *client)
{
    return lobby_of(client)->waiting > 0;
}

static int wake_ms(const struct client *client)
{
    int64_t due_ms = lobby_due_ms(client),
            crowd_ms = lobby_of(client)->crowd.due_ms,
            gone_ms = lobby_news_gone_ms(lobby_of(client));
    int left_ms = modes_sooner(due_ms != 0 ? client_left_ms(due_ms) : -1,
                               crowd_ms != 0 ? client_left_ms(crowd_ms) : -1);

    return modes_sooner(left_ms, gone_ms != 0 ? client_left_ms(gone_ms) : -1);
}

static void act_when_due(struct client *client)
{
    bool is_there =
        client->connection.call_again_ms == 0 &&
        (client->joined.id[0] == '\0' || client->joined.stage == STAGE_PLAYING);

    if (lobby_of(client)->is_lost && is_there) {
        /* After a lost connection. */
        lobby_of(client)->is_lost = false;
        lobby_of(client)->waiting = lobby_of(client)->listing = 0;
        lobby_follow(client, true);
        lobby_tell(client, 0);
    }
    if (client_has_come(lobby_due_ms(client)))
        lobby_refresh(client);
    if (client_has_come(lobby_of(client)->crowd.due_ms))
        lobby_news_tell_crowd(client);
    lobby_news_tell_gone(client);
}

const struct mode_ops lobby_mode = {
    .bytes = sizeof(struct lobby),
    .messages = messages,
    .begin = begin_lobby,
    .act = act_on_command,
    .place_of = place_of,
    .connected = connected,
    .show = show,
    .waits = waits,
    .wake_ms = wake_ms,
    .due = act_when_due,
    .close = lobby_close,
};
