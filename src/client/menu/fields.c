// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "rules/base/translatable.h"
#include "rules/board/chess960.h"
#include "rules/laws/reason.h"

#include "speech/sentences/sentence_parts.h"

#include "tui/words/command.h"

#include "src/client/core/day_and_time.h"
#include "src/client/core/settings.h"
#include "src/client/core/theme_file.h"
#include "src/client/menu/menu.h"
#include "src/options/game_options.h"
#include "src/options/option_table.h"
#include "src/options/option_value.h"

/* What can be typed if it is no choice of words: marked, by the name that
 * event_rules_values gives. */
static const struct {
    const char *values, *words;
} kinds[] = {
    {"MOVES", N_("a number of moves")},
    {"TIME", N_("a time, for example 5h")},
    {"TIME|none", N_("a time, for example 30m, or none")},
    {"MOMENT", N_("a day and a time, for example 2026-12-31 18:00")},
    {"PLACE", N_("the name of a place")},
};

/* In the table "-" is the helps of no rule at all: it takes any rule away. */
static bool is_choice(const char *word)
{
    return strcmp(word, "-") != 0;
}

/* "auto or claim", "all, board or none"; "a number of moves". */
static void write_values(int index, char *out, size_t out_bytes)
{
    const char *values = event_rules_values(index);
    const char *const *words = event_rules_rule(index)->words;
    int count = 0, written = 0;
    out[0] = '\0';
    for (size_t i = 0; values != NULL && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].values, values) == 0)
            snprintf(out, out_bytes, "%s", gettext(kinds[i].words));
    for (int i = 0; words != NULL && words[i] != NULL; i++)
        count += is_choice(words[i]);
    for (int i = 0; words != NULL && words[i] != NULL; i++) {
        if (!is_choice(words[i]))
            continue;
        size_t used = strlen(out);
        const char *between = written == 0          ? ""
                              : written < count - 1 ? ", "
                                                    : gettext(" or ");
        snprintf(out + used, out_bytes - used, "%s%s", between,
                 own_value_show(words[i]));
        written++;
    }
}

/* In English; what the Laws say by themselves is the first word of the table.
 */
static void write_value(const struct event_rules *rules, int index,
                        char out[MENU_TEXT_MAX])
{
    const struct field *rule = event_rules_rule(index);
    if (!event_rules_write(rules, rule, out, MENU_TEXT_MAX))
        snprintf(out, MENU_TEXT_MAX, "%s",
                 rule->words != NULL ? rule->words[0] : "-");
}

/* In the player's language; in English as on a command line. */
static const char *label_of(int index)
{
    const char *row = event_rules_label(index), *own = gettext(row);
    return own == row ? event_rules_rule(index)->name : own;
}

static bool is_set(const struct event_rules *rules, int index)
{
    char value[MENU_TEXT_MAX];
    return event_rules_write(rules, event_rules_rule(index), value,
                             sizeof value);
}

/* A game without a physical board has no rules of touching. */
static bool is_for_mode(const struct start *start, int index)
{
    const struct field *rule = event_rules_rule(index);
    struct event_rules other = {0};
    return start->mode == MODE_OTB || rule->words == NULL ||
           !event_rules_set(&other, rule, rule->words[1]) ||
           !event_rules_needs_board(&other);
}

static bool is_shown(const struct start *start, int index)
{
    const struct laws *laws = laws_edition(start->laws);
    return is_set(&start->rules, index) ||
           (is_for_mode(start, index) &&
            event_rules_against(laws, start_tempo(laws, start), index) ==
                CLAUSE_NONE);
}

