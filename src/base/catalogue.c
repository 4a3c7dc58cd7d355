// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/catalogue.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/line.h"

#include "src/base/text.h"

enum {
    MAGIC_AT = 0,
    REVISION_AT = 4,
    COUNT_AT = 8,
    ORIGINALS_AT = 12, /* where a table of lengths and places begins */
    TRANSLATIONS_AT = 16,
    HEAD_BYTES = 28,
    ROW_BYTES = 8,
    FORMS_MAX = 8,
    NODES_MAX = 64,
    VALUES_MAX = 16,
};

#define MAGIC UINT32_C(0x950412de)
#define MAGIC_SWAPPED UINT32_C(0xde120495)

/* A part of the rule for plurals: the number n, a constant, or an operator
 * over other parts. */
struct node {
    char sign[3]; /* "n", "1" for a constant, or as in C */
    unsigned char left, right, other;
    unsigned long constant;
};

struct catalogue {
    const char *bytes;
    size_t size;
    bool is_swapped;
    uint32_t count;
    const char *originals, *translations;
    unsigned forms; /* how many of a sentence that depends on a number */
    int nodes, root;
    struct node node[NODES_MAX];
    atomic_bool *is_judged; /* one for each sentence */
};

const char *catalogue_error_sentence(enum catalogue_error error)
{
    static const char *const sentences[] = {
#define SENTENCE(name, sentence) sentence,
        CATALOGUE_ERRORS(SENTENCE)
#undef SENTENCE
    };
    return sentences[error];
}

static uint32_t number_at(const struct catalogue *catalogue, const char *at)
{
    uint32_t number;
    memcpy(&number, at, sizeof number);
    return catalogue->is_swapped ? __builtin_bswap32(number) : number;
}

/* One row of a table; NULL unless it lies within the file and ends with a zero.
 */
static const char *text_at(const struct catalogue *catalogue, const char *table,
                           uint32_t row, size_t *length)
{
    const char *at = table + (size_t)row * ROW_BYTES;
    size_t place = number_at(catalogue, at + 4);
    *length = number_at(catalogue, at);
    return place < catalogue->size && *length < catalogue->size - place &&
                   catalogue->bytes[place + *length] == '\0'
               ? catalogue->bytes + place
               : NULL;
}

/*
 * The rule for plurals: an expression of C over n, as the header has it.
 */
