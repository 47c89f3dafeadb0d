import type { LayoutBlock, PrintInk } from './layout.ts';
import { mapTexts, onOneLine } from './map-texts.ts';
import type { TrustSource } from '@paraph/engine/trust';
import {
  type AdocText,
  adocRows,
  adocSignatureRows,
  type ClaimText,
  claimRows,
  type PlainFinding,
  type PlainReport,
  type PlainSignature,
  relianceWarnings,
  type AfterWord,
  afterWord,
  countSignatures,
  type KindWord,
  kindText,
  type VerdictWord,
  verdictWord,
  wordOfStamp,
} from '@paraph/engine/report';

/** What is printed: a report in plain words, of a file with a name and a fingerprint. */
export type PrintedReport = PlainReport & { name: string; versionSha256: string };

type Verdict = PlainReport['validationResult'];

/** The texts a printed report is made of, as the phrase tables name them. */
export type ReportText =
  | 'title'
  | `verdict.${VerdictWord}`
  | `after.${AfterWord}`
  | `kind.${KindWord | 'undecided' | 'test'}`
  | `trust.${TrustSource | 'label' | 'notice'}`
  | 'fact.document'
  | 'fact.counts'
  | 'fact.countsOf'
  | 'fact.seals'
  | 'fact.files'
  | 'sig.seal'
  | 'fact.policy'
  | 'fact.checked'
  | `sig.${PlainSignature['verdict'] | 'proven' | 'claimed' | 'files' | 'kind' | 'level' | 'until' | 'issuer'}`
  | ClaimText
  | AdocText
  | 'sig.countersigns'
  | `technical.${'indication' | 'coverage' | 'whole' | 'revision' | 'signature' | 'timestamps' | 'errors' | 'warnings' | 'file' | 'changes' | 'content' | 'hash'}`;

/** Translations and time format of the reader. */
export interface ReportWords {
  say: (text: ReportText, params?: Record<string, string | number>) => string;
  /** An ISO 8601 time as evidence, with its zone. */
  moment: (iso: string) => string;
  /** Its day. */
  day: (iso: string) => string;
}

const INKS: Record<Verdict, PrintInk> = { valid: 'good', invalid: 'bad', undecided: 'plain', noSignatures: 'plain' };

/** Returns a report as blocks for printPdf: verdict, facts, then each signature with all findings. */
export const reportBlocks = (report: PrintedReport, words: ReportWords): LayoutBlock[] =>
  mapTexts(blocksOf(report, words), onOneLine);

function blocksOf(report: PrintedReport, words: ReportWords): LayoutBlock[] {
  const { say, moment } = words;
  const { validationResult } = report;
  return [
    ...testNotice(report, words),
    { kind: 'title', text: say('title') },
    { kind: 'heading', text: headline(report, words), ink: report.trust === 'test' ? 'bad' : INKS[validationResult] },
    { kind: 'text', text: say(`after.${afterWord(report)}`), ink: afterWord(report) === 'covered' ? 'bad' : 'plain' },
    { kind: 'line' },
    {
      kind: 'facts',
      rows: [
        [say('fact.document'), report.name],
        ...(report.files?.length ? [row(say('fact.files'), report.files.join('; '))] : []),
        [say('technical.hash'), `SHA-256 ${report.versionSha256}`],
        ...countRows(report, words),
        [say('fact.policy'), report.policy],
        ...(report.trust ? [row(say('trust.label'), say(`trust.${report.trust}`))] : []),
        [say('fact.checked'), moment(report.validationTime)],
      ],
    },
    ...listed(say('technical.timestamps'), stampLines(report, words)),
    ...listed(say('technical.file'), textsOf(report.warnings ?? [])),
    ...adocBlocks(report, words),
    ...report.signatures.flatMap((signature, place) =>
      signatureBlocks(signature, { number: place + 1, trust: report.trust }, words),
    ),
  ];
}

/** Stands first on the first page, before anything that could be read as a legal result. */
const testNotice = ({ trust }: PrintedReport, { say }: ReportWords): LayoutBlock[] =>
  trust === 'test' ? [{ kind: 'text', text: say('trust.notice'), ink: 'bad' }] : [];

