import { describe, expect, it, vi } from 'vitest';
import { PdfStream, numberOf, openPdf, pageAt, pdfFields } from '../src/codec/pdf/index.ts';
import { readPng } from '../src/formats/pades/stamp/png.ts';
import { inspectPdf } from '../src/api/pades.ts';
import { extendTo, holding, refusalOf, signAs } from './act.ts';
import { awkward, emptyPages, png, stampFont } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

// Generates keys and hashes files, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
const signer = pki.signer('p256', 'Rūta');
const EMPTY_FIELD = '<</Type/Annot/Subtype/Widget/FT/Sig/T(Tiekejas)/F 132/P 3 0 R/Rect[50 50 250 100]';

/** One page with an empty signature field, object 4. */
const withField = (more = '', catalog = ''): Uint8Array =>
  emptyPages(1, {
    catalog: `/AcroForm<</Fields[4 0 R]>>${catalog}`,
    page: '/Annots[4 0 R]',
    more: [`${EMPTY_FIELD}${more}>>`],
  });

const CERTIFIED = (level: number): Uint8Array =>
  emptyPages(1, {
    catalog: '/AcroForm<</Fields[4 0 R]>>/Perms<</DocMDP 5 0 R>>',
    more: [
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(A)/V 5 0 R/Rect[0 0 0 0]>>',
      `<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${level}>>>>]>>`,
    ],
  });

describe('a signature that is not seen', () => {
  it('and its timestamp have an appearance that draws nothing, as PDF/A-1 requires of every field', async () => {
    const signed = await signAs(pki, emptyPages(1), signer);
    const file = openPdf(await extendTo(pki, signed, 'B-LTA'));
    const fields = pdfFields(file);
    expect(fields).toHaveLength(2);
    for (const { dict } of fields) {
      const appearance = file.resolve(file.dict(dict.get('AP'))?.get('N'));
      expect(appearance).toBeInstanceOf(PdfStream);
      expect(file.array((appearance as PdfStream).dict.get('BBox'))).toEqual([0, 0, 0, 0]);
      expect(file.streamData(appearance as PdfStream)).toHaveLength(0);
    }
  });
});

describe('a field that waits for a signature', () => {
  it('is filled, retains its position and no field is added', async () => {
    const file = await signAs(pki, withField(), signer, { field: 'Tiekejas' });
    expect(inspectPdf(withField()).emptyFields).toEqual(['Tiekejas']);
    expect(pdfFields(openPdf(file)).map(({ name }) => name)).toEqual(['Tiekejas']);
    expect(await holding(file)).toEqual([true]);
    expect(await refusalOf(() => signAs(pki, file, signer, { field: 'Tiekejas' }))).toBe('pdf.field-signed');
  });

  it('gets the stamp in its own rectangle', async () => {
    const stamp = { page: 9, lines: ['Pasirašė Rūta'], font: stampFont() };
    const file = openPdf(await signAs(pki, withField(), signer, { field: 'Tiekejas', stamp }));
    const field = pdfFields(file)[0]!;
    expect(file.dict(field.dict.get('AP'))?.has('N')).toBe(true);
    expect(file.array(field.dict.get('Rect'))).toEqual([50, 50, 250, 100]);
  });

  it('repeats its lock in the signature, and the lock is obeyed afterwards', async () => {
    const locking = withField('/Lock<</Type/SigFieldLock/Action/Include/Fields[(Kitas)]>>');
    const file = await signAs(pki, locking, signer, { field: 'Tiekejas' });
    expect(await refusalOf(() => signAs(pki, file, signer, { field: 'Kitas' }))).toBe('pdf.field-locked');
    expect(await holding(await signAs(pki, file, signer, { field: 'Laisvas' }))).toEqual([true, true]);
  });

  it('SG-28 that locks the complete document allows timestamps but no further signature', async () => {
    const file = await signAs(pki, withField('/Lock<</Action/All/P 1>>'), signer, { field: 'Tiekejas' });
    expect(await refusalOf(() => signAs(pki, file, signer))).toBe('pdf.certified-no-changes');
    expect(inspectPdf(await extendTo(pki, file, 'B-LTA')).signatures).toHaveLength(2);
  });

  it('of another kind is refused', async () => {
    const form = emptyPages(1, { catalog: '/AcroForm<</Fields[4 0 R]>>', more: ['<</FT/Tx/T(Vardas)>>'] });
    expect(await refusalOf(() => signAs(pki, form, signer, { field: 'Vardas' }))).toBe('pdf.field-not-signature');
    expect(await refusalOf(() => signAs(pki, form, signer, { field: 'a.b' }))).toBe('pdf.field-name');
  });
});

