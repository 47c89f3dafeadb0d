import { fail, isLocale, mayProviderSpeakFor } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { emergencyAdmins, personOf, personsById, readAdmins } from '../../users/index.ts';
import { mailSafety } from '../mails.ts';
import { momentOf } from '../../../platform/moment.ts';
import { isBlocked } from './blocks.ts';
import { lateChangeFor } from './changed-by-others.ts';
import { isLinked, leftDomainsOf, readProvider, runsInstallation } from './store.ts';

/** Returns the domain of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Returns whether a user may sign in by another method than the company's provider. Where it is required, these are
 * only users who never had an address of its domains here and never signed in by it, and administrators named for
 * emergencies, administrators and CEO for some days after somebody else has changed the provider (lateChangeFor), and
 * accounts that no company's provider opens (mayProviderSpeakFor). Entrances ask `refusalOf`, which
 * includes this rule.
 */
export async function ssoRule(tx: Tx, userId: string): Promise<'free' | 'emergency' | 'refused'> {
  const provider = await readProvider(tx);
  if (!provider?.is_enforced) return 'free';
  if (!(await speaksFor(tx, userId))) return 'free';
  const person = (await personsById(tx, [userId])).get(userId);
  if (!person) return 'free';
  // An account's address may be changed in another company, so the domains it had while the user was here count too, and a
  // user linked to the provider must continue to use it.
  const own = [domainOf(person.email), ...(await leftDomainsOf(tx, userId))];
  const isOfDomain = own.some((domain) => provider.domains.includes(domain));
  if (!isOfDomain && !(await isLinked(tx, userId))) return 'free';
  if ((await lateChangeFor(tx, userId, provider)).isChanged) return 'emergency';
  // The name counts as long as the user is an administrator who can sign in.
  return (await emergencyAdmins(tx)).includes(userId) ? 'emergency' : 'refused';
}

async function speaksFor(tx: Tx, userId: string): Promise<boolean> {
  const { kind: tenantKind } = await tenantInfoIn(tx);
  return mayProviderSpeakFor({ tenantKind, isSuperAdmin: await runsInstallation(tx, userId) });
}

/**
 * Requires that the company's provider may sign a user in, in the transaction that opens the session.
 * @throws auth.sso-not-yours, auth.sso-blocked, auth.sso-new
 */
export async function requireProviderFor(tx: Tx, userId: string): Promise<void> {
  if (!(await speaksFor(tx, userId))) fail('auth.sso-not-yours');
  if (await isBlocked(tx, userId)) fail('auth.sso-blocked');
  const provider = await readProvider(tx);
  if (provider && (await lateChangeFor(tx, userId, provider)).isNew) fail('auth.sso-new');
}

/** Records the use of an emergency sign-in in the log, and mails every administrator. */
export async function notifyEmergency(tx: Tx, ctx: Ctx, { userId, method }: { userId: string; method: string }) {
  const person = (await personsById(tx, [userId])).get(userId);
  const by = person ? `${person.firstName} ${person.lastName}`.trim() : '';
  await emit(tx, 'session.emergency', ctx.tenantId, { actorId: userId, data: { method } });
  const { locale: usual } = await tenantInfoIn(tx);
  for (const admin of (await readAdmins(tx)).map(personOf)) {
    const locale = admin.locale && isLocale(admin.locale) ? admin.locale : usual;
    const params = { by, at: momentOf(ctx) };
    await mailSafety(tx, { ...admin, locale }, { template: 'emergencySignIn', params });
  }
}
