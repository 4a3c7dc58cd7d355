// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/store/error.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/text.h"

static const char *const sentences[STORE_ERRORS] = {
    [STORE_OK] = N_("the journal is good"),
    [STORE_MISSING] = N_("this place has no journal"),
    [STORE_LOCKED] = N_("another server is using these games"),
    [STORE_NO_FILE] =
        N_("this is not a disk file but a folder, pipe, socket or device"),
    [STORE_DENIED] =
        N_("permission denied: this account may not read and write this file"),
    [STORE_DAMAGED] = N_("this file is damaged; for details: hektord --verify; "
                         "a copy made by --backup can replace it"),
    [STORE_NEWER] = N_("a newer version of hektord wrote this journal: install "
                       "that version here"),
    [STORE_QUARANTINED] =
        N_("That game crashed the server three times, and waits until the "
           "administrator releases it. Nothing is lost."),
    [STORE_NO_ENGINE] =
        N_("this hektord was built without PostgreSQL: install libpq-dev and "
           "build it again"),
    [STORE_NO_ADDRESS] = N_("the address of a database has the form "
                            "postgresql://USER@HOST/DATABASE"),
    [STORE_UNSAFE] = N_("a shown move could be lost: set synchronous_commit to "
                        "on in this database"),
    [STORE_OLDER] =
        N_("this record is older than what this host has confirmed; to go on "
           "with it all the same: hektord --accept-older-record"),
    [STORE_MOVED] = N_("another host has taken over these games"),
    [STORE_FAILED] = N_("this journal cannot be written"),
};

static char explained[STORE_ERRORS][512];

/* One line of it: the others are for the administrators of databases. */
void store_error_explain(enum store_error error, const char *why)
{
    char line[sizeof *explained];

    snprintf(line, sizeof line, "%.*s",
             why != NULL ? (int)strcspn(why, "\n") : 0, why != NULL ? why : "");
    text_clean(line, explained[error], sizeof explained[error]);
}

const char *store_error_sentence(enum store_error error)
{
    return explained[error][0] != '\0' ? explained[error] : sentences[error];
}
