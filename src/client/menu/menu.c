// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/menu/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/tokens.h"

#include "tui/model/form.h"
#include "tui/words/mood.h"
#include "tui/words/own_words.h"

#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/client/core/connection.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/pending.h"
#include "src/client/core/settings.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"
#include "src/options/option_value.h"

static struct menu *menu_of(const struct client *client)
{
    return modes_state(client, &menu_mode);
}

static void write_lines(const struct client *client)
{
    struct menu *menu = menu_of(client);
    if (menu->in_rules)
        menu_rules_write(menu);
    else
        menu_fields_write(menu, client->announcer.language);
}

static bool line_acts(const struct menu *menu, int line)
{
    return menu->in_rules ? line >= menu->rules : menu_field_acts(line);
}

static void write_asks(const struct menu *menu, char asks[QUESTION_TEXT_MAX])
{
    if (menu->in_rules)
        menu_rule_ask(menu, menu->lines.current, asks);
    else
        snprintf(asks, QUESTION_TEXT_MAX, "%s",
                 menu_field_asks(menu, menu->lines.current));
}

/* The line mode sees no form: its question tells the value too. */
static void write_question(struct client *client)
{
    struct menu *menu = menu_of(client);
    int line = menu->lines.current;
    char asks[QUESTION_TEXT_MAX];
    write_asks(menu, asks);
    if (menu->games != NULL)
        snprintf(
            menu->question, sizeof menu->question, "%s",
            gettext("Which game? Type its number, or press Enter for none."));
    else if (client->terminal.linear && menu->lines.value[line][0] != '\0')
        snprintf(menu->question, sizeof menu->question,
                 "%.100s: %.384s. %.270s", menu->lines.name[line],
                 menu->lines.value[line], asks);
    else
        snprintf(menu->question, sizeof menu->question, "%s", asks);
}

static void say_question(struct client *client)
{
    const struct menu *menu = menu_of(client);
    const struct menu_lines *lines = &menu->lines;
    char text[QUESTION_TEXT_MAX + 2 * MENU_TEXT_MAX];
    struct utterance utterance;
    int line = lines->current;
    const char *value = lines->value[line];
    char asks[QUESTION_TEXT_MAX];
    write_asks(menu, asks);
    if (strcmp(value, "-") == 0)
        value = gettext("not given");
    if (menu->games != NULL)
        snprintf(text, sizeof text, "%s", menu->question);
    else if (value[0] == '\0')
        snprintf(text, sizeof text, "%s. %s", lines->name[line], asks);
    else
        snprintf(text, sizeof text, "%s: %s. %s", lines->name[line], value,
                 asks);
    announce_sentence(&client->announcer, PRIORITY_ANSWER, text, &utterance);
    voice_say(client->voice, &utterance);
}

static void go_to(struct client *client, int line)
{
    struct menu *menu = menu_of(client);
    bool is_back = line < menu->lines.current;
    write_lines(client);
    line = (line + menu->lines.count) % menu->lines.count;
    /* Lines of text have no look. */
    if (client->terminal.linear && !menu->in_rules && line == MENU_THEME)
        line += is_back ? -1 : 1;
    menu->lines.current = line;
    menu->lines.shows_board = !menu->in_rules && line == MENU_THEME;
    write_question(client);
    say_question(client);
}

static const char *title(const struct client *client, bool in_rules)
{
    if (in_rules)
        return gettext("Rules of the event");
    return client->game.phase == GAME_UNSTARTED ? gettext("A game")
                                                : gettext("Another game");
}

static void write_title(struct client *client)
{
    struct menu *menu = menu_of(client);
    snprintf(menu->lines.title, sizeof menu->lines.title, "%s",
             title(client, menu->in_rules));
}

static void open_form(struct client *client, bool in_rules, int line)
{
    enum { LINES_CELLS = 58 };
    struct menu *menu = menu_of(client);
    menu->in_rules = in_rules;
    menu->lines.cells_beside_board = LINES_CELLS;
    menu->lines.current = 0;
    write_title(client);
    go_to(client, line);
}

void menu_close(struct client *client)
{
    struct menu *menu = menu_of(client);
    resume_list_free(menu->games);
    menu->games = NULL;
    menu->is_open = false;
}

