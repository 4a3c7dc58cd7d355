#include "rules/over_board.h"

#include <stdio.h>
#include <string.h>

#include "rules/uci.h"
#include "tests/rules/judged.h"
#include "tests/rules/walk.h"

/*
 * Random games over the board, in every edition and tempo, watched and not:
 * men lifted and put down anywhere, moves legal and illegal, presses at the
 * right and the wrong moment, claims, offers, pauses.
 */
static const char *const editions[] = {"2001", "2009", "2014", "2018", "2023"};

static const char *const controls[] = {
    "none", "2h", "20s", "8s+1", "30m+10", "10s~2", "3m^2", "3/40s+1,20s+1",
};

static const char *const positions[] = {
    "",
    "",
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 4 8",
    "4k3/8/8/8/8/8/4P3/4K2R w K - 97 70",
    "1n2k3/P6P/8/3pP3/8/8/p6p/4K3 w - d6 0 20",
    "6k1/5q2/8/8/8/8/5R2/4K3 b - - 0 1",
};

static const char *const supervisions[] = {"", " watch=no", " supervision=no"};

static bool is_standard(const char *edition, const char *control)
{
    struct start start = start_default();

    assert_int_equal(timecontrol_parse(control, &start.time[WHITE]).error,
                     TIMECONTROL_OK);
    start.time[BLACK] = start.time[WHITE];
    return start_tempo(laws_edition(edition), &start) == TEMPO_STANDARD;
}

static void begin(struct judged *judged, int number)
{
    const char *edition = editions[number % (int)ROWS(editions)];
    const char *control =
        controls[number / (int)ROWS(editions) % (int)ROWS(controls)];
    const char *fen = positions[number / 7 % (int)ROWS(positions)];
    int supervision = number / 3 % (int)ROWS(supervisions);
    char line[256];

    if (supervision == 2 && is_standard(edition, control))
        supervision = 1;
    snprintf(line, sizeof line, "start mode=otb laws=%s time=%s%s%s%s%s",
             edition, control, supervisions[supervision],
             *fen != '\0' ? " fen=\"" : "", fen, *fen != '\0' ? "\"" : "");
    judged_init(judged);
    assert_row(line, judged_line(judged, line) == REASON_NONE);
    assert_int_equal(judged_line(judged, "black ready"), REASON_NONE);
    assert_int_equal(judged_line(judged, "white ready"), REASON_NONE);
}

static int some_square(uint64_t *state)
{
    return (int)(walk_random(state) % 64);
}

static int square_of(squares men, uint64_t *state)
{
    int count = count_squares(men), skip;

    if (count == 0)
        return some_square(state);
    for (skip = (int)(walk_random(state) % (uint64_t)count); skip > 0; skip--)
        men &= men - 1;
    return first_square(men);
}

static void write_square(int sq, char *text)
{
    text[0] = (char)('a' + file_of(sq));
    text[1] = (char)('1' + rank_of(sq));
    text[2] = '\0';
}

/* A move as two squares, mostly a legal one of the board that is seen. */
static void choose_move(const struct position *board, uint64_t *state,
                        char *text)
{
    struct move_list list;

    movegen_legal(board, &list);
    if (list.count > 0 && walk_random(state) % 24 != 0) {
        struct move mv = list.moves[walk_random(state) % (uint64_t)list.count];

        uci_write(mv, true, text);
        if (mv.promotion != ROLE_NONE && walk_random(state) % 3 == 0)
            text[4] = '\0';
        return;
    }
    write_square(square_of(board->side[board->turn], state), text);
    write_square(some_square(state), text + 2);
}

/* Where a man in the hand is put: somewhere legal, or anywhere. */
static void choose_place(const struct position *board, const struct turn *turn,
                         uint64_t *state, char *text)
{
    struct move_list list;

    movegen_legal(board, &list);
    write_square(some_square(state), text);
    for (int tries = 0; tries < 90 && list.count > 0; tries++) {
        struct move mv = list.moves[walk_random(state) % (uint64_t)list.count];

        if (mv.from == turn->lifted)
            write_square(mv.to, text);
        if (mv.from == turn->lifted && mv.kind == MOVE_CASTLING) {
            write_square(mv.to > mv.from ? mv.from + 2 : mv.from - 2, text);
            break;
        }
    }
    if (!move_is_none(turn->begun) && turn->begun.kind != MOVE_CASTLING) {
        write_square(turn->begun.to, text);
        strcat(text, walk_random(state) % 2 ? "=Q" : "n");
    } else if (!move_is_none(turn->begun) && walk_random(state) % 4 != 0) {
        write_square(turn->begun.to > turn->begun.from ? turn->begun.to - 2
                                                       : turn->begun.to + 3,
                     text);
    }
}

