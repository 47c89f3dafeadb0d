import { describe, expect, it } from 'vitest';
import { OBJECTS, edited, made } from './documents.ts';
import { type Objects, pki, signature, signed, stamped, stream, updated, validated } from './lab.ts';

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const jonas = pki.signer('p256', 'Jonas');
/** The text begins at 100, 700; the amount ends at 124.5, the label at 131.2 points. */
const AMOUNT = { text: '(8888)', end: 124.5 };
const LABEL = { text: '(Seller:)', end: 131.2 };

const UNKNOWN_IMAGE = '/Type/XObject/Subtype/Image/Width 200/Height 14/BitsPerComponent 8/ColorSpace/DeviceGray';
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency/CS/DeviceGray>>';
const DIGITS = 'BT /H 11 Tf 126 700 Td (000) Tj ET';
const MORE: Objects = {
  40: stream('\xff\xd8', `${UNKNOWN_IMAGE}/Filter/DCTDecode`),
  41: stream(
    DIGITS,
    `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 595 842]/XStep 595/YStep 842/Resources<</Font<</H ${HELVETICA}>>>>`,
  ),
  42: '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 0]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[.2]/C1[0]>>>>',
  43: stream(`1 g ${DIGITS}`, `${FORM}/Resources<</Font<</H ${HELVETICA}>>>>`),
  44: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 45 0 R>>/Encoding<</Type/Encoding/Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1]/Resources<<>>>>',
  45: stream('1 0 d0 -20 0 1 1 re f'),
  46: stream('\x80', `${UNKNOWN_IMAGE}/Filter/RunLengthDecode`),
};

const base = (text: string, font = HELVETICA, objects: Objects = {}): string =>
  made({
    4: stream(`BT /F1 11 Tf 100 700 Td ${text} Tj ET`),
    6: font,
    20: signature('/M(D:20261121100000Z)'),
    ...objects,
  });

