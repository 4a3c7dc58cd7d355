// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * movetext.c - the words of a game: moves, read on the board, results, comments
 * and variations.
 */

#include <string.h>

#include "rules/notation/san.h"
#include "rules/pgn/reader.h"

/* The bytes that another look is due at: the end, and a line's end, behind
 * which another game might begin. */
static const bool stops[256] = {
    ['\0'] = true, ['\n'] = true, ['\r'] = true, ['{'] = true, ['}'] = true,
};

/* False where comments are passed over. */
static bool end_comment(struct pgn_reader *reader, struct pgn_item *out)
{
    if (reader->passes_comments)
        return false;
    out->token = PGN_COMMENT;
    pgn_put_text(reader, reader->text, sizeof reader->text);
    return true;
}

/* The brace that comes next, from so many bytes ahead on, if it comes soon and
 * before an empty line; else 0. *ahead is where it is. */
static int next_brace(struct pgn_bytes *bytes, size_t *ahead)
{
    int before = 0;
    for (; *ahead < PGN_LOOK_FAR; ++*ahead) {
        int c = pgn_peek_far(bytes, *ahead);
        if (c == '{' || c == '}')
            return c;
        if (c == PGN_NO_BYTE || (c == '\n' && before == '\n'))
            return 0;
        before = c == '\r' ? before : c;
    }
    return 0;
}

/* PGN 5: braces do not nest, but people nest them. When the comment that ends
 * here has so many more of them in it, do as many close soon? */
static bool is_nested(struct pgn_reader *reader, int open)
{
    size_t ahead = 1;
    for (int c; open > 0; ahead++) {
        c = next_brace(&reader->bytes, &ahead);
        if (c == 0)
            return false;
        open += c == '{' ? 1 : -1;
    }
    return true;
}

/* "{...}"; the next game's first tag ends an open one. */
bool pgn_read_comment(struct pgn_reader *reader, struct pgn_item *out)
{
    int open = 0; /* braces within it */
    reader->raw_count = 0;
    pgn_next(&reader->bytes);
    for (;;) {
        /* Take all plain bytes that are there. */
        struct pgn_bytes *bytes = &reader->bytes;
        const unsigned char *end = bytes->at;
        while (!stops[*end]) /* *bytes->end is one */
            end++;
        if (!reader->passes_comments) {
            size_t count = (size_t)(end - bytes->at);
            size_t room = sizeof reader->raw - reader->raw_count;
            size_t taken = count < room ? count : room;
            memcpy(reader->raw + reader->raw_count, bytes->at, taken);
            reader->raw_count += taken;
        }
        bytes->at = end;
        int c = pgn_peek_at(&reader->bytes, 0);
        if (c == '}' && (open == 0 ||
                         (out->error != PGN_LOOSE && !is_nested(reader, open))))
            break;
        if (c == '}')
            out->error = PGN_LOOSE;
        open += (c == '{') - (c == '}');
        if (c != PGN_NO_BYTE)
            pgn_collect(reader);
        if (c == PGN_NO_BYTE || pgn_begins_game(reader)) {
            pgn_fail(reader, out, PGN_OPEN_COMMENT);
            return true;
        }
    }
    pgn_next(&reader->bytes);
    return end_comment(reader, out);
}

bool pgn_read_line_comment(struct pgn_reader *reader, struct pgn_item *out)
{
    reader->raw_count = 0;
    pgn_next(&reader->bytes);
    while (!pgn_is_line_end(pgn_peek_at(&reader->bytes, 0)))
        pgn_collect(reader);
    return end_comment(reader, out);
}

void pgn_read_nag(struct pgn_reader *reader, struct pgn_item *out)
{
    pgn_next(&reader->bytes);
    out->token = PGN_NAG;
    if (!pgn_is_digit(pgn_peek_at(&reader->bytes, 0)))
        pgn_fail(reader, out, PGN_STRAY);
    reader->raw_count = 0;
    for (; pgn_is_digit(pgn_peek_at(&reader->bytes, 0)); pgn_collect(reader))
        if (out->number <= PGN_NUMBER_MAX)
            out->number =
                10 * out->number + pgn_peek_at(&reader->bytes, 0) - '0';
    pgn_put_text(reader, reader->text, sizeof reader->text);
}

