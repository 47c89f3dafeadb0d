import { sql } from 'kysely';
import { contextOf, json, type Tx } from '../../../platform/db/index.ts';

export type ProviderRow = Awaited<ReturnType<typeof readProvider>> & object;

/** Returns the provider of the company, if it has one. */
export const readProvider = (tx: Tx) =>
  tx.selectFrom('sso_providers').selectAll().where('tenant_id', '=', contextOf(tx).tenantId).executeTakeFirst();

export type NewProvider = Omit<
  ProviderRow,
  'tenant_id' | 'changed_at' | 'required_at' | 'saved_by' | 'set_at' | 'set_by'
>;

/** Stores the provider with who last required it of more users, and who set another provider or client. */
export async function saveProvider(tx: Tx, row: NewProvider): Promise<void> {
  const { tenantId, clock, viewer } = contextOf(tx);
  const [now, by] = [clock.now(), viewer?.userId ?? null];
  const former = await readProvider(tx);
  const isSame = former?.issuer === row.issuer && former.client_id === row.client_id;
  const set = isSame ? { set_at: former.set_at, set_by: former.set_by } : { set_at: now, set_by: by };
  const isWider = !isSame || requiresMore(former, row);
  const saved = isWider
    ? { required_at: now, saved_by: by }
    : { required_at: former.required_at, saved_by: former.saved_by };
  const fresh = { ...row, ...set, ...saved, changed_at: now };
  await tx
    .insertInto('sso_providers')
    .values({ tenant_id: tenantId, ...fresh })
    .onConflict((clash) => clash.column('tenant_id').doUpdateSet(fresh))
    .execute();
}

type Rules = Pick<NewProvider, 'is_enforced' | 'domains' | 'emergency_ids'>;

/** Returns whether the second rules require the provider of users whom the first left their own sign-in. */
const requiresMore = (before: Rules, after: Rules): boolean =>
  (after.is_enforced && !before.is_enforced) ||
  after.domains.some((domain) => !before.domains.includes(domain)) ||
  before.emergency_ids.some((id) => !after.emergency_ids.includes(id));

