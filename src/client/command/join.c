#include "src/client/command/join.h"
#include "src/client/sitting/farewell.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "src/base/exits.h"
#include "src/base/print_error.h"
#include "src/base/text.h"
#include "src/client/command/meet.h"
#include "src/client/command/verify_remote.h"
#include "src/client/line/resume.h"
#include "src/client/lobby/find.h"
#include "src/client/play/session.h"
#include "src/options/words.h"
#include "src/process/reach.h"

/* Where the other end is, for a complaint. */
static const char *place(const struct session *session)
{
    const struct route *route = &session->client.route;

    return route->kind == ROUTE_SSH ? route->host : route->socket;
}

/* about: whom or what the arbiter was asked for; NULL: nothing by name. */
static int complain_of(const struct session *session,
                       const struct errand *errand, const char *about,
                       int failure)
{
    char said[256], clean[256];
    bool lasts;
    const char *farewell =
        farewell_sentence(session->client.link.farewell, &lasts);

    /* What ssh says of it is nearer to the cause. */
    child_said(&session->client.child, said, sizeof said);
    text_clean(said, clean, sizeof clean);
    if (failure == -EPIPE && clean[0] != '\0') {
        complain(session->errors, place(session), clean, COMPLAIN_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    const char *why = failure == -EPIPE && farewell != NULL
                          ? farewell
                          : errand_sentence(errand, failure);

    bool is_refused = failure == -EPROTO && errand->refusal[0] != '\0';
    complain(session->errors,
             is_refused && about != NULL ? about : place(session), why,
             COMPLAIN_NOWHERE);
    return is_refused ? EXIT_DATA : EXIT_UNAVAILABLE;
}

static int call_once(struct client *client, struct errand *errand)
{
    int failure = client_connect(client);

    return failure == 0 ? errand_greet(errand, &client->link) : failure;
}

/* The own arbiter of an account ends with who left it last: whoever comes at
 * that moment was heard by nobody, and calls again. */
static int call(struct client *client, struct errand *errand)
{
    enum { CALLS = 3 };
    int failure = call_once(client, errand);

    for (int i = 1;
         i < CALLS && failure == -EPIPE && client->route.kind == ROUTE_SHARED &&
         client->link.farewell[0] == '\0';
         i++) {
        child_kill(&client->child);
        link_done(&client->link);
        failure = call_once(client, errand);
    }
    return failure;
}

/* The options, at most so many words, and the line to the arbiter. */
static int begin(struct session *session, int argc, char **argv, int words_max,
                 int *words, struct errand *errand)
{
    struct client *client = &session->client;
    int status = session_read_options(session, argc, argv, words);

    *errand = (struct errand){.link = &client->link};
    if (status != EXIT_DONE)
        return status;
    if (*words > 0 && argv[1][0] == '\0') {
        complain(session->errors, argv[1],
                 gettext("say with whom, or which game"), COMPLAIN_NOWHERE);
        return EXIT_USAGE;
    }
    if (*words > words_max) {
        complain(session->errors, argv[words_max + 1],
                 gettext("that is a word too many"), COMPLAIN_NOWHERE);
        return EXIT_USAGE;
    }
    client->announcer = options_announcer(&session->options);
    client->route.kind =
        session->options.at[0] != '\0' ? ROUTE_SSH : ROUTE_SHARED;
    client->route.host = session->options.at;
    int failure = call(client, errand);
    snprintf(client->account, sizeof client->account, "%s", errand->name);
    snprintf(client->keeper, sizeof client->keeper, "%s", errand->keeper);
    client->arbiter.met = errand->met;
    client->keeps_tokens = errand->keeps_tokens;
    return failure == 0 ? EXIT_DONE
                        : complain_of(session, errand, NULL, failure);
}

static int join_game(struct session *session, const char *id)
{
    struct client *client = &session->client;

    snprintf(client->game_id, sizeof client->game_id, "%s", id);
    return session_play(session);
}

static int play_with(struct session *session, struct errand *errand,
                     const struct meet_wish *wish)
{
    bool declined;
    int failure = meet(session, errand, wish, &declined);

    if (failure != 0)
        return complain_of(session, errand, wish->whom, failure);
    session->client.resumes = errand->is_adjourned;
    return declined ? EXIT_NO : join_game(session, errand->begun);
}

/* hektor play WHOM FILE [white|black] */
static int play_brought(struct session *session, struct errand *errand,
                        int words, char **argv)
{
    struct meet_wish wish = {.whom = argv[1]};
    char sentence[BRING_SENTENCE_MAX];

    if (!bring_read(argv[1], argv[2], words > 2 ? argv[3] : "",
                    session->client.account, &wish.bring, sentence)) {
        complain(session->errors, argv[2], sentence, COMPLAIN_NOWHERE);
        return EXIT_DATA;
    }
    int status = play_with(session, errand, &wish);
    json_decref(wish.bring.message);
    return status;
}

/* Is there a game of that name, and not only a person whose name could be
 * one? The seats in it are taken by asking. */
static bool is_game(struct errand *errand, const char *word,
                    char id[GAME_ID_MAX])
{
    bool found = false;

    return resume_id(word, id) && errand_has_game(errand, id, &found) == 0 &&
           found;
}

/* The own games that go on: one of them. */
static int play_own(struct session *session, struct errand *errand)
{
    char id[GAME_ID_MAX] = "";
    json_t *rows, *row, *own = json_array();
    size_t i;
    int failure = errand_list(errand, "games", &rows);

    if (failure != 0) {
        json_decref(own);
        return complain_of(session, errand, NULL, failure);
    }
    json_array_foreach(rows, i, row)
    {
        if (json_array_size(json_object_get(row, "seats")) > 0)
            json_array_append(own, row);
    }
    json_decref(rows);
    if (json_array_size(own) == 0) {
        json_decref(own);
        complain(session->errors, "play",
                 gettext("you have no game here: hektor play WHOM offers one, "
                         "hektor lobby tells who is here, and hektor new "
                         "begins one at this terminal"),
                 COMPLAIN_NOWHERE);
        return EXIT_NO;
    }
    json_t *list = json_pack("{s:o}", "rows", own);
    int status = resume_choose(list, 0, session->out, session->errors, id);
    json_decref(list);
    if (status != EXIT_DONE || id[0] == '\0')
        return status;
    session->client.resumes = true;
    return join_game(session, id);
}

static int play_word(struct session *session, struct errand *errand,
                     const char *word)
{
    const struct meet_wish wish = {.whom = word};
    char id[GAME_ID_MAX];

    if (!is_game(errand, word, id))
        return play_with(session, errand, &wish);
    session->client.resumes = true;
    return join_game(session, id);
}

int join_play(int argc, char **argv, FILE *out, FILE *errors)
{
    struct session *session = session_new(out, errors);
    struct errand errand;
    int words;

    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = begin(session, argc, argv, 3, &words, &errand);
    if (status == EXIT_DONE)
        status = words > 1   ? play_brought(session, &errand, words, argv)
                 : words > 0 ? play_word(session, &errand, argv[1])
                             : play_own(session, &errand);
    return session_end(session, status);
}

/* By its name, by a player's, or the only one. A name that could be a game's
 * and is in no list may still be one: the arbiter says so. */
static int find_watched(struct session *session, struct errand *errand,
                        const char *word, char id[GAME_ID_MAX])
{
    struct lobby_list list = {0};
    int failure = errand_list(errand, "games", &list.games);

    if (failure != 0)
        return complain_of(session, errand, NULL, failure);
    enum lobby_found found = lobby_find_game(&list, word, id);
    json_decref(list.games);
    if (found == LOBBY_FOUND ||
        (found == LOBBY_FOUND_NONE && resume_id(word, id)))
        return EXIT_DONE;
    complain(session->errors, *word != '\0' ? word : "watch",
             gettext("say a game's name, such as 7GQ2K4MD; hektor lobby "
                     "lists them"),
             COMPLAIN_NOWHERE);
    return EXIT_USAGE;
}

int join_watch(int argc, char **argv, FILE *out, FILE *errors)
{
    struct session *session = session_new(out, errors);
    struct errand errand;
    char id[GAME_ID_MAX];
    int words;

    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = begin(session, argc, argv, 1, &words, &errand);
    if (status == EXIT_DONE)
        status = find_watched(session, &errand, words > 0 ? argv[1] : "", id);
    session->client.resumes = true;
    if (status == EXIT_DONE)
        status = join_game(session, id);
    return session_end(session, status);
}

/* The word that says that this machine's arbiter is to be asked. */
static int take_out(int argc, char **argv, const char *word)
{
    int count = 0;

    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], word) != 0)
            argv[count++] = argv[i];
    argv[count] = NULL;
    return count;
}

