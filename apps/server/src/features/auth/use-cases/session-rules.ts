import { methodOfSession } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { endSession, type OpenedSession, openSessionsHere, type SessionRow, setFactorDue } from '../store/sessions.ts';
import { passwordTimeOf, refusalOf } from './entry-rules.ts';
import { factorDueAt } from './factor-requirement.ts';

/** What the rules of a company read of a session. */
export type RuledSession = OpenedSession & Pick<SessionRow, 'account_id' | 'lacks_factor' | 'factor_due_at'>;

const shownIn = ({ opened_by, is_bound, user_id: userId }: OpenedSession) => ({
  userId,
  method: methodOfSession({ openedBy: opened_by ?? null, isBound: is_bound === true }),
});

/**
 * Applies the present rules of the company for sign-ins to an open session, as a new sign-in would meet them, and the
 * requirement of a second factor. Settings apply them at once; each renewal of a token does it too, because addresses,
 * roles, links and the age of a password change besides. Needs a transaction of inSystemFor.
 * @returns whether the session is still open
 */
export async function keepsRules(tx: Tx, session: RuledSession): Promise<boolean> {
  const { id, user_id, account_id, lacks_factor, factor_due_at } = session;
  const ctx = contextOf(tx);
  const passwordChangedAt = account_id ? await passwordTimeOf(tx, account_id) : null;
  if (await refusalOf(tx, { ...shownIn(session), passwordChangedAt })) {
    await endSession(tx, id, { cause: 'admin', now: ctx.clock.now() });
    return false;
  }
  if (!lacks_factor) return true;
  const dueAt = await factorDueAt(tx, ctx, user_id);
  if (dueAt?.getTime() !== factor_due_at?.getTime()) await setFactorDue(tx, id, dueAt);
  return true;
}

/**
 * Ends the open sessions of browsers and programs that the company no longer admits, after a change of its rules. The
 * caller's own ends when its token is renewed. `isSystem`: the transaction is one of inSystemFor and reads when
 * passwords were set; a company cannot change their lifetime itself.
 */
export async function endRefusedSessions(tx: Tx, { isSystem }: { isSystem: boolean }): Promise<void> {
  const { clock, viewer } = contextOf(tx);
  const decided = new Map<string, boolean>();
  for (const session of await openSessionsHere(tx)) {
    const shown = shownIn(session);
    if (shown.userId === viewer?.userId) continue;
    const key = `${shown.userId} ${shown.method}`;
    if (!decided.has(key)) {
      const passwordChangedAt = isSystem && session.account_id ? await passwordTimeOf(tx, session.account_id) : null;
      decided.set(key, (await refusalOf(tx, { ...shown, passwordChangedAt })) !== null);
    }
    if (decided.get(key)) await endSession(tx, session.id, { cause: 'admin', now: clock.now() });
  }
}
