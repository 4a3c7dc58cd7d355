// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/speech/spoken.h"

/* over_the_board_test.c - speech/sentences/over_the_board.c */

static const struct spoken_row board[] = {
    {"", "start mode=otb time=2h white=Anna black=Boris", NULL},
    {"6.6 a move before the clock", "white moves e4",
     "The clocks have not started yet. To start them, both players type "
     "ready."},
    {"6.6 the first is ready", "black ready",
     "Boris is ready. Anna, are you ready?"},
    {"6.6 the second is ready", "white ready", "Anna's clock starts."},
    {"4.2.1 one man", "adjusts e2", "Anna adjusts: white pawn, e two"},
    {"4.2.1 the pieces", "adjusts", "Anna adjusts."},
    {"4.3 lifted", "lifts g1", "Lifted: white knight, g one"},
    {"put back", "releases g1", "Put down: white knight, g one"},
    {"4.3.1 another man", "moves e4",
     "The first touched piece that can move must move. Article 4.3.1."},
    {"4.7 let go", "moves Nf3", "Springer Felix drei"},
    {"9.1.2.1 the proper moment", "offers draw",
     "Remis? Anna offers a draw. It can be accepted after both players have "
     "moved. Article 5.2.3."},
    {"6.2.1 completed", "presses", "Boris to move."},
    {"9.1.2.1 a touch refuses", "touches d7",
     "Boris declines the draw. Touched: black pawn, d seven"},
    {"13.6 illegal, and nobody says so", "moves d7d2",
     "David schlägt David zwei Schach"},
    {"7.5.5 completed", "presses",
     "Boris has made an illegal move. A pawn moves one square straight "
     "forward, or two from its starting square. The move is undone. Anna gets "
     "2 minutes. One more illegal move loses the game. Article 7.5.5. Boris to "
     "move."},
    {"4.3.1 the man touched", "moves d5", "David fünf"},
    {"", "presses", "Anna to move."},
    {"9.4 the right to claim", "touches b1", "Touched: white knight, b one"},
    {"9.4 is lost", "claims threefold",
     "A piece was touched or moved. You cannot claim on this move any more. "
     "Article 9.4."},
    {"6.11.2 nobody is there to be called", "calls arbiter",
     "There is no arbiter to call. Article 6.11.2."},
    {"7.5.3 nothing to complete", "white presses",
     "Anna has pressed the clock without a move. "
     "Boris gets 2 minutes. One more illegal move loses the game. Article "
     "7.5.3. Anna to move."},
    {"", "moves Nc3", NULL},
    {"", "presses", NULL},
    {"7.5.5 the second", "moves e8e6", NULL},
    {"7.5.5 loses", "presses",
     "Boris has made an illegal move. A king moves one square. The move is "
     "undone. Illegal moves by Boris so far: 2. Article 7.5.5. Boris lost "
     "because of an illegal move. White wins, 1 to 0. Article 7.5.5."},
};

/* 6.11: a pause is proposed, counted, and ended by both. */
static const struct spoken_row paused[] = {
    {"", "start time=5m white=Anna black=Boris", NULL},
    {"", "white moves e4", NULL},
    {"6.11 proposed", "black pauses", "Anna: pause the game? Yes or no."},
    {"6.11 declined", "white declines", "Anna declines the pause."},
    {"", "black pauses", NULL},
    {"6.11 agreed", "white accepts",
     "The game is paused by agreement. To resume, both players type resume."},
    {"6.11.3 no move ends it", "black moves e5",
     "The game is paused. To resume, type resume."},
    {"6.11.3 one resumes", "black resumes",
     "The game resumes by itself in 2 minutes. Anna: resume the game? Yes or "
     "no."},
    {"6.11.3 the other does not", "at 0:20 white declines",
     "Anna does not want to resume yet. The game resumes by itself in 1 minute "
     "40 seconds."},
    {"", "black resumes", NULL},
    {"6.11.3 both resume", "white resumes", NULL},
    {"", "black pauses", NULL},
    {"6.11 again", "white accepts",
     "The game is paused by agreement. To resume, both players type resume. "
     "Clock stops by Boris so far: 2."},
};

/* 6.11.2: so is a call of the arbiter, but not what the arbiter stops. */
static const struct spoken_row called[] = {
    {"", "start mode=otb arbiter=yes white=Anna black=Boris", NULL},
    {"", "white ready", NULL},
    {"", "black ready", NULL},
    {"", "white calls arbiter", NULL},
    {"", "arbiter resumes", NULL},
    {"6.11.2 again", "white calls arbiter",
     "The arbiter was called. The game is paused. Clock stops by Anna so far: "
     "2. Article 6.11.2."},
    {"", "arbiter resumes", NULL},
    {"6.11.2 by the arbiter", "arbiter pauses",
     "The game is paused. To resume, type resume."},
};

