#include "src/client/sitting/farewell.h"

#include <libintl.h>
#include <stddef.h>
#include <string.h>

#include "rules/base/marked.h"

static const struct {
    const char *why, *sentence;
    bool lasts;
} rows[] = {
    {"restart", N_("The arbiter is being started again."), false},
    {"storage", N_("The arbiter waits until its journal can be written again."),
     false},
    {"limit", N_("Your account has as many lines to this arbiter as it may."),
     true},
    {"nobody", N_("This arbiter cannot tell whose account yours is."), true},
    {"rate",
     N_("The arbiter has ended the line: too much was said in a short "
        "time."),
     false},
    {"slow",
     N_("The arbiter has ended the line: too much was told that was "
        "not read."),
     false},
};

const char *farewell_sentence(const char *why, bool *lasts)
{
    *lasts = false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].why, why) == 0) {
            *lasts = rows[i].lasts;
            return gettext(rows[i].sentence);
        }
    return NULL;
}
