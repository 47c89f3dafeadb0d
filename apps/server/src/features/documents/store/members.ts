import type { FreePlace, IdentityRule, Locale, MemberKind, MethodName } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, inSystem, json, type Tx } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hasInternalRole } from '../../users/index.ts';

/** A member of a document. */
export type MemberRecord = Awaited<ReturnType<typeof loadMembers>>[number];

/** Returns all members, in the order of the owner. */
export const loadMembers = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('members as m')
    .leftJoin('user_roles as outside', (join) =>
      join
        .onRef('outside.tenant_id', '=', 'm.tenant_id')
        .onRef('outside.user_id', '=', 'm.user_id')
        .on('outside.role', '=', 'externaluser'),
    )
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.tenant_id', '=', 'm.tenant_id').onRef('actor.id', '=', 'm.acted_by'),
    )
    .leftJoin('users as person', (join) =>
      join.onRef('person.tenant_id', '=', 'm.tenant_id').onRef('person.id', '=', 'm.user_id'),
    )
    .leftJoin('users as speaker', (join) =>
      join.onRef('speaker.tenant_id', '=', 'm.tenant_id').onRef('speaker.id', '=', 'm.comment_by'),
    )
    .leftJoin('users as writer', (join) =>
      join.onRef('writer.tenant_id', '=', 'm.tenant_id').onRef('writer.id', '=', 'm.message_by'),
    )
    .select([
      'm.id',
      'm.user_id',
      'm.email',
      'm.first_name',
      'm.last_name',
      'm.kind',
      'm.turn_order',
      'm.position',
      'm.identity',
      'm.country',
      'm.personal_code_hash',
      'm.private_message',
      'm.message_by',
      'writer.first_name as writer_first_name',
      'writer.last_name as writer_last_name',
      'm.on_turn',
      'm.done',
      'm.acted_at',
      'm.rejected_at',
      'm.method',
      'm.comment',
      'm.signed_as',
      'm.delegate_may_sign',
      'm.of_form',
      'm.stamp_place',
      'm.locale',
      'm.acted_by',
      'm.added_by',
      'm.handed_over',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'm.comment_by',
      'speaker.first_name as speaker_first_name',
      'speaker.last_name as speaker_last_name',
      'm.asked_at',
      'm.reminded_at',
      'm.doubted_at',
      'person.state as person_state',
    ])
    .select(sql<boolean>`outside.role is not null`.as('is_external'))
    .select(
      sql<boolean>`coalesce(person.first_name <> '' and person.last_name <> '' and ${hasInternalRole('person')}, false)`.as(
        'is_named_by_account',
      ),
    )
    .where('m.tenant_id', '=', contextOf(tx).tenantId)
    .where('m.document_id', '=', documentId)
    .orderBy('m.position')
    .execute();

export type NewMember = {
  id: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  kind: MemberKind;
  order: number | null;
  position: number;
  identity: IdentityRule;
  country: string | null;
  personalCodeHash: Buffer | null;
  privateMessage: string | null;
  /** The author of the private message, where it is not the owner of the document. */
  messageBy?: string | null;
  delegateMaySign: boolean;
  /** Required by the form template: the member cannot be removed or moved to another turn (FORM-104). */
  ofForm: boolean;
  /** The user who added the member, where it is not the owner of the document. */
  addedBy?: string | null;
  /** The member got the task of a colleague by a hand-over of work. */
  handedOver?: boolean;
  /** Where the sender placed the stamp of this signer. */
  stamp: FreePlace | null;
  /** The language of mails that the sender chose; null: the company's. */
  locale: Locale | null;
};

export async function insertMembers(tx: Tx, documentId: string, members: readonly NewMember[]): Promise<void> {
  if (members.length === 0) return;
  const { tenantId } = contextOf(tx);
  await tx
    .insertInto('members')
    .values(
      members.map((member) => ({
        tenant_id: tenantId,
        document_id: documentId,
        id: member.id,
        user_id: member.userId,
        email: member.email,
        first_name: member.firstName,
        last_name: member.lastName,
        kind: member.kind,
        turn_order: member.order,
        position: member.position,
        identity: member.identity,
        country: member.country,
        personal_code_hash: member.personalCodeHash,
        private_message: member.privateMessage,
        message_by: member.messageBy ?? null,
        delegate_may_sign: member.delegateMaySign,
        of_form: member.ofForm,
        added_by: member.addedBy ?? null,
        handed_over: member.handedOver ?? false,
        stamp_place: member.stamp && json(member.stamp),
        locale: member.locale,
      })),
    )
    .execute();
}

export type MemberChange = {
  order: number | null;
  position: number;
  identity: IdentityRule;
  country: string | null;
  /** Keyed hash; null where no personal code is required. */
  personalCodeHash: Buffer | null;
  privateMessage: string | null;
  /** The author of the private message; null: the owner of the document. */
  messageBy: string | null;
  delegateMaySign: boolean;
  stamp: FreePlace | null;
  locale: Locale | null;
  firstName: string;
  lastName: string;
};

/** Changes a member who stays. */
export async function changeMember(tx: Tx, id: string, change: MemberChange): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      turn_order: change.order,
      position: change.position,
      identity: change.identity,
      country: change.country,
      personal_code_hash: change.personalCodeHash,
      private_message: change.privateMessage,
      message_by: change.messageBy,
      delegate_may_sign: change.delegateMaySign,
      stamp_place: change.stamp && json(change.stamp),
      locale: change.locale,
      first_name: change.firstName,
      last_name: change.lastName,
    })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Turns signers into approvers; a signer who is an approver already keeps only that entry. */
