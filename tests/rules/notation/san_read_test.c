// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * san_read_test.c - rules/notation/san_read.c and san_reading.c:
 * what is refused, and in which language.
 */
#include <string.h>

#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "tests/data_file.h"
#include "tests/rules/given.h"
#include "tests/rules/walk.h"
#include "tests/unit.h"

#define INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLES "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
#define PROMOTES "7k/4P3/8/8/8/8/8/K7 w - - 0 1"
#define PASSES "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#define MATES "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"
#define ROOKS "7k/8/8/8/R7/8/8/3R3K w - - 0 1"
#define QUEENS "Q7/7k/8/8/8/8/8/QK1B4 w - - 0 1"
#define TAKES "4k3/8/8/3p4/4P3/1B6/8/4K3 w - - 0 1"

static const struct {
    const char *notation, *fen, *text, *san;
} readings[] = {
    {"en", INITIAL, "Nf3", "Nf3"},
    {"en", INITIAL, " Nf3", "Nf3"},
    {"en", INITIAL, "Nf3\t", "Nf3"},
    {"en", INITIAL, "Nf3\u00a0", "Nf3"},
    {"en", INITIAL, "Nf3!?", "Nf3"},
    {"en", INITIAL, "nf3", "Nf3"},
    {"en", INITIAL, "NF3", "Nf3"},
    {"en", INITIAL, "Pe4", "e4"},
    {"en", INITIAL, "e2-e4", "e4"},
    {"en", INITIAL, "e2\u2013e4", "e4"},
    {"en", INITIAL, "e2e4", "e4"},
    {"en", INITIAL, "E2E4", "e4"},
    {"en", INITIAL, "g1f3", "Nf3"},
    {"en", INITIAL, "g1-f3", "Nf3"},
    {"en", INITIAL, "Ng1-f3", "Nf3"},
    {"en", INITIAL, "Ng1f3", "Nf3"},
    {"en", INITIAL, "Ngf3", "Nf3"},
    {"en", INITIAL, "N1f3", "Nf3"},
    {"en", ROOKS, "R1a1", "Rda1"},
    {"en", INITIAL, "Nxf3", "Nf3"},
    {"en", INITIAL, "e4+", "e4"},
    {"en", INITIAL, "e4#", "e4"},
    {"en", TAKES, "exd5", "exd5"},
    {"en", TAKES, "ed5", "exd5"},
    {"en", TAKES, "e:d5", "exd5"},
    {"en", TAKES, "e\u00d7d5", "exd5"},
    {"en", TAKES, "Bb3-d5", "Bxd5"},
    {"en", TAKES, "b3d5", "Bxd5"},
    {"en", TAKES, "exd5 e.p.", "exd5"},
    {"en", TAKES, "Bd5:", "Bxd5"},
    {"en", TAKES, "Ba2:", "Ba2"},
    {"en", INITIAL, "1.e4", "e4"},
    {"en", INITIAL, " 1... Nf3", "Nf3"},
    {"en", CASTLES, "12.0-0", "O-O"},
    {"en", PASSES, "exd6 e.p.", "exd6"},
    {"en", PROMOTES, "e8Q+", "e8=Q+"},
    {"en", PROMOTES, "e8(Q)", "e8=Q+"},
    {"en", PROMOTES, "e8=q+", "e8=Q+"},
    {"en", PROMOTES, "e7e8n", "e8=N"},
    {"en", MATES, "Re8", "Re8#"},
    {"en", MATES, "Re8+", "Re8#"},
    {"en", MATES, "Re8++", "Re8#"},
    {"en", MATES, "Re8\u2021", "Re8#"},
    {"en", CASTLES, "O-O", "O-O"},
    {"en", CASTLES, "0-0", "O-O"},
    {"en", CASTLES, "oo", "O-O"},
    {"en", CASTLES, "Ke1-g1", "O-O"},
    {"en", CASTLES, "e1h1", "O-O"},
    {"en", INITIAL, "\u2658f3", "Nf3"},
    {"en", INITIAL, "\u265ef3", "Nf3"},
    {"figurine", INITIAL, "\u2658f3", "Nf3"},
    {"figurine", INITIAL, "\u265ef3", "Nf3"},
    {"figurine", INITIAL, "\u2658\ufe0ef3", "Nf3"},
    {"figurine", INITIAL, "g1f3", "Nf3"},
    {"de", INITIAL, "Sf3", "Nf3"},
    {"de", INITIAL, "sf3", "Nf3"},
    {"de", INITIAL, "Bc4", "c4"},
    {"de", PROMOTES, "e8=D+", "e8=Q+"},
    {"de", PROMOTES, "e8d+", "e8=Q+"},
    {"de", PROMOTES, "e7e8q", "e8=Q+"},
    {"es", INITIAL, "Cf3", "Nf3"},
    {"es", "4k3/8/8/3p4/2P5/2N5/8/4K3 w - - 0 1", "Cxd5", "Nxd5"},
    {"es", "4k3/8/8/3p4/2P5/2N5/8/4K3 w - - 0 1", "cxd5", "cxd5"},
    {"es", "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "cxd5", "Nxd5"},
    {"es", MATES, "Te8#", "Re8#"},
    {"nl", INITIAL, "Pf3", "Nf3"},
    {"hu", INITIAL, "Hf3", "Nf3"},
    {"hu", MATES, "Be8#", "Re8#"},
    {"de", "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", "Da1a2", "Qaa2"},
    {"de", QUEENS, "D1a4", "Q1a4"},
    {"de", QUEENS, "d1a4", "Ba4"},
    {"ru", INITIAL, "Кf3", "Nf3"},
    {"en", INITIAL, "е4", "e4"},
    {"de", INITIAL, "А3", "a3"},
    {"de", ROOKS, "\u0422dа1", "Rda1"},
    {"figurine", INITIAL, "♘с3", "Nc3"},
    {"ru", INITIAL, "Kf3", "Nf3"},
    {"ru", INITIAL, "кf3", "Nf3"},
    {"ru", INITIAL, "k\u0421", NULL},
    {"ru", INITIAL, "е4", "e4"},
    {"ru", INITIAL, "пе4", "e4"},
    {"ru", TAKES, "Сxd5", "Bxd5"},
    {"ru", TAKES, "Схd5", "Bxd5"},
    {"ru", TAKES, "Cxd5", "Bxd5"},
    {"ru", TAKES, "Крd1", "Kd1"},
    {"ru", TAKES, "Kpd1", "Kd1"},
    {"ru", TAKES, "крd1", "Kd1"},
    {"ru", MATES, "Ле8х", NULL},
    {"ru", MATES, "лe8#", "Re8#"},
    {"ru", PROMOTES, "e8=Ф+", "e8=Q+"},
    {"ru", PROMOTES, "e8ф+", "e8=Q+"},
    {"ru", PASSES, "exd6 е.р.", "exd6"},
    {"ru", CASTLES, "О-О", "O-O"},
    {"ru", CASTLES, "0-0-0", "O-O-O"},
};

static void moves_are_read_however_they_are_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(readings); i++) {
        const char *text = readings[i].text;
        struct position pos = given_position(text, readings[i].fen);
        struct move mv;
        char san[SAN_MAX];
        struct san_result read = san_read_in(
            &pos, text, notation_of_code(readings[i].notation), &mv);
        if (!readings[i].san) {
            assert_row(text, read.reason == REASON_SYNTAX);
            continue;
        }
        assert_row(text, read.reason == REASON_NONE);
        struct move_facts facts = move_facts_of(&pos, mv);
        san_write(&facts, san);
        assert_string_equal(san, readings[i].san);
    }
}

