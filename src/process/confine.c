// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#ifdef HAVE_SECCOMP
#define _GNU_SOURCE 1
#endif

#include "src/process/confine.h"

#include "src/base/portable.h"

#if defined(HAVE_SECCOMP) && !defined(HEKTOR_SANITIZED)

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "src/base/language.h"

/* What this build's kernel headers may not have yet. */
struct restrictions {
    uint64_t files, ports, scopes;
};
enum {
    PORTS = 1 << 0 | 1 << 1, /* to bind and to connect TCP */
    SCOPES = 1 << 0 | 1 << 1, /* abstract sockets, signals */
    VERSION_PORTS = 4,
    VERSION_SCOPES = 6,
};

/* Messages, locales, terminals, time zones; accounts and their names. */
static const char *const readable[] = {
    "/usr/share",        "/usr/lib",    "/lib",        "/etc/terminfo",
    "/etc/localtime",    "/etc/passwd", "/etc/group",  "/etc/nsswitch.conf",
    "/etc/locale.alias", "/dev/null",   "/dev/urandom"};

int confine_landlock_version(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
                           LANDLOCK_CREATE_RULESET_VERSION);
    return version > 0 ? (int)version : 0;
}

/* Versions 2, 3 and 5 each added one right over files to the first 13. */
static uint64_t file_rights(int version)
{
    int count = 13 + (version >= 2) + (version >= 3) + (version >= 5);
    return (UINT64_C(1) << count) - 1;
}

