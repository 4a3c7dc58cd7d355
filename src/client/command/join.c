// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/join.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "tui/words/own_words.h"

#include "src/adjourn/client/verify_remote.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/client/command/connect.h"
#include "src/client/command/session.h"
#include "src/client/core/connection.h"
#include "src/client/core/known_server.h"
#include "src/client/link/invitation.h"
#include "src/client/link/resume_choice.h"
#include "src/lobby/client/lobby.h"
#include "src/lobby/client/rows.h"
#include "src/options/speech_options.h"
#include "src/wire/server_socket.h"

/* Both bring the same envelope, or none does. */
static bool is_same(const struct lobby_offer *offer,
                    const struct meet_wish *wish)
{
    return strcmp(offer->fingerprint, wish->bring.fingerprint) == 0;
}

/* That person's offer to us or to all, of the same envelope if we bring one;
 * number 0: none. */
static int find_offer(struct lobby_requests *requests,
                      const struct meet_wish *wish, struct lobby_offer *out)
{
    json_t *rows, *row;
    size_t i;
    int failure = lobby_requests_list(requests, "offers", &rows);

    out->number = 0;
    if (failure != 0)
        return failure;
    json_array_foreach(rows, i, row)
    {
        struct lobby_offer offer;
        if (lobby_offer_read(row, &offer) &&
            strcmp(offer.by, wish->whom) == 0 &&
            (wish->bring.message == NULL || is_same(&offer, wish)))
            *out = offer;
    }
    json_decref(rows);
    return 0;
}

/* They may be waiting there, and not here. */
static int tell_of_other_arbiter(struct session *session, const char *whom)
{
    struct route other = {.kind = ROUTE_SHARED};
    char line[PATH_MAX * 2], sentence[512];

    if (!other_servers_is_own(&session->client.connection.route) ||
        !server_socket_of_other(whom, other.socket))
        return EXIT_DONE;
    other_servers_sentence(whom, sentence, sizeof sentence);
    int status = session_tell(session, sentence);
    if (status != EXIT_DONE)
        return status;
    invitation_line(&other, whom, line, sizeof line);
    session_show(session, line);
    return EXIT_DONE;
}

static int tell_invited(struct session *session, const struct meet_wish *wish,
                        const struct lobby_requests *requests)
{
    char conditions[INVITATION_MAX], line[PATH_MAX * 2],
        sentence[INVITATION_MAX + 256];
    const char *whom = wish->whom;

    if (wish->bring.message == NULL)
        invitation_conditions(
            &session->options.start,
            lobby_offer_colour(whom, &session->options.start, requests->name),
            conditions, sizeof conditions);
    else
        snprintf(conditions, sizeof conditions,
                 gettext("an adjourned game with fingerprint %.9s"),
                 wish->bring.fingerprint);
    invitation_line(&session->client.connection.route, requests->name, line,
                    sizeof line);
    /* A path is nothing to listen to. */
    bool is_spoken = strchr(line, '/') == NULL;
    snprintf(
        sentence, sizeof sentence,
        is_spoken
            ? gettext("You offer %s a game: %s. The offer is open while this "
                      "program runs. To accept it, %s types this line:")
            : gettext("You offer %s a game: %s. The offer is open while this "
                      "program runs. To accept it, %s types the next line."),
        whom, conditions, whom);
    int status = session_tell(session, sentence);
    if (status != EXIT_DONE)
        return status;
    if (is_spoken)
        return session_tell(session, line);
    session_show(session, line);
    return tell_of_other_arbiter(session, whom);
}

/* The answer, in English or in the user's language; end of input is no
 * answer. */
static bool read_answer(int fd, bool *yes)
{
    char line[64], english[64];

    if (!resume_read_line(fd, line, sizeof line))
        return false;
    *yes = strcasecmp(own_words_turn(line, english, sizeof english) ? english
                                                                    : line,
                      "yes") == 0;
    return true;
}

/* The player who did not bring the envelope, or who named other conditions, is
 * asked to agree; a refusal is sent to the other. */
static int ask_about_offer(struct session *session,
                           struct lobby_requests *requests,
                           const struct lobby_offer *offer, bool *declined)
{
    char conditions[INVITATION_MAX], sentence[INVITATION_MAX + 256];
    bool yes = false;

    lobby_offer_conditions(offer, false, conditions, sizeof conditions);
    snprintf(sentence, sizeof sentence,
             offer->fingerprint[0] != '\0'
                 ? gettext("%s wants to resume %s. Do you agree? Yes or no.")
                 : gettext("%s offers different conditions: %s. Accept them? "
                           "Yes or no."),
             offer->by, conditions);
    session_tell(session, sentence);
    bool answered = read_answer(STDIN_FILENO, &yes);
    *declined = !yes;
    if (yes)
        return lobby_requests_accept(requests, offer);
    return answered ? lobby_requests_decline(requests, offer) : 0;
}

