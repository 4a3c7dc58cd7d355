// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A whole game by ear: at one board it is played, and somebody who hears
 * nothing but the announcements plays it after at another, in each language
 * of the program.
 */
#include "tests/play/play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/notation/uci.h"
#include "tests/play/listener.h"
#include "tests/play/pgn_text.h"
#include "tests/unit.h"
#include "tests/wordings.h"

static const struct tongue {
    const char *language, *scheme, *form;
    const char *begins, *ends; /* in its own words */
} tongues[] = {
    {"en", "fide", "short", TELLS_BEGINS, TELLS_WHITE_WINS ". Article 5.1.1."},
    {"en", "en", "from-to", TELLS_BEGINS, TELLS_WHITE_WINS ". Article 5.1.1."},
    {"de", "de", "short", "Die Partie beginnt.",
     "Weiß gewinnt, 1 zu 0. Artikel 5.1.1."},
    {"es", "es", "from-to", "Comienza la partida.",
     "Ganan las blancas, 1 a 0. Artículo 5.1.1."},
    {"ru", "ru", "short", "Партия начинается.",
     "Белые выиграли, 1:0. Статья 5.1.1."},
};

static void start(struct play *play, const struct tongue *tongue)
{
    play_start(play, PLAY_ARGS("--linear", "--time", "none", "--white", "Anna",
                               "--black", "Boris", "--notation", "en",
                               "--language", tongue->language, "--scheme",
                               tongue->scheme, "--announce", tongue->form));
}

/* The next announcement that is a move; all before it are other sentences. */
static struct move next_move(struct play *speaker, int *said,
                             const struct vocabulary *vocabulary,
                             const struct position *pos)
{
    struct move mv = MOVE_NONE;
    char words[PLAY_SAID_MAX];
    enum heard_move heard;
    do {
        play_said(speaker, (*said)++, words);
        heard = listener_hears(vocabulary, pos, words, &mv);
        assert_row(words, heard != HEARD_NONSENSE);
    } while (heard == HEARD_NO_MOVE);
    return mv;
}

static void same_game(struct play *speaker, struct play *pupil)
{
    static struct pgn_text told, heard;
    char *one = play_pgn(speaker), *other = play_pgn(pupil);
    assert_true(pgn_text_read(one, &told) && pgn_text_read(other, &heard));
    assert_string_equal(told.moves, heard.moves);
    assert_non_null(strstr(heard.moves, "27. Ra8# 1-0"));
    free(one);
    free(other);
}

static void leave(struct play *play)
{
    play_enter(play, "quit");
    play_leaves(play, 0);
}

static void plays_by_ear(struct play *speaker, struct play *pupil,
                         const struct tongue *tongue)
{
    static struct game_script script;
    const struct vocabulary *vocabulary = vocabulary_of(tongue->scheme);
    struct position pos = position_initial;
    int said = 0;
    assert_true(game_script_read("play/both-wings.tsv", &script));
    start(speaker, tongue);
    play_hears(speaker, tongue->begins);
    start(pupil, &tongues[0]);
    for (int ply = 0; ply < script.count; ply++) {
        char uci[UCI_MAX];
        play_enter(speaker, script.row[ply].san);
        struct move mv = next_move(speaker, &said, vocabulary, &pos);
        uci_write(mv, false, uci);
        play_enter(pupil, uci);
        position_play(&pos, mv);
    }
    play_hears(speaker, tongue->ends);
    play_hears(pupil, tongues[0].ends);
    same_game(speaker, pupil);
    leave(speaker);
    leave(pupil);
}

static void a_game_is_played_by_ear(void **state)
{
    void *pupil;
    if (access("po/ru/LC_MESSAGES/hektor.mo", R_OK) != 0) {
        print_message("skipped: there are no translations, for want of "
                      "msgfmt\n");
        skip();
    }
    for (size_t i = 0; i < ROWS(tongues); i++) {
        print_message("%s in %s\n", tongues[i].scheme, tongues[i].language);
        assert_int_equal(play_setup(&pupil), 0);
        plays_by_ear(*state, pupil, &tongues[i]);
        play_forget(*state);
        assert_int_equal(play_teardown(&pupil), 0);
    }
}

/* Questions are put, and answered, in each language. */
static const struct {
    const char *language;
    const char *offer, *no, *declined;
    const char *promotion, *piece;
} talks[] = {
    {"en", ASKS_DRAW("Anna"), "no", "Anna declines the draw.",
     "Anna: queen, rook, bishop or knight?", "rook"},
    {"de", "Anna: Remis annehmen? Ja oder nein.", "nein",
     "Anna lehnt das Remis ab.", "Anna: Dame, Turm, Läufer oder Springer?",
     "Turm"},
    {"es", "Anna: ¿acepta tablas? Sí o no.", "no", "Anna rechaza las tablas.",
     "Anna: ¿dama, torre, alfil o caballo?", "torre"},
    {"ru", "Anna: согласиться на ничью? Да или нет.", "нет",
     "Anna отклоняет ничью.", "Anna: ферзь, ладья, слон или конь?", "ладья"},
};

static void converse(struct play *play, size_t row)
{
    play_start(play, PLAY_ARGS("--linear", "--time", "none", "--white", "Anna",
                               "--black", "Boris", "--language",
                               talks[row].language));
    play_answers(play, "e4", "1. e4");
    play_answers(play, "e5 draw", talks[row].offer);
    play_answers(play, talks[row].no, talks[row].declined);
    play_forget(play);
    play_start(play, PLAY_ARGS("--linear", "--time", "none", "--white", "Anna",
                               "--fen", "8/P6k/8/8/8/8/8/K7 w - - 0 1",
                               "--language", talks[row].language));
    play_answers(play, "a8", talks[row].promotion);
    play_answers(play, talks[row].piece, "1. a8=");
    play_forget(play);
}

