import { describe, expect, it } from 'vitest';
import { B, OBJECTS } from './documents.ts';
import { validate, signature, signed, updated } from './lab.ts';

/** Universal signature forgery and signature wrapping: what is covered is not what it seems. */
const RANGE = /\/ByteRange \[[^\]]*\]/;
const CONTENTS = /\/Contents<[0-9a-f]*>/;
const numbers = RANGE.exec(B)![0].match(/\d+/g)!.map(Number) as [number, number, number, number];
const [, hole, resume, length] = numbers;

/** Replaces text without moving the text after it. */
const inPlace = (pattern: RegExp, by: string): string =>
  B.replace(pattern, (found) => (by.length <= found.length ? by.padEnd(found.length) : by));

const RANGES: [string, string][] = [
  ['is missing', ''],
  ['has no value', '/ByteRange '],
  ['is null', '/ByteRange null'],
  ['is empty', '/ByteRange []'],
  ['has three numbers', `/ByteRange [0 ${hole} ${resume}]`],
  ['has six numbers', `/ByteRange [0 9 9 9 9 9]`],
  ['is a text', '/ByteRange (0 1 2 3)'],
  ['is a number', '/ByteRange 0'],
  ['is a name', '/ByteRange /All'],
  ['has arrays in it', '/ByteRange [[0][1][2][3]]'],
  ['has references in it', '/ByteRange [0 0 R 1 0 R]'],
  ['begins later', `/ByteRange [1 ${hole - 1} ${resume} ${length}]`],
  ['begins before the file', `/ByteRange [-1 ${hole} ${resume} ${length}]`],
  ['has a negative length', `/ByteRange [0 -${hole} ${resume} ${length}]`],
  ['has decimals', `/ByteRange [0 ${hole}.0 ${resume} ${length}]`],
  ['covers nothing', '/ByteRange [0 0 0 0]'],
  ['covers all but the end', `/ByteRange [0 ${hole} ${resume} 10]`],
  ['ends behind the file', `/ByteRange [0 ${hole} ${resume} ${length + 1}]`],
  ['ends beyond every number', `/ByteRange [0 ${hole} ${resume} 99999999999999999999]`],
  ['leaves a hole that is too large', `/ByteRange [0 ${hole - 20} ${resume} ${length}]`],
  ['leaves a hole that is too large behind', `/ByteRange [0 ${hole} ${resume + 5} ${length - 5}]`],
  ['leaves a hole that is too small', `/ByteRange [0 ${hole + 1} ${resume} ${length}]`],
  ['leaves a hole elsewhere', `/ByteRange [0 20 40 ${length}]`],
  ['has its pieces exchanged', `/ByteRange [0 ${resume} ${hole} ${length}]`],
];

const VALUES: [string, string][] = [
  ['is missing', ''],
  ['is null', '/Contents null'],
  ['is empty', '/Contents<>'],
  ['is one zero byte', '/Contents<00>'],
  ['is zeros', `/Contents<${'0'.repeat(4000)}>`],
  ['is a text', '/Contents(abc)'],
  ['is an empty text', '/Contents()'],
  ['is a number', '/Contents 1'],
  ['is an array', '/Contents[]'],
  ['is no CMS', '/Contents<30030201>'],
  ['is not closed', '/Contents<30030201'],
];

describe('a signature', () => {
  it('is valid before it is attacked', async () => {
    expect((await validate(B)).validSignaturesCount).toBe(1);
  });

  it.each(RANGES)('SG-26 whose range %s is found, named and not valid', async (_, range) => {
    const { signatures } = await validate(inPlace(RANGE, range));
    expect(signatures).toHaveLength(1);
    expect(signatures[0]).toMatchObject({ indication: 'TOTAL-FAILED', intact: false });
    expect(signatures[0]!.errors.length).toBeGreaterThan(0);
  });

  it.each(VALUES)('SG-26 whose value %s is found, named and not valid', async (_, value) => {
    const { signatures } = await validate(inPlace(CONTENTS, value));
    expect(signatures).toHaveLength(1);
    expect(signatures[0]).toMatchObject({ indication: 'TOTAL-FAILED', intact: false });
  });

  it('SG-26 inside the hole of another is not covered by it', async () => {
    const file = updated('', { ...OBJECTS, 20: signature() });
    const two = signed(file.replace('/Contents<', `/Contents<</Old 1>>/Contents<`));
    expect((await validate(two)).signatures[0]).toMatchObject({ indication: 'TOTAL-FAILED' });
  });

  it('whose hole holds further bytes reports them as unsigned', async () => {
    const digits = /00000000>/.exec(B.slice(hole))!;
    const at = hole + digits.index;
    const { signatures } = await validate(`${B.slice(0, at)}deadbeef${B.slice(at + 8)}`);
    expect(signatures[0]!.warnings.map(({ key }) => key)).toContain('format.padding');
  });
});
