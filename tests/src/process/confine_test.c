// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* confine_test.c - what a process can no longer do, tried in a child that has
 * broken out of the program's own code. Each try is first made without the
 * cage: what this computer refuses everybody proves nothing. */
#include "config.h"

#include "src/process/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "tests/unit.h"

#include "src/base/print.h"

#include "tests/src/folder.h"

/* Not in the headers of every C library yet. */
#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
#endif

/* Made before the cage is closed, as whoever breaks in would find it. */
static struct {
    char folder[64], file[96], made[96], socket[96];
    pid_t other; /* somebody else's process */
    int other_fd, file_fd, status_fd, socket_fd, abstract_fd;
    struct sockaddr_un abstract;
    socklen_t abstract_bytes;
    char *page;
} here;

/* A call that fails for its arguments was let through. */
static bool passed(long result)
{
    return result >= 0 ||
           (errno != EPERM && errno != EACCES && errno != ENOSYS);
}

/* Other processes. */

static bool can_kill(void)
{
    return passed(kill(here.other, 0));
}

static bool can_kill_all(void)
{
    return passed(kill(-getppid(), 0));
}

static bool can_tkill(void)
{
    return passed(syscall(SYS_tkill, here.other, 0));
}

static bool can_tgkill(void)
{
    return passed(syscall(SYS_tgkill, here.other, here.other, 0));
}

static bool can_queue_a_signal(void)
{
    siginfo_t info = {.si_code = SI_QUEUE};
    return passed(syscall(SYS_rt_sigqueueinfo, here.other, 0, &info));
}

static bool can_queue_to_a_thread(void)
{
    siginfo_t info = {.si_code = SI_QUEUE};
    return passed(
        syscall(SYS_rt_tgsigqueueinfo, here.other, here.other, 0, &info));
}

static bool can_signal_by_fd(void)
{
    return passed(syscall(SYS_pidfd_send_signal, here.other_fd, 0, NULL, 0));
}

static bool can_open_process(void)
{
    return passed(syscall(SYS_pidfd_open, here.other, 0));
}

static bool can_take_descriptors(void)
{
    return passed(syscall(SYS_pidfd_getfd, here.other_fd, 0, 0));
}

static bool can_send_sigio(void)
{
    return passed(fcntl(here.socket_fd, F_SETOWN, here.other));
}

static bool can_send_sigio_by_ioctl(void)
{
    return passed(ioctl(here.socket_fd, FIOSETOWN, &here.other));
}

static bool can_limit_others(void)
{
    struct rlimit limit;
    return passed(
        syscall(SYS_prlimit64, here.other, RLIMIT_NOFILE, NULL, &limit));
}

static bool can_set_limits(void)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_NOFILE, &limit) == 0 &&
           passed(setrlimit(RLIMIT_NOFILE, &limit));
}

static bool can_slow_others(void)
{
    return passed(setpriority(PRIO_PROCESS, (id_t)here.other, 19));
}

static bool can_schedule_others(void)
{
    const struct sched_param none = {0};
    return passed(sched_setscheduler(here.other, SCHED_OTHER, &none));
}

static bool can_bind_others(void)
{
    cpu_set_t set;
    return passed(sched_getaffinity(here.other, sizeof set, &set));
}

static bool can_trace(void)
{
    return passed(ptrace(PTRACE_TRACEME, 0, NULL, NULL));
}

static bool can_read_others(void)
{
    struct iovec own = {here.page, 1}, far = {here.page, 1};
    return passed(process_vm_readv(here.other, &own, 1, &far, 1, 0));
}

static bool can_write_others(void)
{
    struct iovec own = {here.page, 1}, far = {here.page, 1};
    return passed(process_vm_writev(here.other, &own, 1, &far, 1, 0));
}

/* Files. */

static bool can_open(const char *path, int flags)
{
    return passed(open(path, flags, 0600));
}

static bool can_read_public(void)
{
    return can_open("/etc/passwd", O_RDONLY);
}

