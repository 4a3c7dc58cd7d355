/*
 * menu.h - the start menu: who plays, with what time, by which Laws, from
 * which starting position; or which unfinished game continues. On the screen a
 * form, in the line mode one question after another.
 */
#ifndef HEKTOR_SRC_CLIENT_MENU_MENU_H
#define HEKTOR_SRC_CLIENT_MENU_MENU_H

#include "src/client/core/modes.h"

extern const struct mode_ops menu_mode;

#endif
