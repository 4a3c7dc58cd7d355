/*
 * boot.h - since when the computer runs: moments of its monotonic clock can be
 * compared within one boot, and mean nothing in another.
 */
#ifndef HEKTOR_SRC_BASE_BOOT_H
#define HEKTOR_SRC_BASE_BOOT_H

enum { BOOT_ID_MAX = 33 };

/*
 * The id of this boot, 32 hexadecimal digits, as the kernel tells it or, where
 * that is hidden from a service, $HEKTOR_BOOT. "" where neither is known.
 */
void boot_id(char out[BOOT_ID_MAX]);

#endif
