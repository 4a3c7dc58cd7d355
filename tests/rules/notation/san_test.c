// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* san_test.c - rules/notation/san.c and san_read.c */
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/board/square.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "rules/notation/uci.h"

#include "tests/data_file.h"
#include "tests/rules/given.h"
#include "tests/unit.h"

static const struct {
    const char *text;
    bool is_name;
    struct san_name name;
} name_rows[] = {
    {"e4",
     true,
     {.role = PAWN,
      .file = -1,
      .rank = -1,
      .to = SQ_E4,
      .promotion = ROLE_NONE}},
    {"Nf3",
     true,
     {.role = KNIGHT,
      .file = -1,
      .rank = -1,
      .to = SQ_F3,
      .promotion = ROLE_NONE,
      .lettered = true}},
    {"Nbd7",
     true,
     {.role = KNIGHT,
      .file = 1,
      .rank = -1,
      .to = SQ_D7,
      .promotion = ROLE_NONE,
      .lettered = true}},
    {"R1xe2",
     true,
     {.role = ROOK,
      .file = -1,
      .rank = 0,
      .to = SQ_E2,
      .promotion = ROLE_NONE,
      .lettered = true,
      .captures = true}},
    {"Qh4e1",
     true,
     {.role = QUEEN,
      .file = 7,
      .rank = 3,
      .to = SQ_E1,
      .promotion = ROLE_NONE,
      .lettered = true}},
    {"exd5",
     true,
     {.role = PAWN,
      .file = 4,
      .rank = -1,
      .to = SQ_D5,
      .promotion = ROLE_NONE,
      .captures = true}},
    {"e8=Q",
     true,
     {.role = PAWN, .file = -1, .rank = -1, .to = SQ_E8, .promotion = QUEEN}},
    {"", false, {0}},
    {"e9", false, {0}},
    {"Nf", false, {0}},
    {"nf3", false, {0}},
    {"e4 ", false, {0}},
    {"Xe4", false, {0}},
};

static void words_are_names_or_not(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(name_rows); i++) {
        struct san_name name = {0};
        const struct san_name *want = &name_rows[i].name;
        assert_row(name_rows[i].text,
                   san_name_read(name_rows[i].text, strlen(name_rows[i].text),
                                 &name) == name_rows[i].is_name);
        if (name_rows[i].is_name)
            assert_row(name_rows[i].text,
                       !name.castling && name.role == want->role &&
                           name.file == want->file && name.rank == want->rank &&
                           name.to == want->to &&
                           name.promotion == want->promotion &&
                           name.lettered == want->lettered &&
                           name.captures == want->captures);
    }
}

static void castling_has_a_wing(void **state)
{
    struct san_name name;
    (void)state;
    assert_true(san_name_read("O-O", 3, &name));
    assert_true(name.castling && name.wing == KINGSIDE);
    assert_true(san_name_read("O-O-O", 5, &name));
    assert_true(name.castling && name.wing == QUEENSIDE);
    assert_false(san_name_read("O-N", 3, &name));
    assert_false(san_name_read("O-O-N", 5, &name));
    assert_false(san_name_read("O-O-", 4, &name));
}

/* Resolved in a position; ambiguous ones say how many can be meant. */
static const struct {
    const char *name, *fen, *text;
    enum reason reason;
    const char *from;
} meant[] = {
    {"one knight", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nf3", REASON_NONE, "g1"},
    {"two knights", "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2",
     REASON_AMBIGUOUS, NULL},
    {"told by its file", "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Nce2",
     REASON_NONE, "c3"},
    {"one of the two is pinned", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2",
     REASON_NONE, "g1"},
};

static void the_one_legal_move_is_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(meant); i++) {
        struct position pos = given_position(meant[i].name, meant[i].fen);
        struct san_name name;
        struct move mv;
        san_name_read(meant[i].text, strlen(meant[i].text), &name);
        assert_row(meant[i].name, san_name_resolve(&pos, &name, &mv).reason ==
                                      meant[i].reason);
        if (meant[i].from != NULL)
            assert_row(meant[i].name, mv.from == given_square(meant[i].from));
    }
}

