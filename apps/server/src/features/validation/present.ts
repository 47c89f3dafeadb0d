import type { ValidationReport } from '@paraph/contract';
import { type Message, type Report, sentence, type SignatureReport, type Verdict } from '@paraph/engine';

type Shown = ValidationReport['signatures'][number];

const VERDICTS: Record<Verdict, Shown['verdict']> = {
  'TOTAL-PASSED': 'valid',
  'TOTAL-FAILED': 'invalid',
  INDETERMINATE: 'undecided',
};

const finding = (message: Message) => ({ key: message.key, text: sentence(message) });
/**
 * A name as people write it: authorities put `SURNAME,GIVEN` (and a code behind it) into the common name, in capitals.
 * A name in mixed case stays as it is.
 */
export function displayName(commonName: string): string {
  const [surname = '', given = ''] = commonName.split(',').map((part) => part.trim());
  const ordered = given ? `${given} ${surname}` : surname;
  if (ordered !== ordered.toUpperCase()) return ordered;
  return ordered
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** The common name within a distinguished name, for people; the whole name where there is none. */
const shortIssuer = (name: string): string =>
  /(?:^|[,+]\s*)CN=((?:\\.|[^,+])*)/.exec(name)?.[1]?.replace(/\\(.)/g, '$1') ?? name;

const orNull = (text: string | undefined): string | null => text ?? null;

/** The engine's report as the contract has it: three words for people, the indication beside them. */
export function presentReport(
  report: Report,
  about: { documentId: string; name: string; sha256: string },
): ValidationReport {
  const archive = report.documentTimestamps.map((stamp) => ({
    by: stamp.producedBy ?? '',
    at: stamp.time,
    kind: 'document' as const,
    valid: stamp.indication === 'PASSED',
  }));
  return {
    documentId: about.documentId,
    name: about.name,
    validationResult: resultOf(report),
    validationTime: report.validationTime,
    versionSha256: about.sha256,
    policy: report.policy.name,
    signaturesCount: report.signaturesCount,
    validSignaturesCount: report.validSignaturesCount,
    modified: report.modified,
    signatures: report.signatures.map((signature) => presentSignature(signature, report, archive)),
  };
}

/** One broken signature makes a document invalid; one that cannot be decided makes it undecided. */
function resultOf({ signatures, modified }: Report): ValidationReport['validationResult'] {
  if (signatures.length === 0) return 'noSignatures';
  if (modified || signatures.some(({ indication }) => indication === 'TOTAL-FAILED')) return 'invalid';
  return signatures.every(({ indication }) => indication === 'TOTAL-PASSED') ? 'valid' : 'undecided';
}

function presentSignature(signature: SignatureReport, report: Report, archive: Shown['timestamps']): Shown {
  const path = report.details.find(({ id }) => id === signature.id)?.path ?? [];
  return {
    id: signature.id,
    signedBy: displayName(signature.signedBy ?? ''),
    indication: signature.indication,
    subIndication: orNull(signature.subIndication),
    verdict: VERDICTS[signature.indication],
    format: signature.signatureFormat,
    level: signature.level,
    qualification: signature.qualification ?? 'unknown',
    claimedTime: orNull(signature.signingTime),
    bestTime: orNull(signature.bestSignatureTime),
    certificateUntil: orNull(signature.certificateNotAfter),
    issuer: shortIssuer(path[0]?.issuer ?? ''),
    coverage: signature.coverage === 'whole' ? 'whole' : 'revision',
    errors: signature.errors.map(finding),
    warnings: signature.warnings.map(finding),
    timestamps: [
      ...signature.timestamps.map((stamp) => ({
        by: stamp.producedBy ?? '',
        at: stamp.time,
        kind: stamp.type === 'archive' ? ('archive' as const) : ('signature' as const),
        valid: stamp.indication === 'PASSED',
      })),
      ...archive,
    ],
  };
}
