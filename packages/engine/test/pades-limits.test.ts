import { describe, expect, it, vi } from 'vitest';
import { concat } from '../src/bytes/index.ts';
import { PdfUpdate, dict, name, openPdf, pdfFields, textString } from '../src/codec/pdf/index.ts';
import { appendTo } from '../src/formats/pades/append-to.ts';
import { type Report } from '../src/api/report.ts';
import { Validator } from '../src/api/validate.ts';
import { inspectPdf } from '../src/api/pades.ts';
import { extendTo, refusalOf, signAs } from './act.ts';
import { emptyPages, stampFont } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const START = new Date('2026-11-21T10:00:00Z');
const pki = makeTestPki(START);
const [author, other] = [pki.signer('p256', 'Autorius'), pki.signer('p256', 'Kitas')];
const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
const validate = (file: Uint8Array): Promise<Report> =>
  validator.validate(file, { time: START, fetchRevocation: true });
const verdicts = async (file: Uint8Array): Promise<string[]> =>
  (await validate(file)).signatures.map(({ indication, errors: [first] }) =>
    [indication, first?.params?.['code']].filter(Boolean).join(' '),
  );

/** A page with two text fields. */
const FORM = emptyPages(1, {
  catalog: '/AcroForm<</Fields[4 0 R 5 0 R]>>',
  page: '/Annots[4 0 R 5 0 R]',
  more: ['Vardas', 'Suma'].map(
    (field, i) =>
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(${field})/F 4/P 3 0 R/Rect[50 ${50 + 40 * i} 250 ${80 + 40 * i}]>>`,
  ),
});

/** The file with one text field filled in by an update, as viewers do. */
function filled(file: Uint8Array, wanted: string): Uint8Array {
  const pdf = openPdf(file);
  const field = pdfFields(pdf).find((each) => each.name === wanted)!;
  const update = new PdfUpdate(pdf);
  update.replace(field.ref, new Map(field.dict).set('V', textString('100')));
  return concat(file, update.write().appended);
}

/** The file with a comment on its page. */
function commented(file: Uint8Array): Uint8Array {
  const pdf = openPdf(file);
  const update = new PdfUpdate(pdf);
  const note = dict({ Type: name('Annot'), Subtype: name('Text'), Contents: textString('?') });
  const pages = pdf.dict(pdf.catalog.get('Pages'))!;
  const page = pdf.array(pages.get('Kids'))[0] as Parameters<typeof update.get>[0];
  appendTo(update, { holder: page, key: 'Annots' }, update.add(note.set('Rect', [10, 10, 30, 30])));
  return concat(file, update.write().appended);
}

describe('a lock of fields that a signer sets', () => {
  it('is in the signature and in its field, and later readers obey it', async () => {
    const locking = await signAs(pki, FORM, author, { lock: { action: 'Include', fields: ['Suma'] } });
    const pdf = openPdf(locking);
    const field = pdfFields(pdf).at(-1)!;
    expect(pdf.dict(field.dict.get('Lock'))?.get('Action')).toEqual(name('Include'));
    expect(await verdicts(locking)).toEqual(['TOTAL-PASSED']);
    expect(await verdicts(filled(locking, 'Vardas'))).toEqual(['TOTAL-PASSED']);
    expect(await verdicts(filled(locking, 'Suma'))).toEqual(['TOTAL-FAILED field.locked']);
  });

  it('may name what stays open, or nothing', async () => {
    const but = await signAs(pki, FORM, author, { lock: { action: 'Exclude', fields: ['Vardas'] } });
    expect(await verdicts(filled(but, 'Vardas'))).toEqual(['TOTAL-PASSED']);
    expect(await verdicts(filled(but, 'Suma'))).toEqual(['TOTAL-FAILED field.locked']);
    const all = await signAs(pki, FORM, author, { lock: { action: 'All' } });
    expect(await verdicts(filled(all, 'Vardas'))).toEqual(['TOTAL-FAILED field.locked']);
  });

  it('is obeyed when another signer wants to sign the field that it names', async () => {
    const file = await signAs(pki, FORM, author, { lock: { action: 'Include', fields: ['Vadovas'] } });
    expect(await refusalOf(() => signAs(pki, file, other, { field: 'Vadovas' }))).toBe('pdf.field-locked');
    expect(await verdicts(await signAs(pki, file, other, { field: 'Laisvas' }))).toEqual([
      'TOTAL-PASSED',
      'TOTAL-PASSED',
    ]);
  });

  it('goes into a field that waits for a signature, unless the author has set one there', async () => {
    const waiting = (more = '') =>
      emptyPages(1, {
        catalog: '/AcroForm<</Fields[4 0 R 5 0 R]>>',
        page: '/Annots[4 0 R 5 0 R]',
        more: [
          `<</Type/Annot/Subtype/Widget/FT/Sig/T(Vieta)/F 132/P 3 0 R/Rect[50 50 250 100]${more}>>`,
          '<</Type/Annot/Subtype/Widget/FT/Tx/T(Suma)/F 4/P 3 0 R/Rect[50 150 250 190]>>',
        ],
      });
    const lock = { action: 'Include', fields: ['Suma'] } as const;
    const file = await signAs(pki, waiting(), author, { field: 'Vieta', lock });
    expect(await verdicts(filled(file, 'Suma'))).toEqual(['TOTAL-FAILED field.locked']);
    const given = waiting('/Lock<</Type/SigFieldLock/Action/All>>');
    expect(await refusalOf(() => signAs(pki, given, author, { field: 'Vieta', lock }))).toBe('pdf.lock-given');
  });
});

describe('a certification', () => {
  it.each([
    [1, false, false, false],
    [2, true, true, false],
    [3, true, true, true],
  ] as const)('of level %i allows exactly its changes', async (certify, maySign, mayFill, mayComment) => {
    const file = await signAs(pki, FORM, author, { certify });
    expect(inspectPdf(file).certification).toBe(certify);
    expect(await verdicts(file)).toEqual(['TOTAL-PASSED']);
    const [passed, failed] = ['TOTAL-PASSED', 'TOTAL-FAILED'];
    expect((await verdicts(filled(file, 'Suma')))[0]!.split(' ')[0]).toBe(mayFill ? passed : failed);
    expect((await verdicts(commented(file)))[0]!.split(' ')[0]).toBe(mayComment ? passed : failed);
    expect(await refusalOf(() => signAs(pki, file, other))).toBe(maySign ? 'no refusal' : 'pdf.certified-no-changes');
    const archived = await extendTo(pki, file, 'B-LTA');
    expect(await verdicts(archived)).toEqual(['TOTAL-PASSED']);
  });

  it('is made by the first signature only, and once', async () => {
    const signed = await signAs(pki, FORM, author);
    expect(await refusalOf(() => signAs(pki, signed, other, { certify: 2 }))).toBe('pdf.certify-first');
    const certified = await signAs(pki, FORM, author, { certify: 3 });
    expect(await refusalOf(() => signAs(pki, certified, other, { certify: 3 }))).toBe('pdf.certify-first');
  });

  it('may lock fields besides', async () => {
    const file = await signAs(pki, FORM, author, { certify: 2, lock: { action: 'Include', fields: ['Suma'] } });
    expect(await verdicts(filled(file, 'Vardas'))).toEqual(['TOTAL-PASSED']);
    expect(await verdicts(filled(file, 'Suma'))).toEqual(['TOTAL-FAILED field.locked']);
  });
});

describe('a signature that is seen at several places', () => {
  const stamp = { page: 1, lines: ['Pasirašė Autorius'], font: stampFont() } as const;
  const several = {
    stamp: { ...stamp, corner: 'bottom-left' },
    alsoAt: [
      { ...stamp, corner: 'top-right' },
      { ...stamp, page: 2, corner: 'bottom-right' },
    ],
  } as const;

  it('is one field with as many widgets, each on its page', async () => {
    const file = await signAs(pki, emptyPages(2), author, several);
    const pdf = openPdf(file);
    const fields = pdfFields(pdf);
    expect(fields.map(({ type }) => type)).toEqual(['Sig']);
    const widgets = pdf.array(fields[0]!.dict.get('Kids')).map((kid) => pdf.dict(kid)!);
    expect(widgets.map((widget) => pdf.dict(widget.get('AP'))?.has('N'))).toEqual([true, true, true]);
    expect(widgets[1]!.get('P')).toEqual(widgets[0]!.get('P'));
    expect(widgets[2]!.get('P')).not.toEqual(widgets[0]!.get('P'));
    const report = await validate(file);
    expect(report).toMatchObject({ signaturesCount: 1, validSignaturesCount: 1, modified: false });
  });

  it('is no change for earlier signers, and remains intact when another signer signs after it', async () => {
    const first = await signAs(pki, emptyPages(2), other);
    const second = await signAs(pki, first, author, several);
    const report = await validate(await extendTo(pki, await signAs(pki, second, other), 'B-LTA'));
    expect(report.signatures.map(({ indication }) => indication)).toEqual(Array(3).fill('TOTAL-PASSED'));
    expect(report.signatures.map(({ modified }) => modified)).toEqual([false, false, false]);
  });
});