/* No language is guessed: its letters are other pieces's, or nobody's. */
static const struct {
    const char *notation, *fen, *text;
    enum reason reason;
    int candidates;
    size_t at;
} refusals[] = {
    {"en", "1n2kb2/2b5/8/8/8/8/8/4K3 b - - 0 1", "b8f5", REASON_KNIGHT, 0, 0},
    {"en", "4k3/2b5/8/8/8/8/8/4K3 b - - 0 1", "b7d6", REASON_EMPTY_SQUARE, 0,
     0},
    {"de", "4k3/8/8/8/8/8/8/Q2N3K w - - 0 1", "d1a4", REASON_KNIGHT, 0, 0},
    {"de", INITIAL, "Nf3", REASON_SYNTAX, 0, 0},
    {"ru", INITIAL, "Nf3", REASON_SYNTAX, 0, 0},
    {"ru", INITIAL, "Сf3", REASON_NO_SUCH_PIECE, 0, 0},
    {"en", INITIAL, "Кf3", REASON_KING, 0, 0},
    {"en", INITIAL, "Фf3", REASON_SYNTAX, 0, 0},
    {"figurine", INITIAL, "Nf3", REASON_SYNTAX, 0, 0},
    {"es", INITIAL, "Rf3", REASON_KING, 0, 0},
    {"fr", INITIAL, " Ff3 ", REASON_NO_SUCH_PIECE, 0, 1},
    {"ru", INITIAL, "Крq", REASON_SYNTAX, 0, 4},
    {"ru", INITIAL, "\u2014", REASON_SYNTAX, 0, 3},
    {"nl", ROOKS, "Ta1", REASON_AMBIGUOUS, 2, 0},
    {"es", "4k3/8/8/3p4/2P5/2N5/8/4K3 w - - 0 1", "CXD5", REASON_AMBIGUOUS, 2,
     0},
    {"de", QUEENS, "D1A4", REASON_AMBIGUOUS, 2, 0},
    {"hu", PROMOTES, "e7e8b", REASON_AMBIGUOUS, 2, 0},
    {"hu", PROMOTES, "e7e8=b", REASON_NONE, 0, 0},
    {"hu", PROMOTES, "e7e8r", REASON_NONE, 0, 0},
    {"ru", PROMOTES, "e8=Кр", REASON_PROMOTION, 0, 0},
    {"en", INITIAL, "", REASON_EMPTY, 0, 0},
    {"en", INITIAL, "1.", REASON_EMPTY, 0, 2},
    {"en", INITIAL, "1.Ke2", REASON_OWN_PIECE, 0, 2},
    {"en", INITIAL, "1e4", REASON_SYNTAX, 0, 3},
    {"ru", INITIAL, " \u00a0", REASON_EMPTY, 0, 3},
};

