// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/game/game_apply.h"
#include "rules/notation/uci.h"

#include "src/client/core/question.h"

#include "tests/unit.h"
#include "tests/wordings.h"

#define BISHOP_TOO "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1"
#define PAWN_ALONE "4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1"
#define BISHOP_ALONE "4k3/8/8/8/2p5/3B4/8/4K3 w - - 0 1"
#define QUEEN_TOO "4k3/8/8/4p3/3P4/8/8/4Q1K1 w - - 0 1"
#define KNIGHT_TOO "4k3/8/8/3p4/2P5/2N5/8/4K3 w - - 0 1"
#define ROOK_TOO "4k3/8/8/1Rp5/1P6/8/8/4K3 w - - 0 1"

/* piece: NULL where nothing is open. */
static const struct {
    const char *name, *fen;
    enum notation notation;
    const char *text;
    enum role role;
    const char *piece, *pawn;
} cases[] = {
    {"both can take", BISHOP_TOO, NOTATION_EN, "bxc4", BISHOP, "Bxc4", "bxc4"},
    {"both can, without the sign", BISHOP_TOO, NOTATION_EN, "bc4", BISHOP,
     "Bc4", "bc4"},
    {"both can, all in capitals", BISHOP_TOO, NOTATION_EN, "BXC4", BISHOP,
     "Bxc4", "bxc4"},
    {"a capital says it", BISHOP_TOO, NOTATION_EN, "Bxc4", PAWN, NULL, NULL},
    {"b4 is a pawn's", BISHOP_TOO, NOTATION_EN, "b4", PAWN, NULL, NULL},
    {"so is B4", BISHOP_TOO, NOTATION_EN, "B4", PAWN, NULL, NULL},
    {"so are two squares", BISHOP_TOO, NOTATION_EN, "b3c4", PAWN, NULL, NULL},
    {"and the long form", BISHOP_TOO, NOTATION_EN, "b3xc4", PAWN, NULL, NULL},
    {"the pawn alone", PAWN_ALONE, NOTATION_EN, "bxc4", PAWN, NULL, NULL},
    {"the bishop alone", BISHOP_ALONE, NOTATION_EN, "bxc4", PAWN, NULL, NULL},
    {"another move of the bishop", BISHOP_TOO, NOTATION_EN, "be4", PAWN, NULL,
     NULL},
    {"an English letter beside German ones", BISHOP_TOO, NOTATION_DE, "bxc4",
     BISHOP, "Bxc4", "bxc4"},
    {"C.2 the German queen", QUEEN_TOO, NOTATION_DE, "dxe5", QUEEN, "Qxe5",
     "dxe5"},
    {"C.2 no English letter", QUEEN_TOO, NOTATION_EN, "dxe5", PAWN, NULL, NULL},
    {"C.2 the French knight", KNIGHT_TOO, NOTATION_FR, "cxd5", KNIGHT, "Nxd5",
     "cxd5"},
    {"C.2 the Hungarian rook", ROOK_TOO, NOTATION_HU, "bxc5", ROOK, "Rxc5",
     "bxc5"},
};

#define KING_AND_ROOKS "4k3/8/8/8/8/8/8/R4K1R w - - 0 1"
#define KING_AND_KNIGHT "4k3/8/8/8/8/8/4K3/6N1 w - - 0 1"
#define ROOK_AND_BISHOP "4k3/8/8/8/8/8/8/R1B1K3 w - - 0 1"

/* English letters are understood beside those of the language. */
static const struct {
    enum notation notation;
    const char *fen, *typed, *text; /* turned already */
    enum role role;
    const char *piece, *other;
} namesakes[] = {
    {NOTATION_ES, KING_AND_ROOKS, "Rg1", "Kg1", KING, "Kg1", "Rg1"},
    {NOTATION_ES, KING_AND_ROOKS, "Re2", "Ke2", KING, NULL, NULL},
    {NOTATION_ES, KING_AND_ROOKS, "", "Kg1", KING, NULL, NULL},
    {NOTATION_ES, BISHOP_TOO, "bxc4", "bxc4", BISHOP, "Bxc4", "bxc4"},
    {NOTATION_RU, KING_AND_KNIGHT, "Kf3 (=)", "Nf3", KNIGHT, "Nf3", "Kf3"},
    {NOTATION_RU, KING_AND_KNIGHT, "Кf3", "Nf3", KNIGHT, NULL, NULL},
    {NOTATION_RU, KING_AND_KNIGHT, "Крf3", "Kf3", KNIGHT, NULL, NULL},
    {NOTATION_HU, ROOK_AND_BISHOP, "Ba3", "Ra3", ROOK, "Ra3", "Ba3"},
};

