## tests

AM_TESTS_ENVIRONMENT = CC='$(CC)'; export CC; \
	SANITIZER_FLAGS='$(SANITIZER_FLAGS)'; export SANITIZER_FLAGS; \
	LIBRULES_HEADERS='$(librules_headers)'; export LIBRULES_HEADERS; \
	LANGUAGE=en; export LANGUAGE;
dist_check_SCRIPTS += \
	%D%/firewall_check \
	%D%/format_check \
	%D%/gate_check \
	%D%/layers_check \
	%D%/librules_check \
	%D%/listen_check \
	%D%/output_check \
	%D%/service_check \
	%D%/translations_check \
	%D%/waits_check

## Speech: the words, and the sound of them.
if TESTS_BUILT
## Reads the tests' headers too, which need their libraries.
dist_check_SCRIPTS += %D%/headers_check

## The tests look over the shoulders of the libraries that are loaded late.
EXTRA_DIST += %D%/speech/README

SPEECH_TEST_LIBS = libspeech.a librules.a $(SPEECH_LIBS) $(CMOCKA_LIBS) -lm \
	$(ESPEAK_LIBS) $(SNDFILE_LIBS) $(BRLAPI_LIBS)
SPEECH_TEST_CFLAGS = $(AM_CFLAGS) $(ESPEAK_CFLAGS) $(SNDFILE_CFLAGS)

check_PROGRAMS += tests/speech/announce_test
tests_speech_announce_test_SOURCES = tests/speech/announce_test.c \
	tests/unit.h
tests_speech_announce_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_announce_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/announce_board_test
tests_speech_announce_board_test_SOURCES = tests/speech/announce_board_test.c \
	tests/speech/heard.h tests/speech/spoken.h tests/unit.h
tests_speech_announce_board_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_announce_board_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/announce_annexe_test
tests_speech_announce_annexe_test_SOURCES = tests/speech/announce_annexe_test.c \
	tests/speech/heard.h tests/speech/spoken.h tests/unit.h
tests_speech_announce_annexe_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_announce_annexe_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/announce_awaited_test
tests_speech_announce_awaited_test_SOURCES = tests/speech/announce_awaited_test.c \
	tests/speech/heard.h tests/speech/spoken.h tests/unit.h
tests_speech_announce_awaited_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_announce_awaited_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/announce_scoresheet_test
tests_speech_announce_scoresheet_test_SOURCES = tests/speech/announce_scoresheet_test.c \
	tests/speech/heard.h tests/speech/spoken.h tests/unit.h
tests_speech_announce_scoresheet_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_announce_scoresheet_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/announce_chair_test
tests_speech_announce_chair_test_SOURCES = tests/speech/announce_chair_test.c tests/speech/heard.h \
	tests/unit.h
tests_speech_announce_chair_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_announce_chair_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/announce_event_test
tests_speech_announce_event_test_SOURCES = tests/speech/announce_event_test.c tests/speech/heard.h \
	tests/unit.h
tests_speech_announce_event_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_announce_event_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/announce_answers_test
tests_speech_announce_answers_test_SOURCES = tests/speech/announce_answers_test.c tests/speech/heard.h \
	tests/unit.h
tests_speech_announce_answers_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_announce_answers_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/announce_query_test
tests_speech_announce_query_test_SOURCES = tests/speech/announce_query_test.c tests/speech/heard.h \
	tests/unit.h
tests_speech_announce_query_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_announce_query_test_LDADD = $(SPEECH_TEST_LIBS)

if BRLAPI
check_PROGRAMS += tests/speech/braille_display_test
endif
tests_speech_braille_display_test_SOURCES = tests/speech/braille_display_test.c \
	tests/speech/brltty.c tests/speech/brltty.h tests/unit.h
tests_speech_braille_display_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_braille_display_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/braille_sheet_test
tests_speech_braille_sheet_test_SOURCES = tests/speech/braille_sheet_test.c tests/rules/walk.h tests/unit.h
tests_speech_braille_sheet_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_braille_sheet_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/braille_test
tests_speech_braille_test_SOURCES = tests/speech/braille_test.c tests/rules/walk.h tests/unit.h
tests_speech_braille_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_braille_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/braille_window_test
tests_speech_braille_window_test_SOURCES = tests/speech/braille_window_test.c tests/unit.h
tests_speech_braille_window_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_braille_window_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/cue_test
tests_speech_cue_test_SOURCES = tests/speech/cue_test.c tests/unit.h
tests_speech_cue_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_cue_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/history_test
tests_speech_history_test_SOURCES = tests/speech/history_test.c tests/unit.h
tests_speech_history_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_history_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/lexicon_test
tests_speech_lexicon_test_SOURCES = tests/speech/lexicon_test.c \
	tests/unit.h
tests_speech_lexicon_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_lexicon_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/numerals_test
tests_speech_numerals_test_SOURCES = tests/speech/numerals_test.c \
	tests/unit.h
tests_speech_numerals_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_numerals_test_LDADD = libspeech.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/speech/recorder_test
tests_speech_recorder_test_SOURCES = tests/speech/recorder_test.c \
	tests/islands.h tests/unit.h
tests_speech_recorder_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_recorder_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/pronunciation_test
tests_speech_pronunciation_test_SOURCES = tests/speech/pronunciation_test.c \
	tests/unit.h
