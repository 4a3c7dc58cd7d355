// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/announced.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/announcing.h"
#include "rules/game/game_apply.h"
#include "rules/notation/uci.h"

#include "tests/rules/judged.h"
#include "tests/rules/walk.h"

/*
 * Random games in which moves are announced, repeated, corrected and made on
 * two boards, rightly and wrongly, recorded rightly and wrongly, and in which
 * everybody speaks out of turn.
 */
static const char *const editions[] = {"2001", "2009", "2014", "2018", "2023"};

static const char *const rules[] = {
    "announce=yes",
    "announce=white",
    "announce=black watch=no",
    "boards=two",
    "boards=two score=self",
    "boards=two announce=white score=self",
    "boards=two score=self assistant=white",
    "announce=black boards=two score=self assistant=white",
    "announce=yes score=self assistant=both",
};

static const char *const controls[] = {"none", "2h", "3/40s+1,20s+1", "5m"};

static const char *const positions[] = {
    "",
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 4 8",
    "1n2k3/P6P/8/3pP3/8/8/p6p/4K3 w - d6 0 20",
    "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1",
};

static void begin(struct judged *judged, int number)
{
    const char *fen = positions[number % (int)ROWS(positions)];
    char line[256];

    snprintf(line, sizeof line, "start mode=otb laws=%s time=%s %s%s%s%s",
             editions[number % (int)ROWS(editions)],
             controls[number / 5 % (int)ROWS(controls)],
             rules[number / 2 % (int)ROWS(rules)],
             *fen != '\0' ? " fen=\"" : "", fen, *fen != '\0' ? "\"" : "");
    judged_init(judged);
    assert_row(line, judged_line(judged, line) == REASON_NONE);
    assert_int_equal(judged_line(judged, "black ready"), REASON_NONE);
    assert_int_equal(judged_line(judged, "white ready"), REASON_NONE);
}

static bool by_chance(uint64_t *state, int of)
{
    return walk_random(state) % (uint64_t)of == 0;
}

/* Mostly a legal move of that position, else any two squares. */
static void choose_move(const struct position *pos, uint64_t *state,
                        char text[UCI_MAX])
{
    struct move_list list;

    movegen_legal(pos, &list);
    struct move mv = {(uint8_t)(walk_random(state) % 64),
                      (uint8_t)(walk_random(state) % 64), ROLE_NONE,
                      MOVE_ORDINARY};
    if (list.count > 0 && !by_chance(state, 30))
        mv = list.moves[walk_random(state) % (uint64_t)list.count];
    uci_write(mv, true, text);
}

/* The move that was made, or now and then another. */
static void choose_words(const struct game *game, uint64_t *state, char *text)
{
    if (announced_mover(game) == SIDE_NONE)
        choose_move(game_position(game), state, text);
    else if (by_chance(state, 8))
        choose_move(announced_before(game), state, text);
    else if (by_chance(state, 3))
        uci_write(announced_made(game), true, text);
}

/* The next move of the scoresheet, or now and then nonsense. */
static void choose_entry(const struct game *game, enum side side,
                         uint64_t *state, char *text)
{
    int ply = scoresheet_written(&game->scoresheet[side]);

    strcpy(text, by_chance(state, 2) ? "e4" : "P-K4");
    if (ply == game->ply_count - 1 && by_chance(state, 2) &&
        game->announcement.difference != DIFFERENCE_NONE)
        strcpy(text, game->announcement.text);
    else if (ply < game->ply_count && !by_chance(state, 12))
        uci_write(game->plies[ply].facts.mv, true, text);
}

/* What comes next if all goes well. */
static enum intent_kind next_kind(const struct game *game, uint64_t *state)
{
    const struct announcement *announced = &game->announcement;
    enum side mover = announced_mover(game);
    const struct turn *turn = &game->turn[mover == SIDE_NONE ? WHITE : mover];

    if (game->phase == GAME_PENDING)
        return INTENT_PROOF;
    if (announced->difference != DIFFERENCE_NONE)
        return by_chance(state, 3) ? INTENT_RECONCILE : INTENT_RECORD;
    if (game->phase == GAME_PAUSED)
        return INTENT_RESUME;
    if (mover == SIDE_NONE)
        return INTENT_MOVE;
    if (announced->text[0] == '\0' || announced->reopened)
        return INTENT_ANNOUNCE;
    if (!announced->repeated)
        return by_chance(state, 10) ? INTENT_CORRECT : INTENT_REPEAT;
    if (game->start.rules.boards == BOARDS_TWO && !announced->executed)
        return INTENT_EXECUTE;
    if (turn->uncompleted > 0 || !move_is_none(turn->illegal))
        return INTENT_PRESS;
    return INTENT_MOVE;
}

