// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The file of an adjourned game is carried to another computer, on which
 * nothing is known of the game, and it goes on there.
 */
#include "config.h"

#include "tests/play/adjourned.h"
#include "tests/text_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/adjourn/keys.h"
#include "src/adjourn/read.h"
#include "src/adjourn/seal.h"
#include "tests/unit.h"
#include "tests/wordings.h"

/* Another computer: another place for all that is kept. */
static void go_elsewhere(struct play *play, const char *name)
{
    char path[PATH_MAX];
    home_path(&play->home, name, path);
    assert_int_equal(mkdir(path, 0700), 0);
    home_set(&play->home, "XDG_DATA_HOME", path);
}

/* The same arbiter sits there: their key has been brought. */
static void bring_key(struct play *play, const char *name)
{
    char below[64], from[PATH_MAX], to[PATH_MAX];
    snprintf(below, sizeof below, "%s/hektor", name);
    home_path(&play->home, below, to);
    assert_int_equal(mkdir(to, 0700), 0);
    snprintf(below, sizeof below, "%s/hektor/arbiter.key", name);
    home_path(&play->home, below, to);
    home_path(&play->home, "data/hektor/arbiter.key", from);
    assert_int_equal(rename(from, to), 0);
}

static void opens(struct play *play, bool linear)
{
    play_enter(play, "open");
    if (linear)
        play_prints(play, TELLS_SEALED_MOVE_IS ":");
    play_sees(play, PROMPT_WHITE(4));
}

/* Names, Laws, time control and moves are those of the envelope. */
static void knows_the_game(struct play *play)
{
    play_answers(play, "players", "Anna has White, Boris has Black.");
    play_answers(play, "laws", "2018");
    play_answers(play, "moves", "1: e4, e5");
    play_answers(play, "spent", "in all.");
}

static void wins(struct play *play)
{
    play_replies(play, "Qxf7", play->linear ? "White wins" : "Checkmate.");
}

/* The arbiter is the same. */
static void with_the_key(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        char path[PATH_MAX];
        adjourned_begin_with(play, linear,
                             PLAY_ARGS("--time", "40/2h,1h", "--laws", "2018",
                                       "--rule", "session=240:00"));
        adjourned_order(play);
        adjourned_seal(play, "Adjourned:");
        adjourned_take(play, path);
        go_elsewhere(play, "other");
        bring_key(play, "other");
        play_start(play, PLAY_ARGS("resume", path, linear ? "--linear" : NULL));
        play_tells(play, "Boris has sealed move 3.");
        if (linear)
            knows_the_game(play);
        opens(play, linear);
        wins(play);
        play_forget(play);
    }
}

/* At one computer no arbiter is asked. */
static void with_the_passphrase(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX], phrase[ADJOURNED_PHRASE_MAX];
    adjourned_keep_by_phrase(play, true, phrase);
    adjourned_take(play, path);
    go_elsewhere(play, "other");
    play_start(play, PLAY_ARGS("resume", path, "--linear"));
    play_prints(play, "No arbiter has signed this envelope: anybody could");
    play_prints(play, "Boris has sealed move 3.");
    adjourned_offer_phrase(play, phrase);
    play_prints(play, TELLS_SEALED_MOVE_IS ":");
    play_sees(play, PROMPT_WHITE(4));
    wins(play);
}

/* Another arbiter cannot open it: 11(a). */
static void with_neither(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_keep(play, true);
    adjourned_take(play, path);
    go_elsewhere(play, "other");
    play_start(play, PLAY_ARGS("resume", path, "--linear"));
    play_prints(play, "for example state Nf3.");
    play_answers(play, "open",
                 "The envelope, or the key that opens it, is lost.");
    play_answers(play, "state Nf6",
                 "The player who sealed says that the move was:");
    play_sees(play, PROMPT_WHITE(4));
    wins(play);
}

/* The key is there, and damaged: the player hears which file that is, states no
 * other move, and goes on when its copy is back. */