/* "!" to "?!" are $1 to $6; PGN standard 8.2.3.8. */
void pgn_read_glyph(struct pgn_reader *reader, struct pgn_item *out)
{
    static const char *const glyphs[] = {"!!", "??", "!?", "?!", "!", "?"};
    static const uint8_t numbers[] = {3, 4, 5, 6, 1, 2};
    size_t i = 0;
    while (!pgn_comes(&reader->bytes, glyphs[i]))
        i++;
    pgn_skip(&reader->bytes, strlen(glyphs[i]));
    out->token = PGN_NAG;
    out->number = numbers[i];
}

/* Go behind the bracket that closes so many; false if it does not come. */
static bool skip_to_end(struct pgn_reader *reader, uint64_t depth)
{
    struct pgn_bytes *bytes = &reader->bytes;
    bool comment = false;
    while (depth) {
        int c = pgn_peek_at(bytes, 0);
        if (c == PGN_NO_BYTE || pgn_begins_game(reader))
            return false;
        pgn_next(bytes);
        if (comment)
            comment = c != '}';
        else if (c == '{')
            comment = true;
        else if (c == ';')
            pgn_skip_line(bytes);
        else if (c == '(')
            depth++;
        else if (c == ')')
            depth--;
    }
    return true;
}

void pgn_read_variation(struct pgn_reader *reader, struct pgn_item *out)
{
    if (reader->follows) {
        /* Why the variation that begins here cannot be followed. */
        if (!pgn_level(reader)->moved || reader->stage != PGN_AMONG_MOVES)
            out->error = PGN_EARLY_VARIATION;
        else
            out->error =
                reader->depth < PGN_DEPTH_MAX && pgn_reader_grow(reader)
                    ? PGN_OK
                    : PGN_DEEP_VARIATION;
    }
    out->token = PGN_VARIATION;
    reader->move_number = 0;
    pgn_next(&reader->bytes);
    if (reader->follows && out->error == PGN_OK) {
        /* From the position before the last move of the line that it belongs
         * to. */
        const struct pgn_level *line = pgn_level(reader);
        struct pgn_level *variation = &reader->levels[++reader->depth];
        variation->pos[0] = line->pos[!line->present];
        variation->present = 0;
        variation->moved = false;
        variation->line = out->line;
        variation->column = out->column;
    } else if (!skip_to_end(reader, 1))
        pgn_fail(reader, out, PGN_OPEN_VARIATION);
}

void pgn_read_variation_end(struct pgn_reader *reader, struct pgn_item *out)
{
    pgn_next(&reader->bytes);
    if (reader->depth == 0) {
        pgn_fail(reader, out, PGN_STRAY);
        return;
    }
    reader->depth--;
    reader->move_number = 0;
    out->token = PGN_VARIATION_END;
}

/* The bracket that closes it is left for the next item. */
void pgn_skip_variation(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    reader->stage = PGN_AMONG_MOVES;
    for (int c = pgn_peek_at(bytes, 0);
         c != ')' && c != PGN_NO_BYTE && !pgn_begins_game(reader);
         c = pgn_peek_at(bytes, 0)) {
        pgn_next(bytes);
        if (c == '(' && !skip_to_end(reader, 1))
            return;
        if (c == ';')
            pgn_skip_line(bytes);
        while (c == '{' && pgn_peek_at(bytes, 0) != '}' &&
               pgn_peek_at(bytes, 0) != PGN_NO_BYTE && !pgn_begins_game(reader))
            pgn_next(bytes);
    }
}

/* No move is as long; only the beginning of a longer word is reported. */
enum { WORD_MAX = PGN_LOOK_AHEAD };

// clang-format off
static const bool in_word[256] = {
    ['0' ... '9'] = true, ['a' ... 'z'] = true, ['A' ... 'Z'] = true,
    ['+'] = true, ['-'] = true, ['#'] = true, ['='] = true, ['/'] = true,
    [':'] = true, [0x80 ... 0xff] = true, /* figurines and Cyrillic letters */
};
// clang-format on

/* How many bytes there are before a blank beyond ASCII. */
static size_t before_blank(const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if ((unsigned char)text[i] >= 0xc2 && pgn_text_idle(text + i) > 0)
            return i;
    return count;
}

