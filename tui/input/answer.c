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
#include "tui/words/argument.h"
#include "tui/words/command.h"
#include "tui/words/match_words.h"
#include "tui/words/mood.h"
#include "tui/words/own_words.h"
#include "tui/words/phrases.h"
#include "tui/words/typed_move.h"

/* What can be said before the piece that is asked for. */
static const char articles[] = "to|the|a|an|with|make it|promote|promote "
                               "to|=|der|die|das|den|dem|ein|eine|"
                               "einen|mit|zum|zur|in|umwandlung|el|la|un|una|"
                               "con|en|corono|corona|в|превращаю";

/* The piece of one word, or of its letter in any language. */
static enum role role_of(const char *word)
{
    static const char *const letters[ROLES] = {[KNIGHT] = "|n|s|c|к|",
                                               [BISHOP] = "|b|l|a|с|",
                                               [ROOK] = "|r|t|л|",
                                               [QUEEN] = "|q|d|ф|"};
    char folded[COMMAND_ARGUMENT_MAX];
    folded_text(word, folded, sizeof folded);
    for (int role = KNIGHT; role <= QUEEN; role++)
        if (tokens_list_has(letters[role], folded))
            return (enum role)role;
    return tokens_role(folded);
}

enum role answer_role(const char *line)
{
    char rest[COMMAND_ARGUMENT_MAX];
    size_t bytes = match_words_any(line, articles);
    if (bytes > 0 && line[match_words_skip(line, bytes)] != '\0')
        return answer_role(line + match_words_skip(line, bytes));
    return phrases_without_please(line, rest, sizeof rest) ? answer_role(rest)
                                                           : role_of(line);
}

static const char *const questions[] = {
    [LOOSE_MOVE_BOTH_SIDES] =
        N_("You can castle on both sides. Type O-O or O-O-O."),
    [LOOSE_MOVE_CAPTURES] = N_("Several captures are possible. Which square?"),
    [LOOSE_MOVE_PIECES] =
        N_("Which piece captures there? Type for example Nxe5."),
};

/* A capture by its files, or castling to the only side; where two are legal,
 * the refusal asks which. False: the line is no such move. */
static bool read_loose(const char *line, const struct position *pos,
                       struct command *out)
{
    char clear[COMMAND_ARGUMENT_MAX];
    enum loose_move loose = typed_move_loose(pos, line, clear, sizeof clear);
    if (loose == LOOSE_MOVE_NONE)
        return false;
    command_read(loose == LOOSE_MOVE_CLEAR ? clear : "", pos, out);
    if (loose != LOOSE_MOVE_CLEAR)
        command_refuse(out, questions[loose], 0);
    snprintf(out->argument, sizeof out->argument, "%s", line);
    return true;
}

static bool names_pawn(const char *line)
{
    char word[COMMAND_ARGUMENT_MAX];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    return role_of(word) == PAWN;
}

/* The line with the spoken move at its end in notation, read again: "Eva
 * vier", "claim fifty with Turm Hektor zwei". Words before the move have to
 * mean something with it. */
static void read_spoken(const char *line, const struct view *view,
                        struct command *out)
{
    char turned[COMMAND_ARGUMENT_MAX], mv[VIEW_MOVE_MAX];
    struct command read;
    const struct position *pos =
        view->game != NULL ? game_position(view->game) : NULL;
    for (const char *at = line; *at != '\0'; at++) {
        /* No spoken move begins with a number; an entry of a scoresheet does.
         */
        bool begins =
            (at == line || at[-1] == ' ') && strspn(at, "0123456789") == 0;
        if (!begins || !view->unspeak(view->speaker, at, mv))
            continue;
        /* In Spanish "a" is a file and means "to": in "torre a d1" it is the
         * file only where a rook of that file can go there. */
        char rest[VIEW_MOVE_MAX];
        struct move found;
        size_t piece = mv[0] != '\0' && strchr("NBRQK", mv[0]) != NULL;
        bool may_be_to =
            mv[piece] == 'a' && argument_square(mv + piece + 1) != SQ_NONE;
        if (may_be_to && pos != NULL &&
            san_read(pos, mv, &found).reason != REASON_NONE) {
            snprintf(rest, sizeof rest, "%s", mv + piece + 1);
            strcpy(mv + piece, rest);
        }
        if (mv[0] == 'x' && names_pawn(line)) {
            memmove(mv + 1, mv, strlen(mv) + 1);
            mv[0] = 'P';
        }
        snprintf(turned, sizeof turned, "%.*s%s", (int)(at - line), line, mv);
        if (at == line && read_loose(turned, pos, out)) {
            snprintf(out->argument, sizeof out->argument, "%s", line);
            return;
        }
        command_read(turned, pos, &read);
        if (read.kind == COMMAND_UNKNOWN || strcmp(turned, line) == 0)
            continue;
        *out = read;
        snprintf(out->argument, sizeof out->argument, "%s", line);
        return;
    }
}