static const struct spoken_row begun[] = {
    {"", "start mode=otb fen=\"4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1\"", NULL},
    {"", "black ready", NULL},
    {"", "white ready", NULL},
    {"", "lifts e1", NULL},
    {"4.7.2 the king is let go", "releases g1",
     "Kurze Rochade. The king was released. The rook must follow. Article "
     "4.7."},
    {"4.7.2 not complete", "presses",
     "White has made an illegal move. Castling is not finished: move the rook "
     "too. The move is undone. Black gets 1 minute. One more illegal move "
     "loses the game. Article A.3. White to "
     "move. Kurze Rochade. The "
     "king was released. The rook must follow. Article 4.7."},
    {"", "lifts h1", NULL},
    {"4.7.2 the rook follows", "releases f1", "Kurze Rochade"},
    {"", "presses", NULL},
    {"", "moves Kd7", NULL},
    {"", "presses", NULL},
    {"", "lifts a7", NULL},
    {"4.7.3 the pawn is let go", "releases a8",
     "Anna acht. The pawn was released. A piece must replace it. Article 4.7."},
    {"4.7.3 it cannot go elsewhere", "releases b8",
     "A released piece cannot go to a different square. Article 4.7."},
    {"4.7.3 replaced", "releases a8=N", "Anna acht Springer"},
};

static const struct spoken_row crowned[] = {
    {"", "start mode=otb time=90m+30 fen=\"4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1\"",
     NULL},
    {"", "black ready", NULL},
    {"", "white ready", NULL},
    {"", "moves a8", NULL},
    {"7.5.2 pressed without a piece", "presses",
     "White has made an illegal move. No piece has replaced the pawn. Black "
     "gets 2 minutes. One more illegal move loses the game. Article 7.5.2. "
     "Anna acht Dame Schach Black to move."},
};

/* The clock of the claimant runs until the ruling has set it back. */
static const struct spoken_row claimed[] = {
    {"", "start mode=otb time=5m watch=no white=Anna black=Boris", NULL},
    {"", "black ready", NULL},
    {"", "white ready", NULL},
    {"", "moves e4", NULL},
    {"", "presses", NULL},
    {"13.6 made", "moves e8e6", NULL},
    {"13.6 completed", "presses", "Anna to move."},
    {"7.5.1 claimed", "white claims illegal",
     "Anna claims that a move was illegal. The claim is correct. Article "
     "7.5.1. Boris has made an illegal move. A king moves one square. The move "
     "is undone. Anna gets 2 minutes. One more illegal move loses the game. "
     "Article 7.5.5. Boris to move."},
};

/* Nobody watches: what is illegal is heard as a move, and as nothing more. */
static const struct spoken_row unwatched[] = {
    {"", "start mode=otb time=20m supervision=no laws=2009", NULL},
    {"", "black ready", NULL},
    {"", "white ready", NULL},
    {"13.6 made", "moves Ng1-g3", "Springer Gustav drei"},
    {"13.6 completed", "presses", "Black to move."},
    {"13.6 answered, and it is there", "moves e5", NULL},
    {"A.4c too late", "black claims illegal",
     "Black claims that a move was illegal. Wrong claim. The opponent has "
     "replied, so that move can no longer be changed. Article A.4c."},
    {"A.4c by its number", "black claims illegal number=1",
     "Black claims that move 1 was illegal. Wrong claim. The opponent has "
     "replied, so that move can no longer be changed. Article A.4c."},
    {"", "presses", NULL},
    {"4.7 nothing was touched", "white claims touch",
     "White claims that a touched piece was not moved or captured. Wrong "
     "claim. No other piece was touched for that move. Article 4.7."},
    {"", "moves e4", NULL},
    {"6.7a not pressed, and nobody says so", "moves d6", "David sechs"},
    {"9.1 at another moment", "white offers draw", NULL},
    {"", "black declines", "Black declines the draw."},
};

static void arbiter_acts_at_the_board_are_heard(void **state)
{
    (void)state;
    assert_spoken(board, ROWS(board));
    assert_spoken(begun, ROWS(begun));
    assert_spoken(crowned, ROWS(crowned));
    assert_spoken(claimed, ROWS(claimed));
    assert_spoken(paused, ROWS(paused));
    assert_spoken(called, ROWS(called));
}

static void nobody_is_told_what_the_arbiter_keeps_silent_about(void **state)
{
    (void)state;
    assert_spoken(unwatched, ROWS(unwatched));
}

