// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/pen.h"

#include <string.h>

#include "tui/terminal/output.h"
#include "tui/terminal/palette.h"

/* "39;" */
static size_t parameter_write(char *out, int number)
{
    size_t used = decimal_write(out, number);
    out[used] = ';';
    return used + 1;
}

/* If 8 colours are all there are, no other is asked for. */
static size_t color_write(char *out, int color, bool is_ground)
{
    int ten = is_ground ? 10 : 0;
    if (color < 0)
        return parameter_write(out, 39 + ten);
    if (color < 8)
        return parameter_write(out, 30 + ten + color);
    if (color < 16)
        return parameter_write(out, 90 + ten + color - 8);
    size_t used = parameter_write(out, 38 + ten);
    if (color >= TRUE_FIRST) {
        int rgb[3];
        palette_true(color, rgb);
        used += parameter_write(out + used, 2);
        for (int i = 0; i < 3; i++)
            used += parameter_write(out + used, rgb[i]);
        return used;
    }
    used += parameter_write(out + used, 5);
    return used + parameter_write(out + used, color);
}

static size_t style_write(char *out, unsigned added)
{
    size_t used = 0;
    if (added & STYLE_BOLD)
        used += parameter_write(out + used, 1);
    if (added & STYLE_UNDERLINE)
        used += parameter_write(out + used, 4);
    if (added & STYLE_REVERSE)
        used += parameter_write(out + used, 7);
    return used;
}

/* What is taken away takes all away, unless it is an underline. */
static bool wants_reset(struct pen now, struct pen wanted, bool ends_underline)
{
    bool is_bare = wanted.fg < 0 && wanted.bg < 0 && wanted.style == 0;
    unsigned gone = now.style & ~(unsigned)wanted.style;
    return (ends_underline ? gone & ~(unsigned)STYLE_UNDERLINE : gone) != 0 ||
           is_bare;
}

/* A blank is written with whatever can stay. */
static struct pen for_blank(struct pen now, struct pen wanted,
                            bool ends_underline)
{
    const struct pen bare = {-1, -1, 0};
    if (ends_underline)
        now.style &= ~(unsigned)STYLE_UNDERLINE;
    bool is_lit = (now.style & (STYLE_UNDERLINE | STYLE_REVERSE)) != 0;
    if (wanted.bg == now.bg && !is_lit)
        return now;
    if (wanted.bg < 0)
        return bare;
    return (struct pen){is_lit ? -1 : now.fg, wanted.bg,
                        is_lit ? 0 : now.style};
}

size_t pen_change(struct pen *now, struct pen wanted, unsigned hints,
                  char out[PEN_BYTES_MAX])
{
    const struct pen bare = {-1, -1, 0};
    bool ends_underline = (hints & PEN_ENDS_UNDERLINE) != 0;
    struct pen from = *now;
    size_t used = 2;
    if (hints & PEN_FOR_BLANKS)
        wanted = for_blank(from, wanted, ends_underline);
    if (pen_is_same(from, wanted))
        return 0;
    memcpy(out, "\033[", 2);
    if (wants_reset(from, wanted, ends_underline)) {
        from = bare;
        if (!pen_is_same(wanted, bare))
            used += parameter_write(out + used, 0);
    }
    if (from.style & ~(unsigned)wanted.style)
        used += parameter_write(out + used, 24);
    used += style_write(out + used, wanted.style & ~(unsigned)from.style);
    if (wanted.fg != from.fg)
        used += color_write(out + used, wanted.fg, false);
    if (wanted.bg != from.bg)
        used += color_write(out + used, wanted.bg, true);
    used -= used > 2; /* the last semicolon */
    out[used++] = 'm';
    *now = wanted;
    return used;
}
