import type { DocumentDetails } from '@paraph/contract';
import type { SignatureValidity } from '@paraph/domain';
import type { OpenDocument } from './open-document.ts';

type StoredReport = {
  validationResult: SignatureValidity;
  signatures: { verdict: 'valid' | 'invalid' | 'undecided'; seal?: true }[];
  validationTime: string;
  trust?: 'eu' | 'operator' | 'test';
};

/** Returns the validation result only if it is of the present version. */
export function presentValidation(document: OpenDocument['document']): DocumentDetails['validation'] {
  if (!document.validation || document.validated_version !== document.version) return null;
  const report = document.validation as unknown as StoredReport;
  const seals = report.signatures.filter(({ seal }) => seal);
  const signatures = report.signatures.filter(({ seal }) => !seal);
  const valid = (list: StoredReport['signatures']) => list.filter(({ verdict }) => verdict === 'valid').length;
  return {
    result: report.validationResult,
    signatures: signatures.length,
    valid: valid(signatures),
    seals: seals.length,
    validSeals: valid(seals),
    at: report.validationTime,
    ...(report.trust && { trust: report.trust }),
  };
}