tests_speech_pronunciation_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_pronunciation_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/sound_place_test
tests_speech_sound_place_test_SOURCES = tests/speech/sound_place_test.c tests/unit.h
tests_speech_sound_place_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_sound_place_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/sound_stream_test
tests_speech_sound_stream_test_SOURCES = tests/speech/sound_stream_test.c \
	tests/unit.h
tests_speech_sound_stream_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_sound_stream_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/sentences_test
tests_speech_sentences_test_SOURCES = tests/speech/sentences_test.c \
	tests/unit.h
tests_speech_sentences_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_sentences_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/spoken_move_test
tests_speech_spoken_move_test_SOURCES = tests/speech/spoken_move_test.c \
	tests/rules/walk.h tests/unit.h
tests_speech_spoken_move_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_spoken_move_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/soundfile_test
tests_speech_soundfile_test_SOURCES = tests/speech/soundfile_test.c \
	tests/unit.h
tests_speech_soundfile_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_soundfile_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/stderr_guard_test
tests_speech_stderr_guard_test_SOURCES = tests/speech/stderr_guard_test.c \
	tests/unit.h
tests_speech_stderr_guard_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_stderr_guard_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/trace_test
tests_speech_trace_test_SOURCES = tests/speech/trace_test.c \
	tests/unit.h
tests_speech_trace_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_trace_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/utterance_test
tests_speech_utterance_test_SOURCES = tests/speech/utterance_test.c \
	tests/unit.h
tests_speech_utterance_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_utterance_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/voice_test
tests_speech_voice_test_SOURCES = tests/speech/voice_test.c tests/islands.h \
	tests/unit.h
tests_speech_voice_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_voice_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/voice_queue_test
tests_speech_voice_queue_test_SOURCES = tests/speech/voice_queue_test.c \
	tests/unit.h
tests_speech_voice_queue_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_voice_queue_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/voice_sound_test
tests_speech_voice_sound_test_SOURCES = tests/speech/voice_sound_test.c \
	tests/speech/sound_server.c tests/speech/sound_server.h \
	tests/islands.h tests/unit.h
tests_speech_voice_sound_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_voice_sound_test_LDADD = $(SPEECH_TEST_LIBS)

if SPEECHD
check_PROGRAMS += tests/speech/ssip_test
endif
tests_speech_ssip_test_SOURCES = tests/speech/ssip_test.c tests/unit.h
tests_speech_ssip_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_ssip_test_LDADD = $(SPEECH_TEST_LIBS)

if SPEECHD
check_PROGRAMS += tests/speech/voice_spd_test
endif
tests_speech_voice_spd_test_SOURCES = tests/speech/voice_spd_test.c \
	tests/speech/dispatcher.c tests/speech/dispatcher.h \
	tests/speech/sound_server.c tests/speech/sound_server.h tests/unit.h
tests_speech_voice_spd_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_voice_spd_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/speech/voice_text_test
tests_speech_voice_text_test_SOURCES = tests/speech/voice_text_test.c \
	tests/unit.h
tests_speech_voice_text_test_CFLAGS = $(SPEECH_TEST_CFLAGS)
tests_speech_voice_text_test_LDADD = $(SPEECH_TEST_LIBS)

check_PROGRAMS += tests/src/command/say_test
tests_src_command_say_test_SOURCES = tests/src/command/say_test.c tests/islands.h tests/unit.h
tests_src_command_say_test_LDADD = $(CLIENT_TEST_LIBS) -lm

check_PROGRAMS += tests/src/command/say_order_test
tests_src_command_say_order_test_SOURCES = tests/src/command/say_order_test.c tests/unit.h
tests_src_command_say_order_test_LDADD = $(CLIENT_TEST_LIBS)
endif

if TESTS_BUILT

CLIENT_TEST_LIBS = libhektor.a libtui.a libspeech.a librules.a $(HEKTOR_LIBS) \
	$(SPEECH_LIBS) $(NCURSES_LIBS) $(CMOCKA_LIBS)

## A client with a real arbiter, and a front that types a script.
check_LIBRARIES += libsitting.a
libsitting_a_SOURCES = tests/src/client/room.c tests/src/client/room.h \
	tests/src/client/scripted_front.c \
	tests/src/client/scripted_front.h tests/src/client/sitting.c tests/src/client/sitting.h \
	tests/unit.h

check_PROGRAMS += tests/src/client/client_test
tests_src_client_client_test_SOURCES = tests/src/client/client_test.c tests/unit.h
tests_src_client_client_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/refusal_test
tests_src_client_refusal_test_SOURCES = tests/src/client/refusal_test.c tests/unit.h
tests_src_client_refusal_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/lobby_test
tests_src_client_lobby_test_SOURCES = tests/src/client/lobby_test.c tests/unit.h
tests_src_client_lobby_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/file_words_test
tests_src_client_file_words_test_SOURCES = tests/src/client/file_words_test.c \
	tests/src/folder.h tests/unit.h
tests_src_client_file_words_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/hostile_arbiter_test
tests_src_client_hostile_arbiter_test_SOURCES = \
	tests/src/client/hostile_arbiter_test.c tests/src/folder.h tests/unit.h
