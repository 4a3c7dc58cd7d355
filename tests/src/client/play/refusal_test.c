// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/game/game_apply.h"

#include "speech/sentences/move_refusal.h"
#include "src/base/print.h"
#include "src/client/play/refusal.h"

#include "tests/rules/given.h"
#include "tests/rules/judged.h"
#include "tests/src/client/room.h"
#include "tests/src/client/sitting.h"
#include "tests/unit.h"
#include "tests/wordings.h"

/* Two knights can go to d2, from b1 and f3; three rooks to e5, from a5, h5 and
 * e1; two queens to c8, from c4 and g4. */
static const char *const lines[] = {
    "start fen=\"5k2/8/8/R6R/2Q3Q1/5N2/8/1N2RK2 w - - 0 1\"", NULL};

static const struct {
    const char *name, *asked, *typed, *move; /* NULL: it names no one piece */
} cases[] = {
    {"a file", "Nd2", "b", "Nbd2"},
    {"a file in words", "Nd2", "the b knight", "Nbd2"},
    {"a square", "Nd2", "f3", "Nf3d2"},
    {"with a word before it", "Nd2", "on f3", "Nf3d2"},
    {"a rank", "Nd2", "3", "N3d2"},
    {"D.2.1 in the appendix's words", "Nd2", "Springer Bella", "Nbd2"},
    {"a file without such a piece", "Nd2", "h", NULL},
    {"a square without such a piece", "Nd2", "c1", NULL},
    {"no place at all", "Nd2", "the left knight", NULL},
    {"two places", "Nd2", "b or f", NULL},
    {"nothing", "Nd2", "", NULL},
    {"a rank of two of them", "Re5", "5", NULL},
    {"the third of them", "Re5", "1", "R1e5"},
    {"the rank of both", "Qc8", "4", NULL},
    {"a queen by her file", "Qc8", "c", "Qcc8"},
};

static bool answer(struct room *room, const struct intent *asked,
                   const char *typed, struct intent *out)
{
    which_piece_ask(&room->client, asked);
    return which_piece_answer(&room->client, typed, out);
}

static void open_game(struct room *room)
{
    struct judged judged;
    judged_init(&judged);
    judged_lines(&judged, lines);
    room_open(room);
    for (size_t i = 0; i < judged.count; i++)
        assert_int_equal(game_apply(&room->client.game, &judged.journal[i]),
                         GAME_OK);
    judged_done(&judged);
}

static void a_place_names_the_piece(void **state)
{
    struct room room;
    (void)state;
    open_game(&room);
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct intent asked = {.kind = INTENT_MOVE, .ply = 1}, out = {0};
        strcpy(asked.text, cases[i].asked);
        bool is_named = answer(&room, &asked, cases[i].typed, &out);
        assert_row(cases[i].name, is_named == (cases[i].move != NULL));
        if (is_named && strcmp(out.text, cases[i].move) != 0)
            fail_msg("%s: %s", cases[i].name, out.text);
    }
    room_close(&room);
}

