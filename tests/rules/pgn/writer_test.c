// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* writer_test.c - rules/pgn/writer.c */
#include "tests/unit.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/game/game_apply.h"
#include "rules/pgn/pgn.h"

/* Judge an intent, and apply what follows. */
static void play_intent(struct game *game, const char *name,
                        const struct intent *intent, int64_t now_ms)
{
    struct ruling ruling;
    do {
        arbiter_judge(game, intent, now_ms, &ruling);
        for (int i = 0; i < ruling.count; i++)
            assert_row(name, game_apply(game, &ruling.events[i]) == GAME_OK);
    } while (ruling.late);
    assert_row(name, ruling.reason == REASON_NONE);
}

/* Judge a script of intents, one a line. If a proof is awaited, it is that
 * the side can still mate. */
static void play_script(struct game *game, const char *name, const char *script)
{
    char line[256];
    int64_t now = 0;
    game_init(game);
    for (; *script;
         script += strcspn(script, "\n"), script += *script == '\n') {
        struct intent intent;
        snprintf(line, sizeof line, "%.*s", (int)strcspn(script, "\n"), script);
        struct intent_line read = intent_read(line, &intent);
        assert_row(name, read.ok);
        if (read.has_time)
            now = read.is_after ? now + read.time_ms : read.time_ms;
        play_intent(game, name, &intent, now);
        if (game->phase == GAME_PENDING)
            play_intent(game, name,
                        &(struct intent){.kind = INTENT_PROOF,
                                         .by = SEAT_ARBITER,
                                         .proof = PROOF_CAN},
                        now);
    }
}

struct text {
    char bytes[32768];
    size_t count, room;
};

static bool take(void *context, const char *bytes, size_t count)
{
    struct text *text = context;
    if (count > text->room - text->count - 1)
        return false;
    memcpy(text->bytes + text->count, bytes, count);
    text->count += count;
    text->bytes[text->count] = '\0';
    return true;
}

