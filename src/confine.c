#include "config.h"

#include "src/confine.h"

#include <sys/prctl.h>

#if defined(HAVE_SECCOMP) && !defined(HEKTOR_SANITIZED)

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <sys/socket.h>

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
#define NEVER_WITHOUT(name, number, bit) \
    { \
        .call = SCMP_SYS(name), .error = EPERM, .argument = number, \
        .compares = SCMP_CMP_MASKED_EQ, .mask = bit, .value = 0 \
    }
#define ONLY_WITH(name, number, wanted) \
    { \
        .call = SCMP_SYS(name), .error = EPERM, .argument = number, \
        .compares = SCMP_CMP_NE, .mask = wanted \
    }
#define READING_ONLY(name, number) \
    NEVER_WITH(name, number, O_WRONLY), NEVER_WITH(name, number, O_RDWR), \
        NEVER_WITH(name, number, O_CREAT), NEVER_WITH(name, number, O_TRUNC)

/* On this machine the flags of a new process are its second argument. */
#if defined(__s390__) || defined(__CRIS__)
enum { CLONE_FLAGS = 1 };
#else
enum { CLONE_FLAGS = 0 };
#endif

static const struct refusal for_everybody[] = {
    NEVER(execve),
    NEVER(execveat),
    NEVER(ptrace),
    NEVER(process_vm_readv),
    NEVER(process_vm_writev),
    NEVER(mount),
    NEVER(umount2),
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
    ONLY_WITH(socket, 0, AF_UNIX),
};

static const struct refusal for_guests[] = {
    NEVER(fork),           NEVER(vfork),
    UNKNOWN(clone3),       NEVER_WITHOUT(clone, CLONE_FLAGS, CLONE_THREAD),
    READING_ONLY(open, 1), READING_ONLY(openat, 2),
    UNKNOWN(openat2),      NEVER(creat),
    NEVER(unlink),         NEVER(unlinkat),
    NEVER(rename),         NEVER(renameat),
    NEVER(renameat2),      NEVER(mkdir),
    NEVER(mkdirat),        NEVER(rmdir),
    NEVER(link),           NEVER(linkat),
    NEVER(symlink),        NEVER(symlinkat),
    NEVER(chmod),          NEVER(fchmodat),
    NEVER(chown),          NEVER(fchownat),
    NEVER(truncate),       NEVER(kill),
    NEVER(tkill),
};

/* A call that this machine does not have is passed over. */
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

/* Calls by another machine's numbers (32 bits, x32) would pass unseen: they end
 * the process. */
static bool apply(const struct refusal *more, size_t count)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);

    bool is_applied = filter != NULL &&
                      seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH,
                                       SCMP_ACT_KILL_PROCESS) == 0 &&
                      refuse(filter, for_everybody,
                             sizeof for_everybody / sizeof *for_everybody) &&
                      refuse(filter, more, count) &&
                      prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
                      seccomp_load(filter) == 0;
    seccomp_release(filter);
    return is_applied;
}

bool confine_guest(void)
{
    return apply(for_guests, sizeof for_guests / sizeof *for_guests);
}

bool confine_arbiter(void)
{
    return apply(NULL, 0);
}

#else

/* A sanitizer needs what is given up; without libseccomp nothing can be. */
static bool give_up_rights(void)
{
    bool is_given_up = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
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

bool confine_arbiter(void)
{
    return give_up_rights();
}

#endif
