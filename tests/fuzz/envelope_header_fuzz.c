// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * envelope_header_fuzz.c - any bytes as an envelope's header: refused, or
 * read into what is written as the very same bytes.
 */
#include "src/adjourn/inscription.h"

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/rebuilt.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *header = malloc(bytes + (bytes == 0));
    struct envelope envelope;
    must_hold(header != NULL);
    if (bytes > 0)
        memcpy(header, data, bytes);
    envelope_init(&envelope);
    if (envelope_header_read(header, bytes, &envelope).error == ENVELOPE_OK) {
        struct position adjourned;
        size_t again_bytes;
        char *again = envelope_header_write(&envelope, &again_bytes);
        must_hold(again != NULL && again_bytes == bytes);
        must_hold(memcmp(again, header, bytes) == 0);
        must_hold(envelope_adjourned_position(&envelope, &adjourned));
        rebuilt_check(&envelope);
        free(again);
    }
    envelope_done(&envelope);
    free(header);
    return 0;
}
