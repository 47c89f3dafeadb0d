import { describe, expect, test } from 'vitest';
import { answerable, elementFaults, sameChoices } from './element-faults.ts';
import { FORM_ELEMENTS, type FormElementKind } from './elements.ts';
import type { FillElement } from './fill-element.ts';
import { settledValues } from './settled-values.ts';
import { faultsOf } from './value-rules.ts';

const element = (kind: FormElementKind, more: Partial<FillElement> = {}): FillElement => ({
  id: 'el-1',
  type: FORM_ELEMENTS[kind],
  page: 1,
  x: 12,
  y: 36,
  width: 164,
  height: 20,
  label: kind,
  required: true,
  isForAll: true,
  ...more,
});
const lists = new Map([
  ['cities', ['Vilnius']],
  ['empty', []],
]);
const hasOptions = (list: string) => (lists.get(list)?.length ?? 0) > 0;
const faultAt = (one: FillElement) => elementFaults([one], hasOptions)[one.id];
const boxes = (...labels: string[]) => ({ formGroupOptions: labels.map((label) => ({ label, isChecked: false })) });

describe('a form is not published while', () => {
  test('a field to choose in offers nothing, whether or not it must be filled in', () => {
    for (const required of [true, false]) {
      expect(faultAt(element('Dropdown', { required }))).toBe('form.no-choices');
      expect(faultAt(element('Dropdown', { required, options: ['', ' '] }))).toBe('form.no-choices');
      expect(faultAt(element('Checkbox', { required }))).toBe('form.no-choices');
      expect(faultAt(element('RadioButton', { required, ...boxes(' ') }))).toBe('form.no-choices');
    }
    expect(faultAt(element('Dropdown', { options: ['A'] }))).toBeUndefined();
  });

  test('two options of a field have the same words', () => {
    expect(faultAt(element('Dropdown', { options: ['A', 'A '] }))).toBe('form.same-choices');
    expect(faultAt(element('Checkbox', boxes('A', 'A')))).toBe('form.same-choices');
    expect(faultAt(element('RadioButton', { ...boxes('A', 'B'), height: 36 }))).toBeUndefined();
    expect([...sameChoices(['A', 'B', ' ', 'A ', ''])]).toEqual([0, 3]);
  });

  test('options are printed over the next field, because their box is too small', () => {
    const four = boxes('Taip', 'Ne', 'Nežinau', 'Kita');
    for (const kind of ['Checkbox', 'RadioButton'] as const) {
      expect(faultAt(element(kind, { ...four, height: 44 }))).toBe('form.box-too-small');
      expect(faultAt(element(kind, { ...four, height: 72 }))).toBeUndefined();
      expect(faultAt(element(kind, { ...four, height: 72, fontSize: 24 }))).toBe('form.box-too-small');
    }
    expect(faultAt(element('Dropdown', { options: ['A', 'B', 'C', 'D'] }))).toBeUndefined();
    const child = { ...element('Checkbox', { ...four, height: 44 }), id: 'el-2', isChild: true, required: false };
    expect(elementFaults([child], hasOptions)).toEqual({ 'el-2': 'form.box-too-small' });
  });

  test('a field has no list of the company, or one that is gone or empty', () => {
    for (const list of [null, 'gone', 'empty']) expect(faultAt(element('CustomList', { list }))).toBe('form.no-list');
    expect(faultAt(element('CustomList', { list: 'cities' }))).toBeUndefined();
  });

  test('a text may have no letters, or fewer at most than at least', () => {
    const letters = (numberOfCharacters: [number, number]) =>
      faultAt(element('InputField', { validations: 'characters', numberOfCharacters }));
    expect([letters([0, 0]), letters([10, 5])]).toEqual(['form.letters-range', 'form.letters-range']);
    expect([letters([5, 5]), letters([0, 1])]).toEqual([undefined, undefined]);
    expect(faultAt(element('InputField', { validations: 'none', numberOfCharacters: [0, 0] }))).toBeUndefined();
  });

  test('a fixed text, a link or an image shows nothing', () => {
    for (const kind of ['StaticText', 'Hyperlink', 'Image'] as const)
      expect(faultAt(element(kind, { required: false }))).toBe('form.nothing-shown');
    expect(faultAt(element('StaticText', { staticText: ' \n' }))).toBe('form.nothing-shown');
    expect(faultAt(element('StaticText', { staticText: 'Prašymas' }))).toBeUndefined();
    expect(faultAt(element('Hyperlink', { hyperlink: { text: '', url: 'https://paraph.eu' } }))).toBeUndefined();
    expect(faultAt(element('Image', { file: 'iVBOR' }))).toBeUndefined();
    expect(faultAt(element('InputField', { required: false }))).toBeUndefined();
  });

  test('a required field repeats another one that some of its people do not meet', () => {
    const child = element('InputField', { id: 'el-2', isChild: true });
    const parent = element('InputField', { childElements: ['el-2'] });
    const inside = { isForAll: false, isForInternal: true };
    expect(elementFaults([parent, child], hasOptions)).toEqual({});
    expect(elementFaults([{ ...parent, ...inside }, child], hasOptions)).toEqual({ 'el-2': 'form.parent-unseen' });
    expect(
      elementFaults(
        [
          { ...parent, ...inside },
          { ...child, ...inside },
        ],
        hasOptions,
      ),
    ).toEqual({});
    expect(elementFaults([child], hasOptions)).toEqual({ 'el-2': 'form.parent-unseen' });
    expect(elementFaults([{ ...child, required: false }], hasOptions)).toEqual({});
  });
});

test('an already published form can be submitted without the fields that nobody can fill in', () => {
  const elements = [
    element('Dropdown', { id: 'el-1' }),
    element('CustomList', { id: 'el-2', list: 'gone' }),
    element('StaticText', { id: 'el-3' }),
    element('InputField', { id: 'el-4', isChild: true }),
    element('InputField', { id: 'el-5' }),
  ];
  const asked = answerable(elements, hasOptions);
  const faults = faultsOf(asked, settledValues(asked, {}, '2026-11-22'), { today: '2026-11-22', pages: 1, lists });
  expect(faults).toEqual({ 'el-5': { code: 'field.required' } });
});

test('a repeated choice is checked where it is made, not by the options of the field that repeats it', () => {
  const elements = [
    element('Dropdown', { options: ['A'], childElements: ['el-2'] }),
    element('Dropdown', { id: 'el-2', isChild: true }),
  ];
  expect(elementFaults(elements, hasOptions)).toEqual({});
  const values = settledValues(elements, { 'el-1': 'A' }, '2026-11-22');
  expect(faultsOf(elements, values, { today: '2026-11-22', pages: 1, lists })).toEqual({});
});
