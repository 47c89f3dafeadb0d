import { leasedLoop } from '../../../platform/leased-loop.ts';
import { driveSession } from './drive-session.ts';

/** Takes due sessions and advances each (decision 23). */
export const signingLoop = leasedLoop({
  name: 'signing',
  table: 'signing_sessions',
  open: ['started', 'completing'],
  drive: driveSession,
});
