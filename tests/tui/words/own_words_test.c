// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/own_words.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "rules/notation/san.h"
#include "tui/input/answer.h"
#include "tui/words/command.h"
#include "tests/catalogues.h"
#include "tests/unit.h"

static const char *const languages[] = {"de", "es", "ru"};

static const struct {
    const char *language, *line, *want; /* NULL: none of its words */
} rows[] = {
    {"de", "remis", "draw"},
    {"de", "REMIS", "draw"},
    {"de", "  Aufgeben", "resign"},
    {"de", "weiß gibt auf", "white resign"},
    {"de", "schwarz remis", "black draw"},
    {"de", "uhr", "clock"},
    {"de", "hilfe", "help"},
    {"de", "hilfe remis", "help draw"},
    {"de", "hilfe tasten", "help keys"},
    {"de", "hilfe alle", "help all"},
    {"de", "beanspruchen stellungswiederholung mit Sf3",
     "claim threefold with Sf3"},
    {"de", "beanspruche fünfzig züge", "claim fifty"},
    {"de", "beanspruche fuenfzig  zuege", "claim fifty"},
    {"de", "figuren weiß springer", "pieces white knight"},
    {"de", "nachsprechen Springer Felix drei", "echo Springer Felix drei"},
    {"de", "stimme aus", "voice off"},
    {"de", "züge letzte 3", "moves last 3"},
    {"de", "mitschreiben 12. Sf3 remis", "record 12. Sf3 draw"},
    {"de", "Schiedsrichter rufen", "call arbiter"},
    {"de", "Nf3 remis", "Nf3 draw"},
    {"es", "O-O tablas", "O-O draw"},
    {"de", "speichern Weiß.pgn", "save Weiß.pgn"},
    {"de", "partien von Schwarz", "player Schwarz"},
    {"de", "partien", "games"},
    {"de", "spielen anna", "play anna"},
    {"de", "stellen weiß=1:30 läuft=schwarz", "set white=1:30 running=black"},
    {"de", "bestrafen schwarz verwarnung", "penalise black warning"},
    {"de", "bestraften weiß gegnerzeit 2:00", NULL},
    {"de", "bestrafen weiß Gegnerzeit 2:00",
     "penalise white opponent-time 2:00"},
    {"de", "urteilen abweisen", "rule reject"},
    {"de", "annullieren farben", "annul colours"},
    {"de", "assistent ja", "assistant yes"},
    {"de", "assistent keine", "assistant none"},
    {"de", "assistent Keiner", "assistant none"},
    {"de", "assistent Jana", "assistant Jana"},
    {"de", "ansageform von-nach", "form from-to"},
    {"de", "drehen nie", "flip never"},
    {"de", "brett drehen zug", "flip turn"},
    {"de", "zeit geben beiden 2:00", "give both 2:00"},
    {"es", "ajustar blancas=1:30", "set white=1:30"},
    {"de", "", NULL},
    {"de", "weiß", NULL},
    {"de", "remisen", NULL},
    {"de", "Springer Felix drei", NULL},
    {"de", "tablas", NULL},
    {"es", "tablas", "draw"},
    {"es", "me rindo", "resign"},
    {"es", "más rápido", "faster"},
    {"es", "MAS RAPIDO", "faster"},
    {"es", "¿a quién le toca?", "turn"},
    {"es", "reclamar triple repetición", "claim threefold"},
    {"es", "piezas negras caballos", "pieces black knight"},
    {"es", "ofrecer tablas", "draw"},
    {"ru", "ничья", "draw"},
    {"ru", "НИЧЬЯ", "draw"},
    {"ru", "сдаюсь", "resign"},
    {"ru", "чёрные сдаются", "black resign"},
    {"ru", "черные сдаюсь", "black resign"},
    {"ru", "ещё раз", "repeat"},
    {"ru", "скажи ещё раз", "repeat"},
    {"de", "sag das nochmal", "repeat"},
    {"es", "di otra vez", "repeat"},
    {"ru", "еще раз", "repeat"},
    {"ru", "требовать повторение с Кf3", "claim threefold with Кf3"},
    {"ru", "фигуры белые кони", "pieces white knight"},
    /* As it is said in passing, and with a verb in another form. */
    {"de", "weiter", "resume"},
    {"de", "weiter spielen", "resume"},
    {"de", "ich nehme an", "accept"},
    {"de", "schwarz nimmt an", "black accept"},
    {"de", "weiß bietet remis", "white draw"},
    {"de", "öffne den Umschlag", "open"},
    {"de", "wer ist dran?", "turn"},
    {"de", "drehe das Brett", "flip"},
    {"de", "erlaubt e2", "legal e2"},
    {"de", "Schluss", "quit"},
    {"es", "continúa", "resume"},
    {"es", "sigue", "resume"},
    {"es", "gira el tablero", "flip"},
    {"es", "ofrece tablas", "draw"},
    {"es", "¡ayúdame!", "help"},
    {"es", "repítelo", "repeat"},
    {"es", "blancas se rinden", "white resign"},
    {"ru", "продолжай", "resume"},
    {"ru", "дальше", "resume"},
    {"ru", "переверни доску", "flip"},
    {"ru", "сохрани партию", "save"},
    {"ru", "куда e2", "legal e2"},
    {"ru", "помоги", "help"},
    /* A better word is taught, and the old one is still understood. */
    {"de", "abgeben Sf3", "seal Sf3"},
    {"de", "versiegeln Sf3", "seal Sf3"},
    {"es", "desilenciar anna", "unmute anna"},
    {"es", "sancionar blancas tiempo-rival 2:00",
     "penalise white opponent-time 2:00"},
    {"ru", "наказать белые время-сопернику 2:00",
     "penalise white opponent-time 2:00"},
    {"ru", "запечатать Кf3", "seal Кf3"},
    /* An umlaut's dots may be left out. */
    {"de", "offne den Umschlag", "open"},
    {"de", "ZURUCK", "back"},
    {"de", "zurueck", "back"},
    {"de", "weiss gibt auf", "white resign"},
    {"de", "fluestern boris hallo", "tell boris hallo"},
    {"de", "flustern boris hallo", "tell boris hallo"},
    {"de", "beanspruche funfzig zuge", "claim fifty"},
    {"de", "figuren weiss konig", "pieces white king"},
    /* As a terminal that writes ASCII alone shows them. */
    {"ru", "pomoshch'", "help"},
    {"ru", "POMOSHCH", "help"},
    {"ru", "nich'ya", "draw"},
    {"ru", "nichya", "draw"},
    {"ru", "golos vyklyuchit'", "voice off"},
    {"ru", "belye sdayutsya", "white resign"},
    {"ru", "sdayotsya", "resign"},
    /* The word is English, and what is behind it is not. */
    {"de", "form kurz", "form short"},
    {"de", "form lang", "form from-to"},
    {"de", "ansageform lang", "form from-to"},
    {"es", "form corta", "form short"},
    {"es", "forma larga", "form from-to"},
    {"ru", "форма полная", "form from-to"},
    {"de", "voice aus", "voice off"},
    {"de", "claim stellungswiederholung", "claim threefold"},
    {"de", "help remis", "help draw"},
    {"de", "save aus", NULL},
    {"de", "form short", NULL},
    {"en", "remis", NULL},
    {"en", "draw", NULL},
};

