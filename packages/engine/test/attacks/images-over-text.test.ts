import { describe, expect, it } from 'vitest';
import { OBJECTS, edited, made } from './documents.ts';
import { type Objects, pki, signature, signed, stamped, stream, updated, validated } from './lab.ts';

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
/** The amount is drawn from 100 to 124.5 points, the dots from 100 to 143. */
const PAGE = 'BT /F1 11 Tf 100 700 Td (8888) Tj 0 -40 Td (..............) Tj ET';
const B = made({ 4: stream(PAGE), 6: HELVETICA, 20: signature('/M(D:20261121100000Z)') });
const jonas = pki.signer('p256', 'Jonas');

/** A later field as large as the page, which draws images 40, with mask 41. */
const later = (content: string, images: Objects, base = B, value = signature()): string =>
  updated(base, {
    ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
    19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
    30: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[0 0 595 842]/F 132/P 3 0 R/AP<</N 32 0 R>>>>',
    31: value,
    32: stream(
      content,
      '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</I 40 0 R>>/ExtGState<<' +
        '/M<</BM/Multiply>>/D<</BM/Darken>>>>/Pattern<</P 45 0 R>>/Shading<</S 46 0 R>>/Font<</T 47 0 R>>>>',
    ),
    45: stream(
      '.9 g 0 0 9 9 re f',
      '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>',
    ),
    46: '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 0]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[.9]/C1[1]>>>>',
    47: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 48 0 R>>/Encoding<</Type/Encoding/Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1]/Resources<<>>>>',
    48: stream('1 0 d0 .9 g 0 0 1 1 re f'),
    ...images,
  });

const warningsOf = async (content: string, images: Objects): Promise<string[]> => {
  const { first, report } = await validated(signed(later(content, images), jonas));
  expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
  return first.warnings.map(({ key }) => key);
};

/** Forty pixels across and up, one for each point. */
const SIDE = 40;
type Drawing = (x: number, y: number) => boolean;
const pixels = (isDrawn: Drawing, drawn: string, ground: string): string =>
  Array.from({ length: SIDE * SIDE }, (_, i) =>
    isDrawn(i % SIDE, SIDE - 1 - Math.floor(i / SIDE)) ? drawn : ground,
  ).join('');
/** A digit seven of seven by eight points, near the right side. */
const seven: Drawing = (x, y) => x >= 30 && x < 37 && y >= 10 && y < 18 && (y >= 16 || (x >= 32 && x < 34));
const dash: Drawing = (x, y) => x >= 5 && x < 35 && y === 14;

const image = (data: string, more = '/ColorSpace/DeviceGray'): string =>
  stream(data, `/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/BitsPerComponent 8${more}`);
const BITS = '/BitsPerComponent 1';
const bits = (data: string, more: string): string => image(data, more).replace('/BitsPerComponent 8', BITS);
/** Rows of bits from a string of zeros and ones. */
const packed = (ones: string): string => ones.replace(/.{8}/g, (byte) => String.fromCharCode(Number.parseInt(byte, 2)));

/** Runs of bytes, each as long as a row. */
const runs = (bytes: string): string =>
  `${bytes.replace(new RegExp(`[^]{${SIDE}}`, 'g'), (row) => String.fromCharCode(SIDE - 1) + row)}\x80`;
/** Codes of nine bits, with the mark to begin again so often that they do not grow. */
const lzw = (bytes: string): string => {
  const codes = [...bytes].flatMap((byte, i) => (i % 200 === 0 ? [256, byte.charCodeAt(0)] : [byte.charCodeAt(0)]));
  const ones = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return packed(ones.padEnd(Math.ceil(ones.length / 8) * 8, '0'));
};

/** The seven is then drawn from 90 to 97 points. */
const BESIDE = 'q /M gs 40 0 0 40 60 690 cm /I Do Q';
/** And the dash from 95 to 125 points, on the amount. */
const OVER = 'q /M gs 40 0 0 40 90 690 cm /I Do Q';
const normal = (content: string): string => content.replace('/M gs ', '');
const WHITE = '\xff\xff\xff';
const grey = (drawing: Drawing, shade = '\x60'): string => image(pixels(drawing, shade, '\xff'));
const soft = (alpha: string): Objects => ({
  40: image(
    pixels(() => true, '\x60', ''),
    '/ColorSpace/DeviceGray/SMask 41 0 R',
  ),
  41: image(alpha),
});