static enum intent_kind choose_kind(const struct game *game, uint64_t *state)
{
    static const enum intent_kind others[] = {
        INTENT_MOVE,    INTENT_PRESS,     INTENT_ANNOUNCE, INTENT_REPEAT,
        INTENT_CORRECT, INTENT_EXECUTE,   INTENT_RECORD,   INTENT_RECORD,
        INTENT_RECORD,  INTENT_RECONCILE, INTENT_OFFER,    INTENT_RESUME,
        INTENT_CALL,    INTENT_LIFT,
    };

    return by_chance(state, 3) ? others[walk_random(state) % ROWS(others)]
                               : next_kind(game, state);
}

static struct intent choose_intent(const struct game *game, uint64_t *state)
{
    struct intent intent = {.kind = choose_kind(game, state),
                            .by = SEAT_NONE,
                            .what_offer = OFFER_DRAW,
                            .proof = PROOF_CAN};

    intent.square = (uint8_t)(walk_random(state) % 64);
    intent.by = intent.kind == INTENT_PROOF
                    ? SEAT_ARBITER
                    : arbiter_assumed_seat(game, &intent);
    if (by_chance(state, 12) || intent.by == SEAT_NONE)
        intent.by = by_chance(state, 2) ? SEAT_WHITE : SEAT_BLACK;
    if (intent.kind == INTENT_MOVE)
        choose_move(game_position(game), state, intent.text);
    else if (intent.kind == INTENT_RECORD)
        choose_entry(game, (enum side)intent.by, state, intent.text);
    else if (intent.kind == INTENT_ANNOUNCE || intent.kind == INTENT_REPEAT ||
             intent.kind == INTENT_CORRECT || intent.kind == INTENT_EXECUTE)
        choose_words(game, state, intent.text);
    return intent;
}

/* The clock is pressed on a move only when it was announced (D.2.4), and
 * nothing goes on while something differs (D.2.9). */
static void assert_procedure(const struct game *before,
                             const struct event *event)
{
    const struct announcement *announced = &before->announcement;
    enum side actor = (enum side)event->actor;
    bool is_reply = event->kind == EVENT_MOVE || event->kind == EVENT_ILLEGAL;

    if (event->kind == EVENT_PRESS && announced_mover(before) == actor &&
        announced_binds(before, actor))
        assert_true(announced->text[0] != '\0' && !announced->reopened);
    if (announced->difference != DIFFERENCE_NONE) {
        assert_true(event->actor > SEAT_BLACK ||
                    before->phase != GAME_RUNNING ||
                    before->clock.running == announced_debtor(before));
        assert_false(is_reply || event->kind == EVENT_PRESS);
    }
    if (!is_reply || announced_mover(before) == SIDE_NONE ||
        announced_mover(before) == actor)
        return;
    assert_true(announced->repeated);
    assert_true(two_boards_differ(before) == 0 ||
                before->start.rules.boards == BOARDS_ONE);
}

/* As it comes back from the journal: a move does not know its kind. */
static struct event as_read(const struct event *event)
{
    struct event read = *event;

    read.mv.kind = MOVE_ORDINARY;
    return read;
}

static void assert_same_announcement(const struct announcement *a,
                                     const struct announcement *b)
{
    assert_int_equal(a->open, b->open);
    assert_string_equal(a->text, b->text);
    assert_true(move_equal(a->mv, b->mv));
    assert_int_equal(a->repeated, b->repeated);
    assert_int_equal(a->reopened, b->reopened);
    assert_int_equal(a->again, b->again);
    assert_int_equal(a->executed, b->executed);
    assert_int_equal(a->difference, b->difference);
}

static void assert_same_sheets(const struct game *a, const struct game *b)
{
    for (int side = WHITE; side < SIDES; side++) {
        const struct scoresheet *one = &a->scoresheet[side];

        assert_int_equal(one->count, b->scoresheet[side].count);
        for (int i = 0; i < one->count; i++)
            assert_string_equal(scoresheet_text(one, i),
                                scoresheet_text(&b->scoresheet[side], i));
    }
}

