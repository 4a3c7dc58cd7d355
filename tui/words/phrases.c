// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/phrases.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "tui/words/pattern.h"

/* The phrases that people type, and the command that each of them means. */
struct phrase_row {
    const char *key; /* context, a sign, the patterns between bars */
    const char *command; /* with the same slots as the pattern */
    const char *refusal; /* of what cannot be done so; NULL: read the command */
};

/*
 * TRANSLATORS: phrases that people type in your language, with bars between,
 * and without articles. a/b is either word, ~a may be absent. SQUARE, COLOUR
 * (a side, also "my"), KIND (a piece), PIECE (a piece or its square), LINE (e
 * or 4), NUMBER, TIME (15+10), MOVE and TEXT stay as they are. Your phrases
 * need the slots of the English ones, and may be fewer or more.
 */
// clang-format off
static const struct phrase_row questions[] = {
    /* About squares and pieces, and about the game. */
    {NP_("typed phrase", "where/whither can/could/may/might PIECE ~legally ~go/move/jump/travel/land/hop ~to|what can/could/may PIECE do/reach|what/which ~legal/possible moves can/does/has/do PIECE make/have/got/do|what/which squares can/could/may PIECE reach/go/move/see ~to|to what/which squares/square can/may PIECE go/move|~show/list/tell/read/give/say/hear ~me ~all ~legal/possible/available moves/options/squares/destinations of/for/from/by PIECE|what/which are/is ~legal/possible/available/all moves/options/squares of/for/from PIECE|where does/do/is PIECE go/move|where is PIECE able/allowed to go/move|can PIECE move/go ~anywhere|does/has PIECE ~have ~any/a ~legal/possible moves/move ~left|is PIECE stuck/trapped/mobile/blocked|how can/does/may PIECE move|legal/possible moves PIECE|PIECE ~legal/possible moves|where to with PIECE|what can/could i do/play with PIECE|where can/could/may i move/put/play/go ~with PIECE ~to|can/may i move PIECE|what/which ~legal/possible moves ~are ~there for/with PIECE"),
     "legal PIECE", NULL},
    {NP_("typed phrase", "what/who/which/whose ~piece/pieces attacks/attack/threatens/threaten/hits/hit/targets/target PIECE|what/who/which ~piece/pieces ~is/are/s attacking/threatening/hitting/targeting/aiming ~at PIECE|is/are PIECE ~currently/being/really under/attacked/threatened/safe/hanging/endangered/in/unsafe ~attack/danger/by ~anything/anyone/something/COLOUR|is/are ~there/anything/anyone/something/COLOUR/somebody ~pieces attacking/threatening PIECE|can/could/does/do/will anything/anyone/something/someone/somebody/COLOUR/you/they/we ~piece/pieces ~capture/take/attack/threaten/hit PIECE|attackers/attacker of/on/against PIECE|who/what/which ~piece/pieces can/could/may capture/take/attack/eat/reach PIECE|can/could/may i take/capture/eat ~on SQUARE|~is/are anything/anyone/something/somebody attacking/threatening/hitting PIECE|can/could/may PIECE be taken/captured/attacked/eaten/lost|is PIECE en prise|is PIECE in danger|how many ~pieces/attackers attack/attackers/attacking ~has PIECE|does COLOUR attack/threaten PIECE|does KIND attack/threaten SQUARE|who is on PIECE s case|am i losing PIECE|how safe is PIECE|by what/whom is PIECE attacked/threatened|can/could anything/anyone/something/somebody get/reach/hit PIECE"),
     "attackers PIECE", NULL},
    {NP_("typed phrase", "what/who/which/whose ~piece/pieces defends/defend/protects/protect/guards/guard/supports/covers/cover PIECE|what/who/which ~piece/pieces ~is/are/s defending/protecting/guarding/covering/supporting PIECE|is/are PIECE ~well/still defended/protected/guarded/covered/supported/undefended/unprotected/loose ~by ~anything/anyone/something/PIECE|is/are ~anything/anyone/something/COLOUR defending/protecting/guarding PIECE|does/do anything/anyone/something/COLOUR/i ~piece/pieces defend/protect/guard/cover PIECE|defenders/defender/protectors/protector/guards of/for PIECE|how many ~pieces/defenders defend/protect/defenders ~has/does PIECE ~have|does PIECE have ~any/a defender/defenders/protection|can i/anything/anyone/COLOUR recapture on SQUARE|how well is PIECE defended/protected|by what/whom is PIECE defended/protected"),
     "defenders PIECE", NULL},
    {NP_("typed phrase", "what/which/whom/who ~pieces/squares/piece does/do/can PIECE attack/threaten/hit/see/attacks|what/which ~pieces/squares ~is/are PIECE attacking/threatening/hitting|does/is PIECE ~attack/threaten/attacking/threatening anything/something/anyone/check|attacks/threats of/by/from PIECE|what does PIECE do|what/which ~pieces/squares does/do PIECE control/cover/target/hit/eye"),
     "attacks PIECE", NULL},
    {NP_("typed phrase", "what/which/whom/who ~pieces/piece/enemies can/could/may PIECE take/capture/eat/win/grab|can/could/may PIECE take/capture/eat ~on ~anything/something/anyone/someone|what/which captures does/has/can/are PIECE ~have/make|~list/show/what/which ~are ~all ~possible captures of/for/by/with PIECE|what can i take/capture with PIECE|does PIECE have ~any captures"),
     "takes PIECE", NULL},
    {NP_("typed phrase", "what/which/who/whose ~piece/pieces ~of ~mine/COLOUR is/are/s ~currently/being pinned|is/are/am PIECE/anything/something/anyone/COLOUR/i ~pieces/piece/being pinned ~by/to ~anything/PIECE|are/is there ~any/a ~COLOUR pins/pin/pinned ~pieces/piece|what/which/who ~piece pins/is PIECE ~pinning/pinned ~by/to|what/which ~piece ~is pinning PIECE|show/list/tell/read/find ~me ~all ~COLOUR pins/pinned ~pieces|do/does i/COLOUR/we have ~any/a pinned pieces/piece|pinned pieces/piece|can PIECE move or is it pinned|what/which pins are there"),
     "pins", NULL},
    {NP_("typed phrase", "what/which/who/what's/whats/who's ~piece/pieces/figure/kind ~of ~piece ~is/are/stands/sits/stand/lives ~there/standing/sitting/located on/at/in/upon ~square SQUARE|what/which ~piece/pieces ~is/are/does/do/have/has/s ~there/COLOUR/i/we/you ~have/has/got on/at ~square SQUARE|what is/s SQUARE|is/are ~square SQUARE ~really/still empty/free/occupied/vacant/taken/available/clear/unoccupied/full ~or ~occupied/empty/free|is/are there ~still/a/any/an ~COLOUR piece/pieces/pawn/something/anything/anybody/someone/KIND on/at SQUARE|is ~there ~COLOUR KIND/anything/something/my/PIECE ~still on/at SQUARE|is PIECE on/at SQUARE|do/does/have/has i/COLOUR/we ~have/got ~a/any KIND/piece/something/anything on/at SQUARE|who/what occupies/holds SQUARE|whose ~piece/KIND is/stands/s ~that ~on/at SQUARE|is SQUARE mine/yours/COLOUR s|~tell ~me ~about SQUARE|read/describe/check/show/say/inspect/examine/see/look/hear/view ~me ~at ~square SQUARE|contents/content/state/status of SQUARE|square SQUARE|anything/something/anybody/nothing ~there on/at ~square SQUARE|tell/read/give ~me ~something/more about ~square SQUARE|about ~square SQUARE|on/onto/upon/at/in ~square SQUARE"),
     "square SQUARE", NULL},
    {NP_("typed phrase", "~what/which/who/what's/whats ~pieces/piece ~is/are/stands/stand/do/does/have/has/s ~there/i/COLOUR/we ~have/got/standing on/in/along LINE file/rank/row/column/line|~what/which/who/what's/whats ~pieces/piece ~is/are/stands/stand/do/does/have/has/s ~there/i/COLOUR/we ~have/got/standing on/in/along file/rank/row/column/line ~number LINE|~read/say/show/describe/list/tell/hear/give/check/speak/scan ~me ~out ~about ~what ~is ~on LINE file/rank/row/column|~read/say/show/describe/list/tell/hear/give/check/speak/scan ~me ~out ~about ~what ~is ~on file/rank/row/column ~number LINE|is/are LINE file/rank ~half open/empty/closed/clear|is/are file/rank LINE ~half open/empty/closed/clear|pieces on/along LINE file/rank|pieces on/along file/rank LINE|are there ~any pieces on LINE file/rank|anything on LINE file/rank"),
     "file LINE", NULL},
    {NP_("typed phrase", "is/are ~square SQUARE ~a/on ~COLOUR light/dark ~coloured/colored ~square ~or ~dark/light/not ~square|is/are ~square SQUARE COLOUR ~square|is/are ~square SQUARE COLOUR or COLOUR ~square|what/which/what's/whats colour/color is/has/does/of/s ~square SQUARE ~have/square|what is/s ~the colour/color of/on ~square SQUARE|colour/color of/on ~square SQUARE|light/dark ~or ~dark/light SQUARE|is SQUARE light/dark/coloured ~or ~dark/light"),
     "colour SQUARE", NULL},
    {NP_("typed phrase", "what/where/which/how did/has/have COLOUR/he/she/they/you/i/we ~just/last/now play/do/move/played/moved/go/did/done/make ~last/just|what/which piece/KIND/pieces did/has COLOUR/he/she/they/i/you ~just/last move/moved/play/played|what/which move did/has/was COLOUR/he/she/they/you/i ~just/last play/make/do/played/made|what/what's/whats ~is/was/s COLOUR ~last/previous/latest/most/s ~recent move/reply/answer/response|what/what's/whats ~is/was/s ~the last/previous/latest/most ~recent move ~by/of/from ~COLOUR ~played/made|last/previous/latest/most ~recent move ~by/of/from/played ~COLOUR|what/what's/which ~move was/has/is ~just been/played/move/made/last ~played/made ~last|what/which piece/pieces ~has/was/have/just moved/last ~last/moved|what just happened|what happened ~last/just|who moved/played ~last|COLOUR last/previous/latest move|~repeat/read/say/tell/give/show/hear/announce ~me ~again COLOUR ~last/previous/latest move|repeat/read/say/tell/give/show/hear/announce ~me ~again last/previous/latest/most ~recent move ~of/by ~COLOUR|has/did COLOUR/he/she/they ~already/just moved/move/played/play ~yet/already|what did COLOUR/he/she/they reply/answer/respond ~with|where did COLOUR/he/she/they/i ~just move/go/play ~to/with|where did PIECE go/move ~to|was ~that/last ~move a capture"),
     "last", NULL},
    {NP_("typed phrase", "whose/who's/whos turn/move/go is/was it ~to ~move|whose/who's/whos turn/move/go|is/isn't it COLOUR/our/your ~turn/move/go ~to ~move/play ~or ~COLOUR|is it COLOUR or COLOUR to move|who/which/what ~side/colour/color/player is/has/s/gets ~the ~to/on/next/up/at ~go/turn ~to ~move/play/go|who/which/what ~side/colour/color/player has/must/should/needs/will/can/does ~the ~have/to ~to move/turn/play ~next|who/which ~side/colour/player moves/goes/plays ~next/first|am/is/are i/COLOUR/we ~the/one ~supposed to/on/up/next ~move/play/go/be|do/does/must/should/can i/COLOUR ~have/need ~to move/go/play ~next|what/which ~number ~of move/turn ~number is/are/s it/we/this/that ~at/on|what/what's/whats ~is/s ~current move/turn ~number|which/what move/turn ~number ~is it/this|at/on what/which move are we|how many moves/turns ~have/has/did/were/are ~been/we/there/i/COLOUR/you ~played/made/done/been/so/already ~played/made ~far/already|how many ~half moves ~so ~far|count/number ~the ~of moves|move/moves count/counter|is it me|turn|who is it to move|how long/far is/are game/we ~in/into ~game"),
     "turn", NULL},
    {NP_("typed phrase", "how much time do/have/do i ~have/got ~left/remaining|how much time have i ~left/got|how long do/have i ~have/got ~left|how many minutes/seconds/hours do/have i ~have/got ~left/remaining|how much time is/s ~there left/remaining for me|what/what's/whats/how's/hows ~is/about/s my ~remaining/own time/clock ~left/like/remaining/say/show/at|my ~remaining/own/left time/clock ~left/remaining|what does my clock say/show/read|how much time is left/remaining on/for my/me ~clock|how long do i have ~left|am i in/running/low ~on/out/short ~of time ~trouble|read/say/tell/show/give ~me my ~remaining time/clock|time do i have ~left|how many minutes/seconds/hours are/is left for me|do i still have time|how much longer/more/further ~time do/have i ~have/got ~left"),
     "my time", NULL},
    {NP_("typed phrase", "how much time does/has/have/did COLOUR ~still/got ~have/got ~left/remaining|how much time is left/remaining/there ~left on/for/to COLOUR ~clock|what/what's/whats/how's ~is/s/about COLOUR ~remaining/current time/clock ~left/like/say/at|how long does/has COLOUR ~have/got ~left|what time does/has COLOUR ~have/got ~left|how many minutes/seconds/hours does/has COLOUR ~have/got ~left/remaining|what/how does COLOUR clock say/show/read|COLOUR ~remaining time/clock ~left/remaining|time/clock ~left ~of/for/on COLOUR ~has/have ~left|is COLOUR in/low/running/short/out ~on/of/out ~time ~of ~trouble/time|read/say/tell/show/give ~me COLOUR ~remaining time/clock|does COLOUR have ~much/enough/any time ~left|is/are COLOUR clock/clocks/time ~still/already running/ticking/on/going/stopped|what/how time/minutes/seconds/much ~time is/are/has/have ~still left/remaining/got for/to/with COLOUR|what does/is clock of/for COLOUR ~say/show|what/how is clock of/for COLOUR"),
     "clock COLOUR", NULL},
    {NP_("typed phrase", "how much time is/s ~there/still left/remaining/over|how much time do we/both/they ~both/players/each have ~left|what/what's/how's/whats ~is/are/do/does/s ~on clocks/clock/times ~say/like/show/now/look/read/at|how are/do clocks/times ~look/doing|time/clock check/status/report|time left/remaining|remaining time/times|read/say/show/check/tell/give/hear/announce ~me ~both ~remaining clocks/clock/times/time|whose clock/time is ~it ~running/ticking/on/going|is/are ~clock/clocks ~still running/ticking/stopped/going/paused|is clock/clocks running/ticking/stopped|which clock is running/ticking|who has/is ~got ~more/less/most/least/ahead/low ~on time ~left|did/has/is anyone's/COLOUR/flag/my ~flag fallen/fall/down ~yet|both clocks/times|what time do we have|how long do we have ~left|is it time trouble"),
     "clock", NULL},
    {NP_("typed phrase", "how much/long time ~has/was ~been gone/passed/elapsed/used/spent ~so ~by/far ~COLOUR|how much/long ~time has/is/was ~been gone/passed/elapsed/used/spent ~so ~by/far ~COLOUR|how long/much ~time did/has/have/was COLOUR/i ~just/already think/thinking/thought/use/used/take/taken/spend/spent ~for/on ~last/that/this ~move|how long did/has that/this/last/game ~move take/taken/lasted/last|time spent/used/elapsed/gone"),
     "spent", NULL},
    {NP_("typed phrase", "am/do i ~playing/play/have/am ~as/with ~the COLOUR ~or ~COLOUR ~pieces|what/which/what's/whats ~is/s ~my colour/color/side/pieces/am/do/are ~am/do/is/i/are ~i/it/mine ~on/have/play/playing/am/with/as/got|what/which/what's/whats colour/color/side/pieces am/do/are/have i/mine ~on/have/play/playing/got|who/which ~player/one/of ~plays/is/has/playing/s ~us ~is/has ~the COLOUR ~pieces|who am i ~playing/facing ~against/with/here|who/what/what's/who's/whos ~is/s ~name ~of COLOUR ~name/called ~here|what is/s COLOUR name/called|COLOUR name|who ~is/are/s players/playing/we ~here|against whom/who ~am i ~playing|my colour/color/side|names of players|players' names|is COLOUR ~a human/person/computer|who is who"),
     "players", NULL},
    {NP_("typed phrase", "what/which ~edition/set/kind ~of rules/laws are/do/is ~we/used/being/in/here ~be ~playing/play/use/used/force ~by/with/under|what/which edition ~of ~rules/laws ~is/are ~this/in ~force|under/by what/which rules/laws ~do/are we play/playing|what/which rules/laws apply ~here"),
     "laws", NULL},
    {NP_("typed phrase", "~what/which/what's moves have/were/has/are/did ~been/we/i/COLOUR/they played/made/done/play/make ~so/until/up ~far/now/to ~now|what has/have/was ~been/happened/we ~played/happened/moves ~so ~far|~show/read/list/say/tell/give/hear/display/print/recite ~me ~back ~out ~the ~whole/full/entire/all ~game/move/played moves/history/score/scoresheet/notation/list/record/game ~so/from/played/history/score/list/of ~far/start/beginning/game/moves|~what/what's ~is ~game/move history/score/notation/record ~of/so ~game/far|history|pgn|what/how is ~the game so far|replay/repeat ~all ~moves/game|how did game go|how did we get here|what happened so far/before/earlier|moves so far|all moves ~so ~far|game history|read/say/list/tell ~me all moves ~again from/since ~the beginning/start/first"),
     "moves", NULL},
    {NP_("typed phrase", "~what/which/what's/show/read/list/say/tell/give/hear/repeat ~me ~again ~were/are/was last/previous/past NUMBER ~half ~moves/turns ~played|~what/show/read/list/say/tell/give/hear/repeat ~me NUMBER last/latest/previous/most ~recent moves"),
     "moves last NUMBER", NULL},
    {NP_("typed phrase", "~what/show/read/list/say/tell/give/hear ~me ~is/was/were/happened/are ~played ~the moves/game from/since/after ~move NUMBER ~on/onwards|what/which ~move was/happened/is/were ~played/made ~at/on/in move ~number NUMBER|what/which ~move was/is NUMBER|read/show/say/tell ~me move ~number NUMBER|move ~number NUMBER"),
     "moves NUMBER", NULL},
    {NP_("typed phrase", "what/which/who ~pieces/piece/KIND ~of ~mine/COLOUR has/have/were/was/are/is/s ~all/already/so/now ~COLOUR/i/we/they ~already ~been captured/taken/lost/eaten/gone/off/missing/won/dead/killed ~by/board ~COLOUR/me ~so/yet/already ~far|how many ~pieces/KIND/of ~mine has/have/were/are/did/was ~COLOUR/i/we/they ~already ~been captured/taken/lost/eaten/gone/missing/won/lose/capture/take ~by ~COLOUR/me ~so/yet ~far|what/which ~pieces/piece has/have COLOUR/i/we lost/captured/taken/won/eaten|what/which ~pieces/piece did COLOUR/i/we lose/capture/take/win|what/which ~pieces/piece is/are/s ~already captured/taken/gone/off/missing/lost/dead ~board|~list/show/read/say/tell/give ~me ~all ~about captured/taken/lost/dead/missing pieces/ones/men|~list/show/read/say/tell/give ~me ~all captured/taken/captures|captured/lost/taken pieces ~of ~COLOUR|COLOUR captured/lost/taken pieces|has/have/was/were/did anything/COLOUR/something/any/i ~pieces/piece/lost/been ~been captured/taken/lost/anything/lose/capture/take/a ~anything/piece|captures so far"),
     "captured", NULL},
    {NP_("typed phrase", "what/which ~piece/KIND was/is/has/got just ~been captured/taken|what/which ~piece/KIND was/is/has/got ~been captured/taken last|what got captured/taken there|what did/has COLOUR/he/she/they/i just capture/take/captured/taken|last/latest capture|what got ~just taken/captured|which/what piece was ~captured/taken last|what was ~the last/latest capture/captured|~did/was that/last ~move/was a capture|did COLOUR/he/she/they ~just take/capture ~something/anything ~of/mine"),
     "capture", NULL},
    {NP_("typed phrase", "am/are/is/was i/COLOUR/PIECE/we/it/somebody/anyone/someone/either/this/that ~king ~still/now/under in/check/checked ~check|what/who/which ~piece/pieces gives/give/is/are/s ~giving ~me/COLOUR check ~to ~me/COLOUR/PIECE|what/who/which ~piece/pieces gives/giving/is ~giving PIECE check|what/who/which ~piece/pieces ~is/are checks/check/checking PIECE/me/COLOUR ~king|does/is/do PIECE/COLOUR/anything/anyone/it ~give/giving/gives check ~to ~PIECE/me/COLOUR|is/are there/it/that ~a/any check/checks ~on/to ~PIECE/COLOUR/me|where/what/who ~does/is check ~come/coming/from/given ~from/by|check|did ~i/COLOUR ~get checked|why am i in check|from where/what am i in check|is PIECE checked|am/are/is i/we/COLOUR ~currently/now being checked"),
     "checks", NULL},
    {NP_("typed phrase", "can/may/could/might/will/should/am/is/are COLOUR/i/we/he/she/they/PIECE/you ~still/yet/now/ever/legally/able/allowed ~to ~still castle ~on/to ~the ~kingside/queenside/short/long/king/queen/either/both ~side/sides ~or ~queenside/kingside/long/short|is castling ~still/legally/kingside/queenside/short/long ~on/to ~the ~kingside/queenside/still/possible/legal/allowed/available/permitted ~side/possible/legal/allowed/for ~for ~COLOUR/me|who/which ~side/sides/player can/may/has ~still/castled ~castle ~kingside/queenside|castling/castle rights/right/options/possibilities/status/possible/state ~of/for ~COLOUR|what/what's ~is/are/s ~the ~COLOUR castling/castle rights/right/options/possibilities/status ~of/for ~COLOUR|do/does/have/has i/COLOUR/we/anyone/anybody ~still/have ~have/any/the ~the/any/right/lost/castled castling/castle/to/rights/right/castled ~rights/castle/right ~to/left ~castle|have/has/did i/COLOUR/he/she/they/anyone ~lost/already ~the/my/right/castled/castle/castling ~right/castled/to/castle/rights ~to/castle/already ~castle|which/what/where/how ~castling/sides/side can/is/may ~i/COLOUR ~still/possible/castle/castling ~castle/possible|COLOUR castling/castle ~rights|am i allowed to castle|is it ~still/legally legal/possible/allowed ~for ~COLOUR/me to castle ~kingside/queenside/short/long|why can't/can/cannot i ~not castle|read/show/tell/say/list ~me castling ~rights|has/have/did anyone/anybody/somebody/COLOUR/i/either/who ~side/player ~already/yet castle/castled ~yet/already|is ~short/long/kingside/queenside castling ~still/now/currently possible/legal/allowed ~now"),
     "castling", NULL},
    {NP_("typed phrase", "what/what's/how's/whats/how ~is/s/about ~the material ~balance/count/situation/score/difference/like|who/which ~side/player ~is/has/s ~currently winning/ahead/better/leading/up/more/losing/behind/down/worse/stronger ~in/on/material/pieces ~material/pieces ~advantage|am/is/are i/COLOUR/we ~currently winning/losing/ahead/behind/better/worse/up/down/leading/equal ~in/on/a ~material/KIND/piece|how many pieces/piece/KIND/men/points/material ~do/does/have/has/are/is/did ~i/COLOUR/we/there/on/each ~side/still/player ~have/got/left/still/remain/remaining/keep ~left/still/remain/remaining/on ~board|how many pieces/KIND are/remain ~there/still/left ~on/left/in/remaining ~board/play ~for ~COLOUR|how much material ~do/does/is ~i/COLOUR/there/left ~have/left ~left|count/compare ~all ~COLOUR pieces/pawns/material/men/KIND|~count/read/show/tell/say/give ~me ~the material ~balance/count/difference/advantage/value|piece/material/point count/balance/difference/value/advantage|is material/game level/equal/even/balanced|number of ~COLOUR pieces/KIND ~left|who has more/fewer/most pieces/material/points/pawns|what's score ~on ~material|how do we stand|how do i stand|am i a piece/KIND up/down|do i have more pieces/material ~than ~COLOUR"),
     "material", NULL},
    {NP_("typed phrase", "where/where's/wheres/whereabouts ~is/are/s/stand/stands/do/does/did ~currently/now PIECE ~located/standing/now/at/positioned/placed/gone/sit/stand/be/go|find/locate/show/list/give/tell/read/say/name ~me ~all ~about ~where ~of PIECE ~is/are/stand|on/at/in what/which ~square/squares ~is/are/do/does PIECE ~on/at/stand/located/sit|what/which square/squares is/are/do/does/has/have PIECE ~on/at/in/stand/standing/sit/occupy/located ~on|position/location/square/squares/place of PIECE|do/does/have/has i/COLOUR/we ~still ~have/got ~any/still ~more PIECE ~left|is/are ~there ~still/any ~a ~more PIECE ~left/there/alive/still ~on ~board|PIECE where ~is ~it|where did PIECE go/end"),
     "pieces PIECE", NULL},
    {NP_("typed phrase", "~where/list/show/read/what/say/tell/name/give/describe/which/hear ~me ~about ~are/is ~all ~of COLOUR pieces/men/army/position/side/figures/forces ~standing/located/now/are/on ~located ~board|what/which ~pieces does/do/has/have COLOUR/i ~still/currently ~have/got ~left/still/remaining/on ~board|what/which ~pieces does/do/has/have COLOUR ~still ~have/got ~left|list/show/read/say/describe ~me ~only COLOUR|where is/are COLOUR|which/what pieces are COLOUR ~s|what is left of COLOUR|name/tell ~me ~all ~of COLOUR pieces"),
     "pieces COLOUR", NULL},
    {NP_("typed phrase", "~describe/read/show/say/tell/print/display/give/draw/list/speak/hear/announce/view/see ~me ~out ~us ~about ~the ~whole/entire/current/full/complete board/position/setup/everything ~now/again/please|what/how/what's ~does/do/is/s ~on ~the ~current/whole/like board/position/situation ~look/like/now/currently ~like|where is/are/s everything/everyone/all/pieces ~pieces/things ~standing/now/located|what/which ~pieces is/are/s ~there/all ~on board|where do/are all/we pieces/things ~stand/stand|~give ~me ~an overview ~of ~board/position|all/every pieces/piece|list all ~of ~pieces|current position/board|i want to see/hear board/position|give/show/tell/read ~me ~out position/board/setup"),
     "board", NULL},
    {NP_("typed phrase", "what/what's/whats ~is/s ~the ~current happening/status/going/state/situation/result/next/up/outcome ~on/of/now ~game|what should/must/do/am/happens/now/comes ~i/we ~supposed/have ~to ~do/now/next ~now/next|is/has ~the game ~it ~already/now/still over/finished/drawn/ended/running/paused/started/begun/going/adjourned/on/won/lost ~yet/already/on|who won/wins/lost/has/is ~the/won/winner/lost ~game|what/what's ~was/is/s ~the result/score/outcome ~of ~game|is/was/isn't it/that/this/game ~a/already/now/really checkmate/stalemate/mate/draw/drawn/over/dead ~now/yet/already/position|am/is/are i/COLOUR/we ~been checkmated/mated/stalemated/lost/won/checkmate|is/are there ~a/an/any ~open/pending draw/offer/offers/request/proposal ~offer/open/pending|has/did/have COLOUR/he/she/they/you/anyone/my/i/somebody ~opponent/already/just offered/offer/resigned/resign/accepted/accept/declined/claimed/claim/left/lost/won/win/lose/agreed/asked ~a/an/my/the/for ~draw/takeback/offer/already|was draw/offer ~a offered/made/accepted|how does/did game stand/end|why is/did game over/end/ended|is anything/something going ~on|did i win/lose|game status/state|status of game|where are we|how is/s game going/standing|what is/s situation/state ~of ~game"),
     "status", NULL},
    {NP_("typed phrase", "can/may/could/am/is/should i/COLOUR/we/he/she/they/you/it ~now/already/able/allowed/possible ~to claim ~a/the/for ~draw/threefold/repetition/win/fifty/it ~move/moves/repetition/by/now/on/rule/yet/because ~threefold/repetition/fifty/time/of ~move/repetition/rule|when can/may i/COLOUR claim ~a ~draw|can/may/could i/COLOUR claim TEXT|can/may/could draw be claimed ~now|am/are i/we ~allowed/able to claim ~a ~draw|is a/claim/draw ~claim possible/available|do/does i/COLOUR have ~a/the ~right/claim to/a ~claim ~a ~draw|can i draw ~by ~repetition|draw claim possible|can/could/may i/we/COLOUR claim/demand/get ~draw/it TEXT"),
     "help claim", NULL},
    {NP_("typed phrase", "how/where/when do/can/could/should/would i/one/you take/undo/get ~back ~my/last ~last move ~back"),
     "help takeback", NULL},
    {NP_("typed phrase", "how/where/when do/can/could/should/would i/one/you give up"),
     "help resign", NULL},
    {NP_("typed phrase", "is/can/was it/this/that/there/position ~be ~a/the ~already/now/yet threefold/repetition/repeated/repeating/three/fivefold ~fold/repetition/times/yet/already|how many/often times/has/did/repetitions/was ~has/did/times/position/this/position/was/have/were/there ~this/position/there ~position/been/repetitions ~been/occurred/occur/repeated/happened/appeared/come/occured ~up|has/is/was/did ~this/the position ~been/already/just repeated/repeating/occurred/repeat/occur ~before/already/three ~times|are there ~any repetitions|number of repetitions|repetition count"),
     "repetition", NULL},
    {NP_("typed phrase", "how many moves ~have/are/were/has ~been/there/we/passed ~made/played/passed without/since ~a ~last pawn/capture/pawns ~move ~or/and/capture ~a ~pawn/capture ~move|how many ~more moves ~are/do ~left/we/there ~left/need until/to/till/before/for ~a fifty/50/fifty-move/50-move ~move ~rule/moves/draw|how many/far moves/away ~until/to/till/is/from fifty/50/the ~move/moves ~rule|is/are/have it/fifty/50/we/there ~been/move/now ~the/rule/fifty/50 ~moves/move/close ~rule/now/reached/passed/near|is fifty/50 move/moves rule ~near/close/reached/up|when does fifty/50 move rule apply|moves since ~last capture/pawn ~move|when was last pawn move ~or ~capture"),
     "fifty", NULL},
    {NP_("typed phrase", "is/would/will MOVE ~be ~a ~still legal/allowed/possible/valid/illegal/ok/permitted/okay/playable/available ~move ~here|can/may/could/might i/we/COLOUR ~legally/still/now play/move/make/do MOVE|am/are i/we allowed/able/permitted to play/move/make MOVE|is/would it ~be legal/possible/allowed/ok/okay/permitted ~for ~me/COLOUR to play/move/make/go/do MOVE|check MOVE|is move MOVE legal/allowed/possible/valid|would MOVE be legal/allowed/possible|legal MOVE|would/could MOVE be ~a legal/allowed/possible/ok ~move|is it legal/allowed/possible to play MOVE"),
     "legal move MOVE", NULL},
    {NP_("typed phrase", "can/may/could/might ~COLOUR KIND ~legally/still go/move/jump/get/reach/travel/come ~to/onto SQUARE|can/may/could i ~legally move/play/put/bring/get/develop ~COLOUR KIND to/on/onto SQUARE|is ~COLOUR KIND ~able/allowed ~to ~go/move to SQUARE ~legal/possible/allowed|does KIND reach SQUARE"),
     "legal move LETTERSQUARE", NULL},
    {NP_("typed phrase", "can/may/could ~COLOUR KIND ~legally take/capture/eat/x ~KIND ~on/at SQUARE|can/may/could i take/capture SQUARE with ~COLOUR KIND|can/may/could i capture/take on SQUARE with ~COLOUR KIND"),
     "legal move LETTERxSQUARE", NULL},
    {NP_("typed phrase", "is SQUARE attacked|what attacks SQUARE|who is attacking SQUARE|what is attacking SQUARE|is SQUARE under attack|is SQUARE safe|is KIND on SQUARE attacked|is my KIND on SQUARE attacked|can i take SQUARE|can i capture SQUARE"),
     "attackers SQUARE", NULL},
    {NP_("typed phrase", "is SQUARE defended|is SQUARE protected|what defends SQUARE|what protects SQUARE|who protects SQUARE|is KIND on SQUARE defended|is my KIND on SQUARE defended"),
     "defenders SQUARE", NULL},
    {NP_("typed phrase", "where can KIND on SQUARE go|where can KIND on SQUARE move|where can SQUARE go|where can SQUARE move|what can SQUARE do|moves of SQUARE|moves from SQUARE|moves of KIND on SQUARE"),
     "legal SQUARE", NULL},
    {NP_("typed phrase", "what can SQUARE take|what can SQUARE capture|what can KIND on SQUARE take|what can KIND on SQUARE capture"),
     "takes SQUARE", NULL},
    {NP_("typed phrase", "LINE file|LINE rank|what is on LINE file|what is on LINE rank|read LINE file|read LINE rank"),
     "file LINE", NULL},
    {NP_("typed phrase", "diagonals of SQUARE|diagonals from SQUARE|diagonal of SQUARE|diagonal from SQUARE|what is on diagonals of SQUARE"),
     "diagonals SQUARE", NULL},
    {NP_("typed phrase", "pieces on SQUARE|piece on SQUARE|what piece is on SQUARE|which piece is on SQUARE|who is on SQUARE|is there piece on SQUARE"),
     "square SQUARE", NULL},
    {NP_("typed phrase", "SQUARE colour|SQUARE color|colour of SQUARE|color of SQUARE|is SQUARE light|is SQUARE dark"),
     "colour SQUARE", NULL},
    {NP_("typed phrase", "COLOUR KIND|where are COLOUR KIND|where is COLOUR KIND|where's COLOUR KIND|wheres COLOUR KIND|list COLOUR KIND"),
     "pieces COLOUR KIND", NULL},
    {NP_("typed phrase", "COLOUR pieces|list COLOUR pieces|where are COLOUR pieces|read COLOUR pieces|what does COLOUR have"),
     "pieces COLOUR", NULL},
    {NP_("typed phrase", "COLOUR time|COLOUR clock|time of COLOUR|clock of COLOUR|time for COLOUR|how much time does COLOUR have|how much time has COLOUR|how much time does COLOUR have left|how much time has COLOUR left|how much time is left for COLOUR|how long does COLOUR have"),
     "clock COLOUR", NULL},
    {NP_("typed phrase", "who is to move|who's to move|who is on move|who is next|who goes|who plays|am i to move|am i on move|my turn"),
     "turn", NULL},
    {NP_("typed phrase", "what did COLOUR play|what did COLOUR move|what did my opponent play|what did opponent play|what did they play|what was last move|what's last move|whats last move"),
     "last", NULL},
    {NP_("typed phrase", "read board|list pieces|list all pieces|describe board|describe position|read position|show position|what is position|what's position"),
     "board", NULL},
    {NP_("typed phrase", "list moves|move list|read moves|read game|show moves|game so far|all moves"),
     "moves", NULL},
    {NP_("typed phrase", "last NUMBER moves|last NUMBER"),
     "moves last NUMBER", NULL},
    {NP_("typed phrase", "can i castle|may i castle|can COLOUR castle|castling rights|does COLOUR have castling rights|can COLOUR still castle|is castling possible|is castling allowed"),
     "castling", NULL},
    {NP_("typed phrase", "how often has this position occurred|how often did this position occur|how many times has this position occurred|how many repetitions|is it threefold|is it threefold repetition|is this threefold repetition|has position repeated"),
     "repetition", NULL},
    {NP_("typed phrase", "how many moves without capture|how many moves without capture or pawn move|how many moves since last capture|moves without capture|how many moves until fifty-move rule|is it fifty moves|NUMBER move rule|NUMBER moves"),
     "fifty", NULL},
    {NP_("typed phrase", "material count|count material|who is winning|who is ahead|who is better"),
     "material", NULL},
    {NP_("typed phrase", "how many KIND does COLOUR have|how many KIND do i have|how many pieces|how many pieces are left"),
     "material", NULL},
    {NP_("typed phrase", "how many moves|what move is it|which move is it"),
     "turn", NULL},
    {NP_("typed phrase", "who am i playing|who is my opponent|who is playing|who plays COLOUR|who is COLOUR"),
     "players", NULL},
    {NP_("typed phrase", "what/which time do/are we play/playing ~with|what do/are we play/playing"), "laws", NULL},
    {NP_("typed phrase", "time control|what time control|what is time control|rules|what are rules|which rules"), "laws", NULL},
};
static const struct phrase_row orders[] = {
    /* Moves. */
    {NP_("typed phrase", "i want to move MOVE|i want to play MOVE|i would like to play MOVE|i'd like to play MOVE|i play MOVE|i move MOVE|i'll play MOVE|i will play MOVE|let's play MOVE|lets play MOVE|my move is MOVE|my move MOVE|play MOVE|move MOVE|i/i'll/let's/let/we/i'd ~us/will/like ~to choose/pick/select/try/make/go ~for/with MOVE"),
     "MOVE", NULL},
    {NP_("typed phrase", "MOVE check|MOVE ch|MOVE mate|MOVE checkmate|MOVE with check|MOVE and check|MOVE and mate|MOVE en passant"),
     "MOVE", NULL},
    {NP_("typed phrase", "MOVE promote to KIND|MOVE promotes to KIND|MOVE promoting to KIND|MOVE becomes KIND|MOVE make it KIND"),
     "MOVE KIND", NULL},
    {NP_("typed phrase", "MOVE and offer draw|MOVE and i offer draw|MOVE i offer draw|MOVE offering draw|MOVE with draw offer|MOVE offer draw"),
     "MOVE draw", NULL},
    {NP_("typed phrase", "KIND from SQUARE to SQUARE|KIND on SQUARE to SQUARE|my KIND from SQUARE to SQUARE"),
     "KIND SQUARE SQUARE", NULL},
    {NP_("typed phrase", "KIND SQUARE|KIND to SQUARE|my KIND to SQUARE|KIND goes to SQUARE|KIND moves to SQUARE|with KIND to SQUARE"),
     "KIND SQUARE", NULL},
    {NP_("typed phrase", "from SQUARE to SQUARE"),
     "SQUARE SQUARE", NULL},
    {NP_("typed phrase", "COLOUR plays MOVE"),
     "COLOUR moves MOVE", NULL},
    {NP_("typed phrase", "~i/let's/lets ~now ~want/will/d ~like ~to move/play/put/develop/bring/place/send/push/advance/go/jump/shift/carry/slide/retreat/step/transfer/hop ~my ~COLOUR KIND ~out/back/forward/up/over to/onto/on/at/into SQUARE|~i/let's/lets ~want/will/d ~like ~to move/play/put/develop/bring/push/advance/jump/slide ~my ~COLOUR KIND SQUARE|~i take ~my KIND ~back to SQUARE|~my KIND ~jumps/goes/moves/hops/jump/go/move/lands/steps/retreats/slides ~back/up/forward to/onto/on/into SQUARE|~my KIND jumps/goes/moves/hops/jump/go/move SQUARE|my KIND SQUARE|KIND SQUARE|~i go/move/jump to SQUARE with ~my KIND|SQUARE with KIND|~i push/advance/move/play ~my KIND pawn to SQUARE|bring/take/pull/retreat ~my ~COLOUR KIND ~back/out/home to/onto SQUARE"),
     "LETTERSQUARE", NULL},
    {NP_("typed phrase", "~i ~want/will ~to ~move/play/put/bring/push/advance/send ~my ~COLOUR KIND from/on/at SQUARE to/onto SQUARE|~move/play ~my KIND SQUARE to SQUARE|KIND SQUARE SQUARE"),
     "LETTERSQUARESQUARE", NULL},
    {NP_("typed phrase", "~i ~want/will ~to move/play/put/push/advance/bring ~piece ~my ~from/on/at SQUARE to/onto SQUARE|SQUARE to SQUARE|from SQUARE to SQUARE|go/play ~from SQUARE ~to SQUARE"),
     "SQUARESQUARE", NULL},
    {NP_("typed phrase", "~my ~COLOUR KIND takes/captures/x/grabs/eats/take/capture/wins/kills ~on/at SQUARE|~i ~want/will ~to take/capture/grab/eat/win/kill ~it ~on/at SQUARE with/using/by ~my ~COLOUR KIND"),
     "LETTERxSQUARE", NULL},
    {NP_("typed phrase", "~my ~COLOUR KIND from/on SQUARE takes/captures/x/take/capture/grabs/eats ~on/at ~COLOUR ~KIND ~on/at SQUARE"),
     "LETTERSQUARExSQUARE", NULL},
    {NP_("typed phrase", "~my ~COLOUR KIND takes/captures/x/grabs/eats/take/capture/wins/kills ~COLOUR KIND on/at SQUARE|~my KIND takes/captures/x KIND SQUARE|~my ~COLOUR KIND takes/captures/x ~COLOUR KIND SQUARE"),
     "LETTERxSQUARE", NULL},
    {NP_("typed phrase", "~i ~want/will ~to take/capture/grab/eat/win/kill ~COLOUR KIND ~on/at SQUARE with/using/by ~my ~COLOUR KIND|eat/grab/remove ~COLOUR KIND on/at SQUARE with ~COLOUR KIND"),
     "LETTER2xSQUARE", NULL},
    {NP_("typed phrase", "~i ~want/will/d ~like ~to ~will take/capture/grab/eat/win/kill/recapture ~COLOUR ~KIND/piece/it ~on/at SQUARE|takes/captures/recapture/x ~on/at SQUARE"),
     "*xSQUARE", NULL},
    {NP_("typed phrase", "take/capture ~on SQUARE and/promote/promoting/promotes ~promote/promoting ~to/into/as KIND"),
     "*xSQUARE=LETTER", NULL},
    {NP_("typed phrase", "~promote/promotes/promoting ~my ~pawn on/at/to SQUARE ~and ~promote/promotes/promoting/becomes/becoming to/into/as/becomes/make/makes/= ~it KIND|SQUARE promote/promotes/promoting/promotion/becomes/becoming/makes/queening ~to/into/as KIND|~move/push/advance/play ~pawn ~to SQUARE ~and/promote/promotes/promoting/becomes/making/becoming ~promote/it ~to/into/as KIND|pawn ~to SQUARE ~promotes/promoting/becomes/promote/makes ~to/into/as/it KIND|SQUARE KIND"),
     "SQUARE=LETTER", NULL},
    {NP_("typed phrase", "COLOUR KIND ~moves/goes/jumps ~to/onto/on SQUARE|COLOUR moves/plays KIND ~to SQUARE"),
     "COLOUR moves LETTERSQUARE", NULL},
    /* What is done. */
    {NP_("typed phrase", "would you like draw|can we have draw|do you want draw|how about draw|shall we draw|can we draw|i propose draw|i want draw|i ~d/would/want/like ~like ~to offer/propose ~to ~COLOUR draw ~to ~COLOUR|offer/propose ~to COLOUR draw|offer/propose draw to COLOUR|~can/could/shall/should we/let's/lets ~us agree/call/settle/make ~it ~on/to/for draw|let us agree ~to draw"),
     "draw", NULL},
    {NP_("typed phrase", "undo my last move|undo last move|undo my move|undo move|undo that|take that back|take it back|take my move back|let me take that back|can i take that back|i want to take back my move|i ~d/would/want/like ~like to take back ~my/that ~last move|i ~d/would/want/like ~like to take ~my/that ~last move back|i ~d/would/want/like ~like to undo ~my/that ~last move|let me take ~that/my/this ~last move back|let me undo ~that/my/this ~last move"),
     "takeback", NULL},
    {NP_("typed phrase", "surrender|i surrender|concede|i concede|i lose|i want to resign"),
     "resign", NULL},
    {NP_("typed phrase", "let's adjourn|lets adjourn|i want to adjourn|let us adjourn|continue later"),
     "adjourn", NULL},
    {NP_("typed phrase", "i need break|take break|let's pause|i want to pause|pause clocks"),
     "pause", NULL},
    {NP_("typed phrase", "i want to quit|goodbye|good bye|leave game|i want to leave|:q|exit/leave/close game/program"),
     "quit", NULL},
    {NP_("typed phrase", "TIME|time TIME|set time TIME|set time to TIME|change time to TIME"),
     "time control TIME", NULL},
    {NP_("typed phrase", "options|settings"),
     "menu", NULL},
    {NP_("typed phrase", "start new game|i want new game|restart|start over"),
     "menu", NULL},
    /* The program. */
    {NP_("typed phrase", "what was that|what did you say|pardon|pardon me|what|say again|come again|once more|one more time|i did not hear that|i didn't hear that"),
     "repeat", NULL},
    {NP_("typed phrase", "i need help|commands|list commands|what are commands|how does this work"),
     "help", NULL},
    {NP_("typed phrase", "what now|now what|and now|what do i do now|what happens now"),
     "status", NULL},
    {NP_("typed phrase", "help with TEXT|help about TEXT|help on TEXT|help for TEXT"),
     "help TEXT", NULL},
    {NP_("typed phrase", "turn off voice|turn voice off|turn off sound|turn sound off|switch off voice|switch voice off|sound off|mute|mute voice"),
     "voice off", NULL},
    {NP_("typed phrase", "turn on voice|turn voice on|turn on sound|turn sound on|switch on voice|switch voice on|sound on|unmute|unmute voice"),
     "voice on", NULL},
    {NP_("typed phrase", "save game|save my game|save this game|save it"),
     "save", NULL},
    {NP_("typed phrase", "save as TEXT|save to TEXT|save game as TEXT|save game to TEXT|save it as TEXT|save it to TEXT"),
     "save TEXT", NULL},
    {NP_("typed phrase", "~you ~should ~go talk/speak/read/say/go/be ~it/this/that/a ~much/little/bit ~more/bit/lot faster/quicker/quickly/rapidly/fast|~make/set/turn ~the voice/speech/it/voices/rate/talking ~go/a ~bit faster/quicker/up ~please|speed up ~the ~speech/voice/talking/speaking/a ~bit|speed/rate ~of ~speech/voice up|increase/raise ~the ~speech/voice/speaking/talking speed/rate/tempo ~of ~speech/voice|more/higher speed|too slow|you are/speak/talk/read ~speaking/talking/reading too slow/slowly|a bit/little faster|faster please/speech/voice|speech/voice faster/speed ~up"),
     "faster", NULL},
    {NP_("typed phrase", "~you ~should ~go talk/speak/read/go ~it/this/that/a ~much/little/bit ~more/bit/lot slower/slowly/slow|~make/set/turn ~the voice/speech/it/rate ~go/a ~bit slower/down|slow ~it/the/down/speech ~voice/speech/a/it ~down/bit|slow down ~the ~speech/voice/talking|decrease/reduce/lower ~the ~speech/voice/speaking/talking speed/rate/tempo ~of ~speech/voice|less/lower speed|too fast/quick|you are/speak/talk/read ~speaking/talking/reading too fast/quickly|not so fast|a bit/little slower|speech/voice slower|speed/rate down|~please not so/too fast/quick/quickly|too fast slow/slower ~it ~down"),
     "slower", NULL},
    {NP_("typed phrase", "~you ~should talk/speak/read/be ~a ~bit/little/much ~more louder/up/loud/loudly|turn/put/make/crank ~the ~volume/it/voice/sound/speech ~a ~bit up/louder/higher|turn up ~the volume/voice/sound|increase/raise ~the volume/loudness ~up/of ~voice|volume up|more volume|too quiet/soft|i can't/cannot hear ~you/it/anything/that|louder please|a bit/little louder"),
     "louder", NULL},
    {NP_("typed phrase", "~you ~should talk/speak/read/be ~a ~bit/little ~more softer/quieter/softly/quietly|turn/put/make ~the ~volume/it/voice/sound/speech ~a ~bit down/quieter/lower/softer|turn down ~the volume/voice/sound|lower/reduce/decrease ~the volume/loudness/voice|volume down|less volume|too loud|not so loud|quieter please|a bit/little quieter/softer|~please not so/too loud/loudly"),
     "softer", NULL},
    {NP_("typed phrase", "stop ~the ~it talking/speaking/reading/voice/speech/announcing/announcement/chatter/that/noise ~please|be/keep/stay silent/quiet/still ~now/please|shut it/up|silence/hush/shush/quiet/enough ~now/please|cut it ~out|that's/that enough|stop saying that|pause speech/voice|interrupt speech|no more talking|stop it|cancel speech"),
     "hush", NULL},
    {NP_("typed phrase", "repeat ~me ~that/it/this ~last/what ~you/announcement/message/sentence/one/thing ~said ~again|say/read/tell/announce ~me that/it/this/what ~you ~said again/once ~more|what's/what that|i beg your pardon|sorry ~what ~was ~that|i didn't/did ~not catch/hear/get/understand ~that/it/you/what ~you ~said|what did you ~just say|come again|one/once more ~time|again please|play that again|what was that ~again|excuse me|pardon ~me|hear that again|last announcement/message/sentence ~again|say/read it/that/this ~once/one more ~time|say/read it/that/this again|what did you ~just say ~just ~now|what have you ~just said"),
     "repeat", NULL},
    {NP_("typed phrase", "turn/flip/rotate/spin board ~around/over/round/upside ~down|turn/rotate around board|show/view board from ~the ~COLOUR other/side ~side"),
     "flip", NULL},
    {NP_("typed phrase", "what happened/came/was ~said before ~that/this/it/then|what was one before ~that/it|what did you say before ~that/it|previous/earlier announcement/message/sentence"),
     "earlier", NULL},
    {NP_("typed phrase", "say/repeat/announce that/it/this/last ~move ~again slowly|slowly please|more slowly ~please|again ~but slowly"),
     "slowly", NULL},
    /* Answers to an offer. */
    {NP_("typed phrase", "i accept|accept it|accept offer|i accept offer|accept draw|i accept draw|i accept it|agreed|deal|i agree"),
     "accept", NULL},
    {NP_("typed phrase", "i decline|decline it|decline offer|i decline offer|decline draw|i decline draw|i refuse"),
     "decline", NULL},
    /* Answers, to a question alone. */
    {NP_("typed phrase", "yes i accept|yes i do|yes of course|of course|certainly|yes yes"),
     "yes", NULL},
    {NP_("typed phrase", "no way|never|never mind|not now|not yet|no no|oops no|no i don't|i don't want to|rather not|no sorry"),
     "no", NULL},
    /* What cannot be done so. */
    {NP_("typed phrase", "mate|checkmate|check mate|take|en passant|promote|promote to KIND|can/may/could i/we ~ever promote ~pawn/it ~to/into ~KIND|KIND takes|KIND takes KIND|KIND captures KIND|KIND captures"),
     "", N_("Type the move with its square, for example Nxe5 or e8=Q.")},
    {NP_("typed phrase", "what are legal moves|show legal moves|legal moves|all legal moves|legal moves for KIND|legal moves of KIND|where can my KIND go|where can KIND go|what/which ~pieces can/could i/we/COLOUR capture/take ~now|can/could i/we capture/take anything/something"),
     "", N_("Type the square of the piece, for example legal e2.")},
    {NP_("typed phrase", "stop game|stop this game|stop playing|end game|end this game|finish game"),
     "", N_("To pause the game, type pause. To leave it, type quit.")},
    {NP_("typed phrase", "language|language TEXT|change language|change language to TEXT|set language to TEXT|speak TEXT"),
     "", N_("Choose the language when you start Hektor, for example hektor --language de.")},
    {NP_("typed phrase", "TIME TEXT"),
     "", N_("Choose one thing at a time, for example time 15+10, then chess960.")},
    {NP_("typed phrase", "best move|what should i play|what should i do|give me hint|analyse|analysis|evaluate|engine"),
     "", N_("Hektor does not suggest moves. For the legal moves of a piece, type for example legal e2.")},
    {NP_("typed phrase", "hello|hi|good luck|thanks|thank you|good game|well played|gg"),
     "", N_("To speak to your opponent, type for example say hello.")},
};
static const struct phrase_row lobby_rows[] = {
    {NP_("typed phrase", "who is here|who is online|who is there|list people|list players|show players|players"), "who", NULL},
    {NP_("typed phrase", "show games|list games|what games are there"), "games", NULL},
    {NP_("typed phrase", "show offers|list offers|what offers are there"), "offers", NULL},
    {NP_("typed phrase", "offer game|offer new game"), "offer", NULL},
    {NP_("typed phrase", "offer game to TEXT|offer to TEXT|offer TEXT game|challenge TEXT|invite TEXT|play with TEXT|play against TEXT|i want to play with TEXT|i want to play against TEXT|i want to play TEXT"), "play TEXT", NULL},
    {NP_("typed phrase", "withdraw my offer|withdraw offer|withdraw|cancel my offer|cancel offer|take back my offer"), "decline", NULL},
    {NP_("typed phrase", "watch game of TEXT|watch game TEXT|look at TEXT"), "watch TEXT", NULL},
    {NP_("typed phrase", "exit|leave|leave lobby|goodbye|good bye|bye|i want to quit"), "quit", NULL},
    {NP_("typed phrase", "what can i do|what can i type|commands|list commands|i need help|help me"), "help", NULL},
};
// clang-format on