static void choose_touch(const struct position *board, const struct turn *turn,
                         uint64_t *state, struct intent *intent)
{
    squares men = walk_random(state) % 8 == 0 && board->castling != 0
                      ? pieces_of(board, (enum side)board->turn, KING)
                  : walk_random(state) % 5 != 0 ? board->side[board->turn]
                                                : occupied(board);

    intent->square = (uint8_t)square_of(men, state);
    if (!move_is_none(turn->illegal) && walk_random(state) % 2 == 0)
        intent->square = turn->illegal.to;
    if (!move_is_none(turn->begun) && turn->begun.kind == MOVE_CASTLING)
        intent->square = turn->begun.to;
}

static enum intent_kind choose_kind(const struct game *game, enum side side,
                                    uint64_t *state)
{
    static const enum intent_kind others[] = {
        INTENT_TOUCH,   INTENT_LIFT,   INTENT_LIFT,    INTENT_ADJUST,
        INTENT_PRESS,   INTENT_CLAIM,  INTENT_CLAIM,   INTENT_OFFER,
        INTENT_ACCEPT,  INTENT_RESUME, INTENT_DECLINE, INTENT_CALL,
        INTENT_RELEASE,
    };
    const struct turn *turn = &game->turn[side];
    bool can_press = game->lever == side &&
                     (turn->uncompleted > 0 || !move_is_none(turn->illegal));

    if (game->phase == GAME_PENDING)
        return INTENT_PROOF;
    if (walk_random(state) % 4 == 0)
        return others[walk_random(state) % ROWS(others)];
    if (!move_is_none(turn->begun) && walk_random(state) % 4 == 0)
        return INTENT_PRESS;
    if (!move_is_none(turn->begun) && turn->lifted == SQ_NONE &&
        turn->begun.kind == MOVE_CASTLING)
        return INTENT_LIFT;
    if (turn->lifted != SQ_NONE || !move_is_none(turn->begun))
        return INTENT_RELEASE;
    if (can_press && walk_random(state) % 5 != 0)
        return INTENT_PRESS;
    return INTENT_MOVE;
}

static struct intent choose_intent(const struct game *game, uint64_t *state)
{
    enum side side = over_board_side(game);
    struct intent intent = {.square = SQ_NONE};

    if (game->lever < SIDE_NONE && game->lever != side &&
        walk_random(state) % 4 != 0)
        side = (enum side)game->lever;
    intent.kind = choose_kind(game, side, state);
    intent.by = intent.kind == INTENT_PROOF ? SEAT_ARBITER : (enum seat)side;
    if (walk_random(state) % 12 == 0)
        intent.by = (enum seat)(walk_random(state) % 3);
    const struct position *board = game->turn[other_side(side)].pressed
                                       ? &game->board
                                       : game_position(game);

    if (intent.kind == INTENT_TOUCH || intent.kind == INTENT_LIFT)
        choose_touch(board, &game->turn[side], state, &intent);
    else if (intent.kind == INTENT_RELEASE)
        choose_place(board, &game->turn[side], state, intent.text);
    else if (intent.kind == INTENT_MOVE ||
             (intent.kind == INTENT_CLAIM && walk_random(state) % 2 == 0))
        choose_move(board, state, intent.text);
    intent.ply = game->ply_count + 1;
    intent.offers_draw = walk_random(state) % 10 == 0;
    intent.what_offer = (uint8_t)(1 + walk_random(state) % 2);
    intent.what_claim = (uint8_t)(walk_random(state) % 6);
    if (walk_random(state) % 3 == 0)
        intent.number = (int32_t)(walk_random(state) % 30);
    intent.proof = (uint8_t)(1 + walk_random(state) % 3);
    return intent;
}

/* What must be true of the time, told from the events alone. */
struct account {
    int64_t all_ms; /* on both clocks together */
    int64_t since_ms; /* of the last clock event */
    uint8_t running;
    bool rewound; /* the next clock is an earlier one */
};

static bool is_simple(const struct timecontrol *control)
{
    return control->count == 1 && control->period[0].bonus <= BONUS_INCREMENT;
}

static bool has_clock(const struct game *game)
{
    return game->start.time[WHITE].count > 0;
}

