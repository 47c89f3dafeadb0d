import { describe, expect, it } from 'vitest';
import { OBJECTS, certified, made } from './documents.ts';
import { type Objects, stream, updated, validated } from './lab.ts';

const picture = (content: string): string => stream(content, '/Type/XObject/Subtype/Form/BBox[0 0 18 18]');
const kid = (state: string, as: string, left: number): string =>
  `<</Type/Annot/Subtype/Widget/FT/Btn/Parent 11 0 R/AS/${as}/Rect[${left} 500 ${left + 18} 518]/F 4/P 3 0 R` +
  `/AP<</N<</${state} 15 0 R/Off 16 0 R>>>>>>`;
const field = (value: string, kids: string): string => `<</FT/Btn/Ff 49152/T(Check)/V/${value}/Kids[${kids}]>>`;
const list = (kids: string): string => OBJECTS[19]!.replace('11 0 R', kids);

const BASE: Objects = {
  11: field('b', '80 0 R 81 0 R'),
  80: kid('a', 'Off', 72),
  81: kid('b', 'b', 112),
  19: list('80 0 R 81 0 R'),
  15: picture('5 5 8 8 re f'),
  16: picture(''),
};
const withoutType = (widget: string): string => widget.replace('/FT/Btn', '');
/** iText 8 writes the buttons of a group that name their type as new objects, which do not. */
const again = (value: 'a' | 'b', more: Objects = {}): Objects => ({
  11: field(value, '90 0 R 91 0 R'),
  90: withoutType(kid('a', value === 'a' ? 'a' : 'Off', 72)),
  91: withoutType(kid('b', value === 'b' ? 'b' : 'Off', 112)),
  19: list('90 0 R 91 0 R'),
  ...more,
});
const edit = (from: string, to: string): Objects => ({ 90: again('b')[90]!.replace(from, to) });

describe('radio buttons that are written again as new objects', () => {
  it.each<[string, Objects, string[]]>([
    ['as they were', again('b'), []],
    ['and chosen otherwise', again('a'), ['form.field-replaced']],
  ])('are valid %s', async (_, objects, changed) => {
    for (const [base, expected] of [
      [made(BASE), changed],
      [certified(2, BASE), []],
    ] as const) {
      const { first } = await validated(updated(base, objects));
      const doubts = first.changes.filter(({ severity }) => severity === 'warning' || severity === 'violation');
      const codes = doubts.map(({ code }) => code);
      expect([first.indication, codes]).toEqual(['TOTAL-PASSED', expected]);
    }
  });

  it.each<[string, Objects, string]>([
    ['at another place', edit('/Rect[72', '/Rect[70'), 'form.field-moved'],
    ['with an action', edit('/F 4', '/F 4/A<</S/Named/N/Print>>'), 'form.action-changed'],
    ['hidden', edit('/F 4', '/F 2'), 'form.field-hidden'],
    ['with another style', edit('/F 4', '/F 4/MK<</CA(PAID)>>'), 'form.field-changed'],
    ['with another picture', { ...edit('15 0 R', '92 0 R'), 92: picture('1 1 m 9 9 l S') }, 'form.appearance-only'],
    ['with a picture of the page', edit('15 0 R', '4 0 R'), 'form.appearance-borrowed'],
    ['in another state', edit('/AS/Off', '/AS/a'), 'form.appearance-only'],
    ['as another type', edit('/F 4', '/F 4/FT/Tx'), 'field.retyped'],
    ['with a parent of another field', edit('/Parent 11', '/Parent 7'), 'form.field-changed'],
    ['in another order', { 11: field('b', '91 0 R 90 0 R') }, 'form.field-moved'],
    ['in another order on the page', { 19: list('91 0 R 90 0 R') }, 'form.widget-removed'],
    ['beside the old ones', { 19: list('90 0 R 91 0 R 80 0 R') }, 'annotation.unlisted-widget'],
    ['without a place on the page', { 19: list('90 0 R') }, 'form.widget-removed'],
    [
      'with one more',
      { 11: field('b', '90 0 R 91 0 R 93 0 R'), 93: kid('c', 'Off', 150) },
      'field.added-not-signature',
    ],
  ])('are refused %s', async (_, more, code) => {
    const { first, codes } = await validated(updated(made(BASE), again('b', more)));
    expect([first.indication, codes]).toEqual(['TOTAL-FAILED', expect.arrayContaining([code])]);
  });

  it('are refused with a font or picture below them that changed as well', async () => {
    const { first } = await validated(updated(made(BASE), again('b', { 15: picture('1 1 m 9 9 l S') })));
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('are refused where they are text fields', async () => {
    const text = (objects: Objects): Objects =>
      Object.fromEntries(Object.entries(objects).map(([num, value]) => [num, value!.replaceAll('/FT/Btn', '/FT/Tx')]));
    const { first } = await validated(updated(made(text(BASE)), text(again('b'))));
    expect(first.indication).toBe('TOTAL-FAILED');
  });
});
