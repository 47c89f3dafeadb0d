import { expect, it } from 'vitest';
import { isShownAlike, stream } from '../shown-alike.ts';

const TEXT = 'BT /F1 24 Tf 72 700 Td (Pay 100 EUR) Tj ET';
const PICTURE = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray';
const STENCIL = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 1/ImageMask true';

/** Returns whether a page that draws an object alone, or after other operators, is shown in one way. */
const isDrawnAlike = (object: string, before = ''): boolean =>
  isShownAlike(`${before} /X0 Do`, { resources: '/Font<</F1 5 0 R>>/XObject<</X0 6 0 R>>', more: [object] });
const form = (content: string, entries = '/Resources<</Font<</F1 5 0 R>>>>'): string =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 595 842]${entries}`);

const NO_FILL = '1 0 0 rg /DeviceRGB cs';
const NO_STROKE = '1 0 0 RG /DeviceRGB CS';

it('a picture that a program draws after choosing a colour space is shown in one way, as charts of matplotlib are', () => {
  expect(isDrawnAlike(stream('a', PICTURE), NO_FILL)).toBe(true);
  expect(isDrawnAlike(stream('a', PICTURE), `${NO_FILL} ${NO_STROKE}`)).toBe(true);
  expect(isShownAlike(`${NO_FILL} BI /W 1 /H 1 /BPC 8 /CS /G ID a EI`)).toBe(true);
});

it('a stencil that is drawn before its colour is named is shown in two ways', () => {
  expect(isDrawnAlike(stream('a', STENCIL), NO_FILL)).toBe(false);
  expect(isDrawnAlike(stream('a', STENCIL), NO_STROKE)).toBe(true);
  expect(isShownAlike(`${NO_FILL} BI /W 1 /H 1 /IM true ID a EI`)).toBe(false);
});

it('marks of a chart that only draw lines do not need a colour to fill with', () => {
  const lines = form('0 0 m 9 9 l S');
  expect(isDrawnAlike(lines, NO_FILL)).toBe(true);
  expect(isDrawnAlike(lines, NO_STROKE)).toBe(false);
  expect(isDrawnAlike(lines, `/X0 Do ${NO_STROKE}`)).toBe(false);
  expect(isDrawnAlike(form(`0 g 0 G ${TEXT}`), `${NO_FILL} ${NO_STROKE}`)).toBe(true);
});

it('a form that fills before its colour is named is shown in two ways, however deep it is', () => {
  expect(isDrawnAlike(form(TEXT), NO_FILL)).toBe(false);
  expect(isDrawnAlike(form('0 0 9 9 re f'), NO_FILL)).toBe(false);
  const outer = form('/X1 Do', '/Resources<</XObject<</X1 7 0 R>>>>');
  const uses = { resources: '/XObject<</X0 6 0 R>>', more: [outer, form('0 0 9 9 re f')] };
  expect(isShownAlike(`/X0 Do ${NO_FILL} /X0 Do`, uses)).toBe(false);
  expect(isShownAlike(`/X0 Do ${NO_STROKE} /X0 Do`, uses)).toBe(true);
});

it('a picture with parameters for a filter that it does not have is shown in one way, as MuPDF and jsPDF write it', () => {
  const parameters = '/DecodeParms<</Predictor 15/Colors 1/BitsPerComponent 8/Columns 1>>';
  expect(isDrawnAlike(stream('a', PICTURE + parameters))).toBe(true);
  expect(isDrawnAlike(stream('a', `${PICTURE}${parameters}/Filter null`))).toBe(true);
  expect(isDrawnAlike(stream('61>', `${PICTURE}/Filter/ASCIIHexDecode/DecodeParms[null null]`))).toBe(false);
});

it('a form whose resources are null has none, as MuPDF writes it', () => {
  expect(isDrawnAlike(form('0 0 9 9 re f', '/Resources null'))).toBe(true);
  expect(isDrawnAlike(form('0 0 9 9 re f', '/Resources 1'))).toBe(false);
});

it('an inline picture in ASCII85 may have the sign > among its digits, as ReportLab writes it', () => {
  const inline = (data: string): string => `BI /W 4 /H 1 /BPC 8 /CS /G /F /A85 ID ${data}\nEI ${TEXT}`;
  expect(isShownAlike(inline('>87cU~>'))).toBe(true);
  expect(isShownAlike(inline('87cUR~>'))).toBe(true);
  const unlike = ['>87cU', '87cUR~ >', '87cUR~', `87cUR~> EI 1 g`];
  expect(unlike.filter((data) => isShownAlike(inline(data)))).toEqual([]);
});
