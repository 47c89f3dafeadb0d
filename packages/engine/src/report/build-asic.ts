import type { AsicContainer, MediaTypeFacts } from '../formats/asic/index.ts';
import type { AsicOutcome, ValidationContext, XadesOutcome, XadesOutcomes } from '../validate/index.ts';
import { type Concluded, concludeSignature, signerFacts, timestampDetails, timestampReport } from './conclude.ts';
import type { CoverageWord, Message, Report, SignatureReport } from './report.ts';

/** Puts the outcome on a container into plain data. */
export const buildAsicReport = ({ container, ...outcomes }: AsicOutcome, context: ValidationContext): Promise<Report> =>
  reportOnXades(
    outcomes,
    {
      container: container.kind,
      contents: container.dataFiles.map(({ name }) => name),
      warnings: containerWarnings(container),
    },
    context,
  );

/** What holds the signatures. */
interface Holder {
  container: string;
  /** The files people see, which signatures have to cover. */
  contents: readonly string[];
  warnings: Message[];
}

/** The report on signatures over files beside them. */
export async function reportOnXades(
  outcomes: XadesOutcomes,
  { container, contents, warnings }: Holder,
  context: ValidationContext,
): Promise<Report> {
  const concluded = await Promise.all(
    outcomes.signatures.map(({ token, ...rest }) =>
      concludeSignature({ id: token.id, signer: token.signer, ...rest }, context),
    ),
  );
  const signatures = [
    ...outcomes.signatures.map((signature, i) => signatureReport(signature, concluded[i]!, { contents, context })),
    ...outcomes.unreadable.map(unreadableReport),
  ];
  const signed = new Set(outcomes.signatures.flatMap(({ token }) => [...token.covered]));
  return {
    container,
    signatureFormat: 'XAdES',
    validationTime: context.time.toISOString(),
    policy: { id: context.policy.id, name: context.policy.name },
    signaturesCount: signatures.length,
    validSignaturesCount: signatures.filter(({ indication }) => indication === 'TOTAL-PASSED').length,
    signatures,
    documentTimestamps: [],
    modified: signatures.length > 0 && contents.some((name) => !signed.has(name)),
    changes: [],
    warnings,
    details: outcomes.signatures.flatMap(({ timestamps }, i) => [
      concluded[i]!.details,
      ...timestamps.map((stamp) => timestampDetails(stamp, context)),
    ]),
  };
}

function signatureReport(
  { token, result, level, timestamps }: XadesOutcome,
  { facts }: Concluded,
  { contents, context }: { contents: readonly string[]; context: ValidationContext },
): SignatureReport {
  const { signer } = token;
  const parts = token.parts.map(({ file, identifier }) => `${file}#${identifier}`);
  return {
    id: token.id,
    ...facts,
    signatureFormat: 'XAdES',
    level,
    ...(signer && signerFacts(signer)),
    ...(token.claimedTime && { signingTime: token.claimedTime.toISOString() }),
    bestSignatureTime: result.bestSignatureTime.toISOString(),
    coverage: coverageOf(token, contents),
    intact: token.isCoverageIntact && signer !== undefined && token.cryptography.passed,
    file: token.file,
    signedFiles: [...token.covered],
    ...(parts.length > 0 && { signedParts: parts }),
    timestamps: timestamps.map((stamp) => timestampReport(stamp, context)),
    modified: false,
    changes: [],
  };
}

function coverageOf(token: XadesOutcome['token'], contents: readonly string[]): CoverageWord {
  if (!token.isCoverageIntact) return 'broken';
  return contents.every((name) => token.covered.has(name)) ? 'whole' : 'partial';
}

const unreadableReport = ({ file, fault }: XadesOutcomes['unreadable'][number]): SignatureReport => ({
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

function containerWarnings({ mediaType, kind, cadesFiles }: AsicContainer): Message[] {
  const expected = `application/vnd.etsi.asic-${kind === 'ASiC-S' ? 's' : 'e'}+zip`;
  const [other] = cadesFiles;
  return [
    ...mediaTypeWarnings(mediaType, expected),
    ...(other === undefined ? [] : [{ key: 'container.other-signatures', params: { file: other } }]),
  ];
}

/** What is unusual about the container itself (EN 319 162-1, A.1); none of it makes a signature invalid. */
export function mediaTypeWarnings(mediaType: MediaTypeFacts, expected: string): Message[] {
  const isPresent = mediaType.value !== undefined;
  const facts: [boolean, Message][] = [
    [isPresent, { key: 'container.media-type-present' }],
    [!isPresent || mediaType.value === expected, { key: 'container.media-type-value' }],
    [!isPresent || mediaType.isFirst, { key: 'container.media-type-first' }],
    [!isPresent || (mediaType.isStored && !mediaType.hasExtra), { key: 'container.media-type-plain' }],
  ];
  return facts.flatMap(([holds, message]) => (holds ? [] : [message]));
}
