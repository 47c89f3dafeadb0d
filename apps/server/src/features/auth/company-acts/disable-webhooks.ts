import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { DoneAct, MadeBy } from './store.ts';

interface WebhookDoubt {
  /** The accounts whose acts are doubted. */
  accountIds: ReadonlySet<string | null>;
  since: Date;
  /** Whether the owner of one of them did an act in a session that is not denied. */
  isOfOwner(act: Pick<DoneAct, 'sessionId' | 'at'> & { accountId: string | null }): boolean;
}

const RENEWED = 'tenant.webhook-secret-renewed';

/**
 * Disables webhooks of the company, except for those that somebody else has saved after the acts of these accounts: that
 * administrator has seen the address. One whose secret they renewed last is disabled in any case, and needs another secret
 * before it is enabled. It is here because the feature of webhooks imports this one.
 */
export async function disableWebhooks(
  tx: Tx,
  ids: readonly string[],
  { accountIds, since, isOfOwner }: WebhookDoubt,
): Promise<{ id: string; url: string }[]> {
  if (ids.length === 0) return [];
  const { tenantId } = contextOf(tx);
  const saved = await tx
    .selectFrom('events as e')
    .leftJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.actor_id'))
    .select(['e.name', 'e.data', 'e.at', 'e.session_id', 'u.account_id'])
    .where('e.tenant_id', '=', tenantId)
    .where('e.name', 'in', ['tenant.webhook-created', 'tenant.webhook-changed', RENEWED])
    .where('e.at', '>=', since)
    .orderBy('e.at')
    .orderBy('e.number')
    .execute();
  const isDoubted = ({ at, session_id: sessionId, account_id: accountId }: (typeof saved)[number]) =>
    accountIds.has(accountId) && !isOfOwner({ sessionId, at, accountId });
  const lastOf = (isMeant: (name: string) => boolean) =>
    new Map(
      saved.filter(({ name }) => isMeant(name)).map((row) => [(row.data as MadeBy).webhookId, isDoubted(row)] as const),
    );
  const [lastSaved, lastRenewed] = [lastOf((name) => name !== RENEWED), lastOf((name) => name === RENEWED)];
  const renewed = ids.filter((id) => lastRenewed.get(id));
  const doubted = ids.filter((id) => lastRenewed.get(id) || (lastSaved.get(id) ?? accountIds.has(null)));
  await doubtSecrets(tx, renewed);
  if (doubted.length === 0) return [];
  return tx
    .updateTable('webhooks')
    .set({ is_enabled: false })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', doubted)
    .where('is_enabled', '=', true)
    .returning(['id', 'url'])
    .execute();
}

async function doubtSecrets(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('webhooks')
    .set({ is_secret_doubted: true })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', 'in', [...ids])
    .execute();
}
