// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn/reader.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* How many bytes the character has that begins here, and the character; 0
 * if it is not UTF-8 (overlong forms, surrogates and cut ends are not). */
static size_t character(const unsigned char *raw, size_t count, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = raw[0] < 0x80             ? 1
                    : (raw[0] & 0xe0) == 0xc0 ? 2
                    : (raw[0] & 0xf0) == 0xe0 ? 3
                    : (raw[0] & 0xf8) == 0xf0 ? 4
                                              : 0;
    if (length == 0 || length > count)
        return 0;
    *code = length == 1 ? raw[0] : raw[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((raw[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (raw[i] & 0x3f);
    }
    bool surrogate = *code >= 0xd800 && *code <= 0xdfff;
    return *code < least[length] || *code > 0x10ffff || surrogate ? 0 : length;
}

static bool is_utf8(const unsigned char *raw, size_t count)
{
    uint32_t code;
    for (size_t at = 0, length; at < count; at += length) {
        length = character(raw + at, count - at, &code);
        if (length == 0)
            return false;
    }
    return true;
}

/* A character of less than 0x800 or, for longer ones, its own bytes. */
static size_t encode(uint32_t code, const unsigned char *raw, size_t length,
                     char bytes[4])
{
    if (length > 2) {
        memcpy(bytes, raw, length);
        return length;
    }
    if (code < 0x80) {
        bytes[0] = (char)code;
        return 1;
    }
    bytes[0] = (char)(0xc0 | code >> 6);
    bytes[1] = (char)(0x80 | (code & 0x3f));
    return 2;
}

/* A control character, or one that only turns, joins or hides others. */
static bool is_control(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {{0, 0x1f},         {0x7f, 0x9f},     {0xad, 0xad},
                  {0x61c, 0x61c},    {0x200b, 0x200f}, {0x2028, 0x202e},
                  {0x2060, 0x206f},  {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
                  {0xe0000, 0xe0fff}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

size_t pgn_text_idle(const char *text)
{
    static const char *const idle[] = {"\u00a0", "\u2009", "\u200b", "\u200c",
                                       "\u200d", "\u200e", "\u200f", "\u2026",
                                       "\u202f", "\u2060", "\ufeff"};
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        if (strncmp(text, idle[i], strlen(idle[i])) == 0)
            return strlen(idle[i]);
    return 0;
}

void pgn_text_clean(const char *text, size_t count, char *out, size_t out_bytes)
{
    const unsigned char *raw = (const unsigned char *)text;
    bool utf8 = is_utf8(raw, count), blank = true;
    size_t used = 0;
    for (size_t at = 0, length; at < count; at += length) {
        char bytes[4];
        uint32_t code = raw[at];
        length = utf8 ? character(raw + at, count - at, &code) : 1;
        bool space = code == ' ' || (code >= '\t' && code <= '\r');
        if ((space && blank) || (!space && is_control(code)))
            continue;
        size_t size = encode(space ? ' ' : code, raw + at, length, bytes);
        if (used + size >= out_bytes)
            break;
        memcpy(out + used, bytes, size);
        used += size;
        blank = space;
    }
    used -= used && out[used - 1] == ' ';
    out[used] = '\0';
}

/* By its byte order mark, or by the zeros beside the first two letters. */
static bool is_utf16(struct pgn_bytes *bytes)
{
    if (pgn_comes(bytes, "\xff\xfe") || pgn_comes(bytes, "\xfe\xff"))
        return true;
    for (size_t odd = 0; odd < 2; odd++)
        if (pgn_peek_at(bytes, odd) == 0 && pgn_peek_at(bytes, odd + 2) == 0 &&
            pgn_peek_at(bytes, 1 - odd) > 0 && pgn_peek_at(bytes, 3 - odd) > 0)
            return true;
    return false;
}

static const struct pgn_packer *packer_of(struct pgn_bytes *bytes)
{
    static const struct pgn_packer packers[] = {
        {"PK\3\4", "zip", "unzip"},
        {"\x1f\x8b", "gzip", "gunzip"},
        {"\x28\xb5\x2f\xfd", "zstd", "unzstd"},
        {"BZh", "bzip2", "bunzip2"},
        {"\xfd\x37zXZ", "xz", "unxz"},
        {"7z\xbc\xaf", "7z", "7z x"},
        {"\x04\x22\x4d\x18", "lz4", "unlz4"},
        {"LZIP", "lzip", "lunzip"},
        {"\x1f\x9d", "compress", "uncompress"},
        {"Rar!", "rar", "unrar x"},
    };
    for (size_t i = 0; i < sizeof packers / sizeof *packers; i++)
        if (pgn_comes(bytes, packers[i].begins))
            return &packers[i];
    return NULL;
}

int pgn_peek_far(struct pgn_bytes *bytes, size_t ahead)
{
    assert(ahead < PGN_LOOK_FAR);
    while (bytes->end - bytes->at <= (ptrdiff_t)ahead) {
        if (bytes->ended)
            return PGN_NO_BYTE;
        pgn_bytes_refill(bytes);
    }
    return bytes->at[ahead];
}

/* Does the text begin with the placement of a position and its side to move,
 * as EPD and FEN have them? No move and no tag looks like that. */
static bool is_positions(struct pgn_bytes *bytes)
{
    enum { PLACEMENT_MAX = 80 };
    int slashes = 0, c;
    size_t at = 0;
    while (at < PLACEMENT_MAX && (c = pgn_peek_far(bytes, at)) > ' ' &&
           strchr("pnbrqkPNBRQK12345678/", c) != NULL) {
        slashes += c == '/';
        at++;
    }
    c = pgn_peek_far(bytes, at + 1);
    return slashes == 7 && pgn_peek_far(bytes, at) == ' ' &&
           (c == 'w' || c == 'b') && pgn_peek_far(bytes, at + 2) == ' ';
}

void pgn_bytes_begin(struct pgn_bytes *bytes, pgn_source *source, void *context)
{
    bytes->source = source;
    bytes->context = context;
    bytes->ended = bytes->failed = false;
    bytes->at = bytes->end = bytes->buffer;
    bytes->buffer[0] = 0;
    bytes->line = 1;
    bytes->passed = 0;
    bytes->line_begin = 0;
    if (pgn_comes(bytes, "\xef\xbb\xbf")) { /* a byte order mark */
        bytes->at += 3;
        bytes->line_begin = 3;
    }
    bytes->packer = packer_of(bytes);
    bytes->refused = bytes->packer != NULL ? PGN_PACKED
                     : is_utf16(bytes)     ? PGN_UTF16
                     : is_positions(bytes) ? PGN_POSITIONS
                                           : PGN_OK;
}

/* Move what is left to the front, and let the source fill the rest. */
void pgn_bytes_refill(struct pgn_bytes *bytes)
{
    size_t left = (size_t)(bytes->end - bytes->at);
    bytes->line_begin -= bytes->at - bytes->buffer;
    bytes->passed += (uint64_t)(bytes->at - bytes->buffer);
    memmove(bytes->buffer, bytes->at, left);
    long got = bytes->source(bytes->context, (char *)bytes->buffer + left,
                             PGN_BUFFER - left);
    bytes->failed = got < 0;
    bytes->ended = got <= 0;
    bytes->at = bytes->buffer;
    bytes->end = bytes->buffer + left + (got > 0 ? (size_t)got : 0);
    bytes->buffer[bytes->end - bytes->buffer] = 0;
}

void pgn_skip(struct pgn_bytes *bytes, size_t count)
{
    while (count--)
        pgn_next(bytes);
}

bool pgn_comes(struct pgn_bytes *bytes, const char *text)
{
    for (size_t i = 0; text[i]; i++)
        if (pgn_peek_at(bytes, i) != (unsigned char)text[i])
            return false;
    return true;
}

void pgn_skip_line(struct pgn_bytes *bytes)
{
    uint64_t line = bytes->line;
    while (bytes->line == line && pgn_peek_at(bytes, 0) != PGN_NO_BYTE)
        pgn_next(bytes);
}

/* The main line from the starting position. */
static void begin_game(struct pgn_reader *reader)
{
    reader->chess960 = reader->has_event = false;
    reader->variant[0] = '\0';
    reader->depth = reader->move_number = 0;
    reader->levels[0].pos[0] = position_initial;
    reader->levels[0].present = 0;
    reader->levels[0].moved = false;
}

struct pgn_reader *pgn_reader_new(pgn_source *source, void *context)
{
    struct pgn_reader *reader = malloc(sizeof *reader);
    if (!reader)
        return NULL;
    reader->level_room = 8;
    reader->levels =
        malloc((size_t)reader->level_room * sizeof *reader->levels);
    if (!reader->levels) {
        free(reader);
        return NULL;
    }
    reader->stage = PGN_BETWEEN_GAMES;
    reader->follows = reader->passes_comments = false;
    reader->raw_count = 0;
    begin_game(reader);
    pgn_bytes_begin(&reader->bytes, source, context);
    return reader;
}

bool pgn_reader_grow(struct pgn_reader *reader)
{
    if (reader->depth + 1 < reader->level_room)
        return true;
    int room = 2 * reader->level_room;
    struct pgn_level *more =
        realloc(reader->levels, (size_t)room * sizeof *more);
    if (more == NULL)
        return false;
    reader->levels = more;
    reader->level_room = room;
    return true;
}

void pgn_reader_free(struct pgn_reader *reader)
{
    if (reader)
        free(reader->levels);
    free(reader);
}

void pgn_reader_follow_variations(struct pgn_reader *reader)
{
    reader->follows = true;
}

void pgn_reader_pass_comments(struct pgn_reader *reader)
{
    reader->passes_comments = true;
}

const struct position *pgn_reader_position(const struct pgn_reader *reader)
{
    return &reader->levels[0].pos[reader->levels[0].present];
}

bool pgn_reader_is_chess960(const struct pgn_reader *reader)
{
    return reader->chess960;
}

bool pgn_reader_is_other_variant(const struct pgn_reader *reader)
{
    return reader->variant[0] != '\0';
}

void pgn_fail(struct pgn_reader *reader, struct pgn_item *out,
              enum pgn_error error)
{
    bool open = error == PGN_OPEN_COMMENT || error == PGN_OPEN_VARIATION;
    if (reader->variant[0] != '\0' &&
        (error == PGN_BAD_MOVE || error == PGN_BAD_FEN)) {
        error = PGN_OTHER_VARIANT;
        memcpy(reader->text, reader->variant, sizeof reader->variant);
    }
    out->token = PGN_ERROR;
    out->error = error;
    out->depth = reader->depth;
    if (open)
        out->depth = reader->depth = 0;
    if (reader->depth > 0)
        reader->stage = PGN_DAMAGED_VARIATION;
    else if (reader->stage == PGN_AMONG_TAGS && !open)
        reader->stage = PGN_DAMAGED_TAGS;
    else
        reader->stage = PGN_DAMAGED_MOVES;
}

void pgn_enter(struct pgn_reader *reader, enum pgn_stage stage)
{
    if (reader->stage == PGN_BETWEEN_GAMES)
        begin_game(reader);
    reader->stage = stage;
}

bool pgn_begins_game(struct pgn_reader *reader)
{
    return pgn_peek_at(&reader->bytes, 0) == '[' &&
           pgn_column(&reader->bytes) == 1 &&
           pgn_comes(&reader->bytes, "[Event ");
}

void pgn_collect(struct pgn_reader *reader)
{
    if (reader->raw_count < sizeof reader->raw)
        reader->raw[reader->raw_count++] = (char)pgn_peek_at(&reader->bytes, 0);
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
        [PGN_LOOSE] = N_("A comment has a brace too few or too many."),
        [PGN_STRAY] = N_("There is text that does not belong in PGN."),
        [PGN_NO_RESULT] = N_("The game has no result at its end."),
        [PGN_CUT] = N_(
            "The text may be cut off: it ends before the game has a result."),
        [PGN_UTF16] = N_("This text is in UTF-16. Save it as UTF-8."),
        [PGN_PACKED] = N_("This file is compressed. Unpack it first."),
        [PGN_POSITIONS] = N_("This file has positions, one on each line, and "
                             "no games. To see one, type hektor --fen and the "
                             "position in quotes."),
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
    for (int c; !pgn_is_line_end(c = pgn_peek_at(bytes, 0)); pgn_next(bytes)) {
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
        while (pgn_peek_at(bytes, 0) == '[')
            pgn_skip_line(bytes);
        while (pgn_is_blank(pgn_peek_at(bytes, 0)))
            pgn_skip_line(bytes);
        ended = false;
    }
    for (int c; (c = pgn_peek_at(bytes, 0)) != PGN_NO_BYTE;
         ended = skip_to_game(bytes)) {
        int next = pgn_peek_at(bytes, 1);
        if (c == '[' && next >= 'A' && next <= 'Z')
            break;
        if (ended && is_first_number(bytes))
            break;
    }
    reader->stage = PGN_BETWEEN_GAMES;
}

/* The result that begins here, as bytes; 0: none does. */
static size_t result_bytes(struct pgn_bytes *bytes)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        size_t length = strlen(results[i]);
        if (pgn_comes(bytes, results[i])) {
            int c = pgn_peek_at(bytes, length);
            return pgn_is_blank(c) || c == PGN_NO_BYTE ? length : 0;
        }
    }
    return 0;
}

void pgn_reader_pass_game(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    int depth = 0, before = ' ';
    bool has_moves = false, is_after_blank = false;
    reader->depth = 0;
    if (reader->stage == PGN_DAMAGED_TAGS || reader->stage == PGN_DAMAGED_MOVES)
        return;
    for (int c; reader->stage != PGN_BETWEEN_GAMES &&
                (c = pgn_peek_at(bytes, 0)) != PGN_NO_BYTE;
         before = c) {
        bool is_word = before == ' ' || before == '}' || before == ')';
        size_t length = depth == 0 && is_word ? result_bytes(bytes) : 0;
        bool is_next = pgn_column(bytes) == 1 &&
                       (c == '[' || (has_moves && is_after_blank &&
                                     is_first_number(bytes)));
        if (!pgn_is_line_end(c))
            is_after_blank = false;
        if (length > 0 || is_next) {
            pgn_skip(bytes, length);
            reader->stage = PGN_BETWEEN_GAMES;
        } else if (c == ';' || (c == '%' && pgn_column(bytes) == 1)) {
            pgn_skip_line(bytes);
            c = ' ';
        } else if (c == '{') {
            while ((c = pgn_peek_at(bytes, 0)) != PGN_NO_BYTE && c != '}' &&
                   !pgn_begins_game(reader))
                pgn_next(bytes);
        } else {
            depth += (c == '(') - (c == ')' && depth > 0);
            has_moves = has_moves || c >= 'A';
            is_after_blank = is_after_blank || pgn_column(bytes) == 1;
            pgn_next(bytes);
            c = pgn_is_blank(c) ? ' ' : c;
        }
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
        out->error = pgn_peek_at(&reader->bytes, 0) == PGN_NO_BYTE
                         ? PGN_CUT
                         : PGN_NO_RESULT;
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
    while ((c = pgn_peek_at(bytes, 0)) != PGN_NO_BYTE) {
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
        if (out->error == PGN_PACKED) {
            const struct pgn_packer *packer = reader->bytes.packer;
            memcpy(reader->name, packer->name, strlen(packer->name) + 1);
            memcpy(reader->text, packer->program, strlen(packer->program) + 1);
        }
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
