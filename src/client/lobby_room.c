#include "src/client/lobby_room.h"

#include <errno.h>
#include <libintl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/own_words.h"

#include "src/client/invitation.h"
#include "src/client/resume.h"
#include "src/complain.h"
#include "src/exits.h"
#include "src/text.h"

enum { LINE_BYTES = 512 };

struct room {
    struct session *session;
    struct lobby *lobby;
    char *id; /* the game that was found */
    char line[LINE_BYTES];
    size_t bytes;
    bool left;
};

static void say(struct room *room, const char *sentence)
{
    char clean[LINE_BYTES];

    text_clean(sentence, clean, sizeof clean);
    session_tell(room->session, clean);
}

static int ask_list(struct room *room, const char *what, json_t **rows)
{
    int failure = lobby_list(room->lobby, what, rows);

    if (failure != -EPROTO)
        return failure;
    *rows = json_array();
    return 0;
}

static int tell_who(struct room *room)
{
    char sentence[LINE_BYTES] = "";
    json_t *rows, *row;
    size_t i, length = 0;
    int failure = ask_list(room, "who", &rows);

    if (failure != 0)
        return failure;
    json_array_foreach(rows, i, row)
    {
        const char *name = link_text(row, "name");
        if (strcmp(name, room->lobby->name) != 0 &&
            length + strlen(name) + 3 < sizeof sentence)
            length += (size_t)sprintf(sentence + length, "%s%s",
                                      length > 0 ? ", " : "", name);
    }
    json_decref(rows);
    char told[LINE_BYTES + 64];
    snprintf(told, sizeof told, gettext("Here are: %s."), sentence);
    say(room, length > 0 ? told : gettext("Nobody else is here."));
    return 0;
}

static void tell_offer(struct room *room, const struct lobby_offer *offer)
{
    char conditions[INVITATION_MAX], sentence[INVITATION_MAX + LINE_BYTES];

    invitation_conditions(&offer->start, conditions, sizeof conditions);
    if (strcmp(offer->by, room->lobby->name) == 0)
        snprintf(sentence, sizeof sentence,
                 offer->to[0] != '\0' ? gettext("Offer %lld: you to %s: %s.")
                                      : gettext("Offer %lld: you to all%s: "
                                                "%s."),
                 (long long)offer->number, offer->to, conditions);
    else
        snprintf(sentence, sizeof sentence,
                 offer->to[0] != '\0'
                     ? gettext("Offer %lld: %s to you: %s. Accept or decline "
                               "it by its number.")
                     : gettext("Offer %lld: %s to all: %s. Accept it by its "
                               "number."),
                 (long long)offer->number, offer->by, conditions);
    say(room, sentence);
}

static int tell_offers(struct room *room)
{
    struct lobby_offer offer;
    json_t *rows, *row;
    size_t i;
    int failure = ask_list(room, "offers", &rows);

    if (failure != 0)
        return failure;
    if (json_array_size(rows) == 0)
        say(room, gettext("No game is offered."));
    json_array_foreach(rows, i, row)
    {
        if (lobby_read_offer(row, &offer))
            tell_offer(room, &offer);
    }
    json_decref(rows);
    return 0;
}

static void tell_game(struct room *room, const json_t *row)
{
    char sentence[LINE_BYTES];
    json_int_t plies = json_integer_value(json_object_get(row, "plies"));

    snprintf(sentence, sizeof sentence,
             gettext("Game %s: %s against %s, moves %lld, result %s%s."),
             link_text(row, "game"), link_text(row, "white"),
             link_text(row, "black"), (long long)(plies + 1) / 2,
             link_text(row, "result"),
             json_array_size(json_object_get(row, "seats")) > 0
                 ? gettext(", yours")
                 : "");
    say(room, sentence);
}

static int tell_games(struct room *room)
{
    json_t *rows, *row;
    size_t i;
    int failure = ask_list(room, "games", &rows);

    if (failure != 0)
        return failure;
    if (json_array_size(rows) == 0)
        say(room, gettext("No game is being played."));
    json_array_foreach(rows, i, row)
    {
        tell_game(room, row);
    }
    json_decref(rows);
    return 0;
}

static int tell_help(struct room *room)
{
    say(room, gettext("Words: who, offers, games; play and a name to offer "
                      "somebody a game, offer to offer it to all; accept, "
                      "decline and a number; watch and a game's name, play "
                      "and your own game's name; quit."));
    return 0;
}

/* A refusal is told, and the room stays open. */
static int tell_refused(struct room *room, int failure)
{
    if (failure != -EPROTO || room->lobby->refusal == NULL)
        return failure;
    say(room, room->lobby->refusal);
    return 0;
}

static int propose(struct room *room, const char *whom)
{
    int64_t number;
    const struct start *start = &room->session->options.start;

    return tell_refused(room, lobby_seek(room->lobby, whom, start, &number));
}

static int enter(struct room *room, const char *word)
{
    if (!resume_id(word, room->id)) {
        room->id[0] = '\0';
        say(room, gettext("That is no game's name, such as 7GQ2K4MD."));
        return 0;
    }
    room->session->client.resumes = true;
    return 0;
}

/* Is a game of that name being played? 0, or a negative errno. */
static int find_game(struct room *room, const char *word, bool *is_game)
{
    char id[GAME_ID_MAX];

    *is_game = false;
    if (!resume_id(word, id))
        return 0;
    int failure = lobby_has_game(room->lobby, id, is_game);
    return failure == -EPROTO ? 0 : failure;
}

/* A name that could be a game's is one only if there is such a game. */
static int play(struct room *room, const char *word)
{
    bool is_game;
    int failure = find_game(room, word, &is_game);

    if (failure != 0)
        return failure;
    return is_game ? enter(room, word) : propose(room, word);
}

