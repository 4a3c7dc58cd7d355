/*
 * pgn_read.c - PGN taken apart, one item at a time, in constant memory.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/pgn.h"
#include "rules/pgn_bytes.h"
#include "rules/pgn_text.h"
#include "rules/san.h"

/* Where the reader stands. */
enum stage {
    BETWEEN_GAMES,
    AMONG_TAGS,
    AMONG_MOVES,
    /* What is left of a damaged game is passed over. */
    DAMAGED_TAGS,
    DAMAGED_MOVES,
};

struct pgn_reader {
    struct pgn_bytes bytes;
    enum stage stage;
    bool chess960;
    struct position pos;
    size_t raw_count;
    char raw[PGN_TEXT_MAX];
};

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
    reader->stage = BETWEEN_GAMES;
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

static void fail(struct pgn_reader *reader, struct pgn_item *out,
                 enum pgn_error error)
{
    bool open = error == PGN_OPEN_COMMENT || error == PGN_OPEN_VARIATION;
    bool tags = reader->stage == AMONG_TAGS && !open;
    out->token = PGN_ERROR;
    out->error = error;
    reader->stage = tags ? DAMAGED_TAGS : DAMAGED_MOVES;
}

/* The first tag or move after a game begins the next one. */
static void enter(struct pgn_reader *reader, enum stage stage)
{
    if (reader->stage == BETWEEN_GAMES) {
        reader->pos = position_initial;
        reader->chess960 = false;
    }
    reader->stage = stage;
}

/* Collect bytes of a text; what is too long is passed over. */
static void collect(struct pgn_reader *reader)
{
    if (reader->raw_count < sizeof reader->raw)
        reader->raw[reader->raw_count++] = (char)pgn_peek(&reader->bytes);
    pgn_next(&reader->bytes);
}

static void put_text(const struct pgn_reader *reader, char *out, size_t bytes)
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
            fail(reader, out, PGN_OPEN_COMMENT);
            return;
        }
        collect(reader);
    }
    pgn_next(&reader->bytes);
    out->token = PGN_COMMENT;
    put_text(reader, out->text, sizeof out->text);
}

static void read_line_comment(struct pgn_reader *reader, struct pgn_item *out)
{
    reader->raw_count = 0;
    pgn_next(&reader->bytes);
    while (!pgn_is_line_end(pgn_peek(&reader->bytes)))
        collect(reader);
    out->token = PGN_COMMENT;
    put_text(reader, out->text, sizeof out->text);
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
            fail(reader, out, PGN_OPEN_VARIATION);
            return;
        }
        if (comment)
            comment = c != '}';
        else if (c == '{')
            comment = true;
        else if (c == ';')
            pgn_skip_line(bytes);
        else
            depth += c == '(', depth -= c == ')';
        if (c != ';' || comment)
            pgn_next(bytes);
    } while (depth);
    out->token = PGN_VARIATION;
}

static void skip_blanks(struct pgn_bytes *bytes)
{
    while (pgn_is_blank(pgn_peek(bytes)))
        pgn_next(bytes);
}

static bool is_name(int c)
{
    return c > ' ' && c != '"' && c != ']' && c != '[' && c < 0x7f;
}

/* A quote ends a value only where the tag ends behind it: people forget to
 * escape those inside. */
static bool ends_value(struct pgn_bytes *bytes)
{
    size_t ahead = 1;
    if (pgn_peek(bytes) != '"')
        return false;
    while (ahead + 1 < PGN_LOOK_AHEAD && pgn_peek_at(bytes, ahead) == ' ')
        ahead++;
    return pgn_peek_at(bytes, ahead) == ']';
}

static bool read_value(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    reader->raw_count = 0;
    if (pgn_peek(bytes) != '"')
        return false;
    pgn_next(bytes);
    while (!ends_value(bytes)) {
        int next = pgn_peek_at(bytes, 1);
        if (pgn_peek(bytes) == '\\' && (next == '"' || next == '\\'))
            pgn_next(bytes);
        if (pgn_is_line_end(pgn_peek(bytes)))
            return false;
        collect(reader);
    }
    pgn_next(bytes);
    skip_blanks(bytes);
    pgn_next(bytes);
    return true;
}

/* Chess960 has been written in many ways. */
static bool says_chess960(const char *value)
{
    static const char *const names[] = {"chess960", "960", "fischerandom",
                                        "fischerrandom", "freestyle"};
    char folded[PGN_NAME_MAX];
    size_t count = 0;
    for (; *value && count + 1 < sizeof folded; value++) {
        char c = *value;
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (c != ' ' && c != '-' && c != '_')
            folded[count++] = c;
    }
    folded[count] = '\0';
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(folded, names[i]) == 0)
            return true;
    return false;
}