static bool can_read_messages(void)
{
    return can_open("/usr/share", O_RDONLY | O_DIRECTORY);
}

static bool can_read_others_files(void)
{
    return can_open(here.file, O_RDONLY);
}

static bool can_list_processes(void)
{
    return can_open("/proc", O_RDONLY | O_DIRECTORY);
}

static bool can_write(void)
{
    return can_open("/dev/null", O_WRONLY);
}

static bool can_write_by_number(void)
{
    return passed(syscall(SYS_openat, AT_FDCWD, "/dev/null", O_RDWR));
}

static bool can_write_by_openat2(void)
{
    const uint64_t how[] = {O_RDWR, 0, 0};
    return passed(syscall(SYS_openat2, AT_FDCWD, "/dev/null", how, sizeof how));
}

static bool can_create(void)
{
    return can_open(here.made, O_RDONLY | O_CREAT);
}

static bool can_create_unnamed(void)
{
    return can_open(here.folder, O_RDWR | O_TMPFILE);
}

static bool can_truncate(void)
{
    return passed(truncate(here.file, 0));
}

static bool can_make_a_folder(void)
{
    return passed(mkdir(here.made, 0700));
}

static bool can_make_a_fifo(void)
{
    return passed(mkfifo(here.made, 0600));
}

static bool can_make_a_node(void)
{
    return passed(mknod(here.made, S_IFREG | 0600, 0));
}

static bool can_link(void)
{
    return passed(link(here.file, here.made));
}

static bool can_link_by_name(void)
{
    return passed(symlink(here.file, here.made));
}

static bool can_rename(void)
{
    return passed(rename(here.file, here.made));
}

static bool can_remove(void)
{
    return passed(unlink(here.file));
}

static bool can_change_mode(void)
{
    return passed(chmod(here.file, 0600));
}

static bool can_change_mode_by_fd(void)
{
    return passed(fchmod(here.file_fd, 0600));
}

static bool can_change_mode_newly(void)
{
    return passed(syscall(SYS_fchmodat2, AT_FDCWD, here.file, 0600, 0));
}

static bool can_change_owner(void)
{
    return passed(chown(here.file, getuid(), getgid()));
}

static bool can_change_owner_by_fd(void)
{
    return passed(fchown(here.file_fd, getuid(), getgid()));
}

static bool can_change_times(void)
{
    return passed(utimensat(AT_FDCWD, here.file, NULL, 0));
}

static bool can_set_attributes(void)
{
    return passed(setxattr(here.file, "user.x", "x", 1, 0));
}

static bool can_set_attributes_by_fd(void)
{
    return passed(fsetxattr(here.file_fd, "user.x", "x", 1, 0));
}

static bool can_change_root(void)
{
    return passed(chroot("/none"));
}

static bool can_mount(void)
{
    return passed(mount("none", "/none", "none", 0, NULL));
}

static bool can_watch_files(void)
{
    return passed(syscall(SYS_inotify_init1, 0));
}

/* What outlives the process. */

static bool can_make_a_queue(void)
{
    return passed(syscall(SYS_mq_open, "hektor", O_RDWR | O_CREAT | O_EXCL,
                          0600, NULL)) &&
           (syscall(SYS_mq_unlink, "hektor"), true);
}

static bool can_share_memory(void)
{
    return passed(syscall(SYS_shmget, IPC_PRIVATE, 0, 0600));
}

static bool can_keep_keys(void)
{
    return passed(syscall(SYS_add_key, "none", "none", "", 0, 0));
}

/* Sockets. */

static int new_socket(void)
{
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

static bool has_socket(int family, int type)
{
    return passed(socket(family, type, 0));
}

static bool can_use_internet(void)
{
    return has_socket(AF_INET, SOCK_STREAM);
}

static bool can_use_internet_6(void)
{
    return has_socket(AF_INET6, SOCK_DGRAM);
}

static bool can_use_netlink(void)
{
    return has_socket(AF_NETLINK, SOCK_RAW);
}

static bool can_use_datagrams(void)
{
    return has_socket(AF_UNIX, SOCK_DGRAM);
}

static bool can_connect_here(void)
{
    return has_socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK);
}

