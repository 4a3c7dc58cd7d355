// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/linear/line_terminal.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/wipe.h"

#include "tui/terminal/character.h"
#include "tui/terminal/output.h"

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
    size_t old = strlen(echo->text);
    bool reachable =
        (echo->cursor == old && prompt->cursor == prompt->bytes &&
         common_start(echo->text, prompt->text) == old) ||
        (fits(label, echo->text, cells) && fits(label, prompt->text, cells));
    if (!same_label) {
        size_t bytes = strnlen(label, sizeof echo->label - 1);
        memcpy(echo->label, label, bytes);
        echo->label[bytes] = '\0';
    }
    if (!echo->open || !same_label ||
        (!reachable && (strcmp(echo->text, prompt->text) != 0 ||
                        echo->cursor != prompt->cursor))) {
        put_times(&sink, '\n', echo->open);
        put(&sink, echo->label, strlen(echo->label));
        put(&sink, prompt->text, prompt->bytes);
        go(&sink, prompt->text, prompt->bytes, prompt->cursor);
    } else
        show_change(echo, prompt, &sink);
    out[sink.bytes] = '\0';
    echo->open = true;
    memcpy(echo->text, prompt->text, sizeof echo->text);
    echo->cursor = prompt->cursor;
}

enum { USUAL_CELLS = 80 };

void line_terminal_measure(struct line_terminal *terminal)
{
    int lines, cells;
    bool is_known = terminal->calls.window != NULL &&
                    terminal->calls.window(terminal->out_fd, &lines, &cells);
    terminal->cells = is_known ? cells : USUAL_CELLS;
}

void line_terminal_hide(struct line_terminal *terminal, bool secret)
{
    struct termios now = terminal->before;
    if (terminal->echo != ECHO_THERE || terminal->hides == secret)
        return;
    terminal->hides = secret;
    if (secret) {
        emergency_arm(terminal->in_fd, &terminal->before, "\n");
        now.c_lflag &= ~(tcflag_t)ECHO;
        now.c_lflag |= ECHONL;
    } else {
        emergency_disarm();
    }
    tcsetattr(terminal->in_fd, TCSANOW, &now);
}

void line_terminal_take(struct line_terminal *terminal)
{
    struct termios now = terminal->before;
    if (terminal->echo != ECHO_HERE)
        return;
    now.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    now.c_cc[VINTR] = _POSIX_VDISABLE;
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
    emergency_arm(terminal->in_fd, &terminal->before, "\n");
    tcsetattr(terminal->in_fd, TCSANOW, &now);
    line_terminal_measure(terminal);
}

void line_terminal_give_back(struct line_terminal *terminal)
{
    line_terminal_hide(terminal, false);
    if (terminal->echo != ECHO_HERE)
        return;
    emergency_disarm();
    tcsetattr(terminal->in_fd, TCSANOW, &terminal->before);
}

void line_terminal_open(struct line_terminal *terminal, int in_fd, int out_fd,
                        const struct terminal_calls *calls)
{
    *terminal = (struct line_terminal){
        .in_fd = in_fd, .out_fd = out_fd, .calls = *calls};
    if (tcgetattr(in_fd, &terminal->before) == 0)
        terminal->echo = isatty(out_fd) ? ECHO_HERE : ECHO_THERE;
    line_terminal_take(terminal);
}

void transcript_open(struct transcript *transcript, int fd,
                     const struct terminal_calls *calls)
{
    output_open(&transcript->output, fd, calls);
    transcript->ascii = ascii_only();
}

void transcript_send(struct transcript *transcript)
{
    if (transcript->out_bytes > 0)
        output_send(&transcript->output, transcript->out,
                    transcript->out_bytes);
    /* A passphrase may have been shown. */
    wipe(transcript->out, transcript->out_bytes);
    transcript->out_bytes = 0;
}

static void put_bytes(struct transcript *transcript, const char *text,
                      size_t bytes)
{
    if (transcript->out_bytes + bytes > sizeof transcript->out)
        transcript_send(transcript);
    if (bytes > sizeof transcript->out)
        bytes = sizeof transcript->out;
    memcpy(transcript->out + transcript->out_bytes, text, bytes);
    transcript->out_bytes += bytes;
}

/* The last guard before a terminal: a question mark for each byte that begins
 * no character, and for each character that nobody may type, but those of
 * kept, as "\n". */
static void guard(char *text, const char *kept)
{
    char *out = text;
    const char *end = text + strlen(text);
    while (text < end) {
        uint32_t character;
        size_t length = character_read(text, (size_t)(end - text), &character);
        bool is_kept = strchr(kept, *text) != NULL;
        if (length > 0 && (is_kept || character_is_typed(character))) {
            memmove(out, text, length);
            out += length;
        } else {
            *out++ = '?';
        }
        text += length > 0 ? length : 1;
    }
    *out = '\0';
}

/* What of the text a terminal may have and the locale can write. */
static void make_writable(const struct transcript *transcript, const char *text,
                          const char *kept, char out[TRANSCRIPT_BYTES])
{
    char guarded[TRANSCRIPT_BYTES];

    snprintf(out, TRANSCRIPT_BYTES, "%s", text);
    guard(out, kept);
    if (!transcript->ascii)
        return;
    strcpy(guarded, out);
    ascii_fold(guarded, out, TRANSCRIPT_BYTES);
    wipe(guarded, sizeof guarded);
}

/* Backspaces are how a typed line is changed. */
void transcript_put(struct transcript *transcript, const char *text)
{
    char writable[TRANSCRIPT_BYTES];

    make_writable(transcript, text, "\b\r\n", writable);
    put_bytes(transcript, writable, strlen(writable));
    wipe(writable, sizeof writable);
}

void transcript_line(struct transcript *transcript, const char *text, int cells)
{
    char writable[TRANSCRIPT_BYTES];

    make_writable(transcript, text, "", writable);
    text = writable;
    do {
        size_t next = strlen(text), bytes = next;
        if (cells > 0)
            bytes = cells_wrap(text, cells, &next);
        put_bytes(transcript, text, bytes);
        put_bytes(transcript, "\n", 1);
        text += next;
    } while (*text != '\0');
    wipe(writable, sizeof writable);
}