static void what_no_language_says_is_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(refusals); i++) {
        const char *text = refusals[i].text;
        struct position pos = given_position(text, refusals[i].fen);
        struct move mv;
        struct san_result read = san_read_in(
            &pos, text, notation_of_code(refusals[i].notation), &mv);
        if (read.reason != refusals[i].reason || read.at != refusals[i].at)
            fail_msg("%s in %s: %s at %zu", text, refusals[i].notation,
                     reason_word(read.reason), read.at);
        assert_row(text, read.candidates == refusals[i].candidates);
    }
}

/* Each piece goes where no other can. */
static const struct {
    enum role role;
    const char *fen, *to, *san;
} lone[] = {
    {KING, "7k/8/8/8/8/8/8/4K3 w - - 0 1", "e2", "Ke2"},
    {QUEEN, "1k6/8/8/8/8/8/8/K6Q w - - 0 1", "h4", "Qh4"},
    {ROOK, "1k6/8/8/8/8/8/8/K6R w - - 0 1", "h4", "Rh4"},
    {BISHOP, "1k6/8/8/8/8/8/8/K5B1 w - - 0 1", "e3", "Be3"},
    {KNIGHT, "1k6/8/8/8/8/8/8/K5N1 w - - 0 1", "f3", "Nf3"},
};

static void assert_typed(const char *fen, const char *text,
                         enum notation notation, const char *want)
{
    struct position pos = given_position(text, fen);
    struct move mv;
    char san[SAN_MAX];
    struct san_result read = san_read_typed(&pos, text, notation, &mv);
    if (want == NULL) {
        assert_row(text, read.reason == REASON_AMBIGUOUS);
        return;
    }
    if (read.reason != REASON_NONE)
        fail_msg("%s in %s: %s", text, notation_code(notation),
                 reason_word(read.reason));
    struct move_facts facts = move_facts_of(&pos, mv);
    san_write(&facts, san);
    assert_string_equal(san, want);
}

/* In every notation its own letters, figurines and English letters. */
static void english_letters_are_valid_everywhere(void **state)
{
    (void)state;
    for (int i = 0; i < NOTATIONS; i++)
        for (size_t k = 0; k < ROWS(lone); k++) {
            enum notation typed[] = {(enum notation)i, NOTATION_EN,
                                     NOTATION_FIGURINE};
            for (size_t n = 0; n < ROWS(typed); n++) {
                char text[16];
                snprintf(text, sizeof text, "%s%s",
                         notation_letter(typed[n], lone[k].role), lone[k].to);
                assert_typed(lone[k].fen, text, (enum notation)i, lone[k].san);
            }
        }
}

