// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* What shows, who hears what is said, and the program itself. */
// clang-format off
static const struct word words[] = {
    OTHER("flip", "flip [turn|never|key]",
          N_("Turn the board. To turn it automatically, only by key, or never, type flip turn, flip key or flip never."),
          "turn the board|turn board|flip the board|flip board", "f", ARGUMENT_FLIP, COMMAND_FLIP),
    OTHER("menu", "menu",
          N_("Open the menu to set up or resume a game. This works after a game, or before its first move."),
          "new|new game|lobby", NULL, ARGUMENT_NONE, COMMAND_MENU),
    OTHER("rematch", "rematch",
          N_("Ask for a rematch after a game, with colours reversed."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_REMATCH),
    OTHER("ticks", "ticks on|off",
          N_("Let the clocks on the screen tick, or show only the time of each move: ticks on, or ticks off."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_TICKS),
    OTHER("hints", "hints on|off",
          N_("Show or hide the hints about keys and words beside the typed line: hints on, or hints off."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_HINTS),
    OTHER("theme", "theme [NAME]",
          N_("Change the look of the screen, for example theme large. To list the themes, type theme."),
          "themes", NULL, ARGUMENT_WORD, COMMAND_THEME),
    OTHER("say", "say TEXT",
          N_("Say something to your opponent and the arbiter, for example say hello. A spectator speaks to the other spectators."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_SAY),
    OTHER("tell", "tell NAME TEXT",
          N_("Say something to one person on the server, for example tell anna hello."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_TELL),
    OTHER("report", "report TEXT",
          N_("As a spectator, tell only the arbiter what went wrong, for example report White touched a piece."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_REPORT),
    OTHER("assistant", "assistant [NAME|yes|no|none]",
          N_("Invite an assistant to move, press the clock and claim for you, for example assistant anna. To dismiss the assistant, type assistant none."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_ASSISTANT),
    OTHER("chat", "chat [on|off]",
          N_("Hear messages of everybody, or only of the arbiter: chat on, or chat off. To hear the last messages again, type chat."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_CHAT),
    OTHER("copy", "copy",
          N_("Copy the position as FEN to the clipboard of your terminal."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_COPY),
    OTHER("save", "save [PATH]",
          N_("Write the game so far as a PGN file. To choose the file, type save and a path, for example save game.pgn."),
          NULL, NULL, ARGUMENT_PATH, COMMAND_SAVE),
    OTHER("help", "help [TOPIC|WORD|all|keys]",
          N_("List the topics of the help. Type help squares for a topic, help draw for a command, help keys or help all."),
          "what can i do|what can i type|help me", "?|h", ARGUMENT_WORD, COMMAND_HELP),
    OTHER("quit", "quit",
          N_("Leave the game. You can resume it later."),
          "exit|leave|bye", "q", ARGUMENT_NONE, COMMAND_QUIT),
};
// clang-format on

const struct word_list words_program = {words, sizeof words / sizeof *words};
