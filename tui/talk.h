/*
 * talk.h - what the screen has been given to say: the message that shows now,
 * and what is too long for its place, on a panel with pages. Pure.
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
    struct pages coming_matters; /* what of it is seen nowhere else */
    struct pages coming_unasked; /* what of that answers nobody */
    bool is_answer; /* there is more in it than announcements */
    bool is_glance; /* the last of it is, and only shows till the next */
    struct pages aside; /* for when the message has been read */
    /* All since the last key, what of it matters, and what of that nobody asked
     * for: for another window. */
    struct pages heard, heard_matters, heard_unasked;
    struct pages message;
    struct pages unseen; /* of it, unasked for, and no key came since */
    bool is_read; /* a key came since: the next message replaces it */
    struct pages panel;
    size_t unread_bytes; /* so many first ones of it, if no key came since */
    bool open; /* the panel covers a part of the screen */
    bool has_answer; /* it may not have been read to its end */
    int page; /* 0 is the first */
};

void talk_hear(struct talk *talk, enum front_line kind, const char *text);

/* A key was pressed: the message has been seen. */
void talk_read(struct talk *talk);

/* What was said aside belongs to a game that is gone. */
void talk_forget_aside(struct talk *talk);

/* What it says is of no interest any more. */
void talk_forget(struct talk *talk);

/* The window has another size: what shows is to find its place anew. */
void talk_again(struct talk *talk);

/*
 * Before a draw: what came becomes the message, behind one that was not seen
 * yet if both have room; but nothing gives way that nobody asked for and nobody
 * has seen, and nothing that matters is cut: what does not fit into the
 * rectangle of the message goes to the panel, in front of what stands there, if
 * that may be larger. True when the message is new (also when its words are the
 * same as before).
 */
bool talk_settle(struct talk *talk, struct rect message, struct rect panel);

/* Turn a page; false when there is none, or nothing is open. */
bool talk_turn(struct talk *talk, int by, struct rect panel);

/* How many pages the panel has there; the last line of each is free for
 * their number. */
int talk_pages(const struct talk *talk, struct rect panel);

/* The one that shows, from 0: the last of them, where the panel has grown. */
int talk_page(const struct talk *talk, struct rect panel);

/* False when nothing was open. */
bool talk_close(struct talk *talk);

#endif
