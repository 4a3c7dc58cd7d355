#include "tui/focus.h"

#include <stdio.h>
#include <string.h>

#include "rules/marked.h"
#include "rules/reason.h"
#include "tui/answer.h"
#include "tui/hand.h"
#include "tui/last_move.h"
#include "tui/said.h"
#include "tui/utf8.h"

struct focus focus_initial(void)
{
    return (struct focus){false, SQ_NONE, SQ_NONE};
}

static enum place place_of(const struct focus *focus, const struct view *view)
{
    if (view->menu != NULL)
        return PLACE_MENU;
    if (!focus->on_board)
        return PLACE_FIELD;
    if (view->asks_role)
        return PLACE_ROLE;
    return view->question != NULL ? PLACE_QUESTION : PLACE_BOARD;
}

const struct key_binding *focus_binding(const struct focus *focus,
                                        const struct prompt *prompt,
                                        const struct view *view, uint32_t key)
{
    if (!focus->on_board && prompt->bytes == 0 && view->menu == NULL &&
        (key == PRESS_LEFT || key == PRESS_RIGHT))
        key = PRESS_UP;
    return key_find(view->keys, place_of(focus, view), key);
}

static void clear_command(struct command *out)
{
    memset(out, 0, sizeof *out);
    out->intent.by = SEAT_NONE;
    out->inquiry = inquiry_of(QUERY_NONE);
    out->role = ROLE_NONE;
}

static bool ask_square(const struct focus *focus, struct command *out)
{
    clear_command(out);
    out->kind = COMMAND_QUERY;
    out->inquiry = inquiry_of(QUERY_SQUARE);
    out->inquiry.square = focus->square;
    return true;
}

static bool tell_touch(const struct focus *focus, const char *touched,
                       struct command *out)
{
    ask_square(focus, out);
    out->touched = touched;
    return true;
}

static bool refuse_square(const struct focus *focus, enum reason reason,
                          struct command *out)
{
    clear_command(out);
    out->kind = COMMAND_UNKNOWN;
    out->wrong = reason_sentence(reason);
    out->argument[0] = (char)('a' + file_of(focus->square));
    out->argument[1] = (char)('1' + rank_of(focus->square));
    return true;
}

static bool refuse_past(const struct focus *focus, struct command *out)
{
    refuse_square(focus, REASON_NONE, out);
    out->wrong = N_("That is an earlier position: the word now leads back to "
                    "the game.");
    return true;
}

static bool refuse_key(uint32_t key, struct command *out)
{
    if (!utf8_is_typed(key))
        return false;
    clear_command(out);
    out->kind = COMMAND_UNKNOWN;
    out->wrong = N_("That key does nothing on the board: Tab returns to the "
                    "line.");
    utf8_write(key, out->argument);
    return true;
}

/* Where the last move went, else where a first move usually begins. */
static int first_square_of(const struct view *view)
{
    int to = last_move_of(view_shown(view)).to;
    if (to != SQ_NONE)
        return to;
    return game_turn(view->game) == WHITE ? SQ_E2 : SQ_E7;
}

static bool enter_board(struct focus *focus, const struct view *view,
                        struct command *out)
{
    focus->on_board = true;
    if (focus->square == SQ_NONE)
        focus->square = first_square_of(view);
    return ask_square(focus, out);
}

/* At the edge one stays, and is told so. */
static bool go(struct focus *focus, const struct view *view, int right, int up,
               struct command *out)
{
    int sign = view->flipped ? -1 : 1;
    int file = file_of(focus->square) + sign * right;
    int rank = rank_of(focus->square) + sign * up;
    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return tell_touch(focus, N_("The edge:"), out);
    focus->square = square_at(file, rank);
    return ask_square(focus, out);
}

static int next_square(int sq, int by)
{
    return (sq + by + SQ_NONE) % SQ_NONE;
}

/* To the next man of that kind, of either side; from h8 on again at a1. */
static bool go_to_next(struct focus *focus, const struct view *view,
                       uint32_t key, struct command *out)
{
    static const char letters[] = "pnbrqk";
    const struct position *pos = view_position(view);
    int by = key >= 'a' ? 1 : -1, sq = focus->square;
    const char *letter = strchr(letters, said_small((char)key));
    enum role role = letter ? (enum role)(letter - letters) : KING;
    do
        sq = next_square(sq, by);
    while (sq != focus->square && position_role_at(pos, sq) != role);
    if (position_role_at(pos, sq) != role)
        return tell_touch(focus, N_("No other such man:"), out);
    focus->square = sq;
    return ask_square(focus, out);
}

