// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/speech/heard.h"

static const struct {
    const char *name, *fen;
    enum query query;
    int square;
    const char *want;
} rows[] = {
    {"an empty square that both attack", "4k3/8/8/3p4/8/4P3/8/R3K3 w Q - 0 1",
     QUERY_ATTACKERS, SQ_E4, "Attacked by Black: pawn d five"},
    {"an empty square of two sides", "4k3/8/8/3p4/8/5P2/8/R3K3 w Q - 0 1",
     QUERY_ATTACKERS, SQ_E4,
     "Attacked by White: pawn f three; Attacked by Black: pawn d five"},
    {"a man's attackers are the opponent's",
     "4k3/8/8/3pp3/3P4/8/8/3RK3 w - - 0 1", QUERY_ATTACKERS, SQ_D4,
     "white pawn, d four; Attacked by: pawn e five; Defended by: rook d "
     "one"},
    {"nobody attacks", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", QUERY_ATTACKERS, SQ_A2,
     "white pawn, a two; Not attacked. Not defended."},
    {"an empty square that nobody attacks", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
     QUERY_ATTACKERS, SQ_H4, "Not attacked: Empty, dark, h four"},
    {"a man's defenders are his own", "4k3/8/8/3pp3/3P4/8/8/3RK3 w - - 0 1",
     QUERY_DEFENDERS, SQ_D4, "white pawn, d four; Defended by: rook d one"},
    {"nobody defends", "4k3/8/8/3pp3/3P4/8/8/4K3 w - - 0 1", QUERY_DEFENDERS,
     SQ_D4, "white pawn, d four; Not defended."},
    {"nobody is there to be defended", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
     QUERY_DEFENDERS, SQ_D4, "There is no piece on that square."},
    {"whom a man attacks", "4k3/8/8/q2p4/8/8/8/R3K3 w Q - 0 1", QUERY_ATTACKED,
     SQ_A1, "Attacks: queen a five"},
    {"he attacks nobody", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", QUERY_ATTACKED,
     SQ_A1, "That piece attacks none of the opponent's pieces."},
    {"pins of both sides", "4k3/4n3/8/8/4R3/8/8/K1N4r w - - 0 1", QUERY_PINS,
     SQ_NONE,
     "white knight c one pinned to its king by black rook h one; black "
     "knight e seven pinned to its king by white rook e four"},
    {"no pin through two pieces", "4k3/4n3/4p3/8/4R3/8/8/K7 w - - 0 1",
     QUERY_PINS, SQ_NONE, "No piece is pinned."},
    {"who gives check", "4k3/8/8/8/8/8/8/K3R3 b - - 0 1", QUERY_CHECKS, SQ_NONE,
     "Black's king is in check from: rook e one"},
    {"no check", "4k3/8/8/8/8/8/8/K7 b - - 0 1", QUERY_CHECKS, SQ_NONE,
     "No king is in check."},
    {"3.10 only legal goals", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", QUERY_LEGAL,
     SQ_E2, "Cannot move: white knight, e two"},
    {"goals of a knight in the corner", "6k1/8/8/8/8/8/8/4K2N w - - 0 1",
     QUERY_LEGAL, SQ_H1, "Can go to: f two, g three"},
    {"who waits for his turn", "7k/8/8/8/8/8/8/4K2N w - - 0 1", QUERY_LEGAL,
     SQ_H8, "On its turn, could go to: g seven, h seven, g eight"},
    {"who waits takes", "6k1/8/8/3pP3/8/8/8/4K2B w - d6 0 1", QUERY_CAPTURES,
     SQ_D5, "On its turn, could capture nothing: black pawn, d five"},
    {"he waits while there is check", "6k1/8/8/8/8/8/8/4K1r1 w - - 0 1",
     QUERY_LEGAL, SQ_G8, "The other side is to move."},
    {"3.7.3.1 en passant is a capture", "6k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
     QUERY_CAPTURES, SQ_E5, "Can capture: d six"},
    {"what he takes", "6k1/8/5q2/8/8/8/8/4K2B w - - 0 1", QUERY_CAPTURES, SQ_H1,
     "Can capture nothing: white bishop, h one"},
    {"a file", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", QUERY_FILE, SQ_E5,
     "white king e one, white pawn e two, black king e eight"},
    {"an empty rank", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", QUERY_RANK, SQ_E5,
     "There is no piece on that rank."},
    {"an empty file", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", QUERY_FILE, SQ_A5,
     "There is no piece on that file."},
    {"nothing a knight's move away", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
     QUERY_KNIGHTS_MOVE, SQ_A8, "No piece is a knight's move away."},
    {"rays, the nearest first", "4k3/8/8/8/q3P2b/8/4P3/4K3 w - - 0 1",
     QUERY_RAYS, SQ_E4, "Towards e eight; black king e eight"},
    {"no piece on a ray", "7k/8/8/8/8/8/8/7K w - - 0 1", QUERY_RAYS, SQ_B4,
     "Towards b eight; empty."},
    {"rank by rank", "4k2r/8/8/8/8/8/4P3/4K3 w - - 0 1", QUERY_RANKS, SQ_NONE,
     "Rank 8: 4 empty, black king, 2 empty, black rook; Rank 7: 8 empty; Rank "
     "6: 8 empty; Rank 5: 8 empty; Rank 4: 8 empty; Rank 3: 8 empty; Rank 2: 4 "
     "empty, white pawn, 3 empty; Rank 1: 4 empty, white king, 3 empty"},
    {"pawns are counted", "8/8/8/2k5/8/8/PPPP1PpK/8 w - - 0 1", QUERY_RANKS,
     SQ_NONE,
     "Rank 8: 8 empty; Rank 7: 8 empty; Rank 6: 8 empty; Rank 5: 2 empty, "
     "black king, 5 empty; Rank 4: 8 empty; Rank 3: 8 empty; Rank 2: 4 white "
     "pawns, 1 empty, white pawn, black pawn, white king; Rank 1: 8 empty"},
    {"a FEN", "4k2r/8/8/8/8/8/4P3/4K3 b k - 3 12", QUERY_FEN, SQ_NONE,
     "4k2r/8/8/8/8/8/4P3/4K3 b k - 3 12"},
    {"a diagonal", "4k3/8/8/8/8/8/4P3/4K2b w - - 0 1", QUERY_DIAGONALS, SQ_D4,
     "Towards h eight; empty."},
    {"a knight's move away", "4k3/8/8/8/8/8/4P3/4K2b w - - 0 1",
     QUERY_KNIGHTS_MOVE, SQ_D4, "white pawn e two"},
    {"the colour of a square", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", QUERY_COLOUR,
     SQ_A1, "Dark: a one"},
    {"pieces that are not there", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
     QUERY_PIECES, SQ_NONE, "White: king e one; pawn e two"},
    {"3.8.2 rights", "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", QUERY_CASTLING,
     SQ_NONE, "White can castle on both sides. Black can castle queenside."},
    {"3.8.2.1 no rights", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", QUERY_CASTLING,
     SQ_NONE, "White can no longer castle. Black can no longer castle."},
    {"material", "4k3/pp6/8/8/8/8/8/4K2Q w - - 0 1", QUERY_MATERIAL, SQ_NONE,
     "White is ahead by 7. White: queen 1; Black: pawn 2"},
    {"FEN", "4k3/pp6/8/8/8/8/8/R3K3 b Q - 3 9", QUERY_FEN, SQ_NONE,
     "4k3/pp6/8/8/8/8/8/R3K3 b Q - 3 9"},
    {"no pieces but kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", QUERY_MATERIAL,
     SQ_NONE, "Material is even. White: only the king. Black: only the king."},
    {"nobody was taken", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", QUERY_CAPTURED,
     SQ_NONE, "No piece has been captured."},
    {"no capture", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", QUERY_LAST_CAPTURE, SQ_NONE,
     "No piece has been captured."},
};

