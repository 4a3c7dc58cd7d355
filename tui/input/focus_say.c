#include "tui/input/focus_say.h"

#include <string.h>

#include "rules/base/marked.h"
#include "rules/board/square.h"

void focus_say_nothing(struct command *out)
{
    memset(out, 0, sizeof *out);
    out->intent.by = SEAT_NONE;
    out->inquiry = inquiry_of(QUERY_NONE);
    out->role = ROLE_NONE;
}

bool focus_ask(const struct focus *focus, struct command *out)
{
    focus_say_nothing(out);
    out->kind = COMMAND_QUERY;
    out->inquiry = inquiry_of(QUERY_SQUARE);
    out->inquiry.square = focus->square;
    return true;
}

/* Where the cursor went. */
bool focus_glance(const struct focus *focus, struct command *out)
{
    focus_ask(focus, out);
    out->at_cursor = true;
    return true;
}

bool focus_tell(const struct focus *focus, const char *touched,
                struct command *out)
{
    focus_ask(focus, out);
    out->touched = touched;
    return true;
}

bool focus_refuse(const struct focus *focus, enum reason reason,
                  struct command *out)
{
    focus_say_nothing(out);
    out->kind = COMMAND_UNKNOWN;
    out->wrong = reason_sentence(reason);
    out->argument[0] = (char)('a' + file_of(focus->square));
    out->argument[1] = (char)('1' + rank_of(focus->square));
    return true;
}

bool focus_refuse_past(const struct focus *focus, struct command *out)
{
    focus_refuse(focus, REASON_NONE, out);
    out->wrong = N_("That is an earlier position: the word now leads back to "
                    "the game.");
    return true;
}
