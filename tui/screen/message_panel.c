#include "tui/screen/message_panel.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

enum {
    ON_PANEL = TOLD_PANEL | TOLD_PANEL_READ,
    FOR_MESSAGE = TOLD_COMING | TOLD_WAITS | TOLD_HIDDEN | TOLD_MESSAGE,
};

void talk_hear(struct talk *talk, enum front_line kind, const char *text)
{
    if (kind == FRONT_GLANCE)
        told_drop(&talk->told, TOLD_COMING, TOLD_GLANCES);
    told_add(&talk->told, kind, text);
}

void talk_read(struct talk *talk)
{
    talk->is_read = true;
    told_pass(&talk->told, TOLD_GLANCES);
}

void talk_ask(struct talk *talk)
{
    if (talk->is_read)
        told_drop(&talk->told, TOLD_MESSAGE, TOLD_ANSWERS | TOLD_GLANCES);
}

void talk_forget_aside(struct talk *talk)
{
    told_drop(&talk->told, TOLD_ASIDE, TOLD_ALL);
}

void talk_forget(struct talk *talk)
{
    told_drop(&talk->told, TOLD_MESSAGE | TOLD_HIDDEN | TOLD_WAITS, TOLD_ALL);
}

void talk_begin(struct talk *talk)
{
    told_drop(&talk->told, ON_PANEL | TOLD_MESSAGE | TOLD_HIDDEN,
              TOLD_ANSWERS | TOLD_GLANCES);
    talk->page_byte = 0;
}

/* A key came: of what had no room only what waits is still to be seen, unless
 * a later one showed; and where nothing else comes the asides are. */
static void follow_key(struct talk *talk)
{
    struct told *told = &talk->told;
    bool is_late = told_has(told, TOLD_MESSAGE, TOLD_MOVES);
    told_put(told, TOLD_PANEL, TOLD_PANEL_READ);
    told_drop(told, TOLD_HIDDEN | (is_late ? TOLD_WAITS : 0), TOLD_ALL);
    if (talk->message.lines < 1)
        return;
    told_put(told, TOLD_WAITS, TOLD_COMING);
    if (!told_has(told, TOLD_COMING, TOLD_ALL) && !talk_is_open(talk))
        told_put(told, TOLD_ASIDE, TOLD_COMING);
}

static bool must_show(const struct talk *talk, const struct told_line *line)
{
    return told_is(line, TOLD_COMING, TOLD_ANNOUNCED | TOLD_ANSWERS) ||
           (!talk->is_read && told_is(line, TOLD_MESSAGE, TOLD_ANNOUNCED));
}

/* How much of the message is left beside what must show; less than none where
 * that has no room. */
static int room_beside(const struct talk *talk)
{
    const struct told *told = &talk->told;
    int room = talk->message.lines;
    for (int i = 0; i < told->count; i++)
        if (must_show(talk, &told->line[i]))
            room -= told_rows(told, &told->line[i], talk->message.cells);
    return room;
}

static void take_panel(struct talk *talk)
{
    struct told *told = &talk->told;
    if (!told_has(told, TOLD_PANEL_READ, TOLD_ANSWERS))
        told_drop(told, TOLD_PANEL_READ, TOLD_ALL);
    for (int i = 0, to = 0; i < told->count; i++) {
        if (must_show(talk, &told->line[i])) {
            told->line[i].place = TOLD_PANEL;
            told_move(told, i, to);
        }
        if (told->line[to].place != TOLD_PANEL_READ)
            to++;
    }
    talk->page_byte = 0;
}

static enum told_place place_without_room(const struct told_line *line)
{
    return line->kind == FRONT_MOVE && !line->is_seen ? TOLD_WAITS
                                                      : TOLD_HIDDEN;
}

/* What must show stands in the message, and of the rest the newest that have
 * room there. */
static void take_message(struct talk *talk, int room)
{
    struct told *told = &talk->told;
    struct told_line *left = NULL;
    for (int i = told->count - 1; i >= 0; i--) {
        struct told_line *line = &told->line[i];
        if (!told_is(line, FOR_MESSAGE, TOLD_ALL))
            continue;
        told_mend(told, line);
        if (!must_show(talk, line)) {
            room -= told_rows(told, line, talk->message.cells);
            left = left == NULL && room < 0 ? line : left;
        }
        line->place = left == NULL || must_show(talk, line)
                          ? TOLD_MESSAGE
                          : place_without_room(line);
    }
    if (left == NULL || talk->message.lines < 1 ||
        told_has(told, TOLD_MESSAGE, TOLD_ALL))
        return;
    left->place = TOLD_MESSAGE;
    told_cut(told, left, talk->message.cells, talk->message.lines);
}

static bool show_new(struct talk *talk)
{
    bool is_new = false;
    for (int i = 0; i < talk->told.count; i++) {
        struct told_line *line = &talk->told.line[i];
        if (!told_is(line, TOLD_MESSAGE | ON_PANEL, TOLD_ALL))
            continue;
        is_new = is_new || !line->is_seen;
        line->is_seen = true;
    }
    return is_new;
}

