#include "src/envelope/secret.h"

#include <errno.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <sodium.h>

void *envelope_secret_memory(size_t bytes)
{
    if (sodium_init() < 0)
        return NULL;
    void *memory = sodium_malloc(bytes);
    if (memory != NULL)
        memset(memory, 0, bytes);
    return memory;
}

void envelope_secret_free(void *memory)
{
    sodium_free(memory);
}

void envelope_wipe(void *memory, size_t bytes)
{
    sodium_memzero(memory, bytes);
}

void envelope_wipe_stack(void)
{
    enum { STACK_BYTES = 65536 };
    sodium_stackzero(STACK_BYTES);
}

int envelope_guard_process(void)
{
    const struct rlimit none = {0, 0};
    if (setrlimit(RLIMIT_CORE, &none) != 0)
        return -errno;
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 ? 0 : -errno;
}
