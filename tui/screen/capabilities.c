// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/capabilities.h"

#define NCURSES_NOMACROS
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"

/* Last, since it calls many short words its own. */
#include <term.h>

/* A description's string without its padding, "$<5/>". */
static void copy_bare(const char *string, char *out, size_t out_bytes)
{
    size_t used = 0;
    while (*string != '\0' && used + 1 < out_bytes) {
        if (string[0] == '$' && string[1] == '<') {
            string += strcspn(string, ">");
            string += *string == '>';
            continue;
        }
        out[used++] = *string++;
    }
    out[used] = '\0';
}

static const char *find(const char *name)
{
    const char *string = tigetstr(name);
    return string == (const char *)-1 ? NULL : string;
}

void capability_append(char *out, size_t out_bytes, const char *name)
{
    const char *string = find(name);
    size_t used = strlen(out);
    if (string != NULL)
        copy_bare(string, out + used, out_bytes - used);
}

/* Does a string of the description, with these numbers, read so? */
static bool reads(const char *name, int a, int b, const char *wanted)
{
    char bare[ABILITY_TEXT_MAX];
    const char *string = find(name);
    if (string == NULL)
        return false;
    const char *filled = tparm(string, a, b, 0, 0, 0, 0, 0, 0, 0);
    if (filled == NULL)
        return false;
    copy_bare(filled, bare, sizeof bare);
    return strcmp(bare, wanted) == 0;
}

/* Or the terminal has no such thing. */
static bool reads_if_any(const char *name, const char *wanted)
{
    return find(name) == NULL || reads(name, 0, 0, wanted);
}

/* One of the two ways, each understood by a terminal that has the other. */
static bool reads_color(const char *name, int color, const char *short_way,
                        const char *long_way)
{
    return reads(name, color, 0, short_way) || reads(name, color, 0, long_way);
}

int capability_colors(void)
{
    enum { FEW = 8, PALETTE = 256 };
    int colors = tigetnum("colors");
    if (colors < FEW || !reads_color("setaf", 3, "\033[33m", "\033[38;5;3m") ||
        !reads_color("setab", 3, "\033[43m", "\033[48;5;3m"))
        return 0;
    if (colors < PALETTE)
        return colors;
    return reads_color("setab", 200, "\033[48;5;200m", "\033[48:5:200m") ||
                   reads_color("setab", 200, "\033[48;2;0;0;200m",
                               "\033[48:2::0:0:200m")
               ? colors
               : FEW;
}

static bool is_named(const char *const *beginnings)
{
    const char *term = getenv("TERM");
    for (; term != NULL && *beginnings != NULL; beginnings++)
        if (strncmp(term, *beginnings, strlen(*beginnings)) == 0)
            return true;
    return false;
}

bool capability_is_console(void)
{
    static const char *const consoles[] = {"linux", "cons25", "wsvt25", "sun",
                                           NULL};
    return is_named(consoles);
}

/* GNU screen, or tmux under its name; in tmux TMUX is set, but not over ssh. */
static bool is_in_screen(void)
{
    static const char *const names[] = {"screen", NULL};
    return getenv("STY") != NULL || is_named(names);
}

enum capability_probe capability_probe(void)
{
    const char *term = getenv("TERM");
    if (term == NULL || strcmp(term, "dumb") == 0 || capability_is_console())
        return PROBES_NOTHING;
    return is_in_screen() ? PROBES_SEQUENCES : PROBES_ALL;
}

static bool has_flag(const char *name)
{
    return tigetflag(name) > 0 || tigetnum(name) > 0 || find(name) != NULL;
}

int capability_promised_colors(bool utf8)
{
    enum { FEW = 8, PALETTE = 256 };
    /* Each terminal of these names shows true colours. */
    static const char *const all_true[] = {
        "alacritty", "contour",       "foot",        "ghostty",
        "kitty",     "mintty",        "st-",         "stterm",
        "wezterm",   "xterm-ghostty", "xterm-kitty", NULL};
    const char *kind = getenv("COLORTERM"), *term = getenv("TERM");
    bool is_told = kind != NULL && (strcmp(kind, "truecolor") == 0 ||
                                    strcmp(kind, "24bit") == 0);
    int colors = capability_colors();
    if (colors < FEW || capability_is_console())
        return colors;
    /* Screen hands on the variable of the terminal around it, but not its
     * colours. */
    if (is_in_screen() && getenv("TMUX") == NULL)
        is_told = false;
    if (is_told || is_named(all_true) ||
        (colors >= PALETTE &&
         (has_flag("RGB") || has_flag("Tc") || find("setrgbf") != NULL)))
        return TRUE_COLORS;
    /* What calls itself so has had 256 colours for longer than UTF-8 has been
     * usual, whatever the description says: xterm, PuTTY, and all others. */
    if (utf8 && colors < PALETTE && strcmp(term, "xterm") == 0)
        return PALETTE;
    return colors;
}

