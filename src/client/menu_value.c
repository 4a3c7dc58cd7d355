#include "src/client/menu_value.h"

#include <libintl.h>
#include <stddef.h>
#include <string.h>

#include "rules/folded.h"
#include "rules/marked.h"

/* TRANSLATORS: each is a value that is typed, alone in its line. */
static const struct {
    const char *value, *shown;
} rows[] = {
    {"yes", N_("yes")},       {"no", N_("no")},
    {"plain", N_("plain")},   {"otb", N_("over the board")},
    {"random", N_("random")}, {"none", N_("none")},
    {"white", N_("white")},   {"black", N_("black")},
    {"both", N_("both")},
};

enum { ROWS = sizeof rows / sizeof *rows };

const char *menu_value_read(const char *text, bool of_number)
{
    for (int i = 0; i < ROWS; i++) {
        if (!folded_is_one_of(text, gettext(rows[i].shown)))
            continue;
        return of_number && strcmp(rows[i].value, "no") == 0 ? "none"
                                                             : rows[i].value;
    }
    return text;
}

const char *menu_value_show(const char *value)
{
    for (int i = 0; i < ROWS; i++)
        if (strcmp(rows[i].value, value) == 0)
            return gettext(rows[i].shown);
    return value;
}
