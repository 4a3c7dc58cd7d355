#include "rules/game/announcement.h"

struct announcement announcement_initial(void)
{
    return (struct announcement){.mv = MOVE_NONE};
}

void announcement_open(struct announcement *announcement)
{
    *announcement = announcement_initial();
    announcement->open = true;
}
