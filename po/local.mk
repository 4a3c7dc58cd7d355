## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## A language is a file po/LL.po; `make pot` gathers the sentences, and
## `make update-po` brings every language up to them, also in PO_FOLDER.
PO_FOLDER = $(srcdir)/po
LANGUAGES = $(TRANSLATIONS:po/%.po=%)
MO_FILES = $(LANGUAGES:%=po/%/LC_MESSAGES/hektor.mo)
EXTRA_DIST += $(TRANSLATIONS)
CLEANFILES += $(MO_FILES) po/hektor.pot

pot: po/hektor.pot

## Every English sentence with its kind and length, and a summary on stderr.
sentences: po/hektor.pot
	@$(srcdir)/tests/sentences po/hektor.pot
	@$(srcdir)/tests/sentences --summary po/hektor.pot >&2

po/hektor.pot: $(librules_a_SOURCES) $(libspeech_a_SOURCES) \
		$(libtui_a_SOURCES) $(libhektor_a_SOURCES)
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	xgettext --from-code=UTF-8 --directory=$(srcdir) \
		--keyword=N_ --keyword=NP_:1c,2 --keyword=gettext --keyword=ngettext:1,2 \
		--add-comments=TRANSLATORS: --package-name=hektor -o $@-t \
		$$(cd $(srcdir) && \
		  find rules speech src tui -name '*.[ch]' | LC_ALL=C sort) && \
	sed '/^"POT-Creation-Date:/d; /^"Report-Msgid-Bugs-To:/d' $@-t >$@ && \
	rm -f $@-t

update-po: po/hektor.pot
	@for language in $(LANGUAGES); do \
	  msgmerge --quiet --update --backup=none --no-fuzzy-matching --sort-output \
	    --no-location $(PO_FOLDER)/$$language.po $< || exit 1; \
	done

## No tarball has an untranslated sentence.
dist-hook: pot
	@HEKTOR_RELEASE=1 srcdir=$(srcdir) $(srcdir)/tests/translations_check

if HAVE_GETTEXT
## What tests/translations_check compares with.
check_DATA = po/hektor.pot
all-local: $(MO_FILES)

po/%/LC_MESSAGES/hektor.mo: po/%.po
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
		msgfmt --check-format --check-domain -o $@ $<

install-data-local: $(MO_FILES)
	@for language in $(LANGUAGES); do \
	  to=$(DESTDIR)$(localedir)/$$language/LC_MESSAGES; \
	  $(MKDIR_P) $$to && $(INSTALL_DATA) \
	    po/$$language/LC_MESSAGES/hektor.mo $$to || exit 1; \
	done

uninstall-local:
	rm -f $(LANGUAGES:%=$(DESTDIR)$(localedir)/%/LC_MESSAGES/hektor.mo)
endif