void menu_rules_write(struct menu *menu)
{
    const struct start *start = &menu->options.start;
    struct menu_lines *lines = &menu->lines;
    menu->rules = 0;
    for (int i = 0; event_rules_rule(i) != NULL; i++)
        if (menu->rules + 1 < MENU_LINES_MAX && is_shown(start, i))
            menu->rule[menu->rules++] = i;
    for (int i = 0; i < menu->rules; i++) {
        lines->section[i][0] = lines->columns[i][0] = '\0';
        snprintf(lines->name[i], MENU_TEXT_MAX, "%s", label_of(menu->rule[i]));
        /* As the question names it. */
        int index = menu->rule[i];
        char *out = lines->value[i];
        char value[MENU_TEXT_MAX];
        write_value(&start->rules, index, value);
        snprintf(out, MENU_TEXT_MAX, "%s",
                 event_rules_rule(index)->words != NULL ? own_value_show(value)
                                                        : value);
        lines->brief[i][0] = '\0';
    }
    snprintf(lines->name[menu->rules], MENU_TEXT_MAX, "%s",
             gettext("Back to the menu"));
    lines->value[menu->rules][0] = lines->brief[menu->rules][0] = '\0';
    lines->section[menu->rules][0] = lines->columns[menu->rules][0] = '\0';
    lines->count = menu->rules + 1;
}

void menu_rule_ask(const struct menu *menu, int line,
                   char out[QUESTION_TEXT_MAX])
{
    char values[128];
    if (line >= menu->rules) {
        snprintf(out, QUESTION_TEXT_MAX, "%s",
                 gettext("Enter returns to the menu."));
        return;
    }
    write_values(menu->rule[line], values, sizeof values);
    /* TRANSLATORS: what a rule says, and what it can be. */
    snprintf(out, QUESTION_TEXT_MAX, gettext("%s %s."),
             gettext(event_rules_meaning(menu->rule[line])), values);
}

bool menu_rule_set(struct menu *menu, int line, const char *text,
                   const char **why)
{
    struct event_rules *rules = &menu->options.start.rules;
    const struct field *rule = event_rules_rule(menu->rule[line]);
    char values[128], moment[MOMENT_MAX];
    /* A moment is typed as people do; the rules want it whole. */
    const char *kind = event_rules_values(menu->rule[line]);
    bool is_moment = kind != NULL && strcmp(kind, "MOMENT") == 0;
    text = is_moment && day_and_time_read(text, time(NULL), moment) ==
                            DAY_AND_TIME_READ
               ? moment
               : text;
    if (strcmp(text, "-") == 0) {
        event_rules_unset(rules, rule);
        return true;
    }
    if (event_rules_set(rules, rule, text) ||
        event_rules_set(rules, rule, own_value_read(text, false)) ||
        event_rules_set(rules, rule, own_value_read(text, true)))
        return true;
    write_values(menu->rule[line], values, sizeof values);
    snprintf(menu->why, sizeof menu->why,
             gettext("%s can be %s. To remove the rule, type a minus."),
             label_of(menu->rule[line]), values);
    *why = menu->why;
    return false;
}

bool menu_rule_turn(struct menu *menu, int line, int by)
{
    const struct field *rule =
        line < menu->rules ? event_rules_rule(menu->rule[line]) : NULL;
    const char *why;
    char value[MENU_TEXT_MAX];
    int count = 0, here = 0;
    if (rule == NULL || rule->words == NULL)
        return false;
    write_value(&menu->options.start.rules, menu->rule[line], value);
    for (; rule->words[count] != NULL; count++)
        if (strcmp(rule->words[count], value) == 0)
            here = count;
    return menu_rule_set(menu, line, rule->words[(here + by + count) % count],
                         &why);
}

void menu_rules_sum(const struct options *options, char out[MENU_TEXT_MAX])
{
    const struct event_rules *rules = &options->start.rules;
    const struct field *rule;
    char value[PLACE_MAX_BYTES];
    size_t used = 0;
    snprintf(out, MENU_TEXT_MAX, "%s", gettext("as the Laws say"));
    for (int i = 0; (rule = event_rules_rule(i)) != NULL; i++)
        if (event_rules_write(rules, rule, value, sizeof value) &&
            used < MENU_TEXT_MAX) {
            snprintf(out + used, MENU_TEXT_MAX - used, "%s%s=%s",
                     used > 0 ? ", " : "", label_of(i),
                     rule->words != NULL ? own_value_show(value) : value);
            used = strlen(out);
        }
}

/* The first rule that is set and does not apply to such a game. */
static int find_board_rule(const struct start *start)
{
    for (int i = 0; event_rules_rule(i) != NULL; i++)
        if (is_set(&start->rules, i) && !is_for_mode(start, i))
            return i;
    return -1;
}

