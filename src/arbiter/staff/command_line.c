// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/staff/command_line.h"

#include <getopt.h>
#include <libintl.h>
#include <stddef.h>

#include "src/arbiter/staff/ask.h"

enum value { FLAG, TEXT, TASK, TASK_ON };

#define IS(name, member) \
    { \
        name, FLAG, offsetof(struct command_line, member) \
    }
#define SAYS(name, member) \
    { \
        name, TEXT, offsetof(struct command_line, member) \
    }

static const struct {
    const char *name;
    enum value value;
    size_t what; /* the place in the order, or the task of the staff's */
} rows[] = {
    SAYS("fd", fd),
    IS("host", host),
    SAYS("socket", socket),
    IS("activated", activated),
    IS("stdio", stdio),
    IS("rotate-key", rotates),
    SAYS("data", data),
    IS("while-used", while_used),
    SAYS("arbiters", arbiters),
    SAYS("watchers", watchers),
    SAYS("guests", guests),
    IS("gate", gate),
    {"list", TASK, STAFF_LIST},
    {"fingerprint", TASK, STAFF_FINGERPRINT},
    {"verify", TASK, STAFF_VERIFY},
    {"release", TASK_ON, STAFF_RELEASE},
    {"backup", TASK_ON, STAFF_BACKUP},
    {"export", TASK_ON, STAFF_EXPORT},
    {"reassign", TASK_ON, STAFF_REASSIGN},
    {"move-account", TASK_ON, STAFF_MOVE_ACCOUNT},
    {"prune", TASK_ON, STAFF_PRUNE},
    {"restore", TASK_ON, STAFF_RESTORE},
    {"status", TASK, STAFF_STATUS},
    {"kick", TASK_ON, STAFF_KICK},
    {"ban", TASK_ON, STAFF_BAN},
    {"lift-ban", TASK_ON, STAFF_LIFT_BAN},
    {"mute", TASK_ON, STAFF_MUTE},
    {"lift-mute", TASK_ON, STAFF_LIFT_MUTE},
    {"bans", TASK, STAFF_BANS},
    IS("unlimited", unlimited),
    IS("log", log),
    SAYS("club", club),
    SAYS("event", event),
    SAYS("site", site),
    SAYS("live", live),
    SAYS("address", address),
    SAYS("relays", relays),
    SAYS("ready", ready),
    IS("help", wants_help),
    IS("version", wants_version),
};

enum { ROWS = sizeof rows / sizeof *rows, FIRST = 256 };

static void take(struct command_line *order, int row)
{
    char *place = (char *)order + rows[row].what;

    switch (rows[row].value) {
    case FLAG:
        *(bool *)place = true;
        break;
    case TEXT:
        *(const char **)place = optarg;
        break;
    case TASK_ON:
        order->task_argument = optarg;
        /* fall through */
    case TASK:
        order->task = (enum staff_task)rows[row].what;
        break;
    }
}

bool command_line_read(int argc, char **argv, struct command_line *order,
                       const char **wrong, const char **why)
{
    struct option options[ROWS + 1] = {{0}};
    int found;

    for (int i = 0; i < ROWS; i++) {
        bool is_alone = rows[i].value == FLAG || rows[i].value == TASK;
        options[i] = (struct option){rows[i].name,
                                     is_alone ? no_argument : required_argument,
                                     NULL, FIRST + i};
    }
    opterr = 0;
    while ((found = getopt_long(argc, argv, "", options, NULL)) >= FIRST) {
        take(order, found - FIRST);
        if (order->wants_help || order->wants_version)
            return true;
    }
    if (found != -1) {
        *wrong = argv[optind - 1];
        *why = gettext("there is no such option, or its value is missing");
        return false;
    }
    if ((ask_has_reason(order->task) || order->task == STAFF_MOVE_ACCOUNT ||
         order->task == STAFF_PRUNE) &&
        optind < argc)
        order->second = argv[optind++];
    *wrong = argv[optind];
    *why = gettext("write only options here");
    return optind == argc;
}
