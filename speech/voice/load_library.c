#include "speech/voice/load_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

/* Global, since one library looks for another's functions by their names. */
static bool load(struct loaded_library *loaded)
{
    void *library = dlopen(loaded->library, RTLD_LAZY | RTLD_GLOBAL);
    char *field = loaded->functions;
    if (!library)
        return false;
    for (size_t i = 0; i < loaded->count; i++, field += sizeof(void *)) {
        void *function = dlsym(library, loaded->names[i]);
        if (!function)
            return false;
        memcpy(field, &function, sizeof function);
    }
    return true;
}

bool load_library(struct loaded_library *loaded)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    loaded->is_loaded = loaded->is_loaded || load(loaded);
    bool is_loaded = loaded->is_loaded;
    pthread_mutex_unlock(&lock);
    return is_loaded;
}
