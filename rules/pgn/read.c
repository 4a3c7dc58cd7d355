// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * read.c - PGN taken apart, one item at a time, in constant memory.
 */
#include <string.h>

#include "rules/pgn/reader.h"
#include "rules/pgn/text.h"

const char *pgn_error_sentence(enum pgn_error error)
{
    static const char *const sentences[PGN_ERRORS] = {
        [PGN_OK] = "",
        [PGN_BAD_TAG] = N_("A tag must have a name and a quoted value."),
        [PGN_BAD_FEN] = N_("The starting position cannot be set up."),
        [PGN_BAD_MOVE] = N_("A move cannot be played."),
        [PGN_OPEN_COMMENT] = N_("A comment is not closed."),
        [PGN_OPEN_VARIATION] = N_("A variation is not closed."),
        [PGN_DEEP_VARIATION] = N_("This variation is skipped, because it is "
                                  "nested in 10,000 other variations."),
        [PGN_EARLY_VARIATION] = N_("This variation is skipped, because there "
                                   "is no move for it to replace."),
        [PGN_OTHER_VARIANT] =
            N_("This is a game of a different chess variant."),
        [PGN_STRAY] = N_("There is text that does not belong in PGN."),
        [PGN_NO_RESULT] = N_("The game has no result at its end."),
        [PGN_CUT] = N_(
            "The text may be cut off: it ends before the game has a result."),
        [PGN_UTF16] = N_("This text is in UTF-16. Save it as UTF-8."),
        [PGN_PACKED] = N_("This file is compressed. Unpack it first."),
        [PGN_READ] = N_("The text cannot be read any further."),
    };
    return sentences[error];
}

/* Of a line that is passed over: may another game begin on the next one? It
 * has no tags, if the line is empty or ends with a result. */
static bool skip_to_game(struct pgn_bytes *bytes)
{
    static const char *const results[] = {"",        "1-0", "0-1",
                                          "1/2-1/2", "1/2", "*"};
    char word[8] = "";
    size_t count = 0;
    bool blank = true;
    for (int c; !pgn_is_line_end(c = pgn_peek(bytes)); pgn_next(bytes)) {
        if (pgn_is_blank(c)) {
            blank = true;
            continue;
        }
        count = blank ? 0 : count;
        blank = false;
        if (count + 1 < sizeof word)
            word[count++] = (char)c;
    }
    word[count] = '\0';
    pgn_skip_line(bytes);
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strcmp(word, results[i]) == 0)
            return true;
    return false;
}

