/*
 * crockford.h - Crockford's base 32, which leaves out I, L, O and U so that
 * what is written in it can be told by voice.
 */
#ifndef HEKTOR_SRC_BASE_CROCKFORD_H
#define HEKTOR_SRC_BASE_CROCKFORD_H

/* From 0 to 31: "0123456789ABCDEFGHJKMNPQRSTVWXYZ". */
extern const char crockford_digits[33];

/* The digit that a person meant: small letters, O for 0, I and L for 1 are
 * understood. A zero byte for what is none. */
char crockford_digit_of(char c);

#endif
