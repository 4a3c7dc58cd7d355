// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/src/adjourn/page.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "rules/notation/uci.h"

static const char page_digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

enum { TEXT_MAX = 65536, VALUE_MAX = 255, TAGS = 41, IN_HEADER = 36 };

/* The list of "Tags": name, and m, a or nothing. */
static const struct {
    const char *name;
    char mark;
} page_tags[TAGS] = {
    {"Event", 0},
    {"Site", 0},
    {"Date", 0},
    {"Round", 0},
    {"White", 0},
    {"Black", 0},
    {"Result", 0},
    {"TimeControl", 0},
    {"Laws", 0},
    {"SetUp", 'm'},
    {"FEN", 'm'},
    {"Variant", 'm'},
    {"Termination", 0},
    {"EnvelopeVersion", 0},
    {"EnvelopeMode", 0},
    {"EnvelopeArbiter", 'a'},
    {"EnvelopeKey", 'a'},
    {"EnvelopeGame", 0},
    {"EnvelopeSerial", 0},
    {"EnvelopeSealer", 0},
    {"EnvelopeMove", 0},
    {"EnvelopePosition", 0},
    {"EnvelopeLanguage", 0},
    {"EnvelopeWhiteUsed", 0},
    {"EnvelopeBlackUsed", 0},
    {"EnvelopeWhiteLeft", 0},
    {"EnvelopeBlackLeft", 0},
    {"EnvelopeWhitePeriod", 0},
    {"EnvelopeBlackPeriod", 0},
    {"EnvelopeWhiteControl", 0},
    {"EnvelopeBlackControl", 0},
    {"EnvelopeRules", 'm'},
    {"EnvelopeDrawOffer", 0},
    {"EnvelopeStopped", 0},
    {"EnvelopeResume", 'm'},
    {"EnvelopeResumePlace", 'm'},
    {"EnvelopeCommitment", 0},
    {"EnvelopeSalt", 0},
    {"EnvelopeSignature", 'a'},
    {"EnvelopeFingerprint", 0},
    {"EnvelopeNote", 0},
};

struct page {
    char value[TAGS][VALUE_MAX];
    char uci[8192]; /* the moves */
    struct position adjourned;
    unsigned char block[312];
    size_t block_bytes;
    char header[TEXT_MAX];
    size_t header_bytes;
};

static bool is_white(char c)
{
    return c != '\0' && strchr(" \t\n\v\f\r", c) != NULL;
}

static const char *skip_white(const char *at)
{
    while (is_white(*at))
        at++;
    return at;
}

static int tag_of(const char *name, size_t length)
{
    for (int i = 0; i < TAGS; i++)
        if (strlen(page_tags[i].name) == length &&
            memcmp(page_tags[i].name, name, length) == 0)
            return i;
    return -1;
}

static const char *value_of(const struct page *page, const char *name)
{
    return page->value[tag_of(name, strlen(name))];
}

/* A quoted value; runs of white space are one blank. Returns what follows. */
static const char *read_value(const char *at, char out[VALUE_MAX])
{
    size_t count = 0;
    for (at++; *at != '"' && *at != '\0'; at++) {
        if (*at == '\\' && (at[1] == '"' || at[1] == '\\'))
            at++;
        else if (*at == '\\')
            return NULL;
        char c = is_white(*at) ? ' ' : *at;
        if (c == ' ' && count > 0 && out[count - 1] == ' ')
            continue;
        if (count + 1 == VALUE_MAX || (unsigned char)c < ' ')
            return NULL;
        out[count++] = c;
    }
    out[count] = '\0';
    return *at == '"' && count > 0 ? at + 1 : NULL;
}

/* One tag pair; returns what follows, or NULL. */
static const char *read_tag(const char *at, struct page *page)
{
    char value[VALUE_MAX];
    const char *name = skip_white(at + 1), *end = name;
    while (*end != '\0' && !is_white(*end) && *end != '"' && *end != ']')
        end++;
    int tag = tag_of(name, (size_t)(end - name));
    at = skip_white(end);
    if (*at != '"' || (at = read_value(at, value)) == NULL)
        return NULL;
    at = skip_white(at);
    if (*at != ']' || (tag < 0 && strncmp(name, "Envelope", 8) == 0))
        return NULL;
    if (tag >= 0) {
        if (page->value[tag][0] != '\0')
            return NULL;
        strcpy(page->value[tag], value);
    }
    return at + 1;
}

