// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/linear/line_echo.h"

#include <string.h>

#include "tui/terminal/cells.h"

struct sink {
    char *text;
    size_t bytes;
};

static void put(struct sink *sink, const char *text, size_t bytes)
{
    memcpy(sink->text + sink->bytes, text, bytes);
    sink->bytes += bytes;
}

static void put_times(struct sink *sink, char sign, int times)
{
    for (; times > 0; times--)
        sink->text[sink->bytes++] = sign;
}

static size_t common_start(const char *a, const char *b)
{
    size_t at = 0;
    while (a[at] != '\0' && a[at] == b[at])
        at++;
    while (at > 0 && ((unsigned char)a[at] & 0xc0) == 0x80)
        at--;
    return at;
}

/* Take the terminal's cursor from one place of a text it shows to another. */
static void go(struct sink *sink, const char *text, size_t from, size_t to)
{
    if (to < from)
        put_times(sink, '\b', cells_of(text + to, from - to));
    else
        put(sink, text + from, to - from);
}

static void show_anew(const struct line_echo *echo, const struct prompt *prompt,
                      struct sink *sink)
{
    put_times(sink, '\n', echo->open);
    put(sink, echo->label, strlen(echo->label));
    put(sink, prompt->text, prompt->bytes);
    go(sink, prompt->text, prompt->bytes, prompt->cursor);
}

/* From the first difference on, the text is written again, and the rest of the
 * old one is blanked. */
static void show_change(const struct line_echo *echo,
                        const struct prompt *prompt, struct sink *sink)
{
    if (strcmp(echo->text, prompt->text) == 0) {
        go(sink, prompt->text, echo->cursor, prompt->cursor);
        return;
    }
    size_t same = common_start(echo->text, prompt->text);
    go(sink, echo->text, echo->cursor, same);
    put(sink, prompt->text + same, prompt->bytes - same);
    int over = cells_of(echo->text + same, strlen(echo->text) - same) -
               cells_of(prompt->text + same, prompt->bytes - same);
    put_times(sink, ' ', over);
    put_times(sink, '\b', over);
    go(sink, prompt->text, prompt->bytes, prompt->cursor);
}

static bool is_longer(const struct line_echo *echo, const struct prompt *prompt)
{
    size_t old = strlen(echo->text);
    return echo->cursor == old && prompt->cursor == prompt->bytes &&
           common_start(echo->text, prompt->text) == old;
}

static bool fits(const char *label, const char *text, int cells)
{
    return cells_of(label, strlen(label)) + cells_of(text, strlen(text)) <
           cells;
}

void line_echo_show(struct line_echo *echo, const char *label,
                    const struct prompt *prompt, int cells,
                    char out[LINE_ECHO_OUT_MAX])
{
    struct sink sink = {out, 0};
    bool same_label = strncmp(echo->label, label, sizeof echo->label - 1) == 0;
    bool reachable =
        is_longer(echo, prompt) ||
        (fits(label, echo->text, cells) && fits(label, prompt->text, cells));
    if (!same_label) {
        size_t bytes = strnlen(label, sizeof echo->label - 1);
        memcpy(echo->label, label, bytes);
        echo->label[bytes] = '\0';
    }
    if (!echo->open || !same_label ||
        (!reachable && (strcmp(echo->text, prompt->text) != 0 ||
                        echo->cursor != prompt->cursor)))
        show_anew(echo, prompt, &sink);
    else
        show_change(echo, prompt, &sink);
    out[sink.bytes] = '\0';
    echo->open = true;
    memcpy(echo->text, prompt->text, sizeof echo->text);
    echo->cursor = prompt->cursor;
}