/* Said twice after a refusal, it waits for silence, and disturbs nobody. */
static void a_repeated_offer_disturbs_nobody(void **state)
{
    struct event offer = {.kind = EVENT_OFFER,
                          .actor = SEAT_WHITE,
                          .what_offer = OFFER_DRAW,
                          .untimely = true};

    (void)state;
    begins(anna_and_boris());
    moves("e4");
    moves("e5");
    happens(offer);
    assert_int_equal(said.priority, PRIORITY_MOVE);
    happens((struct event){.kind = EVENT_DECLINE, .actor = SEAT_BLACK});
    offer.repeated = true;
    happens(offer);
    assert_int_equal(said.priority, PRIORITY_CHAT);
}

/* Every reason that can make a move illegal, ruled on in every edition. */
static void every_ruling_is_a_sentence_with_its_article(void **state)
{
    (void)state;
    for (int edition = 0; laws_row(edition) != NULL; edition++)
        for (int why = REASON_NONE + 1; why < REASON_COUNT; why++) {
            struct start start = anna_and_boris();

            strcpy(start.laws, laws_row(edition)->id);
            start.mode = MODE_OTB;
            begins(start);
            const char *got = happens(
                (struct event){.kind = EVENT_RESTORE,
                               .actor = SEAT_ARBITER,
                               .side = WHITE,
                               .mv = {SQ_E2, SQ_E5, ROLE_NONE, MOVE_ORDINARY},
                               .why = (uint8_t)why,
                               .number = 1,
                               .penalty_ms = 120000,
                               .clause = CLAUSE_ILLEGAL_PENALTY});

            assert_row(reason_word((enum reason)why),
                       why == REASON_NO_MOVE_MADE ||
                           why == REASON_PROMOTION_MISSING ||
                           strstr(got, reason_sentence((enum reason)why)));
            assert_non_null(strstr(got, "Boris gets 2 minutes."));
            assert_non_null(strstr(got, "Article "));
        }
}

/* A king that was taken is on no square; what is asked is answered. */
static void a_board_without_a_king_can_be_asked_about(void **state)
{
    (void)state;
    game_done(&table);
    game_init(&table);
    after_line(
        "start mode=otb helps=all fen=\"4k3/8/8/8/8/8/4R3/4K3 b - - 0 1\"");
    after_line("white ready");
    after_line("black ready");
    after_line("moves Kd8");
    after_line("presses");
    after_line("moves Re2xd8");
    assert_int_equal(count_squares(game_board(&table)->role[KING]), 1);
    for (int query = QUERY_NONE + 1; query < QUERIES; query++) {
        struct announcer announcer = announcer_default();
        struct query_request request = query_request_of((enum query)query);

        request.square = SQ_D8;
        announce_query(&announcer, &table, &request, table.at_ms, 0, &said);
        assert_false(said.overflow);
    }
}

/* Articles 7.4, 7.5, A and B: what an illegal move costs is said before. */
static const struct {
    const char *laws, *game, *want;
} faults[] = {
#define TWO_MINUTES "An illegal move gives the opponent 2 minutes. "
#define ONE_MINUTE "An illegal move gives the opponent 1 minute. "
#define SECOND "The second illegal move loses the game."
#define THIRD "The third illegal move loses the game."
    {"2001", "time=20m", TWO_MINUTES THIRD " Article B.5b."},
    {"2001", "time=3m", "An illegal move loses the game. Article C.3."},
    {"2009", "time=20m", TWO_MINUTES THIRD " Article 7.4b."},
    {"2009", "time=20m supervision=no", TWO_MINUTES THIRD " Article A.4c."},
    {"2009", "time=3m", TWO_MINUTES THIRD " Article 7.4b."},
    {"2009", "time=3m supervision=no",
     "An illegal move loses the game. Article B.3c."},
    {"2014", "time=20m", TWO_MINUTES SECOND " Article 7.5b."},
    {"2014", "time=20m supervision=no",
     "An illegal move loses the game. Article A.4b."},
    {"2014", "time=3m", ONE_MINUTE SECOND},
    {"2014", "time=3m supervision=no", "An illegal move loses the game."},
    {"2018", "time=20m", TWO_MINUTES SECOND " Article 7.5.5."},
    {"2018", "time=20m supervision=no", TWO_MINUTES SECOND " Article A.4.2."},
    {"2018", "time=3m", ONE_MINUTE SECOND " Article B.2."},
    {"2018", "time=3m supervision=no", ONE_MINUTE SECOND " Article B.2."},
    {"2023", "time=20m", ONE_MINUTE SECOND " Article A.3."},
    {"2023", "time=20m supervision=no", ONE_MINUTE SECOND " Article A.3."},
    {"2023", "time=3m", TWO_MINUTES SECOND " Article 7.5.5."},
    {"2023", "time=3m supervision=no", ONE_MINUTE SECOND " Article A.3."},
    {"2023", "time=90m", ""},
    {"2023", "time=none", ""},
};

