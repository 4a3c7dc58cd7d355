// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/base/wipe.h"

#include "tui/screen/capabilities.h"
#include "tui/terminal/character.h"
#include "tui/terminal/output.h"
#include "tui/terminal/probe.h"

/* A terminal that kept no title takes the empty one for its usual one. */
const char notice_old_title[] = "\033]2;\a\033[23;0t";

static bool begins_with_any(const char *text, const char *const *beginnings)
{
    for (; text != NULL && *beginnings != NULL; beginnings++)
        if (strncmp(text, *beginnings, strlen(*beginnings)) == 0)
            return true;
    return false;
}

enum notification notice_kind(const char *term, const char *program)
{
    static const char *const nine[] = {"iTerm", "WezTerm", "ghostty", NULL};
    static const char *const nine_terms[] = {"xterm-ghostty", "wezterm", NULL};
    static const char *const seven[] = {"rxvt-unicode", "foot", NULL};
    static const char *const kitty[] = {"xterm-kitty", NULL};
    if (begins_with_any(term, kitty))
        return NOTIFIES_99;
    if (begins_with_any(term, seven))
        return NOTIFIES_777;
    /* Inside of screen and tmux the variable tells of the one outside. */
    static const char *const inside[] = {"screen", "tmux", NULL};
    if (begins_with_any(term, nine_terms) ||
        (begins_with_any(program, nine) && !begins_with_any(term, inside)))
        return NOTIFIES_9;
    return NOTIFIES_NOT;
}

bool notice_has_title(const char *term)
{
    static const char *const terms[] = {
        "xterm",   "rxvt",    "foot",   "alacritty", "tmux",   "st-",
        "stterm",  "wezterm", "vte",    "konsole",   "gnome",  "kitty",
        "ghostty", "contour", "mintty", "putty",     "mlterm", NULL};
    return begins_with_any(term, terms);
}

/* Names are text of others: no control character gets through. */
static void write_clean(const char *text, char out[NOTICE_TEXT_MAX])
{
    size_t bytes = strlen(text), used = 0, length;
    for (size_t at = 0; at<bytes; at += length> 0 ? length : 1) {
        uint32_t character;
        length = character_read(text + at, bytes - at, &character);
        if (length == 0 || !character_is_typed(character))
            continue;
        if (used + length >= NOTICE_TEXT_MAX)
            break;
        memcpy(out + used, text + at, length);
        used += length;
    }
    out[used] = '\0';
}

size_t notice_write(const struct frontend_notice *notice,
                    enum notification kind, bool has_title, bool is_first_title,
                    char out[NOTICE_BYTES_MAX])
{
    static const char *const forms[] = {
        [NOTIFIES_NOT] = "%.0s",
        [NOTIFIES_9] = "\033]9;%s\a",
        [NOTIFIES_777] = "\033]777;notify;Hektor;%s\a",
        [NOTIFIES_99] = "\033]99;;%s\033\\",
    };
    char text[NOTICE_TEXT_MAX];
    size_t used = 0;
    if (notice->bell)
        out[used++] = '\a';
    if (notice->text != NULL) {
        write_clean(notice->text, text);
        used += (size_t)snprintf(out + used, NOTICE_BYTES_MAX - used,
                                 forms[kind], text);
    }
    if (notice->title != NULL && has_title) {
        write_clean(notice->title, text);
        used += (size_t)snprintf(out + used, NOTICE_BYTES_MAX - used,
                                 "%s\033]2;%s\a",
                                 is_first_title ? "\033[22;0t" : "", text);
    }
    return used;
}

/* How long a terminal may take to read what puts it right again. */
enum { LAST_WORDS_MS = 500 };

static void prepare_emergency(const struct terminal *terminal)
{
    char text[EMERGENCY_TEXT_MAX] = "";
    if (terminal->is_titled)
        strcat(text, notice_old_title);
    capability_append(text, sizeof text, "sgr0");
    capability_append(text, sizeof text, "op");
    capability_append(text, sizeof text, "cnorm");
    capability_append(text, sizeof text, "rmcup");
    strncat(text, "\r\n", sizeof text - strlen(text) - 1);
    emergency_arm(terminal->output.fd, &terminal->before, text);
}

/* Ctrl-C is a key like any other, and so is Ctrl-S, which would make every
 * write wait; Ctrl-Z still stops the program. */
