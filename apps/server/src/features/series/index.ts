import type { Feature } from '../../platform/feature.ts';
import { startedLists } from './end-lists.ts';
import { seriesRoutes } from './routes.ts';
import { seriesJob } from './send-rows.ts';

export { forgetListed } from './store.ts';

/** Series: one draft sent as a separate document to each row of a list. */
export const series: Feature = { name: 'series', routes: seriesRoutes, additions: [startedLists], jobs: [seriesJob] };
