import type { Feature } from '../../platform/feature.ts';
import { batchLoop } from './batch/drive.ts';
import { sessionEnder } from './drive/end-with-document.ts';
import { signingLoop } from './drive/loop.ts';
import { levelExtender } from './drive/extend-level.ts';
import { limitJob, limitNotifier } from './limit.ts';
import { routes } from './routes.ts';
import { widgetFrames } from './widget/frame.ts';

export { renewArchive } from './drive/extend-level.ts';
export { waitingSignatures } from './store.ts';

/** Signatures by trust providers, from the start to the stored version. */
export const signing: Feature = {
  name: 'signing',
  routes,
  frames: widgetFrames,
  listeners: [levelExtender, sessionEnder, limitNotifier],
  jobs: [limitJob],
  loops: [signingLoop, batchLoop],
};
