// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/wire/person.h"

#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/base/text.h"

/* Is the peer a member of this group, by its own process's credentials? */
static bool is_member(int fd, gid_t own, const char *name)
{
    const struct group *group = name != NULL ? getgrnam(name) : NULL;

    return group != NULL &&
           (own == group->gr_gid || portable_peer_has_group(fd, group->gr_gid));
}

static struct person person_of_account(const struct passwd *account)
{
    struct person person = {.uid = account != NULL ? (int64_t)account->pw_uid
                                                   : -1};

    person.id = person.uid;
    text_clean(account != NULL ? account->pw_name : "", person.name,
               sizeof person.name);
    return person;
}

struct person person_named(const char *name)
{
    return person_of_account(getpwnam(name));
}

/* An account that the computer has no name for is called by its number. */
static struct person person_numbered(uid_t uid)
{
    struct person person = person_of_account(getpwuid(uid));

    if (person.name[0] == '\0')
        snprintf(person.name, sizeof person.name, "%lu", (unsigned long)uid);
    person.uid = person.id = uid;
    return person;
}

struct person person_of_self(void)
{
    return person_numbered(geteuid());
}

static bool account_has_group(const struct passwd *account, const char *name)
{
    const struct group *group = name != NULL ? getgrnam(name) : NULL;

    return group != NULL && portable_account_has_group(account, group);
}

struct person person_of_relayed(const char *name, int64_t uid,
                                const struct person_groups *groups)
{
    const struct passwd *account = getpwnam(name);

    if (account == NULL || (int64_t)account->pw_uid != uid)
        return (struct person){.uid = -1};
    struct person person = person_of_account(account);
    person.may_arbitrate = account_has_group(account, groups->arbiters);
    person.may_watch = account_has_group(account, groups->watchers);
    return person;
}

struct person person_of_peer(int fd, const struct person_groups *groups)
{
    struct person person = {.uid = -1, .id = -1};
    uid_t uid;
    gid_t gid;

    if (!portable_peer(fd, &uid, &gid))
        return person;
    person = person_numbered(uid);
    person.may_arbitrate = is_member(fd, gid, groups->arbiters);
    person.may_watch = is_member(fd, gid, groups->watchers);
    return person;
}
