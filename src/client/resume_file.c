#include "src/client/resume_file.h"

#include <libintl.h>
#include <string.h>

#include "src/complain.h"
#include "src/envelope/envelope_evidence.h"
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

/* The player's own copy, where the one that was kept is lost. */
static int put_back(const struct envelope *envelope,
                    const struct envelope_evidence *evidence)
{
    char folder[PATH_MAX], path[PATH_MAX];
    if (evidence->copy != NULL)
        return 0;
    int failure = paths_make(PLACE_ENVELOPES, folder);
    return failure != 0 ? failure : envelope_shelf_keep(folder, envelope, path);
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
    int failure = good ? put_back(envelope, &evidence) : 0;
    envelope_done(&copy);
    envelope_verdict_describe(&verdict, sentence, sizeof sentence);
    if (!good)
        return complain_of(errors, path, sentence, EXIT_NO);
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
        return complain_of(errors, path, strerror(-failure), EXIT_IO);
    if (result.error != ENVELOPE_OK) {
        envelope_error_describe(&result, sentence, sizeof sentence);
        return complain_of(errors, path, sentence, EXIT_DATA);
    }
    int status = judge(path, &envelope, errors, id);
    envelope_done(&envelope);
    return status;
}
