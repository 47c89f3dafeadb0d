import { fail, keepsRights } from '@paraph/domain';
import type { Ctx, HeldTransaction, Hold } from '../../platform/context.ts';
import { accountLock, asTenant, contextOf, lockInOrder, rightsLock, type Tx } from '../../platform/db/index.ts';
import type { HeldCaller } from '../../platform/http/index.ts';
import { rightsOf, rightsOfGuests, rightsOfInterface } from '../tenants/index.ts';
import { takeTurn } from './held-turns.ts';
import { lockAccountKey } from './store/accounts.ts';
import { isKeyValid } from './store/api-keys.ts';
import { lockDocumentOfLink, lockSession, readSession } from './store/sessions.ts';

const nothing = (): void => undefined;

/**
 * Returns how the transactions of one call hold the rights of its caller. `there` is the company of the session, since
 * the operator acts in other companies. A transaction that the call opens inside another one takes no lock again: it would
 * wait for the outer one, or for a removal that waits for that.
 */
export function holdOf(there: Ctx, caller: HeldCaller): Hold {
  let locked = 0;
  const { accountId, sessionId } = caller.viewer;
  const isAlone = caller.mode === 'alone' && sessionId !== undefined;
  const account = accountLock(accountId);
  return {
    async enter(): Promise<HeldTransaction> {
      const isInner = locked > 0;
      const done = isInner || !isAlone ? nothing : await takeTurn(there.platform, { accountId, sessionId });
      let isLocked = false;
      return {
        async lock(tx, { isSystem, locks }) {
          const alone = isAlone && !isInner ? [account, ...locks] : locks;
          await lockInOrder(tx, alone, isInner ? [] : [rightsLock(there.tenantId), account]);
          if (!isLocked) locked += 1;
          isLocked = true;
          // Only paraph_system reads accounts. The account is locked before the session, as by `endSessionsOfAccount`.
          if (isAlone && isSystem) await lockAccountKey(tx, accountId);
          const check = () => requireRights(tx, { ...caller, isAlone, isInner });
          await (contextOf(tx).tenantId === there.tenantId ? check() : asTenant(tx, there, check));
        },
        leave() {
          if (isLocked) locked -= 1;
          done();
        },
      };
    },
  };
}

interface CheckedCaller extends HeldCaller {
  isAlone: boolean;
  isInner: boolean;
}

/**
 * Refuses a caller whose access has ended, or who has lost a right since the call was admitted.
 * @throws access.session-ended, access.key-unknown, access.role-missing
 */
async function requireRights(tx: Tx, caller: CheckedCaller): Promise<void> {
  const { viewer } = caller;
  if (viewer.caller === 'apiKey') {
    if (!(await isKeyValid(tx, viewer.apiKeyId!))) fail('access.key-unknown');
  } else await requireSession(tx, caller);
  if (!keepsRights(await presentRights(tx, caller), viewer.rights)) fail('access.role-missing');
}

/** @throws access.session-ended */
async function requireSession(tx: Tx, { viewer, renewal, isAlone, isInner }: CheckedCaller): Promise<void> {
  const id = viewer.sessionId!;
  const { tenantId } = contextOf(tx);
  // Whatever ends the access of a guest locks the document first.
  if (viewer.link && !isInner) await lockDocumentOfLink(tx, viewer.link.documentId);
  const session = await (isAlone ? lockSession(tx, { tenantId, id }) : readSession(tx, id));
  // A call whose act began another series of tokens may go on after it; one with an older token may not.
  const series = [viewer.series ?? null, ...(renewal.series ? [renewal.series] : [])];
  if (!session || !series.includes(session.token_series)) fail('access.session-ended');
}

function presentRights(tx: Tx, { viewer }: CheckedCaller) {
  if (viewer.caller === 'apiKey') return rightsOfInterface(tx);
  return viewer.caller === 'guest' ? rightsOfGuests(tx) : rightsOf(tx, viewer.userId);
}