tests_src_client_hostile_arbiter_test_LDADD = librules.a $(HEKTOR_LIBS) \
	-lutil $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/client/adjourn_test
tests_src_client_adjourn_test_SOURCES = tests/src/client/adjourn_test.c tests/unit.h
tests_src_client_adjourn_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/news_test
tests_src_client_news_test_SOURCES = tests/src/client/news_test.c tests/unit.h
tests_src_client_news_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/known_arbiter_test
tests_src_client_known_arbiter_test_SOURCES = tests/src/client/known_arbiter_test.c \
	tests/src/envelope/envelope_given.h tests/unit.h
tests_src_client_known_arbiter_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/adjourn_key_test
tests_src_client_adjourn_key_test_SOURCES = tests/src/client/adjourn_key_test.c \
	tests/src/envelope/envelope_given.h tests/unit.h
tests_src_client_adjourn_key_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/talk_names_test
tests_src_client_talk_names_test_SOURCES = tests/src/client/talk_names_test.c \
	tests/unit.h
tests_src_client_talk_names_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/tell_test
tests_src_client_tell_test_SOURCES = tests/src/client/tell_test.c tests/unit.h
tests_src_client_tell_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/rejoin_test
tests_src_client_rejoin_test_SOURCES = tests/src/client/rejoin_test.c tests/unit.h
tests_src_client_rejoin_test_LDADD = libsitting.a $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/config_file_test
tests_src_config_file_test_SOURCES = tests/src/config_file_test.c tests/unit.h
tests_src_config_file_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/command/can_mate_test
tests_src_command_can_mate_test_SOURCES = tests/src/command/can_mate_test.c tests/unit.h
tests_src_command_can_mate_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/command/check_test
tests_src_command_check_test_SOURCES = tests/src/command/check_test.c tests/src/folder.h \
	tests/unit.h
tests_src_command_check_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/command/count_test
tests_src_command_count_test_SOURCES = tests/src/command/count_test.c tests/unit.h
tests_src_command_count_test_LDADD = $(CLIENT_TEST_LIBS)

## The envelope of an adjourned game.
check_PROGRAMS += tests/src/command/envelope_check_test
tests_src_command_envelope_check_test_SOURCES = tests/src/command/envelope_check_test.c \
	tests/src/envelope/envelope_given.h tests/src/folder.h tests/unit.h
tests_src_command_envelope_check_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/envelope/envelope_game_test
tests_src_envelope_envelope_game_test_SOURCES = tests/src/envelope/envelope_game_test.c \
	tests/src/envelope/envelope_given.h tests/unit.h
tests_src_envelope_envelope_game_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/envelope/envelope_header_test
tests_src_envelope_envelope_header_test_SOURCES = tests/src/envelope/envelope_header_test.c \
	tests/src/envelope/envelope_given.h tests/unit.h
tests_src_envelope_envelope_header_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/envelope/envelope_inscription_test
tests_src_envelope_envelope_inscription_test_SOURCES = tests/src/envelope/envelope_inscription_test.c \
	tests/src/envelope/envelope_given.h tests/unit.h
tests_src_envelope_envelope_inscription_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/envelope/envelope_keys_test
tests_src_envelope_envelope_keys_test_SOURCES = tests/src/envelope/envelope_keys_test.c \
	tests/src/envelope/envelope_given.h tests/src/folder.h tests/unit.h
tests_src_envelope_envelope_keys_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/envelope/envelope_page_test
tests_src_envelope_envelope_page_test_SOURCES = tests/src/envelope/envelope_page.c \
	tests/src/envelope/envelope_page.h tests/src/envelope/envelope_page_test.c \
	tests/data_file.h tests/src/envelope/envelope_given.h tests/unit.h
tests_src_envelope_envelope_page_test_LDADD = $(CLIENT_TEST_LIBS)
EXTRA_DIST += tests/data/envelopes/arbiter.pgn \
	tests/data/envelopes/passphrase.pgn

check_PROGRAMS += tests/src/envelope/envelope_read_test
tests_src_envelope_envelope_read_test_SOURCES = tests/src/envelope/envelope_read_test.c \
	tests/src/envelope/envelope_given.h tests/unit.h
tests_src_envelope_envelope_read_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/envelope/envelope_rebuild_test
tests_src_envelope_envelope_rebuild_test_SOURCES = tests/src/envelope/envelope_rebuild_test.c \
	tests/src/envelope/envelope_given.h tests/unit.h
tests_src_envelope_envelope_rebuild_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/envelope/envelope_seal_test
tests_src_envelope_envelope_seal_test_SOURCES = tests/src/envelope/envelope_seal_test.c \
	tests/src/envelope/envelope_given.h tests/unit.h
tests_src_envelope_envelope_seal_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/envelope/envelope_time_test
tests_src_envelope_envelope_time_test_SOURCES = tests/src/envelope/envelope_time_test.c \
	tests/src/envelope/envelope_given.h tests/unit.h
tests_src_envelope_envelope_time_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/envelope/envelope_verdict_test
tests_src_envelope_envelope_verdict_test_SOURCES = tests/src/envelope/envelope_verdict_test.c \
	tests/src/envelope/envelope_given.h tests/src/folder.h tests/unit.h