static void lines_are_put_into_english(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char out[128] = "untouched";
        catalogues_speak(rows[i].language);
        bool turned = own_words_turn(rows[i].line, out, sizeof out);
        print_message("%s: %s\n", rows[i].language, rows[i].line);
        assert_int_equal(turned, rows[i].want != NULL);
        assert_string_equal(out, turned ? rows[i].want : "");
    }
}

static void help_shows_own_words(void **state)
{
    (void)state;
    static const struct {
        const char *language, *english, *want;
    } shown[] = {
        {"de", "draw", "remis"},
        {"de", "help [TOPIC|WORD|all|keys]", "hilfe [THEMA|WORT|alle|tasten]"},
        {"de", "claim threefold|fifty|flag|illegal|touch [with MOVE]",
         "reklamieren stellungswiederholung|fünfzig|blättchenfall|"
         "regelwidriger zug|berührt-geführt [mit ZUG]"},
        {"de", "call arbiter", "schiedsrichter"},
        {"de", "call", "schiedsrichter"},
        {"de", "go", "gehe zu"},
        {"de", "resume", "weiterspielen"},
        {"de", "file e, rank 4", "linie e, reihe 4"},
        {"de", "form short|from-to", "ansageform kurz|von-nach"},
        {"de", "e4?, square e4", "e4?, feld e4"},
        {"de", "set white=1:30 running=white", "stellen weiß=1:30 läuft=weiß"},
        {"es", "voice on|off", "voz sí|no"},
        {"de", "seal", "abgeben"},
        {"de", "rules", "turnierordnung"},
        {"es", "leaps", "saltos de caballo"},
        {"es", "mine", "mis partidas"},
        {"ru", "resign", "сдаться"},
        {"ru", "seal", "секретный ход"},
        {"ru", "unmute", "вернуть слово"},
        {"en", "help [TOPIC|WORD|all|keys]", "help [TOPIC|WORD|all|keys]"},
        {"de", "Tab", "Tab"},
    };
    for (size_t i = 0; i < ROWS(shown); i++) {
        char out[160];
        catalogues_speak(shown[i].language);
        own_words_show(shown[i].english, out, sizeof out);
        assert_string_equal(out, shown[i].want);
    }
}

