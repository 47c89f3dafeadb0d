import type { TrustSource } from '../trust/index.ts';
import type { PlainReport, PlainSignature, PlainTimestamp } from './plain.ts';
import { hasContainerWarning, isChanged, isContentDoubtful, isCovered } from './reliance.ts';

type Verdict = PlainReport['validationResult'];
type CountedSignature = Pick<PlainSignature, 'verdict' | 'qualification' | 'seal'> &
  Partial<Pick<PlainSignature, 'signedBy'>> & { warnings?: readonly { key: string }[] };
type CountedSignatures = readonly CountedSignature[];

type StampWord = 'stamped' | 'stampInvalid' | 'stampUndecided';

/**
 * Which sentence sums a report up. `seals`: organisations alone have sealed the file. `test`: by test services.
 * `stamped`: timestamps alone, which hold.
 */
export type VerdictWord = Verdict | 'qualified' | 'seals' | 'test' | StampWord;
/**
 * Sentence shown below the verdict. `changed`: valid, although something was added after signing. `permitted`:
 * the same, where the limits of the last signer allow just that. `covered`: valid,
 * and a later signature hides a part of the page. `warned`: valid and unchanged, with a warning about the container.
 * `doubtful`: valid and unchanged, but programs may display the signed content differently. `stamped`: no signature, but
 * timestamps that hold.
 */
export type AfterWord =
  | Verdict
  | 'modified'
  | 'changed'
  | 'permitted'
  | 'covered'
  | 'warned'
  | 'doubtful'
  | 'stamped'
  | 'stampUndecided';

const isValid = ({ verdict }: CountedSignatures[number]): boolean => verdict === 'valid';

const isRepeated = ({ warnings = [] }: CountedSignature): boolean =>
  warnings.some(({ key }) => key === 'container.signature-repeated');

/** Copies of a signature count once, unless they are validated otherwise than the original. */
function withoutCopies(signatures: CountedSignatures): CountedSignatures {
  const originals = signatures.filter((one) => !isRepeated(one));
  const hasOriginal = ({ verdict, signedBy }: CountedSignature): boolean =>
    originals.some((one) => one.verdict === verdict && one.signedBy === signedBy);
  return signatures.filter((one) => !(isRepeated(one) && hasOriginal(one)));
}

/** How many there are and how many are valid: signatures of people, and e-seals of organisations apart (decision 24). */
export function countSignatures(signatures: CountedSignatures) {
  const counted = withoutCopies(signatures);
  const count = (list: CountedSignatures) => ({ all: list.length, valid: list.filter(isValid).length });
  return {
    people: count(counted.filter(({ seal }) => !seal)),
    seals: count(counted.filter(({ seal }) => seal)),
  };
}

interface Stamped {
  validationResult: Verdict;
  signatures: { length: number };
  timestamps?: readonly Pick<PlainTimestamp, 'at' | 'valid'>[] | undefined;
}

/** Returns what timestamps alone say about a file without signatures. */
function stampWord({ validationResult, signatures, timestamps = [] }: Stamped): StampWord | undefined {
  if (signatures.length > 0) return undefined;
  if (validationResult === 'invalid') return 'stampInvalid';
  if (timestamps.length === 0) return undefined;
  if (validationResult === 'undecided') return 'stampUndecided';
  // Reports of older versions have no word for timestamps that fail.
  return timestamps.every(({ valid }) => valid) ? 'stamped' : 'stampInvalid';
}

/** The last one that holds: everything that timestamps cover was there by then. */
const stampTime = ({ timestamps = [] }: Stamped): string | undefined =>
  timestamps
    .flatMap(({ at, valid }) => (valid ? [at] : []))
    .toSorted()
    .at(-1);

/** Returns the word for a timestamp over the files, as the sentences of the report name it. */
export const wordOfStamp = (
  { valid }: Pick<PlainTimestamp, 'valid'>,
  { validationResult }: { validationResult: Verdict },
): 'valid' | 'invalid' | 'undecided' => {
  if (valid) return 'valid';
  return validationResult === 'undecided' ? 'undecided' : 'invalid';
};

