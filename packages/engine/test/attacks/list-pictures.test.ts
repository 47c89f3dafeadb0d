import { describe, expect, it } from 'vitest';
import { OBJECTS, certified, made } from './documents.ts';
import { type Objects, stream, updated, validated } from './lab.ts';

const form = (content: string): string =>
  stream(content, '/Type/XObject/Subtype/Form/BBox[0 0 200 60]/Resources<</Font<</Helv 61 0 R>>>>');
const LIST =
  '<</Type/Annot/Subtype/Widget/FT/Ch/T(List)/Opt[[(1)(Vilnius)][(2)(Ryga)][(3)(Talinas)]]/V(2)/DA(/Helv 12 Tf 0 g)' +
  '/Rect[72 400 272 460]/F 4/P 3 0 R/AP<</N 17 0 R>>>>';

/** A list as PDFBox draws it, with a bar behind the chosen row. */
const pdfBox = (bar: string): string =>
  `/Tx BMC q 1 1 198 58 re W n ${bar} 0 g BT /Helv 12 Tf /DeviceGray cs 0 sc 2 49.384 Td (Vilnius) Tj ET ` +
  'BT 2 35.512 Td (Ryga) Tj ET BT 2 21.64 Td (Talinas) Tj ET Q EMC';
const BARS = ['47.128', '33.256', '19.384'].map((bottom) => `0.6 0.7569 0.8431 rg 1 ${bottom} 198 13.872 re f`);
/** The same as iText draws it: light text on a dark bar, which stands after the row above. */
const ITEXT =
  'q Q /Tx BMC q 3 3 194 58 re W n q BT /Helv 12 Tf 3 47.66 Td (Vilnius)Tj ET Q q BT /Helv 12 Tf 3 34.34 Td (Ryga)Tj ET Q ' +
  'q .03922 .14118 .41569 rg 3 18.04 194 13.32 re f Q q BT /Helv 12 Tf 3 21.02 Td .75294 .75294 .75294 rg (Talinas)Tj ET Q Q EMC';

/** PDFBox chooses a size for the height of the box where the style leaves it open: the chosen row is below. */
const LARGE =
  '/Tx BMC q 1 1 198 58 re W n 0.6 0.7569 0.8431 rg 1 -148.95 198 69.98 re f 0 g BT /Helv 60.54 Tf 0 g 2 14.53 Td ' +
  '(Vilnius) Tj ET BT 2 -55.45 Td (Ryga) Tj ET BT 2 -125.44 Td (Talinas) Tj ET Q EMC';
/** On a ground of LibreOffice: without an ascent of the font, the first row is cut and the bar is half beside its row. */
const CUT =
  '1 1 1 rg 0 -0.05 200 60.05 re f* /Tx BMC q 1 1 198 58 re W n 0.6 0.7569 0.8431 rg 1 20.394 198 13.552 re f 0 g ' +
  'BT /Helv 8 Tf 0 g 2 58.05 Td (Vilnius) Tj ET BT 2 44.498 Td (Ryga) Tj ET BT 2 30.946 Td (Talinas) Tj ET Q EMC';
const ITEXT_LARGE =
  'q Q /Tx BMC q 3 3 194 58 re W n q BT /Helv 32.4 Tf 3 30.09 Td 0 0 0 rg (Vilnius)Tj ET Q q BT /Helv 32.4 Tf 3 -5.87 Td ' +
  '0 0 0 rg (Ryga)Tj ET Q q 0.03922 0.14118 0.41569 rg 3 -49.88 194 35.96 re f Q q BT /Helv 32.4 Tf 3 -41.84 Td ' +
  '0.75294 0.75294 0.75294 rg (Talinas)Tj ET Q Q EMC';

const SIGNED: Objects = {
  12: LIST,
  17: form(pdfBox(BARS[1]!)),
  61: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
};
const chosen = (value: string, content: string, more = ''): Objects => ({
  12: LIST.replace('/V(2)', `/V ${value}${more}`).replace('17 0 R', '62 0 R'),
  62: form(content),
});

/** Said of the value, whatever its picture shows. */
const VALUES = new Set(['form.field-cleared', 'form.field-replaced']);