static bool tags_are_there(const struct page *page)
{
    bool arbiter = strcmp(value_of(page, "EnvelopeMode"), "arbiter") == 0;
    for (int i = 0; i < TAGS; i++) {
        bool there = page->value[i][0] != '\0';
        if (page_tags[i].mark == 'm')
            continue;
        if (there != (page_tags[i].mark == 0 || arbiter))
            return false;
    }
    return true;
}

/* The moves up to the brace, each written as PGN has it. */
static const char *read_moves(const char *at, struct page *page)
{
    struct position *pos = &page->adjourned;
    const char *fen = value_of(page, "FEN");
    bool chess960 = value_of(page, "Variant")[0] != '\0';
    size_t used = 0;
    int count = 0;
    *pos = position_initial;
    if (fen[0] != '\0' && fen_read(fen, pos).error != FEN_OK)
        return NULL;
    for (at = skip_white(at); *at != '{' && *at != '\0'; count++) {
        char number[16], word[32] = "", san[SAN_MAX];
        struct move mv;
        snprintf(number, sizeof number, "%d%s", (int)pos->move_number,
                 pos->turn == WHITE ? "." : "...");
        if (pos->turn == WHITE || count == 0) {
            if (strncmp(at, number, strlen(number)) != 0)
                return NULL;
            at = skip_white(at + strlen(number));
        }
        size_t length = strcspn(at, " \t\n\v\f\r{");
        snprintf(word, sizeof word, "%.*s", length < 31 ? (int)length : 31, at);
        if (san_read(pos, word, &mv).reason != REASON_NONE)
            return NULL;
        struct move_facts facts = move_facts_of(pos, mv);
        san_write(&facts, san);
        if (strcmp(san, word) != 0 || used + 7 > sizeof page->uci)
            return NULL;
        uci_write(mv, chess960, word);
        used += (size_t)sprintf(page->uci + used, "%s%s", count > 0 ? " " : "",
                                word);
        position_play(pos, mv);
        at = skip_white(at + length);
    }
    return at;
}

/* Does text, but for white space, begin with this? Returns what follows. */
static const char *follow(const char *text, const char *with)
{
    for (; *with != '\0'; with++) {
        if (is_white(*with))
            continue;
        text = skip_white(text);
        if (*text++ != *with)
            return NULL;
    }
    return text;
}

static void sentence_of(const struct page *page, char out[600])
{
    const char *number = value_of(page, "EnvelopeMove");
    bool black = strncmp(value_of(page, "EnvelopeSealer"), "Black", 5) == 0;
    const char *side = black ? "Black" : "White";
    sprintf(out, "{ Move %s of %s is sealed.", number, side);
}

