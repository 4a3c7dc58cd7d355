#include "tui/words/words.h"

#include "rules/base/marked.h"
#include "tui/words/row.h"

/* To adjourn, to seal a move, and to go on another day. */
// clang-format off
static const struct word words[] = {
    INTENT("adjourn", "adjourn",
           N_("Ask the opponent to adjourn: the next move is then sealed in an "
              "envelope, and the game goes on another day. An opponent whose "
              "line has been lost for long is not asked."),
           "adjourns", ARGUMENT_NONE, INTENT_OFFER, OFFER_ADJOURNMENT),
    INTENT("adjourn early", "adjourn early",
           N_("Where the length of a session is fixed: seal your move now, "
              "which costs you the time that is left of it; it is asked again "
              "first."),
           "adjourns early", ARGUMENT_NONE, INTENT_ADJOURN, OFFER_NONE),
    OTHER("alone", "alone",
          N_("While a move is being sealed: nobody else hears or feels what "
             "comes from here. Then the voice and the Braille display tell "
             "how the move is read. Said again, they are silent."),
          "private|privately", NULL, ARGUMENT_NONE, COMMAND_ALONE),
    OTHER("appoint", "appoint",
          N_("Say when and where the game goes on that is to be adjourned; it "
             "is asked for, and can be changed until the envelope is closed."),
          "schedule|appoints", NULL, ARGUMENT_NONE, COMMAND_APPOINT),
    OTHER("passphrase", "passphrase",
          N_("While a move is being sealed, for two at one computer: a "
             "passphrase opens the envelope, and no key of this account. Said "
             "again, it does not."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_PASSPHRASE),
    OTHER("seal", "seal",
          N_("In a game that continues without the player who sealed: seal your answer while their clock runs."),
          "seals", NULL, ARGUMENT_NONE, COMMAND_SEAL),
    INTENT("state", "state Nf3",
           N_("Where the envelope is lost: state the move that was sealed."),
           "states", ARGUMENT_WRITTEN, INTENT_STATE, OFFER_NONE),
    INTENT("object", "object white=85:00 black=90:00",
           N_("Where an adjourned game goes on, before your own first move: the "
              "clocks are wrong, and should show that, in minutes and seconds; "
              "only what is said changes. The opponent is asked."),
           "dispute clocks|dispute|objects", ARGUMENT_LINE, INTENT_OBJECT, OFFER_NONE),
    OTHER("open", "open",
          N_("Open the envelope of an adjourned game, when the players are "
             "there."),
          "opens", NULL, ARGUMENT_NONE, COMMAND_OPEN),
};
// clang-format on

const struct word_list words_envelope = {words, sizeof words / sizeof *words};
