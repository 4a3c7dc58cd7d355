#include "rules/notation.h"

#include <string.h>

static const struct {
    const char *code, *name;
    const char *letter[ROLES];
} rows[NOTATIONS] = {
#define NOTATION_ROW(notation, code, name, k, q, r, b, n, p) \
    [notation] = {code, \
                  name, \
                  {[KING] = k, \
                   [QUEEN] = q, \
                   [ROOK] = r, \
                   [BISHOP] = b, \
                   [KNIGHT] = n, \
                   [PAWN] = p}},
    NOTATIONS_LIST(NOTATION_ROW)
#undef NOTATION_ROW
};

const char *notation_code(enum notation notation)
{
    return rows[notation].code;
}

enum notation notation_of_code(const char *code)
{
    for (int i = 0; i < NOTATIONS; i++)
        if (strcmp(rows[i].code, code) == 0)
            return (enum notation)i;
    return NOTATIONS;
}

const char *notation_name(enum notation notation)
{
    return rows[notation].name;
}

const char *notation_letter(enum notation notation, enum role role)
{
    return role != ROLE_NONE ? rows[notation].letter[role] : "";
}