/* The fold of the journal is the live game. */
static void assert_fold(const struct judged *judged)
{
    struct game again;

    game_init(&again);
    for (size_t i = 0; i < judged->count; i++) {
        struct event event = as_read(&judged->journal[i]);

        assert_procedure(&again, &event);
        assert_int_equal(game_apply(&again, &event), GAME_OK);
    }
    assert_int_equal(again.phase, judged->game.phase);
    assert_int_equal(again.ply_count, judged->game.ply_count);
    assert_true(
        position_same(game_position(&again), game_position(&judged->game)));
    assert_true(two_boards_differ(&again) == two_boards_differ(&judged->game));
    assert_same_announcement(&again.announcement, &judged->game.announcement);
    assert_same_sheets(&again, &judged->game);
    game_done(&again);
}

struct seen {
    int kinds[EVENT_KINDS], reasons[REASON_COUNT], outcomes[3], echoes[2];
};

static void look(const struct judged *judged, struct seen *seen)
{
    for (size_t i = 0; i < judged->count; i++) {
        const struct event *event = &judged->journal[i];

        seen->kinds[event->kind]++;
        if (event->kind == EVENT_RECONCILE)
            seen->outcomes[event->reconciliation]++;
        if (event->kind == EVENT_REPEAT)
            seen->echoes[event->correct]++;
    }
}

static void play_at_random(int number, uint64_t *state, struct seen *seen)
{
    struct judged judged;
    int64_t now_ms = 0;

    begin(&judged, number);
    for (int step = 0; step < 250; step++) {
        struct intent intent = choose_intent(&judged.game, state);

        now_ms += (int64_t)(walk_random(state) % 300);
        if (now_ms < judged.game.at_ms)
            now_ms = judged.game.at_ms;
        seen->reasons[judged_judge(&judged, &intent, now_ms)]++;
    }
    look(&judged, seen);
    assert_fold(&judged);
    judged_done(&judged);
}

static void random_procedures_keep_the_game_whole(void **state)
{
    static const enum reason reasons[] = {
        REASON_NOTHING_MADE,    REASON_NOTHING_ANNOUNCED,
        REASON_UNANNOUNCED,     REASON_OPPONENT_UNANNOUNCED,
        REASON_REOPENED,        REASON_ANNOUNCED,
        REASON_CORRECTION_LATE, REASON_PROMOTION_UNANNOUNCED,
        REASON_UNREPEATED,      REASON_UNEXECUTED,
        REASON_EXECUTED,        REASON_ONE_BOARD,
        REASON_DIFFERENCE,      REASON_NO_DIFFERENCE,
        REASON_SCORESHEET_KEPT, REASON_SCORESHEETS_UNWRITTEN,
        REASON_UNRECORDED,      REASON_ADVANCE_WRITING,
    };
    static const enum event_kind kinds[] = {
        EVENT_ANNOUNCE, EVENT_REPEAT,  EVENT_CORRECT,
        EVENT_EXECUTE,  EVENT_DIFFER,  EVENT_RECONCILE,
        EVENT_RECORD,   EVENT_RESTORE, EVENT_RESULT,
    };
    struct seen seen = {0};
    uint64_t chance = 9;

    (void)state;
    for (int number = 0; number < 400; number++)
        play_at_random(number, &chance, &seen);
    for (size_t i = 0; i < ROWS(reasons); i++)
        assert_row(reason_word(reasons[i]),
                   seen.reasons[reasons[i]] > 0 ||
                       reasons[i] == REASON_PROMOTION_UNANNOUNCED);
    for (size_t i = 0; i < ROWS(kinds); i++)
        assert_row(event_row(kinds[i])->word, seen.kinds[kinds[i]] > 0);
    for (int outcome = RECONCILED_STANDS; outcome <= RECONCILED_REPLACED;
         outcome++)
        assert_true(seen.outcomes[outcome] > 0);
    assert_true(seen.echoes[0] > 0 && seen.echoes[1] > 0);
}

