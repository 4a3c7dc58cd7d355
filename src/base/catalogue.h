// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * catalogue.h - the sentences of one language, from a .mo file as msgfmt writes
 * it (GNU gettext manual, "The Format of GNU MO Files"), in either byte order.
 *
 * A file is not trusted. Its index and header are judged when it is read, and
 * each sentence before it is first given out: that it ends within the file,
 * that it is text which may be shown, and that it asks printf for the same
 * values as the English one.
 */
#pragma once

#include <stddef.h>

#include "rules/base/translatable.h"

#define CATALOGUE_ERRORS(X) \
    X(CATALOGUE_OK, "") \
    X(CATALOGUE_DAMAGED, \
      N_("the translation is damaged, so sentences are in English")) \
    X(CATALOGUE_NO_MEMORY, N_("there is not enough memory for the " \
                              "translation, so sentences are in English")) \
    X(CATALOGUE_FOREIGN, N_("this is not Hektor's translation into this " \
                            "language, so sentences are in English"))

enum catalogue_error {
#define ERROR(name, sentence) name,
    CATALOGUE_ERRORS(ERROR)
#undef ERROR
};

const char *catalogue_error_sentence(enum catalogue_error error);

struct catalogue;

/*
 * Judge the bytes of a file as the catalogue of the language with this code.
 * The bytes stay the caller's, and there until catalogue_free.
 *
 * Returns CATALOGUE_FOREIGN for what is no .mo file, or belongs to another
 * program or language, and CATALOGUE_NO_MEMORY where its index finds no room.
 */
enum catalogue_error catalogue_read(const void *bytes, size_t count,
                                    const char *code, struct catalogue **out);

void catalogue_free(struct catalogue *catalogue);

/*
 * Look a sentence up; many is the second sentence of a pair that depends on the
 * number, or NULL. *out becomes the translation, which lies in the file's
 * bytes, or NULL where there is none or on failure. In any thread.
 */
enum catalogue_error catalogue_find(const struct catalogue *catalogue,
                                    const char *sentence, const char *many,
                                    unsigned long number, const char **out);
