/*
 * pgn_read.c - PGN taken apart, one item at a time, in constant memory.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/pgn_reader.h"
#include "rules/pgn_text.h"
#include "rules/san.h"

const char *pgn_error_sentence(enum pgn_error error)
{
    static const char *const sentences[PGN_ERRORS] = {
        [PGN_OK] = "",
        [PGN_BAD_TAG] = N_("A tag is not written as name and quoted value."),
        [PGN_BAD_FEN] = N_("The first position cannot be set up."),
        [PGN_BAD_MOVE] = N_("A move cannot be played."),
        [PGN_OPEN_COMMENT] = N_("A comment is not closed."),
        [PGN_OPEN_VARIATION] = N_("A variation is not closed."),
        [PGN_STRAY] = N_("Something stands there that does not belong."),
        [PGN_NO_RESULT] = N_("The game has no result at its end."),
        [PGN_READ] = N_("The text cannot be read any further."),
    };
    return sentences[error];
}

struct pgn_reader *pgn_reader_new(pgn_source *source, void *context)
{
    struct pgn_reader *reader = malloc(sizeof *reader);
    if (!reader)
        return NULL;
    reader->stage = PGN_BETWEEN_GAMES;
    reader->chess960 = false;
    reader->pos = position_initial;
    pgn_bytes_begin(&reader->bytes, source, context);
    return reader;
}

void pgn_reader_free(struct pgn_reader *reader)
{
    free(reader);
}

bool pgn_reader_is_chess960(const struct pgn_reader *reader)
{
    return reader->chess960;
}

void pgn_fail(struct pgn_reader *reader, struct pgn_item *out,
              enum pgn_error error)
{
    bool open = error == PGN_OPEN_COMMENT || error == PGN_OPEN_VARIATION;
    bool tags = reader->stage == PGN_AMONG_TAGS && !open;
    out->token = PGN_ERROR;
    out->error = error;
    reader->stage = tags ? PGN_DAMAGED_TAGS : PGN_DAMAGED_MOVES;
}

void pgn_enter(struct pgn_reader *reader, enum pgn_stage stage)
{
    if (reader->stage == PGN_BETWEEN_GAMES) {
        reader->pos = position_initial;
        reader->chess960 = false;
    }
    reader->stage = stage;
}

void pgn_collect(struct pgn_reader *reader)
{
    if (reader->raw_count < sizeof reader->raw)
        reader->raw[reader->raw_count++] = (char)pgn_peek(&reader->bytes);
    pgn_next(&reader->bytes);
}

void pgn_put_text(const struct pgn_reader *reader, char *out, size_t bytes)
{
    size_t count = reader->raw_count;
    if (count == sizeof reader->raw) { /* not in the midst of a character */
        while (count && ((unsigned char)reader->raw[count - 1] & 0xc0) == 0x80)
            count--;
        count -= count && (unsigned char)reader->raw[count - 1] >= 0xc0;
    }
    pgn_text_clean(reader->raw, count, out, bytes);
}

static bool begins_game(struct pgn_reader *reader)
{
    return reader->bytes.column == 1 && pgn_comes(&reader->bytes, "[Event ");
}

/* "{...}"; the next game's first tag ends an open one. */
static void read_comment(struct pgn_reader *reader, struct pgn_item *out)
{
    reader->raw_count = 0;
    pgn_next(&reader->bytes);
    while (pgn_peek(&reader->bytes) != '}') {
        if (pgn_peek(&reader->bytes) == PGN_NO_BYTE || begins_game(reader)) {
            pgn_fail(reader, out, PGN_OPEN_COMMENT);
            return;
        }
        pgn_collect(reader);
    }
    pgn_next(&reader->bytes);
    out->token = PGN_COMMENT;
    pgn_put_text(reader, out->text, sizeof out->text);
}

static void read_line_comment(struct pgn_reader *reader, struct pgn_item *out)
{
    reader->raw_count = 0;
    pgn_next(&reader->bytes);
    while (!pgn_is_line_end(pgn_peek(&reader->bytes)))
        pgn_collect(reader);
    out->token = PGN_COMMENT;
    pgn_put_text(reader, out->text, sizeof out->text);
}

/* "(...)" with all that is nested in it. */
static void skip_variation(struct pgn_reader *reader, struct pgn_item *out)
{
    struct pgn_bytes *bytes = &reader->bytes;
    uint64_t depth = 0;
    bool comment = false;
    do {
        int c = pgn_peek(bytes);
        if (c == PGN_NO_BYTE || begins_game(reader)) {
            pgn_fail(reader, out, PGN_OPEN_VARIATION);
            return;
        }
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
    } while (depth);
    out->token = PGN_VARIATION;
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static void read_nag(struct pgn_reader *reader, struct pgn_item *out)
{
    pgn_next(&reader->bytes);
    out->token = PGN_NAG;
    if (!is_digit(pgn_peek(&reader->bytes)))
        pgn_fail(reader, out, PGN_STRAY);
    for (; is_digit(pgn_peek(&reader->bytes)); pgn_next(&reader->bytes))
        if (out->number < 1000)
            out->number = 10 * out->number + pgn_peek(&reader->bytes) - '0';
}

/* "!" to "?!" are $1 to $6; PGN standard 8.2.3.8. */
static void read_glyph(struct pgn_reader *reader, struct pgn_item *out)
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

static bool is_word(int c)
{
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c > 0 && strchr("+-#=/:", c));
}

static void read_word(struct pgn_reader *reader, struct pgn_item *out)
{
    reader->raw_count = 0;
    while (is_word(pgn_peek(&reader->bytes))) {
        bool en_passant = pgn_comes(&reader->bytes, "e.p.");
        for (int i = 0; i < (en_passant ? 4 : 1); i++)
            pgn_collect(reader);
    }
    pgn_put_text(reader, out->text, sizeof out->text);
}

