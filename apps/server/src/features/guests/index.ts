import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';
import { cleanUp } from './use-cases/clean-up.ts';

export { createGuestLink } from './use-cases/create-link.ts';

export const guests: Feature = {
  name: 'guests',
  routes,
  schedule: [{ name: 'guests-clean-up', cron: '47 3 * * *', run: cleanUp }],
};
