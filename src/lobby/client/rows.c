// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/rows.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "rules/base/translatable.h"

#include "tui/model/clock_face.h"
#include "tui/terminal/character.h"

#include "src/base/text.h"
#include "src/client/link/invitation.h"
#include "src/client/link/link.h"
#include "src/client/link/resume_choice.h"

size_t lobby_people_sentence(const struct lobby_list *list, size_t from,
                             size_t *count, char out[LOBBY_SENTENCE_MAX])
{
    enum { NAMES_MAX = 20 };
    char names[LOBBY_SENTENCE_MAX - 64] = "";
    size_t i, length = 0, next = from;
    json_t *row;

    *count = 0;
    json_array_foreach(list->people, i, row)
    {
        const char *name = link_text(row, "name");
        if (strcmp(name, list->account) == 0)
            continue;
        if (*count == next && next - from < NAMES_MAX &&
            length + strlen(name) + 3 < sizeof names) {
            length += (size_t)sprintf(names + length, "%s%s",
                                      length > 0 ? ", " : "", name);
            next++;
        }
        ++*count;
    }
    /* The account itself is among those who were not listed, or was left out.
     */
    if (list->total.people > *count + 1)
        *count = list->total.people - 1;
    if (length > 0)
        snprintf(out, LOBBY_SENTENCE_MAX, gettext("People in the lobby: %s."),
                 names);
    else
        snprintf(out, LOBBY_SENTENCE_MAX, "%s",
                 *count == 0 ? gettext("Nobody else is in the lobby.")
                             : gettext("The list is not that long."));
    return next;
}

void lobby_offer_sentence(const struct lobby_list *list,
                          const struct lobby_offer *offer,
                          char out[LOBBY_SENTENCE_MAX])
{
    char conditions[INVITATION_MAX];

    bool is_own = strcmp(offer->by, list->account) == 0;

    lobby_offer_conditions(offer, is_own, conditions, sizeof conditions);
    if (is_own)
        snprintf(out, LOBBY_SENTENCE_MAX,
                 offer->to[0] != '\0'
                     ? gettext("Offer %lld: you offer %s a game: %s.")
                     : gettext("Offer %lld: you offer everybody a game%s: %s."),
                 (long long)offer->number, offer->to, conditions);
    else
        snprintf(out, LOBBY_SENTENCE_MAX,
                 offer->to[0] != '\0'
                     ? gettext("Offer %lld: %s offers you a game: %s. Type "
                               "accept %lld or decline %lld.")
                     : gettext("Offer %lld: %s offers everybody a game: %s. To "
                               "accept it, type accept %lld."),
                 (long long)offer->number, offer->by, conditions,
                 (long long)offer->number, (long long)offer->number);
}

bool lobby_game_is_own(const json_t *row)
{
    return json_array_size(json_object_get(row, "seats")) > 0;
}

static const char *whose(const json_t *row)
{
    if (!lobby_game_is_own(row))
        return "";
    const json_t *seats = json_object_get(row, "seats");
    const char *seat = json_string_value(json_array_get(seats, 0));
    return json_array_size(seats) == 1 && seat != NULL &&
                   strcmp(seat, link_text(row, "turn")) == 0
               ? gettext(", yours, and your move")
               : gettext(", yours");
}

const char *lobby_game_state(const json_t *row)
{
    static const struct {
        const char *key, *value, *words;
    } rows[] = {
        {"result", "1-0", N_("White has won")},
        {"result", "0-1", N_("Black has won")},
        {"result", "1/2-1/2", N_("drawn")},
        {"result", "0-0", N_("lost by both")},
        {"phase", "over", N_("without a result")},
        {"phase", "paused", N_("paused")},
        {"phase", "adjourned", N_("adjourned")},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].value, link_text(row, rows[i].key)) == 0)
            return gettext(rows[i].words);
    return gettext("in progress");
}

void lobby_player(const json_t *row, enum side side, char out[LOBBY_PLAYER_MAX])
{
    const char *name = link_text(row, side == WHITE ? "white" : "black");
    const char *whose =
        link_text(row, side == WHITE ? "white-account" : "black-account");

    if (name[0] == '\0')
        name = side == WHITE ? gettext("White") : gettext("Black");
    snprintf(out, LOBBY_PLAYER_MAX, whose[0] != '\0' ? "%s (%s)" : "%s", name,
             whose);
}

