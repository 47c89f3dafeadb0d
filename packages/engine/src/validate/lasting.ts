import { highest } from '../extremes.ts';
import { earlierEnd } from '../crypto/index.ts';
import type { TokenResult } from './archival.ts';
import { usesOf } from './certificate.ts';
import type { ValidationContext } from './context.ts';
import type { TimestampOutcome } from './pades.ts';
import type { ExaminedToken } from './token.ts';

/** A signature with the timestamps over it, each validated. */
export interface Lasting {
  token: Pick<ExaminedToken, 'uses'>;
  result: TokenResult;
  timestamps: readonly TimestampOutcome[];
}

/**
 * Returns the time until which a signature is provable without a newer timestamp. The signature or a timestamp over it
 * must have an unexpired certificate and secure algorithms until then. Renewal must happen earlier (EN 319 142-1, 5.5;
 * EN 319 132-1, 5.5.2). Undefined for a signature that does not pass.
 */
export function protectedUntil({ token, result, timestamps }: Lasting, context: ValidationContext): Date | undefined {
  if (result.conclusion.indication !== 'PASSED') return undefined;
  const stamps = timestamps.filter(
    (stamp) => stamp.token.type !== 'content' && stamp.result.conclusion.indication === 'PASSED',
  );
  const ends = [{ token, result }, ...stamps].flatMap((each) => endOf(each.token, each.result, context) ?? []);
  return ends.length === 0 ? undefined : new Date(highest(ends.map(Number)));
}

/** The end of the certificate, or of the first algorithm by the limits of the policy (TS 119 312). */
function endOf(
  { uses }: Pick<ExaminedToken, 'uses'>,
  { basic }: TokenResult,
  { policy }: ValidationContext,
): Date | undefined {
  if (!basic.certificate) return undefined;
  const signer = basic.certificate.path.certificates[0]!;
  const counted = [...uses, ...usesOf(basic.certificate)].filter(({ lenient }) => lenient !== true);
  const end = counted.map((use) => use.endUnder(policy.algorithms)).reduce(earlierEnd, signer.notAfter);
  return end ?? undefined;
}
