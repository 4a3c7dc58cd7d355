/*
 * status.h - the conditions of the game and, once it is over, its result
 * and what can be done now: lines that change seldom.
 */
#ifndef HEKTOR_TUI_SCREEN_STATUS_H
#define HEKTOR_TUI_SCREEN_STATUS_H

#include "tui/model/view.h"
#include "tui/screen/paint.h"

/* end_is_told: the message tells of the end; what stands here once the message
 * is another one would only say it twice, in the dearest update of a game. */
void view_status(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view, bool end_is_told);

#endif
