#include "src/client/foyer_rows.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "src/client/invitation.h"

void foyer_people(const struct foyer_list *list, char out[FOYER_SENTENCE_MAX])
{
    char names[FOYER_SENTENCE_MAX - 64] = "";
    size_t i, length = 0;
    json_t *row;

    json_array_foreach(list->people, i, row)
    {
        const char *name = link_text(row, "name");
        if (strcmp(name, list->account) != 0 &&
            length + strlen(name) + 3 < sizeof names)
            length += (size_t)sprintf(names + length, "%s%s",
                                      length > 0 ? ", " : "", name);
    }
    if (length > 0)
        snprintf(out, FOYER_SENTENCE_MAX, gettext("Here are: %s."), names);
    else
        snprintf(out, FOYER_SENTENCE_MAX, "%s",
                 gettext("Nobody else is here."));
}

void foyer_offer(const struct foyer_list *list, const struct lobby_offer *offer,
                 char out[FOYER_SENTENCE_MAX])
{
    char conditions[INVITATION_MAX];

    invitation_conditions(&offer->start, conditions, sizeof conditions);
    if (strcmp(offer->by, list->account) == 0)
        snprintf(out, FOYER_SENTENCE_MAX,
                 offer->to[0] != '\0' ? gettext("Offer %lld: you to %s: %s.")
                                      : gettext("Offer %lld: you to all%s: "
                                                "%s."),
                 (long long)offer->number, offer->to, conditions);
    else
        snprintf(out, FOYER_SENTENCE_MAX,
                 offer->to[0] != '\0'
                     ? gettext("Offer %lld: %s to you: %s. Accept or decline "
                               "it by its number.")
                     : gettext("Offer %lld: %s to all: %s. Accept it by its "
                               "number."),
                 (long long)offer->number, offer->by, conditions);
}

static bool is_own_game(const json_t *row)
{
    return json_array_size(json_object_get(row, "seats")) > 0;
}

void foyer_game(const json_t *row, char out[FOYER_SENTENCE_MAX])
{
    json_int_t plies = json_integer_value(json_object_get(row, "plies"));

    snprintf(out, FOYER_SENTENCE_MAX,
             gettext("Game %s: %s against %s, moves %lld, result %s%s."),
             link_text(row, "game"), link_text(row, "white"),
             link_text(row, "black"), (long long)(plies + 1) / 2,
             link_text(row, "result"),
             is_own_game(row) ? gettext(", yours") : "");
}

bool foyer_has_game(const struct foyer_list *list, const char *id)
{
    size_t i;
    json_t *row;

    json_array_foreach(list->games, i, row)
    {
        if (strcmp(link_text(row, "game"), id) == 0)
            return true;
    }
    return false;
}

/* The next line; NULL when there is no room for it. */
static struct foyer_row *add(struct foyer_list *list, struct menu_lines *lines,
                             enum foyer_kind kind, const char *text)
{
    if (lines->count == MENU_LINES_MAX)
        return NULL;
    struct foyer_row *row = &list->row[lines->count];
    *row = (struct foyer_row){.kind = kind};
    snprintf(lines->name[lines->count], MENU_TEXT_MAX, "%.95s", text);
    lines->value[lines->count++][0] = '\0';
    return row;
}

static void add_offers(struct foyer_list *list, struct menu_lines *lines)
{
    struct lobby_offer offer;
    char text[FOYER_SENTENCE_MAX], conditions[INVITATION_MAX];
    size_t i;
    json_t *json;

    json_array_foreach(list->offers, i, json)
    {
        if (!lobby_read_offer(json, &offer))
            continue;
        bool is_own = strcmp(offer.by, list->account) == 0;
        invitation_conditions(&offer.start, conditions, sizeof conditions);
        snprintf(text, sizeof text,
                 is_own ? gettext("Your offer %lld%s: %s")
                        : gettext("Offer %lld of %s: %s"),
                 (long long)offer.number, is_own ? "" : offer.by, conditions);
        struct foyer_row *row = add(list, lines, FOYER_OFFER, text);
        if (row == NULL)
            return;
        row->number = offer.number;
        row->is_own = is_own;
    }
}

static void add_games(struct foyer_list *list, struct menu_lines *lines)
{
    char text[FOYER_SENTENCE_MAX];
    size_t i;
    json_t *json;

    json_array_foreach(list->games, i, json)
    {
        foyer_game(json, text);
        struct foyer_row *row = add(list, lines, FOYER_GAME, text);
        if (row == NULL)
            return;
        snprintf(row->id, sizeof row->id, "%s", link_text(json, "game"));
        row->is_own = is_own_game(json);
    }
}

static void add_people(struct foyer_list *list, struct menu_lines *lines)
{
    char text[FOYER_SENTENCE_MAX];
    size_t i;
    json_t *json;

    json_array_foreach(list->people, i, json)
    {
        const char *name = link_text(json, "name");
        if (strcmp(name, list->account) == 0)
            continue;
        snprintf(text, sizeof text, gettext("%s is here"), name);
        struct foyer_row *row = add(list, lines, FOYER_PERSON, text);
        if (row == NULL)
            return;
        snprintf(row->name, sizeof row->name, "%s", name);
    }
}

/* The line that is about the same; else the nearest. */
static int find_row(const struct foyer_list *list,
                    const struct menu_lines *lines, const struct foyer_row *row)
{
    for (int i = 0; i < lines->count; i++)
        if (list->row[i].kind == row->kind &&
            list->row[i].number == row->number &&
            strcmp(list->row[i].id, row->id) == 0 &&
            strcmp(list->row[i].name, row->name) == 0)
            return i;
    return lines->current < lines->count ? lines->current : lines->count - 1;
}

void foyer_rows_write(struct foyer_list *list, struct menu_lines *lines)
{
    struct foyer_row current = list->row[lines->current];

    lines->count = 0;
    add_offers(list, lines);
    add_people(list, lines);
    add_games(list, lines);
    if (lines->count == 0)
        add(list, lines, FOYER_NOBODY,
            gettext("Nobody else is here, and no game is played."));
    lines->current = find_row(list, lines, &current);
}

void foyer_rows_done(struct foyer_list *list)
{
    json_decref(list->people);
    json_decref(list->offers);
    json_decref(list->games);
}
