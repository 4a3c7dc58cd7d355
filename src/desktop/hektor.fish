# Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
# fish completion for hektor and hektord: the programs themselves say what may
# come next, in the user's language, and by their exit status whether it may be
# a file.
function __hektor_complete --argument-names program
    set -l words (commandline -opc) (commandline -ct)
    test (count $words) -gt 1; or set -a words ''
    $program --complete -- $words[2..-1] 2>/dev/null
end
for program in hektor hektord
    complete -c $program -e
    complete -c $program -f -a "(__hektor_complete $program)"
    complete -c $program -n "not __hektor_complete $program >/dev/null" -F
end
