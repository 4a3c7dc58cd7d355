#include "speech/voice/pronunciation.h"

#include <string.h>

static const struct pronunciation rows[] = {
    {"de", "Remis", "r@m'i:", "Remie"},
    {"de", "remis", "r@m'i:", "Remie"},
    {"de", "Remisangebot", "r@m'i:ang@b,o:t", "Remie-Angebot"},
    {"de", "Remisangebots", "r@m'i:ang@b,o:ts", "Remie-Angebots"},
    {"de", "Remisangebote", "r@m'i:ang@b,o:t@", "Remie-Angebote"},
    {"de", "Remisanspruch", "r@m'i:anSprUx", "Remie-Anspruch"},
    {"de", "Rochade", "rOx'A:d@", NULL},
    {"de", "Rochaderecht", "rOx'A:d@rECt", NULL},
    {"de", "Rochaderechte", "rOx'A:d@rECt@", NULL},
    {"de", "en", "A~", NULL},
    {"de", "passant", "pas'A~", NULL},
    {"ru", "рокировка", "r@k;ir'ofka#", NULL},
    {"ru", "сорок", "s'or@k", NULL},
    {"ru", "горизонталям", "gVr;izVnt'Al;@m", NULL},
    {"ru", "диагоналям", "d;i@gVn'Al;@m", NULL},
    {"ru", "диагоналях", "d;i@gVn'Al;@x", NULL},
    {"ru", "прерванная", "pr;'ervVnnVja", NULL},
    {"ru", "прерванные", "pr;'ervVnnyjI", NULL},
    {"ru", "полухода", "p@lux'oda#", NULL},
};

const struct pronunciation *pronunciation_row(int index)
{
    size_t count = sizeof rows / sizeof *rows;
    return index >= 0 && (size_t)index < count ? &rows[index] : NULL;
}

const struct pronunciation *pronunciation_of(const char *language,
                                             const char *text, size_t bytes)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].language, language) == 0 &&
            strlen(rows[i].word) == bytes &&
            memcmp(rows[i].word, text, bytes) == 0)
            return &rows[i];
    return NULL;
}
