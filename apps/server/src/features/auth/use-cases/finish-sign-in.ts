import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { addAct } from '../../usage/index.ts';
import { subjectOf, take } from '../allowances.ts';
import { hashOf, matchesKeyed, sameBytes } from '../secrets.ts';
import { readCredentialsById } from '../store/accounts.ts';
import { forgetAttempts } from '../store/attempts.ts';
import { deleteSignIn, lockSignIn, type SignInRow } from '../store/sign-ins.ts';
import { accessFor, openSession, type Tokens } from '../tokens.ts';

export interface SecondStep {
  key: string;
  code: string;
  /** The browser's secret as its cookie has it. */
  browser: string | null;
}

/**
 * Second step: the mailed code opens a session. The key counts in the browser that began only, and once.
 * @throws auth.wrong-code with the tries left, auth.locked when none is left, auth.code-expired for any key that is
 * unknown, used, over or another browser's, auth.deactivated
 */
export async function finishSignIn(ctx: Ctx, { key, code, browser }: SecondStep): Promise<Tokens> {
  const pending = await readPending(ctx, key, browser);
  await inSystem(ctx.platform, async (tx) => {
    const account = await readCredentialsById(tx, ctx.tenantId, pending.account_id);
    if (!account?.active) fail('auth.deactivated');
  });
  await proveCode(ctx, pending, code);
  const tokens = await inTenant(ctx, async (tx) => {
    // Whoever locks the row first has used the code; the next finds nothing.
    const row = await lockSignIn(tx, pending.key_hash, ctx.clock.now());
    if (!row) fail('auth.code-expired');
    await deleteSignIn(tx, row.id);
    const { user_id: userId, account_id: accountId, client: kind, browser_hash: browserHash } = row;
    const { sessionId, refreshToken } = await openSession(tx, ctx, { kind, userId, accountId, browserHash });
    await emit(tx, 'session.signed-in', ctx.tenantId, { actorId: userId, data: { method: 'password' } });
    await addAct(tx, 'authentication', 'PASSWORD');
    return { answer: await accessFor(tx, ctx, { sessionId, accountId, userId }), refreshToken, kind };
  });
  await inSystem(ctx.platform, (tx) =>
    forgetAttempts(tx, [subjectOf(ctx, 'code', pending.account_id), subjectOf(ctx, 'code-mail', pending.account_id)]),
  );
  return tokens;
}

/** The sign-in that waits for a code under this key, in this browser. @throws auth.code-expired */
export async function readPending(ctx: Ctx, key: string, browser: string | null): Promise<SignInRow> {
  const row = await inTenant(ctx, (tx) => lockSignIn(tx, hashOf(key), ctx.clock.now()));
  if (!row) fail('auth.code-expired');
  const isOwn = row.browser_hash === null || (browser !== null && sameBytes(hashOf(browser), row.browser_hash));
  if (!isOwn) fail('auth.code-expired');
  return row;
}

/** Guesses are counted by account: a new code brings no new tries (security AN-08, AN-09). */
async function proveCode(ctx: Ctx, { id, account_id, code_hash }: SignInRow, code: string): Promise<void> {
  const { granted, left, minutes } = await inSystem(ctx.platform, (tx) => take(tx, ctx, 'code', account_id));
  if (!granted) fail('auth.locked', { minutes });
  const { keys } = ctx.platform.config;
  if (matchesKeyed(keys, 'sign-in codes', { text: `${id} ${code}`, hash: code_hash })) return;
  if (left > 0) fail('auth.wrong-code', { attemptsLeft: left });
  await inTenant(ctx, (tx) => deleteSignIn(tx, id));
  fail('auth.locked', { minutes });
}
