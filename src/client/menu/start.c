// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * start.c - what is said before the first move of a game of two players at this
 * terminal: it changes what is played, by the lines of the form.
 */
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

#include "tui/words/argument.h"

#include "src/client/core/connection.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/pending.h"
#include "src/client/core/tell.h"
#include "src/client/menu/menu.h"
#include "src/options/option_value.h"

/* Before the first move of a game of two players at this terminal. */
static bool is_start(const struct client *client, const struct menu *menu)
{
    const struct game *game = &client->game;
    return client_is_private(client) && !menu->is_open && !menu->has_begun &&
           !client->view.replays && game->phase == GAME_RUNNING &&
           game->ply_count == 0 && game->clock.running == SIDE_NONE;
}

/* "Anna Boris", "Anna Maria, Boris". */
static bool set_names(struct menu *menu, const char *text, const char **why)
{
    char white[COMMAND_ARGUMENT_MAX];
    const char *comma = strchr(text, ',');
    const char *end = comma != NULL ? comma : strchr(text, ' ');
    if (end == NULL)
        return menu_field_set(menu, MENU_WHITE, "", why);
    snprintf(white, sizeof white, "%.*s", (int)(end - text), text);
    text = end + 1;
    return menu_field_set(menu, MENU_WHITE, white, why) &&
           menu_field_set(menu, MENU_BLACK, text + strspn(text, " "), why);
}

/* "Anna" and "anna" sound alike. */
static bool have_names_apart(const struct start *start, const char **why)
{
    char white[COMMAND_ARGUMENT_MAX], black[COMMAND_ARGUMENT_MAX];
    folded_text(start->name[WHITE], white, sizeof white);
    folded_text(start->name[BLACK], black, sizeof black);
    *why = gettext("Both players would have the same name. Type two names, for "
                   "example names Anna Boris.");
    return white[0] == '\0' || strcmp(white, black) != 0;
}

/* A word alone means what is not usual. */
static const char *value_of(int field, const char *text)
{
    if (field == MENU_STARTING_POSITION && *text == '\0')
        return "random";
    if (field == MENU_MODE)
        return *text == '\0'              ? "otb"
               : own_value_is(text, "no") ? "plain"
                                          : text;
    return text;
}

/* The same game in all else, which is still to begin. */
static void change_start(struct client *client, struct menu *menu,
                         const struct command *command)
{
    const struct start before = client->joined.start;
    bool has_names = command->kind == COMMAND_NAMES;
    int field = has_names ? MENU_WHITE : menu_field_of(command->kind);
    char sentence[SEGMENT_TEXT_MAX], value[MENU_TEXT_MAX];
    const char *why;
    menu_fill(client);
    menu->is_open = false;
    menu->options.start = before;
    bool is_set =
        has_names ? set_names(menu, command->argument, &why)
                  : menu_field_set(menu, field,
                                   value_of(field, command->argument), &why);
    is_set = is_set && (field > MENU_BLACK ||
                        have_names_apart(&menu->options.start, &why));
    if (!is_set || menu_rules_against(&menu->options, &why) >= 0) {
        tell_refuse(client, why);
        return;
    }
    menu_fields_write(menu, client->announcer.language);
    menu_field_tell(menu, field, sentence, sizeof sentence);
    next_game_join(client, "", &menu->options.start);
    joined_game_note_known(client);
    if (has_names)
        menu_field_keep(menu, MENU_BLACK);
    enum kept kept = menu_field_kept(menu, field, value);
    if (kept != KEPT_COUNT)
        settings_answer(client, kept, value, sentence);
    else
        tell_answer(client, sentence);
}

/* The increment before the first move is on the clocks (6.3.1). */
static bool write_first_seconds(const struct start *start, char *out,
                                size_t out_bytes)
{
    const struct period *period = &start->time[WHITE].period[0];
    int seconds = (int)(period->bonus_ms / 1000);
    if (start->time[WHITE].count == 0 || period->bonus != BONUS_INCREMENT ||
        seconds == 0)
        return false;
    snprintf(out, out_bytes,
             ngettext("The first %d second is already on the clocks.",
                      "The first %d seconds are already on the clocks.",
                      (unsigned long)seconds),
             seconds);
    return true;
}

