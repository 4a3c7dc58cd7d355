#include "speech/announce_turn.h"

#include <libintl.h>

#include "rules/attack.h"
#include "speech/announce_words.h"

void announce_turn(const struct announcer *announcer, const struct game *game,
                   struct utterance *out)
{
    enum side turn = game_seen_turn(game);
    const char *name = game_name(game, turn);
    const char *colour = turn == WHITE ? gettext("White") : gettext("Black");
    if (*name)
        announce_add(announcer, out, gettext("%s to move: %s."), colour, name);
    else
        announce_add(announcer, out, gettext("%s to move."), colour);
    if (position_is_check(game_board(game)))
        announce_add(announcer, out, gettext("The king is in check."));
}

enum side announce_asker(const struct announcer *announcer,
                         const struct game *game)
{
    return announcer->one_terminal ? game_turn(game) : announcer->own;
}
