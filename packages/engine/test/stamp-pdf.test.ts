import { describe, expect, it, vi } from 'vitest';
import { openPdf, pageAt, PdfStream } from '../src/codec/pdf/index.ts';
import { inspectPdf, stampImageSize, stampPdf } from '../src/api/pades.ts';
import { refusalOf, signAs } from './act.ts';
import { emptyPages, stampFont } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
const signer = pki.signer('p256', 'Rūta');
const stamp = (page: number, day: string) =>
  ({ page, corner: 'top-left', lines: ['Rūta Ąžuolaitė', `Patvirtinta ${day}`], font: stampFont() }) as const;

/** What is drawn by the only annotation of a page. */
function drawnOn(bytes: Uint8Array, number: number): Uint8Array {
  const file = openPdf(bytes);
  const [annotation] = file.array(pageAt(file, number).dict.get('Annots')).map((item) => file.dict(item));
  expect(file.resolve(annotation?.get('Subtype'))).toMatchObject({ name: 'Stamp' });
  const appearance = file.resolve(file.dict(annotation?.get('AP'))?.get('N'));
  if (!(appearance instanceof PdfStream)) throw new Error('The stamp draws nothing.');
  return appearance.data;
}

describe('a stamp that is no signature', () => {
  it('is on the requested page, after the unchanged bytes of the file', () => {
    const before = emptyPages(2);
    const after = stampPdf(before, stamp(2, '2026-11-21'));
    expect(Buffer.from(after.subarray(0, before.length)).equals(before)).toBe(true);
    expect(inspectPdf(after)).toMatchObject({ pages: 2, signatures: [] });
    const other = stampPdf(before, stamp(2, '2026-11-20'));
    expect(drawnOn(after, 2)).not.toEqual(drawnOn(other, 2));
    const file = openPdf(after);
    expect(file.array(pageAt(file, 1).dict.get('Annots'))).toEqual([]);
  });

  it('lets the file be signed afterwards, and is not drawn on a file that is signed', async () => {
    const signed = await signAs(pki, stampPdf(emptyPages(1), stamp(1, '2026-11-21')), signer);
    expect(inspectPdf(signed).signatures).toHaveLength(1);
    expect(await refusalOf(() => stampPdf(signed, stamp(1, '2026-11-21')))).toBe('pdf.field-signed');
  });
});

it('a picture of 200,000 empty parts is refused within a second or two, not after minutes', () => {
  const empty = Buffer.from('0000000049444154', 'hex');
  const parts = Array.from({ length: 200_000 }, () => [empty, Buffer.alloc(4)]).flat();
  const file = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
  const began = performance.now();
  expect(() => stampImageSize(new Uint8Array(file))).toThrow('stamp.image-unsupported');
  expect(performance.now() - began).toBeLessThan(5_000);
});
