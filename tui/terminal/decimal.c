#include "tui/terminal/decimal.h"

#include <assert.h>
#include <string.h>

size_t decimal_write(char *out, int number)
{
    char digits[DECIMAL_BYTES_MAX];
    size_t at = sizeof digits;
    assert(number >= 0);
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    memcpy(out, digits + at, sizeof digits - at);
    return sizeof digits - at;
}
