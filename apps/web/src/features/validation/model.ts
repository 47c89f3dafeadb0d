import type { AnsweredReport, DocumentDetails, ValidationAnchor, ValidationReport } from '@paraph/contract';
import type { AnchorInput } from '@paraph/engine/validate';
import type { ListedService } from '@paraph/engine/trust';
import type { PlainReport } from '@paraph/engine/report';

/** A report on a document of the portal, or on a file on the reader's device. */
export type ShownReport = Omit<ValidationReport, 'documentId'>;
export type SignatureVerdict = ValidationReport['validationResult'];

/** Returns the tone of a verdict: only proven is green, only broken is red. Test services prove nothing. */
export const toneOf = (
  verdict: SignatureVerdict | 'none',
  trust?: ValidationReport['trust'],
): 'success' | 'error' | 'neutral' => {
  if (verdict === 'valid') return trust === 'test' ? 'neutral' : 'success';
  return verdict === 'invalid' ? 'error' : 'neutral';
};

/** Returns the short verdict on a document: its last check, or `none`. */
export const verdictOf = (validation: DocumentDetails['validation']): SignatureVerdict | 'none' =>
  validation?.result ?? 'none';

/** "PAdES B-LT"; a level that already names its format is returned alone. */
export const levelOf = ({ format, level }: { format: string; level: string }): string =>
  level.includes(format) ? level : `${format} ${level}`;

/** Converts authorities to the engine's input; the states of their services are the engine's own plain data. */
export const anchorOf = ({ certificate, services, source }: ValidationAnchor): AnchorInput => ({
  source,
  certificate: Uint8Array.from(atob(certificate), (byte) => byte.charCodeAt(0)),
  services: services as unknown as ListedService[],
});

/** Converts the server's report to the form of a local one, which has its result as a word alone. */
export const reportOfAnswer = (answer: AnsweredReport): ShownReport => ({
  ...answer,
  validationResult: answer.validationResultName,
});

/** Converts the report of a locally validated file to the form of the server's. */
export const reportOfFile = (report: PlainReport, file: { name: string; sha256: string }): ShownReport => ({
  ...report,
  name: file.name,
  versionSha256: file.sha256,
});

/** Returns bytes in lower-case hexadecimal, the form of fingerprints. */
export const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export type UploadRefusal =
  | 'unreadable'
  | 'otherType'
  | 'truncated'
  | 'protected'
  | 'certificate'
  | 'encryption'
  | 'tooLarge';

/** Refusals of the engine with their own reason; all others mean damage. */
const REFUSALS: Readonly<Record<string, UploadRefusal>> = {
  'work.exceeded': 'tooLarge',
  'pdf.not-a-pdf': 'otherType',
  'asic.not-a-container': 'otherType',
  'pdf.truncated': 'truncated',
  'pdf.encrypted': 'protected',
  'pdf.password-required': 'protected',
  'pdf.permission-denied': 'protected',
  'zip.encrypted': 'protected',
  'pdf.certificate-required': 'certificate',
  'pdf.encryption-unsupported': 'encryption',
};

/** Returns the text key of a refusal by the engine's code. */
export function refusalOf(code: string): UploadRefusal {
  return REFUSALS[code] ?? (code.includes('.too-') ? 'tooLarge' : 'unreadable');
}
