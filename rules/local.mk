## The Laws as pure functions. Nothing here but the C library.
noinst_LIBRARIES += librules.a

librules_a_SOURCES = \
	%D%/attack.h \
	%D%/castling.h \
	%D%/chess960.h \
	%D%/fen.h \
	%D%/marked.h \
	%D%/move.h \
	%D%/movegen.h \
	%D%/piece.h \
	%D%/position.h \
	%D%/setup.h \
	%D%/square.h
