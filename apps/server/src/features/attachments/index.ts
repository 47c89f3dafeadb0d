import type { Feature } from '../../platform/feature.ts';
import { accompanyingRoutes } from './routes.ts';

export { copyAccompanying } from './copy.ts';

/** Accompanying files of documents: added by the owner, read and marked as seen by participants. */
export const attachments: Feature = { name: 'attachments', routes: accompanyingRoutes };
