#include "tui/words/letters.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "rules/notation/san.h"

const char letters_foreign_sentence[] =
    N_("That letter is no man's in the notation that was chosen.");

static const char english[ROLES] = {'P', 'N', 'B', 'R', 'Q', 'K'};

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

static bool is_square(const char *text)
{
    return is_file(text[0]) && is_rank(text[1]);
}

/* What follows the letter of a man: "f3", "bd7", "1xe2", "g1-f3". Returns the
 * bytes up to and with the square where he goes; 0 when it is not that. */
static size_t journey_bytes(const char *text)
{
    size_t at = 0;
    if (is_square(text) && !is_square(text + 2) &&
        strchr("x:-", text[2]) == NULL)
        return 2;
    if (is_square(text) && text[2] == '\0')
        return 2;
    at += is_file(text[at]);
    at += is_rank(text[at]);
    at += text[at] != '\0' && strchr("x:-", text[at]) != NULL;
    return is_square(text + at) ? at + 2 : 0;
}

/* A small letter that is no file means the same. */
static size_t letter_bytes(const char *text, const char *letter)
{
    size_t bytes = strlen(letter);
    char small = (char)(letter[0] + 'a' - 'A');
    if (strncmp(text, letter, bytes) == 0)
        return bytes;
    bool may_be_small = bytes == 1 && !is_file(small);
    return may_be_small && text[0] == small ? 1 : 0;
}

/* The longest letter that stands here: "Кр" before "К". */
static enum role role_at(const char *text, enum notation notation,
                         size_t *bytes)
{
    enum role found = ROLE_NONE;
    *bytes = 0;
    for (int role = KNIGHT; role < ROLES; role++) {
        size_t length =
            letter_bytes(text, notation_letter(notation, (enum role)role));
        if (length > *bytes) {
            *bytes = length;
            found = (enum role)role;
        }
    }
    return found;
}

static bool is_english(char letter)
{
    return letter != '\0' && strchr("NBRQK", letter) != NULL;
}

/* "e8=D", "e8D", "exd8=D": the piece at the end. */
static enum letters turn_promotion(const char *line, enum notation notation,
                                   char *out, size_t out_bytes)
{
    size_t bytes, at = journey_bytes(line);
    if (at == 0 || (line[at - 1] != '1' && line[at - 1] != '8'))
        return LETTERS_SAME;
    at += line[at] == '=';
    enum role role = role_at(line + at, notation, &bytes);
    if (role == ROLE_NONE)
        return is_english(line[at]) ? LETTERS_FOREIGN : LETTERS_SAME;
    snprintf(out, out_bytes, "%.*s%c%s", (int)at, line, english[role],
             line + at + bytes);
    return LETTERS_TURNED;
}

enum letters letters_turn(const char *line, enum notation notation, char *out,
                          size_t out_bytes)
{
    size_t bytes;
    snprintf(out, out_bytes, "%s", line);
    if (notation == NOTATION_EN)
        return LETTERS_SAME;
    enum role role = role_at(line, notation, &bytes);
    if (role != ROLE_NONE && journey_bytes(line + bytes) > 0) {
        snprintf(out, out_bytes, "%c%s", english[role], line + bytes);
        return LETTERS_TURNED;
    }
    if (is_english(line[0]) && journey_bytes(line + 1) > 0)
        return LETTERS_FOREIGN;
    return turn_promotion(line, notation, out, out_bytes);
}

static bool is_legal(const struct position *pos, const char *line)
{
    struct move mv;
    return san_read(pos, line, &mv).reason == REASON_NONE;
}

enum letters letters_turn_small(const char *line, enum notation notation,
                                const struct position *pos, char *out,
                                size_t out_bytes)
{
    char capital[64];
    snprintf(out, out_bytes, "%s", line);
    if (notation == NOTATION_EN || !is_file(line[0]) || is_legal(pos, line) ||
        strlen(line) >= sizeof capital)
        return LETTERS_SAME;
    strcpy(capital, line);
    capital[0] = (char)(line[0] - 'a' + 'A');
    if (letters_turn(capital, notation, out, out_bytes) == LETTERS_TURNED &&
        is_legal(pos, out))
        return LETTERS_TURNED;
    snprintf(out, out_bytes, "%s", line);
    return LETTERS_SAME;
}

/* The move at the beginning of a line. */
static bool begins_legally(const struct position *pos, const char *line)
{
    char mv[64];
    snprintf(mv, sizeof mv, "%.*s", (int)strcspn(line, " "), line);
    return is_legal(pos, mv);
}

enum letters letters_turn_either(const char *line, enum notation notation,
                                 const struct position *pos, char *out,
                                 size_t out_bytes)
{
    enum letters letters = letters_turn(line, notation, out, out_bytes);
    bool is_english_alone = letters == LETTERS_TURNED && pos != NULL &&
                            !begins_legally(pos, out) &&
                            begins_legally(pos, line);
    if (letters != LETTERS_FOREIGN && !is_english_alone)
        return letters;
    snprintf(out, out_bytes, "%s", line);
    return LETTERS_SAME;
}

enum notation letters_guess(const char *line, const struct position *pos)
{
    char turned[64];
    int notation = NOTATION_EN + 1;
    while (notation < NOTATIONS &&
           (letters_turn(line, (enum notation)notation, turned,
                         sizeof turned) != LETTERS_TURNED ||
            !begins_legally(pos, turned)))
        notation++;
    return (enum notation)notation;
}