/* A path that is missing needs no right. */
static bool let_read(int ruleset, const char *path)
{
    struct stat status;
    int fd = open(path, O_PATH | O_CLOEXEC);

    if (fd < 0)
        return true;
    struct landlock_path_beneath_attr rule = {
        .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE, .parent_fd = fd};
    if (fstat(fd, &status) == 0 && S_ISDIR(status.st_mode))
        rule.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
    bool is_added = syscall(SYS_landlock_add_rule, ruleset,
                            LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
    close(fd);
    return is_added;
}

/* Restrict this thread and those that it starts to the public files that a game
 * in a terminal reads, and to nothing of the network or of other processes; no
 * new privileges must be set before. True also where the kernel has no
 * Landlock. */
static bool restrict_files(void)
{
    int version = confine_landlock_version();
    const struct restrictions wanted = {
        .files = file_rights(version),
        .ports = version >= VERSION_PORTS ? PORTS : 0,
        .scopes = version >= VERSION_SCOPES ? SCOPES : 0,
    };

    if (version == 0)
        return true;
    int ruleset =
        (int)syscall(SYS_landlock_create_ruleset, &wanted, sizeof wanted, 0);
    if (ruleset < 0)
        return false;
    bool is_restricted = let_read(ruleset, language_folder());
    for (size_t i = 0; i < sizeof readable / sizeof *readable; i++)
        is_restricted = is_restricted && let_read(ruleset, readable[i]);
    is_restricted =
        is_restricted && syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close(ruleset);
    return is_restricted;
}

/* On this computer the flags of a new process are its second argument. */
#if defined(__s390__) || defined(__CRIS__)
enum { CLONE_FLAGS = 1 };
#else
enum { CLONE_FLAGS = 0 };
#endif

/*
 * All that a guest's process does after its start. The names are resolved while
 * the program runs, because an older libseccomp or another architecture does
 * not know all of them; unknown ones are skipped.
 */
static const char *const guest_calls[] = {
    /* Read and write what is open, and wait for it. */
    "read", "readv", "pread64", "write", "writev", "pwrite64", "lseek",
    "_llseek", "close", "dup", "dup2", "dup3", "pipe", "pipe2", "poll", "ppoll",
    "ppoll_time64", "select", "_newselect", "pselect6", "pselect6_time64",
    "sendfile", "sendfile64",
    /* Look at files; Landlock decides which ones can be opened. */
    "access", "faccessat", "faccessat2", "stat", "stat64", "lstat", "lstat64",
    "fstat", "fstat64", "newfstatat", "fstatat64", "statx", "statfs",
    "statfs64", "fstatfs", "fstatfs64", "readlink", "readlinkat", "getdents",
    "getdents64", "getcwd",
    /* A file in memory. */
    "memfd_create", "ftruncate", "ftruncate64",
    /* The connection to the arbiter. */
    "connect", "recv", "recvfrom", "send", "shutdown", "getsockopt",
    "setsockopt", "getsockname", "getpeername",
    /* Memory. */
    "brk", "munmap", "mremap", "madvise", "mlock", "mlock2", "munlock",
    /* Threads and signals of this process. */
    "futex", "futex_time64", "set_robust_list", "set_tid_address", "rseq",
    "membarrier", "sched_yield", "rt_sigaction", "rt_sigprocmask",
    "rt_sigreturn", "sigreturn", "rt_sigpending", "rt_sigtimedwait",
    "rt_sigtimedwait_time64", "sigaltstack", "signalfd4", "restart_syscall",
    "wait4", "waitid", "exit", "exit_group",
    /* Time, chance and who we are. */
    "clock_gettime", "clock_gettime64", "clock_getres", "clock_getres_time64",
    "clock_nanosleep", "clock_nanosleep_time64", "nanosleep", "gettimeofday",
    "time", "times", "getrusage", "getrandom", "uname", "sysinfo", "getpid",
    "gettid", "getppid", "getpgrp", "getpgid", "getsid", "getuid", "getuid32",
    "geteuid", "geteuid32", "getgid", "getgid32", "getegid", "getegid32",
    "getrlimit", "ugetrlimit", "eventfd2"};

/* Newer calls that a C library tries first: told that they are missing, it
 * takes an older one whose arguments can be filtered. */
static const char *const guest_missing[] = {
    "clone3",         "openat2",      "fchmodat2",   "close_range",
    "io_uring_setup", "epoll_pwait2", "futex_waitv", "map_shadow_stack"};

/* A call is allowed when up to two of its arguments compare like this. */
struct allowance {
    const char *name;
    unsigned count;
    struct scmp_arg_cmp compared[2];
};

#define BITS(number, mask, wanted) \
    { \
        .arg = number, .op = SCMP_CMP_MASKED_EQ, .datum_a = mask, \
        .datum_b = wanted \
    }
#define EQUALS(number, wanted) \
    { \
        .arg = number, .op = SCMP_CMP_EQ, .datum_a = wanted \
    }
#define ONE(name, first) \
    { \
        name, 1, \
        { \
            first \
        } \
    }
#define BOTH(name, first, second) \
    { \
        name, 2, \
        { \
            first, second \
        } \
    }
#define WRITES (O_ACCMODE | O_CREAT | O_TRUNC)
#define NEW_THREAD (CLONE_THREAD | CLONE_VM | CLONE_SIGHAND)
#define SOCKET_TYPE 0xf

static const struct allowance guest_allowances[] = {
    ONE("open", BITS(1, WRITES, O_RDONLY)),
    ONE("openat", BITS(2, WRITES, O_RDONLY)),
    /* No address: only to the peer that it is connected to. */
    ONE("sendto", EQUALS(4, 0)),
    BOTH("socket", EQUALS(0, AF_UNIX), BITS(1, SOCKET_TYPE, SOCK_STREAM)),
    ONE("socketpair", EQUALS(0, AF_UNIX)),
    /* No new code at all: all libraries are loaded by now. */
    ONE("mmap", BITS(2, PROT_EXEC, 0)),
    ONE("mmap2", BITS(2, PROT_EXEC, 0)),
    ONE("mprotect", BITS(2, PROT_EXEC, 0)),
    ONE("clone", BITS(CLONE_FLAGS, NEW_THREAD, NEW_THREAD)),
    /* Only to read limits, and only the own ones. */
    BOTH("prlimit64", EQUALS(0, 0), EQUALS(2, 0)),
    ONE("sched_getaffinity", EQUALS(0, 0)),
    BOTH("prctl", EQUALS(0, PR_SET_DUMPABLE), EQUALS(1, 0)),
    ONE("prctl", EQUALS(0, PR_SET_NAME)),
    /* Not F_SETOWN, which makes the kernel send signals to others. */
    ONE("fcntl", EQUALS(1, F_DUPFD)),
    ONE("fcntl", EQUALS(1, F_DUPFD_CLOEXEC)),
    ONE("fcntl", EQUALS(1, F_GETFD)),
    ONE("fcntl", EQUALS(1, F_SETFD)),
    ONE("fcntl", EQUALS(1, F_GETFL)),
    ONE("fcntl", EQUALS(1, F_SETFL)),
    ONE("fcntl64", EQUALS(1, F_DUPFD)),
    ONE("fcntl64", EQUALS(1, F_DUPFD_CLOEXEC)),
    ONE("fcntl64", EQUALS(1, F_GETFD)),
    ONE("fcntl64", EQUALS(1, F_SETFD)),
    ONE("fcntl64", EQUALS(1, F_GETFL)),
    ONE("fcntl64", EQUALS(1, F_SETFL)),
    /* What a terminal is set by and asked; not TIOCSTI, which types. */
    ONE("ioctl", EQUALS(1, TCGETS)),
    ONE("ioctl", EQUALS(1, TCSETS)),
    ONE("ioctl", EQUALS(1, TCSETSW)),
    ONE("ioctl", EQUALS(1, TCSETSF)),
    ONE("ioctl", EQUALS(1, TCFLSH)),
    ONE("ioctl", EQUALS(1, TCSBRK)),
    ONE("ioctl", EQUALS(1, TIOCGWINSZ)),
    ONE("ioctl", EQUALS(1, TIOCGPGRP)),
    ONE("ioctl", EQUALS(1, FIONREAD)),
};

/* A call is refused, always or where one of its arguments compares so; -1: no
 * argument is looked at. */
struct refusal {
    int call;
    int error;
    int argument;
    enum scmp_compare compares;
    scmp_datum_t mask, value;
};

#define NEVER(name) \
    { \
        .call = SCMP_SYS(name), .error = EPERM, .argument = -1 \
    }
/* So that its caller takes the older one, which can be looked into. */
#define UNKNOWN(name) \
    { \
        .call = SCMP_SYS(name), .error = ENOSYS, .argument = -1 \
    }
#define NEVER_WITH(name, number, bit) \
    { \
        .call = SCMP_SYS(name), .error = EPERM, .argument = number, \
        .compares = SCMP_CMP_MASKED_EQ, .mask = bit, .value = bit \
    }
#define ONLY_WITH(name, number, wanted) \
    { \
        .call = SCMP_SYS(name), .error = EPERM, .argument = number, \
        .compares = SCMP_CMP_NE, .mask = wanted \
    }

static const struct refusal arbiter_refusals[] = {
    NEVER(execve),
    NEVER(execveat),
    NEVER(ptrace),
    NEVER(process_vm_readv),
    NEVER(process_vm_writev),
    NEVER(process_madvise),
    NEVER(pidfd_getfd),
    NEVER(kcmp),
    NEVER_WITH(mmap, 2, PROT_WRITE | PROT_EXEC),
    NEVER_WITH(mprotect, 2, PROT_WRITE | PROT_EXEC),
    NEVER_WITH(pkey_mprotect, 2, PROT_WRITE | PROT_EXEC),
    NEVER(mount),
    NEVER(umount2),
    NEVER(fsopen),
    NEVER(fsmount),
    NEVER(fspick),
    NEVER(move_mount),
    NEVER(open_tree),
    NEVER(mount_setattr),
    NEVER(open_by_handle_at),
    NEVER(pivot_root),
    NEVER(chroot),
    NEVER(unshare),
    NEVER(setns),
    NEVER(bpf),
    NEVER(keyctl),
    NEVER(add_key),
    NEVER(request_key),
    NEVER(perf_event_open),
    NEVER(init_module),
    NEVER(finit_module),
    NEVER(userfaultfd),
    UNKNOWN(io_uring_setup),
};

static const struct refusal network_refusal = ONLY_WITH(socket, 0, AF_UNIX);

/* A call that this computer does not have is passed over. */
static bool refuse(scmp_filter_ctx filter, const struct refusal *rows,
                   size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct scmp_arg_cmp compared = {
            .arg = (unsigned)rows[i].argument,
            .op = rows[i].compares,
            .datum_a = rows[i].mask,
            .datum_b = rows[i].value,
        };
        if (seccomp_rule_add_array(
                filter, SCMP_ACT_ERRNO((unsigned)rows[i].error), rows[i].call,
                rows[i].argument >= 0, &compared) != 0)
            return false;
    }
    return true;
}