/* As help writes them. */
static void a_setup_is_put_into_english(void **state)
{
    (void)state;
    static const struct {
        const char *language, *line, *want;
    } lines[] = {
        {"de", "rochade schwarz beide", "castling black both"},
        {"de", "rochade keine", "castling none"},
        {"es", "enroque ninguno", "castling none"},
        {"es", "al paso ninguno", "en passant none"},
        {"ru", "рокировка нет", "castling off"},
        {"ru", "на проходе нет", "en passant off"},
    };
    for (size_t i = 0; i < ROWS(lines); i++) {
        char out[160];
        catalogues_speak(lines[i].language);
        own_words_turn_setup(lines[i].line, out, sizeof out);
        assert_string_equal(out, lines[i].want);
    }
}

/* Help teaches them; what only ends in another letter is none. */
static void other_words_are_taught(void **state)
{
    (void)state;
    static const struct {
        const char *language, *word, *want;
    } others[] = {
        {"en", "takeback", "undo, take back, back up"},
        {"en", "resign", "give up"},
        {"en", "press", "press clock, press the clock"},
        {"de", "resume", "resume, weiter, weiter spielen"},
        {"ru", "clock", "clock, время, времени"},
    };
    for (size_t i = 0; i < ROWS(others); i++) {
        char out[160];
        catalogues_speak(others[i].language);
        own_words_others(command_row_of(others[i].word), out, sizeof out);
        assert_string_equal(out, others[i].want);
    }
}

static const struct {
    const char *language, *line, *english;
    bool is_initial;
} initials[] = {
    {"de", "j", "yes", true},     {"de", "J", "yes", true},
    {"de", "n", "no", true},      {"de", "j", "no", false},
    {"de", "ja", "yes", false},   {"es", "s", "yes", true},
    {"ru", "д", "yes", true},     {"ru", "Н", "no", true},
    {"ru", "", "no", false},      {"en", "y", "yes", false},
    {"ru", "\xd0", "yes", false},
};

/* To a question a letter is an answer. */
static void one_letter_stands_for_a_word(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(initials); i++) {
        catalogues_speak(initials[i].language);
        assert_row(
            initials[i].line,
            own_words_is_initial(initials[i].line, initials[i].english) ==
                initials[i].is_initial);
    }
}

static void a_letter_answers_a_question(void **state)
{
    (void)state;
    struct view view = {.question = "¿Aceptan tablas?"};
    struct command command;
    catalogues_speak("es");
    answer_read("s", &view, &command);
    assert_int_equal(command.kind, COMMAND_YES);
    view.question = NULL;
    answer_read("s", &view, &command);
    assert_int_equal(command.kind, COMMAND_QUERY);
    catalogues_speak("de");
    view = (struct view){.question = "Welche Figur?", .asks_role = true};
    answer_read("n", &view, &command);
    assert_int_equal(command.kind, COMMAND_ANSWER_ROLE);
}

/* The lobby has words of its own. */
/* Or of the menu. */
static bool is_of_the_lobby(const char *english)
{
    static const char *const others[] = {
        "who",   "offers", "games", "offer", "play",   "watch",
        "begin", "rules",  "load",  "mine",  "setup",  "kick",
        "mute",  "unmute", "ban",   "unban", "ignore", "unignore"};
    for (size_t i = 0; i < ROWS(others); i++)
        if (strcmp(english, others[i]) == 0)
            return true;
    return false;
}

/* What the line means in English, by its row; NULL when it is no word. */
static const char *meaning(const char *line)
{
    char first[64];
    const struct command_row *row = command_row_of(line);
    if (row == NULL) {
        snprintf(first, sizeof first, "%.*s", (int)strcspn(line, " "), line);
        row = command_row_of(first);
    }
    return row != NULL ? row->word : NULL;
}

