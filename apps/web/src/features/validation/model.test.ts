import type { PlainReport } from '@paraph/engine/report';
import { expect, it } from 'vitest';
import { anchorOf, hexOf, refusalOf, reportOfFile, toneOf, verdictOf } from './model.ts';

it('an unchecked document is neither valid nor invalid', () => {
  expect(verdictOf(null)).toBe('none');
  expect(toneOf('none')).toBe('neutral');
  expect(toneOf('undecided')).toBe('neutral');
});
it('a verdict by test services is not green', () => {
  expect(toneOf('valid', 'eu')).toBe('success');
  expect(toneOf('valid', 'test')).toBe('neutral');
  expect(toneOf('invalid', 'test')).toBe('error');
});
it('an authority arrives as the engine takes it: bytes, and what the lists say of it', () => {
  const certificate = btoa('\u0030\u0082\u00ff');
  const services = [{ type: 'CA/QC', status: 'granted', from: '2024-01-01T00:00:00.000Z', uses: ['esign'] }];
  expect(anchorOf({ certificate, source: 'eu', services })).toEqual({
    certificate: Uint8Array.of(0x30, 0x82, 0xff),
    source: 'eu',
    services,
  });
});
it('a file validated on this device is reported under its own name and fingerprint', () => {
  const plain: PlainReport = {
    validationResult: 'noSignatures',
    validationTime: '2026-03-01T10:00:00.000Z',
    policy: 'EN 319 102-1',
    signaturesCount: 0,
    validSignaturesCount: 0,
    modified: false,
    signatures: [],
  };
  const sha256 = hexOf(Uint8Array.of(0, 10, 255).buffer);
  expect(reportOfFile(plain, { name: 'sutartis.pdf', sha256 })).toEqual({
    ...plain,
    name: 'sutartis.pdf',
    versionSha256: '000aff',
  });
});
it('a refused file is said to be locked, cut off, of another type, too large or damaged', () => {
  expect(refusalOf('pdf.certificate-required')).toBe('certificate');
  expect(refusalOf('pdf.encryption-unsupported')).toBe('encryption');
  expect(refusalOf('pdf.truncated')).toBe('truncated');
  expect(refusalOf('pdf.not-a-pdf')).toBe('otherType');
  expect(refusalOf('pdf.password-required')).toBe('protected');
  expect(refusalOf('pdf.too-many-objects')).toBe('tooLarge');
  expect(refusalOf('zip.too-large')).toBe('tooLarge');
  expect(refusalOf('pdf.damaged-xref')).toBe('unreadable');
});