function adocBlocks({ adoc }: PrintedReport, { say }: ReportWords): LayoutBlock[] {
  if (!adoc) return [];
  const errors = listed(say('adoc.errors'), textsOf(adoc.adocStructureErrors), 'bad');
  return [{ kind: 'facts', rows: adocRows(adoc, say) }, ...errors];
}

/** Signatures of people, and seals of organisations apart. */
function countRows({ signatures }: PrintedReport, { say }: ReportWords): [string, string][] {
  const { people, seals } = countSignatures(signatures);
  // A file that only organisations have sealed has no signatures to be counted.
  const isSealedOnly = people.all === 0 && seals.all > 0;
  return [
    ...(isSealedOnly ? [] : [row(say('fact.counts'), say('fact.countsOf', people))]),
    ...(seals.all > 0 ? [row(say('fact.seals'), say('fact.countsOf', seals))] : []),
  ];
}

/** Timestamps of a file without signatures; other ones are with the signatures that they cover. */
const stampLines = (report: PrintedReport, { say, moment }: ReportWords): string[] =>
  report.signatures.length > 0
    ? []
    : (report.timestamps ?? []).map(
        (stamp) => `${moment(stamp.at)}, ${stamp.by}: ${say(`sig.${wordOfStamp(stamp, report)}`)}`,
      );

function headline(report: PrintedReport, { say, moment }: ReportWords): string {
  const { word, count, time } = verdictWord(report);
  if (time !== undefined) return say(`verdict.${word}`, { time: moment(time) });
  const isCounted = report.validationResult === 'valid' && word !== 'test';
  return isCounted ? say(`verdict.${word}`, { count }) : say(`verdict.${word}`);
}

interface PrintedNumber {
  number: number;
  trust: TrustSource | undefined;
}

function signatureBlocks(
  signature: PlainSignature,
  { number, trust }: PrintedNumber,
  words: ReportWords,
): LayoutBlock[] {
  const { say, moment, day } = words;
  const time = signature.bestTime ?? signature.claimedTime;
  const result = [signature.indication, signature.subIndication].filter(Boolean).join(' · ');
  const { format, level } = signature;
  return [
    { kind: 'heading', text: `${number}. ${signature.signedBy}` },
    {
      kind: 'text',
      text: say(`sig.${signature.verdict}`),
      ink: INKS[signature.verdict],
    },
    ...textsOf(relianceWarnings(signature)).map((text) => ({ kind: 'text', text, ink: 'bad' }) as const),
    {
      kind: 'facts',
      rows: [
        [say(signature.bestTime ? 'sig.proven' : 'sig.claimed'), time ? moment(time) : '–'],
        [say('sig.kind'), kindText(signature, trust, say)],
        [say('sig.level'), level.includes(format) ? level : `${format} ${level}`],
        [say('sig.until'), signature.certificateUntil ? day(signature.certificateUntil) : '–'],
        [say('sig.issuer'), signature.seal ? `${signature.issuer} (${say('sig.seal')})` : signature.issuer],
        ...(signature.countersigns === undefined ? [] : [row(say('sig.countersigns'), signature.countersigns)]),
        ...(signature.files ? [row(say('sig.files'), signature.files.join('; ') || '–')] : []),
        ...claimRows(signature, say),
        ...(signature.signatureAdocMetadata ? adocSignatureRows(signature.signatureAdocMetadata, say) : []),
        [say('technical.indication'), result],
        [say('technical.coverage'), say(`technical.${signature.coverage}`)],
      ],
    },
    ...listed(
      say('technical.timestamps'),
      signature.timestamps.map(({ at, by, valid }) => `${moment(at)}, ${by}${valid ? '' : `: ${say('sig.invalid')}`}`),
    ),
    ...listed(say('technical.errors'), textsOf(signature.errors), 'bad'),
    ...listed(say('technical.warnings'), textsOf(signature.warnings)),
    ...listed(say('technical.content'), textsOf(signature.contentFaults ?? [])),
    ...listed(say('technical.changes'), textsOf(signature.changes)),
  ];
}

const row = (label: string, value: string): [string, string] => [label, value];

const textsOf = (findings: readonly PlainFinding[]): string[] => findings.map(({ text }) => text);

const listed = (label: string, items: string[], ink: PrintInk = 'plain'): LayoutBlock[] =>
  items.length === 0
    ? []
    : [
        { kind: 'text', text: label, ink: 'quiet' },
        { kind: 'list', items, ink },
      ];
