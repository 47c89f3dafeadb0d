import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectPdf } from '@paraph/engine/pades';
import { expect, test } from 'vitest';
import { parse } from './merge-pdfs.ts';

const fixture = (path: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../../packages/engine/test/fixtures', path)));
const PLAIN = { name: 'sutartis.pdf', bytes: fixture('awkward-pdf/objstm.pdf') };
const pagesOf = (bytes: Uint8Array) => inspectPdf(bytes).pages;

test('several PDFs become one of all their pages', async () => {
  const { bytes } = await parse(new Uint8Array(), { files: [PLAIN, PLAIN] });
  expect(pagesOf(bytes)).toBe(2 * pagesOf(PLAIN.bytes));
});

test.each([
  ['pasirašyta.pdf', 'signed/pdf-p256-lt.pdf', 'file.merge-signed'],
  ['užrakinta.pdf', 'awkward-pdf/encrc4.pdf', 'file.merge-protected'],
] as const)('%s is refused by its name', async (name, path, code) => {
  const refused = parse(new Uint8Array(), { files: [PLAIN, { name, bytes: fixture(path) }] });
  await expect(refused).rejects.toMatchObject({ code, params: { name } });
});

test('a file that is not a PDF, or a damaged one, is refused like a single one', async () => {
  const alone = (bytes: Uint8Array) => parse(new Uint8Array(), { files: [PLAIN, { name: 'b.pdf', bytes }] });
  await expect(alone(Buffer.from('Tekstas'))).rejects.toMatchObject({ code: 'file.not-pdf' });
  await expect(alone(fixture('awkward-pdf/badxref.pdf'))).rejects.toMatchObject({ code: 'file.damaged' });
});
