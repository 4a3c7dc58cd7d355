// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/all_modes.h"

#include "src/adjourn/client/adjourn.h"
#include "src/adjourn/client/appoint.h"
#include "src/chat/client/chat.h"
#include "src/client/command/greeting.h"
#include "src/client/core/connection.h"
#include "src/client/core/deferred.h"
#include "src/client/core/display.h"
#include "src/client/core/open_question.h"
#include "src/client/core/other_games.h"
#include "src/client/core/settings.h"
#include "src/client/menu/menu.h"
#include "src/client/play/play.h"
#include "src/client/viewer/replay.h"
#include "src/lobby/client/lobby.h"

/* From the lowest, which takes what is left, to the one on top. */
static const struct mode_ops *const modes[] = {
    &settings_mode,   &open_question_mode, &display_mode, &deferred_mode,
    &connection_mode, &other_games_mode,   &play_mode,    &chat_mode,
    &adjourn_mode,    &appoint_mode,       &menu_mode,    &lobby_mode,
    &replay_mode,     &greeting_mode,
};

bool all_modes_add(struct client *client)
{
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (!modes_add(client, modes[i]))
            return false;
    return true;
}
