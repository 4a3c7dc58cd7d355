#include "src/base/print.h"

#include <stdlib.h>
#include <string.h>

#include "src/base/text.h"

enum { USUAL_BYTES = 1024 };

static int print_guarded(char *text, FILE *out)
{
    text_guard(text, text);
    return fputs(text, out);
}

int print_text(const char *text, FILE *out)
{
    return print_format(out, "%s", text);
}

int print_arguments(FILE *out, const char *format, va_list values)
{
    char usual[USUAL_BYTES];
    va_list again;
    va_copy(again, values);
    int bytes = vsnprintf(usual, sizeof usual, format, values);
    char *whole = bytes >= USUAL_BYTES ? malloc((size_t)bytes + 1) : NULL;
    if (whole != NULL)
        vsnprintf(whole, (size_t)bytes + 1, format, again);
    va_end(again);
    int result =
        bytes < 0 ? bytes : print_guarded(whole != NULL ? whole : usual, out);
    free(whole);
    return result;
}

int print_format(FILE *out, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int result = print_arguments(out, format, values);
    va_end(values);
    return result;
}

bool print_bytes(void *stream, const char *bytes, size_t count)
{
    return fwrite(bytes, 1, count, stream) == count;
}
