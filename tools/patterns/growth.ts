import { checkSync } from 'recheck';
import { ACCEPTED } from './accepted.ts';
import type { Pattern } from './find.ts';

/** Milliseconds for one pattern: many times what the slowest one needs, so that a loaded machine does not fail. */
const TIMEOUT = 60_000;

/**
 * Returns why a pattern is refused, or nothing. Refused is each pattern whose matching time grows faster than the text,
 * and each that the automaton cannot decide, unless a row of the table gives a reason (security RL-03).
 */
export function faultOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  if (ACCEPTED.has(`/${source}/${flags}`)) return undefined;
  // The automaton knows `u`; the classes of our patterns mean the same under `v`.
  const verdict = checkSync(source, flags.replace('v', 'u'), { checker: 'automaton', timeout: TIMEOUT });
  if (verdict.status === 'safe') return undefined;
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : `undecided: ${verdict.error.kind}`;
}
