/*
 * decimal.h - a number in a control sequence. They are written by the hundred
 * for one screen, each tried in several ways: printf would be half of the
 * time to the first picture.
 */
#ifndef HEKTOR_TUI_TERMINAL_DECIMAL_H
#define HEKTOR_TUI_TERMINAL_DECIMAL_H

#include <stddef.h>

enum { DECIMAL_BYTES_MAX = 10 };

/* Write a number, which is not negative, without a zero at the end. Returns
 * its bytes. */
size_t decimal_write(char *out, int number);

#endif
