// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/games.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "rules/base/line.h"
#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

#include "speech/sentences/sentence_parts.h"

#include "tui/model/form.h"
#include "tui/words/own_words.h"

#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/client/core/connection.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"
#include "src/client/viewer/replay.h"
#include "src/process/pgn_file.h"

/* How much is read before keys are; from when on it is long; and how often the
 * player hears how far it is. */
enum { SLICE_MS = 30, LONG_MS = 1000, LINEAR_LONG_MS = 5000 };
enum { LINEAR_ROWS = 10, SCREEN_ROWS = 18 };

struct games {
    struct game_list *list; /* NULL: there is none */
    bool is_open; /* it shows, and no game of it */
    bool is_reading;
    int failure; /* that ended the reading, a negative errno; or 0 */
    struct game_search search;
    int from; /* the position of the page's first row */
    struct menu_lines lines;
    char question[QUESTION_TEXT_MAX];
    int64_t since_ms, told_ms;
};

static struct games *games_of(const struct client *client)
{
    return modes_state(client, &games_mode);
}

int games_own_files(struct pgn_files *out)
{
    char folder[PATH_MAX];
    *out = (struct pgn_files){.path = NULL};
    int failure = paths_of(PLACE_PGN, folder);
    if (failure != 0 || access(folder, F_OK) != 0)
        return failure == -ENOENT ? 0 : failure;
    return pgn_files_add(out, folder);
}

static int page_rows(const struct client *client)
{
    return client->terminal.linear ? LINEAR_ROWS : SCREEN_ROWS;
}

static bool has_more(const struct client *client)
{
    const struct games *games = games_of(client);
    return games->from + page_rows(client) < game_list_count(games->list);
}

/* What can be typed; before it how far the list goes. */
static void write_question(struct client *client)
{
    struct games *games = games_of(client);
    int count = game_list_count(games->list), to = games->from;
    to += to + page_rows(client) < count ? page_rows(client) : count - to;
    if (count == 0)
        snprintf(games->question, QUESTION_TEXT_MAX, "%s",
                 gettext("No game is listed. Type a name, all or quit."));
    else if (has_more(client))
        snprintf(games->question, QUESTION_TEXT_MAX,
                 client->terminal.linear
                     ? gettext("Games %d to %d of %d. Type a number, a name, "
                               "more or quit.")
                     : gettext("Games %d to %d of %d. Enter shows the game. "
                               "Type a name, more or quit."),
                 games->from + 1, to, count);
    else
        snprintf(games->question, QUESTION_TEXT_MAX,
                 client->terminal.linear
                     ? gettext("Games %d to %d of %d. Type a number, a name or "
                               "quit.")
                     : gettext("Games %d to %d of %d. Enter shows the game. "
                               "Type a name or quit."),
                 games->from + 1, to, count);
}

static void say_current(struct client *client)
{
    const struct games *games = games_of(client);
    struct utterance utterance;
    if (client->terminal.linear || game_list_count(games->list) == 0)
        return;
    announce_sentence(&client->announcer, PRIORITY_ANSWER,
                      games->lines.name[games->lines.current], &utterance);
    voice_say(client->voice, &utterance);
}

static void write_row(const struct games *games, struct menu_lines *lines,
                      int row)
{
    int position = games->from + row;
    struct game_facts facts = game_list_facts(games->list, position);
    char line[GAME_LINE_MAX];
    game_list_line(games->list, position, line);
    snprintf(lines->name[row], MENU_TEXT_MAX, "%.*s", MENU_TEXT_MAX - 1, line);
    snprintf(lines->columns[row], MENU_TEXT_MAX,
             "%d\t%.40s\t%.40s\t%s\t%s\t%.90s", position + 1,
             facts.white[0] != '\0' ? facts.white : gettext("White"),
             facts.black[0] != '\0' ? facts.black : gettext("Black"),
             game_outcome_text(facts.outcome), facts.date,
             facts.opening[0] != '\0' ? facts.opening : facts.event);
    lines->value[row][0] = lines->brief[row][0] = lines->section[row][0] = '\0';
}