tests_src_envelope_envelope_verdict_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/link_test
tests_src_client_link_test_SOURCES = tests/src/client/link_test.c tests/unit.h
tests_src_client_link_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/options_test
tests_src_options_test_SOURCES = tests/src/options_test.c tests/unit.h
tests_src_options_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/day_words_test
tests_src_client_day_words_test_SOURCES = \
	tests/src/client/day_words_test.c tests/unit.h
tests_src_client_day_words_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/day_and_time_test
tests_src_client_day_and_time_test_SOURCES = \
	tests/src/client/day_and_time_test.c tests/unit.h
tests_src_client_day_and_time_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/help_topics_test
tests_src_client_help_topics_test_SOURCES = tests/src/client/help_topics_test.c tests/unit.h
tests_src_client_help_topics_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/rival_test
tests_src_client_rival_test_SOURCES = tests/src/client/rival_test.c tests/unit.h
tests_src_client_rival_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/question_test
tests_src_client_question_test_SOURCES = tests/src/client/question_test.c tests/unit.h
tests_src_client_question_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/client/resume_test
tests_src_client_resume_test_SOURCES = tests/src/client/resume_test.c tests/unit.h
tests_src_client_resume_test_LDADD = $(CLIENT_TEST_LIBS)

endif

if TESTS_BUILT
check_PROGRAMS += tests/rules/competition_test
tests_rules_competition_test_SOURCES = tests/rules/competition_test.c \
	tests/unit.h
tests_rules_competition_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/draw_test
tests_rules_draw_test_SOURCES = tests/rules/draw_test.c \
	tests/rules/played.h tests/data_file.h tests/unit.h
tests_rules_draw_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/legality_test
tests_rules_legality_test_SOURCES = tests/rules/legality_test.c \
	tests/data_file.h tests/unit.h
tests_rules_legality_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/mate_random_test
tests_rules_mate_random_test_SOURCES = tests/rules/mate_random_test.c \
	tests/unit.h
tests_rules_mate_random_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/mate_test
tests_rules_mate_test_SOURCES = tests/rules/mate_test.c tests/data_file.h \
	tests/unit.h
tests_rules_mate_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/move_facts_test
tests_rules_move_facts_test_SOURCES = tests/rules/move_facts_test.c tests/unit.h
tests_rules_move_facts_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/forced_test
tests_rules_forced_test_SOURCES = tests/rules/forced_test.c tests/unit.h
tests_rules_forced_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/everybody_test
tests_rules_everybody_test_SOURCES = tests/rules/everybody_test.c \
	tests/rules/board_walk.h tests/rules/judged.h tests/rules/walk.h \
	tests/unit.h
tests_rules_everybody_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/touch_test
tests_rules_touch_test_SOURCES = tests/rules/touch_test.c tests/unit.h
tests_rules_touch_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/over_board_test
tests_rules_over_board_test_SOURCES = tests/rules/over_board_test.c \
	tests/rules/board_walk.h tests/rules/judged.h tests/rules/walk.h \
	tests/unit.h
tests_rules_over_board_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/pgn_read_test
tests_rules_pgn_read_test_SOURCES = tests/rules/pgn_read_test.c \
	tests/data_file.h tests/unit.h
tests_rules_pgn_read_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/pgn_write_test
tests_rules_pgn_write_test_SOURCES = tests/rules/pgn_write_test.c tests/unit.h
tests_rules_pgn_write_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/reconcile_test
tests_rules_reconcile_test_SOURCES = tests/rules/reconcile_test.c $(rules_test_headers)
tests_rules_reconcile_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/recording_test
tests_rules_recording_test_SOURCES = tests/rules/recording_test.c $(rules_test_headers)
tests_rules_recording_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/repetition_test
tests_rules_repetition_test_SOURCES = tests/rules/repetition_test.c \
	tests/rules/played.h tests/unit.h
tests_rules_repetition_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/san_test
tests_rules_san_test_SOURCES = tests/rules/san_test.c tests/data_file.h \
	tests/unit.h
tests_rules_san_test_LDADD = librules.a $(CMOCKA_LIBS)
endif

EXTRA_DIST += tests/data/draws.tsv tests/data/san-moves.tsv \
	tests/data/unwinnable.txt

## The rules: each test links the rules alone.
if TESTS_BUILT
check_PROGRAMS += tests/rules/arrival_test
tests_rules_arrival_test_SOURCES = tests/rules/arrival_test.c $(rules_test_headers)
tests_rules_arrival_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/attack_test
tests_rules_attack_test_SOURCES = tests/rules/attack_test.c $(rules_test_headers)
tests_rules_attack_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/castling_test
tests_rules_castling_test_SOURCES = tests/rules/castling_test.c $(rules_test_headers)
tests_rules_castling_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/chess960_test
tests_rules_chess960_test_SOURCES = tests/rules/chess960_test.c $(rules_test_headers)
tests_rules_chess960_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/en_passant_test
tests_rules_en_passant_test_SOURCES = tests/rules/en_passant_test.c $(rules_test_headers)
tests_rules_en_passant_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/fen_test
tests_rules_fen_test_SOURCES = tests/rules/fen_test.c $(rules_test_headers)
tests_rules_fen_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/fen_forgiving_test
tests_rules_fen_forgiving_test_SOURCES = tests/rules/fen_forgiving_test.c $(rules_test_headers)
tests_rules_fen_forgiving_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/generator_test
tests_rules_generator_test_SOURCES = tests/rules/generator_test.c $(rules_test_headers)
tests_rules_generator_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/uci_test
tests_rules_uci_test_SOURCES = tests/rules/uci_test.c $(rules_test_headers)
tests_rules_uci_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/movegen_test
tests_rules_movegen_test_SOURCES = tests/rules/movegen_test.c $(rules_test_headers)
tests_rules_movegen_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/notation_test
tests_rules_notation_test_SOURCES = tests/rules/notation_test.c tests/unit.h
tests_rules_notation_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/position_test
tests_rules_position_test_SOURCES = tests/rules/position_test.c $(rules_test_headers)
tests_rules_position_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/san_form_test
tests_rules_san_form_test_SOURCES = tests/rules/san_form_test.c $(rules_test_headers)
tests_rules_san_form_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/chair_test
tests_rules_chair_test_SOURCES = tests/rules/chair_test.c \
	tests/rules/judged.h tests/rules/walk.h tests/unit.h
