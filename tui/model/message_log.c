// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/message_log.h"

#include <string.h>

#include "tui/terminal/cells.h"

static void drop(struct message_log *log, int index)
{
    struct message_log_line gone = log->line[index];
    message_log_mend(log, &gone);
    char *words = log->text + gone.at;
    size_t bytes = strlen(words) + 1;
    memmove(words, words + bytes, log->bytes - gone.at - bytes);
    log->bytes -= bytes;
    explicit_bzero(log->text + log->bytes, bytes);
    message_log_move(log, index, --log->count);
    for (int i = 0; i < log->count; i++)
        if (log->line[i].at > gone.at)
            log->line[i].at -= bytes;
}

void message_log_add(struct message_log *log, enum frontend_line kind,
                     const char *text)
{
    size_t bytes = strlen(text) + 1;
    if (bytes > sizeof log->text)
        return;
    while (log->count == MESSAGE_LOG_LINES_MAX ||
           log->bytes + bytes > sizeof log->text)
        drop(log, 0);
    log->line[log->count++] = (struct message_log_line){
        .kind = kind,
        .place = kind == FRONTEND_ASIDE ? MESSAGE_ASIDE : MESSAGE_COMING,
        .at = log->bytes,
    };
    memcpy(log->text + log->bytes, text, bytes);
    log->bytes += bytes;
}

bool message_log_line_is(const struct message_log_line *line, int places,
                         int kinds)
{
    return (line->place & places) != 0 && (1 << line->kind & kinds) != 0;
}

bool message_log_has(const struct message_log *log, int places, int kinds)
{
    for (int i = 0; i < log->count; i++)
        if (message_log_line_is(&log->line[i], places, kinds))
            return true;
    return false;
}

void message_log_drop(struct message_log *log, int places, int kinds)
{
    for (int i = log->count - 1; i >= 0; i--)
        if (message_log_line_is(&log->line[i], places, kinds))
            drop(log, i);
}

void message_log_pass(struct message_log *log, int kinds)
{
    for (int i = 0; i < log->count; i++)
        if (message_log_line_is(&log->line[i], MESSAGE_COMING, kinds))
            log->line[i].is_passed = true;
}

void message_log_drop_passed(struct message_log *log)
{
    bool is_late = false;
    for (int i = log->count - 1; i >= 0; i--) {
        const struct message_log_line *line = &log->line[i];
        if (line->is_passed && is_late)
            drop(log, i);
        else if (!line->is_passed && line->place == MESSAGE_COMING)
            is_late = true;
    }
}

void message_log_put(struct message_log *log, int places,
                     enum message_log_place place)
{
    for (int i = 0; i < log->count; i++)
        if (message_log_line_is(&log->line[i], places, MESSAGE_ALL))
            log->line[i].place = place;
}

void message_log_move(struct message_log *log, int from, int to)
{
    struct message_log_line moved = log->line[from];
    int step = from < to ? 1 : -1;
    for (int i = from; i != to; i += step)
        log->line[i] = log->line[i + step];
    log->line[to] = moved;
}

int message_log_rows(const struct message_log *log,
                     const struct message_log_line *line, int cells)
{
    int rows = cells_lines(log->text + line->at, cells);
    return rows > 0 ? rows : 1;
}

int message_log_rows_of(const struct message_log *log, int places, int cells)
{
    int rows = 0;
    for (int i = 0; i < log->count; i++)
        if (message_log_line_is(&log->line[i], places, MESSAGE_ALL))
            rows += message_log_rows(log, &log->line[i], cells);
    return rows;
}

static bool is_in_brackets(const char *words, size_t at)
{
    while (at > 0 && words[at] != ')' && words[at] != '(')
        at--;
    return words[at] == '(';
}

/* A sentence ends there, or what it says is in brackets again. */
static bool may_end(const char *words, size_t end)
{
    return strncmp(words + end, " (", 2) == 0 ||
           (strncmp(words + end - 1, ". ", 2) == 0 &&
            !is_in_brackets(words, end));
}

void message_log_cut(struct message_log *log, struct message_log_line *line,
                     int cells, int rows)
{
    char *words = log->text + line->at;
    size_t end = strlen(words);
    while (message_log_rows(log, line, cells) > rows) {
        for (end--; end > 0 && !may_end(words, end); end--)
            continue;
        if (end == 0)
            return;
        message_log_mend(log, line);
        words[line->cut = end] = '\0';
    }
}

void message_log_mend(struct message_log *log, struct message_log_line *line)
{
    if (line->cut > 0)
        log->text[line->at + line->cut] = ' ';
    line->cut = 0;
}

bool message_log_is_cut(const struct message_log *log,
                        const struct message_log_line *line)
{
    const char *rest = log->text + line->at + line->cut + 1;
    return line->cut > 0 &&
           (*rest != '(' || strcspn(rest, ")") + 1 < strlen(rest));
}

bool message_log_next(const struct message_log *log, int places, int cells,
                      struct message_log_walk *focus_walk, const char **row,
                      size_t *bytes)
{
    size_t next;
    while (
        focus_walk->line < log->count &&
        !message_log_line_is(&log->line[focus_walk->line], places, MESSAGE_ALL))
        focus_walk->line++;
    if (focus_walk->line == log->count || cells < 1)
        return false;
    *row = log->text + log->line[focus_walk->line].at + focus_walk->at;
    *bytes = cells_wrap(*row, cells, &next);
    focus_walk->at += next;
    if ((*row)[next] == '\0')
        *focus_walk = (struct message_log_walk){.line = focus_walk->line + 1};
    return true;
}