int menu_rules_against(const struct options *options, const char **why)
{
    const struct start *start = &options->start;
    const struct laws *laws = laws_edition(start->laws);
    const struct field *rule;
    enum reason reason = REASON_RULE_UNKNOWN;
    int index = -1;
    if (event_rules_unknown(laws, start_tempo(laws, start), &start->rules,
                            &rule) != CLAUSE_NONE) {
        int at = 0;
        while (event_rules_rule(at) != rule)
            at++;
        index = at;
    } else if ((index = find_board_rule(start)) >= 0)
        reason = REASON_MODE;
    *why = gettext(reason_sentence(reason));
    return index;
}

/*
 * The form, one line a row: what is asked for, in which words; the option that
 * it sets; and the word that changes it before the first move. How a value is
 * said is below, and kept_rows (settings.h) has those that are kept.
 */
struct field_row {
    const char *name, *question; /* marked */
    const char *option; /* that it sets; NULL: it does something */
    const char *section; /* that begins with it, marked; NULL: none does */
    const char *values[8]; /* to choose from, beside all others */
    enum command_kind command; /* COMMAND_NONE: there is no such word */
};

// clang-format off
static const struct field_row fields[MENU_FIELDS] = {
    [MENU_WHITE] = {N_("White's name"), N_("Type White's name; Enter continues."), "white", N_("Players"), {NULL}, COMMAND_NAME_WHITE},
    [MENU_BLACK] = {N_("Black's name"), N_("Type Black's name; Enter continues."), "black", NULL, {NULL}, COMMAND_NAME_BLACK},
    [MENU_TIME] = {N_("Time"), N_("Type bullet, blitz, rapid, classical, none or a time; Enter continues."), "time", N_("Game"), {NULL}, COMMAND_TIME},
    [MENU_LAWS] = {N_("Laws"), N_("Type the edition, from 2001 to 2023; Enter continues."), "laws", NULL, {NULL}, COMMAND_EDITION},
    [MENU_MODE] = {N_("Mode"), N_("To touch pieces and press a clock, type otb; Enter continues."), "mode", NULL, {"plain", "otb"}, COMMAND_OTB},
    [MENU_STARTING_POSITION] = {N_("Chess960"), N_("Type no, random, a number up to 959, or eight pieces; Enter continues."), "chess960", NULL, {"no", "random"}, COMMAND_CHESS960},
    [MENU_BEGIN] = {N_("Begin"), N_("Enter begins the game. Or: back, rules, resume, quit."), NULL, NULL, {NULL}, COMMAND_NONE},
    [MENU_RULES] = {N_("Rules of the event"), N_("Enter opens the rules of the event."), NULL, NULL, {NULL}, COMMAND_NONE},
    [MENU_EVENT] = {N_("Event"), N_("Type the event for the game's PGN; Enter continues."), "event", N_("Record"), {NULL}, COMMAND_NONE},
    [MENU_SITE] = {N_("Site"), N_("Type the place for the game's PGN; Enter continues."), "site", NULL, {NULL}, COMMAND_NONE},
    [MENU_ROUND] = {N_("Round"), N_("Type the round, a number; Enter continues."), "round", NULL, {NULL}, COMMAND_NONE},
    [MENU_DATE] = {N_("Date"), N_("Type the date of the game, for example 2026.12.31; Enter continues."), "date", NULL, {NULL}, COMMAND_NONE},
    [MENU_THEME] = {N_("Theme"), N_("Left and Right change the look; Enter continues."), "theme", N_("Program"), {NULL}, COMMAND_NONE},
    [MENU_LANGUAGE] = {N_("Language"), N_("Type de, en, es or ru; Enter continues."), "language", NULL, {"de", "en", "es", "ru"}, COMMAND_NONE},
    [MENU_SETUP] = {N_("Set up a position"), N_("Enter opens a board where you place the pieces."), NULL, N_("More"), {NULL}, COMMAND_NONE},
    [MENU_RESUME] = {N_("Resume a game"), N_("Enter lists the unfinished games. For the finished games, type view."), NULL, NULL, {NULL}, COMMAND_NONE},
    [MENU_LEAVE] = {N_("Leave"), N_("Enter leaves the program."), NULL, NULL, {NULL}, COMMAND_NONE},
};
// clang-format on