static void set_modes(struct terminal *terminal)
{
    struct termios *during = &terminal->during;
    *during = terminal->before;
    during->c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    during->c_iflag &= ~(tcflag_t)(IXON | ICRNL);
    during->c_iflag |= BRKINT;
    during->c_oflag &= ~(tcflag_t)ONLCR;
    during->c_cc[VINTR] = _POSIX_VDISABLE;
    during->c_cc[VMIN] = 1;
    during->c_cc[VTIME] = 0;
    tcsetattr(terminal->out_fd, TCSANOW, during);
}

bool terminal_open(struct terminal *terminal,
                   const struct frontend_options *options, const char **why)
{
    int in_fd = options->in_fd, out_fd = options->out_fd;
    *terminal = (struct terminal){
        .in_fd = in_fd, .out_fd = out_fd, .calls = options->calls};
    if (!isatty(in_fd) || !isatty(out_fd)) {
        *why = gettext("A terminal is needed for input and output.");
        return false;
    }
    *why = capabilities_open(out_fd, &terminal->can);
    if (*why != NULL)
        return false;
    /* Do answers come to where keys are read? */
    struct stat in, out;
    if (fstat(in_fd, &in) == 0 && fstat(out_fd, &out) == 0 &&
        in.st_rdev == out.st_rdev)
        terminal->probes = capability_probe();
    tcgetattr(out_fd, &terminal->before);
    output_open(&terminal->output, out_fd, &terminal->calls);
    set_modes(terminal);
    prepare_emergency(terminal);
    terminal_clear(terminal);
    return true;
}

static void forget_grids(struct terminal *terminal)
{
    screen_state_done(&terminal->state);
    grid_done(&terminal->wanted);
    free(terminal->bytes);
    terminal->bytes = NULL;
}

void terminal_fit(struct terminal *terminal, int *lines, int *cells)
{
    bool is_known = terminal->calls.window != NULL &&
                    terminal->calls.window(terminal->out_fd, lines, cells);
    if (!is_known)
        capability_size(lines, cells);
    if (terminal->bytes != NULL && terminal->wanted.lines == *lines &&
        terminal->wanted.cells == *cells)
        return;
    forget_grids(terminal);
    terminal->wants_clearing = true;
    terminal->bytes = malloc(update_room(*lines, *cells) + NOTICE_BYTES_MAX);
    if (terminal->bytes == NULL ||
        !screen_state_init(&terminal->state, *lines, *cells) ||
        !grid_init(&terminal->wanted, *lines, *cells))
        forget_grids(terminal);
}

void terminal_clear(struct terminal *terminal)
{
    terminal->wants_clearing = true;
}

void terminal_anew(struct terminal *terminal, struct rect rect)
{
    terminal->anew = rect;
}

void terminal_notify(struct terminal *terminal,
                     const struct frontend_notice *notice)
{
    terminal->bell |= notice->bell;
    if (notice->text != NULL)
        snprintf(terminal->text, NOTICE_TEXT_MAX, "%s", notice->text);
    if (notice->title != NULL)
        snprintf(terminal->title, NOTICE_TEXT_MAX, "%s", notice->title);
    terminal->has_text |= notice->text != NULL;
    terminal->has_title |= notice->title != NULL;
}

/* Returns the bytes of what is to be noticed. */
static size_t notices_write(struct terminal *terminal,
                            char bytes[NOTICE_BYTES_MAX])
{
    const char *term = getenv("TERM");
    const struct frontend_notice notice = {
        .bell = terminal->bell,
        .text = terminal->has_text ? terminal->text : NULL,
        .title = terminal->has_title ? terminal->title : NULL};
    bool has_title = terminal->has_title && notice_has_title(term);
    size_t count =
        notice_write(&notice, notice_kind(term, getenv("TERM_PROGRAM")),
                     has_title, !terminal->is_titled, bytes);
    terminal->bell = terminal->has_text = terminal->has_title = false;
    if (has_title && !terminal->is_titled) {
        terminal->is_titled = true;
        prepare_emergency(terminal);
    }
    return count;
}

/* Take the terminal if it is not ours yet, and empty it. Returns the bytes. */
static size_t clearing_write(struct terminal *terminal, struct pen text,
                             char bytes[UPDATE_ROOM_SPARE])
{
    char pen[PEN_BYTES_MAX + 1];
    bytes[0] = '\0';
    if (!terminal->is_taken)
        capability_append(bytes, ABILITY_TEXT_MAX, "smcup");
    strcat(bytes, "\033[m");
    terminal->state.pen = (struct pen){-1, -1, 0};
    /* A terminal that shows the questions is emptied of them. */
    if (terminal->probes != PROBES_NOTHING) {
        char questions[PROBE_BYTES_MAX + 1];
        bool has_strings = terminal->probes == PROBES_ALL;
        questions[probe_write(has_strings, questions)] = '\0';
        strcat(bytes, questions);
        terminal->probes = PROBES_NOTHING;
    }
    if (terminal->can.erases_in_ground) {
        pen[pen_change(&terminal->state.pen, text, 0, pen)] = '\0';
        strcat(bytes, pen);
    }
    capability_append(bytes, UPDATE_ROOM_SPARE, "clear");
    grid_clear(&terminal->state.grid, terminal->state.pen);
    terminal->state.cursor = (struct spot){0, 0};
    terminal->is_taken = true;
    return strlen(bytes);
}

