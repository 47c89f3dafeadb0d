import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

describe('the canonical form of RFC 8785', () => {
  test('the example of clause 3.2.2 comes out byte for byte', () => {
    const input = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    );
    expect(canonicalJson(input)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  test('keys are sorted by UTF-16 code units, as clause 3.2.3 shows', () => {
    const input = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew',
      '1': 'One',
      '\ud83d\ude00': 'Emoji',
      '\u0080': 'Control',
      '\u00f6': 'Latin',
    };
    const values = ['Carriage Return', 'One', 'Control', 'Latin', 'Euro Sign', 'Emoji', 'Hebrew'];
    expect(Object.values(JSON.parse(canonicalJson(input)) as object).toSorted()).toEqual(values.toSorted());
    expect([...canonicalJson(input).matchAll(/:"([^"]+)"/g)].map((match) => match[1])).toEqual(values);
  });

  test('the order of keys in the input does not matter, and nothing is lost', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('values that JSON cannot represent are refused', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow();
    expect(() => canonicalJson('\ud800')).toThrow();
  });
});
