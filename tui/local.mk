## What is seen and typed: commands, the line mode, and the screen (the only
## part that knows curses).
noinst_LIBRARIES += libtui.a

libtui_a_CFLAGS = $(AM_CFLAGS) $(NCURSES_CFLAGS)

libtui_a_SOURCES = \
	%D%/answer.c \
	%D%/answer.h \
	%D%/argument.c \
	%D%/argument.h \
	%D%/ascii.c \
	%D%/ascii.h \
	%D%/brief.c \
	%D%/brief.h \
	%D%/cells.c \
	%D%/cells.h \
	%D%/clock_face.c \
	%D%/clock_face.h \
	%D%/command.c \
	%D%/command.h \
	%D%/decode.c \
	%D%/decode.h \
	%D%/drawing.c \
	%D%/drawing.h \
	%D%/emergency.c \
	%D%/emergency.h \
	%D%/focus.c \
	%D%/focus.h \
	%D%/front.h \
	%D%/hand.c \
	%D%/hand.h \
	%D%/keys.c \
	%D%/keys.h \
	%D%/label.c \
	%D%/label.h \
	%D%/last_move.c \
	%D%/last_move.h \
	%D%/layout.c \
	%D%/layout.h \
	%D%/line_echo.c \
	%D%/line_echo.h \
	%D%/linear.c \
	%D%/linear.h \
	%D%/menu.h \
	%D%/pages.c \
	%D%/pages.h \
	%D%/prompt.c \
	%D%/prompt.h \
	%D%/said.c \
	%D%/said.h \
	%D%/screen.c \
	%D%/sheet.c \
	%D%/sheet.h \
	%D%/standing.c \
	%D%/standing.h \
	%D%/talk.c \
	%D%/talk.h \
	%D%/targets.c \
	%D%/targets.h \
	%D%/theme.c \
	%D%/theme.h \
	%D%/typeahead.h \
	%D%/utf8.c \
	%D%/utf8.h \
	%D%/view.h \
	%D%/view_board.c \
	%D%/view_board.h \
	%D%/view_clocks.c \
	%D%/view_clocks.h \
	%D%/view_fresh.c \
	%D%/view_fresh.h \
	%D%/view_menu.c \
	%D%/view_menu.h \
	%D%/view_message.c \
	%D%/view_message.h \
	%D%/view_paint.c \
	%D%/view_paint.h \
	%D%/view_prompt.c \
	%D%/view_prompt.h \
	%D%/view_sheet.c \
	%D%/view_sheet.h \
	%D%/view_status.c \
	%D%/view_status.h \
	%D%/view_terminal.c \
	%D%/view_terminal.h \
	%D%/words.c \
	%D%/words.h
