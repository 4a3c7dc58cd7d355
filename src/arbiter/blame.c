#include "src/arbiter/blame.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "src/game_id.h"

/* What the page holds: the id of a game, or a zero. */
struct blame {
    volatile char id[GAME_ID_MAX];
};

/* Only what is an id is believed: a power cut may have left anything. */
static void read_last(const struct blame *blame, char last[GAME_ID_MAX])
{
    char found[GAME_ID_MAX] = "";

    for (int i = 0; i < GAME_ID_MAX - 1; i++)
        found[i] = blame->id[i];
    if (!game_id_read(found, last))
        last[0] = '\0';
}

struct blame *blame_open(const char *folder, char last[GAME_ID_MAX])
{
    char path[PATH_MAX];
    void *page = MAP_FAILED;

    last[0] = '\0';
    if (snprintf(path, sizeof path, "%s/at-work", folder) >= PATH_MAX)
        return NULL;
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0)
        return NULL;
    if (ftruncate(fd, sizeof(struct blame)) == 0)
        page = mmap(NULL, sizeof(struct blame), PROT_READ | PROT_WRITE,
                    MAP_SHARED, fd, 0);
    close(fd);
    if (page == MAP_FAILED)
        return NULL;
    read_last(page, last);
    blame_end(page);
    return page;
}

void blame_close(struct blame *blame)
{
    if (blame != NULL)
        munmap(blame, sizeof *blame);
}

void blame_begin(struct blame *blame, const char id[GAME_ID_MAX])
{
    for (int i = 0; blame != NULL && i < GAME_ID_MAX; i++)
        blame->id[i] = id[i];
}

void blame_end(struct blame *blame)
{
    if (blame != NULL)
        blame->id[0] = '\0';
}
