import { leasedLoop } from '../../../platform/leased-loop.ts';
import { driveSession } from './drive-session.ts';

/** Takes due sessions and carries each further (decision 23). */
export const signingLoop = leasedLoop({
  name: 'signing',
  table: 'signing_sessions',
  open: ['started', 'completing'],
  drive: driveSession,
});
