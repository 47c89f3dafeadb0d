import { LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, type Tx } from '../../../platform/db/index.ts';
import { checkPassword } from '../password/hash.ts';
import { keyedHash } from '../secrets.ts';
import { deleteRegistrationTries, keepRegistrationTry, passwordOfTry } from '../store/registration-tries.ts';

/** The table holds no address, only its keyed hash. */
const subjectOf = ({ platform }: Ctx, email: string): Buffer => keyedHash(platform.dataKeys, 'registrations', email);

interface RegistrationChoice {
  email: string;
  password: string;
}

/** Remembers the stored form of a registration's password, of a new address as of a known one (security AN-12). */
export const rememberRegistration = (tx: Tx, ctx: Ctx, { email, password }: RegistrationChoice): Promise<unknown> =>
  keepRegistrationTry(tx, {
    subject: subjectOf(ctx, email),
    tenant_id: ctx.tenantId,
    password,
    expires_at: new Date(ctx.clock.now().getTime() + LIMITS.registrationTryLife),
  });

/** The address is confirmed, or its password was set by a mailed link: nothing waits any more. */
export const forgetRegistration = (tx: Tx, ctx: Ctx, email: string): Promise<unknown> =>
  deleteRegistrationTries(tx, subjectOf(ctx, email));

/** The stored form of a password when it is the one of the latest registration here; undefined for any other. */
export async function chosenAtRegistration(
  ctx: Ctx,
  { email, password }: RegistrationChoice,
): Promise<string | undefined> {
  const when = { tenantId: ctx.tenantId, now: ctx.clock.now() };
  const kept = await inSystem(ctx.platform, (tx) => passwordOfTry(tx, subjectOf(ctx, email), when));
  return kept && (await checkPassword(kept, password)).right ? kept : undefined;
}