static int check_all(struct session *session, struct errand *errand, int words,
                     char **argv)
{
    int highest = EXIT_DONE;

    for (int i = 1; i <= words; i++) {
        int failure;
        int status =
            inquire(errand, argv[i], session->out, session->errors, &failure);
        if (failure != 0)
            status = complain_of(session, errand, argv[i], failure);
        highest = status > highest ? status : highest;
        if (failure != 0 && failure != -EPROTO)
            break;
    }
    return highest;
}

int join_check(int argc, char **argv, FILE *out, FILE *errors)
{
    struct session *session = session_new(out, errors);
    struct errand errand;
    int words;

    if (session == NULL)
        return EXIT_UNAVAILABLE;
    argc = take_out(argc, argv, JOIN_ASK);
    int status = begin(session, argc, argv, argc, &words, &errand);
    if (status == EXIT_DONE)
        status = words > 0 ? check_all(session, &errand, words, argv)
                           : inquire_who(&errand.met, out);
    return session_end(session, status);
}

int join_lobby(int argc, char **argv, FILE *out, FILE *errors)
{
    struct session *session = session_new(out, errors);
    struct errand errand;
    int words;

    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = begin(session, argc, argv, 0, &words, &errand);
    session->client.begins_with_lobby = true;
    if (status == EXIT_DONE)
        status = session_play(session);
    return session_end(session, status);
}
