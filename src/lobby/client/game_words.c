// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/lobby_words.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/chat/client/chat.h"
#include "src/client/core/tell.h"
#include "src/client/link/resume_choice.h"
#include "src/lobby/client/lobby_offer.h"
#include "src/lobby/client/rows.h"
#include "src/lobby/client/terms.h"

/* Which row a list begins with, counted from 1; "": the first. */
static bool read_from(struct client *client, const char *argument)
{
    char *end;
    unsigned long from = strtoul(argument, &end, 10);

    if (*argument == '\0')
        from = 1;
    if (*end != '\0' || *argument == '-' || from == 0 || from > INT32_MAX) {
        tell_refuse(client, gettext("Only the number of the first row can "
                                    "follow, for example games 21."));
        return false;
    }
    lobby_of(client)->tells_from = from - 1;
    return true;
}

static void ask_people(struct client *client, const char *argument)
{
    if (read_from(client, argument))
        lobby_tell(client, 1u << LOBBY_PERSON);
}

static void ask_offers(struct client *client, const char *argument)
{
    if (read_from(client, argument))
        lobby_tell(client, 1u << LOBBY_OFFER);
}

static void ask_games(struct client *client, const char *argument)
{
    if (read_from(client, argument))
        lobby_tell(client, 1u << LOBBY_GAME);
}

static void ask_own_games(struct client *client, const char *argument)
{
    struct lobby_list *list = &lobby_of(client)->list;

    if (!read_from(client, argument))
        return;
    json_decref(list->own);
    list->own = json_array();
    lobby_ask_own(client, 0);
}

/* Show the part of the line that is wrong, and say why. */
static void refuse_terms(struct client *client,
                         const struct argument_error *error)
{
    char shown[LOBBY_SENTENCE_MAX];

    snprintf(shown, sizeof shown, "%.*s: %s", 200, error->what,
             error->option.why);
    tell_apart(client, FRONTEND_REFUSAL, PRIORITY_ANSWER, shown,
               error->option.why);
}

static void send_offer(struct client *client, const struct lobby_terms *terms)
{
    if (terms->whom[0] != '\0') {
        /* A second game with the same person may have been offered by mistake.
         */
        const json_t *row =
            lobby_find_own_game(&lobby_of(client)->list, terms->whom);
        char sentence[LOBBY_SENTENCE_MAX];
        if (row != NULL) {
            snprintf(
                sentence, sizeof sentence,
                gettext(
                    "You also have an unfinished game with %s. To go to that "
                    "game, type play %s."),
                terms->whom, link_text(row, "game"));
            tell_answer(client, sentence);
        }
    }
    lobby_send(client, lobby_offer_message(terms->whom, &terms->start,
                                           client->connection.account));
}

static void offer(struct client *client, const char *argument)
{
    struct lobby_terms terms;
    struct argument_error error;

    if (lobby_terms_read(argument, client->options, &terms, &error))
        send_offer(client, &terms);
    else
        refuse_terms(client, &error);
}

const char *lobby_played_with(const struct client *client, const char *whom)
{
    const json_t *row = lobby_find_own_game(&lobby_of(client)->list, whom);

    return row != NULL && strcmp(link_text(row, "phase"), "adjourned") != 0
               ? link_text(row, "game")
               : NULL;
}

/* A name that could be a game's is one only if there is such a game. If the
 * player already plays that person, or has an offer of theirs, another game
 * begins only with conditions of its own. */
static void play(struct client *client, const char *argument)
{
    char id[GAME_ID_MAX];
    struct lobby_offer offered;
    struct lobby_terms terms;
    struct argument_error error;

    if (!lobby_terms_read(argument, client->options, &terms, &error)) {
        refuse_terms(client, &error);
        return;
    }
    if (resume_id(terms.whom, id) &&
        lobby_has_game(&lobby_of(client)->list, id))
        lobby_enter(client, id, true);
    else if (terms.whom[0] != '\0' && !terms.given &&
             lobby_played_with(client, terms.whom) != NULL)
        lobby_enter(client, lobby_played_with(client, terms.whom), true);
    else if (terms.whom[0] == '\0' ||
             lobby_find_offer(&lobby_of(client)->list, terms.whom, &offered) !=
                 LOBBY_FOUND)
        send_offer(client, &terms);
    else if (!terms.given)
        lobby_send(client, lobby_offer_acceptance(&offered));
    else
        tell_refuse(client, gettext("Somebody has already offered you a game. "
                                    "Type accept or decline."));
}

/* A mistyped name of a game keeps the player in the lobby. */
static void watch(struct client *client, const char *word)
{
    char id[GAME_ID_MAX];

    switch (lobby_find_game(&lobby_of(client)->list, word, id)) {
    case LOBBY_FOUND:
        lobby_enter(client, id, true);
        break;
    case LOBBY_FOUND_NONE:
        tell_refuse(client, gettext("There is no such game."));
        break;
    case LOBBY_FOUND_SEVERAL:
        tell_refuse(client, gettext("Several games match. Type the game ID. To "
                                    "list the games, type games."));
        break;
    }
}

