/*
 * san.c - SAN in PGN's own form, written and read to the letter.
 */
#include "rules/san.h"

#include <string.h>

#include "rules/san_name.h"

static const char role_letters[] = "PNBRQK";

static char *put_square(char *end, int sq)
{
    *end++ = (char)('a' + file_of(sq));
    *end++ = (char)('1' + rank_of(sq));
    return end;
}

static char *put_castling(char *end, enum wing wing)
{
    const char *text = wing == KINGSIDE ? "O-O" : "O-O-O";
    size_t length = strlen(text);
    memcpy(end, text, length);
    return end + length;
}

static char *put_man(char *end, const struct move_facts *facts)
{
    if (facts->role != PAWN)
        *end++ = role_letters[facts->role];
    if (facts->tell_file)
        *end++ = (char)('a' + file_of(facts->mv.from));
    if (facts->tell_rank)
        *end++ = (char)('1' + rank_of(facts->mv.from));
    if (facts->captured != ROLE_NONE)
        *end++ = 'x';
    end = put_square(end, facts->mv.to);
    if (facts->mv.promotion != ROLE_NONE) {
        *end++ = '=';
        *end++ = role_letters[facts->mv.promotion];
    }
    return end;
}

void san_write(const struct move_facts *facts, char out[SAN_MAX])
{
    char *end = facts->is_castling ? put_castling(out, (enum wing)facts->wing)
                                   : put_man(out, facts);
    if (facts->mate)
        *end++ = '#';
    else if (facts->check)
        *end++ = '+';
    *end = '\0';
}

/* Take the mark off the end of a word. */
static enum san_mark cut_mark(const char *text, size_t *length)
{
    char last = *length ? text[*length - 1] : '\0';
    enum san_mark mark = last == '+'   ? SAN_MARK_CHECK
                         : last == '#' ? SAN_MARK_MATE
                                       : SAN_MARK_NONE;
    *length -= mark != SAN_MARK_NONE;
    return mark;
}

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

static bool name_castling(const char *text, size_t length,
                          struct san_name *name)
{
    name->castling = true;
    name->wing = length == 3 ? KINGSIDE : QUEENSIDE;
    return (length == 3 && memcmp(text, "O-O", 3) == 0) ||
           (length == 5 && memcmp(text, "O-O-O", 5) == 0);
}

/*
 * Take a word apart from its end: promotion, target, "x", origin, letter.
 * What remains unread is a fault; whether the form was PGN's own is asked
 * afterwards, of the move that it names.
 */
static bool name_man(const char *text, size_t length, struct san_name *name)
{
    *name = (struct san_name){
        .role = PAWN, .file = -1, .rank = -1, .promotion = ROLE_NONE};
    if (length > 2 && text[length - 2] == '=') {
        name->promotion = san_role_of(text[length - 1]);
        if (name->promotion == ROLE_NONE)
            return false;
        length -= 2;
    }
    if (length < 2 || !is_rank(text[length - 1]) || !is_file(text[length - 2]))
        return false;
    name->to = square_at(text[length - 2] - 'a', text[length - 1] - '1');
    length -= 2;
    length -= length && text[length - 1] == 'x';
    if (length && is_rank(text[length - 1]))
        name->rank = text[--length] - '1';
    if (length && is_file(text[length - 1]))
        name->file = text[--length] - 'a';
    if (length)
        name->role = san_role_of(text[--length]);
    return length == 0 && name->role != ROLE_NONE;
}

static size_t first_difference(const char *text, const char *form)
{
    size_t at = 0;
    while (text[at] && text[at] == form[at])
        at++;
    return at;
}

struct san_result san_read_strict(const struct position *pos, const char *text,
                                  struct move *out)
{
    struct san_name name = {0};
    size_t length = strnlen(text, SAN_MAX);
    if (length == 0)
        return (struct san_result){.reason = REASON_EMPTY};
    if (length == SAN_MAX)
        return (struct san_result){.reason = REASON_SYNTAX, .at = SAN_MAX - 1};
    enum san_mark mark = cut_mark(text, &length);
    if (!name_castling(text, length, &name) && !name_man(text, length, &name))
        return (struct san_result){.reason = REASON_SYNTAX};
    struct move mv;
    struct san_result result = san_name_resolve(pos, &name, &mv);
    if (result.reason != REASON_NONE)
        return result;
    struct move_facts facts = move_facts_of(pos, mv);
    char form[SAN_MAX];
    san_mark_judge(&result, mark, &facts);
    facts.check = facts.mate = false;
    san_write(&facts, form);
    if (strlen(form) != length || memcmp(form, text, length) != 0)
        return (struct san_result){.reason = REASON_SYNTAX,
                                   .at = first_difference(text, form)};
    *out = mv;
    return result;
}
