// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/game_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/pgn/opening.h"

#include "speech/sentences/sentence_parts.h"

#include "src/base/text.h"
#include "src/client/viewer/game_text.h"

/* The texts of a row stand behind one another, each with its zero. */
struct row {
    int number;
    time_t changed; /* the file: of games of one day the later comes first */
    uint8_t outcome;
    bool is_known; /* whether the moves have an opening */
    char date[GAME_DATE_MAX];
    char *texts; /* of enum text */
};

enum text { TEXT_WHITE, TEXT_BLACK, TEXT_EVENT, TEXT_OPENING, TEXTS };

struct game_list {
    struct pgn_index *index;
    bool finds_openings; /* of each game at once */
    struct row *rows;
    int count, room;
    struct row **picked;
    int picked_count;
};

int game_list_open(struct pgn_files *files, struct game_list **out)
{
    struct game_list *list = calloc(1, sizeof *list);
    if (list == NULL) {
        pgn_files_done(files);
        return -ENOMEM;
    }
    int failure = pgn_index_open_files(files, &list->index);
    if (failure == 0)
        *out = list;
    else
        free(list);
    return failure;
}

void game_list_free(struct game_list *list)
{
    if (list == NULL)
        return;
    for (int i = 0; i < list->count; i++)
        free(list->rows[i].texts);
    free(list->rows);
    free(list->picked);
    pgn_index_close(list->index);
    free(list);
}

struct pgn_index *game_list_index(const struct game_list *list)
{
    return list->index;
}

/* The tags of the game that is being read. */
struct tags {
    char text[TEXTS][OPENING_MAX_BYTES];
    char date[GAME_DATE_MAX], eco[8];
    enum game_outcome outcome;
};

static void take_tag(void *context, const struct pgn_item *tag)
{
    static const char *const names[TEXTS] = {[TEXT_WHITE] = "White",
                                             [TEXT_BLACK] = "Black",
                                             [TEXT_EVENT] = "Event",
                                             [TEXT_OPENING] = "Opening"};
    struct tags *tags = context;
    for (int i = 0; i < TEXTS; i++)
        if (names[i] != NULL && strcmp(tag->name, names[i]) == 0 &&
            strcmp(tag->text, "?") != 0)
            text_clean(tag->text, tags->text[i], sizeof tags->text[i]);
    if (strcmp(tag->name, "ECO") == 0 && strcmp(tag->text, "?") != 0)
        text_clean(tag->text, tags->eco, sizeof tags->eco);
    if (strcmp(tag->name, "Date") == 0 && strlen(tag->text) < GAME_DATE_MAX)
        text_clean(tag->text, tags->date, sizeof tags->date);
    if (strcmp(tag->name, "Result") == 0)
        tags->outcome = game_outcome_of(tag->text);
}

/* The texts behind one another, from malloc. */
static char *join_texts(const char texts[TEXTS][OPENING_MAX_BYTES])
{
    char joined[TEXTS * OPENING_MAX_BYTES];
    size_t used = 0;
    for (int i = 0; i < TEXTS; i++) {
        size_t bytes = strlen(texts[i]) + 1;
        memcpy(joined + used, texts[i], bytes);
        used += bytes;
    }
    char *out = malloc(used);
    if (out != NULL)
        memcpy(out, joined, used);
    return out;
}

/* "B90 Sicilian Defense: Najdorf Variation". */
static void put_opening(const char *eco, const char *name,
                        char out[OPENING_MAX_BYTES])
{
    char text[OPENING_MAX_BYTES];
    snprintf(text, sizeof text, "%.7s%s%.118s", eco,
             eco[0] != '\0' && name[0] != '\0' ? " " : "", name);
    memcpy(out, text, sizeof text);
}

static bool add_row(struct game_list *list, struct tags *tags)
{
    if (list->count == list->room) {
        int room = 2 * list->room + 256;
        struct row *more = realloc(list->rows, (size_t)room * sizeof *more);
        if (more == NULL)
            return false;
        list->rows = more;
        list->room = room;
    }
    struct row *row = &list->rows[list->count];
    *row = (struct row){.number = pgn_index_count(list->index) - 1,
                        .changed = pgn_index_changed(list->index),
                        .outcome = (uint8_t)tags->outcome};
    memcpy(row->date, tags->date, sizeof row->date);
    put_opening(tags->eco, tags->text[TEXT_OPENING], tags->text[TEXT_OPENING]);
    row->texts = join_texts(tags->text);
    if (row->texts == NULL)
        return false;
    list->count++;
    return true;
}

static const char *text_of(const struct row *row, enum text text)
{
    const char *at = row->texts;
    for (int i = 0; i < (int)text; i++)
        at += strlen(at) + 1;
    return at;
}

static struct game_facts facts_of(const struct row *row)
{
    return (struct game_facts){.white = text_of(row, TEXT_WHITE),
                               .black = text_of(row, TEXT_BLACK),
                               .event = text_of(row, TEXT_EVENT),
                               .opening = text_of(row, TEXT_OPENING),
                               .date = row->date,
                               .outcome = (enum game_outcome)row->outcome};
}

