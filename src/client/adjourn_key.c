/*
 * adjourn_key.c - whose key a move is sealed to: an arbiter whose name is
 * known here with another key is not taken without a word, and an envelope
 * that came from it makes it no better known.
 */
#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "src/client/adjourn_parts.h"
#include "src/client/tell.h"
#include "src/envelope/envelope_evidence.h"
#include "src/envelope/envelope_seal.h"
#include "src/paths.h"

/* The signs that are said of a fingerprint; all of them are shown. */
enum { SAID_SIGNS = 9 };

struct warning {
    char known[ENVELOPE_LETTERS_MAX], found[ENVELOPE_LETTERS_MAX];
    char place[PATH_MAX];
    const char *arbiter;
    int line;
};

static void say(struct client *client, const struct warning *warning,
                const char *what_then)
{
    char text[SEGMENT_TEXT_MAX], signs[SAID_SIGNS + 1];
    const char *language = client->announcer.language;
    struct utterance said;
    snprintf(text, sizeof text,
             gettext("Attention: the arbiter %.128s has another key than the "
                     "one that is known here. The known one begins with:"),
             warning->arbiter);
    announce_sentence(&client->announcer, PRIORITY_ALARM, text, &said);
    snprintf(signs, sizeof signs, "%.*s", SAID_SIGNS, warning->known);
    utterance_spell(&said, language, signs);
    utterance_add(&said, language, gettext("This one begins with:"));
    snprintf(signs, sizeof signs, "%.*s", SAID_SIGNS, warning->found);
    utterance_spell(&said, language, signs);
    utterance_add(&said, language, what_then);
    voice_say(client->voice, &said);
}

static void show(struct client *client, const struct warning *warning,
                 const char *what_then)
{
    char shown[PATH_MAX + SEGMENT_TEXT_MAX + 256];
    snprintf(shown, sizeof shown,
             gettext("Attention: the arbiter %.128s has another key than the "
                     "one that is known here. Known: %s (line %d of %s). This "
                     "one: %s. %s"),
             warning->arbiter, warning->known, warning->line, warning->place,
             warning->found, what_then);
    tell_shown(client, FRONT_REFUSAL, shown);
}

static void warn(struct client *client, const struct envelope *envelope,
                 const struct envelope_known *known, const char *pins,
                 const char *what_then)
{
    struct warning warning = {.arbiter = envelope->value[ENVELOPE_ARBITER],
                              .line = known->line};
    envelope_key_letters(known->key, warning.known);
    envelope_key_letters(envelope->value[ENVELOPE_KEY], warning.found);
    paths_brief(pins, warning.place);
    show(client, &warning, what_then);
    say(client, &warning, what_then);
}

/* Was it warned of before, and sealed all the same? */
static bool is_taken(const struct client *client,
                     const struct envelope *envelope)
{
    return strcmp(client->adjourning.other_key,
                  envelope->value[ENVELOPE_KEY]) == 0;
}

bool adjourn_trusts_key(struct client *client, const struct envelope *envelope)
{
    char pins[PATH_MAX];
    if (envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE)
        return true;
    struct envelope_known known = envelope_evidence_arbiter(envelope, pins);
    if (known.pin != ENVELOPE_PIN_OTHER_KEY || is_taken(client, envelope))
        return true;
    snprintf(client->adjourning.other_key, sizeof client->adjourning.other_key,
             "%.*s", ENVELOPE_PUBLIC_KEY_MAX - 1,
             envelope->value[ENVELOPE_KEY]);
    warn(client, envelope, &known, pins,
         gettext("Either it has a new key, or somebody else uses its name. "
                 "Nothing is sealed yet: Enter alone seals with this key and "
                 "notes it as known."));
    return false;
}

int adjourn_note_key(struct client *client, const struct envelope *envelope,
                     bool is_taken_on)
{
    char pins[PATH_MAX];
    struct envelope_known known = envelope_evidence_arbiter(envelope, pins);
    if (known.pin == ENVELOPE_PIN_KNOWN || pins[0] == '\0')
        return 0;
    if (known.pin == ENVELOPE_PIN_UNKNOWN || is_taken_on)
        return envelope_pins_add(pins, envelope->value[ENVELOPE_KEY],
                                 envelope->value[ENVELOPE_ARBITER]);
    warn(client, envelope, &known, pins,
         gettext("Either it has a new key, or somebody else uses its name: ask "
                 "its staff for the fingerprint of theirs. If it is the new "
                 "one, take that line out of that file."));
    return 0;
}
