// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/laws/reason.h"
#include "rules/notation/folded.h"
#include "rules/notation/san.h"
#include "rules/notation/tokens.h"
#include "tui/input/otb_input.h"
#include "tui/words/command.h"
#include "tui/words/mood.h"
#include "tui/words/own_words.h"
#include "tui/words/phrases.h"
#include "tui/words/typed_move.h"

/* The piece of one word, or of its letter in any language. */
static enum role role_of(const struct token *word)
{
    static const char *const letters[ROLES] = {[KNIGHT] = "|n|s|c|к|",
                                               [BISHOP] = "|b|l|a|с|",
                                               [ROOK] = "|r|t|л|",
                                               [QUEEN] = "|q|d|ф|"};
    for (int role = KNIGHT; role <= QUEEN; role++)
        if (tokens_list_has(letters[role], word->folded))
            return (enum role)role;
    return word->role;
}

enum role answer_role(const char *line)
{
    /* What can be said before the piece that is asked for. */
    static const char articles[] =
        "to|the|a|an|with|make it|promote|promote to|=|der|die|das|den|dem|ein|"
        "eine|einen|mit|zum|zur|in|umwandlung|el|la|un|una|con|en|corono|"
        "corona|в|превращаю";
    struct tokens words;
    int at = 0, count;
    tokens_of(line, &words);
    while ((count = tokens_begin(&words, at, articles)) > 0 ||
           (count = pattern_polite(&words, at)) > 0 ||
           (at < words.count && strcmp(words.token[at].folded, "") == 0 &&
            (count = 1) > 0)) {
        if (at + count >= words.count)
            break;
        at += count;
    }
    int end = at + 1;
    while (end < words.count && (count = pattern_polite(&words, end)) > 0)
        end += count;
    return at < words.count && end == words.count ? role_of(&words.token[at])
                                                  : ROLE_NONE;
}

static struct typing typing_of(const struct view *view)
{
    return (struct typing){
        .pos = view->game != NULL ? view_position(view) : NULL,
        .notation = view->notation,
        .unspeak = view->unspeak,
        .speaker = view->speaker,
    };
}

/* It takes a move. */
static bool takes_move(const struct command *read)
{
    return read->kind == COMMAND_FIND ||
           (read->kind == COMMAND_INTENT && read->intent.kind != INTENT_MOVE &&
            read->intent.text[0] != '\0');
}

static void read_plainly(const char *line, const struct view *view,
                         struct command *out)
{
    const struct typing typing = typing_of(view);
    command_read_typed(line, &typing, out);
}

/* "how much time do I have": a command with words around it. Never a move or an
 * answer, and nothing whose argument is the player's own text. */
static void read_without_fillers(const char *line, const struct view *view,
                                 struct command *out)
{
    char rest[COMMAND_ARGUMENT_MAX];
    struct command read;
    for (int round = 0; round < 2; round++) {
        if (!own_words_without_fillers(line, round, rest, sizeof rest))
            continue;
        read_plainly(rest, view, &read);
        if (read.kind == COMMAND_UNKNOWN || read.argument[0] != '\0' ||
            read.kind == COMMAND_HELP || takes_move(&read) ||
            command_is_move(&read) || command_answers(&read))
            continue;
        read.looseness = COMMAND_GUESSED;
        *out = read;
        return;
    }
}

static bool is_written_move(const struct command *read, const struct view *view)
{
    /* In any position: that of setup may have no kings yet. */
    struct move mv;
    return command_is_move(read) &&
           (view->game == NULL ||
            san_read(&position_initial, read->intent.text, &mv).reason !=
                REASON_SYNTAX);
}

/* "say it once more", "tell me ...": no message to somebody, perhaps. */
static bool speaks_of_announcement(const char *text)
{
    static const char said[] =
        "it|that|this|es|das|dies|lo|eso|esto|это|slowly|langsam";
    struct tokens words;
    tokens_of(text, &words);
    return tokens_begin(&words, 0, said) > 0 || mood_speaks_to_program(text);
}

