import { expect, it } from 'vitest';
import { pageTaken } from '../src/api/pades.ts';
import { SIGNABLE, awkward, smallPdf } from './fixtures.ts';

const stream = (text: string, more = '') => `<<${more}/Length ${text.length}>>stream\n${text}\nendstream`;
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Matrix[1 0 0 1 50 0]/Resources<</Font<</F1 5 0 R>>>>';
const page = (content: string, more = '') =>
  smallPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]/Resources<</Font<</F1 5 0 R>>/XObject<</X1 6 0 R/I1 7 0 R>>>>>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R${more}>>`,
    stream(content),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 65/Widths[500 1000]>>',
    stream('BT /F1 10 Tf 0 100 Td (A) Tj ET', FORM),
    stream('\0', '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray'),
  ]);
const inkOf = (content: string, more = '') =>
  pageTaken(page(content, more), 1).ink.map(({ left, top, width, height }) =>
    [left, top, width, height].map((value) => Math.round(value * 10) / 10),
  );

it('returns the position of a line of text, as wide as its letters and their spaces', () => {
  expect(inkOf('BT /F1 10 Tf 70 700 Td (AB) Tj ET')).toEqual([[70, 90.5, 15, 12]]);
  expect(inkOf('BT /F1 10 Tf 1 Tc 70 700 Td [(A) -1000 (A)] TJ T* ET')).toEqual([
    [70, 90.5, 6, 12],
    [86, 90.5, 6, 12],
  ]);
});

it('knows lines below each other, in a part that is moved and enlarged', () => {
  expect(inkOf("q 2 0 0 2 10 0 cm BT /F1 10 Tf 12 TL 20 300 Td (A) Tj (A) ' ET Q BT /F1 10 Tf (A) Tj ET")).toEqual([
    [50, 181, 10, 24],
    [50, 205, 10, 24],
    [0, 790.5, 5, 12],
  ]);
});

it('knows pictures, drawn lines and parts that are drawn by a name; a ground and what is cut out hold no place', () => {
  expect(inkOf('q 100 0 0 50 20 20 cm /I1 Do Q')).toEqual([[20, 730, 100, 50]]);
  expect(inkOf('q 600 0 0 800 0 0 cm /I1 Do Q 0 0 600 800 re f 10 10 50 50 re W n')).toEqual([]);
  expect(inkOf('100 100 m 200 100 l S')).toEqual([[100, 700, 100, 0]]);
  expect(inkOf('/X1 Do')).toEqual([[50, 690.5, 5, 12]]);
  expect(inkOf('q 20 0 0 20 0 0 cm BI /W 1 /H 1 ID \x01\x02 EI Q BT /F1 10 Tf (A) Tj ET')).toHaveLength(2);
});

it('knows it as the page is seen, turned and cropped', () => {
  const text = 'BT /F1 10 Tf 120 300 Td (AB) Tj ET';
  expect(inkOf(text, '/CropBox[100 200 500 700]')).toEqual([[20, 390.5, 15, 12]]);
  expect(inkOf(text, '/Rotate 90/CropBox[100 200 500 700]')).toEqual([[97.5, 20, 12, 15]]);
});

it('reads what comes before damaged content, and every awkward file', () => {
  expect(inkOf('BT /F1 10 Tf 70 700 Td (A) Tj ET } { BT (A) Tj ET')).toHaveLength(1);
  for (const file of SIGNABLE) expect(() => pageTaken(awkward(file), 1)).not.toThrow();
});
