import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';

export { createGuestLink } from './use-cases/create-link.ts';

export const guests: Feature = { name: 'guests', routes };
