#include "src/arbiter/staff_key.h"

#include <errno.h>
#include <libintl.h>
#include <string.h>

#include "src/envelope/envelope_seal.h"
#include "src/exits.h"
#include "src/print.h"

int staff_fingerprints(const char *folder, FILE *out, char what[PATH_MAX],
                       const char **why)
{
    char line[ENVELOPE_PUBLIC_KEY_MAX + 1], letters[ENVELOPE_LETTERS_MAX];
    FILE *stream = snprintf(what, PATH_MAX, "%s/arbiter.pub", folder) < PATH_MAX
                       ? fopen(what, "re")
                       : NULL;

    *why = stream != NULL ? NULL
           : errno == ENOENT
               ? gettext("there is no key before the first move is sealed")
               : strerror(errno);
    if (stream == NULL)
        return EXIT_UNAVAILABLE;
    while (fgets(line, sizeof line, stream) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        envelope_key_letters(line, letters);
        print_format(out, "%s\n", letters);
    }
    fclose(stream);
    return EXIT_DONE;
}
