// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * setup_form.c - a position that is set up by words, which are answered as they
 * are heard in a game.
 */
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/fen.h"
#include "rules/notation/tokens.h"

#include "speech/sentences/sentence_parts.h"

#include "tui/words/command.h"
#include "tui/words/own_words.h"

#include "src/client/core/joined_game.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"
#include "src/client/menu/menu.h"
#include "src/client/menu/setup_line.h"
#include "src/options/game_options.h"

static void show_setup(struct client *client, const struct setup_form *form)
{
    struct position board = setup_board(&form->now);
    joined_game_show_setup(client, &board);
}

/* Is it a position, and which one? */
static enum setup_error judge_setup(const struct setup_form *form,
                                    char fen[FEN_MAX])
{
    struct position pos;
    enum setup_error error = setup_judge(&form->now, &pos);
    if (error == SETUP_OK)
        fen_write(&pos, FEN_XFEN, fen);
    return error;
}

static const char *const sentences[SETUP_SENTENCES] = {
    N_("To place pieces, type white king e1, or black pawns a7 b7. Short "
       "forms are Ke1 for White and ke8 for Black."),
    N_("To change squares, type empty e4, empty board, starting position "
       "or undo."),
    N_("To set the turn, type white to move, or black to move."),
    N_("To set the rights, type castling white both, short, long or none. "
       "Also: en passant e3."),
    N_("To set the numbers, type move number 12, or halfmoves 3. For the "
       "clocks, type time 5m+3."),
    N_("To hear the position, type board, rank 1, square e4, status or "
       "fen."),
    N_("To load a position, type fen, then the FEN of the position."),
    N_("To play, type begin. For names and rules, type menu. To leave, "
       "type quit."),
};

void menu_setup_open(struct client *client, struct menu *menu)
{
    struct setup_form *form = &menu->setup;
    const char *fen = menu->options.start.fen;
    *form = (struct setup_form){.is_open = true, .side = SIDE_NONE};
    if (fen[0] == '\0' || fen_read_setup(fen, &form->now).error != FEN_OK)
        form->now = setup_line_empty();
    shown_view_end_review(client);
    client->view.hint = NULL;
    for (int i = 0; i < SETUP_SENTENCES; i++)
        form->guide[i] = gettext(sentences[i]);
    show_setup(client, form);
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE,
                  fen[0] != '\0' ? gettext("Set up a position.")
                                 : gettext("Set up a position. The board is "
                                           "empty."));
    tell_sentence(client, FRONTEND_PASSING, PRIORITY_MOVE,
                  gettext("Type a piece and its square, for example white "
                          "king e1. For all words, type help."));
}

static void remember(struct setup_form *form, const struct setup *before)
{
    if (form->undo == SETUP_UNDO_MAX) {
        memmove(form->before, form->before + 1,
                (SETUP_UNDO_MAX - 1) * sizeof *before);
        form->undo--;
    }
    form->before[form->undo++] = *before;
}

/* What is now on the squares that were named, after a sentence or "". */
static void tell_places(struct client *client, const struct setup_form *form,
                        const struct setup_line *line, const char *first)
{
    struct announcer own = announcer_own_words(&client->announcer);
    struct position board = setup_board(&form->now);
    struct utterance out;
    utterance_init(&out, PRIORITY_ANSWER);
    if (first[0] != '\0')
        announce_add(&own, &out, "%s", first);
    squares at = line->at;
    if (line->left != SQ_NONE)
        at |= set_of(line->left);
    for (; at; at &= at - 1) {
        announce_place(&own, &board, first_square(at), &out);
        utterance_pause(&out, (at & (at - 1)) != 0 ? PAUSE_LIST_MS
                                                   : PAUSE_SENTENCE_MS);
    }
    if (line->loses_right)
        announce_add(&own, &out, "%s",
                     gettext("This also removes a right to castle."));
    tell_utterance(client, FRONTEND_ANSWER, &out);
}

static const char *turn_sentence(const struct setup *setup)
{
    return setup->turn == WHITE ? gettext("White to move.")
                                : gettext("Black to move.");
}

