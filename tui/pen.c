#include "tui/pen.h"

#include <stdio.h>
#include <string.h>

bool pen_is_same(struct pen a, struct pen b)
{
    return a.fg == b.fg && a.bg == b.bg && a.style == b.style;
}

/* Where 8 colours are all there are, no other is asked for. */
static size_t color_write(char *out, int color, bool is_ground)
{
    int ten = is_ground ? 10 : 0;
    if (color < 0)
        return (size_t)sprintf(out, "%d;", 39 + ten);
    if (color < 8)
        return (size_t)sprintf(out, "%d;", 30 + ten + color);
    if (color < 16)
        return (size_t)sprintf(out, "%d;", 90 + ten + color - 8);
    return (size_t)sprintf(out, "%d;5;%d;", 38 + ten, color);
}

static size_t style_write(char *out, unsigned added)
{
    size_t used = 0;
    if (added & STYLE_BOLD)
        used += (size_t)sprintf(out + used, "1;");
    if (added & STYLE_UNDERLINE)
        used += (size_t)sprintf(out + used, "4;");
    if (added & STYLE_REVERSE)
        used += (size_t)sprintf(out + used, "7;");
    return used;
}

/* Whatever takes a style away takes all away. */
static bool wants_reset(struct pen now, struct pen wanted)
{
    bool is_bare = wanted.fg < 0 && wanted.bg < 0 && wanted.style == 0;
    return (now.style & ~wanted.style) != 0 || is_bare;
}

/* A blank is written with whatever can stay. */
static struct pen for_blank(struct pen now, struct pen wanted)
{
    const struct pen bare = {-1, -1, 0};
    bool is_lit = (now.style & (STYLE_UNDERLINE | STYLE_REVERSE)) != 0;
    if (wanted.bg == now.bg && !is_lit)
        return now;
    if (wanted.bg < 0)
        return bare;
    return (struct pen){is_lit ? -1 : now.fg, wanted.bg,
                        is_lit ? 0 : now.style};
}

size_t pen_change(struct pen *now, struct pen wanted, bool blank,
                  char out[PEN_BYTES_MAX])
{
    const struct pen bare = {-1, -1, 0};
    struct pen from = *now;
    size_t used = 2;
    if (blank)
        wanted = for_blank(from, wanted);
    if (pen_is_same(from, wanted))
        return 0;
    memcpy(out, "\033[", 2);
    if (wants_reset(from, wanted)) {
        from = bare;
        if (!pen_is_same(wanted, bare))
            used += (size_t)sprintf(out + used, "0;");
    }
    used += style_write(out + used, wanted.style & ~from.style);
    if (wanted.fg != from.fg)
        used += color_write(out + used, wanted.fg, false);
    if (wanted.bg != from.bg)
        used += color_write(out + used, wanted.bg, true);
    used -= used > 2; /* the last semicolon */
    out[used++] = 'm';
    *now = wanted;
    return used;
}