int menu_field_of(enum command_kind kind)
{
    for (int i = 0; kind != COMMAND_NONE && i < MENU_FIELDS; i++)
        if (fields[i].command == kind)
            return i;
    return -1;
}

bool menu_field_acts(int field)
{
    return fields[field].option == NULL;
}

/* If the present value can be typed too, the question leaves it out: both
 * are heard one after the other. */
const char *menu_field_asks(const struct menu *menu, int field)
{
    const struct options *options = &menu->options;
    if (field == MENU_MODE && options->start.mode == MODE_OTB)
        return gettext("To play without touched pieces, type plain; Enter "
                       "continues.");
    if (field == MENU_STARTING_POSITION &&
        options->starting == STARTING_STANDARD)
        return gettext("Type random, a number up to 959, or eight pieces; "
                       "Enter continues.");
    return gettext(fields[field].question);
}

/* The text that a line is for; NULL: it is for something else. */
static char *text_of(struct start *start, int field)
{
    switch (field) {
    case MENU_WHITE:
    case MENU_BLACK:
        return start->name[field - MENU_WHITE];
    case MENU_EVENT:
        return start->event;
    case MENU_SITE:
        return start->site;
    case MENU_DATE:
        return start->date;
    default:
        return NULL;
    }
}

static bool is_text(int field)
{
    return field == MENU_WHITE || field == MENU_BLACK || field == MENU_EVENT ||
           field == MENU_SITE || field == MENU_DATE;
}

/* "rapid: 15 minutes with 10 seconds more for each move"; what is too long
 * is there as it is typed. */
static void write_time(const struct timecontrol *control,
                       char out[MENU_TEXT_MAX])
{
    enum { ALL_BYTES = 512, SHOWN_BYTES = 320 };
    const struct time_name *row;
    char text[TIMECONTROL_TEXT_MAX], words[ALL_BYTES];
    timecontrol_write(control, text);
    announce_control_text(control, words, sizeof words);
    const char *shown = strlen(words) <= SHOWN_BYTES ? words : text;
    snprintf(out, MENU_TEXT_MAX, "%.*s", SHOWN_BYTES, shown);
    for (int i = 0; (row = time_name_row(i)) != NULL; i++)
        if (strcmp(row->control, text) == 0)
            snprintf(out, MENU_TEXT_MAX, "%.60s: %.*s", gettext(row->name),
                     SHOWN_BYTES, shown);
}

/* "518: RNBQKBNR" */
static void write_starting_position(const struct options *options,
                                    char out[MENU_TEXT_MAX])
{
    struct position pos;
    char starting[9] = "";
    snprintf(out, MENU_TEXT_MAX, "%s",
             options->start.fen[0] != '\0'
                 ? gettext("no; a position that was set up")
                 : gettext("no"));
    if (options->starting == STARTING_STANDARD ||
        fen_read(options->start.fen, &pos).error != FEN_OK)
        return;
    for (int file = 0; file < 8; file++) {
        enum role role = position_role_at(&pos, square_at(file, 0));
        starting[file] = role == ROLE_NONE ? '-' : "PNBRQK"[role];
    }
    snprintf(out, MENU_TEXT_MAX, "%d: %s", chess960_number(starting), starting);
}

/* Each language in its own words. */
static const char *language_name(const char *code)
{
    static const char *const names[][2] = {{"de", "Deutsch"},
                                           {"en", "English"},
                                           {"es", "español"},
                                           {"ru", "русский"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i][0], code) == 0)
            return names[i][1];
    return code;
}