/* In English, or in the player's language. */
static bool fits(const struct pattern_line *line, const struct phrase_row *row,
                 bool is_question, struct phrase *out)
{
    struct pattern_match match;
    const char *english = np_word(row->key), *own = gettext(row->key);
    bool found =
        pattern_match(line, english, is_question, &match) ||
        (own != row->key && pattern_match(line, own, is_question, &match));
    out->words = match.words;
    return found &&
           pattern_fill(row->command, &match, out->line, sizeof out->line);
}

bool phrases_of_lobby(const char *line, char *out, size_t out_bytes)
{
    struct pattern_line words;
    struct phrase found;
    if (!pattern_prepare(line, SIDE_NONE, &words))
        return false;
    for (size_t i = 0; i < sizeof lobby_rows / sizeof *lobby_rows; i++)
        if (fits(&words, &lobby_rows[i], false, &found))
            return snprintf(out, out_bytes, "%s", found.line) < (int)out_bytes;
    return false;
}

/* It makes a move: as notation, or with the side that makes it. */
static bool makes_move(const char *command)
{
    static const char *const begins[] = {"MOVE",   "KIND",         "LETTER",
                                         "SQUARE", "COLOUR moves", "*x"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(command, begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

bool phrases_next(const struct pattern_line *line, int *row,
                  struct phrase *found)
{
    const int asking = sizeof questions / sizeof *questions;
    const int all = asking + (int)(sizeof orders / sizeof *orders);
    while (*row < all) {
        bool is_question = *row < asking;
        const struct phrase_row *phrase =
            is_question ? &questions[*row] : &orders[*row - asking];
        (*row)++;
        found->is_move = !is_question && makes_move(phrase->command);
        if ((found->is_move && line->tokens.asks) ||
            !fits(line, phrase, is_question, found))
            continue;
        found->is_answer = strcmp(phrase->command, "yes") == 0 ||
                           strcmp(phrase->command, "no") == 0;
        found->is_question = is_question;
        found->is_notation = strstr(phrase->command, "LETTER") != NULL ||
                             phrase->command[0] == '*';
        found->refusal = phrase->refusal;
        return true;
    }
    return false;
}

bool phrases_without_please(const char *line, char *out, size_t out_bytes)
{
    struct tokens words;
    size_t used = 0;
    int from = 0, to, count;
    tokens_of(line, &words);
    out[0] = '\0';
    if (!words.is_whole)
        return false;
    while ((count = pattern_polite(&words, from)) > 0)
        from += count;
    for (to = words.count; to > from;) {
        if (pattern_polite(&words, to - 1) == 1)
            to--;
        else if (to - 2 >= from && pattern_polite(&words, to - 2) == 2)
            to -= 2;
        else
            break;
    }
    if (from == to || (from == 0 && to == words.count))
        return false;
    for (int i = from; i < to && used < out_bytes; i++)
        used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                 i > from ? " " : "", words.token[i].typed);
    if (words.asks && used + 1 < out_bytes)
        strcpy(out + used, "?");
    return used + 1 < out_bytes;
}
