#include "rules/base/digits.h"

bool digits_have_form(const char *text, const char *form)
{
    for (; *form != '\0'; text++, form++)
        if (*form == '0' ? !is_digit(*text) : *text != *form)
            return false;
    return *text == '\0';
}

int digits_number(const char *text, int digits)
{
    int number = 0;

    while (digits-- > 0)
        number = 10 * number + *text++ - '0';
    return number;
}
