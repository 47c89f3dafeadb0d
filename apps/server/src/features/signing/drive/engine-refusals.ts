import type { ErrorCode } from '@paraph/domain';

/** Codes that differ from those of their kind. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  'session.other-file': 'document.changed',
  'pdf.encrypted': 'document.protected',
  'pdf.permission-denied': 'document.protected',
  'pdf.password-required': 'document.protected',
  'pdf.certified-no-changes': 'document.closed-to-signatures',
  'pdf.field-locked': 'document.closed-to-signatures',
  'asic.unsupported': 'document.protected',
  'asic.no-manifest': 'document.protected',
  'adoc.unsignable': 'document.protected',
  'zip.encrypted': 'document.protected',
  'signature.byte-range': 'signing.file-unfit',
  'signature.data-missing': 'signing.file-unfit',
  'signature.no-timestamp': 'signing.file-unfit',
  'revocation.unavailable': 'signing.provider-down',
  'timestamp.unavailable': 'signing.provider-down',
};

/** Only what is about the certificate of the signer, or about its issuers, is called so. */
const BY_KIND: Readonly<Record<string, ErrorCode>> = {
  algorithm: 'signing.certificate-bad',
  certificate: 'signing.certificate-bad',
  chain: 'signing.certificate-bad',
  revocation: 'signing.certificate-bad',
  session: 'signing.answer-wrong',
  signature: 'signing.answer-wrong',
  timestamp: 'signing.provider-refused',
};

/** Returns the code for a refusal of the engine during signing; `signing.file-unfit` for those of the file itself. */
export const codeOfEngine = (code: string): ErrorCode =>
  BY_CODE[code] ?? BY_KIND[code.slice(0, code.indexOf('.'))] ?? 'signing.file-unfit';
