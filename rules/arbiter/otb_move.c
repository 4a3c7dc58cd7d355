/*
 * otb_move.c - a move made over the board: let go on its square, or touched,
 * made and let go in one act. Laws 3, 4.6 and 4.7.
 */
#include <string.h>

#include "rules/arbiter/agreement.h"
#include "rules/arbiter/array_claim.h"
#include "rules/arbiter/assistant.h"
#include "rules/arbiter/contested_ending.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/over_board.h"
#include "rules/arbiter/plain_move.h"
#include "rules/arbiter/recording.h"
#include "rules/board/castling.h"
#include "rules/game/mismove.h"
#include "rules/game/touch.h"
#include "rules/laws/legality.h"
#include "rules/notation/san.h"
#include "rules/notation/san_name.h"

/* A move as it is put on the board. */
struct making {
    struct move mv;
    enum reason why; /* it is illegal; REASON_NONE */
    bool is_begun; /* rook or promotion piece are still to follow */
};

static const struct turn *turn_of(const struct hearing *hearing)
{
    return &hearing->game->turn[hearing->intent->by];
}

/* The player's own illegal move is taken up again before another is made. */
static void take_up_illegal(struct hearing *hearing)
{
    const struct turn *turn = turn_of(hearing);

    if (move_is_none(turn->illegal))
        return;
    struct event *event =
        hearing_add(hearing, EVENT_TOUCH, hearing->intent->by);

    event->square = turn->illegal.to;
    event->lifted = true;
}

/* By the commentary on 7.4a the arbiter, who has seen the opponent's illegal
 * move, corrects it now. */
static void correct_after_reply(struct hearing *hearing, enum side offender)
{
    const struct turn *turn = &hearing->game->turn[offender];
    struct offence offence = {offender, turn->illegal, (enum reason)turn->why,
                              hearing->game->ply_count, true};

    if (offence_rule(hearing, offence))
        hearing_tell_clock(hearing, SEAT_ARBITER);
}

bool over_board_let_stand(struct hearing *hearing)
{
    enum side offender = game_illegal_side(hearing->game);

    if (offender == SIDE_NONE || offender == (enum side)hearing->intent->by)
        return false;
    if (offence_is_watched(hearing->game) &&
        !offence_is_ruled_when_pressed(hearing->game)) {
        correct_after_reply(hearing, offender);
        return true;
    }
    playing_stand(hearing, offender);
    hearing->out->late = true;
    return true;
}

static void add_move_event(struct hearing *hearing, enum event_kind kind,
                           const struct making *making)
{
    hearing_decline_by_acting(hearing, hearing->intent->by);
    struct event *event = hearing_add(hearing, kind, hearing->intent->by);

    event->mv = making->mv;
    event->why = (uint8_t)making->why;
}

/* A move that breaks Article 4 is hindered by an arbiter who watches; else it
 * is made, and the opponent may complain. */
static void make(struct hearing *hearing, struct making making, bool offers)
{
    enum reason fault =
        making.why == REASON_NONE
            ? touch_bars(over_board_seen(hearing), turn_of(hearing), making.mv)
            : REASON_NONE;
    bool is_begun = !move_is_none(turn_of(hearing)->begun);

    making.why = array_reason(hearing->game, making.why);
    if (fault != REASON_NONE &&
        (is_begun || offence_is_watched(hearing->game))) {
        hearing_refuse(hearing, fault);
        return;
    }
    enum reason unrecorded = recording_before_move(hearing);

    if (unrecorded != REASON_NONE) {
        hearing_refuse(hearing, unrecorded);
        return;
    }
    if (over_board_let_stand(hearing))
        return;
    take_up_illegal(hearing);
    if (making.why != REASON_NONE) {
        add_move_event(hearing, EVENT_ILLEGAL, &making);
        assistant_of_move(hearing, making.mv);
        if (offers)
            hearing_offer_properly(hearing);
    } else if (making.is_begun) {
        add_move_event(hearing, EVENT_BEGIN, &making);
    } else {
        playing_make(hearing, making.mv, fault, offers);
    }
}

/* "e4", "e8=Q", "e8q": a square, and a piece where a pawn promotes. */
static bool read_place(const char *text, int *to, enum role *promotion)
{
    *promotion = ROLE_NONE;
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return false;
    *to = square_at(text[0] - 'a', text[1] - '1');
    text += 2;
    if (*text == '\0')
        return true;
    text += *text == '=';
    char letter =
        *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;

    *promotion = san_role_of(letter);
    return *promotion != ROLE_NONE && *promotion != PAWN &&
           *promotion != KING && text[1] == '\0';
}

/* A king who goes two squares has begun to castle: the rook has to follow.
 * One put onto his own rook has castled. */
