// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/announce.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "speech/sentences/words.h"

struct announcer announcer_default(void)
{
    struct announcer announcer = {
        .lexicon = lexicon_of("fide"),
        .one_terminal = true,
    };
    announce_take_language(&announcer);
    return announcer;
}

void announce_take_language(struct announcer *announcer)
{
    /* TRANSLATORS: the code of your language, such as de: whose voice speaks
     * these sentences. */
    snprintf(announcer->language, sizeof announcer->language, "%s",
             gettext("en"));
}

void announce_add(const struct announcer *announcer, struct utterance *out,
                  const char *format, ...)
{
    char sentence[SEGMENT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    utterance_add(out, announcer->language, sentence);
}

void announce_add_about(const struct announcer *announcer,
                        const struct game *game, enum side side,
                        const char *sentence, const char *more,
                        struct utterance *out)
{
    char text[SEGMENT_TEXT_MAX];
    announce_about(game, side, sentence, more, text, sizeof text);
    utterance_add(out, announcer->language, text);
}

struct announcer announcer_own_words(const struct announcer *announcer)
{
    struct announcer own = *announcer;
    const struct lexicon *lexicon = lexicon_of(announcer->language);
    if (lexicon && strcmp(own.lexicon->language, own.language) != 0)
        own.lexicon = lexicon;
    return own;
}

void announce_piece(const struct announcer *announcer,
                    const struct position *pos, int sq, struct utterance *out)
{
    enum side side = position_side_at(pos, sq);
    enum role role = position_role_at(pos, sq);
    const struct lexicon *lexicon = announcer->lexicon;
    bool feminine = (lexicon->feminine >> role & 1) != 0;
    enum lexeme piece = (enum lexeme)(LEXEME_PAWN + role);
    enum lexeme colour =
        (enum lexeme)((feminine ? LEXEME_WHITE_FEMININE : LEXEME_WHITE) + side);
    announce_word(announcer, lexicon->colour_follows ? piece : colour, out);
    announce_word(announcer, lexicon->colour_follows ? colour : piece, out);
}

void announce_place(const struct announcer *announcer,
                    const struct position *pos, int sq, struct utterance *out)
{
    if (position_role_at(pos, sq) != ROLE_NONE)
        announce_piece(announcer, pos, sq, out);
    else
        announce_add(announcer, out, "%s",
                     square_is_dark(sq) ? gettext("Empty, dark")
                                        : gettext("Empty, light"));
    utterance_pause(out, PAUSE_ITEM_MS);
    announce_square(announcer, sq, out);
}

void announce_article(const struct announcer *announcer,
                      const struct laws *laws, enum clause clause,
                      struct utterance *out)
{
    const char *article = laws ? laws_article(laws, clause) : NULL;
    if (article && *article && laws_is_verified(article))
        announce_add(announcer, out, gettext("Article %s."), gettext(article));
}

void announce_sentence(const struct announcer *announcer,
                       enum priority priority, const char *sentence,
                       struct utterance *out)
{
    utterance_init(out, priority);
    utterance_add(out, announcer->language, sentence);
}

/* Short, without a blank, and not only letters: said sign by sign. */
static bool looks_like_a_move(const char *typed)
{
    return strlen(typed) <= 9 && !strchr(typed, ' ') &&
           strpbrk(typed, "0123456789-=");
}

/* Nothing, where a key was pressed. */
static void announce_typed(const struct announcer *announcer, const char *typed,
                           struct utterance *out)
{
    enum { TYPED_SHOWN_MAX = 80 };
    char shown[TYPED_SHOWN_MAX];
    if (*typed == '\0')
        return;
    snprintf(shown, sizeof shown, "%s:", typed);
    if (looks_like_a_move(typed))
        utterance_spell(out, announcer->language, shown);
    else if (strlen(typed) < TYPED_SHOWN_MAX - 1)
        utterance_add(out, announcer->language, shown);
}

void announce_refusal(const struct announcer *announcer,
                      const struct laws *laws, const char *typed,
                      enum reason reason, enum clause clause,
                      struct utterance *out)
{
    const char *sentence = reason_sentence(reason);
    announce_refusal_as(announcer, laws, typed,
                        *sentence ? gettext(sentence) : "", clause, out);
}

void announce_refusal_as(const struct announcer *announcer,
                         const struct laws *laws, const char *typed,
                         const char *sentence, enum clause clause,
                         struct utterance *out)
{
    utterance_init(out, PRIORITY_ANSWER);
    announce_typed(announcer, typed, out);
    if (*sentence)
        utterance_add(out, announcer->language, sentence);
    announce_article(announcer, laws, clause, out);
}

void announce_misread(const struct announcer *announcer, const char *typed,
                      const char *sentence, size_t at, struct utterance *out)
{
    utterance_init(out, PRIORITY_ANSWER);
    announce_typed(announcer, typed, out);
    utterance_add(out, announcer->language, sentence);
    if (at > 0 && looks_like_a_move(typed))
        announce_add(announcer, out,
                     gettext("The text cannot be read from character %zu on."),
                     at + 1);
}
