// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/focus.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/laws/reason.h"
#include "tui/input/answer.h"
#include "tui/input/focus_walk.h"
#include "tui/input/keys.h"
#include "tui/input/otb_input.h"
#include "tui/terminal/character.h"

struct focus focus_initial(void)
{
    return (struct focus){.square = SQ_NONE, .lifted = SQ_NONE};
}

static enum key_place place_of(const struct focus *focus,
                               const struct prompt *prompt,
                               const struct view *view)
{
    if (view->menu != NULL)
        return PLACE_MENU;
    if (!focus->on_board)
        return prompt->bytes == 0 ? PLACE_FIELD_EMPTY : PLACE_FIELD;
    if (view->asks_role)
        return PLACE_ROLE;
    return view->question != NULL ? PLACE_QUESTION : PLACE_BOARD;
}

const struct key_binding *focus_binding(const struct focus *focus,
                                        const struct prompt *prompt,
                                        const struct view *view, uint32_t key)
{
    return key_find(view->keys, place_of(focus, prompt, view), key);
}

static bool refuse_key(uint32_t key, struct command *out)
{
    if (!character_is_typed(key))
        return false;
    focus_say_nothing(out);
    out->kind = COMMAND_UNKNOWN;
    out->wrong = N_("That key does nothing on the board. To return to the "
                    "line, press Tab.");
    character_write(key, out->argument);
    return true;
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
        return focus_refuse_past(focus, out);
    if (view->game->phase == GAME_OVER)
        return focus_refuse(focus, REASON_OVER, out);
    if (otb_input_applies(view))
        return otb_input_on_square(view, focus->square, out) ||
               focus_refuse(focus, REASON_EMPTY_SQUARE, out);
    const struct position *pos = view_position(view);
    enum side side = position_side_at(pos, focus->square);
    if (side == SIDE_NONE)
        return focus_refuse(focus, REASON_EMPTY_SQUARE, out);
    if (side != game_turn(view->game))
        return focus_refuse(focus, REASON_OPPONENTS_PIECE, out);
    focus->lifted = focus->square;
    return focus_tell(focus, N_("Lifted:"), out);
}

/* The move as from-square and to-square; a promotion is asked for later. The
 * piece stays in the hand until the move is made (focus_follow): a refused one
 * is only dropped elsewhere. */
static bool drop(struct focus *focus, const struct view *view,
                 struct command *out)
{
    if (otb_input_applies(view))
        return otb_input_on_square(view, focus->square, out);
    int from = focus->lifted, to = focus->square;
    if (from == to) {
        focus->lifted = SQ_NONE;
        return focus_tell(focus, N_("Put down:"), out);
    }
    focus_say_nothing(out);
    out->kind = COMMAND_INTENT;
    out->intent.kind = INTENT_MOVE;
    char *text = out->intent.text;
    square_write(from, text);
    square_write(to, text + 2);
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
    if (!otb_input_applies(view))
        return lift_or_drop(focus, view, out);
    if (view->past != NULL)
        return focus_refuse_past(focus, out);
    if (otb_input_press(view, out))
        return true;
    focus_refuse(focus, REASON_NO_MOVE_MADE, out);
    out->argument[0] = '\0';
    return true;
}

static bool go_to_field(struct focus *focus, const char *log,
                        struct command *out)
{
    focus_leave_board(focus);
    focus_tell(focus, log, out);
    out->request.square = SQ_NONE;
    return true;
}

static bool return_to_field(struct focus *focus, struct command *out)
{
    return go_to_field(focus, N_("You are in the line."), out);
}

/* Esc: only ever the way back. */
static bool leave(struct focus *focus, const struct view *view,
                  struct command *out)
{
    if (otb_input_applies(view) && otb_input_put_back(view, out))
        return true;
    if (focus->lifted != SQ_NONE) {
        focus_tell(focus, N_("Put down:"), out);
        out->request.square = focus->lifted;
        focus->lifted = SQ_NONE;
        return true;
    }
    if (focus->on_board)
        return return_to_field(focus, out);
    focus_say_nothing(out);
    out->kind = COMMAND_HUSH; /* an alarm, too, which no other key cuts */
    return true;
}

static bool answer(enum command_kind kind, enum role role, struct command *out)
{
    focus_say_nothing(out);
    out->kind = kind;
    out->role = role;
    return true;
}

static bool step_menu(enum command_kind kind, int by, struct command *out)
{
    focus_say_nothing(out);
    out->kind = kind;
    out->number = by;
    return true;
}

/* While something is typed, the same keys go from letter to letter. */
static bool turn_menu(struct prompt *prompt, int by, struct command *out)
{
    if (prompt->bytes == 0)
        return step_menu(COMMAND_MENU_TURN, by, out);
    prompt_edit(prompt, by < 0 ? ACTION_LEFT : ACTION_RIGHT);
    return false;
}

static bool submit(struct focus *focus, struct prompt *prompt,
                   const struct view *view, struct command *out)
{
    answer_submit(prompt, view, out);
    if (out->kind == COMMAND_QUERY && out->on) {
        focus_walk_place(focus, view, out);
        focus->on_board = true;
        focus->square = out->request.square;
    }
    return out->kind != COMMAND_NONE;
}

/* What the word needs behind it is to be typed. */
static bool begin_line(struct focus *focus, struct prompt *prompt,
                       const char *word, struct command *out)
{
    prompt_edit(prompt, ACTION_ERASE_LINE);
    while (*word != '\0') {
        uint32_t character;
        word += character_read(word, strlen(word), &character);
        prompt_type(prompt, character);
    }
    bool is_file = prompt->text[0] == 'b';
    return go_to_field(focus,
                       is_file ? N_("Type the letter of a file, then Enter.")
                               : N_("Type the number of a move, then Enter."),
                       out);
}

