import { expect, test } from 'vitest';
import { fingerprintOf, likenessOf } from './model.ts';

const versions = [
  { number: 3, sha256: 'c'.repeat(64) },
  { number: 2, sha256: 'b'.repeat(64) },
];

test('a file is the document, an earlier version of it, or something else', () => {
  expect(likenessOf('c'.repeat(64), versions)).toBe('same');
  expect(likenessOf('b'.repeat(64), versions)).toEqual({ earlier: 2 });
  expect(likenessOf('a'.repeat(64), versions)).toBe('other');
});

test('the fingerprint is the SHA-256 of the bytes', async () => {
  expect(await fingerprintOf(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
