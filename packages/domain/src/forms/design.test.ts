import { describe, expect, it } from 'vitest';
import {
  clampRotation,
  clampRows,
  elementId,
  ELEMENT_SETTINGS,
  LETTERS_RANGE,
  newElement,
  offers,
  SETTINGS_OF,
  SIGNATURE_PENS,
} from './design.ts';
import { boxByKey, LEAST_BOX, movedBy, resizedBy, withinPage } from './design-place.ts';
import { FORM_ELEMENT_KINDS, FORM_ELEMENTS } from './elements.ts';

const A4 = { width: 595, height: 842 };
const made = (kind: (typeof FORM_ELEMENT_KINDS)[number]) => newElement(kind, { id: 'el-1', page: 2, label: 'Name' });

describe('a new element', () => {
  it.each(FORM_ELEMENT_KINDS)('%s is 12 points from the left and 36 from the top, 164 wide (FORM-028)', (kind) => {
    expect(made(kind)).toMatchObject({ type: FORM_ELEMENTS[kind], page: 2, x: 12, y: 36, width: 164, label: 'Name' });
  });
  it('has the texts of the specification, is for all and not required; a signature is 80 high', () => {
    expect(made('InputField')).toMatchObject({
      font: 'Arial',
      fontSize: 12,
      textAlignment: 0,
      textStyle: 'Regular',
      textDecoration: 0,
      rotate: 0,
      required: false,
      validations: 'none',
      isForAll: true,
    });
    expect(made('Signature').height).toBe(80);
    expect(SIGNATURE_PENS).toEqual({ widths: [1, 2, 3, 4], color: '#0000ff' });
  });
  it('shares nothing with the next one of its kind', () => {
    const [one, other] = [made('Dropdown'), made('Dropdown')] as unknown as { options: string[] }[];
    expect(one!.options).not.toBe(other!.options);
  });
  it('is named by the time, a millisecond later if that is in use (FORM-020)', () => {
    expect(elementId(1_700_000_000_000, new Set())).toBe('el-1700000000000');
    expect(elementId(5, new Set(['el-5', 'el-6']))).toBe('el-7');
  });
});

describe('what can be set', () => {
  it('only nine kinds can be required (FORM-051)', () => {
    expect(FORM_ELEMENT_KINDS.filter((kind) => offers(kind, 'required')).toSorted()).toEqual(
      [
        'InputField',
        'Dropdown',
        'Checkbox',
        'RadioButton',
        'Date',
        'DateRange',
        'CustomList',
        'Signature',
        'AddressBook',
      ].toSorted(),
    );
  });
  it('every kind has its settings, each once, and no setting belongs to none', () => {
    for (const kind of FORM_ELEMENT_KINDS) expect(new Set(SETTINGS_OF[kind]).size).toBe(SETTINGS_OF[kind].length);
    const used = new Set(FORM_ELEMENT_KINDS.flatMap((kind) => [...SETTINGS_OF[kind]]));
    expect([...used].toSorted()).toEqual([...ELEMENT_SETTINGS].toSorted());
  });
  it('the slider of letters goes from 1 to 100 with its marks, and begins at 5 and 15 (FORM-057)', () => {
    expect(LETTERS_RANGE).toEqual({ least: 1, most: 100, marks: [1, 5, 10, 20, 40, 60, 80, 100], start: [5, 15] });
  });
  it('rotation stays between 0 and 360 (FORM-062)', () => {
    expect([400, -5, 90.4, Number.NaN, 360].map(clampRotation)).toEqual([360, 0, 90, 0, 360]);
  });
  it('a fixed text has four rows at most (FORM-063)', () => {
    expect(clampRows('1\n2\n3\n4\n5')).toBe('1\n2\n3\n4');
    expect(clampRows('1\n2')).toBe('1\n2');
  });
});

describe('the place of an element', () => {
  const box = { x: 12, y: 36, width: 164, height: 24 };
  it('is moved no further than the edge of the page', () => {
    expect(movedBy(box, { x: -50, y: 10_000 }, A4)).toEqual({ ...box, x: 0, y: 818 });
    expect(withinPage({ ...box, width: 5000 }, A4)).toMatchObject({ x: 0, width: 595 });
  });
  it('is resized at its lower right corner: the upper left one stays', () => {
    expect(resizedBy(box, { x: 40, y: 6 }, A4)).toEqual({ ...box, width: 204, height: 30 });
    expect(resizedBy(box, { x: 9999, y: 0 }, A4)).toMatchObject({ x: 12, width: 583 });
    expect(resizedBy(box, { x: -9999, y: -9999 }, A4)).toMatchObject(LEAST_BOX);
  });
  it('follows the arrows: alone they move, with Shift they resize, with Alt by one point', () => {
    const press = (key: string, shiftKey = false, altKey = false) => boxByKey(box, { key, shiftKey, altKey }, A4);
    expect(press('ArrowRight')).toEqual({ ...box, x: 16 });
    expect(press('ArrowDown', true)).toEqual({ ...box, height: 28 });
    expect(press('ArrowUp', false, true)).toEqual({ ...box, y: 35 });
    expect(press('a')).toBeNull();
  });
});
