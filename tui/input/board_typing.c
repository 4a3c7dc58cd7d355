// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/board_typing.h"

#include <string.h>

#include "rules/notation/san.h"
#include "tui/terminal/character.h"

static bool is_digit(char character)
{
    return character >= '1' && character <= '8';
}

/* Behind the letter of a piece: "", "1", "x" or "1x". */
static bool is_before_file(const char *text)
{
    if (is_digit(*text))
        text++;
    if (*text == 'x')
        text++;
    return *text == '\0';
}

/* The Russian king has two letters. */
static bool begins_with(const char *text, const char *letter)
{
    size_t bytes = strlen(letter);
    return bytes > 0 && (strncmp(letter, text, strlen(text)) == 0 ||
                         (strncmp(text, letter, bytes) == 0 &&
                          is_before_file(text + bytes)));
}

static bool is_castling(const char *text)
{
    return strcmp(text, "O") == 0 || strcmp(text, "o") == 0 ||
           strcmp(text, "0") == 0;
}

static bool begins_piece(const char *text, enum notation notation)
{
    static const enum role roles[] = {KNIGHT, BISHOP, ROOK, QUEEN, KING};
    if (strchr("kqrbn", text[0]) != NULL)
        return text[1] == '\0' || strcmp(text + 1, "x") == 0;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (begins_with(text, notation_letter(notation, roles[i])) ||
            begins_with(text, notation_letter(NOTATION_EN, roles[i])))
            return true;
    return false;
}

/* A file, or what makes the text before it a move without one. */
static bool is_sure(const char *before, uint32_t character)
{
    if (character == '-')
        return is_castling(before);
    if (character >= '1' && character <= '8')
        return strcmp(before, "b") == 0;
    if (character == 'b')
        return before[0] != '\0' && strcmp(before, "b") != 0;
    return character >= 'a' && character <= 'h';
}

static void append(struct board_typing *typing, int square, uint32_t character)
{
    if (typing->text[0] == '\0')
        typing->square = square;
    size_t bytes = strlen(typing->text);
    bytes += character_write(character, typing->text + bytes);
    typing->text[bytes] = '\0';
}

/* True if the character was pressed before, and nothing since. */
static bool walks(struct board_typing *typing, uint32_t character)
{
    uint32_t last;
    size_t bytes = strlen(typing->text);
    if (bytes > 0 && character_read(typing->text, bytes, &last) == bytes &&
        last == character)
        typing->walked = character;
    else if (bytes > 0 || typing->walked != character)
        typing->walked = 0;
    return typing->walked != 0;
}

enum board_typed board_typing_take(struct board_typing *typing,
                                   const struct view *view, int square,
                                   uint32_t character, bool is_key)
{
    bool is_castled = is_castling(typing->text);
    if (walks(typing, character)) {
        typing->text[0] = '\0';
        return TYPED_KEYS;
    }
    if (is_castled && character != '-')
        typing->text[0] = '\0';
    if (strlen(typing->text) + CHARACTER_BYTES_MAX >= sizeof typing->text)
        board_typing_forget(typing);
    if (is_sure(typing->text, character)) {
        append(typing, square, character);
        return TYPED_MOVE;
    }
    struct board_typing alone = {0};
    append(typing, square, character);
    append(&alone, square, character);
    if (!begins_piece(typing->text, view->notation))
        *typing = alone;
    if (begins_piece(typing->text, view->notation) || is_castling(typing->text))
        return is_key ? TYPED_KEYS : TYPED_MOVE;
    board_typing_forget(typing);
    return TYPED_KEYS;
}

void board_typing_forget(struct board_typing *typing)
{
    *typing = (struct board_typing){0};
}
