// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * moment_heap.h - a heap of moments, the earliest first: a binary heap over
 * moments. The owner of a moment is in the struct of the caller.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap_moment {
    int64_t at_ms;
    size_t place; /* in the heap */
};

/* Zeroed: empty. */
struct moment_heap {
    struct heap_moment **dues;
    size_t count, room;
};

/* Room for one more; false without memory. */
bool moment_heap_reserve(struct moment_heap *heap);

/* Put one in, due at the end of all time; there is room. */
void moment_heap_add(struct moment_heap *heap, struct heap_moment *due);

/* It is due at another moment now. */
void moment_heap_set(struct moment_heap *heap, struct heap_moment *due,
                     int64_t at_ms);

/* Take it out. */
void moment_heap_remove(struct moment_heap *heap, struct heap_moment *due);

/* NULL in an empty heap. */
struct heap_moment *moment_heap_first(const struct moment_heap *heap);

void moment_heap_done(struct moment_heap *heap);
