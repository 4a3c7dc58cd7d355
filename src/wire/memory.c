#include "src/wire/memory.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

/* Whoever was given a text by the library may as well give it to free. */
static void give_back(void *block)
{
    if (block != NULL)
        explicit_bzero(block, malloc_usable_size(block));
    free(block);
}

void wire_memory_begin(void)
{
    json_set_alloc_funcs(malloc, give_back);
}
