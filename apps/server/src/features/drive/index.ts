import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';
import { lostRightListener } from './use-cases/end-lost-shares.ts';
import { leavingListener } from './use-cases/end-shares.ts';
import { shareLinkListener } from './use-cases/renew-share-links.ts';

export { moveChosen } from './use-cases/change-drive.ts';

/** The drive: content of folders and the operations on it. */
export const drive: Feature = {
  name: 'drive',
  routes,
  listeners: [leavingListener, lostRightListener, shareLinkListener],
};