/* It may mean something else: nothing so far, or with any text behind it. */
static bool may_be_phrase(const struct command *read, const struct view *view)
{
    return read->kind == COMMAND_UNKNOWN || read->kind == COMMAND_HELP ||
           (read->kind == COMMAND_SAVE && read->argument[0] != '\0') ||
           ((read->kind == COMMAND_TELL || read->kind == COMMAND_SAY) &&
            speaks_of_announcement(read->argument)) ||
           takes_move(read) ||
           (command_is_move(read) && !is_written_move(read, view));
}

static bool read_phrase(const char *line, const struct view *view,
                        struct command *out);

/* What a phrase means; false: nothing here. Over the board an illegal move
 * costs time, and only the move itself is one. */
static bool read_as(const struct phrase *phrase, const char *line,
                    const struct view *view, struct command *out)
{
    if ((phrase->is_answer && view->question == NULL) ||
        (phrase->is_move && (view->game == NULL || otb_input_applies(view))))
        return false;
    struct move mv;
    struct typing typing = typing_of(view);
    if (phrase->is_notation)
        typing.notation = NOTATION_EN;
    command_read_typed(phrase->line, &typing, out);
    if (phrase->is_move && !is_written_move(out, view) &&
        (strlen(phrase->line) >= strlen(line) ||
         !read_phrase(phrase->line, view, out)))
        return false;
    if (out->kind == COMMAND_UNKNOWN ||
        command_is_move(out) != phrase->is_move ||
        (phrase->is_question && out->kind != COMMAND_QUERY &&
         out->kind != COMMAND_HELP) ||
        (out->request.query == QUERY_PLAYABLE && typing.pos != NULL &&
         san_read(typing.pos, out->request.move, &mv).reason == REASON_SYNTAX))
        return false;
    if (phrase->is_move)
        snprintf(out->argument, sizeof out->argument, "%s", line);
    else if (!phrase->is_answer)
        out->looseness = COMMAND_PHRASED;
    return true;
}

static bool means_the_same(const struct command *one,
                           const struct command *other,
                           const struct position *pos)
{
    struct move mv;
    if (pos != NULL && command_is_move(one) && command_is_move(other) &&
        one->intent.offers_draw == other->intent.offers_draw &&
        san_read(pos, one->intent.text, &mv).reason == REASON_NONE) {
        struct move too;
        return san_read(pos, other->intent.text, &too).reason == REASON_NONE &&
               move_equal(mv, too);
    }
    return one->kind == other->kind && one->intent.kind == other->intent.kind &&
           one->intent.what_offer == other->intent.what_offer &&
           strcmp(one->intent.text, other->intent.text) == 0 &&
           query_request_equal(&one->request, &other->request);
}

/* The phrase of the table that names the most words of the line. */
static bool read_phrase(const char *line, const struct view *view,
                        struct command *out)
{
    struct pattern_line words;
    struct phrase phrase, best = {.words = -1};
    struct command read;
    const char *refusal = NULL;
    char other[PATTERN_TEXT_BYTES] = "";
    int row = 0;
    const struct position *pos =
        view->game != NULL ? view_position(view) : NULL;
    /* Whose "my" is: of the seat, or at one terminal of the player to move. */
    enum side owner = view->one_sided      ? view->own
                      : view->game != NULL ? game_turn(view->game)
                                           : SIDE_NONE;
    if (!pattern_prepare(line, owner, &words))
        return false;
    while (phrases_next(&words, &row, &phrase)) {
        if (phrase.refusal != NULL && refusal == NULL && view->game != NULL)
            refusal = phrase.refusal;
        if (phrase.refusal != NULL || phrase.words < best.words ||
            !read_as(&phrase, line, view, &read))
            continue;
        if (phrase.words > best.words) {
            best = phrase;
            *out = read;
            other[0] = '\0';
        } else if (!means_the_same(&read, out, pos)) {
            snprintf(other, sizeof other, "%s", phrase.line);
        }
    }
    bool has_two = other[0] != '\0';
    if (has_two)
        refusal = N_("That can mean two different commands.");
    if (has_two || (best.words < 0 && refusal != NULL)) {
        command_clear(out);
        command_refuse(out, refusal, 0);
        snprintf(out->argument, sizeof out->argument, "%s", line);
    }
    if (has_two) {
        snprintf(out->meant[0], sizeof out->meant[0], "%.63s", best.line);
        snprintf(out->meant[1], sizeof out->meant[1], "%.63s", other);
    }
    return best.words >= 0 || refusal != NULL;
}

