import { failFields, personNameFaults } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';

interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * Refuses a name that no person here may have, because mails and documents name people. Super admins speak for the
 * portal, so they are exempt. `prefix` is put before the field names, as "personal.".
 * @throws field.portal-name, field.name-letters, field.name-signs, field.name-code by field
 */
export function refuseUnfitName(ctx: Pick<Ctx, 'viewer'>, name: PersonName, prefix = ''): void {
  if (ctx.viewer?.rights.roles.includes('superadmin')) return;
  const faults = Object.entries(personNameFaults(name)).map(([field, fault]) => [`${prefix}${field}`, fault] as const);
  if (faults.length > 0) failFields(Object.fromEntries(faults));
}