static void with_a_damaged_key(void **state)
{
    struct play *play = *state;
    char key[PATH_MAX], copy[PATH_MAX], id[16];
    adjourned_keep(play, true);
    adjourned_leave(play);
    play_stop(play);
    play_game_id(play, id);
    home_path(&play->home, "data/hektor/arbiter.key", key);
    home_path(&play->home, "copy", copy);
    assert_int_equal(rename(key, copy), 0);
    text_file_write(key, "damaged");
    assert_int_equal(chmod(key, 0600), 0);
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    play_prints(play, "type open to open the envelope.");
    play_answers(play, "open", "The arbiter's key is damaged");
    play_prints(play, "Your key is in the file ");
    play_answers(play, "state Nf6", "A sealed move is waiting to be opened.");
    assert_int_equal(rename(copy, key), 0);
    opens(play, true);
}

/* The journal alone is lost, and both players' copies are there. */
static void without_its_journal(void **state)
{
    struct play *play = *state;
    char id[16], path[PATH_MAX];
    adjourned_keep(play, true);
    adjourned_leave(play);
    play_stop(play);
    play_game_id(play, id);
    assert_true(home_find(&play->home, "data/hektor/games", ".hektor", path));
    assert_int_equal(unlink(path), 0);
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    play_prints(play, "Boris has sealed move 3.");
    opens(play, true);
}

/* Two who take it up at the same moment make one game of it, one after the
 * other. */
static void by_many_at_once(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_keep(play, true);
    adjourned_take(play, path);
    go_elsewhere(play, "other");
    play_shell(play, "for who in 1 2 3 4; do (./hektor resume carried*.pgn "
                     "--linear --voice none </dev/null >said 2>&1; "
                     "echo ended with $? >>ends) & done; wait; sort -u ends; "
                     "wc -l <ends");
    play_prints(play, "ended with 0\n4\n");
    play_leaves(play, 0);
    assert_true(home_find(&play->home, "other/hektor/games", ".hektor", path));
}

/* A changed one makes no game anywhere. */
static void changed_on_the_way(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_keep(play, true);
    adjourned_take(play, path);
    adjourned_change(path);
    go_elsewhere(play, "other");
    play_ends(play, PLAY_ARGS("resume", path, "--linear"),
              "carried by Boris.pgn: the envelope was changed after it was "
              "sealed",
              1);
    assert_false(home_find(&play->home, "other/hektor/games", ".hektor", path));
}

/* What was sealed for the key of before is opened, and what is sealed now is
 * for another. */
static void after_a_rotation(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_keep(play, true);
    adjourned_take(play, path);
    play_shell(play, "./hektord --rotate-key");
    play_prints(play, "1 older key is kept for envelopes that are still");
    play_leaves(play, 0);
    play_ends(play, PLAY_ARGS("check", path), "this computer knows its arbiter",
              0);
    play_start(play, PLAY_ARGS("resume", path, "--linear"));
    play_prints(play, "type open to open the envelope.");
    opens(play, true);
    play_shows(play, "d3", PROMPT_BLACK(4));
    adjourned_order(play);
    play_answers(play, "Nxh5", TELLS_CLEAR_MOVE ".");
    play_answers(play, "", TELLS_ENVELOPE_KEPT ".");
    assert_true(
        home_find(&play->home, "data/hektor/envelopes", "-2.pgn", path));
    play_answers(play, "open", TELLS_SEALED_MOVE_IS ":");
    play_ends(play, PLAY_ARGS("check", path), "this computer knows its arbiter",
              0);
}

/* Nobody watches, and an illegal move is on the board: the reply is sealed, and
 * the file tells the position alone. */
