import { type TokenResult, validateTimestamp } from './archival.ts';
import type { ValidationContext } from './context.ts';
import type { TimestampTokenExamined } from './timestamp-token.ts';

/** A timestamp with what it proves to have existed. */
export interface StampInTurn {
  token: TimestampTokenExamined;
  /** Of two in one second the one that covers the other has the higher number. */
  weight?: number;
  covers(): readonly string[];
  /** Timestamps that it covers although it proves nothing about them. */
  after?: readonly string[];
}

/**
 * Validates timestamps, the newest first, so that each can use proofs from newer ones. One that states an earlier time
 * than a valid one it covers is no proof.
 */
export async function validateInTurn(
  stamps: readonly StampInTurn[],
  context: ValidationContext,
): Promise<Map<string, TokenResult>> {
  const times = new Map(stamps.map(({ token }) => [token.id, token.time]));
  const results = new Map<string, TokenResult>();
  const sorted = stamps.toSorted(
    (a, b) => b.token.time.getTime() - a.token.time.getTime() || (b.weight ?? 0) - (a.weight ?? 0),
  );
  for (const { token, covers, after = [] } of sorted) {
    const covered = covers();
    const earlier = [...covered, ...after].flatMap((id) =>
      id !== token.id && results.get(id)?.conclusion.indication === 'PASSED' ? (times.get(id) ?? []) : [],
    );
    results.set(token.id, await validateTimestamp(token, { covers: covered, earlier }, context));
  }
  return results;
}