/* The tags that the moves depend on. */
static void heed_tag(struct pgn_reader *reader, struct pgn_item *out)
{
    if (strcmp(out->name, "Variant") == 0)
        reader->chess960 = says_chess960(out->text);
    if (strcmp(out->name, "FEN") != 0)
        return;
    out->fen = fen_read(out->text, &reader->pos);
    if (out->fen.error != FEN_OK)
        fail(reader, out, PGN_BAD_FEN);
}

static void read_tag(struct pgn_reader *reader, struct pgn_item *out)
{
    struct pgn_bytes *bytes = &reader->bytes;
    enter(reader, AMONG_TAGS);
    reader->raw_count = 0;
    pgn_next(bytes);
    skip_blanks(bytes);
    while (is_name(pgn_peek(bytes)))
        collect(reader);
    put_text(reader, out->name, sizeof out->name);
    skip_blanks(bytes);
    if (out->name[0] == '\0' || !read_value(reader)) {
        fail(reader, out, PGN_BAD_TAG);
        return;
    }
    out->token = PGN_TAG;
    put_text(reader, out->text, sizeof out->text);
    heed_tag(reader, out);
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
        fail(reader, out, PGN_STRAY);
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
            collect(reader);
    }
    put_text(reader, out->text, sizeof out->text);
}

static bool is_result(const char *word)
{
    return strcmp(word, "1-0") == 0 || strcmp(word, "0-1") == 0 ||
           strcmp(word, "1/2-1/2") == 0 || strcmp(word, "1/2") == 0;
}

static void end_game(struct pgn_reader *reader, struct pgn_item *out)
{
    enter(reader, BETWEEN_GAMES);
    out->token = PGN_RESULT;
}

static void take_move(struct pgn_reader *reader, struct pgn_item *out)
{
    struct move mv;
    struct san_result read = san_read_strict(&reader->pos, out->text, &mv);
    if (read.reason != REASON_NONE)
        read = san_read(&reader->pos, out->text, &mv);
    enter(reader, AMONG_MOVES);
    if (read.reason != REASON_NONE) {
        out->column += (uint32_t)read.at;
        out->reason = read.reason;
        fail(reader, out, PGN_BAD_MOVE);
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
    if (reader->stage == BETWEEN_GAMES)
        enter(reader, AMONG_MOVES);
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
    while (reader->stage == DAMAGED_TAGS && pgn_peek(bytes) == '[')
        pgn_skip_line(bytes);
    for (int c; (c = pgn_peek(bytes)) != PGN_NO_BYTE; pgn_skip_line(bytes)) {
        int next = pgn_peek_at(bytes, 1);
        if (c == '[' && next >= 'A' && next <= 'Z')
            break;
    }
    reader->stage = BETWEEN_GAMES;
}

/* The end of the text, or the tag of another game before this one's result. */
static void end_early(struct pgn_reader *reader, struct pgn_item *out)
{
    out->token = PGN_END;
    if (reader->bytes.failed) {
        reader->bytes.failed = false;
        out->token = PGN_ERROR;
        out->error = PGN_READ;
    } else if (reader->stage != BETWEEN_GAMES) {
        out->token = PGN_ERROR;
        out->error = PGN_NO_RESULT;
    }
    reader->stage = BETWEEN_GAMES;
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

/* Read the item that begins here; false if there was none. */
static bool read_item(struct pgn_reader *reader, struct pgn_item *out)
{
    int c = pgn_peek(&reader->bytes);
    if (c == PGN_NO_BYTE || (c == '[' && reader->stage == AMONG_MOVES) ||
        (c == '[' && reader->stage == AMONG_TAGS && begins_game(reader)))
        end_early(reader, out);
    else if (c == '[')
        read_tag(reader, out);
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
    else if (c == '*')
        pgn_next(&reader->bytes), out->text[0] = '*', end_game(reader, out);
    else
        pgn_next(&reader->bytes), fail(reader, out, PGN_STRAY);
    return true;
}

void pgn_read(struct pgn_reader *reader, struct pgn_item *out)
{
    bool found = false;
    if (reader->stage == DAMAGED_TAGS || reader->stage == DAMAGED_MOVES)
        skip_game(reader);
    while (!found) {
        skip_idle(reader);
        memset(out, 0, sizeof *out);
        out->line = reader->bytes.line;
        out->column = reader->bytes.column;
        found = read_item(reader, out);
    }
}
