// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
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
