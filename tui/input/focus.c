// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/focus.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/board/square.h"
#include "rules/laws/reason.h"
#include "rules/notation/san.h"
#include "tui/input/answer.h"
#include "tui/input/key_bindings.h"
#include "tui/input/otb_input.h"
#include "tui/model/view.h"
#include "tui/terminal/character.h"

static bool is_digit(char character)
{
    return character >= '1' && character <= '8';
}

/* Behind the letter of a piece: "", "1", "x" or "1x". */
static bool is_before_file(const char *text)
{
    if (is_digit(*text))
        text++;
    if (*text == 'x')
        text++;
    return *text == '\0';
}

/* The Russian king has two letters. */
static bool begins_with(const char *text, const char *letter)
{
    size_t bytes = strlen(letter);
    return bytes > 0 && (strncmp(letter, text, strlen(text)) == 0 ||
                         (strncmp(text, letter, bytes) == 0 &&
                          is_before_file(text + bytes)));
}

static bool is_castling(const char *text)
{
    return strcmp(text, "O") == 0 || strcmp(text, "o") == 0 ||
           strcmp(text, "0") == 0;
}

static bool begins_piece(const char *text, enum notation notation)
{
    static const enum role roles[] = {KNIGHT, BISHOP, ROOK, QUEEN, KING};
    if (strchr("kqrbn", text[0]) != NULL)
        return text[1] == '\0' || strcmp(text + 1, "x") == 0;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (begins_with(text, notation_letter(notation, roles[i])) ||
            begins_with(text, notation_letter(NOTATION_EN, roles[i])))
            return true;
    return false;
}

/* A file, or what makes the text before it a move without one. */
static bool is_sure(const char *before, uint32_t character)
{
    if (character == '-')
        return is_castling(before);
    if (character >= '1' && character <= '8')
        return strcmp(before, "b") == 0;
    if (character == 'b')
        return before[0] != '\0' && strcmp(before, "b") != 0;
    return character >= 'a' && character <= 'h';
}

static void append(struct board_typing *typing, int square, uint32_t character)
{
    if (typing->text[0] == '\0')
        typing->square = square;
    size_t bytes = strlen(typing->text);
    bytes += character_write(character, typing->text + bytes);
    typing->text[bytes] = '\0';
}

/* Another key came. */
static void forget_typed(struct board_typing *typing)
{
    *typing = (struct board_typing){0};
}

enum board_typed focus_take_typed(struct board_typing *typing,
                                  const struct view *view, int square,
                                  uint32_t character, bool is_key)
{
    bool is_castled = is_castling(typing->text);
    /* It walks if the character was pressed before, and nothing since. */
    uint32_t last;
    size_t bytes = strlen(typing->text);
    if (bytes > 0 && character_read(typing->text, bytes, &last) == bytes &&
        last == character)
        typing->walked = character;
    else if (bytes > 0 || typing->walked != character)
        typing->walked = 0;
    if (typing->walked != 0) {
        typing->text[0] = '\0';
        return TYPED_KEYS;
    }
    if (is_castled && character != '-')
        typing->text[0] = '\0';
    if (strlen(typing->text) + CHARACTER_BYTES_MAX >= sizeof typing->text)
        forget_typed(typing);
    if (is_sure(typing->text, character)) {
        append(typing, square, character);
        return TYPED_MOVE;
    }
    struct board_typing alone = {0};
    append(typing, square, character);
    append(&alone, square, character);
    if (!begins_piece(typing->text, view->notation))
        *typing = alone;
    if (begins_piece(typing->text, view->notation) || is_castling(typing->text))
        return is_key ? TYPED_KEYS : TYPED_MOVE;
    forget_typed(typing);
    return TYPED_KEYS;
}

static bool ask_square(const struct focus *focus, struct command *out)
{
    command_clear(out);
    out->kind = COMMAND_QUERY;
    out->request = query_request_of(QUERY_SQUARE);
    out->request.square = focus->square;
    return true;
}

/* Where the cursor went. */
static bool glance(const struct focus *focus, struct command *out)
{
    ask_square(focus, out);
    out->at_cursor = true;
    out->request.is_glance = true;
    return true;
}

static bool tell(const struct focus *focus, const char *touched,
                 struct command *out)
{
    ask_square(focus, out);
    out->touched = touched;
    return true;
}

static bool refuse(const struct focus *focus, enum reason reason,
                   struct command *out)
{
    command_clear(out);
    out->kind = COMMAND_UNKNOWN;
    out->wrong = reason_sentence(reason);
    square_write(focus->square, out->argument);
    return true;
}

