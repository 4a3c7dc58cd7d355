/*
 * speak.h - the language of the whole process, chosen before options
 * are read in earnest.
 */
#ifndef HEKTOR_SRC_OPTIONS_SPEAK_H
#define HEKTOR_SRC_OPTIONS_SPEAK_H

/*
 * Speak the language that hektor.conf names, or rather the one that the
 * command line does, before either is read in earnest: help and complaints
 * are in it too. A known --language is taken out of argv, whose new count
 * comes back; every command has it so.
 */
int options_speak(int argc, char **argv);

#endif
