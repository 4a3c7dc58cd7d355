// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * san_word.h - a move as somebody wrote it, prepared for parsing: variants of
 * ASCII signs become ASCII, look-alikes of the chosen alphabet are folded, and
 * each byte remembers where it came from. Internal to this folder.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/notation/notation.h"
#include "rules/notation/san.h"

enum { SAN_WORD_MAX = 64 };

/* What is read of it lies between begin and end, and is cut from both. */
struct san_word {
    enum notation notation;
    size_t begin, end;
    unsigned forgiven; /* a set of enum san_forgiven */
    char text[SAN_WORD_MAX];
    bool alike[SAN_WORD_MAX]; /* a look-alike, folded */
    bool lettered[SAN_WORD_MAX]; /* part of a piece's letter */
    size_t at[SAN_WORD_MAX + 1]; /* where it is in what was handed in */
};

/* Blanks around and a number before it are left out. False when the text is too
 * long for a move: then the end of the word is where that was seen. */
bool san_word_read(struct san_word *word, const char *text,
                   enum notation notation);

/* The piece whose letter is at the front or, with at_end, at the end, in
 * either case, or as a figurine; length is that of the letter. ROLE_NONE and
 * word untouched when there is none; else the letter is cut off. */
enum role san_word_cut_letter(struct san_word *word, bool at_end);

/* Cut an ASCII tail off; false when the word does not end with it. */
bool san_word_cut_tail(struct san_word *word, const char *tail);

/* Was a look-alike used for the right letter anywhere? To be called when all
 * letters are cut. */
bool san_word_is_alike(const struct san_word *word);
