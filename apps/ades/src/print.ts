import {
  type AdocReport,
  type ReportMessage,
  type Report,
  type SignatureReport,
  type TimestampReport,
  changeSentence,
  etsiReport,
  isOutdated,
  provenTime,
  sentence,
} from '@paraph/engine/report';
import type { Arguments } from './arguments.ts';
import type { FileFailure } from './each-file.ts';
import { printable, printableJson, printableXml } from './printable.ts';

/** What one file comes to: a report, or why there is none. */
export type FileOutcome = { file: string; report: Report } | FileFailure;

type Shape = Pick<Arguments, 'json' | 'report'>;

/** One line of JSON, or what people read. Nothing that came from a file can act on the terminal. */
export function linesOf(outcome: FileOutcome, shape: Shape): string[] {
  if (shape.json) return [jsonLine(outcome, shape)];
  if (shape.report === 'etsi' && 'report' in outcome) return [printableXml(etsiReport(outcome.report).trimEnd())];
  return textLines(outcome, shape.report === 'detailed').map(printable);
}

function jsonLine(outcome: FileOutcome, { report: kind }: Shape): string {
  if ('error' in outcome) return printableJson(outcome);
  const { details, ...report } = outcome.report;
  return printableJson({
    file: outcome.file,
    ...report,
    ...(kind === 'detailed' && { details }),
    ...(kind === 'etsi' && { etsi: etsiReport(outcome.report) }),
  });
}

function textLines(outcome: FileOutcome, detailed: boolean): string[] {
  if ('error' in outcome) return [`${outcome.file}: ${outcome.error}`];
  const { file, report } = outcome;
  return [
    `${file}: ${report.container}, ${report.validSignaturesCount} of ${report.signaturesCount} signatures valid`,
    ...(report.adoc ? adocLines(report.adoc) : []),
    ...(report.modified ? [modifiedLine(report)] : []),
    ...report.warnings.map((message) => `  ! ${sentence(message)}`),
    ...report.signatures.flatMap((signature) => signatureLines(signature, report)),
    ...report.documentTimestamps.flatMap((stamp) => timestampLines(stamp, '  ')),
    ...report.evidenceRecords.map(
      ({ form = 'unreadable', file = 'inside a signature', time = '-' }) =>
        `  evidence record ${form}, ${file}: ${time}`,
    ),
    ...(detailed ? detailLines(report) : []),
  ];
}

function adocLines({ title, authors, environment, structureErrors }: AdocReport): string[] {
  const made = [environment.version, environment.category].filter((word) => word !== undefined).join(' ');
  return [
    `  “${title ?? ''}” by ${authors.map(({ name }) => name ?? 'unnamed').join(', ') || 'nobody named'} (${made})`,
    ...structureErrors.map((message) => `  x ${sentence(message)}`),
  ];
}

/** A signer may have permitted what others did not. */
const modifiedLine = ({ signatures }: Report): string =>
  signatures.some(({ permitsLater }) => permitsLater)
    ? '  x Content was changed or added after signing: valid are only signatures whose signers permitted it.'
    : '  x Content was changed or added after signing, so no signature is valid for the file as it is now.';

function signatureLines(signature: SignatureReport, report: Report): string[] {
  const { indication, subIndication, level, signedBy = 'unknown signer', qualification } = signature;
  const scope =
    isOutdated(signature, report) && indication === 'TOTAL-PASSED' ? '(only for the state that was signed)' : undefined;
  const words = [indication, scope, subIndication, level, qualification];
  const head = words.filter((word) => word !== undefined).join(' ');
  return [
    `  ${signedBy}: ${head}`,
    `    signed ${signature.signingTime ?? 'at an unstated time'}, proven by ${provenTime(signature, report) ?? '-'}`,
    `    covers: ${signature.coverage}; intact: ${signature.intact ? 'yes' : 'no'}${signature.seal ? '; a seal' : ''}`,
    ...(signature.parentId === undefined ? [] : ['    a counter-signature: over the value of another signature']),
    ...(signature.protectedUntil === undefined
      ? []
      : [`    provable without renewal until ${signature.protectedUntil}`]),
    ...claimLines(signature),
    ...findings(signature, '    '),
    ...signature.changes.map(
      (change) => `    ~ revision ${change.revision}: ${changeSentence(change)} (${change.severity})`,
    ),
    ...signature.timestamps.flatMap((stamp) => timestampLines(stamp, '    ')),
  ];
}

function claimLines(signature: SignatureReport): string[] {
  const { roles = [], place, commitments = [], fileCommitments = [], claims = {}, signaturePolicy: rules } = signature;
  const { purpose, position, subdivision } = claims;
  const rows: [string, string][] = [
    ['for', [purpose, position, subdivision].filter((word) => word !== undefined).join(', ')],
    ['as', roles.join('; ')],
    ['at', place ?? ''],
    ['meant as', [...commitments, ...fileCommitments.map(commitmentText)].join(', ')],
    ['by the rules', [rules?.id, rules?.uri].filter((word) => word !== undefined).join(', ')],
  ];
  return rows.flatMap(([word, text]) => (text === '' ? [] : [`    ${word}: ${text}`]));
}

const commitmentText = ({ commitment, files }: NonNullable<SignatureReport['fileCommitments']>[number]): string =>
  `${commitment} of ${files.join(', ')}`;

const timestampLines = (stamp: TimestampReport, indent: string): string[] => [
  `${indent}${stamp.type} timestamp ${stamp.time} by ${stamp.producedBy ?? 'unknown'}: ${[stamp.indication, stamp.subIndication].join(' ').trim()}`,
  ...findings(stamp, `${indent}  `),
];

const findings = (
  { errors, warnings }: { errors: ReportMessage[]; warnings: ReportMessage[] },
  indent: string,
): string[] => [
  ...errors.map((message) => `${indent}x ${sentence(message)}`),
  ...warnings.map((message) => `${indent}! ${sentence(message)}`),
];

const MARKS = { passed: '+', failed: 'x', warning: '!', info: 'i' } as const;

function detailLines({ details }: Report): string[] {
  return details.flatMap((token) => [
    `  ${token.kind} ${token.id.slice(0, 16)}`,
    ...token.path.map(({ subject, trusted }) => `    path: ${subject}${trusted ? ' (trusted)' : ''}`),
    ...token.blocks.flatMap((block) => [
      `    ${block.name}: ${[block.indication, block.subIndication].join(' ').trim()}`,
      ...block.checks.map(
        ({ key, status, params }) => `      ${MARKS[status]} ${sentence({ key, ...(params && { params }) }, status)}`,
      ),
    ]),
  ]);
}