/* Tell all that the board does not show, and whether it can be played. */
static void tell_status(struct client *client, const struct setup_form *form)
{
    char fen[FEN_MAX], passed[SEGMENT_TEXT_MAX];
    const struct setup *setup = &form->now;
    tell_answer(client, turn_sentence(setup));
    tell_unasked(client, PRIORITY_CHAT, QUERY_CASTLING);
    if (setup->en_passant != SQ_NONE) {
        snprintf(passed, sizeof passed, gettext("En passant on %c%c."),
                 'a' + file_of(setup->en_passant),
                 '1' + rank_of(setup->en_passant));
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT, passed);
    }
    tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT,
                  gettext(setup_error_sentence(judge_setup(form, fen))));
}

static void tell_change(struct client *client, const struct setup_form *form,
                        const struct setup_line *line)
{
    const struct setup *setup = &form->now;
    switch (line->change) {
    case SETUP_PLACED:
    case SETUP_EMPTIED:
    case SETUP_ASKS_SQUARE:
        tell_places(client, form, line, "");
        break;
    case SETUP_EMPTY_BOARD:
        tell_answer(client, gettext("The board is empty."));
        break;
    case SETUP_FIRST_POSITION:
        tell_answer(client, gettext("The starting position."));
        break;
    case SETUP_TURN:
        tell_answer(client, turn_sentence(setup));
        break;
    case SETUP_CASTLING:
        tell_query(client, FRONTEND_ANSWER, QUERY_CASTLING, -1);
        break;
    case SETUP_EN_PASSANT:
        tell_status(client, form);
        break;
    default: {
        char sentence[SEGMENT_TEXT_MAX];
        snprintf(sentence, sizeof sentence,
                 gettext("Move number %d, halfmoves %d."), setup->move_number,
                 setup->halfmove_clock);
        tell_answer(client, sentence);
    } break;
    }
}

static void undo(struct client *client, struct setup_form *form)
{
    if (form->undo == 0) {
        tell_refuse(client, gettext("There is nothing to undo."));
        return;
    }
    const struct position board = setup_board(&form->now);
    form->now = form->before[--form->undo];
    show_setup(client, form);
    /* And what is now where something else was; a whole board is asked for. */
    enum { TOLD_MAX = 4 };
    const struct position now = setup_board(&form->now);
    struct setup_line line = {.left = SQ_NONE};
    for (int sq = 0; sq < SQ_NONE; sq++)
        if (position_side_at(&now, sq) != position_side_at(&board, sq) ||
            position_role_at(&now, sq) != position_role_at(&board, sq))
            line.at |= set_of(sq);
    if (count_squares(line.at) > TOLD_MAX)
        line.at = 0;
    tell_places(client, form, &line, gettext("The last line is undone."));
}

static void take_fen(struct client *client, struct setup_form *form,
                     const char *text)
{
    struct position pos;
    unsigned forgiven;
    struct fen_result result = fen_read_forgiving(text, &pos, &forgiven);
    if (result.error != FEN_OK) {
        tell_refuse(client, gettext(fen_error_sentence(result)));
        return;
    }
    remember(form, &form->now);
    form->now = setup_of(&pos);
    show_setup(client, form);
    tell_status(client, form);
}

static void take_time(struct client *client, struct menu *menu,
                      const char *text)
{
    const char *why;
    if (!menu_field_set(menu, MENU_TIME, text, &why)) {
        tell_refuse(client, why);
        return;
    }
    char sentence[SEGMENT_TEXT_MAX];
    menu_fields_write(menu, client->announcer.language);
    menu_field_tell(menu, MENU_TIME, sentence, sizeof sentence);
    tell_answer(client, sentence);
}

/* Into the options, if it can be played; or the board is empty, and there is no
 * set position then. */
static bool take_position(struct client *client, struct menu *menu)
{
    char fen[FEN_MAX] = "";
    const struct position board = setup_board(&menu->setup.now);
    enum setup_error error = judge_setup(&menu->setup, fen);
    if (error != SETUP_OK && occupied(&board) != 0) {
        tell_refuse(client, gettext(setup_error_sentence(error)));
        return false;
    }
    menu->options.starting = STARTING_STANDARD;
    snprintf(menu->options.start.fen, sizeof menu->options.start.fen, "%s",
             fen);
    return starting_position_settle(&menu->options) == 0;
}

/* While a position is set up there is no game to ask about. */
static bool may_ask(enum query query)
{
    static const enum query_needs needs[QUERIES] = {
#define X(query, answer, helps, needs) [query] = needs,
        QUERY_LIST(X)
#undef X
    };
    return query != QUERY_NONE && !(needs[query] & NEEDS_GAME);
}

