// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/queue_rules.h"

enum voice_kind voice_kind_of(const struct utterance *utterance)
{
    switch (utterance->priority) {
    case PRIORITY_ALARM:
        return KIND_ALARM;
    case PRIORITY_MOVE:
        return utterance->in_passing                  ? KIND_GREETING
               : utterance->matter == MATTER_RULING   ? KIND_RULING
               : utterance->matter == MATTER_MOVE     ? KIND_MOVE
               : utterance->matter == MATTER_OFFER    ? KIND_OFFER
               : utterance->matter == MATTER_FLEETING ? KIND_NOTE
                                                      : KIND_EVENT;
    case PRIORITY_ANSWER:
        return utterance->continues ? KIND_PART : KIND_ANSWER;
    case PRIORITY_FOCUS:
        return KIND_ECHO;
    case PRIORITY_CHAT:
    case PRIORITIES:
        break;
    }
    return utterance->continues    ? KIND_PART
           : utterance->in_passing ? KIND_HINT
                                   : KIND_CHAT;
}

bool voice_kind_is_event(enum voice_kind kind)
{
    return kind <= KIND_GREETING;
}

bool voice_kind_is_kept(enum voice_kind kind)
{
    return kind == KIND_ALARM || kind == KIND_RULING;
}

/* One row for each kind of an older sentence, one column for what comes, both
 * in the order of enum voice_kind, and then any key, and the key for silence.
 * The letters: c cut, e ends, o ends if older, "." goes on. */
static const char table[VOICE_KINDS][VOICE_COMERS + 1] = {
    {".............c"}, /* alarm: said at all events, in its order */
    {".............c"}, /* ruling: the same */
    {".............e"}, /* event: but for more than one sentence behind: queue.h
                         */
    {"...e.........e"}, /* move: stale when the next is made */
    {"o..oo........e"}, /* offer: answered, or declined by a move */
    {"oooooo.......e"}, /* note: until anything happens */
    {"ooooo..o.o..ee"}, /* greeting */
    {"cccccc.e....ee"}, /* answer: one that waits is still said */
    {"eeeeee.e.e..ee"}, /* part */
    {"cccccc.e.e..ee"}, /* echo */
    {"cccccc.e.e..ee"}, /* chat */
    {"oooooo.e.e.oee"}, /* hint: only the newest */
};

enum overtaken voice_overtaken(enum voice_kind older, int comes)
{
    switch (table[older][comes]) {
    case 'c':
        return IS_CUT;
    case 'o':
        return ENDS_IF_OLDER;
    case 'e':
        return ENDS;
    default:
        return GOES_ON;
    }
}
