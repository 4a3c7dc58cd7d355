// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/speech/heard.h"
#include "tests/wordings.h"

static const struct {
    const char *name, *fen;
    enum query query;
    int square;
    const char *want;
} rows[] = {
    {"an empty square that both attack", "4k3/8/8/3p4/8/4P3/8/R3K3 w Q - 0 1",
     QUERY_ATTACKERS, SQ_E4, "Black attacks e four with pawn d five"},
    {"an empty square of two sides", "4k3/8/8/3p4/8/5P2/8/R3K3 w Q - 0 1",
     QUERY_ATTACKERS, SQ_E4,
     "White attacks e four with pawn f three. Black attacks e four with pawn d "
     "five"},
    {"a man's attackers are the opponent's",
     "4k3/8/8/3pp3/3P4/8/8/3RK3 w - - 0 1", QUERY_ATTACKERS, SQ_D4,
     "white pawn d four is attacked by pawn e five. It is defended by rook d "
     "one"},
    {"nobody attacks", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", QUERY_ATTACKERS, SQ_A2,
     "white pawn a two is not attacked. It is not defended."},
    {"an empty square that nobody attacks", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
     QUERY_ATTACKERS, SQ_H4, "No piece attacks h four"},
    {"a man's defenders are his own", "4k3/8/8/3pp3/3P4/8/8/3RK3 w - - 0 1",
     QUERY_DEFENDERS, SQ_D4, "white pawn d four is defended by rook d one"},
    {"nobody defends", "4k3/8/8/3pp3/3P4/8/8/4K3 w - - 0 1", QUERY_DEFENDERS,
     SQ_D4, "white pawn d four is not defended."},
    {"a king is never defended", "4k3/8/8/3pp3/3P4/8/8/3RK3 w - - 0 1",
     QUERY_DEFENDERS, SQ_E1, "white king e one is not attacked."},
    {"a king's attackers alone", "4k3/8/8/8/8/8/8/4RK2 b - - 0 1",
     QUERY_ATTACKERS, SQ_E8, "black king e eight is attacked by rook e one"},
    {"nobody is there to be defended", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
     QUERY_DEFENDERS, SQ_D4, "There is no piece on d four"},
    {"whom a man attacks", "4k3/8/8/q2p4/8/8/8/R3K3 w Q - 0 1", QUERY_ATTACKED,
     SQ_A1, "white rook a one attacks queen a five"},
    {"he attacks nobody", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", QUERY_ATTACKED,
     SQ_A1, "white rook a one attacks none of the opponent's pieces."},
    {"pins of both sides", "4k3/4n3/8/8/4R3/8/8/K1N4r w - - 0 1", QUERY_PINS,
     SQ_NONE,
     "white knight c one is pinned to its king by black rook h one. black "
     "knight e seven is pinned to its king by white rook e four"},
    {"no pin through two pieces", "4k3/4n3/4p3/8/4R3/8/8/K7 w - - 0 1",
     QUERY_PINS, SQ_NONE, "No piece is pinned."},
    {"who gives check", "4k3/8/8/8/8/8/8/K3R3 b - - 0 1", QUERY_CHECKS, SQ_NONE,
     "Black's king is in check from rook e one"},
    {"no check", "4k3/8/8/8/8/8/8/K7 b - - 0 1", QUERY_CHECKS, SQ_NONE,
     "No king is in check."},
    {"3.10 only legal goals", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", QUERY_LEGAL,
     SQ_E2, "white knight e two cannot move."},
    {"goals of a knight in the corner", "6k1/8/8/8/8/8/8/4K2N w - - 0 1",
     QUERY_LEGAL, SQ_H1, "white knight h one can go to f two, g three"},
    {"who waits for his turn", "7k/8/8/8/8/8/8/4K2N w - - 0 1", QUERY_LEGAL,
     SQ_H8,
     "black king h eight could go to g seven, h seven, g eight on its turn."},
    {"who waits takes", "6k1/8/8/3pP3/8/8/8/4K2B w - d6 0 1", QUERY_CAPTURES,
     SQ_D5, "black pawn d five could capture nothing on its turn."},
    {"he waits while there is check", "6k1/8/8/8/8/8/8/4K1r1 w - - 0 1",
     QUERY_LEGAL, SQ_G8, "The other side is to move."},
    {"3.7.3.1 en passant is a capture", "6k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
     QUERY_CAPTURES, SQ_E5, "white pawn e five can capture d six"},
    {"what he takes", "6k1/8/5q2/8/8/8/8/4K2B w - - 0 1", QUERY_CAPTURES, SQ_H1,
     "white bishop h one can capture nothing."},
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
     SQ_A1, "a one is a dark square."},
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