static const char *answer(struct query_request request)
{
    struct announcer announcer = announcer_default();
    assert_true(announce_query(&announcer, &table, &request, 0, 0, &said));
    return words();
}

static void positions_are_described(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct start start = start_default();
        struct query_request request = query_request_of(rows[i].query);
        strcpy(start.fen, rows[i].fen);
        begins(start);
        request.square = rows[i].square;
        print_message("%s\n", rows[i].name);
        assert_string_equal(answer(request), rows[i].want);
    }
}

/* After a ray the next one, clockwise, but none that leaves the board at once.
 */
static void ray_follows_ray(void **state)
{
    (void)state;
    static const struct {
        enum query query;
        int square;
        int rays[6];
    } rounds[] = {{QUERY_RAYS, SQ_E1, {1, 2, 3, 7, 8, 1}},
                  {QUERY_RAYS, SQ_H8, {5, 6, 7, 5, 6, 7}},
                  {QUERY_DIAGONALS, SQ_E4, {2, 4, 6, 8, 2, 4}},
                  {QUERY_DIAGONALS, SQ_A1, {2, 2, 2, 2, 2, 2}}};
    for (size_t i = 0; i < ROWS(rounds); i++) {
        struct query_request request = query_request_of(rounds[i].query);
        request.square = rounds[i].square;
        for (size_t j = 0; j < ROWS(rounds[i].rays); j++) {
            request.ray = announce_next_ray(&request);
            assert_int_equal(request.ray, rounds[i].rays[j]);
        }
    }
}

