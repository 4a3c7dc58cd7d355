#include "rules/notation/san_form.h"

#include "rules/notation/san_reading.h"

/* A small first letter is a file's, a capital one that of a piece. */
static const struct san_name *name_meant(const struct san_readings *readings)
{
    bool is_small = readings->first == SAN_FIRST_SMALL;

    if (readings->is_bare && (is_small || !readings->is_lettered))
        return &readings->bare.name;
    return readings->is_lettered ? &readings->lettered.name : NULL;
}

bool san_form_read(const char *text, enum notation notation,
                   struct san_form *out)
{
    struct san_word word;

    if (!san_word_read(&word, text, notation))
        return false;
    struct san_readings readings = san_readings_of(word);
    const struct san_name *name = name_meant(&readings);

    if (name == NULL)
        return false;
    *out = (struct san_form){
        .castling = name->castling,
        .wing = (uint8_t)name->wing,
        .role = (uint8_t)name->role,
        .file = (int8_t)name->file,
        .rank = (int8_t)name->rank,
        .to = (uint8_t)name->to,
        .promotion = (uint8_t)name->promotion,
        .takes = name->takes || readings.takes,
        .en_passant = readings.en_passant,
        .check = readings.checks == 1 && readings.mates == 0,
        .mate = readings.checks > 1 || readings.mates > 0,
    };
    return true;
}
