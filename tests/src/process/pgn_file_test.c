// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/game/game_apply.h"
#include "rules/notation/san.h"

#include "src/process/pgn_file.h"

#include "tests/src/folder.h"

static void begin(struct game *game)
{
    struct event start = {.seq = 1,
                          .kind = EVENT_START,
                          .actor = SEAT_ARBITER,
                          .start = start_default()};
    game_init(game);
    strcpy(start.start.name[WHITE], "Anna");
    assert_int_equal(game_apply(game, &start), GAME_OK);
}

static int count_entries(const char *folder)
{
    int count = 0;
    DIR *stream = opendir(folder);
    assert_non_null(stream);
    while (readdir(stream) != NULL)
        count++;
    closedir(stream);
    return count - 2;
}

static void test_whole_or_not_at_all(void **state)
{
    (void)state;
    char folder[PATH_MAX], path[PATH_MAX + 16], text[4096] = "";
    struct game game;
    folder_make(folder);
    begin(&game);
    snprintf(path, sizeof path, "%s/a.pgn", folder);
    for (int times = 0; times < 2; times++) {
        assert_int_equal(pgn_file_save(path, &game), 0);
        FILE *stream = fopen(path, "r");
        assert_non_null(stream);
        assert_true(fread(text, 1, sizeof text - 1, stream) > 0);
        fclose(stream);
        assert_non_null(strstr(text, "[White \"Anna\"]"));
        assert_int_equal(count_entries(folder), 1);
    }
    game_done(&game);
    folder_remove(folder);
}

static void make_move(struct game *game, int from, int to)
{
    const struct event move = {
        .seq = game->seq + 1,
        .kind = EVENT_MOVE,
        .actor = (enum seat)game_turn(game),
        .mv = {(uint8_t)from, (uint8_t)to, ROLE_NONE, MOVE_ORDINARY}};
    assert_int_equal(game_apply(game, &move), GAME_OK);
}

/* What is in the file; "" where there is none. */
static const char *live_text(const char *path, const struct game *game)
{
    static char text[4096];
    size_t count = 0;
    unlink(path);
    assert_int_equal(pgn_file_save_live(path, game), 0);
    FILE *stream = fopen(path, "r");
    if (stream != NULL) {
        count = fread(text, 1, sizeof text - 1, stream);
        fclose(stream);
    }
    text[count] = '\0';
    return text;
}

static void test_spectators_see_it_late_or_never(void **state)
{
    (void)state;
    char folder[PATH_MAX], path[PATH_MAX + 16];
    struct game game;
    folder_make(folder);
    begin(&game);
    snprintf(path, sizeof path, "%s/live.pgn", folder);
    make_move(&game, SQ_E2, SQ_E4);
    make_move(&game, SQ_E7, SQ_E5);
    make_move(&game, SQ_G1, SQ_F3);
    assert_non_null(strstr(live_text(path, &game), "2. Nf3"));
    game.start.rules.watch_delay = 1;
    assert_non_null(strstr(live_text(path, &game), "1. e4"));
    assert_null(strstr(live_text(path, &game), "e5"));
    game.start.rules.watch_delay = 2;
    assert_null(strstr(live_text(path, &game), "e4"));
    game.phase = GAME_OVER;
    assert_non_null(strstr(live_text(path, &game), "2. Nf3"));
    game.start.rules.visibility = VISIBLE_TO_GROUP;
    assert_string_equal(live_text(path, &game), "");
    game.start.rules.visibility = VISIBLE_TO_NONE;
    assert_string_equal(live_text(path, &game), "");
    game_done(&game);
    folder_remove(folder);
}

