import { ADOC } from '../formats/adoc/index.ts';
import { ASIC_E, ASIC_S, type AsicContainer, type ContainerKind } from '../formats/asic/index.ts';
import type { DdocContainer } from '../formats/ddoc/index.ts';
import {
  type AsicOutcome,
  type AsicSignatureOutcome,
  type ContainerTimestampOutcome,
  type ValidationContext,
  claimsOf,
} from '../validate/index.ts';
import {
  type Concluded,
  claimFacts,
  concludeSignature,
  signerFacts,
  timestampDetails,
  timestampReport,
} from './conclude.ts';
import { contentFaults } from './content-faults.ts';
import { evidenceReports, evidenceWarnings } from './evidence.ts';
import { distinctOf, repeatedFrom, repeatedWarning } from './repeated.ts';
import type { CoverageWord, ReportMessage, Report, SignatureReport, TimestampReport } from './report.ts';
import { namesAlike } from './names-alike.ts';
import { placed, unknownFiles, unsignedFiles } from './unsigned-files.ts';
import { countValid } from './verdict.ts';

/** Puts the outcome on a container into plain data. */
export async function buildAsicReport(outcome: AsicOutcome, context: ValidationContext): Promise<Report> {
  const { container } = outcome;
  const unsigned = unsignedFiles(outcome);
  const unknown = unknownFiles(outcome);
  const concluded = await Promise.all(
    outcome.signatures.map(({ token, over, timestamps, ...rest }) =>
      concludeSignature(
        {
          id: token.id,
          token,
          signer: token.signer,
          timestamps: [...timestamps, ...over],
          signaturePolicy: claimsOf(token).policy,
          ...rest,
        },
        context,
      ),
    ),
  );
  const tokens = outcome.signatures.map(({ token }) => token);
  const repeated = repeatedFrom(tokens);
  const signatures = [
    ...outcome.signatures.map((signature, i) => {
      const report = signatureReport(signature, concluded[i]!, {
        isWhole: unsigned.length + unknown.length === 0,
        context,
      });
      return { ...report, warnings: [...report.warnings, ...repeatedWarning(signature.token.file, repeated[i])] };
    }),
    ...outcome.unreadable.map(unreadableReport),
  ];
  const distinct = distinctOf(tokens, signatures);
  const modified = unsigned.length > 0;
  return {
    container: formOf(container),
    signatureFormat: formatOf(container),
    validationTime: context.time.toISOString(),
    policy: { id: context.policy.id, name: context.policy.name },
    ...(signatures.length + outcome.timestamps.length > 0 && { trust: context.anchors.source }),
    signaturesCount: distinct.length,
    validSignaturesCount: countValid({ signatures: distinct, modified }),
    signatures,
    documentTimestamps: outcome.timestamps.map((stamp) => containerTimestamp(stamp, context)),
    evidenceRecords: evidenceReports(outcome.evidence),
    files: container.dataFiles.map(({ name }) => placed(container, name)),
    modified,
    changes: [],
    warnings: [
      ...containerWarnings(container),
      ...filesWarnings(outcome, { unsigned, unknown }),
      ...contentWarnings(outcome),
      ...contentFaults(container, context).map(({ key, file }) => ({ key, params: { file } })),
      ...tokens.flatMap(({ file }, i) => repeatedWarning(file, repeated[i])),
    ],
    details: [
      ...outcome.signatures.flatMap(({ timestamps }, i) => [
        concluded[i]!.details,
        ...timestamps.map((stamp) => timestampDetails(stamp, context)),
      ]),
      ...outcome.timestamps.map((stamp) => timestampDetails(stamp, context)),
    ],
  };
}

/** Returns the main format of the container: XML signatures, CMS signatures, or timestamps alone. */
function formatOf({ signatureFiles, cadesFiles, timestampFiles }: AsicContainer): string {
  if (signatureFiles.length > 0) return 'XAdES';
  if (cadesFiles.length > 0) return 'CAdES';
  return timestampFiles.length > 0 ? 'TST' : 'XAdES';
}

function signatureReport(
  { token, result, level, timestamps }: AsicSignatureOutcome,
  { facts }: Concluded,
  { isWhole, context }: { isWhole: boolean; context: ValidationContext },
): SignatureReport {
  const { signer, container } = token;
  const parts = token.form === 'XAdES' ? token.parts : [];
  return {
    id: token.id,
    ...(token.parent && { parentId: token.parent.id }),
    ...facts,
    signatureFormat: token.form,
    level,
    ...(signer && signerFacts(signer)),
    ...(token.claimedTime && { signingTime: token.claimedTime.toISOString() }),
    bestSignatureTime: result.bestSignatureTime.toISOString(),
    ...claimFacts(claimsOf(token)),
    coverage: coverageOf(token, isWhole),
    intact: token.isValueIntact,
    file: placed(container, token.file),
    signedFiles: signedFiles(token).map((name) => placed(container, name)),
    ...(parts.length > 0 && { signedParts: parts.map(({ file, identifier }) => `${file}#${identifier}`) }),
    timestamps: timestamps.map((stamp) => timestampReport(stamp, context)),
    modified: false,
    changes: [],
  };
}