/* What an event adds to both clocks together, before it was applied. */
static int64_t added_ms(const struct game *before, const struct event *event)
{
    const struct timecontrol *control = &before->start.time[WHITE];
    const struct turn *turn =
        &before->turn[event->actor == SEAT_BLACK ? BLACK : WHITE];

    switch (event->kind) {
    case EVENT_RULING:
        return event->penalty_ms - event->loss_ms;
    case EVENT_PRESS:
        return !move_is_none(turn->illegal) ? event->earned_ms
               : turn->uncompleted > 0
                   ? control->period[0].bonus_ms * turn->uncompleted
                   : 0;
    case EVENT_COMPLETE:
        return before->clock.running == event->actor
                   ? control->period[0].bonus_ms
                   : 0;
    case EVENT_RESTORE:
        return event->penalty_ms - before->turn[event->side].earned_ms;
    default:
        return 0;
    }
}

/* Every millisecond that passed is on somebody's clock, or no clock ran; what
 * was added is an increment or a penalty, and what an illegal move earned is
 * taken back. */
static void account_for(struct account *account, const struct game *before,
                        const struct event *event)
{
    const struct timecontrol *control = &before->start.time[WHITE];

    account->all_ms += added_ms(before, event);
    if (event->kind == EVENT_RESTORE && event->plies < before->ply_count)
        account->rewound = true;
    if (event->kind != EVENT_CLOCK || !has_clock(before))
        return;
    if (account->running != SIDE_NONE)
        account->all_ms -= event->at_ms - account->since_ms;
    int64_t all_ms = event->left_ms[WHITE] + event->left_ms[BLACK];

    if (is_simple(control) && event->seq > 2 && !account->rewound)
        assert_int_equal(all_ms, account->all_ms);
    account->all_ms = all_ms;
    account->since_ms = event->at_ms;
    account->running = event->running;
    account->rewound = false;
}

static void assert_same_turn(const struct turn *a, const struct turn *b)
{
    assert_int_equal(a->touches, b->touches);
    assert_memory_equal(a->touched, b->touched, sizeof a->touched);
    assert_int_equal(a->lifted, b->lifted);
    assert_true(move_equal(a->begun, b->begun));
    assert_true(move_equal(a->illegal, b->illegal));
    assert_int_equal(a->why, b->why);
    assert_int_equal(a->pressed, b->pressed);
    assert_int_equal(a->uncompleted, b->uncompleted);
    assert_int_equal(a->fault, b->fault);
    assert_int_equal(a->illegal_moves, b->illegal_moves);
}

/* The same events give the same game again. */
static void assert_replayed(const struct judged *judged)
{
    const struct game *live = &judged->game;
    struct game again;

    game_init(&again);
    for (size_t i = 0; i < judged->count; i++)
        assert_int_equal(game_apply(&again, &judged->journal[i]), GAME_OK);
    assert_int_equal(again.phase, live->phase);
    assert_int_equal(again.ply_count, live->ply_count);
    assert_int_equal(again.lever, live->lever);
    assert_int_equal(again.offer, live->offer);
    for (int side = WHITE; side < SIDES; side++) {
        assert_same_turn(&again.turn[side], &live->turn[side]);
        assert_int_equal(again.clock.left_ms[side], live->clock.left_ms[side]);
        assert_int_equal(again.clock.moves[side], live->clock.moves[side]);
        assert_int_equal(again.clock.period[side], live->clock.period[side]);
    }
    for (int i = 0; i < live->ply_count; i++) {
        assert_true(
            position_same(&again.positions[i + 1], &live->positions[i + 1]));
        assert_int_equal(again.plies[i].why, live->plies[i].why);
        assert_int_equal(again.plies[i].left_ms, live->plies[i].left_ms);
    }
    if (game_illegal_side(live) != SIDE_NONE)
        assert_true(position_same(&again.board, &live->board));
    game_done(&again);
}

/* What can be said of any game at any moment. */
static void assert_sound(const struct game *game)
{
    const struct position *pos = game_position(game);

    for (int side = WHITE; side < SIDES; side++)
        assert_int_equal(count_squares(pieces_of(pos, (enum side)side, KING)),
                         1);
    for (int side = WHITE; side < SIDES; side++) {
        const struct turn *turn = &game->turn[side];

        assert_true(move_is_none(turn->illegal) || move_is_none(turn->begun));
        assert_true(move_is_none(turn->illegal) || turn->lifted == SQ_NONE);
        assert_true(!turn->pressed || !move_is_none(turn->illegal));
    }
    assert_true(pos->key == position_key_fresh(pos));
}

