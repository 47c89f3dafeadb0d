import { fail, keepsRights } from '@paraph/domain';
import type { Ctx, HeldTransaction, Hold, TokenReplacement, Viewer } from '../../platform/context.ts';
import { accountLock, asTenant, lockInOrder, type Tx } from '../../platform/db/index.ts';
import { rightsOf } from '../tenants/index.ts';
import { takeTurn } from './held-turns.ts';
import { lockAccountKey } from './store/accounts.ts';
import { lockSession } from './store/sessions.ts';

interface Caller {
  viewer: Viewer;
  renewal: TokenReplacement;
}

/**
 * Returns how the transactions of one call hold the session of its caller. `there` is the company of the session, since
 * the operator acts in other companies. A transaction that the call opens inside another one takes no lock of the account
 * again: it would wait for the outer one.
 */
export function holdOf(there: Ctx, caller: Caller): Hold {
  let locked = 0;
  const { accountId, sessionId } = caller.viewer;
  return {
    async enter(): Promise<HeldTransaction> {
      const isInner = locked > 0;
      const done = isInner ? () => undefined : await takeTurn(there.platform, { accountId, sessionId: sessionId! });
      let isLocked = false;
      return {
        async lock(tx, { isSystem, locks }) {
          await lockInOrder(tx, isInner ? locks : [accountLock(accountId), ...locks]);
          if (!isLocked) locked += 1;
          isLocked = true;
          await holdSession(tx, there, { ...caller, isSystem });
        },
        leave() {
          if (isLocked) locked -= 1;
          done();
        },
      };
    },
  };
}

/**
 * Locks the session and the user of a caller until the transaction ends. An end of the session that was committed
 * before refuses the call; a later one waits for it. The account is locked first, as by `endSessionsOfAccount`, so that
 * the two do not deadlock.
 * @throws access.session-ended, access.role-missing
 */
async function holdSession(
  tx: Tx,
  there: Ctx,
  { viewer, renewal, isSystem }: Caller & { isSystem: boolean },
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
