#include "tui/talk.h"

#include <string.h>

enum {
    ON_PANEL = HEARD_PANEL | HEARD_PANEL_READ,
    FOR_MESSAGE = HEARD_COMING | HEARD_WAITS | HEARD_HIDDEN | HEARD_MESSAGE,
};

void talk_hear(struct talk *talk, enum front_line kind, const char *text)
{
    if (kind == FRONT_GLANCE)
        heard_drop(&talk->heard, HEARD_COMING, HEARD_GLANCES);
    heard_add(&talk->heard, kind, text);
}

void talk_read(struct talk *talk)
{
    talk->is_read = true;
}

void talk_forget_aside(struct talk *talk)
{
    heard_drop(&talk->heard, HEARD_ASIDE, HEARD_ALL);
}

void talk_forget(struct talk *talk)
{
    heard_drop(&talk->heard, HEARD_MESSAGE | HEARD_HIDDEN | HEARD_WAITS,
               HEARD_ALL);
}

/* A key came: of what had no room only what waits is still to be seen, unless
 * a later one showed; and where nothing else comes the asides are. */
static void follow_key(struct talk *talk)
{
    struct heard *heard = &talk->heard;
    bool is_late = heard_has(heard, HEARD_MESSAGE, HEARD_PASSING);
    heard_put(heard, HEARD_PANEL, HEARD_PANEL_READ);
    heard_drop(heard, HEARD_HIDDEN | (is_late ? HEARD_WAITS : 0), HEARD_ALL);
    heard_put(heard, HEARD_WAITS, HEARD_COMING);
    if (!heard_has(heard, HEARD_COMING, HEARD_ALL) && !talk_is_open(talk))
        heard_put(heard, HEARD_ASIDE, HEARD_COMING);
}

static bool must_show(const struct talk *talk, const struct heard_line *line)
{
    return heard_is(line, HEARD_COMING, HEARD_ANNOUNCED | HEARD_ANSWERS) ||
           (!talk->is_read && heard_is(line, HEARD_MESSAGE, HEARD_ANNOUNCED));
}

/* How much of the message is left beside what must show; less than none where
 * that has no room. */
static int room_beside(const struct talk *talk)
{
    const struct heard *heard = &talk->heard;
    int room = talk->message.lines;
    for (int i = 0; i < heard->count; i++)
        if (must_show(talk, &heard->line[i]))
            room -= heard_rows(heard, &heard->line[i], talk->message.cells);
    return room;
}

static void take_panel(struct talk *talk)
{
    struct heard *heard = &talk->heard;
    if (!heard_has(heard, HEARD_PANEL_READ, HEARD_ANSWERS))
        heard_drop(heard, HEARD_PANEL_READ, HEARD_ALL);
    for (int i = 0, to = 0; i < heard->count; i++) {
        if (must_show(talk, &heard->line[i])) {
            heard->line[i].place = HEARD_PANEL;
            heard_move(heard, i, to);
        }
        if (heard->line[to].place != HEARD_PANEL_READ)
            to++;
    }
    talk->page = 0;
}

static enum heard_place place_without_room(const struct heard_line *line)
{
    return line->kind == FRONT_PASSING && !line->is_seen ? HEARD_WAITS
                                                         : HEARD_HIDDEN;
}

/* What must show stands in the message, and of the rest the newest that have
 * room there. */
static void take_message(struct talk *talk, int room)
{
    struct heard *heard = &talk->heard;
    struct heard_line *left = NULL;
    for (int i = heard->count - 1; i >= 0; i--) {
        struct heard_line *line = &heard->line[i];
        if (!heard_is(line, FOR_MESSAGE, HEARD_ALL))
            continue;
        heard_mend(heard, line);
        if (!must_show(talk, line)) {
            room -= heard_rows(heard, line, talk->message.cells);
            left = left == NULL && room < 0 ? line : left;
        }
        line->place = left == NULL || must_show(talk, line)
                          ? HEARD_MESSAGE
                          : place_without_room(line);
    }
    if (left == NULL || talk->message.lines < 1 ||
        heard_has(heard, HEARD_MESSAGE, HEARD_ALL))
        return;
    left->place = HEARD_MESSAGE;
    heard_cut(heard, left, talk->message.cells, talk->message.lines);
}

static bool show_new(struct talk *talk)
{
    bool is_new = false;
    for (int i = 0; i < talk->heard.count; i++) {
        struct heard_line *line = &talk->heard.line[i];
        if (!heard_is(line, HEARD_MESSAGE | ON_PANEL, HEARD_ALL))
            continue;
        is_new = is_new || !line->is_seen;
        line->is_seen = true;
    }
    return is_new;
}

/* What a key has answered gives way to what comes. */
static void make_way(struct talk *talk)
{
    if (!talk->is_read)
        return;
    heard_drop(&talk->heard, HEARD_MESSAGE, HEARD_ALL);
    if (heard_has(&talk->heard, HEARD_COMING, HEARD_ANSWERS | HEARD_GLANCES))
        talk_close(talk);
    talk->is_read = false;
}

bool talk_settle(struct talk *talk, struct rect message, struct rect panel)
{
    bool is_moved = memcmp(&message, &talk->message, sizeof message) != 0 ||
                    memcmp(&panel, &talk->panel, sizeof panel) != 0;
    talk->message = message;
    talk->panel = panel;
    if (talk->is_read)
        follow_key(talk);
    else if (is_moved)
        heard_put(&talk->heard, HEARD_MESSAGE | HEARD_PANEL, HEARD_COMING);
    if (heard_has(&talk->heard, HEARD_COMING, HEARD_ALL))
        make_way(talk);
    else if (!is_moved)
        return false;
    bool is_too_long = room_beside(talk) < 0;
    if (is_too_long && panel.lines > message.lines && panel.lines > 1)
        take_panel(talk);
    else if (is_too_long)
        heard_put(&talk->heard, FOR_MESSAGE, HEARD_HIDDEN);
    take_message(talk, room_beside(talk));
    return show_new(talk);
}

bool talk_is_open(const struct talk *talk)
{
    return heard_has(&talk->heard, ON_PANEL, HEARD_ALL);
}

int talk_panel_rows(const struct talk *talk, int cells)
{
    return heard_rows_of(&talk->heard, ON_PANEL, cells);
}

int talk_pages(const struct talk *talk, struct rect panel)
{
    int room = panel.lines - 1;
    int rows = talk_panel_rows(talk, panel.cells);
    return room < 1 || rows == 0 ? 1 : (rows - 1) / room + 1;
}

int talk_page(const struct talk *talk, struct rect panel)
{
    int pages = talk_pages(talk, panel);
    return talk->page < pages ? talk->page : pages - 1;
}

bool talk_turn(struct talk *talk, int by, struct rect panel)
{
    int page = talk_page(talk, panel) + by;
    if (!talk_is_open(talk) || page < 0 || page >= talk_pages(talk, panel))
        return false;
    talk->page = page;
    return true;
}

bool talk_close(struct talk *talk)
{
    bool was_open = talk_is_open(talk);
    heard_drop(&talk->heard, ON_PANEL, HEARD_ALL);
    return was_open;
}
