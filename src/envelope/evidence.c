#include "src/envelope/evidence.h"

#include "src/base/paths.h"
#include "src/envelope/folder.h"
#include "src/envelope/keys.h"

struct envelope_known envelope_evidence_key(const char *key, const char *name,
                                            char pins[PATH_MAX])
{
    struct envelope_known known = {.pin = ENVELOPE_PIN_KNOWN};
    char folder[PATH_MAX];
    pins[0] = '\0';
    if (paths_of(PLACE_DATA, folder) == 0 && envelope_keys_tell(folder, key))
        return known;
    if (paths_file(PLACE_DATA, ENVELOPE_PINS_FILE, pins) == 0)
        return envelope_pins_find(pins, key, name);
    known.pin = ENVELOPE_PIN_UNKNOWN;
    return known;
}

void envelope_evidence_gather(const struct envelope *envelope,
                              struct envelope *copy,
                              struct envelope_evidence *out)
{
    char path[PATH_MAX], data[PATH_MAX];
    const struct envelope_trust trust = {.data = data};
    *out = (struct envelope_evidence){.known = {.pin = ENVELOPE_PIN_UNKNOWN}};
    if (envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER)
        out->known =
            envelope_evidence_key(envelope->value[ENVELOPE_KEY],
                                  envelope->value[ENVELOPE_ARBITER], out->pins);
    if (paths_of(PLACE_ENVELOPES, path) == 0 && paths_of(PLACE_DATA, data) == 0)
        envelope_shelf_search(path, &trust, envelope, copy, out);
}