/* A game whose tags name no opening is read once, up to its name. */
static void find_opening(const struct game_list *list, struct row *row)
{
    char texts[TEXTS][OPENING_MAX_BYTES];
    struct game game = {0};
    struct pgn_index_page page;
    struct opening opening;
    if (row->is_known || text_of(row, TEXT_OPENING)[0] != '\0')
        return;
    row->is_known = true;
    if (pgn_index_load(list->index, row->number, &game, &page) == 0 &&
        opening_of_game(&game, game.ply_count, &opening)) {
        for (int i = 0; i < TEXTS; i++)
            snprintf(texts[i], sizeof texts[i], "%s",
                     text_of(row, (enum text)i));
        put_opening(opening.eco, opening.name, texts[TEXT_OPENING]);
        char *joined = join_texts(texts);
        if (joined != NULL) {
            free(row->texts);
            row->texts = joined;
        }
    }
    game_done(&game);
}

void game_list_find_openings(struct game_list *list)
{
    list->finds_openings = true;
}

bool game_list_learn(struct game_list *list, int *failure)
{
    struct tags tags = {.outcome = OUTCOME_NONE};
    struct pgn_index_search search = {.take = take_tag, .context = &tags};
    bool has_it;
    if (!pgn_index_find_next(list->index, &search, &has_it, failure))
        return false;
    if (pgn_index_is_empty(list->index))
        return true;
    if (add_row(list, &tags)) {
        if (list->finds_openings)
            find_opening(list, &list->rows[list->count - 1]);
        return true;
    }
    *failure = -ENOMEM;
    return false;
}

/* Games without a day come last. */
static int newest_first(const void *a, const void *b)
{
    const struct row *one = *(struct row *const *)a;
    const struct row *other = *(struct row *const *)b;
    bool is_dated = one->date[0] != '?', other_is = other->date[0] != '?';
    int order = strcmp(other->date, one->date);
    if (is_dated != other_is)
        return is_dated ? -1 : 1;
    if (order != 0)
        return order;
    if (one->changed != other->changed)
        return one->changed < other->changed ? 1 : -1;
    return other->number - one->number;
}

int game_list_pick(struct game_list *list, const struct game_search *search)
{
    struct row **picked =
        realloc(list->picked, ((size_t)list->count + 1) * sizeof *picked);
    if (picked == NULL)
        return list->picked_count;
    list->picked = picked;
    list->picked_count = 0;
    for (int i = 0; i < list->count; i++) {
        if (search->opening[0] != '\0')
            find_opening(list, &list->rows[i]);
        struct game_facts facts = facts_of(&list->rows[i]);
        if (game_search_matches(search, &facts))
            picked[list->picked_count++] = &list->rows[i];
    }
    qsort(picked, (size_t)list->picked_count, sizeof *picked, newest_first);
    return list->picked_count;
}

int game_list_count(const struct game_list *list)
{
    return list->picked_count;
}

int game_list_number(const struct game_list *list, int position)
{
    return list->picked[position]->number;
}

struct game_facts game_list_facts(const struct game_list *list, int position)
{
    find_opening(list, list->picked[position]);
    return facts_of(list->picked[position]);
}

void game_list_line(const struct game_list *list, int position,
                    char out[GAME_LINE_MAX])
{
    static const char halves[][2] = {[OUTCOME_WHITE] = {2, 0},
                                     [OUTCOME_BLACK] = {0, 2},
                                     [OUTCOME_DRAW] = {1, 1}};
    struct game_facts facts = game_list_facts(list, position);
    char date[64];
    replay_date_text(facts.date, date, sizeof date);
    const char *points = facts.outcome == OUTCOME_NONE
                             ? gettext("Without a result.")
                             : announce_points(halves[facts.outcome][0],
                                               halves[facts.outcome][1]);
    const char *more[] = {date, facts.opening, facts.event};
    snprintf(out, GAME_LINE_MAX, gettext("%d: %s against %s. %s"), position + 1,
             facts.white[0] != '\0' ? facts.white : gettext("White"),
             facts.black[0] != '\0' ? facts.black : gettext("Black"), points);
    const char *before = " ";
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        size_t used = strlen(out);
        if (more[i][0] == '\0')
            continue;
        snprintf(out + used, GAME_LINE_MAX - used, "%s%s", before, more[i]);
        before = ", ";
    }
    size_t used = strlen(out);
    if (*before == ',' && used + 1 < GAME_LINE_MAX)
        strcpy(out + used, ".");
}

bool game_list_score(const struct game_list *list, const char *one,
                     const char *other, int half[2], char since[GAME_DATE_MAX])
{
    static const char halves[][2] = {[OUTCOME_WHITE] = {2, 0},
                                     [OUTCOME_BLACK] = {0, 2},
                                     [OUTCOME_DRAW] = {1, 1}};
    bool has_any = false;
    half[0] = half[1] = 0;
    for (int i = 0; i < list->count; i++) {
        struct game_facts facts = facts_of(&list->rows[i]);
        bool is_same =
            strcmp(facts.white, one) == 0 && strcmp(facts.black, other) == 0;
        bool is_swapped =
            strcmp(facts.white, other) == 0 && strcmp(facts.black, one) == 0;
        if ((!is_same && !is_swapped) || facts.outcome == OUTCOME_NONE)
            continue;
        half[0] += halves[facts.outcome][is_swapped];
        half[1] += halves[facts.outcome][!is_swapped];
        if (facts.date[0] != '?' &&
            (!has_any || strcmp(facts.date, since) < 0 || since[0] == '\0'))
            memcpy(since, facts.date, GAME_DATE_MAX);
        else if (!has_any)
            since[0] = '\0';
        has_any = true;
    }
    return has_any;
}