/* A player who accepts by name has not seen the conditions. */
static int accept_told(struct session *session, struct lobby_requests *requests,
                       const struct lobby_offer *offer)
{
    char conditions[INVITATION_MAX], sentence[INVITATION_MAX + 256];

    if (offer->fingerprint[0] == '\0') {
        lobby_offer_conditions(offer, false, conditions, sizeof conditions);
        snprintf(sentence, sizeof sentence,
                 gettext("You accept %s's offer: %s."), offer->by, conditions);
        if (session_tell(session, sentence) != EXIT_DONE)
            return -EIO;
    }
    return lobby_requests_accept(requests, offer);
}

/* Accept it, or ask first if other conditions were named here. */
static int answer_offer(struct session *session,
                        struct lobby_requests *requests,
                        const struct meet_wish *wish,
                        const struct lobby_offer *offer, bool *declined)
{
    const struct options *options = &session->options;
    bool differs = options->condition != NULL &&
                   !lobby_offer_agrees(offer, &options->start, requests->name);

    return is_same(offer, wish) && !differs
               ? accept_told(session, requests, offer)
               : ask_about_offer(session, requests, offer, declined);
}

/* Two players who offer each other a game at the same moment would both wait
 * for ever, so the one whose name comes first answers. Meanwhile the other may
 * have accepted in the lobby. */
static int meet_halfway(struct session *session,
                        struct lobby_requests *requests,
                        const struct meet_wish *wish,
                        const struct link_message *message, bool *declined)
{
    struct lobby_offer offer;

    if (!lobby_offer_read(message->json, &offer) || !is_same(&offer, wish) ||
        strcmp(offer.by, wish->whom) != 0 ||
        strcmp(offer.to, requests->name) != 0 ||
        strcmp(requests->name, wish->whom) > 0)
        return 0;
    int failure = answer_offer(session, requests, wish, &offer, declined);
    if (requests->begun[0] == '\0')
        return failure;
    *declined = false;
    return 0;
}

/* Wait until the offer becomes a game or is declined, and tell that. */
static int await_acceptance(struct session *session,
                            struct lobby_requests *requests,
                            const struct meet_wish *wish, int64_t number,
                            bool *declined)
{
    struct link_message message;
    char sentence[256];
    int failure = 0;

    while (failure == 0 && !*declined && requests->begun[0] == '\0') {
        failure = lobby_requests_next(requests, -1, &message);
        if (failure != 0)
            break;
        if (strcmp(message.type, "offerclosed") == 0 &&
            json_integer_value(json_object_get(message.json, "offer")) ==
                number &&
            strcmp(link_text(message.json, "why"), "declined") == 0) {
            *declined = true;
            snprintf(sentence, sizeof sentence, gettext("%s declines."),
                     wish->whom);
            session_tell(session, sentence);
        } else if (strcmp(message.type, "offer") == 0) {
            failure = meet_halfway(session, requests, wish, &message, declined);
        }
        json_decref(message.json);
    }
    return failure;
}

/* The player's game with this person that is still running, or waiting; "":
 * none. */
static int find_own_game(struct lobby_requests *requests, const char *whom,
                         char found[GAME_ID_MAX])
{
    json_t *rows, *row;
    size_t i;
    int failure = lobby_requests_list(requests, "games", &rows);

    found[0] = '\0';
    if (failure != 0)
        return failure;
    json_array_foreach(rows, i, row)
    {
        if (lobby_game_is_own(row) &&
            strcmp(link_text(row, "phase"), "over") != 0 &&
            lobby_game_has(row, whom))
            snprintf(found, GAME_ID_MAX, "%s", link_text(row, "game"));
    }
    json_decref(rows);
    return 0;
}

/* A player who repeats the command that began the game would wait beside a
 * running clock. */
static int tell_of_own_game(struct session *session, const char *whom)
{
    char sentence[256];

    snprintf(
        sentence, sizeof sentence,
        gettext(
            "Your game against %s is not over. To return to it: hektor play."),
        whom);
    return session_tell(session, sentence);
}