const char *capabilities_open(int fd, struct capabilities *out)
{
    int error;
    bool is_known = setupterm(NULL, fd, &error) == OK;
    /* update.h writes ECMA-48, of which a terminal may lack the styles. */
    if (!is_known || !reads("cup", 4, 7, "\033[5;8H") ||
        !reads("el", 0, 0, "\033[K") || find("clear") == NULL ||
        !reads_if_any("bold", "\033[1m") || !reads_if_any("smul", "\033[4m") ||
        !reads_if_any("rev", "\033[7m")) {
        bool stays = is_known && find("cup") == NULL;
        if (is_known)
            capabilities_close();
        return stays ? gettext("This terminal cannot move the cursor.")
                     : gettext("This terminal type is not known. Set TERM "
                               "correctly.");
    }
    *out = (struct capabilities){
        .to_line = reads("vpa", 4, 0, "\033[5d"),
        .to_cell = reads("hpa", 7, 0, "\033[8G"),
        .by_cells =
            reads("cuf", 5, 0, "\033[5C") && reads("cub", 5, 0, "\033[5D"),
        .new_line_keeps_cell = reads("cud1", 0, 0, "\n"),
        .goes_up = reads("ri", 0, 0, "\033M"),
        .erases_cells = reads("ech", 5, 0, "\033[5X"),
        .deletes_cells = reads("dch", 5, 0, "\033[5P"),
        .erases_in_ground = tigetflag("bce") > 0,
        .ends_underline = reads("rmul", 0, 0, "\033[24m"),
        .comes_back = reads("sc", 0, 0, "\0337") && reads("rc", 0, 0, "\0338"),
        .last_cell_scrolls = tigetflag("am") > 0 && tigetflag("xenl") <= 0,
    };
    return NULL;
}

void capabilities_close(void)
{
    del_curterm(cur_term);
}

void capability_size(int *rows, int *cells)
{
    enum { USUAL_LINES = 24, USUAL_CELLS = 80 };
    *rows = tigetnum("lines") > 0 ? tigetnum("lines") : USUAL_LINES;
    *cells = tigetnum("cols") > 0 ? tigetnum("cols") : USUAL_CELLS;
}

/* terminfo's names of keys. */
static const struct {
    const char *name;
    enum press press;
} keys[] = {
    {"kcuu1", PRESS_UP},      {"kcud1", PRESS_DOWN},    {"kcub1", PRESS_LEFT},
    {"kcuf1", PRESS_RIGHT},   {"khome", PRESS_HOME},    {"kend", PRESS_END},
    {"kpp", PRESS_PAGE_UP},   {"knp", PRESS_PAGE_DOWN}, {"kdch1", PRESS_DELETE},
    {"kcbt", PRESS_BACK_TAB}, {"kf1", PRESS_F1},        {"kf2", PRESS_F2},
    {"kf3", PRESS_F3},        {"kf4", PRESS_F4},        {"kf5", PRESS_F5},
    {"kf6", PRESS_F6},        {"kf7", PRESS_F7},        {"kf8", PRESS_F8},
    {"kf9", PRESS_F9},        {"kf10", PRESS_F10},      {"kf11", PRESS_F11},
    {"kf12", PRESS_F12},
};

struct key_sequences capabilities_keys(void)
{
    struct key_sequences out = {0};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *string = find(keys[i].name);
        if (string == NULL || string[0] != PRESS_ESCAPE ||
            strlen(string) >= KEY_SEQUENCE_BYTES)
            continue;
        struct key_sequence *own = &out.sequence[out.count++];
        copy_bare(string, own->bytes, sizeof own->bytes);
        own->key = keys[i].press;
    }
    return out;
}
