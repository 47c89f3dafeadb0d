const FIRST = 32;
/** Names of glyphs by code from 32 on (ISO 32000-2, annex D); `-` is a code without name. */
const ASCII =
  'space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma ' +
  'hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater ' +
  'question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum ' +
  'underscore grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde';
const STANDARD =
  '- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - exclamdown cent sterling fraction yen florin ' +
  'section currency quotesingle quotedblleft guillemotleft guilsinglleft guilsinglright fi fl - endash dagger ' +
  'daggerdbl periodcentered - paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis ' +
  'perthousand - questiondown - grave acute circumflex tilde macron breve dotaccent dieresis - ring cedilla - ' +
  'hungarumlaut ogonek caron emdash - - - - - - - - - - - - - - - - AE - ordfeminine - - - - Lslash Oslash OE ' +
  'ordmasculine - - - - - ae - - - dotlessi - - lslash oslash oe germandbls - - - -';
const MAC_ROMAN =
  'Adieresis Aring Ccedilla Eacute Ntilde Odieresis Udieresis aacute agrave acircumflex adieresis atilde aring ' +
  'ccedilla eacute egrave ecircumflex edieresis iacute igrave icircumflex idieresis ntilde oacute ograve ' +
  'ocircumflex odieresis otilde uacute ugrave ucircumflex udieresis dagger degree cent sterling section bullet ' +
  'paragraph germandbls registered copyright trademark acute dieresis notequal AE Oslash infinity plusminus ' +
  'lessequal greaterequal yen mu partialdiff summation product pi integral ordfeminine ordmasculine Omega ae ' +
  'oslash questiondown exclamdown logicalnot radical florin approxequal Delta guillemotleft guillemotright ' +
  'ellipsis space Agrave Atilde Otilde OE oe endash emdash quotedblleft quotedblright quoteleft quoteright divide ' +
  'lozenge ydieresis Ydieresis fraction currency guilsinglleft guilsinglright fi fl daggerdbl periodcentered ' +
  'quotesinglbase quotedblbase perthousand Acircumflex Ecircumflex Aacute Edieresis Egrave Iacute Icircumflex ' +
  'Idieresis Igrave Oacute Ocircumflex apple Ograve Uacute Ucircumflex Ugrave dotlessi circumflex tilde macron ' +
  'breve dotaccent ring cedilla hungarumlaut ogonek caron';
const WIN_ANSI =
  'Euro - quotesinglbase florin quotedblbase ellipsis dagger daggerdbl circumflex perthousand Scaron ' +
  'guilsinglleft OE - Zcaron - - quoteleft quoteright quotedblleft quotedblright bullet endash emdash tilde ' +
  'trademark scaron guilsinglright oe - zcaron Ydieresis space exclamdown cent sterling currency yen brokenbar ' +
  'section dieresis copyright ordfeminine guillemotleft logicalnot hyphen registered macron degree plusminus - - ' +
  'acute mu paragraph periodcentered cedilla - ordmasculine guillemotright onequarter onehalf threequarters ' +
  'questiondown Agrave Aacute Acircumflex Atilde Adieresis Aring AE Ccedilla Egrave Eacute Ecircumflex Edieresis ' +
  'Igrave Iacute Icircumflex Idieresis Eth Ntilde Ograve Oacute Ocircumflex Otilde Odieresis multiply Oslash ' +
  'Ugrave Uacute Ucircumflex Udieresis Yacute Thorn germandbls agrave aacute acircumflex atilde adieresis aring ' +
  'ae ccedilla egrave eacute ecircumflex edieresis igrave iacute icircumflex idieresis eth ntilde ograve oacute ' +
  'ocircumflex otilde odieresis divide oslash ugrave uacute ucircumflex udieresis yacute thorn ydieresis';

/** The name of the glyph of every code. */
export type Encoding = readonly (string | undefined)[];

const UPPER = 128;
/** Names of the codes from 32 on, after which some of them are changed. */
export function encodingOf(text: string, changed: readonly [number, string][] = []): Encoding {
  const names: (string | undefined)[] = Array<string | undefined>(256).fill(undefined);
  for (const [from, part] of [[FIRST, text], ...changed] as const) {
    for (const [i, name] of part.split(' ').entries()) if (name !== '-') names[from + i] = name;
  }
  return names;
}
const latin = (upper: string, changed: readonly [number, string][] = []): Encoding =>
  encodingOf(ASCII, [[UPPER, upper], ...changed]);

export const STANDARD_ENCODING = latin(STANDARD, [
  [39, 'quoteright'],
  [96, 'quoteleft'],
]);
export const MAC_ROMAN_ENCODING = latin(MAC_ROMAN);
/** Codes without a letter have a bullet (ISO 32000-2, table D.2, note 3). */
export const WIN_ANSI_ENCODING = latin(WIN_ANSI, [
  [0x7f, 'bullet'],
  [0x81, 'bullet'],
  [0x8d, 'bullet'],
  [0x8f, 'bullet bullet'],
  [0x9d, 'bullet'],
]);

/** The encodings that a font may name; others are for few fonts. */
export const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ['StandardEncoding', STANDARD_ENCODING],
  ['MacRomanEncoding', MAC_ROMAN_ENCODING],
  ['WinAnsiEncoding', WIN_ANSI_ENCODING],
]);

const MAC_CODES: ReadonlyMap<string | undefined, number> = new Map(
  MAC_ROMAN_ENCODING.map((name, code) => [name, code] as const),
);
/** The code of a name in the Roman character maps of fonts. */
export const macCodeOf = (name: string): number | undefined => MAC_CODES.get(name);
