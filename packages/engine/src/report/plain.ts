import type { CheckParams, TrustSource } from '../trust/index.ts';
import { type PlainAdoc, type PlainAdocSignature, plainAdoc, plainAdocSignature } from './plain-adoc.ts';
import type {
  ChangeReport,
  FileCommitment,
  ReportMessage,
  Report,
  SignatureReport,
  TimestampReport,
  ReportVerdict,
} from './report.ts';
import { changeSentence, sentence } from './sentence.ts';
import { type PlainVerdict, isOutdated, resultOf, verdictOf } from './verdict.ts';

/** One finding: its key, the facts of its sentence and the English sentence itself (retell makes others). */
export interface PlainFinding {
  key: string;
  params?: CheckParams;
  text: string;
}

export interface PlainTimestamp {
  by: string;
  at: string;
  kind: 'signature' | 'archive' | 'document';
  valid: boolean;
}

/** An evidence record that was recognised and not validated. */
export interface PlainEvidence {
  form: string | null;
  file: string | null;
  at: string | null;
}

/** A signature of a plain report. */
export interface PlainSignature {
  id: string;
  signedBy: string;
  indication: ReportVerdict;
  subIndication: string | null;
  verdict: PlainVerdict;
  format: string;
  level: string;
  qualification: string;
  claimedTime: string | null;
  bestTime: string | null;
  certificateUntil: string | null;
  issuer: string;
  /** `signature`: the value of another signature alone. */
  coverage: 'whole' | 'revision' | 'signature';
  /** Set for a counter-signature: the signer of the signature that it covers. */
  countersigns?: string;
  /** Containers only: the signed files, if not all. */
  files?: string[];
  errors: PlainFinding[];
  warnings: PlainFinding[];
  /** What was changed in the document after this signature, harmless or not. */
  changes: PlainFinding[];
  /** What is unusual about the signed content itself, if anything. */
  contentFaults?: PlainFinding[];
  timestamps: PlainTimestamp[];
  /** A seal of an organisation. */
  seal?: true;
  /** Claims of the signer, if any. */
  roles?: string[];
  place?: string;
  commitments?: string[];
  /** Commitments to some of the signed files only. */
  fileCommitments?: FileCommitment[];
  /** Signature policy that the signature claims to follow: its identifier and the stated address of its text. */
  rules?: string;
  /** ADOC packages only. */
  signatureAdocMetadata?: PlainAdocSignature;
}

/** A report reduced to what readers decide by. */
export interface PlainReport {
  validationResult: PlainVerdict | 'noSignatures';
  validationTime: string;
  policy: string;
  /** Source of trust; absent if there was nothing to validate. `test`: the result has no legal meaning. */
  trust?: TrustSource;
  signaturesCount: number;
  validSignaturesCount: number;
  /** The document was changed after a signature in a way that is not allowed. */
  modified: boolean;
  signatures: PlainSignature[];
  /** Unusual facts about the file itself, if any: unsigned files, data that nothing refers to. */
  warnings?: PlainFinding[];
  /** Timestamps over the files of a container or over a PDF without signatures, and evidence records, if any. */
  timestamps?: PlainTimestamp[];
  evidenceRecords?: PlainEvidence[];
  /** Containers only: the files in it. */
  files?: string[];
  /** ADOC packages only. */
  adoc?: PlainAdoc;
}

/** Returns the report in plain words, the same wherever a file is validated. */
export function plainReport(report: Report): PlainReport {
  const warnings = warningsOnFile(report);
  const overFiles = timestampsOverFiles(report);
  return {
    validationResult: resultOf(report),
    validationTime: report.validationTime,
    policy: report.policy.name,
    ...(report.trust && { trust: report.trust }),
    signaturesCount: report.signaturesCount,
    validSignaturesCount: report.validSignaturesCount,
    modified: report.modified,
    signatures: report.signatures.map((signature) => plainSignature(signature, report)),
    ...(warnings.length > 0 && { warnings }),
    ...(overFiles.length > 0 && { timestamps: overFiles }),
    ...(report.evidenceRecords.length > 0 && { evidenceRecords: report.evidenceRecords.map(plainEvidence) }),
    ...(report.files && { files: report.files }),
    ...(report.adoc && { adoc: plainAdoc(report.adoc, plainFinding) }),
  };
}

/** Timestamps over a PDF are stated with each of its signatures, if it has any. */
const timestampsOverFiles = ({ documentTimestamps, signatures }: Report): PlainTimestamp[] =>
  documentTimestamps.flatMap((stamp) => {
    if (stamp.type === 'container') return [plainTimestamp(stamp, 'archive')];
    return signatures.length === 0 ? [plainTimestamp(stamp, 'document')] : [];
  });

/** Those that no signature states already. */
function warningsOnFile({ warnings, signatures }: Report): PlainFinding[] {
  const stated = new Set(signatures.flatMap((signature) => signature.warnings.map((one) => plainFinding(one).text)));
  return distinct(warnings.map(plainFinding)).filter(({ text }) => !stated.has(text));
}

const plainEvidence = ({ form, file, time }: Report['evidenceRecords'][number]): PlainEvidence => ({
  form: form ?? null,
  file: file ?? null,
  at: time ?? null,
});

/**
 * Returns the time by which a timestamp or an evidence record proves the existence of a signature. Null if only the
 * validation itself proves it, and for an invalid signature, for which no time is stated as proven.
 */
export function provenTime(signature: SignatureReport, report: Report): string | null {
  const { bestSignatureTime: best, timestamps } = signature;
  if (best === undefined || verdictOf(signature, report) === 'invalid') return null;
  const isStamped = [...timestamps, ...report.documentTimestamps].some(({ time }) => time === best);
  return isStamped || best !== report.validationTime ? best : null;
}