/* Put the bytes of a word that come next behind those of the item's text. */
static size_t take_run(struct pgn_reader *reader, size_t length)
{
    struct pgn_bytes *bytes = &reader->bytes;
    size_t count = 0;
    for (bool more = true; more;) {
        while (in_word[bytes->at[count]] && count < WORD_MAX)
            count++;
        more = bytes->at + count == bytes->end && !bytes->ended;
        if (more)
            pgn_bytes_refill(bytes);
    }
    memcpy(reader->text + length, bytes->at, count);
    reader->text[length + count] = '\0';
    count = before_blank(reader->text + length, count);
    bytes->at += count;
    if (count == WORD_MAX)
        while (pgn_peek_at(bytes, 0) != PGN_NO_BYTE &&
               in_word[pgn_peek_at(bytes, 0)])
            pgn_next(bytes);
    return length + count;
}

/* The word that begins here, with "e.p." in it or behind it. */
static size_t take_word(struct pgn_reader *reader)
{
    size_t length = take_run(reader, 0);
    while (*reader->bytes.at == '.' && length && length < WORD_MAX &&
           reader->text[length - 1] == 'e' &&
           pgn_comes(&reader->bytes, ".p.")) {
        memcpy(reader->text + length, ".p.", 3);
        pgn_skip(&reader->bytes, 3);
        length = take_run(reader, length + 3);
    }
    reader->text[length] = '\0';
    return length;
}

/* Write a result with hyphens for its dashes and "1/2" for its halves; false
 * if the word is too long for one. */
static bool fold_result(const char *word, char out[16])
{
    static const struct {
        const char *from, *to;
    } signs[] = {{"\u2010", "-"},  {"\u2011", "-"}, {"\u2012", "-"},
                 {"\u2013", "-"},  {"\u2014", "-"}, {"\u2212", "-"},
                 {"\u00bd", "1/2"}};
    size_t used = 0;
    while (*word != '\0' && used + 4 < 16) {
        size_t i = 0;
        while (i < sizeof signs / sizeof *signs &&
               strncmp(word, signs[i].from, strlen(signs[i].from)) != 0)
            i++;
        if (i < sizeof signs / sizeof *signs) {
            memcpy(out + used, signs[i].to, strlen(signs[i].to));
            used += strlen(signs[i].to);
            word += strlen(signs[i].from);
        } else
            out[used++] = *word++;
    }
    out[used] = '\0';
    return *word == '\0';
}

bool pgn_fold_result(const char *word, char out[16])
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "1/2", "*"};
    if (!fold_result(word, out))
        return false;
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strcmp(out, results[i]) == 0)
            return true;
    return false;
}

/* A result in a variation tells nothing. */
static bool end_game(struct pgn_reader *reader, struct pgn_item *out)
{
    if (reader->depth > 0)
        return false;
    pgn_enter(reader, PGN_BETWEEN_GAMES);
    out->token = PGN_RESULT;
    return true;
}

/* The number that is written before a move belongs to no later one. */
static void take_number(struct pgn_reader *reader, struct pgn_item *out)
{
    out->number = reader->move_number;
    reader->move_number = 0;
}

/* Play the move in the line that is being read, and judge its mark. */
static void play(struct pgn_reader *reader, enum san_mark mark,
                 struct pgn_item *out)
{
    struct pgn_level *level = pgn_level(reader);
    out->token = PGN_MOVE;
    out->before = &level->pos[level->present];
    take_number(reader, out);
    level->present = !level->present;
    level->moved = true;
    struct position *after = &level->pos[level->present];
    *after = *out->before;
    position_play(after, out->mv);
    out->after = after;
    enum san_mark due = san_mark_due(after);
    out->mark_missing = mark == SAN_MARK_NONE && due != SAN_MARK_NONE;
    out->mark_wrong = mark != SAN_MARK_NONE && mark != due;
}

/* False where it would leave a king in check. */
static bool take_null_move(struct pgn_reader *reader, struct pgn_item *out)
{
    struct pgn_level *level = pgn_level(reader);
    const struct position *before = &level->pos[level->present];
    if (!(strcmp(reader->text, "--") == 0 || strcmp(reader->text, "Z0") == 0) ||
        position_is_check(before))
        return false;
    take_number(reader, out);
    level->present = !level->present;
    level->moved = true;
    level->pos[level->present] = *before;
    position_pass(&level->pos[level->present]);
    out->token = PGN_MOVE;
    out->before = before;
    out->after = &level->pos[level->present];
    return true;
}

