// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * gate_fuzz.c - any text as a command at the gate, and as what sshd tells of a
 * key: two commands have a way in and no other has, and a key has one
 * fingerprint of one form.
 */
#include "src/guests/gate.h"

#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = fuzz_text(data, bytes);
    char key[GATE_KEY_MAX], again[GATE_KEY_MAX];
    enum gate_way way = gate_decide(text);
    must_hold((way == GATE_LOBBY) == (text[0] == '\0'));
    must_hold((way == GATE_LINE) == (strcmp(text, "hektord --stdio") == 0));
    if (gate_key(text, bytes, key)) {
        must_hold(strlen(key) == 50 && strncmp(key, "SHA256:", 7) == 0);
        must_hold(strchr(key, ' ') == NULL && strchr(key, '\n') == NULL);
        must_hold(gate_key(text, bytes, again) && strcmp(key, again) == 0);
    }
    free(text);
    return 0;
}
