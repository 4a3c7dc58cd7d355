#include "src/envelope/shape.h"

#include <string.h>

#include "rules/clock/timecontrol.h"
#include "rules/laws/laws.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

#include "src/base/crockford.h"
#include "src/base/text.h"
#include "src/envelope/base64.h"
#include "src/envelope/time.h"
#include "src/wire/game_id.h"

/* Fit to be shown, and with no blank that another program might take away. */
static bool fits_text(const char *value)
{
    char clean[ENVELOPE_VALUE_MAX];
    size_t length = strlen(value);
    text_clean(value, clean, sizeof clean);
    return strcmp(value, clean) == 0 && value[0] != ' ' &&
           value[length - 1] != ' ' && strstr(value, "  ") == NULL;
}

static bool fits_number(const char *value)
{
    int number = 0;
    for (const char *digit = value; *digit != '\0'; digit++) {
        if (*digit < '0' || *digit > '9' || number > UINT16_MAX / 10)
            return false;
        number = 10 * number + *digit - '0';
    }
    return value[0] != '0' && number <= UINT16_MAX;
}

static bool fits_result(const char *value)
{
    return strcmp(value, "*") == 0;
}

static bool fits_termination(const char *value)
{
    return strcmp(value, "unterminated") == 0;
}

static bool fits_setup(const char *value)
{
    return strcmp(value, "1") == 0;
}

static bool fits_variant(const char *value)
{
    return strcmp(value, "Chess960") == 0;
}

static bool fits_version(const char *value)
{
    return strcmp(value, "1") == 0 || strcmp(value, "2") == 0;
}

static bool fits_mode(const char *value)
{
    return strcmp(value, "arbiter") == 0 || strcmp(value, "passphrase") == 0;
}

static bool fits_offer(const char *value)
{
    return strcmp(value, "none") == 0 || strcmp(value, "White") == 0 ||
           strcmp(value, "Black") == 0;
}

static bool fits_fen(const char *value)
{
    struct position pos;
    return fen_read(value, &pos).error == FEN_OK;
}

static bool fits_laws(const char *value)
{
    return laws_edition(value) != NULL;
}

static bool fits_language(const char *value)
{
    return notation_of_code(value) != NOTATIONS;
}

static bool fits_game(const char *value)
{
    char id[GAME_ID_MAX];
    return game_id_read(value, id) && strcmp(id, value) == 0;
}

static bool fits_time(const char *value)
{
    int64_t ms;
    return envelope_time_read(value, &ms);
}

static bool fits_left(const char *value)
{
    return strcmp(value, "-") == 0 || fits_time(value);
}

static bool fits_control(const char *value)
{
    struct timecontrol control;
    return timecontrol_parse(value, &control).error == TIMECONTROL_OK;
}

static bool fits_moment(const char *value)
{
    struct moment moment;
    return moment_read(value, &moment);
}

static bool fits_key(const char *value)
{
    uint8_t bytes[ENVELOPE_KEY_BYTES];
    return envelope_base64_read(value, sizeof bytes, bytes);
}

static bool fits_hash(const char *value)
{
    uint8_t bytes[ENVELOPE_HASH_BYTES];
    return envelope_base64_read(value, sizeof bytes, bytes);
}

static bool fits_signature(const char *value)
{
    uint8_t bytes[ENVELOPE_SIGNATURE_BYTES];
    return envelope_base64_read(value, sizeof bytes, bytes);
}

/* 26 letters, with a hyphen behind each four. */
static bool fits_letters(const char *value)
{
    size_t at = 0;
    for (; value[at] != '\0'; at++)
        if (at % 5 == 4 ? value[at] != '-'
                        : crockford_digit_of(value[at]) != value[at])
            return false;
    return at == 32;
}

enum presence { ALWAYS, WITH_ARBITER, MAYBE };

static const struct {
    bool (*fits)(const char *value);
    enum presence presence;
} shapes[] = {
#define ENVELOPE_SHAPE(name, tag, shape, presence) {fits_##shape, presence},
    ENVELOPE_FIELDS(ENVELOPE_SHAPE)
#undef ENVELOPE_SHAPE
};

bool envelope_shape_fits(enum envelope_field field, const char *value)
{
    return shapes[field].fits(value);
}

bool envelope_field_is_needed(enum envelope_field field,
                              enum envelope_mode mode)
{
    return shapes[field].presence == ALWAYS ||
           (shapes[field].presence == WITH_ARBITER &&
            mode == ENVELOPE_BY_ARBITER);
}

bool envelope_field_is_known(enum envelope_field field, enum envelope_mode mode)
{
    return shapes[field].presence != WITH_ARBITER ||
           mode == ENVELOPE_BY_ARBITER;
}