static const struct {
    const char *name, *fen, *made, *executed;
    bool same;
} cases[] = {
    {"D.2.1 the same", "", "Nf3", "Nf3", true},
    {"D.2.1 another square", "", "Nf3", "Nh3", false},
    {"D.2.1 an illegal way", "", "Nf3", "g1f4", false},
    {"3.8.2 castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "0-0",
     true},
    {"3.8.2 the other wing", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O",
     "O-O-O", false},
    {"3.7.3.2 en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", "exd6",
     true},
    {"3.7.3.2 and past it", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", "e6",
     false},
    {"3.7.3.3 another piece", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "a8=R",
     false},
    {"3.7.3.3 that piece", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "a8=Q",
     true},
    {"4.7 an illegal move, not completed", "4k3/8/8/8/8/8/4q3/4K2R w - - 0 1",
     "h1h2", "Rh2", true},
};

static void begin_two_boards(struct judged *judged, const char *fen)
{
    char line[256];

    judged_init(judged);
    snprintf(line, sizeof line, "start mode=otb boards=two%s%s%s",
             *fen != '\0' ? " fen=\"" : "", fen, *fen != '\0' ? "\"" : "");
    assert_row(line, judged_line(judged, line) == REASON_NONE);
    assert_int_equal(judged_line(judged, "white ready"), REASON_NONE);
    assert_int_equal(judged_line(judged, "black ready"), REASON_NONE);
}

static void two_boards_are_compared(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct judged judged;
        char line[64];

        begin_two_boards(&judged, cases[i].fen);
        snprintf(line, sizeof line, "white moves %s", cases[i].made);
        assert_row(cases[i].name, judged_line(&judged, line) == REASON_NONE);
        assert_row(cases[i].name, two_boards_differ(&judged.game) != 0);
        assert_int_equal(judged_line(&judged, "white announces"), REASON_NONE);
        assert_int_equal(judged_line(&judged, "black repeats"), REASON_NONE);
        snprintf(line, sizeof line, "black executes %s", cases[i].executed);
        assert_row(cases[i].name, judged_line(&judged, line) == REASON_NONE);
        assert_row(cases[i].name,
                   (two_boards_differ(&judged.game) == 0) == cases[i].same);
        assert_row(cases[i].name, (judged.game.announcement.difference ==
                                   DIFFERENCE_NONE) == cases[i].same);
        judged_done(&judged);
    }
}

/* A game whose one move was announced as another and pressed: then both write
 * something. */
static void differ(struct judged *judged, const char *made, const char *said,
                   const char *white, const char *black)
{
    char line[64];

    judged_init(judged);
    assert_int_equal(judged_line(judged,
                                 "start time=90m+30 mode=otb announce=yes "
                                 "score=self"),
                     REASON_NONE);
    assert_int_equal(judged_line(judged, "white ready"), REASON_NONE);
    assert_int_equal(judged_line(judged, "black ready"), REASON_NONE);
    snprintf(line, sizeof line, "white moves %s", made);
    assert_int_equal(judged_line(judged, line), REASON_NONE);
    snprintf(line, sizeof line, "white announces %s", said);
    assert_int_equal(judged_line(judged, line), REASON_NONE);
    assert_int_equal(judged_line(judged, "white presses"), REASON_NONE);
    snprintf(line, sizeof line, "white records %s", white);
    assert_int_equal(judged_line(judged, line), REASON_NONE);
    snprintf(line, sizeof line, "black records %s", black);
    assert_int_equal(judged_line(judged, line), REASON_NONE);
}

