import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';
import { leavingListener } from './use-cases/end-shares.ts';

export { moveChosen } from './use-cases/change-drive.ts';

/** The drive: what lies in folders, and what is done to it there. */
export const drive: Feature = { name: 'drive', routes, listeners: [leavingListener] };