static bool go_to_rank(struct focus *focus, uint32_t key, struct command *out)
{
    focus->square = square_at(file_of(focus->square), (int)(key - '1'));
    return ask_square(focus, out);
}

/* A word about the square in focus: "attackers", and where. */
static bool ask_here(const struct focus *focus, const struct view *view,
                     const char *word, struct command *out)
{
    char line[COMMAND_ARGUMENT_MAX];
    snprintf(line, sizeof line, "%s %c%d", word, 'a' + file_of(focus->square),
             rank_of(focus->square) + 1);
    answer_read(line, view, out);
    return true;
}

static bool lift(struct focus *focus, const struct view *view,
                 struct command *out)
{
    if (view->past != NULL)
        return refuse_past(focus, out);
    if (hand_is_over_board(view))
        return hand_on_square(view, focus->square, out) ||
               refuse_square(focus, REASON_EMPTY_SQUARE, out);
    const struct position *pos = view_position(view);
    enum side side = position_side_at(pos, focus->square);
    if (side == SIDE_NONE)
        return refuse_square(focus, REASON_EMPTY_SQUARE, out);
    if (side != game_turn(view->game))
        return refuse_square(focus, REASON_OPPONENTS_MAN, out);
    focus->lifted = focus->square;
    return tell_touch(focus, N_("Lifted:"), out);
}

/* The move as from-square and to-square; a promotion is asked for later. */
static bool drop(struct focus *focus, const struct view *view,
                 struct command *out)
{
    if (hand_is_over_board(view))
        return hand_on_square(view, focus->square, out);
    int from = focus->lifted, to = focus->square;
    focus->lifted = SQ_NONE;
    if (from == to)
        return tell_touch(focus, N_("Put down:"), out);
    clear_command(out);
    out->kind = COMMAND_INTENT;
    out->intent.kind = INTENT_MOVE;
    char *text = out->intent.text;
    text[0] = (char)('a' + file_of(from));
    text[1] = (char)('1' + rank_of(from));
    text[2] = (char)('a' + file_of(to));
    text[3] = (char)('1' + rank_of(to));
    return true;
}

static bool lift_or_drop(struct focus *focus, const struct view *view,
                         struct command *out)
{
    return focus->lifted == SQ_NONE ? lift(focus, view, out)
                                    : drop(focus, view, out);
}

/* Over the board, the clock. A press without a move can cost the game: only
 * the word press does that. */
static bool press_clock(struct focus *focus, const struct view *view,
                        struct command *out)
{
    if (!hand_is_over_board(view))
        return lift_or_drop(focus, view, out);
    if (view->past != NULL)
        return refuse_past(focus, out);
    if (hand_press(view, out))
        return true;
    refuse_square(focus, REASON_NO_MOVE_MADE, out);
    out->argument[0] = '\0';
    return true;
}

static bool return_to_field(struct focus *focus, struct command *out)
{
    focus_leave_board(focus);
    tell_touch(focus, N_("In the line."), out);
    out->inquiry.square = SQ_NONE;
    return true;
}

/* Esc: only ever the way back. */
static bool leave(struct focus *focus, const struct view *view,
                  struct command *out)
{
    if (hand_is_over_board(view) && hand_put_back(view, out))
        return true;
    if (focus->lifted != SQ_NONE) {
        tell_touch(focus, N_("Put down:"), out);
        out->inquiry.square = focus->lifted;
        focus->lifted = SQ_NONE;
        return true;
    }
    if (focus->on_board)
        return return_to_field(focus, out);
    clear_command(out);
    out->kind = COMMAND_HUSH; /* an alarm, too, which no other key cuts */
    return true;
}

static bool answer(enum command_kind kind, enum role role, struct command *out)
{
    clear_command(out);
    out->kind = kind;
    out->role = role;
    return true;
}

static bool step_menu(int by, struct command *out)
{
    clear_command(out);
    out->kind = COMMAND_MENU_STEP;
    out->number = by;
    return true;
}

