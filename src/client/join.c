#include "src/client/join.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "src/client/invitation.h"
#include "src/client/lobby.h"
#include "src/client/resume.h"
#include "src/client/session.h"
#include "src/complain.h"
#include "src/exits.h"
#include "src/options_words.h"
#include "src/reach.h"
#include "src/text.h"

/* Where the other end is, for a complaint. */
static const char *place(const struct session *session)
{
    const struct route *route = &session->client.route;

    return route->kind == ROUTE_SSH ? route->host : route->socket;
}

static int complain_of(const struct session *session, const struct lobby *lobby,
                       int failure)
{
    char said[256], clean[256];

    /* What ssh says of it is nearer to the cause. */
    child_said(&session->client.child, said, sizeof said);
    text_clean(said, clean, sizeof clean);
    if (failure == -EPIPE && clean[0] != '\0') {
        complain(session->errors, place(session), clean, COMPLAIN_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    const char *why =
        failure == -EPROTO && lobby->refusal != NULL ? lobby->refusal
        : failure == -EPIPE ? gettext("the line to the arbiter has ended")
                            : reach_sentence(failure);

    complain(session->errors, place(session), why, COMPLAIN_NOWHERE);
    return failure == -EPROTO ? EXIT_DATA : EXIT_UNAVAILABLE;
}

/* The options, at most so many words, and the line to the arbiter. */
static int begin(struct session *session, int argc, char **argv, int words_max,
                 int *words, struct lobby *lobby)
{
    struct client *client = &session->client;
    int status = session_read_options(session, argc, argv, words);

    *lobby = (struct lobby){.link = &client->link};
    if (status != EXIT_DONE)
        return status;
    if (*words > words_max) {
        complain(session->errors, argv[words_max + 1],
                 gettext("that is a word too many"), COMPLAIN_NOWHERE);
        return EXIT_USAGE;
    }
    client->announcer = options_announcer(&session->options);
    client->route.kind =
        session->options.at[0] != '\0' ? ROUTE_SSH : ROUTE_SHARED;
    client->route.host = session->options.at;
    int failure = client_connect(client);
    if (failure == 0)
        failure = lobby_greet(lobby, &client->link);
    snprintf(client->account, sizeof client->account, "%s", lobby->name);
    return failure == 0 ? EXIT_DONE : complain_of(session, lobby, failure);
}

static int join_game(struct session *session, const char *id)
{
    struct client *client = &session->client;

    snprintf(client->game_id, sizeof client->game_id, "%s", id);
    return session_play(session);
}

/* An offer that this account makes to us, or to all; 0: there is none. */
static int find_offer(struct lobby *lobby, const char *by,
                      struct lobby_offer *out)
{
    json_t *rows, *row;
    size_t i;
    int failure = lobby_list(lobby, "offers", &rows);

    out->number = 0;
    if (failure != 0)
        return failure;
    json_array_foreach(rows, i, row)
    {
        struct lobby_offer offer;
        if (lobby_read_offer(row, &offer) && strcmp(offer.by, by) == 0)
            *out = offer;
    }
    json_decref(rows);
    return 0;
}

static int tell_invited(struct session *session, const char *whom,
                        const struct lobby *lobby)
{
    char conditions[INVITATION_MAX], line[PATH_MAX * 2],
        sentence[INVITATION_MAX + 256];

    invitation_conditions(&session->options.start, conditions,
                          sizeof conditions);
    snprintf(sentence, sizeof sentence,
             gettext("You offer %s a game: %s. The offer stands while this "
                     "program waits. To accept it, %s types:"),
             whom, conditions, whom);
    int status = session_tell(session, sentence);
    invitation_line(&session->client.route, lobby->name, line, sizeof line);
    return status == EXIT_DONE ? session_tell(session, line) : status;
}

/* Two who offer each other a game at the same moment would wait for ever: the
 * one whose name comes first accepts. */
static int meet_halfway(struct lobby *lobby, const char *whom,
                        const struct link_message *message)
{
    struct lobby_offer offer;

    if (!lobby_read_offer(message->json, &offer) ||
        strcmp(offer.by, whom) != 0 || strcmp(offer.to, lobby->name) != 0 ||
        strcmp(lobby->name, whom) > 0)
        return 0;
    return lobby_accept(lobby, offer.number, lobby->begun);
}

/* Until the offer is a game, or gone. */
static int await_acceptance(struct lobby *lobby, const char *whom,
                            int64_t number, bool *declined)
{
    struct link_message message;
    int failure = 0;

    *declined = false;
    while (failure == 0 && !*declined && lobby->begun[0] == '\0') {
        failure = lobby_hear(lobby, -1, &message);
        if (failure != 0)
            break;
        if (strcmp(message.type, "offergone") == 0)
            *declined = json_integer_value(
                            json_object_get(message.json, "offer")) == number &&
                        strcmp(link_text(message.json, "why"), "declined") == 0;
        else if (strcmp(message.type, "offer") == 0)
            failure = meet_halfway(lobby, whom, &message);
        json_decref(message.json);
    }
    return failure;
}

static int play_with(struct session *session, struct lobby *lobby,
                     const char *whom)
{
    struct lobby_offer offer;
    int64_t number = 0;
    bool declined = false;
    char sentence[256];
    int failure = find_offer(lobby, whom, &offer);

    if (failure == 0 && offer.number != 0)
        failure = lobby_accept(lobby, offer.number, lobby->begun);
    else if (failure == 0)
        failure = lobby_seek(lobby, whom, &session->options.start, &number);
    if (failure == 0 && number != 0) {
        int status = tell_invited(session, whom, lobby);
        if (status != EXIT_DONE)
            return status;
        failure = await_acceptance(lobby, whom, number, &declined);
    }
    if (failure != 0)
        return complain_of(session, lobby, failure);
    if (declined) {
        snprintf(sentence, sizeof sentence, gettext("%s declines."), whom);
        session_tell(session, sentence);
        return EXIT_NO;
    }
    return join_game(session, lobby->begun);
}

/* Is there a game of that name, and not only a person whose name could be
 * one? The seats in it are taken by asking. */
static bool is_game(struct lobby *lobby, const char *word, char id[GAME_ID_MAX])
{
    bool found = false;

    return resume_id(word, id) && lobby_has_game(lobby, id, &found) == 0 &&
           found;
}

/* The own games that go on: one of them. */
static int play_own(struct session *session, struct lobby *lobby)
{
    char id[GAME_ID_MAX] = "";
    json_t *rows, *row, *own = json_array();
    size_t i;
    int failure = lobby_list(lobby, "games", &rows);

    if (failure != 0) {
        json_decref(own);
        return complain_of(session, lobby, failure);
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

static int play_word(struct session *session, struct lobby *lobby,
                     const char *word)
{
    char id[GAME_ID_MAX];

    if (!is_game(lobby, word, id))
        return play_with(session, lobby, word);
    session->client.resumes = true;
    return join_game(session, id);
}

int join_play(int argc, char **argv, FILE *out, FILE *errors)
{
    struct session *session = session_new(out, errors);
    struct lobby lobby;
    int words;

    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = begin(session, argc, argv, 1, &words, &lobby);
    if (status == EXIT_DONE)
        status = words > 0 ? play_word(session, &lobby, argv[1])
                           : play_own(session, &lobby);
    return session_end(session, status);
}

int join_watch(int argc, char **argv, FILE *out, FILE *errors)
{
    struct session *session = session_new(out, errors);
    struct lobby lobby;
    char id[GAME_ID_MAX];
    int words;

    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = begin(session, argc, argv, 1, &words, &lobby);
    if (status == EXIT_DONE && (words == 0 || !resume_id(argv[1], id))) {
        complain(errors, words > 0 ? argv[1] : "watch",
                 gettext("say a game's name, such as 7GQ2K4MD; hektor lobby "
                         "lists them"),
                 COMPLAIN_NOWHERE);
        status = EXIT_USAGE;
    }
    session->client.resumes = true;
    if (status == EXIT_DONE)
        status = join_game(session, id);
    return session_end(session, status);
}

int join_lobby(int argc, char **argv, FILE *out, FILE *errors)
{
    struct session *session = session_new(out, errors);
    struct lobby lobby;
    int words;

    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = begin(session, argc, argv, 0, &words, &lobby);
    session->client.begins_with_foyer = true;
    if (status == EXIT_DONE)
        status = session_play(session);
    return session_end(session, status);
}
