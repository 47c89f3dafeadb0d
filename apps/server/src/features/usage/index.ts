import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';

export { meter } from './meter.ts';
export { addAct, readApiMonths } from './store/acts.ts';
export { markNotified, readUse } from './store/signatures.ts';
export { type Trackers, trackersOf } from './trackers.ts';
export { type NearLimit, nearLimits } from './near-limits.ts';
export { isSpent, leftOf, ownBalance } from './use-cases/balance.ts';

/** Usage of the month, remaining amounts, and costs. */
export const usage: Feature = { name: 'usage', routes };
