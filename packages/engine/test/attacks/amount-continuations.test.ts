import { describe, expect, it } from 'vitest';
import { signAs } from '../act.ts';
import { stampFont } from '../fixtures.ts';
import { LETTER, HEX_FILTER, cffFont, hexOf } from '../small-fonts.ts';
import { OBJECTS, edited, made } from './documents.ts';
import { type Objects, bytes, pki, signature, signed, stamped, stream, updated, validated } from './lab.ts';

const font = (name: string): string => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
/** A font of the file whose letters all look alike, and whose text says what a map to Unicode has. */
const EMBEDDED: Objects = {
  40: `<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+Small/Encoding/WinAnsiEncoding/FirstChar 65/Widths[600]/FontDescriptor<</Type/FontDescriptor/Flags 32/FontFile3 41 0 R>>>>`,
  41: stream(hexOf(cffFont([['A', LETTER]])), HEX_FILTER),
};
const FONTS = '/Font<</F1 6 0 R/C 42 0 R/H 43 0 R/E 40 0 R>>';
const jonas = pki.signer('p256', 'Jonas');
const DIGITS = '2500';
/** Cells of 15 points from 200 points on, with a digit in the middle of each of the first four. */
const PITCH = 15;
const digitIn = (cell: number, digit: string, size = 11): string =>
  `BT /H ${size} Tf ${207.5 + cell * PITCH - 0.278 * size} 650 Td (${digit}) Tj ET `;
const COMB = [...DIGITS].map((digit, i) => digitIn(i, digit)).join('');
const BOXES = `.5 w ${Array.from({ length: 8 }, (_, i) => `${200 + i * PITCH} 645 15 18 re S`).join(' ')} `;
/** 40 letters of 6.6 points, an amount of a font with other widths, and one that goes up the page. */
const PAGE =
  `BT /C 11 Tf 72 740 Td (The buyer shall pay the seller EUR 5 000) Tj ET ${COMB}` +
  `BT /H 11 Tf 72 600 Td (8888) Tj ET BT /C 11 Tf 0 1 -1 0 500 500 Tm (5 000) Tj ET ` +
  `BT /H 11 Tf 207.5 550 Td (5) Tj ET .5 w 203 545 15 18 re S 218 545 15 18 re S`;
const CELL = 6.6;
const END = 72 + 40 * CELL;

const document = (content: string): string =>
  made({
    ...edited(3, '/Font<</F1 6 0 R>>', FONTS),
    4: stream(content),
    6: font('Helvetica'),
    20: signature('/M(D:20261121100000Z)'),
    ...EMBEDDED,
    42: font('Courier'),
    43: font('Helvetica'),
  });

/** A later field as large as the page, with this picture. */
const later = (content: string, { page = PAGE, value = signature() } = {}): string =>
  updated(document(page), {
    ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
    19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
    30: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[0 0 595 842]/F 132/P 3 0 R/AP<</N 32 0 R>>>>',
    31: value,
    32: stream(
      content,
      `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${FONTS}/XObject<</I 44 0 R/Q 45 0 R>>>>`,
    ),
    44: image(7, 9, (x, y) => (x === 0 || x === 6 || y === 0 || y === 8 ? x + y > 0 : false)),
    45: image(25, 25, (x, y) => (x * 7 + y * 13 + x * y * 3) % 5 < 2),
  });

