#include "src/client/lobby/news.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "src/client/sitting/tell.h"

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

static void tell_one(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
}

/* Those of the first list who are not in the second. */
static void tell_people(struct client *client, const json_t *rows,
                        const json_t *others, const char *format)
{
    char sentence[LOBBY_SENTENCE_MAX];
    size_t i;
    const json_t *row;

    json_array_foreach(rows, i, row)
    {
        const char *name = link_text(row, "name");
        if (strcmp(name, client->lobby->list.account) == 0 ||
            find(others, "name", row) != NULL)
            continue;
        snprintf(sentence, sizeof sentence, format, name);
        tell_one(client, sentence);
    }
}

static bool is_over(const json_t *row)
{
    return strcmp(link_text(row, "phase"), "over") == 0;
}

/* Of one's own games nothing is new. */
static void tell_game(struct client *client, const json_t *before,
                      const json_t *row)
{
    char sentence[LOBBY_SENTENCE_MAX];
    const char *white = link_text(row, "white");
    const char *black = link_text(row, "black");

    if (lobby_game_is_own(row) || (before == NULL && is_over(row)) ||
        (before != NULL && is_over(before) == is_over(row)))
        return;
    if (is_over(row))
        snprintf(sentence, sizeof sentence,
                 gettext("The game of %s against %s is over: %s."), white,
                 black, lobby_game_standing(row));
    else
        snprintf(sentence, sizeof sentence,
                 before == NULL ? gettext("A game begins: %s against %s.")
                                : gettext("The game of %s against %s goes on."),
                 white, black);
    tell_one(client, sentence);
}

static void tell_games(struct client *client)
{
    const struct lobby *lobby = client->lobby;
    size_t i;
    const json_t *row;

    json_array_foreach(lobby->list.games, i, row)
        tell_game(client, find(lobby->known.games, "game", row), row);
}

void lobby_news_tell(struct client *client, unsigned told)
{
    struct lobby *lobby = client->lobby;
    const json_t *people = lobby->list.people, *known = lobby->known.people;
    bool wants = !client->talk.off && known != NULL;

    if (wants && !(told >> LOBBY_PERSON & 1)) {
        tell_people(client, people, known, gettext("%s has come."));
        tell_people(client, known, people, gettext("%s has gone."));
    }
    if (wants && !(told >> LOBBY_GAME & 1))
        tell_games(client);
    lobby_news_done(lobby);
    lobby->known.people = json_incref(lobby->list.people);
    lobby->known.games = json_incref(lobby->list.games);
}

void lobby_news_done(struct lobby *lobby)
{
    json_decref(lobby->known.people);
    json_decref(lobby->known.games);
    lobby->known.people = lobby->known.games = NULL;
}
