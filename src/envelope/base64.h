/*
 * base64.h - bytes as letters: RFC 4648's base 64 with padding.
 */
#ifndef HEKTOR_SRC_ENVELOPE_BASE64_H
#define HEKTOR_SRC_ENVELOPE_BASE64_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How many letters so many bytes have, with the final zero. */
#define ENVELOPE_BASE64_MAX(bytes) (((bytes) + 2) / 3 * 4 + 1)

/* out has room for ENVELOPE_BASE64_MAX of them. */
void envelope_base64_write(const uint8_t *bytes, size_t count, char *out);

/* False unless text is exactly so many bytes, written in the one way. */
bool envelope_base64_read(const char *text, size_t count, uint8_t *out);

#endif