describe('a certified document', () => {
  it('SG-28 of level 1 is never signed', async () => {
    expect(await refusalOf(() => signAs(pki, CERTIFIED(1), signer))).toBe('pdf.certified-no-changes');
  });

  it('of level 2 is signed', async () => {
    const file = await signAs(pki, CERTIFIED(2), signer);
    expect(pdfFields(openPdf(file)).map(({ name }) => name)).toEqual(['A', 'Signature1']);
  });
});

describe('stamps', () => {
  const lines = ['Pasirašė Šarūnė Žąsytė', 'ąčęėįšųūž āēģķļņ õäöü', 'Подписал Щукин'];
  const stampOf = (file: Uint8Array) => {
    const pdf = openPdf(file);
    const field = pdfFields(pdf).at(-1)!;
    return { pdf, field, rect: pdf.array(field.dict.get('Rect')).map((item) => numberOf(item)!) };
  };

  it('are in the requested corner, and a second one does not cover the first', async () => {
    const stamp = { page: 1, corner: 'bottom-right', lines, font: stampFont() } as const;
    const first = await signAs(pki, awkward('pdfa2.pdf'), signer, { stamp });
    const second = await signAs(pki, first, signer, { stamp });
    const [below, above] = [stampOf(first).rect, stampOf(second).rect];
    expect(below[2]).toBeCloseTo(595 - 18, 0);
    expect(above[1]).toBeGreaterThan(below[3]!);
  });

  it.each([0, 90, 180, 270])('are where the reader sees them on a page turned by %i degrees', async (rotation) => {
    const turned = emptyPages(1, { page: `/Rotate ${rotation}` });
    const stamp = { page: 1, rect: [10, 20, 210, 60], lines, font: stampFont() } as const;
    const file = await signAs(pki, turned, signer, { stamp });
    const expected = {
      0: [10, 20, 210, 60],
      90: [535, 10, 575, 210],
      180: [385, 782, 585, 822],
      270: [20, 632, 60, 832],
    };
    expect(stampOf(file).rect).toEqual(expected[rotation as 0]);
    expect(pageAt(openPdf(file), 1).rotation).toBe(rotation);
  });

  it('outside of the page are refused, and so are pages that do not exist', async () => {
    const stamp = { page: 1, rect: [500, 0, 700, 50] as const, lines, font: stampFont() };
    expect(await refusalOf(() => signAs(pki, emptyPages(1), signer, { stamp }))).toBe('stamp.off-page');
    expect(await refusalOf(() => signAs(pki, emptyPages(1), signer, { stamp: { ...stamp, page: 2 } }))).toBe(
      'pdf.no-such-page',
    );
  });

  it.each([
    ['a drawn signature with transparency', 6, [10, 20, 30, 128], [132, 137, 142]],
    ['a grey picture', 0, [77], [77, 77, 77]],
    ['a photograph without transparency', 2, [1, 2, 3], [1, 2, 3]],
  ])('show %s on white', (_, colour, sample, expected) => {
    const image = readPng(png({ width: 2, height: 3, colour, sample }));
    expect(image).toMatchObject({ width: 2, height: 3 });
    expect([...image.rgb]).toEqual(Array.from({ length: 6 }, () => expected).flat());
  });

  it('may be a picture alone, and what is no picture is refused', async () => {
    const image = png({ width: 4, height: 2, colour: 6, sample: [0, 0, 200, 255] });
    const stamp = { page: 1, corner: 'top-right' as const, lines: [], font: stampFont(), image };
    expect(await holding(await signAs(pki, emptyPages(1), signer, { stamp }))).toEqual([true]);
    const broken = { ...stamp, image: new Uint8Array(30) };
    expect(await refusalOf(() => signAs(pki, emptyPages(1), signer, { stamp: broken }))).toBe(
      'stamp.image-unsupported',
    );
  });

  it('need a font that can be embedded', async () => {
    const stamp = { page: 1, corner: 'top-left' as const, lines, font: new Uint8Array(20) };
    expect(await refusalOf(() => signAs(pki, emptyPages(1), signer, { stamp }))).toBe('font.unsupported');
  });
});
