## What is seen and typed: commands, the line mode, and the screen (the only
## part that knows curses).
libtui_a_SOURCES = \
	%D%/answer.c %D%/argument.c %D%/ascii.c %D%/cells.c %D%/clock_face.c \
	%D%/clock_note.c %D%/command.c %D%/decimal.c %D%/decode.c \
	%D%/drawing.c %D%/emergency.c %D%/focus.c %D%/focus_say.c \
	%D%/focus_walk.c %D%/grid.c %D%/hand.c %D%/keyboard.c %D%/keymap.c \
	%D%/keymap_names.c %D%/keymap_rows.c %D%/keys.c %D%/known.c \
	%D%/label.c %D%/last_move.c %D%/layout.c %D%/letters.c %D%/line_echo.c \
	%D%/line_terminal.c %D%/linear.c %D%/linear_board.c %D%/motion.c \
	%D%/output.c %D%/own_words.c %D%/own_words_table.c %D%/palette.c \
	%D%/pen.c %D%/prompt.c %D%/said.c %D%/screen.c %D%/sheet.c \
	%D%/spoken.c %D%/standing.c %D%/talk.c %D%/targets.c %D%/theme.c \
	%D%/told.c %D%/transcript.c %D%/uncovered.c %D%/update.c %D%/utf8.c \
	%D%/view_abilities.c %D%/view_board.c %D%/view_clocks.c \
	%D%/view_menu.c %D%/view_message.c %D%/view_paint.c %D%/view_picture.c \
	%D%/view_prompt.c %D%/view_sheet.c %D%/view_status.c \
	%D%/view_terminal.c %D%/view_update.c %D%/words.c %D%/words_ask.c \
	%D%/words_chair.c %D%/words_envelope.c %D%/words_hands.c \
	%D%/words_look.c %D%/words_play.c %D%/words_program.c \
	%D%/words_speech.c
