/*
 * marked.h - marks a sentence for translation without translating it: the
 * rules name sentences, and those who show or speak them call gettext.
 */
#ifndef HEKTOR_RULES_MARKED_H
#define HEKTOR_RULES_MARKED_H

#define N_(sentence) (sentence)

#endif
