// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Before the first move: what is to be played is said, changed by words, and
 * kept for the next start; and what was left unfinished is named first.
 */
#include "tests/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

struct turn {
    const char *typed, *answered;
};

static void take(struct play *play, const struct turn *turns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        play_replies(play, turns[i].typed, turns[i].answered);
}

#define KEPT "This is kept for next time."

/* Each word is answered in one sentence; 15+10 shows 15:10 before the first
 * move, as the increment of the first move is there already (6.3.1). */
static const struct turn words[] = {
    {"clock", "15 minutes 10 seconds. Both clocks are stopped."},
    {"clock", "The first 10 seconds are already on the clocks."},
    {"names Anna Boris", "Anna has White, Boris has Black. " KEPT},
    {"names Anna Maria, Boris", "Anna Maria has White, Boris has Black."},
    {"white is Carla", "Carla has White, Boris has Black."},
    {"black is Dora", "Carla has White, Dora has Black."},
    {"time 5+3", "Time: 5 minutes with 3 seconds more for each move. " KEPT},
    {"10+5", "Time: 10 minutes with 5 seconds more for each move."},
    {"time blitz", "Time: 3 minutes with 2 seconds more for each move."},
    {"chess960 518", "Chess960: 518: RNBQKBNR."},
    {"chess960 no", "Chess960: no."},
    {"chess960 518", "Chess960: 518: RNBQKBNR."},
    {"chess960 off", "Chess960: no."},
    {"laws 2018", "Laws: FIDE Laws of Chess of 1 January 2018. " KEPT},
    {"otb", "Mode: over the board. " KEPT},
    {"otb no", "Mode: plain."},
    {"what time do we play", "2018. Time: 3 minutes with 2 seconds"},
    {"names", "Carla has White, Dora has Black."},
    {"begin?", "begin: Begin the game."},
    {"voice?", "Hear words and sounds, only sounds"},
    {"flag?", "A player whose time runs out loses"},
    {"should I begin", "begin: Begin the game."},
    {"time 7+7", "Time: 7 minutes"}, /* nothing had begun */
    {"begin", "White begins with the first move: the clock starts then."},
    {"clock", "Both clocks are stopped."},
    {"time 5+3", "Time: 5 minutes with 3 seconds more"}, /* nothing is locked */
    {"time none", "Time: "},
    {"begin", "White begins with the first move."},
    {"time 5+3", "Time: 5 minutes with 3 seconds more"},
    {"e4", PROMPT_BLACK(1)},
    {"clock", "Dora's clock is running."},
    {"names Eva Fritz", "The game has begun already."},
};

static void words_change_the_start(struct play *play, const char *linear)
{
    play_start(play, PLAY_ARGS(linear));
    play_sees(play, PROMPT_WHITE(1));
    take(play, words, ROWS(words));
}

static void in_lines(void **state)
{
    words_change_the_start(*state, "--linear");
}

static void on_the_screen(void **state)
{
    words_change_the_start(*state, "--hints=yes");
}

/* What is wrong changes nothing, and says what to do. */
static const struct turn wrong[] = {
    {"time 0+0", "A time control without basic time needs an increment."},
    {"time soon", "Type the time, for example time 5+3"},
    {"chess960 960", "A starting position is 0 to 959"},
    {"laws 2010", "not known: choose 2001, 2009, 2014, 2018 or 2023."},
    {"laws new", "Type the edition of the Laws"},
    {"names Anna", "Type two names, for example names Anna Boris."},
    {"names Anna Boris Carla", "Type two names"},
    {"names ,", "Type two names, for example names Anna Boris."},
    {"names Anna,", "Type two names, for example names Anna Boris."},
    {"names Anna anna", "Both players would have the same name. Type two"},
    {"black is Anna", "Anna has Black."},
    {"white is Anna", "Both players would have the same name."},
    {"black is -", "Nobody is named."},
    {"names an/na boris", "A name can have only letters, digits"},
    {"white is in check", "neither a move nor a command"},
    {"otb perhaps", "For the mode, choose plain or otb."},
    {"players", "no names"},
    {"laws", "2023. Time: 15 minutes with 10 seconds"},
    {"names \327\251\327\234\327\225\327\235 \327\223\327\240\327\224",
     "\327\251\327\234\327\225\327\235 has White, \327\223\327\240\327\224 has "
     "Black."},
};

