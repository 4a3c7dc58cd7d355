/*
 * memory.h - messages may carry the passphrase of an envelope: what a
 * message was made of is wiped when it is given back.
 */
#ifndef HEKTOR_SRC_WIRE_MEMORY_H
#define HEKTOR_SRC_WIRE_MEMORY_H

/* To be called before the first message is made or read. */
void wire_memory_begin(void);

#endif