void menu_fill(struct client *client)
{
    struct menu *menu = menu_of(client);
    menu_close(client);
    *menu = (struct menu){.is_open = true};
    menu->options = *client->options;
    menu->options.start = client->joined.start;
    menu->options.starting =
        client->joined.start.chess960 ? STARTING_NUMBER : STARTING_STANDARD;
    menu->options.start.match[0] = '\0';
    menu->options.start.match_game = 0;
    menu->options.start.round = 0;
    memcpy(menu->options.start.date, client->options->start.date,
           sizeof menu->options.start.date);
    snprintf(menu->options.theme, sizeof menu->options.theme, "%s",
             settings_theme(client));
    write_title(client);
}

static void open_menu(struct client *client)
{
    menu_fill(client);
    open_form(client, false, MENU_WHITE);
}

static bool try_value(struct menu *menu, const char *text, const char **why)
{
    int line = menu->lines.current;
    return menu->in_rules ? menu_rule_set(menu, line, text, why)
                          : menu_field_set(menu, line, text, why);
}

/* Whoever is at the wrong line hears how to get away from it. */
static void refuse_entry(struct client *client, const char *why)
{
    char sentence[SETTINGS_WHY_MAX + 128];
    snprintf(sentence, sizeof sentence, "%s %s", why,
             gettext("To go back, type back. To leave, type quit."));
    tell_refuse(client, sentence);
}

/* What changes all that shows, and not only the game to come. */
static bool take_look(struct client *client)
{
    struct menu *menu = menu_of(client);
    char why[SETTINGS_WHY_MAX];
    int line = menu->lines.current;
    if (menu->in_rules)
        return true;
    if (line == MENU_LANGUAGE) {
        bool is_spoken = settings_set_language(client, menu->language, why);
        write_title(client);
        if (!is_spoken)
            refuse_entry(client, why);
        return is_spoken;
    }
    if (line != MENU_THEME ||
        settings_set_theme(client, menu->options.theme, why))
        return true;
    snprintf(menu->options.theme, sizeof menu->options.theme, "%s",
             settings_theme(client));
    refuse_entry(client, why);
    return false;
}

/* As it is typed, or in English what is typed in one's own words. */
static bool set(struct client *client, const char *text)
{
    char english[COMMAND_ARGUMENT_MAX];
    const char *why, *why_english;
    if (try_value(menu_of(client), text, &why) ||
        (own_words_turn(text, english, sizeof english) &&
         try_value(menu_of(client), english, &why_english))) {
        if (!menu_of(client)->in_rules)
            menu_field_keep(menu_of(client), menu_of(client)->lines.current);
        return take_look(client);
    }
    refuse_entry(client, why);
    return false;
}

/* Show what forbids the game where it can be changed. */
static void begin_game(struct client *client)
{
    struct menu *menu = menu_of(client);
    struct start start = menu->options.start;
    const char *why;
    int against = menu_rules_against(&menu->options, &why);
    if (against < 0) {
        menu_close(client);
        next_game_join(client, "", &start);
        return;
    }
    tell_refuse(client, why);
    open_form(client, true, 0);
    for (int line = 0; line < menu->rules; line++)
        if (menu->rule[line] == against)
            go_to(client, line);
}

/* They may be in the folder that could not be used. */
static void refuse_no_game(struct client *client)
{
    char sentence[PATH_MAX + 256], shown[PATH_MAX];
    const char *folder = client->connection.unusable.path;
    int why = client->connection.unusable.why;
    if (why == 0 || folder[0] == '\0') {
        tell_refuse(client, gettext("There is no unfinished game."));
        return;
    }
    paths_brief(folder, shown);
    snprintf(sentence, sizeof sentence,
             gettext("Games in %s cannot be resumed: %s."), shown,
             translation_of_error(-why));
    tell_refuse(client, sentence);
}

void menu_list_games(struct client *client)
{
    json_t *list = NULL;
    char line[RESUME_LINE_MAX];
    int failure = resume_ask_games(&client->link, &list);
    if (failure != 0) {
        tell_refuse(client, translation_of_error(-failure));
        return;
    }
    menu_of(client)->games = resume_list_new(list, false);
    json_decref(list);
    int count = resume_list_count(menu_of(client)->games);
    if (count == 0) {
        if (resume_list_has_elsewhere(menu_of(client)->games))
            tell_refuse(client, gettext("That game is already open in a "
                                        "different program."));
        else
            refuse_no_game(client);
        resume_list_free(menu_of(client)->games);
        menu_of(client)->games = NULL;
        return;
    }
    for (int i = 0; i < count; i++) {
        resume_list_line(menu_of(client)->games, i, line);
        client->frontend->ops->line(client->frontend, FRONTEND_ANSWER, line);
    }
    write_question(client);
    say_question(client);
}

