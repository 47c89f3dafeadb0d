import { expect, it } from 'vitest';
import { newElement } from './design.ts';
import type { FormElementKind } from './elements.ts';
import { replacesField } from './replaced-fields.ts';

const field = { name: 'form.vardas', page: 1, x: 180, y: 92, width: 250, height: 20 };
const at = (kind: FormElementKind, more: object = {}) => ({
  ...newElement(kind, { id: 'el-1', page: 1, label: 'Vardas' }),
  ...more,
});
const over = { x: 170, y: 90, width: 270, height: 24 };

it('an element made of a field replaces it wherever its author moves it', () => {
  expect(replacesField(at('InputField', { pdfField: 'form.vardas', page: 2, y: 700 }), field)).toBe(true);
  expect(replacesField(at('InputField', { pdfField: 'form.data' }), field)).toBe(false);
  expect(replacesField(at('InputField', { pdfField: '' }), { ...field, name: '' })).toBe(false);
});

it('an element drawn over a field replaces it, and one that touches its edge does not', () => {
  expect(replacesField(at('InputField', over), field)).toBe(true);
  expect(replacesField(at('InputField', { ...over, page: 2 }), field)).toBe(false);
  expect(replacesField(at('InputField', { ...over, width: 20 }), field)).toBe(false);
});

it('a text, link or picture over a field takes no value and replaces nothing', () => {
  for (const kind of ['StaticText', 'Hyperlink', 'Image'] as const)
    expect(replacesField(at(kind, over), field)).toBe(false);
});
