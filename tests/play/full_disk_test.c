// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The disk is full at the moment at which a move is sealed: one sentence, and
 * nothing is lost. How far the arbiter's files may grow is set while it runs.
 */
#include "config.h"

#include "tests/play/adjourned.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* More than an envelope has, and less than a journal. */
enum { ENVELOPE_BYTES = 8192 };

/* No byte is written behind that, also where the file has room there. */
static void let_grow(pid_t arbiter, rlim_t bytes)
{
    const struct rlimit limit = {bytes, RLIM_INFINITY};
    assert_true(arbiter > 0);
    assert_int_equal(prlimit(arbiter, RLIMIT_FSIZE, &limit, NULL), 0);
}

/* Without a clock, so that nothing else is written meanwhile. */
static pid_t write_move(struct play *play)
{
    adjourned_begin_with(play, true, PLAY_ARGS("--time", "none"));
    adjourned_order(play);
    play_answers(play, adjourned_sealed, TELLS_CLEAR_MOVE ".");
    return adjourned_child(term_pid(play->term));
}

static void seal(struct play *play)
{
    play_answers(play, "", TELLS_ENVELOPE_KEPT ".");
    play_sees(play, "Adjourned:");
}

/* All of it is there in another sitting. */
static void goes_on(struct play *play)
{
    adjourned_leave(play);
    play_resume(play);
    play_prints(play, "Boris has sealed move 3.");
    play_answers(play, "open", TELLS_SEALED_MOVE_IS ":");
    play_sees(play, PROMPT_WHITE(4));
}

static void no_room_for_the_envelope(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    pid_t arbiter = write_move(play);
    let_grow(arbiter, 512);
    play_answers(play, "", "This server cannot keep an envelope.");
    play_sees(play, PROMPT_BLACK_SEALS);
    assert_false(home_find(&play->home, "data/hektor/envelopes", "n", path));
    let_grow(arbiter, RLIM_INFINITY);
    seal(play);
    goes_on(play);
}

/* The envelope is written, and its row in the journal is not. */
static void no_room_in_the_journal(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    struct stat journal;
    pid_t arbiter = write_move(play);
    assert_true(home_find(&play->home, "data/hektor/games", "-wal", path));
    assert_int_equal(stat(path, &journal), 0);
    assert_true(journal.st_size > ENVELOPE_BYTES);
    let_grow(arbiter, ENVELOPE_BYTES);
    play_answers(play, "", "cannot be written");
    play_sees(play, PROMPT_BLACK_SEALS);
    seal(play);
    goes_on(play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(no_room_for_the_envelope),
        PLAY_TEST(no_room_in_the_journal),
    };
    return cmocka_run_group_tests_name("play/full_disk", tests, NULL, NULL);
}