void menu_fields_write(struct menu *menu, const char *language)
{
    const struct start *start = &menu->options.start;
    struct menu_lines *lines = &menu->lines;
    const struct laws *laws = laws_edition(start->laws);
    lines->count = MENU_FIELDS;
    for (int i = 0; i < MENU_FIELDS; i++) {
        snprintf(lines->name[i], MENU_TEXT_MAX, "%s", gettext(fields[i].name));
        lines->value[i][0] = lines->brief[i][0] = '\0';
        lines->columns[i][0] = '\0';
        snprintf(lines->section[i], MENU_SECTION_MAX, "%s",
                 fields[i].section != NULL ? gettext(fields[i].section) : "");
    }
    write_time(&start->time[WHITE], lines->value[MENU_TIME]);
    /* "40/2h, 1h": in as few signs, with a blank where a line may end. */
    char *out = lines->brief[MENU_TIME];
    char text[TIMECONTROL_TEXT_MAX];
    size_t used = 0;
    timecontrol_write(&start->time[WHITE], text);
    for (const char *at = text; *at != '\0' && used + 2 < MENU_BRIEF_MAX;
         at++) {
        out[used++] = *at;
        if (*at == ',')
            out[used++] = ' ';
    }
    out[used] = '\0';
    snprintf(lines->brief[MENU_LAWS], MENU_BRIEF_MAX, "%s", start->laws);
    snprintf(lines->value[MENU_LAWS], MENU_TEXT_MAX, "%s: %.200s", start->laws,
             laws != NULL ? gettext(laws->name) : "");
    snprintf(lines->value[MENU_MODE], MENU_TEXT_MAX, "%s",
             start->mode == MODE_OTB ? gettext("over the board")
                                     : gettext("plain"));
    write_starting_position(&menu->options,
                            lines->value[MENU_STARTING_POSITION]);
    menu_rules_sum(&menu->options, lines->value[MENU_RULES]);
    for (int field = MENU_WHITE; field < MENU_FIELDS; field++)
        if (is_text(field) && text_of(&menu->options.start, field)[0] != '\0')
            snprintf(lines->value[field], MENU_TEXT_MAX, "%s",
                     text_of(&menu->options.start, field));
        else if (is_text(field))
            strcpy(lines->value[field], "-");
    if (start->round > 0)
        snprintf(lines->value[MENU_ROUND], MENU_TEXT_MAX, "%d",
                 (int)start->round);
    else
        strcpy(lines->value[MENU_ROUND], "-");
    snprintf(lines->value[MENU_THEME], MENU_TEXT_MAX, "%s",
             menu->options.theme);
    snprintf(menu->language, sizeof menu->language, "%s", language);
    snprintf(lines->value[MENU_LANGUAGE], MENU_TEXT_MAX, "%s: %s", language,
             language_name(language));
}

static bool settle_starting_position(struct options *options, int field,
                                     const char **why)
{
    if (field == MENU_STARTING_POSITION) {
        options->start.fen[0] = '\0';
        options->has_seed = false;
    }
    int failure = starting_position_settle(options);
    if (failure != 0)
        *why = translation_of_error(-failure);
    /* What was drawn is a starting position like any other from now on. */
    if (options->starting == STARTING_DRAWN)
        options->starting = STARTING_NUMBER;
    return failure == 0;
}

bool menu_field_set(struct menu *menu, int field, const char *text,
                    const char **why)
{
    struct options *options = &menu->options;
    struct option_error error;
    const struct option_row *row = option_of_name(fields[field].option);
    /* A name is as it is typed. */
    if (!is_text(field))
        text = own_value_read(text, field == MENU_TIME);
    if (field == MENU_TIME)
        text = time_name_control(text);
    if (is_text(field) && strcmp(text, "-") == 0) {
        text_of(&options->start, field)[0] = '\0';
        return true;
    }
    if (field == MENU_ROUND && strcmp(text, "-") == 0) {
        options->start.round = 0;
        return true;
    }
    /* The language is taken by who asks for the change. */
    if (field == MENU_LANGUAGE && strcmp(language_name(text), text) != 0) {
        snprintf(menu->language, sizeof menu->language, "%s", text);
        return true;
    }
    if (!option_set(options, row, text, &error)) {
        *why = error.why;
        return false;
    }
    return settle_starting_position(options, field, why);
}

/* The value of that number that can be chosen, as it is typed; NULL past the
 * last. */
