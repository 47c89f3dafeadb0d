import type { AsicContainer } from '../formats/asic/index.ts';
import type { AsicOutcome, ValidationContext, XadesOutcome } from '../validate/index.ts';
import { type Concluded, concludeSignature, signerFacts, timestampDetails, timestampReport } from './conclude.ts';
import type { CoverageWord, Message, Report, SignatureReport } from './report.ts';

/** Puts the outcome on a container into plain data. */
export async function buildAsicReport(outcome: AsicOutcome, context: ValidationContext): Promise<Report> {
  const { container } = outcome;
  const concluded = await Promise.all(
    outcome.signatures.map(({ token, ...rest }) =>
      concludeSignature({ id: token.id, signer: token.signer, ...rest }, context),
    ),
  );
  const signatures = [
    ...outcome.signatures.map((signature, i) => signatureReport(signature, concluded[i]!, { container, context })),
    ...outcome.unreadable.map(unreadableReport),
  ];
  const signed = new Set(outcome.signatures.flatMap(({ token }) => [...token.covered]));
  return {
    container: container.kind,
    signatureFormat: 'XAdES',
    validationTime: context.time.toISOString(),
    policy: { id: context.policy.id, name: context.policy.name },
    signaturesCount: signatures.length,
    validSignaturesCount: signatures.filter(({ indication }) => indication === 'TOTAL-PASSED').length,
    signatures,
    documentTimestamps: [],
    modified: signatures.length > 0 && container.dataFiles.some(({ name }) => !signed.has(name)),
    changes: [],
    warnings: containerWarnings(container),
    details: outcome.signatures.flatMap(({ timestamps }, i) => [
      concluded[i]!.details,
      ...timestamps.map((stamp) => timestampDetails(stamp, context)),
    ]),
  };
}

function signatureReport(
  { token, result, level, timestamps }: XadesOutcome,
  { facts }: Concluded,
  { container, context }: { container: AsicContainer; context: ValidationContext },
): SignatureReport {
  const { signer } = token;
  return {
    id: token.id,
    ...facts,
    signatureFormat: 'XAdES',
    level,
    ...(signer && signerFacts(signer)),
    ...(token.claimedTime && { signingTime: token.claimedTime.toISOString() }),
    bestSignatureTime: result.bestSignatureTime.toISOString(),
    coverage: coverageOf(token, container),
    intact: token.isCoverageIntact && signer !== undefined && token.cryptography.passed,
    file: token.file,
    signedFiles: [...token.covered],
    timestamps: timestamps.map((stamp) => timestampReport(stamp, context)),
    modified: false,
    changes: [],
  };
}

function coverageOf(token: XadesOutcome['token'], { dataFiles }: AsicContainer): CoverageWord {
  if (!token.isCoverageIntact) return 'broken';
  return dataFiles.every(({ name }) => token.covered.has(name)) ? 'whole' : 'partial';
}

const unreadableReport = ({ file, fault }: AsicOutcome['unreadable'][number]): SignatureReport => ({
  id: `unreadable-${file}`,
  indication: 'TOTAL-FAILED',
  subIndication: 'FORMAT_FAILURE',
  signatureFormat: 'XAdES',
  level: 'XML-NOT-ETSI',
  coverage: 'broken',
  intact: false,
  file,
  errors: [{ key: 'container.signature-unreadable', params: { file, fault } }],
  warnings: [],
  timestamps: [],
  modified: false,
  changes: [],
});

/** What is unusual about the container itself (EN 319 162-1, A.1); none of it makes a signature invalid. */
function containerWarnings({ mediaType, kind, cadesFiles }: AsicContainer): Message[] {
  const expected = `application/vnd.etsi.asic-${kind === 'ASiC-S' ? 's' : 'e'}+zip`;
  const isPresent = mediaType.value !== undefined;
  const facts: [boolean, Message][] = [
    [isPresent, { key: 'container.media-type-present' }],
    [!isPresent || mediaType.value === expected, { key: 'container.media-type-value' }],
    [!isPresent || mediaType.isFirst, { key: 'container.media-type-first' }],
    [!isPresent || (mediaType.isStored && !mediaType.hasExtra), { key: 'container.media-type-plain' }],
    [cadesFiles.length === 0, { key: 'container.other-signatures', params: { file: cadesFiles[0] ?? '' } }],
  ];
  return facts.flatMap(([holds, message]) => (holds ? [] : [message]));
}
