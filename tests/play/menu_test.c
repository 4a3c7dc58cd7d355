/*
 * The start menu, on the screen and in the line mode: another game, and an
 * interrupted one.
 */
#include "tests/play/play.h"

#include "tests/unit.h"

struct turn {
    const char *typed, *answered;
};

static const struct turn fills_in[] = {
    {"Anna", "Type Black's name"},
    {"Boris", "bullet, blitz, rapid"},
    {"soon", "A time needs a number and a unit"},
    {"blitz", "The edition"},
    {"1999", "That edition of the Laws is not known."},
    {"2018", "plain, or otb"},
    {"fast", "A mode is plain or otb."},
    {"plain", "no, random, a number"},
    {"960", "An array is a number from 0 to 959"},
    {"518", "Enter begins the game."},
    {"e4", "Only Enter, or another line, is of use here."},
    {"back", "no, random, a number"},
    {"begin", "Chess960, array 518"},
    {"players", "Anna has White"},
    {"laws", "2018"},
    {"clock", "3 minutes 2 seconds"},
    {"menu", "Type White's name"},
    {"-", "Type Black's name"},
    {"resume", "There is no interrupted game."},
    {"begin", "White to move."},
    {"e4", "Black, move 1:"},
    {"menu", "The game is not over yet."},
    {"quit", "leave the game?"},
    {"yes", "The game is kept: hektor resume"},
};

static const struct turn resumes[] = {
    {"resume", "1: White against"},
    {"7", "There is no such number."},
    {"1", "The game is paused."},
    {"go on", "The game goes on."},
};

static void take(struct play *play, const struct turn *turns, size_t count,
                 bool linear)
{
    for (size_t i = 0; i < count; i++) {
        play_enter(play, turns[i].typed);
        if (linear)
            play_prints(play, turns[i].answered);
        else
            play_sees(play, turns[i].answered);
    }
}

static void sit_down(struct play *play, bool linear)
{
    play_start(play,
               linear ? PLAY_ARGS("menu", "--linear") : PLAY_ARGS("menu"));
    play_sees(play, "Type White's name; Enter goes on.");
    take(play, fills_in, ROWS(fills_in), linear);
    play_leaves(play, 0);
    play_start(play,
               linear ? PLAY_ARGS("menu", "--linear") : PLAY_ARGS("menu"));
    play_sees(play, "Type White's name");
    take(play, resumes, ROWS(resumes), linear);
}

static void in_lines(void **state)
{
    sit_down(*state, true);
}

static void on_the_screen(void **state)
{
    sit_down(*state, false);
}

static const struct turn in_german[] = {
    {"Anna", "Name von Schwarz: -."},
    {"zurück", "Name von Weiß: Anna."},
};

static void own_words(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu", "--linear", "--language", "de"));
    play_sees(play, "Name von Weiß: -.");
    take(play, in_german, ROWS(in_german), true);
    play_enter(play, "beenden");
    play_leaves(play, 0);
}

/* The cursor stays in the typed line while the mark goes from line to line. */
static void arrows_choose_a_line(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu"));
    play_sees(play, "> White's name");
    play_type(play, "\033[B\033[B");
    play_sees(play, "> Time");
    int last = term_rows(play->term) - 1;
    assert_true(term_wait_line(play->term, last, "^Time:$", PLAY_SOON_MS));
    assert_true(term_wait_cursor(play->term, last, 6, PLAY_SOON_MS));
    play_type(play, "\033[A\033[A\033[A");
    play_sees(play, "> Leave");
    play_type(play, "\r");
    play_leaves(play, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(in_lines),
        PLAY_TEST(on_the_screen),
        PLAY_TEST(own_words),
        PLAY_TEST(arrows_choose_a_line),
    };
    return cmocka_run_group_tests_name("play/menu", tests, NULL, NULL);
}
