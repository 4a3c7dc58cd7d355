## What is seen and typed: commands, the line mode, and the screen (the only
## part that knows curses).
noinst_LIBRARIES += libtui.a

libtui_a_CFLAGS = $(AM_CFLAGS) $(NCURSES_CFLAGS)

libtui_a_SOURCES = \
	%D%/answer.c \
	%D%/answer.h \
	%D%/ascii.c \
	%D%/ascii.h \
	%D%/cells.c \
	%D%/cells.h \
	%D%/command.c \
	%D%/command.h \
	%D%/decode.c \
	%D%/decode.h \
	%D%/emergency.c \
	%D%/emergency.h \
	%D%/front.h \
	%D%/keys.c \
	%D%/keys.h \
	%D%/label.c \
	%D%/label.h \
	%D%/line_echo.c \
	%D%/line_echo.h \
	%D%/linear.c \
	%D%/linear.h \
	%D%/prompt.c \
	%D%/prompt.h \
	%D%/typeahead.h \
	%D%/utf8.c \
	%D%/utf8.h \
	%D%/view.h
