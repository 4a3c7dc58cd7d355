// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/link/resume_choice.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/clock/moment.h"

#include "speech/sentences/adjourn.h"

#include "tui/words/own_words.h"

#include "src/base/print.h"
#include "src/base/text.h"
#include "src/client/link/link.h"

bool resume_id(const char *text, char out[GAME_ID_MAX])
{
    char id[GAME_ID_MAX];
    size_t count = 0;
    for (; *text != '\0'; text++) {
        char letter = *text;
        if (letter == '-')
            continue;
        if (letter >= 'a' && letter <= 'z')
            letter = (char)(letter - 'a' + 'A');
        bool fits = (letter >= 'A' && letter <= 'Z') ||
                    (letter >= '0' && letter <= '9');
        if (!fits || count == GAME_ID_MAX - 1)
            return false;
        id[count++] = letter;
    }
    id[count] = '\0';
    memcpy(out, id, sizeof id);
    return count > 0;
}

/* The arbiter's games from this one on; 0 or a negative errno. */
static int ask_from(struct link *link, json_int_t from, json_t **out)
{
    enum { ANSWER_MS = 10000 };
    struct link_message message;
    int failure = link_send(
        link, ASK_GAMES, json_pack("{s:s, s:I}", "t", "games", "from", from));
    while (failure == 0) {
        failure = link_wait(link, ANSWER_MS, &message);
        if (failure != 0)
            break;
        if (message.ask == ASK_GAMES && strcmp(message.type, "error") != 0) {
            *out = message.json;
            break;
        }
        if (message.ask == ASK_GAMES)
            failure = -EIO;
        json_decref(message.json);
    }
    return failure;
}

int resume_ask_games(struct link *link, json_t **out)
{
    json_t *list, *more;
    int failure = ask_from(link, 0, &list);
    if (failure != 0)
        return failure;
    json_t *rows = json_object_get(list, "rows");
    size_t total = (size_t)json_integer_value(json_object_get(list, "total"));
    size_t had = 0;
    /* A list that does not grow any more is as long as it will be. */
    while (json_array_size(rows) < total && json_array_size(rows) > had) {
        had = json_array_size(rows);
        failure = ask_from(link, (json_int_t)had, &more);
        if (failure != 0) {
            json_decref(list);
            return failure;
        }
        json_array_extend(rows, json_object_get(more, "rows"));
        json_decref(more);
    }
    *out = list;
    return 0;
}

struct row {
    char id[GAME_ID_MAX];
    char name[2][128];
    int plies;
    bool adjourned;
    struct appointment appointment;
    time_t wall;
    bool locked; /* another arbiter has it open */
    int order; /* in the list */
};

static int newest_first(const void *a, const void *b)
{
    const struct row *one = a, *two = b;
    if (one->wall != two->wall)
        return one->wall < two->wall ? 1 : -1;
    return one->order - two->order;
}

static struct row row_of(const json_t *json)
{
    struct row row = {0};
    snprintf(row.id, sizeof row.id, "%s", link_text(json, "game"));
    text_clean(link_text(json, "white"), row.name[0], sizeof row.name[0]);
    text_clean(link_text(json, "black"), row.name[1], sizeof row.name[1]);
    row.plies = link_count(json, "plies");
    row.wall = (time_t)json_integer_value(json_object_get(json, "wall"));
    row.adjourned = strcmp(link_text(json, "phase"), "adjourned") == 0;
    text_clean(link_text(json, "resume"), row.appointment.resume,
               sizeof row.appointment.resume);
    text_clean(link_text(json, "resume-place"), row.appointment.place,
               sizeof row.appointment.place);
    row.locked = json_is_true(json_object_get(json, "locked"));
    return row;
}

static bool is_open_elsewhere(const struct row *row)
{
    return row->locked;
}

static bool has_no_move(const struct row *row)
{
    return row->plies == 0;
}

/* Such games count only when there are no others. */
static int leave_out(struct row *rows, int count,
                     bool (*such)(const struct row *))
{
    int kept = 0, first = 0;
    while (first < count && such(&rows[first]))
        first++;
    if (first == count)
        return count;
    for (int i = 0; i < count; i++) {
        if (!such(&rows[i]))
            rows[kept++] = rows[i];
    }
    return kept;
}

