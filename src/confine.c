#include "config.h"

#include "src/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define OWN_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_MACHINE AUDIT_ARCH_AARCH64
#endif

#if defined(OWN_MACHINE) && !defined(HEKTOR_SANITIZED)

#define FIELD(member) \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, (what))
#define REFUSAL ANSWER(SECCOMP_RET_ERRNO | EPERM)
/* Refuse a call whatever it asks for; the number is loaded. */
#define NEVER(call) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), REFUSAL
/* So that its caller takes the older one, which can be looked into. */
#define UNKNOWN(call) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), \
        ANSWER(SECCOMP_RET_ERRNO | ENOSYS)
/* Refuse it where one of these bits is set in its argument. */
#define NEVER_WITH(call, argument, bits) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), \
        FIELD(args[argument]), \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, 1), REFUSAL, \
        ANSWER(SECCOMP_RET_ALLOW)
/* Refuse it where none of them is. */
#define NEVER_WITHOUT(call, argument, bits) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), \
        FIELD(args[argument]), \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 1, 0), REFUSAL, \
        ANSWER(SECCOMP_RET_ALLOW)
/* Refuse it where its argument is another value. */
#define ONLY_WITH(call, argument, value) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), \
        FIELD(args[argument]), \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 1, 0), REFUSAL, \
        ANSWER(SECCOMP_RET_ALLOW)

/* Calls of another machine's numbers (32 bits, x32) would pass unseen. */
#define OF_THIS_MACHINE \
    FIELD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_MACHINE, 1, 0), \
        ANSWER(SECCOMP_RET_KILL_PROCESS), FIELD(nr), \
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), REFUSAL

#define OF_EVERYBODY \
    NEVER(execve), NEVER(execveat), NEVER(ptrace), NEVER(process_vm_readv), \
        NEVER(process_vm_writev), NEVER(mount), NEVER(umount2), \
        NEVER(pivot_root), NEVER(chroot), NEVER(unshare), NEVER(setns), \
        NEVER(bpf), NEVER(keyctl), NEVER(add_key), NEVER(request_key), \
        NEVER(perf_event_open), NEVER(init_module), NEVER(finit_module), \
        NEVER(userfaultfd), UNKNOWN(io_uring_setup), \
        ONLY_WITH(socket, 0, AF_UNIX)

static bool apply(const struct sock_filter *rules, size_t count)
{
    const struct sock_fprog program = {.len = (unsigned short)count,
                                       .filter = (struct sock_filter *)rules};

    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

bool confine_guest(void)
{
    static const struct sock_filter rules[] = {
        OF_THIS_MACHINE,
        OF_EVERYBODY,
#ifdef __NR_fork
        NEVER(fork),
        NEVER(vfork),
#endif
        UNKNOWN(clone3),
        NEVER_WITHOUT(clone, 0, CLONE_THREAD),
#ifdef __NR_open
        NEVER_WITH(open, 1, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC),
        NEVER(creat),
        NEVER(unlink),
        NEVER(rename),
        NEVER(mkdir),
        NEVER(rmdir),
        NEVER(link),
        NEVER(symlink),
        NEVER(chmod),
        NEVER(chown),
#endif
        UNKNOWN(openat2),
        NEVER_WITH(openat, 2, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC),
        NEVER(unlinkat),
        NEVER(renameat),
        NEVER(renameat2),
        NEVER(mkdirat),
        NEVER(linkat),
        NEVER(symlinkat),
        NEVER(fchmodat),
        NEVER(fchownat),
        NEVER(truncate),
        NEVER(kill),
        NEVER(tkill),
        ANSWER(SECCOMP_RET_ALLOW),
    };
    return apply(rules, sizeof rules / sizeof *rules);
}

bool confine_arbiter(void)
{
    static const struct sock_filter rules[] = {
        OF_THIS_MACHINE,
        OF_EVERYBODY,
        ANSWER(SECCOMP_RET_ALLOW),
    };
    return apply(rules, sizeof rules / sizeof *rules);
}

#else

bool confine_guest(void)
{
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

bool confine_arbiter(void)
{
    return confine_guest();
}

#endif
