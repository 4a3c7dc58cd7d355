// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/join.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/adjourn/client/verify_remote.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/client/command/meet.h"
#include "src/client/command/session.h"
#include "src/client/core/connection.h"
#include "src/client/link/resume.h"
#include "src/lobby/client/lobby.h"
#include "src/lobby/client/rows.h"
#include "src/options/words.h"

/* What an error message names as the other end. */
static const char *place(const struct session *session)
{
    const struct route *route = &session->client.connection.route;

    return route->kind == ROUTE_SSH ? route->host : route->socket;
}

/* about: the person or game that the arbiter was asked for; NULL: none. */
static int print_error_of(const struct session *session,
                          const struct lobby_requests *requests,
                          const char *about, int failure)
{
    char said[256], clean[256];
    bool lasts;
    char last_word[FAREWELL_MAX];
    const char *farewell =
        connection_farewell(&session->client.link, &lasts, last_word);

    /* ssh's own message is closer to the cause. */
    child_said(&session->client.connection.child, said, sizeof said);
    text_clean(said, clean, sizeof clean);
    if (failure == -EPIPE && clean[0] != '\0') {
        print_error_at(session->errors, place(session), clean,
                       PRINT_ERROR_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    const char *why = failure == -EPIPE && farewell != NULL
                          ? farewell
                          : lobby_requests_sentence(requests, failure);

    bool is_refused = failure == -EPROTO && requests->refusal[0] != '\0';
    print_error_at(session->errors,
                   is_refused && about != NULL ? about : place(session), why,
                   PRINT_ERROR_NOWHERE);
    return is_refused ? EXIT_DATA : EXIT_UNAVAILABLE;
}

/* ssh may ask for a passphrase, and the player may have to find it. */
static int call_host(struct session *session, struct lobby_requests *requests)
{
    enum { NOTICE_MS = 30 * 1000, GREETING_MS = 10 * 60 * 1000 };
    struct link *link = &session->client.link;
    int failure = connection_open(&session->client);

    if (failure == 0)
        failure = lobby_requests_greet(requests, link, NOTICE_MS);
    if (failure != -ETIMEDOUT || link->first_due_ms != 0)
        return failure;
    print_error_at(
        session->errors, place(session),
        gettext("the server has not answered yet; to stop waiting, press "
                "Ctrl-C"),
        PRINT_ERROR_NOWHERE);
    return lobby_requests_greet(requests, link, GREETING_MS);
}

/* If a host cannot be reached, or does not lead to the server now, try the next
 * one that was named; it may ask for a passphrase too. */
static bool may_go_on(struct client *client, int tried)
{
    bool lasts;
    char last_word[FAREWELL_MAX];

    connection_farewell(&client->link, &lasts, last_word);
    if (lasts || tried >= route_hosts(&client->connection.route))
        return false;
    connection_hang_up(client);
    route_go_on(&client->connection.route);
    client->connection.route.was_open = false;
    return true;
}

static int call_hosts(struct session *session, struct lobby_requests *requests)
{
    int failure = call_host(session, requests);

    for (int tried = 1; (failure == -EPIPE || failure == -ETIMEDOUT) &&
                        may_go_on(&session->client, tried);
         tried++)
        failure = call_host(session, requests);
    return failure;
}

/* While another host takes over, and a little longer. */
static int call_moving(struct session *session, struct lobby_requests *requests)
{
    enum { AGAIN_MS = 1000, CALLS = 15 };
    struct client *client = &session->client;
    int failure = call_hosts(session, requests);

    for (int i = 0; i < CALLS && failure == -EPIPE &&
                    strcmp(client->link.farewell, "moved") == 0;
         i++) {
        if (i == 0)
            print_error_at(session->errors, place(session),
                           gettext("the server is moving to a different host; "
                                   "to stop waiting, press Ctrl-C"),
                           PRINT_ERROR_NOWHERE);
        poll(NULL, 0, AGAIN_MS);
        connection_hang_up(client);
        route_go_on(&client->connection.route);
        failure = call_hosts(session, requests);
    }
    return failure;
}

/* An account's own arbiter ends with the last client: one that connects at that
 * moment gets no answer, and calls again. */
static int call(struct session *session, struct lobby_requests *requests)
{
    enum { CALLS = 3 };
    struct client *client = &session->client;
    int failure = call_moving(session, requests);

    for (int i = 1; i < CALLS && failure == -EPIPE &&
                    client->connection.route.kind == ROUTE_SHARED &&
                    client->link.farewell[0] == '\0';
         i++) {
        connection_hang_up(client);
        failure = call_host(session, requests);
    }
    return failure;
}

/* Connect to the arbiter; at most this many words are allowed. */
static int begin(struct session *session, int words, int words_max, char **argv,
                 struct lobby_requests *requests)
{
    struct client *client = &session->client;

    *requests = (struct lobby_requests){.link = &client->link};
    if (words > 0 && argv[1][0] == '\0') {
        print_error_at(session->errors, argv[1],
                       gettext("name a player or a game"), PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    if (words > words_max) {
        print_error_at(session->errors, argv[words_max + 1],
                       gettext("there is one word too many"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    client->announcer = options_announcer(&session->options);
    client->connection.route.kind =
        session->options.at[0] != '\0' ? ROUTE_SSH : ROUTE_SHARED;
    client->connection.route.host = session->options.at;
    int failure = call(session, requests);
    snprintf(client->connection.account, sizeof client->connection.account,
             "%s", requests->name);
    snprintf(client->connection.keeper, sizeof client->connection.keeper, "%s",
             requests->keeper);
    client->connection.arbiter.met = requests->met;
    client->connection.host = requests->host;
    client->connection.keeps_tokens = requests->keeps_tokens;
    client->connection.may_arbitrate = requests->may_arbitrate;
    return failure == 0 ? EXIT_DONE
                        : print_error_of(session, requests, NULL, failure);
}

static int join_game(struct session *session, const char *id)
{
    struct client *client = &session->client;

    snprintf(client->joined.id, sizeof client->joined.id, "%s", id);
    return session_play(session);
}

static int play_with(struct session *session, struct lobby_requests *requests,
                     const struct meet_wish *wish)
{
    bool declined;
    int failure = meet_opponent(session, requests, wish, &declined);

    if (failure != 0)
        return print_error_of(session, requests, wish->whom, failure);
    session->client.joined.resumes = requests->is_adjourned;
    return declined ? EXIT_NO : join_game(session, requests->begun);
}

/* A game that has begun has its conditions already. */
static int refuse_condition(const struct session *session)
{
    char what[40];

    if (session->options.condition == NULL)
        return EXIT_DONE;
    snprintf(what, sizeof what, "--%s", session->options.condition);
    print_error_at(session->errors, what,
                   gettext("this option is only for a new game"),
                   PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}

/* hektor play WHOM FILE [white|black] */
static int play_brought(struct session *session,
                        struct lobby_requests *requests, int words, char **argv)
{
    struct meet_wish wish = {.whom = argv[1]};
    char sentence[LOAD_ENVELOPE_SENTENCE_MAX];

    if (!load_envelope_read(argv[1], argv[2], words > 2 ? argv[3] : "",
                            session->client.connection.account, &wish.bring,
                            sentence)) {
        print_error_at(session->errors, argv[2], sentence, PRINT_ERROR_NOWHERE);
        return EXIT_DATA;
    }
    int status = play_with(session, requests, &wish);
    json_decref(wish.bring.message);
    return status;
}

/* Is there a game of that name, and not only a person whose name could be one?
 * Asking takes the seats in it. */
static bool is_game(struct lobby_requests *requests, const char *word,
                    char id[GAME_ID_MAX])
{
    bool found = false;

    return resume_id(word, id) &&
           lobby_requests_has_game(requests, id, &found) == 0 && found;
}

/* Find one of the player's unfinished games. */
static int play_own(struct session *session, struct lobby_requests *requests)
{
    char id[GAME_ID_MAX] = "";
    json_t *rows, *row, *own = json_array();
    size_t i;
    int failure = lobby_requests_list(requests, "games", &rows);

    if (failure != 0) {
        json_decref(own);
        return print_error_of(session, requests, NULL, failure);
    }
    json_array_foreach(rows, i, row)
    {
        if (json_array_size(json_object_get(row, "seats")) > 0)
            json_array_append(own, row);
    }
    json_decref(rows);
    if (json_array_size(own) == 0) {
        json_decref(own);
        print_error_at(
            session->errors, "play",
            gettext("you have no game on this server; to offer a game: hektor "
                    "play WHOM; to see the people: hektor lobby"),
            PRINT_ERROR_NOWHERE);
        return EXIT_NO;
    }
    json_t *list = json_pack("{s:o}", "rows", own);
    int status = resume_choose(list, 0, session->out, session->errors, id);
    json_decref(list);
    if (status != EXIT_DONE || id[0] == '\0')
        return status;
    session->client.joined.resumes = true;
    return join_game(session, id);
}

static int play_word(struct session *session, struct lobby_requests *requests,
                     const char *word)
{
    const struct meet_wish wish = {.whom = word};
    char id[GAME_ID_MAX];

    if (!is_game(requests, word, id))
        return play_with(session, requests, &wish);
    int status = refuse_condition(session);
    session->client.joined.resumes = true;
    return status == EXIT_DONE ? join_game(session, id) : status;
}

int join_play(struct session *session, int words, char **argv)
{
    struct lobby_requests requests;
    int status = words == 1 ? EXIT_DONE : refuse_condition(session);

    if (status == EXIT_DONE)
        status = begin(session, words, 3, argv, &requests);
    if (status != EXIT_DONE)
        return status;
    return words > 1   ? play_brought(session, &requests, words, argv)
           : words > 0 ? play_word(session, &requests, argv[1])
                       : play_own(session, &requests);
}

/* Find a game by its name, by a player's name, or the only one. A name that is
 * in no list may still be a game's: the arbiter decides. */
static int find_watched(struct session *session,
                        struct lobby_requests *requests, const char *word,
                        char id[GAME_ID_MAX])
{
    struct lobby_list list = {0};
    int failure = lobby_requests_list(requests, "games", &list.games);

    if (failure != 0)
        return print_error_of(session, requests, NULL, failure);
    enum lobby_found found = lobby_find_game(&list, word, id);
    json_decref(list.games);
    session->client.joined.may_be_person = found == LOBBY_FOUND_NONE;
    if (found == LOBBY_FOUND ||
        (found == LOBBY_FOUND_NONE && resume_id(word, id)))
        return EXIT_DONE;
    print_error_at(
        session->errors, *word != '\0' ? word : "watch",
        gettext(
            "give a game ID, for example 7GQ2K4MD; for a list: hektor lobby"),
        PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}

int join_watch(struct session *session, int words, char **argv)
{
    struct lobby_requests requests;
    char id[GAME_ID_MAX];
    int status = begin(session, words, 1, argv, &requests);

    if (status == EXIT_DONE)
        status = find_watched(session, &requests, words > 0 ? argv[1] : "", id);
    session->client.joined.resumes = true;
    return status == EXIT_DONE ? join_game(session, id) : status;
}

/* The word that asks for this computer's arbiter. */
static int take_out(int argc, char **argv, const char *word)
{
    int count = 0;

    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], word) != 0)
            argv[count++] = argv[i];
    argv[count] = NULL;
    return count;
}

static int check_all(struct session *session, struct lobby_requests *requests,
                     int words, char **argv)
{
    int highest = EXIT_DONE;

    for (int i = 1; i <= words; i++) {
        int failure;
        int status = verify_remote(requests, argv[i], session->out,
                                   session->errors, &failure);
        if (failure != 0)
            status = print_error_of(session, requests, argv[i], failure);
        highest = status > highest ? status : highest;
        if (failure != 0 && failure != -EPROTO)
            break;
    }
    return highest;
}

static int check(struct session *session, int words, char **argv)
{
    struct lobby_requests requests;
    int status = begin(session, words, words, argv, &requests);

    if (status != EXIT_DONE)
        return status;
    return words > 0 ? check_all(session, &requests, words, argv)
                     : verify_remote_arbiter(&requests.met, session->out);
}

int join_check(int argc, char **argv, FILE *out, FILE *errors)
{
    argc = take_out(argc, argv, JOIN_ASK);
    return session_run(argc, argv, out, errors, check);
}

int join_lobby(struct session *session, int words, char **argv)
{
    struct lobby_requests requests;
    int status = begin(session, words, 0, argv, &requests);

    session->client.modes.first = &lobby_mode;
    return status == EXIT_DONE ? session_play(session) : status;
}
