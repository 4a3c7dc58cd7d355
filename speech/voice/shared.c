#include "speech/voice/shared.h"

#include <string.h>
#include <sys/socket.h>

struct timespec voice_timespec(int64_t ms)
{
    return (struct timespec){.tv_sec = ms / 1000,
                             .tv_nsec = ms % 1000 * 1000000};
}

void voice_notify(struct voice *voice, const char *sentence)
{
    send(voice->notice_fd[1], sentence, strlen(sentence), MSG_NOSIGNAL);
}