static void marks_are_cut_and_judged(void **state)
{
    static const struct {
        const char *text;
        enum san_mark mark;
        size_t left;
    } marks[] = {
        {"e4", SAN_MARK_NONE, 2},
        {"Bb5+", SAN_MARK_CHECK, 3},
        {"Qxf7#", SAN_MARK_MATE, 4},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(marks); i++) {
        size_t length = strlen(marks[i].text);
        assert_row(marks[i].text,
                   san_mark_cut(marks[i].text, &length) == marks[i].mark);
        assert_row(marks[i].text, length == marks[i].left);
    }
    struct position pos =
        given_position("mate", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_int_equal(san_mark_due(&pos), SAN_MARK_MATE);
    pos = given_position("check", "7k/8/6K1/8/8/8/8/Q7 b - - 0 1");
    assert_int_equal(san_mark_due(&pos), SAN_MARK_CHECK);
}

static void letters_are_roles(void **state)
{
    (void)state;
    assert_int_equal(san_role_of('K'), KING);
    assert_int_equal(san_role_of('N'), KNIGHT);
    assert_int_equal(san_role_of('P'), PAWN);
    assert_int_equal(san_role_of('n'), ROLE_NONE);
    assert_int_equal(san_role_of('X'), ROLE_NONE);
}

#define INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static struct position position_of(const char *name, const char *fen)
{
    struct position pos;
    struct fen_result read = fen_read(fen, &pos);
    assert_row(name, read.error == FEN_OK);
    return pos;
}

static void say_wrong(const char *name, const char *text, const char *got)
{
    fail_msg("%s: \"%s\" gives %s", name, text, got);
}

/* What people type, and the one move that it means. */
static const struct {
    const char *name, *fen, *text, *san;
} readings[] = {
    {"C.5 pawn move", INITIAL, "e4", "e4"},
    {"C.5 blanks around", INITIAL, "  e4\t", "e4"},
    {"C.3 knight", INITIAL, "Nf3", "Nf3"},
    {"small letter", INITIAL, "nf3", "Nf3"},
    {"capital file", INITIAL, "NF3", "Nf3"},
    {"capital pawn file", INITIAL, "E4", "e4"},
    {"P for pawn", INITIAL, "Pe4", "e4"},
    {"over-specified file", INITIAL, "Ngf3", "Nf3"},
    {"over-specified square", INITIAL, "Ng1f3", "Nf3"},
    {"over-specified rank", INITIAL, "N1f3", "Nf3"},
    {"long form", INITIAL, "g1-f3", "Nf3"},
    {"long form with letter", INITIAL, "Ng1-f3", "Nf3"},
    {"coordinates", INITIAL, "g1f3", "Nf3"},
    {"capital coordinates", INITIAL, "E2E4", "e4"},
    {"praise", INITIAL, "e4!?", "e4"},
    {"b4 is a pawn's", "4k3/8/8/8/8/1P6/5B2/4K3 w - - 0 1", "b4", "b4"},
    {"bb4 is a bishop's", "4k3/8/8/8/8/8/1P1B4/4K3 w - - 0 1", "bb4", "Bb4"},
    {"bxc4 is a pawn's where it can", "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1",
     "bxc4", "bxc4"},
    {"Bxc4 is a bishop's", "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1", "Bxc4",
     "Bxc4"},
    {"bxc4 is a bishop's where no pawn can",
     "4k3/8/8/8/2p5/3B4/8/4K3 w - - 0 1", "bxc4", "Bxc4"},
    {"BXC4 means the only one that can", "4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1",
     "BXC4", "bxc4"},
    {"capture without x", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "ed5", "exd5"},
    {"C.9 capture with colon", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e:d5",
     "exd5"},
    {"C.9 man takes without x", "4k3/8/8/3p4/8/1B6/8/4K3 w - - 0 1", "Bd5",
     "Bxd5"},
    {"3.7.3.2 with e.p.", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.",
     "exd6"},
    {"3.7.3.2 with e.p. close", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6e.p.",
     "exd6"},
    {"3.7.3.2 as coordinates", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6",
     "exd6"},
    {"3.7.3.3 UCI", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q", "e8=Q+"},
    {"3.7.3.3 underpromotion", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8=N", "e8=N"},
    {"C.11 without =", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8R", "e8=R+"},
    {"C.11 small bishop", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8b", "e8=B"},
    {"C.11 in brackets", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8(Q)+", "e8=Q+"},
    {"C.13 double plus for mate", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "Re8++",
     "Re8#"},
    {"3.8.2 letters", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "O-O"},
    {"3.8.2 noughts", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0", "O-O"},
    {"3.8.2 small", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "o-o-o", "O-O-O"},
    {"3.8.2 two", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "oo", "O-O"},
    {"3.8.2 three noughts", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "000", "O-O-O"},
    {"3.8.2 king's journey", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"},
    {"3.8.2 K-e1-g1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ke1-g1", "O-O"},
    {"II.3 king onto rook", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", "O-O"},
    {"II.3 king onto rook, the other wing", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
     "e1a1", "O-O-O"},
    {"II.3 Chess960", "4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", "d1b1", "O-O-O"},
    {"C.10 same rank", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ra1-d1", "Rd1"},
    {"8.2.3.4 a pinned man is not counted",
     "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", "Ne2"},
    {"8.2.3.4 FIDE players write the pinned one",
     "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nge2", "Ne2"},
};

static void reads_what_people_type(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(readings); i++) {
        struct position pos = position_of(readings[i].name, readings[i].fen);
        struct move mv;
        char san[SAN_MAX];
        struct san_result read = san_read(&pos, readings[i].text, &mv);
        assert_row(readings[i].name, read.reason == REASON_NONE);
        struct move_facts facts = move_facts_of(&pos, mv);
        san_write(&facts, san);
        if (strcmp(san, readings[i].san) != 0)
            say_wrong(readings[i].name, readings[i].text, san);
    }
}

/* What is refused, why, and where. */
static const struct {
    const char *name, *fen, *text;
    enum reason reason;
    int candidates;
    size_t at;
} refusals[] = {
    {"nothing", INITIAL, "", REASON_EMPTY, 0, 0},
    {"blanks only", INITIAL, "   ", REASON_EMPTY, 0, 3},
    {"a word", INITIAL, "hello", REASON_SYNTAX, 0, 2},
    {"no such rank", INITIAL, "e9", REASON_SYNTAX, 0, 1},
    {"two hyphens", INITIAL, "--", REASON_SYNTAX, 0, 2},
    {"a very long word", INITIAL,
     "Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3", REASON_SYNTAX, 0, 45},
    {"four noughts", INITIAL, "0000", REASON_SYNTAX, 0, 0},
    {"3.10.1 own man", INITIAL, "Ke2", REASON_OWN_PIECE, 0, 0},
    {"3.10.1 no knight near", INITIAL, "Nf6", REASON_NO_SUCH_PIECE, 0, 0},
    {"3.6 the only knight", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "Nf6",
     REASON_KNIGHT, 0, 0},
    {"3.6 over-specified", INITIAL, "Ng1f6", REASON_KNIGHT, 0, 0},
    {"over-specified, empty square", INITIAL, "Ng3f5", REASON_EMPTY_SQUARE, 0,
     0},
    {"over-specified, opponent's", INITIAL, "Ng8f6", REASON_OPPONENTS_PIECE, 0,
     0},
    {"3.9.2 the pinned knight is meant", "4k3/8/8/8/1b6/2N5/8/N3K3 w - - 0 1",
     "Nd5", REASON_INTO_CHECK, 0, 0},
    {"3.5 rook blocked", INITIAL, "Ra3", REASON_BLOCKED, 0, 0},
    {"3.7.1 blocked", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e5",
     REASON_PAWN_BLOCKED, 0, 0},
    {"3.7.2 not from its first square", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5",
     REASON_PAWN_DOUBLE_STEP, 0, 0},
    {"3.7.3 nothing to capture", INITIAL, "exd3", REASON_PAWN_CAPTURE, 0, 0},
    {"no pawn on the file", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "d4",
     REASON_NO_SUCH_PIECE, 0, 0},
    {"3.7.3.3 promotion missing", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8",
     REASON_PROMOTION_MISSING, 0, 0},
    {"3.7.3.3 to a king", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8=K",
     REASON_PROMOTION, 0, 0},
    {"3.7.3.3 in the middle", INITIAL, "e4=Q", REASON_PROMOTION, 0, 0},
    {"ambiguous knights", "4k3/7p/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2",
     REASON_AMBIGUOUS, 2, 0},
    {"ambiguous rooks", "4k3/8/8/8/8/8/8/R2RK3 w - - 0 1", "Rb1",
     REASON_AMBIGUOUS, 2, 0},
    {"ambiguous still with a rank", "4k3/8/8/8/8/8/8/R2RK3 w - - 0 1", "R1b1",
     REASON_AMBIGUOUS, 2, 0},
    {"the case could mean both", "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1", "BXC4",
     REASON_AMBIGUOUS, 2, 0},
    {"Bxc4 is never a pawn's", "4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1", "Bxc4",
     REASON_NO_SUCH_PIECE, 0, 0},
    {"3.8.2.2 through men", INITIAL, "O-O", REASON_CASTLING_BLOCKED, 0, 0},
    {"3.8.2.1 lost", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "0-0",
     REASON_CASTLING_LOST, 0, 0},
    {"3.8.2.2 crosses", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1",
     REASON_CASTLING_CROSSES_ATTACK, 0, 0},
    {"3.9.2 in check", "4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", "Ra3",
     REASON_IN_CHECK, 0, 0},
};

static void says_what_hinders(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(refusals); i++) {
        struct position pos = position_of(refusals[i].name, refusals[i].fen);
        struct move mv = {1, 2, 3, 4};
        struct san_result read = san_read(&pos, refusals[i].text, &mv);
        if (read.reason != refusals[i].reason)
            fail_msg("%s: reason %d", refusals[i].name, (int)read.reason);
        assert_row(refusals[i].name, read.candidates == refusals[i].candidates);
        if (read.at != refusals[i].at)
            fail_msg("%s: at %zu", refusals[i].name, read.at);
        assert_row(refusals[i].name, move_equal(mv, (struct move){1, 2, 3, 4}));
    }
}

static const struct {
    const char *name, *fen, *text;
    bool missing, wrong;
} marked[] = {
    {"no mark due", INITIAL, "e4", false, false},
    {"check not due", INITIAL, "e4+", false, true},
    {"mate not due", INITIAL, "e4#", false, true},
    {"check missing", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8", true, false},
    {"check told", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8+", false, false},
    {"check told as mate", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#", false,
     true},
    {"mate missing", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "Re8", true, false},
    {"mate told as check", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "Re8+", false,
     true},
    {"mate told", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "Re8#", false, false},
};

/* In PGN's own form, with or without a mark. */
static bool read_exactly(const struct position *pos, const char *text,
                         struct move *out)
{
    size_t length = strlen(text);
    san_mark_cut(text, &length);
    return san_exact(pos, text, length, out);
}

static void judges_marks(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(marked); i++) {
        struct position pos = position_of(marked[i].name, marked[i].fen);
        struct move mv;
        struct san_result loose = san_read(&pos, marked[i].text, &mv);
        assert_row(marked[i].name, read_exactly(&pos, marked[i].text, &mv));
        assert_row(marked[i].name, loose.mark_missing == marked[i].missing);
        assert_row(marked[i].name, loose.mark_wrong == marked[i].wrong);
    }
}

/* The strict reader takes PGN's own form and no other. */
static void strict_is_strict(void **state)
{
    static const char *const refused[] = {
        "",     "nf3",  "NF3",  "Ngf3", "Ng1f3", "g1f3", "Pe4", "e2e4",
        "e2-4", "exe4", "Nxf3", "e4!",  " e4",   "e4 ",  "0-0", "e4=Q",
        "e4==", "=Q",   "x",    "+",    "e4++",  "e4#+",
    };
    (void)state;
    for (size_t i = 0; i < ROWS(refused); i++) {
        struct move mv;
        assert_false(read_exactly(&position_initial, refused[i], &mv));
    }
}

/* Every legal move of a position, written and read back both ways. */
static int round_trip(const char *name, const struct position *pos, char *moves)
{
    int told = 0;
    for (char *save, *pair = strtok_r(moves, " ", &save); pair;
         pair = strtok_r(NULL, " ", &save)) {
        char *san = strchr(pair, '=');
        *san++ = '\0';
        struct move mv, strict, loose;
        char written[SAN_MAX];
        assert_row(name, uci_parse(pos, pair, &mv));
        struct move_facts facts = move_facts_of(pos, mv);
        san_write(&facts, written);
        if (strcmp(written, san) != 0)
            say_wrong(name, san, written);
        assert_row(san,
                   read_exactly(pos, san, &strict) && move_equal(strict, mv));
        struct san_result read = san_read(pos, san, &loose);
        assert_row(san, read.reason == REASON_NONE && move_equal(loose, mv));
        assert_row(san, !read.mark_missing && !read.mark_wrong);
        read = san_read(pos, pair, &loose);
        assert_row(pair, read.reason == REASON_NONE && move_equal(loose, mv));
        told++;
    }
    return told;
}

static void agrees_on_every_move(void **state)
{
    static char line[65536];
    char *fields[3];
    int rows = 0;
    (void)state;
    FILE *stream = data_open("san-moves.tsv");
    assert_non_null(stream);
    while (data_line(stream, line, sizeof line)) {
        assert_int_equal(data_cut(line, fields, 3), 3);
        struct position pos = position_of(fields[0], fields[0]);
        int told = round_trip(fields[0], &pos, fields[2]);
        assert_row(fields[0], told == movegen_count(&pos));
        rows++;
    }
    fclose(stream);
    assert_true(rows > 400);
}

/* C.13, the appendix's sample game, in the short form that it allows. */
static void sample_game_replays(void **state)
{
    static const char *const moves[] = {
        "e4",   "e5",  "Nf3",  "Nf6",      "d4",    "ed4", "e5",
        "Ne4",  "Qd4", "d5",   "ed6 e.p.", "Nd6",   "Bg5", "Nc6",
        "Qe3+", "Be7", "Nbd2", "0-0",      "0-0-0", "Re8", "Kb1",
    };
    char fen[FEN_MAX];
    struct position pos = position_initial;
    (void)state;
    for (size_t i = 0; i < ROWS(moves); i++) {
        struct move mv;
        struct san_result read = san_read(&pos, moves[i], &mv);
        assert_row(moves[i], read.reason == REASON_NONE);
        assert_row(moves[i], !read.mark_missing && !read.mark_wrong);
        pos = position_after(&pos, mv);
    }
    fen_write(&pos, FEN_XFEN, fen);
    assert_string_equal(fen, "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/"
                             "1K1R1B1R b - - 9 11");
}

/* A list of every legal move in SAN. */
static void check_list(const struct position *pos, char *list)
{
    int told = 0;
    for (char *save, *san = strtok_r(list, " ", &save); san;
         san = strtok_r(NULL, " ", &save), told++) {
        struct move mv;
        char written[SAN_MAX];
        assert_row(san, read_exactly(pos, san, &mv));
        struct move_facts facts = move_facts_of(pos, mv);
        san_write(&facts, written);
        assert_row(san, strcmp(written, san) == 0);
    }
    assert_int_equal(told, movegen_count(pos));
}

/* The collection's own verdicts. */
static void collected_cases(void **state)
{
    static char line[65536];
    char *fields[5];
    (void)state;
    FILE *stream = data_open_shared("san/cases.tsv");
    if (!stream)
        return;
    while (data_line(stream, line, sizeof line)) {
        int count = data_cut(line, fields, 5);
        struct position pos = position_of(fields[1], fields[1]);
        struct move mv;
        char san[SAN_MAX] = "", want[SAN_MAX] = "";
        assert_true(count >= 3);
        if (strcmp(fields[0], "allmoves") == 0) {
            check_list(&pos, fields[2]);
            continue;
        }
        struct san_result read = san_read(&pos, fields[2], &mv);
        bool legal = read.reason == REASON_NONE;
        if (strcmp(fields[0], "reject") == 0) {
            assert_row(fields[2], !legal);
            continue;
        }
        assert_row(fields[2], legal);
        struct move_facts facts = move_facts_of(&pos, mv);
        san_write(&facts, san);
        sscanf(fields[3], "%15s", want);
        assert_row(fields[2], strcmp(san, want) == 0);
    }
    fclose(stream);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_names_or_not),
        cmocka_unit_test(castling_has_a_wing),
        cmocka_unit_test(the_one_legal_move_is_found),
        cmocka_unit_test(marks_are_cut_and_judged),
        cmocka_unit_test(letters_are_roles),
        cmocka_unit_test(reads_what_people_type),
        cmocka_unit_test(says_what_hinders),
        cmocka_unit_test(judges_marks),
        cmocka_unit_test(strict_is_strict),
        cmocka_unit_test(agrees_on_every_move),
        cmocka_unit_test(sample_game_replays),
        cmocka_unit_test(collected_cases),
    };
    return cmocka_run_group_tests_name("rules/notation/san", tests, NULL, NULL);
}
