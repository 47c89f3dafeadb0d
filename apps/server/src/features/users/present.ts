import type { Person as ContractPerson } from '@paraph/contract';
import type { TenantUser } from './person.ts';

export const presentPerson = ({ userId, email, firstName, lastName, isInternal }: TenantUser): ContractPerson => ({
  id: userId,
  email,
  firstName,
  lastName,
  isInternal,
});
