#include "tui/brief.h"

#include <string.h>

#include "tests/unit.h"

#define NORMAL "\033[39;49m\033(B\033[m"

static const struct {
    const char *name, *in, *want;
} cases[] = {
    {"text is text", "\033[HHallo\r\n", "\033[HHallo\r\n"},
    {"nothing shown needs no colour", "\033[97m\033[48;5;24m" NORMAL, ""},
    {"both colours in one", "\033[97m\033[48;5;24mP" NORMAL "x",
     "\033[97;48;5;24mP\033[mx"},
    {"the one that stays",
     "\033[97m\033[48;5;24mP\033[97m\033[48;5;58mQ" NORMAL,
     "\033[97;48;5;24mP\033[48;5;58mQ\033[m"},
    {"a blank has a ground alone", "\033[97m\033[48;5;24m   " NORMAL,
     "\033[48;5;24m   \033[m"},
    {"what is erased has a ground",
     "\033[38;5;222m\033[48;5;235m\033[4X" NORMAL,
     "\033[48;5;235m\033[4X\033[m"},
    {"ways are not coloured", "\033[37m\033[44m\033[5;6H" NORMAL "x",
     "\033[5;6Hx"},
    {"there and back",
     "\033[37m\033[44ma\033[33m\033[40m\033[37m\033[44mb" NORMAL,
     "\033[37;44mab\033[m"},
    {"bold passes", "\033[0;1m\033[37m\033[44mP\033(B\033[mx",
     "\033[0;1m\033[37;44mP\033[mx"},
    {"reversed blanks are signs", "\033[0;7m\033[37m\033[44m  " NORMAL "x",
     "\033[0;7m\033[37;44m  \033[mx"},
    {"bright grounds", "\033[30m\033[107mK" NORMAL, "\033[30;107mK\033[m"},
    {"UTF-8", "\033[97m\033[48;5;24m\342\226\210" NORMAL,
     "\033[97;48;5;24m\342\226\210\033[m"},
    {"what is not known passes", "\033]0;t\007\033[?25h\033[38;2;1;2;3mx",
     "\033]0;t\007\033[?25h\033[38;2;1;2;3mx"},
    {"half a sequence", "a\033[3", "a\033[3"},
    {"half of its beginning", "a\033", "a\033"},
};

static void the_same_is_said_in_less(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char out[256];
        size_t bytes = brief_write(cases[i].in, strlen(cases[i].in), out);
        out[bytes] = '\0';
        if (strcmp(out, cases[i].want))
            print_message("%s: %s\n", cases[i].name, out + 1);
        assert_row(cases[i].name, strcmp(out, cases[i].want) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_is_said_in_less),
    };
    return cmocka_run_group_tests_name("tui/brief", tests, NULL, NULL);
}
