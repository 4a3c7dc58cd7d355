// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/old_files.h"

#include <string.h>

#include "tests/src/server/store/store_place.h"
#include "tests/text_file.h"

/* A file of the data folder, the bans in the record after it was read, and
 * whether it is done with. */
static const struct {
    const char *name, *text, *bans;
    bool is_done;
} cases[] = {
    {"one ban", "1000 anna\tcheating\t2026-01-02\n",
     "anna: cheating (1767312000)\n", true},
    {"without a date", "1000 anna\tcheating\n", "anna: cheating (0)\n", true},
    {"a name with blanks", "1000 anna maria\tnoise\n",
     "anna maria: noise (0)\n", true},
    {"two bans", "1000 anna\ta\n1001 boris\tb\n", "anna: a (0)\nboris: b (0)\n",
     true},
    {"an empty file", "", "", true},
    {"a damaged line between others", "1000 anna\ta\nboris\n1001 boris\tb\n",
     "anna: a (0)\nboris: b (0)\n", false},
    {"no account", "anna\tcheating\n", "", false},
    {"no name", "1000 \tcheating\n", "", false},
    {"no reason", "1000 anna\n", "", false},
    {"below every account", "-1 anna\tcheating\n", "", false},
};

static bool see(void *context, const struct sanction *sanction)
{
    char *text = context, line[NAME_MAX_BYTES + SANCTION_REASON_BYTES + 32];
    snprintf(line, sizeof line, "%s: %s (%lld)\n", sanction->name,
             sanction->reason, (long long)sanction->wall_s);
    strcat(text, line);
    return true;
}

/* The bans of the record, after the file was read so many times. */
static void expect_bans(struct server_state *srv, const char *name,
                        const char *wanted, int times)
{
    char text[1024] = "";
    for (int i = 0; i < times; i++)
        assert_int_equal(old_files_import(srv), STORE_OK);
    assert_int_equal(store_sanctions(srv->table.shared, "ban", see, text),
                     STORE_OK);
    if (strcmp(text, wanted) != 0)
        fail_msg("%s: %s", name, text);
}

static void a_file_is_taken_over_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        void *fixture;
        open_store(&fixture);
        struct place *place = fixture;
        struct server_state *srv = calloc(1, sizeof *srv);
        char path[PATH_MAX + 16];
        assert_non_null(srv);
        srv->table.shared = place->store;
        srv->shared = true;
        strcpy(srv->data, place->folder);
        snprintf(path, sizeof path, "%s/banned", place->folder);
        text_file_write(path, cases[i].text);
        expect_bans(srv, cases[i].name, cases[i].bans, 2);
        assert_row(cases[i].name,
                   (access(path, F_OK) != 0) == cases[i].is_done);
        strcat(path, ".imported");
        assert_row(cases[i].name,
                   (access(path, F_OK) == 0) == cases[i].is_done);
        free(srv);
        close_store(&fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_taken_over_once),
    };
    return cmocka_run_group_tests_name("src/server/loop/old_files", tests, NULL,
                                       NULL);
}