void lobby_game_sentence(const json_t *row, char out[LOBBY_SENTENCE_MAX])
{
    int plies = link_count(row, "plies");
    char white[LOBBY_PLAYER_MAX], black[LOBBY_PLAYER_MAX];

    lobby_player(row, WHITE, white);
    lobby_player(row, BLACK, black);

    snprintf(out, LOBBY_SENTENCE_MAX,
             gettext("%s against %s, %s%s, moves so far: %lld. Game %s."),
             white, black, lobby_game_state(row), whose(row),
             (long long)(plies + 1) / 2, link_text(row, "game"));
}

void lobby_own_game_sentence(const json_t *row, char out[LOBBY_SENTENCE_MAX])
{
    char sentence[LOBBY_SENTENCE_MAX - 256], when[128];
    json_int_t wall = json_integer_value(json_object_get(row, "wall"));

    lobby_game_sentence(row, out);
    snprintf(sentence, sizeof sentence, "%.*s", (int)sizeof sentence - 1, out);
    resume_when((time_t)wall, time(NULL), when, sizeof when);
    if (when[0] != '\0')
        snprintf(out, LOBBY_SENTENCE_MAX, gettext("%s Last played: %s."),
                 sentence, when);
}

static bool has(const json_t *rows, const char *id)
{
    size_t i;
    const json_t *row;

    json_array_foreach(rows, i, row)
    {
        if (strcmp(link_text(row, "game"), id) == 0)
            return true;
    }
    return false;
}

bool lobby_has_game(const struct lobby_list *list, const char *id)
{
    return has(list->games, id) || has(list->own, id);
}

/* The next line; NULL when there is no room for it. */
static struct lobby_row *add(struct lobby_list *list, struct menu_lines *lines,
                             enum lobby_kind kind, const char *text)
{
    static const char *const sections[] = {
        [LOBBY_PERSON] = N_("People"),
        [LOBBY_OFFER] = N_("Offers"),
        [LOBBY_GAME] = N_("Games"),
    };
    int line = lines->count;

    if (line == MENU_LINES_MAX)
        return NULL;
    struct lobby_row *row = &list->row[line];
    *row = (struct lobby_row){.kind = kind};
    text_clean(text, lines->name[line], MENU_TEXT_MAX);
    lines->value[line][0] = lines->columns[line][0] = '\0';
    lines->brief[line][0] = lines->section[line][0] = '\0';
    if (kind != LOBBY_NOBODY && (line == 0 || row[-1].kind != kind))
        snprintf(lines->section[line], MENU_SECTION_MAX, "%s",
                 gettext(sections[kind]));
    lines->count++;
    return row;
}

/* One more column of the line that was added last. */
static void add_column(struct menu_lines *lines, const char *text)
{
    char *columns = lines->columns[lines->count - 1];
    char clean[MENU_TEXT_MAX];
    size_t used = strlen(columns);

    text_clean(text, clean, sizeof clean);
    snprintf(columns + used, MENU_TEXT_MAX - used, "%s%s", used > 0 ? "\t" : "",
             clean);
}

/* A long name would push all else out of the window. */
static void add_name_column(struct menu_lines *lines, const char *name)
{
    enum { NAME_CELLS = 20 };
    char shown[LOBBY_PLAYER_MAX + 3];
    size_t bytes = cells_fit(name, NAME_CELLS);

    snprintf(shown, sizeof shown, "%.*s%s", (int)bytes, name,
             name[bytes] != '\0' ? "..." : "");
    add_column(lines, shown);
}

static void add_offers(struct lobby_list *list, struct menu_lines *lines)
{
    struct lobby_offer offer;
    char text[LOBBY_SENTENCE_MAX], conditions[INVITATION_MAX];
    size_t i;
    json_t *json;

    json_array_foreach(list->offers, i, json)
    {
        if (!lobby_offer_read(json, &offer))
            continue;
        bool is_own = strcmp(offer.by, list->account) == 0;
        lobby_offer_conditions(&offer, is_own, conditions, sizeof conditions);
        snprintf(text, sizeof text,
                 is_own ? gettext("Your offer %lld%s: %s")
                        : gettext("Offer %lld of %s: %s"),
                 (long long)offer.number, is_own ? "" : offer.by, conditions);
        struct lobby_row *row = add(list, lines, LOBBY_OFFER, text);
        if (row == NULL)
            return;
        row->number = offer.number;
        row->is_own = is_own;
        snprintf(text, sizeof text, "%lld", (long long)offer.number);
        add_column(lines, text);
        add_name_column(lines, offer.by);
        add_column(lines, conditions);
    }
}

