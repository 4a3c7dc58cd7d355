/*
 * focus_say.h - the commands that tell of the square in focus: what is on it,
 * what was done there, and why something cannot be. For tui/focus*.c alone;
 * all but the first return true.
 */
#ifndef HEKTOR_TUI_INPUT_FOCUS_SAY_H
#define HEKTOR_TUI_INPUT_FOCUS_SAY_H

#include "rules/laws/reason.h"
#include "tui/input/focus.h"

/* To begin any command with. */
void focus_say_nothing(struct command *out);

/* What stands there. */
bool focus_ask(const struct focus *focus, struct command *out);

/* The same, because the cursor went there. */
bool focus_glance(const struct focus *focus, struct command *out);

/* The same, and before it what was done: English, marked. */
bool focus_tell(const struct focus *focus, const char *touched,
                struct command *out);

bool focus_refuse(const struct focus *focus, enum reason reason,
                  struct command *out);

/* An earlier position is looked at. */
bool focus_refuse_past(const struct focus *focus, struct command *out);

#endif
