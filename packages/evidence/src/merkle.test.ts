import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merklePath, merkleRoot, rootOfPath } from './merkle.ts';

const hex = (text: string) => Buffer.from(text, 'hex');
/** The leaves and roots of the reference tests of Certificate Transparency (RFC 6962). */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  hex,
);
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

test('the roots are those of the reference tests of RFC 6962', () => {
  expect(LEAVES.map((_, n) => Buffer.from(merkleRoot(LEAVES.slice(0, n + 1))).toString('hex'))).toEqual(ROOTS);
});

test('each leaf proves itself by its path, and no other leaf does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, seed) => {
      const leaves = Array.from({ length: count }, () => randomBytes(8));
      const place = seed % count;
      const path = merklePath(leaves, place);
      const root = merkleRoot(leaves);
      expect(rootOfPath(leaves[place]!, { place, count }, path)).toEqual(root);
      expect(rootOfPath(randomBytes(8), { place, count }, path)).not.toEqual(root);
    }),
  );
});
