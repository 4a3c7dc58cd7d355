// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/archive.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "tests/rules/judged.h"
#include "tests/src/folder.h"
#include "tests/text_file.h"

static const char *const lines[] = {
    "start laws=2009 time-white=2h time-black=90m white=Anna black=Boris "
    "event=Club date=2026.11.21",
    "white moves e4",
    "at 60:00 black moves e5 draw",
    "at 60:10 white moves Bb5",
    "at 89:00 black asks quickplay means",
    NULL,
};

static const char *const wanted[] = {
    "\nFIDE Laws of Chess of 1 July 2009, article D\n",
    "\nWhite: Anna\n",
    "\nBlack: Boris\n",
    "\nEvent: Club\n",
    "\nDate: 2026.11.21\n",
    "\n"
    "Claimed by: Boris, the player to move\n",
    "\nReason: the opponent cannot win by normal means\n",
    "\nWhite's time: 2h, 119:50.000 left\n",
    "\nBlack's time: 90m, 1:10.000 left\n",
    "\nWhite: Ke1, Qd1, Ra1, Rh1, Bc1, Bb5, Nb1, Ng1, a2, b2, c2, d2, f2, g2, "
    "h2, e4\n",
    "\nBlack: Ke8, Qd8, Ra8, Rh8, Bc8, Bf8, Nb8, Ng8, e5, a7, b7, c7, d7, f7, "
    "g7, h7\n",
    "\nFEN: rnbqkbnr/pppp1ppp/8/1B2p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2\n",
    "\n1. e4 e5 (=) 2. Bb5\n",
};

static void read_file(const char *path, char out[4096])
{
    text_file_read(path, out, 4096);
}

static void the_form_says_all_that_the_appendix_asks(void **state)
{
    char folder[PATH_MAX], path[PATH_MAX + 16], text[4096];
    struct judged judged;

    (void)state;
    folder_make(folder);
    snprintf(path, sizeof path, "%s/a.txt", folder);
    judged_init(&judged);
    judged_lines(&judged, lines);
    assert_int_equal(claim_document_save(path, &judged.game), 0);
    read_file(path, text);
    for (size_t i = 0; i < ROWS(wanted); i++)
        assert_row(wanted[i], strstr(text, wanted[i]) != NULL);
    assert_non_null(strstr(text, "\nVerified by the opponent: not yet\n"));
    assert_int_equal(judged_line(&judged, "white verifies"), REASON_NONE);
    assert_int_equal(claim_document_save(path, &judged.game), 0);
    read_file(path, text);
    assert_non_null(strstr(text, "\nVerified by the opponent: yes\n"));
    judged_done(&judged);
    folder_remove(folder);
}

static void a_form_that_cannot_be_kept(void **state)
{
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_lines(&judged, lines);
    assert_int_equal(claim_document_save("/nowhere/at/all.txt", &judged.game),
                     -ENOENT);
    judged_done(&judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_form_says_all_that_the_appendix_asks),
        cmocka_unit_test(a_form_that_cannot_be_kept),
    };

    return cmocka_run_group_tests_name("src/server/loop/archive", tests, NULL,
                                       NULL);
}
