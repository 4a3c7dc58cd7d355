// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/administration/command_line.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include "rules/base/translatable.h"

#include "src/base/completion.h"
#include "src/base/near_word.h"
#include "src/server/administration/staff.h"

enum value { FLAG, TEXT, TASK, TASK_ON };

/* What hektord is asked to do; of two options, the one that is named first here
 * says what that is. */
enum mode {
    TO_DO = 1 << 0, /* a task on a journal or the keys */
    TO_ASK = 1 << 1, /* one of a running server */
    TO_ROTATE = 1 << 2, /* or to end or remove a key */
    TO_PLAY = 1 << 3, /* for one client */
    TO_GATE = 1 << 4,
    TO_RELAY = 1 << 5,
    TO_SERVE = 1 << 6,
};

#define PLACE(member) offsetof(struct command_line, member)

static const struct {
    const char *name;
    enum value value;
    size_t what; /* the place in the order, or the task of the staff's */
    unsigned mode; /* that it asks for; 0: none */
    unsigned with; /* the modes in which it has an effect */
    const char *kind; /* of its value, as completion.h has it; NULL: any */
} rows[] = {
    {"fd", TEXT, PLACE(fd), TO_PLAY, 0, NULL},
    {"host", FLAG, PLACE(host), TO_SERVE, TO_DO | TO_ASK | TO_ROTATE, NULL},
    {"socket", TEXT, PLACE(socket), TO_SERVE, TO_ASK, "PATH"},
    {"activated", FLAG, PLACE(activated), TO_SERVE, 0, NULL},
    {"stdio", FLAG, PLACE(stdio), TO_RELAY, 0, NULL},
    {"gate", FLAG, PLACE(gate), TO_GATE, 0, NULL},
    {"rotate-key", FLAG, PLACE(rotates), TO_ROTATE, 0, NULL},
    {"revoke-key", TEXT, PLACE(revoked), TO_ROTATE, 0, NULL},
    {"remove-key", TEXT, PLACE(removed), TO_ROTATE, 0, NULL},
    {"data", TEXT, PLACE(data), 0, TO_DO | TO_ROTATE | TO_SERVE, "DIR"},
    {"while-used", FLAG, PLACE(while_used), 0, TO_SERVE, NULL},
    {"arbiters", TEXT, PLACE(arbiters), 0, TO_SERVE, "GROUP"},
    {"watchers", TEXT, PLACE(watchers), 0, TO_SERVE, "GROUP"},
    {"guests", TEXT, PLACE(guests), 0, TO_SERVE, "ACCOUNT"},
    {"unlimited", FLAG, PLACE(unlimited), 0, TO_SERVE, NULL},
    {"confined", FLAG, PLACE(confined), 0, TO_SERVE, NULL},
    {"log", FLAG, PLACE(log), 0, TO_SERVE, NULL},
    {"club", TEXT, PLACE(club), 0, TO_SERVE, NULL},
    {"event", TEXT, PLACE(event), 0, TO_SERVE, NULL},
    {"site", TEXT, PLACE(site), 0, TO_SERVE, NULL},
    {"live", TEXT, PLACE(live), 0, TO_SERVE, "DIR"},
    {"address", TEXT, PLACE(address), 0, TO_SERVE, NULL},
    {"relays", TEXT, PLACE(relays), 0, TO_SERVE, "ACCOUNT"},
    {"ready", TEXT, PLACE(ready), 0, TO_SERVE, NULL},
    {"list", TASK, STAFF_LIST, TO_DO, 0, NULL},
    {"fingerprint", TASK, STAFF_FINGERPRINT, TO_DO, 0, NULL},
    {"verify", TASK, STAFF_VERIFY, TO_DO, 0, NULL},
    {"release", TASK_ON, STAFF_RELEASE, TO_DO, 0, NULL},
    {"backup", TASK_ON, STAFF_BACKUP, TO_DO, 0, "FILE"},
    {"export", TASK_ON, STAFF_EXPORT, TO_DO, 0, NULL},
    {"reassign", TASK_ON, STAFF_REASSIGN, TO_DO, 0, NULL},
    {"move-account", TASK_ON, STAFF_MOVE_ACCOUNT, TO_DO, 0, "ACCOUNT"},
    {"prune", TASK_ON, STAFF_PRUNE, TO_DO, 0, NULL},
    {"accept-older-record", TASK, STAFF_ACCEPT_OLDER, TO_DO, 0, NULL},
    {"restore", TASK_ON, STAFF_RESTORE, TO_DO, 0, "FILE"},
    {"status", TASK, STAFF_STATUS, TO_ASK, 0, NULL},
    {"kick", TASK_ON, STAFF_KICK, TO_ASK, 0, "NAME"},
    {"ban", TASK_ON, STAFF_BAN, TO_ASK, 0, "NAME"},
    {"lift-ban", TASK_ON, STAFF_LIFT_BAN, TO_ASK, 0, "NAME"},
    {"mute", TASK_ON, STAFF_MUTE, TO_ASK, 0, "NAME"},
    {"lift-mute", TASK_ON, STAFF_LIFT_MUTE, TO_ASK, 0, "NAME"},
    {"bans", TASK, STAFF_BANS, TO_ASK, 0, NULL},
    {"help", FLAG, PLACE(wants_help), 0, 0, NULL},
    {"version", FLAG, PLACE(wants_version), 0, 0, NULL},
};

