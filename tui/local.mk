## What is seen and typed: commands, the line mode, and the screen (the only
## part that knows curses).
noinst_LIBRARIES += libtui.a

libtui_a_CFLAGS = $(AM_CFLAGS) $(NCURSES_CFLAGS)

libtui_a_SOURCES = \
	%D%/command.h \
	%D%/front.h \
	%D%/view.h
