/*
 * view_message.h - what is said: the message, the question that stands, and a
 * long answer by pages.
 */
#ifndef HEKTOR_TUI_VIEW_MESSAGE_H
#define HEKTOR_TUI_VIEW_MESSAGE_H

#include "tui/talk.h"
#include "tui/view.h"
#include "tui/view_paint.h"

/* The question, or that the arbiter does not answer; NULL: neither. */
const char *view_standing(const struct view *view);

/* Where the message may stand: the question's line too while it is free. */
struct rect view_message_rect(const struct layout *layout,
                              const struct view *view);

void view_message(const struct canvas *canvas, const struct layout *layout,
                  const struct view *view, const struct talk *talk);

/* The open answer's page, over what stood there. */
void view_pages(const struct canvas *canvas, const struct layout *layout,
                const struct talk *talk);

#endif