/* What books and other programs write for a NAG beside a move. */
static const struct {
    const char *word;
    int number;
} nags[] = {
    {"=", 10},       {"inf", 13},     {"\u221e", 13},  {"+=", 14},
    {"+/=", 14},     {"\u2a72", 14},  {"\u00b2", 14},  {"=+", 15},
    {"=/+", 15},     {"\u2a71", 15},  {"\u00b3", 15},  {"+/-", 16},
    {"\u00b1", 16},  {"\xb1", 16},    {"-/+", 17},     {"\u2213", 17},
    {"+-", 18},      {"+\u2013", 18}, {"+\u2212", 18}, {"-+", 19},
    {"\u2013+", 19}, {"\u2212+", 19}, {"+--", 20},     {"--+", 21},
    {"RR", 145},     {"N", 146},      {"D", 220},
};

enum { NAGS = sizeof nags / sizeof *nags };

static int nag_of(const char *word)
{
    for (int i = 0; i < NAGS; i++)
        if (strcmp(word, nags[i].word) == 0)
            return nags[i].number;
    return 0;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Give the evaluation back that is joined to a move, "e4+-" or "Qh5+=", to be
 * read as the next word. Of two ways, the one that leaves the right sign of
 * check, else the longer evaluation. False if there is none. */
static bool cut_evaluation(struct pgn_reader *reader, size_t *length)
{
    const struct pgn_level *level = pgn_level(reader);
    char mv[WORD_MAX + 1];
    struct move unused;
    size_t cut = 0;
    bool is_right = false;
    for (int i = 0; i < NAGS && *length < WORD_MAX; i++) {
        size_t sign = strlen(nags[i].word), rest = *length - sign;
        if (is_letter(nags[i].word[0]) || sign >= *length ||
            strcmp(reader->text + rest, nags[i].word) != 0)
            continue;
        memcpy(mv, reader->text, rest);
        mv[rest] = '\0';
        struct san_result read =
            san_read(&level->pos[level->present], mv, &unused);
        bool right = !read.mark_missing && !read.mark_wrong;
        if (read.reason == REASON_NONE &&
            (right > is_right || (right == is_right && sign > cut))) {
            cut = sign;
            is_right = right;
        }
    }
    *length -= cut;
    reader->text[*length] = '\0';
    reader->bytes.at -= cut;
    return cut > 0;
}

/* Take a promotion that is parted from its move, "cxb8(Q)+" or "cxb8 =Q", into
 * the word. False if none comes. */
static bool join_promotion(struct pgn_reader *reader, size_t *length)
{
    struct pgn_bytes *bytes = &reader->bytes;
    size_t at = 0;
    while (at < 2 && pgn_peek_at(bytes, at) == ' ')
        at++;
    int sign = pgn_peek_at(bytes, at++);
    if (sign != '(' && sign != '=' && sign != '/')
        return false;
    int letter = pgn_peek_at(bytes, at++);
    if (letter <= 0 || strchr("QRBNqrbn", letter) == NULL ||
        (sign == '(' && pgn_peek_at(bytes, at++) != ')'))
        return false;
    int next = pgn_peek_at(bytes, at);
    if (pgn_is_digit(next) || is_letter((char)next) || *length > WORD_MAX)
        return false;
    char *end = reader->text + *length;
    *end++ = (char)sign;
    *end++ = (char)letter;
    if (sign == '(')
        *end++ = ')';
    pgn_skip(bytes, at);
    *length = take_run(reader, (size_t)(end - reader->text));
    return true;
}

/* What is no move may be the rest of a comment that has lost the brace before
 * it, if the brace behind it comes first: that text is passed over. */
static bool take_loose_text(struct pgn_reader *reader, struct pgn_item *out)
{
    size_t ahead = 0;
    if (next_brace(&reader->bytes, &ahead) != '}')
        return false;
    reader->raw_count = strlen(reader->text);
    memcpy(reader->raw, reader->text, reader->raw_count);
    while (pgn_peek_at(&reader->bytes, 0) != '}')
        pgn_collect(reader);
    pgn_next(&reader->bytes);
    out->token = PGN_COMMENT;
    out->error = PGN_LOOSE;
    pgn_put_text(reader, reader->text, sizeof reader->text);
    return true;
}

/* In PGN's own form, or in another one that is forgiven. */
static void take_move(struct pgn_reader *reader, size_t length,
                      struct pgn_item *out)
{
    struct pgn_level *level = pgn_level(reader);
    const struct position *pos = &level->pos[level->present];
    size_t unmarked = length;
    enum san_mark mark = san_mark_cut(reader->text, &unmarked);
    if (san_exact(pos, reader->text, unmarked, &out->mv)) {
        play(reader, mark, out);
        return;
    }
    if (take_null_move(reader, out))
        return;
    struct san_result read = san_read(pos, reader->text, &out->mv);
    if (read.reason == REASON_NONE) {
        play(reader, SAN_MARK_NONE, out);
        out->forgiven = true;
        out->mark_missing = read.mark_missing;
        out->mark_wrong = read.mark_wrong;
    } else if ((out->number = nag_of(reader->text)) > 0)
        out->token = PGN_NAG;
    else if (cut_evaluation(reader, &length) ||
             (read.reason == REASON_PROMOTION_MISSING &&
              join_promotion(reader, &length)))
        take_move(reader, length, out);
    else if (read.reason == REASON_SYNTAX && take_loose_text(reader, out))
        return;
    else {
        struct pgn_level *failed = pgn_level(reader);
        out->before = &failed->pos[failed->present];
        out->column += (uint32_t)read.at;
        out->reason = read.reason;
        pgn_fail(reader, out, PGN_BAD_MOVE);
    }
}

/* A tag without its bracket. Looked for before the word is read, which goes
 * back to its end for an evaluation. */
static bool begins_bare_tag(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    size_t at = 0;
    int c;
    while (at + 2 < PGN_LOOK_AHEAD && (c = pgn_peek_at(bytes, at)) > 0 &&
           is_letter((char)c))
        at++;
    return at > 0 && pgn_column(bytes) == 1 && pgn_peek_at(bytes, at) == ' ' &&
           pgn_peek_at(bytes, at + 1) == '"';
}

/* Behind a brace that closes nothing, words that are no moves are of the text
 * that it was meant for. */
static void pass_loose_words(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    const struct pgn_level *level = pgn_level(reader);
    struct move unused;
    for (bool is_word = true; is_word;) {
        while (pgn_peek_at(bytes, 0) == ' ')
            pgn_next(bytes);
        is_word = is_letter((char)pgn_peek_at(bytes, 0));
        if (!is_word)
            return;
        size_t length = take_word(reader);
        is_word = length < WORD_MAX &&
                  san_read(&level->pos[level->present], reader->text, &unused)
                          .reason == REASON_SYNTAX;
        if (!is_word && length < WORD_MAX)
            bytes->at -= length;
    }
}

/* A move, a result or an evaluation. False if it was only what is beside a
 * move. */
bool pgn_read_word(struct pgn_reader *reader, struct pgn_item *out)
{
    if (reader->stage != PGN_AMONG_MOVES && begins_bare_tag(reader)) {
        size_t length = take_word(reader);
        pgn_enter(reader, PGN_AMONG_TAGS);
        pgn_text_clean(reader->text, length, reader->name, sizeof reader->name);
        reader->text[0] = '\0';
        pgn_fail_tag(reader, out);
        return true;
    }
    size_t length = take_word(reader);
    char first = reader->text[0], result[16];
    if (length == 0) {
        /* A single byte: "*", the result of a game that goes on, or a stray
         * one. */
        bool star = pgn_peek_at(&reader->bytes, 0) == '*';
        if (pgn_peek_at(&reader->bytes, 0) == '}') {
            pgn_next(&reader->bytes);
            pass_loose_words(reader);
            reader->text[0] = '\0';
            out->token = PGN_COMMENT;
            out->error = PGN_LOOSE;
            return true;
        }
        if (!star && pgn_pass_rest_of_tag(reader, out))
            return true;
        pgn_next(&reader->bytes);
        if (!star) {
            pgn_fail(reader, out, PGN_STRAY);
            return true;
        }
        memcpy(reader->text, "*", 2);
        return end_game(reader, out);
    }
    if (first == 'e' &&
        (strcmp(reader->text, "e.p.") == 0 || strcmp(reader->text, "ep") == 0))
        return false;
    if ((pgn_is_digit(first) || first == '\xc2') &&
        pgn_fold_result(reader->text, result)) {
        memcpy(reader->text, result, sizeof result);
        return end_game(reader, out);
    }
    pgn_enter(reader, PGN_AMONG_MOVES);
    take_move(reader, length, out);
    return true;
}