static struct game letter_game_from(const char *fen)
{
    struct game game;
    struct ruling ruling;
    struct intent intent = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    strcpy(intent.start.fen, fen);
    game_init(&game);
    arbiter_judge(&game, &intent, 0, &ruling);
    assert_int_equal(ruling.reason, REASON_NONE);
    for (int i = 0; i < ruling.count; i++)
        assert_int_equal(game_apply(&game, &ruling.events[i]), GAME_OK);
    return game;
}

static void two_meanings_are_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct game game = letter_game_from(cases[i].fen);
        struct intent intent = {.kind = INTENT_MOVE, .by = SEAT_WHITE};
        struct ambiguous_letter ambiguous;
        strcpy(intent.text, cases[i].text);
        const struct ambiguous_letters letters = {.notation = cases[i].notation,
                                                  .typed = ""};
        bool found =
            ambiguous_letter_find(&game, &intent, &letters, &ambiguous);
        assert_row(cases[i].name, found == (cases[i].piece != NULL));
        if (found) {
            assert_row(cases[i].name, ambiguous.role == cases[i].role);
            assert_row(cases[i].name,
                       strcmp(ambiguous.piece, cases[i].piece) == 0);
            assert_row(cases[i].name,
                       strcmp(ambiguous.pawn, cases[i].pawn) == 0);
        }
        game_done(&game);
    }
}

static void a_letter_of_two_languages_is_asked_for(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(namesakes); i++) {
        struct game game = letter_game_from(namesakes[i].fen);
        struct intent intent = {.kind = INTENT_MOVE, .by = SEAT_WHITE};
        const struct ambiguous_letters letters = {namesakes[i].notation,
                                                  namesakes[i].typed};
        struct ambiguous_letter ambiguous;
        strcpy(intent.text, namesakes[i].text);
        bool found =
            ambiguous_letter_find(&game, &intent, &letters, &ambiguous);
        assert_row(namesakes[i].typed, found == (namesakes[i].piece != NULL));
        if (found) {
            assert_int_equal(ambiguous.role, namesakes[i].role);
            assert_string_equal(ambiguous.piece, namesakes[i].piece);
            assert_string_equal(ambiguous.pawn, namesakes[i].other);
        }
        game_done(&game);
    }
}

/* Both players sit at one terminal. */
enum { BOTH = 1 << SEAT_WHITE | 1 << SEAT_BLACK };

static void judge(struct game *game, const struct intent *intent)
{
    struct ruling ruling;
    arbiter_judge(game, intent, 0, &ruling);
    assert_int_equal(ruling.reason, REASON_NONE);
    for (int i = 0; i < ruling.count; i++)
        assert_int_equal(game_apply(game, &ruling.events[i]), GAME_OK);
}

static void plays(struct game *game, const char *san)
{
    struct intent intent = {.kind = INTENT_MOVE,
                            .by = (enum seat)game_turn(game)};
    strcpy(intent.text, san);
    judge(game, &intent);
}

static struct game game_from(const char *fen)
{
    struct game game;
    struct intent intent = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    strcpy(intent.start.fen, fen);
    strcpy(intent.start.name[BLACK], "Boris");
    game_init(&game);
    judge(&game, &intent);
    return game;
}

static const char initial[] = "";
static const char promotes[] = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
static const char mates[] = "7k/5K2/8/6Q1/8/8/8/8 w - - 98 80";

static const struct {
    const char *name, *fen;
    struct intent intent;
    enum question_kind want;
} asked_before[] = {
    {"5.1.2 a resignation is asked again",
     initial,
     {.kind = INTENT_RESIGN, .by = SEAT_WHITE},
     QUESTION_RESIGN},
    {"a game called off is asked again",
     initial,
     {.kind = INTENT_OFFER, .by = SEAT_WHITE, .what_offer = OFFER_ABORT},
     QUESTION_ABORT},
    {"9.1.2.1 an offer is not",
     initial,
     {.kind = INTENT_OFFER, .what_offer = OFFER_DRAW},
     QUESTION_NONE},
    {"a move is not",
     initial,
     {.kind = INTENT_MOVE, .text = "e4"},
     QUESTION_NONE},
    {"9.3.1 a claim whose move mates",
     mates,
     {.kind = INTENT_CLAIM, .text = "Qg7", .what_claim = CLAIM_FIFTY},
     QUESTION_CLAIM},
    {"9.3.1 a claim whose move stalemates",
     mates,
     {.kind = INTENT_CLAIM, .text = "Qg6", .what_claim = CLAIM_FIFTY},
     QUESTION_CLAIM},
    {"9.3.1 a claim with another move",
     mates,
     {.kind = INTENT_CLAIM, .text = "Qa5", .what_claim = CLAIM_FIFTY},
     QUESTION_NONE},
    {"9.3.2 a claim without a move",
     mates,
     {.kind = INTENT_CLAIM, .what_claim = CLAIM_FIFTY},
     QUESTION_NONE},
};

