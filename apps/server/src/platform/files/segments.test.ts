import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSegments, SEGMENT, sealedRange, sealedSize, sealSegments } from './segments.ts';

const key = randomBytes(32);
const seal = (plain: Buffer, chunk = plain.length || 1) =>
  buffer(Readable.from(pieces(plain, chunk)).pipe(sealSegments(key)));
const pieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));

function open(sealed: Buffer, size: number, first?: number, last?: number, chunk = 50_000): Promise<Buffer> {
  const range = sealedRange(size, first, last);
  const source = Readable.from(pieces(sealed.subarray(range.start, range.end + 1), chunk));
  const opened = openSegments(key, size, range);
  source.on('error', (e) => opened.destroy(e));
  return buffer(source.pipe(opened));
}

const EDGES = [0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 2 * SEGMENT, 2 * SEGMENT + 1, 3 * SEGMENT - 1];
const size = fc.oneof(fc.constantFrom(...EDGES), fc.integer({ min: 0, max: 4 * SEGMENT }));

describe('a stored file', () => {
  test('of any size, written and read in pieces of any size, is restored unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.integer({ min: 1000, max: 200_000 }), async (size, chunk) => {
        const plain = randomBytes(size);
        const sealed = await seal(plain, chunk);
        expect(sealed.length).toBe(sealedSize(size));
        expect((await open(sealed, size, undefined, undefined, chunk)).equals(plain)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('returns any part of itself without the rest', async () => {
    const parts = fc
      .integer({ min: 1, max: 4 * SEGMENT })
      .chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1), fc.nat(size - 1)));
    await fc.assert(
      fc.asyncProperty(parts, async ([size, x, y]) => {
        const [first, last] = [Math.min(x, y), Math.max(x, y)];
        const plain = randomBytes(size);
        const part = await open(await seal(plain), size, first, last);
        expect(part.equals(plain.subarray(first, last + 1))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('with one bit turned anywhere does not open', async () => {
    const plain = randomBytes(2 * SEGMENT + 10);
    const sealed = await seal(plain);
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (at, bit) => {
        const bad = Buffer.from(sealed);
        bad[at]! ^= 1 << bit;
        await expect(open(bad, plain.length)).rejects.toThrow('damaged');
      }),
      { numRuns: 40 },
    );
  });

  test('that was cut, also between two segments and with a smaller size stated, does not open', async () => {
    const plain = randomBytes(3 * SEGMENT);
    const sealed = await seal(plain);
    const sealedSegment = SEGMENT + 16;
    for (const cut of [1, 16, sealedSegment, 2 * sealedSegment]) {
      await expect(open(sealed.subarray(0, sealed.length - cut), plain.length)).rejects.toThrow('damaged');
    }
    // Even a database that states a smaller size cannot pass off a beginning as the complete file.
    await expect(open(sealed.subarray(0, 2 * sealedSegment), 2 * SEGMENT)).rejects.toThrow('damaged');
  });

  test('with two segments swapped does not open', async () => {
    const plain = randomBytes(3 * SEGMENT);
    const sealed = await seal(plain);
    const [a, b, c] = pieces(sealed, SEGMENT + 16) as [Buffer, Buffer, Buffer];
    await expect(open(Buffer.concat([b, a, c]), plain.length)).rejects.toThrow('damaged');
  });
});
