/*
 * moment_heap.h - what is due first: a binary heap over moments. Whose moment
 * it is lies in the struct of whoever puts it in.
 */
#ifndef HEKTOR_SRC_ARBITER_TABLE_MOMENT_HEAP_H
#define HEKTOR_SRC_ARBITER_TABLE_MOMENT_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct due {
    int64_t at_ms;
    size_t place; /* in the heap */
};

/* Zeroed: empty. */
struct due_heap {
    struct due **dues;
    size_t count, room;
};

/* Room for one more; false without memory. */
bool due_reserve(struct due_heap *heap);

/* Put one in, due at the end of all time; there is room. */
void due_add(struct due_heap *heap, struct due *due);

/* It is due at another moment now. */
void due_set(struct due_heap *heap, struct due *due, int64_t at_ms);

/* Take it out. */
void due_remove(struct due_heap *heap, struct due *due);

/* NULL in an empty heap. */
struct due *due_first(const struct due_heap *heap);

void due_done(struct due_heap *heap);

#endif
