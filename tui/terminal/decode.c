#include "tui/terminal/decode.h"

#include <string.h>

#include "tui/terminal/character.h"

static const struct {
    const char *sequence;
    enum press press;
} sequences[] = {
    {"\033[A", PRESS_UP},         {"\033[B", PRESS_DOWN},
    {"\033[C", PRESS_RIGHT},      {"\033[D", PRESS_LEFT},
    {"\033[H", PRESS_HOME},       {"\033[F", PRESS_END},
    {"\033OA", PRESS_UP},         {"\033OB", PRESS_DOWN},
    {"\033OC", PRESS_RIGHT},      {"\033OD", PRESS_LEFT},
    {"\033OH", PRESS_HOME},       {"\033OF", PRESS_END},
    {"\033OP", PRESS_F1},         {"\033[11~", PRESS_F1},
    {"\033[1~", PRESS_HOME},      {"\033[4~", PRESS_END},
    {"\033[3~", PRESS_DELETE},    {"\033[5~", PRESS_PAGE_UP},
    {"\033[6~", PRESS_PAGE_DOWN}, {"\033[Z", PRESS_BACK_TAB},
    {"\033[7~", PRESS_HOME},      {"\033[8~", PRESS_END},
    {"\033[[A", PRESS_F1},        {"\033OQ", PRESS_F2},
    {"\033OR", PRESS_F3},         {"\033OS", PRESS_F4},
    {"\033[12~", PRESS_F2},       {"\033[13~", PRESS_F3},
    {"\033[14~", PRESS_F4},       {"\033[15~", PRESS_F5},
    {"\033[17~", PRESS_F6},       {"\033[18~", PRESS_F7},
    {"\033[19~", PRESS_F8},       {"\033[20~", PRESS_F9},
    {"\033[[B", PRESS_F2},        {"\033[[C", PRESS_F3},
    {"\033[[D", PRESS_F4},        {"\033[[E", PRESS_F5},
    {"\033[21~", PRESS_F10},      {"\033[23~", PRESS_F11},
    {"\033[24~", PRESS_F12},
};

static uint32_t press_of(const struct decoder *decoder)
{
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++)
        if (strlen(sequences[i].sequence) == decoder->bytes &&
            memcmp(sequences[i].sequence, decoder->held, decoder->bytes) == 0)
            return sequences[i].press;
    return PRESS_NONE;
}

/* Is the escape sequence held so far still open? "ESC [" and its parameters,
 * or "ESC O" and one letter. */
static bool sequence_is_open(const struct decoder *decoder)
{
    if (decoder->bytes == 2)
        return decoder->held[1] == '[' || decoder->held[1] == 'O';
    char last = decoder->held[decoder->bytes - 1];
    if (decoder->bytes == 3 && last == '[') /* the console's "ESC [ [ A" */
        return decoder->held[1] == '[';
    return decoder->held[1] == '[' && last >= 0x20 && last < 0x40;
}

static uint32_t decode_escape(struct decoder *decoder)
{
    if (decoder->bytes < DECODE_BYTES_MAX && sequence_is_open(decoder))
        return PRESS_NONE;
    uint32_t key = press_of(decoder);
    if (decoder->bytes == 2 && key == PRESS_NONE) {
        unsigned char second = (unsigned char)decoder->held[1];
        decoder->bytes = 0;
        return decode_byte(decoder, second);
    }
    decoder->bytes = 0;
    return key;
}

static size_t length_wanted(unsigned char lead)
{
    return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
}

uint32_t decode_byte(struct decoder *decoder, unsigned char byte)
{
    /* A new character begins in the midst of one: the torn one is dropped. */
    if (decoder->bytes > 0 && decoder->held[0] != PRESS_ESCAPE &&
        (byte & 0xc0) != 0x80)
        decoder->bytes = 0;
    decoder->held[decoder->bytes++] = (char)byte;
    if (decoder->held[0] == PRESS_ESCAPE)
        return decoder->bytes == 1 ? (uint32_t)PRESS_NONE
                                   : decode_escape(decoder);
    if (decoder->bytes < length_wanted((unsigned char)decoder->held[0]))
        return PRESS_NONE;
    uint32_t character = PRESS_NONE;
    size_t bytes = decoder->bytes;
    decoder->bytes = 0;
    if (character_read(decoder->held, bytes, &character) != bytes)
        return PRESS_NONE;
    return character;
}

bool decode_is_open(const struct decoder *decoder)
{
    return decoder->bytes > 0 && decoder->held[0] == PRESS_ESCAPE;
}

uint32_t decode_give_up(struct decoder *decoder)
{
    bool alone = decode_is_open(decoder) && decoder->bytes == 1;
    decoder->bytes = 0;
    return alone ? (uint32_t)PRESS_ESCAPE : (uint32_t)PRESS_NONE;
}
