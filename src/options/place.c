#include "src/options/place.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/marked.h"

static bool set_path(char out[PATH_MAX], const char *value,
                     struct option_error *fault)
{
    if (*value == '\0' || strlen(value) >= PATH_MAX)
        return option_refuse(fault, N_("That is no path of a file."));
    snprintf(out, PATH_MAX, "%s", value);
    return true;
}

bool options_set_speech_trace(struct options *options, const char *value,
                              struct option_error *fault)
{
    return set_path(options->speech_trace, value, fault);
}

bool options_set_speech_out(struct options *options, const char *value,
                            struct option_error *fault)
{
    return set_path(options->speech_out, value, fault);
}

bool options_set_record(struct options *options, const char *value,
                        struct option_error *fault)
{
    return set_path(options->record, value, fault);
}

bool options_set_at(struct options *options, const char *value,
                    struct option_error *fault)
{
    bool good = value[0] != '\0' && value[0] != '-' &&
                strlen(value) < sizeof options->at;
    for (const char *c = value; good && *c != '\0'; c++)
        good = *c > ' ' && *c < 0x7f;
    if (!good)
        return option_refuse(fault,
                             N_("Say a host, or USER@HOST, as for ssh."));
    snprintf(options->at, sizeof options->at, "%s", value);
    return true;
}
