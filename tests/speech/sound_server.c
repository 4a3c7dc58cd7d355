// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/speech/sound_server.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RATE_HZ = 22050, BLOCK = RATE_HZ / 400, UP_MS = 30000 };

int64_t sound_server_now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void in_folder(const struct sound_server *server, const char *name,
                      char out[128])
{
    snprintf(out, 128, "%s/%s", server->folder, name);
}

/* Run a program whose output goes to out_fd, and which dies with us. */
static pid_t run(const struct sound_server *server, char *const *argv,
                 int out_fd)
{
    pid_t parent = getpid(), child = fork();
    if (child != 0)
        return child;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(127);
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    dup2(out_fd >= 0 ? out_fd : nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    setenv("HOME", server->folder, 1);
    setenv("XDG_RUNTIME_DIR", server->folder, 1);
    setenv("PULSE_RUNTIME_PATH", server->folder, 1);
    char path[128], address[160];
    in_folder(server, "native.new", path);
    snprintf(address, sizeof address, "unix:%s", path);
    setenv("PULSE_SERVER", address, 1);
    execvp(argv[0], argv);
    _exit(127);
}

static void end(pid_t *child)
{
    if (*child <= 0)
        return;
    kill(*child, SIGKILL);
    waitpid(*child, NULL, 0);
    *child = 0;
}

static bool answers(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path, path, strlen(path) + 1);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool up = connect(fd, (struct sockaddr *)&address, sizeof address) == 0;
    close(fd);
    return up;
}

static bool start_server(struct sound_server *server)
{
    char path[128], native[256];
    in_folder(server, "native.new", path);
    unlink(path);
    snprintf(native, sizeof native,
             "module-native-protocol-unix auth-anonymous=1 socket=%s", path);
    char *argv[] = {"pulseaudio",
                    "-n",
                    "--daemonize=no",
                    "--exit-idle-time=-1",
                    "--use-pid-file=no",
                    "--realtime=no",
                    "--high-priority=no",
                    "-L",
                    "module-null-sink sink_name=hektor",
                    "-L",
                    native,
                    NULL};
    server->server = run(server, argv, -1);
    for (int ms = 0; ms < UP_MS; ms += 10) {
        if (answers(path))
            return true;
        if (waitpid(server->server, NULL, WNOHANG) != 0)
            break;
        poll(NULL, 0, 10);
    }
    end(&server->server);
    return false;
}

static void hear(struct sound_server *server, const int16_t *samples,
                 size_t count)
{
    int64_t now_us = sound_server_now_us();
    int threshold = atomic_load(&server->threshold);
    bool loud = false, is_shrill = atomic_load(&server->is_shrill);
    for (size_t i = is_shrill ? 2 : 0; i < count; i++)
        loud |= abs(is_shrill ? samples[i] - 2 * samples[i - 1] + samples[i - 2]
                              : samples[i]) > threshold;
    if (loud) {
        int64_t none = 0;
        atomic_compare_exchange_strong(&server->first_sound_us, &none, now_us);
        atomic_store(&server->last_sound_us, now_us);
    }
    atomic_store(&server->heard_us, now_us);
}

static void *listen_on(void *argument)
{
    struct sound_server *server = argument;
    int16_t block[BLOCK];
    size_t held = 0;
    for (;;) {
        ssize_t bytes = read(server->recorder_fd, (char *)block + held,
                             sizeof block - held);
        if (bytes <= 0)
            break;
        held += (size_t)bytes;
        hear(server, block, held / sizeof *block);
        if (held % sizeof *block == 0)
            held = 0;
        else
            ((char *)block)[0] = ((char *)block)[held - 1], held = 1;
    }
    atomic_store(&server->ended, true);
    return NULL;
}

