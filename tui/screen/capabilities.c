// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/capabilities.h"

#define NCURSES_NOMACROS
#include <curses.h>
#include <string.h>

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

int ability_colors(void)
{
    int colors = tigetnum("colors");
    return colors > 0 ? colors : 0;
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

static bool has_colors_of(int colors)
{
    if (colors > 0 && (!reads("setaf", 3, 0, "\033[33m") ||
                       !reads("setab", 3, 0, "\033[43m")))
        return false;
    return colors < 256 || (reads("setaf", 15, 0, "\033[97m") &&
                            reads("setab", 200, 0, "\033[48;5;200m"));
}

static bool has_all_needed(void)
{
    return reads("cup", 4, 7, "\033[5;8H") && reads("el", 0, 0, "\033[K") &&
           reads("bold", 0, 0, "\033[1m") && reads("smul", 0, 0, "\033[4m") &&
           reads("rev", 0, 0, "\033[7m") && find("clear") != NULL &&
           tigetflag("xenl") > 0;
}

bool capabilities_find(int colors, struct capabilities *out)
{
    if (!has_all_needed() || !has_colors_of(colors))
        return false;
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
    };
    return true;
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
