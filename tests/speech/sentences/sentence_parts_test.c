// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "speech/sentences/announce.h"
#include "speech/sentences/sentence_parts.h"
#include "tests/unit.h"

static struct utterance said;
static char line[4096];

static const char *words(void)
{
    assert_false(said.overflow);
    assert_true(utterance_text(&said, line, sizeof line));
    return line;
}

#define CASTLING "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
#define FIRST "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* A move in the appendix's words, from square to square, and in English. */
static const struct {
    const char *name, *fen, *move, *fide, *from_to, *english;
} rows[] = {
    {"D.2.1 a knight", FIRST, "Nf3", "Springer Felix drei",
     "Springer Gustav eins, Felix drei", "knight f three"},
    {"D.2.1 a pawn", FIRST, "e4", "Eva vier", "Eva zwei, Eva vier", "e four"},
    {"D.2.1 the a-file", FIRST, "a3", "Anna drei", "Anna zwei, Anna drei",
     "a three"},
    {"C.8 a pawn captures",
     "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "exd5",
     "Eva schlägt David fünf", "Eva vier, schlägt David fünf",
     "e takes d five"},
    {"3.7.3.1 en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6",
     "Eva schlägt David sechs en passant",
     "Eva fünf, schlägt David sechs en passant", "e takes d six en passant"},
    {"3.7.3.3 promotion", "8/k3P3/8/8/8/8/8/4K3 w - - 0 1", "e8=Q",
     "Eva acht Dame", "Eva sieben, Eva acht Dame", "e eight queen"},
    {"3.7.3.3 a rook gives check", "3rk3/4P3/8/8/8/8/8/4K3 b - - 0 1", "Rd1",
     "Turm David eins Schach", "Turm David acht, David eins Schach",
     "rook d one check"},
    {"3.7.3.3 underpromotion with capture and mate",
     "3r2k1/2P2ppp/8/8/8/8/8/K7 w - - 0 1", "cxd8=R",
     "Cäsar schlägt David acht Turm Matt",
     "Cäsar sieben, schlägt David acht Turm Matt",
     "c takes d eight rook checkmate"},
    {"3.8.2 kingside", CASTLING, "O-O", "Kurze Rochade", "Kurze Rochade",
     "castles short"},
    {"3.8.2 queenside", CASTLING, "O-O-O", "Lange Rochade", "Lange Rochade",
     "castles long"},
    {"3.8.2 castling gives check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O",
     "Kurze Rochade Schach", "Kurze Rochade Schach", "castles short check"},
    {"C.10 told apart by file", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nbd2",
     "Springer Bella David zwei", "Springer Bella eins, David zwei",
     "knight b d two"},
    {"C.10 told apart by rank", "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "R1a3",
     "Turm eins Anna drei", "Turm Anna eins, Anna drei", "rook one a three"},
    {"C.10 told apart by both", "7k/8/8/8/1Q2Q3/8/8/1Q4K1 w - - 0 1", "Qb4e1",
     "Dame Bella vier Eva eins", "Dame Bella vier, Eva eins",
     "queen b four e one"},
    {"C.10 told apart, and captures", "4k3/8/8/8/8/8/3p4/1N2KN2 w - - 0 1",
     "Nbxd2", "Springer Bella schlägt David zwei",
     "Springer Bella eins, schlägt David zwei", "knight b takes d two"},
    {"1.4.1 mate", "7k/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "Re8",
     "Turm Eva acht Matt", "Turm Eva eins, Eva acht Matt",
     "rook e eight checkmate"},
    {"5.2.1 stalemate", "7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "Qg6",
     "Dame Gustav sechs Patt", "Dame Gustav fünf, Gustav sechs Patt",
     "queen g six stalemate"},
    {"D.2.1 a king takes", "8/8/8/8/8/8/1r6/K6k w - - 0 1", "Kxb2",
     "König schlägt Bella zwei", "König Anna eins, schlägt Bella zwei",
     "king takes b two"},
    {"D.2.1 a bishop", "7k/8/8/8/8/8/8/K1B5 w - - 0 1", "Bh6",
     "Läufer Hektor sechs", "Läufer Cäsar eins, Hektor sechs", "bishop h six"},
};

static const char *announced(const struct announcer *announcer,
                             const char *name, const char *fen,
                             const char *move)
{
    struct position pos;
    struct move mv;
    assert_row(name, fen_read(fen, &pos).error == FEN_OK);
    struct san_result read = san_read(&pos, move, &mv);
    assert_row(name, read.reason == REASON_NONE);
    struct move_facts facts = move_facts_of(&pos, mv);
    utterance_init(&said, PRIORITY_MOVE);
    announce_move(announcer, &facts, &said);
    for (int i = 0; i < said.count; i++)
        assert_string_equal(said.segment[i].language,
                            announcer->lexicon->language);
    return words();
}