/* Sentence, block and result. */
static bool read_comment(const char *at, struct page *page)
{
    char sentence[600], letters[512];
    size_t count = 0;
    sentence_of(page, sentence);
    if ((at = follow(at, sentence)) == NULL ||
        (at = follow(at, "-----BEGIN SEALED MOVE-----")) == NULL)
        return false;
    for (at = skip_white(at); *at != '-' && *at != '\0';
         at = skip_white(at + 1)) {
        if (count + 1 == sizeof letters)
            return false;
        letters[count++] = *at;
    }
    letters[count] = '\0';
    size_t wanted =
        strcmp(value_of(page, "EnvelopeMode"), "arbiter") == 0 ? 304 : 312;
    if (sodium_base642bin(page->block, sizeof page->block, letters, count, NULL,
                          &page->block_bytes, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0 ||
        page->block_bytes != wanted)
        return false;
    at = follow(at, "-----END SEALED MOVE----- } *");
    return at != NULL && *skip_white(at) == '\0';
}

static bool is_consistent(const struct page *page)
{
    char fen[FEN_MAX], sealer[2 * VALUE_MAX], number[16];
    bool black = page->adjourned.turn == BLACK;
    const char *name = value_of(page, black ? "Black" : "White");
    fen_write(&page->adjourned, FEN_XFEN, fen);
    snprintf(sealer, sizeof sealer, "%s%s%s", black ? "Black" : "White",
             strcmp(name, "?") == 0 ? "" : ", ",
             strcmp(name, "?") == 0 ? "" : name);
    snprintf(number, sizeof number, "%d", (int)page->adjourned.move_number);
    return strcmp(fen, value_of(page, "EnvelopePosition")) == 0 &&
           strcmp(sealer, value_of(page, "EnvelopeSealer")) == 0 &&
           strcmp(number, value_of(page, "EnvelopeMove")) == 0 &&
           strcmp(value_of(page, "EnvelopeVersion"), "1") == 0 &&
           strcmp(value_of(page, "Result"), "*") == 0 &&
           strcmp(value_of(page, "Termination"), "unterminated") == 0;
}

static void make_header(struct page *page)
{
    size_t used = 0;
    for (int i = 0; i < IN_HEADER; i++)
        used += (size_t)snprintf(page->header + used, TEXT_MAX - used,
                                 "%s %zu\n%s\n", page_tags[i].name,
                                 strlen(page->value[i]), page->value[i]);
    used += (size_t)snprintf(page->header + used, TEXT_MAX - used,
                             "Moves %zu\n%s\n", strlen(page->uci), page->uci);
    page->header_bytes = used;
}

static bool read_page(const char *text, struct page *page)
{
    memset(page, 0, sizeof *page);
    const char *at = skip_white(text);
    while (at != NULL && *at == '[')
        if ((at = read_tag(at, page)) != NULL)
            at = skip_white(at);
    if (at == NULL || !tags_are_there(page) ||
        (at = read_moves(at, page)) == NULL || !read_comment(at, page) ||
        !is_consistent(page))
        return false;
    make_header(page);
    return true;
}

static void put_length(const struct page *page, crypto_generichash_state *state)
{
    unsigned char length[8] = {0};
    length[0] = (unsigned char)(page->header_bytes & 255);
    length[1] = (unsigned char)(page->header_bytes >> 8 & 255);
    length[2] = (unsigned char)(page->header_bytes >> 16 & 255);
    crypto_generichash_update(state, length, sizeof length);
}

static void commitment_of(const struct page *page,
                          const unsigned char plain[256], unsigned char out[32])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, (const unsigned char *)"hektor-envelope/1",
                            17, 32);
    put_length(page, &state);
    crypto_generichash_update(&state, (const unsigned char *)page->header,
                              page->header_bytes);
    crypto_generichash_update(&state, plain, 256);
    crypto_generichash_final(&state, out, 32);
}

static bool told_bytes(const struct page *page, const char *tag,
                       unsigned char *out, size_t bytes)
{
    const char *value = value_of(page, tag);
    size_t found;
    return sodium_base642bin(out, bytes, value, strlen(value), NULL, &found,
                             NULL, sodium_base64_VARIANT_ORIGINAL) == 0 &&
           found == bytes;
}

/* E of the page. */
static bool sealed_of(const struct page *page, unsigned char out[32])
{
    crypto_generichash_state state;
    unsigned char commitment[32];
    if (!told_bytes(page, "EnvelopeCommitment", commitment, 32))
        return false;
    crypto_generichash_init(&state, NULL, 0, 32);
    put_length(page, &state);
    crypto_generichash_update(&state, (const unsigned char *)page->header,
                              page->header_bytes);
    crypto_generichash_update(&state, commitment, 32);
    crypto_generichash_update(&state, page->block, page->block_bytes);
    crypto_generichash_final(&state, out, 32);
    return true;
}

static bool salt_of_phrased(const struct page *page, unsigned char out[32])
{
    unsigned char sealed[32];
    return sealed_of(page, sealed) &&
           crypto_pwhash(out, 32, (char *)sealed, 32, page->block, 3, 268435456,
                         crypto_pwhash_ALG_ARGON2ID13) == 0;
}

static bool fingerprint_of(const struct page *page, unsigned char out[32])
{
    crypto_generichash_state state;
    unsigned char sealed[32], salt[32];
    if (!sealed_of(page, sealed) ||
        !told_bytes(page, "EnvelopeSalt", salt, sizeof salt))
        return false;
    crypto_generichash_init(
        &state, (const unsigned char *)"hektor-envelope/1 fingerprint", 29, 32);
    crypto_generichash_update(&state, sealed, 32);
    crypto_generichash_update(&state, salt, 32);
    crypto_generichash_final(&state, out, 32);
    return true;
}

