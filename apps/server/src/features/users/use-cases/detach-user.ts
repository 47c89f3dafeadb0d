import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { TenantUser } from '../person.ts';
import { detachAccount, replaceRoles, updateActivation } from '../store/administer.ts';
import { recordCeo } from './ceo.ts';

/**
 * Deactivates a user and takes their account out of the company, because the owner of the account denied the acceptance of
 * the invitation. What waits for them is handled as after a deactivation by an administrator,
 * who can activate this external user and invite them again. In a transaction of the company.
 */
export async function detachUser(tx: Tx, person: TenantUser): Promise<void> {
  const { tenantId } = contextOf(tx);
  const { userId, firstName, lastName, email, roles } = person;
  const isChanged = (await updateActivation(tx, [userId], true)).length > 0;
  await detachAccount(tx, userId);
  await replaceRoles(tx, [userId], ['externaluser']);
  if (isChanged && roles.includes('ceo')) await recordCeo(tx, 'taken', [person]);
  const happening = { data: { userIds: [userId] }, texts: { people: `${firstName} ${lastName} <${email}>` } };
  if (isChanged) await emit(tx, 'user.deactivated', tenantId, happening);
  await emit(tx, 'user.joining-denied', tenantId, happening);
}
