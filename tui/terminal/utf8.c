#include "tui/terminal/utf8.h"

#include <string.h>

/* Of those that are no ASCII. */
static size_t length_by_lead(unsigned char lead)
{
    if (lead >= 0xc2 && lead <= 0xdf)
        return 2;
    if (lead >= 0xe0 && lead <= 0xef)
        return 3;
    if (lead >= 0xf0 && lead <= 0xf4)
        return 4;
    return 0;
}

static bool is_character(uint32_t character, size_t length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (character < least[length] || character > 0x10ffff)
        return false;
    return character < 0xd800 || character > 0xdfff;
}

size_t utf8_read(const char *text, size_t bytes, uint32_t *out)
{
    if (bytes == 0)
        return 0;
    unsigned char lead = (unsigned char)text[0];
    if (lead < 0x80) {
        *out = lead;
        return 1;
    }
    size_t length = length_by_lead(lead);
    if (length == 0 || length > bytes)
        return 0;
    uint32_t character = lead & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xc0) != 0x80)
            return 0;
        character = character << 6 | (next & 0x3f);
    }
    if (!is_character(character, length))
        return 0;
    *out = character;
    return length;
}

size_t utf8_write(uint32_t character, char out[UTF8_BYTES_MAX])
{
    size_t length = character < 0x80      ? 1
                    : character < 0x800   ? 2
                    : character < 0x10000 ? 3
                                          : 4;
    if (!is_character(character, length))
        return 0;
    static const unsigned char mark[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length; i-- > 1; character >>= 6)
        out[i] = (char)(0x80 | (character & 0x3f));
    out[0] = (char)(mark[length] | character);
    return length;
}

static bool continues(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

size_t utf8_before(const char *text, size_t at)
{
    if (at > 0)
        at--;
    while (at > 0 && continues(text[at]))
        at--;
    return at;
}

size_t utf8_after(const char *text, size_t bytes, size_t at)
{
    if (at < bytes)
        at++;
    while (at < bytes && continues(text[at]))
        at++;
    return at;
}

bool utf8_is_typed(uint32_t character)
{
    static const struct {
        uint32_t first, last;
    } kept_out[] = {{0, 0x1f},          {0x7f, 0x9f},       {0xad, 0xad},
                    {0x61c, 0x61c},     {0x200b, 0x200f},   {0x2028, 0x202e},
                    {0x2060, 0x206f},   {0xfeff, 0xfeff},   {0xfff9, 0xfffb},
                    {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff}};
    for (size_t i = 0; i < sizeof kept_out / sizeof *kept_out; i++)
        if (character >= kept_out[i].first && character <= kept_out[i].last)
            return false;
    return character <= 0x10ffff;
}

void utf8_guard(const char *text, const char *kept, char *out)
{
    size_t bytes = strlen(text), at = 0;
    while (at < bytes) {
        uint32_t character;
        size_t length = utf8_read(text + at, bytes - at, &character);
        bool is_kept = text[at] != '\0' && strchr(kept, text[at]) != NULL;
        if (length > 0 && (is_kept || utf8_is_typed(character))) {
            memmove(out, text + at, length);
            out += length;
        } else {
            *out++ = '?';
        }
        at += length > 0 ? length : 1;
    }
    *out = '\0';
}