#define KING_KNIGHT "4k3/8/8/8/8/8/4K3/6N1 w - - 0 1"
#define KING_ROOKS "4k3/8/8/8/8/8/8/R4K1R w - - 0 1"
#define ROOK_BISHOP "4k3/8/8/8/8/8/8/R1B1K3 w - - 0 1"
#define KNIGHTS "4k3/8/2p5/8/3N4/8/8/N3K3 w - - 0 1"

/* san NULL: two readings are legal. */
static const struct {
    const char *name, *notation, *fen, *text, *san;
} typed[] = {
    {"a Latin K is the knight's alone", "ru", INITIAL, "Kf3", "Nf3"},
    {"a Latin K is both's", "ru", KING_KNIGHT, "Kf3", NULL},
    {"a Cyrillic one is the knight's", "ru", KING_KNIGHT, "Кf3", "Nf3"},
    {"two letters are the king's", "ru", KING_KNIGHT, "Kpf3", "Kf3"},
    {"in English a Cyrillic K is both's", "en", KING_KNIGHT, "Кf3", NULL},
    {"in English it is the knight's alone", "en", INITIAL, "Кf3", "Nf3"},
    {"a Russian queen in English", "en", "1k6/8/8/8/8/8/8/K6Q w - - 0 1", "Фh4",
     "Qh4"},
    {"the Spanish king alone", "es", KING_ROOKS, "Re2", "Ke2"},
    {"the English rook alone", "es", KING_ROOKS, "Rb1", "Rb1"},
    {"both", "es", KING_ROOKS, "Rg1", NULL},
    {"the Hungarian rook and the bishop", "hu", ROOK_BISHOP, "Ba3", NULL},
    {"the Hungarian rook alone", "hu", ROOK_BISHOP, "Ba4", "Ra4"},
    {"a German B is a bishop before a pawn", "de",
     "4k3/8/8/8/8/8/4P3/4KB2 w - - 0 1", "Bg2", "Bg2"},
    {"an English piece", "de", PROMOTES, "e8=R", "e8=R+"},
    {"a Spanish knight is no pawn of the c-file", "es", KNIGHTS, "Cxc6+",
     "Nxc6"},
};

static void two_notations_are_told_apart(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(typed); i++)
        assert_typed(typed[i].fen, typed[i].text,
                     notation_of_code(typed[i].notation), typed[i].san);
}

/* What both notations refuse is refused for the own letter. */
static void the_own_letter_says_why(void **state)
{
    struct move mv;
    (void)state;
    struct position pos =
        given_position("C.2", "4k3/8/8/3p4/2P5/8/8/N3K3 w - - 0 1");
    assert_int_equal(san_read_typed(&pos, "Cd5", NOTATION_ES, &mv).reason,
                     REASON_KNIGHT);
    pos = given_position("C.4", "4k3/8/8/8/8/8/4P3/4KB2 w - - 0 1");
    assert_int_equal(san_read_typed(&pos, "Be4", NOTATION_DE, &mv).reason,
                     REASON_BISHOP);
}

/* However long, a text is read or refused at a place of its own. */
static void long_texts_are_refused(void **state)
{
    char text[400];
    (void)state;
    for (size_t length = 1; length < sizeof text; length++) {
        struct move mv;
        memset(text, 'x', length);
        text[length] = '\0';
        struct san_result read =
            san_read_in(&position_initial, text, NOTATION_RU, &mv);
        assert_int_equal(read.reason, REASON_SYNTAX);
        assert_true(read.at <= length);
    }
}

/* The appendix's sample game as the Russian text of 2009 prints it: the letters
 * are Russian, Latin and mixed. */
static void the_annexs_game_replays_in_russian(void **state)
{
    static const char game[] =
        "1. e4 e5 2. f4 f5 3. exf5 Фh4+ 4. g3 Фе7 5. Фh5+ Кpd8 6. "
        "fxe5 Фхе5+ 7. Ce2 Kf6 8. Фf3 d5 9. g4 h5 10. h3 hxg4 11. hxg4 "
        "Лхh1 12. Фхh1 Фg3+ 13. Kpd1 Kxg4 14. Фxd5+ Cd7 15. Kf3 Kf2+ "
        "16. Kpe1 Kd3+ 17. Kpd1 Фе1+ 18. Kxe1 Kf2++.";
    char text[sizeof game], fen[FEN_MAX];
    struct position pos = position_initial;
    int plies = 0;
    (void)state;
    memcpy(text, game, sizeof game);
    for (char *save, *word = strtok_r(text, " ", &save); word;
         word = strtok_r(NULL, " ", &save)) {
        struct move mv;
        if (word[0] >= '1' && word[0] <= '9')
            continue;
        if (strcmp(word, "Kf2++.") == 0)
            word[5] = '\0';
        struct san_result read = san_read_in(&pos, word, NOTATION_RU, &mv);
        assert_row(word, read.reason == REASON_NONE);
        assert_row(word, !read.mark_wrong && !read.mark_missing);
        pos = position_after(&pos, mv);
        plies++;
    }
    fen_write(&pos, FEN_XFEN, fen);
    assert_int_equal(plies, 36);
    assert_string_equal(
        fen, "rn1k1b2/pppb2p1/8/3Q1P2/8/8/PPPPBn2/RNBKN3 w - - 1 19");
}