/** Deletes the provider with its links and pending sign-ins. @returns whether one existed */
export async function deleteProvider(tx: Tx): Promise<boolean> {
  const { tenantId } = contextOf(tx);
  await tx.deleteFrom('sso_identities').where('tenant_id', '=', tenantId).execute();
  await tx.deleteFrom('sso_sign_ins').where('tenant_id', '=', tenantId).execute();
  const done = await tx.deleteFrom('sso_providers').where('tenant_id', '=', tenantId).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Records that a user has signed in by the provider with the present settings. */
export const markProviderProven = (tx: Tx, now: Date) =>
  tx
    .updateTable('sso_providers')
    .set({ proven_at: now })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('proven_at', 'is', null)
    .execute();

export interface NewSsoSignIn {
  state_hash: Buffer;
  browser_hash: Buffer;
  sealed: Buffer;
  expires_at: Date;
}

export const insertSsoSignIn = (tx: Tx, row: NewSsoSignIn) =>
  tx
    .insertInto('sso_sign_ins')
    .values({ tenant_id: contextOf(tx).tenantId, ...row })
    .execute();

/** Deletes a sign-in, so that its state counts once, and only in the browser that began. */
export const takeSsoSignIn = (tx: Tx, stateHash: Buffer, browserHash: Buffer) =>
  tx
    .deleteFrom('sso_sign_ins')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .returning(['sealed', 'expires_at', 'begun_at'])
    .executeTakeFirst();

export const deleteOldSsoSignIns = (tx: Tx, now: Date) =>
  tx.deleteFrom('sso_sign_ins').where('expires_at', '<', now).execute();

/** Returns the user linked to a subject of the provider; undefined for a deleted user. */
export const userOfSubject = async (tx: Tx, issuer: string, subject: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('sso_identities as known')
      .innerJoin('users', (join) =>
        join.onRef('users.tenant_id', '=', 'known.tenant_id').onRef('users.id', '=', 'known.user_id'),
      )
      .select('known.user_id')
      .where('known.tenant_id', '=', contextOf(tx).tenantId)
      .where('known.issuer', '=', issuer)
      .where('known.subject', '=', subject)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
  )?.user_id;

/** Returns whether the company still has this provider, with the same client. */
export const isProviderOf = async (tx: Tx, { issuer, clientId }: { issuer: string; clientId: string }) =>
  (await tx
    .selectFrom('sso_providers')
    .select('issuer')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('issuer', '=', issuer)
    .where('client_id', '=', clientId)
    .executeTakeFirst()) !== undefined;

/** Returns whether the user is linked to a subject of the provider. */
export const isLinked = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('sso_identities')
    .select('user_id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Returns the domains of the addresses that a user of this company has left. */
export const leftDomainsOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('users')
      .select('left_domains')
      .where('tenant_id', '=', contextOf(tx).tenantId)
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.left_domains ?? [];

/**
 * Deletes the links to subjects of other providers than this one, and pending sign-ins by them: the company has moved,
 * and its users are found by address again.
 * @returns the users who lost a link
 */
export async function unlinkOtherProviders(tx: Tx, issuer: string): Promise<string[]> {
  const { tenantId } = contextOf(tx);
  await tx.deleteFrom('sso_sign_ins').where('tenant_id', '=', tenantId).execute();
  const gone = await tx
    .deleteFrom('sso_identities')
    .where('tenant_id', '=', tenantId)
    .where('issuer', '<>', issuer)
    .returning('user_id')
    .execute();
  return gone.map(({ user_id }) => user_id);
}

/** Returns the links of this company's users to its provider. */
export async function linksOfProvider(tx: Tx) {
  const rows = await tx
    .selectFrom('sso_identities')
    .select(['issuer', 'subject', 'user_id', 'linked_at'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ linked_at, ...row }) => ({ ...row, linked_at: linked_at.toISOString() }));
}

/** Restores links of users who are not deleted and have no other one. */
export async function insertLinks(
  tx: Tx,
  links: readonly { issuer: string; subject: string; user_id: string; linked_at: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const { tenantId } = contextOf(tx);
  await sql`insert into sso_identities (tenant_id, issuer, subject, user_id, linked_at)
    select ${tenantId}::uuid, l.issuer, l.subject, l.user_id, l.linked_at
    from jsonb_to_recordset(${json(links)}) as l (issuer text, subject text, user_id uuid, linked_at timestamptz)
    join users u on u.tenant_id = ${tenantId}::uuid and u.id = l.user_id and u.deleted_at is null
    on conflict do nothing`.execute(tx);
}

/** Deletes the links that were made since a time. */
export const unlinkSince = (tx: Tx, since: Date): Promise<unknown> =>
  tx
    .deleteFrom('sso_identities')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('linked_at', '>=', since)
    .execute();

/** Links a subject of the provider to a user. @returns false when the user is linked to another one already */
export async function linkSubject(tx: Tx, who: { issuer: string; subject: string; userId: string }): Promise<boolean> {
  const { tenantId, clock } = contextOf(tx);
  await forgetDeleted(tx, who);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sso_identities')
    .values({
      tenant_id: tenantId,
      issuer: who.issuer,
      subject: who.subject,
      user_id: who.userId,
      linked_at: clock.now(),
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the link of a user who was deleted during a sign-in. */
const forgetDeleted = (tx: Tx, { issuer, subject }: { issuer: string; subject: string }) =>
  tx
    .deleteFrom('sso_identities')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', 'in', (row) =>
      row
        .selectFrom('users')
        .select('id')
        .where('tenant_id', '=', contextOf(tx).tenantId)
        .where('deleted_at', 'is not', null),
    )
    .execute();

/** Deletes the link of a user to the provider; the next sign-in finds them by address. */
export async function unlinkSubject(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sso_identities')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns whether the account of a user of this company has the role of super administrator anywhere. */
export async function runsInstallation(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ runs: boolean }>`select runs_installation(${userId}::uuid) as runs`.execute(tx);
  return rows[0]?.runs === true;
}
