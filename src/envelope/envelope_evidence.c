#include "src/envelope/envelope_evidence.h"

#include <limits.h>

#include "src/envelope/envelope_keys.h"
#include "src/envelope/envelope_shelf.h"
#include "src/paths.h"

/* Whose key it is: this account's own, or that of one whom it has met. */
static enum envelope_pin judge_pin(const struct envelope *envelope)
{
    char path[PATH_MAX];
    const char *key = envelope->value[ENVELOPE_KEY];
    if (paths_of(PLACE_DATA, path) == 0 && envelope_keys_tell(path, key))
        return ENVELOPE_PIN_KNOWN;
    if (paths_file(PLACE_DATA, ENVELOPE_PINS_FILE, path) != 0)
        return ENVELOPE_PIN_UNKNOWN;
    return envelope_pins_judge(path, key, envelope->value[ENVELOPE_ARBITER]);
}

void envelope_evidence_gather(const struct envelope *envelope,
                              struct envelope *copy,
                              struct envelope_evidence *out)
{
    char path[PATH_MAX];
    *out = (struct envelope_evidence){.pin = ENVELOPE_PIN_UNKNOWN};
    if (envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER)
        out->pin = judge_pin(envelope);
    if (paths_of(PLACE_ENVELOPES, path) == 0)
        envelope_shelf_search(path, envelope, copy, out);
}
