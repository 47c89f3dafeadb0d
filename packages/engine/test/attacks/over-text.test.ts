import { describe, expect, it } from 'vitest';
import { plainReport, relianceWarnings } from '../../src/api/report.ts';
import { signAs } from '../act.ts';
import { pngOf, stampFont } from '../fixtures.ts';
import { HEX_FILTER, LETTER, cffFont, hexOf } from '../small-fonts.ts';
import { OBJECTS, edited, made } from './documents.ts';
import { type Objects, bytes, pki, signature, signed, stamped, stream, updated, validated } from './lab.ts';

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
/** The amount is drawn from 100 to 124.5 points, the dots from 100 to 143, the line from 100 to 161. */
const PAGE =
  'BT /F1 11 Tf 100 700 Td (8888) Tj 0 -40 Td (..............) Tj 0 -40 Td (__________) Tj ET ' +
  'BT /E 11 Tf 100 580 Td (AAAA) Tj 3 Tr 0 -40 Td (AAAA) Tj ET BT /F1 24 Tf 0 Tr 100 740 Td (88) Tj ET';
const EMBEDDED = {
  40: `<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+Small/Encoding/WinAnsiEncoding/FirstChar 65/Widths[600]/FontDescriptor<</Type/FontDescriptor/Flags 32/FontFile3 41 0 R>>>>`,
  41: stream(hexOf(cffFont([['A', LETTER]])), HEX_FILTER),
};
const document = (content = PAGE, more: Objects = {}): string =>
  made({
    ...edited(3, '/F1 6 0 R', '/F1 6 0 R/E 40 0 R'),
    4: stream(content),
    6: HELVETICA,
    20: signature('/M(D:20261121100000Z)'),
    ...EMBEDDED,
    ...more,
  });
const B = document();

/** A later field as large as the page, with this picture. */
const later = (file: string, content: string, value = signature(), more: Objects = {}): string =>
  updated(file, {
    ...more,
    ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
    19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
    30: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[0 0 595 842]/F 132/P 3 0 R/AP<</N 32 0 R>>>>',
    31: value,
    32: stream(
      content,
      `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</ExtGState<</H<</ca .4>>/F<</ca .1>>/M<</BM/Multiply>>>>/Font<</H ${HELVETICA}>>>>`,
    ),
  });
const jonas = pki.signer('p256', 'Jonas');
const text = (shown: string, x: number, y = 700): string => `BT /H 11 Tf ${x} ${y} Td (${shown}) Tj ET`;
const PATCHES = '1 g 100 701 1.6 2 re f 100 704.5 1.6 2 re f';

const warningsOf = async (content: string, file = B): Promise<string[]> => {
  const { first, report } = await validated(signed(later(file, content), jonas));
  expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
  return first.warnings.map(({ key }) => key);
};

