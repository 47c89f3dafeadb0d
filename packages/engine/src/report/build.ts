import { ATTRIBUTE_TYPE, type Certificate, displayName, nameText, nameValue } from '../pki/index.ts';
import type { Coverage } from '../formats/pades/coverage.ts';
import type { SignatureModification } from '../formats/pades/modification.ts';
import { type AnchorSet, type Conclusion, isWithin } from '../trust/index.ts';
import type {
  DocumentTimestampOutcome,
  PdfOutcome,
  SignatureOutcome,
  TimestampOutcome,
  TokenResult,
  ValidationContext,
} from '../validate/index.ts';
import { errorsOf, warningsOf } from './messages.ts';
import { qualificationOf } from './qualification.ts';
import type {
  ChangeReport,
  CoverageWord,
  Report,
  SignatureReport,
  TimestampReport,
  TokenDetails,
  Verdict,
} from './report.ts';

const VERDICTS = { PASSED: 'TOTAL-PASSED', FAILED: 'TOTAL-FAILED', INDETERMINATE: 'INDETERMINATE' } as const;

export const verdictOf = ({ indication }: Conclusion): Verdict => VERDICTS[indication];

const WORDS: Record<Coverage, CoverageWord> = {
  'entire-file': 'whole',
  'entire-revision': 'partial-revision',
  partial: 'partial',
  broken: 'broken',
};

/** Puts the outcome on a PDF into plain data. */
export function buildPdfReport(outcome: PdfOutcome, context: ValidationContext): Report {
  const signatures = [
    ...outcome.signatures.map((signature) => signatureReport(signature, context)),
    ...Array.from({ length: outcome.lostSignatures }, (_, i) => lostReport(i, outcome.fault)),
  ];
  const last = outcome.signatures.at(-1)?.modification;
  const seals = outcome.signatures.length === 0 ? outcome.documentTimestamps.at(-1)?.modification : last;
  return {
    container: 'PDF',
    signatureFormat: 'PAdES',
    validationTime: context.time.toISOString(),
    policy: { id: context.policy.id, name: context.policy.name },
    signaturesCount: signatures.length,
    validSignaturesCount: signatures.filter(({ indication }) => indication === 'TOTAL-PASSED').length,
    signatures,
    documentTimestamps: outcome.documentTimestamps.map((stamp) => timestampReport(stamp, context)),
    modified: isModified(seals),
    changes: changesOf(seals),
    warnings: documentWarnings(outcome),
    details: detailsOf(outcome, context),
  };
}

/** A signature whose dictionary lies in the bytes, but not in anything that can be read as the document. */
const lostReport = (i: number, fault: string | undefined): SignatureReport => ({
  id: `lost-${i + 1}`,
  indication: 'TOTAL-FAILED',
  subIndication: 'FORMAT_FAILURE',
  signatureFormat: 'PAdES',
  level: 'PDF-NOT-ETSI',
  coverage: 'broken',
  intact: false,
  errors: [{ key: 'document.signature-lost', params: { fault: fault ?? '' } }],
  warnings: [],
  timestamps: [],
  modified: true,
  changes: [],
});

function documentWarnings({ fault: reason, unreadableTimestamps }: PdfOutcome): Report['warnings'] {
  const fault = reason ? [{ key: 'document.damaged', params: { fault: reason } }] : [];
  return [...fault, ...unreadableTimestamps.map(({ field }) => ({ key: 'timestamp.unreadable', params: { field } }))];
}

/** More signatures and timestamps are no modification; everything else that may show on a page is. */
const isModified = (modification: SignatureModification | undefined): boolean =>
  modification !== undefined &&
  (modification.analysis === 'failed' ||
    modification.changes.some(({ level, code }) => SHOWN.has(level) && !/^(?:signature|timestamp)\.added/.test(code)));

const SHOWN: ReadonlySet<string> = new Set(['form-filling', 'annotations', 'other']);

const changesOf = (modification: SignatureModification | undefined): ChangeReport[] =>
  modification?.changes.map((change) => ({ ...change })) ?? [];