tests_rules_chair_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/san_read_test
tests_rules_san_read_test_SOURCES = tests/rules/san_read_test.c $(rules_test_headers)
tests_rules_san_read_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/san_write_test
tests_rules_san_write_test_SOURCES = tests/rules/san_write_test.c $(rules_test_headers)
tests_rules_san_write_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/sentences_test
tests_rules_sentences_test_SOURCES = tests/rules/sentences_test.c tests/unit.h
tests_rules_sentences_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/scoresheet_test
tests_rules_scoresheet_test_SOURCES = tests/rules/scoresheet_test.c $(rules_test_headers)
tests_rules_scoresheet_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/setup_test
tests_rules_setup_test_SOURCES = tests/rules/setup_test.c $(rules_test_headers)
tests_rules_setup_test_LDADD = librules.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/rules/square_test
tests_rules_square_test_SOURCES = tests/rules/square_test.c $(rules_test_headers)
tests_rules_square_test_LDADD = librules.a $(CMOCKA_LIBS)
endif

rules_test_headers = \
	tests/data_file.h \
	tests/rules/given.h \
	tests/rules/walk.h \
	tests/unit.h

EXTRA_DIST += \
	tests/data/perft-chess960-starts.epd \
	tests/data/perft-chess960.epd \
	tests/data/perft-standard.epd

## What is seen and typed: the pure parts link the rules and nothing else.
if TESTS_BUILT
TUI_TEST_LIBS = libtui.a librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/tui/answer_test
tests_tui_answer_test_SOURCES = tests/tui/answer_test.c tests/unit.h
tests_tui_answer_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/ascii_test
tests_tui_ascii_test_SOURCES = tests/tui/ascii_test.c tests/unit.h
tests_tui_ascii_test_LDADD = $(TUI_TEST_LIBS)


check_PROGRAMS += tests/tui/cells_test
tests_tui_cells_test_SOURCES = tests/tui/cells_test.c tests/unit.h
tests_tui_cells_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/clock_face_test
tests_tui_clock_face_test_SOURCES = tests/tui/clock_face_test.c tests/unit.h
tests_tui_clock_face_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/command_test
tests_tui_command_test_SOURCES = tests/tui/command_test.c tests/unit.h
tests_tui_command_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/decode_test
tests_tui_decode_test_SOURCES = tests/tui/decode_test.c tests/unit.h
tests_tui_decode_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/drawing_test
tests_tui_drawing_test_SOURCES = tests/tui/drawing_test.c tests/unit.h
tests_tui_drawing_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/focus_test
tests_tui_focus_test_SOURCES = tests/tui/focus_test.c tests/tui/played.h tests/unit.h
tests_tui_focus_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/told_test
tests_tui_told_test_SOURCES = tests/tui/told_test.c tests/unit.h
tests_tui_told_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/keymap_test
tests_tui_keymap_test_SOURCES = tests/tui/keymap_test.c tests/unit.h
tests_tui_keymap_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/keys_test
tests_tui_keys_test_SOURCES = tests/tui/keys_test.c tests/unit.h
tests_tui_keys_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/layout_test
tests_tui_layout_test_SOURCES = tests/tui/layout_test.c tests/unit.h
tests_tui_layout_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/letters_test
tests_tui_letters_test_SOURCES = tests/tui/letters_test.c tests/unit.h
tests_tui_letters_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/line_echo_test
tests_tui_line_echo_test_SOURCES = tests/tui/line_echo_test.c tests/unit.h
tests_tui_line_echo_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/linear_test
tests_tui_linear_test_SOURCES = tests/tui/linear_test.c tests/tui/played.h tests/unit.h
tests_tui_linear_test_LDADD = $(TUI_TEST_LIBS) -lutil

check_PROGRAMS += tests/tui/own_words_test
tests_tui_own_words_test_SOURCES = tests/tui/own_words_test.c tests/unit.h
tests_tui_own_words_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/label_test
tests_tui_label_test_SOURCES = tests/tui/label_test.c tests/tui/played.h \
	tests/unit.h
