#include "src/envelope/rank.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "src/envelope/base64.h"
#include "src/envelope/keys.h"
#include "src/envelope/known_keys.h"
#include "src/envelope/seal.h"

bool envelope_is_sound(const struct envelope *envelope)
{
    uint8_t found[ENVELOPE_HASH_BYTES], signature[64];
    char letters[ENVELOPE_LETTERS_MAX];
    if (!envelope_fingerprint(envelope, found))
        return false;
    envelope_fingerprint_letters(found, letters);
    return strcmp(letters, envelope->value[ENVELOPE_FINGERPRINT]) == 0 &&
           (envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE ||
            (envelope_base64_read(envelope->value[ENVELOPE_SIGNATURE],
                                  sizeof signature, signature) &&
             envelope_signature_holds(envelope->value[ENVELOPE_KEY], found,
                                      signature)));
}

static bool is_pinned(const struct envelope *envelope, const char *data)
{
    char path[PATH_MAX];
    return snprintf(path, sizeof path, "%s/%s", data, ENVELOPE_PINS_FILE) <
               PATH_MAX &&
           envelope_pins_judge(path, envelope->value[ENVELOPE_KEY],
                               envelope->value[ENVELOPE_ARBITER]) ==
               ENVELOPE_PIN_KNOWN;
}

enum envelope_rank envelope_rank_of(const struct envelope *envelope,
                                    const struct envelope_trust *trust)
{
    if (!envelope_is_sound(envelope))
        return ENVELOPE_UNSOUND;
    if (envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE)
        return ENVELOPE_UNSIGNED;
    if (envelope_keys_tell(trust->data, envelope->value[ENVELOPE_KEY]))
        return ENVELOPE_BY_OWN;
    if (is_pinned(envelope, trust->data))
        return trust->by_staff ? ENVELOPE_BY_OWN : ENVELOPE_BY_KNOWN;
    return ENVELOPE_BY_STRANGER;
}