static bool is_result(const char *word)
{
    return strcmp(word, "1-0") == 0 || strcmp(word, "0-1") == 0 ||
           strcmp(word, "1/2-1/2") == 0 || strcmp(word, "1/2") == 0;
}

static void end_game(struct pgn_reader *reader, struct pgn_item *out)
{
    pgn_enter(reader, PGN_BETWEEN_GAMES);
    out->token = PGN_RESULT;
}

static void take_move(struct pgn_reader *reader, struct pgn_item *out)
{
    struct move mv;
    struct san_result read = san_read_strict(&reader->pos, out->text, &mv);
    if (read.reason != REASON_NONE)
        read = san_read(&reader->pos, out->text, &mv);
    pgn_enter(reader, PGN_AMONG_MOVES);
    if (read.reason != REASON_NONE) {
        out->column += (uint32_t)read.at;
        out->reason = read.reason;
        pgn_fail(reader, out, PGN_BAD_MOVE);
        return;
    }
    out->token = PGN_MOVE;
    out->before = reader->pos;
    out->facts = move_facts_of(&reader->pos, mv);
    reader->pos = position_after(&reader->pos, mv);
}

/* A move, or a result. False if it was only what stands beside a move. */
static bool read_move(struct pgn_reader *reader, struct pgn_item *out)
{
    if (reader->stage == PGN_BETWEEN_GAMES)
        pgn_enter(reader, PGN_AMONG_MOVES);
    read_word(reader, out);
    if (strcmp(out->text, "e.p.") == 0 || strcmp(out->text, "ep") == 0)
        return false;
    if (is_result(out->text))
        end_game(reader, out);
    else
        take_move(reader, out);
    return true;
}

/* "12", "12." or "12..."; not "1-0" and "0-0". The number itself is not
 * heeded: the moves say it better. */
static bool skip_number(struct pgn_bytes *bytes)
{
    size_t digits = 0;
    while (digits + 1 < PGN_LOOK_AHEAD && is_digit(pgn_peek_at(bytes, digits)))
        digits++;
    int behind = pgn_peek_at(bytes, digits);
    if (digits == 0 || behind == '-' || behind == '/')
        return false;
    pgn_skip(bytes, digits);
    return true;
}

/* Pass over the rest of a damaged game: its tags, then its moves up to the
 * next line that begins like a tag. */
static void skip_game(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    if (bytes->column != 1)
        pgn_skip_line(bytes);
    while (reader->stage == PGN_DAMAGED_TAGS && pgn_peek(bytes) == '[')
        pgn_skip_line(bytes);
    for (int c; (c = pgn_peek(bytes)) != PGN_NO_BYTE; pgn_skip_line(bytes)) {
        int next = pgn_peek_at(bytes, 1);
        if (c == '[' && next >= 'A' && next <= 'Z')
            break;
    }
    reader->stage = PGN_BETWEEN_GAMES;
}

/* The end of the text, or the tag of another game before this one's result. */
static void end_early(struct pgn_reader *reader, struct pgn_item *out)
{
    out->token = PGN_END;
    if (reader->bytes.failed) {
        reader->bytes.failed = false;
        out->token = PGN_ERROR;
        out->error = PGN_READ;
    } else if (reader->stage != PGN_BETWEEN_GAMES) {
        out->token = PGN_ERROR;
        out->error = PGN_NO_RESULT;
    }
    reader->stage = PGN_BETWEEN_GAMES;
}

/* Blanks, escaped lines, numbers and dots tell nothing. */
static void skip_idle(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    for (int c = pgn_peek(bytes); c != PGN_NO_BYTE; c = pgn_peek(bytes)) {
        if (c == '%' && bytes->column == 1)
            pgn_skip_line(bytes);
        else if (pgn_is_blank(c) || c == '.')
            pgn_next(bytes);
        else if (!is_digit(c) || !skip_number(bytes))
            return;
    }
}

/* A single byte: "*", the result of a game that goes on, or a stray one. */
static void read_sign(struct pgn_reader *reader, struct pgn_item *out)
{
    bool star = pgn_peek(&reader->bytes) == '*';
    pgn_next(&reader->bytes);
    if (star) {
        memcpy(out->text, "*", 2);
        end_game(reader, out);
    } else {
        pgn_fail(reader, out, PGN_STRAY);
    }
}

/* Read the item that begins here; false if there was none. */
static bool read_item(struct pgn_reader *reader, struct pgn_item *out)
{
    int c = pgn_peek(&reader->bytes);
    if (c == PGN_NO_BYTE || (c == '[' && reader->stage == PGN_AMONG_MOVES) ||
        (c == '[' && reader->stage == PGN_AMONG_TAGS && begins_game(reader)))
        end_early(reader, out);
    else if (c == '[')
        pgn_read_tag(reader, out);
    else if (c == '{')
        read_comment(reader, out);
    else if (c == ';')
        read_line_comment(reader, out);
    else if (c == '(')
        skip_variation(reader, out);
    else if (c == '$')
        read_nag(reader, out);
    else if (c == '!' || c == '?')
        read_glyph(reader, out);
    else if (is_word(c))
        return read_move(reader, out);
    else
        read_sign(reader, out);
    return true;
}

void pgn_read(struct pgn_reader *reader, struct pgn_item *out)
{
    bool found = false;
    if (reader->stage == PGN_DAMAGED_TAGS || reader->stage == PGN_DAMAGED_MOVES)
        skip_game(reader);
    while (!found) {
        skip_idle(reader);
        memset(out, 0, sizeof *out);
        out->line = reader->bytes.line;
        out->column = reader->bytes.column;
        found = read_item(reader, out);
    }
}
