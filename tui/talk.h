/*
 * talk.h - what the screen has been given to say: the message that shows now,
 * and a long answer with its pages. Pure.
 */
#ifndef HEKTOR_TUI_TALK_H
#define HEKTOR_TUI_TALK_H

#include <stdbool.h>

#include "tui/front.h"
#include "tui/layout.h"
#include "tui/pages.h"

/* Zeroed memory has said nothing. */
struct talk {
    struct pages coming; /* since the last draw */
    bool is_answer; /* there is more in it than announcements */
    struct pages message;
    bool is_read; /* a key came since: the next message replaces it */
    struct pages answer;
    bool open; /* the answer covers a part of the screen */
    int page; /* 0 is the first */
};

void talk_hear(struct talk *talk, enum front_line kind, const char *text);

/* A key was pressed: the message has been seen. */
void talk_read(struct talk *talk);

/*
 * Before a draw: what came becomes the message, behind one that was not seen
 * yet if both have room; or, when an answer does not fit into the rectangle of
 * the message, an open answer. True when the message is new (also when its
 * words are the same as before).
 */
bool talk_settle(struct talk *talk, struct rect message, struct rect pages);

/* Turn a page; false when there is none, or nothing is open. */
bool talk_turn(struct talk *talk, int by, struct rect pages);

/* How many pages the answer has there; the last line of each is free for
 * their number. */
int talk_pages(const struct talk *talk, struct rect pages);

/* False when nothing was open. */
bool talk_close(struct talk *talk);

#endif