static void test_failures(void **state)
{
    (void)state;
    char folder[PATH_MAX], path[PATH_MAX + 16], longer[PATH_MAX + 16];
    struct game game;
    folder_make(folder);
    begin(&game);
    snprintf(path, sizeof path, "%s/none/a.pgn", folder);
    assert_int_equal(pgn_file_save(path, &game), -ENOENT);
    /* A folder by that name: nothing is left beside it. */
    snprintf(path, sizeof path, "%s/a.pgn", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_int_equal(pgn_file_save(path, &game), -EISDIR);
    assert_int_equal(count_entries(folder), 1);
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_int_equal(pgn_file_save(longer, &game), -ENAMETOOLONG);
    game_done(&game);
    folder_remove(folder);
}

/* As root it would otherwise replace /dev/null. */
static void test_only_a_file_is_replaced(void **state)
{
    (void)state;
    char folder[PATH_MAX], path[PATH_MAX + 16], link[PATH_MAX + 16];
    struct stat status;
    struct game game;
    begin(&game);
    folder_make(folder);
    snprintf(path, sizeof path, "%s/pipe", folder);
    snprintf(link, sizeof link, "%s/link", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(symlink(path, link), 0);
    assert_int_equal(pgn_file_save(path, &game), -ENXIO);
    assert_int_equal(pgn_file_save(link, &game), -ENXIO);
    assert_int_equal(pgn_file_save(folder, &game), -EISDIR);
    assert_int_equal(lstat(path, &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
    assert_int_equal(lstat(link, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(count_entries(folder), 2);
    game_done(&game);
    folder_remove(folder);
}

static int syncs;

/* In place of fsync. */
int __wrap_fsync(int fd);
int __wrap_fsync(int fd)
{
    (void)fd;
    syncs++;
    return 0;
}

/* A server with many games would wait for its disk twice for each move. */
static void test_a_followed_game_waits_for_no_disk(void **state)
{
    (void)state;
    char folder[PATH_MAX], path[PATH_MAX + 16];
    struct game game;
    folder_make(folder);
    begin(&game);
    snprintf(path, sizeof path, "%s/live.pgn", folder);
    make_move(&game, SQ_E2, SQ_E4);
    syncs = 0;
    assert_int_equal(pgn_file_save_live(path, &game), 0);
    assert_int_equal(pgn_file_show(path, &game), 0);
    assert_int_equal(syncs, 0);
    assert_int_equal(count_entries(folder), 1);
    game.phase = GAME_OVER;
    assert_int_equal(pgn_file_save_live(path, &game), 0);
    assert_true(syncs > 0);
    syncs = 0;
    assert_int_equal(pgn_file_save(path, &game), 0);
    assert_true(syncs > 0);
    game_done(&game);
    folder_remove(folder);
}

static const struct {
    const char *date, *white, *black, *name;
} names[] = {
    {"2026.11.24", "Anna", "Boris", "2026-11-24 Anna - Boris 7GQ2K4MD.pgn"},
    {"", "Anna", "", "Anna - Black 7GQ2K4MD.pgn"},
    {"2026.??.??", "", "", "7GQ2K4MD.pgn"},
    {"2026.11.24", "../a\nb", "C:\\x*?", /* nothing leads elsewhere */
     "2026-11-24 _._a b - C__x__ 7GQ2K4MD.pgn"},
    {"", "Jörg ", ".", "Jörg - _ 7GQ2K4MD.pgn"},
};

static void test_a_name_is_safe(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(names); i++) {
        struct game game;
        char name[PGN_FILE_NAME_MAX];
        begin(&game);
        strcpy(game.start.date, names[i].date);
        strcpy(game.start.name[WHITE], names[i].white);
        strcpy(game.start.name[BLACK], names[i].black);
        pgn_file_name(&game, "7GQ2K4MD", name);
        assert_string_equal(name, names[i].name);
        game_done(&game);
    }
}

/* Another program may call the opening what it likes. */
static void test_an_opening_is_no_difference(void **state)
{
    (void)state;
    struct game game;
    struct pgn_difference difference;
    begin(&game);
    struct event event = {
        .seq = game.seq + 1, .kind = EVENT_MOVE, .actor = SEAT_WHITE};
    assert_int_equal(san_read(game_position(&game), "e4", &event.mv).reason,
                     REASON_NONE);
    assert_int_equal(game_apply(&game, &event), GAME_OK);
    char *written = pgn_file_text(&game), *other = pgn_file_text(&game);
    assert_non_null(strstr(written, "[ECO \"B00\"]"));
    strstr(other, "King's Pawn")[0] = 'R';
    strstr(other, "B00")[0] = 'C';
    assert_true(pgn_compare(written, other, strlen(other), &difference));
    assert_int_equal(difference.error, PGN_OK);
    assert_int_equal(difference.count, 0);
    strstr(other, "Anna")[0] = 'H';
    assert_true(pgn_compare(written, other, strlen(other), &difference));
    assert_int_equal(difference.count, 1);
    free(written);
    free(other);
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_opening_is_no_difference),
        cmocka_unit_test(test_a_name_is_safe),
        cmocka_unit_test(test_whole_or_not_at_all),
        cmocka_unit_test(test_spectators_see_it_late_or_never),
        cmocka_unit_test(test_a_followed_game_waits_for_no_disk),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_only_a_file_is_replaced),
    };
    return cmocka_run_group_tests_name("src/process/pgn_file", tests, NULL,
                                       NULL);
}
