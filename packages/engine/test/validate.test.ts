import { describe, expect, it } from 'vitest';
import { concat } from '../src/bytes/index.ts';
import { PdfUpdate, dict, name, openPdf, pageAt } from '../src/codec/pdf/index.ts';
import { appendTo } from '../src/formats/pades/append-to.ts';
import { plainReport, type Report } from '../src/api/report.ts';
import { Validator, validate } from '../src/api/validate.ts';
import { readCertificate } from '../src/pki/index.ts';
import { extendTo, signAs } from './act.ts';
import { awkward } from './fixtures.ts';
import { type TestPki, makeTestPki } from './pki/index.ts';

const START = new Date('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const base = awkward('lo.pdf');

const later = (milliseconds: number): Date => new Date(START.getTime() + milliseconds);

function check(pki: TestPki, file: Uint8Array, time = START, online = false): Promise<Report> {
  const anchors = [{ certificate: pki.root.certificate, qualifiedFrom: new Date(0) }];
  return validate(file, { ports: pki.ports, anchors, time, fetchRevocation: online });
}

const verdicts = ({ signatures }: Report): string[] =>
  signatures.map(({ indication, subIndication, level }) =>
    [indication, subIndication, level].join(' ').replace('  ', ' '),
  );

const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Eglė');

describe('a signature without any proof data', () => {
  it('is valid while its certificate is checked online', async () => {
    const report = await check(pki, await signAs(pki, base, signer), START, true);
    expect(verdicts(report)).toEqual(['TOTAL-PASSED PAdES-BASELINE-B']);
    expect(report.signatures[0]).toMatchObject({ signedBy: 'Eglė', coverage: 'whole', intact: true, modified: false });
    expect(report.validSignaturesCount).toBe(1);
  });

  it('cannot be decided offline, because nothing proves that its certificate was not revoked', async () => {
    const report = await check(pki, await signAs(pki, base, signer));
    expect(verdicts(report)).toEqual(['INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE PAdES-BASELINE-B']);
    expect(report.signatures[0]!.errors[0]!.key).toBe('revocation.present');
  });

  it('cannot be decided when its issuer is unknown', async () => {
    const other = makeTestPki(START);
    const report = await check(other, await signAs(pki, base, signer));
    expect(verdicts(report)[0]).toMatch(/^INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND/);
    expect(report.signatures[0]!.intact).toBe(true);
  });
});

describe('a signature with proof data', () => {
  it('is valid offline with a timestamp and status answers', async () => {
    const file = await extendTo(pki, await signAs(pki, base, signer), 'B-LT');
    const report = await check(pki, file, later(HOUR));
    expect(verdicts(report)).toEqual(['TOTAL-PASSED PAdES-BASELINE-LT']);
    expect(report.signatures[0]!.bestSignatureTime).toBe(START.toISOString());
    expect(report.signatures[0]!.coverage).toBe('partial-revision');
    expect(report.modified).toBe(false);
  });

  it('reaches the archive level with a document timestamp behind its proof data', async () => {
    const file = await extendTo(pki, await signAs(pki, base, signer), 'B-LTA');
    const report = await check(pki, file, later(9 * YEAR));
    expect(verdicts(report)).toEqual(['TOTAL-PASSED PAdES-BASELINE-LTA']);
    expect(report.documentTimestamps.map(({ indication }) => indication)).toEqual(['PASSED']);
  });

  it('can no longer be decided once the certificate of the last timestamp has expired as well', async () => {
    const file = await extendTo(pki, await signAs(pki, base, signer), 'B-LTA');
    const report = await check(pki, file, later(12 * YEAR));
    expect(verdicts(report)).toEqual(['INDETERMINATE TRY_LATER PAdES-BASELINE-LTA']);
  });

  it('reports every signature of a file that several people signed', async () => {
    const first = await extendTo(pki, await signAs(pki, base, signer), 'B-LT');
    const second = await extendTo(pki, await signAs(pki, first, pki.signer('rsa-pss', 'Jonas')), 'B-LTA');
    const report = await check(pki, second, later(HOUR));
    expect(verdicts(report).map((text) => text.split(' ')[0])).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
    expect(report.signatures.map(({ signedBy }) => signedBy)).toEqual(['Eglė', 'Jonas']);
    expect(report.signatures[0]!.changes.map(({ code }) => code)).toContain('signature.added');
    expect(report.signatures.map(({ modified }) => modified)).toEqual([false, false]);
  });

  it('calls a signature qualified when its issuer and certificate are', async () => {
    const file = await extendTo(pki, await signAs(pki, base, signer), 'B-LT');
    const { signatures } = await check(pki, file, later(HOUR));
    expect(signatures[0]!.qualification).toBe('Unknown');
  });
});

describe('a revoked certificate', () => {
  const revoke = (w: TestPki, certificate: Uint8Array) => w.revoked.add(readCertificate(certificate).serial);

  it('harms a signature without timestamp', async () => {
    const own = makeTestPki(START);
    const someone = own.signer('p256', 'Rūta');
    const file = await signAs(own, base, someone);
    own.clock.now = later(HOUR);
    revoke(own, someone.certificate);
    const report = await check(own, file, later(2 * HOUR), true);
    expect(verdicts(report)).toEqual(['INDETERMINATE REVOKED_NO_POE PAdES-BASELINE-B']);
  });

  it('does not harm a signature that is proven to be older', async () => {
    const own = makeTestPki(START);
    const someone = own.signer('p256', 'Rūta');
    const file = await extendTo(own, await signAs(own, base, someone), 'B-T');
    own.clock.now = later(HOUR);
    revoke(own, someone.certificate);
    const report = await check(own, file, later(2 * HOUR), true);
    expect(verdicts(report)).toEqual(['TOTAL-PASSED PAdES-BASELINE-T']);
  });

  it('of an authority harms everything below it', async () => {
    const own = makeTestPki(START);
    const file = await signAs(own, base, own.signer('p256', 'Rūta'));
    revoke(own, own.issuing.certificate);
    const report = await check(own, file, later(HOUR), true);
    expect(verdicts(report)).toEqual(['INDETERMINATE REVOKED_CA_NO_POE PAdES-BASELINE-B']);
  });
});

describe('a changed file', () => {
  it('fails with the digest when a signed byte changed', async () => {
    const file = await signAs(pki, base, signer);
    const changed = file.slice();
    changed[changed.indexOf(0x0a, 100) + 1]! ^= 0x01;
    const report = await check(pki, changed, START, true);
    expect(report.validSignaturesCount).toBe(0);
    expect(report.signatures[0]!.intact).toBe(false);
  });

  it('fails when something was written behind the signature', async () => {
    const file = await signAs(pki, base, signer);
    const tail = new TextEncoder().encode('\n99 0 obj\n<</Type/Page>>\nendobj\n');
    const report = await check(pki, new Uint8Array([...file, ...tail]), START, true);
    expect(verdicts(report)).toEqual(['TOTAL-FAILED FORMAT_FAILURE PAdES-BASELINE-B']);
    expect(report.signatures[0]!.errors[0]).toMatchObject({ key: 'format.changes-allowed' });
  });
});

describe('a remark added after the signature', () => {
  /** Returns the file with a square drawn on its first page, as an update after the signed bytes. */
  function remarked(file: Uint8Array): Uint8Array {
    const pdf = openPdf(file);
    const update = new PdfUpdate(pdf);
    const square = dict({ Type: name('Annot'), Subtype: name('Square'), Rect: [10, 10, 200, 60], F: 4 });
    appendTo(update, { holder: pageAt(pdf, 1).ref, key: 'Annots' }, update.add(square));
    return concat(file, update.write().appended);
  }

  it('leaves no signature valid for the file: counts, verdicts and the word on the file agree', async () => {
    const file = await signAs(pki, base, signer);
    const whole = await check(pki, file, START, true);
    expect([whole.modified, whole.validSignaturesCount, plainReport(whole).validationResult]).toEqual([
      false,
      1,
      'valid',
    ]);
    const changed = await check(pki, remarked(file), START, true);
    expect([changed.modified, changed.signaturesCount, changed.validSignaturesCount]).toEqual([true, 1, 0]);
    expect(plainReport(changed)).toMatchObject({
      validationResult: 'invalid',
      validSignaturesCount: 0,
      signatures: [{ verdict: 'invalid' }],
    });
  });
});

describe('many files', () => {
  it('get the same answers from one validator as from many', async () => {
    const file = await extendTo(pki, await signAs(pki, base, signer), 'B-LTA');
    const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
    const once = await validator.validate(file, { time: later(HOUR) });
    const again = await validator.validate(file, { time: later(HOUR) });
    expect(again).toEqual(once);
    expect(once.validSignaturesCount).toBe(1);
  });
});
