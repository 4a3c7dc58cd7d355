#include "tui/brief.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "" is the terminal's own colour; else the parameters, such as "48;5;24". */
struct colors {
    char fg[12], bg[12];
};

struct brief {
    struct colors now, wanted; /* what the terminal has; what shall come */
    bool has_more; /* than colours: bold, underlined, reversed */
    char *out;
};

static void put(struct brief *brief, const char *bytes, size_t count)
{
    memcpy(brief->out, bytes, count);
    brief->out += count;
}

static bool is_same(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

static const char *or_own(const char *color, const char *own)
{
    return *color != '\0' ? color : own;
}

/* Before blanks only the ground matters. */
static void settle(struct brief *brief, bool is_blank)
{
    struct colors *now = &brief->now, *wanted = &brief->wanted;
    bool fg = !is_same(now->fg, wanted->fg) && (!is_blank || brief->has_more);
    bool bg = !is_same(now->bg, wanted->bg);
    char text[48];
    if (!fg && !bg)
        return;
    if (*wanted->fg == '\0' && *wanted->bg == '\0' && !brief->has_more) {
        put(brief, "\033[m", 3);
        *now = *wanted;
        return;
    }
    snprintf(text, sizeof text, "\033[%s%s%sm",
             fg ? or_own(wanted->fg, "39") : "", fg && bg ? ";" : "",
             bg ? or_own(wanted->bg, "49") : "");
    put(brief, text, strlen(text));
    if (fg)
        strcpy(now->fg, wanted->fg);
    if (bg)
        strcpy(now->bg, wanted->bg);
}

/* One parameter of a rendition; false when it is no colour. */
static bool want(struct brief *brief, const char *text, size_t bytes)
{
    char one[12];
    if (bytes >= sizeof one)
        return false;
    memcpy(one, text, bytes);
    one[bytes] = '\0';
    int number = atoi(one);
    if (number == 38 || (number >= 30 && number <= 37) ||
        (number >= 90 && number <= 97))
        strcpy(brief->wanted.fg, one);
    else if (number == 48 || (number >= 40 && number <= 47) ||
             (number >= 100 && number <= 107))
        strcpy(brief->wanted.bg, one);
    else if (number == 39)
        brief->wanted.fg[0] = '\0';
    else if (number == 49)
        brief->wanted.bg[0] = '\0';
    else
        return false;
    return true;
}

/* How far a parameter goes: "48;5;24" is one. */
static size_t parameter(const char *text, size_t bytes)
{
    size_t end = 0, parts = 1;
    if (bytes > 5 && (!memcmp(text, "38;5;", 5) || !memcmp(text, "48;5;", 5)))
        parts = 3;
    for (; end < bytes; end++)
        if (text[end] == ';' && --parts == 0)
            break;
    return end;
}

static void normal(struct brief *brief)
{
    brief->wanted = (struct colors){"", ""};
    if (!brief->has_more)
        return;
    put(brief, "\033[m", 3);
    brief->now = brief->wanted;
    brief->has_more = false;
}

/* The parameters of a rendition, without its ends. */
static void render(struct brief *brief, const char *text, size_t bytes)
{
    struct colors before = brief->wanted;
    if (bytes == 0 || (bytes == 1 && *text == '0')) {
        normal(brief);
        return;
    }
    for (size_t at = 0; at < bytes;) {
        size_t length = parameter(text + at, bytes - at);
        if (!want(brief, text + at, length)) {
            /* Something else is in it: the whole of it passes. */
            brief->wanted = before;
            brief->has_more = true;
            settle(brief, false);
            put(brief, "\033[", 2);
            put(brief, text, bytes);
            put(brief, "m", 1);
            if (*text == '0')
                brief->now = brief->wanted = (struct colors){"", ""};
            return;
        }
        at += length + 1;
    }
}

/* An escape sequence; returns its bytes. */
static size_t escape(struct brief *brief, const char *in, size_t bytes)
{
    size_t end = 2;
    if (bytes >= 3 && !memcmp(in, "\033(B", 3)) {
        end = 3; /* the character set that is there already */
        return end;
    }
    if (bytes < 2 || in[1] != '[') {
        settle(brief, false);
        put(brief, in, 1);
        return 1;
    }
    while (end < bytes && (in[end] < 0x40 || in[end] > 0x7e))
        end++;
    if (end < bytes && in[end] == 'm') {
        render(brief, in + 2, end - 2);
        return end + 1;
    }
    end += end < bytes;
    if (strchr("JKLMPSTX@", in[end - 1]) != NULL)
        settle(brief, true);
    put(brief, in, end);
    return end;
}

size_t brief_write(const char *in, size_t bytes, char *out)
{
    struct brief brief = {.out = out};
    for (size_t at = 0; at < bytes;) {
        unsigned char byte = (unsigned char)in[at];
        if (byte == 0x1b) {
            at += escape(&brief, in + at, bytes - at);
            continue;
        }
        if (byte >= ' ')
            settle(&brief, byte == ' ');
        put(&brief, in + at++, 1);
    }
    settle(&brief, false);
    return (size_t)(brief.out - out);
}
