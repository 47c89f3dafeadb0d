import { expect, it, vi } from 'vitest';
import { fromLatin1, utf8 } from '../../engine/src/bytes/index.ts';
import { openPdf, pages } from '../../engine/src/codec/pdf/index.ts';
import { hiddenContent, inspectPdf } from '@paraph/engine/pades';
import { mergePdfs } from '../src/index.ts';
import { refusalOf, signAs } from '../../engine/test/act.ts';
import { awkward, emptyPages } from '../../engine/test/fixtures.ts';
import { makeTestPki } from '../../engine/test/pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

it('the pages of all files follow one another, each with its size and rotation', () => {
  const merged = mergePdfs([emptyPages(2), emptyPages(1, { page: '/Rotate 90' }), awkward('objstm.pdf')]);
  const more = inspectPdf(awkward('objstm.pdf')).pages;
  expect(inspectPdf(merged)).toMatchObject({ pages: 3 + more, signatures: [] });
  const found = [...pages(openPdf(merged))];
  expect(found.slice(0, 3).map(({ rotation }) => rotation)).toEqual([0, 0, 90]);
  expect(found[0]!.box).toEqual([0, 0, 595, 842]);
  expect(mergePdfs([emptyPages(1)])).toEqual(mergePdfs([emptyPages(1)]));
});

it('layers stay as they were shown, links to addresses work, scripts and links inside stay behind', () => {
  const layered = emptyPages(1, {
    catalog: '/OCProperties<</OCGs[4 0 R]/D<</BaseState/OFF>>>>/OpenAction<</S/JavaScript/JS(1)>>',
    more: ['<</Type/OCG/Name(Kita)>>'],
  });
  const linked = emptyPages(2, {
    page: '/Annots[5 0 R 6 0 R]',
    more: [
      '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://paraph.example)>>>>',
      '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest[4 0 R/Fit]>>',
    ],
  });
  const merged = mergePdfs([layered, linked]);
  expect(hiddenContent(merged).map(({ code }) => code)).toEqual(['layer']);
  const file = openPdf(merged);
  const addresses = [...pages(file)].flatMap(({ dict }) =>
    file.array(dict.get('Annots')).map((one) => file.string(file.dict(file.dict(one)?.get('A'))?.get('URI'))),
  );
  expect(addresses).toEqual([utf8('https://paraph.example'), utf8('https://paraph.example')]);
  expect(fromLatin1(merged)).not.toMatch(/JavaScript|\/Dest/);
  expect(inspectPdf(merged).pages).toBe(3);
});

it('signed and protected files are refused with their place', async () => {
  const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
  const signed = await signAs(pki, emptyPages(1), pki.signer('p256', 'Rūta'));
  expect(await refusalOf(() => mergePdfs([emptyPages(1), signed]))).toBe('pdf.signed');
  expect(() => mergePdfs([emptyPages(1), signed])).toThrow(expect.objectContaining({ params: { place: 1 } }));
  expect(await refusalOf(() => mergePdfs([awkward('encrc4.pdf')]))).toBe('pdf.encrypted');
  expect(await refusalOf(() => mergePdfs([utf8('Tekstas')]))).toBe('pdf.not-a-pdf');
});
