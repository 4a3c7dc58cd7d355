#include "src/client/resume_file.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "src/complain.h"
#include "src/envelope/envelope_evidence.h"
#include "src/envelope/envelope_rebuild.h"
#include "src/envelope/envelope_shelf.h"
#include "src/exits.h"
#include "src/paths.h"

enum { SENTENCE_MAX = 1024 };

static int complain_of(FILE *errors, const char *path, const char *why,
                       int status)
{
    complain(errors, path, why, COMPLAIN_NOWHERE);
    return status;
}

/* Where the one that was kept is lost, or was never here. */
static int put_back(const struct envelope *envelope)
{
    char folder[PATH_MAX];
    int failure = paths_make(PLACE_ENVELOPES, folder);
    return failure != 0 ? failure : envelope_shelf_add(folder, envelope);
}

/* Where the arbiter has no journal of the game, can he make one of this? */
static bool is_playable(const struct envelope *envelope)
{
    char name[GAME_ID_MAX + 16], path[PATH_MAX];
    struct envelope_events events = {.count = 0};
    snprintf(name, sizeof name, "%.8s.hektor", envelope->value[ENVELOPE_GAME]);
    if (paths_file(PLACE_GAMES, name, path) == 0 && access(path, F_OK) == 0)
        return true;
    bool playable = envelope_rebuild(envelope, &events);
    envelope_events_free(&events);
    return playable;
}

static int judge(const char *path, const struct envelope *envelope,
                 FILE *errors, char id[GAME_ID_MAX])
{
    char sentence[SENTENCE_MAX];
    struct envelope copy;
    struct envelope_evidence evidence;
    envelope_init(&copy);
    envelope_evidence_gather(envelope, &copy, &evidence);
    struct envelope_verdict verdict = envelope_verdict_of(envelope, &evidence);
    bool good = envelope_verdict_is_good(verdict.finding);
    bool playable = good && is_playable(envelope);
    int failure = playable ? put_back(envelope) : 0;
    envelope_done(&copy);
    envelope_verdict_describe(&verdict, sentence, sizeof sentence);
    if (!good)
        return complain_of(errors, path, sentence, EXIT_NO);
    if (!playable)
        return complain_of(errors, path,
                           gettext("the envelope is sound, but its names, "
                                   "rules or times make no game here"),
                           EXIT_DATA);
    if (failure != 0)
        return complain_of(errors, path, strerror(-failure), EXIT_IO);
    snprintf(id, GAME_ID_MAX, "%.8s", envelope->value[ENVELOPE_GAME]);
    return EXIT_DONE;
}

int resume_file(const char *path, FILE *errors, char id[GAME_ID_MAX])
{
    char sentence[SENTENCE_MAX];
    struct envelope envelope;
    struct envelope_result result;
    envelope_init(&envelope);
    int failure = envelope_shelf_read(path, &envelope, &result);
    if (failure != 0)
        return complain_of(errors, path,
                           failure == -EINVAL ? gettext("that is not a file")
                                              : strerror(-failure),
                           EXIT_IO);
    if (result.error != ENVELOPE_OK) {
        envelope_error_describe(&result, sentence, sizeof sentence);
        return complain_of(errors, path, sentence, EXIT_DATA);
    }
    int status = judge(path, &envelope, errors, id);
    envelope_done(&envelope);
    return status;
}