static const char *move_words(size_t row, const char *scheme, bool from_to)
{
    struct announcer announcer = announcer_default();
    announcer.lexicon = lexicon_of(scheme);
    announcer.from_to = from_to;
    return announced(&announcer, rows[row].name, rows[row].fen, rows[row].move);
}

static void test_moves_have_their_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        print_message("%s\n", rows[i].name);
        assert_string_equal(move_words(i, "fide", false), rows[i].fide);
        assert_string_equal(move_words(i, "fide", true), rows[i].from_to);
        assert_string_equal(move_words(i, "en", false), rows[i].english);
    }
}

#define EN_PASSANT "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"
#define UNDERPROMOTION "3r2k1/2P2ppp/8/8/8/8/8/K7 w - - 0 1", "cxd8=R"
#define TOLD_APART "4k3/8/8/8/8/8/3p4/1N2KN2 w - - 0 1", "Nbxd2"
#define STALEMATE "7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "Qg6"
#define BISHOP "7k/8/8/8/8/8/8/K1B5 w - - 0 1", "Bb2"

static const struct {
    const char *scheme, *fen, *move, *want;
} schemes[] = {
    {"de", EN_PASSANT, "e schlägt d sechs en passant"},
    {"de", UNDERPROMOTION, "c schlägt d acht Turm Matt"},
    {"de", BISHOP, "Läufer b zwei Schach"},
    {"es", EN_PASSANT, "e por d seis al paso"},
    {"es", UNDERPROMOTION, "c por d ocho torre mate"},
    {"es", TOLD_APART, "caballo b por d dos"},
    {"es", STALEMATE, "dama g seis ahogado"},
    {"es", BISHOP, "alfil b dos jaque"},
    {"es", CASTLING, "O-O-O", "enroque largo"},
    {"ru", EN_PASSANT, "e бьёт d шесть на проходе"},
    {"ru", UNDERPROMOTION, "c бьёт d восемь ладья мат"},
    {"ru", TOLD_APART, "конь b бьёт d два"},
    {"ru", STALEMATE, "ферзь g шесть пат"},
    {"ru", BISHOP, "слон b два шах"},
    {"ru", CASTLING, "O-O", "короткая рокировка"},
    {"fr", EN_PASSANT, "e prend d six en passant"},
    {"fr", UNDERPROMOTION, "c prend d huit tour mat"},
    {"fr", TOLD_APART, "cavalier b prend d deux"},
    {"fr", STALEMATE, "dame g six pat"},
    {"fr", BISHOP, "fou b deux échec"},
    {"fr", CASTLING, "O-O-O", "grand roque"},
    {"nato", EN_PASSANT, "Echo takes Delta six en passant"},
    {"nato", UNDERPROMOTION, "Charlie takes Delta eight rook checkmate"},
    {"nato", TOLD_APART, "knight Bravo takes Delta two"},
    {"nato", CASTLING, "O-O", "castles short"},
};

static void test_moves_in_every_scheme(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(schemes); i++) {
        struct announcer announcer = announcer_default();
        announcer.lexicon = lexicon_of(schemes[i].scheme);
        assert_string_equal(announced(&announcer, schemes[i].want,
                                      schemes[i].fen, schemes[i].move),
                            schemes[i].want);
    }
}

static const struct {
    const char *scheme;
    int square;
    const char *want;
} pieces[] = {
    {"fide", SQ_D1, "weiße Dame"},   {"fide", SQ_E7, "schwarzer Bauer"},
    {"en", SQ_B8, "black knight"},   {"nato", SQ_A1, "white rook"},
    {"es", SQ_B1, "caballo blanco"}, {"es", SQ_D8, "dama negra"},
    {"es", SQ_A1, "torre blanca"},   {"ru", SQ_E2, "белая пешка"},
    {"ru", SQ_G8, "чёрный конь"},    {"ru", SQ_H1, "белая ладья"},
    {"ru", SQ_D8, "чёрный ферзь"},   {"fr", SQ_A8, "tour noire"},
    {"fr", SQ_C1, "fou blanc"},
};

/* The colour agrees with the piece, and is where the language has it. */
static void test_pieces_have_their_colour(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(pieces); i++) {
        struct announcer announcer = announcer_default();
        announcer.lexicon = lexicon_of(pieces[i].scheme);
        utterance_init(&said, PRIORITY_ANSWER);
        announce_piece(&announcer, &position_initial, pieces[i].square, &said);
        assert_string_equal(words(), pieces[i].want);
    }
}

