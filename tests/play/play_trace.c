// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * play_trace.c - what was spoken, as plain lines.
 */
#include <stdlib.h>
#include <string.h>

#include "tests/play/play.h"

/* The words of a line of the trace: its priority, for whose ears alone it is,
 * and what was said; a cue only where it sounds alone. */
static void plain_words(char *line, char *out)
{
    int field = 0;
    for (char *part = line; part; field++) {
        char *next = strchr(part, '\t');
        if (next)
            *next++ = '\0';
        char *text = strchr(part, ':');
        if (field == 1)
            out += sprintf(out, "%s", part);
        else if (field > 2 && text &&
                 (field > 3 || !next || strncmp(part, "cue:", 4) != 0))
            out += sprintf(out, " %s", text + 1);
        part = next;
    }
    strcpy(out, "\n");
}

char *play_trace(struct play *play)
{
    char path[PATH_MAX];
    home_path(&play->home, "trace", path);
    char *raw = home_read(path);
    char *words = raw ? malloc(2 * strlen(raw) + 2) : NULL;
    if (words) {
        char *end = words;
        *end = '\0';
        for (char *line = raw; *line;) {
            char *next = strchr(line, '\n');
            if (!next)
                break; /* still being written */
            *next = '\0';
            plain_words(line, end);
            end += strlen(end);
            line = next + 1;
        }
    }
    free(raw);
    return words;
}

struct heard {
    struct play *play;
    const char *text;
};

static bool is_heard(struct term *term, void *context)
{
    (void)term;
    struct heard *heard = context;
    char *trace = play_trace(heard->play);
    bool found = trace && strstr(trace, heard->text);
    free(trace);
    return found;
}

void play_hears_at(struct play *play, const char *text)
{
    struct heard heard = {play, text};
    if (!term_wait(play->term, is_heard, &heard, PLAY_SOON_MS))
        play_give_up(play, "not heard", text);
}

struct line_of_trace {
    struct play *play;
    int index;
    char *out;
};

static bool is_said(struct term *term, void *context)
{
    (void)term;
    struct line_of_trace *wanted = context;
    char *trace = play_trace(wanted->play);
    const char *line = trace;
    for (int i = 0; line && i < wanted->index; i++) {
        const char *end = strchr(line, '\n');
        line = end ? end + 1 : NULL;
    }
    bool found = line && strchr(line, '\n');
    if (found) {
        line += strcspn(line, " \n");
        line += *line == ' ';
        snprintf(wanted->out, PLAY_SAID_MAX, "%.*s", (int)strcspn(line, "\n"),
                 line);
    }
    free(trace);
    return found;
}

void play_said(struct play *play, int index, char out[PLAY_SAID_MAX])
{
    struct line_of_trace wanted = {play, index, out};
    if (!term_wait(play->term, is_said, &wanted, PLAY_SOON_MS))
        play_give_up(play, "nothing more is said", "");
}
