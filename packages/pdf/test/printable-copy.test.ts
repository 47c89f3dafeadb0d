import { expect, it, vi } from 'vitest';
import { fromLatin1, utf8 } from '../../engine/src/bytes/index.ts';
import { openPdf, pages } from '../../engine/src/codec/pdf/index.ts';
import { inspectPdf } from '@paraph/engine/pades';
import { printPdf, printableCopy } from '../src/index.ts';
import { refusalOf, signAs } from '../../engine/test/act.ts';
import { emptyPages, stampFont } from '../../engine/test/fixtures.ts';
import { makeTestPki } from '../../engine/test/pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const squares = Array.from({ length: 21 }, (_, y) => Array.from({ length: 21 }, (__, x) => (x + y) % 2 === 0));
const followed = printPdf(
  {
    title: 'Parašai',
    language: 'lt',
    time: new Date('2026-11-21T10:00:00Z'),
    blocks: [
      { kind: 'title', text: 'Parašai' },
      { kind: 'code', squares },
      { kind: 'text', text: 'Kopija' },
    ],
    foot: (page, all) => `${page} / ${all}`,
  },
  stampFont(),
);
const copyOf = (file: Uint8Array) =>
  printableCopy(file, { mark: 'Kopija, ne originalas', font: stampFont(), followed, language: 'lt' });

it('a copy of a signed file has its pages with a mark, the page of signatures, and no signature', async () => {
  const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
  const signed = await signAs(pki, emptyPages(2), pki.signer('p256', 'Rūta'));
  const copy = copyOf(signed);
  expect(inspectPdf(copy)).toMatchObject({ pages: 3, signatures: [] });
  const file = openPdf(copy);
  const marked = [...pages(file)].map(
    ({ dict }) => file.dict(file.dict(dict.get('Resources'))?.get('XObject'))?.has('ParaphCopyMark') ?? false,
  );
  expect(marked).toEqual([true, true, false]);
  // Nothing of the signed bytes comes along, so no program finds a signature in them.
  expect(fromLatin1(copy)).not.toMatch(/ByteRange|\/FT|AcroForm/);
  expect(copyOf(signed)).toEqual(copy);
});

it('what is no PDF is refused by name', async () => {
  expect(await refusalOf(() => copyOf(utf8('Tekstas')))).toBe('pdf.not-a-pdf');
});
