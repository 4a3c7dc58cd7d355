// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The start menu, on the screen and in the line mode: another game, and an
 * unfinished one.
 */
#include "tests/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

struct turn {
    const char *typed, *answered;
};

static const struct turn fills_in[] = {
    {"Anna", "Type Black's name"},
    {"Boris", "bullet, blitz, rapid"},
    {"soon", "Write a time as 15m"},
    {"blitz", "Type the edition"},
    {"1999", "That edition of the Laws is not known"},
    {"2018", "To touch pieces and press a clock, type otb"},
    {"fast", "For the mode, choose plain or otb."},
    {"otb", "random, a number"},
    {"back", "To play without touched pieces, type"},
    {"plain", "random, a number"},
    {"960", "A starting position is 0 to 959"},
    {"518", "Enter begins the game."},
    {"e4", "Press Enter, or type a different line."},
    {"back", "no, random, a number"},
    {"begin", "Chess960, starting"},
    {"players", "Anna has White"},
    {"laws", "2018"},
    {"clock", "3 minutes 2 seconds"},
    {"menu", "Type White's name"},
    {"begin?", "Type a value and press Enter."},
    {"\u00bfempezar?", "Type a value and press Enter."},
    {"-", "Type Black's name"},
    {"resume", "There is no unfinished game."},
    {"begin", TELLS_BEGINS},
    {"e4", PROMPT_BLACK(1)},
    {"menu", "The game is not over yet."},
    {"quit", "do you want to leave?"},
    {"yes", "Saved. To continue: hektor resume"},
};

static const struct turn resumes[] = {
    {"resume", "1: White against"},
    {"7", "The list has no game with that number."},
    {"1", TELLS_PAUSED "."},
    {"go on", TELLS_RESUMES},
};

static void take(struct play *play, const struct turn *turns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        play_replies(play, turns[i].typed, turns[i].answered);
}

/* Help covers whole lines of the form: none is cut in the middle. */
static void asks_for_help(struct play *play)
{
    play_sees(play, "  A game");
    play_shows(play, "help",
               "press Enter. To keep a value, press only Enter. Up and Down");
    play_type(play, "\033");
}

static void sit_down(struct play *play, bool linear)
{
    play_start(play,
               linear ? PLAY_ARGS("menu", "--linear") : PLAY_ARGS("menu"));
    play_sees(play, "Type White's name; Enter continues.");
    if (!linear)
        asks_for_help(play);
    take(play, fills_in, ROWS(fills_in));
    play_leaves(play, 0);
    play_start(play,
               linear ? PLAY_ARGS("menu", "--linear") : PLAY_ARGS("menu"));
    play_sees(play, "Type White's name");
    take(play, resumes, ROWS(resumes));
}

/* Values too are typed in the language in which they are asked for. */
static const struct turn german_values[] = {
    {"Anna", "Tippen Sie den Namen von Schwarz"},
    {"Boris", "Schnellschach, klassisch, keine"},
    {"Blitzschach", "Die Ausgabe"},
    {"", "am Brett"},
    {"Am Brett", "Zufall"},
    {"zufall", "Enter beginnt die Partie."},
    {"beginnen", "Um die Uhren zu starten, tippen beide Spieler bereit."},
    {"bereit", "ist bereit"},
};

static void values_in_german(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu", "--linear", "--language", "de"));
    play_sees(play, "Tippen Sie den Namen von Weiß");
    take(play, german_values, ROWS(german_values));
}

/* What is long in another language is told to its end. */
static const struct turn russian_times[] = {
    {"", "имя чёрных"},
    {"", "Время: быстрые"},
    {"классика", "Правила"},
    {"назад", "затем 30 минут плюс 30 секунд за каждый ход. "},
};

static void times_in_russian(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu", "--linear", "--language", "ru"));
    play_sees(play, "Имя белых");
    take(play, russian_times, ROWS(russian_times));
}

/* A line for which there is no room is refused, and not dropped. */
static void a_line_is_too_long(void **state)
{
    struct play *play = *state;
    char line[300];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    play_start(play, PLAY_ARGS("menu", "--linear"));
    play_sees(play, "Type White's name");
    play_enter(play, line);
    play_prints(play, "That is too long.");
}

static void in_lines(void **state)
{
    sit_down(*state, true);
}

static void on_the_screen(void **state)
{
    sit_down(*state, false);
}

