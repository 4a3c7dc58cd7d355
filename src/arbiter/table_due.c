#include "src/arbiter/table_due.h"

#include <stdlib.h>

bool due_reserve(struct table *table)
{
    if (table->due_count < table->due_room)
        return true;
    size_t room = table->due_room == 0 ? 8 : 2 * table->due_room;
    struct held_game **due = realloc(table->due, room * sizeof *due);
    if (due == NULL)
        return false;
    table->due = due;
    table->due_room = room;
    return true;
}

static void put(struct table *table, size_t place, struct held_game *held)
{
    table->due[place] = held;
    held->due_place = place;
}

/* Towards the root, past all that are due later. */
static void rise(struct table *table, struct held_game *held)
{
    size_t place = held->due_place;

    while (place > 0 && table->due[(place - 1) / 2]->due_ms > held->due_ms) {
        put(table, place, table->due[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    put(table, place, held);
}

/* Away from it, past all that are due sooner. */
static void sink(struct table *table, struct held_game *held)
{
    size_t place = held->due_place;

    for (;;) {
        size_t child = 2 * place + 1;
        if (child + 1 < table->due_count &&
            table->due[child + 1]->due_ms < table->due[child]->due_ms)
            child++;
        if (child >= table->due_count ||
            table->due[child]->due_ms >= held->due_ms)
            break;
        put(table, place, table->due[child]);
        place = child;
    }
    put(table, place, held);
}

void due_add(struct table *table, struct held_game *held)
{
    held->due_ms = CLOCK_NEVER;
    put(table, table->due_count++, held);
}

void due_set(struct table *table, struct held_game *held, int64_t due_ms)
{
    held->due_ms = due_ms;
    rise(table, held);
    sink(table, held);
}

struct held_game *due_first(const struct table *table)
{
    return table->due_count > 0 ? table->due[0] : NULL;
}

void due_done(struct table *table)
{
    free(table->due);
    table->due = NULL;
    table->due_count = table->due_room = 0;
}