tests_tui_label_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/prompt_test
tests_tui_prompt_test_SOURCES = tests/tui/prompt_test.c tests/unit.h
tests_tui_prompt_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/motion_test
tests_tui_motion_test_SOURCES = tests/tui/motion_test.c tests/unit.h
tests_tui_motion_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/output_test
tests_tui_output_test_SOURCES = tests/tui/output_test.c tests/unit.h
tests_tui_output_test_LDADD = $(TUI_TEST_LIBS) -lutil

check_PROGRAMS += tests/tui/pen_test
tests_tui_pen_test_SOURCES = tests/tui/pen_test.c tests/unit.h
tests_tui_pen_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/uncovered_test
tests_tui_uncovered_test_SOURCES = tests/tui/uncovered_test.c tests/tui/played.h tests/unit.h
tests_tui_uncovered_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/update_test
tests_tui_update_test_SOURCES = tests/tui/update_test.c tests/unit.h
tests_tui_update_test_LDADD = libplay.a $(TUI_TEST_LIBS) $(VTERM_LIBS) -lutil

check_PROGRAMS += tests/tui/screen_test
tests_tui_screen_test_SOURCES = tests/tui/screen_test.c tests/tui/played.h tests/unit.h
tests_tui_screen_test_LDADD = libplay.a libtui.a librules.a $(NCURSES_LIBS) $(VTERM_LIBS) -lutil $(CMOCKA_LIBS)

check_PROGRAMS += tests/tui/sheet_test
tests_tui_sheet_test_SOURCES = tests/tui/sheet_test.c tests/tui/played.h tests/unit.h
tests_tui_sheet_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/spoken_test
tests_tui_spoken_test_SOURCES = tests/tui/spoken_test.c tests/tui/played.h tests/unit.h
tests_tui_spoken_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/standing_test
tests_tui_standing_test_SOURCES = tests/tui/standing_test.c tests/tui/played.h tests/unit.h
tests_tui_standing_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/talk_test
tests_tui_talk_test_SOURCES = tests/tui/talk_test.c tests/unit.h
tests_tui_talk_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/targets_test
tests_tui_targets_test_SOURCES = tests/tui/targets_test.c tests/unit.h
tests_tui_targets_test_LDADD = $(TUI_TEST_LIBS)

check_PROGRAMS += tests/tui/theme_test
tests_tui_theme_test_SOURCES = tests/tui/theme_test.c tests/unit.h
tests_tui_theme_test_LDADD = $(TUI_TEST_LIBS) -lm

check_PROGRAMS += tests/tui/utf8_test
tests_tui_utf8_test_SOURCES = tests/tui/utf8_test.c tests/unit.h
tests_tui_utf8_test_LDADD = $(TUI_TEST_LIBS)
endif

## The arbiter and what it speaks of.
if TESTS_BUILT
check_PROGRAMS += tests/rules/clock_test
tests_rules_clock_test_SOURCES = tests/rules/clock_test.c \
	tests/rules/walk.h tests/unit.h
tests_rules_clock_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/field_test
tests_rules_field_test_SOURCES = tests/rules/field_test.c tests/unit.h
tests_rules_field_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/laws_test
tests_rules_laws_test_SOURCES = tests/rules/laws_test.c tests/unit.h
tests_rules_laws_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/folded_test
tests_rules_folded_test_SOURCES = tests/rules/folded_test.c tests/unit.h
tests_rules_folded_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/moment_test
tests_rules_moment_test_SOURCES = tests/rules/moment_test.c tests/unit.h
tests_rules_moment_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/line_test
tests_rules_line_test_SOURCES = tests/rules/line_test.c tests/unit.h
tests_rules_line_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/reason_test
tests_rules_reason_test_SOURCES = tests/rules/reason_test.c tests/unit.h
tests_rules_reason_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/two_boards_test
tests_rules_two_boards_test_SOURCES = tests/rules/two_boards_test.c $(rules_test_headers)
tests_rules_two_boards_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/timecontrol_test
tests_rules_timecontrol_test_SOURCES = tests/rules/timecontrol_test.c \
	tests/unit.h
tests_rules_timecontrol_test_LDADD = librules.a $(CMOCKA_LIBS)
endif

if TESTS_BUILT
check_PROGRAMS += tests/rules/announcing_test
tests_rules_announcing_test_SOURCES = tests/rules/announcing_test.c $(rules_test_headers)
tests_rules_announcing_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/arbiter_test
tests_rules_arbiter_test_SOURCES = tests/rules/arbiter_test.c \
	tests/rules/judged.h tests/rules/walk.h tests/unit.h
tests_rules_arbiter_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/ending_test
tests_rules_ending_test_SOURCES = tests/rules/ending_test.c \
	tests/rules/given.h tests/unit.h
tests_rules_ending_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/event_test
tests_rules_event_test_SOURCES = tests/rules/event_test.c tests/unit.h
tests_rules_event_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/game_test
tests_rules_game_test_SOURCES = tests/rules/game_test.c \
	tests/rules/judged.h tests/unit.h
tests_rules_game_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/intent_test
tests_rules_intent_test_SOURCES = tests/rules/intent_test.c tests/unit.h
tests_rules_intent_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/helps_test
tests_rules_helps_test_SOURCES = tests/rules/helps_test.c tests/unit.h
tests_rules_helps_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/match_test
tests_rules_match_test_SOURCES = tests/rules/match_test.c tests/unit.h
tests_rules_match_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/rules/start_test
tests_rules_start_test_SOURCES = tests/rules/start_test.c tests/unit.h
tests_rules_start_test_LDADD = librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/language_test
tests_src_language_test_SOURCES = tests/src/language_test.c tests/unit.h
tests_src_language_test_LDADD = $(CLIENT_TEST_LIBS)

