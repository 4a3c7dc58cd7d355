// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* What shows, who hears what is said, and the program itself. */
// clang-format off
static const struct word words[] = {
    OTHER("flip", "flip [turn|never|key]",
          N_("Turn the board; or let it turn with the player to move, never, or only by key."),
          NULL, "f", ARGUMENT_FLIP, COMMAND_FLIP),
    OTHER("menu", "menu",
          N_("After a game or before its first move: set up another game, or resume one."),
          "new|new game|lobby", NULL, ARGUMENT_NONE, COMMAND_MENU),
    OTHER("rematch", "rematch",
          N_("After a game: play a rematch with colours changed."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_REMATCH),
    OTHER("ticks", "ticks on|off",
          N_("Let the clocks on the screen tick, or show only the time of the last move."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_TICKS),
    OTHER("hints", "hints on|off",
          N_("Show or hide the hints about keys and words beside the typed line."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_HINTS),
    OTHER("theme", "theme [NAME]",
          N_("Change the look of the screen. Without a name, list the themes."),
          "themes", NULL, ARGUMENT_WORD, COMMAND_THEME),
    OTHER("say", "say TEXT",
          N_("On a server: say something to the opponent and the arbiter. A spectator says it to the other spectators."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_SAY),
    OTHER("tell", "tell NAME TEXT",
          N_("On a server: say something to one person, also to one who is not at this game."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_TELL),
    OTHER("report", "report TEXT",
          N_("As a spectator on a server: tell the arbiter, and nobody else, what went wrong."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_REPORT),
    OTHER("assistant", "assistant [NAME|yes|no|none]",
          N_("On a server: invite an assistant, who moves, presses the clock and claims for you. Others answer with assistant yes or no; assistant none dismisses the assistant."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_ASSISTANT),
    OTHER("chat", "chat [on|off]",
          N_("Hear what others say, or only the arbiter. To hear the last words again, type chat."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_CHAT),
    OTHER("copy", "copy",
          N_("Copy the position as FEN to the clipboard of your terminal."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_COPY),
    OTHER("save", "save [PATH]",
          N_("Write the game so far as a PGN file. You can add a path."),
          NULL, NULL, ARGUMENT_PATH, COMMAND_SAVE),
    OTHER("help", "help [TOPIC|WORD|all|keys]",
          N_("List the topics. Type help squares for one topic, help draw for one command, help all, or help keys."),
          NULL, "?|h", ARGUMENT_WORD, COMMAND_HELP),
    OTHER("quit", "quit",
          N_("Leave; the game can be resumed later."),
          "exit|leave|bye", "q", ARGUMENT_NONE, COMMAND_QUIT),
};
// clang-format on

const struct word_list words_program = {words, sizeof words / sizeof *words};
