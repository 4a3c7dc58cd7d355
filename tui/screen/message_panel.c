// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/message_panel.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/wipe.h"

#include "tui/terminal/character.h"

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
        /* A sentence ends there, or what it says is in brackets again. */
        for (end--; end > 0 && strncmp(words + end, " (", 2) != 0 &&
                    !(strncmp(words + end - 1, ". ", 2) == 0 &&
                      !is_in_brackets(words, end));
             end--)
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

enum {
    ON_PANEL = MESSAGE_ON_PANEL | MESSAGE_ON_PANEL_READ,
    FOR_MESSAGE = MESSAGE_COMING | MESSAGE_WAITS | MESSAGE_HIDDEN |
                  MESSAGE_SHOWN | MESSAGE_OVER_QUESTION,
    /* What a panel shows that is asked for while the board must be seen. */
    CUT = MESSAGE_HIDDEN | MESSAGE_OVER_QUESTION,
};

void message_panel_add(struct message_panel *messages, enum frontend_line kind,
                       const char *text)
{
    if (kind == FRONTEND_GLANCE)
        message_log_drop(&messages->log, MESSAGE_COMING, MESSAGE_GLANCES);
    message_log_add(&messages->log, kind, text);
}

void message_panel_read(struct message_panel *messages)
{
    messages->is_read = true;
    message_log_pass(&messages->log, MESSAGE_GLANCES);
}

void message_panel_ask(struct message_panel *messages)
{
    if (messages->is_read)
        message_log_drop(&messages->log, MESSAGE_SHOWN,
                         MESSAGE_ANSWERS | MESSAGE_GLANCES);
}

void message_panel_keep_board(struct message_panel *messages, bool keeps,
                              bool opens_answers)
{
    struct message_log *log = &messages->log;
    bool is_asked = opens_answers &&
                    !message_log_has(log, MESSAGE_ON_PANEL, MESSAGE_ANNOUNCED);
    /* What opened by itself before is cut now. */
    if (keeps && !messages->keeps_board && !is_asked)
        message_log_put(log, MESSAGE_ON_PANEL, MESSAGE_COMING);
    messages->keeps_board = keeps;
    messages->opens_answers = opens_answers;
}

void message_panel_open(struct message_panel *messages, const char *text)
{
    message_log_add(&messages->log, FRONTEND_ANSWER, text);
    messages->log.line[messages->log.count - 1].place = MESSAGE_ON_PANEL_READ;
    messages->page_byte = 0;
}

void message_panel_forget_aside(struct message_panel *messages)
{
    message_log_drop(&messages->log, MESSAGE_ASIDE, MESSAGE_ALL);
}

void message_panel_forget(struct message_panel *messages)
{
    message_log_drop(&messages->log,
                     MESSAGE_SHOWN | MESSAGE_HIDDEN | MESSAGE_WAITS,
                     MESSAGE_ALL);
}

void message_panel_begin(struct message_panel *messages)
{
    message_log_drop(&messages->log, ON_PANEL | MESSAGE_SHOWN | MESSAGE_HIDDEN,
                     MESSAGE_ANSWERS | MESSAGE_GLANCES);
    messages->page_byte = 0;
}

/* A key came: of what had no room only what waits is still to be seen, unless
 * a later one showed; and where nothing else comes the asides are. */
static void follow_key(struct message_panel *messages)
{
    struct message_log *log = &messages->log;
    bool is_late = message_log_has(log, MESSAGE_SHOWN, MESSAGE_MOVES);
    message_log_put(log, MESSAGE_ON_PANEL, MESSAGE_ON_PANEL_READ);
    message_log_drop(log, CUT | (is_late ? MESSAGE_WAITS : 0), MESSAGE_ALL);
    if (messages->message.lines < 1)
        return;
    message_log_put(log, MESSAGE_WAITS, MESSAGE_COMING);
    if (!message_log_has(log, MESSAGE_COMING, MESSAGE_ALL) &&
        !message_panel_is_open(messages))
        message_log_put(log, MESSAGE_ASIDE, MESSAGE_COMING);
}

static bool must_show(const struct message_panel *messages,
                      const struct message_log_line *line)
{
    return message_log_line_is(line, MESSAGE_COMING,
                               MESSAGE_ANNOUNCED | MESSAGE_ANSWERS) ||
           (!messages->is_read &&
            message_log_line_is(line, MESSAGE_SHOWN, MESSAGE_ANNOUNCED));
}

/* How much of the message is left beside what must show; less than none where
 * that has no room. */
static int room_beside(const struct message_panel *messages)
{
    const struct message_log *log = &messages->log;
    int room = messages->message.lines;
    for (int i = 0; i < log->count; i++)
        if (must_show(messages, &log->line[i]))
            room -=
                message_log_rows(log, &log->line[i], messages->message.cells);
    return room;
}

