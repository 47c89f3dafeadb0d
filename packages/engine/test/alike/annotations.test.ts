import { expect, it } from 'vitest';
import { type Page, alike, stream } from './one-page.ts';

const form = (content: string): string =>
  stream(content, '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>');
const COVER = form('1 g 0 0 595 300 re f');
const note = (entries: string, picture = COVER): Page => ({
  page: '/Annots[6 0 R]',
  more: [`<</Type/Annot/Rect[0 200 595 500]/F 4${entries}>>`, picture],
});
const LISTED = '/AcroForm<</Fields[6 0 R]/DR<</Font<</Helv 5 0 R>>>>>>';
const listed = (entries: string, picture = COVER): Page => ({ ...note(entries, picture), catalog: LISTED });

it('an annotation for which programs draw a picture of their own is reported', () => {
  const cases: Record<string, Page> = {
    'text without a picture': note('/Subtype/FreeText/DA(/Helv 24 Tf 1 g)/Contents(x)'),
    'a line': note('/Subtype/Line/C[1 1 1]/BS<</W 300>>/L[0 310 595 310]'),
    'a polygon': note('/Subtype/Polygon/IC[1 1 1]/Vertices[0 200 595 200 595 500]'),
    'a link with a frame that covers the page': note('/Subtype/Link/Border[0 0 300]/C[1 1 1]'),
    'a link with a frame of that width in its style': note('/Subtype/Link/BS<</W 300>>'),
    'a film': note('/Subtype/Movie/AP<</N 7 0 R>>'),
    'a sound': note('/Subtype/Sound/AP<</N 7 0 R>>'),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    'a link': note('/Subtype/Link/Border[0 0 1[3 2]]/C[1 0 0]'),
    'a link without frame': note('/Subtype/Link/Border[0 0 0]'),
    'a note': note('/Subtype/Text/Contents(x)'),
    'a line without an area': {
      page: '/Annots[6 0 R]',
      more: ['<</Type/Annot/Rect[9 9 9 9]/Subtype/Line/L[0 310 595 310]>>'],
    },
    'text with a picture': note('/Subtype/FreeText/AP<</N 7 0 R>>'),
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});

it('a form field that only some programs show is reported', () => {
  const text = '/Subtype/Widget/FT/Tx/T(a)/DA(/Helv 24 Tf 0 g)/V(Pay 999)';
  const bare = stream('/Tx BMC BT /Helv 9 Tf (x) Tj ET EMC', '/Subtype/Form/BBox[0 0 595 300]/Resources<<>>');
  const cases: Record<string, Page> = {
    'that the form does not list': note(`${text}/AP<</N 7 0 R>>`, form('BT /F1 24 Tf (Pay 999) Tj ET')),
    'that the form does not list, without a picture': note(text),
    'of a signature that was not given': listed('/Subtype/Widget/FT/Sig/T(s)/AP<</N 7 0 R>>'),
    'whose picture lacks its font': listed(`${text}/AP<</N 7 0 R>>`, bare),
    'whose picture has an operand too many': listed(`${text}/AP<</N 7 0 R>>`, form('q 1 g 7 0 0 595 300 re f Q')),
    'that is a button without a picture': listed('/Subtype/Widget/FT/Btn/Ff 65536/T(b)/MK<</CA(Pay)>>'),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    listed: listed(`${text}/AP<</N 7 0 R>>`),
    'of a signature': listed('/Subtype/Widget/FT/Sig/T(s)/V<</Type/Sig>>/AP<</N 7 0 R>>'),
    'of a signature to come': note('/Subtype/Widget/FT/Sig/T(s)'),
    'that is off': listed('/Subtype/Widget/FT/Btn/T(b)/AS/Off/AP<</N<</Yes 7 0 R>>>>'),
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});