/* It hears before it is asked anything. */
static bool start_recorder(struct sound_server *server)
{
    int fds[2];
    char *argv[] = {"parec",
                    "--raw",
                    "--device=hektor.monitor",
                    "--format=s16le",
                    "--rate=22050",
                    "--channels=1",
                    "--latency-msec=3",
                    "--process-time-msec=2",
                    NULL};
    if (pipe2(fds, O_CLOEXEC) != 0)
        return false;
    server->recorder = run(server, argv, fds[1]);
    close(fds[1]);
    server->recorder_fd = fds[0];
    atomic_store(&server->ended, false);
    atomic_store(&server->heard_us, 0);
    if (pthread_create(&server->listener, NULL, listen_on, server) != 0)
        return false;
    for (int ms = 0; ms < UP_MS && !atomic_load(&server->ended); ms += 10) {
        if (atomic_load(&server->heard_us) != 0)
            return true;
        poll(NULL, 0, 10);
    }
    return false;
}

static void end_recorder(struct sound_server *server)
{
    if (server->recorder <= 0)
        return;
    end(&server->recorder);
    pthread_join(server->listener, NULL);
    close(server->recorder_fd);
}

/* Programs find the server only when its recorder hears everything. */
static bool start_both(struct sound_server *server)
{
    char new_path[128], path[128];
    in_folder(server, "native.new", new_path);
    in_folder(server, "native", path);
    return start_server(server) && start_recorder(server) &&
           rename(new_path, path) == 0;
}

bool sound_server_start(struct sound_server *server)
{
    char path[128], address[160];
    memset(server, 0, sizeof *server);
    server->threshold = SOUND_ANY;
    strcpy(server->folder, "/tmp/hektor-sound-XXXXXX");
    if (mkdtemp(server->folder) == NULL)
        return false;
    in_folder(server, "native", path);
    snprintf(address, sizeof address, "unix:%s", path);
    setenv("PULSE_SERVER", address, 1);
    setenv("PULSE_RUNTIME_PATH", server->folder, 1);
    setenv("XDG_RUNTIME_DIR", server->folder, 1);
    setenv("HOME", server->folder, 1);
    if (start_both(server))
        return true;
    printf("skipped: no PulseAudio server can be started here for what is "
           "heard\n");
    sound_server_end(server);
    return false;
}

void sound_server_kill(struct sound_server *server)
{
    end_recorder(server);
    end(&server->server);
}

bool sound_server_restart(struct sound_server *server)
{
    sound_server_kill(server);
    return start_both(server);
}

void sound_server_freeze(struct sound_server *server, bool freeze)
{
    kill(server->server, freeze ? SIGSTOP : SIGCONT);
}

static void ask(struct sound_server *server, int threshold, bool is_shrill)
{
    atomic_store(&server->is_shrill, is_shrill);
    atomic_store(&server->threshold, threshold);
    atomic_store(&server->first_sound_us, 0);
}

void sound_server_ask(struct sound_server *server, int threshold)
{
    ask(server, threshold, false);
}

/* The second difference of such a tone is more than three times as large, and
 * of the slow vibrations of words it is small. */
void sound_server_ask_shrill(struct sound_server *server, int amplitude)
{
    ask(server, 3 * amplitude, true);
}

int64_t sound_server_wait_sound(struct sound_server *server, int most_ms)
{
    int64_t until_us = sound_server_now_us() + most_ms * (int64_t)1000;
    int64_t first_us;
    while ((first_us = atomic_load(&server->first_sound_us)) == 0 &&
           sound_server_now_us() < until_us)
        poll(NULL, 0, 1);
    return first_us;
}

int64_t sound_server_wait_silence(struct sound_server *server, int quiet_ms,
                                  int most_ms)
{
    int64_t until_us = sound_server_now_us() + most_ms * (int64_t)1000;
    while (sound_server_now_us() < until_us) {
        int64_t last_us = atomic_load(&server->last_sound_us);
        if (atomic_load(&server->heard_us) - last_us > quiet_ms * (int64_t)1000)
            return last_us != 0 ? last_us : 1; /* never any */
        poll(NULL, 0, 1);
    }
    return 0;
}

void sound_server_end(struct sound_server *server)
{
    char command[128];
    sound_server_kill(server);
    snprintf(command, sizeof command, "rm -rf %s", server->folder);
    if (server->folder[0] != '\0' && system(command) != 0)
        printf("not removed: %s\n", server->folder);
}