enum { ROWS = sizeof rows / sizeof *rows, NONE = -1 };

/* Its place is said by one option only. */
static bool is_second_place(const struct command_line *order, int row)
{
    size_t place = rows[row].what;

    return order->host && (place == PLACE(data) || place == PLACE(socket));
}

/* An option that would do nothing beside another one is refused. */
static bool judge_together(struct command_line *order, const bool given[ROWS])
{
    /* The option that says what is to be done; NONE. */
    int found = NONE;

    for (int i = 0; i < ROWS; i++)
        if (given[i] && rows[i].mode != 0 &&
            (found == NONE || rows[i].mode < rows[found].mode))
            found = i;
    int first = found;

    for (int i = 0; i < ROWS && first != NONE; i++) {
        bool is_second = rows[first].mode != TO_SERVE &&
                         (rows[i].value == FLAG || rows[i].value == TEXT) &&
                         is_second_place(order, i);
        bool is_good = rows[i].with & rows[first].mode && !is_second;
        if (!given[i] || i == first || is_good)
            continue;
        snprintf(order->option, sizeof order->option, "--%s", rows[i].name);
        snprintf(order->why, sizeof order->why,
                 gettext("this option cannot be used with --%s"),
                 is_second ? "host" : rows[first].name);
        return false;
    }
    return true;
}

/* The row of an option: by its whole name, or by so much of it that no other
 * begins so. NONE. */
static int find_row(const char *name, size_t length)
{
    int found = NONE, count = 0;

    for (int i = 0; i < ROWS; i++)
        if (strncmp(rows[i].name, name, length) == 0) {
            if (rows[i].name[length] == '\0')
                return i;
            found = i;
            count++;
        }
    return count == 1 ? found : NONE;
}

/* There is no such option: which one is spelled almost so? */
static int refuse_name(const char *name, size_t length,
                       struct command_line *order)
{
    char typed[NEAR_WORD_MAX];
    snprintf(typed, sizeof typed, "%.*s", (int)length, name);
    struct near_word near = near_word_of(typed);
    for (int i = 0; i < ROWS; i++)
        near_word_try(&near, rows[i].name, strlen(rows[i].name));
    near_word_ask(&near,
                  near.found[0] != '\0'
                      ? gettext("there is no such option")
                      : gettext("there is no such option; to list the options, "
                                "type hektord --help"),
                  "--", order->why, sizeof order->why);
    return NONE;
}

/* "--name", "--name=value" or "--name value" at argv[*at], which is then the
 * last word of it. NONE: it is no option, or has no value or one too many; the
 * order has the reason. */
static int read_option(char **argv, int *at, const char **value,
                       struct command_line *order)
{
    const char *name = argv[*at] + strspn(argv[*at], "-");
    size_t length = strcspn(name, "=");
    int row = strncmp(argv[*at], "--", 2) == 0 ? find_row(name, length) : NONE;

