## The two programs, and all that joins the parts or touches the system.
noinst_LIBRARIES += libhektor.a

libhektor_a_CFLAGS = $(AM_CFLAGS) $(JANSSON_CFLAGS) $(EVENT_CFLAGS) \
	$(SQLITE_CFLAGS) $(UTF8PROC_CFLAGS) $(INIH_CFLAGS) \
	$(SODIUM_CFLAGS)

## Where the private arbiter is found when it does not lie beside us.
libhektor_a_CPPFLAGS = $(AM_CPPFLAGS) -DHEKTOR_BINDIR='"$(bindir)"' \
	-DHEKTOR_LOCALEDIR='"$(localedir)"'

HEKTOR_LIBS = $(JANSSON_LIBS) $(EVENT_LIBS) $(SQLITE_LIBS) $(UTF8PROC_LIBS) \
	$(INIH_LIBS) $(SODIUM_LIBS)

libhektor_a_SOURCES = \
	%D%/act.c \
	%D%/act.h \
	%D%/act_voice.c \
	%D%/act_voice.h \
	%D%/album.c \
	%D%/album.h \
	%D%/arguments.c \
	%D%/arguments.h \
	%D%/can_mate.c \
	%D%/can_mate.h \
	%D%/check.c \
	%D%/check.h \
	%D%/check_game.c \
	%D%/check_game.h \
	%D%/child.c \
	%D%/child.h \
	%D%/client.c \
	%D%/client.h \
	%D%/clock_marks.c \
	%D%/clock_marks.h \
	%D%/complain.c \
	%D%/complain.h \
	%D%/config_change.c \
	%D%/config_change.h \
	%D%/config_file.c \
	%D%/config_file.h \
	%D%/count.c \
	%D%/count.h \
	%D%/crash.c \
	%D%/crash.h \
	%D%/crockford.c \
	%D%/crockford.h \
	%D%/envelope.c \
	%D%/envelope.h \
	%D%/envelope_base64.c \
	%D%/envelope_base64.h \
	%D%/envelope_check.c \
	%D%/envelope_check.h \
	%D%/envelope_error.c \
	%D%/envelope_error.h \
	%D%/envelope_header.c \
	%D%/envelope_header.h \
	%D%/envelope_inscription.c \
	%D%/envelope_inscription.h \
	%D%/envelope_judge.c \
	%D%/envelope_judge.h \
	%D%/envelope_key.c \
	%D%/envelope_key.h \
	%D%/envelope_keys.c \
	%D%/envelope_keys.h \
	%D%/envelope_letters.c \
	%D%/envelope_letters.h \
	%D%/envelope_phrase.c \
	%D%/envelope_phrase.h \
	%D%/envelope_pins.c \
	%D%/envelope_pins.h \
	%D%/envelope_read.c \
	%D%/envelope_read.h \
	%D%/envelope_seal.c \
	%D%/envelope_seal.h \
	%D%/envelope_secret.c \
	%D%/envelope_secret.h \
	%D%/envelope_shape.c \
	%D%/envelope_shape.h \
	%D%/envelope_shelf.c \
	%D%/envelope_shelf.h \
	%D%/envelope_time.c \
	%D%/envelope_time.h \
	%D%/envelope_verdict.c \
	%D%/envelope_verdict.h \
	%D%/envelope_write.c \
	%D%/envelope_write.h \
	%D%/exits.h \
	%D%/first_position.c \
	%D%/first_position.h \
	%D%/fen_argument.c \
	%D%/fen_argument.h \
	%D%/form.c \
	%D%/form.h \
	%D%/game_id.c \
	%D%/game_id.h \
	%D%/games.c \
	%D%/games.h \
	%D%/greeting.c \
	%D%/greeting.h \
	%D%/help.c \
	%D%/help.h \
	%D%/host.c \
	%D%/host.h \
	%D%/interrupt.c \
	%D%/interrupt.h \
	%D%/invitation.c \
	%D%/invitation.h \
	%D%/join.c \
	%D%/join.h \
	%D%/judge.c \
	%D%/judge.h \
	%D%/keep.c \
	%D%/keep.h \
	%D%/language.c \
	%D%/language.h \
	%D%/laws_command.c \
	%D%/laws_command.h \
	%D%/link.c \
	%D%/link.h \
	%D%/lobby.c \
	%D%/lobby.h \
	%D%/lobby_room.c \
	%D%/lobby_room.h \
	%D%/loop.c \
	%D%/loop.h \
	%D%/mate_why.c \
	%D%/mate_why.h \
	%D%/meeting.c \
	%D%/meeting.h \
	%D%/menu.c \
	%D%/menu.h \
	%D%/news.c \
	%D%/news.h \
	%D%/next_game.c \
	%D%/next_game.h \
	%D%/options.c \
	%D%/options.h \
	%D%/options_sound.c \
	%D%/options_sound.h \
	%D%/options_words.c \
	%D%/options_words.h \
	%D%/own_clock.c \
	%D%/own_clock.h \
	%D%/paths.c \
	%D%/paths.h \
	%D%/person.c \
	%D%/person.h \
	%D%/pgn_file.c \
	%D%/pgn_file.h \
	%D%/play.c \
	%D%/play.h \
	%D%/proof.c \
	%D%/proof.h \
	%D%/pump.c \
	%D%/pump.h \
	%D%/question.c \
	%D%/question.h \
	%D%/record.c \
	%D%/record.h \
	%D%/rejoin.c \
	%D%/rejoin.h \
	%D%/replay.c \
	%D%/replay.h \
	%D%/resume.c \
	%D%/resume.h \
	%D%/review.c \
	%D%/review.h \
	%D%/route.c \
	%D%/route.h \
	%D%/say.c \
	%D%/say.h \
	%D%/say_order.c \
	%D%/say_order.h \
	%D%/server.c \
	%D%/server.h \
	%D%/server_audience.c \
	%D%/server_audience.h \
	%D%/server_connection.c \
	%D%/server_connection.h \
	%D%/server_door.c \
	%D%/server_door.h \
	%D%/server_hall.c \
	%D%/server_hall.h \
	%D%/server_inquiry.c \
	%D%/server_inquiry.h \
	%D%/server_list.c \
	%D%/server_lobby.c \
	%D%/server_lookout.c \
	%D%/server_lookout.h \
	%D%/server_messages.c \
	%D%/server_messages.h \
	%D%/server_presence.c \
	%D%/server_presence.h \
	%D%/server_pulse.c \
	%D%/server_pulse.h \
	%D%/server_request.c \
	%D%/server_request.h \
	%D%/server_seats.c \
	%D%/server_start.c \
	%D%/session.c \
	%D%/session.h \
	%D%/shelf.c \
	%D%/shelf.h \
	%D%/store.c \
	%D%/store.h \
	%D%/store_check.c \
	%D%/store_error.c \
	%D%/store_games.c \
	%D%/store_migrate.c \
	%D%/store_rows.c \
	%D%/store_sql.h \
	%D%/streams.c \
	%D%/streams.h \
	%D%/table.c \
	%D%/table.h \
	%D%/table_due.c \
	%D%/table_due.h \
	%D%/tell.c \
	%D%/tell.h \
	%D%/text.c \
	%D%/text.h \
	%D%/whole_file.c \
	%D%/whole_file.h \
	%D%/time_names.c \
	%D%/time_names.h \
	%D%/wire.c \
	%D%/wire.h \
	%D%/wire_fields.c

bin_PROGRAMS += hektor hektord

hektor_SOURCES = %D%/hektor.c
hektor_LDADD = libhektor.a libtui.a libspeech.a librules.a $(HEKTOR_LIBS) \
	$(SPEECH_LIBS) $(NCURSES_LIBS)

hektord_SOURCES = %D%/hektord.c
hektord_LDADD = libhektor.a librules.a $(HEKTOR_LIBS)