/** Of a DigiDoc document: files of which only a digest is there. The digest is signed, the name beside it is not. */
const unnamedIn = (container: AsicContainer): Set<string> =>
  new Set(
    container.kind === 'DDOC'
      ? (container as DdocContainer).files.flatMap(({ name, digest }) => (digest === undefined ? [] : [name]))
      : [],
  );

function signedFiles({ covered, container }: AsicSignatureOutcome['token']): string[] {
  const unnamed = unnamedIn(container);
  return [...covered].filter((name) => !unnamed.has(name));
}

/** A file next to the container that holds the signature is outside of it as much as one in it. */
function coverageOf(
  { isCoverageIntact, covered, container, parent }: AsicSignatureOutcome['token'],
  isWhole: boolean,
): CoverageWord {
  if (!isCoverageIntact) return 'broken';
  if (parent) return 'signature';
  if (!isWhole || unnamedIn(container).size > 0) return 'partial';
  return container.dataFiles.every(({ name }) => covered.has(name)) ? 'whole' : 'partial';
}

const containerTimestamp = (outcome: ContainerTimestampOutcome, context: ValidationContext): TimestampReport => {
  const { file, covered, container } = outcome.stamp;
  return {
    ...timestampReport(outcome, context),
    file: placed(container, file),
    coveredFiles: [...covered].map((name) => placed(container, name)),
  };
};

const unreadableReport = ({ file, fault }: AsicOutcome['unreadable'][number]): SignatureReport => {
  const isXml = file.toLowerCase().endsWith('.xml');
  return {
    id: `unreadable-${file}`,
    indication: 'TOTAL-FAILED',
    subIndication: 'FORMAT_FAILURE',
    signatureFormat: isXml ? 'XAdES' : 'CAdES',
    level: isXml ? 'XML-NOT-ETSI' : 'CMS-NOT-ETSI',
    coverage: 'broken',
    intact: false,
    file,
    errors: [{ key: 'container.signature-unreadable', params: { file, fault } }],
    warnings: [],
    timestamps: [],
    modified: false,
    changes: [],
  };
};

/** DigiDoc documents are known by their version. */
const formOf = (container: AsicContainer): string =>
  container.kind === 'DDOC' ? (container as DdocContainer).form : container.kind;

const MEDIA_TYPES: Partial<Record<ContainerKind, string>> = { 'ASiC-E': ASIC_E, 'ASiC-S': ASIC_S, ADOC };

/** Returns unusual facts about the container itself (EN 319 162-1, A.1); none of them invalidates a signature. */
function containerWarnings({ mediaType, kind }: AsicContainer): ReportMessage[] {
  const expected = MEDIA_TYPES[kind];
  if (!expected) return [];
  const isPresent = mediaType.value !== undefined;
  const facts: [boolean, ReportMessage][] = [
    [isPresent, { key: 'container.media-type-present' }],
    [!isPresent || mediaType.value === expected, { key: 'container.media-type-value' }],
    [!isPresent || mediaType.isFirst, { key: 'container.media-type-first' }],
    [!isPresent || (mediaType.isStored && !mediaType.hasExtra), { key: 'container.media-type-plain' }],
  ];
  return facts.flatMap(([holds, message]) => (holds ? [] : [message]));
}

/** Reports the first file that nobody signed: one of people, and one that no specification names. */
function filesWarnings(
  { container }: AsicOutcome,
  { unsigned: [unsigned], unknown: [unknown] }: { unsigned: readonly string[]; unknown: readonly string[] },
): ReportMessage[] {
  const isAlone = container.kind !== 'ASiC-S' || container.dataFiles.length <= 1;
  return [
    ...(isAlone ? [] : [{ key: 'container.one-file' }]),
    ...(unsigned === undefined ? [] : [{ key: 'container.unsigned-file', params: { file: unsigned } }]),
    ...(unknown === undefined ? [] : [{ key: 'container.unknown-file', params: { file: unknown } }]),
    ...namesAlike(container).slice(0, 1),
  ];
}

function contentWarnings({ foreign, unreadableTimestamps, evidence }: AsicOutcome): ReportMessage[] {
  return [
    ...(foreign === undefined ? [] : [{ key: 'container.other-signatures', params: { file: foreign } }]),
    ...unreadableTimestamps.map((file) => ({ key: 'container.timestamp-unreadable', params: { file } })),
    ...evidenceWarnings(evidence),
  ];
}
