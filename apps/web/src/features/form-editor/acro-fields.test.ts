import { expect, test } from 'vitest';
import { fieldsOf } from './acro-fields.ts';
import type { AcroWidget } from './acro-widgets.ts';

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
      {
        fieldType: 'Ch',
        alternativeText: 'City',
        options: [{ exportValue: 'VNO', displayValue: 'Vilnius' }],
        fieldValue: ['VNO'],
        rect: [10, 10, 90, 30],
      },
      { fieldType: 'Btn', checkBox: true, fieldName: 'agreed', rect: [72, 500, 86, 514] },
      { fieldType: 'Btn', fieldName: 'print', rect: [72, 400, 86, 414] },
      { fieldType: 'Sig', fieldName: 'sign', rect: [72, 100, 272, 160] },
    ]),
    1000,
  );
  expect(found).toMatchObject([
    {
      id: 'el-1000',
      type: 0,
      label: 'applicant name',
      pdfField: 'form.applicant_name',
      required: true,
      x: 72,
      y: 118,
      width: 228,
      height: 24,
    },
    { id: 'el-1001', type: 6, label: 'why', required: false },
    { id: 'el-1002', type: 1, label: 'City', options: ['Vilnius'], initialValue: 'Vilnius' },
    {
      id: 'el-1003',
      type: 2,
      width: 14,
      height: 14,
      pdfField: 'agreed',
      formGroupOptions: [{ label: 'agreed', isChecked: false, place: { x: 0, y: 0, width: 1, height: 1 } }],
    },
    { id: 'el-1004', type: 12, y: 682, height: 60 },
  ]);
});

test('a PDF without fields offers nothing', async () => {
  expect(await fieldsOf(pdfOf([{ rect: [1, 2, 3, 4] }]))).toEqual([]);
});

const button = (state: string, x: number, more: AcroWidget = {}): AcroWidget => ({
  fieldType: 'Btn',
  radioButton: true,
  fieldName: 'form.agreed',
  buttonValue: state,
  fieldValue: 'ne',
  required: true,
  rect: [x, 226, x + 16, 242],
  ...more,
});

test('the buttons of one group become one element with a mark at each place, called by their states', async () => {
  const [group, ...more] = await fieldsOf(pdfOf([button('taip', 180), button('ne', 260), button('nezinau', 340)]));
  expect(more).toEqual([]);
  expect(group).toMatchObject({
    type: 3,
    label: 'agreed',
    pdfField: 'form.agreed',
    required: true,
    x: 180,
    y: 600,
    width: 176,
    height: 16,
    formGroupOptions: [
      { label: 'taip', isChecked: false, place: { x: 0, y: 0, height: 1 } },
      { label: 'ne', isChecked: true, place: { x: 80 / 176, y: 0, height: 1 } },
      { label: 'nezinau', isChecked: false, place: { x: 160 / 176, y: 0, height: 1 } },
    ],
  });
});

test('buttons with texts of their own are called by these, and the same state twice gets a number', async () => {
  const texts = [button('0', 10, { alternativeText: 'Taip' }), button('1', 50, { alternativeText: 'Ne' })];
  expect((await fieldsOf(pdfOf(texts)))[0]?.formGroupOptions).toMatchObject([{ label: 'Taip' }, { label: 'Ne' }]);
  const same = [button('taip', 10), button('taip', 50)];
  const labels = (await fieldsOf(pdfOf(same)))[0]?.formGroupOptions?.map(({ label }) => label);
  expect(labels).toEqual(['taip', 'taip (2)']);
});

test('buttons of one state, of which a PDF cannot say which is ticked, are unticked at first', async () => {
  const same = [10, 50, 90].map((x) => button('None', x, { fieldValue: 'None' }));
  const [group] = await fieldsOf(pdfOf(same));
  expect(group?.formGroupOptions).toMatchObject([
    { label: 'None', isChecked: false },
    { label: 'None (2)', isChecked: false },
    { label: 'None (3)', isChecked: false },
  ]);
});

test('check boxes of one name that exclude each other become one choice, and others stay apart', async () => {
  const box = (exportValue: string, x: number): AcroWidget => ({
    fieldType: 'Btn',
    checkBox: true,
    fieldName: 'city',
    exportValue,
    rect: [x, 10, x + 12, 22],
  });
  expect(await fieldsOf(pdfOf([box('Vilnius', 10), box('Kaunas', 40)]))).toMatchObject([
    { type: 3, formGroupOptions: [{ label: 'Vilnius' }, { label: 'Kaunas' }] },
  ]);
  expect(await fieldsOf(pdfOf([box('Yes', 10), box('Yes', 40)]))).toMatchObject([{ type: 2 }, { type: 2 }]);
});

test('a text that the PDF shows already is the value at first, except of a password', async () => {
  const text = { fieldType: 'Tx', fieldName: 'a', fieldValue: 'UAB Senoji', rect: [1, 1, 90, 20] };
  const [shown, secret] = await fieldsOf(pdfOf([text, { ...text, password: true }]));
  expect([shown?.initialValue, secret?.initialValue]).toEqual(['UAB Senoji', undefined]);
});
