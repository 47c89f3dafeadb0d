import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { ssoRule } from '../sso/enforce.ts';
import { endSession, type SessionRow, setFactorDue } from '../store/sessions.ts';
import { factorDueAt } from './factor-requirement.ts';

/** What the rules of a company read of a session. */
export type RuledSession = Pick<SessionRow, 'id' | 'user_id' | 'is_bound' | 'lacks_factor' | 'factor_due_at'>;

/**
 * Applies the present rules of the company for sign-ins to an open session, as a new sign-in would meet them: the duty
 * to sign in by the company's provider, and that of a second factor. Sessions that the provider opened are exempt.
 * Settings apply them at once; each renewal of a token does it too, because addresses, roles and links change besides.
 * @returns whether the session is still open
 */
export async function keepsRules(tx: Tx, session: RuledSession): Promise<boolean> {
  const { id, user_id, is_bound, lacks_factor, factor_due_at } = session;
  if (is_bound) return true;
  const ctx = contextOf(tx);
  if ((await ssoRule(tx, user_id)) === 'refused') {
    await endSession(tx, id, { cause: 'admin', now: ctx.clock.now() });
    return false;
  }
  if (!lacks_factor) return true;
  const dueAt = await factorDueAt(tx, ctx, user_id);
  if (dueAt?.getTime() !== factor_due_at?.getTime()) await setFactorDue(tx, id, dueAt);
  return true;
}
