import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fromLatin1, latin1 } from '../../engine/src/bytes/index.ts';
import {
  inflateBounded,
  openPdf,
  pageAt,
  PdfBudget,
  pdfFields,
  type PdfStream,
} from '../../engine/src/codec/pdf/index.ts';
import { fillPdf, type PageDrawing } from '../src/index.ts';

const style = { face: 'sans', size: 12, align: 'left', isUnderlined: false, colour: [0, 0, 0] } as const;
const fonts = { sans: new Uint8Array(readFileSync(join(import.meta.dirname, '../assets/forms/sans-regular.ttf'))) };
const answer: PageDrawing = { kind: 'text', text: 'Rūta', page: 1, x: 72, y: 118, width: 228, wraps: false, style };

const WIDGET = '/Type/Annot/Subtype/Widget/F 4/P 3 0 R';
/** A text with a former value, a group of two radio buttons, and a text in a named group. */
const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R 8 0 R]/CO[4 0 R 9 0 R]/XFA(x)/DA(/Helv 12 Tf 0 g)>>>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Annots[4 0 R 6 0 R 7 0 R 9 0 R]>>',
  `<<${WIDGET}/FT/Tx/T(name)/V(Old)/Rect[72 700 300 724]>>`,
  '<</FT/Btn/Ff 49152/T(agreed)/Kids[6 0 R 7 0 R]>>',
  `<<${WIDGET}/Parent 5 0 R/Rect[72 600 88 616]>>`,
  `<<${WIDGET}/Parent 5 0 R/Rect[172 600 188 616]>>`,
  '<</T(address)/Kids[9 0 R]>>',
  `<<${WIDGET}/FT/Tx/T(city)/Parent 8 0 R/V(Kaunas)/Rect[72 500 300 524]>>`,
];

function pdfOf(objects: readonly string[], page = '/MediaBox[0 0 595 842]'): Uint8Array {
  let text = '%PDF-1.7\n';
  const rows = objects.map((object, at) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${at + 1} 0 obj\n${object.replace('/MediaBox[0 0 595 842]', page)}\nendobj\n`;
    return row;
  });
  const table = `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  return latin1(`${text}${table}trailer\n<</Size ${rows.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`);
}

function leftOf(file: Uint8Array) {
  const pdf = openPdf(file);
  const widgets = pdf.array(pageAt(pdf, 1).dict.get('Annots')).length;
  return { widgets, fields: pdfFields(pdf).map(({ name }) => name), form: pdf.dict(pdf.catalog.get('AcroForm')) };
}

it('a field of the PDF that an answer replaces is removed with its old value, and others stay', () => {
  const filled = fillPdf(pdfOf(OBJECTS), [answer], fonts, ({ name }) => name === 'name');
  const { widgets, fields, form } = leftOf(filled);
  expect(widgets).toBe(3);
  expect(fields.toSorted()).toEqual(['address.city', 'agreed']);
  expect(form?.has('XFA')).toBe(false);
  expect(form?.get('CO')).toHaveLength(1);
});

it('all buttons of a group are removed together, and a form without fields is removed itself', () => {
  const names: string[] = [];
  const filled = fillPdf(pdfOf(OBJECTS), [], fonts, ({ name }) => names.push(name) > 0);
  expect(names).toEqual(['name', 'agreed', 'agreed', 'address.city']);
  expect(leftOf(filled)).toEqual({ widgets: 0, fields: [], form: undefined });
});

it('one button at its place is removed from the page and from its group', () => {
  const filled = fillPdf(pdfOf(OBJECTS), [], fonts, ({ x }) => x === 172);
  const pdf = openPdf(filled);
  expect(leftOf(filled).widgets).toBe(3);
  expect(
    pdf.array(
      pdfFields(pdf)
        .find(({ name }) => name === 'agreed')
        ?.dict.get('Kids'),
    ),
  ).toHaveLength(1);
});

it('places of fields are those of the displayed page, also on a turned and cropped one', () => {
  const placesOn = (page: string) => {
    const found: number[][] = [];
    fillPdf(pdfOf(OBJECTS, page), [], fonts, ({ x, y, width, height }) => found.push([x, y, width, height]) < 0);
    return found[0];
  };
  expect(placesOn('/MediaBox[0 0 595 842]')).toEqual([72, 118, 228, 24]);
  expect(placesOn('/MediaBox[0 0 595 842]/CropBox[10 20 595 842]')).toEqual([62, 118, 228, 24]);
  expect(placesOn('/MediaBox[0 0 595 842]/Rotate 90')).toEqual([700, 72, 24, 228]);
  expect(placesOn('/MediaBox[0 0 595 842]/Rotate 180')).toEqual([295, 700, 228, 24]);
  expect(placesOn('/MediaBox[0 0 595 842]/Rotate 270')).toEqual([118, 295, 24, 228]);
});

it('a file of which no field is removed stays as it is', () => {
  const file = pdfOf(OBJECTS);
  expect(fillPdf(file, [], fonts, () => false)).toBe(file);
});

it('marks of options with places are drawn there without their words', () => {
  const option = (label: string, x: number, isChecked: boolean) => ({
    label,
    isChecked,
    place: { x, y: 0, width: 0.1, height: 1 },
  });
  const marks: PageDrawing = {
    kind: 'choices',
    shape: 'round',
    options: [option('taip', 0, false), option('ne', 0.9, true)],
    page: 1,
    x: 72,
    y: 226,
    width: 160,
    height: 16,
    style,
  };
  const pdf = openPdf(fillPdf(pdfOf(OBJECTS), [marks], fonts));
  const objects = pdf.dict(pdf.dict(pageAt(pdf, 1).dict.get('Resources'))?.get('XObject'))!;
  const form = pdf.resolve([...objects.values()].at(-1)) as PdfStream;
  const content = fromLatin1(inflateBounded(form.data, new PdfBudget({})));
  expect(content).not.toContain('Tj');
  expect([...content.matchAll(/1 0 0 1 ([\d.]+) 0 cm/g)].map(([, left]) => Number(left))).toEqual([0, 144]);
  expect(content.match(/f\n/g)).toHaveLength(1);
});