/* The only one, or the one that is chosen from a list. */
static void resume_at_start(struct client *client, struct menu *menu)
{
    char id[GAME_ID_MAX];
    menu_fill(client);
    menu->lines.current = MENU_RESUME;
    menu_fields_write(menu, client->announcer.language);
    menu_list_games(client);
    bool is_only = resume_list_count(menu->games) == 1 &&
                   resume_list_find(menu->games, "1", id);
    if (menu->games == NULL || is_only)
        menu_close(client);
    if (is_only)
        next_game_resume(client, id);
}

/* In a plain game the first move is the beginning: nothing is locked. */
static void begin_now(struct client *client, struct menu *menu)
{
    const struct intent white = {.kind = INTENT_READY, .by = SEAT_WHITE},
                        black = {.kind = INTENT_READY, .by = SEAT_BLACK};
    static const char *const sentences[SIDES][2] = {
        {N_("White begins with the first move."),
         N_("White begins with the first move: the clock starts then.")},
        {N_("Black begins with the first move."),
         N_("Black begins with the first move: the clock starts then.")}};
    const struct game *game = &client->game;
    if (game->start.mode != MODE_OTB) {
        bool has_clocks = start_has_clocks(&game->start);
        tell_answer(client, gettext(sentences[game_turn(game)][has_clocks]));
        return;
    }
    menu->has_begun = true;
    client->view.hint = NULL;
    pending_send_both(client, &white, &black);
}

static bool ends_in_comma(const char *typed)
{
    size_t bytes = strlen(typed);
    return bytes > 0 && typed[bytes - 1] == ',';
}

/* What is said before the first move; false: it is for others. */
bool menu_start_act(struct client *client, struct menu *menu,
                    const struct command *command)
{
    char sentence[SEGMENT_TEXT_MAX];
    bool is_first = is_start(client, menu);
    if (command_is_condition(command->kind) && !is_first)
        tell_refuse(client, client->game.phase == GAME_OVER
                                ? gettext("The game is over. For another game, "
                                          "type menu or rematch.")
                                : gettext("The game has begun already."));
    else if (command->kind == COMMAND_BEGIN)
        begin_now(client, menu);
    else if (command_is_condition(command->kind))
        change_start(client, menu, command);
    else if (is_first && command->kind == COMMAND_QUERY &&
             command->request.query == QUERY_PLAYERS &&
             ends_in_comma(command->typed))
        tell_refuse(client, gettext(argument_wanted(ARGUMENT_NAMES)));
    else if (is_first && command->kind == COMMAND_INTENT &&
             command->intent.kind == INTENT_RESUME)
        resume_at_start(client, menu);
    else if (is_first && command->kind == COMMAND_QUERY &&
             command->request.query == QUERY_CLOCK &&
             write_first_seconds(&client->game.start, sentence,
                                 sizeof sentence)) {
        modes_act_below(client, command);
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT, sentence);
    } else
        return false;
    return true;
}

void menu_start_show(struct client *client, struct menu *menu)
{
    char seconds[128] = "";
    if (!is_start(client, menu) || client->joined.resumes)
        return;
    if (client->view.in_tutorial) { /* which refuses all that */
        client->view.hint = NULL;
        return;
    }
    bool has_seconds =
        write_first_seconds(&client->joined.start, seconds, sizeof seconds);
    snprintf(menu->hint, sizeof menu->hint, "%s %s%s%s",
             client->joined.start.mode == MODE_OTB
                 ? gettext("Press Enter when White is ready, and again when "
                           "Black is. Then type a move, for example e4. To "
                           "press the clock, press Enter.")
                 : gettext("Type a move, for example e4, or help."),
             gettext("To change the game first, type names Anna Boris, time "
                     "5+3, chess960 or laws 2018. For more, type menu."),
             has_seconds ? " " : "", seconds);
    client->view.hint = menu->hint;
}
