import type { Role } from '@paraph/domain';

/** What a person is in a company. */
export const roles: Record<Role, string> = {
  superadmin: 'Super administrator',
  admin: 'Administrator',
  ceo: 'CEO',
  user: 'User',
  externaluser: 'External user',
};