static void take_panel(struct message_panel *messages)
{
    struct message_log *log = &messages->log;
    if (!message_log_has(log, MESSAGE_ON_PANEL_READ, MESSAGE_ANSWERS))
        message_log_drop(log, MESSAGE_ON_PANEL_READ, MESSAGE_ALL);
    for (int i = 0, to = 0; i < log->count; i++) {
        if (must_show(messages, &log->line[i])) {
            message_log_mend(log, &log->line[i]);
            log->line[i].place = MESSAGE_ON_PANEL;
            message_log_move(log, i, to);
        }
        if (log->line[to].place != MESSAGE_ON_PANEL_READ)
            to++;
    }
    /* What was seen before a ruling would look as if it came after that. */
    if (message_log_has(log, MESSAGE_ON_PANEL, MESSAGE_ANNOUNCED))
        message_log_drop_seen(log, FOR_MESSAGE);
    messages->page_byte = 0;
}

/* What must show is in the message, and of the rest the newest that have
 * room there. */
static void take_message(struct message_panel *messages, int room)
{
    struct message_log *log = &messages->log;
    struct message_log_line *left = NULL;
    for (int i = log->count - 1; i >= 0; i--) {
        struct message_log_line *line = &log->line[i];
        if (!message_log_line_is(line, FOR_MESSAGE, MESSAGE_ALL))
            continue;
        message_log_mend(log, line);
        if (!must_show(messages, line)) {
            room -= message_log_rows(log, line, messages->message.cells);
            left = left == NULL && room < 0 ? line : left;
        }
        line->place = left == NULL || must_show(messages, line)
                          ? MESSAGE_SHOWN
                          : (line->kind == FRONTEND_MOVE && !line->is_seen
                                 ? MESSAGE_WAITS
                                 : MESSAGE_HIDDEN);
    }
    if (left == NULL || messages->message.lines < 1 ||
        message_log_has(log, MESSAGE_SHOWN, MESSAGE_ALL))
        return;
    left->place = MESSAGE_SHOWN;
    message_log_cut(log, left, messages->message.cells,
                    messages->message.lines);
}

/* The newest ruling, or the first line of an answer. */
static struct message_log_line *first_to_show(struct message_panel *messages)
{
    struct message_log *log = &messages->log;
    struct message_log_line *found = NULL;
    for (int i = log->count - 1; i >= 0; i--) {
        struct message_log_line *line = &log->line[i];
        bool is_ruling = message_log_line_is(line, ~0, MESSAGE_ANNOUNCED);
        if (!must_show(messages, line))
            continue;
        if (is_ruling)
            return line;
        found = line;
    }
    return found;
}

static bool show_new(struct message_panel *messages)
{
    bool is_new = false;
    for (int i = 0; i < messages->log.count; i++) {
        struct message_log_line *line = &messages->log.line[i];
        if (!message_log_line_is(
                line, MESSAGE_SHOWN | MESSAGE_OVER_QUESTION | ON_PANEL,
                MESSAGE_ALL))
            continue;
        is_new = is_new || !line->is_seen;
        line->is_seen = true;
    }
    return is_new;
}

bool message_panel_replies(const struct message_panel *messages)
{
    int places = MESSAGE_COMING | (messages->is_read ? 0 : MESSAGE_SHOWN);
    return message_log_has(&messages->log, places,
                           MESSAGE_ANSWERS | MESSAGE_GLANCES);
}

/* If there is no message, what is on its way to it is below what is read
 * anyway. */
static void take_asides_along(struct message_panel *messages)
{
    if (messages->message.lines < 1 && message_panel_is_open(messages))
        message_log_put(&messages->log, MESSAGE_ASIDE, MESSAGE_ON_PANEL);
}

bool message_panel_settle(struct message_panel *messages, struct rect message,
                          struct rect panel)
{
    bool is_moved = memcmp(&message, &messages->message, sizeof message) != 0 ||
                    memcmp(&panel, &messages->panel, sizeof panel) != 0;
    messages->message = message;
    messages->panel = panel;
    message_log_drop_passed(&messages->log);
    take_asides_along(messages);
    if (messages->is_read)
        follow_key(messages);
    else if (is_moved)
        message_log_put(&messages->log, MESSAGE_SHOWN | MESSAGE_ON_PANEL | CUT,
                        MESSAGE_COMING);
    if (message_log_has(&messages->log, MESSAGE_COMING, MESSAGE_ALL)) {
        /* What a key has answered gives way to what comes. */
        if (messages->is_read) {
            message_log_drop(&messages->log, MESSAGE_SHOWN, MESSAGE_ALL);
            if (message_log_has(&messages->log, MESSAGE_COMING,
                                MESSAGE_ANSWERS | MESSAGE_GLANCES))
                message_panel_close(messages);
            messages->is_read = false;
        }
    } else if (!is_moved)
        return false;
    bool is_too_long = room_beside(messages) < 0;
    bool is_asked =
        messages->opens_answers &&
        !message_log_has(&messages->log, MESSAGE_COMING, MESSAGE_ANNOUNCED);
    if (is_too_long && messages->keeps_board && !is_asked) {
        /* What must show has no room, and nothing may be covered. */
        struct message_log *log = &messages->log;
        struct message_log_line *first = first_to_show(messages);
        message_log_put(log, FOR_MESSAGE, MESSAGE_HIDDEN);
        if (first != NULL) {
            bool has_line = messages->message.lines > 0;
            message_log_mend(log, first);
            first->place = has_line ? MESSAGE_SHOWN : MESSAGE_OVER_QUESTION;
            message_log_cut(log, first, messages->message.cells,
                            has_line ? messages->message.lines : 1);
        }
        return show_new(messages);
    }
    if (is_too_long && panel.lines > message.lines && panel.lines > 1)
        take_panel(messages);
    else if (is_too_long)
        message_log_put(&messages->log, FOR_MESSAGE, MESSAGE_HIDDEN);
    take_message(messages, room_beside(messages));
    take_asides_along(messages);
    return show_new(messages);
}

