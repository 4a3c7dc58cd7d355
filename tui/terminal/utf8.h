/*
 * utf8.h - characters of a text: how a byte string falls into Unicode
 * characters, strictly (RFC 3629), and how a character is written.
 */
#ifndef HEKTOR_TUI_TERMINAL_UTF8_H
#define HEKTOR_TUI_TERMINAL_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_BYTES_MAX = 4 };

/*
 * The length of the character that begins at text, which has bytes left; its
 * number is in out. 0 at the end and where no valid character begins: no
 * overlong form, no surrogate, nothing over U+10FFFF.
 */
size_t utf8_read(const char *text, size_t bytes, uint32_t *out);

/* Writes the character without a final zero and returns its length; 0 when
 * there is no such character. */
size_t utf8_write(uint32_t character, char out[UTF8_BYTES_MAX]);

/* Where the character before or after a place in valid text begins. */
size_t utf8_before(const char *text, size_t at);
size_t utf8_after(const char *text, size_t bytes, size_t at);

/* The last guard before a terminal: out is text with a question mark for each
 * byte that begins no character, and for each character that nobody may type,
 * but those of kept, such as "\n". It has as much room as text. */
void utf8_guard(const char *text, const char *kept, char *out);

/* Neither a control character nor one that only turns or joins text: such a
 * character may be typed into a line. */
bool utf8_is_typed(uint32_t character);

#endif
