import { auth } from './features/auth/index.ts';
import { demo } from './features/demo/index.ts';
import { guests } from './features/guests/index.ts';
import { users } from './features/users/index.ts';
import type { Feature } from './platform/feature.ts';

/** All rooms of the house, ground floor first. */
export const features: readonly Feature[] = [users, auth, guests, demo];
