import type { Person as ContractPerson } from '@paraph/contract';
import type { Person } from './person.ts';

export const presentPerson = ({ userId, email, firstName, lastName, isInternal }: Person): ContractPerson => ({
  id: userId,
  email,
  firstName,
  lastName,
  isInternal,
});
