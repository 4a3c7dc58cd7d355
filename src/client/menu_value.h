/*
 * menu_value.h - the values of the menu in the player's language: "nein" for
 * "no", "am Brett" for "otb". English is always understood.
 */
#ifndef HEKTOR_CLIENT_MENU_VALUE_H
#define HEKTOR_CLIENT_MENU_VALUE_H

#include <stdbool.h>

/* A typed value as the options have it, or the text itself. Where a language
 * has one word for "no" and "none", it is of_number that tells them apart. */
const char *menu_value_read(const char *text, bool of_number);

/* Such a value as it is shown and can be typed, or itself. */
const char *menu_value_show(const char *value);

#endif