static const struct {
    const char *name, *script, *pgn;
} cases[] = {
    {"8.1.1 a short game",
     "start white=Anna black=Boris time=none\n"
     "white moves f3\nblack moves e5\nwhite moves g4\nblack moves Qh4\n",
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
     "[White \"Anna\"]\n[Black \"Boris\"]\n[Result \"0-1\"]\n"
     "[TimeControl \"-\"]\n[Laws \"2023\"]\n[ECO \"A00\"]\n[Opening \"Barnes "
     "Opening: Fool's Mate\"]\n[Termination \"normal\"]\n\n"
     "1. f3 e5 2. g4 Qh4# 0-1\n\n"},
    {"12.9 what the arbiter did is told where he did it",
     "start time=20m arbiter=yes\n"
     "white moves f3\nat 1:00 black moves e5\n"
     "arbiter penalises white opponent-time 1:00\n"
     "arbiter sets white=10:00\nat 2:00 white moves g4\n"
     "arbiter rewinds 2\narbiter gives both 0:30\n"
     "arbiter resumes\nwhite moves g4\n"
     "arbiter penalises black fewer-points 1/2\nblack moves Qh4\n",
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
     "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"
     "[TimeControl \"1200\"]\n[Laws \"2023\"]\n[ECO \"A00\"]\n[Opening "
     "\"Barnes Opening: Fool's Mate\"]\n[Termination \"normal\"]\n\n"
     "1. f3 {[%clk 0:20:00]} 1... e5 {[%clk 0:19:00]}\n"
     "{arbiter penalises white opponent-time 1:00} {arbiter sets the clocks}\n"
     "{arbiter rewinds} {arbiter gives both 0:30} 2. g4 {[%clk 0:20:30]}\n"
     "{arbiter penalises black fewer-points 1/2} 2... Qh4# {[%clk 0:20:30]} "
     "{0-1/2} *\n\n"},
    {"time given back for the line",
     "start time=20m lag=yes\nwhite moves e4\n"
     "at 0:05 black moves e5 lag=0:00.090\nwhite resigns\n",
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
     "[White \"?\"]\n[Black \"?\"]\n[Result \"0-1\"]\n"
     "[TimeControl \"1200\"]\n[Laws \"2023\"]\n[WhiteLagGiven \"0.000\"]\n"
     "[BlackLagGiven \"0.090\"]\n[ECO \"C20\"]\n[Opening \"King's Pawn "
     "Game\"]\n[Termination \"normal\"]\n\n"
     "1. e4 {[%clk 0:20:00]} 1... e5 {[%clk 0:19:55]} 0-1\n\n"},
    {"A.5.2 an illegal move that stands ends the movetext",
     "start time=20m mode=otb supervision=no laws=2009 white=Anna\n"
     "white ready\nblack ready\nat 0:01 white moves e4\n"
     "at 0:01 white presses\nat 0:02 black moves Nb8-b5\n"
     "at 0:03 black presses\nat 0:04 white moves d4\n"
     "at 0:05 white presses\nat 0:06 black resigns\n",
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
     "[White \"Anna\"]\n[Black \"?\"]\n[Result \"1-0\"]\n"
     "[TimeControl \"1200\"]\n[Laws \"2009\"]\n[ECO \"B00\"]\n[Opening "
     "\"King's Pawn Game\"]\n[Termination \"normal\"]\n\n"
     "1. e4 {[%clk 0:19:59]} {An illegal move stands: 1... Nb5 (illegal) "
     "2. d4 } 1-0\n\n"},
    {"8.1.1 escaped, unfinished, Black begins",
     "start white=\"A \\\"B\\\" \\\\\" time=none "
     "fen=\"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"\n"
     "black moves Kd7\nwhite moves e4\n",
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
     "[White \"A \\\"B\\\" \\\\\"]\n[Black \"?\"]\n[Result \"*\"]\n"
     "[TimeControl \"-\"]\n[Laws \"2023\"]\n[SetUp \"1\"]\n"
     "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n"
     "[Termination \"unterminated\"]\n\n"
     "7... Kd7 8. e4 *\n\n"},
    {"9.1 offer and clocks",
     "start time=15m+10\n"
     "at 0:05 white moves e4\nat 0:20 black moves e5 draw\n"
     "at 0:25 white moves Nf3\nat 0:30 black resigns\n",
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
     "[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n"
     "[TimeControl \"900+10\"]\n[Laws \"2023\"]\n"
     "[ECO \"C40\"]\n[Opening \"King's Knight Opening\"]\n[Termination "
     "\"normal\"]\n\n"
     "1. e4 {[%clk 0:15:10]} 1... e5 {[%clk 0:15:05]} {(=)} "
     "2. Nf3 {[%clk 0:15:15]}\n1-0\n\n"},
    {"delay, and Chess960 before its position",
     "start time-white=3m~2 time-black=3m^2 chess960=yes "
     "fen=\"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1\"\n",
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
     "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"
     "[TimeControl \"180\"]\n[WhiteExactTimeControl \"3m~2\"]\n"
     "[BlackExactTimeControl \"3m^2\"]\n[Laws \"2023\"]\n"
     "[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
     "[FEN \"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1\"]\n"
     "[Termination \"unterminated\"]\n\n*\n\n"},
    {"6.9 time forfeit",
     "start time=1m\nat 0:05 white moves e4\nat 0:20 black moves e5\n"
     "at 5:00 time\n",
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
     "[White \"?\"]\n[Black \"?\"]\n[Result \"0-1\"]\n"
     "[TimeControl \"60\"]\n[Laws \"2023\"]\n"
     "[ECO \"C20\"]\n[Opening \"King's Pawn Game\"]\n[Termination \"time "
     "forfeit\"]\n\n"
     "1. e4 {[%clk 0:01:00]} 1... e5 {[%clk 0:00:45]} 0-1\n\n"},
    {"8.2 both players' scoresheets",
     "start time=none score=self fen=\"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"\n"
     "black moves Kd7\nwhite moves e4\n"
     "white records Kd8\nwhite records 7...Kd7\nwhite records e4 draw\n"
     "black records 8.e4\n",
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
     "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"
     "[TimeControl \"-\"]\n[Laws \"2023\"]\n[SetUp \"1\"]\n"
     "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n"
     "[Termination \"unterminated\"]\n\n"
     "7... Kd7 8. e4 {White's scoresheet: 7... Kd7 (for Kd8) 8. e4 (=) } "
     "{Black's\nscoresheet: 7... -- 8. e4 } *\n\n"},
};

static void writes_export_format(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct game game;
        struct text text = {.room = sizeof text.bytes};
        play_script(&game, cases[i].name, cases[i].script);
        assert_row(cases[i].name, pgn_write(&game, take, &text));
        if (strcmp(text.bytes, cases[i].pgn) != 0)
            fail_msg("%s: %s", cases[i].name, text.bytes);
        game_done(&game);
    }
}

struct source {
    const char *at;
};

static long give(void *context, char *bytes, size_t room)
{
    struct source *source = context;
    size_t count = strlen(source->at);
    count = count < room ? count : room;
    memcpy(bytes, source->at, count);
    source->at += count;
    return (long)count;
}