static bool submit(struct focus *focus, struct prompt *prompt,
                   const struct view *view, struct command *out)
{
    answer_submit(prompt, view, out);
    if (out->kind == COMMAND_QUERY && out->on) {
        focus->on_board = true;
        focus->square = out->inquiry.square;
    }
    return out->kind != COMMAND_NONE;
}

static bool erase_here(struct prompt *prompt, uint32_t key,
                       const struct view *view, struct command *out)
{
    if (prompt->bytes > 0 || key != PRESS_CTRL('D'))
        return prompt_edit(prompt, ACTION_ERASE_HERE) && false;
    answer_read("quit", view, out);
    return true;
}

static bool press_bound(struct focus *focus, struct prompt *prompt,
                        const struct view *view, uint32_t key,
                        const struct key_binding *binding, struct command *out)
{
    switch (binding->action) {
    case ACTION_SUBMIT:
        return submit(focus, prompt, view, out);
    case ACTION_ERASE_HERE:
        return erase_here(prompt, key, view, out);
    case ACTION_BOARD_UP:
        return go(focus, view, 0, 1, out);
    case ACTION_BOARD_DOWN:
        return go(focus, view, 0, -1, out);
    case ACTION_BOARD_LEFT:
        return go(focus, view, -1, 0, out);
    case ACTION_BOARD_RIGHT:
        return go(focus, view, 1, 0, out);
    case ACTION_LIFT:
        return lift_or_drop(focus, view, out);
    case ACTION_PRESS:
        return press_clock(focus, view, out);
    case ACTION_SQUARE:
        return ask_square(focus, out);
    case ACTION_ROLE_QUEEN:
        return answer(COMMAND_ANSWER_ROLE, QUEEN, out);
    case ACTION_ROLE_ROOK:
        return answer(COMMAND_ANSWER_ROLE, ROOK, out);
    case ACTION_ROLE_BISHOP:
        return answer(COMMAND_ANSWER_ROLE, BISHOP, out);
    case ACTION_ROLE_KNIGHT:
        return answer(COMMAND_ANSWER_ROLE, KNIGHT, out);
    case ACTION_MENU_UP:
        return step_menu(-1, out);
    case ACTION_MENU_DOWN:
        return step_menu(1, out);
    case ACTION_YES:
        return answer(COMMAND_YES, ROLE_NONE, out);
    case ACTION_NO:
        return answer(COMMAND_NO, ROLE_NONE, out);
    case ACTION_TO_BOARD:
        return enter_board(focus, view, out);
    case ACTION_TO_FIELD:
        return return_to_field(focus, out);
    case ACTION_LEAVE:
        return leave(focus, view, out);
    case ACTION_NEXT:
        return go_to_next(focus, view, key, out);
    case ACTION_TO_RANK:
        return go_to_rank(focus, key, out);
    case ACTION_WORD_HERE:
        return ask_here(focus, view, binding->word, out);
    case ACTION_WORD:
        answer_read(binding->word, view, out);
        return true;
    default:
        prompt_edit(prompt, binding->action);
        return false;
    }
}

bool focus_press(struct focus *focus, struct prompt *prompt,
                 const struct view *view, uint32_t key,
                 const struct key_binding *binding, struct command *out)
{
    if (binding != NULL)
        return press_bound(focus, prompt, view, key, binding, out);
    /* No piece: the question is put again. */
    if (focus->on_board && view->asks_role)
        return utf8_is_typed(key) &&
               answer(COMMAND_ANSWER_ROLE, ROLE_NONE, out);
    if (focus->on_board)
        return refuse_key(key, out);
    prompt_type(prompt, key);
    return false;
}

void focus_leave_board(struct focus *focus)
{
    focus->lifted = SQ_NONE;
    focus->on_board = false;
}

void focus_follow(struct focus *focus, const struct view *view)
{
    if (view->menu != NULL)
        focus_leave_board(focus);
    if (hand_is_over_board(view))
        focus->lifted = hand_lifted(view->game);
    else if (focus->lifted != SQ_NONE &&
             position_side_at(game_position(view->game), focus->lifted) !=
                 game_turn(view->game))
        focus->lifted = SQ_NONE;
}
