import { type PdfDict, type PdfFile, PdfName, type PdfValue, nameOf } from '../../../codec/pdf/index.ts';

/** ISO 32000-2, 9.6.2.2: fonts of Latin text that every viewer has, and falls back to. */
const LATIN = new Set(
  ['Helvetica', 'Courier'].flatMap((font) => ['', '-Bold', '-Oblique', '-BoldOblique'].map((face) => font + face)),
);
for (const face of ['Roman', 'Bold', 'Italic', 'BoldItalic']) LATIN.add(`Times-${face}`);
const KEYS = new Set(['Type', 'Subtype', 'BaseFont', 'Name', 'Encoding']);
const ENCODINGS = new Set(['StandardEncoding', 'WinAnsiEncoding', 'MacRomanEncoding', 'PDFDocEncoding']);

/** Glyph names of PDFDocEncoding where they differ from StandardEncoding (ISO 32000-2, annex D.3), by first code. */
const PDF_DOC: readonly [number, string][] = [
  [24, 'breve caron circumflex dotaccent hungarumlaut ogonek ring tilde'],
  [39, 'quotesingle'],
  [96, 'grave'],
  [
    128,
    'bullet dagger daggerdbl ellipsis emdash endash florin fraction guilsinglleft guilsinglright minus perthousand ' +
      'quotedblbase quotedblleft quotedblright quoteleft quoteright quotesinglbase trademark fi fl Lslash OE Scaron ' +
      'Ydieresis Zcaron dotlessi lslash oe scaron zcaron',
  ],
  [160, 'Euro exclamdown cent sterling currency yen brokenbar section dieresis copyright ordfeminine guillemotleft'],
  [172, 'logicalnot .notdef registered macron degree plusminus twosuperior threesuperior acute mu paragraph'],
  [183, 'periodcentered cedilla onesuperior ordmasculine guillemotright onequarter onehalf threequarters questiondown'],
  [192, 'Agrave Aacute Acircumflex Atilde Adieresis Aring AE Ccedilla Egrave Eacute Ecircumflex Edieresis Igrave'],
  [205, 'Iacute Icircumflex Idieresis Eth Ntilde Ograve Oacute Ocircumflex Otilde Odieresis multiply Oslash Ugrave'],
  [218, 'Uacute Ucircumflex Udieresis Yacute Thorn germandbls agrave aacute acircumflex atilde adieresis aring ae'],
  [231, 'ccedilla egrave eacute ecircumflex edieresis igrave iacute icircumflex idieresis eth ntilde ograve oacute'],
  [244, 'ocircumflex otilde odieresis divide oslash ugrave uacute ucircumflex udieresis yacute thorn ydieresis'],
];
const GLYPHS = new Map(
  PDF_DOC.flatMap(([first, names]) => names.split(' ').map((name, i) => [first + i, name] as const)),
);

/**
 * Returns whether this is the font that viewers use for an unknown name. Signing programs add it to forms that lack
 * it. It is not embedded, measured or recoded, so each character draws as itself.
 */
export function isStandardFont(file: PdfFile, value: PdfValue | undefined): boolean {
  const font = file.dict(value);
  if (!font || [...font.keys()].some((key) => !KEYS.has(key))) return false;
  const entry = (key: string): string | undefined => nameOf(file.resolve(font.get(key)));
  if (entry('Subtype') !== 'Type1' || !LATIN.has(entry('BaseFont') ?? '')) return false;
  const encoding = file.resolve(font.get('Encoding'));
  if (encoding === null) return true;
  if (encoding instanceof PdfName) return ENCODINGS.has(encoding.name);
  const dict = file.dict(encoding);
  return dict !== undefined && isPdfDocEncoding(file, dict);
}

function isPdfDocEncoding(file: PdfFile, encoding: PdfDict): boolean {
  if ([...encoding.keys()].some((key) => key !== 'Type' && key !== 'Differences')) return false;
  let code = -1;
  for (const item of file.array(encoding.get('Differences'))) {
    if (typeof item === 'number') code = item;
    else if (item instanceof PdfName && GLYPHS.get(code) === item.name) code += 1;
    else return false;
  }
  return true;
}
