import type { DocumentDetails, ValidationAnchor, ValidationReport } from '@paraph/contract';
import type { AnchorInput } from '@paraph/engine/validate';
import type { ListedService } from '@paraph/engine/trust';
import type { PlainReport } from '@paraph/engine/report';

/** A report of a document of ours, or of a file that lies with the reader. */
export type ShownReport = Omit<ValidationReport, 'documentId'>;
export type SignatureVerdict = ValidationReport['validationResult'];

/** The tone of a verdict: only what is proven is green, only what is broken is red. Test services prove nothing. */
export const toneOf = (
  verdict: SignatureVerdict | 'none',
  trust?: ValidationReport['trust'],
): 'success' | 'error' | 'neutral' => {
  if (verdict === 'valid') return trust === 'test' ? 'neutral' : 'success';
  return verdict === 'invalid' ? 'error' : 'neutral';
};

/** The short verdict on a document: its last check, or that nobody has checked. */
export const verdictOf = (validation: DocumentDetails['validation']): SignatureVerdict | 'none' =>
  validation?.result ?? 'none';

/** "PAdES B-LT"; a level that already names its format stands alone. */
export const levelOf = ({ format, level }: { format: string; level: string }): string =>
  level.includes(format) ? level : `${format} ${level}`;

/** The authorities as the engine takes them; the states of their services are the engine's own plain data. */
export const anchorOf = ({ certificate, services, source }: ValidationAnchor): AnchorInput => ({
  source,
  certificate: Uint8Array.from(atob(certificate), (byte) => byte.charCodeAt(0)),
  services: services as unknown as ListedService[],
});

/** The report of a file that was validated here, in the shape of the server's. */
export const reportOfFile = (report: PlainReport, file: { name: string; sha256: string }): ShownReport => ({
  ...report,
  name: file.name,
  versionSha256: file.sha256,
});

/** Lower-case hexadecimal of bytes, as fingerprints are written. */
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

/** Which refusals of the engine have a reason of their own; the rest is damage. */
const REFUSALS: Readonly<Record<string, UploadRefusal>> = {
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

/** Why the engine refuses a file, in one word of the phrases, by the engine's code. */
export function refusalOf(code: string): UploadRefusal {
  return REFUSALS[code] ?? (code.includes('.too-') ? 'tooLarge' : 'unreadable');
}
