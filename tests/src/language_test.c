#include "config.h"

#include "src/language.h"

#include <libintl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "speech/announce.h"

#include "src/options_words.h"

#include "tests/unit.h"

static const struct {
    const char *language, *white, *resigns;
} rows[] = {
    {"de", "Weiß", "%s gibt auf."},
    {"es", "Blanco", "%s abandona."},
    {"en", "White", "%s resigns."},
    {"ru", "Белые", "%s: партия сдана."},
};

/* Whatever the locale, and again and again. */
static void a_language_is_chosen(void **state)
{
    (void)state;
    struct options options = options_default();
    struct option_fault fault;
    for (size_t i = 0; i < ROWS(rows); i++) {
        assert_true(options_set_language(&options, rows[i].language, &fault));
        assert_string_equal(gettext("White"), rows[i].white);
        assert_string_equal(gettext("%s resigns."), rows[i].resigns);
        assert_string_equal(options_announcer(&options).language,
                            rows[i].language);
    }
}

static void an_unknown_language_changes_nothing(void **state)
{
    (void)state;
    assert_true(language_choose("de"));
    assert_false(language_choose("tlh"));
    assert_false(language_choose(""));
    assert_string_equal(gettext("White"), "Weiß");
}

int main(void)
{
    char folder[4096];
    if (access("po/de/LC_MESSAGES/hektor.mo", R_OK) != 0) {
        puts("skipped: the catalogues are not built without msgfmt");
        return 77;
    }
    language_begin();
    if (getcwd(folder, sizeof folder - 3) == NULL)
        return 99;
    bindtextdomain(PACKAGE, strcat(folder, "/po"));
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_language_is_chosen),
        cmocka_unit_test(an_unknown_language_changes_nothing),
    };
    return cmocka_run_group_tests_name("src/language", tests, NULL, NULL);
}
