import type { Role } from '@paraph/domain';

/** What a person is in a company. */
export const roles: Record<Role, string> = {
  superadmin: 'Peaadministraator',
  admin: 'Administraator',
  ceo: 'Tegevjuht',
  user: 'Kasutaja',
  externaluser: 'Väline kasutaja',
};
