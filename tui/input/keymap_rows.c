#include "tui/input/keymap_rows.h"

#include <stddef.h>

const struct keymap_row *keymap_row_of(const struct keymap *keymap,
                                       enum place place, uint32_t key)
{
    for (int i = 0; keymap != NULL && i < keymap->count; i++)
        if (keymap->rows[i].binding.place == place &&
            keymap->rows[i].binding.key == key)
            return &keymap->rows[i];
    return NULL;
}
