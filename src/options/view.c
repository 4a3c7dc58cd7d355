#include "src/options/view.h"

#include <string.h>

#include "rules/base/marked.h"

#include "src/options/own_value.h"

bool options_set_linear(struct options *options, const char *value,
                        struct option_error *fault)
{
    return option_read_switch(&options->linear, value, fault);
}

bool options_set_quiet(struct options *options, const char *value,
                       struct option_error *fault)
{
    return option_read_switch(&options->quiet, value, fault);
}

bool options_set_flip(struct options *options, const char *value,
                      struct option_error *fault)
{
    static const char *const words[FLIP_RULES] = {
        [FLIP_KEY] = "key", [FLIP_TURN] = "turn", [FLIP_NEVER] = "never"};
    for (int i = 0; i < FLIP_RULES; i++)
        if (own_value_is(value, words[i])) {
            options->flip = (enum flip_rule)i;
            return true;
        }
    return option_refuse(fault,
                         N_("The board is turned by key, by turn, or never."));
}

bool options_set_notation(struct options *options, const char *value,
                          struct option_error *fault)
{
    enum notation notation = notation_of_code(value);
    if (notation == NOTATIONS)
        return option_refuse(
            fault, N_("A notation is en, de, ru, es, fr, it, nl, pl, cs, "
                      "pt, sv, hu or figurine."));
    options->notation = notation;
    return true;
}

/* One that is not in the table may be a file: that is found out when it is
 * looked for. */
bool options_set_theme(struct options *options, const char *value,
                       struct option_error *fault)
{
    size_t bytes = strlen(value);
    if (bytes == 0 || bytes >= sizeof options->theme ||
        strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789-_") != bytes)
        return option_refuse(fault, N_("There is no theme of that name."));
    snprintf(options->theme, sizeof options->theme, "%s", value);
    return true;
}