struct resume_list {
    int count;
    bool has_elsewhere; /* one with a move, left out */
    struct row rows[];
};

struct resume_list *resume_list_new(const json_t *list, bool unplayed)
{
    const json_t *json = json_object_get(list, "rows"), *each;
    size_t index;
    struct resume_list *games =
        calloc(1, sizeof *games + json_array_size(json) * sizeof *games->rows);
    if (games == NULL)
        return NULL;
    struct row *rows = games->rows;
    json_array_foreach(json, index, each)
    {
        if (strcmp(link_text(each, "result"), "*") != 0 ||
            strcmp(link_text(each, "phase"), "damaged") == 0)
            continue;
        rows[games->count] = row_of(each);
        rows[games->count].order = (int)index;
        games->has_elsewhere |= is_open_elsewhere(&rows[games->count]) &&
                                !has_no_move(&rows[games->count]);
        games->count++;
    }
    games->count = leave_out(rows, games->count, is_open_elsewhere);
    games->count = leave_out(rows, games->count, has_no_move);
    if (!unplayed && games->count > 0 && has_no_move(&rows[0]))
        games->count = 0;
    qsort(rows, (size_t)games->count, sizeof *rows, newest_first);
    return games;
}

void resume_list_free(struct resume_list *games)
{
    free(games);
}

int resume_list_count(const struct resume_list *games)
{
    return games != NULL ? games->count : 0;
}

static bool is_same_day(const struct tm *a, const struct tm *b)
{
    return a->tm_year == b->tm_year && a->tm_yday == b->tm_yday;
}

/* Recent days have a name; an older day needs no hour. */
void resume_when(time_t wall, time_t now, char *out, size_t out_bytes)
{
    struct tm then, today, yesterday;
    char moment[MOMENT_MAX], clock[16] = "";
    time_t before = now - 24 * 60 * 60;
    out[0] = '\0';
    if (localtime_r(&wall, &then) == NULL ||
        localtime_r(&now, &today) == NULL ||
        localtime_r(&before, &yesterday) == NULL)
        return;
    strftime(clock, sizeof clock, "%H:%M", &then);
    if (is_same_day(&then, &today)) {
        snprintf(out, out_bytes, gettext("today at %s"), clock);
    } else if (is_same_day(&then, &yesterday)) {
        snprintf(out, out_bytes, gettext("yesterday at %s"), clock);
    } else {
        moment_write(&(struct moment){.year = then.tm_year + 1900,
                                      .month = then.tm_mon + 1,
                                      .day = then.tm_mday},
                     moment);
        announce_date_text(moment, out, out_bytes);
    }
}

void resume_list_line(const struct resume_list *games, int index,
                      char out[RESUME_LINE_MAX])
{
    char when[96];
    const struct row *row = &games->rows[index];
    int moves = (row->plies + 1) / 2;
    resume_when(row->wall, time(NULL), when, sizeof when);
    snprintf(out, RESUME_LINE_MAX,
             ngettext("%d: %s against %s, %d move, %s, %s",
                      "%d: %s against %s, %d moves, %s, %s",
                      (unsigned long)moves),
             index + 1, row->name[0][0] ? row->name[0] : gettext("White"),
             row->name[1][0] ? row->name[1] : gettext("Black"), moves, when,
             row->id);
    if (row->adjourned) {
        /* When and where it resumes, if that was fixed. */
        size_t used = strlen(out);
        char adjourned_at[RESUME_LINE_MAX];
        announce_appointment_text(&row->appointment, row->appointment.place,
                                  adjourned_at, sizeof adjourned_at);
        snprintf(out + used, RESUME_LINE_MAX - used, gettext(", adjourned. %s"),
                 adjourned_at);
    }
}

bool resume_list_has_elsewhere(const struct resume_list *games)
{
    return games != NULL && games->has_elsewhere;
}