/** An image of black and white cells. */
const image = (width: number, height: number, isBlack: (x: number, y: number) => boolean): string =>
  stream(
    Array.from({ length: width * height }, (_, i) => (isBlack(i % width, Math.floor(i / width)) ? '00' : 'ff')).join(
      '',
    ) + '>',
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode`,
  );
const drawn = (name: string, box: [number, number, number, number]): string =>
  `q ${box[2]} 0 0 ${box[3]} ${box[0]} ${box[1]} cm /${name} Do Q`;

const warningsOf = async (content: string, page = PAGE): Promise<string[]> => {
  const { first, report } = await validated(signed(later(content, { page }), jonas));
  expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
  return first.warnings.map(({ key }) => key);
};

const courier = (text: string, x: number, y = 740): string => `BT /C 11 Tf ${x} ${y} Td (${text}) Tj ET`;
const helvetica = (text: string, x: number, y: number, size = 11): string =>
  `BT /H ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
const ring = (x: number, y: number): string =>
  `.8 w ${Array.from({ length: 25 }, (_, i) => {
    const angle = (Math.PI * i) / 12;
    return `${(x + 2.7 * Math.sin(angle)).toFixed(2)} ${(y + 3.5 * Math.cos(angle)).toFixed(2)} ${i === 0 ? 'm' : 'l'}`;
  }).join(' ')} S`;

describe('a later picture that goes on with a signed amount is a warning:', () => {
  it.each([
    ['digits one blank behind it in a font of one width', courier('000', END + 1.12 * CELL)],
    ['digits almost two blanks behind it', courier('000', END + 1.9 * CELL)],
    ['digits of another font at that distance', helvetica('000', END + 1.5 * CELL, 740)],
    ['a digit one blank in front of it', courier('9', END - 7.2 * CELL)],
    ['a minus sign one blank in front of it', courier('-', 72 + 31 * CELL)],
    ['a decimal part at some distance', courier(',50', END + 1.2 * CELL)],
    ['a digit and a letter behind it', courier('0x', END + 1.2 * CELL)],
    ['a number that only looks a little like a date', courier('2026-000-00', END + 1.2 * CELL)],
    ['letters of a font of the file that may look like digits', `BT /E 11 Tf ${END + 1.2 * CELL} 740 Td (AAA) Tj ET`],
    ['drawn digits', `${ring(END + 11, 743.5)} ${ring(END + 18, 743.5)}`],
    ['an image of a digit', drawn('I', [END + 8.5, 740, 5.4, 7])],
    ['an image of a digit in the next cell', drawn('I', [264.8, 650, 5.4, 7.9])],
    ['a digit in the next cell', digitIn(4, '0')],
    ['smaller digits in the next cells', digitIn(4, '0', 9) + digitIn(5, '0', 9)],
    ['a drawn digit in the next cell', ring(267.5, 653.8)],
    ['a digit in front of the first cell', digitIn(-1, '9')],
    ['digits some blanks behind other fonts', helvetica('000', 72 + 24.5 + 9, 600)],
    ['digits behind text that goes up the page', `BT /C 11 Tf 0 1 -1 0 500 ${500 + 6.2 * CELL} Tm (000) Tj ET`],
    ['a digit in the empty cell beside the only one', helvetica('0', 224, 550, 10)],
  ])('SG-27 %s', async (_, content) => {
    expect(await warningsOf(content)).toEqual(['document.text-drawn-over']);
  });

  it('SG-27 whether or not the cells are drawn', async () => {
    expect(await warningsOf(digitIn(4, '0'), BOXES + PAGE)).toEqual(['document.text-drawn-over']);
  });

  it.each([
    ['behind a blank', courier('000', END + 1.12 * CELL)],
    ['in the next cells', digitIn(4, '0') + digitIn(5, '0')],
  ])('SG-27 and a document timestamp with digits %s leaves the signature undecided', async (_, content) => {
    const value = signature('', 'ETSI.RFC3161', '/Type/DocTimeStamp');
    const { first } = await validated(await stamped(later(content, { value })));
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
    expect(first.changes.find(({ severity }) => severity === 'violation')?.code).toBe('timestamp.covers');
  });
});

describe('a stamp beside a signed amount is no warning', () => {
  const TABLE = `BT /H 11 Tf 72 500 Td (Goods) Tj 100 0 Td (12) Tj 60 0 Td (500.00) Tj ET ${BOXES}`;
  const NEXT_COLUMN = 72 + 160 + 34 + 12;

  it.each([
    ['with a name two blanks behind it', courier('Jonas Jonaitis', END + 2 * CELL)],
    ['with a name of capital letters', courier('JONAS', END + 2 * CELL)],
    ['with a name in the next cells', helvetica('Jonas Jonaitis', 264, 650)],
    ['with a date', courier('2026-11-29 12:30', END + 2 * CELL)],
    ['with a date that begins with the day', courier('29.11.2026', END + 2 * CELL)],
    ['with a time', courier("12:30:45+02'00'", END + 2 * CELL)],
    ['with a date of another font', helvetica('2026.11.29 12:30:45', END + 2 * CELL, 740)],
    ['with digits far behind it', courier('000', END + 3 * CELL)],
    ['with small digits', courier('000', END + 2 * CELL).replace('/C 11', '/C 5')],
    ['with digits above its line', courier('000', END + 2 * CELL, 747)],
    ['with a small two-dimensional code', drawn('Q', [END + 12, 725, 40, 40])],
    ['with a two-dimensional code beside cells', drawn('Q', [269, 620, 70, 70])],
    [
      'with a frame and a signature by hand',
      `.4 G .6 w ${END + 10} 720 150 40 re S .8 w ${END + 14} 732 m 350 765 360 720 380 750 c S`,
    ],
  ])('SG-27 %s', async (_, content) => {
    expect(await warningsOf(content)).toEqual([]);
  });

  it.each([
    [END + 12, 700, 740],
    [END + 14, 720, 760],
    [272, 630, 670],
    [274, 640, 665],
  ])('SG-27 as the portal makes it, from %s points on', async (left, bottom, top) => {
    const rect = [left, bottom, left + 160, top] as const;
    const stamp = { page: 1, rect, font: stampFont(), lines: ['Jonas Jonaitis', '2026-11-29 12:30:45', 'JONAS'] };
    const file = await signAs(pki, bytes(document(PAGE)), jonas, { stamp });
    const { first, report } = await validated(Buffer.from(file).toString('latin1'));
    expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
    expect(first.warnings).toEqual([]);
  });

  it('SG-27 with a date in front of it', async () => {
    const page = courier('5 000', END - 5 * CELL);
    expect(await warningsOf(courier('2026-11-29', END - 17 * CELL), page)).toEqual([]);
    expect(await warningsOf(courier('90 000', END - 13 * CELL), page)).toEqual(['document.text-drawn-over']);
  });

  it.each([
    ['a name', 'Jonas Jonaitis'],
    ['a date', '2026-11-29 12:30:45'],
    ['digits', '48001010000'],
  ])('SG-27 in the next column of a table with %s', async (_, text) => {
    expect(await warningsOf(helvetica(text, NEXT_COLUMN + 4, 500, 8), TABLE)).toEqual([]);
  });
});