/* Only rules that the edition knows in such a game. */
static const struct turn sets_rules[] = {
    {"rules",
     "Are rapid and blitz games supervised as the Laws require? yes or no."},
    {"maybe", "supervision can be yes or no. To remove the rule,"},
    {"no", "Can the players agree to a draw? free or no."},
    {"", "After how many moves can the players agree to a draw? a number"},
    {"30", "Were the rules of a quickplay finish announced?"},
    {"back", "draw-limit"},
    {"back", "draws"},
    {"back", "supervision"},
    {"back", "supervision=no, draw-limit=30"},
    {"begin", TELLS_BEGINS},
    {"menu", "Type White's name"},
    {"rules", "supervision"},
    {"", "Can the players agree to a draw?"},
    {"", "30"},
    {"-", "Were the rules of a quickplay finish announced?"},
    {"quit", ""},
};

/* A day as people write it. */
static void a_moment_in_the_menu(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu", "--linear"));
    play_sees(play, "Type White's name; Enter continues.");
    play_answers(play, "rules", "supervision: ");
    while (!term_printed(play->term, "a day and a time, for example")) {
        play_answers(play, "", ": ");
        assert_null(term_printed(play->term, "Back to the menu"));
    }
    play_answers(play, "soon", "resume can be a day and a time");
    play_answers(play, "2098-12-31 18:00",
                 "Where is an adjourned game resumed?");
    play_answers(play, "back", "resume: 2098-12-31T18:00:00");
}

static void rules_in_lines(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu", "--linear"));
    play_sees(play, "Type White's name; Enter continues.");
    take(play, sets_rules, ROWS(sets_rules));
    play_leaves(play, 0);
}

static void rules_on_the_screen(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu"));
    play_sees(play, "Type White's name; Enter continues.");
    take(play, sets_rules, ROWS(sets_rules));
    play_leaves(play, 0);
}

/* A rule that the other edition does not know is shown where it is. */
static const struct turn changes_laws[] = {
    {"rules", "Are rapid and blitz games supervised"},
    {"no", "Can the players agree to a draw?"},
    {"begin", TELLS_BEGINS},
    {"menu", "Type White's name"},
    {"", "Type Black's name"},
    {"", "bullet, blitz"},
    {"classical", "Type the edition"},
    {"begin", "The chosen Laws do not have that rule for this kind of game."},
    {"-", "Can the players agree to a draw?"},
    {"begin", TELLS_BEGINS},
};

static void a_rule_that_is_not_known(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu"));
    play_sees(play, "Type White's name; Enter continues.");
    take(play, changes_laws, ROWS(changes_laws));
}

static const struct turn arrows[] = {
    {"\033[B\033[B", "> Time"},
    {"\033[C", "classical: "},
    {"\033[C", "no clock"},
    {"\033[C", "bullet: "},
    {"\033[B", "> Laws"},
    {"\033[D", "2018"},
    {"\033[B\033[C", "over the board"},
    {"\033[B\033[B\033[B", "> Rules"},
    {"\r", "> supervision"},
};

static void arrows_choose_a_value(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu"));
    play_sees(play, "> White's name");
    for (size_t i = 0; i < ROWS(arrows); i++) {
        play_type(play, arrows[i].typed);
        play_sees(play, arrows[i].answered);
    }
    play_type(play, "\033[C");
    play_hears(play, "supervision: no.");
}

/* What was wrong with a line is not told of the next one. */
static void a_complaint_is_forgotten(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu"));
    play_sees(play, "> White's name");
    play_type(play, "\033[B\033[B");
    play_shows(play, "soon", "Write a time as 15m");
    play_sees(play, "type back. To leave, type quit.");
    play_shows(play, "5m", "> Laws");
    assert_true(term_wait_gone(play->term, "Write a time", PLAY_SOON_MS));
}

static const struct turn in_german[] = {
    {"Anna", "Name von Schwarz: -."},
    {"zurück", "Name von Weiß: Anna."},
    {"turnierordnung", "Aufsicht: ja."},
    {"oft", "Aufsicht: ja oder nein. Um die Regel zu entfernen,"},
    {"nein", "Remis: erlaubt."},
    {"erlaubt", "Remissperre: -."},
};

static void own_words(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu", "--linear", "--language", "de"));
    play_sees(play, "Name von Weiß: -.");
    take(play, in_german, ROWS(in_german));
    play_enter(play, "beenden");
    play_leaves(play, 0);
}

/* The cursor is on the line with the mark, and in the field while something is
 * typed. */
