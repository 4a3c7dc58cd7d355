/*
 * san.c - SAN in PGN's own form, written and read to the letter.
 */
#include "rules/notation/san.h"

#include <string.h>

#include "rules/notation/san_exact.h"
#include "rules/notation/san_name.h"

static const char role_letters[] = "PNBRQK";

static char *put_castling(char *end, enum wing wing)
{
    const char *text = wing == KINGSIDE ? "O-O" : "O-O-O";
    size_t length = strlen(text);
    memcpy(end, text, length);
    return end + length;
}

static char *put_piece(char *end, const struct move_facts *facts)
{
    if (facts->role != PAWN)
        *end++ = role_letters[facts->role];
    if (facts->tell_file)
        *end++ = (char)('a' + file_of(facts->mv.from));
    if (facts->tell_rank)
        *end++ = (char)('1' + rank_of(facts->mv.from));
    if (facts->captured != ROLE_NONE)
        *end++ = 'x';
    square_write(facts->mv.to, end);
    end += 2;
    if (facts->mv.promotion != ROLE_NONE) {
        *end++ = '=';
        *end++ = role_letters[facts->mv.promotion];
    }
    return end;
}

void san_write(const struct move_facts *facts, char out[SAN_MAX])
{
    char *end = facts->is_castling ? put_castling(out, (enum wing)facts->wing)
                                   : put_piece(out, facts);
    if (facts->mate)
        *end++ = '#';
    else if (facts->check)
        *end++ = '+';
    *end = '\0';
}

static size_t first_difference(const char *text, const char *form)
{
    size_t at = 0;
    while (text[at] && text[at] == form[at])
        at++;
    return at;
}

/* Why the word is no move in PGN's own form. */
static struct san_result explain(const struct position *pos, const char *text,
                                 size_t length)
{
    struct san_name name;
    struct move mv;
    if (!san_name_read(text, length, &name))
        return (struct san_result){.reason = REASON_SYNTAX};
    struct san_result result = san_name_resolve(pos, &name, &mv);
    if (result.reason != REASON_NONE)
        return result;
    struct move_facts facts = move_facts_of(pos, mv);
    char form[SAN_MAX];
    san_write(&facts, form);
    return (struct san_result){.reason = REASON_SYNTAX,
                               .at = first_difference(text, form)};
}

struct san_result san_read_strict(const struct position *pos, const char *text,
                                  struct move *out)
{
    struct san_result result = {.reason = REASON_NONE};
    struct move mv;
    size_t length = strnlen(text, SAN_MAX);
    if (length == 0)
        return (struct san_result){.reason = REASON_EMPTY};
    if (length == SAN_MAX)
        return (struct san_result){.reason = REASON_SYNTAX, .at = SAN_MAX - 1};
    enum san_mark mark = san_mark_cut(text, &length);
    if (!san_exact(pos, text, length, &mv))
        return explain(pos, text, length);
    struct position after = position_after(pos, mv);
    san_mark_judge(&result, mark, san_mark_due(&after));
    *out = mv;
    return result;
}
