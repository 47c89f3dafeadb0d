import { delegationState } from '@paraph/domain';
import { systemContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { todayIn } from '../in-force.ts';
import { dueDelegations, loadDelegation } from '../store.ts';
import { begin, end, mailBoth } from '../notify.ts';

/** Announces delegations whose first day has come or whose last day is over; each in its own transaction. */
export async function watchDays(platform: Platform): Promise<void> {
  for (const { tenantId, userId } of await dueDelegations(platform)) {
    await inTenant(systemContext(platform, tenantId, 'delegation days'), async (tx) => {
      const row = await loadDelegation(tx, userId);
      if (!row) return;
      const terms = { dateFrom: row.date_from, dateTo: row.date_to, isEnabled: row.is_enabled };
      const state = delegationState(terms, { today: await todayIn(tx), bothActive: row.both_active });
      if (state === 'running') await begin(tx, row);
      if (state !== 'expired' || !row.is_begun) return;
      if (await end(tx, row, 'expired')) await mailBoth(tx, row, 'delegationExpired');
    });
  }
}