describe('an image of a later signature that adds to signed text is a warning, on a ground that hides nothing:', () => {
  it.each<[string, string, Objects]>([
    ['a grey digit beside an amount', BESIDE, { 40: grey(seven) }],
    ['a light grey digit beside an amount', BESIDE, { 40: grey(seven, '\xa0') }],
    ['a red digit', BESIDE, { 40: image(pixels(seven, '\xff\0\0', WHITE), '/ColorSpace/DeviceRGB') }],
    ['a digit as far from an amount as a letter may be', 'q 40 0 0 40 55.5 690 cm /I Do Q', { 40: grey(seven) }],
    ['a faint digit that is drawn three times', `${BESIDE} `.repeat(3), { 40: grey(seven, '\xf4') }],
    ['a grey line through an amount', OVER, { 40: grey(dash) }],
    ['a red line through an amount', OVER, { 40: image(pixels(dash, '\xff\0\0', WHITE), '/ColorSpace/DeviceRGB') }],
    ['a line under Darken', OVER.replace('/M', '/D'), { 40: grey(dash, '\xa0') }],
    [
      'colours of a table',
      BESIDE,
      { 40: image(pixels(seven, 'A', '@'), `/ColorSpace[/Indexed/DeviceRGB 65<${'FFFFFF'.repeat(65)}800000>]`) },
    ],
    [
      'samples that are turned round',
      BESIDE,
      { 40: image(pixels(seven, '\x9f', '\0'), '/ColorSpace/DeviceGray/Decode[1 0]') },
    ],
    ['inks of print', BESIDE, { 40: image(pixels(seven, '\0\xff\xff\0', '\0\0\0\0'), '/ColorSpace/DeviceCMYK') }],
    [
      'run lengths',
      BESIDE,
      { 40: image(runs(pixels(seven, '\x60', '\xff')), '/ColorSpace/DeviceGray/Filter/RunLengthDecode') },
    ],
    ['LZW', BESIDE, { 40: image(lzw(pixels(seven, '\x60', '\xff')), '/ColorSpace/DeviceGray/Filter/LZWDecode') }],
    ['one bit for a pixel', BESIDE, { 40: bits(packed(pixels(seven, '0', '1')), '/ColorSpace/DeviceGray') }],
    ['a soft mask', BESIDE, soft(pixels(seven, '\xff', '\0'))],
    ['a faint soft mask', OVER, soft(pixels(dash, '\x80', '\0'))],
    ['a soft mask without blending', normal(BESIDE), soft(pixels(seven, '\xff', '\0'))],
    ['a stencil', `.4 g ${BESIDE}`, { 40: bits(packed(pixels(seven, '0', '1')), '/ImageMask true') }],
    [
      'a stencil on text',
      `1 0 0 rg ${OVER}`,
      { 40: bits(packed(pixels(dash, '1', '0')), '/ImageMask true/Decode[1 0]') },
    ],
    [
      'a mask',
      BESIDE,
      {
        40: image(
          pixels(() => true, '\x60', ''),
          '/ColorSpace/DeviceGray/Mask 41 0 R',
        ),
        41: bits(packed(pixels(seven, '0', '1')), '/ImageMask true'),
      },
    ],
    [
      'a key of colours',
      normal(BESIDE),
      { 40: image(pixels(seven, '\x60', '\xf0'), '/ColorSpace/DeviceGray/Mask[240 240]') },
    ],
    ['a white ground beside the text', normal(BESIDE), { 40: grey(seven) }],
    ['a grey ground beside the text', normal(BESIDE), { 40: image(pixels(seven, '\0', '\xc8')) }],
  ])('SG-27 %s', async (_, content, images) => {
    expect(await warningsOf(content, images)).toEqual(['document.text-drawn-over']);
  });

  it.each<[string, string]>([
    ['JPEG', '/ColorSpace/DeviceRGB/Filter/DCTDecode'],
    ['JPEG 2000', '/Filter/JPXDecode'],
    ['fax', '/ColorSpace/DeviceGray/Filter/CCITTFaxDecode'],
    ['JBIG2', '/ColorSpace/DeviceGray/Filter/JBIG2Decode'],
  ])('SG-27 an image that is coded as %s counts as black, and covers the page', async (_, entries) => {
    expect(await warningsOf(OVER, { 40: image('\xff\xd8', entries) })).toEqual(['document.covered']);
  });
});

/** Black in spaces whose colours are brought to greys. */
const BLACKS: [string, string, string, string][] = [
  ['DeviceRGB', '/ColorSpace/DeviceRGB', '\0\0\0', WHITE],
  ['DeviceCMYK', '/ColorSpace/DeviceCMYK', '\0\0\0\xff', '\0\0\0\0'],
  ['Indexed', '/ColorSpace[/Indexed/DeviceRGB 1<000000FFFFFF>]', '\0', '\x01'],
  ['CalRGB', '/ColorSpace[/CalRGB<</WhitePoint[.95 1 1.09]>>]', '\0\0\0', WHITE],
];