static void questions_are_answered_in_each_language(void **state)
{
    if (access("po/ru/LC_MESSAGES/hektor.mo", R_OK) != 0) {
        print_message("skipped: there are no translations, for want of "
                      "msgfmt\n");
        skip();
    }
    for (size_t i = 0; i < ROWS(talks); i++) {
        print_message("%s\n", talks[i].language);
        converse(*state, i);
    }
}

/* The listener themselves is no guesser. */
static const struct {
    const char *words;
    enum heard_move want;
} heard[] = {
    {SAID_NF3, HEARD_MOVE},
    {"Springer Gustav eins, Felix drei", HEARD_MOVE},
    {SAID_E4, HEARD_MOVE},
    {SAID_E5, HEARD_NONSENSE},
    {"Springer Bella Felix drei", HEARD_NONSENSE},
    {"Springer schlägt Felix drei", HEARD_NONSENSE},
    {SAID_NF3 " Schach", HEARD_NONSENSE},
    {"Läufer Felix drei", HEARD_NONSENSE},
    {SAID_SHORT_CASTLING, HEARD_NONSENSE},
    {TELLS_BEGINS, HEARD_NO_MOVE},
    {"Springerin Felix drei", HEARD_NO_MOVE},
};

static void a_listener_does_not_guess(void **state)
{
    (void)state;
    struct move mv;
    for (size_t i = 0; i < ROWS(heard); i++)
        assert_row(heard[i].words,
                   listener_hears(vocabulary_of("fide"), &position_initial,
                                  heard[i].words, &mv) == heard[i].want);
}

/* What is typed, in spoken words too, and what is then heard: the next of the
 * announcements that matters. "" is Enter alone. */
struct turn {
    const char *typed, *heard;
};

/* 9.1, 9.2, 9.5.3: an offer declined, a wrong claim, which is an offer too,
 * and a right one. */
static const struct turn offers_and_claims[] = {
    {SAID_E4, SAID_E4},
    {"eva 7 eva 5 draw", SAID_E5},
    {NULL, ASKS_DRAW("Anna")},
    {"no", "Anna declines the draw."},
    {SAID_NF3, SAID_NF3},
    {"Springer Felix sechs", "Springer Felix sechs"},
    {"claim threefold", "Anna claims a draw by threefold repetition."},
    {NULL, TELLS_WRONG_CLAIM
     " Boris gets 2 minutes. Anna offers a draw. " ASKS_DRAW("Boris")},
    {NULL, "This position has not occurred three times with the same possible "
           "moves. Article 9.5.3."},
    {"Springer Gustav eins", "Springer Gustav eins"},
    {"Springer Gustav acht", "Boris declines the draw."},
    {NULL, "Springer Gustav acht"},
    {SAID_NF3, SAID_NF3},
    {"Springer Felix sechs", "Springer Felix sechs"},
    {"Springer Gustav eins", "Springer Gustav eins"},
    {"claim threefold with Springer Gustav acht",
     "Boris claims a draw by threefold repetition, with the move: Springer "
     "Gustav acht"},
    {NULL, "The claim is correct."},
    {NULL, "Article 9.5.2."},
    {NULL, "Threefold repetition. Draw. Article 9.2.1."},
};

/* Guidelines I: adjourned, sealed, opened, and gone on with. */
static const struct turn an_adjournment[] = {
    {SAID_E4, SAID_E4},
    {SAID_E5, SAID_E5},
    {"adjourn", ASKS_WHEN},
    {"", "Where?"},
    {"", ASKS_ADJOURN("Boris")},
    {"yes", "Anna seals the next move."},
    {NULL, "Write your move: it is not shown."},
    {"Springer Felix vier", "That is not a clear move"},
    {SAID_NF3, TELLS_CLEAR_MOVE "."},
    {"", "Anna sealed move 2 and stopped the clock."},
    {"open", "The envelope is open. " TELLS_SEALED_MOVE_IS ":"},
    {NULL, SAID_NF3},
    {"Springer Cäsar sechs", "Springer Cäsar sechs"},
    {"resign", ASKS_RESIGN("Anna") " " YES_OR_NO},
    {"yes", TELLS_RESIGNED("Anna") ". " TELLS_BLACK_WINS ". Article 5.1.2."},
};

static void talks_by_ear(struct play *play, const struct turn *turns,
                         size_t count)
{
    char words[PLAY_SAID_MAX];
    int said = 0;
    play_start(play, PLAY_ARGS("--linear", "--time", "10m", "--white", "Anna",
                               "--black", "Boris"));
    play_hears(play, TELLS_BEGINS);
    for (size_t i = 0; i < count; i++) {
        if (turns[i].typed)
            play_enter(play, turns[i].typed);
        do
            play_said(play, said++, words);
        while (!strstr(words, turns[i].heard));
    }
    leave(play);
}

static void offers_and_claims_are_played_by_ear(void **state)
{
    talks_by_ear(*state, offers_and_claims, ROWS(offers_and_claims));
}

static void an_adjournment_is_played_by_ear(void **state)
{
    talks_by_ear(*state, an_adjournment, ROWS(an_adjournment));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_listener_does_not_guess),
        PLAY_TEST(a_game_is_played_by_ear),
        PLAY_TEST(questions_are_answered_in_each_language),
        PLAY_TEST(offers_and_claims_are_played_by_ear),
        PLAY_TEST(an_adjournment_is_played_by_ear),
    };
    return cmocka_run_group_tests_name("play/listen", tests, NULL, NULL);
}
