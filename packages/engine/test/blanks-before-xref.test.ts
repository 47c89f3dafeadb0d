import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { inspectPdf } from '../src/api/pades.ts';
import { holding, refusalOf, signAs } from './act.ts';
import { B, OBJECTS } from './attacks/documents.ts';
import { type Objects, bytes, signed, startXref, stream, updated, validated } from './attacks/lab.ts';
import { awkward } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
const ona = pki.signer('p256', 'Ona');

/** Moves the last `startxref` without moving the table. */
const moved = (file: string, by: number): string =>
  file.replace(/startxref\n(\d+)\n%%EOF\n$/, (_, at: string) => `startxref\n${Number(at) + by}\n%%EOF\n`);

/** Puts bytes before the last table, which `startxref` then names. */
const preceded = (file: string, blanks: string): string => {
  const at = startXref(file);
  return file.slice(0, at) + blanks + file.slice(at);
};

/** Moves each offset of a section to the white space before it, where it has some. */
function named(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file).toString('latin1');
  const changed = text.replaceAll(/(startxref\s+|\/Prev |\/XRefStm )(\d+)/g, (all, key: string, digits: string) => {
    const isBlank = /\s/.test(text[Number(digits) - 1] ?? '');
    return isBlank ? key + String(Number(digits) - 1).padStart(digits.length, '0') : all;
  });
  return bytes(changed);
}

const OTHER = stream('BT /F1 24 Tf 72 700 Td (Other) Tj ET');
const plain = (objects: Objects = {}): string => updated('', { ...OBJECTS, ...objects });

describe('a file whose cross-reference is named by the white space before it', () => {
  it('as @signpdf writes it, is read whole with both of its signatures', async () => {
    const folder = join(import.meta.dirname, 'fixtures', 'foreign');
    const file = new Uint8Array(readFileSync(join(folder, 'signpdf-3.3.0-two-signers.pdf')));
    expect(inspectPdf(file).signatures).toHaveLength(2);
    expect(await holding(file)).toEqual([true, true]);
    const signedAgain = await signAs(pki, file, ona);
    expect(await holding(signedAgain)).toEqual([true, true, true]);
  });

  it.each(['hybrid.pdf', 'objstm.pdf', 'lin.pdf', 'lo.pdf', 'long.pdf'])(
    '%s is signed twice, and both signatures stay valid',
    async (name) => {
      const file = named(awkward(name));
      expect(file).not.toEqual(awkward(name));
      const first = await signAs(pki, file, ona);
      expect(await holding(await signAs(pki, first, ona))).toEqual([true, true]);
    },
  );

  it.each([' ', '\n', '\r\n', '\t', '\0', '\f', '\n'.repeat(16)])(
    'keeps a valid signature after %j',
    async (blanks) => {
      expect((await validated(signed(preceded(plain(), blanks)))).first.indication).toBe('TOTAL-PASSED');
    },
  );

  it.each<[string, string]>([
    ['its own offset', moved(updated(B, { 71: '(x)' }), -1)],
    ['several blanks', preceded(updated(B, { 71: '(x)' }), ' \r\n\n')],
    ['the offset of the section before', updated(B, { 71: '(x)' }, { prev: startXref(B) - 1 })],
  ])('keeps a signature valid when a later save names %s so', async (_, file) => {
    const { first } = await validated(file);
    expect(first).toMatchObject({ indication: 'TOTAL-PASSED', coverage: 'partial-revision' });
  });
});

describe('an offset that names anything else', () => {
  it.each<[string, string]>([
    ['a letter before the table', moved(plain(), -2)],
    ['more blanks than programs write', preceded(plain(), '\n'.repeat(17))],
    ['a comment before the table', preceded(plain(), '%\n')],
  ])('%s, is refused', async (_, file) => {
    expect(await refusalOf(() => inspectPdf(bytes(file)))).toBe('pdf.damaged-xref');
  });
});

describe('an attack by white space before a cross-reference', () => {
  it('does not give a signature a table that was appended to what it covers', async () => {
    const hollow = plain().replace(/startxref\n\d+\n%%EOF\n$/, '');
    const end = hollow.length + 'startxref\n0000\n%%EOF\n'.length - 1;
    const file = signed(
      `${hollow}startxref\n${end}\n%%EOF\n`.replace('\n%%EOF', `${''.padEnd(4 - `${end}`.length)}\n%%EOF`),
    );
    const after = `${file}${file.slice(file.lastIndexOf('\nxref\n') + 1)}`;
    expect((await validated(after)).first.indication).toBe('TOTAL-FAILED');
  });

  it('does not exchange the text in a later save', async () => {
    const { first } = await validated(moved(updated(B, { 4: OTHER }), -1));
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('is reported where a program that repairs the file displays another object', async () => {
    const inside = { 70: stream(`x\nendstream\nendobj\n4 0 obj\n${OTHER}\nendobj\n`) };
    const { first } = await validated(signed(moved(plain(inside), -1)));
    const { first: exact } = await validated(signed(plain(inside)));
    expect(first.warnings.map(({ key }) => key)).toContain('format.signed-content');
    expect(exact.warnings.map(({ key }) => key)).not.toContain('format.signed-content');
    const later = moved(updated(signed(plain(inside)), { 71: '(x)' }), -1);
    const { first: broken, codes } = await validated(later);
    expect(codes).toContain('structure.xref-malformed');
    expect(broken.indication).toBe('TOTAL-FAILED');
  });
});
