import { failFields, passesForProduct } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';

interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * Refuses a person's name that resembles the name of the portal, because mails and documents name the sender. Super
 * admins speak for the portal, so they are exempt. `prefix` is put before the field names, as "personal.".
 * @throws field.portal-name at both fields
 */
export function refusePortalName(ctx: Ctx, { firstName, lastName }: PersonName, prefix = ''): void {
  if (ctx.viewer && viewerOf(ctx).rights.roles.includes('superadmin')) return;
  if (![firstName, lastName, firstName + lastName].some(passesForProduct)) return;
  failFields({ [`${prefix}firstName`]: 'field.portal-name', [`${prefix}lastName`]: 'field.portal-name' });
}