static const struct {
    const char *name, *made, *said, *white, *black;
    enum reconciliation want;
    const char *board; /* its FEN's first field afterwards */
} differences[] = {
    {"D.2.9 both have what was made", "Nf3", "Nc3", "Nf3", "Nf3",
     RECONCILED_STANDS, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"},
    {"D.2.9 both have what was announced", "Nf3", "Nc3", "Nc3", "Nc3",
     RECONCILED_REPLACED, "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR"},
    {"4.7 the scores differ", "Nf3", "Nc3", "Nf3", "Nc3", RECONCILED_STANDS,
     "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"},
    {"4.7 the mover's own lie", "Nf3", "Nc3", "Nc3", "Nf3", RECONCILED_STANDS,
     "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"},
    {"C.2 the same in two languages", "Nf3", "Nc3", "Nf3", "Sf3",
     RECONCILED_STANDS, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"},
    {"C.8 the same in two forms", "Nf3", "Nc3", "Ng1-f3", "Nf3",
     RECONCILED_STANDS, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"},
    {"7.5.1 both have an illegal move", "Nf3", "Nc3", "Nd4", "Nd4",
     RECONCILED_STANDS, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"},
    {"C no evidence", "e4", "d4", "P-K4", "P-K4", RECONCILED_STANDS,
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"},
};

static void both_scores_decide(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(differences); i++) {
        struct judged judged;
        char fen[FEN_MAX];

        differ(&judged, differences[i].made, differences[i].said,
               differences[i].white, differences[i].black);
        assert_row(differences[i].name,
                   judged_line(&judged, "white reconciles") == REASON_NONE);
        assert_row(differences[i].name,
                   judged.ruling.events[0].reconciliation ==
                       differences[i].want);
        fen_write(game_position(&judged.game), FEN_XFEN, fen);
        assert_row(differences[i].name,
                   strncmp(fen, differences[i].board,
                           strlen(differences[i].board)) == 0);
        assert_row(differences[i].name, judged.game.phase == GAME_RUNNING);
        assert_row(differences[i].name, judged.game.clock.running == BLACK);
        judged_done(&judged);
    }
}

/* With the program's own score for both nothing can differ before the move. */
static void the_first_difference_is_named(void **state)
{
    struct judged judged;

    (void)state;
    differ(&judged, "e4", "d4", "e4", "d4");
    assert_int_equal(reconcile_ply(&judged.game), 0);
    assert_int_equal(reconcile_first_difference(&judged.game), 0);
    assert_int_equal(judged_line(&judged, "black records 1. e4"), REASON_NONE);
    assert_int_equal(reconcile_first_difference(&judged.game), 1);
    judged_done(&judged);
}

/* D.2.3: what the right move brings comes true when it is put in place. */
static void a_mate_that_was_written_ends_the_game(void **state)
{
    static const char *const lines[] = {
        "start time=90m+30 mode=otb boards=two score=self "
        "fen=\"4k3/8/4K3/8/8/8/8/7R w - - 0 1\"",
        "white ready",
        "black ready",
        "white moves Rh7",
        "white announces Rh8",
        "black repeats",
        "black executes",
        "white records Rh8",
        "black records Rh8",
        "white reconciles",
        NULL,
    };
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_lines(&judged, lines);
    assert_int_equal(judged.game.phase, GAME_OVER);
    assert_int_equal(judged.game.ending, ENDING_CHECKMATE);
    assert_true(judged.game.plies[0].facts.mate);
    judged_done(&judged);
}

/*
 * Each state of a game over the board: who must act next, whose clock runs, and
 * which act ends the state. If nobody acts, the flag of the clock that runs
 * falls: nobody stops time by silence, or spends the other's.
 */
static const struct {
    const char *name, *rules, *lines;
    enum side owes, runs;
    const char *ends; /* by the side that owes the act */
} states[] = {
    {"6.2.1 a move", "announce=yes boards=two", "", WHITE, WHITE, "moves e4"},
    {"D.2.4 an announcement", "announce=yes boards=two", "white moves e4",
     WHITE, WHITE, "announces e4"},
    {"D.2.5 of a sighted player, before the press", "announce=black",
     "white moves e4", WHITE, WHITE, "announces e4"},
    {"D.2.5 and after it", "announce=black", "white moves e4;white presses",
     WHITE, WHITE, "announces e4"},
    {"D.2.5 with another move", "announce=black",
     "white moves e4;white presses;white announces d4", WHITE, WHITE,
     "reconciles"},
    {"6.2.1 a press", "announce=yes", "white moves e4;white announces e4",
     WHITE, WHITE, "presses"},
    {"D.2.1 a repetition", "announce=yes boards=two",
     "white moves e4;white announces e4;white presses", BLACK, BLACK,
     "repeats e4"},
    {"D.2.1 repeated otherwise, not pressed", "announce=yes",
     "white moves e4;white announces e4;black repeats d4", WHITE, WHITE,
     "announces e4"},
    {"D.2.1 repeated otherwise", "announce=yes boards=two",
     "white moves e4;white announces e4;white presses;black repeats d4", WHITE,
     WHITE, "announces e4"},
    {"D.2.1 announced again", "announce=yes boards=two",
     "white moves e4;white announces e4;white presses;black repeats d4;"
     "white announces e4",
     BLACK, BLACK, "repeats e4"},
    {"D.2.1 repeated otherwise once more", "announce=yes boards=two",
     "white moves e4;white announces e4;white presses;black repeats d4;"
     "white announces e4;black repeats d4",
     BLACK, BLACK, "repeats e4"},
    {"D.2.1 an execution", "announce=yes boards=two",
     "white moves e4;white announces e4;white presses;black repeats e4", BLACK,
     BLACK, "executes e4"},
    {"D.2.9 executed otherwise", "boards=two",
     "white moves e4;white announces e4;black repeats e4;black executes d4",
     BLACK, BLACK, "reconciles"},
    {"D.2.9 executed otherwise, pressed", "boards=two score=self",
     "white moves e4;white announces e4;white presses;black repeats e4;"
     "black executes d4",
     BLACK, BLACK, "reconciles"},
    {"D.2.9 announced otherwise, executed", "boards=two",
     "white moves e4;white announces d4;black repeats d4;black executes d4",
     WHITE, WHITE, "reconciles"},
    {"D.2.9 announced otherwise, pressed", "announce=yes score=self",
     "white moves e4;white announces d4;white presses;white records e4", WHITE,
     WHITE, "reconciles"},
    {"D.2.9 and paused, and resumed", "boards=two",
     "white moves e4;white announces e4;black repeats e4;black executes d4;"
     "white pauses;black accepts;white resumes;black resumes",
     BLACK, BLACK, "reconciles"},
};

static void run_lines(struct judged *judged, const char *name, const char *text)
{
    char line[64];

    while (*text != '\0') {
        size_t length = strcspn(text, ";");

        snprintf(line, sizeof line, "%.*s", (int)length, text);
        assert_row(name, judged_line(judged, line) == REASON_NONE);
        text += length + (text[length] == ';');
    }
}

static void begin_state(struct judged *judged, size_t row, const char *edition)
{
    char line[128];

    judged_init(judged);
    snprintf(line, sizeof line, "start mode=otb laws=%s time=90m+30 %s",
             edition, states[row].rules);
    run_lines(judged, states[row].name, line);
    run_lines(judged, states[row].name, "white ready;black ready");
    run_lines(judged, states[row].name, states[row].lines);
    assert_row(states[row].name,
               (enum side)judged->game.clock.running == states[row].runs);
}

static void nobody_gains_by_silence(void **state)
{
    static const char *const by[] = {"white", "black"};
    const struct intent wait = {.kind = INTENT_TIME, .by = SEAT_NONE};
    enum { DAY_MS = 24 * 60 * 60 * 1000 };

    (void)state;
    for (size_t i = 0; i < ROWS(states); i++)
        for (size_t e = 0; e < ROWS(editions); e++) {
            struct judged judged;
            char line[64];

            /* Whose clock runs is who owes the act. */
            assert_row(states[i].name, states[i].owes == states[i].runs);
            begin_state(&judged, i, editions[e]);
            judged_judge(&judged, &wait, DAY_MS);
            assert_row(states[i].name, judged.game.phase == GAME_PENDING ||
                                           judged.game.ending == ENDING_FLAG);
            assert_row(states[i].name,
                       game_left_ms(&judged.game, states[i].runs, DAY_MS) == 0);
            judged_done(&judged);

            begin_state(&judged, i, editions[e]);
            snprintf(line, sizeof line, "%s %s", by[states[i].owes],
                     states[i].ends);
            assert_row(states[i].name,
                       judged_line(&judged, line) == REASON_NONE);
            assert_row(states[i].name,
                       announced_debtor(&judged.game) == SIDE_NONE);
            assert_row(states[i].name,
                       judged.game.clock.running == judged.game.lever);
            judged_done(&judged);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_procedures_keep_the_game_whole),
        cmocka_unit_test(two_boards_are_compared),
        cmocka_unit_test(both_scores_decide),
        cmocka_unit_test(the_first_difference_is_named),
        cmocka_unit_test(a_mate_that_was_written_ends_the_game),
        cmocka_unit_test(nobody_gains_by_silence),
    };

    return cmocka_run_group_tests_name("rules/arbiter/announcing", tests, NULL,
                                       NULL);
}