static bool refuse_past(const struct focus *focus, struct command *out)
{
    refuse(focus, REASON_NONE, out);
    out->wrong =
        N_("That is an earlier position. To return to the game, type now.");
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

static bool walk_to_board(struct focus *focus, const struct view *view,
                          struct command *out)
{
    focus->on_board = true;
    if (focus->square == SQ_NONE)
        focus->square = first_square_of(view);
    return glance(focus, out);
}

/* At the edge the cursor stays, and says so. */
static bool walk(struct focus *focus, const struct view *view, int right,
                 int up, struct command *out)
{
    int sign = view->flipped ? -1 : 1;
    int file = file_of(focus->square) + sign * right;
    int rank = rank_of(focus->square) + sign * up;
    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return tell(focus, N_("The edge:"), out);
    focus->square = square_at(file, rank);
    return glance(focus, out);
}

static int next_square(int sq, int by)
{
    return (sq + by + SQ_NONE) % SQ_NONE;
}

/* To the next piece of that kind, of either side; from h8 on again at a1. */
static bool walk_to_piece(struct focus *focus, const struct view *view,
                          char said, struct command *out)
{
    static const char letters[] = "pnbrqk";
    const struct position *pos = view_position(view);
    int by = said >= 'a' ? 1 : -1, sq = focus->square;
    const char *letter = strchr(letters, said | 0x20);
    enum role role = letter ? (enum role)(letter - letters) : KING;
    do
        sq = next_square(sq, by);
    while (sq != focus->square && position_role_at(pos, sq) != role);
    if (position_role_at(pos, sq) != role)
        return tell(focus, N_("There is no other piece of that kind:"), out);
    focus->square = sq;
    return glance(focus, out);
}

static bool walk_to_rank(struct focus *focus, char digit, struct command *out)
{
    focus->square = square_at(file_of(focus->square), digit - '1');
    return glance(focus, out);
}

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
    if (view->game->phase == GAME_OVER)
        return refuse(focus, REASON_OVER, out);
    if (otb_input_applies(view))
        return otb_input_on_square(view, focus->square, out) ||
               refuse(focus, REASON_EMPTY_SQUARE, out);
    const struct position *pos = view_position(view);
    enum side side = position_side_at(pos, focus->square);
    if (side == SIDE_NONE)
        return refuse(focus, REASON_EMPTY_SQUARE, out);
    if (side != game_turn(view->game))
        return refuse(focus, REASON_OPPONENTS_PIECE, out);
    focus->lifted = focus->square;
    return tell(focus, N_("Lifted:"), out);
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
        return tell(focus, N_("Put down:"), out);
    }
    command_clear(out);
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
        return refuse_past(focus, out);
    if (otb_input_press(view, out))
        return true;
    refuse(focus, REASON_NO_MOVE_MADE, out);
    out->argument[0] = '\0';
    return true;
}

static bool go_to_field(struct focus *focus, const char *log,
                        struct command *out)
{
    focus_leave_board(focus);
    tell(focus, log, out);
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
        tell(focus, N_("Put down:"), out);
        out->request.square = focus->lifted;
        focus->lifted = SQ_NONE;
        return true;
    }
    if (focus->on_board)
        return return_to_field(focus, out);
    command_clear(out);
    out->kind = COMMAND_HUSH; /* an alarm, too, which no other key cuts */
    return true;
}

static bool answer(enum command_kind kind, enum role role, struct command *out)
{
    command_clear(out);
    out->kind = kind;
    out->role = role;
    return true;
}

static bool step_menu(enum command_kind kind, int by, struct command *out)
{
    command_clear(out);
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
        int from =
            focus->square != SQ_NONE ? focus->square : first_square_of(view);
        int to = out->request.square;
        if (out->request.query == QUERY_FILE)
            to = square_at(file_of(to), rank_of(from));
        else if (out->request.query == QUERY_RANK)
            to = square_at(file_of(from), rank_of(to));
        out->request.square = to;
        out->request.query = QUERY_SQUARE;
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
        return walk(focus, view, 0, 1, out);
    case ACTION_BOARD_DOWN:
        return walk(focus, view, 0, -1, out);
    case ACTION_BOARD_LEFT:
        return walk(focus, view, -1, 0, out);
    case ACTION_BOARD_RIGHT:
        return walk(focus, view, 1, 0, out);
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
        return walk_to_board(focus, view, out);
    case ACTION_TO_FIELD:
        return return_to_field(focus, out);
    case ACTION_LEAVE:
        return leave(focus, view, out);
    case ACTION_NEXT:
        return walk_to_piece(focus, view, binding->word[0], out);
    case ACTION_TO_RANK:
        return walk_to_rank(focus, binding->word[0], out);
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
    tell(focus, N_("You are in the line."), out);
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
        return focus_take_typed(typing, view, focus->square, key,
                                binding != NULL) == TYPED_MOVE &&
               move_to_field(focus, prompt, out);
    forget_typed(typing);
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
    if (focus->on_board) {
        if (!character_is_typed(key))
            return false;
        command_clear(out);
        out->kind = COMMAND_UNKNOWN;
        out->wrong = N_("That key does nothing on the board. To return to the "
                        "line, press Tab.");
        character_write(key, out->argument);
        return true;
    }
    prompt_type(prompt, key);
    return false;
}

void focus_leave_board(struct focus *focus)
{
    focus->lifted = SQ_NONE;
    focus->on_board = false;
    forget_typed(&focus->typing);
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
