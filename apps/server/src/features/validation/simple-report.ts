import type { AnsweredReport, ValidationReport } from '@paraph/contract';
import { coded, SIGNATURE_VALIDITY } from '@paraph/domain';

type Simple = AnsweredReport['simpleReport'];
type Signature = ValidationReport['signatures'][number];

/** Adds the parts of a report under the specification's names, and the number of its result (2 §3; decision 36). */
export function withSimpleReport(report: ValidationReport): AnsweredReport {
  const stamps = (report.timestamps ?? []).map(entryOfTimestamp);
  const simple = {
    signaturesCount: report.signaturesCount,
    validSignaturesCount: report.validSignaturesCount,
    validationTime: report.validationTime,
    validationPolicy: { policyName: report.policy },
  };
  const ofAdoc = report.signatures.map((signature) => ({
    ...entryOfSignature(signature),
    signatureAdocMetadata: signature.signatureAdocMetadata ?? null,
  }));
  return {
    ...report,
    ...coded('validationResult', SIGNATURE_VALIDITY, report.validationResult),
    simpleReport: { ...simple, signatures: [...report.signatures.map(entryOfSignature), ...stamps] },
    adocSimpleReport: report.adoc ? { ...simple, ...report.adoc, signatures: ofAdoc } : null,
  };
}

const entryOfSignature = (signature: Signature): Simple['signatures'][number] => ({
  kind: 'signature',
  signedBy: signature.signedBy,
  signingTime: signature.bestTime ?? signature.claimedTime,
  signatureFormat: signature.format,
  signatureLevel: { value: signature.level },
  certificateExpirationDate: signature.certificateUntil,
});

const entryOfTimestamp = ({
  by,
  at,
  kind,
}: NonNullable<ValidationReport['timestamps']>[number]): Simple['signatures'][number] => ({
  kind: 'timestamp',
  signedBy: by,
  signingTime: at,
  signatureFormat: kind,
  signatureLevel: { value: '' },
  certificateExpirationDate: null,
});
