#include "rules/acts.h"

#include "rules/event.h"

void acts_add(struct acts *acts, const struct event *event, int ply)
{
    if (acts->count == ACTS_MAX)
        return;
    acts->act[acts->count++] = (struct act){
        .ply = ply,
        .kind = (uint8_t)event->kind,
        .whom = event->whom,
        .penalty = event->penalty,
        .half = event->half,
        .gift_ms = event->gift_ms,
    };
}

void acts_rewind(struct acts *acts, int ply)
{
    for (int i = 0; i < acts->count; i++)
        if (acts->act[i].ply > ply)
            acts->act[i].ply = ply;
}
