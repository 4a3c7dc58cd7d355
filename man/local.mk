## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## The manual; tests/manual_check knows whether it names every option and word.
dist_man_MANS += %D%/hektor-envelope.5 %D%/hektor-protocol.5 \
	%D%/hektor.conf.5 %D%/hektor.6 %D%/hektord.8