/* Show the page that begins with this position; in lines it is read out. */
static void show_page(struct client *client, int from, int current)
{
    struct games *games = games_of(client);
    struct menu_lines *lines = &games->lines;
    games->from = from;
    snprintf(lines->title, MENU_TEXT_MAX, "%s", gettext("Finished games"));
    snprintf(lines->label, MENU_TEXT_MAX, "%s", gettext("Games: "));
    lines->count = 0;
    while (lines->count < page_rows(client) &&
           from + lines->count < game_list_count(games->list))
        write_row(games, lines, lines->count++);
    if (lines->count == 0) {
        snprintf(lines->name[0], MENU_TEXT_MAX, "%s",
                 gettext("No game is listed."));
        lines->columns[0][0] = lines->value[0][0] = '\0';
        lines->brief[0][0] = lines->section[0][0] = '\0';
        lines->count = 1;
    }
    snprintf(lines->section[0], MENU_SECTION_MAX, "%s", gettext("Games"));
    lines->current = current < lines->count ? current : lines->count - 1;
    if (lines->current < 0)
        lines->current = 0;
    write_question(client);
    for (int row = 0; client->terminal.linear && row < lines->count; row++)
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT, lines->name[row]);
    say_current(client);
    client_changed(client);
}

/* What was read so far, by the search that is wanted. False, and nothing
 * changed, when that finds nothing. */
static bool pick(struct client *client, const struct game_search *search)
{
    struct games *games = games_of(client);
    if (game_list_pick(games->list, search) == 0 &&
        !game_search_is_empty(search)) {
        game_list_pick(games->list, &games->search);
        return false;
    }
    games->search = *search;
    return true;
}

/* How many files the list lacks, as a sentence. False: none. */
static bool write_unreadable(const struct game_list *list,
                             char out[SEGMENT_TEXT_MAX])
{
    int lost = pgn_index_unreadable(game_list_index(list));
    snprintf(out, SEGMENT_TEXT_MAX,
             ngettext("%d file cannot be read.", "%d files cannot be read.",
                      (unsigned long)lost),
             lost);
    return lost > 0;
}

/* What is read is shown, and what was not is told. */
static void show_read(struct client *client)
{
    const struct games *games = games_of(client);
    char sentence[SEGMENT_TEXT_MAX];
    if (games->failure != 0)
        tell_refuse(client, translation_of_error(-games->failure));
    if (write_unreadable(games->list, sentence))
        tell_refuse(client, sentence);
    show_page(client, 0, 0);
}

/* Before the sitting has begun there is nowhere to show it yet. */
static void end_reading(struct client *client, int failure)
{
    struct games *games = games_of(client);
    games->is_reading = false;
    games->failure = failure;
    game_list_pick(games->list, &games->search);
    if (games->is_open)
        show_read(client);
}

/* For so long; false when all is read. */
static bool read_some(struct client *client, int ms)
{
    struct games *games = games_of(client);
    int64_t until_ms = monotonic_ms() + ms;
    int failure = 0;
    bool has_more_games = true;
    while (has_more_games && monotonic_ms() < until_ms)
        has_more_games = game_list_learn(games->list, &failure);
    if (!has_more_games)
        end_reading(client, failure);
    return has_more_games;
}

static void begin_reading(struct client *client)
{
    struct games *games = games_of(client);
    games->is_reading = true;
    games->since_ms = games->told_ms = monotonic_ms();
    snprintf(games->question, QUESTION_TEXT_MAX, "%s",
             gettext("The games are being read."));
}

/* 0 or a negative errno, which is said; about the file if there is but one. */
static int open_list(struct pgn_files *files, struct game_list **out,
                     FILE *errors)
{
    char path[PATH_MAX] = "games";
    if (files->count == 1)
        snprintf(path, sizeof path, "%s", files->path[0]);
    int failure = game_list_open(files, out);
    if (failure != 0)
        print_error_at(errors, path, regular_file_sentence(failure),
                       PRINT_ERROR_NOWHERE);
    return failure;
}

/* Nothing was found: it may be in a file that cannot be read. */
static int refuse_list(const struct game_list *list, FILE *errors)
{
    print_error_at(errors, "games", gettext("no finished game was found"),
                   PRINT_ERROR_NOWHERE);
    return pgn_index_unreadable(game_list_index(list)) > 0 ? EXIT_IO : EXIT_NO;
}