/* One table, a line or two for each action that a key can have. */
static bool press_bound(struct focus *focus, struct prompt *prompt,
                        const struct view *view,
                        const struct key_binding *binding, struct command *out)
{
    switch (binding->action) {
    case ACTION_SUBMIT:
        return submit(focus, prompt, view, out);
    case ACTION_BEGIN:
        return begin_line(focus, prompt, binding->word, out);
    case ACTION_BOARD_UP:
        return focus_walk(focus, view, 0, 1, out);
    case ACTION_BOARD_DOWN:
        return focus_walk(focus, view, 0, -1, out);
    case ACTION_BOARD_LEFT:
        return focus_walk(focus, view, -1, 0, out);
    case ACTION_BOARD_RIGHT:
        return focus_walk(focus, view, 1, 0, out);
    case ACTION_LIFT:
        return lift_or_drop(focus, view, out);
    case ACTION_PRESS:
        return press_clock(focus, view, out);
    case ACTION_SQUARE:
        return focus_ask(focus, out);
    case ACTION_ROLE_QUEEN:
        return answer(COMMAND_ANSWER_ROLE, QUEEN, out);
    case ACTION_ROLE_ROOK:
        return answer(COMMAND_ANSWER_ROLE, ROOK, out);
    case ACTION_ROLE_BISHOP:
        return answer(COMMAND_ANSWER_ROLE, BISHOP, out);
    case ACTION_ROLE_KNIGHT:
        return answer(COMMAND_ANSWER_ROLE, KNIGHT, out);
    case ACTION_MENU_UP:
        return step_menu(COMMAND_MENU_STEP, -1, out);
    case ACTION_MENU_DOWN:
        return step_menu(COMMAND_MENU_STEP, 1, out);
    case ACTION_MENU_BEFORE:
        return turn_menu(prompt, -1, out);
    case ACTION_MENU_AFTER:
        return turn_menu(prompt, 1, out);
    case ACTION_YES:
        return answer(COMMAND_YES, ROLE_NONE, out);
    case ACTION_NO:
        return answer(COMMAND_NO, ROLE_NONE, out);
    case ACTION_TO_BOARD:
        /* A game that is only looked at is stepped through. */
        if (view->replays && binding->key == PRESS_LEFT)
            return step_menu(COMMAND_BACK, 1, out);
        if (view->replays && binding->key == PRESS_RIGHT)
            return step_menu(COMMAND_FORWARD, 1, out);
        return focus_walk_to_board(focus, view, out);
    case ACTION_TO_FIELD:
        return return_to_field(focus, out);
    case ACTION_LEAVE:
        return leave(focus, view, out);
    case ACTION_NEXT:
        return focus_walk_to_piece(focus, view, binding->word[0], out);
    case ACTION_TO_RANK:
        return focus_walk_to_rank(focus, binding->word[0], out);
    case ACTION_WORD_HERE:
        return ask_here(focus, view, binding->word, out);
    case ACTION_AS_KEY:
        focus->typing.as_key = true;
        return false;
    case ACTION_WORD:
        answer_read(binding->word, view, out);
        return true;
    default:
        prompt_edit(prompt, binding->action);
        return false;
    }
}

/* The place to which its first characters led as keys is left again. */
static bool move_to_field(struct focus *focus, struct prompt *prompt,
                          struct command *out)
{
    const struct board_typing typing = focus->typing;
    begin_line(focus, prompt, typing.text, out);
    focus->square = typing.square;
    focus_tell(focus, N_("You are in the line."), out);
    out->request.square = SQ_NONE;
    return true;
}

/* A move that is typed while the board has the focus is a move. Keys that the
 * player has chosen, and answers, come first. */
static bool take_typed(struct focus *focus, struct prompt *prompt,
                       const struct view *view, uint32_t key,
                       const struct key_binding *binding, struct command *out)
{
    struct board_typing *typing = &focus->typing;
    enum key_place place = place_of(focus, prompt, view);
    bool is_answer = binding != NULL && binding->place == PLACE_QUESTION;
    bool is_own = typing->text[0] == '\0' &&
                  keymap_row_of(view->keys, PLACE_BOARD, key) != NULL;
    if ((place == PLACE_BOARD || place == PLACE_QUESTION) &&
        character_is_typed(key) && key != ' ' && !typing->as_key &&
        !is_answer && !is_own)
        return board_typing_take(typing, view, focus->square, key,
                                 binding != NULL) == TYPED_MOVE &&
               move_to_field(focus, prompt, out);
    board_typing_forget(typing);
    return false;
}

bool focus_press(struct focus *focus, struct prompt *prompt,
                 const struct view *view, uint32_t key,
                 const struct key_binding *binding, struct command *out)
{
    if (take_typed(focus, prompt, view, key, binding, out))
        return true;
    if (binding != NULL)
        return press_bound(focus, prompt, view, binding, out);
    /* No piece: the question is put again. */
    if (focus->on_board && view->asks_role)
        return character_is_typed(key) &&
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
    board_typing_forget(&focus->typing);
}

void focus_follow(struct focus *focus, const struct view *view)
{
    if (view->menu != NULL)
        focus_leave_board(focus);
    if (otb_input_applies(view))
        focus->lifted = otb_input_lifted(view->game);
    else if (focus->lifted != SQ_NONE &&
             (view->asks_role ||
              position_side_at(game_position(view->game), focus->lifted) !=
                  game_turn(view->game)))
        focus->lifted = SQ_NONE;
}
