/*
 * message.h - what is said: the message, the question that stands, and a
 * panel by pages.
 */
#ifndef HEKTOR_TUI_SCREEN_MESSAGE_H
#define HEKTOR_TUI_SCREEN_MESSAGE_H

#include "tui/screen/message_rows.h"
#include "tui/screen/paint.h"

void view_message(const struct canvas *canvas, const struct layout *layout,
                  const struct view *view, const struct talk *talk);

/* The open panel's page, over what stood there, and the keys that lead on;
 * they are others on the board. */
void view_panel(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct talk *talk,
                bool on_board);

#endif
