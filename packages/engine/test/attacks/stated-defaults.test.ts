import { describe, expect, it } from 'vitest';
import { certified, edited } from './documents.ts';
import { updated, validated } from './lab.ts';

/** Entries of a filled field, beside its value. */
const filled = (more: string) => edited(7, '/V(100 EUR)', `/V(200 EUR)${more}`);
const before = (more: string) => certified(2, more === '' ? {} : edited(7, '/F 4', `/F 4${more}`));

describe('a field that is filled in and states what held without an entry', () => {
  it.each([
    ['the usual border', '/BS<</S/S/W 1>>'],
    ['the usual border with its type', '/BS<</Type/Border/W 1>>'],
    ['no flags', '/Ff 0'],
  ])('is valid with %s', async (_, more) => {
    const { first, codes } = await validated(updated(certified(2), filled(more)));
    expect([first.indication, codes]).toEqual([
      'TOTAL-PASSED',
      ['form.field-replaced', 'form.value-without-appearance'],
    ]);
  });

  it.each(['/BS<</S/S/W 0>>', '/BS<</W 0>>/MK<<>>', '/BS<</W 0>>/MK<</BG[1 1 1]>>'])(
    'is valid with the usual border in place of %s, since no colour draws it',
    async (border) => {
      const { first, codes } = await validated(
        updated(before(border), filled(border.replace(/\/W 0|\/S\/S\/W 0/, '/S/S/W 1'))),
      );
      expect([first.indication, codes.includes('form.field-changed')]).toEqual(['TOTAL-PASSED', false]);
    },
  );

  it.each([
    ['a thicker border', before(''), '/BS<</S/S/W 90>>'],
    ['dashes', before(''), '/BS<</S/D/W 1/D[3]>>'],
    ['an entry that nobody knows', before(''), '/BS<</S/S/W 1/X 1>>'],
    ['a border in place of another one', before('/Border[0 0 0]'), '/Border[0 0 0]/BS<</S/S/W 1>>'],
    ['a coloured border in place of none', before('/BS<</W 0>>/MK<</BC[0 0 0]>>'), '/BS<</W 1>>/MK<</BC[0 0 0]>>'],
    ['a coloured border of an older kind', before('/BS<</W 0>>/C[0 0 0]'), '/BS<</W 1>>/C[0 0 0]'],
    ['a thicker border in place of none', before('/BS<</W 0>>'), '/BS<</W 9>>'],
    ['no border in place of the usual one', before('/BS<</W 1>>'), '/BS<</W 0>>'],
  ])('is not with %s', async (_, file, more) => {
    const { first, codes } = await validated(updated(file, filled(more)));
    expect([first.indication, codes.includes('form.field-changed')]).toEqual(['TOTAL-FAILED', true]);
  });
});
