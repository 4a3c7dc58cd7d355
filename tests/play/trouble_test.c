/*
 * Time that runs out, and a disk that is full: one sentence, and nothing that
 * was shown is lost.
 */
#include "tests/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

static void flag_falls_on_the_screen(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--time", "1s", "--black", "Boris"));
    play_sees(play, "White, move 1:");
    play_enter(play, "e4");
    play_sees(play, "The flag of Boris has fallen.");
    play_sees(play, "Game over, 1-0:");
    play_hears(play, "alarm Boris has lost on time. White wins, 1 to 0.");
    char *pgn = play_pgn(play);
    assert_non_null(strstr(pgn, "[Result \"1-0\"]"));
    assert_non_null(strstr(pgn, "[Termination \"time forfeit\"]"));
    free(pgn);
}

/* The line that arrives stands on its own, and what was typed is offered
 * again behind the next prompt. */
static void flag_falls_on_a_half_typed_line(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--time", "1s", "--linear"));
    play_prints(play, "White, move 1:");
    play_enter(play, "e4");
    play_sees(play, "Black, move 1:");
    play_type(play, "Nf");
    play_sees(play, "Black, move 1: Nf");
    play_sees(play, "Game over, 1-0: Nf");
    int half = term_find(play->term, "Black, move 1: Nf", NULL);
    int fallen = term_find(play->term, "The flag of Black has fallen.", NULL);
    int again = term_find(play->term, "Game over, 1-0: Nf", NULL);
    char line[TERM_TEXT_MAX];
    term_line(play->term, half, line);
    assert_string_equal(line, "Black, move 1: Nf");
    assert_in_range(fallen, half + 1, again - 1);
    term_line(play->term, again, line);
    assert_string_equal(line, "Game over, 1-0: Nf");
    play_type(play, "\025quit\r");
    play_leaves(play, 0);
}

/* Play on until the journal has no room. Returns how many moves were taken. */
static int fill(struct play *play, const struct score *score)
{
    for (int ply = 0; ply < score->count; ply++) {
        char shown[64];
        play_enter(play, score->row[ply].san);
        snprintf(shown, sizeof shown, "(%d%s %s)", ply / 2 + 1,
                 ply % 2 ? "..." : ".", score->row[ply].san);
        if (play_prints_one_of(play, shown, "cannot be written"))
            return ply;
    }
    fail_msg("the disk was never full");
    return 0;
}

static void a_full_disk_loses_nothing(void **state)
{
    struct play *play = *state;
    static struct score score;
    assert_true(score_read("play/both-wings.tsv", &score));
    play->options.file_bytes = 100 * 1024;
    play_start(play, PLAY_ARGS("--time", "none", "--linear"));
    play_prints(play, "White, move 1:");
    int taken = fill(play, &score);
    assert_true(taken > 0);
    play_type(play, "\004");
    term_wait_exit(play->term, PLAY_SOON_MS);
    play_stop(play);
    char id[16], label[64];
    play_game_id(play, id);
    play->options.file_bytes = 0;
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    snprintf(label, sizeof label, "%s, move %d:", taken % 2 ? "Black" : "White",
             taken / 2 + 1);
    play_prints(play, label);
    play_enter(play, "go on");
    play_prints(play, "The game goes on.");
    play_enter(play, score.row[taken].san);
    play_prints(play, score.row[taken].words);
}

static void no_room_at_all(void **state)
{
    struct play *play = *state;
    play->options.file_bytes = 4096;
    play_start(play, PLAY_ARGS("--time", "none", "--linear"));
    int status = term_wait_exit(play->term, PLAY_SOON_MS);
    if (status == TERM_NO_EXIT)
        play_prints(play, "cannot be written");
    else
        assert_int_equal(status, 74);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(flag_falls_on_the_screen),
        PLAY_TEST(flag_falls_on_a_half_typed_line),
        PLAY_TEST(a_full_disk_loses_nothing),
        PLAY_TEST(no_room_at_all),
    };
    return cmocka_run_group_tests_name("play/trouble", tests, NULL, NULL);
}
