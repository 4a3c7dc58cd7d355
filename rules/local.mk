## The Laws as pure functions. Nothing here but the C library.
noinst_LIBRARIES += librules.a

librules_a_SOURCES = \
	%D%/arbiter.h \
	%D%/attack.h \
	%D%/castling.h \
	%D%/chess960.h \
	%D%/clause.h \
	%D%/clock.h \
	%D%/draw.h \
	%D%/event.h \
	%D%/fen.h \
	%D%/field.h \
	%D%/game.h \
	%D%/intent.h \
	%D%/laws.h \
	%D%/legality.h \
	%D%/marked.h \
	%D%/mate.h \
	%D%/move.h \
	%D%/move_facts.h \
	%D%/movegen.h \
	%D%/pgn.h \
	%D%/piece.h \
	%D%/position.h \
	%D%/query.h \
	%D%/reason.h \
	%D%/repetition.h \
	%D%/san.h \
	%D%/setup.h \
	%D%/square.h \
	%D%/start.h \
	%D%/timecontrol.h