static void some_words_are_asked_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(asked_before); i++) {
        struct game game = game_from(asked_before[i].fen);
        struct question question = {.kind = QUESTION_NONE};
        const struct ambiguous_letters letters = {.notation = NOTATION_EN,
                                                  .typed = ""};
        bool asked = question_before(&game, &asked_before[i].intent, &letters,
                                     false, &question);
        assert_row(asked_before[i].name, question.kind == asked_before[i].want);
        assert_row(asked_before[i].name,
                   asked == (asked_before[i].want != QUESTION_NONE));
        game_done(&game);
    }
}

static struct question resignation(enum seat by)
{
    return (struct question){.kind = QUESTION_RESIGN,
                             .intent = {.kind = INTENT_RESIGN, .by = by}};
}

static void a_resignation_counts_after_yes_only(void **state)
{
    (void)state;
    struct game game = game_from(initial);
    struct question question = resignation(SEAT_BLACK);
    struct intent intent = {.kind = INTENT_NONE};
    assert_int_equal(question_answer(&question, &game, false, &intent),
                     OUTCOME_DROPPED);
    assert_int_equal(intent.kind, INTENT_NONE);
    assert_int_equal(question_answer(&question, &game, true, &intent),
                     OUTCOME_SEND);
    assert_int_equal(intent.kind, INTENT_RESIGN);
    assert_int_equal(intent.by, SEAT_BLACK);
    game_done(&game);
}

/* Whoever types the command again means it; the other player does not. */
static void a_repeated_command_is_yes(void **state)
{
    (void)state;
    struct question question = resignation(SEAT_BLACK);
    struct intent again = question.intent;
    assert_true(question_is_repeated(&question, &again));
    again.by = SEAT_WHITE;
    assert_false(question_is_repeated(&question, &again));
    question.kind = QUESTION_QUIT;
    assert_false(question_is_repeated(&question, &question.intent));
}

/* "Bxc4": "the bishop", "the pawn"; a rook answers nothing. */
/* An offer that comes while another question waits: a yes may be for either. */
static void an_overtaken_question_is_asked_again(void **state)
{
    (void)state;
    struct game game = game_from(initial);
    const unsigned both = 1u << SEAT_WHITE | 1u << SEAT_BLACK;
    const unsigned white = 1u << SEAT_WHITE;
    plays(&game, "e4");
    plays(&game, "e5");
    struct question own =
        question_seen(&(struct question){.kind = QUESTION_RESIGN,
                                         .intent = {.kind = INTENT_RESIGN}},
                      &game, both);
    assert_false(question_is_overtaken(&own, &game, both));
    judge(&game, &(struct intent){.kind = INTENT_OFFER,
                                  .by = SEAT_BLACK,
                                  .what_offer = OFFER_DRAW});
    assert_true(question_is_overtaken(&own, &game, both));
    assert_true(question_is_overtaken(&own, &game, white));
    /* Black is not asked: it is their own offer. */
    assert_false(question_is_overtaken(&own, &game, 1u << SEAT_BLACK));
    own = question_seen(&own, &game, both);
    assert_false(question_is_overtaken(&own, &game, both));
    game_done(&game);
}

static void a_letter_is_explained_by_its_piece(void **state)
{
    (void)state;
    struct game game = game_from("4k3/8/8/8/2n5/1P1B4/8/4K3 w - - 0 1");
    struct question question;
    struct intent intent = {.kind = INTENT_MOVE, .by = SEAT_WHITE, .ply = 1};
    const struct ambiguous_letters letters = {NOTATION_EN, ""};
    strcpy(intent.text, "bxc4");
    assert_true(question_before(&game, &intent, &letters, false, &question));
    assert_int_equal(question.kind, QUESTION_PIECE);
    assert_int_equal(question_answer_role(&question, &game, ROOK, &intent),
                     OUTCOME_NOTHING);
    assert_int_equal(question_answer_role(&question, &game, BISHOP, &intent),
                     OUTCOME_SEND);
    assert_string_equal(intent.text, "Bxc4");
    assert_int_equal(question_answer_role(&question, &game, PAWN, &intent),
                     OUTCOME_SEND);
    assert_string_equal(intent.text, "bxc4");
    game_done(&game);
}