static void arrows_choose_a_line(void **state)
{
    struct play *play = *state;
    play_size(play, 31, 130); /* the least that has a board beside the lines */
    play_start(play, PLAY_ARGS("menu"));
    play_sees(play, "> White's name");
    play_type(play, "\033[B\033[B");
    play_sees(play, "> Time");
    play_sees(play, "a     b     c     d     e     f     g     h");
    int last = term_rows(play->term) - 1;
    assert_true(term_wait_line(play->term, last, "^Time:(  |$)", PLAY_SOON_MS));
    int col, row = term_find(play->term, "> Time", &col);
    assert_true(term_wait_cursor(play->term, row, col, PLAY_SOON_MS));
    play_type(play, "5");
    assert_true(term_wait_cursor(play->term, last, 7, PLAY_SOON_MS));
    play_type(play, "\177");
    assert_true(term_wait_cursor(play->term, row, col, PLAY_SOON_MS));
    play_type(play, "\033[A\033[A\033[A");
    play_sees(play, "> Leave");
    play_type(play, "\r");
    play_leaves(play, 0);
}

/* What was foretold of the first game is told again of the next. */
static void the_same_game_again(void **state)
{
    static const char *const moves[] = {"f3", "e5", "g4"};
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--time", "none"));
    play_sees(play, TELLS_BEGINS);
    for (size_t i = 0; i < ROWS(moves); i++)
        play_shows(play, moves[i], i % 2 ? "White, move" : "Black, move");
    assert_true(term_wait_gone(play->term, TELLS_BEGINS, PLAY_SOON_MS));
    play_shows(play, "Qh4", "Checkmate.");
    play_shows(play, "new", "> White's name");
    play_type(play, "\033[A\033[A\033[A\033[A\033[A\033[A\033[A\033[A\033[A");
    play_sees(play, "> Event");
    play_shows(play, "Club", "Event               Club");
    play_sees(play, "> Site");
    play_type(play, "\033[A\033[A\033[A\r");
    play_sees(play, PROMPT_WHITE(1));
    play_sees(play, TELLS_BEGINS);
    play_shows(play, "copy", "The position was sent to the clipboard.");
    assert_non_null(term_printed(
        play->term, "52;c;cm5icWtibnIvcHBwcHBwcHAvOC84LzgvOC9QUFBQUFBQUC9S"
                    "TkJRS0JOUiB3IEtRa3EgLSAwIDE="));
}

/* A position is set up by words alone, and each answer is what a player hears
 * who sees no board. */
static const struct turn sets_up[] = {
    {"status", "White has no king."},
    {"white king e1", "White king e1"},
    {"rook h1, pawns a2, b2", "white pawn a2"},
    {"pawn c8", "A pawn is on the first or the eighth rank."},
    {"castling black both", "Black's king and rook are not on squares"},
    {"castling white short", "White can castle kingside."},
    {"black king e7", "Black king e7"},
    {"Black king e8", "Empty, dark, e7"},
    {"empty a2", "a2"},
    {"undo", "The last line is undone. White pawn"},
    {"white king", "Type the piece and its square"},
    {"Nf3", "White knight f3"},
    {"file e", "black king e8"},
    {"white king f1", "This also removes a right to castle."},
    {"undo", "undone"},
    {"black to move", TELLS_BLACK_TO_MOVE "."},
    {"move number 12", "Move number 12"},
    {"resign", "You can do that only in a game."},
    {"status", "The position can be played."},
    {"fen", "4k3/8/8/8/8/5N2/PP6/4K2R b K - 0 12"},
    {"fen 8/8/8/8/8/8/8/8 w - - 0 1", "White has no king."},
    {"time blitz", "Time: 3 minutes with 2 seconds more"},
    {"menu", "Enter opens a board"},
    {"setup", "Set up a position."},
    {"h1", "White rook h1"},
    {"begin", TELLS_BLACK_TO_MOVE "."},
    {"Kd7", PROMPT_WHITE(13)},
    {"fen", "8/3k4/8/8/8/5N2/PP6/4K2R w K - 1 13"},
};

static void a_setup_in_lines(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("setup", "--linear"));
    play_sees(play, "Set up a position. The board is empty.");
    take(play, sets_up, ROWS(sets_up));
}

static void a_setup_on_the_screen(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("setup"));
    play_sees(play, "Setup:");
    take(play, sets_up, ROWS(sets_up));
    play_hears(play, "8/3k4/8/8/8/5N2/PP6/4K2R w K - 1 13");
}

