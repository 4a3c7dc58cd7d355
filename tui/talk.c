#include "tui/talk.h"

#include <string.h>

void talk_hear(struct talk *talk, enum front_line kind, const char *text)
{
    if (kind != FRONT_ANNOUNCEMENT)
        talk->is_answer = true;
    pages_add(&talk->coming, text);
}

void talk_read(struct talk *talk)
{
    talk->is_read = true;
}

static void take(struct pages *to, struct pages *from)
{
    memcpy(to->text, from->text, from->bytes + 1);
    to->bytes = from->bytes;
    pages_clear(from);
}

/* Are there lines and bytes for both? */
static bool has_room(const struct talk *talk, struct rect message)
{
    int lines = pages_lines(&talk->message, message.cells) +
                pages_lines(&talk->coming, message.cells);
    return lines <= message.lines &&
           talk->coming.bytes < sizeof talk->message.text - talk->message.bytes;
}

static void take_message(struct talk *talk, struct rect message)
{
    struct pages *to = &talk->message, *from = &talk->coming;
    if (talk->is_read || !has_room(talk, message)) {
        take(to, from);
    } else {
        memcpy(to->text + to->bytes, from->text, from->bytes + 1);
        to->bytes += from->bytes;
        pages_clear(from);
    }
    talk->is_read = false;
}

bool talk_settle(struct talk *talk, struct rect message, struct rect pages)
{
    if (talk->coming.bytes == 0)
        return false;
    bool is_long = talk->is_answer && pages.lines > message.lines &&
                   pages_lines(&talk->coming, message.cells) > message.lines;
    if (talk->is_answer)
        talk->open = is_long;
    if (is_long) {
        take(&talk->answer, &talk->coming);
        talk->page = 0;
        pages_clear(&talk->message);
    } else {
        take_message(talk, message);
    }
    talk->is_answer = false;
    return true;
}

int talk_pages(const struct talk *talk, struct rect pages)
{
    int room = pages.lines - 1;
    int lines = pages_lines(&talk->answer, pages.cells);
    return room < 1 || lines == 0 ? 1 : (lines - 1) / room + 1;
}

bool talk_turn(struct talk *talk, int by, struct rect pages)
{
    int page = talk->page + by;
    if (!talk->open || page < 0 || page >= talk_pages(talk, pages))
        return false;
    talk->page = page;
    return true;
}

bool talk_close(struct talk *talk)
{
    bool was_open = talk->open;
    talk->open = false;
    return was_open;
}
