// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/prompt.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/wipe.h"
#include "tui/terminal/character.h"

bool prompt_type(struct prompt *prompt, uint32_t character)
{
    char bytes[CHARACTER_BYTES_MAX];
    size_t length =
        character_is_typed(character) ? character_write(character, bytes) : 0;
    if (length == 0)
        return false;
    if (prompt->bytes + length >= PROMPT_TEXT_MAX) {
        prompt->overfull = true;
        return false;
    }
    char *here = prompt->text + prompt->cursor;
    memmove(here + length, here, prompt->bytes - prompt->cursor + 1);
    memcpy(here, bytes, length);
    prompt->bytes += length;
    prompt->cursor += length;
    return true;
}

static bool erase(struct prompt *prompt, size_t from, size_t to)
{
    if (from == to)
        return false;
    memmove(prompt->text + from, prompt->text + to, prompt->bytes - to + 1);
    prompt->bytes -= to - from;
    prompt->cursor = from;
    prompt->overfull = prompt->overfull && prompt->bytes > 0;
    return true;
}

static bool go(struct prompt *prompt, size_t to)
{
    bool moved = prompt->cursor != to;
    prompt->cursor = to;
    return moved;
}

static size_t word_start(const struct prompt *prompt)
{
    size_t at = prompt->cursor;
    while (at > 0 && prompt->text[at - 1] == ' ')
        at--;
    while (at > 0 && prompt->text[at - 1] != ' ')
        at--;
    return at;
}

static void put(struct prompt *prompt, const char *text)
{
    memmove(prompt->text, text, strlen(text) + 1);
    prompt->bytes = prompt->cursor = strlen(prompt->text);
}

static bool recall(struct prompt *prompt, int back)
{
    int kept = prompt->history_count < PROMPT_HISTORY_MAX
                   ? prompt->history_count
                   : PROMPT_HISTORY_MAX;
    if (back < 0 || back > kept)
        return false;
    if (prompt->back == 0)
        memcpy(prompt->draft, prompt->text, sizeof prompt->draft);
    prompt->back = back;
    int slot = (prompt->history_count - back) % PROMPT_HISTORY_MAX;
    put(prompt, back == 0 ? prompt->draft : prompt->history[slot]);
    return true;
}

bool prompt_edit(struct prompt *prompt, enum action action)
{
    size_t here = prompt->cursor, end = prompt->bytes;
    switch (action) {
    case ACTION_LEFT:
        return go(prompt, character_before(prompt->text, here));
    case ACTION_RIGHT:
        return go(prompt, character_after(prompt->text, end, here));
    case ACTION_HOME:
        return go(prompt, 0);
    case ACTION_END:
        return go(prompt, end);
    case ACTION_ERASE_BEFORE:
        return erase(prompt, character_before(prompt->text, here), here);
    case ACTION_ERASE_HERE:
        return erase(prompt, here, character_after(prompt->text, end, here));
    case ACTION_ERASE_WORD:
        return erase(prompt, word_start(prompt), here);
    case ACTION_ERASE_LINE:
        return erase(prompt, 0, end);
    case ACTION_ERASE_REST:
        return erase(prompt, here, end);
    case ACTION_OLDER:
        return recall(prompt, prompt->back + 1);
    case ACTION_NEWER:
        return recall(prompt, prompt->back - 1);
    default:
        return false;
    }
}

static bool is_worth_keeping(const struct prompt *prompt)
{
    if (prompt->bytes == 0)
        return false;
    int last = prompt->history_count - 1;
    return last < 0 ||
           strcmp(prompt->history[last % PROMPT_HISTORY_MAX], prompt->text);
}

bool prompt_submit(struct prompt *prompt, char out[PROMPT_TEXT_MAX])
{
    bool whole = !prompt->overfull;
    memcpy(out, prompt->text, sizeof prompt->text);
    if (is_worth_keeping(prompt))
        memcpy(prompt->history[prompt->history_count++ % PROMPT_HISTORY_MAX],
               prompt->text, sizeof prompt->text);
    prompt->back = 0;
    prompt->overfull = false;
    put(prompt, "");
    return whole;
}

void prompt_forget(struct prompt *prompt)
{
    wipe(prompt->text, sizeof prompt->text);
    wipe(prompt->draft, sizeof prompt->draft);
    prompt->back = 0;
    prompt->bytes = prompt->cursor = 0;
    prompt->overfull = false;
}

bool prompt_submit_secret(struct prompt *prompt, char out[PROMPT_TEXT_MAX])
{
    bool whole = !prompt->overfull;
    memcpy(out, prompt->text, sizeof prompt->text);
    prompt_forget(prompt);
    return whole;
}

void prompt_mask(const struct prompt *prompt, struct prompt *out)
{
    memset(out, 0, sizeof *out);
    for (size_t at = 0; at < prompt->bytes;
         at = character_after(prompt->text, prompt->bytes, at)) {
        if (at < prompt->cursor)
            out->cursor++;
        out->text[out->bytes++] = '*';
    }
}

size_t prompt_window(const struct prompt *prompt, int cells, int *cursor_cell)
{
    size_t start = 0;
    int used = cells_of(prompt->text, prompt->cursor);
    /* The cursor may be behind the last character, so it needs a cell. */
    while (used >= cells && start < prompt->cursor) {
        start = character_after(prompt->text, prompt->bytes, start);
        used = cells_of(prompt->text + start, prompt->cursor - start);
    }
    *cursor_cell = used < cells ? used : 0;
    return start;
}

struct typed_line prompt_line(const struct prompt *prompt)
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

bool prompt_echo(const struct typed_line *before, const struct prompt *after,
                 const struct view *view, const struct key_binding *binding,
                 struct command *out)
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
    if (!is_same) {
        /* What is there no more: of the line before, the part at which both
         * differ. */
        return hear(before->text + after->cursor, before->bytes - after->bytes,
                    out);
    }
    /* The cursor went: what is under it. */
    size_t end = character_after(after->text, after->bytes, after->cursor);
    return after->cursor < after->bytes &&
           hear(after->text + after->cursor, end - after->cursor, out);
}
