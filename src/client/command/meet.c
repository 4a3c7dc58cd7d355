// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/meet.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "tui/words/own_words.h"

#include "src/base/print.h"
#include "src/client/core/other_servers.h"
#include "src/client/link/invitation.h"
#include "src/client/link/resume.h"
#include "src/lobby/client/rows.h"
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
static int ask(struct session *session, struct lobby_requests *requests,
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
static int answer(struct session *session, struct lobby_requests *requests,
                  const struct meet_wish *wish, const struct lobby_offer *offer,
                  bool *declined)
{
    const struct options *options = &session->options;
    bool differs = options->condition != NULL &&
                   !lobby_offer_agrees(offer, &options->start, requests->name);

    return is_same(offer, wish) && !differs
               ? accept_told(session, requests, offer)
               : ask(session, requests, offer, declined);
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
    int failure = answer(session, requests, wish, &offer, declined);
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
        if (strcmp(message.type, "offergone") == 0 &&
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

/* Is the player's game with this person still running, or waiting? */
static int find_own_game(struct lobby_requests *requests, const char *whom,
                         bool *found)
{
    json_t *rows, *row;
    size_t i;
    int failure = lobby_requests_list(requests, "games", &rows);

    *found = false;
    if (failure != 0)
        return failure;
    json_array_foreach(rows, i, row)
    {
        if (lobby_game_is_own(row) &&
            strcmp(link_text(row, "phase"), "over") != 0 &&
            lobby_game_has(row, whom))
            *found = true;
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
                      const struct meet_wish *wish, bool plays, bool *declined)
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
    if (plays && tell_of_own_game(session, wish->whom) != EXIT_DONE)
        return -EIO;
    if (tell_invited(session, wish, requests) != EXIT_DONE)
        return -EIO;
    return await_acceptance(session, requests, wish, number, declined);
}

int meet_opponent(struct session *session, struct lobby_requests *requests,
                  const struct meet_wish *wish, bool *declined)
{
    struct lobby_offer offer;
    bool plays;
    /* Ask for this first: an offer that comes between the others would be
     * missed. */
    int failure = find_own_game(requests, wish->whom, &plays);

    *declined = false;
    if (failure == 0)
        failure = find_offer(requests, wish, &offer);
    if (failure != 0)
        return failure;
    if (offer.number == 0)
        return offer_game(session, requests, wish, plays, declined);
    return answer(session, requests, wish, &offer, declined);
}
