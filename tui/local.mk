## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## What is seen and typed: commands, the line mode, and the screen (the only
## part that knows curses).
libtui_a_SOURCES = \
	%D%/input/board_typing.c %D%/input/answer.c %D%/input/focus.c \
	%D%/input/focus_walk.c %D%/input/keymap.c %D%/input/keys.c \
	%D%/input/otb_input.c %D%/input/prompt.c %D%/input/typed_line.c \
	%D%/linear/line_echo.c %D%/linear/line_terminal.c %D%/linear/linear.c \
	%D%/model/captures.c %D%/model/clock_face.c %D%/model/drawing.c \
	%D%/model/label.c %D%/model/message_log.c %D%/model/move_list.c \
	%D%/model/game_status.c %D%/model/targets.c \
	%D%/screen/announcements.c %D%/screen/board.c \
	%D%/screen/capabilities.c %D%/screen/clocks.c %D%/screen/drawn_piece.c %D%/screen/end_card.c \
	%D%/screen/large_clock.c %D%/screen/layout.c %D%/screen/notice.c \
	%D%/screen/menu_view.c %D%/screen/message.c %D%/screen/message_panel.c \
	%D%/screen/message_rows.c %D%/screen/canvas.c %D%/screen/picture.c \
	%D%/screen/screen.c %D%/screen/screen_update.c \
	%D%/screen/square_frame.c %D%/screen/move_list_columns.c \
	%D%/screen/terminal.c %D%/screen/time_chart.c \
	%D%/terminal/ascii.c %D%/terminal/cells.c %D%/terminal/character.c \
	%D%/terminal/decode.c %D%/terminal/emergency.c %D%/terminal/grid.c \
	%D%/terminal/keyboard.c %D%/terminal/motion.c %D%/terminal/output.c \
	%D%/terminal/cell_writer.c %D%/terminal/palette.c %D%/terminal/pen.c %D%/terminal/theme.c \
	%D%/terminal/update.c \
	%D%/words/arbiter.c %D%/words/argument.c %D%/words/ask.c \
	%D%/words/command.c %D%/words/envelope.c %D%/words/letters.c \
	%D%/words/loose_move.c %D%/words/look.c %D%/words/match_words.c \
	%D%/words/otb.c %D%/words/own_words.c %D%/words/own_words_table.c \
	%D%/words/play.c %D%/words/program.c %D%/words/speech.c \
	%D%/words/words.c