bool resume_list_newest(const struct resume_list *games,
                        char out[RESUME_LINE_MAX])
{
    char when[96];
    const struct row *row = games->rows;
    int count = resume_list_count(games);
    if (count == 0 || is_open_elsewhere(row))
        return false;
    const char *white = row->name[0][0] ? row->name[0] : gettext("White"),
               *black = row->name[1][0] ? row->name[1] : gettext("Black");
    resume_when(row->wall, time(NULL), when, sizeof when);
    if (count == 1)
        snprintf(out, RESUME_LINE_MAX,
                 gettext("A game is unfinished: %s against %s, move %d, %s. To "
                         "resume it, type resume."),
                 white, black, row->plies / 2 + 1, when);
    else
        snprintf(
            out, RESUME_LINE_MAX,
            gettext("Unfinished games: %d. The newest: %s against %s, move "
                    "%d, %s. To resume one, type resume."),
            count, white, black, row->plies / 2 + 1, when);
    return true;
}

bool resume_read_line(int fd, char *out, size_t out_bytes)
{
    size_t count = 0;
    char letter;
    for (;;) {
        ssize_t got = read(fd, &letter, 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0 && count == 0)
            return false;
        if (got <= 0 || letter == '\n')
            break;
        if (count < out_bytes - 1)
            out[count++] = letter;
    }
    out[count] = '\0';
    return true;
}

bool resume_list_find(const struct resume_list *games, const char *text,
                      char out[GAME_ID_MAX])
{
    char id[GAME_ID_MAX], number[16];
    for (int i = 0; i < games->count; i++) {
        snprintf(number, sizeof number, "%d", i + 1);
        if (strcmp(number, text) != 0 &&
            (!resume_id(text, id) || strcmp(id, games->rows[i].id) != 0))
            continue;
        memcpy(out, games->rows[i].id, GAME_ID_MAX);
        return true;
    }
    return false;
}

/* A list of more rows than that scrolls away: the newest come first, and more
 * on demand. */
enum { PAGE_ROWS = 10 };

static int print_page(const struct resume_list *games, int from, FILE *out)
{
    char line[RESUME_LINE_MAX];
    int to = from + PAGE_ROWS < games->count ? from + PAGE_ROWS : games->count;
    for (int i = from; i < to; i++) {
        resume_list_line(games, i, line);
        print_format(out, "%s\n", line);
    }
    return to;
}

/* The commands of other places are understood here too. */
static bool is_word(const char *text, const char *word)
{
    char own[64];
    own_words_show(word, own, sizeof own);
    return strcasecmp(text, word) == 0 || strcasecmp(text, own) == 0;
}

static void ask_for_game(const struct resume_list *games, int in_fd, FILE *out,
                         char id[GAME_ID_MAX])
{
    char text[64];
    int shown = print_page(games, 0, out);
    for (;;) {
        if (shown == games->count)
            print_text(
                gettext("Which game do you want to resume? Type its number, "
                        "or press Enter to leave: "),
                out);
        else
            print_format(
                out,
                gettext("Games: %d of %d. Which game? Type its number or "
                        "more, or press Enter to leave: "),
                shown, games->count);
        fflush(out);
        if (!resume_read_line(in_fd, text, sizeof text) || text[0] == '\0' ||
            is_word(text, "quit") || resume_list_find(games, text, id))
            return;
        if (is_word(text, "more") && shown < games->count)
            shown = print_page(games, shown, out);
        else
            print_format(out,
                         gettext("The list has no game with that number.\n"));
    }
}

int resume_choose(const json_t *list, int in_fd, FILE *out, FILE *errors,
                  char id[GAME_ID_MAX])
{
    struct resume_list *games = resume_list_new(list, true);
    int status = EXIT_DONE;
    id[0] = '\0';
    if (games == NULL) {
        print_error_at(errors, "resume", translation_of_error(ENOMEM),
                       PRINT_ERROR_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    if (games->count == 0) {
        print_error_at(errors, "resume",
                       gettext("this computer has no unfinished game; hektor "
                               "play resumes a game on a server"),
                       PRINT_ERROR_NOWHERE);
        status = EXIT_NO;
    } else if (games->count == 1) {
        memcpy(id, games->rows[0].id, GAME_ID_MAX);
    } else {
        ask_for_game(games, in_fd, out, id);
    }
    resume_list_free(games);
    return status;
}
