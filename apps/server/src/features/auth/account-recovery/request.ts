import { canonicalEmail, fail, failFields, LIMITS, type Proof, type RecoveryAsker } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { sendJob } from '../../../platform/jobs/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { hasAuthenticator } from '../factors/store.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { hashOf } from '../secrets.ts';
import { lockAddressOf, readAccount, readOwnAccount } from '../store/accounts.ts';
import { changeToTakeBack } from '../store/addresses.ts';
import { lockSignIn } from '../store/sign-ins.ts';
import { siteOfAccount } from '../use-cases/account-site.ts';
import { readPending } from '../use-cases/finish-sign-in.ts';
import { ownerOf } from './owner.ts';
import { replaceRequest } from './stop.ts';
import { mailStopLinks, stopSecret } from './stop-links.ts';
import { insertRecovery, lastStop } from './store.ts';

export const FACTOR_RECOVERY_JOB = 'auth-factor-recovery';

interface RecoveryRequest {
  accountId: string;
  askedBy: RecoveryAsker;
  userId: string;
  reason: string;
  /** By whose link it is made, or for which the operator makes it; null for a session. */
  mailbox: Proof;
}

/**
 * Requests recovery for a user with the password, but without the app and its codes.
 * @throws auth.code-expired, auth.other-browser, and as `askFor`
 */
export async function requestAtSignIn(ctx: Ctx, { key, browser }: { key: string; browser: string | null }) {
  const { account_id: accountId, user_id: userId } = await readPending(ctx, key, browser);
  const isStill = async (tx: Tx) => (await lockSignIn(tx, hashOf(key), { now: ctx.clock.now() })) !== undefined;
  const asked = { accountId, userId, askedBy: 'owner', reason: '', mailbox: null } as const;
  return askFor(ctx, asked, async (tx) => (await isStill(tx)) || fail('auth.code-expired'));
}

/** Requests recovery for a user signed in by their own account; a sign-in by a company's provider is refused. */
export async function requestSignedIn(ctx: Ctx) {
  const { accountId, userId, isBound } = viewerOf(ctx);
  if (isBound) fail('access.own-sign-in');
  return askFor(ctx, { accountId, userId, askedBy: 'owner', reason: '', mailbox: null });
}

/**
 * Requests recovery as the operator, for a user who has lost everything. The account is also found by a former address
 * that may still take it back; then later addresses of the account do not stop the request.
 * @throws field.no-account, user.yourself: a super administrator cannot drop own factors from an open session; and as
 * `askFor`
 */
export async function requestAsOperator(ctx: Ctx, { email, reason }: { email: string; reason: string }) {
  const viewer = viewerOf(ctx);
  const mailbox = canonicalEmail(email);
  const accountId = await inSystem(ctx.platform, (tx) => accountOfMailbox(tx, mailbox, ctx.clock.now()));
  if (!accountId) return failFields({ email: 'field.no-account' });
  if (accountId === viewer.accountId) fail('user.yourself');
  const asked = { accountId, userId: viewer.userId, askedBy: 'operator', reason, mailbox } as const;
  return askFor(ctx, asked, async (tx) => {
    await lockAddressOf(tx, accountId);
    if ((await accountOfMailbox(tx, mailbox, ctx.clock.now())) !== accountId) fail('generic.conflict');
  });
}

const accountOfMailbox = async (tx: Tx, email: string, now: Date): Promise<string | undefined> =>
  (await readAccount(tx, email))?.id ?? (await changeToTakeBack(tx, email, now))?.account_id;

/**
 * Requests the deletion of second factors after the waiting time. The owner is mailed by the operator's server and can
 * stop it by the mailed link or in the profile. Request, mail, event and job are one transaction.
 * `recheck` repeats in that transaction what the caller read before. A request of the operator replaces one of a session or of a later mailbox.
 * @throws auth.nothing-to-recover without a factor, generic.conflict when another request waits already, auth.recovery-rests
 * soon after the owner stopped one
 */
async function askFor(
  ctx: Ctx,
  asked: RecoveryRequest,
  recheck?: (tx: Tx) => Promise<unknown>,
): Promise<{ dueAt: string }> {
  const { accountId, mailbox } = asked;
  const isOwner = asked.askedBy === 'owner';
  const site = await (isOwner ? siteOfAccount(ctx, accountId) : tenantUrl(ctx.platform, ctx.tenantId));
  return inSystemFor(ctx, async (tx) => {
    await recheck?.(tx);
    const hasFactor = (await hasAuthenticator(tx, accountId)) || (await passkeysOf(tx, accountId)).length > 0;
    if (!hasFactor) fail('auth.nothing-to-recover');
    if (isOwner) await requireRest(tx, accountId);
    if (mailbox !== null) await replaceRequest(tx, accountId, mailbox);
    return { dueAt: await insertRequest(tx, asked, site) };
  });
}

/**
 * Stores a request, in the caller's transaction: mails each address that may stop it, logs it and starts the waiting
 * time. `site` is the base of the links that stop it; each address has its own.
 * @returns when the factors go
 * @throws auth.nothing-to-recover without an account, generic.conflict when a request waits already
 */
export async function insertRequest(tx: Tx, asked: RecoveryRequest, site: string): Promise<string> {
  const { clock, platform, tenantId } = contextOf(tx);
  const { accountId, askedBy, userId, reason, mailbox } = asked;
  const now = clock.now();
  const due_at = new Date(now.getTime() + LIMITS.factorRecoveryWait);
  const id = newId(now.getTime());
  const owner = (await ownerOf(tx, accountId)) ?? fail('auth.nothing-to-recover');
  const who = { id, account_id: accountId, asked_by: askedBy, tenant_id: tenantId, user_id: userId, reason, mailbox };
  const row = { ...who, asked_at: now, due_at, links_round: 0, mailed_at: now };
  const stop_hash = hashOf(stopSecret(platform, { id, round: row.links_round }));
  if (!(await insertRecovery(tx, { ...row, stop_hash }))) fail('generic.conflict');
  await mailStopLinks(tx, row, site);
  const data = { askedBy, recoveryId: id };
  await emit(tx, 'user.recovery-asked', tenantId, { actorId: userId, data, texts: { people: owner.email, reason } });
  await sendJob(tx, FACTOR_RECOVERY_JOB, { id }, { after: due_at });
  return due_at.toISOString();
}

/**
 * Refuses a request for a while after a stopped one, since anyone with the password can make requests. A password
 * changed after the stop was unknown to the former requester, so a request is allowed at once.
 */
async function requireRest(tx: Tx, accountId: string): Promise<void> {
  const now = contextOf(tx).clock.now().getTime();
  const stopped = (await lastStop(tx, accountId))?.getTime();
  const changed = (await readOwnAccount(tx, accountId))?.password_changed_at?.getTime() ?? 0;
  if (stopped === undefined || stopped <= changed) return;
  const left = stopped + LIMITS.factorRecoveryRest - now;
  if (left > 0) fail('auth.recovery-rests', { hours: Math.ceil(left / 3_600_000) });
}
