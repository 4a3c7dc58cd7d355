// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* The voice: whether, in which words, how loud, and what was said before. */
// clang-format off
static const struct word words[] = {
    OTHER("voice", "voice on|off",
          N_("Speak aloud, or be silent: voice on, voice off."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_VOICE),
    OTHER("scheme", "scheme fide|de|en|es|ru|fr|nato",
          N_("The words for moves: from the Laws, or from a language."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_SCHEME),
    OTHER("form", "form short|from-to",
          N_("Announce moves in short form, or from square to square."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_FORM),
    OTHER("hush", "hush",
          N_("Stop what is being said."),
          "quiet", NULL, ARGUMENT_NONE, COMMAND_HUSH),
    OTHER("repeat", "repeat",
          N_("Say the last announcement again."),
          "again", "r", ARGUMENT_NONE, COMMAND_REPEAT),
    OTHER("slowly", "slowly",
          N_("Say the last announcement again slowly, a move from square to square."),
          "again slowly|repeat slowly|slow", NULL, ARGUMENT_NONE,
          COMMAND_SLOWLY),
    OTHER("earlier", "earlier",
          N_("The previous announcement."),
          "previous", NULL, ARGUMENT_NONE, COMMAND_EARLIER),
    OTHER("later", "later",
          N_("The next announcement."),
          "next", NULL, ARGUMENT_NONE, COMMAND_LATER),
    OTHER("faster", "faster",
          N_("Speak faster, from now on."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_FASTER),
    OTHER("slower", "slower",
          N_("Speak slower, from now on."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_SLOWER),
    OTHER("louder", "louder",
          N_("Speak louder, from now on."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_LOUDER),
    OTHER("softer", "softer",
          N_("Speak more softly from now on."),
          "quieter", NULL, ARGUMENT_NONE, COMMAND_SOFTER),
    OTHER("cues", "cues on|off",
          N_("Turn the short sounds that go with the words on or off."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_CUES),
};
// clang-format on

const struct word_list words_speech = {words, sizeof words / sizeof *words};
