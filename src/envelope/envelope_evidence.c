#include "src/envelope/envelope_evidence.h"

#include <limits.h>

#include "src/envelope/envelope_shelf.h"
#include "src/paths.h"

void envelope_evidence_gather(const struct envelope *envelope,
                              struct envelope *copy,
                              struct envelope_evidence *out)
{
    char path[PATH_MAX];
    *out = (struct envelope_evidence){.pin = ENVELOPE_PIN_UNKNOWN};
    if (paths_file(PLACE_DATA, ENVELOPE_PINS_FILE, path) == 0 &&
        envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER)
        out->pin = envelope_pins_judge(path, envelope->value[ENVELOPE_KEY],
                                       envelope->value[ENVELOPE_ARBITER]);
    if (paths_of(PLACE_ENVELOPES, path) == 0)
        envelope_shelf_search(path, envelope, copy, out);
}
