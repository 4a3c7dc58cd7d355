// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * service_log.h - the administrator's log of connections, games and refusals,
 * in fields: to the journal of systemd, or as lines of key=value. It has
 * account names, game IDs and words of the protocol; never a move, a position
 * or what people say.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LOG_LINE_MAX = 2048 };

/* One line while it is made; a zeroed one writes nothing. */
struct log_line {
    char text[LOG_LINE_MAX]; /* "event=came account=anna" */
    char fields[LOG_LINE_MAX]; /* "HEKTOR_EVENT=came\n..." */
    size_t text_bytes, fields_bytes;
};

/* Where it goes: to the journal if standard error is a stream of the journal,
 * otherwise to standard error if lines are wanted, otherwise nowhere. */
struct service_log {
    int fd; /* of the journal's socket; 0: none */
    bool takes_lines;
};

void service_log_open(struct service_log *log, bool wants_lines);
void service_log_close(struct service_log *log);

void log_begin(struct log_line *line, const char *event);
/* Keys are lower-case words; unprintable parts of the value are left out. */
void log_text(struct log_line *line, const char *key, const char *value);
void log_number(struct log_line *line, const char *key, int64_t value);

/* Does not wait. False: the log has not taken the line. */
bool log_write(const struct service_log *log, const struct log_line *line);