static const struct {
    const char *sign;
    int rank; /* operators of a higher rank come first */
} operators[] = {
    {"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4}, {">=", 4}, {"<", 4},
    {">", 4},  {"+", 5},  {"-", 5},  {"*", 6},  {"/", 6},  {"%", 6},
};

struct rule_reader {
    struct catalogue *catalogue;
    const char *at;
    int depth;
    bool is_broken;
};

static unsigned char read_choice(struct rule_reader *reader);

static bool next_is(struct rule_reader *reader, const char *word)
{
    size_t length = strlen(word);
    reader->at += strspn(reader->at, " \t");
    if (strncmp(reader->at, word, length) != 0)
        return false;
    reader->at += length;
    return true;
}

static unsigned char add(struct rule_reader *reader, struct node node)
{
    struct catalogue *catalogue = reader->catalogue;
    if (catalogue->nodes == NODES_MAX) {
        reader->is_broken = true;
        return 0;
    }
    catalogue->node[catalogue->nodes] = node;
    return (unsigned char)catalogue->nodes++;
}

static unsigned char read_operand(struct rule_reader *reader)
{
    int64_t number = 0;
    if (++reader->depth > NODES_MAX)
        reader->is_broken = true;
    if (reader->is_broken)
        return 0;
    struct node node = {.sign = "1"};
    if (next_is(reader, "(")) {
        unsigned char inner = read_choice(reader);
        reader->is_broken |= !next_is(reader, ")");
        reader->depth--;
        return inner;
    }
    if (next_is(reader, "!")) {
        node = (struct node){.sign = "!", .left = read_operand(reader)};
    } else if (next_is(reader, "n")) {
        node = (struct node){.sign = "n"};
    } else {
        reader->is_broken |= !digits_read(&reader->at, INT32_MAX, &number);
        node.constant = (unsigned long)number;
    }
    reader->depth--;
    return add(reader, node);
}

static unsigned char read_ranked(struct rule_reader *reader, int least)
{
    unsigned char left = read_operand(reader);
    for (size_t i = 0; i < sizeof operators / sizeof *operators;) {
        struct node node = {.left = left};
        if (reader->is_broken)
            return 0;
        if (operators[i].rank < least || !next_is(reader, operators[i].sign)) {
            i++;
            continue;
        }
        memcpy(node.sign, operators[i].sign, strlen(operators[i].sign));
        node.right = read_ranked(reader, operators[i].rank + 1);
        left = add(reader, node);
        i = 0;
    }
    return left;
}

static unsigned char read_choice(struct rule_reader *reader)
{
    unsigned char asked = read_ranked(reader, 1);
    if (reader->is_broken || !next_is(reader, "?"))
        return asked;
    struct node node = {.sign = "?", .left = asked};
    node.right = read_choice(reader);
    reader->is_broken |= !next_is(reader, ":");
    node.other = read_choice(reader);
    return add(reader, node);
}

/* No language divides by 0: refuse it. */
static unsigned long reckon(const struct catalogue *catalogue, int at,
                            unsigned long n)
{
    const struct node *node = &catalogue->node[at];
    const char *is = node->sign;
    if (is[0] == 'n')
        return n;
    if (is[0] == '1')
        return node->constant;
    unsigned long left = reckon(catalogue, node->left, n);
    if (is[0] == '!' && is[1] == '\0')
        return !left;
    if (is[0] == '?')
        return reckon(catalogue, left ? node->right : node->other, n);
    if (is[0] == '&' || is[0] == '|')
        return (is[0] == '|') == (left != 0)
                   ? left != 0
                   : reckon(catalogue, node->right, n) != 0;
    unsigned long right = reckon(catalogue, node->right, n);
    switch (is[0]) {
    case '=':
        return left == right;
    case '!':
        return left != right;
    case '<':
        return is[1] == '=' ? left <= right : left < right;
    case '>':
        return is[1] == '=' ? left >= right : left > right;
    case '+':
        return left + right;
    case '-':
        return left - right;
    case '*':
        return left * right;
    case '/':
        return right != 0 ? left / right : FORMS_MAX;
    default:
        return right != 0 ? left % right : FORMS_MAX;
    }
}

/* "nplurals=2; plural=(n != 1);" */
static bool read_rule(struct catalogue *catalogue, const char *text)
{
    struct rule_reader reader = {.catalogue = catalogue, .at = text};
    int64_t forms = 0;
    if (!next_is(&reader, "nplurals=") ||
        !digits_read(&reader.at, FORMS_MAX, &forms) || forms == 0 ||
        !next_is(&reader, ";") || !next_is(&reader, "plural="))
        return false;
    catalogue->forms = (unsigned)forms;
    catalogue->root = read_choice(&reader);
    return !reader.is_broken && next_is(&reader, ";") && *reader.at == '\n';
}

/*
 * What a sentence asks printf for: the types of the values, in their order.
 */
struct asked {
    int count;
    bool is_format;
    uint32_t type[VALUES_MAX]; /* the letters, 0 for a value left out */
};

/* A value in its place; n$ counts from 1, and 0 means the next one. */
static void ask(struct asked *asked, int64_t place, uint32_t type)
{
    int64_t at = place > 0 ? place - 1 : asked->count;
    if (at >= VALUES_MAX || (asked->type[at] != 0 && asked->type[at] != type)) {
        asked->is_format = false;
        return;
    }
    asked->type[at] = type;
    if (at >= asked->count)
        asked->count = (int)at + 1;
}

/* Digits, or a star that asks for a value. */
static const char *skip_width(const char *at, struct asked *asked)
{
    if (*at == '*') {
        ask(asked, 0, 'd');
        return at + 1;
    }
    return at + strspn(at, "0123456789");
}

/* One directive, after its percent sign. */
static const char *ask_directive(const char *at, struct asked *asked)
{
    const char *before = at;
    int64_t place = 0;
    if (!digits_read(&at, VALUES_MAX, &place) || *at != '$') {
        place = 0;
        at = before;
    } else {
        asked->is_format &= place > 0;
        at++;
    }
    at += strspn(at, "-+ #0'");
    at = skip_width(at, asked);
    if (*at == '.')
        at = skip_width(at + 1, asked);
    uint32_t type = 0;
    for (int i = 0; i < 2 && *at != '\0' && strchr("hljztL", *at) != NULL; i++)
        type = type << 8 | (unsigned char)*at++;
    if (*at == '\0' || strchr("diouxXcsfeEgGaAp", *at) == NULL) {
        asked->is_format = false;
        return at;
    }
    char letter = *at == 'i' ? 'd' : *at;
    ask(asked, place, type << 8 | (unsigned char)letter);
    return at + 1;
}

static struct asked asked_by(const char *text)
{
    struct asked asked = {.is_format = true};
    const char *at = strchr(text, '%');
    while (at != NULL && asked.is_format) {
        at = at[1] == '%' ? at + 2 : ask_directive(at + 1, &asked);
        at = strchr(at, '%');
    }
    for (int i = 0; i < asked.count; i++)
        asked.is_format &= asked.type[i] != 0;
    return asked;
}

/* The form of a number may leave out the last values: "one game". */
static bool asks_the_same(const char *text, const struct asked *wanted,
                          bool may_ask_less)
{
    if (!wanted->is_format)
        return true;
    struct asked asked = asked_by(text);
    return asked.is_format &&
           (asked.count == wanted->count ||
            (may_ask_less && asked.count < wanted->count)) &&
           memcmp(asked.type, wanted->type,
                  (size_t)asked.count * sizeof *asked.type) == 0;
}

static enum catalogue_error judge_shown(const char *text)
{
    char *guarded = malloc(strlen(text) + 1);
    if (guarded == NULL)
        return CATALOGUE_NO_MEMORY;
    text_guard(text, guarded);
    bool is_same = strcmp(text, guarded) == 0;
    free(guarded);
    return is_same ? CATALOGUE_OK : CATALOGUE_DAMAGED;
}

/* All forms of a sentence; the second English one follows the first. */
static enum catalogue_error judge(const struct catalogue *catalogue,
                                  const char *original, size_t original_length,
                                  const char *text, size_t length)
{
    size_t first = strlen(original);
    bool has_forms = first < original_length;
    struct asked wanted = asked_by(original);
    if (has_forms) {
        struct asked second = asked_by(original + first + 1);
        if (second.count > wanted.count)
            wanted = second;
    }
    unsigned forms = 0;
    for (const char *at = text; at <= text + length; at += strlen(at) + 1) {
        enum catalogue_error error = asks_the_same(at, &wanted, has_forms)
                                         ? judge_shown(at)
                                         : CATALOGUE_DAMAGED;
        if (error != CATALOGUE_OK)
            return error;
        forms++;
    }
    return forms == (has_forms ? catalogue->forms : 1) ? CATALOGUE_OK
                                                       : CATALOGUE_DAMAGED;
}

/* The row of a sentence; count where there is none. The table is sorted. */
static uint32_t row_of(const struct catalogue *catalogue, const char *sentence)
{
    uint32_t low = 0, high = catalogue->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const char *at = catalogue->originals + (size_t)middle * ROW_BYTES + 4;
        int order =
            strcmp(sentence, catalogue->bytes + number_at(catalogue, at));
        if (order == 0)
            return middle;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return catalogue->count;
}

enum catalogue_error catalogue_find(const struct catalogue *catalogue,
                                    const char *sentence, const char *many,
                                    unsigned long number, const char **out)
{
    size_t original_length, length;
    uint32_t row = row_of(catalogue, sentence);
    *out = NULL;
    /* The header is no sentence. */
    if (row == catalogue->count || sentence[0] == '\0')
        return CATALOGUE_OK;
    const char *text =
        text_at(catalogue, catalogue->translations, row, &length);
    const char *original =
        text_at(catalogue, catalogue->originals, row, &original_length);
    /* The values are those of the program's sentence, not of the file's. */
    size_t first = strlen(sentence);
    struct asked own = asked_by(sentence);
    if (first < original_length &&
        (many != NULL ? strcmp(original + first + 1, many) != 0
                      : !asks_the_same(text, &own, true)))
        return CATALOGUE_DAMAGED;
    if (!atomic_load_explicit(&catalogue->is_judged[row],
                              memory_order_relaxed)) {
        enum catalogue_error error =
            judge(catalogue, original, original_length, text, length);
        if (error != CATALOGUE_OK)
            return error;
        atomic_store_explicit(&catalogue->is_judged[row], true,
                              memory_order_relaxed);
    }
    unsigned long form =
        many != NULL ? reckon(catalogue, catalogue->root, number) : 0;
    for (const char *end = text + length; form > 0; form--) {
        text += strlen(text) + 1;
        if (text > end)
            return CATALOGUE_DAMAGED;
    }
    *out = text;
    return CATALOGUE_OK;
}

/* The value of the header's line of this name; NULL: no such line. */
static const char *field_of(const char *header, const char *name)
{
    size_t length = strlen(name);
    while (strncmp(header, name, length) != 0) {
        header = strchr(header, '\n');
        if (header == NULL)
            return NULL;
        header++;
    }
    return header + length;
}

static bool has_line(const char *header, const char *name, const char *value)
{
    const char *field = field_of(header, name);
    size_t length = strlen(value);
    return field != NULL && strncmp(field, value, length) == 0 &&
           (field[length] == '\n' || field[length] == ' ');
}

/* The header is the translation of the empty sentence. */
static enum catalogue_error judge_header(struct catalogue *catalogue,
                                         const char *code)
{
    size_t length;
    uint32_t row = row_of(catalogue, "");
    if (row == catalogue->count)
        return CATALOGUE_FOREIGN;
    const char *header =
        text_at(catalogue, catalogue->translations, row, &length);
    if (!has_line(header, "Project-Id-Version: ", "hektor") ||
        !has_line(header, "Language: ", code) ||
        !has_line(header, "Content-Type: ", "text/plain; charset=UTF-8"))
        return CATALOGUE_FOREIGN;
    const char *rule = field_of(header, "Plural-Forms: ");
    return rule != NULL && read_rule(catalogue, rule) ? CATALOGUE_OK
                                                      : CATALOGUE_DAMAGED;
}

/* A table of rows that all lie within the file; NULL: it is not. */
static const char *table_at(const struct catalogue *catalogue, size_t at)
{
    size_t place = number_at(catalogue, catalogue->bytes + at), length;
    const char *table = catalogue->bytes + place;
    if (place > catalogue->size ||
        (catalogue->size - place) / ROW_BYTES < catalogue->count)
        return NULL;
    for (uint32_t row = 0; row < catalogue->count; row++)
        if (text_at(catalogue, table, row, &length) == NULL)
            return NULL;
    return table;
}

static enum catalogue_error judge_index(struct catalogue *catalogue)
{
    const char *bytes = catalogue->bytes;
    if (catalogue->size < HEAD_BYTES)
        return CATALOGUE_FOREIGN;
    uint32_t magic = number_at(catalogue, bytes + MAGIC_AT);
    catalogue->is_swapped = magic == MAGIC_SWAPPED;
    if (magic != MAGIC && magic != MAGIC_SWAPPED)
        return CATALOGUE_FOREIGN;
    /* Of another revision are sentences that the C library completes. */
    if (number_at(catalogue, bytes + REVISION_AT) != 0)
        return CATALOGUE_FOREIGN;
    catalogue->count = number_at(catalogue, bytes + COUNT_AT);
    catalogue->originals = table_at(catalogue, ORIGINALS_AT);
    catalogue->translations = table_at(catalogue, TRANSLATIONS_AT);
    return catalogue->originals != NULL && catalogue->translations != NULL
               ? CATALOGUE_OK
               : CATALOGUE_DAMAGED;
}

enum catalogue_error catalogue_read(const void *bytes, size_t count,
                                    const char *code, struct catalogue **out)
{
    struct catalogue *catalogue = calloc(1, sizeof *catalogue);
    if (catalogue == NULL)
        return CATALOGUE_NO_MEMORY;
    catalogue->bytes = bytes;
    catalogue->size = count;
    enum catalogue_error error = judge_index(catalogue);
    if (error == CATALOGUE_OK)
        error = judge_header(catalogue, code);
    if (error == CATALOGUE_OK) {
        catalogue->is_judged =
            calloc(catalogue->count, sizeof *catalogue->is_judged);
        if (catalogue->is_judged == NULL)
            error = CATALOGUE_NO_MEMORY;
    }
    if (error != CATALOGUE_OK) {
        catalogue_free(catalogue);
        return error;
    }
    *out = catalogue;
    return CATALOGUE_OK;
}

void catalogue_free(struct catalogue *catalogue)
{
    if (catalogue == NULL)
        return;
    free(catalogue->is_judged);
    free(catalogue);
}
