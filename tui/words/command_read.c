// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/command.h"

#include <string.h>

#include "rules/base/translatable.h"
#include "rules/laws/reason.h"
#include "rules/notation/san.h"
#include "tui/words/argument.h"
#include "tui/words/match_words.h"

static bool is_move_of(const struct position *pos, const char *line)
{
    struct move mv;
    return pos != NULL && san_read(pos, line, &mv).reason == REASON_NONE;
}

/* The bytes of the line that say this word; 0 when they do not. */
static size_t says(const struct word *word, const char *line,
                   const struct position *pos)
{
    const char *said = word->row.word;
    size_t at = match_words_begin(line, said, strlen(said));
    size_t other = match_words_any(line, word->also);
    if (other > at) /* "press the clock" is more than "press" */
        at = other;
    if (at == 0 && match_words_is(line, word->brief) && !is_move_of(pos, line))
        at = strlen(line);
    return argument_fits(word->argument, line + match_words_skip(line, at)) ? at
                                                                            : 0;
}

/* In its first word, as nearly every move has one. */
static bool has_early_number(const char *line)
{
    return match_words_begin(line, "chess960", 8) == 0 &&
           strcspn(line, "0123456789") < strcspn(line, " ");
}

/* No other word of the table has a number in it. */
static bool read_word(const char *line, const struct position *pos,
                      struct command *out)
{
    const struct word *word;
    if (has_early_number(line))
        return false;
    for (int i = 1; (word = word_row(i)) != NULL; i++) {
        size_t at = says(word, line, pos);
        if (at == 0)
            continue;
        out->kind = word->kind;
        out->request.query = word->query;
        out->intent.kind = word->intent;
        out->intent.what_offer = word->offer;
        argument_read(word->argument, line, match_words_skip(line, at), out);
        out->row = out->kind == COMMAND_UNKNOWN ? &word->row : NULL;
        return true;
    }
    return false;
}

/* "white" or "black" before or after the rest of a line, which is copied;
 * SEAT_NONE when neither is there. */
static enum seat split_side(const char *line, char rest[COMMAND_ARGUMENT_MAX])
{
    static const char *const sides[] = {"white", "black"};
    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++) {
        size_t bytes = strlen(line);
        size_t before = match_words_begin(line, sides[seat], 5);
        if (before > 0 && before < bytes) {
            strcpy(rest, line + match_words_skip(line, before));
            return (enum seat)seat;
        }
        if (bytes < 7 || line[bytes - 6] != ' ' ||
            match_words_begin(line + bytes - 5, sides[seat], 5) == 0)
            continue;
        memcpy(rest, line, bytes - 6);
        rest[bytes - 6] = '\0';
        return (enum seat)seat;
    }
    return SEAT_NONE;
}

/* "white draw", "resign white": a word of that player. Before a question it
 * names the asker; after it, the player asked about. */
static bool read_sides_word(const char *line, const struct position *pos,
                            struct command *out)
{
    char rest[COMMAND_ARGUMENT_MAX];
    struct command word = *out;
    enum seat seat = split_side(line, rest);
    if (seat == SEAT_NONE || !read_word(rest, pos, &word))
        return false;
    bool asks =
        word.kind == COMMAND_QUERY &&
        match_words_begin(line, seat == SEAT_WHITE ? "white" : "black", 5);
    if (word.kind != COMMAND_INTENT && !asks)
        return false;
    *out = word;
    out->intent.by = seat;
    return true;
}

/* "e4?": what is there. */
static bool read_square_question(const char *line, struct command *out)
{
    int sq = argument_square(line);
    if (sq == SQ_NONE || strcmp(line + match_words_skip(line, 2), "?") != 0)
        return false;
    out->kind = COMMAND_QUERY;
    out->request.query = QUERY_SQUARE;
    out->request.square = sq;
    return true;
}

