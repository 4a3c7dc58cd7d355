// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/typed_line.h"

#include <stdio.h>
#include <string.h>

#include "tui/terminal/character.h"

struct typed_line typed_line_of(const struct prompt *prompt)
{
    struct typed_line line = {.bytes = prompt->bytes, .cursor = prompt->cursor};
    memcpy(line.text, prompt->text, prompt->bytes + 1);
    return line;
}

static bool hear(const char *text, size_t bytes, struct command *out)
{
    command_clear(out);
    out->kind = COMMAND_TYPED;
    snprintf(out->argument, sizeof out->argument, "%.*s", (int)bytes, text);
    out->on = bytes > 0 && character_after(out->argument, bytes, 0) == bytes;
    return true;
}

/* A blank ends a word, which is heard then. */
static bool hear_typed(const struct prompt *prompt, enum typing_echo typing,
                       struct command *out)
{
    const char *text = prompt->text;
    size_t end = prompt->cursor, from = character_before(text, end);
    if (typing == TYPING_LETTERS)
        return hear(text + from, end - from, out);
    if (text[from] != ' ')
        return false;
    for (end = from; from > 0 && text[from - 1] != ' ';)
        from--;
    return from < end && hear(text + from, end - from, out);
}

/* What is there no more: of the line before, the part at which both differ. */
static bool hear_erased(const struct typed_line *before,
                        const struct prompt *after, struct command *out)
{
    return hear(before->text + after->cursor, before->bytes - after->bytes,
                out);
}

bool typed_line_echo(const struct typed_line *before,
                     const struct prompt *after, const struct view *view,
                     const struct key_binding *binding, struct command *out)
{
    enum action action = binding != NULL ? binding->action : ACTION_NONE;
    if (view->secret != NULL)
        return false;
    if (action == ACTION_READ_LINE)
        return hear(after->text, after->bytes, out);
    bool is_same = strcmp(before->text, after->text) == 0;
    if (action == ACTION_OLDER || action == ACTION_NEWER)
        return !is_same && hear(after->text, after->bytes, out);
    if (view->typing == TYPING_SILENT ||
        (is_same && before->cursor == after->cursor))
        return false;
    if (after->bytes > before->bytes)
        return hear_typed(after, view->typing, out);
    if (!is_same)
        return hear_erased(before, after, out);
    /* The cursor went: what is under it. */
    size_t end = character_after(after->text, after->bytes, after->cursor);
    return after->cursor < after->bytes &&
           hear(after->text + after->cursor, end - after->cursor, out);
}
