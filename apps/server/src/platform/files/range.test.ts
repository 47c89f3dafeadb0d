import { expect, test } from 'vitest';
import { partOf } from './range.ts';

const file = { size: 1_000, etag: 'abc' };
const part = (range: string | undefined, ifRange?: string) => partOf({ range, ifRange }, file);

test('a part of a file is what the Range header says; any other header value yields the complete file', () => {
  expect(part('bytes=0-99')).toEqual({ first: 0, last: 99 });
  expect(part('bytes=900-')).toEqual({ first: 900, last: 999 });
  expect(part('bytes=-100')).toEqual({ first: 900, last: 999 });
  for (const whole of [undefined, 'bytes=5-1', 'bytes=1000-', 'bytes=0-1,5-6', 'lines=1-2'])
    expect(part(whole), whole).toBeUndefined();
});

test('a caller with the beginning of another version gets the complete file, never a part of this one', () => {
  expect(part('bytes=10-', '"abc"')).toEqual({ first: 10, last: 999 });
  for (const other of ['"abd"', 'W/"abc"', 'abc', '', 'Wed, 25 Nov 2026 10:00:00 GMT', '"abd", "abc"'])
    expect(part('bytes=10-', other), other).toBeUndefined();
});