describe('a picture of a later signature that changes how signed text reads is a warning:', () => {
  it.each([
    ['small white patches on digits', PATCHES],
    ['a patch that lets something through, drawn twice', '/H gs 1 g 100 701 1.6 2 re f 100 701 1.6 2 re f'],
    ['a thin white line through digits', '1 G .4 w 99 703 m 126 703 l S'],
    ['a black line that multiplies on digits', '/M gs .4 w 100 700 m 100 708 l S'],
    ['digits behind an amount', text('000', 124.6)],
    ['a digit in front of an amount', text('1', 93)],
    ['a digit at some distance behind an amount', text('0', 131)],
    ['a comma between digits', text(',', 111)],
    ['a comma just below the line', '111 698.3 1.2 1.5 re f'],
    ['a minus sign of a line', '.8 w 95 704 m 98.5 704 l S'],
    ['a minus sign of a filled box', '95 703.5 3.5 .8 re f'],
    ['a digit that is drawn by lines', '.8 w 127 700 m 127 708 l 130 708 l 130 700 l 127 700 l S'],
    ['a digit that is a filled path, as far as a letter may be', '131.5 700 m 137 700 l 137 708 l 131 707 l f'],
    ['a faint digit that is drawn many times', `/F gs ${text('0', 131)} `.repeat(4)],
    ['a digit that is drawn of small boxes', Array.from({ length: 8 }, (_, i) => `129 ${700 + i} 1 1 re f`).join(' ')],
    [
      'a digit that is drawn of dashes',
      Array.from({ length: 8 }, (_, i) => `129 ${700.5 + i} m 130 ${700.5 + i} l S`).join(' '),
    ],
    ['a light red line that multiplies on digits', '/M gs 1 .4 .4 RG .4 w 100 700 m 100 708 l S'],
    ['a grey sign that multiplies beside digits', '/M gs .6 g 95 703.5 3.5 .8 re f'],
    ['a letter on a letter of a font of the file', '1 g 101 582 1 2 re f'],
    ['a patch on text that is recognised in an image', '1 g 101 542 1 2 re f'],
  ])('SG-27 %s', async (_, content) => {
    expect(await warningsOf(content)).toEqual(['document.text-drawn-over']);
  });

  it('SG-27 and it is shown beside the verdict, with the place', async () => {
    const { first, report } = await validated(signed(later(B, PATCHES), jonas));
    expect(relianceWarnings(first)).toEqual([{ key: 'document.text-drawn-over', params: { field: 'Sig9' } }]);
    expect(first.changes.find(({ code }) => code === 'signature.added-over-text')).toMatchObject({
      severity: 'warning',
      page: 1,
      path: '0 0 595 842',
    });
    expect(plainReport(report).validationResult).toBe('valid');
  });

  it('SG-27 also on the second of two pages that list the field', async () => {
    const base = document('', {
      2: '<</Type/Pages/Count 2/Kids[3 0 R 42 0 R]>>',
      42: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 43 0 R/Resources<</Font<</F1 6 0 R/E 40 0 R>>>>/Annots 44 0 R>>`,
      43: stream(PAGE),
      44: '[]',
    });
    const file = later(base, PATCHES, signature(), { 44: '[30 0 R]' });
    const { first } = await validated(signed(file, jonas));
    expect(first.changes.find(({ code }) => code === 'signature.added-over-text')).toMatchObject({ page: 2 });
  });

  it.each<[string, { content: string; objects: Objects }]>([
    [
      'in a form that the page draws',
      {
        content: '/X Do',
        objects: {
          45: stream(PAGE, '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</F1 6 0 R/E 40 0 R>>>>'),
        },
      },
    ],
    ['behind an image inside the content', { content: `BI /W 1 /H 1 /BPC 8 /CS /G ID x EI ${PAGE}`, objects: {} }],
    ['behind an operator that nobody knows', { content: `unknown ${PAGE}`, objects: {} }],
  ])('SG-27 also on text %s', async (_, { content, objects }) => {
    const page = edited(3, '/Font<</F1 6 0 R>>', '/Font<</F1 6 0 R/E 40 0 R>>/XObject<</X 45 0 R>>');
    const keys = await warningsOf(PATCHES, document(content, { ...page, ...objects }));
    expect(keys).toContain('document.text-drawn-over');
  });

  it('SG-27 also on the picture of a filled field', async () => {
    const filled = stream(
      'BT /H 11 Tf 2 5 Td (100 EUR) Tj ET',
      `/Type/XObject/Subtype/Form/BBox[0 0 128 20]/Resources<</Font<</H ${HELVETICA}>>>>`,
    );
    expect(await warningsOf('1 g 75 606 1 2 re f', document(PAGE, { 9: filled }))).toContain(
      'document.text-drawn-over',
    );
  });

  it('SG-27 and leaves the earlier signature undecided when the later one does not hold', async () => {
    const file = signed(later(B, PATCHES), jonas).replace('100 704.5', '100 704.6');
    const { first } = await validated(file);
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
  });

  it.each([
    ['patches', PATCHES],
    ['digits', text('000', 124.6)],
  ])('SG-27 and in a document timestamp %s leave the signature undecided', async (_, content) => {
    const file = await stamped(later(B, content, signature('', 'ETSI.RFC3161', '/Type/DocTimeStamp')));
    const { first } = await validated(file);
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
    expect(first.changes.find(({ severity }) => severity === 'violation')?.code).toBe('timestamp.covers');
  });
});

describe('a picture of a later signature is no warning', () => {
  it.each([
    [
      'with text and a frame where the page is empty',
      `.4 G .6 w 140 690 200 40 re S ${text('Jonas Jonaitis', 144, 712)}`,
    ],
    ['on a line of dots', text('Jonas', 105, 661)],
    ['on a line to write on', `${text('Jonas', 105, 621)} .5 w 105 618 m 140 625 l S`],
    ['in small letters beside a heading', text('Jonas Jonaitis', 134, 740).replace('/H 11', '/H 6')],
    ['above signed text', text('Jonas', 100, 711)],
    ['below signed text', text('Jonas', 100, 689)],
    ['with paint that can be read through', '/H gs 1 g 98 698 30 12 re f'],
    ['with a yellow mark that multiplies', '/M gs 1 1 0 rg 98 698 30 12 re f'],
    ['with a signature by hand beside signed text', '.8 w 128 702 m 134 709 140 699 150 706 c 156 709 l 170 700 l S'],
    ['with text some way behind signed text', text('Jonas', 134)],
    ['with invisible text on signed text', `BT 3 Tr /H 11 Tf 100 700 Td (0000) Tj ET`],
  ])('SG-27 %s', async (_, content) => {
    expect(await warningsOf(content)).toEqual([]);
  });

  it('SG-27 as the portal makes it, drawn by hand or with a picture, over text as well', async () => {
    const black = pngOf({ width: 60, height: 20, colour: 2 }, () => [0, 0, 0]);
    const stroke = pngOf({ width: 60, height: 20, colour: 2 }, (x, y) =>
      y === 10 && x > 5 ? [0, 0, 0] : [255, 255, 255],
    );
    for (const stamp of [{ image: black }, { image: stroke, isInk: true }]) {
      const rect = [90, 660, 290, 730] as const;
      const file = await signAs(pki, bytes(B), jonas, {
        stamp: { page: 1, rect, font: stampFont(), lines: [], ...stamp },
      });
      const { first, report } = await validated(Buffer.from(file).toString('latin1'));
      expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
      expect(first.warnings).toEqual([]);
    }
  });
});

describe('a page whose text cannot be read to the end', () => {
  const heavy = (operators: string): string => document(`${operators.repeat(400_000)} ${PAGE}`);

  it('SG-27 is noted beside a later picture, since the picture may lie on text', async () => {
    const { first } = await validated(signed(later(heavy('q Q '), PATCHES), jonas));
    expect(first.changes.find(({ code }) => code === 'signature.added-may-cover')).toMatchObject({
      severity: 'warning',
      page: 1,
    });
    expect(first.warnings.map(({ key }) => key)).toContain('format.changes-harmless');
  });

  it('SG-27 allows no visible document timestamp, which answers for nothing that it shows', async () => {
    const value = signature('', 'ETSI.RFC3161', '/Type/DocTimeStamp');
    const { first } = await validated(await stamped(later(heavy('q Q '), PATCHES, value)));
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
  });
});

describe('a picture beside a watermark across the page', () => {
  /** Along a line that goes up by 45 degrees from 60, 200; capitals are 100 points high. */
  const watermark = (shown: string, size = 140): string =>
    `BT .85 g /F1 ${size} Tf .7071 .7071 -.7071 .7071 60 200 Tm (${shown}) Tj ET`;
  const STAMP = `q 0 0 1 RG 1 w 380 120 150 50 re S Q ${text('Signed by Jonas', 390, 150)} ${text('2026-11-21', 390, 130)}`;
  /** The same, moved. */
  const moved = (x: number, y: number): string => `q 1 0 0 1 ${x} ${y} cm ${STAMP} Q`;

  it.each([
    ['below it', STAMP],
    ['below a letter, within the upright box of it', moved(-150, 100)],
    ['below another letter', moved(0, 300)],
  ])('SG-27 is no warning %s', async (_, content) => {
    expect(await warningsOf(content, document(watermark('DRAFT')))).toEqual([]);
  });

  it.each([
    ['on a letter', moved(-260, 160), watermark('DRAFT')],
    ['with a patch on a letter', '1 g 90 250 2 2 re f', watermark('DRAFT')],
    [
      'with a digit behind an amount',
      'BT .7071 .7071 -.7071 .7071 83.5 223.5 Tm /H 11 Tf (0) Tj ET',
      watermark('EUR 9', 11),
    ],
    [
      'with a digit before an amount',
      'BT .7071 .7071 -.7071 .7071 55.5 195.5 Tm /H 11 Tf (1) Tj ET',
      watermark('9 EUR', 11),
    ],
  ])('SG-27 is a warning %s', async (_, content, page) => {
    expect(await warningsOf(content, document(page))).toContain('document.text-drawn-over');
  });
});