/**
 * Returns the sentence on the complete file, and the number or time in it, the same on screen and on paper. Only signatures of
 * people decide whether it says "qualified": an e-seal is no signature (eIDAS, Article 3(25)). Under test services
 * none is qualified.
 */
export function verdictWord(report: Stamped & { signatures: CountedSignatures; trust?: TrustSource | undefined }): {
  word: VerdictWord;
  count: number;
  /** ISO 8601; for `stamped` only. */
  time?: string;
} {
  const { people, seals } = countSignatures(report.signatures);
  const stamped = stampWord(report);
  const time = stamped === 'stamped' ? stampTime(report) : undefined;
  if (stamped !== undefined) return { word: stamped, count: 0, ...(time !== undefined && { time }) };
  if (report.validationResult !== 'valid') return { word: report.validationResult, count: people.valid };
  if (report.trust === 'test') return { word: 'test', count: people.valid + seals.valid };
  if (people.all === 0) return { word: 'seals', count: seals.valid };
  const ofPeople = report.signatures.filter(({ seal }) => !seal);
  const isQualified = ofPeople.every((one) => isValid(one) && one.qualification === 'QESig');
  return { word: isQualified ? 'qualified' : 'valid', count: people.valid };
}

type ChangedSignature = Pick<PlainSignature, 'warnings'> & { changes?: readonly { key: string }[] };

const FILLED: ReadonlySet<string> = new Set(['form.field-filled', 'form.field-cleared', 'form.field-replaced']);

/** Returns whether fields were filled in after the last signature, which is valid only where its signer permitted it. */
const isFilledLater = (signatures: readonly ChangedSignature[]): boolean =>
  signatures.at(-1)?.changes?.some(({ key }) => FILLED.has(key)) === true;

/** Returns which sentence describes changes after signing. */
export function afterWord(report: Stamped & { modified: boolean; signatures: readonly ChangedSignature[] }): AfterWord {
  const { validationResult, modified, signatures } = report;
  const stamped = stampWord(report);
  if (stamped !== undefined) return stamped === 'stampInvalid' ? 'invalid' : stamped;
  if (validationResult === 'invalid' && modified) return 'modified';
  if (validationResult !== 'valid') return validationResult;
  if (isCovered(signatures)) return 'covered';
  if (modified || isChanged(signatures)) return 'changed';
  if (isFilledLater(signatures)) return 'permitted';
  if (isContentDoubtful(signatures)) return 'doubtful';
  return hasContainerWarning(signatures) ? 'warned' : 'valid';
}

const KINDS = {
  QESig: 'qesig',
  'AdESig-QC': 'adesigQc',
  AdESig: 'adesig',
  QESeal: 'qeseal',
  'AdESeal-QC': 'adesealQc',
  AdESeal: 'adeseal',
} as const;

/** Kinds of a signature that texts distinguish (TS 119 172-4). */
export type KindWord = (typeof KINDS)[keyof typeof KINDS] | 'unknown' | 'none';

/** The text for a word of TS 119 172-4; `Indeterminate QESig` is a kind that is not decided. */
export function kindWord(qualification: string): { word: KindWord; isUndecided: boolean } {
  const [, undecided, kind = ''] = /^(Indeterminate )?(.*)$/.exec(qualification) ?? [];
  const isUndecided = undecided !== undefined;
  if (Object.hasOwn(KINDS, kind)) return { word: KINDS[kind as keyof typeof KINDS], isUndecided };
  return { word: /^unknown/i.test(kind) ? 'unknown' : 'none', isUndecided: false };
}

/** Returns the kind of a signature in the reader's language; under test services with a note that it is a test. */
export function kindText(
  { qualification }: Pick<PlainSignature, 'qualification'>,
  trust: TrustSource | undefined,
  say: (text: `kind.${KindWord | 'undecided' | 'test'}`, params?: Record<string, string>) => string,
): string {
  const { word, isUndecided } = kindWord(qualification);
  const kind = isUndecided ? say('kind.undecided', { kind: say(`kind.${word}`) }) : say(`kind.${word}`);
  return trust === 'test' ? say('kind.test', { kind }) : kind;
}
