#include "src/complain.h"

#include <libintl.h>
#include <string.h>

/* The last character of a sentence, without its full stop: a line that a
 * shell shows needs none. */
static int length_without_stop(const char *why)
{
    size_t length = strlen(why);
    if (length > 0 && why[length - 1] == '.')
        length--;
    return (int)length;
}

static void write_printable(FILE *errors, const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        unsigned char byte = (unsigned char)*c;
        fputc(byte < 0x20 || byte == 0x7f ? '?' : byte, errors);
    }
}

void complain(FILE *errors, const char *what, const char *why, size_t at)
{
    fputs("hektor: ", errors);
    write_printable(errors, what);
    fputs(": ", errors);
    if (at != COMPLAIN_NOWHERE)
        fprintf(errors, gettext("at character %zu: "), at + 1);
    fprintf(errors, "%.*s\n", length_without_stop(why), why);
}
