import { OLDER_ROWS } from './older-glyph-names.ts';

/** Names of glyphs in the order of their code points (Adobe Glyph List For New Fonts); a number begins a row of them. */
const ROWS =
  '*20 space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus ' +
  'comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater ' +
  'question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum ' +
  'underscore grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde *A1 ' +
  'exclamdown cent sterling currency yen brokenbar section dieresis copyright ordfeminine guillemotleft ' +
  'logicalnot *AE registered macron degree plusminus twosuperior threesuperior acute mu paragraph periodcentered cedilla onesuperior ' +
  'ordmasculine guillemotright onequarter onehalf threequarters questiondown Agrave Aacute Acircumflex Atilde ' +
  'Adieresis Aring AE Ccedilla Egrave Eacute Ecircumflex Edieresis Igrave Iacute Icircumflex Idieresis Eth Ntilde ' +
  'Ograve Oacute Ocircumflex Otilde Odieresis multiply Oslash Ugrave Uacute Ucircumflex Udieresis Yacute Thorn ' +
  'germandbls agrave aacute acircumflex atilde adieresis aring ae ccedilla egrave eacute ecircumflex edieresis ' +
  'igrave iacute icircumflex idieresis eth ntilde ograve oacute ocircumflex otilde odieresis divide oslash ugrave ' +
  'uacute ucircumflex udieresis yacute thorn ydieresis Amacron amacron Abreve abreve Aogonek aogonek Cacute ' +
  'cacute Ccircumflex ccircumflex Cdotaccent cdotaccent Ccaron ccaron Dcaron dcaron Dcroat dcroat Emacron emacron ' +
  'Ebreve ebreve Edotaccent edotaccent Eogonek eogonek Ecaron ecaron Gcircumflex gcircumflex Gbreve gbreve ' +
  'Gdotaccent gdotaccent *124 Hcircumflex hcircumflex Hbar hbar Itilde itilde Imacron imacron Ibreve ibreve ' +
  'Iogonek iogonek Idotaccent dotlessi IJ ij Jcircumflex jcircumflex *138 kgreenlandic Lacute lacute *13D Lcaron ' +
  'lcaron Ldot ldot Lslash lslash Nacute nacute *147 Ncaron ncaron napostrophe Eng eng Omacron omacron Obreve ' +
  'obreve Ohungarumlaut ohungarumlaut OE oe Racute racute *158 Rcaron rcaron Sacute sacute Scircumflex ' +
  'scircumflex Scedilla scedilla Scaron scaron *164 Tcaron tcaron Tbar tbar Utilde utilde Umacron umacron Ubreve ' +
  'ubreve Uring uring Uhungarumlaut uhungarumlaut Uogonek uogonek Wcircumflex wcircumflex Ycircumflex ycircumflex ' +
  'Ydieresis Zacute zacute Zdotaccent zdotaccent Zcaron zcaron longs *192 florin *1A0 Ohorn ohorn *1AF Uhorn ' +
  'uhorn *1E6 Gcaron gcaron *1FA Aringacute aringacute AEacute aeacute Oslashacute oslashacute *2C6 circumflex ' +
  'caron *2D8 breve dotaccent ring ogonek tilde hungarumlaut *300 gravecomb acutecomb *303 tildecomb *309 ' +
  'hookabovecomb *323 dotbelowcomb *384 tonos dieresistonos Alphatonos anoteleia Epsilontonos Etatonos Iotatonos ' +
  '*38C Omicrontonos *38E Upsilontonos Omegatonos iotadieresistonos Alpha Beta Gamma *395 Epsilon Zeta Eta Theta ' +
  'Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho *3A3 Sigma Tau Upsilon Phi Chi Psi *3AA Iotadieresis Upsilondieresis ' +
  'alphatonos epsilontonos etatonos iotatonos upsilondieresistonos alpha beta gamma delta epsilon zeta eta theta ' +
  'iota kappa lambda *3BD nu xi omicron pi rho sigma1 sigma tau upsilon phi chi psi omega iotadieresis ' +
  'upsilondieresis omicrontonos upsilontonos omegatonos *3D1 theta1 Upsilon1 *3D5 phi1 omega1 *1E80 Wgrave wgrave ' +
  'Wacute wacute Wdieresis wdieresis *1EF2 Ygrave ygrave *2012 figuredash endash emdash *2017 underscoredbl ' +
  'quoteleft quoteright quotesinglbase quotereversed quotedblleft quotedblright quotedblbase *2020 dagger ' +
  'daggerdbl bullet *2024 onedotenleader twodotenleader ellipsis *2030 perthousand *2032 minute second *2039 ' +
  'guilsinglleft guilsinglright *203C exclamdbl *2044 fraction *20A1 colonmonetary *20A3 franc lira *20A7 peseta ' +
  '*20AB dong Euro *2111 Ifraktur *2118 weierstrass *211C Rfraktur *211E prescription *2122 trademark *2126 Omega ' +
  '*212E estimated *2135 aleph *2153 onethird twothirds *215B oneeighth threeeighths fiveeighths seveneighths ' +
  '*2190 arrowleft arrowup arrowright arrowdown arrowboth arrowupdn *21A8 arrowupdnbse *21B5 carriagereturn *21D0 ' +
  'arrowdblleft arrowdblup arrowdblright arrowdbldown arrowdblboth *2200 universal *2202 partialdiff existential ' +
  '*2205 emptyset Delta gradient element notelement *220B suchthat *220F product *2211 summation minus *2217 ' +
  'asteriskmath *221A radical *221D proportional infinity orthogonal angle *2227 logicaland logicalor ' +
  'intersection union integral *2234 therefore *223C similar *2245 congruent *2248 approxequal *2260 notequal ' +
  'equivalence *2264 lessequal greaterequal *2282 propersubset propersuperset notsubset *2286 reflexsubset ' +
  'reflexsuperset *2295 circleplus *2297 circlemultiply *22A5 perpendicular *22C5 dotmath *2302 house *2310 ' +
  'revlogicalnot *2320 integraltp integralbt *2329 angleleft angleright *2500 SF100000 *2502 SF110000 *250C ' +
  'SF010000 *2510 SF030000 *2514 SF020000 *2518 SF040000 *251C SF080000 *2524 SF090000 *252C SF060000 *2534 ' +
  'SF070000 *253C SF050000 *2550 SF430000 SF240000 SF510000 SF520000 SF390000 SF220000 SF210000 SF250000 SF500000 ' +
  'SF490000 SF380000 SF280000 SF270000 SF260000 SF360000 SF370000 SF420000 SF190000 SF200000 SF230000 SF470000 ' +
  'SF480000 SF410000 SF450000 SF460000 SF400000 SF540000 SF530000 SF440000 *2580 upblock *2584 dnblock *2588 ' +
  'block *258C lfblock *2590 rtblock ltshade shade dkshade *25A0 filledbox H22073 *25AA H18543 H18551 filledrect ' +
  '*25B2 triagup *25BA triagrt *25BC triagdn *25C4 triaglf *25CA lozenge circle *25CF H18533 *25D8 invbullet ' +
  'invcircle *25E6 openbullet *263A smileface invsmileface sun *2640 female *2642 male *2660 spade *2663 club ' +
  '*2665 heart diamond *266A musicalnote musicalnotedbl';

const POINTS = new Map<string, number>();
let point = 0;
for (const word of `${ROWS} ${OLDER_ROWS}`.split(' ')) {
  if (word.startsWith('*')) point = Number.parseInt(word.slice(1), 16);
  else POINTS.set(word, point++);
}

/** The code point of the glyphs with a name of the list; undefined for any other name. */
export const pointOfName = (name: string): number | undefined => POINTS.get(name);
/** The code point that a name states by its digits: `uni0104`, `u1F600`. */
export function statedPoint(name: string): number | undefined {
  const digits = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name);
  return digits ? Number.parseInt(digits[1] ?? digits[2]!, 16) : undefined;
}