/* Wait until the other agrees, or declines, and tell which. */
static int offer_game(struct session *session, struct lobby_requests *requests,
                      const struct meet_wish *wish, const char *own_game,
                      bool is_again, bool *declined)
{
    int64_t number = 0;
    json_t *game_offer =
        wish->bring.message != NULL
            ? json_incref(wish->bring.message)
            : lobby_offer_message(wish->whom, &session->options.start,
                                  requests->name);
    int failure = lobby_requests_propose(requests, game_offer, &number);

    if (failure != 0)
        return failure;
    if (is_again)
        failure = session_tell(session, gettext("The server is back online. "
                                                "Your offer is open again."));
    else if (own_game[0] != '\0')
        failure = tell_of_own_game(session, wish->whom);
    if (failure == EXIT_DONE && !is_again)
        failure = tell_invited(session, wish, requests);
    return failure != EXIT_DONE
               ? -EIO
               : await_acceptance(session, requests, wish, number, declined);
}

int meet_opponent(struct session *session, struct lobby_requests *requests,
                  const struct meet_wish *wish, bool *declined)
{
    struct lobby_offer offer;
    char before[GAME_ID_MAX], found[GAME_ID_MAX];
    /* Ask for this first: an offer that comes between the others would be
     * missed. */
    int failure = find_own_game(requests, wish->whom, before);

    *declined = false;
    memcpy(found, before, sizeof found);
    for (bool is_again = false; failure == 0; is_again = true) {
        failure = find_offer(requests, wish, &offer);
        if (failure == 0 && offer.number != 0)
            return answer_offer(session, requests, wish, &offer, declined);
        if (failure == 0)
            failure =
                offer_game(session, requests, wish, before, is_again, declined);
        if (failure != -EPIPE || !connect_may_repeat(session))
            break;
        failure = connect_again(session, requests);
        if (failure == 0)
            failure = find_own_game(requests, wish->whom, found);
        /* It was accepted while nobody heard it. */
        if (failure == 0 && strcmp(found, before) != 0) {
            snprintf(requests->begun, sizeof requests->begun, "%s", found);
            break;
        }
    }
    return failure;
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
        print_error_at(session->errors, connect_place(session), clean,
                       PRINT_ERROR_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    const char *why = failure == -EPIPE && farewell != NULL
                          ? farewell
                          : lobby_requests_sentence(requests, failure);

    bool is_refused = failure == -EPROTO && requests->refusal[0] != '\0';
    print_error_at(session->errors,
                   is_refused && about != NULL ? about : connect_place(session),
                   why, PRINT_ERROR_NOWHERE);
    return is_refused ? EXIT_DATA : EXIT_UNAVAILABLE;
}

/* Connect to the arbiter; at most this many words are allowed. */
static int join_begin(struct session *session, int words, int words_max,
                      char **argv, struct lobby_requests *requests)
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
    int failure = connect_to_server(session, requests);
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

    bool found = false;
    if (!resume_id(word, id) ||
        lobby_requests_has_game(requests, id, &found) != 0 || !found)
        return play_with(session, requests, &wish);
    int status = refuse_condition(session);
    session->client.joined.resumes = true;
    session->client.joined.typed = word;
    return status == EXIT_DONE ? join_game(session, id) : status;
}

int join_play(struct session *session, int words, char **argv)
{
    struct lobby_requests requests;
    int status = words == 1 ? EXIT_DONE : refuse_condition(session);

    if (status == EXIT_DONE)
        status = join_begin(session, words, 3, argv, &requests);
    if (status != EXIT_DONE)
        return status;
    return words > 1   ? play_brought(session, &requests, words, argv)
           : words > 0 ? play_word(session, &requests, argv[1])
                       : play_own(session, &requests);
}

/* The games of this person, or all, that are not over. */
static void show_games(struct session *session, const json_t *games,
                       const char *person)
{
    char sentence[LOBBY_SENTENCE_MAX];
    const json_t *row;
    size_t i;

    json_array_foreach(games, i, row)
    {
        if (strcmp(link_text(row, "phase"), "over") == 0 ||
            (person[0] != '\0' && !lobby_game_has(row, person)))
            continue;
        lobby_game_sentence(row, sentence);
        session_tell(session, sentence);
    }
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
    session->client.joined.may_be_person = found == LOBBY_FOUND_NONE;
    if (found == LOBBY_FOUND_SEVERAL)
        show_games(session, list.games, word);
    json_decref(list.games);
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
    int status = join_begin(session, words, 1, argv, &requests);

    if (status == EXIT_DONE)
        status = find_watched(session, &requests, words > 0 ? argv[1] : "", id);
    session->client.joined.typed = words > 0 ? argv[1] : NULL;
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
    int status = join_begin(session, words, words, argv, &requests);

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
    int status = join_begin(session, words, 0, argv, &requests);

    session->client.modes.first = &lobby_mode;
    return status == EXIT_DONE ? session_play(session) : status;
}
