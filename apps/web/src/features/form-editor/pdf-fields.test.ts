import type { FormElement } from '@paraph/contract';
import { newElement, type FormElementKind } from '@paraph/domain';
import { expect, test } from 'vitest';
import { unfilledFields } from './pdf-fields.ts';

const at = (id: string, y: number, label = id, kind: FormElementKind = 'InputField'): FormElement =>
  ({ ...newElement(kind, { id, page: 1, label }), y }) as FormElement;
const fields = [at('name', 100), at('city', 200), at('day', 300)];
const unfilled = (...elements: FormElement[]) => unfilledFields(fields, elements).map(({ id }) => id);

test('an element elsewhere on the page leaves all fields of the PDF to be offered', () => {
  expect(unfilled()).toEqual(['name', 'city', 'day']);
  expect(unfilled(at('el-1', 600))).toEqual(['name', 'city', 'day']);
});

test('a field of the PDF can be filled in once an element is added for it, drawn over it or named like it', () => {
  expect(unfilled(...fields)).toEqual([]);
  expect(unfilled({ ...fields[0]!, y: 700, label: 'Full name' })).toEqual(['city', 'day']);
  expect(unfilled(at('el-1', 105))).toEqual(['city', 'day']);
  expect(unfilled(at('el-1', 700, 'city'))).toEqual(['name', 'day']);
});

test('a fixed text over a field of the PDF, or an element on another page, does not fill it in', () => {
  expect(unfilled(at('el-1', 100, 'name', 'StaticText'))).toEqual(['name', 'city', 'day']);
  expect(unfilled({ ...at('el-1', 100), page: 2 })).toEqual(['name', 'city', 'day']);
});