bool message_panel_is_open(const struct message_panel *messages)
{
    return message_log_has(&messages->log, ON_PANEL, MESSAGE_ALL);
}

bool message_panel_is_cut(const struct message_panel *messages)
{
    const struct message_log *log = &messages->log;
    if (messages->keeps_board &&
        message_log_has(log, CUT, MESSAGE_ANNOUNCED | MESSAGE_ANSWERS))
        return true;
    for (int i = 0; i < log->count; i++)
        if (log->line[i].place == MESSAGE_SHOWN &&
            message_log_is_cut(log, &log->line[i]))
            return true;
    return messages->message.lines > 0 &&
           message_log_rows_of(log, MESSAGE_SHOWN, messages->message.cells) >
               messages->message.lines;
}

bool message_panel_open_cut(struct message_panel *messages)
{
    struct message_log *log = &messages->log;
    if (message_panel_is_open(messages) || !message_panel_is_cut(messages) ||
        messages->panel.lines < 2)
        return false;
    int places = MESSAGE_SHOWN | (messages->keeps_board ? CUT : 0);
    for (int i = 0; i < log->count; i++)
        if (message_log_line_is(&log->line[i], places, MESSAGE_ALL))
            message_log_mend(log, &log->line[i]);
    message_log_put(log, places, MESSAGE_ON_PANEL_READ);
    messages->page_byte = 0;
    return true;
}

int message_panel_rows(const struct message_panel *messages, int cells)
{
    return message_log_rows_of(&messages->log, ON_PANEL, cells);
}

/* Of that number; below 0: the last one that begins no later than it was turned
 * to. What begins in the lower half of a page and does not end there begins the
 * next one. */
static struct message_page find_page(const struct message_panel *messages,
                                     struct rect panel, int number)
{
    int room = panel.lines > 1 ? panel.lines - 1 : 1, row = 0, line_row = 0;
    struct message_page page = {0}, found = {0};
    struct message_log_walk walk = {0};
    struct message_log_row next;
    const char *words = "";
    size_t before = 0, line_byte = 0;
    for (bool begins = true;
         message_log_next(&messages->log, ON_PANEL, panel.cells, &walk, &next);
         row++) {
        words = begins ? next.start : words;
        size_t byte = before + (size_t)(next.start - words);
        line_row = begins ? row : line_row;
        line_byte = begins ? byte : line_byte;
        if (row - page.first == room) {
            bool is_whole = line_row > page.first && row - line_row <= room / 2;
            int first = is_whole ? line_row : row;
            if (found.number == page.number)
                found.rows = first - page.first;
            page = (struct message_page){.number = page.number + 1,
                                         .first = first,
                                         .byte = is_whole ? line_byte : byte};
            if (number < 0 ? page.byte <= messages->page_byte
                           : page.number <= number)
                found = page;
        }
        begins = walk.at == 0;
        before += begins ? strlen(words) + 1 : 0;
    }
    if (found.number == page.number)
        found.rows = row - page.first;
    found.count = page.number + 1;
    return found;
}

struct message_page message_panel_page(const struct message_panel *messages,
                                       struct rect panel)
{
    return find_page(messages, panel, -1);
}

bool message_panel_turn(struct message_panel *messages, int by,
                        struct rect panel)
{
    struct message_page page = find_page(messages, panel, -1);
    int to = page.number + by;
    if (!message_panel_is_open(messages) || to < 0 || to >= page.count)
        return false;
    messages->page_byte = find_page(messages, panel, to).byte;
    return true;
}

bool message_panel_close(struct message_panel *messages)
{
    bool was_open = message_panel_is_open(messages);
    message_log_drop(&messages->log, ON_PANEL, MESSAGE_ALL);
    return was_open;
}