    if (row == NONE)
        return refuse_name(name, length, order);
    bool is_alone = rows[row].value == FLAG || rows[row].value == TASK;
    *value = name[length] == '=' ? name + length + 1 : NULL;
    if (!is_alone && *value == NULL) {
        *value = argv[*at + 1];
        *at += *value != NULL;
    }
    if (is_alone == (*value == NULL))
        return row;
    snprintf(order->why, sizeof order->why, "%s",
             is_alone ? gettext("this option takes no value")
                      : gettext("a value is missing"));
    return NONE;
}

bool command_line_read(int argc, char **argv, struct command_line *order,
                       const char **wrong, const char **why)
{
    bool given[ROWS] = {false}, is_ended = false;
    const char *other[2] = {NULL}, *value;
    int others = 0;

    for (int i = 1; i < argc; i++) {
        *wrong = argv[i];
        if (is_ended || argv[i][0] != '-' || argv[i][1] == '\0') {
            if (others < 2)
                other[others++] = argv[i];
            continue;
        }
        is_ended = strcmp(argv[i], "--") == 0;
        if (is_ended)
            continue;
        int row = read_option(argv, &i, &value, order);
        if (row == NONE) {
            *why = order->why;
            return false;
        }
        char *place = (char *)order + rows[row].what;

        switch (rows[row].value) {
        case FLAG:
            *(bool *)place = true;
            break;
        case TEXT:
            *(const char **)place = value;
            break;
        case TASK_ON:
            order->task_argument = value;
            /* fall through */
        case TASK:
            order->task = (enum staff_task)rows[row].what;
            break;
        }
        given[row] = true;
        if (order->wants_help || order->wants_version)
            return true;
    }
    if (!judge_together(order, given)) {
        *wrong = order->option;
        *why = order->why;
        return false;
    }
    bool has_second = ask_has_reason(order->task) ||
                      order->task == STAFF_MOVE_ACCOUNT ||
                      order->task == STAFF_PRUNE;
    if (has_second)
        order->second = other[0];
    *wrong = other[has_second];
    *why = gettext("this program takes only options");
    return *wrong == NULL;
}

static int row_of(const char *name)
{
    for (int i = 0; i < ROWS; i++)
        if (strcmp(rows[i].name, name) == 0)
            return i;
    return NONE;
}

/* Those that can be used beside the ones that are there. */
static void add_options(struct completion *completion, bool given[ROWS])
{
    struct command_line order = {.host = given[row_of("host")]};

    for (int i = 0; i < ROWS; i++) {
        bool was_given = given[i];
        char word[sizeof order.option];
        given[i] = true;
        snprintf(word, sizeof word, "--%s", rows[i].name);
        if (!was_given && judge_together(&order, given))
            completion_add(completion, word, NULL);
        given[i] = was_given;
    }
}

bool command_line_complete(int count, char *const words[], FILE *out)
{
    struct completion completion = {.out = out};
    char option[COMPLETION_OPTION_MAX];
    bool given[ROWS] = {false}, is_apart;

    for (int i = 0; i + 1 < count; i++) {
        char name[COMPLETION_OPTION_MAX] = "";
        if (strncmp(words[i], "--", 2) == 0)
            snprintf(name, sizeof name, "%.*s", (int)strcspn(words[i] + 2, "="),
                     words[i] + 2);
        if (row_of(name) != NONE)
            given[row_of(name)] = true;
    }
    completion_find_option(count, words, option, &is_apart, &completion);
    int row = row_of(option);
    bool has_value =
        row != NONE && (rows[row].value == TEXT || rows[row].value == TASK_ON);
    if (has_value || (option[0] != '\0' && !is_apart)) {
        if (has_value && rows[row].kind != NULL)
            completion_add_values(&completion, rows[row].kind, NULL);
    } else if (given[row_of("move-account")] && words[count - 1][0] != '-') {
        completion_add_values(&completion, "ACCOUNT", NULL);
    } else if (given[row_of("prune")] && words[count - 1][0] != '-') {
        completion_add_values(&completion, "FILE", NULL);
    } else if (count > 0) {
        add_options(&completion, given);
    }
    return completion.takes_files;
}
