// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/completion.h"

#include <grp.h>
#include <pwd.h>
#include <string.h>

#include "src/base/print.h"
#include "src/base/text.h"

enum { WORD_MAX = 256, ABOUT_MAX = 256 };

/* A line and its two fields: what a shell would cut in pieces is left out. */
void completion_add(struct completion *completion, const char *word,
                    const char *about)
{
    char clean[ABOUT_MAX];
    if (word[0] == '\0' || strpbrk(word, " \t\n") != NULL)
        return;
    text_clean(about != NULL ? about : "", clean, sizeof clean);
    print_format(completion->out, "%s%s%s%s\n", completion->before, word,
                 clean[0] != '\0' ? "\t" : "", clean);
}

static bool is_one_of(const char *word, const char *const *list)
{
    for (; *list != NULL; list++)
        if (strcmp(*list, word) == 0)
            return true;
    return false;
}

static void add_value(struct completion *completion, const char *value,
                      completion_kind *more)
{
    static const char *const accounts[] = {"ACCOUNT", "NAME", "WHOM", NULL};
    static const char *const files[] = {"FILE", "FOLDER", "DIR", "PATH", NULL};
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    if (strspn(value, letters) == strlen(value) && value[0] != '-')
        completion_add(completion, value, NULL);
    else if (is_one_of(value, accounts)) {
        const struct passwd *account;
        setpwent();
        while ((account = getpwent()) != NULL) {
            char name[ABOUT_MAX];
            const char *about =
                account->pw_gecos != NULL ? account->pw_gecos : "";
            /* Nobody logs in to the accounts of services. */
            static const char *const none[] = {"nologin", "false",    "sync",
                                               "halt",    "shutdown", NULL};
            const char *end = strrchr(account->pw_shell, '/');
            if (is_one_of(end != NULL ? end + 1 : account->pw_shell, none))
                continue;
            snprintf(name, sizeof name, "%.*s", (int)strcspn(about, ","),
                     about);
            completion_add(completion, account->pw_name, name);
        }
        endpwent();
    } else if (is_one_of(value, files))
        completion->takes_files = true;
    else if (strcmp(value, "GROUP") == 0) {
        const struct group *group;
        setgrent();
        while ((group = getgrent()) != NULL)
            completion_add(completion, group->gr_name, NULL);
        endgrent();
    } else if (more != NULL)
        more(completion, value);
}

void completion_add_values(struct completion *completion, const char *values,
                           completion_kind *more)
{
    char value[WORD_MAX];
    while (*values != '\0') {
        size_t bytes = strcspn(values, "|");
        if (bytes > 0 && bytes < sizeof value) {
            snprintf(value, sizeof value, "%.*s", (int)bytes, values);
            add_value(completion, value, more);
        }
        values += bytes + (values[bytes] == '|');
    }
}

/* "time" of "--time" and "--time=5m". */
static void copy_option(const char *word, char option[COMPLETION_OPTION_MAX])
{
    size_t bytes = strcspn(word, "=");
    bool is_option =
        strncmp(word, "--", 2) == 0 && bytes - 2 < COMPLETION_OPTION_MAX;
    snprintf(option, COMPLETION_OPTION_MAX, "%.*s",
             is_option ? (int)bytes - 2 : 0, is_option ? word + 2 : "");
}

void completion_find_option(int count, char *const words[],
                            char option[COMPLETION_OPTION_MAX], bool *is_apart,
                            struct completion *completion)
{
    const char *last = count > 0 ? words[count - 1] : "";
    option[0] = '\0';
    *is_apart = false;
    if (strcmp(last, "=") == 0)
        copy_option(count > 1 ? words[count - 2] : "", option);
    else if (count > 2 && strcmp(words[count - 2], "=") == 0)
        copy_option(words[count - 3], option);
    else if (strncmp(last, "--", 2) == 0 && strchr(last, '=') != NULL) {
        copy_option(last, option);
        snprintf(completion->before, sizeof completion->before,
                 "--%s=", option);
    } else if (count > 1 && strchr(words[count - 2], '=') == NULL) {
        copy_option(words[count - 2], option);
        *is_apart = option[0] != '\0';
    }
}