static void where_nobody_watches(void **state)
{
    static const char *const acts[][2] = {
        {"", "Black, ready?"}, {"", PROMPT_WHITE(1)}, {"e4", "1. e4"},
        {"", PROMPT_BLACK(1)}, {"e5", "1... e5"},     {"", PROMPT_WHITE(2)},
        {"e1e3", "2. Ke3"},    {"", PROMPT_BLACK(2)},
    };
    struct play *play = *state;
    char path[PATH_MAX];
    play_start(play,
               PLAY_ARGS("--white", "Anna", "--black", "Boris", "--time", "2h",
                         "--mode", "otb", "--rule", "watch=no", "--linear"));
    play_sees(play, "White, ready?");
    for (size_t i = 0; i < ROWS(acts); i++)
        play_shows(play, acts[i][0], acts[i][1]);
    adjourned_order(play);
    adjourned_seal(play, "Adjourned:");
    adjourned_take(play, path);
    play_start(play, PLAY_ARGS("check", path));
    play_prints(play, "this computer knows its arbiter");
    play_prints(play, "White: king e3,");
    play_leaves(play, 0);
    play_ends(play, PLAY_ARGS("check", "--language", "de", path),
              "Weiß: König e3,", 0);
    char *text = home_read(path);
    assert_non_null(strstr(text, "[SetUp \"1\"]"));
    assert_null(strstr(text, "1. e4"));
    free(text);
    play_start(play, PLAY_ARGS("resume", path, "--linear"));
    play_prints(play, "Boris has sealed move 2.");
    play_answers(play, "open", TELLS_SEALED_MOVE_IS ":");
    play_sees(play, PROMPT_WHITE(3));
    /* The journal knows the moves: here it is not too late to find one. */
    play_answers(play, "moves", "1: e4, e5");
}

/* Copy it to a place of its player's own. */
static void copy_file(struct play *play, const char *from, const char *name,
                      char to[PATH_MAX])
{
    char *text = home_read(from);
    home_path(&play->home, name, to);
    text_file_write(to, text);
    free(text);
}

/* The sealed move is stated on another computer, and the next one sealed with a
 * passphrase; signed.pgn is the first file, forged.pgn the second. */
static void go_on_elsewhere(struct play *play, char signed_one[PATH_MAX],
                            char unsigned_one[PATH_MAX])
{
    char path[PATH_MAX];
    adjourned_keep(play, true);
    adjourned_leave(play);
    play_stop(play);
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", path));
    copy_file(play, path, "signed.pgn", signed_one);
    go_elsewhere(play, "other");
    play_start(play, PLAY_ARGS("resume", signed_one, "--linear"));
    play_prints(play, "for example state Nf3.");
    play_answers(play, "open",
                 "The envelope, or the key that opens it, is lost.");
    play_shows(play, "state Nf6", PROMPT_WHITE(4));
    play_shows(play, "d3", PROMPT_BLACK(4));
    adjourned_order(play);
    play_answers(play, "passphrase", "A passphrase will open");
    play_answers(play, "Nxh5", TELLS_CLEAR_MOVE ".");
    play_shows(play, "", ", type it again:");
    char phrase[ADJOURNED_PHRASE_MAX];
    play_copy_after(play, "Note ", phrase, sizeof phrase);
    play_shows(play, phrase, "Adjourned:");
    adjourned_leave(play);
    play_stop(play);
    assert_true(
        home_find(&play->home, "other/hektor/envelopes", "-2.pgn", path));
    copy_file(play, path, "unsigned.pgn", unsigned_one);
}

/* If the signed envelope was sealed, one that nobody has signed takes its
 * place neither by the journal nor without it. */