static bool can_bind(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strcpy(address.sun_path, here.made);
    return passed(
        bind(here.socket_fd, (struct sockaddr *)&address, sizeof address));
}

static bool can_listen(void)
{
    return passed(listen(here.abstract_fd, 100));
}

static bool can_connect(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strcpy(address.sun_path, here.socket);
    return passed(
        connect(new_socket(), (struct sockaddr *)&address, sizeof address));
}

static bool can_connect_abstract(void)
{
    return passed(connect(new_socket(), (struct sockaddr *)&here.abstract,
                          here.abstract_bytes));
}

static bool can_pass_descriptors(void)
{
    const struct msghdr message = {0};
    return passed(sendmsg(here.socket_fd, &message, MSG_NOSIGNAL));
}

static bool can_type_for_others(void)
{
    return passed(ioctl(here.socket_fd, TIOCSTI, "x"));
}

/* New code, new processes, doors to the kernel. */

static bool can_map(int protection)
{
    void *page =
        mmap(NULL, 4096, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return page != MAP_FAILED;
}

static bool can_use_memory(void)
{
    return can_map(PROT_READ | PROT_WRITE);
}

static bool can_map_code_writable(void)
{
    return can_map(PROT_READ | PROT_WRITE | PROT_EXEC);
}

static bool can_map_code(void)
{
    return can_map(PROT_READ | PROT_EXEC);
}

static bool can_turn_writable_into_code(void)
{
    return passed(
        mprotect(here.page, 4096, PROT_READ | PROT_WRITE | PROT_EXEC));
}

static bool can_turn_into_code(void)
{
    return passed(mprotect(here.page, 4096, PROT_READ | PROT_EXEC));
}

static bool can_turn_into_code_by_key(void)
{
    return passed(syscall(SYS_pkey_mprotect, here.page, 4096,
                          PROT_READ | PROT_WRITE | PROT_EXEC, -1));
}

static bool can_fork(void)
{
    pid_t pid = fork();
    if (pid == 0)
        _exit(0);
    return passed(pid);
}

static bool can_clone_newly(void)
{
    return passed(syscall(SYS_clone3, NULL, 0));
}

static bool can_start_a_program(void)
{
    return passed(execl("/none", "none", (char *)NULL));
}

static bool can_start_a_program_by_fd(void)
{
    return passed(syscall(SYS_execveat, here.file_fd, "none", NULL, NULL, 0));
}

static bool can_leave_namespaces(void)
{
    return passed(unshare(CLONE_FS));
}

static bool can_use_rings(void)
{
    return passed(syscall(SYS_io_uring_setup, 0, NULL));
}

static bool can_load_filters(void)
{
    return passed(syscall(SYS_bpf, -1, NULL, 0));
}

static bool can_use_userfaultfd(void)
{
    return passed(syscall(SYS_userfaultfd, -1));
}

/* What a game needs. */

static void *do_nothing(void *context)
{
    return context;
}

static bool can_start_a_thread(void)
{
    pthread_t thread;
    return pthread_create(&thread, NULL, do_nothing, NULL) == 0 &&
           pthread_join(thread, NULL) == 0;
}

static bool can_signal_itself(void)
{
    return raise(0) == 0;
}

static bool can_use_a_file_in_memory(void)
{
    int fd = memfd_create("test", MFD_CLOEXEC);
    return fd >= 0 && write(fd, "x", 1) == 1;
}

static bool can_gain_rights(void)
{
    char text[4096];
    ssize_t bytes = pread(here.status_fd, text, sizeof text - 1, 0);

    text[bytes > 0 ? bytes : 0] = '\0';
    return strstr(text, "NoNewPrivs:\t1") == NULL;
}

/* Who may: from which version of Landlock on a guest may not; 0, seccomp alone
 * refuses it. */
static const struct {
    const char *name;
    bool (*is_possible)(void);
    bool guest, arbiter;
    int version;
} rows[] = {
    {"gain rights", can_gain_rights, false, false, 0},
    {"signal another process", can_kill, false, true, 0},
    {"signal a group of processes", can_kill_all, false, true, 0},
    {"signal another thread", can_tkill, false, true, 0},
    {"signal another's thread", can_tgkill, false, true, 0},
    {"queue a signal", can_queue_a_signal, false, true, 0},
    {"queue a signal to a thread", can_queue_to_a_thread, false, true, 0},
    {"signal by a descriptor", can_signal_by_fd, false, true, 0},
    {"open a process", can_open_process, false, true, 0},
    {"take descriptors", can_take_descriptors, false, false, 0},
    {"have SIGIO sent", can_send_sigio, false, true, 0},
    {"have SIGIO sent by ioctl", can_send_sigio_by_ioctl, false, true, 0},
    {"limit other processes", can_limit_others, false, true, 0},
    {"set limits", can_set_limits, false, true, 0},
    {"slow other processes", can_slow_others, false, true, 0},
    {"schedule other processes", can_schedule_others, false, true, 0},
    {"ask where others run", can_bind_others, false, true, 0},
    {"be traced", can_trace, false, false, 0},
    {"read others' memory", can_read_others, false, false, 0},
    {"write others' memory", can_write_others, false, false, 0},
    {"read a public file", can_read_public, true, true, 0},
    {"read the messages", can_read_messages, true, true, 0},
    {"read another file", can_read_others_files, false, true, 1},
    {"list processes", can_list_processes, false, true, 1},
    {"write", can_write, false, true, 0},
    {"write by a bare call", can_write_by_number, false, true, 0},
    {"write by openat2", can_write_by_openat2, false, true, 0},
    {"create a file", can_create, false, true, 0},
    {"create a file without a name", can_create_unnamed, false, true, 0},
    {"make a folder", can_make_a_folder, false, true, 0},
    {"make a FIFO", can_make_a_fifo, false, true, 0},
    {"make a node", can_make_a_node, false, true, 0},
    {"change a mode", can_change_mode, false, true, 0},
    {"change a mode by descriptor", can_change_mode_by_fd, false, true, 0},
    {"change a mode by fchmodat2", can_change_mode_newly, false, true, 0},
    {"change an owner", can_change_owner, false, true, 0},
    {"change an owner by descriptor", can_change_owner_by_fd, false, true, 0},
    {"change times", can_change_times, false, true, 0},
    {"set attributes", can_set_attributes, false, true, 0},
    {"set attributes by descriptor", can_set_attributes_by_fd, false, true, 0},
    {"truncate", can_truncate, false, true, 0},
    {"link", can_link, false, true, 0},
    {"link by name", can_link_by_name, false, true, 0},
    {"rename", can_rename, false, true, 0},
    {"remove", can_remove, false, true, 0},
    {"change the root", can_change_root, false, false, 0},
    {"mount", can_mount, false, false, 0},
    {"watch files", can_watch_files, false, true, 0},
    {"make a message queue", can_make_a_queue, false, true, 0},
    {"share memory", can_share_memory, false, true, 0},
    {"keep keys", can_keep_keys, false, false, 0},
    {"use the Internet", can_use_internet, false, false, 0},
    {"use the Internet, IPv6", can_use_internet_6, false, false, 0},
    {"use netlink", can_use_netlink, false, false, 0},
    {"use local datagrams", can_use_datagrams, false, true, 0},
    {"use local sockets", can_connect_here, true, true, 0},
    {"connect by path", can_connect, true, true, 0},
    {"connect to an abstract socket", can_connect_abstract, false, true, 6},
    {"bind", can_bind, false, true, 0},
    {"listen", can_listen, false, true, 0},
    {"pass descriptors", can_pass_descriptors, false, true, 0},
    {"type for others", can_type_for_others, false, true, 0},
    {"use memory", can_use_memory, true, true, 0},
    {"map writable code", can_map_code_writable, false, false, 0},
    {"map code", can_map_code, false, true, 0},
    {"make memory writable code", can_turn_writable_into_code, false, false, 0},
    {"make memory code", can_turn_into_code, false, true, 0},
    {"make memory code by key", can_turn_into_code_by_key, false, false, 0},
    {"fork", can_fork, false, true, 0},
    {"fork by clone3", can_clone_newly, false, true, 0},
    {"start a program", can_start_a_program, false, false, 0},
    {"start a program by descriptor", can_start_a_program_by_fd, false, false,
     0},
    {"leave namespaces", can_leave_namespaces, false, false, 0},
    {"use io_uring", can_use_rings, false, false, 0},
    {"use bpf", can_load_filters, false, false, 0},
    {"use userfaultfd", can_use_userfaultfd, false, false, 0},
    {"start a thread", can_start_a_thread, true, true, 0},
    {"signal itself", can_signal_itself, true, true, 0},
    {"use a file in memory", can_use_a_file_in_memory, true, true, 0},
};

static bool stay_free(void)
{
    return true;
}

/* An abstract name of the kernel's choice, which nobody else has. */
static void listen_abstractly(void)
{
    const struct sockaddr_un any = {.sun_family = AF_UNIX};

    here.abstract_fd = new_socket();
    here.abstract_bytes = sizeof here.abstract;
    assert_int_equal(bind(here.abstract_fd, (const struct sockaddr *)&any,
                          sizeof(sa_family_t)),
                     0);
    assert_int_equal(listen(here.abstract_fd, 100), 0);
    assert_int_equal(getsockname(here.abstract_fd,
                                 (struct sockaddr *)&here.abstract,
                                 &here.abstract_bytes),
                     0);
}

static void listen_by_path(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int fd = new_socket();

    strcpy(address.sun_path, here.socket);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(fd, 100), 0);
}

