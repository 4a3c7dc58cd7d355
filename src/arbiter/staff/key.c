#include "src/arbiter/staff/key.h"

#include <errno.h>
#include <libintl.h>
#include <string.h>

#include "src/base/exits.h"
#include "src/base/print.h"
#include "src/base/regular_file.h"
#include "src/envelope/seal.h"

int staff_fingerprints(const char *folder, FILE *out, char what[PATH_MAX],
                       const char **why)
{
    char line[ENVELOPE_PUBLIC_KEY_MAX + 1], letters[ENVELOPE_LETTERS_MAX];
    FILE *stream = NULL;
    int length = snprintf(what, PATH_MAX, "%s/arbiter.pub", folder);
    int error =
        length < PATH_MAX ? regular_file_read(what, &stream) : -ENAMETOOLONG;

    *why = error == -ENOENT
               ? gettext("there is no key before the first move is sealed")
               : regular_file_sentence(error);
    if (error != 0)
        return EXIT_UNAVAILABLE;
    *why = NULL;
    while (fgets(line, sizeof line, stream) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        envelope_key_letters(line, letters);
        print_format(out, "%s\n", letters);
    }
    fclose(stream);
    return EXIT_DONE;
}
