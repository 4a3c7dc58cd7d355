#include "tui/model/message_log.h"

#include <string.h>

#include "tui/terminal/cells.h"

static void drop(struct told *told, int index)
{
    struct told_line gone = told->line[index];
    told_mend(told, &gone);
    char *words = told->text + gone.at;
    size_t bytes = strlen(words) + 1;
    memmove(words, words + bytes, told->bytes - gone.at - bytes);
    told->bytes -= bytes;
    explicit_bzero(told->text + told->bytes, bytes);
    told_move(told, index, --told->count);
    for (int i = 0; i < told->count; i++)
        if (told->line[i].at > gone.at)
            told->line[i].at -= bytes;
}

void told_add(struct told *told, enum front_line kind, const char *text)
{
    size_t bytes = strlen(text) + 1;
    if (bytes > sizeof told->text)
        return;
    while (told->count == TOLD_LINES_MAX ||
           told->bytes + bytes > sizeof told->text)
        drop(told, 0);
    told->line[told->count++] = (struct told_line){
        .kind = kind,
        .place = kind == FRONT_ASIDE ? TOLD_ASIDE : TOLD_COMING,
        .at = told->bytes,
    };
    memcpy(told->text + told->bytes, text, bytes);
    told->bytes += bytes;
}

bool told_is(const struct told_line *line, int places, int kinds)
{
    return (line->place & places) != 0 && (1 << line->kind & kinds) != 0;
}

bool told_has(const struct told *told, int places, int kinds)
{
    for (int i = 0; i < told->count; i++)
        if (told_is(&told->line[i], places, kinds))
            return true;
    return false;
}

void told_drop(struct told *told, int places, int kinds)
{
    for (int i = told->count - 1; i >= 0; i--)
        if (told_is(&told->line[i], places, kinds))
            drop(told, i);
}

void told_pass(struct told *told, int kinds)
{
    for (int i = 0; i < told->count; i++)
        if (told_is(&told->line[i], TOLD_COMING, kinds))
            told->line[i].is_passed = true;
}

void told_drop_passed(struct told *told)
{
    bool is_late = false;
    for (int i = told->count - 1; i >= 0; i--) {
        const struct told_line *line = &told->line[i];
        if (line->is_passed && is_late)
            drop(told, i);
        else if (!line->is_passed && line->place == TOLD_COMING)
            is_late = true;
    }
}

void told_put(struct told *told, int places, enum told_place place)
{
    for (int i = 0; i < told->count; i++)
        if (told_is(&told->line[i], places, TOLD_ALL))
            told->line[i].place = place;
}

void told_move(struct told *told, int from, int to)
{
    struct told_line moved = told->line[from];
    int step = from < to ? 1 : -1;
    for (int i = from; i != to; i += step)
        told->line[i] = told->line[i + step];
    told->line[to] = moved;
}

int told_rows(const struct told *told, const struct told_line *line, int cells)
{
    int rows = cells_lines(told->text + line->at, cells);
    return rows > 0 ? rows : 1;
}

int told_rows_of(const struct told *told, int places, int cells)
{
    int rows = 0;
    for (int i = 0; i < told->count; i++)
        if (told_is(&told->line[i], places, TOLD_ALL))
            rows += told_rows(told, &told->line[i], cells);
    return rows;
}

static bool is_in_brackets(const char *words, size_t at)
{
    while (at > 0 && words[at] != ')' && words[at] != '(')
        at--;
    return words[at] == '(';
}

/* A sentence ends there, or what it says stands in brackets again. */
static bool may_end(const char *words, size_t end)
{
    return strncmp(words + end, " (", 2) == 0 ||
           (strncmp(words + end - 1, ". ", 2) == 0 &&
            !is_in_brackets(words, end));
}

void told_cut(struct told *told, struct told_line *line, int cells, int rows)
{
    char *words = told->text + line->at;
    size_t end = strlen(words);
    while (told_rows(told, line, cells) > rows) {
        for (end--; end > 0 && !may_end(words, end); end--)
            continue;
        if (end == 0)
            return;
        told_mend(told, line);
        words[line->cut = end] = '\0';
    }
}

void told_mend(struct told *told, struct told_line *line)
{
    if (line->cut > 0)
        told->text[line->at + line->cut] = ' ';
    line->cut = 0;
}

bool told_is_cut(const struct told *told, const struct told_line *line)
{
    const char *rest = told->text + line->at + line->cut + 1;
    return line->cut > 0 &&
           (*rest != '(' || strcspn(rest, ")") + 1 < strlen(rest));
}

bool told_next(const struct told *told, int places, int cells,
               struct told_walk *walk, const char **row, size_t *bytes)
{
    size_t next;
    while (walk->line < told->count &&
           !told_is(&told->line[walk->line], places, TOLD_ALL))
        walk->line++;
    if (walk->line == told->count || cells < 1)
        return false;
    *row = told->text + told->line[walk->line].at + walk->at;
    *bytes = cells_wrap(*row, cells, &next);
    walk->at += next;
    if ((*row)[next] == '\0')
        *walk = (struct told_walk){.line = walk->line + 1};
    return true;
}
