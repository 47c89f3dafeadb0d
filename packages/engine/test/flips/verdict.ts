import type { Report, SignatureReport } from '../../src/api/report.ts';
import { memberAt, withChecksum } from './zip-places.ts';

/** One byte of a file is changed. */
export interface Flip {
  at: number;
  mask: number;
  /** In a file of an archive: its checksum is made right again, so that signatures alone can notice. */
  isMended?: boolean;
}

/** What is known of a file before anything is changed. */
export interface Untouched {
  bytes: Uint8Array;
  report: Report;
}

/** Why a signature may still hold although the file is another one; `unproven` when nothing here shows it. */
export interface Proof {
  place: string;
  unproven?: string;
}

export const flipped = (bytes: Uint8Array, { at, mask, isMended }: Flip): Uint8Array => {
  const changed = bytes.slice();
  changed[at]! ^= mask;
  return isMended ? withChecksum(changed, memberAt(bytes, at)) : changed;
};

/**
 * Returns signatures that a reader would accept: valid ones, and those that only lack trust or status. A value that
 * verifies with a certificate that the signer did not name does not count.
 */
export const holding = ({ signatures }: Report): SignatureReport[] =>
  signatures.filter(
    ({ indication, subIndication, intact, coverage }) =>
      indication === 'TOTAL-PASSED' ||
      (intact &&
        coverage !== 'broken' &&
        indication !== 'TOTAL-FAILED' &&
        subIndication !== 'NO_SIGNING_CERTIFICATE_FOUND'),
  );

/**
 * A signature that is valid after a flip must report the same signer, time and coverage, and no better result. Returns
 * the difference. It may cover less: a list that can no longer be read counts as a file that nothing signs.
 */
export function differenceOf(after: SignatureReport, { report }: Untouched, now: Report): string | undefined {
  const before = report.signatures.find((signature) => keyOf(signature) === keyOf(after));
  if (!before) return `a signature nobody made: ${keyOf(after)}`;
  const said = SAID.find((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (said) return `${said} is another`;
  if (after.coverage !== before.coverage && after.coverage !== 'partial') return 'coverage is another';
  if (after.indication === 'TOTAL-PASSED' && before.indication !== 'TOTAL-PASSED') return 'valid, and was not';
  if (levelOf(after) > levelOf(before) && !hasBrokenTimestamp(now)) return `level rose to ${after.level}`;
  const [was, is] = [before.bestSignatureTime ?? '9', after.bestSignatureTime ?? '9'];
  return is < was ? `proven earlier than before: ${is}` : undefined;
}

/**
 * A level describes the content of a file, valid or not: it promises nothing if its timestamp is reported as broken.
 */
const hasBrokenTimestamp = ({ documentTimestamps }: Report): boolean =>
  documentTimestamps.some(({ subIndication }) => subIndication === 'HASH_FAILURE');

const keyOf = ({ field, file, signedBy, parentId }: SignatureReport): string =>
  `${field ?? file ?? ''} by ${signedBy ?? ''}${parentId === undefined ? '' : ' over a signature'}`;

const SAID = [
  'signedBy',
  'signerSerialNumber',
  'signingTime',
  'reason',
  'location',
  'signedFiles',
  'signedParts',
  'claims',
] as const;

const LEVELS = ['B', 'T', 'LT', 'LTA'];
const levelOf = ({ level }: SignatureReport): number => LEVELS.indexOf(level.split('-').at(-1)!);