function signatureReport(
  { token, result, level, timestamps, modification }: SignatureOutcome,
  context: ValidationContext,
): SignatureReport {
  const { signer, found } = token;
  const indication = verdictOf(result.conclusion);
  const coverage = WORDS[found.facts.coverage];
  const isCovered = coverage === 'whole' || coverage === 'partial-revision';
  const qualification = signer && qualificationFor(signer, { indication, result, context });
  return {
    id: token.id,
    indication,
    ...(result.conclusion.subIndication && { subIndication: result.conclusion.subIndication }),
    signatureFormat: 'PAdES',
    level,
    ...(signer && signerFacts(signer)),
    ...(token.claimedTime && { signingTime: token.claimedTime.toISOString() }),
    bestSignatureTime: result.bestSignatureTime.toISOString(),
    coverage,
    intact: isCovered && signer !== undefined && token.cryptography.passed,
    ...(qualification && { qualification }),
    ...(found.reason && { reason: found.reason }),
    ...(found.location && { location: found.location }),
    field: found.field,
    errors: errorsOf(result),
    warnings: warningsOf(result),
    timestamps: timestamps.map((stamp) => timestampReport(stamp, context)),
    modified: isModified(modification),
    changes: changesOf(modification),
  };
}

export function signerFacts(signer: Certificate) {
  const serial = nameValue(signer.subject, ATTRIBUTE_TYPE.serialNumber);
  return {
    signedBy: displayName(signer.subject),
    ...(serial !== undefined && { signerSerialNumber: serial }),
    certificateNotAfter: signer.notAfter.toISOString(),
  };
}

interface Judged {
  indication: Verdict;
  result: TokenResult;
  context: ValidationContext;
}

export function qualificationFor(signer: Certificate, { indication, result, context }: Judged): string | undefined {
  const path = result.basic.certificate?.path;
  const anchor = path?.anchored ? listedAnchor(path.certificates, context.anchors) : undefined;
  return qualificationOf({ signer, anchor, verdict: indication, bestSignatureTime: result.bestSignatureTime });
}

/** Any authority of the path may be the one that is listed as issuing qualified certificates. */
const listedAnchor = (certificates: readonly Certificate[], anchors: AnchorSet) =>
  certificates.map(anchors.facts).find((facts) => facts?.qualifiedPeriods && facts.qualifiedPeriods.length > 0);

export function timestampReport({ token, result }: TimestampOutcome, context: ValidationContext): TimestampReport {
  const certificates = result.basic.certificate?.path.certificates ?? [];
  const listed = certificates.flatMap((certificate) => context.anchors.facts(certificate)?.timestampPeriods ?? []);
  const isListed = listed.some((period) => isWithin(period, token.time));
  return {
    id: token.id,
    type: token.type,
    indication: result.conclusion.indication,
    ...(result.conclusion.subIndication && { subIndication: result.conclusion.subIndication }),
    ...(token.signer && { producedBy: displayName(token.signer.subject) }),
    time: token.time.toISOString(),
    ...(isListed && { qualified: true }),
    errors: errorsOf(result),
    warnings: warningsOf(result),
  };
}

function detailsOf(outcome: PdfOutcome, context: ValidationContext): TokenDetails[] {
  const stamps: (TimestampOutcome | DocumentTimestampOutcome)[] = [
    ...outcome.signatures.flatMap(({ timestamps }) => timestamps),
    ...outcome.documentTimestamps,
  ];
  return [
    ...outcome.signatures.map(({ token, result }) => tokenDetails(token.id, 'signature', { result, context })),
    ...stamps.map(({ token, result }) => tokenDetails(token.id, 'timestamp', { result, context })),
  ];
}

export function tokenDetails(
  id: string,
  kind: TokenDetails['kind'],
  { result, context }: { result: TokenResult; context: ValidationContext },
): TokenDetails {
  const path = result.basic.certificate?.path.certificates ?? [];
  return {
    id,
    kind,
    blocks: result.blocks.map(({ name, conclusion, rows }) => ({ name, ...conclusion, checks: rows })),
    path: path.map((certificate) => ({
      subject: nameText(certificate.subject),
      issuer: nameText(certificate.issuer),
      notAfter: certificate.notAfter.toISOString(),
      trusted: context.anchors.has(certificate),
    })),
  };
}