/* A piece may be named by its kind: each of them is answered, of the side to
 * move where none was said. A move may be asked about. */
static void pieces_and_moves_may_be_named(void **state)
{
    static const char fen[] = "4k3/4n3/8/8/8/8/4P3/1N2K1N1 w - - 0 1";
    static const struct {
        enum query query;
        enum side side;
        enum role role;
        const char *move, *want;
    } named[] = {
        {QUERY_LEGAL, SIDE_NONE, KNIGHT, "",
         "white knight b one can go to d two, a three, c three. white "
         "knight g one can go to f three, h three"},
        {QUERY_DEFENDERS, BLACK, KNIGHT, "",
         "black knight e seven is defended by king e eight"},
        {QUERY_ATTACKERS, WHITE, QUEEN, "",
         "There is no such piece on the board."},
        {QUERY_PLAYABLE, SIDE_NONE, ROLE_NONE, "Nc3", "That move is legal."},
        {QUERY_PLAYABLE, SIDE_NONE, ROLE_NONE, "Ne5",
         "No white knight can reach e5."},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(named); i++) {
        struct start start = start_default();
        struct query_request request = query_request_of(named[i].query);
        strcpy(start.fen, fen);
        begins(start);
        request.side = named[i].side;
        request.role = named[i].role;
        strcpy(request.move, named[i].move);
        assert_string_equal(answer(request), named[i].want);
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

/* Also in the past, and of another first position than the usual one. */
static void what_changed_is_told(void **state)
{
    (void)state;
    static const char *const played[] = {"e4",  "d5",   "exd5", "Qxd5",
                                         "Nc3", "Qxg2", "Bxg2", "Nc6"};
    struct query_request request = query_request_of(QUERY_CHANGED);
    begins(anna_and_boris());
    assert_string_equal(answer(request), "Every piece is on its first square.");
    for (size_t i = 0; i < ROWS(played); i++)
        moves(played[i]);
    assert_string_equal(
        answer(request),
        "White: bishop g two; knight c three. Black: knight c six");
    request.ply = 3;
    assert_string_equal(answer(request), "White: pawn d five");
}

/* Black's pieces are small letters, as on a board of letters. */
static void cells_are_dear(void **state)
{
    (void)state;
    static const struct {
        enum query query;
        int square;
        enum side side;
        enum notation notation;
        const char *want;
    } asked[] = {
        {QUERY_PIECES, SQ_NONE, WHITE, NOTATION_EN,
         "White: K e1 Q d1 R a1 h1 B c1 f1 N b1 g1 P a2 b2 c2 d2 f2 g2 h2 e4"},
        {QUERY_PIECES, SQ_NONE, BLACK, NOTATION_DE,
         "Black: K e8 D d8 T a8 h8 L c8 f8 S b8 g8 B d5 a7 b7 c7 e7 f7 g7 h7"},
        {QUERY_SQUARE, SQ_E4, SIDE_NONE, NOTATION_EN, "P e4, light"},
        {QUERY_SQUARE, SQ_D5, SIDE_NONE, NOTATION_EN, "p d5, light"},
        {QUERY_ATTACKERS, SQ_D5, SIDE_NONE, NOTATION_EN,
         "p d5 is attacked by P e4. It is defended by Q d8"},
        {QUERY_FILE, SQ_D1, SIDE_NONE, NOTATION_EN, "Q d1 P d2 p d5 q d8"},
    };
    struct announcer announcer = announcer_default();
    struct announcer own = announcer_own_words(&announcer);
    begins(anna_and_boris());
    moves("e4");
    moves("d5");
    for (size_t i = 0; i < ROWS(asked); i++) {
        char text[512];
        struct query_request request = query_request_of(asked[i].query);
        request.square = asked[i].square;
        request.side = asked[i].side;
        assert_true(announce_query(&own, &table, &request, 0, 0, &said));
        utterance_notation(&said, asked[i].notation, text, sizeof text);
        assert_string_equal(text, asked[i].want);
    }
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

/* Ng1-f3 and back, and the same of Black: the starting position is there after
 * every fourth ply. The editions of 2001 and 2009 have no 9.6.1, and the one of
 * 2014 counts only what occurs on consecutive moves. */
static void repetitions_are_counted(void **state)
{
    (void)state;
    static const char *const played[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    static const struct {
        const char *laws;
        int plies;
        const char *want;
    } counts[] = {
        {"2023", 0,
         "This position has occurred once. A draw can be claimed after 2 more "
         "times. Article 9.2. The game is drawn after 4 more times. Article "
         "9.6.1."},
        {"2023", 1,
         "This position has occurred once. A draw can be claimed after 2 more "
         "times. Article 9.2. The game is drawn after 4 more times. Article "
         "9.6.1."},
        {"2018", 4,
         "This position has occurred 2 times. A draw can be claimed after 1 "
         "more time. Article 9.2.1. The game is drawn after 3 more times. "
         "Article 9.6.1."},
        {"2023", 8,
         "This position has occurred 3 times. The player to move can claim a "
         "draw: type claim threefold. Article 9.2. The game is drawn after 2 "
         "more times. Article 9.6.1."},
        {"2023", 9,
         "This position has occurred 3 times. The player to move can claim a "
         "draw: type claim threefold. Article 9.2. The game is drawn after 2 "
         "more times. Article 9.6.1."},
        {"2014", 12,
         "This position has occurred 4 times. The player to move can claim a "
         "draw: type claim threefold. Article 9.2. The game is drawn after 1 "
         "more time. Article 9.6a."},
        {"2009", 24,
         "This position has occurred 7 times. The player to move can claim a "
         "draw: type claim threefold. Article 9.2."},
        {"2001", 3,
         "This position has occurred once. A draw can be claimed after 2 more "
         "times. Article 9.2."},
    };
    for (size_t i = 0; i < ROWS(counts); i++) {
        struct start start = anna_and_boris();
        strcpy(start.laws, counts[i].laws);
        begins(start);
        for (int ply = 0; ply < counts[i].plies; ply++)
            moves(played[ply % 4]);
        print_message("%s, %d plies\n", counts[i].laws, counts[i].plies);
        assert_string_equal(answer(query_request_of(QUERY_REPETITION)),
                            counts[i].want);
    }
    struct query_request before = query_request_of(QUERY_REPETITION);
    before.ply = 0;
    assert_string_equal(answer(before), "This position has occurred once.");
}

/* 9.6 of 2014: what occurred between does not count. */
static void consecutive_occurrences_are_counted(void **state)
{
    (void)state;
    static const char *const played[] = {
        "Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nf6", "Nb1", "Ng8",
        "Nf3", "Nf6", "Nd4", "Nd5", "Nf3", "Nf6", "Ng1", "Ng8"};
    struct start start = anna_and_boris();
    strcpy(start.laws, "2014");
    begins(start);
    for (size_t i = 0; i < ROWS(played); i++)
        moves(played[i]);
    /* After 4, 8 and 16 plies; four moves of each player ago it was not. */
    assert_string_equal(
        answer(query_request_of(QUERY_REPETITION)),
        "This position has occurred 4 times. The player to move can claim a "
        "draw: type claim threefold. Article 9.2. The game is drawn after 4 "
        "more times. Article 9.6a.");
}

static void moves_without_capture_are_counted(void **state)
{
    (void)state;
    static const struct {
        const char *laws, *fen, *want;
    } counts[] = {
        {"2023", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
         "Without a capture or a pawn move, White has made 0 moves and Black "
         "0. For a claim, White needs 50 more and Black 50. Article 9.3. The "
         "game is drawn after 75 more by White and 75 by Black. Article "
         "9.6.2."},
        {"2018", "4k3/8/8/8/8/8/8/R3K3 b Q - 23 40",
         "Without a capture or a pawn move, White has made 12 moves and Black "
         "11. For a claim, White needs 38 more and Black 39. Article 9.3. The "
         "game is drawn after 63 more by White and 64 by Black. Article "
         "9.6.2."},
        {"2023", "4k3/8/8/8/8/8/8/R3K3 w Q - 1 40",
         "Without a capture or a pawn move, White has made 0 moves and Black "
         "1. For a claim, White needs 50 more and Black 49. Article 9.3. The "
         "game is drawn after 75 more by White and 74 by Black. Article "
         "9.6.2."},
        {"2009", "4k3/8/8/8/8/8/8/R3K3 b Q - 99 90",
         "Without a capture or a pawn move, White has made 50 moves and Black "
         "49. To claim a draw with such a move, type for example claim fifty "
         "with Rh2. Article 9.3."},
        {"2001", "4k3/8/8/8/8/8/8/R3K3 w Q - 100 90",
         "Without a capture or a pawn move, White has made 50 moves and Black "
         "50. The player to move can claim a draw: type claim fifty. Article "
         "9.3."},
        {"2014", "4k3/8/8/8/8/8/8/R3K3 b Q - 149 120",
         "Without a capture or a pawn move, White has made 75 moves and Black "
         "74. The player to move can claim a draw: type claim fifty. Article "
         "9.3. The game is drawn after 0 more by White and 1 by Black. Article "
         "9.6b."},
    };
    for (size_t i = 0; i < ROWS(counts); i++) {
        struct start start = start_default();
        strcpy(start.laws, counts[i].laws);
        strcpy(start.fen, counts[i].fen);
        begins(start);
        print_message("%s, %s\n", counts[i].laws, counts[i].fen);
        assert_string_equal(answer(query_request_of(QUERY_FIFTY)),
                            counts[i].want);
    }
}

/* At the first start nothing is resumed, and one board is not two. */
static void the_words_fit_the_game(void **state)
{
    (void)state;
    struct start start = anna_and_boris();
    start.begins_ms = 300000;
    const char *said_first = begins(start);
    assert_ptr_equal(strstr(said_first, "The game starts in 5 minutes."),
                     said_first);
    assert_null(strstr(said_first, "The game begins"));
    assert_null(strstr(said_first, "resumption"));
    start.begins_ms = 0;
    start.arbiter = true;
    said_first = begins(start);
    assert_non_null(strstr(said_first, "This game has an arbiter."));
    const char *boards = answer(query_request_of(QUERY_BOARDS));
    assert_ptr_equal(strstr(boards, "Both players use one board."), boards);
    assert_null(strstr(boards, "two boards"));
}

/* "You" to the player alone; a spectator, an assistant and two players at one
 * terminal hear the name. */
static void a_player_is_addressed(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool is_player, one_terminal;
        enum side own;
        const char *want;
    } listeners[] = {
        {"the player", true, false, WHITE, "You have 15 minutes 10 seconds."},
        {"the opponent", true, false, BLACK, "Anna has 15 minutes 10 seconds."},
        {"an assistant", false, false, WHITE,
         "Anna has 15 minutes 10 seconds."},
        {"a spectator", false, false, SIDE_NONE,
         "Anna has 15 minutes 10 seconds."},
        {"both players", false, true, WHITE, "Anna has 15 minutes 10 seconds."},
    };
    begins(anna_and_boris());
    for (size_t i = 0; i < ROWS(listeners); i++) {
        struct announcer announcer = announcer_default();
        struct query_request request = query_request_of(QUERY_CLOCK);
        request.side = WHITE;
        announcer.is_player = listeners[i].is_player;
        announcer.one_terminal = listeners[i].one_terminal;
        announcer.own = listeners[i].own;
        assert_true(announce_query(&announcer, &table, &request, 0, 0, &said));
        print_message("%s\n", listeners[i].name);
        assert_string_equal(words(), listeners[i].want);
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
        "Anna has touched: white rook a one. These pieces cannot move or "
        "be captured. Any legal move is allowed.");
    touches(SQ_G1);
    touches(SQ_D7);
    assert_string_equal(
        answer(request),
        "Anna has touched: white rook a one, white knight g one, black pawn d "
        "seven. This piece must move: white knight g one. Article 4.3.1.");
}

static int64_t asked_at_ms;

static const char *answer_part(enum query query, int square, int part)
{
    struct announcer announcer = announcer_default();
    struct query_request request = query_request_of(query);
    request.square = square;
    if (!announce_query(&announcer, &table, &request, asked_at_ms, part, &said))
        return NULL;
    assert_int_equal(said.priority, PRIORITY_ANSWER);
    assert_int_equal(said.continues, part > 0);
    return words();
}

static const char *answer_query(enum query query)
{
    return answer_part(query, SQ_NONE, 0);
}

static int begin(void **state)
{
    (void)state;
    asked_at_ms = 0;
    begins(anna_and_boris());
    return 0;
}

static void test_before_the_first_move(void **state)
{
    (void)state;
    assert_string_equal(answer_query(QUERY_LAST), "No move has been made yet.");
    assert_string_equal(answer_query(QUERY_MOVES),
                        "No move has been made yet.");
    assert_string_equal(answer_query(QUERY_TURN),
                        "Move 1. White to move: Anna.");
    assert_string_equal(answer_query(QUERY_STATUS),
                        "The game is in progress. White to move: Anna.");
    assert_string_equal(answer_query(QUERY_LAWS),
                        "FIDE Laws of Chess of 1 January 2023. Time: 15 "
                        "minutes with 10 seconds more for each move.");
    assert_null(answer_query(QUERY_NONE));
    assert_null(answer_part(QUERY_TURN, SQ_NONE, 1));
}

static void test_the_array_of_chess960(void **state)
{
    (void)state;
    struct start start = start_default();
    start.chess960 = true;
    start.time[WHITE] = start.time[BLACK] = (struct timecontrol){0};
    strcpy(start.fen,
           "nbbrkrqn/pppppppp/8/8/8/8/PPPPPPPP/NBBRKRQN w DFdf - 0 1");
    begins(start);
    moves("e4");
    assert_string_equal(
        answer_query(QUERY_LAWS),
        "FIDE Laws of Chess of 1 January 2023. Time: no clock. Chess960, "
        "starting position 356, from left to right: knight, bishop, bishop, "
        "rook, king, rook, queen, knight");
}

static void test_before_the_game(void **state)
{
    (void)state;
    game_done(&table);
    game_init(&table);
    assert_string_equal(answer_query(QUERY_STATUS), "The game has not begun.");
    for (int query = QUERY_NONE + 1; query < QUERIES; query++)
        assert_true(*answer_part((enum query)query, SQ_E4, 0));
}

static void test_the_last_move_from_square_to_square(void **state)
{
    (void)state;
    moves("Nf3");
    assert_string_equal(answer_query(QUERY_LAST),
                        "Move 1, White: Springer Gustav eins, Felix drei");
    moves("d5");
    assert_string_equal(answer_query(QUERY_LAST),
                        "Move 1, Black: David sieben, David fünf");
}

static void test_the_clocks(void **state)
{
    (void)state;
    happens((struct event){.kind = EVENT_CLOCK,
                           .actor = SEAT_ARBITER,
                           .left_ms = {270000, 5400000},
                           .running = SIDE_NONE});
    assert_string_equal(answer_query(QUERY_CLOCK),
                        "Anna has 4 minutes 30 seconds. Boris has 1 hour 30 "
                        "minutes. Both clocks are stopped.");
    happens((struct event){.kind = EVENT_CLOCK,
                           .actor = SEAT_ARBITER,
                           .left_ms = {270000, 5400000},
                           .running = WHITE});
    asked_at_ms = 30000;
    assert_string_equal(answer_query(QUERY_CLOCK),
                        "Anna has 4 minutes. Boris has 1 hour 30 minutes. "
                        "Anna's clock is running.");
    struct start start = anna_and_boris();
    start.time[WHITE].count = 0;
    begins(start);
    happens((struct event){.kind = EVENT_CLOCK,
                           .actor = SEAT_ARBITER,
                           .left_ms = {INT64_MAX, 60000},
                           .running = SIDE_NONE});
    assert_string_equal(
        answer_query(QUERY_CLOCK),
        "Anna has no clock. Boris has 1 minute. Both clocks are stopped.");
    start.time[BLACK].count = 0;
    begins(start);
    assert_string_equal(answer_query(QUERY_CLOCK), "This game has no clock.");
}

static void test_time_given_back(void **state)
{
    (void)state;
    struct start start = anna_and_boris();
    start.rules.lag = LAG_YES;
    assert_non_null(strstr(begins(start),
                           "Time lost to a slow connection is given back. "
                           "The limit is 300 milliseconds a move."));
    table.lag_pot_ms[BLACK] = 1000;
    for (int i = 0; i < 5; i++)
        happens((struct event){.kind = EVENT_CLOCK,
                               .actor = SEAT_BLACK,
                               .left_ms = {60000, 60000},
                               .lag_ms = 190,
                               .running = SIDE_NONE});
    assert_string_equal(
        answer_query(QUERY_CLOCK),
        "Anna has 1 minute. Boris has 1 minute. Both clocks are stopped. Anna "
        "got back 0.0 seconds for a slow connection. Boris got back 0.9 "
        "seconds for a slow connection.");
}

static void test_whose_move(void **state)
{
    (void)state;
    moves("e4");
    moves("f5");
    moves("Qh5");
    assert_string_equal(answer_query(QUERY_TURN),
                        "Move 2. " TELLS_BLACK_TO_MOVE
                        ": Boris. The king is in check.");
}

static void test_the_pieces_kind_by_kind(void **state)
{
    (void)state;
    assert_string_equal(answer_part(QUERY_BOARD, SQ_NONE, 0),
                        "White: king e one; queen d one; rook a one, h one; "
                        "bishop c one, f one; knight b one, g one; pawn a two, "
                        "b two, c two, d two, e two, f two, g two, h two");
    assert_int_equal(said.segment[1].pause_ms, 100); /* after "king" */
    assert_int_equal(said.segment[3].pause_ms, PAUSE_LIST_MS);
    assert_string_equal(
        answer_part(QUERY_BOARD, SQ_NONE, 1),
        "Black: king e eight; queen d eight; rook a eight, h eight; bishop c "
        "eight, f eight; knight b eight, g eight; pawn a seven, b seven, c "
        "seven, d seven, e seven, f seven, g seven, h seven");
    assert_null(answer_part(QUERY_BOARD, SQ_NONE, 2));
}

static void test_a_square(void **state)
{
    (void)state;
    assert_string_equal(answer_part(QUERY_SQUARE, SQ_E2, 0),
                        "white pawn, e two, light");
    assert_string_equal(answer_part(QUERY_SQUARE, SQ_D8, 0),
                        "black queen, d eight, dark");
    /* side and piece in one voice */
    assert_string_equal(said.segment[0].language, "en");
    assert_string_equal(said.segment[1].language, "en");
    assert_string_equal(answer_part(QUERY_SQUARE, SQ_E4, 0),
                        "Empty, light, e four");
    assert_string_equal(answer_part(QUERY_SQUARE, SQ_D4, 0),
                        "Empty, dark, d four");
}

static void test_a_touched_square(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    struct query_request here = query_request_of(QUERY_SQUARE);
    here.square = SQ_E2;
    announce_touch(&announcer, &table, "Lifted:", &here, &said);
    assert_string_equal(words(), "Lifted: white pawn, e two");
    assert_int_equal(said.priority, PRIORITY_ANSWER);
}

static void test_the_score(void **state)
{
    (void)state;
    moves("e4");
    moves("e5");
    moves("Nf3");
    assert_string_equal(answer_query(QUERY_MOVES),
                        "1: e four, e five; 2: knight f three");
    assert_null(answer_part(QUERY_MOVES, SQ_NONE, 1));
}

static void test_a_part_of_the_score(void **state)
{
    (void)state;
    static const char *const played[] = {"e4", "e5", "Nf3", "Nc6", "Bb5"};
    for (size_t i = 0; i < ROWS(played); i++)
        moves(played[i]);
    struct announcer announcer = announcer_default();
    struct query_request request = query_request_of(QUERY_MOVES);
    request.from_move = 2;
    announce_query(&announcer, &table, &request, 0, 0, &said);
    assert_string_equal(words(),
                        "2: knight f three, knight c six; 3: bishop b five");
    request.from_move = 9;
    announce_query(&announcer, &table, &request, 0, 0, &said);
    assert_string_equal(words(), "That move has not been played yet.");
    request.from_move = 0;
    request.last_moves = 1;
    announce_query(&announcer, &table, &request, 0, 0, &said);
    assert_string_equal(words(), "2, Black: knight c six; 3: bishop b five");
    request.ply = 2;
    announce_query(&announcer, &table, &request, 0, 0, &said);
    assert_string_equal(words(), "1: e four, e five");
}

/* No move of a long game is lost between two parts. */
static void test_a_long_score_comes_in_parts(void **state)
{
    (void)state;
    enum { ROUNDS = 60 };
    static const char *const dance[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    for (int i = 0; i < ROUNDS; i++)
        moves(dance[i % 4]);
    int parts = 0, number = 1;
    for (const char *text; (text = answer_part(QUERY_MOVES, SQ_NONE, parts));
         parts++) {
        char wanted[16];
        snprintf(wanted, sizeof wanted, "%d:", number);
        for (const char *at; (at = strstr(text, wanted)); number++) {
            snprintf(wanted, sizeof wanted, "%d:", number + 1);
            text = at;
        }
    }
    assert_int_equal(number, ROUNDS / 2 + 1);
    assert_in_range(parts, 3, 8);
}

static void test_how_the_game_stands(void **state)
{
    (void)state;
    moves("e4");
    moves("e5");
    happens((struct event){
        .kind = EVENT_OFFER, .actor = SEAT_WHITE, .what_offer = OFFER_DRAW});
    assert_string_equal(answer_query(QUERY_STATUS),
                        "The game is in progress. White to move: Anna. Anna "
                        "offers a draw. Boris: accept the draw? Yes or no.");
    happens((struct event){.kind = EVENT_PAUSE, .cause = PAUSE_ASKED});
    assert_string_equal(
        answer_query(QUERY_STATUS), TELLS_PAUSED
        ". White to move: Anna. Anna offers a draw. Boris: "
        "accept the draw? Yes or no. Move 1, Black: e seven, e five");
    happens((struct event){.kind = EVENT_RESUME});
    happens((struct event){
        .kind = EVENT_PENDING, .side = BLACK, .ending = ENDING_RESIGNATION});
    assert_string_equal(
        answer_query(QUERY_STATUS),
        "The program checks whether Boris can still checkmate.");
    happens((struct event){.kind = EVENT_RESULT,
                           .ending = ENDING_RESIGNATION,
                           .clause = CLAUSE_RESIGNATION,
                           .half_black = 2,
                           .proven = true});
    assert_string_equal(answer_query(QUERY_STATUS),
                        "Anna resigned. Black wins, 0 to 1. Article 5.1.2.");
    assert_string_equal(answer_query(QUERY_TURN), "The game is over.");
}

/* That a line has ended is told once, and may be missed. */
static void test_who_is_not_there(void **state)
{
    (void)state;
    happens((struct event){.kind = EVENT_DEPART, .actor = SEAT_BLACK});
    assert_string_equal(
        answer_query(QUERY_STATUS),
        "The game is in progress. White to move: Anna. Boris is absent.");
    happens((struct event){.kind = EVENT_RETURN, .actor = SEAT_BLACK});
    assert_string_equal(answer_query(QUERY_STATUS),
                        "The game is in progress. White to move: Anna.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_described),
        cmocka_unit_test(pieces_and_moves_may_be_named),
        cmocka_unit_test(ray_follows_ray),
        cmocka_unit_test(pieces_are_told_by_side_and_kind),
        cmocka_unit_test(what_was_taken_is_told),
        cmocka_unit_test(what_changed_is_told),
        cmocka_unit_test(cells_are_dear),
        cmocka_unit_test(a_number_keeps_its_moves),
        cmocka_unit_test(thinking_time_is_told),
        cmocka_unit_test(the_words_fit_the_game),
        cmocka_unit_test(a_player_is_addressed),
        cmocka_unit_test(repetitions_are_counted),
        cmocka_unit_test(consecutive_occurrences_are_counted),
        cmocka_unit_test(moves_without_capture_are_counted),
        cmocka_unit_test(touched_pieces_are_told),
        cmocka_unit_test_setup(test_before_the_first_move, begin),
        cmocka_unit_test_setup(test_the_array_of_chess960, begin),
        cmocka_unit_test_setup(test_before_the_game, begin),
        cmocka_unit_test_setup(test_the_last_move_from_square_to_square, begin),
        cmocka_unit_test_setup(test_the_clocks, begin),
        cmocka_unit_test_setup(test_time_given_back, begin),
        cmocka_unit_test_setup(test_whose_move, begin),
        cmocka_unit_test_setup(test_the_pieces_kind_by_kind, begin),
        cmocka_unit_test_setup(test_a_square, begin),
        cmocka_unit_test_setup(test_a_touched_square, begin),
        cmocka_unit_test_setup(test_the_score, begin),
        cmocka_unit_test_setup(test_a_part_of_the_score, begin),
        cmocka_unit_test_setup(test_a_long_score_comes_in_parts, begin),
        cmocka_unit_test_setup(test_how_the_game_stands, begin),
        cmocka_unit_test_setup(test_who_is_not_there, begin),
    };
    int failed = cmocka_run_group_tests_name("speech/sentences/answers", tests,
                                             NULL, NULL);
    game_done(&table);
    return failed;
}