/* What follows from a move may be left to each player to see. */
static void test_a_bare_announcement(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    announcer.bare = true;
    assert_string_equal(announced(&announcer, "en passant", EN_PASSANT),
                        "Eva David sechs en passant");
    assert_string_equal(announced(&announcer, "mate", UNDERPROMOTION),
                        "Cäsar David acht Turm");
    assert_string_equal(announced(&announcer, "check", BISHOP),
                        "Läufer Bella zwei");
    assert_string_equal(announced(&announcer, "stalemate", STALEMATE),
                        "Dame Gustav sechs");
    announcer.from_to = true;
    assert_string_equal(announced(&announcer, "both squares", TOLD_APART),
                        "Springer Bella eins, David zwei");
}

/* Guidelines II.3: castling has its two words on any array. */
static void test_castling_in_chess960(void **state)
{
    (void)state;
    struct position pos;
    struct move mv = {SQ_B1, SQ_A1, ROLE_NONE, MOVE_CASTLING};
    assert_int_equal(fen_read("1k6/8/8/8/8/8/8/RK5R w HA - 0 1", &pos).error,
                     FEN_OK);
    struct announcer announcer = announcer_default();
    struct move_facts facts = move_facts_of(&pos, mv);
    utterance_init(&said, PRIORITY_MOVE);
    announce_move(&announcer, &facts, &said);
    assert_string_equal(words(), "Lange Rochade");
}

static void test_words_are_keys_of_the_lexicon(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    struct move_facts facts = {.mv = {SQ_C1, SQ_D3, ROLE_NONE, MOVE_ORDINARY},
                               .role = KNIGHT,
                               .captured = ROLE_NONE,
                               .tell_file = true};
    utterance_init(&said, PRIORITY_MOVE);
    announce_move(&announcer, &facts, &said);
    assert_string_equal(words(), "Springer Cäsar David drei");
    assert_ptr_equal(said.segment[1].lexicon, lexicon_of("fide"));
    assert_int_equal(said.segment[1].lexeme, LEXEME_FILE_C);
    assert_int_equal(said.segment[1].pause_ms, 100); /* before the square */
    assert_int_equal(said.segment[2].lexeme, LEXEME_FILE_D);
    assert_int_equal(said.segment[3].lexeme, LEXEME_RANK_3);
}

static const struct {
    int64_t ms;
    const char *want;
} times[] = {
    {-1, "0 seconds"},
    {0, "0 seconds"},
    {1, "1 second"}, /* as the face of the clock: 0 is when it is over */
    {999, "1 second"},
    {1000, "1 second"},
    {1001, "2 seconds"},
    {59000, "59 seconds"},
    {59001, "1 minute"},
    {60000, "1 minute"},
    {61000, "1 minute 1 second"},
    {270000, "4 minutes 30 seconds"},
    {300000, "5 minutes"},
    {3600000, "1 hour"},
    {3605000, "1 hour"},
    {5400000, "1 hour 30 minutes"},
    {7325000, "2 hours 2 minutes"},
};

static void test_times_are_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(times); i++) {
        announce_time_text(times[i].ms, line, sizeof line);
        assert_string_equal(line, times[i].want);
    }
}

static const struct {
    const char *typed;
    enum reason reason;
    enum clause clause;
    const char *want;
    bool spelled;
} refusals[] = {
    {"Ke3", REASON_INTO_CHECK, CLAUSE_KING_IN_CHECK,
     "Ke3: That move would put your king in check. Article 3.9.2.", true},
    {"", REASON_NO_OFFER, CLAUSE_OFFER,
     "There is no offer to answer. Article 9.1.2.1.", false},
    {"", REASON_OVER, CLAUSE_NONE, "The game is over.", false},
    {"O-O", REASON_CASTLING_BLOCKED, CLAUSE_CASTLING_PREVENTED,
     "O-O: You cannot castle now: a piece is in the way. Article 3.8.2.2.",
     true},
    {"Ba0", REASON_SYNTAX, CLAUSE_NONE,
     "Ba0: That is neither a move nor a command.", true},
    {"hello there", REASON_SYNTAX, CLAUSE_NONE,
     "hello there: That is neither a move nor a command.", false},
};

static void test_refusals_say_what_why_and_where(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    for (size_t i = 0; i < ROWS(refusals); i++) {
        announce_refusal(&announcer, laws_newest(), refusals[i].typed,
                         refusals[i].reason, refusals[i].clause, &said);
        assert_string_equal(words(), refusals[i].want);
        assert_int_equal(said.segment[0].spelled, refusals[i].spelled);
        assert_int_equal(said.priority, PRIORITY_ANSWER);
    }
}

static const struct {
    const char *typed;
    bool repeats;
    size_t at;
    const char *want;
    bool spelled;
} misread[] = {
    {"Nf9", false, 2,
     "That is not a move. The text cannot be read from character 3 on.", false},
    {"Nf9", true, 2,
     "Nf9: That is not a move. The text cannot be read from character 3 on.",
     true},
    {"Крf9", false, 5,
     "That is not a move. The text cannot be read from character 4 on.", false},
    {"1", false, 1, "That is not a move.", false}, /* nothing is left */
    {"xyzzy", true, 1, "xyzzy: That is not a move.", false},
    {"help me", true, 4, "help me: That is not a move.", false},
    {"", true, 0, "That is not a move.", false}, /* a key */
};

