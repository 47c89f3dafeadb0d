import type { Tracker } from '@paraph/contract';
import type { Ctx } from '../../platform/context.ts';
import { readInTenant, type Tx } from '../../platform/db/index.ts';
import { type MeteredAct, readMethodMonths } from './store/acts.ts';

export interface Trackers {
  authenticationTrackerDto: Tracker;
  signingTrackerDto: Tracker;
}

/** Returns the number of sign-ins and signatures of each method, by month (specification 1 §3). */
export async function trackersOf(tx: Tx, tenantId: string): Promise<Trackers> {
  const rows = await readMethodMonths(tx, tenantId);
  return { authenticationTrackerDto: trackerOf(rows, 'authentication'), signingTrackerDto: trackerOf(rows, 'signing') };
}

/** Returns the same for administrators of the company itself. */
export const ownTrackers = (ctx: Ctx): Promise<Trackers> => readInTenant(ctx, (tx) => trackersOf(tx, ctx.tenantId));

type Row = Awaited<ReturnType<typeof readMethodMonths>>[number];

function trackerOf(rows: readonly Row[], act: MeteredAct): Tracker {
  const own = rows.filter((row) => row.act === act);
  const total = own.reduce((sum, { count }) => sum + count, 0);
  return { total, months: own.map(({ month, method, count }) => ({ month, method, count })) };
}
