import { fail, type MethodName, type SignInMethod } from '@paraph/domain';
import type { CertifiedPerson } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { hashOf } from '../secrets.ts';
import type { IssuedTokens } from '../tokens.ts';
import { enter } from '../use-cases/enter.ts';
import { holder, ownEid, type EidAttempt } from './follow.ts';
import type { EidMethod } from './start.ts';
import { identityHashes } from './identity.ts';
import { openJson } from '../../../platform/keys/index.ts';
import { type EidSignIn, identityLinkedAt } from './store.ts';

/** Name of each method in the rules of sign-in and in the history. */
const NAMES: Readonly<Record<EidMethod, SignInMethod>> = {
  SMART_ID: 'smart_id',
  MOBILE_ID: 'mobile_id',
  EPARAKSTS: 'eparaksts_mobile',
  EID_EASY: 'eid_easy',
};

/** Returns the person that a sign-in has proven. @throws signing.session-not-found */
export const personIn = (ctx: Ctx, row: EidSignIn): CertifiedPerson =>
  row.state === 'proven' && row.person_sealed
    ? openJson<CertifiedPerson>(ctx.platform, { column: 'eid_sign_ins.person_sealed', row: row.id }, row.person_sealed)
    : fail('signing.session-not-found');

/**
 * Opens a session for the account of a proven identity; the sign-in is valid once.
 * @throws auth.eid-unknown when the identity belongs to no user here, auth.deactivated, signing.session-not-found
 */
export async function finishEid(
  ctx: Ctx,
  attempt: EidAttempt & { browser: string; device: string },
): Promise<IssuedTokens> {
  const row = await ownEid(ctx, attempt);
  const person = personIn(ctx, row);
  const found = (await holder(ctx, person)) ?? fail('auth.eid-unknown');
  if (!found.active) fail('auth.deactivated');
  const { userId, accountId } = found;
  const browserHash = hashOf(attempt.browser);
  const [method, counted] = [NAMES[row.method as EidMethod], row.method as MethodName];
  const hashes = identityHashes(ctx.platform.dataKeys, person);
  const factorMadeAt = await inSystem(ctx.platform, (tx) => identityLinkedAt(tx, person.country, hashes));
  const who = { kind: 'browser', userId, accountId, browserHash, device: attempt.device } as const;
  const entry = { ...who, method, counted, ...(factorMadeAt && { factorMadeAt }) };
  return enter(ctx, entry, { kind: 'eid', id: row.id, country: person.country, hashes });
}