static const char *value_at(int field, int index, char theme[THEME_NAME_MAX])
{
    const struct time_name *name;
    const struct laws *laws;
    switch (field) {
    case MENU_THEME:
        return theme_file_name(index, theme) ? theme : NULL;
    case MENU_TIME:
        name = time_name_row(index);
        if (name == NULL && time_name_row(index - 1) != NULL)
            return "none";
        return name != NULL ? name->control : NULL;
    case MENU_LAWS:
        laws = laws_row(index);
        return laws != NULL ? laws->id : NULL;
    default:
        return fields[field].values[index];
    }
}

static bool is_value(const struct menu *menu, int field, const char *value)
{
    const struct options *options = &menu->options;
    char text[TIMECONTROL_TEXT_MAX];
    switch (field) {
    case MENU_THEME:
        return strcmp(options->theme, value) == 0;
    case MENU_LANGUAGE:
        return strcmp(menu->language, value) == 0;
    case MENU_TIME:
        timecontrol_write(&options->start.time[WHITE], text);
        return strcmp(text, value) == 0;
    case MENU_LAWS:
        return strcmp(options->start.laws, value) == 0;
    case MENU_MODE:
        return (strcmp(value, "otb") == 0) == (options->start.mode == MODE_OTB);
    default:
        return (strcmp(value, "no") == 0) ==
               (options->starting == STARTING_STANDARD);
    }
}

bool menu_field_turn(struct menu *menu, int field, int by)
{
    const char *why;
    char theme[THEME_NAME_MAX];
    const char *value;
    int count = 0, here = -1;
    if (menu_field_acts(field))
        return false;
    for (; (value = value_at(field, count, theme)) != NULL; count++)
        if (here < 0 && is_value(menu, field, value))
            here = count;
    if (count == 0)
        return false;
    int next = here < 0 && by < 0 ? count - 1 : (here + by + count) % count;
    return menu_field_set(menu, field, value_at(field, next, theme), &why);
}

enum kept menu_field_kept(const struct menu *menu, int field,
                          char value[MENU_TEXT_MAX])
{
    const struct start *start = &menu->options.start;
    if (fields[field].command == COMMAND_NONE)
        return KEPT_COUNT;
    if (field == MENU_TIME)
        timecontrol_write(&start->time[WHITE], value);
    else if (field <= MENU_BLACK)
        strcpy(value, start->name[field - MENU_WHITE]);
    else
        strcpy(value,
               field == MENU_LAWS ? start->laws : mode_words[start->mode]);
    int kept = 0;
    while (kept < KEPT_COUNT &&
           strcmp(kept_rows[kept].option, fields[field].option) != 0)
        kept++;
    return (enum kept)kept;
}

void menu_field_keep(const struct menu *menu, int field)
{
    char value[MENU_TEXT_MAX];
    enum kept kept = menu_field_kept(menu, field, value);
    if (kept != KEPT_COUNT)
        settings_remember(kept, value);
}

void menu_field_tell(const struct menu *menu, int field, char *out,
                     size_t out_bytes)
{
    enum { ALL_BYTES = 320 };
    const struct start *start = &menu->options.start;
    const struct laws *laws = laws_edition(start->laws);
    const char *white = start->name[WHITE], *black = start->name[BLACK];
    char words[ALL_BYTES];
    announce_control_text(&start->time[WHITE], words, sizeof words);
    const char *value = field == MENU_TIME   ? words
                        : field == MENU_LAWS ? gettext(laws->name)
                                             : menu->lines.value[field];
    if (field != MENU_WHITE && field != MENU_BLACK)
        snprintf(out, out_bytes, "%s: %s.", gettext(fields[field].name), value);
    else if (*white != '\0' && *black != '\0')
        snprintf(out, out_bytes, gettext("%s has White, %s has Black."), white,
                 black);
    else if (*white != '\0' || *black != '\0')
        snprintf(out, out_bytes,
                 *white != '\0' ? gettext("%s has White.")
                                : gettext("%s has Black."),
                 *white != '\0' ? white : black);
    else
        snprintf(out, out_bytes, "%s", gettext("Nobody is named."));
}
