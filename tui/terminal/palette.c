#include "tui/terminal/palette.h"

/* The eye takes most of its light from green, and least from blue. */
static int light_of(int red, int green, int blue)
{
    return (54 * red + 183 * green + 18 * blue) / 255;
}

int palette_light(int color)
{
    enum { BASE = 16, CUBE = 216, SIDE = 6 };
    static const unsigned char base[BASE] = {
        0, 44, 147, 191, 17, 58, 161, 229, 127, 54, 183, 237, 92, 72, 201, 255};
    static const int steps[SIDE] = {0, 95, 135, 175, 215, 255};
    if (color < BASE)
        return base[color < 0 ? 0 : color];
    color -= BASE;
    if (color >= CUBE)
        return 8 + 10 * (color - CUBE);
    return light_of(steps[color / SIDE / SIDE], steps[color / SIDE % SIDE],
                    steps[color % SIDE]);
}
