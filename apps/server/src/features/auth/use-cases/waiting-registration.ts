import { LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, type Tx } from '../../../platform/db/index.ts';
import { checkPassword } from '../password/hash.ts';
import { keyedHash } from '../secrets.ts';
import { deleteRegistrationAttempts, keepRegistrationTry, passwordOfTry } from '../store/registration-attempts.ts';

/** The table stores no address, only its keyed hash. */
const subjectOf = ({ platform }: Ctx, email: string): Buffer => keyedHash(platform.dataKeys, 'registrations', email);

interface RegistrationChoice {
  email: string;
  password: string;
}

/** Stores the hash of a registration's password, for new and known addresses alike (security AN-12). */
export const rememberRegistration = (tx: Tx, ctx: Ctx, { email, password }: RegistrationChoice): Promise<unknown> =>
  keepRegistrationTry(tx, {
    subject: subjectOf(ctx, email),
    tenant_id: ctx.tenantId,
    password,
    expires_at: new Date(ctx.clock.now().getTime() + LIMITS.registrationTryLife),
  });

/** Deletes pending registrations of an address, once it is confirmed or its password was set by a mailed link. */
export const forgetRegistration = (tx: Tx, ctx: Ctx, email: string): Promise<unknown> =>
  deleteRegistrationAttempts(tx, subjectOf(ctx, email));

/** Returns the stored form of a password if it is the one of the latest registration here, else undefined. */
export async function chosenAtRegistration(
  ctx: Ctx,
  { email, password }: RegistrationChoice,
): Promise<string | undefined> {
  const when = { tenantId: ctx.tenantId, now: ctx.clock.now() };
  const kept = await inSystem(ctx.platform, (tx) => passwordOfTry(tx, subjectOf(ctx, email), when));
  return kept && (await checkPassword(kept, password)).right ? kept : undefined;
}
