import { MAILS_RESENT_AT_ONCE, FIXABLE_CAUSES, type FixableCause } from '@paraph/domain';
import { operatorContext } from '../context.ts';
import { inSystem, inTenant, type Tx } from '../db/index.ts';
import { emit } from '../events/index.ts';
import type { Platform } from '../platform.ts';
import { resendMail } from './unsent-mails.ts';

/** Causes after which the operator sends mails again together. */
type ResentCause = FixableCause | 'restored';

/** Returns how many mails failed for each removable cause, and can still be rendered again. */
export const failedByCause = (platform: Pick<Platform, 'db'>): Promise<{ cause: FixableCause; count: number }[]> =>
  inSystem(platform, async (tx) => {
    const rows = await givenUp(tx)
      .select(['cause', (eb) => eb.fn.countAll<string>().as('count')])
      .where('cause', 'in', FIXABLE_CAUSES)
      .groupBy('cause')
      .orderBy('cause')
      .execute();
    return rows.map(({ cause, count }) => ({ cause: cause as FixableCause, count: Number(count) }));
  });

const givenUp = (tx: Tx) => tx.selectFrom('mail_outbox').where('state', '=', 'failed').where('sealed', 'is not', null);

/** Returns how many mails a restore held back that can still be rendered. */
export const countHeldMails = (platform: Pick<Platform, 'db'>): Promise<number> =>
  inSystem(platform, async (tx) => {
    const row = await givenUp(tx)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('cause', '=', 'restored')
      .executeTakeFirstOrThrow();
    return Number(row.count);
  });

/** Discards all mails that a restore held back; their senders see them as not sent. @returns how many */
export const discardHeldMails = (platform: Pick<Platform, 'db'>): Promise<number> =>
  inSystem(platform, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mail_outbox')
      .set({ cause: null, smtp_answer: null })
      .where('state', '=', 'failed')
      .where('cause', '=', 'restored')
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });

/**
 * Sends the oldest mails that failed for a cause once more, each in its own tenant, whose history records it.
 * @returns how many are sent, and how many are left for another call
 */
export async function resendCause(
  platform: Platform,
  { cause, trace }: { cause: ResentCause; trace: string },
): Promise<{ sent: number; left: number }> {
  const found = await inSystem(platform, (tx) =>
    givenUp(tx)
      .select(['id', 'tenant_id'])
      .where('cause', '=', cause)
      .orderBy('created_at')
      .limit(MAILS_RESENT_AT_ONCE)
      .execute(),
  );
  let sent = 0;
  for (const [tenantId, mails] of Map.groupBy(found, ({ tenant_id }) => tenant_id)) {
    const ctx = operatorContext({ platform, trace }, tenantId);
    sent += await inTenant(ctx, (tx) => resendAll(tx, { tenantId, cause, ids: mails.map(({ id }) => id) }));
  }
  return { sent, left: await leftOf(platform, cause) };
}

const leftOf = async (platform: Platform, cause: ResentCause): Promise<number> =>
  cause === 'restored'
    ? countHeldMails(platform)
    : ((await failedByCause(platform)).find((group) => group.cause === cause)?.count ?? 0);

async function resendAll(
  tx: Tx,
  { tenantId, cause, ids }: { tenantId: string; cause: ResentCause; ids: readonly string[] },
): Promise<number> {
  let count = 0;
  for (const id of ids) if (await resendMail(tx, id, { only: 'failed' })) count += 1;
  if (count > 0) await emit(tx, 'tenant.mails-resent', tenantId, { data: { cause, count } });
  return count;
}
