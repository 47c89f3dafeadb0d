import { crc32 as theirs } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

test('the checksum of any bytes is the one that other programs compute', () => {
  expect(crc32(new Uint8Array())).toBe(0);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100, size: 'max' }), (bytes) => {
      expect(crc32(bytes)).toBe(theirs(bytes));
    }),
    { numRuns: 300 },
  );
});
