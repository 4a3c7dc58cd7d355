# Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
# fish completion for hektor: the commands and options of hektor --help, which
# is written from the programs' own tables, in the user's language.
function __hektor_options
    set -l command (commandline -opc)[2]
    string match -qv -- '-*' "$command"; and test -n "$command"; or set command new
    hektor $command --help 2>/dev/null | grep -Eo '[[|]--[a-z0-9-]+' | tr -d '[|'
    hektor $command --help 2>/dev/null | sed -n '/^  --/{s/^  \(--[a-z0-9-]*\).*/\1/;N;s/\n */\t/p;}'
    printf '%s\n' --help --version
end
function __hektor_commands
    hektor --help 2>/dev/null | sed -n '/^hektor /{s/^hektor \[*\([a-z]*\).*/\1/;N;s/\n */\t/p;}'
end
function __hektor_values
    set -l before (commandline -opc)[-1]
    string match -q -- '--*' $before; or return
    hektor --help 2>/dev/null | sed -n 's/^  '$before'[ =[]*\([a-z0-9-]*|[a-z0-9|-]*\).*/\1/p' | string split '|'
end
complete -c hektor -n '__fish_is_first_arg' -a '(__hektor_commands)'
complete -c hektor -n 'string match -q -- "-*" (commandline -ct)' -a '(__hektor_options)'
complete -c hektor -n 'not __fish_is_first_arg' -a '(__hektor_values)'