/* The question is over with the next line, with the move, and without one. */
static void it_is_asked_once(void **state)
{
    struct room room;
    struct intent asked = {.kind = INTENT_MOVE, .ply = 1, .text = "Nd2"}, out;
    (void)state;
    open_game(&room);
    assert_false(which_piece_answer(&room.client, "b", &out));
    assert_true(answer(&room, &asked, "b", &out));
    assert_false(which_piece_answer(&room.client, "b", &out));
    assert_false(answer(&room, &asked, "no idea", &out));
    assert_false(which_piece_answer(&room.client, "b", &out));
    asked.ply = 2; /* of another position */
    assert_false(answer(&room, &asked, "b", &out));
    room_close(&room);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static const struct {
    const char *name, *fen, *text;
    enum reason reason;
    const char *wanted; /* NULL: nothing more is known */
} sentences[] = {
    {"no piece reaches it", START, "Nd4", REASON_NO_SUCH_PIECE,
     "No white knight can reach d4."},
    {"Black's", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "Qd4", REASON_NO_SUCH_PIECE,
     "No black queen can reach d4."},
    {"a small letter names the piece", START, "nf6", REASON_NO_SUCH_PIECE,
     "No white knight can reach f6."},
    {"a bishop by a small letter", START, "bf6", REASON_NO_SUCH_PIECE,
     "No white bishop can reach f6."},
    {"a pawn of the b-file", START, "bxc3", REASON_PAWN_CAPTURE,
     "There is nothing to capture on c3."},
    {"a queen by a small letter", START, "qh5", REASON_BLOCKED,
     "The piece on e2 is in the way."},
    {"there is one king", START, "Ke4", REASON_NO_SUCH_PIECE,
     "The white king cannot reach e4."},
    {"an own piece is there", START, "Ra2", REASON_OWN_PIECE,
     "One of your own pieces is on a2."},
    {"somebody else's piece", START, "e7e5", REASON_OPPONENTS_PIECE,
     "The piece on e7 belongs to your opponent."},
    {"in the way of one bishop alone", START, "Bh6", REASON_BLOCKED,
     "The piece on d2 is in the way."},
    {"two rooks, each blocked", "4k3/8/8/8/8/8/8/RN2K1NR w - - 0 1", "Rd1",
     REASON_BLOCKED, NULL},
    {"in the way of the only one", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Ra5",
     REASON_BLOCKED, "The piece on a2 is in the way."},
    {"in the way, from square to square", "4k3/8/8/8/8/8/3P4/2B1K3 w - - 0 1",
     "c1h6", REASON_BLOCKED, "The piece on d2 is in the way."},
    {"a pawn's way", "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4",
     REASON_PAWN_BLOCKED, "The pawn's way to e4 is blocked."},
    {"a pawn captures nothing", START, "exd3", REASON_PAWN_CAPTURE,
     "There is nothing to capture on d3."},
    {"no pawn of that file", "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "axd5",
     REASON_NO_SUCH_PIECE, "No pawn on that file can capture on d5."},
    {"no square", START, "hello", REASON_NO_SUCH_PIECE, NULL},
    {"an empty square", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e4e5",
     REASON_EMPTY_SQUARE, "There is no piece on e4."},
    {"another reason", START, "e4", REASON_IN_CHECK, NULL},
};

static void refusals_name_piece_and_square(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(sentences); i++) {
        struct position pos =
            given_position(sentences[i].name, sentences[i].fen);
        char out[128] = "untouched";
        bool written = move_refusal_write(&pos, sentences[i].text,
                                          sentences[i].reason, out, sizeof out);
        assert_row(sentences[i].name, written == (sentences[i].wanted != NULL));
        if (strcmp(out, written ? sentences[i].wanted : "untouched") != 0)
            fail_msg("%s: %s", sentences[i].name, out);
    }
}

static const struct {
    const char *name, *text;
    enum reason given, wanted;
} reasons[] = {
    {"nothing to capture", "exd3", REASON_PAWN, REASON_PAWN_CAPTURE},
    {"a piece is there, but no such pawn", "axd5", REASON_NO_SUCH_PIECE,
     REASON_NO_SUCH_PIECE},
    {"a pawn's move stays", "e5", REASON_PAWN, REASON_PAWN},
    {"a bishop is no pawn", "bf6", REASON_PAWN, REASON_NO_SUCH_PIECE},
    {"a piece's capture stays", "Nxd4", REASON_NO_SUCH_PIECE,
     REASON_NO_SUCH_PIECE},
    {"any other reason stays", "exd3", REASON_IN_CHECK, REASON_IN_CHECK},
};

static void the_reason_that_helps_most(void **state)
{
    struct position pos =
        given_position("reasons", "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1");
    (void)state;
    for (size_t i = 0; i < ROWS(reasons); i++)
        assert_row(reasons[i].name,
                   move_refusal_reason(&pos, reasons[i].text,
                                       reasons[i].given) == reasons[i].wanted);
}

static struct start over_the_board(void)
{
    struct start start = start_default();
    start.mode = MODE_OTB;
    start.arbiter = true;
    timecontrol_parse("2h", &start.time[WHITE]);
    start.time[BLACK] = start.time[WHITE];
    return start;
}

static void play(const struct step *steps, const struct start *start)
{
    struct sitting *sitting = sitting_play_under(steps, start);
    assert_int_equal(sitting->status, EXIT_DONE);
    sitting_done(sitting);
}

