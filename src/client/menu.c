#include "src/client/menu.h"

#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/chess960.h"
#include "rules/marked.h"

#include "speech/announce_words.h"
#include "tui/menu.h"
#include "tui/own_words.h"

#include "src/client/games.h"
#include "src/client/next_game.h"
#include "src/client/resume.h"
#include "src/client/tell.h"
#include "src/complain.h"
#include "src/exits.h"
#include "src/first_position.h"
#include "src/text.h"
#include "src/time_names.h"

struct menu {
    struct options options;
    struct menu_lines lines;
    char question[QUESTION_TEXT_MAX];
    struct resume_list *games; /* while one is chosen; NULL */
};

enum line {
    LINE_WHITE,
    LINE_BLACK,
    LINE_TIME,
    LINE_LAWS,
    LINE_MODE,
    LINE_ARRAY,
    LINE_BEGIN,
    LINE_RESUME,
    LINE_LEAVE,
    FORM_LINES
};

static const struct {
    const char *name, *question; /* marked */
    const char *option; /* that it sets; NULL: it does something */
} fields[FORM_LINES] = {
    [LINE_WHITE] = {N_("White's name"), N_("Type White's name; Enter goes on."),
                    "white"},
    [LINE_BLACK] = {N_("Black's name"), N_("Type Black's name; Enter goes on."),
                    "black"},
    [LINE_TIME] = {N_("Time"),
                   N_("bullet, blitz, rapid, classical, none, or such as "
                      "5m+3; Enter goes on."),
                   "time"},
    [LINE_LAWS] = {N_("Laws"), N_("The edition: 2001 to 2023; Enter goes on."),
                   "laws"},
    [LINE_MODE] = {N_("Mode"),
                   N_("plain, or otb: over the board, with touched men and a "
                      "clock to press; Enter goes on."),
                   "mode"},
    [LINE_ARRAY] = {N_("Chess960"),
                    N_("no, random, a number to 959, or eight men; Enter "
                       "goes on."),
                    "chess960"},
    [LINE_BEGIN] = {N_("Begin"),
                    N_("Enter begins the game. Or: back, resume, quit."), NULL},
    [LINE_RESUME] = {N_("Resume a game"),
                     N_("Enter lists the interrupted games."), NULL},
    [LINE_LEAVE] = {N_("Leave"), N_("Enter leaves the program."), NULL},
};

const struct menu_lines *menu_lines(const struct menu *menu)
{
    return &menu->lines;
}

const char *menu_question(const struct menu *menu)
{
    return menu->question;
}

/* "rapid: 15 minutes with 10 seconds more for each move"; what is too long for
 * a line of the menu stands there as it is typed. */
static void write_time(const struct timecontrol *control, char *out)
{
    enum { WORDS_BYTES = 120, ALL_BYTES = 512 };
    const struct time_name *row;
    char text[TIMECONTROL_TEXT_MAX], words[ALL_BYTES];
    timecontrol_write(control, text);
    announce_control_text(control, words, sizeof words);
    const char *shown = strlen(words) < WORDS_BYTES ? words : text;
    snprintf(out, MENU_TEXT_MAX, "%.*s", WORDS_BYTES, shown);
    for (int i = 0; (row = time_name_row(i)) != NULL; i++)
        if (strcmp(row->control, text) == 0)
            snprintf(out, MENU_TEXT_MAX, "%.60s: %.*s", gettext(row->name),
                     WORDS_BYTES, shown);
}

/* "518: RNBQKBNR" */
static void write_array(const struct options *options, char *out)
{
    struct position pos;
    char array[9] = "";
    snprintf(out, MENU_TEXT_MAX, "%s",
             options->start.fen[0] != '\0' ? gettext("no; a set position")
                                           : gettext("no"));
    if (options->array == ARRAY_STANDARD ||
        fen_read(options->start.fen, &pos).error != FEN_OK)
        return;
    for (int file = 0; file < 8; file++) {
        enum role role = position_role_at(&pos, square_at(file, 0));
        array[file] = role == ROLE_NONE ? '-' : "PNBRQK"[role];
    }
    snprintf(out, MENU_TEXT_MAX, "%d: %s", chess960_number(array), array);
}

