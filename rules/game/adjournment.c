// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/adjournment.h"

struct adjournment adjournment_initial(void)
{
    return (struct adjournment){.sealer = SIDE_NONE};
}

void adjournment_take_out(struct adjournment *adjournment)
{
    adjournment->sealer = SIDE_NONE;
    adjournment->closed = adjournment->answer = false;
    adjournment->commitment[0] = '\0';
}