static bool add_all(scmp_filter_ctx filter, uint32_t action,
                    const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int call = seccomp_syscall_resolve_name(names[i]);
        if (call != __NR_SCMP_ERROR &&
            seccomp_rule_add_array(filter, action, call, 0, NULL) != 0)
            return false;
    }
    return true;
}

static bool allow(scmp_filter_ctx filter, const struct allowance *row)
{
    int call = seccomp_syscall_resolve_name(row->name);

    return call == __NR_SCMP_ERROR ||
           seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, row->count,
                                  row->compared) == 0;
}

static bool allow_guest(scmp_filter_ctx filter)
{
    for (size_t i = 0; i < sizeof guest_allowances / sizeof *guest_allowances;
         i++)
        if (!allow(filter, &guest_allowances[i]))
            return false;
    /* A process may end itself by a signal, as abort(3) does. */
    const struct allowance row =
        ONE("tgkill", EQUALS(0, (scmp_datum_t)getpid()));
    return allow(filter, &row) &&
           add_all(filter, SCMP_ACT_ALLOW, guest_calls,
                   sizeof guest_calls / sizeof *guest_calls) &&
           add_all(filter, SCMP_ACT_ERRNO(ENOSYS), guest_missing,
                   sizeof guest_missing / sizeof *guest_missing);
}