static void letters_of(const unsigned char print[32], char out[65])
{
    unsigned held = 0;
    int bits = 0, letter = 0;
    for (int byte = 0; letter < 52; byte++) {
        held = held << 8 | (byte < 32 ? print[byte] : 0);
        for (bits += 8; bits >= 5 && letter < 52; bits -= 5, letter++) {
            if (letter % 4 == 0 && letter > 0)
                *out++ = '-';
            *out++ = page_digits[held >> (bits - 5) & 31];
        }
    }
    *out = '\0';
}

static int times(int a, int b)
{
    int product = 0;
    for (int bit = 0; bit < 5; bit++)
        product ^= (b >> bit & 1) != 0 ? a << bit : 0;
    for (int bit = 9; bit >= 5; bit--)
        product ^= (product >> bit & 1) != 0 ? 0x25 << (bit - 5) : 0;
    return product;
}

/* The sum of the letters, each times x to its power, the last to the 0th. */
static int value_at(const char *letters, int x)
{
    int sum = 0, power = 1;
    for (int i = 23; i >= 0; i--) {
        const char *at = strchr(page_digits, letters[i]);
        sum ^= times((int)(at - page_digits), power);
        power = times(power, x);
    }
    return sum;
}

bool page_note_holds(const char *note)
{
    char letters[25];
    int count = 0;
    for (int i = 0; note[i] != '\0'; i++) {
        if (i % 5 == 4 ? note[i] != '-'
                       : count == 24 || strchr(page_digits, note[i]) == NULL)
            return false;
        if (i % 5 != 4)
            letters[count++] = note[i];
    }
    return count == 24 && value_at(letters, 2) == 0 &&
           value_at(letters, 4) == 0;
}

static void note_of(const char *print_letters, char out[30])
{
    sprintf(out, "%.27s", print_letters);
    out[29] = '\0';
    for (int pair = 0; pair < 1024; pair++) {
        out[27] = page_digits[pair >> 5];
        out[28] = page_digits[pair & 31];
        if (page_note_holds(out))
            return;
    }
}

const char *page_check(const char *text)
{
    static struct page page;
    unsigned char print[32], signature[64], key[64], found[32], told[32];
    char letters[65], note[30];
    if (!read_page(text, &page))
        return "1. the form";
    if (!fingerprint_of(&page, print))
        return "1. the commitment";
    letters_of(print, letters);
    if (strcmp(letters, value_of(&page, "EnvelopeFingerprint")) != 0)
        return "2. the fingerprint";
    note_of(letters, note);
    if (strcmp(note, value_of(&page, "EnvelopeNote")) != 0)
        return "2. the note";
    if (strcmp(value_of(&page, "EnvelopeMode"), "passphrase") == 0)
        return !salt_of_phrased(&page, found) ||
                       !told_bytes(&page, "EnvelopeSalt", told, 32) ||
                       memcmp(found, told, 32) != 0
                   ? "2. the salt"
                   : NULL;
    if (!told_bytes(&page, "EnvelopeKey", key, 64) ||
        !told_bytes(&page, "EnvelopeSignature", signature, 64) ||
        crypto_sign_verify_detached(signature, print, 32, key) != 0)
        return "3. the signature";
    return NULL;
}

static bool phrase_key(const char *phrase, const unsigned char *salt,
                       unsigned char key[32])
{
    return crypto_pwhash(key, 32, phrase, strlen(phrase), salt, 3, 268435456,
                         crypto_pwhash_ALG_ARGON2ID13) == 0;
}