/* "Nf3?": a question, or a move with a mark of its quality. "Nf3?!" is clear.
 */
static bool is_doubtful(const char *line, const struct command *read)
{
    return command_is_move(read) && !read->intent.offers_draw &&
           tokens_question(line) > 0;
}

static void refuse_mark(const char *line, struct command *out)
{
    command_clear(out);
    command_refuse(out, N_("To make a move, type it without a question mark."),
                   0);
    snprintf(out->argument, sizeof out->argument, "%s", line);
}

static void read_line(const char *line, const struct view *view,
                      struct command *out)
{
    char rest[COMMAND_ARGUMENT_MAX];
    struct command read;
    read_plainly(line, view, out);
    if (is_doubtful(line, out))
        refuse_mark(line, out);
    if (!may_be_phrase(out, view))
        return;
    if (phrases_without_please(line, rest, sizeof rest)) {
        read_line(rest, view, &read);
        if (read.kind != COMMAND_UNKNOWN) {
            *out = read;
            return;
        }
    }
    if (read_phrase(line, view, out) || out->kind != COMMAND_UNKNOWN)
        return;
    size_t bytes = tokens_question(line);
    if (bytes > 0) {
        snprintf(rest, sizeof rest, "%.*s", (int)bytes, line);
        read_line(rest, view, &read);
        if (is_written_move(&read, view)) {
            refuse_mark(line, out);
            return;
        }
    }
    read_without_fillers(line, view, out);
}

/* "9. d3", "...d3": a number or dots that belong to another move than this one.
 * Black's may have one dot too. "-d3" is no move at all. */
static void judge_prefix(const char *line, const struct view *view,
                         struct command *out)
{
    static const char *const signs[] = {"-", "+", "=", "#", "/",
                                        "_", "~", "–", "—", "!"};
    static const char digits[] = "0123456789";
    if (view->game == NULL)
        return;
    struct move mv;
    const struct position *pos = game_position(view->game);
    const char *typed = line;
    line += strspn(line, " ");
    size_t number = strspn(line, digits), dots = strspn(line + number, ".");
    bool is_other =
        (number > 0 && strtol(line, NULL, 10) != pos->move_number) ||
        (dots > 1 && pos->turn == WHITE);
    const char *rest = line + number + dots;
    if (!command_is_move(out) &&
        (out->kind != COMMAND_UNKNOWN || dots < 2 ||
         san_read(pos, rest, &mv).reason != REASON_NONE))
        return;
    const char *wrong = NULL;
    if (dots > 0 && is_other)
        wrong = pos->turn == WHITE ? N_("It is White's move %d.")
                                   : N_("It is Black's move %d.");
    line += dots > 0 ? number + dots : 0;
    line += strspn(line, " ");
    for (size_t i = 0; wrong == NULL && i < sizeof signs / sizeof *signs; i++)
        if (strncmp(line, signs[i], strlen(signs[i])) == 0)
            wrong = reason_sentence(REASON_SYNTAX);
    if (wrong == NULL)
        return;
    command_clear(out);
    command_refuse(out, wrong, 0);
    out->number = pos->move_number;
    snprintf(out->argument, sizeof out->argument, "%s", typed);
}

/* Answers to a question alone: "cancel" is no, and "s" is sí. */
static bool read_initial(const char *line, const struct view *view,
                         struct command *out)
{
    static const struct {
        const char *word;
        enum command_kind kind;
    } answers[] = {{"yes", COMMAND_YES}, {"no", COMMAND_NO}};
    static const char cancel[] = "cancel|abbrechen|cancelar|отмена|отменить";
    struct tokens words;
    tokens_of(line, &words);
    if (view->question == NULL || view->asks_role ||
        mood_of_signs(&words) != MOOD_ORDER)
        return false;
    if (tokens_are(&words, 0, cancel)) {
        command_clear(out);
        out->kind = COMMAND_NO;
        return true;
    }
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (own_words_is_initial(line, answers[i].word)) {
            command_clear(out);
            out->kind = answers[i].kind;
            return true;
        }
    return false;
}