/* The intents that somebody at a prompt can have. */
static bool is_said_by_people(enum intent_kind kind)
{
    switch (kind) {
    case INTENT_MOVE:
    case INTENT_OFFER:
    case INTENT_ACCEPT:
    case INTENT_DECLINE:
    case INTENT_CLAIM:
    case INTENT_RESIGN:
    case INTENT_PAUSE:
    case INTENT_RESUME:
    case INTENT_RECORD:
    case INTENT_ANNOUNCE:
    case INTENT_REPEAT:
    case INTENT_CORRECT:
    case INTENT_EXECUTE:
    case INTENT_RECONCILE:
    case INTENT_ASK:
    case INTENT_VERIFY:
    case INTENT_SIGN:
    case INTENT_DECIDE:
    case INTENT_ARRIVE:
    case INTENT_SET:
    case INTENT_GIVE:
    case INTENT_PENALISE:
    case INTENT_RULE:
    case INTENT_REWIND:
    case INTENT_ANNUL:
    case INTENT_READY:
    case INTENT_TOUCH:
    case INTENT_LIFT:
    case INTENT_RELEASE:
    case INTENT_ADJUST:
    case INTENT_PRESS:
    case INTENT_CALL:
        return true;
    default:
        return false;
    }
}

static bool read_judge_line(const char *line, struct command *out)
{
    struct intent intent;
    memset(&intent, 0, sizeof intent);
    struct intent_line read = intent_read(line, &intent);
    if (!read.ok || read.has_time || !is_said_by_people(intent.kind))
        return false;
    /* "moves last 0" is no move, but a question with a wrong number. */
    struct san_form form;
    if (intent.kind == INTENT_MOVE && match_words_begin(line, "moves", 5) > 0 &&
        !san_form_read(intent.text, NOTATION_EN, &form))
        return false;
    out->kind = COMMAND_INTENT;
    out->intent = intent;
    return true;
}

/* Without a position: does it look like a move at all? */
static bool has_shape_of_move(const char *text)
{
    return has_early_number(text) || strspn(text, "oO0-") == strlen(text);
}

/* "e9", "Ki4": a letter and a digit that are no square, and nothing else. */
static bool is_no_square(const char *text)
{
    size_t piece = text[0] >= 'A' && text[0] <= 'Z';
    piece += text[piece] == 'x';
    return match_words_lower(text[piece]) >= 'a' &&
           match_words_lower(text[piece]) <= 'z' && text[piece + 1] >= '0' &&
           text[piece + 1] <= '9' && text[piece + 2] == '\0' &&
           argument_square(text + piece) == SQ_NONE;
}

static void read_move(const char *line, const struct position *pos,
                      struct command *out)
{
    size_t end = argument_offer(line);
    out->intent.offers_draw = line[end] != '\0';
    while (end > 0 && line[end - 1] == ' ')
        end--;
    if (end >= sizeof out->intent.text) {
        command_refuse(out, reason_sentence(REASON_SYNTAX), 0);
        return;
    }
    memcpy(out->intent.text, line, end);
    out->kind = COMMAND_INTENT;
    out->intent.kind = INTENT_MOVE;
    struct move mv;
    struct san_result read = {.reason = REASON_NONE};
    if (pos != NULL)
        read = san_read(pos, out->intent.text, &mv);
    else if (!has_shape_of_move(out->intent.text))
        read.reason = REASON_SYNTAX;
    if (read.reason == REASON_SYNTAX && is_no_square(out->intent.text))
        command_refuse(out, argument_wanted(ARGUMENT_PLACE), 0);
    else if (read.reason == REASON_SYNTAX || read.reason == REASON_EMPTY)
        command_refuse(out, reason_sentence(REASON_SYNTAX), read.at);
}

/* If the line begins with a word of the table, and only what is behind
 * it is wrong; the longest one. */