static enum setup_outcome refuse(struct client *client, const char *sentence)
{
    tell_refuse(client, sentence);
    return SETUP_STAYS;
}

static enum setup_outcome act_otherwise(struct client *client,
                                        struct menu *menu,
                                        const struct command *command)
{
    const char *later = gettext(
        "You can do that only in a game. For the setup commands, type help.");
    switch (command->kind) {
    case COMMAND_QUIT:
        return SETUP_LEAVES;
    case COMMAND_MENU:
        return take_position(client, menu) ? SETUP_TO_MENU : SETUP_STAYS;
    case COMMAND_HELP:
        if (command->argument[0] != '\0')
            return SETUP_PASSES_ON;
        for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
            tell_sentence(client, FRONTEND_ANSWER,
                          i == 0 ? PRIORITY_ANSWER : PRIORITY_CHAT,
                          gettext(sentences[i]));
        return SETUP_STAYS;
    case COMMAND_QUERY:
        if (command->request.query == QUERY_STATUS ||
            command->request.query == QUERY_TURN) {
            tell_status(client, &menu->setup);
            return SETUP_STAYS;
        }
        return command->touched != NULL || may_ask(command->request.query)
                   ? SETUP_PASSES_ON
                   : refuse(client, later);
    case COMMAND_NONE:
    case COMMAND_FLIP:
    case COMMAND_VOICE:
    case COMMAND_LANGUAGE:
    case COMMAND_LINES:
    case COMMAND_TYPING:
    case COMMAND_VERBOSITY:
    case COMMAND_SCHEME:
    case COMMAND_FORM:
    case COMMAND_HUSH:
    case COMMAND_REPEAT:
    case COMMAND_SLOWLY:
    case COMMAND_EARLIER:
    case COMMAND_LATER:
    case COMMAND_FASTER:
    case COMMAND_SLOWER:
    case COMMAND_LOUDER:
    case COMMAND_SOFTER:
    case COMMAND_CUES:
        return SETUP_PASSES_ON;
    case COMMAND_UNKNOWN:
        return refuse(
            client,
            gettext(
                "That is not a setup command. For the commands, type help."));
    default:
        return refuse(client, later);
    }
}

/* Commands beyond the setup; false: it is none of them. */
static bool take_word(struct client *client, struct menu *menu,
                      const char *english, const char *typed,
                      enum setup_outcome *outcome)
{
    struct tokens words;
    int count;
    *outcome = SETUP_STAYS;
    tokens_of(english, &words);
    if (tokens_are(&words, 0, "begin|play")) {
        char fen[FEN_MAX];
        enum setup_error error = judge_setup(&menu->setup, fen);
        if (error != SETUP_OK)
            tell_refuse(client, gettext(setup_error_sentence(error)));
        else if (take_position(client, menu))
            *outcome = SETUP_BEGINS;
    } else if (tokens_are(&words, 0, "undo|takeback")) {
        undo(client, &menu->setup);
    } else if (tokens_begin(&words, 0, "fen") > 0 && words.count > 1) {
        take_fen(client, &menu->setup, typed + 3 + strspn(typed + 3, " "));
    } else if ((count = tokens_begin(&words, 0, "time")) > 0 &&
               words.count > count) {
        take_time(client, menu, tokens_behind(&words, count));
    } else {
        return false;
    }
    return true;
}

enum setup_outcome menu_setup_act(struct client *client, struct menu *menu,
                                  const struct command *command)
{
    char english[2 * COMMAND_ARGUMENT_MAX];
    struct setup_form *form = &menu->setup;
    enum setup_outcome outcome;
    const char *typed = command->typed + strspn(command->typed, " ");
    if (*typed == '\0')
        return act_otherwise(client, menu, command);
    own_words_turn_setup(typed, english, sizeof english);
    if (take_word(client, menu, english, typed, &outcome))
        return outcome;
    struct setup before = form->now;
    struct setup_line line = setup_line_read(english, client->view.notation,
                                             &form->side, &form->now);
    if (line.change == SETUP_NO_CHANGE)
        return act_otherwise(client, menu, command);
    if (line.change == SETUP_WRONG)
        return refuse(client, gettext(line.wrong));
    if (line.change != SETUP_ASKS_SQUARE)
        remember(form, &before);
    show_setup(client, form);
    tell_change(client, form, &line);
    return SETUP_STAYS;
}
