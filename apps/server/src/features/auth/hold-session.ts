import { fail, keepsRights } from '@paraph/domain';
import type { Ctx, TokenReplacement, Viewer } from '../../platform/context.ts';
import { asTenant, type Tx } from '../../platform/db/index.ts';
import { rightsOf } from '../tenants/index.ts';
import { lockAccountKey } from './store/accounts.ts';
import { lockSession } from './store/sessions.ts';

/**
 * Locks the session and the user of a caller until the transaction ends. An end of the session that was committed
 * before refuses the call; a later one waits for it. `there` is the company of the session, since the operator acts in
 * other companies. The account is locked first, as by `endSessionsOfAccount`, so that the two do not deadlock.
 * @throws access.session-ended, access.role-missing
 */
export async function holdSession(
  tx: Tx,
  there: Ctx,
  { viewer, renewal, isSystem }: { viewer: Viewer; renewal: TokenReplacement; isSystem: boolean },
): Promise<void> {
  // Only paraph_system reads accounts.
  if (isSystem) await lockAccountKey(tx, viewer.accountId);
  await asTenant(tx, there, async () => {
    const session = await lockSession(tx, { tenantId: there.tenantId, id: viewer.sessionId! });
    // A call whose act began another series of tokens may go on after it; one with an older token may not.
    const series = [viewer.series ?? null, ...(renewal.series ? [renewal.series] : [])];
    if (!session || !series.includes(session.token_series)) fail('access.session-ended');
    if (!keepsRights(await rightsOf(tx, viewer.userId), viewer.rights)) fail('access.role-missing');
  });
}