/* The command did not say which one. */
static void refuse_choice(struct client *client, enum lobby_found found)
{
    tell_refuse(client,
                found == LOBBY_FOUND_NONE
                    ? gettext("There is no matching offer for you to answer.")
                    : gettext("Several offers match. Type the number. To list "
                              "the offers, type offers."));
}

bool lobby_offers_may_differ(struct client *client)
{
    if (client->pending.acts_late != LATE_LOST)
        return false;
    tell_refuse(client,
                gettext("The offers may have changed. Look at them first."));
    return true;
}

static void accept_named(struct client *client, const char *word)
{
    struct lobby_offer offer;
    if (lobby_offers_may_differ(client))
        return;
    enum lobby_found found =
        lobby_find_offer(&lobby_of(client)->list, word, &offer);

    if (found == LOBBY_FOUND)
        lobby_send(client, lobby_offer_acceptance(&offer));
    else
        refuse_choice(client, found);
}

/* The last word, where it names a colour, goes out of the text. */
static const char *cut_colour(char *text)
{
    static const char *const colours[] = {"white", "black"};
    char *last = strrchr(text, ' ');

    for (size_t i = 0; last != NULL && i < 2; i++)
        if (strcmp(last + 1, colours[i]) == 0) {
            *last = '\0';
            return colours[i];
        }
    return "";
}

static void load(struct client *client, const char *argument)
{
    char line[COMMAND_ARGUMENT_MAX], whom[COMMAND_ARGUMENT_MAX];
    char sentence[LOAD_ENVELOPE_SENTENCE_MAX];
    const char *file;
    struct load_envelope read;

    snprintf(line, sizeof line, "%s", argument);
    const char *colour = cut_colour(line);
    if (!chat_say_split(client, line, whom, &file))
        tell_refuse(client,
                    gettext("Type a name, the envelope file and your colour, "
                            "for example load anna 7GQ2K4MD-1.pgn white."));
    else if (load_envelope_read(whom, file, colour, client->connection.account,
                                &read, sentence))
        lobby_send(client, read.message);
    else
        tell_refuse(client, sentence);
}

/* The player's own offer is withdrawn. */
static void decline_named(struct client *client, const char *word)
{
    struct lobby_offer offer;
    bool is_own;
    char number[24];
    if (lobby_offers_may_differ(client))
        return;
    enum lobby_found found =
        lobby_find_declined(&lobby_of(client)->list, word, &offer, &is_own);
    if (found != LOBBY_FOUND) {
        refuse_choice(client, found);
        return;
    }
    /* A lost connection does not renew what is withdrawn. */
    snprintf(number, sizeof number, "%lld", (long long)offer.number);
    if (is_own)
        json_object_del(lobby_of(client)->offered, number);
    lobby_send(client,
               json_pack("{s:s, s:I}", "t", is_own ? "withdraw" : "decline",
                         "offer", (json_int_t)offer.number));
}

const struct lobby_word lobby_game_words[] = {
    {"who", "who [N]",
     N_("List the people in the lobby. For a later part of a long list, add "
        "the first row: who 21."),
     .act = ask_people},
    {"offers", "offers [N]", N_("List the games that are offered."),
     .act = ask_offers},
    {"games", "games [N]", N_("List the games that are being played."),
     .act = ask_games},
    {"mine", "mine [N]",
     N_("List your own games on this server, including finished games. To see "
        "a game, type watch and its ID."),
     .act = ask_own_games},
    {"play", "play [NAME [TIME]]",
     N_("Offer somebody a game, accept an offer or return to your game, for "
        "example play anna 15m+10. The conditions are --time, --laws, --rule, "
        "--chess960, --fen, --white, --black, --mode, --begins and --arbiter."),
     .act = play},
    {"offer", "offer [TIME]",
     N_("Offer everybody a game, for example offer 15m+10. The conditions are "
        "the same as for play."),
     .act = offer},
    {"load", "load NAME PATH [white|black]",
     N_("If the server lost an adjourned game, offer to resume it from its "
        "envelope, for example load anna 7GQ2K4MD-1.pgn white."),
     .act = load},
    {"accept", "accept [N|NAME]",
     N_("Accept an offer, for example accept 3, or accept anna. If there is "
        "only one offer, type accept."),
     .act = accept_named, .takes_name = true},
    {"decline", "decline [N|NAME]",
     N_("Decline an offer to you, or take your own offer back, for example "
        "decline 3."),
     .act = decline_named, .takes_name = true},
    {"watch", "watch [NAME]",
     N_("Watch a game, for example watch anna, or watch 7GQ2K4MD. If there is "
        "only one game, type watch."),
     .act = watch, .takes_name = true},
    {0},
};