/* Who mistypes the name of a game stays in the room. */
static int watch(struct room *room, const char *word)
{
    char id[GAME_ID_MAX];
    bool is_game;
    int failure = find_game(room, word, &is_game);

    if (failure != 0)
        return failure;
    if (is_game || !resume_id(word, id))
        return enter(room, word);
    say(room, gettext("There is no such game."));
    return 0;
}

static bool read_number(const char *word, int64_t *out)
{
    char *end;

    errno = 0;
    *out = strtoll(word, &end, 10);
    return errno == 0 && *word != '\0' && *end == '\0';
}

static int answer(struct room *room, const char *word, bool accepts)
{
    int64_t number;

    if (!read_number(word, &number)) {
        say(room, gettext("Say the offer's number; offers lists them."));
        return 0;
    }
    return tell_refused(room, accepts
                                  ? lobby_accept(room->lobby, number, room->id)
                                  : lobby_decline(room->lobby, number));
}

/* In English, where it began with a word of the player's language. */
static int act_on(struct room *room, char *line)
{
    char english[LINE_BYTES], *rest;
    bool is_own = own_words_turn(line, english, sizeof english);
    const char *word = strtok_r(is_own ? english : line, " \t\r", &rest);
    const char *argument = word != NULL ? strtok_r(NULL, " \t\r", &rest) : NULL;
    const char *given = argument != NULL ? argument : "";

    if (word == NULL)
        return 0;
    if (strcmp(word, "quit") == 0)
        room->left = true;
    else if (strcmp(word, "who") == 0)
        return tell_who(room);
    else if (strcmp(word, "offers") == 0)
        return tell_offers(room);
    else if (strcmp(word, "games") == 0)
        return tell_games(room);
    else if (strcmp(word, "offer") == 0 ||
             (strcmp(word, "play") == 0 && argument == NULL))
        return propose(room, given);
    else if (strcmp(word, "play") == 0)
        return play(room, given);
    else if (strcmp(word, "watch") == 0)
        return watch(room, given);
    else if (strcmp(word, "accept") == 0 || strcmp(word, "decline") == 0)
        return answer(room, given, word[0] == 'a');
    else
        return tell_help(room);
    return 0;
}

/* Lines as they were typed or pasted; a longer one is no word of ours. */
static int take_input(struct room *room)
{
    size_t space = sizeof room->line - room->bytes;
    ssize_t bytes = read(STDIN_FILENO, room->line + room->bytes, space);
    int failure = 0;
    char *newline;

    if (bytes <= 0) {
        room->left = bytes == 0 || (errno != EINTR && errno != EAGAIN);
        return 0;
    }
    room->bytes += (size_t)bytes;
    while (failure == 0 && !room->left && room->id[0] == '\0' &&
           (newline = memchr(room->line, '\n', room->bytes)) != NULL) {
        size_t length = (size_t)(newline - room->line) + 1;
        char line[LINE_BYTES];
        memcpy(line, room->line, length);
        line[length - 1] = '\0';
        room->bytes -= length;
        memmove(room->line, room->line + length, room->bytes);
        failure = act_on(room, line);
    }
    if (room->bytes == sizeof room->line)
        room->bytes = 0;
    return failure;
}

static void tell_gone(struct room *room, const struct link_message *message)
{
    char sentence[LINE_BYTES];
    json_int_t number =
        json_integer_value(json_object_get(message->json, "offer"));
    const char *why = link_text(message->json, "why");

    if (strcmp(why, "accepted") == 0)
        return;
    snprintf(sentence, sizeof sentence,
             strcmp(why, "declined") == 0 ? gettext("Offer %lld is declined.")
                                          : gettext("Offer %lld is gone."),
             (long long)number);
    say(room, sentence);
}

static int take_news(struct room *room)
{
    struct link_message message;
    struct lobby_offer offer;
    int failure = lobby_hear(room->lobby, 0, &message);

    if (failure != 0)
        return failure == -ETIMEDOUT ? 0 : failure;
    if (strcmp(message.type, "offer") == 0 &&
        lobby_read_offer(message.json, &offer))
        tell_offer(room, &offer);
    else if (strcmp(message.type, "offergone") == 0)
        tell_gone(room, &message);
    json_decref(message.json);
    return 0;
}

/* A game that our own offer has become begins for us too. */
static bool has_game(struct room *room)
{
    if (room->id[0] == '\0' && room->lobby->begun[0] != '\0')
        memcpy(room->id, room->lobby->begun, GAME_ID_MAX);
    return room->id[0] != '\0';
}

static int wait(struct room *room)
{
    struct pollfd ends[] = {
        {.fd = STDIN_FILENO, .events = POLLIN},
        {.fd = room->lobby->link->fd, .events = POLLIN},
    };
    int failure = take_news(room);

    if (failure != 0 || has_game(room))
        return failure;
    if (poll(ends, 2, -1) < 0)
        return errno == EINTR ? 0 : -errno;
    if (ends[1].revents != 0)
        failure = take_news(room);
    if (failure == 0 && ends[0].revents != 0)
        failure = take_input(room);
    return failure;
}

int lobby_room(struct session *session, struct lobby *lobby,
               char id[GAME_ID_MAX])
{
    struct room room = {.session = session, .lobby = lobby, .id = id};
    char greeting[256];

    id[0] = '\0';
    snprintf(greeting, sizeof greeting,
             gettext("You are in the lobby as %s. The word help lists what can "
                     "be typed."),
             lobby->name);
    say(&room, greeting);
    int failure = tell_who(&room);
    if (failure == 0)
        failure = tell_offers(&room);
    if (failure == 0)
        failure = tell_games(&room);
    while (failure == 0 && !room.left && !has_game(&room))
        failure = wait(&room);
    return failure;
}
