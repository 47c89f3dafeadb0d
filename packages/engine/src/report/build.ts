import type { Coverage } from '../formats/pades/coverage.ts';
import type { SignatureModification } from '../formats/pades/modification.ts';
import {
  type DocumentTimestampOutcome,
  type PdfOutcome,
  type SignatureOutcome,
  type ValidationContext,
  cmsClaims,
  coversSignature,
} from '../validate/index.ts';
import {
  type Concluded,
  claimFacts,
  concludeSignature,
  signerFacts,
  timestampDetails,
  timestampReport,
} from './conclude.ts';
import { evidenceReports, evidenceWarnings } from './evidence.ts';
import { HeldFields, shownLater, weighedByOutcome } from './later-failed.ts';
import type { ChangeReport, CoverageWord, Report, SignatureReport } from './report.ts';
import { isModified, permitsLater } from './modified.ts';
import { countValid } from './verdict.ts';

const WORDS: Record<Coverage, CoverageWord> = {
  'entire-file': 'whole',
  'entire-revision': 'partial-revision',
  partial: 'partial',
  broken: 'broken',
};

/** Puts the outcome on a PDF into plain data. */
export async function buildPdfReport(outcome: PdfOutcome, context: ValidationContext): Promise<Report> {
  const { concluded, fields } = await concludeAll(outcome, context);
  const last = outcome.signatures.at(-1)?.modification;
  const signatures = [
    ...outcome.signatures.map((signature, i) => {
      const modification = weighedByOutcome(signature.modification, fields);
      const report = signatureReport({ ...signature, modification }, concluded[i]!, context);
      const permits = permitsLater(signature.modification, last);
      return {
        ...report,
        ...(permits && { permitsLater: true as const }),
        warnings: [...report.warnings, ...shownLater(modification, fields)],
      };
    }),
    ...Array.from({ length: outcome.lostSignatures }, (_, i) => lostReport(i, outcome.fault)),
  ];
  const seals = outcome.signatures.length === 0 ? outcome.documentTimestamps.at(-1)?.modification : last;
  const isForbidden = signatures.length === 0 || !signatures.every((signature) => signature.permitsLater);
  const modified = isModified(seals) && isForbidden;
  return {
    container: 'PDF',
    signatureFormat: 'PAdES',
    validationTime: context.time.toISOString(),
    policy: { id: context.policy.id, name: context.policy.name },
    ...(signatures.length + outcome.documentTimestamps.length > 0 && { trust: context.anchors.source }),
    signaturesCount: signatures.length,
    validSignaturesCount: countValid({ signatures, modified }),
    signatures,
    documentTimestamps: outcome.documentTimestamps.map((stamp) => timestampReport(stamp, context)),
    evidenceRecords: evidenceReports(outcome.evidence),
    modified,
    changes: changesOf(seals),
    warnings: [...documentWarnings(outcome), ...laterShown(outcome, fields)],
    details: [
      ...concluded.map(({ details }) => details),
      ...[...outcome.signatures.flatMap(({ timestamps }) => timestamps), ...outcome.documentTimestamps].map((stamp) =>
        timestampDetails(stamp, context),
      ),
    ],
  };
}

/** Reports a signature whose dictionary is in the bytes but not in any readable part of the document. */
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

function documentWarnings({
  fault: reason,
  unreadableTimestamps,
  evidence,
  leftovers: count,
}: PdfOutcome): Report['warnings'] {
  const fault = reason ? [{ key: 'document.damaged', params: { fault: reason } }] : [];
  const stamps = unreadableTimestamps.map(({ field }) => ({ key: 'timestamp.unreadable', params: { field } }));
  const left = count > 0 ? [{ key: 'document.signature-leftover', params: { count } }] : [];
  return [...fault, ...stamps, ...left, ...evidenceWarnings(evidence)];
}

/** The first signature sees everything that came later. */
const laterShown = ({ signatures, documentTimestamps }: PdfOutcome, fields: HeldFields): Report['warnings'] => {
  const all = [...signatures, ...documentTimestamps].flatMap(({ modification }) => shownLater(modification, fields));
  return [...new Map(all.map((message) => [JSON.stringify(message), message])).values()];
};

const changesOf = (modification: SignatureModification | undefined): ChangeReport[] =>
  modification?.changes.map((change) => ({ ...change })) ?? [];

/**
 * Concludes from the last signature to the first: content shown by a later one is accepted only if that signature is
 * valid.
 */
async function concludeAll(
  outcome: PdfOutcome,
  context: ValidationContext,
): Promise<{ concluded: Concluded[]; fields: HeldFields }> {
  const fields = new HeldFields(outcome);
  const concluded: Concluded[] = [];
  for (const signature of outcome.signatures.toReversed()) {
    const coveredBy = fields.coveringOf(signature.modification);
    const one = await conclude({ ...signature, coveredBy }, outcome.documentTimestamps, context);
    fields.note(signature.token.found.field, one.facts.indication === 'TOTAL-PASSED');
    concluded.unshift(one);
  }
  return { concluded, fields };
}

function conclude(
  { token, result, level, timestamps, modification, coveredBy }: SignatureOutcome & { coveredBy: string | undefined },
  stamps: readonly DocumentTimestampOutcome[],
  context: ValidationContext,
): Promise<Concluded> {
  const over = stamps.filter(({ found }) => coversSignature(found, token.found));
  const hasLaterAnnotations = modification?.level === 'annotations';
  return concludeSignature(
    {
      id: token.id,
      token,
      signer: token.signer,
      result,
      level,
      timestamps: [...timestamps, ...over],
      hasLaterAnnotations,
      coveredBy,
      signaturePolicy: cmsClaims(token.signerInfo).policy,
    },
    context,
  );
}

function signatureReport(
  { token, result, level, timestamps, modification }: SignatureOutcome,
  { facts }: Concluded,
  context: ValidationContext,
): SignatureReport {
  const { signer, found } = token;
  const coverage = WORDS[found.facts.coverage];
  const isCovered = coverage === 'whole' || coverage === 'partial-revision';
  return {
    id: token.id,
    ...facts,
    signatureFormat: 'PAdES',
    level,
    ...(signer && signerFacts(signer)),
    ...(token.claimedTime && { signingTime: token.claimedTime.toISOString() }),
    bestSignatureTime: result.bestSignatureTime.toISOString(),
    coverage,
    intact: isCovered && signer !== undefined && token.cryptography.passed,
    ...claimFacts(cmsClaims(token.signerInfo)),
    ...(found.reason && { reason: found.reason }),
    ...(found.location && { location: found.location }),
    field: found.field,
    timestamps: timestamps.map((stamp) => timestampReport(stamp, context)),
    modified: isModified(modification),
    changes: changesOf(modification),
    ...(modification?.contentFaults && { contentFaults: modification.contentFaults.map((fault) => ({ ...fault })) }),
  };
}