static void what_is_wrong_changes_nothing(void **state)
{
    struct play *play = *state;
    char line[256] = "names Anna ";
    play_start(play, PLAY_ARGS("--linear"));
    play_sees(play, PROMPT_WHITE(1));
    take(play, wrong, ROWS(wrong));
    memset(line + strlen(line), 'x', 200);
    play_answers(play, line, "A name has at most 32 characters");
}

/* The next start has what was said; the command line wins for one start. */
static void it_is_kept(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX], *text;
    play_start(play, PLAY_ARGS("--linear", "--laws", "2014"));
    play_sees(play, PROMPT_WHITE(1));
    play_answers(play, "names Anna Boris", KEPT);
    play_answers(play, "time 5+3", KEPT);
    play_answers(play, "chess960 518", "518");
    play_answers(play, "laws", "2014");
    play_enter(play, "quit");
    play_leaves(play, 0);
    home_path(&play->home, "config/hektor/hektor.conf", path);
    text = home_read(path);
    assert_string_equal(text, "black = Boris\nwhite = Anna\ntime = 5m+3\n");
    free(text);
    play_start(play, PLAY_ARGS("--linear", "--time", "3+2"));
    play_sees(play, TELLS_BEGINS " Anna has White, Boris has Black. Time: 3 "
                                 "minutes with 2 seconds");
    play_enter(play, "quit");
    play_leaves(play, 0);
    play_start(play, PLAY_ARGS("--linear"));
    play_sees(play, TELLS_BEGINS " Anna has White, Boris has Black. Time: 5 "
                                 "minutes with 3 seconds");
    play_answers(play, "laws", "2023");
    play_answers(play, "e4", PROMPT_BLACK(1));
    play_answers(play, "players", "Anna has White");
}

/* The menu is the same form. */
static void the_menu_keeps_it_too(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("menu", "--linear"));
    play_sees(play, "Type White's name");
    play_answers(play, "Anna", "Type Black's name");
    play_answers(play, "-", "bullet, blitz");
    play_enter(play, "quit");
    play_leaves(play, 0);
    play_start(play, PLAY_ARGS("--linear"));
    play_sees(play, TELLS_BEGINS " Anna has White.");
    play_answers(play, "menu", "White's name: Anna.");
    play_answers(play, "-", "Type Black's name");
    play_enter(play, "quit");
    play_leaves(play, 0);
    play_start(play, PLAY_ARGS("--linear"));
    play_sees(play, TELLS_BEGINS " Time:");
}

static void e4_and_leave(struct play *play, const char *white)
{
    play_start(play, PLAY_ARGS("--linear", "--white", white));
    play_sees(play, TELLS_BEGINS);
    play_answers(play, "e4", PROMPT_BLACK(1));
    play_answers(play, "quit", "leave?");
    play_enter(play, "yes");
    play_leaves(play, 0);
}

/* One is resumed by a word; of several one is chosen. A move is a new game. */
static void what_is_unfinished_is_named_first(void **state)
{
    struct play *play = *state;
    e4_and_leave(play, "Anna");
    play_start(play, PLAY_ARGS("--linear"));
    play_sees(play, "A game is unfinished: Anna against Black, move 1, today ");
    play_tells(play, "To resume it, type resume.");
    play_answers(play, "resume", TELLS_PAUSED);
    play_answers(play, "quit", "leave?");
    play_enter(play, "yes");
    play_leaves(play, 0);
    e4_and_leave(play, "Carla");
    play_start(play, PLAY_ARGS("--linear"));
    play_sees(play, "Unfinished games: 2. The newest: ");
    play_answers(play, "resume", "2: ");
    play_prints(play, "Which game?");
    play_answers(play, "2", TELLS_PAUSED);
    play_start(play, PLAY_ARGS("--hints=yes"));
    play_tells(play, "To resume one, type resume.");
    play_shows(play, "e4", PROMPT_BLACK(1));
}

/* A game that another program plays is not resumed, and not denied. */
static void it_is_open_elsewhere(void **state)
{
    struct play *play = *state;
    play_shell(play,
               "(echo e4; exec sleep 60) | ./hektor --linear --voice none "
               ">other & until grep -qs 'Black, move 1' other; do sleep "
               "0.05; done; ./hektor --linear; kill $!");
    play_sees(play, PROMPT_WHITE(1));
    play_answers(play, "resume",
                 "That game is already open in a different program.");
    play_enter(play, "quit");
}