bool terminal_update(struct terminal *terminal, const struct canvas *canvas)
{
    enum capability_probe probes = terminal->probes;
    if (terminal->bytes == NULL)
        return false;
    struct update update = {.can = &terminal->can,
                            .text = canvas->pen[INK_PLAIN],
                            .wanted = &terminal->wanted,
                            .cursor = canvas->cursor,
                            .shift = terminal->shift};
    size_t count = notices_write(terminal, terminal->bytes);
    if (terminal->wants_clearing)
        count += clearing_write(terminal, update.text, terminal->bytes + count);
    for (int i = 0; i < terminal->anew.lines; i++)
        update_anew(&terminal->state, &terminal->wanted,
                    (struct spot){terminal->anew.line + i, terminal->anew.cell},
                    terminal->anew.cells);
    count += update_write(&terminal->state, &update, terminal->bytes + count);
    output_send(&terminal->output, terminal->bytes, count);
    /* A passphrase may have been shown. */
    wipe(terminal->bytes, count);
    terminal->wants_clearing = false;
    terminal->anew = (struct rect){0};
    terminal->shift = (struct shift){0};
    return probes != terminal->probes;
}

/* Bytes as base64 (RFC 4648), with a zero at the end. */
static void write_base64(const char *text, char *out)
{
    static const char digits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrst"
        "uvwxyz0123456789+/";
    size_t count = strlen(text);

    for (size_t i = 0; i < count; i += 3) {
        size_t left = count - i;
        unsigned group = (unsigned)(unsigned char)text[i] << 16;

        group |= left > 1 ? (unsigned)(unsigned char)text[i + 1] << 8 : 0;
        group |= left > 2 ? (unsigned)(unsigned char)text[i + 2] : 0;
        *out++ = digits[group >> 18];
        *out++ = digits[group >> 12 & 63];
        *out++ = left > 1 ? digits[group >> 6 & 63] : '=';
        *out++ = left > 2 ? digits[group & 63] : '=';
    }
    *out = '\0';
}

void terminal_copy(struct terminal *terminal, const char *text)
{
    char encoded[4 * TERMINAL_COPY_MAX / 3 + 8];
    char all[sizeof encoded + 16];

    if (strlen(text) > TERMINAL_COPY_MAX)
        return;
    write_base64(text, encoded);
    snprintf(all, sizeof all, "\033]52;c;%s\007", encoded);
    output_send(&terminal->output, all, strlen(all));
}

void terminal_suspend(struct terminal *terminal)
{
    emergency_disarm();
    if (terminal->is_titled)
        output_send(&terminal->output, notice_old_title,
                    strlen(notice_old_title));
    terminal->is_titled = false;
    /* The terminal is as it was before us, at the beginning of its last line; a
     * place that it remembers is that one too. */
    char text[4 * ABILITY_TEXT_MAX] = "";
    if (terminal->is_taken) {
        snprintf(text, sizeof text, "\033[m\033[%dH", terminal->wanted.lines);
        if (terminal->can.comes_back)
            capability_append(text, sizeof text, "sc");
        size_t before = strlen(text);
        capability_append(text, sizeof text, "rmcup");
        if (strlen(text) == before)
            strcat(text, "\r\n");
        output_send(&terminal->output, text, strlen(text));
    }
    terminal->is_taken = false;
    output_drain(&terminal->output, LAST_WORDS_MS);
    tcsetattr(terminal->out_fd, TCSANOW, &terminal->before);
}

void terminal_resume(struct terminal *terminal)
{
    tcsetattr(terminal->out_fd, TCSANOW, &terminal->during);
    prepare_emergency(terminal);
    terminal_clear(terminal);
    terminal->has_title = terminal->title[0] != '\0';
}

bool terminal_close(struct terminal *terminal)
{
    terminal_suspend(terminal);
    bool is_read = !output_waits(&terminal->output);
    output_close(&terminal->output);
    forget_grids(terminal);
    capabilities_close();
    return is_read;
}