/* What was written is read back as the same moves. */
static void read_back(const struct game *game, const char *pgn)
{
    struct source source = {pgn};
    struct pgn_reader *reader = pgn_reader_new(give, &source);
    struct pgn_item item;
    int plies = 0;
    do {
        pgn_read(reader, &item);
        assert_true(item.token != PGN_ERROR);
        if (item.token == PGN_MOVE) {
            assert_true(plies < game->ply_count);
            assert_true(move_equal(item.mv, game->plies[plies].facts.mv));
            plies++;
        }
        if (item.token == PGN_RESULT)
            assert_true(pgn_reader_is_chess960(reader) == game->start.chess960);
    } while (item.token != PGN_END);
    assert_int_equal(plies, game->ply_count);
    pgn_reader_free(reader);
}

/* A long Chess960 game: lines stay under 80 columns, all comes back. */
static void a_long_game_comes_back(void **state)
{
    static const char *const cycle[] = {"Nc3", "Nc6", "Nb1", "Nb8"};
    struct game game;
    struct text text = {.room = sizeof text.bytes};
    char script[8192];
    size_t used = (size_t)snprintf(
        script, sizeof script,
        "start time=90m+30 chess960=yes "
        "fen=\"rnbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKRBN w KQkq - 0 1\"\n"
        "white moves f4\nblack moves f5\nwhite moves Bd4\nblack moves Bd5\n"
        "white moves e1f1\nblack moves e8f8\n");
    (void)state;
    for (int i = 0; i < 15; i++)
        used += (size_t)snprintf(script + used, sizeof script - used,
                                 "after 7.5 %s moves %s\n",
                                 i % 2 ? "black" : "white", cycle[i % 4]);
    play_script(&game, "long", script);
    assert_true(pgn_write(&game, take, &text));
    for (const char *line = text.bytes; *line;
         line += strcspn(line, "\n"), line += *line == '\n')
        assert_true(strcspn(line, "\n") < 80);
    assert_non_null(strstr(text.bytes, "[Variant \"Chess960\"]"));
    assert_non_null(strstr(text.bytes, "O-O"));
    read_back(&game, text.bytes);
    game_done(&game);
}

/* Adjourned by Black, who has sealed e5. */
static const char adjourned[] =
    "start time=3h\nwhite moves e4\nwhite offers adjournment\n"
    "black accepts\nblack seals e5 note=0000-0000-0000-0000-0000-0168\n"
    "black presses\nwhite arrives\nblack arrives\n";

#define NOTED "{black seals envelope=1\nnote=0000-0000-0000-0000-0000-0168 "
#define ZEROS "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

/* The note goes into the game's score when it is sealed, and what proves the
 * text when it is opened: Guidelines I.1, I.7. What is no proof is left out,
 * and cannot end the comment. */
static void a_sealed_move_is_told(void **state)
{
    static const struct {
        const char *opening, *pgn;
    } rows[] = {
        {ZEROS "AA==", NOTED "opening=\n" ZEROS " AA== } 1... e5"},
        {"QQ==} 1... d5 {", NOTED "} 1... e5"},
        {"", NOTED "} 1... e5"},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct game game;
        struct text before = {.room = sizeof before.bytes},
                    after = {.room = sizeof after.bytes};
        struct intent open = {
            .kind = INTENT_OPEN, .by = SEAT_ARBITER, .sealed = "e5"};
        snprintf(open.opening, sizeof open.opening, "%s", rows[i].opening);
        play_script(&game, "sealed", adjourned);
        assert_true(pgn_write(&game, take, &before));
        assert_row(before.bytes, strstr(before.bytes, NOTED "} *\n") != NULL);
        play_intent(&game, "open", &open, 1000);
        assert_true(pgn_write(&game, take, &after));
        assert_row(after.bytes, strstr(after.bytes, rows[i].pgn) != NULL);
        read_back(&game, after.bytes);
        game_done(&game);
    }
}

/* A sink that is full stops the writing. */
static void a_full_sink_stops(void **state)
{
    struct game game;
    struct text whole = {.room = sizeof whole.bytes};
    (void)state;
    play_script(&game, "full", cases[0].script);
    assert_true(pgn_write(&game, take, &whole));
    for (size_t room = 1; room <= whole.count; room++) {
        struct text text = {.room = room};
        assert_false(pgn_write(&game, take, &text));
    }
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_export_format),
        cmocka_unit_test(a_long_game_comes_back),
        cmocka_unit_test(a_sealed_move_is_told),
        cmocka_unit_test(a_full_sink_stops),
    };
    return cmocka_run_group_tests_name("rules/pgn/writer", tests, NULL, NULL);
}
