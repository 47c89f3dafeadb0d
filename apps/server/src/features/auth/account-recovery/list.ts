import type { Ctx } from '../../../platform/context.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { newestRecoveries } from './store.ts';

const LISTED = 100;

/** Returns the newest requests of all accounts for the operator, newest first. */
export async function listRecoveries(ctx: Ctx) {
  const rows = await inSystem(ctx.platform, (tx) => newestRecoveries(tx, LISTED));
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email,
      formerAddress: row.mailbox !== null && row.mailbox !== row.email ? row.mailbox : null,
      askedBy: row.asked_by as 'owner' | 'operator',
      reason: row.reason,
      state: row.state as 'waiting' | 'stopped' | 'done',
      askedAt: row.asked_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
  };
}