struct seen {
    int endings[ENDINGS], kinds[EVENT_KINDS], reasons[REASON_COUNT];
    int whys[REASON_COUNT];
};

static void see(struct seen *seen, const struct judged *judged)
{
    const struct ruling *ruling = &judged->ruling;

    seen->reasons[ruling->reason]++;
    if (ruling->reason != REASON_NONE) {
        assert_int_not_equal(ruling->reason, REASON_PLY);
        assert_int_equal(ruling->count, 0);
        assert_non_null(laws_article(judged->game.laws, ruling->clause));
    }
    for (int i = 0; i < ruling->count; i++) {
        const struct event *event = &ruling->events[i];

        seen->kinds[event->kind]++;
        if (event->kind == EVENT_RESTORE) {
            seen->whys[event->why]++;
            assert_non_null(
                laws_article(judged->game.laws, (enum clause)event->clause));
        }
        assert_int_equal(event->kind == EVENT_RESULT,
                         event->kind == EVENT_RESULT && i + 1 == ruling->count);
    }
}

static void take(struct judged *judged, struct account *account)
{
    for (int i = 0; i < judged->ruling.count; i++) {
        struct game before = judged->game;

        account_for(account, &before, &judged->ruling.events[i]);
        assert_int_equal(game_apply(&judged->game, &judged->ruling.events[i]),
                         GAME_OK);
        if (judged->count == judged->room) {
            judged->room = judged->room ? 2 * judged->room : 256;
            judged->journal = realloc(judged->journal,
                                      judged->room * sizeof *judged->journal);
            assert_non_null(judged->journal);
        }
        judged->journal[judged->count++] = judged->ruling.events[i];
    }
}

static void play_at_random(int number, uint64_t *state, struct seen *seen)
{
    struct judged judged;
    struct account account = {.running = SIDE_NONE};
    int64_t now_ms = 0;

    begin(&judged, number);
    account.running = judged.game.clock.running;
    for (int side = WHITE; side < SIDES && has_clock(&judged.game); side++)
        account.all_ms += judged.game.clock.left_ms[side];
    for (int step = 0; step < 200; step++) {
        struct intent intent = choose_intent(&judged.game, state);
        int late = 0;

        now_ms += (int64_t)(walk_random(state) % 700);
        do {
            arbiter_judge(&judged.game, &intent, now_ms, &judged.ruling);
            see(seen, &judged);
            take(&judged, &account);
            assert_true(++late < 4);
        } while (judged.ruling.late);
        assert_sound(&judged.game);
    }
    seen->endings[judged.game.ending]++;
    assert_replayed(&judged);
    judged_done(&judged);
}

static const enum reason always_seen[] = {
    REASON_NOT_YOUR_MOVE,  REASON_CLOCK_STANDS, REASON_NO_MOVE_MADE,
    REASON_HAND_FULL,      REASON_HAND_EMPTY,   REASON_TOUCHED_OWN,
    REASON_TOUCHED_ENEMY,  REASON_RELEASED,     REASON_CLAIM_LOST,
    REASON_COMPLAINT_LOST, REASON_ADJUST,       REASON_EMPTY_SQUARE,

};

static const enum reason often_ruled[] = {
    REASON_KING,         REASON_KNIGHT,
    REASON_PAWN,         REASON_IN_CHECK,
    REASON_INTO_CHECK,   REASON_PROMOTION_MISSING,
    REASON_TAKES_KING,   REASON_CASTLING_UNFINISHED,
    REASON_NO_MOVE_MADE,
};

static void random_games_stay_whole(void **state)
{
    struct seen seen = {0};
    uint64_t chance = 2009;

    (void)state;
    for (int number = 0; number < 1500; number++)
        play_at_random(number, &chance, &seen);
    for (int kind = EVENT_READY; kind <= EVENT_RESTORE; kind++)
        if (kind != EVENT_READY)
            assert_row(event_row((enum event_kind)kind)->word,
                       seen.kinds[kind] > 0);
    for (size_t i = 0; i < ROWS(always_seen); i++)
        assert_row(reason_word(always_seen[i]),
                   seen.reasons[always_seen[i]] > 0);
    for (size_t i = 0; i < ROWS(often_ruled); i++)
        assert_row(reason_word(often_ruled[i]), seen.whys[often_ruled[i]] > 0);
    assert_true(seen.endings[ENDING_ILLEGAL_MOVE] > 0);
    assert_true(seen.endings[ENDING_FLAG] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_stay_whole),
    };

    return cmocka_run_group_tests_name("rules/over_board", tests, NULL, NULL);
}
