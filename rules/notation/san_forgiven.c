#include "rules/notation/san_forgiven.h"

static const struct {
    const char *word, *sentence;
} rows[SAN_FORGIVEN_COUNT] = {
#define SAN_FORGIVEN_ROW(name, word, sentence) [name] = {word, sentence},
    SAN_FORGIVEN_LIST(SAN_FORGIVEN_ROW)
#undef SAN_FORGIVEN_ROW
};

const char *san_forgiven_word(enum san_forgiven liberty)
{
    return rows[liberty].word;
}

const char *san_forgiven_sentence(enum san_forgiven liberty)
{
    return rows[liberty].sentence;
}
