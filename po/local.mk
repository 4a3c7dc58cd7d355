## Translations, by libc's own gettext. A language is a file po/LL.po and its
## lines here; `make pot` gathers the sentences, `make update-po` brings every
## language up to them.
PO_FILES = %D%/de.po %D%/es.po %D%/ru.po
MO_FILES = \
	%D%/de/LC_MESSAGES/hektor.mo \
	%D%/es/LC_MESSAGES/hektor.mo \
	%D%/ru/LC_MESSAGES/hektor.mo

EXTRA_DIST += $(PO_FILES)
CLEANFILES += $(MO_FILES) %D%/hektor.pot

pot_files = $(librules_a_SOURCES) $(libspeech_a_SOURCES) \
	$(libtui_a_SOURCES) $(libhektor_a_SOURCES) $(hektor_SOURCES) \
	$(hektord_SOURCES)

.PHONY: pot update-po
pot: %D%/hektor.pot

%D%/hektor.pot: $(pot_files)
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(XGETTEXT) --from-code=UTF-8 \
		--keyword=N_ --keyword=NP_:1c,2 --keyword=gettext --keyword=ngettext:1,2 \
		--add-comments=TRANSLATORS: --package-name=hektor \
		--directory=$(srcdir) -o $@-t $(pot_files) && \
	sed '/^"POT-Creation-Date:/d; /^"Report-Msgid-Bugs-To:/d' $@-t >$@ && rm -f $@-t

update-po: %D%/hektor.pot
	@for po in $(PO_FILES); do \
	  $(MSGMERGE) --quiet --update --backup=none --no-fuzzy-matching \
	    --no-location $(srcdir)/$$po %D%/hektor.pot || exit 1; \
	done

## What tests/translations_check compares with.
if HAVE_XGETTEXT
check_DATA += %D%/hektor.pot
endif

if HAVE_MSGFMT
all-local: $(MO_FILES)

catalogue = $(AM_V_GEN)$(MKDIR_P) $(@D) && \
	$(MSGFMT) --check-format --check-domain -o $@

%D%/de/LC_MESSAGES/hektor.mo: %D%/de.po
	$(catalogue) $(srcdir)/%D%/de.po

%D%/es/LC_MESSAGES/hektor.mo: %D%/es.po
	$(catalogue) $(srcdir)/%D%/es.po

%D%/ru/LC_MESSAGES/hektor.mo: %D%/ru.po
	$(catalogue) $(srcdir)/%D%/ru.po

install-data-local: $(MO_FILES)
	@for mo in $(MO_FILES); do \
	  to=$(DESTDIR)$(localedir)/$${mo#%D%/}; \
	  $(MKDIR_P) $${to%/*} && $(INSTALL_DATA) $$mo $$to || exit 1; \
	done

uninstall-local:
	@for mo in $(MO_FILES); do \
	  rm -f $(DESTDIR)$(localedir)/$${mo#%D%/}; \
	done
endif
