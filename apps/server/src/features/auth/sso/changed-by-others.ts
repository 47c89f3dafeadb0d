import { LIMITS, type Role } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { personOf, readLiving } from '../../users/index.ts';
import type { ProviderRow } from './store.ts';

/** The roles with which an intruder would take the company over. */
const LEADING: readonly Role[] = ['admin', 'superadmin', 'ceo'];

/** What somebody else has lately changed of the provider, for a user who leads the company. */
interface LateChange {
  /** The provider itself is another one: it does not sign in as this user yet. */
  isNew: boolean;
  /** It is required of more users: this user still signs in beside it, and may remove it. */
  isChanged: boolean;
}

const NONE: LateChange = { isNew: false, isChanged: false };

/**
 * Returns what another user has changed of a provider in the last days. Administrators and the CEO are not locked out by what
 * somebody set up in a stolen session of a colleague, and nobody signs in as them by it, before they can have reacted
 * (security AN-16). A user whom the new provider does not sign in always signs in beside it.
 */
export async function lateChangeFor(tx: Tx, userId: string, provider: ProviderRow): Promise<LateChange> {
  const since = new Date(contextOf(tx).clock.now().getTime() - LIMITS.newAdministrator);
  const isByAnother = (by: string | null, at: Date | null) => by !== null && by !== userId && at !== null && at > since;
  const isNew = isByAnother(provider.set_by, provider.set_at);
  const isChanged = isNew || isByAnother(provider.saved_by, provider.required_at);
  if (!isChanged) return NONE;
  const roles = (await readLiving(tx, [userId])).map(personOf).flatMap((person) => person.roles);
  return roles.some((role) => LEADING.includes(role)) ? { isNew, isChanged } : NONE;
}