static void a_word_too_much_is_named(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "give 5x white",
         "5x: There is one word too many. For the form of the command, type "
         "help give."},
        {STEP_TYPE, "  give white 5x",
         "5x: There is one word too many. For the form of the command, type "
         "help give."},
        {STEP_TYPE, "give white",
         "give white: The line ends too early. For the form of the command, "
         "type help give."},
        {STEP_TYPE, "set white=abc",
         "white=abc: That option cannot have that value. For the form of the "
         "command, type help set."},
        {STEP_TYPE, "give white 1m30s",
         "The arbiter gives White 1 minute 30 seconds."},
        {STEP_TYPE, "give black 90s",
         "The arbiter gives Black 1 minute 30 seconds."},
        {STEP_TYPE, "set white=1h black=59m",
         "White has 1 hour. Black has 59 minutes."},
        {STEP_TYPE, "such a word", "For the commands, type help."},
        {STEP_TYPE, "resing",
         "\"resing\" is not a command. Did you mean resign?"},
        {STEP_TYPE, "hlep", "\"hlep\" is not a command. Did you mean help?"},
        STEPS_END};
    struct start start = over_the_board();
    play(steps, &start);
}

static void a_refusal_names_its_square(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "white ready", "White is ready."},
        {STEP_TYPE, "black ready", "White's clock starts."},
        {STEP_TYPE, "touch c4", "c4: There is no piece on that square."},
        {STEP_TYPE, "lift c5", "c5: There is no piece on that square."},
        {STEP_TYPE, "touch c2", "Touched:"},
        {STEP_TYPE, "claim touch",
         "c2: A piece has been touched: the right to complain is lost. Article "
         "4.8."},
        {STEP_TYPE, "claim threefold",
         "c2: A piece was touched or moved. You cannot claim on this move"},
        STEPS_END};
    struct start start = over_the_board();
    play(steps, &start);
}

/* While something is open a refusal names it, with both answers. */
static void a_refusal_names_what_is_open(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "resign", ASKS_RESIGN("White") " " YES_OR_NO},
        {STEP_TYPE, "such a word",
         "neither a move nor a command. " ASKS_RESIGN("White") " " YES_OR_NO},
        {STEP_TYPE, "no", TELLS_DROPPED},
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "adjourn", "To keep playing, type no."},
        {STEP_TYPE, "such a word", "2026-12-31 18:00. To keep playing, type"},
        {STEP_TYPE, "no", TELLS_DROPPED},
        {STEP_TYPE, "adjourn", ASKS_WHEN},
        {STEP_TYPE, "cancel", TELLS_DROPPED},
        {STEP_TYPE, "adjourn", ASKS_WHEN},
        {STEP_TYPE, "no thanks", TELLS_DROPPED},
        {STEP_TYPE, "takeback", ASKS_TAKEBACK("Black")},
        {STEP_TYPE, "black pause", "First answer the open offer."},
        {STEP_WAIT, NULL, "White asks to take a move back. Black: allow the "},
        {STEP_TYPE, "white pause",
         "Your opponent has not answered your other request yet."},
        {STEP_TYPE, "such a word", "allow the takeback? " YES_OR_NO},
        STEPS_END};
    struct start start = start_default();
    play(steps, &start);
}

/* What was not understood is named, with what is near to it. */
static void a_mistyped_word_is_named(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "clam threefold",
         "\"clam\" is not a command. Did you mean claim?"},
        {STEP_TYPE, "atackers e4",
         "\"atackers\" is not a command. Did you mean attackers?"},
        {STEP_TYPE, "help drow",
         "There is no help about \"drow\". The nearest subject is draw."},
        {STEP_TYPE, "knigth f3",
         "\"knigth\" is not a piece. Did you mean knight?"},
        {STEP_TYPE, "e9", "That is not a square. The squares are a1 to h8."},
        /* The word that was typed is no suggestion. */
        {STEP_TYPE, "knight knigth f3",
         "\"knigth\" is not a piece. Did you mean knight?"},
        {STEP_TYPE, "chess clock",
         "\"chess clock\" is not a command. To read about it, type help chess "
         "clock."},
        {STEP_TYPE, "what if I play d3", "neither a move nor a command"},
        {STEP_TYPE, "black plays", "neither a move nor a command"},
        {STEP_TYPE, "xe5", "There is nothing to capture on e5."},
        STEPS_END};
    struct start start = start_default();
    play(steps, &start);
}