/* The list of finished games is a mode above this one. */
static void view_games(struct client *client)
{
    menu_close(client);
    modes_act(client, &(struct command){.kind = COMMAND_VIEW});
}

static void choose_game(struct client *client, const char *text)
{
    struct menu *menu = menu_of(client);
    char id[GAME_ID_MAX], english[COMMAND_ARGUMENT_MAX];
    const char *word =
        own_words_turn(text, english, sizeof english) ? english : text;
    if (resume_list_find(menu->games, text, id)) {
        menu_close(client);
        next_game_resume(client, id);
    } else if (strcmp(word, "quit") == 0) {
        client_leave(client, EXIT_DONE);
    } else if (*text == '\0' || strcmp(word, "back") == 0) {
        resume_list_free(menu->games);
        menu->games = NULL;
        open_form(client, false, MENU_RESUME);
    } else {
        refuse_entry(client, gettext("The list has no game with that number."));
    }
}

static void open_rules(struct client *client)
{
    open_form(client, true, 0);
}

static void open_setup(struct client *client)
{
    menu_setup_open(client, menu_of(client));
}

static void open_tutorial(struct client *client)
{
    menu_close(client);
    modes_act(client, &(struct command){.kind = COMMAND_TUTORIAL});
}

static void leave(struct client *client)
{
    client_leave(client, EXIT_DONE);
}

/* From the first rule back to the conditions. */
static void go_back(struct client *client)
{
    const struct menu *menu = menu_of(client);
    if (menu->in_rules && menu->lines.current == 0)
        open_form(client, false, MENU_RULES);
    else
        go_to(client, menu->lines.current - 1);
}

static void tell_help(struct client *client)
{
    tell_answer(
        client,
        client->terminal.linear
            ? gettext("Type a value and press Enter. To keep a value, press "
                      "only Enter. A minus removes a name or a rule. You "
                      "can also type back, begin, rules, setup, resume, view, "
                      "tutorial or quit.")
            : gettext("Type a value and press Enter. To keep a value, press "
                      "only Enter. Up and Down go from line to line, Left "
                      "and Right through the values. A minus removes a name "
                      "or a rule. You can also type back, begin, rules, "
                      "setup, resume, view, tutorial or quit."));
}

/* The lines that set nothing, and the words that mean the same at every line.
 */
static const struct {
    const char *words;
    int line; /* MENU_FIELDS: none does it */
    void (*act)(struct client *client);
} acts[] = {
    {"back", MENU_FIELDS, go_back},
    {"begin", MENU_BEGIN, begin_game},
    {"rules", MENU_RULES, open_rules},
    {"setup", MENU_SETUP, open_setup},
    {"resume|go on", MENU_RESUME, menu_list_games},
    {"view|games", MENU_FIELDS, view_games},
    {"tutorial", MENU_FIELDS, open_tutorial},
    {"quit", MENU_LEAVE, leave},
    {"help", MENU_FIELDS, tell_help},
};

enum { ACTS = sizeof acts / sizeof *acts };

/* The row of what is typed in either language; ACTS: any other text. */
static int act_of(const char *text)
{
    char english[COMMAND_ARGUMENT_MAX];
    struct tokens typed, turned;
    int act = 0;
    own_words_turn(text, english, sizeof english);
    tokens_of(text, &typed);
    tokens_of(english, &turned);
    while (act < ACTS && !tokens_are(&typed, 0, acts[act].words) &&
           !tokens_are(&turned, 0, acts[act].words))
        act++;
    return act;
}

/* Commands that mean the same at every line; false for any other text.
 * "begin?" and "what can I type?" change nothing; "Open?" is an event. */
static bool take_word(struct client *client, const char *text)
{
    char asked[COMMAND_ARGUMENT_MAX];
    size_t bytes = tokens_question(text);
    snprintf(asked, sizeof asked, "%.*s", (int)bytes, text);
    if (bytes > 0 && act_of(asked) == ACTS &&
        mood_of(asked, false) == MOOD_ORDER)
        return false;
    int act = act_of(text);
    if (bytes > 0)
        tell_help(client);
    else if (act < ACTS)
        acts[act].act(client);
    return bytes > 0 || act < ACTS;
}

/* A rule that the edition does not know goes when it is not set any more. */
static int line_after(const struct client *client, int line)
{
    const struct menu *menu = menu_of(client);
    int rule = menu->rule[line];
    write_lines(client);
    return menu->in_rules && menu->rule[line] != rule ? line : line + 1;
}