static void nothing_is_unfinished(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--linear"));
    play_sees(play, PROMPT_WHITE(1));
    play_answers(play, "resume", "There is no unfinished game.");
    play_answers(play, "names Anna Boris", "Anna has White");
}

/* The same words in the player's language. */
static const struct {
    const char *language, *prompt, *names, *named, *time, *timed, *edition,
        *begins, *begun;
} tongues[] = {
    {"de", "Weiß, Zug 1:", "namen Anna Boris", "Anna hat Weiß", "zeit 5+3",
     "Zeit: 5 Minuten", "regeln 2018", "beginnen",
     "Weiß beginnt mit dem ersten Zug"},
    {"es", "Blancas, jugada 1:", "nombres Ana Boris", "Ana lleva las blancas",
     "tiempo 5+3", "Tiempo: 5 minutos", "leyes 2018", "empezar",
     "Las blancas empiezan con la primera jugada"},
    {"ru", "Белые, ход 1:", "имена Анна Борис", "Белыми играет Анна",
     "время 5+3", "Время: 5 минут", "правила 2018", "начать",
     "Белые начинают первым ходом"},
};

static void in_other_languages(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(tongues); i++) {
        char question[64];
        play_forget(play);
        play_start(play,
                   PLAY_ARGS("--linear", "--language", tongues[i].language));
        play_sees(play, tongues[i].prompt);
        play_answers(play, tongues[i].names, tongues[i].named);
        play_answers(play, tongues[i].time, tongues[i].timed);
        play_answers(play, tongues[i].edition, "2018");
        snprintf(question, sizeof question, "%s?", tongues[i].begins);
        play_answers(play, question, "begin");
        play_answers(play, tongues[i].time, tongues[i].timed);
        play_answers(play, tongues[i].begins, tongues[i].begun);
    }
}

/* As long as no scheme was chosen, every start names the word; choosing it
 * says how it sounds. Readers of German need none. */
static const struct {
    const char *language, *mode, *names, *chosen;
} schemes[] = {
    {"en", "--linear", "type scheme en.",
     "Moves are now announced in English: knight f three"},
    {"en", "--hints=yes", "type scheme en.",
     "Moves are now announced in English: knight f three"},
    {"es", "--linear", "esquema es.",
     "Las jugadas se anuncian ahora en español: caballo f tres"},
    {"es", "--hints=yes", "esquema es.",
     "Las jugadas se anuncian ahora en español: caballo f tres"},
    {"ru", "--linear", "схема ru.", "конь f три"},
    {"ru", "--hints=yes", "схема ru.", "конь f три"},
    {"de", "--linear", NULL, "Züge werden jetzt auf Deutsch angesagt:"},
};

static void every_start_names_the_scheme(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(schemes); i++) {
        char word[32];
        play_forget(play);
        snprintf(word, sizeof word, "scheme %s", schemes[i].language);
        for (int start = 0; start < 2; start++) {
            play_start(play, PLAY_ARGS(schemes[i].mode, "--language",
                                       schemes[i].language));
            play_sees(play, "1:");
            if (schemes[i].names != NULL)
                play_sees(play, schemes[i].names);
            else
                assert_null(term_printed(play->term, "scheme"));
        }
        play_replies(play, word, schemes[i].chosen);
        play_start(play,
                   PLAY_ARGS("--linear", "--language", schemes[i].language));
        play_sees(play, "1:");
        assert_null(term_printed(play->term, word));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(in_lines),
        PLAY_TEST(on_the_screen),
        PLAY_TEST(what_is_wrong_changes_nothing),
        PLAY_TEST(it_is_kept),
        PLAY_TEST(the_menu_keeps_it_too),
        PLAY_TEST(what_is_unfinished_is_named_first),
        PLAY_TEST(it_is_open_elsewhere),
        PLAY_TEST(nothing_is_unfinished),
        PLAY_TEST(in_other_languages),
        PLAY_TEST(every_start_names_the_scheme),
    };
    return cmocka_run_group_tests_name("play/start", tests, NULL, NULL);
}