static void the_price_of_a_fault_is_said_at_the_start(void **state)
{
    static const char before[] = "both players type ready.";
    (void)state;
    for (size_t i = 0; i < ROWS(faults); i++) {
        char line[128], want[256];
        game_done(&table);
        game_init(&table);
        snprintf(line, sizeof line, "start mode=otb laws=%s %s", faults[i].laws,
                 faults[i].game);
        const char *got = strstr(after_line(line), before);
        assert_row(line, got != NULL);
        bool is_alone = strstr(faults[i].game, "supervision=no") != NULL;
        bool is_claimed = strcmp(faults[i].laws, "2001") == 0 ||
                          (is_alone && strcmp(faults[i].laws, "2009") == 0);
        snprintf(want, sizeof want, "%s%s%s%s%s", before,
                 faults[i].want[0] != '\0' ? " " : "", faults[i].want,
                 is_claimed ? " A flag fall counts only when the opponent "
                              "claims it."
                            : "",
                 is_alone ? " There is no supervision by an arbiter." : "");
        if (strcmp(got, want) != 0)
            fail_msg("%s: %s, and not: %s", line, got, want);
    }
}

/* I.1: the opponent's move is completed before anybody seals. */
static const struct spoken_row unpressed[] = {
    {"", "start mode=otb time=2h white=Anna black=Boris", NULL},
    {"", "white ready", NULL},
    {"", "black ready", NULL},
    {"", "white moves e4", NULL},
    {"", "white offers adjournment", NULL},
    {"who presses, and who seals", "black accepts",
     "The game will be adjourned. Anna must press the clock. Boris seals the "
     "next move. Article I.1."},
    {"the sealer hears what is awaited", "black seals e5",
     "The opponent must first press the clock. Article I.1."},
    {"", "white presses", NULL},
    {"", "black seals e5", NULL},
};

static void the_press_is_awaited_before_the_seal(void **state)
{
    (void)state;
    game_done(&table);
    game_init(&table);
    assert_spoken(unpressed, ROWS(unpressed));
}

struct awaited_row {
    const char *name, *line, *want; /* what the status then ends with */
};

static const struct awaited_row otb[] = {
    {"6.6 nobody is ready", "start mode=otb white=Anna black=Boris",
     "White to move: Anna. The clocks have not started yet. To start them, "
     "both players type ready."},
    {"6.6 one is ready", "black ready",
     "both players type ready. Anna is not ready yet. Boris is ready."},
    {"6.6 both", "white ready", "White to move: Anna."},
    {"4.7 a man in the hand", "lifts e2",
     "White to move: Anna. Lifted: white pawn, e two"},
    {"6.2.1 made, not completed", "releases e4",
     "The game is in progress. Anna must press the clock."},
    {"6.2.1 completed", "white presses", "Black to move: Boris."},
    {"13.6 an illegal move like any other", "black moves e8e4",
     "The game is in progress. Boris must press the clock."},
};

static const struct awaited_row sealing[] = {
    {"plain", "start white=Anna black=Boris", "White to move: Anna."},
    {"", "white moves e4", "Black to move: Boris."},
    {"", "white offers adjournment", "Boris: adjourn the game? Yes or no."},
    {"I.1 the next move is sealed", "black accepts",
     "Black to move: Boris. Boris seals the next move."},
};

static void assert_awaited(const struct awaited_row *rows, size_t count)
{
    game_done(&table);
    game_init(&table);
    for (size_t i = 0; i < count; i++) {
        after_line(rows[i].line);
        const char *got = after_query(QUERY_STATUS);
        size_t length = strlen(got), want = strlen(rows[i].want);

        if (length < want || strcmp(got + length - want, rows[i].want) != 0)
            fail_msg("%s: %s\n  is answered %s", rows[i].name, rows[i].line,
                     got);
    }
}

static void the_status_tells_what_the_board_waits_for(void **state)
{
    (void)state;
    assert_awaited(otb, ROWS(otb));
}

static void the_status_tells_who_seals(void **state)
{
    (void)state;
    assert_awaited(sealing, ROWS(sealing));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arbiter_acts_at_the_board_are_heard),
        cmocka_unit_test(nobody_is_told_what_the_arbiter_keeps_silent_about),
        cmocka_unit_test(a_repeated_offer_disturbs_nobody),
        cmocka_unit_test(every_ruling_is_a_sentence_with_its_article),
        cmocka_unit_test(a_board_without_a_king_can_be_asked_about),
        cmocka_unit_test(the_price_of_a_fault_is_said_at_the_start),
        cmocka_unit_test(the_press_is_awaited_before_the_seal),
        cmocka_unit_test(the_status_tells_what_the_board_waits_for),
        cmocka_unit_test(the_status_tells_who_seals),
    };
    return cmocka_run_group_tests_name("speech/sentences/over_the_board", tests,
                                       NULL, NULL);
}
