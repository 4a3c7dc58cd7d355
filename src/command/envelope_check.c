#include "src/command/envelope_check.h"

#include <inttypes.h>
#include <libintl.h>
#include <string.h>

#include "src/base/exits.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/regular_file.h"
#include "src/envelope/folder.h"
#include "src/envelope/read.h"
#include "src/envelope/verdict.h"

enum { SENTENCE_MAX = 1024, LINE_MAX_BYTES = 8192 };

static int tell_fault(const char *name, const struct envelope_result *result,
                      FILE *out)
{
    char sentence[SENTENCE_MAX];
    envelope_error_describe(result, sentence, sizeof sentence);
    if (result->line > 0)
        print_format(out, gettext("%s line %" PRIu64 ", column %" PRIu32 ": "),
                     name, result->line, result->column);
    else
        print_format(out, "%s: ", name);
    print_format(out, "%s\n", sentence);
    return result->error == ENVELOPE_NO_MEMORY ? EXIT_IO : EXIT_NO;
}

static void tell_inscription(const char *name, const struct envelope *envelope,
                             FILE *out)
{
    struct announcer announcer = announcer_default();
    struct utterance utterance;
    char line[LINE_MAX_BYTES];
    /* No scheme is chosen here: the pieces have the names of the sentences. */
    const struct lexicon *own = lexicon_of(announcer.language);
    if (own != NULL)
        announcer.lexicon = own;
    for (int part = 0;
         envelope_inscription(envelope, &announcer, part, &utterance); part++) {
        utterance_text(&utterance, line, sizeof line);
        print_format(out, "%s: %s\n", name, line);
    }
    print_format(out, gettext("%s: Fingerprint %s\n"), name,
                 envelope->value[ENVELOPE_FINGERPRINT]);
}

/* Then nobody is known by it. */
static void tell_unreadable(const char *name,
                            const struct envelope_evidence *evidence, FILE *out)
{
    char brief[PATH_MAX];
    if (evidence->known.failure == 0)
        return;
    paths_brief(evidence->pins, brief);
    print_format(
        out,
        gettext("%s: The list of the known arbiters, %s, cannot be read: "
                "%s.\n"),
        name, brief, regular_file_sentence(evidence->known.failure));
}

static int tell_verdict(const char *name, const struct envelope *envelope,
                        FILE *out)
{
    struct envelope copy;
    struct envelope_evidence evidence;
    char sentence[SENTENCE_MAX];
    envelope_init(&copy);
    envelope_evidence_gather(envelope, &copy, &evidence);
    struct envelope_verdict verdict = envelope_verdict_of(envelope, &evidence);
    envelope_done(&copy);
    tell_unreadable(name, &evidence, out);
    envelope_verdict_describe(&verdict, sentence, sizeof sentence);
    print_format(out, "%s: %s\n", name, sentence);
    if (!envelope_verdict_is_good(verdict.finding))
        return verdict.finding == FOUND_NO_MEMORY ? EXIT_IO : EXIT_NO;
    tell_inscription(name, envelope, out);
    return envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE ? EXIT_UNSIGNED
                                                                : EXIT_DONE;
}

int envelope_check(const char *name, const char *text, size_t bytes, FILE *out)
{
    struct envelope envelope;
    envelope_init(&envelope);
    struct envelope_result result = envelope_read(text, bytes, &envelope);
    int status = result.error == ENVELOPE_OK
                     ? tell_verdict(name, &envelope, out)
                     : tell_fault(name, &result, out);
    envelope_done(&envelope);
    return status;
}
