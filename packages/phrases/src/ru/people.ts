import { access } from './access.ts';
import { admin } from './admin.ts';
import { joining } from './joining.ts';
import { profile } from './profile.ts';
import { users } from './users.ts';

/** What the pages about people and companies say: loaded with the first of them. */
export const phrases = { admin, users, profile, joining, ...access };
