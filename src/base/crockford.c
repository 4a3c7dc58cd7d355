#include "src/base/crockford.h"

#include <string.h>

const char crockford_digits[33] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

char crockford_digit_of(char c)
{
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (c == 'O')
        return '0';
    if (c == 'I' || c == 'L')
        return '1';
    return c != '\0' && strchr(crockford_digits, c) != NULL ? c : '\0';
}