static struct making making_of(const struct position *board, int from, int to,
                               enum role promotion)
{
    struct making making = {
        .mv = {(uint8_t)from, (uint8_t)to, (uint8_t)promotion, MOVE_ORDINARY}};

    making.why = legality_judge(board, from, to, promotion, &making.mv);
    making.is_begun = making.why == REASON_PROMOTION_MISSING ||
                      (making.mv.kind == MOVE_CASTLING && making.mv.to != to);
    if (making.why == REASON_PROMOTION_MISSING)
        making.why = REASON_NONE;
    return making;
}

/* What is begun, and now ended by this: the rook beside his king, or a piece
 * for the pawn. False when it is neither. */
static bool end_begun(struct hearing *hearing, int to, enum role promotion)
{
    const struct turn *turn = turn_of(hearing);
    struct making making = {.mv = turn->begun};

    if (turn->begun.kind == MOVE_CASTLING) {
        struct castling_squares at =
            castling_squares_of(over_board_seen(hearing), turn->begun);

        if (turn->lifted != turn->begun.to || to != at.rook_to)
            return false;
    } else {
        if (to != turn->begun.to || promotion == ROLE_NONE)
            return false;
        making.mv.promotion = (uint8_t)promotion;
    }
    make(hearing, making, false);
    return true;
}

static void release_at(struct hearing *hearing, int to, enum role promotion)
{
    const struct turn *turn = turn_of(hearing);
    const struct position *board = over_board_seen(hearing);

    if (!move_is_none(turn->begun)) {
        if (!end_begun(hearing, to, promotion))
            hearing_refuse(hearing, REASON_RELEASED);
    } else if (turn->lifted == SQ_NONE) {
        hearing_refuse(hearing, REASON_HAND_EMPTY);
    } else if (to == turn->lifted) {
        hearing_add(hearing, EVENT_PUT_BACK, hearing->intent->by)->square =
            (uint8_t)to;
    } else {
        struct making making = making_of(board, turn->lifted, to, promotion);

        bool on_own = (board->side[board->turn] & set_of(to)) != 0;

        if (making.why != REASON_NONE && on_own)
            hearing_refuse(hearing, REASON_OWN_MAN);
        else
            make(hearing, making, false);
    }
}

void over_board_release(struct hearing *hearing)
{
    int to;
    enum role promotion;

    if (!read_place(hearing->intent->text, &to, &promotion)) {
        hearing_refuse(hearing, REASON_SYNTAX);
        return;
    }
    if (over_board_may_act(hearing))
        release_at(hearing, to, promotion);
}

/* The move that the text speaks of, legal or not; false, and refused, where
 * it speaks of none. */
static bool read_making(struct hearing *hearing, struct making *making)
{
    const struct position *board = over_board_seen(hearing);
    const char *text = hearing->intent->text;
    struct san_result read = san_read(board, text, &making->mv);

    *making = (struct making){.mv = making->mv, .why = read.reason};
    if (read.reason == REASON_NONE)
        return true;
    if (read.reason != REASON_EMPTY && read.reason != REASON_SYNTAX &&
        read.reason != REASON_AMBIGUOUS &&
        mismove_read(board, text, &making->mv)) {
        making->is_begun = read.reason == REASON_PROMOTION_MISSING;
        if (making->is_begun)
            making->why = REASON_NONE;
        return true;
    }
    hearing_refuse(hearing, read.reason);
    hearing->out->at = read.at;
    return false;
}

/* His right to complain is lost with the man he takes up (4.8), and nothing
 * keeps the opponent's move from ending the game. */
static void settle(struct hearing *hearing, struct move mv)
{
    hearing_decline_by_acting(hearing, hearing->intent->by);
    hearing_add(hearing, EVENT_TOUCH, hearing->intent->by)->square = mv.from;
    unsettled_conclude(hearing);
}

void over_board_move(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    const struct turn *turn = turn_of(hearing);
    struct making making = {.mv = MOVE_NONE};

    if (!over_board_may_act(hearing) || !read_making(hearing, &making))
        return;
    if (unsettled_waits_for(game, hearing->intent->by)) {
        settle(hearing, making.mv);
        return;
    }
    if (turn->lifted != SQ_NONE && turn->lifted != making.mv.from &&
        !(making.mv.kind == MOVE_CASTLING && turn->lifted == making.mv.to)) {
        hearing_refuse(hearing, REASON_HAND_FULL);
        return;
    }
    if (hearing->intent->offers_draw && agreement_bars_offer(game, 1)) {
        hearing_refuse(hearing, REASON_DRAW_BARRED);
        return;
    }
    make(hearing, making, hearing->intent->offers_draw);
}
