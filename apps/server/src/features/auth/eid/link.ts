import { canonicalEmail, fail, maskPersonalCode, type MethodName, sameName } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { CertifiedPerson, PersonId } from '@paraph/providers';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystemFor, lockCount, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { momentOf } from '../../../platform/moment.ts';
import { mailSafety } from '../mails.ts';
import { isInUse, readAccount, readOwnAccount } from '../store/accounts.ts';
import { lockCredentials } from '../store/proofs.ts';
import { recordCredentialAct } from '../use-cases/notify-safety.ts';
import { personIn } from './finish.ts';
import { ownEid, type EidAttempt } from './follow.ts';
import { identityHash, identityHashes } from './identity.ts';
import { type EidNote, openNote, sealNote } from './note.ts';
import { accountOfIdentity, deleteIdentity, deleteIdentityOf, identitiesOf, insertIdentity, takeEid } from './store.ts';

/**
 * Links a proven identity to the signed-in account. Another name is refused, so that no user links a colleague's phone
 * by mistake. Users can change their own name, so there is a second check: an account with a person's eID accepts no
 * eID of another person.
 * @throws auth.eid-other-person, auth.eid-of-another-account
 */
export async function linkEid(ctx: Ctx, attempt: EidAttempt): Promise<null> {
  const viewer = viewerOf(ctx);
  const row = await ownEid(ctx, attempt);
  const person = personIn(ctx, row);
  refuseOtherName(`${viewer.firstName} ${viewer.lastName}`.trim(), nameOf(person));
  const { accountId, userId } = viewer;
  const method = phrases[viewer.locale ?? ctx.locale].methods[row.method as MethodName];
  await inSystemFor(ctx, async (tx) => {
    // Of two concurrent calls with one sign-in only the first takes it.
    if (!(await takeEid(tx, row.id))) fail('signing.session-not-found');
    await giveIdentity(tx, ctx, { accountId, person, name: nameOf(person), method: row.method });
    const notice = { data: { method: row.method }, params: { method } };
    await recordCredentialAct(tx, 'eid.linked', { accountId, userId, ...notice });
  });
  return null;
}

const nameOf = ({ givenName, surname }: CertifiedPerson): string => `${givenName} ${surname}`.trim();

function refuseOtherName(expected: string, found: string): void {
  if (!sameName(expected, found)) fail('auth.eid-other-person', { expected, found });
}

interface GivenIdentity {
  accountId: string;
  person: PersonId;
  /** The name in the certificate; empty when no certificate was shown. */
  name: string;
  method: string;
}

/** Lets an account sign in as this person. @throws auth.eid-other-person, auth.eid-of-another-account */
async function giveIdentity(tx: Tx, ctx: Ctx, { accountId, person, name, method }: GivenIdentity): Promise<void> {
  const { country } = person;
  await lockCount(tx, 'eids', accountId);
  const holder = await accountOfIdentity(tx, country, identityHashes(ctx.platform.dataKeys, person));
  if (holder === accountId) return;
  if (holder) await freeAbandoned(tx, ctx, { holder, country, person });
  const note: EidNote = { method, name, code: maskPersonalCode(person.code) };
  await refuseOtherPerson(tx, ctx, { accountId, country, note });
  const id = newId(ctx.clock.now().getTime());
  const given = await insertIdentity(tx, {
    id,
    country,
    code_hash: identityHash(ctx.platform.dataKeys, person),
    account_id: accountId,
    linked_at: ctx.clock.now(),
    note_sealed: sealNote(ctx, id, note),
  });
  if (!given) fail('auth.eid-of-another-account');
}

interface HeldIdentity {
  /** The account that the identity opens. */
  holder: string;
  country: string;
  person: PersonId;
}

/**
 * Takes an identity from an account that opens no company: its owner proved the identity again and could not remove it
 * there. The address of that account is mailed.
 * @throws auth.eid-of-another-account while the account is used
 */
async function freeAbandoned(tx: Tx, ctx: Ctx, { holder, country, person }: HeldIdentity): Promise<void> {
  await lockCredentials(tx, holder);
  if (await isInUse(tx, holder)) fail('auth.eid-of-another-account');
  await deleteIdentityOf(tx, holder, { country, hashes: identityHashes(ctx.platform.dataKeys, person) });
  const former = await readOwnAccount(tx, holder);
  if (!former) return;
  const reader = { email: former.email, firstName: '', lastName: '', locale: ctx.locale };
  await mailSafety(tx, reader, { template: 'eidUnlinked', params: { method: 'eID', at: momentOf(ctx) } });
}

/**
 * Refuses the eID of another person: a person has one code in a country, and the same name in every other country.
 * @throws auth.eid-other-person
 */
async function refuseOtherPerson(
  tx: Tx,
  ctx: Ctx,
  { accountId, country, note }: { accountId: string; country: string; note: EidNote },
): Promise<void> {
  for (const linked of await identitiesOf(tx, accountId)) {
    const known = openNote(ctx, linked);
    if (linked.country !== country && known?.name) refuseOtherName(known.name, note.name);
    if (linked.country !== country) continue;
    const expected = known ? `${known.name} (${known.code})` : note.name;
    fail('auth.eid-other-person', { expected, found: `${note.name} (${note.code})` });
  }
}

/** Unlinks an eID from the own account, which it no longer opens; the owner is mailed. @throws generic.not-found */
export async function unlinkEid(ctx: Ctx, id: string): Promise<null> {
  const { accountId, userId, locale } = viewerOf(ctx);
  await inSystemFor(ctx, async (tx) => {
    await lockCredentials(tx, accountId);
    const gone = (await deleteIdentity(tx, accountId, id)) ?? fail('generic.not-found');
    const stored = openNote(ctx, gone)?.method;
    const method = stored ? phrases[locale ?? ctx.locale].methods[stored as MethodName] : 'eID';
    const notice = { data: { method: stored ?? null }, params: { method } };
    await recordCredentialAct(tx, 'eid.unlinked', { accountId, userId, ...notice });
  });
  return null;
}

/** Links an identity to the account of an address, for users that are created together with their identity. */
export async function giveIdentityTo(ctx: Ctx, email: string, person: PersonId): Promise<void> {
  await inSystemFor(ctx, async (tx) => {
    const account = await readAccount(tx, canonicalEmail(email));
    if (account) await giveIdentity(tx, ctx, { accountId: account.id, person, name: '', method: 'SMART_ID' });
  });
}
