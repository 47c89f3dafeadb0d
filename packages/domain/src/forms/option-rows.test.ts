import { expect, it } from 'vitest';
import { newElement } from './design.ts';
import { freePlace } from './free-place.ts';
import { boxForOptions, isTooSmall, optionsHeight } from './option-rows.ts';

const PAGE = { width: 595.28, height: 841.89 };
const radio = (...labels: string[]) => ({
  ...newElement('RadioButton', { id: 'el-1', page: 1, label: 'Kaip' }),
  formGroupOptions: labels.map((label) => ({ label, isChecked: false })),
});

it('a box grows with its options, and the next field is placed below them', () => {
  const element = radio('Taip', 'Ne', 'Nežinau', 'Kita');
  const box = boxForOptions(element, PAGE);
  expect(box).toEqual({ x: 12, y: 36, width: 164, height: 72 });
  const text = newElement('InputField', { id: 'el-2', page: 1, label: 'Kodėl' });
  expect(freePlace(text, [box], PAGE)).toEqual({ x: 12, y: 36 + 72 + 8 });
});

it('a box keeps a height that its author chose, and stays on the page', () => {
  expect(boxForOptions({ ...radio('Taip'), height: 200 }, PAGE).height).toBe(200);
  const low = boxForOptions({ ...radio('Taip', 'Ne', 'Nežinau', 'Kita'), y: 800 }, PAGE);
  expect(low.y + low.height).toBeCloseTo(PAGE.height, 1);
});

it('a long option takes as many lines as its box is narrow', () => {
  const long = 'Sutinku, kad mano asmens duomenys būtų tvarkomi darbo sutarties tikslais';
  expect(optionsHeight(radio(long))).toBe(43.2);
  expect(optionsHeight({ ...radio(long), width: 480 })).toBe(18);
  expect(optionsHeight(radio('x'.repeat(60)))).toBe(43.2);
  expect(optionsHeight(radio('', ' '))).toBe(0);
});

it('options with places of their own on the page need no rows', () => {
  const place = { x: 0, y: 0, width: 1, height: 1 };
  const small = { ...radio('Taip'), width: 12, height: 12 };
  expect(isTooSmall(small)).toBe(true);
  expect(isTooSmall({ ...small, formGroupOptions: [{ label: 'Taip', isChecked: false, place }] })).toBe(false);
});
