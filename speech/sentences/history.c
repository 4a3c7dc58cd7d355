// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/history.h"

#include <stdlib.h>
#include <string.h>

static struct history_entry *entry_at(struct history *history, int index)
{
    return &history->entry[(history->first + index) % HISTORY_MAX];
}

static void forget(struct history_entry *entry)
{
    free(entry->said);
    free(entry->text);
    *entry = (struct history_entry){0};
}

void history_done(struct history *history)
{
    for (int i = 0; i < history->count; i++)
        forget(entry_at(history, i));
    *history = (struct history){0};
}

void history_add(struct history *history, const struct utterance *said,
                 const char *text, int ply)
{
    struct history_entry entry = {utterance_pack(said), strdup(text), ply};
    if (!entry.said || !entry.text) {
        forget(&entry);
        return;
    }
    if (history->count == HISTORY_MAX) {
        forget(entry_at(history, 0));
        history->first = (history->first + 1) % HISTORY_MAX;
        history->count--;
    }
    *entry_at(history, history->count++) = entry;
    history->back = 0;
}

const struct history_entry *history_here(const struct history *history)
{
    int index = history->count - 1 - history->back;
    return history->count > 0
               ? &history->entry[(history->first + index) % HISTORY_MAX]
               : NULL;
}

const struct history_entry *history_earlier(struct history *history)
{
    if (history->back + 1 >= history->count)
        return NULL;
    history->back++;
    return history_here(history);
}

const struct history_entry *history_later(struct history *history)
{
    if (history->back == 0)
        return NULL;
    history->back--;
    return history_here(history);
}
