import { canonicalEmail, fail, type MethodName, sameName } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { CertifiedPerson, PersonId } from '@paraph/providers';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { hashOf } from '../secrets.ts';
import { readAccount } from '../store/accounts.ts';
import type { IssuedTokens } from '../tokens.ts';
import { enter } from '../use-cases/enter.ts';
import { recordCredentialAct } from '../use-cases/notify-safety.ts';
import { holder, ownEid, type EidAttempt } from './follow.ts';
import { identityHash } from './identity.ts';
import { openJson } from '../../../platform/keys/index.ts';
import { type EidSignIn, insertIdentity, takeEid } from './store.ts';

/** How the history names each way in. */
const NAMES: Readonly<Record<string, string>> = {
  SMART_ID: 'smart_id',
  MOBILE_ID: 'mobile_id',
  EPARAKSTS: 'eparaksts_mobile',
  EID_EASY: 'eid_easy',
};

const personIn = (ctx: Ctx, row: EidSignIn): CertifiedPerson =>
  row.state === 'proven' && row.person_sealed
    ? openJson<CertifiedPerson>(ctx.platform, { column: 'eid_sign_ins.person_sealed', row: row.id }, row.person_sealed)
    : fail('signing.session-not-found');

/**
 * Opens a session for the account that a proven identity belongs to; the sign-in is good once.
 * @throws auth.eid-unknown when nobody here has this identity, auth.deactivated, signing.session-not-found
 */
export async function finishEid(
  ctx: Ctx,
  attempt: EidAttempt & { browser: string; device: string },
): Promise<IssuedTokens> {
  const row = await ownEid(ctx, attempt);
  const person = personIn(ctx, row);
  const found = (await holder(ctx, person)) ?? fail('auth.eid-unknown');
  if (!found.active) fail('auth.deactivated');
  const { userId, accountId } = found;
  const browserHash = hashOf(attempt.browser);
  const [method, counted] = [NAMES[row.method] ?? '', row.method as MethodName];
  const entry = { kind: 'browser', userId, accountId, browserHash, device: attempt.device, method, counted } as const;
  return enter(ctx, entry, async (tx) => {
    if (!(await takeEid(tx, row.id))) fail('signing.session-not-found');
  });
}

/**
 * Gives a proven identity to the account that is signed in. A person has one name: another one is refused, so that
 * nobody links a colleague's phone by mistake.
 * @throws auth.eid-other-person, generic.conflict when the identity belongs to another account
 */
export async function linkEid(ctx: Ctx, attempt: EidAttempt): Promise<null> {
  const viewer = viewerOf(ctx);
  const row = await ownEid(ctx, attempt);
  const person = personIn(ctx, row);
  const expected = `${viewer.firstName} ${viewer.lastName}`.trim();
  const found = `${person.givenName} ${person.surname}`.trim();
  if (!sameName(expected, found)) fail('auth.eid-other-person', { expected, found });
  const { accountId, userId } = viewer;
  const method = phrases[viewer.locale ?? ctx.locale].methods[row.method as MethodName];
  await inSystemFor(ctx, async (tx) => {
    // Two calls with one sign-in: the first takes it.
    if (!(await takeEid(tx, row.id))) fail('signing.session-not-found');
    await giveIdentity(tx, ctx, { accountId, person });
    const told = { data: { method: row.method }, params: { method } };
    await recordCredentialAct(tx, 'eid.linked', { accountId, userId, ...told });
  });
  return null;
}

/** Lets an account sign in as this person. @throws generic.conflict */
async function giveIdentity(
  tx: Tx,
  ctx: Ctx,
  { accountId, person }: { accountId: string; person: PersonId },
): Promise<void> {
  const given = await insertIdentity(tx, {
    country: person.country,
    code_hash: identityHash(ctx.platform.dataKeys, person),
    account_id: accountId,
    linked_at: ctx.clock.now(),
  });
  if (!given) fail('generic.conflict');
}

/** The same by the address of an account, for people who are made together with their identity. */
export async function giveIdentityTo(ctx: Ctx, email: string, person: PersonId): Promise<void> {
  await inSystem(ctx.platform, async (tx) => {
    const account = await readAccount(tx, canonicalEmail(email));
    if (account) await giveIdentity(tx, ctx, { accountId: account.id, person });
  });
}