/* What is behind these is known only when they are done. */
static bool takes_any_word(const struct command *read)
{
    return read->kind == COMMAND_FORM || read->kind == COMMAND_LINES ||
           read->kind == COMMAND_TYPING || read->kind == COMMAND_VERBOSITY ||
           read->kind == COMMAND_CHAT || read->kind == COMMAND_HELP;
}

/* Read it as English; if that means nothing, as the player's language, whose
 * words the line then has in English. */
static void read_words(char line[COMMAND_ARGUMENT_MAX], const struct view *view,
                       struct command *out)
{
    char english[COMMAND_ARGUMENT_MAX], typed[COMMAND_ARGUMENT_MAX];
    const struct position *pos =
        view->game != NULL ? game_position(view->game) : NULL;
    command_read(line, pos, out);
    if ((out->kind != COMMAND_UNKNOWN && !takes_any_word(out)) ||
        !own_words_turn(line, english, sizeof english))
        return;
    strcpy(typed, line);
    strcpy(line, english);
    command_read(line, pos, out);
    if (out->kind == COMMAND_UNKNOWN) {
        /* The place of an error is known only of the English line. */
        strcpy(out->argument, typed);
        out->at = out->misread = 0;
    }
}

static enum letters turn(const char *line, const struct view *view,
                         char turned[COMMAND_ARGUMENT_MAX])
{
    const struct position *pos =
        view->game != NULL ? view_position(view) : NULL;
    return typed_move_turn(line, view->notation, pos, turned,
                           COMMAND_ARGUMENT_MAX);
}

static bool takes_move(const struct command *read)
{
    return read->kind == COMMAND_FIND ||
           (read->kind == COMMAND_INTENT && read->intent.kind != INTENT_MOVE &&
            read->intent.text[0] != '\0');
}

/* A move behind a word: "claim fifty with Th2". */
static void read_behind(const char *line, const struct view *view,
                        struct command *out)
{
    char turned[COMMAND_ARGUMENT_MAX], mv[COMMAND_ARGUMENT_MAX];
    struct command read;
    const char *at = strchr(line, ' ');
    for (; at != NULL; at = strchr(at, ' ')) {
        at++;
        size_t before = (size_t)(at - line);
        if (turn(at, view, mv) != LETTERS_TURNED ||
            before + strlen(mv) >= sizeof turned)
            continue;
        memcpy(turned, line, before);
        strcpy(turned + before, mv);
        read_words(turned, view, &read);
        if (!takes_move(&read))
            continue;
        *out = read;
        return;
    }
}

/* A piece by its letter: "piezas R" asks for White's king, "piezas r" for
 * Black's, where the letters are Spanish. */
static bool read_piece_letter(const char *line, const struct view *view,
                              struct command *out)
{
    const char *given = strrchr(line, ' ');
    char typed[COMMAND_ARGUMENT_MAX], letter[NOTATION_LETTER_MAX];
    if (view->notation == NOTATION_EN || given == NULL)
        return false;
    folded_plain(++given, typed, sizeof typed);
    for (int role = PAWN; role < ROLES; role++) {
        const char *capital = notation_letter(view->notation, (enum role)role);
        folded_plain(capital, letter, sizeof letter);
        if (strcmp(typed, letter) != 0)
            continue;
        bool is_white = strncmp(given, capital, 2) == 0;
        const char *english = notation_letter(NOTATION_EN, (enum role)role);
        snprintf(typed, sizeof typed, "%.*s%c", (int)(given - line), line,
                 is_white ? english[0] : match_words_lower(english[0]));
        read_words(typed, view, out);
        return out->kind == COMMAND_QUERY && out->request.query == QUERY_PIECES;
    }
    return false;
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
        read_words(rest, view, &read);
        if (read.kind == COMMAND_UNKNOWN || read.argument[0] != '\0' ||
            takes_any_word(&read) || takes_move(&read) ||
            command_is_move(&read) || command_answers(&read))
            continue;
        read.looseness = COMMAND_GUESSED;
        *out = read;
        return;
    }
}

static bool is_unread(const struct command *read)
{
    return read->kind == COMMAND_UNKNOWN && read->row == NULL;
}

