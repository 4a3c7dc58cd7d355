// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * start.h - hektor new, menu, setup, resume and view: the order in which the
 * parts of a sitting are started and ended.
 */
#pragma once

#include "src/client/command/session.h"

session_command play_new;
session_command play_resume;
session_command play_menu;
session_command play_setup;
session_command play_view;