static void unsigned_where_a_signed_one_is(void **state)
{
    struct play *play = *state;
    char signed_one[PATH_MAX], unsigned_one[PATH_MAX], path[PATH_MAX], id[16];
    go_on_elsewhere(play, signed_one, unsigned_one);
    /* It is good where it was sealed, and unsigned. */
    play_ends(
        play, PLAY_ARGS("check", unsigned_one),
        "No arbiter has signed this envelope. It matches the stored envelope",
        3);
    home_path(&play->home, "data", path);
    home_set(&play->home, "XDG_DATA_HOME", path);
    play_ends(
        play, PLAY_ARGS("check", unsigned_one),
        "No arbiter has signed this envelope. The signed envelope is stored",
        1);
    play_ends(play, PLAY_ARGS("resume", unsigned_one, "--linear"),
              "that game has no such sealed move", 1);
    assert_true(home_find(&play->home, "data/hektor/games", ".hektor", path));
    assert_int_equal(unlink(path), 0);
    play_ends(play, PLAY_ARGS("resume", unsigned_one, "--linear"),
              "unsigned.pgn: no arbiter has signed this envelope; the signed "
              "envelope is stored",
              1);
    assert_false(
        home_find(&play->home, "data/hektor/envelopes", "-2.pgn", path));
    play_ends(play, PLAY_ARGS("check", signed_one),
              "this computer knows its arbiter", 0);
    assert_true(
        home_find(&play->home, "data/hektor/envelopes", "-1.pgn", path));
    snprintf(id, sizeof id, "%.8s", strrchr(path, '/') + 1);
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    play_prints(play, "Boris has sealed move 3.");
    opens(play, true);
}

/* The copy that the arbiter kept is damaged: another one is taken instead, and
 * the damaged one is put aside. */
static void a_copy_for_a_damaged_one(void **state)
{
    struct play *play = *state;
    char kept[PATH_MAX], copy[PATH_MAX], path[PATH_MAX];
    adjourned_keep(play, true);
    adjourned_leave(play);
    play_stop(play);
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", kept));
    copy_file(play, kept, "copy.pgn", copy);
    adjourned_change(kept);
    play_start(play, PLAY_ARGS("resume", copy, "--linear"));
    play_prints(play, "Boris has sealed move 3.");
    opens(play, true);
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".old1", path));
}

/* Another intact envelope of the same game and number, by the same key. */
static void replace_by_twin(struct play *play, const char *path)
{
    struct envelope_keys keys;
    struct envelope twin;
    char folder[PATH_MAX], *text = home_read(path);
    envelope_init(&twin);
    assert_int_equal(envelope_read(text, strlen(text), &twin).error,
                     ENVELOPE_OK);
    free(text);
    home_path(&play->home, "data/hektor", folder);
    assert_int_equal(envelope_keys_read(folder, NULL, &keys), 0);
    assert_true(envelope_seal(&twin, "a6", NULL));
    assert_true(envelope_sign(&twin, keys.key[0]));
    envelope_keys_close(&keys);
    text = envelope_write_text(&twin);
    text_file_write(path, text);
    free(text);
    envelope_done(&twin);
}

/* The attack: an intact twin lies where the sealed envelope was kept. The copy
 * of its player is what the journal names, and takes its place. */
static void a_copy_for_a_twin(void **state)
{
    struct play *play = *state;
    char kept[PATH_MAX], copy[PATH_MAX], path[PATH_MAX];
    adjourned_keep(play, true);
    adjourned_leave(play);
    play_stop(play);
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", kept));
    copy_file(play, kept, "copy.pgn", copy);
    replace_by_twin(play, kept);
    play_ends(play, PLAY_ARGS("check", copy),
              "a different intact envelope with its number is stored. The "
              "journal of the game or your note decides.",
              1);
    play_ends(play, PLAY_ARGS("resume", kept, "--linear"),
              "that game has no such sealed move", 1);
    play_start(play, PLAY_ARGS("resume", copy, "--linear"));
    play_prints(play, "Boris has sealed move 3.");
    opens(play, true);
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".old1", path));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(by_many_at_once),
        PLAY_TEST(with_the_key),
        PLAY_TEST(with_the_passphrase),
        PLAY_TEST(with_neither),
        PLAY_TEST(with_a_damaged_key),
        PLAY_TEST(without_its_journal),
        PLAY_TEST(changed_on_the_way),
        PLAY_TEST(after_a_rotation),
        PLAY_TEST(where_nobody_watches),
        PLAY_TEST(unsigned_where_a_signed_one_is),
        PLAY_TEST(a_copy_for_a_damaged_one),
        PLAY_TEST(a_copy_for_a_twin),
    };
    return cmocka_run_group_tests_name("play/carry", tests, NULL, NULL);
}
