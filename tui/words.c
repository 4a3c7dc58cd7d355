#include "tui/words.h"

#include "rules/marked.h"

// clang-format off
static const struct word words[] = {
    {{N_("a move"), "e4, Nf3, exd5, O-O, e8=Q, g1f3",
      N_("Make a move, such as e4 or Nf3; Nf3 draw offers a draw with it.")},
     "move", NULL, COMMAND_NONE, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"draw", "draw", N_("Offer a draw.")},
     "offer draw|offer a draw|draw offer|offers draw", NULL, COMMAND_INTENT,
     ARGUMENT_NONE, INTENT_OFFER, QUERY_NONE},
    {{"yes", "yes", N_("Answer a question: yes. An offer is accepted so.")},
     NULL, "y", COMMAND_YES, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"no", "no", N_("Answer a question: no. An offer is declined so.")},
     NULL, "n", COMMAND_NO, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"accept", "accept", N_("Accept the offer that stands.")},
     "agree", NULL, COMMAND_INTENT, ARGUMENT_NONE, INTENT_ACCEPT, QUERY_NONE},
    {{"decline", "decline", N_("Decline the offer that stands.")},
     "refuse", NULL, COMMAND_INTENT, ARGUMENT_NONE, INTENT_DECLINE,
     QUERY_NONE},
    {{"claim", "claim threefold|fifty|flag [with MOVE]",
      N_("Claim a draw by the Laws: claim threefold, or claim fifty, perhaps "
         "with the move you intend: claim fifty with Rh2. Where a flag "
         "has to be claimed: claim flag.")},
     "claims", NULL, COMMAND_INTENT, ARGUMENT_CLAIM, INTENT_CLAIM, QUERY_NONE},
    {{"resign", "resign", N_("Give up the game; it is asked again first.")},
     "resigns", NULL, COMMAND_INTENT, ARGUMENT_NONE, INTENT_RESIGN,
     QUERY_NONE},
    {{"go on", "go on", N_("Take up a game that was paused.")},
     "resume|continue", NULL, COMMAND_INTENT, ARGUMENT_NONE, INTENT_RESUME,
     QUERY_NONE},
    {{"board", "board", N_("The men of both sides, kind by kind.")},
     NULL, "b", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE, QUERY_BOARD},
    {{"square", "e4? or square e4", N_("What stands on a square, such as square e4.")},
     NULL, NULL, COMMAND_QUERY, ARGUMENT_SQUARE, INTENT_NONE, QUERY_SQUARE},
    {{"clock", "clock", N_("The time of both players.")},
     "clocks|time|times", "c", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE,
     QUERY_CLOCK},
    {{"turn", "turn", N_("Whose move it is, and which.")},
     NULL, "t", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE, QUERY_TURN},
    {{"last", "last", N_("The last move, from square to square.")},
     NULL, "l", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE, QUERY_LAST},
    {{"moves", "moves", N_("The moves so far.")},
     "score|sheet", "m", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE,
     QUERY_MOVES},
    {{"status", "status", N_("How the game stands.")},
     NULL, "s", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE, QUERY_STATUS},
    {{"laws", "laws", N_("The edition of the Laws and the time control.")},
     NULL, NULL, COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE, QUERY_LAWS},
    {{"flip", "flip", N_("Turn the board.")},
     NULL, "f", COMMAND_FLIP, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"save", "save [PATH]", N_("Write the game so far as a PGN file; a path may follow.")},
     NULL, NULL, COMMAND_SAVE, ARGUMENT_PATH, INTENT_NONE, QUERY_NONE},
    {{"voice", "voice on|off", N_("Speak aloud, or be silent: voice on, voice off.")},
     NULL, NULL, COMMAND_VOICE, ARGUMENT_SWITCH, INTENT_NONE, QUERY_NONE},
    {{"scheme", "scheme fide|de|en|es|ru|fr|nato",
      N_("The words of the moves: those of the Laws, or of a language.")},
     NULL, NULL, COMMAND_SCHEME, ARGUMENT_WORD, INTENT_NONE, QUERY_NONE},
    {{"form", "form short|from-to",
      N_("Announce where a man goes, or both its squares.")},
     NULL, NULL, COMMAND_FORM, ARGUMENT_WORD, INTENT_NONE, QUERY_NONE},
    {{"hush", "hush", N_("Stop what is being said.")},
     "quiet", NULL, COMMAND_HUSH, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"repeat", "repeat", N_("Say the last announcement again.")},
     "again", "r", COMMAND_REPEAT, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"help", "help [WORD|all]", N_("These words; help draw tells of one, help all of all.")},
     NULL, "?|h", COMMAND_HELP, ARGUMENT_WORD, INTENT_NONE, QUERY_NONE},
    {{"quit", "quit", N_("Leave; the game can be resumed later.")},
     "exit|leave|bye", "q", COMMAND_QUIT, ARGUMENT_NONE, INTENT_NONE,
     QUERY_NONE},
};
// clang-format on

const struct word *word_row(int index)
{
    if (index < 0 || (size_t)index >= sizeof words / sizeof *words)
        return NULL;
    return &words[index];
}

const struct command_row *command_row(int index)
{
    const struct word *word = word_row(index);
    return word != NULL ? &word->row : NULL;
}
