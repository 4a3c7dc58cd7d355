// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/message_log.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/wipe.h"
#include "tui/terminal/cells.h"

static void drop(struct message_log *log, int index)
{
    struct message_log_line gone = log->line[index];
    message_log_mend(log, &gone);
    char *words = log->text + gone.at;
    size_t bytes = strlen(words) + 1;
    memmove(words, words + bytes, log->bytes - gone.at - bytes);
    log->bytes -= bytes;
    wipe(log->text + log->bytes, bytes);
    message_log_move(log, index, --log->count);
    for (int i = 0; i < log->count; i++)
        if (log->line[i].at > gone.at)
            log->line[i].at -= bytes;
}

void message_log_add(struct message_log *log, enum frontend_line kind,
                     const char *text)
{
    const char *tab = strchr(text, '\t');
    bool is_heading = tab == text, is_pair = tab != NULL && !is_heading;
    text += is_heading;
    size_t bytes = strlen(text) + is_pair + 1;
    if (bytes > sizeof log->text)
        return;
    while (log->count == MESSAGE_LOG_LINES_MAX ||
           log->bytes + bytes > sizeof log->text)
        drop(log, 0);
    log->line[log->count++] = (struct message_log_line){
        .kind = kind,
        .place = kind == FRONTEND_ASIDE ? MESSAGE_ASIDE : MESSAGE_COMING,
        .at = log->bytes,
        .about = is_pair ? (size_t)(tab - text) + 2 : 0,
        .is_heading = is_heading,
    };
    if (is_pair)
        snprintf(log->text + log->bytes, bytes, "%.*s: %s", (int)(tab - text),
                 text, tab + 1);
    else
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

void message_log_drop_seen(struct message_log *log, int places)
{
    for (int i = log->count - 1; i >= 0; i--)
        if (log->line[i].is_seen && (log->line[i].place & places) != 0)
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

/* The cell of explanations in a window of that width; 0: it is too narrow for
 * columns. */
static int about_cell(int cells)
{
    return cells >= 60 ? 22 : cells >= 42 ? 12 : 0;
}

/* The first rows of a word and its explanation; a long word has rows of its
 * own. Returns where the next one begins. */
static size_t wrap_head(const struct message_log_line *line, const char *words,
                        size_t at, int cells, struct message_log_row *row)
{
    enum { GAP_CELLS = 2, HEAD_BYTES_MAX = 512 };
    char head[HEAD_BYTES_MAX];
    size_t next, bytes = line->about - 2 - at;
    int column = about_cell(cells);
    row->head = words + at;
    row->head_bytes = bytes;
    if (at == 0 && cells_of(words, bytes) <= column - GAP_CELLS) {
        row->text = words + line->about;
        row->bytes = cells_wrap(row->text, cells - column, &next);
        row->cell = column;
        return line->about + next;
    }
    snprintf(head, sizeof head, "%.*s", (int)bytes, words + at);
    row->head_bytes = cells_wrap(head, cells, &next);
    return at + next >= line->about - 2 ? line->about : at + next;
}

/* The row that begins there; returns where the next one does. */
static size_t wrap_row(const struct message_log *log,
                       const struct message_log_line *line, size_t at,
                       int cells, struct message_log_row *row)
{
    const char *words = log->text + line->at;
    bool has_column = line->about > 0 && about_cell(cells) > 0;
    size_t next;
    if (at < line->from)
        at = line->from;
    *row = (struct message_log_row){.start = words + at, .text = words + at};
    if (has_column && at < line->about)
        return wrap_head(line, words, at, cells, row);
    row->cell = has_column ? about_cell(cells) : 0;
    row->bytes = cells_wrap(row->text, cells - row->cell, &next);
    if (line->is_heading) {
        row->head = row->text;
        row->head_bytes = row->bytes;
        row->bytes = 0;
    }
    return at + next;
}

int message_log_rows(const struct message_log *log,
                     const struct message_log_line *line, int cells)
{
    struct message_log_row row;
    const char *words = log->text + line->at;
    int rows = 0;
    for (size_t at = 0; words[at] != '\0' && cells > 0; rows++)
        at = wrap_row(log, line, at, cells, &row);
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

/* If even the words before the brackets have no room, show only what is in the
 * brackets: it says the same. */
static void cut_to_brackets(struct message_log *log,
                            struct message_log_line *line, int cells, int rows)
{
    char *words = log->text + line->at;
    size_t from = line->cut + 1;
    if (line->cut == 0 || words[from] != '(')
        return;
    size_t end = from + strcspn(words + from, ")") + 1;
    message_log_mend(log, line);
    line->from = from;
    if (words[end] == ' ')
        words[line->cut = end] = '\0';
    if (message_log_rows(log, line, cells) <= rows)
        return;
    message_log_mend(log, line);
    words[line->cut = from - 1] = '\0';
}

void message_log_cut(struct message_log *log, struct message_log_line *line,
                     int cells, int rows)
{
    char *words = log->text + line->at;
    size_t end = strlen(words);
    while (message_log_rows(log, line, cells) > rows) {
        for (end--; end > 0 && !may_end(words, end); end--)
            continue;
        if (end == 0) {
            cut_to_brackets(log, line, cells, rows);
            return;
        }
        message_log_mend(log, line);
        words[line->cut = end] = '\0';
    }
}

void message_log_mend(struct message_log *log, struct message_log_line *line)
{
    if (line->cut > 0)
        log->text[line->at + line->cut] = ' ';
    line->cut = line->from = 0;
}

bool message_log_whole(const struct message_log *log,
                       const struct message_log_line *line, char *out,
                       size_t out_bytes)
{
    const char *words = log->text + line->at;
    size_t bytes = strlen(words);
    if (line->cut > 0)
        bytes += 1 + strlen(words + line->cut + 1);
    if (bytes >= out_bytes)
        return false;
    memcpy(out, words, bytes + 1);
    if (line->cut > 0)
        out[line->cut] = ' ';
    return true;
}

bool message_log_is_cut(const struct message_log *log,
                        const struct message_log_line *line)
{
    const char *rest = log->text + line->at + line->cut + 1;
    return line->from > 0 ||
           (line->cut > 0 &&
            (*rest != '(' || strcspn(rest, ")") + 1 < strlen(rest)));
}

bool message_log_next(const struct message_log *log, int places, int cells,
                      struct message_log_walk *walk,
                      struct message_log_row *row)
{
    while (walk->line < log->count &&
           !message_log_line_is(&log->line[walk->line], places, MESSAGE_ALL))
        walk->line++;
    if (walk->line == log->count || cells < 1)
        return false;
    const struct message_log_line *line = &log->line[walk->line];
    walk->at = wrap_row(log, line, walk->at, cells, row);
    if (log->text[line->at + walk->at] == '\0')
        *walk = (struct message_log_walk){.line = walk->line + 1};
    return true;
}
