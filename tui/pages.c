#include "tui/pages.h"

#include <string.h>

#include "tui/cells.h"

void pages_clear(struct pages *pages)
{
    pages->bytes = 0;
    pages->text[0] = '\0';
}

void pages_add(struct pages *pages, const char *line)
{
    size_t bytes = strlen(line);
    if (pages->bytes + bytes + 2 > sizeof pages->text)
        return;
    memcpy(pages->text + pages->bytes, line, bytes);
    pages->bytes += bytes;
    pages->text[pages->bytes++] = '\n';
    pages->text[pages->bytes] = '\0';
}

/* Whole lines are left out, the last ones first. */
static void cut_lines(struct pages *pages, size_t bytes)
{
    while (bytes > 0 && pages->text[bytes - 1] != '\n')
        bytes--;
    pages->bytes = bytes;
}

void pages_insert(struct pages *pages, size_t at, const struct pages *more)
{
    size_t room = sizeof pages->text - 1 - more->bytes;
    if (at > room)
        return;
    if (pages->bytes > room)
        cut_lines(pages, room);
    memmove(pages->text + at + more->bytes, pages->text + at,
            pages->bytes - at);
    memcpy(pages->text + at, more->text, more->bytes);
    pages->bytes += more->bytes;
    pages->text[pages->bytes] = '\0';
}

void pages_append(struct pages *pages, const struct pages *more)
{
    pages_insert(pages, pages->bytes, more);
}

bool pages_has_line(const struct pages *pages, const char *line, size_t bytes)
{
    size_t own;
    for (size_t at = 0; at < pages->bytes; at += own) {
        own = strcspn(pages->text + at, "\n") + 1;
        if (own == bytes && memcmp(pages->text + at, line, bytes) == 0)
            return true;
    }
    return false;
}

void pages_drop(struct pages *pages, size_t at, size_t bytes)
{
    memmove(pages->text + at, pages->text + at + bytes,
            pages->bytes - at - bytes + 1);
    pages->bytes -= bytes;
}

bool pages_drop_line(struct pages *pages)
{
    size_t bytes = strcspn(pages->text, "\n") + 1;
    if (bytes >= pages->bytes)
        return false;
    pages_drop(pages, 0, bytes);
    return true;
}

bool pages_drop_sentence(struct pages *pages)
{
    for (size_t at = pages->bytes; at > 2; at--) {
        const char *stop = pages->text + at - 2;
        if (stop[0] == '\n')
            return false;
        if (stop[0] != '.' || stop[1] != ' ')
            continue;
        pages->text[at - 1] = '\n';
        pages->text[at] = '\0';
        pages->bytes = at;
        return true;
    }
    return false;
}

/* The first line alone: cells_wrap ends at a zero, not at a newline. */
static size_t wrap_first(const char *text, size_t end, int cells, size_t *next)
{
    size_t bytes = cells_fit(text, cells);
    if (bytes >= end) {
        *next = end;
        return end;
    }
    return cells_wrap(text, cells, next);
}

bool pages_next(const struct pages *pages, int cells, size_t *at,
                const char **line, size_t *bytes)
{
    if (*at >= pages->bytes || cells < 1)
        return false;
    const char *text = pages->text + *at;
    size_t end = strcspn(text, "\n"), next;
    *line = text;
    *bytes = wrap_first(text, end, cells, &next);
    *at += next + (text[next] == '\n');
    return true;
}

int pages_lines(const struct pages *pages, int cells)
{
    int lines = 0;
    size_t at = 0, bytes;
    const char *line;
    while (pages_next(pages, cells, &at, &line, &bytes))
        lines++;
    return lines;
}