check_PROGRAMS += tests/src/command/laws_command_test
tests_src_command_laws_command_test_SOURCES = tests/src/command/laws_command_test.c tests/unit.h
tests_src_command_laws_command_test_LDADD = libhektor.a librules.a $(UTF8PROC_LIBS) $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/command/judge_test
tests_src_command_judge_test_SOURCES = tests/src/command/judge_test.c tests/unit.h
tests_src_command_judge_test_LDADD = libhektor.a librules.a $(UTF8PROC_LIBS) $(CMOCKA_LIBS)
endif

EXTRA_DIST += tests/data/judge

## The arbiter's own parts, and the arbiter as a whole.
if TESTS_BUILT
ARBITER_TEST_LIBS = libhektor.a librules.a $(HEKTOR_LIBS) $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/client/album_test
tests_src_client_album_test_SOURCES = tests/src/client/album_test.c tests/unit.h
tests_src_client_album_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/game_id_test
tests_src_game_id_test_SOURCES = tests/src/game_id_test.c tests/unit.h
tests_src_game_id_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/clock_marks_test
tests_src_clock_marks_test_SOURCES = tests/src/clock_marks_test.c tests/unit.h
tests_src_clock_marks_test_LDADD = libhektor.a librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/client/config_change_test
tests_src_client_config_change_test_SOURCES = tests/src/client/config_change_test.c tests/unit.h
tests_src_client_config_change_test_LDADD = libhektor.a librules.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/hektord_test
tests_src_hektord_test_SOURCES = tests/src/hektord_test.c tests/unit.h
tests_src_hektord_test_LDADD = $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/paths_test
tests_src_paths_test_SOURCES = tests/src/paths_test.c tests/src/folder.h \
	tests/unit.h
tests_src_paths_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/form_test
tests_src_arbiter_form_test_SOURCES = tests/src/arbiter/form_test.c tests/rules/judged.h \
	tests/src/folder.h tests/unit.h
tests_src_arbiter_form_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/pgn_file_test
tests_src_pgn_file_test_SOURCES = tests/src/pgn_file_test.c \
	tests/src/folder.h tests/unit.h
tests_src_pgn_file_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/proof_test
tests_src_proof_test_SOURCES = tests/src/proof_test.c tests/unit.h
tests_src_proof_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_envelope_test
tests_src_arbiter_server_envelope_test_SOURCES = tests/src/arbiter/server_envelope_test.c \
	tests/src/arbiter/sealed.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_server_envelope_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_verify_test
tests_src_arbiter_server_verify_test_SOURCES = tests/src/arbiter/server_verify_test.c \
	tests/src/arbiter/sealed.h tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h \
	tests/src/folder.h tests/unit.h
tests_src_arbiter_server_verify_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_keys_test
tests_src_arbiter_server_keys_test_SOURCES = tests/src/arbiter/server_keys_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h \
	tests/src/folder.h tests/unit.h
tests_src_arbiter_server_keys_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_bring_test
tests_src_arbiter_server_bring_test_SOURCES = tests/src/arbiter/server_bring_test.c \
	tests/data_file.h \
	tests/src/arbiter/sealed.h tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h \
	tests/src/folder.h tests/unit.h
tests_src_arbiter_server_bring_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_presence_test
tests_src_arbiter_server_presence_test_SOURCES = tests/src/arbiter/server_presence_test.c \
	tests/src/arbiter/sealed.h tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h \
	tests/src/folder.h tests/unit.h
tests_src_arbiter_server_presence_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/confine_test
tests_src_confine_test_SOURCES = tests/src/confine_test.c tests/unit.h
tests_src_confine_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/gate_test
tests_src_gate_test_SOURCES = tests/src/gate_test.c tests/unit.h
tests_src_gate_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/quarantine_test
tests_src_arbiter_quarantine_test_SOURCES = \
	tests/src/arbiter/quarantine_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_quarantine_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/slumber_test
tests_src_arbiter_slumber_test_SOURCES = tests/src/arbiter/slumber_test.c \
	tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_slumber_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/load_test
tests_src_arbiter_load_test_SOURCES = tests/src/arbiter/load_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_load_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/fault_test
tests_src_arbiter_fault_test_SOURCES = tests/src/arbiter/fault_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_fault_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/hostile_test
tests_src_arbiter_hostile_test_SOURCES = tests/src/arbiter/hostile_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_hostile_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/hostile_client_test
tests_src_arbiter_hostile_client_test_SOURCES = \
	tests/src/arbiter/hostile_client_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_hostile_client_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_limits_test
tests_src_arbiter_server_limits_test_SOURCES = \
	tests/src/arbiter/server_limits_test.c tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_server_limits_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/protocol_page_test
tests_src_arbiter_protocol_page_test_SOURCES = \
	tests/src/arbiter/protocol_page_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_protocol_page_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_hall_test