export async function approveInstead(tx: Tx, documentId: string): Promise<void> {
  const { tenantId } = contextOf(tx);
  const open = sql`tenant_id = ${tenantId} and document_id = ${documentId} and not done`;
  await sql`delete from members where ${open} and kind = 'sign' and user_id in (
    select user_id from members where tenant_id = ${tenantId} and document_id = ${documentId} and kind = 'approve')`.execute(
    tx,
  );
  await sql`update members set kind = 'approve' where ${open} and kind = 'sign'`.execute(tx);
}

/** Removes places of stamps on pages that a new file does not have; members who have acted keep theirs. */
export const deleteStampPositions = (tx: Tx, documentId: string, pages: number | null) =>
  tx
    .updateTable('members')
    .set({ stamp_place: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('done', '=', false)
    .where(sql<boolean>`(stamp_place ->> 'page')::int > ${pages ?? 0}`)
    .execute();

/** Removes members and, by cascade, their links. */
export async function removeMembers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('members').where('tenant_id', '=', contextOf(tx).tenantId).where('id', 'in', ids).execute();
}

/** Sets exactly these members on turn. */
export async function setTurns(tx: Tx, documentId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('members')
    .set({ on_turn: ids.length > 0 ? sql<boolean>`id = any(${[...ids]}::uuid[])` : false })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .execute();
}

/** Marks a member as done. */
export async function markDone(
  tx: Tx,
  id: string,
  act: { method: MethodName; comment: string | null; signedAs?: string | null; actedBy?: string | null },
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('members')
    .set({
      done: true,
      on_turn: false,
      acted_at: clock.now(),
      method: act.method,
      // An act without a comment keeps the earlier comment.
      ...(act.comment !== null && { comment: act.comment, comment_by: act.actedBy ?? null }),
      signed_as: act.signedAs ?? null,
      acted_by: act.actedBy ?? null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Sets the comment of a member; `commentBy` is the delegate who wrote it for them. */
export async function setComment(
  tx: Tx,
  id: string,
  { comment, commentBy }: { comment: string | null; commentBy: string | null },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ comment, comment_by: comment === null ? null : commentBy })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Marks that the member, or a delegate (`actedBy`), rejected the document. */
export async function markRejected(
  tx: Tx,
  id: string,
  { comment, actedBy }: { comment: string | null; actedBy: string | null },
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('members')
    .set({
      rejected_at: clock.now(),
      // A rejection without words keeps the earlier comment.
      ...(comment !== null && { comment, comment_by: actedBy }),
      acted_by: actedBy,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/**
 * Returns a member on turn, who is not doubted, and locks the row until the transaction ends; undefined when the member is not on turn any
 * more.
 */
export const lockOnTurn = (tx: Tx, documentId: string, memberId: string) =>
  tx
    .selectFrom('members')
    .select(['kind', 'user_id', 'first_name', 'last_name', 'email'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('id', '=', memberId)
    .where('on_turn', '=', true)
    .where('doubted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Stores that members were asked or reminded now. */
export async function markRequested(tx: Tx, ids: readonly string[], what: 'asked_at' | 'reminded_at'): Promise<void> {
  if (ids.length === 0) return;
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('members')
    .set({ [what]: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
}

/** Stores the last mail that asked this member; its delivery state is shown on the row. */
export async function setMail(tx: Tx, id: string, mailId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ mail_id: mailId })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Returns those of the members, of any tenant, that still exist. */
export async function membersThere(platform: Pick<Platform, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await inSystem(platform, (tx) => tx.selectFrom('members').select('id').where('id', 'in', ids).execute());
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the person of a member and how identity is checked. `address` is where mails to the person go: the account of
 * the user may have another address than the entry.
 */
export async function memberById(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('members as m')
    .leftJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.user_id'))
    .select([
      'm.id',
      'm.document_id',
      'm.user_id',
      'm.email',
      'm.first_name',
      'm.last_name',
      'm.identity',
      'm.doubted_at',
      'm.country',
      'm.personal_code_hash',
      'm.locale',
      'u.locale as account_locale',
      'u.state as user_state',
    ])
    .select(sql<string>`case when u.account_id is null then m.email else u.email end`.as('address'))
    .where('m.tenant_id', '=', contextOf(tx).tenantId)
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, name: `${row.first_name} ${row.last_name}`.trim() || row.email };
}

/** Returns the hashes of the personal codes that the sender named for the entries of a user on a document. */
export async function codesNamedFor(tx: Tx, documentId: string, userId: string): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('members')
    .select('personal_code_hash')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .where('personal_code_hash', 'is not', null)
    .execute();
  return rows.map(({ personal_code_hash: hash }) => hash!);
}

/** Sets the name of a member from the signer's certificate, for a document that came from an API key. */
export async function nameMember(tx: Tx, id: string, name: { firstName: string; lastName: string }): Promise<void> {
  await tx
    .updateTable('members')
    .set({ first_name: name.firstName, last_name: name.lastName })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Marks that the copy was queued, so that it is not sent again. */
export async function markCopied(tx: Tx, id: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('members')
    .set({ done: true, acted_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Returns how often a member of a document was reminded by hand since a time. */
export async function remindersSince(
  tx: Tx,
  { documentId, memberId, since }: { documentId: string; memberId: string; since: Date },
): Promise<number> {
  const { total } = await tx
    .selectFrom('events')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('subject_type', '=', 'document')
    .where('subject_id', '=', documentId)
    .where('name', '=', 'document.reminded')
    .where('at', '>', since)
    .where(sql<boolean>`data ->> 'memberId' = ${memberId} and data ->> 'byClock' is null`)
    .executeTakeFirstOrThrow();
  return Number(total);
}
