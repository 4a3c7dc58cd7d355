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
        .erases_cells = reads("ech", 5, 0, "\033[5X"),
        .erases_in_ground = tigetflag("bce") > 0,
        .ends_underline = reads("rmul", 0, 0, "\033[24m"),
        .comes_back = reads("sc", 0, 0, "\0337") && reads("rc", 0, 0, "\0338"),
    };
    return true;
}