static bool refuse_arbiter(scmp_filter_ctx filter)
{
    return refuse(filter, arbiter_refusals,
                  sizeof arbiter_refusals / sizeof *arbiter_refusals);
}

static bool refuse_network_too(scmp_filter_ctx filter)
{
    return refuse_arbiter(filter) && refuse(filter, &network_refusal, 1);
}

/* Calls by another computer's numbers (32 bits, x32) would pass unseen: they
 * end the process. */
static bool apply(uint32_t otherwise, bool (*fill)(scmp_filter_ctx))
{
    scmp_filter_ctx filter = seccomp_init(otherwise);

    bool is_applied = filter != NULL &&
                      seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH,
                                       SCMP_ACT_KILL_PROCESS) == 0 &&
                      fill(filter) && portable_hide_memory() == 0 &&
                      seccomp_load(filter) == 0;
    seccomp_release(filter);
    return is_applied;
}

/* EPERM rather than the end of the process: if a C library of tomorrow makes a
 * call that is not listed, one thing fails and the game continues. */
bool confine_guest(void)
{
    /* Load what a locale's letters need while code may still be loaded. */
    mblen("a", 1);
    return portable_keep_rights() && restrict_files() &&
           apply(SCMP_ACT_ERRNO(EPERM), allow_guest);
}

bool confine_arbiter(bool needs_network)
{
    return apply(SCMP_ACT_ALLOW,
                 needs_network ? refuse_arbiter : refuse_network_too);
}

#else

int confine_landlock_version(void)
{
    return 0;
}

/* A sanitizer needs what is given up; without libseccomp nothing can be. */
static bool give_up_rights(void)
{
    bool is_given_up = portable_keep_rights();
#ifdef HEKTOR_SANITIZED
    return is_given_up;
#else
    (void)is_given_up;
    return false;
#endif
}

bool confine_guest(void)
{
    return give_up_rights();
}

bool confine_arbiter(bool needs_network)
{
    (void)needs_network;
    return give_up_rights();
}

#endif
