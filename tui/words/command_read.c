// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/command.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/laws/reason.h"
#include "rules/notation/san.h"
#include "rules/notation/tokens.h"
#include "tui/words/argument.h"
#include "tui/words/own_words.h"
#include "tui/words/typed_move.h"

/* In its first word, as nearly every move has one. */
static bool has_early_number(const char *line)
{
    return strncasecmp(line, "chess960", 8) != 0 &&
           strcspn(line, "0123456789") < strcspn(line, " ");
}

/* No other word of the table has a number in it. */
static bool read_word(struct reading *reading, struct command *out)
{
    const struct tokens *words = &reading->words;
    const struct word *word;
    if (has_early_number(reading->text))
        return false;
    for (int i = 1; (word = word_row(i)) != NULL; i++) {
        bool brief = command_is_brief(word, reading->text) &&
                     !typed_move_is_legal(reading->typing->pos, reading->text);
        int said = command_word_at(word, words, 0);
        if (said == 0 && !brief)
            continue;
        const struct rest rest = {
            .reading = reading,
            .token = words->token + said,
            .count = brief ? 0 : words->count - said,
            .text = brief ? "" : tokens_behind(words, said),
        };
        struct command read = *out;
        read.kind = word->kind;
        read.request.query = word->query;
        read.intent.kind = word->intent;
        read.intent.what_offer = word->offer;
        if (argument_read(word->argument, &rest, &read)) {
            read.row = read.kind == COMMAND_UNKNOWN ? &word->row : NULL;
            *out = read;
            return true;
        }
        /* Of two rows of one word, "time", that which takes more. */
        bool is_nearer =
            said > reading->near_words ||
            (said == reading->near_words && command_is_condition(word->kind));
        if (is_nearer && rest.count > 0 && word->argument != ARGUMENT_NAME) {
            reading->near = word;
            reading->near_words = said;
        }
    }
    return false;
}

static void begin(struct reading *reading, const char *text,
                  const struct typing *typing)
{
    reading->text = text;
    reading->typing = typing;
    reading->near = NULL;
    reading->near_words = 0;
    tokens_of(text, &reading->words);
}

/* "white draw", "resign white": a word of that player. Before a question it
 * names the asker; after it, the player asked about. */
static bool read_sides_word(const struct reading *reading, struct command *out)
{
    static const char *const sides[] = {"white", "black"};
    const struct tokens *words = &reading->words;
    char rest[COMMAND_ARGUMENT_MAX];
    for (int seat = SEAT_WHITE; words->count > 1 && seat <= SEAT_BLACK;
         seat++) {
        bool is_before = tokens_begin(words, 0, sides[seat]) > 0;
        const struct token *last = &words->token[words->count - 1];
        if (!is_before && strcmp(last->folded, sides[seat]) != 0)
            continue;
        struct command word = *out;
        struct reading inner;
        snprintf(rest, sizeof rest, "%.*s",
                 is_before ? COMMAND_ARGUMENT_MAX - 1 : (int)last->from - 1,
                 is_before ? tokens_behind(words, 1) : reading->text);
        begin(&inner, rest, reading->typing);
        if (!read_word(&inner, &word) ||
            (word.kind != COMMAND_INTENT &&
             !(word.kind == COMMAND_QUERY && is_before)))
            return false;
        *out = word;
        out->intent.by = (enum seat)seat;
        return true;
    }
    return false;
}

/* Somebody at a prompt can have this intent: it has a word, or is a move. */
static bool is_said_by_people(enum intent_kind kind)
{
    int i = 1;
    while (word_row(i) != NULL && word_row(i)->intent != kind)
        i++;
    return kind == INTENT_MOVE || word_row(i) != NULL;
}

static bool read_judge_line(const struct reading *reading, struct command *out)
{
    struct intent intent;
    memset(&intent, 0, sizeof intent);
    struct intent_line read = intent_read(reading->text, &intent);
    if (!read.ok || read.has_time || !is_said_by_people(intent.kind))
        return false;
    if (intent.text[0] != '\0')
        argument_put_move(reading, intent.text, sizeof intent.text);
    /* "moves last 0" is no move, but a question with a wrong number, "move it"
     * names none, and "repeat" is the voice's word too. */
    struct san_form form;
    bool wants_move =
        intent.kind == INTENT_MOVE || intent.kind == INTENT_REPEAT;
    if (wants_move && intent.text[0] != '\0' &&
        !san_form_read(intent.text, NOTATION_EN, &form))
        return false;
    out->kind = COMMAND_INTENT;
    out->intent = intent;
    return true;
}

/* The whole line. */
static void read_move(const struct reading *reading, const char *text,
                      struct command *out)
{
    size_t end = typed_move_offer(text);
    out->intent.offers_draw = text[end] != '\0';
    while (end > 0 && text[end - 1] == ' ')
        end--;
    if (end >= sizeof out->intent.text) {
        command_refuse(out, reason_sentence(REASON_SYNTAX), 0);
        return;
    }
    memcpy(out->intent.text, text, end);
    out->intent.text[end] = '\0';
    out->kind = COMMAND_INTENT;
    out->intent.kind = INTENT_MOVE;
    struct move mv;
    struct san_result read = {.reason = REASON_NONE};
    if (reading->typing->pos != NULL)
        read = san_read(reading->typing->pos, out->intent.text, &mv);
    else if (!has_early_number(out->intent.text) &&
             out->intent.text[strspn(out->intent.text, "oO0-")] != '\0')
        read.reason = REASON_SYNTAX;
    if (read.reason == REASON_SYNTAX &&
        typed_move_is_no_square(out->intent.text))
        command_refuse(out, argument_wanted(ARGUMENT_PLACE), 0);
    else if (read.reason == REASON_SYNTAX || read.reason == REASON_EMPTY)
        command_refuse(out, reason_sentence(REASON_SYNTAX), read.at);
}

