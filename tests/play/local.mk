## Whole programs in a real pseudo-terminal.
EXTRA_DIST += \
	tests/data/play/both-wings.tsv \
	tests/data/play/chess960-818.tsv \
	tests/data/play/four-games.pgn

if TESTS_BUILT
check_LIBRARIES += libplay.a
check_PROGRAMS += \
	tests/play/adjourn_test \
	tests/play/annexe_test \
	tests/play/appoint_test \
	tests/play/bars_test \
	tests/play/brought_test \
	tests/play/carry_test \
	tests/play/cost_test \
	tests/play/ear_test \
	tests/play/chair_test \
	tests/play/full_disk_test \
	tests/play/game_test \
	tests/play/home_test \
	tests/play/kill_test \
	tests/play/leave_test \
	tests/play/looks_test \
	tests/play/memory_test \
	tests/play/listen_test \
	tests/play/menu_test \
	tests/play/monkey_test \
	tests/play/over_board_test \
	tests/play/refusal_test \
	tests/play/resumption_test \
	tests/play/screen_reader_test \
	tests/play/secret_test \
	tests/play/shared_test \
	tests/play/shelter_test \
	tests/play/small_lobby_test \
	tests/play/small_reach_test \
	tests/play/small_test \
	tests/play/ssh_test \
	tests/play/stall_test \
	tests/play/talk_test \
	tests/play/term_test \
	tests/play/trouble_test \
	tests/play/view_test \
	tests/play/window_test

libplay_a_CFLAGS = $(AM_CFLAGS) $(VTERM_CFLAGS)
libplay_a_SOURCES = \
	%D%/emulator.c \
	%D%/emulator.h \
	%D%/home.c \
	%D%/home.h \
	%D%/pgn_text.c \
	%D%/pgn_text.h \
	%D%/play.c \
	%D%/play.h \
	%D%/play_board.c \
	%D%/play_trace.c \
	%D%/score.c \
	%D%/score.h \
	%D%/sound.c \
	%D%/sound.h \
	%D%/term.c \
	%D%/term.h \
	%D%/term_stall.c \
	%D%/term_wait.c

PLAY_LIBS = libplay.a libtui.a librules.a $(VTERM_LIBS) -lutil -lm $(CMOCKA_LIBS)

tests_play_ssh_test_SOURCES = %D%/ssh_test.c %D%/ssh_line.c %D%/ssh_line.h \
	%D%/town.c %D%/town.h tests/unit.h
tests_play_ssh_test_LDADD = $(PLAY_LIBS)
tests_play_chair_test_SOURCES = %D%/chair_test.c tests/unit.h
tests_play_chair_test_LDADD = $(PLAY_LIBS)
tests_play_monkey_test_SOURCES = %D%/monkey_test.c tests/unit.h
tests_play_monkey_test_LDADD = $(PLAY_LIBS)
tests_play_over_board_test_SOURCES = %D%/over_board_test.c tests/unit.h
tests_play_over_board_test_LDADD = $(PLAY_LIBS)
tests_play_menu_test_SOURCES = %D%/menu_test.c tests/unit.h
tests_play_menu_test_LDADD = $(PLAY_LIBS)
tests_play_small_test_SOURCES = %D%/small_test.c tests/unit.h
tests_play_small_test_LDADD = $(PLAY_LIBS)
tests_play_small_reach_test_SOURCES = %D%/small_reach_test.c %D%/adjourned.c \
	%D%/adjourned.h tests/unit.h
tests_play_small_reach_test_LDADD = $(PLAY_LIBS)

tests_play_looks_test_SOURCES = %D%/looks_test.c tests/unit.h
tests_play_looks_test_LDADD = $(PLAY_LIBS)

tests_play_annexe_test_SOURCES = %D%/annexe_test.c %D%/listener.c \
	%D%/listener.h tests/unit.h
tests_play_annexe_test_LDADD = $(PLAY_LIBS)

tests_play_adjourn_test_SOURCES = %D%/adjourn_test.c %D%/adjourned.c \
	%D%/adjourned.h tests/unit.h
tests_play_adjourn_test_LDADD = $(PLAY_LIBS)

tests_play_appoint_test_SOURCES = %D%/appoint_test.c %D%/adjourned.c \
	%D%/adjourned.h tests/unit.h
tests_play_appoint_test_LDADD = $(PLAY_LIBS)

tests_play_secret_test_SOURCES = %D%/secret_test.c %D%/adjourned.c \
	%D%/adjourned.h tests/unit.h
tests_play_secret_test_LDADD = $(PLAY_LIBS)

tests_play_full_disk_test_SOURCES = %D%/full_disk_test.c %D%/adjourned.c \
	%D%/adjourned.h tests/unit.h
