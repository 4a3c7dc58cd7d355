// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/game_list.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/print.h"
#include "src/client/viewer/games.h"

#include "tests/src/folder.h"
#include "tests/text_file.h"

static const struct {
    const char *name, *text;
} files[] = {
    {"a.pgn", "[White \"Anna\"]\n[Black \"Boris\"]\n[Date \"2026.11.02\"]\n"
              "[Result \"1-0\"]\n\n1. e4 {not (the end) 0-1} e5 1-0\n"},
    /* Two games in one file, of which the first has an illegal move. */
    {"b.PGN", "[Event \"Cup\"]\n[White \"Boris\"]\n[Black \"Anna\"]\n"
              "[Date \"2026.11.03\"]\n[Result \"1/2-1/2\"]\n\n"
              "1. e4 Ke5 {[Event \"in a comment\"]} 1/2-1/2\n\n"
              "[White \"Clara\"]\n[Black \"Anna\"]\n[Date \"2025.01.01\"]\n"
              "[Result \"0-1\"]\n\n1. d4 (1. c4) d5 0-1\n"},
    {"c.pgn", "[White \"Boris\"]\n[Black \"Anna\"]\n[Date \"????.??.??\"]\n"
              "[Result \"*\"]\n\n*\n"},
    {"notes.txt", "[White \"Nobody\"]\n\n*\n"},
};

/* A folder with these, and with what no list can be made of. */
static struct game_list *open_list(char folder[PATH_MAX])
{
    char path[PATH_MAX + 32];
    struct pgn_files found = {.path = NULL};
    struct game_list *list = NULL;
    folder_make(folder);
    for (size_t i = 0; i < ROWS(files); i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i].name);
        text_file_write(path, files[i].text);
    }
    snprintf(path, sizeof path, "%s/pipe.pgn", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    snprintf(path, sizeof path, "%s/up.pgn", folder);
    assert_int_equal(symlink("/", path), 0);
    snprintf(path, sizeof path, "%s/gone.pgn", folder);
    assert_int_equal(symlink("nowhere", path), 0);
    assert_int_equal(pgn_files_add(&found, folder), 0);
    assert_int_equal(found.count, 6);
    assert_int_equal(game_list_open(&found, &list), 0);
    return list;
}

static void learn_all(struct game_list *list)
{
    int failure;
    while (game_list_learn(list, &failure))
        continue;
    assert_int_equal(failure, 0);
    assert_int_equal(pgn_index_unreadable(game_list_index(list)), 3);
}

static const struct {
    const char *search;
    int count;
    const char *first, *last;
} rows[] = {
    {"", 4,
     "1: Boris against Anna. Draw. 3 November 2026, B00 King's Pawn Game, Cup.",
     "4: Boris against Anna. Without a result."},
    {"clara", 1,
     "1: Clara against Anna. Black wins, 0 to 1. 1 January 2025, D00 Queen's "
     "Pawn Game.",
     NULL},
    {"anna result won since 2026", 1,
     "1: Anna against Boris. White wins, 1 to 0. 2 November 2026, C20 King's "
     "Pawn Game.",
     NULL},
    {"nobody", 0, NULL, NULL},
    /* by name and by code; the tags have neither */
    {"opening queen's pawn", 1, NULL, NULL},
    {"opening b00", 1, NULL, NULL},
    {"opening sicilian", 0, NULL, NULL},
};

static void the_newest_come_first(void **state)
{
    (void)state;
    char folder[PATH_MAX], line[GAME_LINE_MAX];
    struct game_list *list = open_list(folder);
    learn_all(list);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct game_search search;
        assert_null(game_search_read(rows[i].search, &search));
        assert_int_equal(game_list_pick(list, &search), rows[i].count);
        if (rows[i].first != NULL) {
            game_list_line(list, 0, line);
            assert_string_equal(line, rows[i].first);
        }
        if (rows[i].last != NULL) {
            game_list_line(list, rows[i].count - 1, line);
            assert_string_equal(line, rows[i].last);
        }
    }
    game_list_free(list);
    folder_remove(folder);
}