/* Nobody is asked first whether they mean what cannot be. */
static void calling_off_is_asked_where_it_can_be(void **state)
{
    (void)state;
    static const struct step can[] = {
        {STEP_TYPE, "abort", "White, do you abort the game? " YES_OR_NO},
        {STEP_TYPE, "no", TELLS_DROPPED},
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "e5", "1... e5"},
        {STEP_TYPE, "abort", "Both players have moved"},
        STEPS_END};
    static const struct step cannot[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "abort", "The players cannot abort this game"},
        STEPS_END};
    static const struct step does[] = {
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "black abort", "Black, do you abort the game?"},
        {STEP_TYPE, "yes", "The game was aborted."},
        STEPS_END};
    struct start start = start_default();
    play(can, &start);
    play(does, &start);
    start = over_the_board();
    play(cannot, &start);
}

static void an_offer_for_an_offer_is_told_how_to_answer(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "e5", "1... e5"},
        {STEP_TYPE, "white draw", ASKS_DRAW("Black")},
        {STEP_TYPE, "black draw",
         "Your opponent has already made that offer. Accept? " YES_OR_NO " "
         "Article 9.1.2.1."},
        {STEP_TYPE, "yes", "The players agreed to a draw."},
        STEPS_END};
    struct start start = start_default();
    play(steps, &start);
}

/* The Laws know offers of a draw alone: no other has an article of theirs. */
static void another_offer_has_no_article(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "white takeback", ASKS_TAKEBACK("Black")},
        {STEP_TYPE, "white takeback", "That offer is already open."},
        {STEP_TYPE, "black takeback",
         "Your opponent has already made that offer."},
        {STEP_TYPE, "no", "does not allow the takeback."},
        STEPS_END};
    struct sitting *sitting = sitting_play(steps, "", "");
    assert_false(scripted_frontend_has(&sitting->script, "Article"));
    sitting_done(sitting);
}

/* Anybody who is refused a move asks which pieces bind them, and why a claim is
 * wrong.
 */
static void what_binds_can_be_asked(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "touched", "White has touched no piece."},
        {STEP_TYPE, "white ready", "White is ready."},
        {STEP_TYPE, "black ready", "White's clock starts."},
        {STEP_TYPE, "touch g1", "Touched:"},
        {STEP_TYPE, "e4", "The first touched piece that can move must move."},
        {STEP_TYPE, "touched", "White has touched: white knight g"},
        {STEP_TYPE, "Nf3", "1. Nf3"},
        {STEP_TYPE, "touched", "White has already moved."},
        {STEP_TYPE, "press", TELLS_BLACK_TO_MOVE "."},
        {STEP_TYPE, "claim touch",
         TELLS_WRONG_CLAIM
         "\nNo other piece was touched for that move. Article 4.8."},
        {STEP_TYPE, "claim illegal",
         TELLS_WRONG_CLAIM "\nThe move was legal. Article 7.5.1."},
        STEPS_END};
    struct start start = over_the_board();
    play(steps, &start);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_names_the_piece),
        cmocka_unit_test(it_is_asked_once),
        cmocka_unit_test(refusals_name_piece_and_square),
        cmocka_unit_test(the_reason_that_helps_most),
        cmocka_unit_test(a_word_too_much_is_named),
        cmocka_unit_test(a_refusal_names_its_square),
        cmocka_unit_test(a_refusal_names_what_is_open),
        cmocka_unit_test(a_mistyped_word_is_named),
        cmocka_unit_test(calling_off_is_asked_where_it_can_be),
        cmocka_unit_test(an_offer_for_an_offer_is_told_how_to_answer),
        cmocka_unit_test(another_offer_has_no_article),
        cmocka_unit_test(what_binds_can_be_asked),
    };
    return cmocka_run_group_tests_name("src/client/play/refusal", tests,
                                       sitting_home_make, sitting_home_remove);
}
