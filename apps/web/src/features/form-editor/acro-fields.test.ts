import { expect, test } from 'vitest';
import { fieldsOf, type AcroWidget } from './acro-fields.ts';

const pdfOf = (widgets: AcroWidget[]) => ({
  numPages: 1,
  getPage: async () => ({
    getViewport: () => ({ width: 595, height: 842, convertToViewportPoint: (x: number, y: number) => [x, 842 - y] }),
    getAnnotations: async () => widgets,
  }),
});

test('fields of the PDF become elements at the same positions, with names, choices and required flags', async () => {
  const found = await fieldsOf(
    pdfOf([
      { fieldType: 'Tx', fieldName: 'form.applicant_name', required: true, rect: [72, 700, 300, 724] },
      { fieldType: 'Tx', fieldName: 'why', multiLine: true, required: true, rect: [72, 600, 300, 660] },
      { fieldType: 'Ch', alternativeText: 'City', options: [{ displayValue: 'Vilnius' }], rect: [10, 10, 90, 30] },
      { fieldType: 'Btn', checkBox: true, fieldName: 'agreed', rect: [72, 500, 86, 514] },
      { fieldType: 'Btn', fieldName: 'print', rect: [72, 400, 86, 414] },
      { fieldType: 'Sig', fieldName: 'sign', rect: [72, 100, 272, 160] },
    ]),
    1000,
  );
  expect(found).toMatchObject([
    { id: 'el-1000', type: 0, label: 'applicant name', required: true, x: 72, y: 118, width: 228, height: 24 },
    { id: 'el-1001', type: 6, label: 'why', required: false },
    { id: 'el-1002', type: 1, label: 'City', options: ['Vilnius'] },
    { id: 'el-1003', type: 2, width: 164, height: 18, formGroupOptions: [{ label: 'agreed', isChecked: false }] },
    { id: 'el-1004', type: 12, y: 682, height: 60 },
  ]);
});

test('a PDF without fields offers nothing', async () => {
  expect(await fieldsOf(pdfOf([{ rect: [1, 2, 3, 4] }]))).toEqual([]);
});