/*
 * A sign of a well written move left out, doubled, or made another: what is
 * still read is legal, and the written form itself is the move.
 */
static uint64_t random_state = 12;

static void disturb(char *text)
{
    static const char signs[] = "abhKNBQR18-xX=+#O0 :!p";
    size_t length = strlen(text), at = walk_random(&random_state) % length;
    switch (walk_random(&random_state) % 4) {
    case 0:
        memmove(text + at, text + at + 1, length - at);
        break;
    case 1:
        memmove(text + at + 1, text + at, length - at + 1);
        break;
    case 2:
        text[at] = signs[walk_random(&random_state) % (sizeof signs - 1)];
        break;
    default:
        break;
    }
}

static int kept, changed;

static void judge_disturbed(const struct position *pos, const char *text,
                            const char *written_as, struct move written,
                            enum notation notation)
{
    struct move mv;
    char form[SAN_STYLED_MAX];
    struct san_style style = {.notation = notation};
    struct san_result read = san_read_in(pos, text, notation, &mv);
    assert_row(text, read.at <= strlen(text));
    if (read.reason != REASON_NONE)
        return;
    assert_row(text, movegen_is_legal(pos, mv));
    struct move_facts facts = move_facts_of(pos, mv);
    san_write_styled(&facts, &style, form);
    bool same = strcmp(text, form) == 0;
    if (strcmp(text, written_as) == 0)
        assert_row(text, move_equal(mv, written));
    kept += same;
    changed += !same;
}

static void visit(const struct position *pos, const struct move_list *moves)
{
    for (int i = 0; i < moves->count; i++) {
        struct move_facts facts = move_facts_of(pos, moves->moves[i]);
        enum notation notation =
            (enum notation)(walk_random(&random_state) % NOTATIONS);
        struct san_style style = {.notation = notation};
        char text[SAN_STYLED_MAX + 1];
        san_write_styled(&facts, &style, text);
        char written[sizeof text];
        strcpy(written, text);
        disturb(text);
        judge_disturbed(pos, text, written, moves->moves[i], notation);
    }
}

static void what_is_still_read_is_legal(void **state)
{
    (void)state;
    walk(60, 80, visit);
    assert_true(kept > 1000 && changed > 1000);
}

/* The collection's lenient forms are read. */
static void collected_liberties_are_read(void **state)
{
    static char line[65536];
    char *fields[5];
    int rows = 0;
    (void)state;
    FILE *stream = data_open_shared("san/cases.tsv");
    if (!stream)
        skip();
    while (data_line(stream, line, sizeof line)) {
        if (data_cut(line, fields, 5) < 4 || strcmp(fields[0], "lenient") != 0)
            continue;
        struct position pos = given_position(fields[1], fields[1]);
        struct move mv;
        struct san_result read = san_read(&pos, fields[2], &mv);
        rows += read.reason == REASON_NONE && movegen_is_legal(&pos, mv);
    }
    fclose(stream);
    assert_true(rows > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_however_they_are_written),
        cmocka_unit_test(what_no_language_says_is_refused),
        cmocka_unit_test(english_letters_are_valid_everywhere),
        cmocka_unit_test(two_notations_are_told_apart),
        cmocka_unit_test(the_own_letter_says_why),
        cmocka_unit_test(long_texts_are_refused),
        cmocka_unit_test(the_annexs_game_replays_in_russian),
        cmocka_unit_test(what_is_still_read_is_legal),
        cmocka_unit_test(collected_liberties_are_read),
    };
    return cmocka_run_group_tests_name("rules/notation/san_read", tests, NULL,
                                       NULL);
}