describe('a list box that is filled in after a signature', () => {
  it.each<[string, Objects]>([
    ['as PDFBox draws it', chosen('(3)', pdfBox(BARS[2]!))],
    ['as iText draws it', chosen('(3)', ITEXT, '/I[2]')],
    ['with two chosen rows', chosen('[(1)(3)]', pdfBox(`${BARS[0]} ${BARS[2]}`))],
    ['with no chosen row', chosen('null', pdfBox(''))],
    [
      'with a top row',
      chosen(
        '(3)',
        pdfBox(BARS[1]!).replace('(Vilnius)', '(Ryga)').replace('(Ryga) Tj ET BT 2 21.64 Td (Talinas)', '(Talinas)'),
        '/TI 1',
      ),
    ],
    ['that goes on below its box', chosen('(1)', pdfBox(BARS[0]!).replace('2 21.64 Td', '2 1.64 Td'))],
  ])('is valid without a warning %s', async (_, objects) => {
    for (const base of [made(SIGNED), certified(2, SIGNED)]) {
      const { first } = await validated(updated(base, objects));
      const doubts = first.changes.filter(({ severity }) => severity === 'warning' || severity === 'violation');
      expect(first.indication).toBe('TOTAL-PASSED');
      expect(doubts.map(({ code }) => code).filter((code) => !VALUES.has(code))).toEqual([]);
    }
  });

  it.each<[string, Objects]>([
    ['below the part that is seen', chosen('(3)', LARGE)],
    ['below the part that is seen, as iText draws it', chosen('(3)', ITEXT_LARGE, '/I[2]')],
    ['half on its bar below a row that is cut', chosen('(3)', CUT)],
    ['in a font of the file', { ...chosen('(3)', CUT), 61: '<</Type/Font/Subtype/Type1/BaseFont/AAAAAA+Own>>' }],
  ])('is valid with a doubt where the chosen row is %s', async (_, objects) => {
    const { 61: font = SIGNED[61]!, ...filled } = objects;
    for (const base of [made({ ...SIGNED, 61: font }), certified(2, { ...SIGNED, 61: font })]) {
      const { first } = await validated(updated(base, filled));
      const doubts = first.changes.filter(({ severity }) => severity === 'warning' || severity === 'violation');
      expect([first.indication, doubts.map(({ code }) => code).filter((code) => !VALUES.has(code))]).toEqual([
        'TOTAL-PASSED',
        ['form.picture-differs'],
      ]);
    }
  });

  it.each<[string, Objects, string]>([
    ['a bar half behind another row', chosen('(3)', CUT.replace('1 20.394', '1 33.9')), 'form.picture-covers'],
    ['a bar beside all rows', chosen('(3)', CUT.replace('1 20.394', '1 2')), 'form.picture-covers'],
    ['a dark bar half behind its row', chosen('(3)', CUT.replace('0.6 0.7569', '0 0')), 'form.picture-covers'],
    ['a bar that is half seen', chosen('(3)', LARGE.replace('-148.95 198', '-60 198')), 'form.picture-covers'],
    ['a second ground', chosen('(3)', CUT.replace('f*', 'f* 0 -0.05 200 60.05 re f*')), 'form.picture-covers'],
    [
      'a picture taller than its box',
      { ...chosen('(3)', CUT), 62: form(CUT).replace('60]', '120]') },
      'form.picture-covers',
    ],
    ['options that are cut away', chosen('(3)', CUT.replace('1 1 198', '300 1 198')), 'form.picture-covers'],
    [
      'a box that moved over an amount',
      { 12: chosen('(3)', CUT)[12]!.replace('72 400 272 460', '72 650 272 710'), 62: form(CUT) },
      'form.field-moved',
    ],
    ['a bar behind another row', chosen('(3)', pdfBox(BARS[0]!)), 'form.picture-covers'],
    ['a second bar', chosen('(3)', pdfBox(`${BARS[0]} ${BARS[2]}`)), 'form.picture-covers'],
    ['no bar', chosen('(3)', pdfBox('')), 'form.picture-differs'],
    [
      'a bar over a row',
      chosen('(3)', ITEXT.replace('3 18.04 194 13.32 re', '3 30 194 13.32 re'), '/I[2]'),
      'form.picture-covers',
    ],
    [
      'a bar as dark as its text',
      chosen('(3)', pdfBox(BARS[2]!.replace('0.6 0.7569 0.8431', '0 0 0'))),
      'form.picture-covers',
    ],
    [
      'a bar over a part of the text',
      chosen('(3)', pdfBox(BARS[2]!.replace('1 19.384 198', '20 19.384 20'))),
      'form.picture-covers',
    ],
    ['a bar between the rows', chosen('(3)', pdfBox(BARS[2]!.replace('19.384', '26'))), 'form.picture-covers'],
    ['another option', chosen('(3)', pdfBox(BARS[2]!).replace('Vilnius', 'Kaunas')), 'form.picture-covers'],
    ['options in another order', chosen('(3)', pdfBox(BARS[2]!).replace('Ryga', 'Talinas')), 'form.picture-covers'],
    ['a colour of a resource', chosen('(3)', pdfBox(BARS[2]!).replace('DeviceGray', 'Cs1')), 'form.picture-covers'],
    ['a colour of too many parts', chosen('(3)', pdfBox(BARS[2]!).replace('0 sc', '0 0 0 sc')), 'form.picture-covers'],
    ['light text in a colour space', chosen('(3)', pdfBox(BARS[2]!).replace('0 sc', '.9 sc')), 'form.picture-covers'],
  ])('is not proven by %s', async (_, objects, code) => {
    const { codes, first } = await validated(updated(certified(2, SIGNED), objects));
    expect(codes).toContain(code);
    if (code === 'form.picture-covers') expect(first.indication).toBe('INDETERMINATE');
    if (code === 'form.field-moved') expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('is undecided where a bar hides what the page or a comment has there', async () => {
    const text: Objects = { ...SIGNED, 4: stream('BT /F1 12 Tf 80 425 Td (not valid) Tj ET') };
    const comment: Objects = {
      ...SIGNED,
      19: OBJECTS[19]!.replace('[7 0 R', '[35 0 R 7 0 R'),
      35: '<</Type/Annot/Subtype/Square/Rect[80 420 120 430]/P 3 0 R/AP<</N 36 0 R>>>>',
      36: stream('0 0 40 10 re f', '/Type/XObject/Subtype/Form/BBox[0 0 40 10]'),
    };
    const near: Objects = { ...SIGNED, 4: stream('BT /F1 12 Tf 180 452 Td (1000 EUR are due) Tj ET') };
    for (const objects of [text, comment, near]) {
      for (const picture of [pdfBox(BARS[2]!), CUT]) {
        const { first, codes } = await validated(updated(certified(2, objects), chosen('(3)', picture)));
        expect([first.indication, codes.includes('form.picture-covers')]).toEqual(['INDETERMINATE', true]);
      }
    }
  });
});
