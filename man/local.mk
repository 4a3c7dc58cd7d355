## The manual, and the check that it knows every option and every word.
dist_man_MANS += \
	%D%/hektor-envelope.5 \
	%D%/hektor-protocol.5 \
	%D%/hektor.conf.5 \
	%D%/hektor.6 \
	%D%/hektord.8

if LIBRULES
dist_man_MANS += %D%/hektor-rules.3
else
EXTRA_DIST += %D%/hektor-rules.3
endif

dist_check_SCRIPTS += tests/manual_check