int games_open(struct client *client, struct pgn_files *files,
               const struct game_search *search, FILE *errors)
{
    enum { AT_ONCE_MS = 500 };
    struct games *games = games_of(client);
    char sentence[SEGMENT_TEXT_MAX];
    if (open_list(files, &games->list, errors) != 0)
        return EXIT_IO;
    games->search = *search;
    if (search->opening[0] != '\0')
        game_list_find_openings(games->list);
    begin_reading(client);
    if (read_some(client, AT_ONCE_MS) || game_list_count(games->list) > 0)
        return EXIT_DONE;
    if (write_unreadable(games->list, sentence))
        print_format(errors, "%s\n", sentence);
    return refuse_list(games->list, errors);
}

int games_print(struct pgn_files *files, const struct game_search *search,
                FILE *out, FILE *errors)
{
    struct game_list *list;
    char line[GAME_LINE_MAX], sentence[SEGMENT_TEXT_MAX];
    int failure;
    int64_t told_ms = monotonic_ms();
    if (open_list(files, &list, errors) != 0)
        return EXIT_IO;
    if (search->opening[0] != '\0')
        game_list_find_openings(list);
    while (game_list_learn(list, &failure))
        if (isatty(fileno(errors)) == 1 &&
            monotonic_ms() - told_ms >= LONG_MS) {
            told_ms = monotonic_ms();
            print_format(errors, gettext("Reading the games: %d percent.\n"),
                         pgn_index_percent(game_list_index(list)));
        }
    game_list_pick(list, search);
    if (write_unreadable(list, sentence))
        print_format(errors, "%s\n", sentence);
    if (failure != 0) {
        print_error_at(errors, "games", translation_of_error(-failure),
                       PRINT_ERROR_NOWHERE);
        game_list_free(list);
        return EXIT_IO;
    }
    int count = game_list_count(list);
    for (int i = 0; i < count; i++) {
        game_list_line(list, i, line);
        print_format(out, "%s\n", line);
    }
    int status = count > 0 ? EXIT_DONE : refuse_list(list, errors);
    game_list_free(list);
    return status;
}

static void close_list(struct client *client)
{
    struct games *games = games_of(client);
    replay_close(client);
    game_list_free(games->list);
    *games = (struct games){.list = NULL};
}

/* To the menu. Who only looks at games has no server yet, which it needs. */
static void leave(struct client *client)
{
    int failure = client->link.fd >= 0 ? 0 : connection_open(client);
    if (failure != 0) {
        tell_refuse(client, translation_of_error(-failure));
        return;
    }
    close_list(client);
    joined_game_forget(client, "", false);
    joined_game_no_game(client);
    modes_act_below(client, &(struct command){.kind = COMMAND_MENU});
}

static void show_list(struct client *client)
{
    struct games *games = games_of(client);
    games->is_open = true;
    client->view.hint = NULL;
    if (!games->is_reading)
        show_page(client, games->from, games->lines.current);
    client_changed(client);
}

/* Beside a game, once that is over, or in place of a file that was looked at.
 * What is over is kept in its file. */
static void open_beside_play(struct client *client, const char *typed)
{
    struct games *games = games_of(client);
    struct game_search search;
    struct pgn_files files;
    const char *why = game_search_read(typed, &search);
    if (why == NULL && !client->view.replays &&
        client->game.phase != GAME_OVER && client->game.ply_count > 0)
        why = N_("The game is not over yet.");
    if (why != NULL) {
        tell_refuse(client, gettext(why));
        return;
    }
    int failure = games_own_files(&files);
    if (failure == 0 && files.count == 0 && client->view.replays) {
        tell_refuse(client, gettext("No game is listed."));
        return;
    }
    if (failure == 0)
        failure = game_list_open(&files, &games->list);
    if (failure != 0) {
        tell_refuse(client, translation_of_error(-failure));
        return;
    }
    if (client->view.replays)
        replay_close(client);
    games->search = search;
    if (search.opening[0] != '\0')
        game_list_find_openings(games->list);
    joined_game_forget(client, "", false);
    joined_game_no_game(client);
    begin_reading(client);
    show_list(client);
}

