#include "tui/talk.h"

#include <string.h>

void talk_hear(struct talk *talk, enum front_line kind, const char *text)
{
    if (kind != FRONT_ANNOUNCEMENT)
        talk->is_answer = true;
    pages_add(&talk->coming, text);
}

static void take(struct pages *to, struct pages *from)
{
    memcpy(to->text, from->text, from->bytes + 1);
    to->bytes = from->bytes;
    pages_clear(from);
}

bool talk_settle(struct talk *talk, struct rect message, struct rect pages)
{
    if (talk->coming.bytes == 0)
        return false;
    bool is_long = talk->is_answer && pages.lines > message.lines &&
                   pages_lines(&talk->coming, message.cells) > message.lines;
    if (talk->is_answer)
        talk->open = is_long;
    take(is_long ? &talk->answer : &talk->message, &talk->coming);
    if (is_long) {
        talk->page = 0;
        pages_clear(&talk->message);
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
