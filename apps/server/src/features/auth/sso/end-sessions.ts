import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { endSession } from '../store/sessions.ts';
import { ssoRule } from './enforce.ts';

const openSessions = (tx: Tx) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('kind', '<>', 'guest')
    .where('ended_at', 'is', null);

/**
 * Ends the sessions that the company's provider opened, of one user or of all: the provider no longer confirms their
 * identity.
 */
export async function endProviderSessions(tx: Tx, userId?: string): Promise<void> {
  const open = openSessions(tx).where('is_bound', '=', true);
  const rows = await (userId === undefined ? open : open.where('user_id', '=', userId)).execute();
  await endEach(tx, rows);
}

/**
 * Ends the other sessions of users who may now sign in by the provider only, of browsers and programs, except the
 * caller's, which ends when its token is renewed.
 */
export async function endRefusedSessions(tx: Tx): Promise<void> {
  const rows = await openSessions(tx).where('is_bound', '=', false).execute();
  const rules = new Map<string, string>();
  for (const userId of new Set(rows.map(({ user_id }) => user_id))) rules.set(userId, await ssoRule(tx, userId));
  const self = contextOf(tx).viewer?.userId;
  await endEach(
    tx,
    rows.filter(({ user_id }) => rules.get(user_id) === 'refused' && user_id !== self),
  );
}

async function endEach(tx: Tx, rows: readonly { id: string }[]): Promise<void> {
  const { clock } = contextOf(tx);
  for (const { id } of rows) await endSession(tx, id, { cause: 'admin', now: clock.now() });
}