tests_play_full_disk_test_LDADD = $(PLAY_LIBS)

tests_play_resumption_test_SOURCES = %D%/resumption_test.c %D%/adjourned.c \
	%D%/adjourned.h tests/unit.h
tests_play_resumption_test_LDADD = $(PLAY_LIBS)

tests_play_bars_test_SOURCES = %D%/bars_test.c tests/unit.h
tests_play_bars_test_LDADD = $(PLAY_LIBS)

tests_play_memory_test_SOURCES = %D%/memory_test.c %D%/adjourned.c \
	%D%/adjourned.h tests/unit.h
tests_play_memory_test_LDADD = $(PLAY_LIBS)

if BRLAPI
check_PROGRAMS += tests/play/fingers_test
endif
tests_play_fingers_test_SOURCES = %D%/fingers_test.c %D%/adjourned.c \
	%D%/adjourned.h tests/speech/brltty.c tests/speech/brltty.h tests/unit.h
tests_play_fingers_test_LDADD = $(PLAY_LIBS) $(BRLAPI_LIBS)

tests_play_carry_test_SOURCES = %D%/carry_test.c %D%/adjourned.c \
	%D%/adjourned.h tests/unit.h
tests_play_carry_test_LDADD = $(PLAY_LIBS)

tests_play_cost_test_SOURCES = %D%/cost_test.c tests/unit.h
tests_play_cost_test_LDADD = $(PLAY_LIBS)

tests_play_stall_test_SOURCES = %D%/stall_test.c tests/unit.h
tests_play_stall_test_LDADD = $(PLAY_LIBS)

tests_play_talk_test_SOURCES = %D%/talk_test.c tests/unit.h
tests_play_talk_test_LDADD = $(PLAY_LIBS)

tests_play_term_test_SOURCES = %D%/term_test.c tests/unit.h
tests_play_term_test_LDADD = $(PLAY_LIBS)

tests_play_ear_test_SOURCES = %D%/ear_test.c tests/unit.h
tests_play_ear_test_LDADD = $(PLAY_LIBS)

tests_play_game_test_SOURCES = %D%/game_test.c tests/unit.h
tests_play_game_test_LDADD = $(PLAY_LIBS)

tests_play_home_test_SOURCES = %D%/home_test.c tests/unit.h
tests_play_home_test_LDADD = $(PLAY_LIBS)

tests_play_trouble_test_SOURCES = %D%/trouble_test.c tests/unit.h
tests_play_trouble_test_LDADD = $(PLAY_LIBS)

tests_play_view_test_SOURCES = %D%/view_test.c tests/unit.h
tests_play_view_test_LDADD = $(PLAY_LIBS)

tests_play_window_test_SOURCES = %D%/window_test.c tests/unit.h
tests_play_window_test_LDADD = $(PLAY_LIBS)

tests_play_kill_test_SOURCES = %D%/kill_test.c tests/unit.h
tests_play_kill_test_LDADD = $(PLAY_LIBS)

tests_play_screen_reader_test_SOURCES = %D%/screen_reader_test.c \
	%D%/screen_reader.c %D%/screen_reader.h
tests_play_screen_reader_test_LDADD = $(PLAY_LIBS)

tests_play_listen_test_SOURCES = %D%/listen_test.c %D%/listener.c \
	%D%/listener.h tests/unit.h
tests_play_listen_test_LDADD = $(PLAY_LIBS)

tests_play_brought_test_SOURCES = %D%/brought_test.c %D%/adjourned.c \
	%D%/adjourned.h %D%/shared_hall.c %D%/shared_hall.h tests/unit.h
tests_play_brought_test_LDADD = $(PLAY_LIBS)

tests_play_small_lobby_test_SOURCES = %D%/small_lobby_test.c \
	%D%/shared_hall.c %D%/shared_hall.h tests/unit.h
tests_play_small_lobby_test_LDADD = $(PLAY_LIBS)
tests_play_shared_test_SOURCES = %D%/shared_test.c %D%/shared_hall.c \
	%D%/shared_hall.h tests/unit.h
tests_play_shared_test_LDADD = $(PLAY_LIBS)

tests_play_shelter_test_SOURCES = %D%/shelter_test.c tests/unit.h
tests_play_shelter_test_LDADD = $(PLAY_LIBS)

tests_play_refusal_test_SOURCES = %D%/refusal_test.c tests/unit.h
tests_play_refusal_test_LDADD = $(PLAY_LIBS)

tests_play_leave_test_SOURCES = %D%/leave_test.c tests/unit.h
tests_play_leave_test_LDADD = $(PLAY_LIBS)
endif