/* A running clock has a mark before it, as beside the board. */
static void add_clock_column(struct menu_lines *lines, const json_t *row,
                             enum side side)
{
    static const char *const keys[] = {"white-ms", "black-ms"};
    static const char *const words[] = {"white", "black"};
    const json_t *left = json_object_get(row, keys[side]);
    bool runs = strcmp(link_text(row, "running"), words[side]) == 0;
    char face[CLOCK_FACE_MAX] = "", text[CLOCK_FACE_MAX + 2];

    if (json_is_integer(left) &&
        strcmp(link_text(row, "phase"), "running") == 0)
        clock_face_write(json_integer_value(left), face);
    snprintf(text, sizeof text, "%s%s", runs && face[0] != '\0' ? ">" : " ",
             face);
    add_column(lines, text);
}

static void add_game_columns(struct menu_lines *lines, const json_t *row)
{
    int plies = link_count(row, "plies");
    char text[LOBBY_SENTENCE_MAX];

    for (int side = WHITE; side < SIDES; side++) {
        lobby_player(row, (enum side)side, text);
        add_name_column(lines, text);
        add_clock_column(lines, row, (enum side)side);
    }
    snprintf(text, sizeof text, gettext("move %lld"), (long long)plies / 2 + 1);
    add_column(lines, text);
    snprintf(text, sizeof text, "%s%s", lobby_game_state(row), whose(row));
    add_column(lines, text);
}

static void add_games(struct lobby_list *list, struct menu_lines *lines)
{
    char text[LOBBY_SENTENCE_MAX];
    size_t i;
    json_t *json;

    json_array_foreach(list->games, i, json)
    {
        lobby_game_sentence(json, text);
        struct lobby_row *row = add(list, lines, LOBBY_GAME, text);
        if (row == NULL)
            return;
        snprintf(row->id, sizeof row->id, "%s", link_text(json, "game"));
        row->is_own = lobby_game_is_own(json);
        add_game_columns(lines, json);
    }
}

static void add_people(struct lobby_list *list, struct menu_lines *lines)
{
    char text[LOBBY_SENTENCE_MAX];
    size_t i;
    json_t *json;

    json_array_foreach(list->people, i, json)
    {
        const char *name = link_text(json, "name");
        if (strcmp(name, list->account) == 0)
            continue;
        snprintf(text, sizeof text, gettext("%s is here"), name);
        struct lobby_row *row = add(list, lines, LOBBY_PERSON, text);
        if (row == NULL)
            return;
        snprintf(row->name, sizeof row->name, "%s", name);
    }
}

/* The line about the same thing, or else the nearest. */
static int find_row(const struct lobby_list *list,
                    const struct menu_lines *lines, const struct lobby_row *row)
{
    for (int i = 0; i < lines->count; i++)
        if (list->row[i].kind == row->kind &&
            list->row[i].number == row->number &&
            strcmp(list->row[i].id, row->id) == 0 &&
            strcmp(list->row[i].name, row->name) == 0)
            return i;
    return lines->current < lines->count ? lines->current : lines->count - 1;
}

void lobby_rows_write(struct lobby_list *list, struct menu_lines *lines)
{
    struct lobby_row current = list->row[lines->current];

    lines->count = 0;
    add_offers(list, lines);
    add_people(list, lines);
    add_games(list, lines);
    if (lines->count == 0)
        add(list, lines, LOBBY_NOBODY,
            gettext(
                "Nobody else is in the lobby, and no game is being played."));
    lines->current = find_row(list, lines, &current);
}

void lobby_rows_done(struct lobby_list *list)
{
    json_decref(list->people);
    json_decref(list->offers);
    json_decref(list->games);
    json_decref(list->to_come.people);
    json_decref(list->to_come.offers);
    json_decref(list->to_come.games);
    json_decref(list->own);
}

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
    char *end;

    errno = 0;
    number = strtoll(word, &end, 10);
    bool is_number = errno == 0 && *word != '\0' && *end == '\0';
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
