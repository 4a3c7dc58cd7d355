#include "tui/talk.h"

#include <string.h>

static bool matters(enum front_line kind)
{
    return kind != FRONT_PASSING && kind != FRONT_GLANCE;
}

void talk_hear(struct talk *talk, enum front_line kind, const char *text)
{
    if (kind == FRONT_ASIDE) {
        pages_add(&talk->aside, text);
        return;
    }
    if (kind != FRONT_ANNOUNCEMENT && kind != FRONT_PASSING)
        talk->is_answer = true;
    if (kind == FRONT_GLANCE && talk->is_glance)
        pages_clear(&talk->coming);
    talk->is_glance =
        kind == FRONT_GLANCE && (talk->is_glance || talk->coming.bytes == 0);
    pages_add(&talk->coming, text);
    if (matters(kind))
        pages_add(&talk->coming_matters, text);
    if (kind == FRONT_ANNOUNCEMENT)
        pages_add(&talk->coming_unasked, text);
}

void talk_read(struct talk *talk)
{
    talk->is_read = true;
}

void talk_forget_aside(struct talk *talk)
{
    pages_clear(&talk->aside);
}

void talk_forget(struct talk *talk)
{
    pages_clear(&talk->message);
    pages_clear(&talk->unseen);
}

static void forget_heard(struct talk *talk)
{
    pages_clear(&talk->heard);
    pages_clear(&talk->heard_matters);
    pages_clear(&talk->heard_unasked);
}

void talk_again(struct talk *talk)
{
    bool is_open_and_read =
        talk->open && talk->unread_bytes != talk->panel.bytes;
    bool is_new = !talk->is_read && !is_open_and_read;
    pages_insert(&talk->coming, 0, is_new ? &talk->heard : &talk->message);
    pages_insert(&talk->coming_matters, 0,
                 is_new ? &talk->heard_matters : &talk->unseen);
    pages_insert(&talk->coming_unasked, 0,
                 is_new ? &talk->heard_unasked : &talk->unseen);
    forget_heard(talk);
    talk_forget(talk);
    talk->is_answer =
        talk->is_answer || (is_new && talk->open && talk->has_answer);
    talk->open = talk->open && !is_new;
}

static bool fit(struct rect rect, const struct pages *first,
                const struct pages *last)
{
    return pages_lines(first, rect.cells) + pages_lines(last, rect.cells) <=
           rect.lines;
}

/* Leave out the oldest line that is not among those to be kept. */
static bool drop_other(struct pages *pages, const struct pages *kept)
{
    size_t bytes;
    for (size_t at = 0; at < pages->bytes; at += bytes) {
        bytes = strcspn(pages->text + at, "\n") + 1;
        if (pages_has_line(kept, pages->text + at, bytes))
            continue;
        pages_drop(pages, at, bytes);
        return true;
    }
    return false;
}

static void make_room(struct talk *talk, struct rect rect)
{
    while (!fit(rect, &talk->message, &talk->coming) &&
           drop_other(&talk->message, &talk->unseen))
        continue;
}

/* The oldest lines go, and then the last sentences. */
static void cut(struct pages *pages, struct rect rect)
{
    bool goes_on = true;
    while (goes_on && pages_lines(pages, rect.cells) > rect.lines)
        goes_on = pages_drop_line(pages) || pages_drop_sentence(pages);
}

enum taken { TAKEN_WHOLE, TAKEN_NOTHING, TOO_LONG };

/* Add what came to the message, or what of it matters. */
static enum taken take_message(struct talk *talk, struct rect rect)
{
    bool has_matter = talk->unseen.bytes + talk->coming_matters.bytes > 0;
    make_room(talk, rect);
    if (!has_matter)
        cut(&talk->coming, rect);
    while (has_matter && !fit(rect, &talk->message, &talk->coming))
        if (!drop_other(&talk->coming, &talk->coming_matters))
            return TOO_LONG;
    pages_append(&talk->message, &talk->coming);
    pages_append(&talk->unseen, &talk->coming_unasked);
    return talk->coming.bytes > 0 ? TAKEN_WHOLE : TAKEN_NOTHING;
}

/* In front of what was read there, and behind what was not; where no panel is
 * larger than the message, the newest is cut. */
static void take_panel(struct talk *talk, bool has_panel, bool was_read)
{
    if (!has_panel) {
        talk_forget(talk);
        pages_append(&talk->message, &talk->coming_matters);
        return;
    }
    if (!talk->open || (was_read && !talk->has_answer))
        pages_clear(&talk->panel);
    if (!talk->open || was_read)
        talk->unread_bytes = 0;
    talk->has_answer =
        talk->is_answer || (talk->has_answer && talk->panel.bytes > 0);
    pages_insert(&talk->coming_matters, 0, &talk->unseen);
    pages_insert(&talk->panel, talk->unread_bytes, &talk->coming_matters);
    talk->unread_bytes += talk->coming_matters.bytes;
    talk->open = true;
    talk->page = 0;
    talk_forget(talk);
}

bool talk_settle(struct talk *talk, struct rect message, struct rect panel)
{
    if (talk->coming.bytes == 0 && talk->is_read && !talk->open) {
        pages_append(&talk->coming, &talk->aside);
        pages_clear(&talk->aside);
    }
    if (talk->coming.bytes == 0)
        return false;
    bool was_read = talk->is_read;
    if (was_read) {
        talk_forget(talk);
        forget_heard(talk);
    }
    pages_append(&talk->heard, &talk->coming);
    pages_append(&talk->heard_matters, &talk->coming_matters);
    pages_append(&talk->heard_unasked, &talk->coming_unasked);
    /* One that answers no key closes nothing. */
    if (talk->is_answer && was_read)
        talk->open = false;
    enum taken taken = take_message(talk, message);
    if (taken == TOO_LONG)
        take_panel(talk, panel.lines > message.lines && panel.lines > 1,
                   was_read);
    pages_clear(&talk->coming);
    pages_clear(&talk->coming_matters);
    pages_clear(&talk->coming_unasked);
    talk->is_answer = talk->is_glance = talk->is_read = false;
    return taken != TAKEN_NOTHING;
}

int talk_pages(const struct talk *talk, struct rect panel)
{
    int room = panel.lines - 1;
    int lines = pages_lines(&talk->panel, panel.cells);
    return room < 1 || lines == 0 ? 1 : (lines - 1) / room + 1;
}

int talk_page(const struct talk *talk, struct rect panel)
{
    int pages = talk_pages(talk, panel);
    return talk->page < pages ? talk->page : pages - 1;
}

bool talk_turn(struct talk *talk, int by, struct rect panel)
{
    int page = talk_page(talk, panel) + by;
    if (!talk->open || page < 0 || page >= talk_pages(talk, panel))
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