static void an_offer_asks_the_other_player(void **state)
{
    (void)state;
    struct game game = game_from(initial);
    struct question none = {.kind = QUESTION_NONE}, waiting;
    struct intent intent = {
        .kind = INTENT_OFFER, .by = SEAT_WHITE, .what_offer = OFFER_DRAW};
    char text[QUESTION_TEXT_MAX];
    waiting = question_waiting(&none, &game, BOTH);
    assert_int_equal(waiting.kind, QUESTION_NONE);
    judge(&game, &intent);
    /* 5.2.3: before both have moved nobody could say yes to it. */
    waiting = question_waiting(&none, &game, BOTH);
    assert_int_equal(waiting.kind, QUESTION_EARLY_DRAW);
    plays(&game, "e4");
    plays(&game, "e5");
    waiting = question_waiting(&none, &game, BOTH);
    assert_int_equal(waiting.kind, QUESTION_NONE);
    judge(&game, &intent);
    waiting = question_waiting(&none, &game, 1 << SEAT_WHITE);
    assert_int_equal(waiting.kind, QUESTION_NONE);
    waiting = question_waiting(&none, &game, 1 << SEAT_BLACK);
    assert_int_equal(waiting.kind, QUESTION_DRAW);
    waiting = question_waiting(&none, &game, BOTH);
    assert_int_equal(waiting.kind, QUESTION_DRAW);
    question_text(&waiting, &game, text);
    assert_string_equal(text, ASKS_DRAW("Boris"));
    assert_int_equal(question_answer(&waiting, &game, true, &intent),
                     OUTCOME_SEND);
    assert_int_equal(intent.kind, INTENT_ACCEPT);
    assert_int_equal(intent.by, SEAT_BLACK);
    assert_int_equal(question_answer(&waiting, &game, false, &intent),
                     OUTCOME_SEND);
    assert_int_equal(intent.kind, INTENT_DECLINE);
    /* What we ask is before what the game asks. */
    struct question quit = question_quit(false);
    assert_int_equal(question_waiting(&quit, &game, BOTH).kind, QUESTION_QUIT);
    game_done(&game);
}

static const struct {
    const char *name, *typed;
    enum role role;
    enum question_outcome outcome;
    const char *want;
} promotions[] = {
    {"3.7.3.3 SAN gets its piece", "a8", KNIGHT, OUTCOME_SEND, "a8=N"},
    {"3.7.3.3 UCI gets its piece", "a7a8", QUEEN, OUTCOME_SEND, NULL},
    {"3.7.3.3 a sign of check is put aside", "a8+", ROOK, OUTCOME_SEND, "a8=R"},
    {"3.7.3.3 no king", "a8", KING, OUTCOME_NOTHING, NULL},
    {"3.7.3.3 no pawn", "a8", PAWN, OUTCOME_NOTHING, NULL},
};

/* 5.2.3: no draw can be agreed to yet. Nothing is asked,
 * but no is an answer, and yes gets the arbiter's. */
static void an_early_offer_can_be_declined(void **state)
{
    (void)state;
    struct game game = game_from(initial);
    struct question none = {.kind = QUESTION_NONE};
    struct intent move = {
        .kind = INTENT_MOVE, .by = SEAT_WHITE, .ply = 1, .text = "e4"};
    struct intent offer = {
        .kind = INTENT_OFFER, .by = SEAT_WHITE, .what_offer = OFFER_DRAW};
    struct intent answer;
    char text[QUESTION_TEXT_MAX] = "x";
    judge(&game, &move);
    judge(&game, &offer);
    struct question open = question_waiting(&none, &game, 1u << SEAT_BLACK);
    question_text(&open, &game, text);
    assert_string_equal(text, "");
    assert_int_equal(question_answer(&open, &game, false, &answer),
                     OUTCOME_SEND);
    assert_int_equal(answer.kind, INTENT_DECLINE);
    assert_int_equal(answer.by, SEAT_BLACK);
    assert_int_equal(question_answer(&open, &game, true, &answer),
                     OUTCOME_SEND);
    assert_int_equal(answer.kind, INTENT_ACCEPT);
    open = question_waiting(&none, &game, 1u << SEAT_WHITE);
    assert_int_equal(question_answer(&open, &game, false, &answer),
                     OUTCOME_NOTHING);
    answer = (struct intent){.kind = INTENT_DECLINE, .by = SEAT_BLACK};
    judge(&game, &answer);
    assert_int_equal(game.offer, OFFER_NONE);
    game_done(&game);
}

