#include "src/envelope/base64.h"

#include <string.h>

#include <sodium.h>

void envelope_base64_write(const uint8_t *bytes, size_t count, char *out)
{
    sodium_bin2base64(out, ENVELOPE_BASE64_MAX(count), bytes, count,
                      sodium_base64_VARIANT_ORIGINAL);
}

bool envelope_base64_read(const char *text, size_t count, uint8_t *out)
{
    size_t length = strlen(text), taken = 0;
    return length + 1 == ENVELOPE_BASE64_MAX(count) &&
           sodium_base642bin(out, count, text, length, NULL, &taken, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           taken == count;
}