describe('black is the darkest colour of an image in every colour space:', () => {
  it.each(BLACKS)('SG-27 a black digit of %s beside an amount is a warning', async (_, space, black, white) => {
    const images = { 40: image(pixels(seven, black, white), space) };
    expect(await warningsOf(BESIDE, images)).toEqual(['document.text-drawn-over']);
    expect(await warningsOf(normal(BESIDE), images)).toEqual(['document.text-drawn-over']);
  });

  it.each(BLACKS)('SG-27 a black box of %s covers an amount where it multiplies', async (_, space, black) => {
    const images = {
      40: image(
        pixels(() => true, black, ''),
        space,
      ),
    };
    expect(await warningsOf(OVER, images)).toEqual(['document.covered']);
  });

  it.each(BLACKS)('SG-27 neither is allowed in a document timestamp in %s', async (_, space, black, white) => {
    for (const [content, drawing] of [
      [BESIDE, seven],
      [OVER, () => true],
    ] as const) {
      const images = { 40: image(pixels(drawing, black, white), space) };
      const value = signature('', 'ETSI.RFC3161', '/Type/DocTimeStamp');
      const { first } = await validated(await stamped(later(content, images, B, value)));
      expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
    }
  });
});

describe('what has colours of its own counts as black where it multiplies', () => {
  it.each([
    ['a pattern of tiles on an amount', '/M gs /Pattern cs /P scn 100 701 1.6 2 re f', 'document.text-drawn-over'],
    ['a pattern of tiles over an amount', '/M gs /Pattern cs /P scn 90 690 40 40 re f', 'document.covered'],
    ['a shading', '/M gs q 90 690 40 40 re W n /S sh Q', 'document.covered'],
    ['a letter that is a drawing', '/M gs BT /T 8 Tf 92 700 Td (a) Tj ET', 'document.covered'],
  ])('SG-27 %s', async (_, content, key) => {
    expect(await warningsOf(content, {})).toEqual([key]);
  });
});

describe('an image of a later signature is no warning', () => {
  it.each<[string, string, Objects]>([
    [
      'in run lengths with white beside the text',
      BESIDE,
      { 40: image(runs(pixels((_, y) => y > 30, '\x60', '\xff')), '/ColorSpace/DeviceGray/Filter/RunLengthDecode') },
    ],
    ['with white corners that multiply on text', OVER, { 40: grey((x, y) => x > 10 && x < 16 && y > 28 && y < 34) }],
    ['with a transparent ground on text', normal(OVER), soft(pixels((_, y) => y > 28 && y < 32, '\xff', '\0'))],
    ['with a white ground on free space', 'q 40 0 0 40 100 500 cm /I Do Q', { 40: grey(dash) }],
    [
      'as a JPEG on free space',
      'q 40 0 0 40 100 500 cm /I Do Q',
      { 40: image('\xff\xd8', '/ColorSpace/DeviceRGB/Filter/DCTDecode') },
    ],
    [
      'as a scan of a signature over a line of dots',
      'q /M gs 40 0 0 40 100 650 cm /I Do Q',
      { 40: grey((x, y) => (x * 3) % 17 === y % 17) },
    ],
    ['as an even tint of text', OVER, { 40: grey(() => false, '\xff') }],
    [
      'as a signature by hand beside text',
      'q /M gs 40 0 0 40 126 690 cm /I Do Q',
      { 40: grey((x, y) => Math.abs(y - 16 - 8 * Math.sin(x / 3)) < 2) },
    ],
  ])('SG-27 %s', async (_, content, images) => {
    expect(await warningsOf(content, images)).toEqual([]);
  });
});

describe('an image with a white ground is a warning where it lies', () => {
  const onPage = async (drawing: string, objects: Objects = {}): Promise<string[]> => {
    const base = made({ 4: stream(drawing), 6: HELVETICA, 20: signature('/M(D:20261121100000Z)'), ...objects });
    const { first } = await validated(signed(later('q 40 0 0 40 100 500 cm /I Do Q', { 40: grey(dash) }, base), jonas));
    return first.warnings.map(({ key }) => key);
  };

  it.each([
    ['on a drawing', '2 w 90 510 m 150 530 l S'],
    ['on an image', 'q 40 0 0 40 100 500 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q'],
    ['on text', 'BT /F1 11 Tf 105 510 Td (8888) Tj ET'],
  ])('SG-27 %s', async (_, drawing) => {
    expect(await onPage(drawing)).toEqual(['document.covered']);
  });

  it('SG-27 on content that cannot be followed', async () => {
    expect(await onPage('unknown')).toContain('document.covered');
  });

  it('SG-27 on the picture of a field', async () => {
    const moved = OBJECTS[7]!.replace(/Rect\[[^\]]*\]/, 'Rect[100 500 140 540]');
    const shown = stream('0 0 40 40 re f', '/Type/XObject/Subtype/Form/BBox[0 0 40 40]');
    // The picture draws no value although the field holds one.
    expect(await onPage('', { 7: moved, 9: shown })).toEqual(['format.signed-content', 'document.covered']);
  });

  it('SG-27 and none on a ground of one colour', async () => {
    expect(await onPage('.9 g 0 0 595 842 re f')).toEqual([]);
  });
});