/** A later field between `left` and 595 points on the line of the text. */
const later = (file: string, content: string, left: number, value = signature()): string =>
  updated(file, {
    ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
    19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
    30: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[${left} 690 595 720]/F 132/P 3 0 R/AP<</N 32 0 R>>>>`,
    31: value,
    32: stream(
      content,
      `/Type/XObject/Subtype/Form/BBox[${left} 690 595 720]/Resources<</XObject<</I 40 0 R/R 46 0 R>>/Pattern<</P 41 0 R>>/Shading<</S 42 0 R>>` +
        `/ExtGState<</M<</SMask<</S/Luminosity/G 43 0 R>>>>/N<</SMask/None>>/D<</D[[3 2] 0]>>>>/Font<</H ${HELVETICA}/T 44 0 R>>>>`,
    ),
    ...MORE,
  });

const warningsOf = async (file: string): Promise<string[]> => {
  const { first, report } = await validated(signed(file, jonas));
  expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
  return first.warnings.map(({ key }) => key);
};

/** Three digits as outlines, from x on. */
const outlines = (x: number): string =>
  [0, 6, 12].map((by) => `${x + by} 700 m ${x + by + 5} 700 l ${x + by + 5} 708 l ${x + by} 707 l h `).join('');
const large = (x: number): string => `${x} 695 200 20 re f`;
const GAP = 1.5;

/** Ways to draw, each into a large box that begins at x. */
const UNCLEAR: [string, (x: number) => string][] = [
  ['an image as a JPEG', (x) => `q 200 0 0 14 ${x} 697 cm /I Do Q`],
  ['an image as run lengths', (x) => `q 200 0 0 14 ${x} 697 cm /R Do Q`],
  ['a soft mask', (x) => `/M gs ${large(x)}`],
  ['a pattern', (x) => `/Pattern cs /P scn ${large(x)}`],
  ['a shading', (x) => `q ${x} 695 200 20 re W n /S sh Q`],
  ['a letter that is a drawing', (x) => `q ${x} 695 200 20 re W n BT /T 8 Tf ${x + 100} 700 Td (a) Tj ET Q`],
];

describe('what a later signature draws in an unknown shape', () => {
  it.each(UNCLEAR)('SG-27 is a warning right beside an amount: %s', async (_, draw) => {
    const x = AMOUNT.end + GAP;
    expect(await warningsOf(later(base(AMOUNT.text), draw(x), x))).toEqual(['document.text-drawn-over']);
  });

  it.each(UNCLEAR)('SG-27 is none beside a label: %s', async (_, draw) => {
    const x = LABEL.end + GAP;
    expect(await warningsOf(later(base(LABEL.text), draw(x), x))).toEqual([]);
  });

  it.each(UNCLEAR)('SG-27 is none further away from an amount: %s', async (_, draw) => {
    const x = AMOUNT.end + 9;
    expect(await warningsOf(later(base(AMOUNT.text), draw(x), x))).toEqual([]);
  });

  it('SG-27 is refused beside an amount in a document timestamp', async () => {
    const x = AMOUNT.end + GAP;
    const value = signature('', 'ETSI.RFC3161', '/Type/DocTimeStamp');
    const content = `q 200 0 0 14 ${x} 697 cm /I Do Q`;
    const { first } = await validated(await stamped(later(base(AMOUNT.text), content, x, value)));
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
  });

  it.each([
    ['an amount with its currency', '(8888 \\200)', 136.7],
    ['a price that ends with a dash', '(8888,-)', 131.3],
  ])('SG-27 is a warning behind %s', async (_, text, end) => {
    const x = end + GAP;
    expect(await warningsOf(later(base(text), `/M gs ${large(x)}`, x))).toEqual(['document.text-drawn-over']);
  });

  it('SG-27 is none once the mask is taken back', async () => {
    const x = AMOUNT.end + GAP;
    expect(await warningsOf(later(base(AMOUNT.text), `/M gs /N gs .9 g ${large(x)}`, x))).toEqual([]);
  });

  const mapped = (target: string): Objects => ({
    47: stream(`1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <38> <39> ${target} endbfrange`),
  });
  const MAPPED = HELVETICA.replace('/Encoding/WinAnsiEncoding', '/Encoding<</Differences[56/g1/g2]>>/ToUnicode 47 0 R');

  it.each<[string, Objects, boolean]>([
    ['says that they are digits', mapped('<0038>'), true],
    ['says that they are letters', mapped('[<0041> <0042>]'), false],
    ['says nothing of them', { 47: stream('') }, true],
  ])('SG-27 beside signs of which a map to Unicode %s', async (_, objects, isWarning) => {
    const x = AMOUNT.end + GAP;
    const keys = await warningsOf(later(base(AMOUNT.text, MAPPED, objects), `/M gs ${large(x)}`, x));
    expect(keys.includes('document.text-drawn-over')).toBe(isWarning);
  });
});

describe('a sign that only a clip or dashes draw is a warning beside any text:', () => {
  it.each<[string, (x: number) => string]>([
    ['letters as a clip', (x) => `q BT /H 11 Tf 7 Tr ${x} 700 Td (000) Tj ET ${large(x)} Q`],
    ['outlines as a clip', (x) => `q ${outlines(x)} W* n ${large(x)} Q`],
    ['outlines inside a larger clip', (x) => `q ${outlines(x)} W n ${x} 690 m 595 690 l 400 720 l W n ${large(x)} Q`],
    ['a rectangle as a clip', (x) => `q ${x} 700 2 8 re W n ${large(x)} Q`],
    ['a clip around a shading', (x) => `q ${outlines(x)} W n /S sh Q`],
    ['a clip around large letters', (x) => `q ${outlines(x)} W n BT /H 300 Tf ${x - 20} 600 Td (M) Tj ET Q`],
    ['a clip around a line', (x) => `q ${outlines(x)} W n 4 w ${x} 704 m ${x + 200} 704 l S Q`],
    ['dashes of a long line', (x) => `[5 300] 0 d 3 w ${x} 704 m ${x + 200} 704 l S`],
    ['dashes of a thick line', (x) => `[2 300] 0 d 8 w ${x} 704 m ${x + 200} 704 l S`],
    ['dashes by a state', (x) => `/D gs 3 w ${x} 704 m ${x + 200} 704 l S`],
  ])('SG-27 %s', async (_, draw) => {
    for (const { text, end } of [AMOUNT, LABEL]) {
      const x = end + GAP;
      expect(await warningsOf(later(base(text), draw(x), x)), text).toEqual(['document.text-drawn-over']);
    }
  });

  it.each<[string, (x: number) => string]>([
    ['a rectangle as a clip around a large area', (x) => `q ${x} 692 300 26 re W n .9 g ${large(x)} Q`],
    ['a solid line', (x) => `.5 w ${x} 704 m ${x + 200} 704 l S`],
    ['a clip that is taken back', (x) => `q ${outlines(x)} W n Q .9 g ${large(x)}`],
  ])('SG-27 and none is %s', async (_, draw) => {
    const x = LABEL.end + GAP;
    expect(await warningsOf(later(base(LABEL.text), draw(x), x))).toEqual([]);
  });
});
