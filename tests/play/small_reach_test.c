/*
 * What has no room in a small window and is needed all the same: a passphrase
 * to be noted is never cut.
 */
#include "tests/play/play.h"

#include <string.h>

#include "tests/play/adjourned.h"
#include "tests/unit.h"

static const struct {
    int rows, cols;
} sizes[] = {{10, 20}, {10, 30}, {12, 40}, {5, 15}};

/* Any three groups of letters and digits, as in 74W0-276R-AAAA. */
#define PHRASE "[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}"

static void a_passphrase_is_whole(void **state)
{
    struct play *play = *state;
    play->options.rows = 24;
    play->options.cols = 80;
    adjourned_begin(play, false);
    adjourned_order(play, false);
    play_enter(play, "passphrase");
    adjourned_seal(play, false, ", then Enter:");
    for (size_t i = 0; i < ROWS(sizes); i++) {
        term_resize(play->term, sizes[i].rows, sizes[i].cols);
        play->line = __LINE__;
        if (!term_wait_line(play->term, sizes[i].rows - 1, "(Note |^)" PHRASE,
                            PLAY_SOON_MS))
            play_give_up(play, "the passphrase is cut in the window", "");
    }
    play_enter(play, "");
    play_sees(play, "Adjourned");
}

int main(void)
{
    const struct CMUnitTest tests[] = {PLAY_TEST(a_passphrase_is_whole)};
    return cmocka_run_group_tests_name("play/small_reach", tests, NULL, NULL);
}
