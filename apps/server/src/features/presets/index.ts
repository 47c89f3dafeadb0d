import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';
import { forgetOldPresets } from './use-cases/presets.ts';

export { deleteAllPresets } from './store.ts';

/** Filters of lists that users save for themselves. */
export const presets: Feature = {
  name: 'presets',
  routes,
  schedule: [{ name: 'presets-clean-up', cron: '52 3 * * *', run: forgetOldPresets }],
};