/* Show the games that this finds, or say why not. */
static void search_for(struct client *client, const char *text)
{
    struct game_search search;
    char sentence[SEGMENT_TEXT_MAX];
    const char *why = game_search_read(text, &search);
    if (why != NULL)
        tell_refuse(client, gettext(why));
    else if (pick(client, &search))
        show_page(client, 0, 0);
    else {
        snprintf(sentence, sizeof sentence,
                 gettext("No finished game matches \"%s\"."), text);
        tell_refuse(client, sentence);
    }
}

static void show_game(struct client *client, int position)
{
    struct games *games = games_of(client);
    if (position < 0 || position >= game_list_count(games->list)) {
        tell_refuse(client, gettext("The list has no game with that number."));
        return;
    }
    games->is_open = false;
    games->from = position - position % page_rows(client);
    games->lines.current = position % page_rows(client);
    replay_show_listed(client, games->list, position);
    client_changed(client);
}

static void turn_page(struct client *client, bool is_back)
{
    struct games *games = games_of(client);
    int rows = page_rows(client);
    if (is_back && games->from == 0)
        tell_refuse(client, gettext("That is the beginning of the list."));
    else if (is_back)
        show_page(client, games->from - rows, rows - 1);
    else if (has_more(client))
        show_page(client, games->from + rows, 0);
    else
        tell_refuse(client, gettext("That is the end of the list."));
}

/* Within the page, and at its ends to the next one. */
static void step(struct client *client, int by)
{
    struct games *games = games_of(client);
    struct menu_lines *lines = &games->lines;
    int to = lines->current + by;
    if (to >= lines->count && has_more(client))
        turn_page(client, false);
    else if (to < 0 && games->from > 0)
        turn_page(client, true);
    else {
        lines->current = (to + lines->count) % lines->count;
        say_current(client);
    }
}

static bool is_number(const char *text, int *out)
{
    char *end;
    long number = strtol(text, &end, 10);
    *out = number > 0 && number <= INT32_MAX ? (int)number : 0;
    return *text >= '0' && *text <= '9' && *end == '\0';
}

/* A word of the list, in English or in the player's language. */
static bool is_word(const char *text, const char *word)
{
    char own[64];
    own_words_show(word, own, sizeof own);
    return strcasecmp(text, word) == 0 || folded_is_one_of(text, own);
}

static void take_entry(struct client *client, const char *typed)
{
    struct games *games = games_of(client);
    char english[COMMAND_ARGUMENT_MAX];
    const char *text =
        own_words_turn(typed, english, sizeof english) ? english : typed;
    int number;
    if (strcmp(text, "quit") == 0)
        client_leave(client, EXIT_DONE);
    else if (strcmp(text, "menu") == 0)
        leave(client);
    else if (games->is_reading) {
        tell_refuse(client, gettext("The reading was stopped."));
        end_reading(client, 0);
    } else if (*text == '\0' && !client->terminal.linear)
        show_game(client, games->from + games->lines.current);
    else if (*text == '\0' || is_word(typed, "more") ||
             strcmp(text, "next") == 0)
        turn_page(client, false);
    else if (strcmp(text, "back") == 0 || strcmp(text, "previous") == 0)
        turn_page(client, true);
    else if (strcmp(text, "help") == 0)
        tell_answer(client,
                    gettext("Type a number to see a game, or more, back, all, "
                            "menu or quit. To search, type for example anna "
                            "since 2026-11-01 result draw."));
    else if (is_word(typed, "all") || strcmp(text, "games") == 0 ||
             strcmp(text, "view") == 0)
        search_for(client, "");
    else if (is_number(text, &number))
        show_game(client, number - 1);
    else
        search_for(client, typed);
}

/* Keep of the own files those that are named for these two. */
static void keep_files_of(struct pgn_files *files, const char *white,
                          const char *black)
{
    char one[PGN_FILE_NAME_MAX], other[PGN_FILE_NAME_MAX];
    int kept = 0;
    pgn_file_players(white, black, one);
    pgn_file_players(black, white, other);
    for (int i = 0; i < files->count; i++)
        if (strstr(files->path[i], one) != NULL ||
            strstr(files->path[i], other) != NULL)
            files->path[kept++] = files->path[i];
        else
            free(files->path[i]);
    files->count = kept;
}

