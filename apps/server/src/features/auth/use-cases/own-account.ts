import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { ownBalance } from '../../usage/index.ts';
import { ownProfile } from '../../users/index.ts';
import { stopRequestBy } from '../account-recovery/stop.ts';
import { subjectOf } from '../allowances.ts';
import { isAlive } from '../liveness.ts';
import { checkPassword, hashPassword } from '../password/hash.ts';
import { requireGoodPassword, requireOtherPassword } from '../password/rules.ts';
import { readOwnAccount, setPassword } from '../store/accounts.ts';
import { forgetAttempts } from '../store/attempts.ts';
import { endPendingAccess } from '../store/pending-proofs.ts';
import { endOwnSession, endSessionsOfAccount, sessionsOfAccount } from '../store/sessions.ts';
import { hidesAccount } from './hidden-account.ts';
import { recordLastPassword, resetProofAttempts, takeProofTry } from './proof-attempts.ts';
import { recordCredentialAct } from './notify-safety.ts';
import { renewTokens } from './renew-tokens.ts';

type Profile = typeof endpoints.profile;

/** Returns the own profile: data of the user in the company, and data of the account. */
export async function profileOf(ctx: Ctx): Promise<AnswerOf<Profile['get']>> {
  const [own, { name }, { freeSignatures }] = await Promise.all([ownProfile(ctx), tenantInfo(ctx), ownBalance(ctx)]);
  const account = await inSystem(ctx.platform, (tx) => readOwnAccount(tx, viewerOf(ctx).accountId));
  const shown = hidesAccount(ctx) ? undefined : account;
  return {
    ...own,
    company: name,
    balance: freeSignatures,
    hasPassword: Boolean(shown?.password),
    passwordChangedAt: shown?.password_changed_at?.toISOString() ?? null,
  };
}

/**
 * Changes the password of the own account. The present one is required, and wrong ones count by session as those
 * of a proof, so that a stolen session does not lock the owner out. All other sessions end, and so do tickets to other companies. The owner is mailed.
 */
export async function changePassword(ctx: Ctx, body: ParsedOf<Profile['setPassword']>['body']): Promise<null> {
  const { accountId, firstName, lastName, userId } = viewerOf(ctx);
  const { currentPassword, password, confirmPassword } = body;
  if (password !== confirmPassword) failFields({ confirmPassword: 'field.password-differs' });
  const account = (await inSystem(ctx.platform, (tx) => readOwnAccount(tx, accountId))) ?? fail('generic.not-found');
  const allowed = await takeProofTry(ctx, 'password');
  if (!allowed.granted) fail('auth.locked', { minutes: allowed.minutes });
  if (!(await checkPassword(account.password, currentPassword)).right) {
    await recordLastPassword(ctx, allowed);
    failFields({ currentPassword: 'field.password-wrong' });
  }
  const { name } = await tenantInfo(ctx);
  requireGoodPassword(password, [account.email, firstName, lastName, name]);
  await requireOtherPassword(password, account.password);
  const hash = await hashPassword(password);
  const now = ctx.clock.now();
  await inSystemFor(ctx, async (tx) => {
    // First, because a sign-in locks its own row before the account.
    await endPendingAccess(tx, accountId);
    await setPassword(tx, accountId, { password: hash, now });
    await forgetAttempts(tx, [subjectOf(ctx, 'password', account.email)]);
    await endOthers(tx, ctx);
    await stopRequestBy(tx, accountId, null);
    await recordCredentialAct(tx, 'password.changed', { accountId, userId });
  });
  await resetProofAttempts(ctx, 'password');
  return null;
}

/**
 * Returns the sessions of the own account in all companies. A session opened by a company's provider gets only those of
 * its company.
 */
export async function ownSessions(ctx: Ctx): Promise<AnswerOf<Profile['sessions']>> {
  const { sessionId } = viewerOf(ctx);
  const now = ctx.clock.now();
  const rows = await inSystem(ctx.platform, (tx) =>
    sessionsOfAccount(tx, viewerOf(ctx).accountId, { tenantId: companyInSight(ctx), now }),
  );
  const items = rows.flatMap(({ kind, ...row }) =>
    kind !== 'guest' && isAlive({ kind: kind as 'browser' | 'api', ...row }, now)
      ? [
          {
            id: row.id,
            isCurrent: row.id === sessionId,
            kind: kind as 'browser' | 'api',
            company: row.company,
            device: row.user_agent,
            createdAt: row.created_at.toISOString(),
            activeAt: row.active_at.toISOString(),
          },
        ]
      : [],
  );
  return { items };
}

/** @throws generic.not-found for an id that is no running session of this account */
export async function endOneSession(ctx: Ctx, id: string): Promise<null> {
  const { accountId, userId } = viewerOf(ctx);
  const now = ctx.clock.now();
  await inSystemFor(ctx, async (tx) => {
    if (!(await endOwnSession(tx, accountId, { id, tenantId: companyInSight(ctx), now }))) fail('generic.not-found');
    await emit(tx, 'session.ended', ctx.tenantId, { data: { userIds: [userId], ended: 1 } });
  });
  return null;
}

/** Ends all other sessions of the own account, and copies of the tokens of this one; the owner is mailed. */
export async function endOtherSessions(ctx: Ctx): Promise<null> {
  const { accountId, userId } = viewerOf(ctx);
  await inSystemFor(ctx, async (tx) => {
    const ended = await endOthers(tx, ctx);
    // Also when no other session is open: a copy of this one's tokens is not listed.
    if (ended === 0) await renewTokens(tx);
    else await recordCredentialAct(tx, 'sessions.ended', { accountId, userId, data: { ended } });
  });
  return null;
}

function endOthers(tx: Tx, ctx: Ctx): Promise<number> {
  const { accountId, sessionId } = viewerOf(ctx);
  const which = { but: sessionId, tenantId: companyInSight(ctx) };
  return endSessionsOfAccount(tx, accountId, { cause: 'person', now: ctx.clock.now(), ...which });
}

/** Limits a sign-in by a company's provider to sessions of that company. */
const companyInSight = (ctx: Ctx): string | undefined => (viewerOf(ctx).isBound ? ctx.tenantId : undefined);
