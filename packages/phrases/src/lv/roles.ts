import type { Role } from '@paraph/domain';

/** What a person is in a company. */
export const roles: Record<Role, string> = {
  superadmin: 'Galvenais administrators',
  admin: 'Administrators',
  ceo: 'Uzņēmuma vadītājs',
  user: 'Lietotājs',
  externaluser: 'Ārējais lietotājs',
};