static void refuse_argument(const char *line, struct command *out)
{
    const struct word *word, *longest = NULL;
    size_t end = 0;
    for (int i = 1; (word = word_row(i)) != NULL; i++) {
        size_t at =
            match_words_begin(line, word->row.word, strlen(word->row.word));
        size_t other = match_words_any(line, word->also);
        if (other > at) /* "go to 5" is more than "go" */
            at = other;
        /* Of two rows of one word, "time", that which takes more. */
        bool takes_more = at == end && command_is_condition(word->kind);
        if ((at <= end && !takes_more) || at == 0 ||
            line[match_words_skip(line, at)] == '\0' ||
            word->argument == ARGUMENT_NAME)
            continue;
        longest = word;
        end = at;
    }
    if (longest == NULL)
        return;
    end = match_words_skip(line, end);
    if (longest->argument == ARGUMENT_MOVES) {
        size_t bytes = match_words_any(line + end, "last|from");
        if (line[end + match_words_skip(line + end, bytes)] != '\0')
            end += match_words_skip(line + end, bytes);
    }
    if (longest->kind == COMMAND_YES || longest->kind == COMMAND_NO) {
        command_refuse(out, N_("To answer, type only yes or no."), 0);
        return;
    }
    command_refuse(out, argument_wanted(longest->argument), end);
    out->row = &longest->row;
}

/* A copy without blanks at either end; false when nothing is left. */
static bool trim(const char *line, char out[COMMAND_ARGUMENT_MAX])
{
    line += match_words_skip(line, 0);
    size_t bytes = strnlen(line, COMMAND_ARGUMENT_MAX - 1);
    while (bytes > 0 && line[bytes - 1] == ' ')
        bytes--;
    memcpy(out, line, bytes);
    out[bytes] = '\0';
    return bytes > 0;
}

/* A move of several words has a blank before its offer alone. */
static bool begins_with_move(const struct position *pos, const char *line)
{
    char mv[COMMAND_ARGUMENT_MAX];
    size_t end = argument_offer(line);
    while (end > 0 && line[end - 1] == ' ')
        end--;
    memcpy(mv, line, end);
    mv[end] = '\0';
    return is_move_of(pos, mv);
}

/* "n f3": a piece's letter that is by itself. If they can go there, it is their
 * move. "b e4", where neither a bishop nor a pawn can, asks what is there, and
 * is no attempt at a move that nobody meant. */
static void join_letter(char line[COMMAND_ARGUMENT_MAX],
                        const struct position *pos)
{
    static const char small[] = "knbrq", large[] = "KNBRQ";
    char joined[COMMAND_ARGUMENT_MAX];
    const char *letter = line[0] != '\0' ? strchr(small, line[0]) : NULL;
    if (letter == NULL && line[0] != '\0' && strchr(large, line[0]) != NULL)
        letter = small + (strchr(large, line[0]) - large);
    if (pos == NULL || letter == NULL || line[1] != ' ' ||
        argument_square(line + 2) == SQ_NONE || begins_with_move(pos, line))
        return;
    joined[0] = large[letter - small];
    strcpy(joined + 1, line + 2);
    if (begins_with_move(pos, joined))
        strcpy(line, joined);
    else if (*letter == 'b' && strlen(line) == 4) {
        memmove(joined + 5, line + 1, 4);
        memcpy(joined, "board", 5);
        strcpy(line, joined);
    }
}

void command_read(const char *line, const struct position *pos,
                  struct command *out)
{
    command_clear(out);
    char text[COMMAND_ARGUMENT_MAX];
    if (!trim(line, text))
        return;
    join_letter(text, pos);
    if (!read_word(text, pos, out) && !read_square_question(text, out) &&
        !read_judge_line(text, out) && !read_sides_word(text, pos, out))
        read_move(text, pos, out);
    if (out->kind == COMMAND_UNKNOWN && out->row == NULL)
        refuse_argument(text, out);
    if (out->kind == COMMAND_UNKNOWN) {
        strcpy(out->argument, text);
        out->misread = out->at;
        out->at += match_words_skip(line, 0);
    }
}