/* Compare with a folded name; what is behind it in the line, or NULL. */
static const char *behind_name(const char *line, const char *folded)
{
    char words[COMMAND_ARGUMENT_MAX], begun[COMMAND_ARGUMENT_MAX];
    for (const char *end = line; *folded != '\0' && *end != '\0';) {
        end += strcspn(end, " ");
        snprintf(begun, sizeof begun, "%.*s", (int)(end - line), line);
        folded_text(begun, words, sizeof words);
        if (strcmp(words, folded) == 0)
            return end;
        end += strspn(end, " ");
    }
    return NULL;
}

/* "penalise anna loss", "give Boris 2:00": an order of the arbiter may name a
 * player where the line of the judge has a side. */
static void read_name_as_side(const char *line, const struct view *view,
                              struct command *out)
{
    if (view->game == NULL || out->kind != COMMAND_UNKNOWN)
        return;
    const char *at = line + strspn(line, " ");
    at += strcspn(at, " ");
    at += strspn(at, " ");
    for (int side = WHITE; side < SIDES; side++) {
        char name[NAME_MAX_BYTES], sided[COMMAND_ARGUMENT_MAX];
        struct command read;
        folded_text(view->game->start.name[side], name, sizeof name);
        const char *rest = behind_name(at, name);
        if (rest == NULL)
            continue;
        snprintf(sided, sizeof sided, "%.*s%s%s", (int)(at - line), line,
                 side == WHITE ? "white" : "black", rest);
        read_line(sided, view, &read);
        if (read.kind == COMMAND_INTENT &&
            (read.intent.kind == INTENT_PENALISE ||
             read.intent.kind == INTENT_GIVE))
            *out = read;
    }
}

void answer_read(const char *line, const struct view *view, struct command *out)
{
    if (view->menu != NULL || view->entry != NULL) {
        command_clear(out);
        out->kind = COMMAND_ENTRY;
        snprintf(out->argument, sizeof out->argument, "%s", line);
        return;
    }
    if (read_initial(line, view, out))
        return;
    read_line(line, view, out);
    read_name_as_side(line, view, out);
    judge_prefix(line, view, out);
    enum role role = ROLE_NONE;
    /* To "bishop or pawn?" a letter would say nothing new. */
    if (view->asks_role || (view->asks_piece && strlen(line) > 2))
        role = answer_role(line);
    if (role != ROLE_NONE) {
        out->kind = COMMAND_ANSWER_ROLE;
        out->role = role;
    }
    mood_guard(line, out);
}

void answer_submit(struct prompt *prompt, const struct view *view,
                   struct command *out)
{
    char text[PROMPT_TEXT_MAX];
    if (view->secret != NULL) {
        /* If it is too long, it is cut, and the caller reports it. */
        command_clear(out);
        out->kind = COMMAND_SECRET;
        out->on = prompt_submit_secret(prompt, out->argument);
        return;
    }
    /* What answers one question is nothing to recall; a move that was typed
     * there by mistake least of all. */
    if (view->entry != NULL ? prompt_submit_secret(prompt, text)
                            : prompt_submit(prompt, text)) {
        /* The empty line goes through a game that is looked at. */
        if (view->replays && view->menu == NULL && text[0] == '\0')
            strcpy(text, "forward");
        answer_read(text, view, out);
        if (view->in_tutorial && view->menu == NULL && text[0] == '\0') {
            out->kind = COMMAND_TUTORIAL;
            out->on = true;
        }
        /* Over the board, nothing but Enter presses the clock. */
        if (out->kind == COMMAND_NONE && view->past == NULL &&
            otb_input_applies(view))
            otb_input_press(view, out);
        snprintf(out->typed, sizeof out->typed, "%.*s",
                 COMMAND_ARGUMENT_MAX - 1, text);
        return;
    }
    command_clear(out);
    out->kind = COMMAND_UNKNOWN;
    out->wrong = N_("That is too long.");
    out->at = strlen(text);
    memcpy(out->argument, text, sizeof out->argument);
}