bool talk_replies(const struct talk *talk)
{
    int places = TOLD_COMING | (talk->is_read ? 0 : TOLD_MESSAGE);
    return told_has(&talk->told, places, TOLD_ANSWERS | TOLD_GLANCES);
}

/* What a key has answered gives way to what comes. */
static void make_way(struct talk *talk)
{
    if (!talk->is_read)
        return;
    told_drop(&talk->told, TOLD_MESSAGE, TOLD_ALL);
    if (told_has(&talk->told, TOLD_COMING, TOLD_ANSWERS | TOLD_GLANCES))
        talk_close(talk);
    talk->is_read = false;
}

/* Where there is no message, what is on its way to it stands below what is read
 * anyway. */
static void take_asides_along(struct talk *talk)
{
    if (talk->message.lines < 1 && talk_is_open(talk))
        told_put(&talk->told, TOLD_ASIDE, TOLD_PANEL);
}

bool talk_settle(struct talk *talk, struct rect message, struct rect panel)
{
    bool is_moved = memcmp(&message, &talk->message, sizeof message) != 0 ||
                    memcmp(&panel, &talk->panel, sizeof panel) != 0;
    talk->message = message;
    talk->panel = panel;
    told_drop_passed(&talk->told);
    take_asides_along(talk);
    if (talk->is_read)
        follow_key(talk);
    else if (is_moved)
        told_put(&talk->told, TOLD_MESSAGE | TOLD_PANEL, TOLD_COMING);
    if (told_has(&talk->told, TOLD_COMING, TOLD_ALL))
        make_way(talk);
    else if (!is_moved)
        return false;
    bool is_too_long = room_beside(talk) < 0;
    if (is_too_long && panel.lines > message.lines && panel.lines > 1)
        take_panel(talk);
    else if (is_too_long)
        told_put(&talk->told, FOR_MESSAGE, TOLD_HIDDEN);
    take_message(talk, room_beside(talk));
    take_asides_along(talk);
    return show_new(talk);
}

bool talk_is_open(const struct talk *talk)
{
    return told_has(&talk->told, ON_PANEL, TOLD_ALL);
}

bool talk_is_cut(const struct talk *talk)
{
    const struct told *told = &talk->told;
    for (int i = 0; i < told->count; i++)
        if (told->line[i].place == TOLD_MESSAGE &&
            told_is_cut(told, &told->line[i]))
            return true;
    return talk->message.lines > 0 &&
           told_rows_of(told, TOLD_MESSAGE, talk->message.cells) >
               talk->message.lines;
}

bool talk_open_cut(struct talk *talk)
{
    struct told *told = &talk->told;
    if (talk_is_open(talk) || !talk_is_cut(talk) || talk->panel.lines < 2)
        return false;
    for (int i = 0; i < told->count; i++)
        if (told->line[i].place == TOLD_MESSAGE)
            told_mend(told, &told->line[i]);
    told_put(told, TOLD_MESSAGE, TOLD_PANEL_READ);
    talk->page_byte = 0;
    return true;
}

int talk_panel_rows(const struct talk *talk, int cells)
{
    return told_rows_of(&talk->told, ON_PANEL, cells);
}

int talk_pages(const struct talk *talk, struct rect panel)
{
    int room = panel.lines - 1;
    int rows = talk_panel_rows(talk, panel.cells);
    return room < 1 || rows == 0 ? 1 : (rows - 1) / room + 1;
}

struct place {
    int row;
    size_t byte; /* of all words on the panel */
};

/* The last row of the panel that begins no later than that. */
static struct place row_at(const struct talk *talk, int cells,
                           struct place latest)
{
    struct place found = {0}, next = {0};
    struct told_walk walk = {0};
    const char *row, *words = "";
    size_t bytes, before = 0;
    bool begins = true;
    while (told_next(&talk->told, ON_PANEL, cells, &walk, &row, &bytes)) {
        words = begins ? row : words;
        next.byte = before + (size_t)(row - words);
        if (next.row > latest.row || next.byte > latest.byte)
            break;
        found = next;
        next.row++;
        begins = walk.at == 0;
        before += begins ? strlen(words) + 1 : 0;
    }
    return found;
}

int talk_page(const struct talk *talk, struct rect panel)
{
    int room = panel.lines - 1;
    struct place begin = {INT_MAX, talk->page_byte};
    return room < 1 ? 0 : row_at(talk, panel.cells, begin).row / room;
}

bool talk_turn(struct talk *talk, int by, struct rect panel)
{
    int page = talk_page(talk, panel) + by;
    struct place begin = {page * (panel.lines - 1), SIZE_MAX};
    if (!talk_is_open(talk) || page < 0 || page >= talk_pages(talk, panel))
        return false;
    talk->page_byte = row_at(talk, panel.cells, begin).byte;
    return true;
}

bool talk_close(struct talk *talk)
{
    bool was_open = talk_is_open(talk);
    told_drop(&talk->told, ON_PANEL, TOLD_ALL);
    return was_open;
}
