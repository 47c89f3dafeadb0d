import type { FormElement } from '@paraph/contract';
import { newElement } from '@paraph/domain';
import { describe, expect, it } from 'vitest';
import { audienceOf, elementsOf, forAudience, inReadingOrder } from './element.ts';
import { metBy, profileSample, shownValue, todayOf } from './simulation.ts';

const element = (id: string, part: Partial<FormElement> = {}): FormElement => ({
  ...(newElement('InputField', { id, page: 1, label: id }) as FormElement),
  ...part,
});

describe('the simulation of a form', () => {
  it('shows a colleague what is for all and for colleagues, a guest what is for all and for guests', () => {
    const all = [
      element('all'),
      element('in', forAudience('internal')),
      element('out', { ...forAudience('external'), y: 400 }),
    ];
    expect(metBy(all, 'internal').map(({ id }) => id)).toEqual(['all', 'in']);
    expect(metBy(all, 'external').map(({ id }) => id)).toEqual(['all', 'out']);
    expect(all.map(audienceOf)).toEqual(['all', 'internal', 'external']);
  });
  it('children show the value of their parent (FORM-033)', () => {
    const all = [
      element('parent', { childElements: ['child'], isParent: true }),
      element('child', { isChild: true }),
      element('other'),
    ];
    const values = { parent: 'Rasa', child: 'x', other: 'y' };
    expect(all.map((one) => shownValue(one, all, values))).toEqual(['Rasa', 'Rasa', 'y']);
  });
  it('knows the reader for their name and address', () => {
    const me = { firstName: 'Rasa', lastName: 'Kė', email: 'rasa@x.lt' };
    expect([profileSample('Name', me), profileSample('Email', me), profileSample('Phone', me)]).toEqual([
      'Rasa Kė',
      'rasa@x.lt',
      '…',
    ]);
    expect(todayOf(new Date(2026, 0, 5, 1))).toBe('2026-01-05');
  });
});

describe('elements', () => {
  it('are read page by page, from above, from the left', () => {
    const all = [element('c', { page: 2, y: 0 }), element('b', { x: 90 }), element('a', { x: 5 })];
    expect(inReadingOrder(all).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
  it('of a text that cannot be read are none', () => {
    expect(elementsOf('{"no":"list"}')).toEqual([]);
    expect(elementsOf(JSON.stringify([{ id: 'el-1' }]))).toEqual([{ id: 'el-1' }]);
  });
});