tests_src_arbiter_server_hall_test_SOURCES = tests/src/arbiter/server_hall_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_server_hall_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_line_test
tests_src_arbiter_server_line_test_SOURCES = tests/src/arbiter/server_line_test.c tests/unit.h
tests_src_arbiter_server_line_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_time_test
tests_src_arbiter_server_time_test_SOURCES = tests/src/arbiter/server_time_test.c \
	tests/src/arbiter/set_clock.c tests/src/arbiter/set_clock.h \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_server_time_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_hidden_test
tests_src_arbiter_server_hidden_test_SOURCES = tests/src/arbiter/server_hidden_test.c \
	tests/src/arbiter/set_clock.c tests/src/arbiter/set_clock.h \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_server_hidden_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_talk_test
tests_src_arbiter_server_talk_test_SOURCES = tests/src/arbiter/server_talk_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_server_talk_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_audience_test
tests_src_arbiter_server_audience_test_SOURCES = tests/src/arbiter/server_audience_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_server_audience_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_assist_test
tests_src_arbiter_server_assist_test_SOURCES = tests/src/arbiter/server_assist_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_server_assist_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/flood_test
tests_src_arbiter_flood_test_SOURCES = tests/src/arbiter/flood_test.c \
	tests/src/arbiter/hall.h tests/src/arbiter/arbiter.h tests/src/folder.h \
	tests/unit.h
tests_src_arbiter_flood_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_connection_test
tests_src_arbiter_server_connection_test_SOURCES = \
	tests/src/arbiter/server_connection_test.c tests/src/arbiter/arbiter.h \
	tests/src/folder.h tests/unit.h
tests_src_arbiter_server_connection_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_guest_test
tests_src_arbiter_server_guest_test_SOURCES = \
	tests/src/arbiter/server_guest_test.c tests/src/arbiter/hall.h \
	tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_server_guest_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_quota_test
tests_src_arbiter_server_quota_test_SOURCES = tests/src/arbiter/server_quota_test.c tests/unit.h
tests_src_arbiter_server_quota_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_kill_test
tests_src_arbiter_server_kill_test_SOURCES = tests/src/arbiter/server_kill_test.c \
	tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_server_kill_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/server_test
tests_src_arbiter_server_test_SOURCES = tests/src/arbiter/server_test.c tests/src/arbiter/arbiter.h \
	tests/src/folder.h tests/unit.h
tests_src_arbiter_server_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/power_cut_test
tests_src_arbiter_power_cut_test_SOURCES = tests/src/arbiter/power_cut_test.c \
	tests/src/folder.h tests/unit.h
tests_src_arbiter_power_cut_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/disk_test
tests_src_arbiter_disk_test_SOURCES = tests/src/arbiter/disk_test.c \
	tests/src/folder.h tests/unit.h
tests_src_arbiter_disk_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/far_test
tests_src_arbiter_far_test_SOURCES = tests/src/arbiter/far_test.c \
	tests/src/arbiter/arbiter.h tests/src/folder.h tests/unit.h
tests_src_arbiter_far_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/store_test
tests_src_arbiter_store_test_SOURCES = tests/src/arbiter/store_test.c tests/src/folder.h \
	tests/unit.h
tests_src_arbiter_store_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/arbiter/store_guests_test
tests_src_arbiter_store_guests_test_SOURCES = \
	tests/src/arbiter/store_guests_test.c tests/src/folder.h tests/unit.h
tests_src_arbiter_store_guests_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/meeting_test
tests_src_meeting_test_SOURCES = tests/src/meeting_test.c tests/unit.h
tests_src_meeting_test_LDADD = libhektor.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/reach_test
tests_src_reach_test_SOURCES = tests/src/reach_test.c tests/src/folder.h \
	tests/unit.h
tests_src_reach_test_LDADD = libhektor.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/shell_word_test
tests_src_shell_word_test_SOURCES = tests/src/shell_word_test.c tests/unit.h
tests_src_shell_word_test_LDADD = libhektor.a $(HEKTOR_LIBS) $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/streams_test
tests_src_streams_test_SOURCES = tests/src/streams_test.c tests/unit.h
tests_src_streams_test_LDADD = libhektor.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/src/arbiter/table_test
tests_src_arbiter_table_test_SOURCES = tests/src/arbiter/table_test.c tests/src/folder.h \
	tests/unit.h
tests_src_arbiter_table_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/text_test
tests_src_text_test_SOURCES = tests/src/text_test.c tests/unit.h
tests_src_text_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/wire_intent_line_test
tests_src_wire_intent_line_test_SOURCES = tests/src/wire_intent_line_test.c \
	tests/unit.h
tests_src_wire_intent_line_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/wire_test
tests_src_wire_test_SOURCES = tests/src/wire_test.c tests/unit.h
tests_src_wire_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/wire_memory_test
tests_src_wire_memory_test_SOURCES = tests/src/wire_memory_test.c tests/unit.h
tests_src_wire_memory_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free
tests_src_wire_memory_test_LDADD = $(ARBITER_TEST_LIBS)

check_PROGRAMS += tests/src/wiped_room_test
tests_src_wiped_room_test_SOURCES = tests/src/wiped_room_test.c tests/unit.h
tests_src_wiped_room_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free -Wl,--wrap=realloc
tests_src_wiped_room_test_LDADD = $(ARBITER_TEST_LIBS)
endif
