import { describe, expect, it } from 'vitest';
import { B, C3, OBJECTS, comment, edited, made } from './documents.ts';
import { type Objects, validated, signature, signed, stream, updated, pki } from './lab.ts';

const TEXT = ' 0 g BT /H 12 Tf 2 15 Td (Pay 900 EUR) Tj ET';
const STATES =
  '/M<</BM/Multiply>>/N<</BM[/Normal]>>/F<</BM[/Unknown/Normal/Multiply]>>/K<</BM[/Unknown/Multiply]>>/D<</BM/Darken>>/C<</BM/ColorBurn>>/S<</BM/Screen>>/U<</BM/multiply>>/W<</BM[/Multiply]>>/L<</ca .1>>/H<</ca .6/CA .6>>';
const RESOURCES = `/Resources<</ExtGState<<${STATES}>>/XObject<</X 38 0 R>>/Pattern<</P 39 0 R>>/Font<<
/H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/Z<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>
/D<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[65/block]>>>>
/E<</Type/Font/Subtype/TrueType/BaseFont/Helvetica/FontDescriptor<</FontFile2 4 0 R>>>>
/T<</Type/Font/Subtype/Type3/BaseFont/Helvetica>>>>>>`;

/** An appearance as large as its annotation: 128 by 20 points. */
const form = (content: string, more = ''): string =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 128 20]${RESOURCES}${more}`);
const square = (content: string, more = '', inner = 'W n'): Objects => ({
  ...comment('Square', '/AP<</N 37 0 R>>'),
  37: form(content, more),
  38: form(inner, '/Group<</S/Transparency>>'),
  39: stream('1 g 0 0 9 9 re f', '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>'),
});
const lines = (width: number, step: number): string =>
  `1 G ${width} w ${Array.from({ length: Math.ceil(20 / step) }, (_, i) => `0 ${i * step} m 128 ${i * step} l S`).join(' ')}`;
const BOX = '1 g 0 0 128 20 re f';

/** Each technique hides the page in every viewer; with a second signature on top nobody would inspect it again. */
const HIDING: [name: string, objects: Objects][] = [
  ['a filled box', square(BOX + TEXT)],
  ['a huge character of a picture font', square(`1 g BT /Z 400 Tf -40 -100 Td (n) Tj ET${TEXT}`)],
  ['small characters of a picture font', square(`1 g BT /Z 12 Tf 0 2 Td (nnnnnnnnnn) Tj ET${TEXT}`)],
  ['block characters under the codes of letters', square('1 g BT /D 12 Tf 0 2 Td (AAAA) Tj ET')],
  ['letters of a font in the file, which may have any form', square('1 g BT /E 12 Tf 0 2 Td (AAAA) Tj ET')],
  ['letters that are drawings', square('1 g BT /T 12 Tf 0 2 Td (AAAA) Tj ET')],
  ['a huge letter', square('1 g BT /H 300 Tf 0 -50 Td (I) Tj ET')],
  ['letters enlarged by a transformation', square('q 30 0 0 30 0 0 cm 1 g BT /H 10 Tf (I) Tj ET Q')],
  ['letters with thick outlines', square('2 Tr 9 w 1 G BT /H 12 Tf 0 4 Td (IIIIIIIIIIIIII) Tj ET')],
  ['the same letters many times', square('1 g BT /H 12 Tf 0 4 Td (MMMM) Tj 1 0 Td (MMMM) Tj 1 0 Td (MMMM) Tj ET')],
  ['lines close together', square(lines(4, 3) + TEXT)],
  ['hair lines close together', square(lines(0.5, 0.5) + TEXT)],
  ['lines with narrow gaps', square(lines(4, 6) + TEXT)],
  [
    'one line that goes to and fro',
    square('1 G 1 w 0 0 m 128 5 l 0 6 l 128 7 l 0 8 l 128 9 l 0 10 l 128 11 l 0 12 l S'),
  ],
  ['slivers beside each other', square('1 g 0 5 128 2 re 0 7 128 2 re 0 9 128 2 re 0 11 128 2 re f')],
  ['a mode given as a list', square(`/M gs /N gs ${BOX}${TEXT}`)],
  ['a list whose first known mode hides', square(`/M gs /F gs ${BOX}`)],
  ['a mode in a list behind a name that is none', square(`/K gs ${BOX}`)],
  ['a list of one mode that multiplies', square(`/W gs ${BOX}`)],
  ['a mode in small letters', square(`/U gs ${BOX}`)],
  ['black that multiplies', square('/M gs 0 0 128 20 re f')],
  ['dark grey that multiplies', square('/M gs .3 g 0 0 128 20 re f')],
  ['black that darkens', square('/D gs 0 0 128 20 re f')],
  ['a grey that darkens text of the same grey', square('/D gs .6 g 0 0 128 20 re f')],
  ['black that burns', square('/C gs 0 0 128 20 re f')],
  ['white that screens', square(`/S gs ${BOX}`)],
  ['layers of a light grey that multiply', square(`/M gs .8 g ${'0 0 128 20 re f '.repeat(6)}`)],
  ['black that multiplies, as a group', square('/M gs /X Do', '', '0 0 128 20 re f')],
  ['a colour of a space that nobody knows', square('/M gs /Other cs 1 sc 0 0 128 20 re f')],
  ['the colour of printing ink black', square('/M gs 0 0 0 1 k 0 0 128 20 re f')],
  ['black lines that multiply', square('/M gs 80 w 0 10 m 128 10 l S')],
  ['large black letters that multiply', square('/M gs BT /H 300 Tf 0 -50 Td (I) Tj ET')],
  ['a shading that multiplies', square('/M gs /Sh sh')],
  ['a form in an isolated group that multiplies', square('/X Do', '/Group<</S/Transparency/I true>>', `/M gs ${BOX}`)],
  ['an opacity of fills alone, and a line', square(`/L gs 1 G 80 w 0 10 m 128 10 l S${TEXT}`)],
  ['paint that lets a little through, many times', square(`/H gs 1 g ${'0 0 128 20 re f '.repeat(12)}${TEXT}`)],
  ['multiplying in an isolated group', square(`/M gs ${BOX}`, '/Group<</S/Transparency/I true>>')],
  ['a pattern, whose paint has a state of its own', square('/M gs /Pattern cs /P scn 0 0 128 20 re f')],
  ['a picture inside the text', square('q 128 0 0 20 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q')],
  ['a word that viewers may split', square('1 g 0 0 128 20 re f{')],
  ['an appearance without bounds', { ...square(''), 37: stream(BOX, '/Type/XObject/Subtype/Form') }],
  ['block characters and no appearance', comment('FreeText', `/DA(1 g /Helv 12 Tf)/Contents<FEFF${'2588'.repeat(9)}>`)],
  ['a picture font and no appearance', comment('FreeText', '/DA(1 g /ZaDb 12 Tf)/Contents(nnn)')],
  ['huge letters and no appearance', comment('FreeText', '/DA(1 g /Helv 400 Tf)/Contents(I)')],
  [
    'lines close together and no appearance',
    comment('Ink', `/BS<</W 4>>/InkList[${[0, 3, 6, 9, 12].map((y) => `[72 ${302 + y} 200 ${302 + y}]`).join('')}]`),
  ],
  [
    'several remarks beside each other',
    {
      19: OBJECTS[19]!.replace(']', ' 51 0 R 52 0 R 53 0 R]'),
      ...Object.fromEntries(
        [0, 1, 2].map((i) => [
          51 + i,
          `<</Type/Annot/Subtype/Line/L[72 ${700 + 3 * i} 200 ${700 + 3 * i}]/BS<</W 3>>/Rect[72 ${698 + 3 * i} 200 ${702 + 3 * i}]/P 3 0 R>>`,
        ]),
      ),
    },
  ],
];

/** Common annotations on documents do not change the verdict. */
const HARMLESS: [name: string, objects: Objects][] = [
  ['a highlight that multiplies', square('/M gs 1 1 0 rg 0 0 128 20 re f')],
  ['a red highlight that multiplies', square('/M gs 1 0 0 rg 0 0 128 20 re f')],
  ['a yellow highlight that is made twice', square('/M gs 1 1 0 rg 0 0 128 20 re f 0 0 128 20 re f')],
  ['a highlight in inks of print', square('/M gs 0 .1 .9 0 k 0 0 128 20 re f')],
  ['a highlight that darkens', square('/D gs 1 1 .4 rg 0 0 128 20 re f')],
  ['white that burns', square(`/C gs ${BOX}`)],
  ['a highlight as a group that is multiplied as a whole', square('/M gs /X Do', '', BOX)],
  ['a highlight in a group of its own', square(`/M gs ${BOX}`, '/Group<</S/Transparency>>')],
  ['a half transparent box', square(`/H gs ${BOX}`)],
  ['a thin frame', square('1 0 0 RG 1.5 w 1 1 126 18 re S')],
  ['a stroke of a thick pen', square('1 0 0 RG 3 w 2 10 m 30 15 60 5 120 10 c S')],
  ['a cross', square('1 0 0 RG 2 w 0 0 m 20 20 l 0 20 m 20 0 l S')],
  [
    'a written word of many short strokes',
    square(`1 w 0 10 m ${Array.from({ length: 120 }, (_, i) => `${i} ${10 + 5 * Math.sin(i / 3)} l`).join(' ')} S`),
  ],
  ['small text', square('0 g BT /H 12 Tf 2 5 Td (Please check this amount) Tj ET')],
  ['small text, letter by letter', square('0 g BT /H 10 Tf 2 5 Td [(Pl) 20 (ease) -250 (check)] TJ ET')],
  ['small text and no appearance', comment('FreeText', '/DA(0 g /Helv 12 Tf)/Contents(Please check: 100 EUR?)')],
  ['a note with its icon', comment('Text', '/Name/Comment')],
  ['a hidden box', { ...square(BOX), ...comment('Square', '/F 2/AP<</N 37 0 R>>') }],
  ['an empty appearance', square('')],
  ['an underline and no appearance', comment('Underline', '/QuadPoints[72 320 200 320 72 300 200 300]')],
];

const underSecondSignature = (objects: Objects): string => {
  const added = edited(5, '14 0 R]', '14 0 R 30 0 R]');
  const list = objects[19]!.replace(']', ' 30 0 R]');
  const field = '<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[0 0 0 0]/F 132/P 3 0 R>>';
  const file = updated(updated(B, objects), { ...added, 19: list, 30: field, 31: signature() });
  return signed(file, pki.signer('p256', 'Jonas'));
};

describe('a comment that hides the page by any technique leaves the earlier signature undecided:', () => {
  it.each(HIDING)('SG-27 %s', async (_, objects) => {
    const { first, report } = await validated(underSecondSignature(objects));
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
    expect(first.changes.map(({ code }) => code)).toContain('annotation.covers');
    expect(report.signatures[1]!.indication).toBe('TOTAL-PASSED');
  });

  it('SG-27 also a box over a filled field with its own background', async () => {
    const before = made({ 9: stream('1 g 0 0 128 20 re f 0 g BT (100 EUR) Tj ET', '/Subtype/Form/BBox[0 0 128 20]') });
    const over = {
      ...square(BOX + TEXT),
      35: comment('Square', '/AP<</N 37 0 R>>')[35]!.replace('72 300 200 320', '72 600 200 620'),
    };
    expect((await validated(updated(before, over))).first.indication).toBe('INDETERMINATE');
  });

  it('SG-27 also one that comes with a later update than the remark below it', async () => {
    const half = square(`/H gs ${BOX}`);
    const more = { 19: half[19]!.replace(']', ' 55 0 R]'), 55: half[35]! };
    const { first } = await validated(updated(updated(C3, half), more));
    expect(first.indication).toBe('INDETERMINATE');
  });
});

describe('a remark as people write them stays a warning:', () => {
  it.each(HARMLESS)('SG-27 %s', async (_, objects) => {
    const { first } = await validated(updated(C3, objects));
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(first.warnings.map(({ key }) => key)).toContain('format.changes-harmless');
  });
});