static void write_values(struct menu *menu)
{
    const struct start *start = &menu->options.start;
    struct menu_lines *lines = &menu->lines;
    const struct laws *laws = laws_edition(start->laws);
    for (int side = WHITE; side < SIDES; side++)
        snprintf(lines->value[LINE_WHITE + side], MENU_TEXT_MAX, "%s",
                 start->name[side][0] != '\0' ? start->name[side] : "-");
    write_time(&start->time[WHITE], lines->value[LINE_TIME]);
    snprintf(lines->value[LINE_LAWS], MENU_TEXT_MAX, "%s: %.70s", start->laws,
             laws != NULL ? gettext(laws->name) : "");
    snprintf(lines->value[LINE_MODE], MENU_TEXT_MAX, "%s",
             start->mode == MODE_OTB ? gettext("over the board")
                                     : gettext("plain"));
    write_array(&menu->options, lines->value[LINE_ARRAY]);
}

/* The line mode sees no form: its question tells the value too. */
static void write_question(struct client *client)
{
    struct menu *menu = client->menu;
    int field = menu->lines.current;
    const char *asks = gettext(fields[field].question);
    if (menu->games != NULL)
        snprintf(menu->question, sizeof menu->question, "%s",
                 gettext("Which game? Its number, or nothing for none."));
    else if (client->linear && fields[field].option != NULL)
        snprintf(menu->question, sizeof menu->question, "%s: %s. %s",
                 menu->lines.name[field], menu->lines.value[field], asks);
    else
        snprintf(menu->question, sizeof menu->question, "%s", asks);
}

static void say_question(struct client *client)
{
    const struct menu *menu = client->menu;
    const struct menu_lines *lines = &menu->lines;
    char text[QUESTION_TEXT_MAX + 2 * MENU_TEXT_MAX];
    struct utterance utterance;
    int field = lines->current;
    if (client->linear || menu->games != NULL)
        snprintf(text, sizeof text, "%s", menu->question);
    else
        snprintf(text, sizeof text, "%s: %s. %s", lines->name[field],
                 lines->value[field], menu->question);
    announce_sentence(&client->announcer, PRIORITY_ANSWER, text, &utterance);
    voice_say(client->voice, &utterance);
}

static void go_to(struct client *client, int field)
{
    struct menu *menu = client->menu;
    menu->lines.current = (field + FORM_LINES) % FORM_LINES;
    write_values(menu);
    write_question(client);
    say_question(client);
}

void menu_open(struct client *client)
{
    struct menu *menu = calloc(1, sizeof *menu);
    if (menu == NULL)
        return;
    menu_close(client);
    client->menu = menu;
    menu->options = *client->options;
    menu->options.start = client->start;
    menu->options.array =
        client->start.chess960 ? ARRAY_NUMBER : ARRAY_STANDARD;
    menu->options.start.match[0] = '\0';
    menu->options.start.round = 0;
    menu->lines.count = FORM_LINES;
    snprintf(menu->lines.title, sizeof menu->lines.title, "%s",
             gettext("Another game"));
    for (int i = 0; i < FORM_LINES; i++)
        snprintf(menu->lines.name[i], MENU_TEXT_MAX, "%s",
                 gettext(fields[i].name));
    go_to(client, LINE_WHITE);
}

void menu_close(struct client *client)
{
    if (client->menu != NULL)
        resume_list_free(client->menu->games);
    free(client->menu);
    client->menu = NULL;
}

static void refuse(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER, sentence);
}

static bool set(struct client *client, int field, const char *text)
{
    struct options *options = &client->menu->options;
    struct option_fault fault;
    const struct option_row *row = option_of_name(fields[field].option);
    if (field == LINE_TIME)
        text = time_name_control(text);
    if ((field == LINE_WHITE || field == LINE_BLACK) &&
        strcmp(text, "-") == 0) {
        options->start.name[field - LINE_WHITE][0] = '\0';
        return true;
    }
    if (!option_set(options, row, text, &fault)) {
        refuse(client, fault.why);
        return false;
    }
    if (field == LINE_ARRAY) {
        options->start.fen[0] = '\0';
        options->has_seed = false;
    }
    int failure = first_position_settle(options);
    if (failure != 0)
        refuse(client, strerror(-failure));
    /* What was drawn is an array like any other from now on. */
    if (options->array == ARRAY_DRAWN)
        options->array = ARRAY_NUMBER;
    return failure == 0;
}

