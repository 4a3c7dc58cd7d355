// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * folder.h - the envelopes that are kept in a folder, one file for each
 * ("7GQ2K4MD-1.pgn"), and what the user's own folders say of another envelope.
 */
#pragma once

#include <limits.h>

#include "src/adjourn/envelope.h"
#include "src/adjourn/known_keys.h"
#include "src/adjourn/verdict.h"

/* The lowest first. */
enum envelope_rank {
    ENVELOPE_UNSOUND, /* its fingerprint or its signature does not hold */
    ENVELOPE_UNSIGNED, /* a passphrase opens it: anybody can make one */
    ENVELOPE_BY_ENDED, /* signed with a key that others may have */
    ENVELOPE_BY_STRANGER, /* signed with a key that is not known here */
    ENVELOPE_BY_KNOWN, /* with one that was noted when it was met */
    ENVELOPE_BY_OWN, /* with an own one, or one that the staff trusts */
};

/* Whose keys are known. */
struct envelope_trust {
    const char *data; /* the folder of arbiter.pub and known-arbiters */
    bool by_staff; /* known-arbiters was made by the staff of an arbiter */
};

enum envelope_rank envelope_rank_of(const struct envelope *envelope,
                                    const struct envelope_trust *trust);

/*
 * Keep an envelope there; path is where. One of its game and number is
 * replaced. 0 or a negative errno. 0 says that the file was read again, and is
 * this envelope: -EBADMSG when what would be written cannot be read, and then
 * nothing is changed; -EIO when what was written is not what is read. It is
 * synced to the disk before.
 */
int envelope_folder_keep(const char *folder, const struct envelope *envelope,
                         char path[PATH_MAX]);

/*
 * The same for one that comes from elsewhere. Another of its game and number is
 * only put aside, as "7GQ2K4MD-1.pgn.old1", if this one proves more, or by the
 * journal (by_journal) was sealed and the other was not; else -EEXIST. Like
 * envelope_folder_keep, it reads again what it has written.
 */
int envelope_folder_add(const char *folder, const struct envelope_trust *trust,
                        const struct envelope *envelope, bool by_journal,
                        char path[PATH_MAX]);

/*
 * Read an envelope's file. 0, or a negative errno when it cannot be read;
 * result then is untouched. out, which envelope_init has seen, holds it when
 * result says ENVELOPE_OK.
 */
int envelope_folder_read(const char *path, struct envelope *out,
                         struct envelope_result *result);

/*
 * What the envelopes of a folder say of this one; the pin is left as it is.
 * of_game: only those of its own game, whose names begin with its ID, which is
 * quick where many are kept. copy, which envelope_init has seen, is the
 * evidence's copy where there is one. A folder that is not there says nothing;
 * out->failure says why one, or a file in it, could not be read.
 */
void envelope_folder_search(const char *folder,
                            const struct envelope_trust *trust,
                            const struct envelope *envelope, bool of_game,
                            struct envelope *copy,
                            struct envelope_evidence *out);

/* Of those of a game, the one that proves most; of several of them, the newest.
 * 1 when there is one, 0 when none is sound, or a negative errno when not all
 * could be read. out has seen envelope_init. */
int envelope_folder_best(const char *folder, const struct envelope_trust *trust,
                         const char *id, struct envelope *out);

/* The owner of the key on it: this account, or an arbiter that it has met, as
 * the file pins says ("" if none). */
struct envelope_known envelope_evidence_key(const char *key, const char *name,
                                            char pins[PATH_MAX]);

/* What the user's own folders say of an envelope, its key included; otherwise
 * as envelope_folder_search. path is the file that it was read from: that file
 * is no proof of itself. NULL: none is known. */
void envelope_evidence_gather(const struct envelope *envelope, const char *path,
                              struct envelope *copy,
                              struct envelope_evidence *out);