static const struct turn sets_up_in_german[] = {
    {"weißer König e1", "Weißer König e1"},
    {"schwarzer könig e8, dame d8", "Schwarze Dame d8"},
    {"schwarze dame auf d8", "Schwarze Dame d8"},
    {"Se5", "Weißer Springer e5"},
    {"schwarz am zug", "Schwarz ist am Zug."},
    {"leer d8", "d8"},
    {"rückgängig", "zurückgenommen"},
    {"rochade keine", "Weiß kann nicht mehr rochieren."},
    {"zugnummer 7", "Zugnummer 7"},
    {"fen", "3qk3/8/8/4N3/8/8/8/4K3 b - - 0 7"},
};

static void a_setup_in_german(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("setup", "--linear", "--language", "de"));
    play_sees(play, "Das Brett ist leer.");
    take(play, sets_up_in_german, ROWS(sets_up_in_german));
    play_enter(play, "beenden");
    play_leaves(play, 0);
}

/* What was set up and is not played is printed at the end. */
static void a_setup_is_printed(void **state)
{
    struct play *play = *state;
    play_start(play,
               PLAY_ARGS("setup", "--fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    play_sees(play, "Setup:");
    play_enter(play, "empty e2");
    play_enter(play, "white pawn d2");
    play_sees(play, "White pawn d2");
    play_enter(play, "quit");
    play_leaves(play, 0);
    play_prints(play, "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1");
}

static bool has_ground(struct term *term, void *context)
{
    const uint32_t *wanted = context;
    return term_cell(term, 0, 79).bg == *wanted;
}

/* The board beside the menu is in each theme that is walked to, and the choice
 * is remembered; so is the language of all lines. */
static void the_look_is_chosen(void **state)
{
    static const struct {
        const char *key, *theme;
        uint32_t ground; /* of h8 */
    } steps[] = {
        {"", "> Theme               default", 0x003366},
        {"\033[C", "> Theme               contrast", 0x000000},
        {"\033[C\033[C", "> Theme               colour-blind", 0x333300},
        {"\033[D\033[D", "> Theme               contrast", 0x000000},
        {"colour-blind\r\033[A", "> Theme               colour-blind",
         0x333300},
    };
    struct play *play = *state;
    char path[PATH_MAX], *text;
    home_set(&play->home, "COLORTERM", NULL);
    play->options.is_mute = true; /* and shows 256 colours */
    play_start(play, PLAY_ARGS("menu"));
    play_sees(play, "> White's name");
    play_type(play, "\033[A\033[A\033[A\033[A\033[A");
    for (size_t i = 0; i < ROWS(steps); i++) {
        uint32_t ground = steps[i].ground;
        play_type(play, steps[i].key);
        play_sees(play, steps[i].theme);
        if (!term_wait(play->term, has_ground, &ground, PLAY_SOON_MS))
            play_give_up(play, "h8 has another colour in", steps[i].theme);
    }
    play_type(play, "mauve\r");
    play_sees(play, "There is no theme \"mauve\". The themes are default,");
    play_type(play, "\033[B\033[D");
    play_sees(play, "Deutsch");
    play_sees(play, "Name von Schwarz");
    home_path(&play->home, "config/hektor/hektor.conf", path);
    text = home_read(path);
    assert_string_equal(text, "theme = colour-blind\nlanguage = de\n");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(a_line_is_too_long),
        PLAY_TEST(in_lines),
        PLAY_TEST(on_the_screen),
        PLAY_TEST(own_words),
        PLAY_TEST(values_in_german),
        PLAY_TEST(times_in_russian),
        PLAY_TEST(arrows_choose_a_line),
        PLAY_TEST(arrows_choose_a_value),
        PLAY_TEST(the_look_is_chosen),
        PLAY_TEST(a_moment_in_the_menu),
        PLAY_TEST(rules_in_lines),
        PLAY_TEST(rules_on_the_screen),
        PLAY_TEST(a_rule_that_is_not_known),
        PLAY_TEST(a_complaint_is_forgotten),
        PLAY_TEST(the_same_game_again),
        PLAY_TEST(a_setup_in_lines),
        PLAY_TEST(a_setup_on_the_screen),
        PLAY_TEST(a_setup_in_german),
        PLAY_TEST(a_setup_is_printed),
    };
    return cmocka_run_group_tests_name("play/menu", tests, NULL, NULL);
}
