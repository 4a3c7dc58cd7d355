#include "tui/heard.h"

#include <string.h>

#include "tui/cells.h"

static void drop(struct heard *heard, int index)
{
    struct heard_line gone = heard->line[index];
    heard_mend(heard, &gone);
    char *words = heard->text + gone.at;
    size_t bytes = strlen(words) + 1;
    memmove(words, words + bytes, heard->bytes - gone.at - bytes);
    heard->bytes -= bytes;
    explicit_bzero(heard->text + heard->bytes, bytes);
    heard_move(heard, index, --heard->count);
    for (int i = 0; i < heard->count; i++)
        if (heard->line[i].at > gone.at)
            heard->line[i].at -= bytes;
}

void heard_add(struct heard *heard, enum front_line kind, const char *text)
{
    size_t bytes = strlen(text) + 1;
    if (bytes > sizeof heard->text)
        return;
    while (heard->count == HEARD_LINES_MAX ||
           heard->bytes + bytes > sizeof heard->text)
        drop(heard, 0);
    heard->line[heard->count++] = (struct heard_line){
        .kind = kind,
        .place = kind == FRONT_ASIDE ? HEARD_ASIDE : HEARD_COMING,
        .at = heard->bytes,
    };
    memcpy(heard->text + heard->bytes, text, bytes);
    heard->bytes += bytes;
}

bool heard_is(const struct heard_line *line, int places, int kinds)
{
    return (line->place & places) != 0 && (1 << line->kind & kinds) != 0;
}

bool heard_has(const struct heard *heard, int places, int kinds)
{
    for (int i = 0; i < heard->count; i++)
        if (heard_is(&heard->line[i], places, kinds))
            return true;
    return false;
}

void heard_drop(struct heard *heard, int places, int kinds)
{
    for (int i = heard->count - 1; i >= 0; i--)
        if (heard_is(&heard->line[i], places, kinds))
            drop(heard, i);
}

void heard_put(struct heard *heard, int places, enum heard_place place)
{
    for (int i = 0; i < heard->count; i++)
        if (heard_is(&heard->line[i], places, HEARD_ALL))
            heard->line[i].place = place;
}

void heard_move(struct heard *heard, int from, int to)
{
    struct heard_line moved = heard->line[from];
    int step = from < to ? 1 : -1;
    for (int i = from; i != to; i += step)
        heard->line[i] = heard->line[i + step];
    heard->line[to] = moved;
}

int heard_rows(const struct heard *heard, const struct heard_line *line,
               int cells)
{
    int rows = cells_lines(heard->text + line->at, cells);
    return rows > 0 ? rows : 1;
}

int heard_rows_of(const struct heard *heard, int places, int cells)
{
    int rows = 0;
    for (int i = 0; i < heard->count; i++)
        if (heard_is(&heard->line[i], places, HEARD_ALL))
            rows += heard_rows(heard, &heard->line[i], cells);
    return rows;
}

void heard_cut(struct heard *heard, struct heard_line *line, int cells,
               int rows)
{
    char *words = heard->text + line->at;
    size_t end = strlen(words);
    while (heard_rows(heard, line, cells) > rows) {
        for (end--; end > 0 && strncmp(words + end - 1, ". ", 2) != 0; end--)
            continue;
        if (end == 0)
            return;
        heard_mend(heard, line);
        words[line->cut = end] = '\0';
    }
}

void heard_mend(struct heard *heard, struct heard_line *line)
{
    if (line->cut > 0)
        heard->text[line->at + line->cut] = ' ';
    line->cut = 0;
}

bool heard_next(const struct heard *heard, int places, int cells,
                struct heard_walk *walk, const char **row, size_t *bytes)
{
    size_t next;
    while (walk->line < heard->count &&
           !heard_is(&heard->line[walk->line], places, HEARD_ALL))
        walk->line++;
    if (walk->line == heard->count || cells < 1)
        return false;
    *row = heard->text + heard->line[walk->line].at + walk->at;
    *bytes = cells_wrap(*row, cells, &next);
    walk->at += next;
    if ((*row)[next] == '\0')
        *walk = (struct heard_walk){.line = walk->line + 1};
    return true;
}
