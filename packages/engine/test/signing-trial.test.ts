import { expect, it } from 'vitest';
import { inspectPdf, keepsSignatures } from '../src/api/pades.ts';
import { validate } from '../src/api/validate.ts';
import { signAs } from './act.ts';
import { SIGNABLE, awkward, emptyPages } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

const START = new Date('2026-11-21T10:00:00Z');

it.each([
  ['the list of fields is a box of the page', '/AcroForm<</Fields 4 0 R>>', '/CropBox 4 0 R'],
  ['a field is a page', '/AcroForm<</Fields[3 0 R]>>', ''],
  ['permissions are a page', '/Perms 3 0 R', ''],
  ['the structure tree is a page', '/StructTreeRoot 3 0 R', ''],
  ['settings of viewers are a page', '/ViewerPreferences 3 0 R', ''],
  ['a group of colours is a page', '', '/Group 3 0 R'],
])('a file takes no signature where the next one would break it: %s', async (_, catalog, page) => {
  const file = emptyPages(1, { catalog, page, more: ['[0 0 595 842]'] });
  expect(keepsSignatures(file)).toBe(false);
  // What would happen: the first of two signatures fails.
  const pki = makeTestPki(START);
  const twice = await signAs(pki, await signAs(pki, file, pki.signer('p256', 'Rūta')), pki.signer('p256', 'Jonas'));
  const { signatures } = await validate(twice, { ports: pki.ports, anchors: [pki.root.certificate], time: START });
  expect(signatures[0]!.errors.map(({ key }) => key)).toContain('format.changes-allowed');
});

it('a file takes no signature where a stamp on a later page would break an earlier one', () => {
  expect(keepsSignatures(emptyPages(2, { catalog: '/MarkInfo 4 0 R' }))).toBe(false);
  expect(keepsSignatures(emptyPages(22, { catalog: '/MarkInfo 24 0 R' }))).toBe(false);
});

it('ordinary and signed files take signatures', async () => {
  const pki = makeTestPki(START);
  expect(keepsSignatures(emptyPages(3))).toBe(true);
  expect(keepsSignatures(await signAs(pki, emptyPages(1), pki.signer('p256', 'Rūta')))).toBe(true);
});

it('files of other programs take signatures', () => {
  const refused = SIGNABLE.filter((name) => inspectPdf(awkward(name)).signable && !keepsSignatures(awkward(name)));
  expect(refused).toEqual([]);
});

it('a file that cannot be read is not tried', () => {
  expect(keepsSignatures(new Uint8Array(100))).toBe(true);
});
