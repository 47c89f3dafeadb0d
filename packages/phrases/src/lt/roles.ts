import type { Role } from '@paraph/domain';

/** What a person is in a company. */
export const roles: Record<Role, string> = {
  superadmin: 'Vyriausiasis administratorius',
  admin: 'Administratorius',
  ceo: 'Įmonės vadovas',
  user: 'Naudotojas',
  externaluser: 'Išorinis naudotojas',
};
