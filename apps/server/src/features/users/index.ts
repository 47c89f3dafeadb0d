import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';

export type { Person } from './person.ts';
export { addUser, attachAccount, findOrInvite, type NewPerson, setManager } from './use-cases/add-user.ts';
export { managerOf, personByEmail, personsById } from './use-cases/look-up.ts';

export const users: Feature = { name: 'users', routes };
