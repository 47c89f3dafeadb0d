/**
 * Names of the Adobe Glyph List that new fonts do not use and programs still write, such as those of Cyrillic letters. A
 * number begins a row of letters that follow each other.
 */
export const OLDER_ROWS =
  '*A0 nbspace *A0 nonbreakingspace *AD sfthyphen *AD softhyphen *AF overscore *B5 mu1 *B7 middot *10A Cdot ' +
  'cdot *110 Dslash dmacron *116 Edot edot *120 Gdot gdot Gcedilla *122 Gcommaaccent gcedilla *123 gcommaaccent ' +
  '*130 Idot *136 Kcedilla *136 Kcommaaccent kcedilla *137 kcommaaccent *13B Lcedilla *13B Lcommaaccent ' +
  'lcedilla *13C lcommaaccent *13F Ldotaccent ldotaccent *145 Ncedilla *145 Ncommaaccent ncedilla *146 ' +
  'ncommaaccent *149 quoterightn *150 Odblacute odblacute *156 Rcedilla *156 Rcommaaccent rcedilla *157 ' +
  'rcommaaccent *162 Tcedilla *162 Tcommaaccent tcedilla *163 tcommaaccent *170 Udblacute udblacute *17B Zdot ' +
  'zdot *17F slong bstroke Bhook Btopbar btopbar Tonesix tonesix Oopen Chook chook Dafrican Dhook Dtopbar ' +
  'dtopbar deltaturned Ereversed Schwa Eopen Fhook *193 Ghook Gammaafrican hv Iotaafrican Istroke Khook khook ' +
  'lbar lambdastroke Mturned Nhookleft nlegrightlong Ocenteredtilde *1A2 Oi oi Phook phook yr Tonetwo tonetwo ' +
  'Esh eshreversedloop tpalatalhook Thook thook Tretroflexhook *1B1 Upsilonafrican Vhook Yhook yhook Zstroke ' +
  'zstroke Ezh Ezhreversed ezhreversed ezhtail twostroke Tonefive tonefive glottalinvertedstroke wynn ' +
  'clickdental clicklateral clickalveolar clickretroflex DZcaron Dzcaron dzcaron LJ Lj lj NJ Nj nj Acaron ' +
  'acaron Icaron icaron Ocaron ocaron Ucaron ucaron Udieresismacron udieresismacron Udieresisacute ' +
  'udieresisacute Udieresiscaron udieresiscaron Udieresisgrave udieresisgrave eturned Adieresismacron ' +
  'adieresismacron Adotmacron adotmacron AEmacron aemacron Gstroke gstroke *1E8 Kcaron kcaron Oogonek oogonek ' +
  'Oogonekmacron oogonekmacron Ezhcaron ezhcaron jcaron DZ Dz dz Gacute gacute *1FE Ostrokeacute ostrokeacute ' +
  'Adblgrave adblgrave Ainvertedbreve ainvertedbreve Edblgrave edblgrave Einvertedbreve einvertedbreve ' +
  'Idblgrave idblgrave Iinvertedbreve iinvertedbreve Odblgrave odblgrave Oinvertedbreve oinvertedbreve ' +
  'Rdblgrave rdblgrave Rinvertedbreve rinvertedbreve Udblgrave udblgrave Uinvertedbreve uinvertedbreve ' +
  'Scommaaccent scommaaccent *2BC afii57929 afii64937 *401 afii10023 afii10051 afii10052 afii10053 afii10054 ' +
  'afii10055 afii10056 afii10057 afii10058 afii10059 afii10060 afii10061 *40E afii10062 afii10145 afii10017 ' +
  'afii10018 afii10019 afii10020 afii10021 afii10022 afii10024 afii10025 afii10026 afii10027 afii10028 ' +
  'afii10029 afii10030 afii10031 afii10032 afii10033 afii10034 afii10035 afii10036 afii10037 afii10038 ' +
  'afii10039 afii10040 afii10041 afii10042 afii10043 afii10044 afii10045 afii10046 afii10047 afii10048 ' +
  'afii10049 afii10065 afii10066 afii10067 afii10068 afii10069 afii10070 afii10072 afii10073 afii10074 ' +
  'afii10075 afii10076 afii10077 afii10078 afii10079 afii10080 afii10081 afii10082 afii10083 afii10084 ' +
  'afii10085 afii10086 afii10087 afii10088 afii10089 afii10090 afii10091 afii10092 afii10093 afii10094 ' +
  'afii10095 afii10096 afii10097 *451 afii10071 afii10099 afii10100 afii10101 afii10102 afii10103 afii10104 ' +
  'afii10105 afii10106 afii10107 afii10108 afii10109 *45E afii10110 afii10193 *462 afii10146 afii10194 *472 ' +
  'afii10147 afii10195 afii10148 afii10196 *490 afii10050 afii10098 *4D9 afii10846 *5B0 afii57799 afii57801 ' +
  'afii57800 afii57802 afii57793 afii57794 afii57795 afii57798 afii57797 afii57806 *5BB afii57796 afii57807 ' +
  'afii57839 afii57645 afii57841 afii57842 afii57804 afii57803 afii57658 *5D0 afii57664 afii57665 afii57666 ' +
  'afii57667 afii57668 afii57669 afii57670 afii57671 afii57672 afii57673 afii57674 afii57675 afii57676 ' +
  'afii57677 afii57678 afii57679 afii57680 afii57681 afii57682 afii57683 afii57684 afii57685 afii57686 ' +
  'afii57687 afii57688 afii57689 afii57690 *5F0 afii57716 afii57717 afii57718 *60C afii57388 *61B afii57403 ' +
  '*61F afii57407 *621 afii57409 afii57410 afii57411 afii57412 afii57413 afii57414 afii57415 afii57416 ' +
  'afii57417 afii57418 afii57419 afii57420 afii57421 afii57422 afii57423 afii57424 afii57425 afii57426 ' +
  'afii57427 afii57428 afii57429 afii57430 afii57431 afii57432 afii57433 afii57434 *640 afii57440 afii57441 ' +
  'afii57442 afii57443 afii57444 afii57445 afii57446 afii57470 afii57448 afii57449 afii57450 afii57451 ' +
  'afii57452 afii57453 afii57454 afii57455 afii57456 afii57457 afii57458 *660 afii57392 afii57393 afii57394 ' +
  'afii57395 afii57396 afii57397 afii57398 afii57399 afii57400 afii57401 afii57381 *66D afii63167 *679 ' +
  'afii57511 *67E afii57506 *686 afii57507 *688 afii57512 *691 afii57513 *698 afii57508 *6A4 afii57505 *6AF ' +
  'afii57509 *6BA afii57514 *6D2 afii57519 *6D5 afii57534 *200C afii61664 afii301 afii299 afii300 hyphentwo ' +
  '*2015 afii00208 *2015 horizontalbar dblverticalbar dbllowline *201B quoteleftreversed *2025 twodotleader ' +
  '*202C afii61573 afii61574 afii61575 *2035 primereversed *203B referencemark *203E overline *2042 asterism ' +
  '*20A1 colonsign cruzeiro *20A4 afii08941 *20A9 won afii57636 *20AA newsheqelsign *20AA sheqel *20AA ' +
  'sheqelhebrew *20AC euro *2105 afii61248 *2113 afii61289 *2113 lsquare *2116 afii61352 *2116 numero *2121 ' +
  'telephone *2126 Ohm *212B angstrom *2200 forall *2203 thereexists *2206 increment nabla *2209 notelementof ' +
  '*220C notcontains *2213 minusplus *2215 divisionslash *2219 bulletoperator *221F rightangle *2223 divides ' +
  '*2225 parallel notparallel *222C dblintegral *222E contourintegral *2235 because ratio proportion *223C ' +
  'tildeoperator reversedtilde *2243 asymptoticallyequal *2245 approximatelyequal *224C allequal *2250 ' +
  'approaches geometricallyequal approxequalorimage imageorapproximatelyequal *2262 notidentical *2266 ' +
  'lessoverequal greateroverequal *226A muchless muchgreater *226E notless notgreater notlessnorequal ' +
  'notgreaternorequal lessorequivalent greaterorequivalent *2276 lessorgreater greaterorless *2279 ' +
  'notgreaternorless precedes succeeds *2280 notprecedes notsucceeds subset superset *2285 notsuperset ' +
  'subsetorequal supersetorequal *228A subsetnotequal supersetnotequal *2295 pluscircle minuscircle timescircle ' +
  '*2299 circleot *22A3 tackleft tackdown *22BF righttriangle *22CE curlyor curlyand *22DA lessequalorgreater ' +
  'greaterequalorless *22EE ellipsisvertical *F6C4 afii10063 afii10064 afii10192 afii10831 afii10832 *FB00 ff ' +
  'fi fl ffi ffl *FB1F afii57705 *FB2A afii57694 afii57695 *FB35 afii57723 *FB4B afii57700';
