// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * text_file.h - a small file as text, written and read by a test.
 */
#pragma once

#include <stdio.h>

#include "tests/unit.h"

static inline void text_file_write(const char *path, const char *text)
{
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    assert_true(fputs(text, stream) >= 0);
    assert_int_equal(fclose(stream), 0);
}

/* What fits into these bytes. */
static inline void text_file_read(const char *path, char *out, size_t bytes)
{
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    out[fread(out, 1, bytes - 1, stream)] = '\0';
    fclose(stream);
}