static void a_promotion_is_completed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(promotions); i++) {
        struct game game = game_from(promotes);
        struct intent intent = {
            .kind = INTENT_MOVE, .by = SEAT_WHITE, .ply = 1};
        struct move mv;
        strcpy(intent.text, promotions[i].typed);
        struct question question = question_role(&intent);
        assert_row(promotions[i].name,
                   question_answer_role(&question, &game, promotions[i].role,
                                        &intent) == promotions[i].outcome);
        if (promotions[i].want != NULL)
            assert_row(promotions[i].name,
                       strcmp(intent.text, promotions[i].want) == 0);
        if (promotions[i].outcome == OUTCOME_SEND)
            assert_row(promotions[i].name,
                       uci_parse(game_position(&game),
                                 promotions[i].role == QUEEN    ? "a7a8q"
                                 : promotions[i].role == KNIGHT ? "a7a8n"
                                                                : "a7a8r",
                                 &mv));
        game_done(&game);
    }
}

static void a_question_that_the_game_has_passed_is_gone(void **state)
{
    (void)state;
    struct game game = game_from(promotes);
    struct intent move = {
        .kind = INTENT_MOVE, .by = SEAT_WHITE, .ply = 1, .text = "a8"};
    struct question question = question_role(&move);
    assert_int_equal(question_waiting(&question, &game, BOTH).kind,
                     QUESTION_ROLE);
    strcpy(move.text, "Kb2");
    judge(&game, &move);
    assert_int_equal(question_waiting(&question, &game, BOTH).kind,
                     QUESTION_NONE);
    struct intent resign = {.kind = INTENT_RESIGN, .by = SEAT_BLACK};
    question = resignation(SEAT_WHITE);
    assert_int_equal(question_waiting(&question, &game, BOTH).kind,
                     QUESTION_RESIGN);
    judge(&game, &resign);
    assert_int_equal(game.phase, GAME_OVER);
    assert_int_equal(question_waiting(&question, &game, BOTH).kind,
                     QUESTION_NONE);
    game_done(&game);
}

static void nothing_stands_to_be_answered(void **state)
{
    (void)state;
    struct game game = game_from(initial);
    struct question none = {.kind = QUESTION_NONE};
    struct intent intent;
    char text[QUESTION_TEXT_MAX] = "x";
    assert_int_equal(question_answer(&none, &game, true, &intent),
                     OUTCOME_NOTHING);
    assert_int_equal(question_answer_role(&none, &game, QUEEN, &intent),
                     OUTCOME_NOTHING);
    question_text(&none, &game, text);
    assert_string_equal(text, "");
    game_done(&game);
}

/* "White, ready?" is before the line, and a yes answers it. */
static void who_is_asked_to_be_ready_says_yes(void **state)
{
    (void)state;
    struct game game;
    struct question none = {.kind = QUESTION_NONE};
    struct intent intent = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    intent.start.mode = MODE_OTB;
    game_init(&game);
    judge(&game, &intent);
    for (enum seat by = SEAT_WHITE; by <= SEAT_BLACK; by++) {
        assert_int_equal(question_answer(&none, &game, false, &intent),
                         OUTCOME_NOTHING);
        assert_int_equal(question_answer(&none, &game, true, &intent),
                         OUTCOME_SEND);
        assert_int_equal(intent.kind, INTENT_READY);
        intent.by = by;
        judge(&game, &intent);
    }
    assert_int_equal(question_answer(&none, &game, true, &intent),
                     OUTCOME_NOTHING);
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_meanings_are_found),
        cmocka_unit_test(a_letter_of_two_languages_is_asked_for),
        cmocka_unit_test(some_words_are_asked_again),
        cmocka_unit_test(a_resignation_counts_after_yes_only),
        cmocka_unit_test(a_repeated_command_is_yes),
        cmocka_unit_test(an_overtaken_question_is_asked_again),
        cmocka_unit_test(a_letter_is_explained_by_its_piece),
        cmocka_unit_test(an_offer_asks_the_other_player),
        cmocka_unit_test(an_early_offer_can_be_declined),
        cmocka_unit_test(a_promotion_is_completed),
        cmocka_unit_test(a_question_that_the_game_has_passed_is_gone),
        cmocka_unit_test(nothing_stands_to_be_answered),
        cmocka_unit_test(who_is_asked_to_be_ready_says_yes),
    };
    return cmocka_run_group_tests_name("src/client/core/question", tests, NULL,
                                       NULL);
}
