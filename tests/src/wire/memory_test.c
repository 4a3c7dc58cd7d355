// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* memory_test.c - src/wire/wire.c: what is given back is looked at just
 * before it goes; the linker leads every free() there to here. */
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "src/wire/wire.h"

#include "tests/unit.h"

#define PHRASE "cornflower"

static int given_back, not_wiped;

void __real_free(void *block);
void __wrap_free(void *block);

void __wrap_free(void *block)
{
    given_back++;
    if (block != NULL && memmem(block, malloc_usable_size(block), PHRASE,
                                sizeof PHRASE - 1) != NULL)
        not_wiped++;
    __real_free(block);
}

static void test_a_message_is_wiped(void **state)
{
    static const char line[] = "{\"t\":\"open\",\"phrase\":\"" PHRASE "\"}";
    (void)state;
    wire_memory_begin();
    json_t *message = wire_parse(line, sizeof line - 1);
    assert_string_equal(json_string_value(json_object_get(message, "phrase")),
                        PHRASE);
    json_decref(message);
    assert_true(given_back > 0);
    assert_int_equal(not_wiped, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_message_is_wiped),
    };
    return cmocka_run_group_tests_name("src/wire/memory", tests, NULL, NULL);
}