static void test_a_line_that_means_nothing(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    for (size_t i = 0; i < ROWS(misread); i++) {
        announce_misread(&announcer, misread[i].typed, misread[i].repeats,
                         "That is not a move.", misread[i].at, &said);
        assert_string_equal(words(), misread[i].want);
        assert_int_equal(said.segment[0].spelled, misread[i].spelled);
        assert_int_equal(said.priority, PRIORITY_ANSWER);
    }
}

static void test_every_reason_is_a_spoken_sentence(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    for (int reason = REASON_NONE + 1; reason < REASON_COUNT; reason++) {
        enum clause clause = reason_clause((enum reason)reason);
        announce_refusal(&announcer, laws_newest(), "", (enum reason)reason,
                         clause, &said);
        const char *heard = words();
        const char *article = laws_article(laws_newest(), clause);
        assert_non_null(strchr(heard, '.'));
        assert_true(strncmp(heard, reason_sentence((enum reason)reason),
                            strlen(reason_sentence((enum reason)reason))) == 0);
        if (*article && laws_is_verified(article))
            assert_non_null(strstr(heard, article));
        /* without a game there is no edition, and no article */
        announce_refusal(&announcer, NULL, "", (enum reason)reason, clause,
                         &said);
        assert_string_equal(words(), reason_sentence((enum reason)reason));
    }
}

static void test_very_long_typing_is_not_repeated(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    char typed[600];
    memset(typed, 'x', sizeof typed);
    typed[sizeof typed - 1] = '\0';
    announce_refusal(&announcer, NULL, typed, REASON_SYNTAX, CLAUSE_NONE,
                     &said);
    assert_string_equal(words(), "That is neither a move nor a command.");
}

static void test_any_sentence(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    announce_sentence(&announcer, PRIORITY_CHAT, "Saved.", &said);
    assert_string_equal(words(), "Saved.");
    assert_int_equal(said.priority, PRIORITY_CHAT);
    assert_string_equal(said.segment[0].language, "en");
}

/* A player who listens in a game of two seats is "you", and the opponent has a
 * name or a colour. */
static void the_listener_is_you(void **state)
{
    static const struct {
        const char *sentence, *more, *own, *of_black;
    } told[] = {
        {"%s seals the next move.", NULL, "You seal the next move.",
         "Black seals the next move."},
        {"%s sealed move %s and stopped the clock. The game is adjourned.",
         "41",
         "You sealed move 41 and stopped the clock. The game is adjourned.",
         "Black sealed move 41 and stopped the clock. The game is adjourned."},
        {"The game is adjourned. %s has sealed a move.", NULL,
         "The game is adjourned. You have sealed a move.",
         "The game is adjourned. Black has sealed a move."},
        {"%s announces:", NULL, "You announce:", "Black announces:"},
        {"%s corrects:", NULL, "You correct:", "Black corrects:"},
        {"%s records the move.", NULL, "You record the move.",
         "Black records the move."},
        {"%s is not ready yet.", NULL, "You are not ready yet.",
         "Black is not ready yet."},
    };
    struct game game;
    struct announcer announcer = announcer_default();
    (void)state;
    game_init(&game);
    announcer.is_player = true;
    announcer.own = WHITE;
    for (size_t i = 0; i < ROWS(told); i++)
        for (int side = WHITE; side < SIDES; side++) {
            utterance_init(&said, PRIORITY_MOVE);
            announce_add_about(&announcer, &game, (enum side)side,
                               told[i].sentence, told[i].more, &said);
            assert_string_equal(words(),
                                side == WHITE ? told[i].own : told[i].of_black);
        }
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_listener_is_you),
        cmocka_unit_test(test_moves_have_their_words),
        cmocka_unit_test(test_moves_in_every_scheme),
        cmocka_unit_test(test_pieces_have_their_colour),
        cmocka_unit_test(test_a_bare_announcement),
        cmocka_unit_test(test_castling_in_chess960),
        cmocka_unit_test(test_words_are_keys_of_the_lexicon),
        cmocka_unit_test(test_times_are_words),
        cmocka_unit_test(test_refusals_say_what_why_and_where),
        cmocka_unit_test(test_a_line_that_means_nothing),
        cmocka_unit_test(test_every_reason_is_a_spoken_sentence),
        cmocka_unit_test(test_very_long_typing_is_not_repeated),
        cmocka_unit_test(test_any_sentence),
    };
    return cmocka_run_group_tests_name("speech/sentences/sentence_parts", tests,
                                       NULL, NULL);
}