static void take_entry(struct client *client, const char *text)
{
    const struct menu *menu = menu_of(client);
    int line = menu->lines.current;
    if (menu->games != NULL)
        choose_game(client, text);
    else if (take_word(client, text))
        return;
    else if (line_acts(menu, line) && *text != '\0')
        refuse_entry(client, gettext("Press Enter, or type a different line."));
    else if (line_acts(menu, line)) {
        int act = 0;
        while (acts[act].line != line && act + 1 < ACTS)
            act++;
        if (menu->in_rules)
            open_form(client, false, MENU_RULES);
        else
            acts[act].act(client);
    } else if (*text == '\0')
        go_to(client, line + 1);
    else if (set(client, text))
        go_to(client, line_after(client, line));
}

/* Another value of the line, where there are few. */
static void turn(struct client *client, int by)
{
    struct menu *menu = menu_of(client);
    int line = menu->lines.current;
    if (menu->in_rules ? menu_rule_turn(menu, line, by)
                       : menu_field_turn(menu, line, by) && take_look(client))
        go_to(client, line);
}

/* May another game begin? Not during a game, nor if the opponent is at another
 * terminal: that is for the lobby. */
static bool ask_for_menu(struct client *client)
{
    if (!client_is_private(client))
        return false;
    if (client->game.phase != GAME_OVER && client->game.ply_count > 0)
        tell_refuse(client, gettext("The game is not over yet."));
    else
        open_menu(client);
    return true;
}

/* True: the setup has taken it. */
static bool act_setup(struct client *client, const struct command *command)
{
    struct menu *menu = menu_of(client);
    enum setup_outcome outcome = menu_setup_act(client, menu, command);
    menu->setup.is_open = outcome != SETUP_BEGINS && outcome != SETUP_TO_MENU;
    if (outcome == SETUP_BEGINS)
        begin_game(client);
    else if (outcome == SETUP_TO_MENU)
        open_form(client, false, MENU_SETUP);
    else if (outcome == SETUP_LEAVES)
        client_leave(client, EXIT_DONE);
    return outcome != SETUP_PASSES_ON;
}

static bool menu_act(struct client *client, const struct command *command)
{
    const struct menu *menu = menu_of(client);
    if (!menu->is_open)
        return menu_start_act(client, menu_of(client), command) ||
               (command->kind == COMMAND_MENU && ask_for_menu(client));
    if (menu->setup.is_open)
        return act_setup(client, command);
    if (command->kind == COMMAND_MENU_STEP && menu_of(client)->games == NULL)
        go_to(client, menu_of(client)->lines.current + command->number);
    else if (command->kind == COMMAND_MENU_TURN &&
             menu_of(client)->games == NULL)
        turn(client, command->number);
    else if (command->kind == COMMAND_ENTRY)
        take_entry(client, command->argument);
    else if (command->kind == COMMAND_HUSH)
        voice_hush(client->voice);
    else if (command->kind == COMMAND_UNKNOWN && command->wrong != NULL)
        tell_refuse(client, gettext(command->wrong));
    return true;
}

static void menu_begin(struct client *client)
{
    joined_game_no_game(client);
    open_menu(client);
    shown_view_draw(client);
}

static void menu_show(struct client *client, char question[QUESTION_TEXT_MAX])
{
    const struct menu *menu = menu_of(client);
    menu_start_show(client, menu_of(client));
    if (!menu->is_open)
        return;
    if (menu->setup.is_open) {
        client->view.label = gettext("Setup: ");
        client->view.guide = menu_of(client)->setup.guide;
        return;
    }
    snprintf(question, QUESTION_TEXT_MAX, "%s", menu->question);
    client->view.menu = &menu->lines;
}

static void forget_begin(struct client *client)
{
    menu_of(client)->has_begun = false;
}

const struct mode_ops menu_mode = {
    .bytes = sizeof(struct menu),
    .begin = menu_begin,
    .forget = forget_begin,
    .act = menu_act,
    .show = menu_show,
    .close = menu_close,
};

static void begin_setup(struct client *client)
{
    menu_fill(client);
    menu_setup_open(client, menu_of(client));
    shown_view_draw(client);
}

const struct mode_ops setup_mode = {.begin = begin_setup};

bool menu_setup_fen(const struct client *client, char fen[FEN_MAX])
{
    struct position pos;
    const struct setup_form *form = &menu_of(client)->setup;
    if (!form->is_open || setup_judge(&form->now, &pos) != SETUP_OK)
        return false;
    fen_write(&pos, FEN_XFEN, fen);
    return true;
}