static void refuse_near(const struct reading *reading, struct command *out)
{
    const struct word *word = reading->near;
    const struct tokens *words = &reading->words;
    int at = reading->near_words;
    if (word == NULL)
        return;
    if (word->kind == COMMAND_YES || word->kind == COMMAND_NO) {
        command_refuse(out, N_("To answer, type only yes or no."), 0);
        return;
    }
    if (word->argument == ARGUMENT_MOVES &&
        tokens_begin(words, at, "last|from") > 0 && at + 1 < words->count)
        at++;
    command_refuse(out, argument_wanted(word->argument), words->token[at].from);
    out->row = &word->row;
}

/* A text without blanks at either end. */
static void read_english(const char *text, const struct typing *typing,
                         struct command *out)
{
    struct reading reading;
    char joined[COMMAND_ARGUMENT_MAX];
    command_clear(out);
    begin(&reading,
          typed_move_join(text, typing, joined, sizeof joined) ? joined : text,
          typing);
    const struct token *first = reading.words.token;
    if (reading.words.asks && reading.words.count == 1 &&
        first->square != SQ_NONE) { /* "e4?": what is there */
        out->kind = COMMAND_QUERY;
        out->request.query = QUERY_SQUARE;
        out->request.square = first->square;
    } else if (!read_word(&reading, out) && !read_judge_line(&reading, out) &&
               !read_sides_word(&reading, out)) {
        typed_move_turn(reading.text, typing, joined, sizeof joined);
        read_move(&reading, joined, out);
    }
    if (out->kind == COMMAND_UNKNOWN && out->row == NULL)
        refuse_near(&reading, out);
}

/* A copy without blanks at either end; false when nothing is left. */
static bool trim(const char *line, char out[COMMAND_ARGUMENT_MAX])
{
    line += strspn(line, " ");
    snprintf(out, COMMAND_ARGUMENT_MAX, "%s", line);
    size_t bytes = strlen(out);
    while (bytes > 0 && out[bytes - 1] == ' ')
        bytes--;
    out[bytes] = '\0';
    return bytes > 0;
}

static void place_error(const char *line, const char *text, struct command *out)
{
    if (out->kind != COMMAND_UNKNOWN)
        return;
    strcpy(out->argument, text);
    out->misread = out->at;
    out->at += strspn(line, " ");
}

void command_read(const char *line, const struct position *pos,
                  struct command *out)
{
    const struct typing typing = {.pos = pos, .notation = NOTATION_EN};
    char text[COMMAND_ARGUMENT_MAX];
    command_clear(out);
    if (!trim(line, text))
        return;
    read_english(text, &typing, out);
    place_error(line, text, out);
}

/* What is behind these is known only when they are done. */
static bool takes_any_word(const struct command *read)
{
    return read->kind == COMMAND_FORM || read->kind == COMMAND_LINES ||
           read->kind == COMMAND_TYPING || read->kind == COMMAND_VERBOSITY ||
           read->kind == COMMAND_CHAT || read->kind == COMMAND_HELP;
}

/* A capture by its files, or castling to the only side; where two are legal,
 * the refusal asks which. False: the text is no such move. */
static bool read_loose(const char *text, const struct typing *typing,
                       struct command *out)
{
    char clear[COMMAND_ARGUMENT_MAX];
    enum loose_move loose =
        typed_move_loose(typing->pos, text, clear, sizeof clear);
    if (loose == LOOSE_MOVE_NONE)
        return false;
    command_clear(out);
    if (loose == LOOSE_MOVE_CLEAR)
        read_english(clear, typing, out);
    else
        command_refuse(out, typed_move_question(loose), 0);
    return true;
}

void command_read_typed(const char *line, const struct typing *typing,
                        struct command *out)
{
    char text[COMMAND_ARGUMENT_MAX], other[COMMAND_ARGUMENT_MAX];
    struct command read;
    command_clear(out);
    if (!trim(line, text))
        return;
    bool is_loose = read_loose(text, typing, out);
    if (!is_loose) {
        read_english(text, typing, out);
        place_error(line, text, out);
    }
    if ((out->kind == COMMAND_UNKNOWN || takes_any_word(out)) && !is_loose &&
        own_words_turn(text, other, sizeof other)) {
        read_english(other, typing, out);
        /* The place of an error is known only of the English line. */
        if (out->kind == COMMAND_UNKNOWN)
            strcpy(out->argument, text);
        out->at = out->misread = 0;
    }
    /* It means nothing so far, or a move of several words, which no notation
     * has. */
    if (!is_loose &&
        (out->kind == COMMAND_UNKNOWN ||
         (command_is_move(out) && strchr(out->intent.text, ' ') != NULL)) &&
        typed_move_spoken(text, typing, other, sizeof other)) {
        if (!read_loose(other, typing, &read))
            read_english(other, typing, &read);
        if (read.kind != COMMAND_UNKNOWN || read.wrong != NULL)
            *out = read;
        is_loose = true;
    }
    /* The text as it was typed, of a move in other letters or words. */
    if (is_loose ||
        (out->kind == COMMAND_INTENT && out->argument[0] == '\0' &&
         out->intent.text[0] != '\0' && strstr(line, out->intent.text) == NULL))
        snprintf(out->argument, sizeof out->argument, "%s", text);
}