/* What both have scored on this computer, on whatever day. */
static void tell_score(struct client *client)
{
    char sentence[SEGMENT_TEXT_MAX], white[NAME_MAX_BYTES],
        black[NAME_MAX_BYTES], since[GAME_DATE_MAX] = "";
    struct pgn_files files;
    struct game_list *list;
    int half[SIDES], failure = games_own_files(&files);
    snprintf(white, sizeof white, "%s", game_name(&client->game, WHITE));
    snprintf(black, sizeof black, "%s", game_name(&client->game, BLACK));
    if (white[0] == '\0' || black[0] == '\0') {
        pgn_files_done(&files);
        tell_refuse(client,
                    gettext("A score needs the names of both players."));
        return;
    }
    keep_files_of(&files, white, black);
    if (failure == 0)
        failure = game_list_open(&files, &list);
    if (failure != 0) {
        tell_refuse(client, translation_of_error(-failure));
        return;
    }
    while (game_list_learn(list, &failure))
        continue;
    if (game_list_score(list, white, black, half, since))
        announce_score_text(white, black, half, since, sentence,
                            sizeof sentence);
    else
        snprintf(sentence, sizeof sentence,
                 gettext("%s and %s have no finished game on this computer."),
                 white, black);
    game_list_free(list);
    tell_answer(client, sentence);
}

static bool games_act(struct client *client, const struct command *command)
{
    struct games *games = games_of(client);
    if (command->kind == COMMAND_SCORE && !games->is_open) {
        tell_score(client);
        return true;
    }
    if (games->list == NULL) {
        if (command->kind != COMMAND_VIEW || !client_is_private(client))
            return false;
        open_beside_play(client, command->argument);
        return true;
    }
    if (!games->is_open) {
        /* A game of the list shows. */
        if (command->kind == COMMAND_VIEW && command->argument[0] == '\0')
            show_list(client);
        else if (command->kind == COMMAND_VIEW) {
            games->is_open = true;
            search_for(client, command->argument);
        } else if (command->kind == COMMAND_MENU)
            leave(client);
        else
            return false;
        return true;
    }
    if (command->kind == COMMAND_ENTRY)
        take_entry(client, command->argument);
    else if (command->kind == COMMAND_MENU_STEP && !games->is_reading)
        step(client, command->number);
    else if (command->kind == COMMAND_HUSH)
        voice_hush(client->voice);
    else if (command->kind == COMMAND_UNKNOWN && command->wrong != NULL)
        tell_refuse(client, gettext(command->wrong));
    return true;
}

static void games_begin(struct client *client)
{
    joined_game_no_game(client);
    games_of(client)->is_open = true;
    if (!games_of(client)->is_reading)
        show_read(client);
    shown_view_draw(client);
}

static void games_show(struct client *client, char question[QUESTION_TEXT_MAX])
{
    struct games *games = games_of(client);
    int each_ms = client->terminal.linear ? LINEAR_LONG_MS : LONG_MS;
    if (games->list == NULL || !games->is_open)
        return;
    if (games->is_reading && monotonic_ms() - games->told_ms >= each_ms) {
        games->told_ms = monotonic_ms();
        snprintf(games->question, QUESTION_TEXT_MAX,
                 gettext("Searching. Games so far: %d, read: %d percent. To "
                         "stop, type any word."),
                 pgn_index_count(game_list_index(games->list)),
                 pgn_index_percent(game_list_index(games->list)));
    }
    if (games->is_reading && games->lines.count == 0) {
        snprintf(games->lines.title, MENU_TEXT_MAX, "%s",
                 gettext("Finished games"));
        snprintf(games->lines.label, MENU_TEXT_MAX, "%s", gettext("Games: "));
        games->lines.count = 1;
    }
    snprintf(question, QUESTION_TEXT_MAX, "%s", games->question);
    client->view.menu = &games->lines;
}

static int wake_ms(const struct client *client)
{
    return games_of(client)->is_reading ? 0 : -1;
}

static void due(struct client *client)
{
    if (!games_of(client)->is_reading)
        return;
    read_some(client, SLICE_MS);
    client_changed(client);
}

static void close_mode(struct client *client)
{
    game_list_free(games_of(client)->list);
}

const struct mode_ops games_mode = {
    .bytes = sizeof(struct games),
    .begin = games_begin,
    .act = games_act,
    .show = games_show,
    .wake_ms = wake_ms,
    .due = due,
    .close = close_mode,
};
