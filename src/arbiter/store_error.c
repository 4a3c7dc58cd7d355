/*
 * store_error.c - what an error of the journal is, and what it says.
 */
#include "rules/marked.h"

#include "src/arbiter/store_sql.h"

static const char *const sentences[STORE_ERRORS] = {
    [STORE_OK] = N_("The journal is good."),
    [STORE_MISSING] = N_("There is no such game."),
    [STORE_LOCKED] = N_("That game is open in another program already."),
    [STORE_DAMAGED] = N_("The journal of that game is damaged."),
    [STORE_NEWER] = N_("That game was kept by a newer version of Hektor."),
    [STORE_QUARANTINED] =
        N_("That game has brought the arbiter down three times, and is kept "
           "apart until the staff releases it. Nothing of it is lost."),
    [STORE_FAILED] = N_("The journal cannot be written."),
};

const char *store_error_sentence(enum store_error error)
{
    return sentences[error];
}

enum store_error store_error_of(int sqlite)
{
    switch (sqlite & 0xff) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
        return STORE_OK;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_MISMATCH:
    case SQLITE_CONSTRAINT:
        return STORE_DAMAGED;
    default:
        return STORE_FAILED;
    }
}