bool page_open(const char *text, const unsigned char seeds[64],
               const char *phrase, char move[201])
{
    static struct page page;
    unsigned char plain[256], public_key[32], secret[32], found[32], told[32];
    bool opened = false;
    if (!read_page(text, &page))
        return false;
    if (seeds != NULL) {
        crypto_box_seed_keypair(public_key, secret, seeds + 32);
        opened = crypto_box_seal_open(plain, page.block, page.block_bytes,
                                      public_key, secret) == 0;
    } else if (phrase_key(phrase, page.block, secret)) {
        opened = crypto_aead_xchacha20poly1305_ietf_decrypt(
                     plain, NULL, NULL, page.block + 40, 272,
                     (const unsigned char *)page.header, page.header_bytes,
                     page.block + 16, secret) == 0;
    }
    if (!opened || !told_bytes(&page, "EnvelopeCommitment", told, 32))
        return false;
    commitment_of(&page, plain, found);
    if (memcmp(found, told, 32) != 0 || plain[0] != 1 || plain[33] > 200)
        return false;
    memcpy(move, plain + 34, plain[33]);
    move[plain[33]] = '\0';
    return true;
}

/* Fill in the last five tags and the block. */
static bool seal(struct page *page, const unsigned char seeds[64],
                 const char *phrase, const char *move)
{
    unsigned char plain[256] = {1}, key[64], commitment[32], print[32];
    unsigned char signature[64], public_key[32], secret[64], salt[32];
    randombytes_buf(plain + 1, 32);
    plain[33] = (unsigned char)strlen(move);
    memcpy(plain + 34, move, strlen(move));
    commitment_of(page, plain, commitment);
    sodium_bin2base64(page->value[IN_HEADER], VALUE_MAX, commitment, 32,
                      sodium_base64_VARIANT_ORIGINAL);
    page->block_bytes = seeds != NULL ? 304 : 312;
    if (seeds != NULL) {
        if (!told_bytes(page, "EnvelopeKey", key, 64) ||
            crypto_box_seal(page->block, plain, 256, key + 32) != 0)
            return false;
    } else {
        randombytes_buf(page->block, 40);
        if (!phrase_key(phrase, page->block, key) ||
            crypto_aead_xchacha20poly1305_ietf_encrypt(
                page->block + 40, NULL, plain, 256,
                (const unsigned char *)page->header, page->header_bytes, NULL,
                page->block + 16, key) != 0)
            return false;
    }
    if (seeds != NULL)
        randombytes_buf(salt, sizeof salt);
    else if (!salt_of_phrased(page, salt))
        return false;
    sodium_bin2base64(page->value[IN_HEADER + 1], VALUE_MAX, salt, 32,
                      sodium_base64_VARIANT_ORIGINAL);
    fingerprint_of(page, print);
    letters_of(print, page->value[IN_HEADER + 3]);
    note_of(page->value[IN_HEADER + 3], page->value[IN_HEADER + 4]);
    if (seeds == NULL)
        return true;
    crypto_sign_seed_keypair(public_key, secret, seeds);
    crypto_sign_detached(signature, NULL, print, 32, secret);
    sodium_bin2base64(page->value[IN_HEADER + 2], VALUE_MAX, signature, 64,
                      sodium_base64_VARIANT_ORIGINAL);
    return true;
}

static size_t write_tags(const struct page *page, char *out)
{
    char *at = out;
    for (int i = 0; i < TAGS; i++) {
        if (page->value[i][0] == '\0')
            continue;
        at += sprintf(at, "[%s \"", page_tags[i].name);
        for (const char *c = page->value[i]; *c != '\0'; c++)
            at += sprintf(at, "%s%c", *c == '"' || *c == '\\' ? "\\" : "", *c);
        at += sprintf(at, "\"]\n");
    }
    return (size_t)(at - out);
}

bool page_seal(const char *text, const unsigned char seeds[64],
               const char *phrase, const char *move, char *out,
               unsigned long room)
{
    static struct page page;
    char sentence[600], letters[512];
    if (!read_page(text, &page) || !seal(&page, seeds, phrase, move))
        return false;
    /* The moves are taken as they are. */
    const char *moves = strstr(text, "\n\n"), *brace = strchr(text, '{');
    size_t used = write_tags(&page, out);
    sentence_of(&page, sentence);
    sodium_bin2base64(letters, sizeof letters, page.block, page.block_bytes,
                      sodium_base64_VARIANT_ORIGINAL);
    int length =
        snprintf(out + used, room - used,
                 "\n%.*s%s -----BEGIN SEALED MOVE-----\n%s\n"
                 "-----END SEALED MOVE-----\n} *\n",
                 (int)(brace - moves - 2), moves + 2, sentence, letters);
    return used + (size_t)length < room;
}