/* "1." and not "1...", which goes on with Black's move. */
static bool is_first_number(struct pgn_bytes *bytes)
{
    size_t at = 2;
    if (!pgn_comes(bytes, "1."))
        return false;
    while (at + 1 < PGN_LOOK_AHEAD && pgn_peek_at(bytes, at) == ' ')
        at++;
    int c = pgn_peek_at(bytes, at);
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Pass over the rest of a damaged game: its tags, then its moves up to the
 * next line that begins like a tag, or like the moves of a game without. */
static void skip_game(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    bool ended = pgn_column(bytes) != 1 && skip_to_game(bytes);
    if (reader->stage == PGN_DAMAGED_TAGS) {
        while (pgn_peek(bytes) == '[')
            pgn_skip_line(bytes);
        while (pgn_is_blank(pgn_peek(bytes)))
            pgn_skip_line(bytes);
        ended = false;
    }
    for (int c; (c = pgn_peek(bytes)) != PGN_NO_BYTE;
         ended = skip_to_game(bytes)) {
        int next = pgn_peek_at(bytes, 1);
        if (c == '[' && next >= 'A' && next <= 'Z')
            break;
        if (ended && is_first_number(bytes))
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
    } else if (reader->depth > 0) {
        out->line = pgn_level(reader)->line;
        out->column = pgn_level(reader)->column;
        out->token = PGN_ERROR;
        out->error = PGN_OPEN_VARIATION;
    } else if (reader->stage != PGN_BETWEEN_GAMES) {
        out->token = PGN_ERROR;
        out->error =
            pgn_peek(&reader->bytes) == PGN_NO_BYTE ? PGN_CUT : PGN_NO_RESULT;
    }
    out->depth = reader->depth = 0;
    reader->stage = PGN_BETWEEN_GAMES;
}

/* "12", "12." or "12..."; not "1-0" and "0-0". The number changes
 * nothing: the moves say it better. */
static bool read_number(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    size_t digits = 1;
    int number = 0;
    while (digits + 3 < PGN_LOOK_AHEAD &&
           pgn_is_digit(pgn_peek_at(bytes, digits)))
        digits++;
    /* A hyphen, dash or minus, or the slash of "1/2". */
    int c = pgn_peek_at(bytes, digits);
    int last = c == 0xe2 ? pgn_peek_at(bytes, digits + 2) : 0;
    if ((c == '-' || c == '/' || (last >= 0x90 && last <= 0x95)))
        return false;
    for (size_t i = 0; i < digits && number <= PGN_NUMBER_MAX; i++)
        number = 10 * number + bytes->at[i] - '0';
    reader->move_number = number;
    bytes->at += digits;
    return true;
}

static bool skip_idle_character(struct pgn_bytes *bytes)
{
    pgn_peek_at(bytes, 2);
    size_t length = pgn_text_idle((const char *)bytes->at);
    bytes->at += length;
    return length > 0;
}

enum { NEXT_GAME = PGN_NO_BYTE - 1 };

/* Blanks, escaped lines, numbers and dots tell nothing, nor do the zeros
 * between games with which a lost block is filled. */
static int skip_idle(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    uint64_t line = bytes->line;
    int c;
    while ((c = pgn_peek(bytes)) != PGN_NO_BYTE) {
        if (c == ' ' || c == '.' ||
            (c == '\0' && reader->stage == PGN_BETWEEN_GAMES))
            bytes->at++;
        else if (c >= 0xc2 && skip_idle_character(bytes))
            continue;
        else if (pgn_is_digit(c)) {
            /* After an empty line, the first number again: a game without tags,
             * and the one before it has no result. */
            if (reader->stage == PGN_AMONG_MOVES && pgn_level(reader)->moved &&
                reader->bytes.line > line + 1 &&
                is_first_number(&reader->bytes))
                return NEXT_GAME;
            if (!read_number(reader))
                break;
            line = bytes->line;
        } else if (pgn_is_blank(c))
            pgn_next(bytes);
        else if (c == '%' && pgn_column(bytes) == 1)
            pgn_skip_line(bytes);
        else
            break;
    }
    return c;
}

/* Read the item that begins with c; false if there was none. */
static bool read_item(struct pgn_reader *reader, int c, struct pgn_item *out)
{
    switch (c) {
    case PGN_NO_BYTE:
    case NEXT_GAME:
        end_early(reader, out);
        return true;
    case '[': {
        if (reader->stage == PGN_AMONG_MOVES ||
            (reader->stage == PGN_AMONG_TAGS && reader->has_event &&
             pgn_begins_game(reader)))
            end_early(reader, out);
        else
            pgn_read_tag(reader, out);
        return true;
    }
    case '{':
        return pgn_read_comment(reader, out);
    case ';':
        return pgn_read_line_comment(reader, out);
    case '(':
        pgn_read_variation(reader, out);
        return true;
    case ')':
        pgn_read_variation_end(reader, out);
        return true;
    case '$':
        pgn_read_nag(reader, out);
        return true;
    case '!':
    case '?':
        pgn_read_glyph(reader, out);
        return true;
    default:
        return pgn_read_word(reader, out);
    }
}

/* An item of no kind yet. Not memset: most of a file is items. */
static void begin_item(const struct pgn_reader *reader, struct pgn_item *out)
{
    out->error = PGN_OK;
    out->reason = REASON_NONE;
    out->line = reader->bytes.line;
    out->column = pgn_column(&reader->bytes);
    out->offset = pgn_offset(&reader->bytes);
    out->depth = reader->depth;
    out->number = 0;
    out->fen_forgiven = 0;
    out->mv = MOVE_NONE;
    out->forgiven = out->mark_missing = out->mark_wrong = false;
    out->name = reader->name;
    out->text = reader->text;
    out->before = out->after = NULL;
}

void pgn_read(struct pgn_reader *reader, struct pgn_item *out)
{
    struct pgn_bytes *bytes = &reader->bytes;
    bool found = false;
    if (reader->stage == PGN_DAMAGED_TAGS || reader->stage == PGN_DAMAGED_MOVES)
        skip_game(reader);
    else if (reader->stage == PGN_DAMAGED_VARIATION)
        pgn_skip_variation(reader);
    reader->name[0] = reader->text[0] = '\0';
    if (bytes->refused != PGN_OK) {
        /* Offsets would not be those of the file, so nothing is converted. */
        begin_item(reader, out);
        out->token = PGN_ERROR;
        out->error = reader->bytes.refused;
        reader->bytes.refused = PGN_OK;
        /* The end is here, however much of the text was read already. */
        reader->bytes.end = reader->bytes.at;
        reader->bytes.buffer[reader->bytes.at - reader->bytes.buffer] = 0;
        reader->bytes.ended = true;
        return;
    }
    while (!found) {
        int c = skip_idle(reader);
        begin_item(reader, out);
        found = read_item(reader, c, out);
    }
}
