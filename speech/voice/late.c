#include "speech/voice/late.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

/* Global, since one library looks for another's functions by their names. */
static bool load(struct late *late)
{
    void *library = dlopen(late->library, RTLD_LAZY | RTLD_GLOBAL);
    char *field = late->functions;
    if (!library)
        return false;
    for (size_t i = 0; i < late->count; i++, field += sizeof(void *)) {
        void *function = dlsym(library, late->names[i]);
        if (!function)
            return false;
        memcpy(field, &function, sizeof function);
    }
    return true;
}

bool late_load(struct late *late)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    late->is_loaded = late->is_loaded || load(late);
    bool is_loaded = late->is_loaded;
    pthread_mutex_unlock(&lock);
    return is_loaded;
}
