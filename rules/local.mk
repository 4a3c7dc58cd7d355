## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## The Laws as pure functions. Nothing here but the C library.
librules_a_SOURCES = \
	%D%/arbiter/absence.c %D%/arbiter/agreement.c \
	%D%/arbiter/announcing.c %D%/arbiter/arbiter.c %D%/arbiter/assistant.c \
	%D%/arbiter/attendance.c %D%/arbiter/beginning.c %D%/arbiter/claim.c %D%/arbiter/complaint.c \
	%D%/arbiter/conclusion.c %D%/arbiter/contested_ending.c \
	%D%/arbiter/dead_position.c %D%/arbiter/deadlines.c \
	%D%/arbiter/human_arbiter.c %D%/arbiter/illegal_move.c \
	%D%/arbiter/illegal_move_price.c \
	%D%/arbiter/objection.c %D%/arbiter/offering.c %D%/arbiter/otb_move.c \
	%D%/arbiter/otb_press.c %D%/arbiter/otb.c %D%/arbiter/pause.c \
	%D%/arbiter/penalising.c %D%/arbiter/plain_move.c \
	%D%/arbiter/quickplay.c %D%/arbiter/reconcile.c \
	%D%/arbiter/recording.c %D%/arbiter/restart.c %D%/arbiter/resumption.c \
	%D%/arbiter/ruling_builder.c %D%/arbiter/sealing.c \
	%D%/arbiter/assumed_seat.c %D%/arbiter/signature.c \
	%D%/arbiter/starting_position_claim.c %D%/arbiter/takeback.c \
	%D%/arbiter/two_boards.c %D%/arbiter/verdict.c \
	%D%/base/digits.c %D%/base/line.c \
	%D%/board/attack.c %D%/board/castling.c %D%/board/chess960.c \
	%D%/board/draw.c %D%/board/en_passant.c %D%/board/generator_portable.c \
	%D%/board/make_move.c %D%/board/move_facts.c %D%/board/movegen.c \
	%D%/board/moves_to_square.c %D%/board/position.c \
	%D%/board/repetition.c %D%/board/setup.c %D%/board/unchecked_move.c \
	%D%/clock/clock.c %D%/clock/duration.c %D%/clock/moment.c \
	%D%/clock/timecontrol.c %D%/clock/timecontrol_write.c \
	%D%/game/arbiter_acts.c %D%/game/adjournment.c %D%/game/announced.c \
	%D%/game/announcement.c %D%/game/commentary.c %D%/game/ending.c \
	%D%/game/event.c %D%/game/event_line.c %D%/game/event_rules.c \
	%D%/game/event_words.c %D%/game/field.c %D%/game/field_read.c \
	%D%/game/game.c %D%/game/game_apply.c %D%/game/helps.c \
	%D%/game/illegal_san.c %D%/game/intent.c %D%/game/intent_line.c \
	%D%/game/lag.c %D%/game/match.c %D%/game/scoresheet.c \
	%D%/game/start.c %D%/game/time_adjustments.c %D%/game/touch.c \
	%D%/game/turn.c %D%/game/apply.c %D%/game/apply_absent.c \
	%D%/game/apply_adjourn.c %D%/game/apply_announced.c \
	%D%/game/apply_board.c %D%/game/apply_human_arbiter.c \
	%D%/laws/articles.c %D%/laws/law_table.c %D%/laws/laws.c \
	%D%/laws/legality.c %D%/laws/penalty.c %D%/laws/reason.c \
	%D%/mate/verify.c %D%/mate/verify_states.c %D%/mate/verify_unknown.c \
	%D%/mate/dead.c %D%/mate/distance.c %D%/mate/heuristic.c \
	%D%/mate/king_region.c %D%/mate/mate.c %D%/mate/search.c \
	%D%/mate/static.c %D%/mate/targets.c %D%/mate/unknown_piece.c \
	%D%/mate/unknown_states.c \
	%D%/notation/fen.c %D%/notation/fen_forgiving.c %D%/notation/folded.c \
	%D%/notation/notation.c %D%/notation/san.c %D%/notation/san_name.c \
	%D%/notation/san_read.c %D%/notation/san_reading.c \
	%D%/notation/san_word.c %D%/notation/uci.c \
	%D%/pgn/bytes.c %D%/pgn/comment.c %D%/pgn/movetext.c %D%/pgn/read.c \
	%D%/pgn/reader.c %D%/pgn/tag.c %D%/pgn/text.c %D%/pgn/time.c \
	%D%/pgn/variation.c %D%/pgn/write.c %D%/pgn/writer.c

## The generator for processors with these instructions; movegen.c asks first.
if BMI2
librules_a_SOURCES += %D%/board/generator_bmi2.c
%D%/board/generator_bmi2.$(OBJEXT): AM_CFLAGS += -mbmi -mbmi2 -mpopcnt
endif

## The constant tables are printed by a program of the building machine.
nodist_librules_a_SOURCES = %D%/board/tables.c
EXTRA_DIST += %D%/board/make_mate_distances.c %D%/board/make_tables.c
CLEANFILES += %D%/board/tables.c %D%/board/make_tables

%D%/board/make_tables: $(srcdir)/%D%/board/make_tables.c $(srcdir)/%D%/board/make_mate_distances.c \
		$(srcdir)/%D%/board/make_mate_distances.h $(srcdir)/%D%/board/piece.h \
		$(srcdir)/%D%/board/position.h $(srcdir)/%D%/board/square.h \
		$(srcdir)/%D%/board/tables.h
	$(AM_V_CC)$(MKDIR_P) $(@D) && $(CC_FOR_BUILD) -std=gnu11 -O1 \
		-I$(top_srcdir) -o $@ $(srcdir)/%D%/board/make_tables.c \
		$(srcdir)/%D%/board/make_mate_distances.c

%D%/board/tables.c: %D%/board/make_tables
	$(AM_V_GEN)%D%/board/make_tables >$@.tmp && mv $@.tmp $@
