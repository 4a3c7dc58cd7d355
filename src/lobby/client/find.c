// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/find.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "src/client/link/link.h"
#include "src/client/link/resume.h"

static bool names(const json_t *row, const char *key, const char *word)
{
    return strcasecmp(link_text(row, key), word) == 0;
}

bool lobby_game_has(const json_t *row, const char *person)
{
    static const char *const keys[] = {"white", "black", "white-account",
                                       "black-account"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (names(row, keys[i], person))
            return true;
    return false;
}

/* A game in this phase, with this person; "" is anybody. An adjourned game
 * counts only if none is being played. */
static bool is_meant(const json_t *row, const char *word, bool is_adjourned)
{
    const char *phase = link_text(row, "phase");

    return strcmp(phase, "over") != 0 &&
           (strcmp(phase, "adjourned") == 0) == is_adjourned &&
           (*word == '\0' || lobby_game_has(row, word));
}

static enum lobby_found find_game(const struct lobby_list *list,
                                  const char *word, bool is_adjourned,
                                  char id[GAME_ID_MAX])
{
    enum lobby_found found = LOBBY_FOUND_NONE;
    size_t i;
    json_t *row;

    json_array_foreach(list->games, i, row)
    {
        if (!is_meant(row, word, is_adjourned))
            continue;
        if (found != LOBBY_FOUND_NONE || !resume_id(link_text(row, "game"), id))
            return LOBBY_FOUND_SEVERAL;
        found = LOBBY_FOUND;
    }
    return found;
}

enum lobby_found lobby_find_game(const struct lobby_list *list,
                                 const char *word, char id[GAME_ID_MAX])
{
    if (resume_id(word, id) && lobby_has_game(list, id))
        return LOBBY_FOUND;
    enum lobby_found found = find_game(list, word, false, id);
    return found != LOBBY_FOUND_NONE ? found : find_game(list, word, true, id);
}

const json_t *lobby_find_own_game(const struct lobby_list *list,
                                  const char *person)
{
    const json_t *adjourned = NULL;
    size_t i;
    json_t *row;

    json_array_foreach(list->games, i, row)
    {
        if (!lobby_game_is_own(row) || !lobby_game_has(row, person) ||
            strcmp(link_text(row, "phase"), "over") == 0)
            continue;
        if (strcmp(link_text(row, "phase"), "adjourned") != 0)
            return row;
        adjourned = row;
    }
    return adjourned;
}

static bool read_number(const char *word, int64_t *number)
{
    char *end;

    errno = 0;
    *number = strtoll(word, &end, 10);
    return errno == 0 && *word != '\0' && *end == '\0';
}

/* Can this offer be accepted, or declined? */
static bool is_answered(const struct lobby_list *list,
                        const struct lobby_offer *offer, bool declines)
{
    bool is_own = strcmp(offer->by, list->account) == 0;

    return declines ? is_own || offer->to[0] != '\0' : !is_own;
}

/* For the player's own offer, the person is the one to whom it was made. */
static bool is_of(const struct lobby_list *list,
                  const struct lobby_offer *offer, const char *word)
{
    const char *other =
        strcmp(offer->by, list->account) == 0 ? offer->to : offer->by;

    return *word == '\0' || strcasecmp(other, word) == 0;
}

static enum lobby_found find(const struct lobby_list *list, const char *word,
                             bool declines, struct lobby_offer *out)
{
    enum lobby_found found = LOBBY_FOUND_NONE;
    struct lobby_offer offer;
    int64_t number = 0;
    bool is_number = read_number(word, &number);
    size_t i;
    json_t *row;

    *out = (struct lobby_offer){.number = number};
    json_array_foreach(list->offers, i, row)
    {
        if (!lobby_offer_read(row, &offer) ||
            (is_number ? offer.number != number
                       : !is_answered(list, &offer, declines) ||
                             !is_of(list, &offer, word)))
            continue;
        if (found != LOBBY_FOUND_NONE)
            return LOBBY_FOUND_SEVERAL;
        *out = offer;
        found = LOBBY_FOUND;
    }
    /* Not in the list; the arbiter knows the game, or says that there is
     * none. */
    return is_number ? LOBBY_FOUND : found;
}

enum lobby_found lobby_find_offer(const struct lobby_list *list,
                                  const char *word, struct lobby_offer *out)
{
    return find(list, word, false, out);
}

enum lobby_found lobby_find_declined(const struct lobby_list *list,
                                     const char *word, struct lobby_offer *out,
                                     bool *is_own)
{
    enum lobby_found found = find(list, word, true, out);

    *is_own = found == LOBBY_FOUND && strcmp(out->by, list->account) == 0;
    return found;
}