static int prepare(void **state)
{
    (void)state;
    strcpy(here.folder, "/tmp/hektor-confine-XXXXXX");
    assert_non_null(mkdtemp(here.folder));
    snprintf(here.file, sizeof here.file, "%s/file", here.folder);
    snprintf(here.made, sizeof here.made, "%s/made", here.folder);
    snprintf(here.socket, sizeof here.socket, "%s/socket", here.folder);
    here.other = fork();
    if (here.other == 0)
        for (;;)
            pause();
    here.other_fd = (int)syscall(SYS_pidfd_open, here.other, 0);
    here.socket_fd = new_socket();
    here.page = mmap(NULL, 4096, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    listen_abstractly();
    listen_by_path();
    return 0;
}

static void remove_files(void)
{
    if (unlink(here.made) != 0)
        rmdir(here.made);
    unlink(here.file);
}

static int clear(void **state)
{
    (void)state;
    kill(here.other, SIGKILL);
    waitpid(here.other, NULL, 0);
    remove_files();
    unlink(here.socket);
    return rmdir(here.folder);
}

/* In a child, with fresh files: 0 impossible, 1 possible, 77 it cannot be
 * confined. */
static int try_in_child(bool (*confine)(void), bool is_possible(void))
{
    int status;

    remove_files();
    here.file_fd = open(here.file, O_RDONLY | O_CREAT | O_CLOEXEC, 0644);
    assert_true(here.file_fd >= 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        here.status_fd = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
        _exit(!confine() ? 77 : is_possible());
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    close(here.file_fd);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void skip_unconfined(void)
{
#ifdef HEKTOR_SANITIZED
    print_message("skipped: a sanitized program is not confined\n");
    skip();
#endif
    int status = try_in_child(confine_guest, can_use_memory);
    if (status == 77) {
        print_message("skipped: without libseccomp, or a kernel that has it, "
                      "nothing is confined\n");
        skip();
    }
}

/* Is this row's promise one that can be tried here? */
static bool can_try(size_t i, bool as_guest)
{
    if (as_guest && rows[i].version > confine_landlock_version()) {
        print_message("not tried: %s: it needs version %d of Landlock\n",
                      rows[i].name, rows[i].version);
        return false;
    }
    if (try_in_child(stay_free, rows[i].is_possible) == 1)
        return true;
    print_message("not tried: %s: this machine refuses it to everybody\n",
                  rows[i].name);
    return false;
}

static void try_all(bool (*confine)(void), bool as_guest)
{
    int failures = 0;

    skip_unconfined();
    for (size_t i = 0; i < ROWS(rows); i++) {
        if (!can_try(i, as_guest))
            continue;
        int want = as_guest ? rows[i].guest : rows[i].arbiter;
        int got = try_in_child(confine, rows[i].is_possible);
        if (got != want)
            print_error("%s: %d, not %d\n", rows[i].name, got, want);
        failures += got != want;
    }
    assert_int_equal(failures, 0);
}

static bool confine_as_arbiter(void)
{
    return confine_arbiter(false);
}

static void test_guest(void **state)
{
    (void)state;
    try_all(confine_guest, true);
}

static void test_arbiter(void **state)
{
    (void)state;
    try_all(confine_as_arbiter, false);
}

#if defined(HAVE_SECCOMP) && !defined(HEKTOR_SANITIZED)
/* As on a kernel without filters: no further one can be set. */
static bool refuse_filters(void)
{
    enum { CALL = offsetof(struct seccomp_data, nr) };
    enum { OPTION = offsetof(struct seccomp_data, args) };
    struct sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, CALL),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 2),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
                 OPTION + 4 * (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EINVAL),
    };
    struct sock_fprog program = {ROWS(steps), steps};

    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/* A server there, in this folder, that closes a pipe when it is ready; errors
 * is what it says on standard error until it ends, by SIGTERM if it serves. */
static int serve_unfiltered(const char *folder, bool must_be_confined,
                            char *errors, size_t room)
{
    char path[PATH_MAX], number[16], none;
    int ready[2], said[2], status;
    size_t count = 0;
    ssize_t got;

    snprintf(path, sizeof path, "%s/s", folder);
    assert_int_equal(pipe2(ready, O_CLOEXEC), 0);
    assert_int_equal(pipe2(said, O_CLOEXEC), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        fcntl(ready[1], F_SETFD, 0);
        snprintf(number, sizeof number, "%d", ready[1]);
        if (dup2(said[1], STDERR_FILENO) < 0 || !refuse_filters())
            _exit(77);
        execl("./hektord", "hektord", "--socket", path, "--data", folder,
              "--ready", number, must_be_confined ? "--confined" : NULL,
              (char *)NULL);
        _exit(127);
    }
    close(ready[1]);
    close(said[1]);
    assert_int_equal(read(ready[0], &none, 1), 0);
    kill(pid, SIGTERM);
    while (count + 1 < room &&
           (got = read(said[0], errors + count, room - 1 - count)) > 0)
        count += (size_t)got;
    errors[count] = '\0';
    assert_int_equal(waitpid(pid, &status, 0), pid);
    close(ready[0]);
    close(said[0]);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The administrator reads of it in the journal; the system's unit, which asks
 * for it, does not serve. */
static void test_a_server_without_a_filter(void **state)
{
    char folder[PATH_MAX], errors[4096];

    (void)state;
    skip_unconfined();
    folder_make(folder);
    int status = serve_unfiltered(folder, false, errors, sizeof errors);
    assert_non_null(
        strstr(errors, "hektord: seccomp: this process cannot be confined\n"));
    assert_int_equal(status, EXIT_DONE);
    status = serve_unfiltered(folder, true, errors, sizeof errors);
    assert_string_equal(
        errors, "hektord: --confined: this process cannot be confined\n");
    assert_int_equal(status, EXIT_UNAVAILABLE);
    folder_remove(folder);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guest),
        cmocka_unit_test(test_arbiter),
#if defined(HAVE_SECCOMP) && !defined(HEKTOR_SANITIZED)
        cmocka_unit_test(test_a_server_without_a_filter),
#endif
    };
    return cmocka_run_group_tests_name("src/process/confine", tests, prepare,
                                       clear);
}