function plainSignature(signature: SignatureReport, report: Report): PlainSignature {
  const path = report.details.find(({ id }) => id === signature.id)?.path ?? [];
  return {
    id: signature.id,
    signedBy: displayName(signature.signedBy ?? ''),
    indication: signature.indication,
    subIndication: signature.subIndication ?? null,
    verdict: verdictOf(signature, report),
    format: signature.signatureFormat,
    level: signature.level,
    qualification: signature.qualification ?? 'unknown',
    claimedTime: signature.signingTime ?? null,
    bestTime: provenTime(signature, report),
    certificateUntil: signature.certificateNotAfter ?? null,
    issuer: commonName(path[0]?.issuer ?? ''),
    ...countersigned(signature, report),
    ...partOf(signature, report),
    ...findingsOn(signature, report),
    ...changesAndFaults(signature),
    timestamps: [
      ...signature.timestamps.map((stamp) => plainTimestamp(stamp, stamp.type === 'archive' ? 'archive' : 'signature')),
      ...timestampsOver(signature, report),
    ],
    ...claimsOf(signature),
    ...(report.adoc && { signatureAdocMetadata: plainAdocSignature(signature) }),
  };
}

/**
 * Returns errors and warnings of a signature. In a file that was changed in a way that its signer did not permit, a change
 * that the signature alone would only warn of is an error: an invalid verdict must not advise to rely after a look.
 */
function findingsOn(signature: SignatureReport, report: Report) {
  const { errors, warnings } = signature;
  const isForbidden = ({ key }: ReportMessage) => isOutdated(signature, report) && key === 'format.changes-harmless';
  const forbidden = warnings.filter(isForbidden).map((one) => ({ ...one, key: 'format.changes-allowed' }));
  return {
    errors: distinct([...errors, ...forbidden].map(plainFinding)),
    warnings: warnings.filter((one) => !isForbidden(one)).map(plainFinding),
  };
}

/** Unusual facts about what was signed are no changes after signing, and readers must not take them for some. */
function changesAndFaults({ changes, contentFaults = [] }: SignatureReport) {
  const faults = new Set(contentFaults.map((fault) => JSON.stringify(fault)));
  const later = changes.filter((change) => !faults.has(JSON.stringify(change)));
  return {
    changes: distinct(later.map(plainChange)),
    ...(contentFaults.length > 0 && { contentFaults: distinct(contentFaults.map(plainChange)) }),
  };
}

/** Returns the coverage and, for a counter-signature, the signer of the covered signature. */
function countersigned(
  { parentId, coverage }: SignatureReport,
  { signatures }: Report,
): Pick<PlainSignature, 'coverage' | 'countersigns'> {
  if (parentId === undefined) return { coverage: coverage === 'whole' ? 'whole' : 'revision' };
  const outer = signatures.find(({ id }) => id === parentId);
  return { coverage: 'signature', countersigns: displayName(outer?.signedBy ?? '') };
}

/** Returns the signed files of a container, if it holds other files too. */
const partOf = (
  { parentId, signedFiles = [] }: SignatureReport,
  { files = [] }: Report,
): Pick<PlainSignature, 'files'> => {
  const signed = new Set(signedFiles);
  return parentId === undefined && files.some((name) => !signed.has(name)) ? { files: signedFiles } : {};
};

/** Returns timestamps over the document, and those over the container file that holds the signature. */
const timestampsOver = ({ file = '' }: SignatureReport, { documentTimestamps }: Report): PlainTimestamp[] =>
  documentTimestamps.flatMap((stamp) => {
    if (stamp.type !== 'container') return [plainTimestamp(stamp, 'document')];
    const isOver = stamp.coveredFiles?.some((name) => file === name || file.startsWith(`${name}/`));
    return isOver ? [plainTimestamp(stamp, 'archive')] : [];
  });

const claimsOf = ({ seal, roles, place, commitments, fileCommitments, signaturePolicy: rules }: SignatureReport) => ({
  ...(seal && { seal }),
  ...(roles && { roles }),
  ...(place !== undefined && { place }),
  ...(commitments && { commitments }),
  ...(fileCommitments && { fileCommitments }),
  ...(rules && { rules: [rules.id, rules.uri].filter((part) => part !== undefined).join(', ') }),
});

const plainFinding = (message: ReportMessage): PlainFinding => ({
  key: message.key,
  ...(message.params && { params: message.params }),
  text: sentence(message),
});

function plainChange(change: ChangeReport): PlainFinding {
  const { code, severity: _, level: __, revision: ___, ...facts } = change;
  return { key: code, params: facts, text: changeSentence(change) };
}

/** Removes duplicates: the same change often affects many objects, and readers need it once. */
const distinct = (findings: PlainFinding[]): PlainFinding[] => [
  ...new Map(findings.map((finding) => [finding.text, finding])).values(),
];

const plainTimestamp = (stamp: TimestampReport, kind: PlainTimestamp['kind']): PlainTimestamp => ({
  by: stamp.producedBy ?? '',
  at: stamp.time,
  kind,
  valid: stamp.indication === 'PASSED',
});

/**
 * Returns a name in usual spelling: authorities write `SURNAME,GIVEN` (with a code after it) into the common name, in
 * capitals. A name in mixed case is unchanged.
 */
export function displayName(name: string): string {
  const [surname = '', given = ''] = name.split(',').map((part) => part.trim());
  const ordered = given ? `${given} ${surname}` : surname;
  if (ordered !== ordered.toUpperCase()) return ordered;
  return ordered
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** Returns the common name of a distinguished name; the complete name if it has none. */
const commonName = (name: string): string =>
  /(?:^|[,+]\s*)CN=((?:\\.|[^,+])*)/.exec(name)?.[1]?.replace(/\\(.)/g, '$1') ?? name;