/* The games are read from their own files, whatever was read between. */
static void a_listed_game_is_loaded(void **state)
{
    (void)state;
    static const int plies[] = {1, 2, 2, 0}; /* to the illegal move */
    char folder[PATH_MAX];
    struct game_list *list = open_list(folder);
    const struct game_search all = {.names = 0};
    struct game game = {0};
    struct pgn_index_page page;
    learn_all(list);
    game_list_pick(list, &all);
    for (int turn = 0; turn < 2; turn++)
        for (int i = 0; i < 4; i++) {
            assert_int_equal(pgn_index_load(game_list_index(list),
                                            game_list_number(list, i), &game,
                                            &page),
                             0);
            assert_int_equal(game.ply_count, plies[i]);
        }
    game_done(&game);
    game_list_free(list);
    folder_remove(folder);
}

static void a_score_counts_over_days(void **state)
{
    (void)state;
    char folder[PATH_MAX], since[GAME_DATE_MAX] = "";
    int half[2];
    struct game_list *list = open_list(folder);
    learn_all(list);
    assert_true(game_list_score(list, "Anna", "Boris", half, since));
    assert_int_equal(half[0], 3);
    assert_int_equal(half[1], 1);
    assert_string_equal(since, "2026.11.02");
    assert_false(game_list_score(list, "Clara", "Boris", half, since));
    game_list_free(list);
    folder_remove(folder);
}

static const struct {
    const char *text, *link; /* of one file: what is in it, or leads to it */
    const char *out, *errors; /* a part of them, "" for nothing at all */
    int status;
} prints[] = {
    {"[White \"Anna\"]\n[Black \"Boris\"]\n\n1. e4 1-0\n", NULL,
     "1: Anna against Boris.", "", EXIT_DONE},
    {"[White \"Anna\"]\n", NULL, "1: Anna against Black.", "", EXIT_DONE},
    {"1. e4", NULL, "1: White against Black.", "", EXIT_DONE},
    {"$1 e4 e5 *", NULL, "1: White against Black.", "", EXIT_DONE},
    {"\x7f\x03 no game", NULL, "", "no finished game", EXIT_NO},
    {"[]\x01\n[", NULL, "", "no finished game", EXIT_NO},
    {"$ $1 ! 1-0\n", NULL, "", "no finished game", EXIT_NO},
    {"", NULL, "", "no finished game", EXIT_NO},
    {NULL, "nowhere", "", "0.pgn: ", EXIT_IO},
    {NULL, "/dev/zero", "", "0.pgn: this is a pipe, a socket or a device",
     EXIT_IO},
    {NULL, "/", "", "0.pgn: this is a folder", EXIT_IO},
};

static void print_one(const char *folder, char **out, char **errors, int status)
{
    const struct game_search all = {.names = 0};
    struct pgn_files found = {.path = NULL};
    size_t out_bytes, errors_bytes;
    FILE *to = open_memstream(out, &out_bytes);
    FILE *remarks = open_memstream(errors, &errors_bytes);
    assert_int_equal(pgn_files_add(&found, folder), 0);
    assert_int_equal(games_print(&found, &all, to, remarks), status);
    fclose(to);
    fclose(remarks);
}

static void assert_part(const char *text, const char *part)
{
    if (part[0] == '\0' ? text[0] != '\0' : strstr(text, part) == NULL)
        fail_msg("\"%s\" where \"%s\" was expected", text, part);
}

/* By itself, and beside a second file of which nothing can be read. */
static void what_is_no_game_is_not_printed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(prints); i++) {
        char folder[PATH_MAX], path[PATH_MAX + 32], *out, *errors;
        folder_make(folder);
        snprintf(path, sizeof path, "%s/0.pgn", folder);
        if (prints[i].link != NULL)
            assert_int_equal(symlink(prints[i].link, path), 0);
        else
            text_file_write(path, prints[i].text);
        print_one(folder, &out, &errors, prints[i].status);
        assert_part(out, prints[i].out);
        assert_part(errors, prints[i].errors);
        free(out);
        free(errors);
        snprintf(path, sizeof path, "%s/pipe.pgn", folder);
        assert_int_equal(mkfifo(path, 0600), 0);
        print_one(folder, &out, &errors,
                  prints[i].out[0] != '\0' ? EXIT_DONE : EXIT_IO);
        assert_part(out, prints[i].out);
        assert_part(errors, prints[i].link != NULL ? "2 files cannot be read."
                                                   : "1 file cannot be read.");
        free(out);
        free(errors);
        folder_remove(folder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_newest_come_first),
        cmocka_unit_test(a_listed_game_is_loaded),
        cmocka_unit_test(a_score_counts_over_days),
        cmocka_unit_test(what_is_no_game_is_not_printed),
    };
    return cmocka_run_group_tests_name("src/client/viewer/game_list", tests,
                                       NULL, NULL);
}