static void begin_game(struct client *client)
{
    struct start start = client->menu->options.start;
    const struct laws *laws = laws_edition(start.laws);
    if (competition_unknown(laws, start_tempo(laws, &start), &start.rules,
                            NULL) != CLAUSE_NONE) {
        refuse(client, gettext(reason_sentence(REASON_RULE_UNKNOWN)));
        return;
    }
    menu_close(client);
    next_game_begin(client, &start);
}

static void list_games(struct client *client)
{
    json_t *list = NULL;
    char line[RESUME_LINE_MAX];
    int failure = games_ask(&client->link, &list);
    if (failure != 0) {
        refuse(client, strerror(-failure));
        return;
    }
    client->menu->games = resume_list_new(list, false);
    json_decref(list);
    int count = resume_list_count(client->menu->games);
    if (count == 0) {
        resume_list_free(client->menu->games);
        client->menu->games = NULL;
        refuse(client, gettext("There is no interrupted game."));
        return;
    }
    for (int i = 0; i < count; i++) {
        resume_list_line(client->menu->games, i, line);
        client->front->ops->line(client->front, FRONT_ANSWER, line);
    }
    write_question(client);
    say_question(client);
}

static void choose_game(struct client *client, const char *text)
{
    struct menu *menu = client->menu;
    char id[GAME_ID_MAX];
    bool chosen = resume_list_find(menu->games, text, id);
    if (!chosen && *text != '\0') {
        refuse(client, gettext("There is no such number."));
        return;
    }
    if (chosen) {
        menu_close(client);
        next_game_resume(client, id);
        return;
    }
    resume_list_free(menu->games);
    menu->games = NULL;
    go_to(client, LINE_RESUME);
}

/* What is done at a line that sets nothing. */
static void do_field(struct client *client, int field)
{
    if (field == LINE_BEGIN)
        begin_game(client);
    else if (field == LINE_RESUME)
        list_games(client);
    else
        client_leave(client, EXIT_DONE);
}

/* Words that mean the same at every line; false for any other text. */
static bool take_word(struct client *client, const char *text)
{
    char english[COMMAND_ARGUMENT_MAX];
    if (own_words_turn(text, english, sizeof english))
        text = english;
    if (strcmp(text, "back") == 0)
        go_to(client, client->menu->lines.current - 1);
    else if (strcmp(text, "begin") == 0)
        begin_game(client);
    else if (strcmp(text, "resume") == 0)
        list_games(client);
    else if (strcmp(text, "quit") == 0)
        client_leave(client, EXIT_DONE);
    else if (strcmp(text, "help") == 0 || strcmp(text, "?") == 0)
        tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER,
                      gettext("Fill in a line and press Enter, or only Enter "
                              "to keep it. Up and Down go from line to line; "
                              "back, begin, resume and quit can be typed at "
                              "each. A minus takes a name away."));
    else
        return false;
    return true;
}

static void take_entry(struct client *client, const char *text)
{
    int field = client->menu->lines.current;
    if (client->menu->games != NULL)
        choose_game(client, text);
    else if (take_word(client, text))
        return;
    else if (fields[field].option == NULL && *text != '\0')
        refuse(client, gettext("Only Enter, or another line, is of use "
                               "here."));
    else if (fields[field].option == NULL)
        do_field(client, field);
    else if (*text == '\0' || set(client, field, text))
        go_to(client, field + 1);
}

void menu_ask(struct client *client, const struct command *command)
{
    (void)command;
    if (next_game_may_begin(client))
        menu_open(client);
}

void menu_act(struct client *client, const struct command *command)
{
    if (command->kind == COMMAND_MENU_STEP && client->menu->games == NULL)
        go_to(client, client->menu->lines.current + command->number);
    else if (command->kind == COMMAND_ENTRY)
        take_entry(client, command->argument);
    else if (command->kind == COMMAND_HUSH)
        voice_hush(client->voice);
}
