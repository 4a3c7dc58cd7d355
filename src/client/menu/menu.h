/*
 * menu.h - the start menu: who plays, with what time, by which Laws, from
 * which array; or which interrupted game goes on. On the screen a form, in the
 * line mode one question after another.
 */
#ifndef HEKTOR_SRC_CLIENT_MENU_MENU_H
#define HEKTOR_SRC_CLIENT_MENU_MENU_H

#include "src/client/sitting/client.h"

struct menu;

/* Open it over whatever shows. */
void menu_open(struct client *client);
void menu_close(struct client *client);

/* Carry out COMMAND_MENU: it opens, if another game may begin. */
void menu_ask(struct client *client, const struct command *command);

/* Carry out a command while it is open. */
void menu_act(struct client *client, const struct command *command);

/* Its lines, and what is asked now (translated, static until it changes). */
const struct menu_lines *menu_lines(const struct menu *menu);
const char *menu_question(const struct menu *menu);

#endif
