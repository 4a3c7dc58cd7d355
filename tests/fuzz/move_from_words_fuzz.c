// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * move_from_words_fuzz.c - any line as a spoken move, in every scheme: refused
 * with nothing written, or a notation that is read again as itself, or the
 * question for a square. What is folded once stays as it is.
 */
#include "rules/notation/folded.h"
#include "speech/sentences/move_from_words.h"

#include "tests/fuzz/fuzz.h"

static void fold(const char *line)
{
    char once[256], twice[256];
    folded_text(line, once, sizeof once);
    must_hold(strlen(once) < sizeof once);
    folded_text(once, twice, sizeof twice);
    must_hold(strcmp(once, twice) == 0 || strlen(line) > sizeof once / 2);
}

static void read_in(const struct lexicon *lexicon, const char *line)
{
    char out[MOVE_FROM_WORDS_MAX] = "untouched", again[MOVE_FROM_WORDS_MAX];
    if (!move_from_words_read(lexicon, line, out)) {
        must_hold(strcmp(out, "untouched") == 0);
        return;
    }
    must_hold(memchr(out, '\0', sizeof out) != NULL && strlen(out) >= 2);
    size_t notation = strspn(out, "abcdefgh12345678xNBRQK=O- draw");
    /* Of which no side was said. */
    if (strcmp(out, "castle") == 0 || strcmp(out, "castle draw") == 0)
        notation = strlen(out);
    must_hold(out[notation] == '\0' ||
              (notation == 2 && strcmp(out + notation, "?") == 0));
    /* A pawn's two squares are the same in any words. */
    if (strlen(out) == 4 && strspn(out, "abcdefgh12345678") == 4)
        must_hold(move_from_words_read(lexicon, out, again) &&
                  strcmp(out, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *line = fuzz_text(data, bytes);
    fold(line);
    for (int row = 0; lexicon_row(row) != NULL; row++)
        read_in(lexicon_row(row), line);
    free(line);
    return 0;
}
