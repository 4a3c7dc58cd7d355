#include "src/client/sitting/provisional.h"

#include "rules/arbiter/arbiter.h"
#include "rules/game/game_apply.h"

void provisional_make(struct client *client)
{
    struct intent intent = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = client->start};
    struct ruling ruling;
    client->provisional = true;
    if (client->resumes)
        return;
    arbiter_judge(&client->game, &intent, 0, &ruling);
    for (int i = 0; i < ruling.count; i++) {
        if (game_apply(&client->game, &ruling.events[i]) != GAME_OK)
            return;
    }
}