/* In the letters of the player's language, if it is another. */
static void read_plainly(const char *line, const struct view *view,
                         struct command *out)
{
    char turned[COMMAND_ARGUMENT_MAX];
    if (read_loose(line, view->game != NULL ? view_position(view) : NULL, out))
        return;
    if (read_piece_letter(line, view, out))
        return;
    enum letters letters = turn(line, view, turned);
    read_words(turned, view, out);
    /* It means nothing so far, or a move of several words, which no notation
     * has. */
    if (view->unspeak != NULL && (out->kind == COMMAND_UNKNOWN ||
                                  (out->kind == COMMAND_INTENT &&
                                   strchr(out->intent.text, ' ') != NULL)))
        read_spoken(turned, view, out);
    if (letters == LETTERS_SAME &&
        (takes_move(out) || out->kind == COMMAND_UNKNOWN))
        read_behind(line, view, out);
    if (letters != LETTERS_SAME && (command_is_move(out) || is_unread(out)))
        snprintf(out->argument, sizeof out->argument, "%s", line);
    if (letters != LETTERS_SAME && is_unread(out))
        out->at = out->misread = 0; /* it is a place of the other line */
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

/* It may mean something else: nothing so far, or with any text behind it. */
static bool may_be_phrase(const struct command *read, const struct view *view)
{
    return read->kind == COMMAND_UNKNOWN || read->kind == COMMAND_HELP ||
           (read->kind == COMMAND_SAVE && read->argument[0] != '\0') ||
           ((read->kind == COMMAND_TELL || read->kind == COMMAND_SAY) &&
            mood_speaks_to_program(read->argument)) ||
           takes_move(read) ||
           (command_is_move(read) && !is_written_move(read, view));
}

/* A question about a move has it in notation; false: it is none. */
static bool read_asked_move(const struct view *view, bool is_notation,
                            struct query_request *asked)
{
    char mv[COMMAND_ARGUMENT_MAX], spoken[VIEW_MOVE_MAX];
    struct move found;
    if (asked->query != QUERY_PLAYABLE || view->game == NULL)
        return asked->query != QUERY_PLAYABLE;
    if (is_notation)
        strcpy(mv, asked->move);
    else
        turn(asked->move, view, mv);
    if (san_read(view_position(view), mv, &found).reason == REASON_SYNTAX &&
        view->unspeak != NULL &&
        view->unspeak(view->speaker, asked->move, spoken))
        snprintf(mv, sizeof mv, "%s", spoken);
    if (strlen(mv) >= sizeof asked->move)
        return false;
    strcpy(asked->move, mv);
    return san_read(view_position(view), mv, &found).reason != REASON_SYNTAX;
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
    const struct position *pos =
        view->game != NULL ? view_position(view) : NULL;
    if (!phrase->is_notation)
        read_plainly(phrase->line, view, out);
    else if (!read_loose(phrase->line, pos, out))
        command_read(phrase->line, pos, out);
    if (phrase->is_move && !is_written_move(out, view) &&
        (strlen(phrase->line) >= strlen(line) ||
         !read_phrase(phrase->line, view, out)))
        return false;
    if (out->kind == COMMAND_UNKNOWN ||
        command_is_move(out) != phrase->is_move ||
        (phrase->is_question && out->kind != COMMAND_QUERY &&
         out->kind != COMMAND_HELP) ||
        (out->kind == COMMAND_QUERY &&
         !read_asked_move(view, phrase->is_notation, &out->request)))
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

/* "time?" asks what "time" asks. */
static bool read_question(const char *line, const struct view *view,
                          struct command *out)
{
    char rest[COMMAND_ARGUMENT_MAX];
    struct command read;
    size_t bytes = tokens_question(line);
    if (bytes == 0)
        return false;
    snprintf(rest, sizeof rest, "%.*s", (int)bytes, line);
    read_plainly(rest, view, &read);
    if (read.kind == COMMAND_UNKNOWN || command_is_move(&read))
        return false;
    read.looseness = COMMAND_GUESSED;
    *out = read;
    return true;
}

/* "on d4", "auf dem Feld d4", "auf David vier": no move, but what is there. */
static bool read_place(const char *line, struct command *out)
{
    static const char before[] = "|on|onto|upon|at|in|auf|en|sobre|por|на|в|с|";
    static const char between[] =
        "|the|square|dem|der|feld|la|el|casilla|поле|";
    struct tokens words;
    int at = 1;
    tokens_of(line, &words);
    if (words.count < 2 || !tokens_list_has(before, words.token[0].folded))
        return false;
    while (at < words.count - 1 &&
           tokens_list_has(between, words.token[at].folded))
        at++;
    if (at != words.count - 1 || words.token[at].square == SQ_NONE)
        return false;
    command_clear(out);
    out->kind = COMMAND_QUERY;
    out->request = query_request_of(QUERY_SQUARE);
    out->request.square = words.token[at].square;
    return true;
}

static void read_line(const char *line, const struct view *view,
                      struct command *out)
{
    char rest[COMMAND_ARGUMENT_MAX];
    struct command read;
    if (read_place(line, out))
        return;
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
    if (read_phrase(line, view, out) || out->kind != COMMAND_UNKNOWN ||
        read_question(line, view, out))
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
    if (view->question == NULL || view->asks_role ||
        mood_of_signs(line) != MOOD_ORDER)
        return false;
    if (folded_is_one_of(line, cancel)) {
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