static void pieces_are_told_by_side_and_kind(void **state)
{
    (void)state;
    struct query_request request = query_request_of(QUERY_PIECES);
    begins(anna_and_boris());
    request.role = QUEEN;
    assert_string_equal(answer(request), "White: queen d one");
    request.side = BLACK;
    assert_string_equal(answer(request), "Black: queen d eight");
}

static void what_was_taken_is_told(void **state)
{
    (void)state;
    static const char *const played[] = {"e4",  "d5",   "exd5", "Qxd5",
                                         "Nc3", "Qxg2", "Bxg2", "Nc6"};
    begins(anna_and_boris());
    for (size_t i = 0; i < ROWS(played); i++)
        moves(played[i]);
    assert_string_equal(
        answer(query_request_of(QUERY_CAPTURED)),
        "Captured from White: pawn 2; Captured from Black: queen 1, pawn 1");
    assert_string_equal(answer(query_request_of(QUERY_LAST_CAPTURE)),
                        "Move 4, White: bishop f one, takes g two");
    struct query_request before = query_request_of(QUERY_CAPTURED);
    before.ply = 3;
    assert_string_equal(answer(before), "Captured from Black: pawn 1");
}

/* An answer of several parts has both moves of a number in one of them. */
static void a_number_keeps_its_moves(void **state)
{
    (void)state;
    static const char *const opening[] = {"a3", "h6", "b3", "g6", "c3", "c6"};
    static const char *const played[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    struct announcer announcer = announcer_default();
    struct query_request request = query_request_of(QUERY_MOVES);
    for (size_t first = 0; first <= ROWS(opening); first += 2) {
        int part = 0;
        begins(anna_and_boris());
        for (size_t i = 0; i < 60; i++)
            moves(i < first ? opening[i] : played[(i - first) % 4]);
        while (announce_query(&announcer, &table, &request, 0, part, &said)) {
            assert_non_null(strchr(said.segment[0].text, ':'));
            part++;
        }
        assert_true(part > 1);
    }
}

static void thinking_time_is_told(void **state)
{
    (void)state;
    begins(anna_and_boris());
    moves("e4");
    table.plies[0].spent_ms = 65000;
    assert_string_equal(
        answer(query_request_of(QUERY_SPENT)),
        "Anna: 1 minute 5 seconds for the last move, 1 minute 5 seconds on "
        "average, 1 minute 5 seconds in all. Boris has made no move.");
}

static void touches(int sq)
{
    happens((struct event){
        .kind = EVENT_TOUCH, .actor = SEAT_WHITE, .square = (uint8_t)sq});
}

static void touched_pieces_are_told(void **state)
{
    (void)state;
    struct start start = anna_and_boris();
    struct query_request request = query_request_of(QUERY_TOUCHED);
    begins(start);
    assert_string_equal(answer(request),
                        "That command is for games over the board only.");
    start.mode = MODE_OTB;
    begins(start);
    assert_string_equal(answer(request), "Anna has touched no piece.");
    touches(SQ_A1);
    touches(SQ_G1);
    touches(SQ_D7);
    assert_string_equal(
        answer(request),
        "Anna has touched: white rook a one, white knight g one, black pawn d "
        "seven. The player touched pieces of both sides. If one can capture "
        "the other, it must. If not, the first one that can move or be "
        "captured must. Article 4.3.3.");
    begins(start);
    touches(SQ_G1);
    assert_string_equal(answer(request),
                        "Anna has touched: white knight g one. That piece must "
                        "move, if possible. Article 4.3.1.");
    begins(start);
    touches(SQ_D7);
    touches(SQ_E7);
    assert_string_equal(
        answer(request),
        "Anna has touched: black pawn d seven, black pawn e "
        "seven. The first touched piece that can be captured must be "
        "captured. Article 4.3.2.");
    start.rules.helps = HELPS_ALL;
    begins(start);
    touches(SQ_A1);
    assert_string_equal(
        answer(request),
        "Anna has touched: white rook a one. None of these pieces can move or "
        "be captured, so any legal move is allowed.");
    touches(SQ_G1);
    touches(SQ_D7);
    assert_string_equal(
        answer(request),
        "Anna has touched: white rook a one, white knight g one, black pawn d "
        "seven. This piece must move: white knight g one. Article 4.3.1.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_described),
        cmocka_unit_test(ray_follows_ray),
        cmocka_unit_test(pieces_are_told_by_side_and_kind),
        cmocka_unit_test(what_was_taken_is_told),
        cmocka_unit_test(a_number_keeps_its_moves),
        cmocka_unit_test(thinking_time_is_told),
        cmocka_unit_test(touched_pieces_are_told),
    };
    return cmocka_run_group_tests_name("speech/sentences/answers", tests, NULL,
                                       NULL);
}