/* What is English already needs no turning. */
static void turns_into(const char *form, const char *english)
{
    char turned[128];
    bool is_turned = own_words_turn(form, turned, sizeof turned);
    assert_string_equal(is_turned ? turned : form, english);
}

/* Each of its forms leads to its word and to no other, is no English word of
 * another meaning, and no move. */
static void leads_to(const char *english, const char *form)
{
    char plain[128];
    struct command typed;
    struct move mv;
    print_message("%s: %s\n", english, form);
    turns_into(form, english);
    folded_plain(form, plain, sizeof plain);
    turns_into(plain, english);
    command_read(form, &position_initial, &typed);
    const char *means = meaning(english);
    if (typed.kind != COMMAND_UNKNOWN) {
        assert_non_null(means);
        assert_string_equal(meaning(form), means);
    }
    assert_int_equal(san_read(&position_initial, form, &mv).reason,
                     REASON_SYNTAX);
    for (int i = 0; i < NOTATIONS; i++)
        assert_int_equal(
            san_read_in(&position_initial, form, (enum notation)i, &mv).reason,
            REASON_SYNTAX);
}

static void no_two_words_clash(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(languages); i++) {
        const char *english, *own;
        catalogues_speak(languages[i]);
        for (int row = 0; (english = own_words_row(row, &own)) != NULL; row++) {
            char forms[256], *rest = forms;
            assert_true(*own != '\0' && strlen(own) < sizeof forms);
            strcpy(forms, own);
            for (char *form; (form = strtok_r(rest, "|", &rest)) != NULL;)
                leads_to(english, form);
        }
    }
}

/* What can be typed in English has its own words, and these mean it. */
static void every_word_has_its_own(void **state)
{
    (void)state;
    catalogues_speak("de");
    const struct command_row *row;
    for (int i = 1; (row = command_row(i)) != NULL; i++) {
        const char *english, *own;
        bool found = false;
        for (int j = 0; (english = own_words_row(j, &own)) != NULL; j++) {
            const char *means = meaning(english);
            assert_row(english, means != NULL || is_of_the_lobby(english));
            found = found || (means != NULL && strcmp(means, row->word) == 0);
        }
        assert_row(row->word, found);
    }
}

static const struct {
    const char *language, *example, *other;
    enum notation notation;
} helps[] = {
    {"en", "for example", " or ", NOTATION_EN},
    {"de", "zum Beispiel", " oder ", NOTATION_DE},
    {"es", "por ejemplo", " o ", NOTATION_ES},
    {"ru", "например", " или ", NOTATION_RU},
};

/* The first example in a help, to its end. */
static bool find_example(const char *help, size_t language, char *out,
                         size_t out_bytes)
{
    const char *from = strstr(help, helps[language].example);
    if (from == NULL)
        return false;
    from += strlen(helps[language].example);
    from += strspn(from, ": ");
    const char *const ends[] = {", ", ". ", helps[language].other};
    size_t bytes = strlen(from) - 1;
    for (size_t i = 0; i < ROWS(ends); i++) {
        const char *end = strstr(from, ends[i]);
        if (end != NULL && (size_t)(end - from) < bytes)
            bytes = (size_t)(end - from);
    }
    snprintf(out, out_bytes, "%.*s", (int)bytes, from);
    return true;
}

static void examples_of_help_are_understood(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(helps); i++) {
        const struct command_row *row;
        int count = 0;
        struct view view = {.notation = helps[i].notation};
        catalogues_speak(helps[i].language);
        for (int j = 1; (row = command_row(j)) != NULL; j++) {
            char example[COMMAND_ARGUMENT_MAX];
            struct command command;
            if (!find_example(gettext(row->help), i, example, sizeof example))
                continue;
            answer_read(example, &view, &command);
            assert_row(example, command.kind != COMMAND_UNKNOWN);
            count++;
        }
        assert_true(count > 20);
    }
}

int main(void)
{
    if (!catalogues_find()) {
        puts("skipped: the catalogues are not built without msgfmt");
        return 77;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_put_into_english),
        cmocka_unit_test(help_shows_own_words),
        cmocka_unit_test(a_setup_is_put_into_english),
        cmocka_unit_test(other_words_are_taught),
        cmocka_unit_test(one_letter_stands_for_a_word),
        cmocka_unit_test(a_letter_answers_a_question),
        cmocka_unit_test(examples_of_help_are_understood),
        cmocka_unit_test(no_two_words_clash),
        cmocka_unit_test(every_word_has_its_own),
    };
    return cmocka_run_group_tests_name("tui/words/own_words", tests, NULL,
                                       NULL);
}
