import type { TokenResult } from './archival.ts';
import type { TimestampTokenExamined, TimestampType } from './timestamp-token.ts';

/**
 * Returns whether a timestamp counts for the level of a signature: a valid one does. Proof that has run out together
 * with its signature is still what the file was made with.
 */
export function isProof({ conclusion, basic }: TokenResult, signature: TokenResult): boolean {
  if (conclusion.indication === 'PASSED') return true;
  if (signature.conclusion.indication === 'PASSED' || conclusion.indication === 'FAILED' || basic.final) return false;
  return basic.certificate?.path.anchored === true;
}

/** Returns whether a timestamp states an earlier time than a valid one that it covers. */
export const isOutOfOrder = ({ blocks }: TokenResult): boolean =>
  blocks.some(({ rows }) => rows.some(({ key, status }) => key === 'timestamp.in-order' && status === 'failed'));

/** Returns the content timestamps of a signature, which every timestamp over its value covers. */
export const contentStamps = (type: TimestampType, stamps: readonly TimestampTokenExamined[]): string[] =>
  type === 'content' ? [] : stamps.filter((stamp) => stamp.type === 'content').map(({ id }) => id);
