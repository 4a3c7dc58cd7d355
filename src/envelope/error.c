#include "src/envelope/error.h"

#include <libintl.h>
#include <stdio.h>

static const struct {
    const char *word, *sentence;
} errors[] = {
#define ENVELOPE_ERROR_ROW(name, word, sentence) {word, sentence},
    ENVELOPE_ERRORS_LIST(ENVELOPE_ERROR_ROW)
#undef ENVELOPE_ERROR_ROW
};

struct envelope_result envelope_result_of(enum envelope_error error,
                                          enum envelope_field field)
{
    return (struct envelope_result){.error = error, .field = field};
}

const char *envelope_error_word(enum envelope_error error)
{
    return errors[error].word;
}

void envelope_error_describe(const struct envelope_result *result, char *out,
                             size_t out_bytes)
{
    const char *sentence = errors[result->error].sentence;
    if (sentence[0] != '\0')
        sentence = gettext(sentence);
    if (result->field == ENVELOPE_FIELD_COUNT)
        snprintf(out, out_bytes, "%s", sentence);
    else
        snprintf(out, out_bytes, sentence, envelope_tag(result->field));
}
