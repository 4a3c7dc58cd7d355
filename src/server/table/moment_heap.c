// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/table/moment_heap.h"

#include <stdlib.h>

bool moment_heap_reserve(struct moment_heap *heap)
{
    if (heap->count < heap->room)
        return true;
    size_t room = heap->room == 0 ? 8 : 2 * heap->room;
    struct heap_moment **dues = realloc(heap->dues, room * sizeof *dues);
    if (dues == NULL)
        return false;
    heap->dues = dues;
    heap->room = room;
    return true;
}

static void place_due(struct moment_heap *heap, size_t place,
                      struct heap_moment *due)
{
    heap->dues[place] = due;
    due->place = place;
}

/* Towards the root, past all that are due later. */
static void rise(struct moment_heap *heap, struct heap_moment *due)
{
    size_t place = due->place;

    while (place > 0 && heap->dues[(place - 1) / 2]->at_ms > due->at_ms) {
        place_due(heap, place, heap->dues[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    place_due(heap, place, due);
}

/* Away from it, past all that are due sooner. */
static void sink(struct moment_heap *heap, struct heap_moment *due)
{
    size_t place = due->place;

    for (;;) {
        size_t child = 2 * place + 1;
        if (child + 1 < heap->count &&
            heap->dues[child + 1]->at_ms < heap->dues[child]->at_ms)
            child++;
        if (child >= heap->count || heap->dues[child]->at_ms >= due->at_ms)
            break;
        place_due(heap, place, heap->dues[child]);
        place = child;
    }
    place_due(heap, place, due);
}

void moment_heap_add(struct moment_heap *heap, struct heap_moment *due)
{
    due->at_ms = INT64_MAX;
    place_due(heap, heap->count++, due);
}

void moment_heap_set(struct moment_heap *heap, struct heap_moment *due,
                     int64_t at_ms)
{
    due->at_ms = at_ms;
    rise(heap, due);
    sink(heap, due);
}

void moment_heap_remove(struct moment_heap *heap, struct heap_moment *due)
{
    struct heap_moment *last = heap->dues[--heap->count];

    if (last == due)
        return;
    place_due(heap, due->place, last);
    rise(heap, last);
    sink(heap, last);
}

struct heap_moment *moment_heap_first(const struct moment_heap *heap)
{
    return heap->count > 0 ? heap->dues[0] : NULL;
}

void moment_heap_done(struct moment_heap *heap)
{
    free(heap->dues);
    *heap = (struct moment_heap){0};
}
