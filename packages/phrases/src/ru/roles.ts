import type { Role } from '@paraph/domain';

/** What a person is in a company. */
export const roles: Record<Role, string> = {
  superadmin: 'Главный администратор',
  admin: 'Администратор',
  ceo: 'Руководитель компании',
  user: 'Пользователь',
  externaluser: 'Внешний пользователь',
};
