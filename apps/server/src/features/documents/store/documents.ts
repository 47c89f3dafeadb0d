import type { ValidationReport } from '@paraph/contract';
import {
  type ChoosableMethod,
  type HiddenContent,
  ENDED,
  INTEGRATION_OWNER,
  type Phase,
  type SignatureLevel,
  type SignatureLimit,
  type SigningMode,
} from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, json, type Tx } from '../../../platform/db/index.ts';
import type { ContainerListing } from '../../document-parsers/index.ts';
import { storedMode } from '../mode.ts';
import type { Proposed } from '../proposed.ts';

/** A document as stored. */
export type DocumentRecord = Awaited<ReturnType<typeof loadDocument>> & object;

const columns = [
  'id',
  'name',
  'extension',
  'phase',
  'owner_id',
  'folder_id',
  'signing_mode',
  'signing_method',
  'message',
  'message_to_acknowledge',
  'message_by_mail',
  'message_by',
  'stamp_position',
  'stamp_page',
  'stamp_by_signer',
  'version',
  'pages',
  'is_protected',
  'signature_limit',
  'hidden_content',
  'hide_sensitive',
  'contents',
  'highest_level',
  'signed',
  'signers',
  'waiting_for',
  'waiting_since',
  'validation',
  'validated_version',
  'created_at',
  'modified_at',
  'sent_at',
  'sending_until',
  'sending_fault',
  'ended_at',
  'ended_by',
  'ended_message',
  'form_template_id',
  'awaits_forms',
  'private_kind',
  'private_number',
  'corrects_id',
  'deleted_at',
] as const;

/**
 * Only a hold with a reason counts; one without a reason marks a document restored from the bin, which scheduled
 * deletion skips.
 */
/** Condition for documents on legal hold. */
export const isHeldSql = sql<boolean>`exists (select 1 from document_retention r where r.tenant_id = documents.tenant_id
  and r.document_id = documents.id and r.held_reason is not null)`;

/** Condition for drafts of which a list is being sent: its last document is not made yet. */
export const isListSendingSql = sql<boolean>`exists (select from series s where s.tenant_id = documents.tenant_id
  and s.document_id = documents.id and s.ended_at is null)`;

/**
 * Condition for documents of forms that the document of another form requires and waits for, also before that document
 * exists: while its form is a draft (FORM-097).
 */
const isRequiredSql = sql<boolean>`(exists (select 1 from related_documents r
    join documents w on w.tenant_id = r.tenant_id and w.id = r.document_id
    where r.tenant_id = documents.tenant_id and r.related_id = documents.id and r.of_form
      and w.phase <> all(${[...ENDED]}::text[]) and w.deleted_at is null)
  or exists (select 1 from form_fillings own
    join form_fillings first on first.tenant_id = own.tenant_id and first.set_id = own.set_id and first.position = 0
    where own.tenant_id = documents.tenant_id and own.document_id = documents.id and own.position > 0
      and first.document_id is null))`;

const selectAny = (tx: Tx) =>
  tx
    .selectFrom('documents')
    .select(columns)
    .select([
      sql<string | null>`to_char(deadline, 'YYYY-MM-DD')`.as('deadline'),
      sql<string | null>`to_char(valid_until, 'YYYY-MM-DD')`.as('valid_until'),
      sql<boolean>`exists (select 1 from users u where u.tenant_id = documents.tenant_id and u.id = documents.owner_id
        and u.email = ${INTEGRATION_OWNER})`.as('from_integration'),
      isHeldSql.as('is_held'),
      isRequiredSql.as('is_required'),
      isListSendingSql.as('is_list_sending'),
      sql<string | null>`(select f.user_id from form_fillings f where f.tenant_id = documents.tenant_id
        and f.document_id = documents.id)`.as('filler_id'),
      sql<string | null>`(select coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.email) from users w
        where w.tenant_id = documents.tenant_id and w.id = documents.message_by)`.as('message_writer'),
    ])
    .where('tenant_id', '=', contextOf(tx).tenantId);

const selectDocument = (tx: Tx) => selectAny(tx).where('deleted_at', 'is', null);

/** Returns a document; undefined when it does not exist in the tenant or is deleted. */
export const loadDocument = (tx: Tx, id: string) => selectDocument(tx).where('id', '=', id).executeTakeFirst();

/** Returns a document in the bin; undefined when it is not there. */
export const loadInBin = (tx: Tx, id: string) =>
  selectAny(tx).where('id', '=', id).where('deleted_at', 'is not', null).executeTakeFirst();

/** Returns a document in the bin that is on legal hold, so its content still exists. */
export const loadOnHoldInBin = (tx: Tx, id: string) =>
  selectAny(tx).where('id', '=', id).where('deleted_at', 'is not', null).where(isHeldSql).executeTakeFirst();

/** A user, or a guest with the one member of a personal link. */
export type BinReader = { userId: string; memberId?: string };

/**
 * Returns a completed document in the bin whose content still exists, for a participant who is not its owner
 * (product D9).
 */
export const loadRetainedInBin = (tx: Tx, id: string, { userId, memberId }: BinReader) =>
  selectAny(tx)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('phase', '=', 'completed')
    .where('owner_id', '<>', userId)
    .where(sql<boolean>`exists (select 1 from members m where m.tenant_id = documents.tenant_id and m.document_id = documents.id
      and m.doubted_at is null and ${memberId ? sql`m.id = ${memberId}` : sql`(m.user_id = ${userId} or m.acted_by = ${userId})`})`)
    .where(sql<boolean>`not exists (select 1 from document_retention r where r.tenant_id = documents.tenant_id
      and r.document_id = documents.id and r.purged_at is not null)`)
    .executeTakeFirst();

/** Returns the number of documents on legal hold that a user owns, is a participant of or has added files to. */
export async function countHeldOf(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from document_retention r
    join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
    where r.tenant_id = ${contextOf(tx).tenantId} and r.held_reason is not null and (d.owner_id = ${userId}
      or exists (select 1 from members m where m.tenant_id = d.tenant_id and m.document_id = d.id
        and (m.user_id = ${userId} or m.acted_by = ${userId}))
      or exists (select 1 from accompanying_documents a where a.tenant_id = d.tenant_id and a.document_id = d.id
        and a.added_by = ${userId}))`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Returns a document, deleted or not. */
export const loadAnyDocument = (tx: Tx, id: string) =>
  tx
    .selectFrom('documents')
    .select(['name', 'phase', 'owner_id', 'ended_at', 'ended_by', 'ended_message', 'deleted_at'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Returns a document as `loadDocument` does and locks its row until the transaction ends: every change of a document
 * starts here. Its members are locked too, by id and before the history, because recording a mail at a member and
 * sending a copy lock them in the same order.
 */
export async function lockDocument(tx: Tx, id: string): Promise<DocumentRecord | undefined> {
  const row = await selectDocument(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  await tx
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // Holds, lists and required forms change other tables, so they are read after the lock; else a change meanwhile would
  // be missed.
  const now = await tx
    .selectFrom('documents')
    .select([isHeldSql.as('is_held'), isRequiredSql.as('is_required'), isListSendingSql.as('is_list_sending')])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return { ...row, ...now };
}

export type NewDocument = {
  id: string;
  name: string;
  extension: string;
  ownerId: string;
  folderId?: string | null;
  pages: number | null;
  contents: ContainerListing | null;
  isProtected: boolean;
  /** Absent: none. */
  signatureLimit?: SignatureLimit | undefined;
  /** Absent for files that are not PDF. */
  hidden?: readonly HiddenContent[];
  level: SignatureLevel;
  /** The validation report of the file, where it exists already. */
  validation?: ValidationReport;
  at: Date;
  proposed: Proposed;
};

/** Stores the form template of a document, and the number of related forms that it waits for. */
export async function saveFormTemplate(
  tx: Tx,
  id: string,
  { templateId, awaitsForms }: { templateId: string; awaitsForms: number },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ form_template_id: templateId, awaits_forms: awaitsForms })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Returns text in lower case without diacritics, as search compares it. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Inserts a document of phase `new`; its first version follows in the same transaction. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await tx
    .insertInto('documents')
    .values({
      tenant_id: contextOf(tx).tenantId,
      id: document.id,
      name: document.name,
      extension: document.extension,
      owner_id: document.ownerId,
      folder_id: document.folderId ?? null,
      version: 1,
      pages: document.pages,
      ...(document.contents && { contents: json(document.contents) }),
      is_protected: document.isProtected,
      signature_limit: document.signatureLimit ?? 'none',
      hidden_content: json(document.hidden ?? []),
      ...(document.validation && { validation: json(document.validation), validated_version: 1 }),
      highest_level: document.level,
      deadline: document.proposed.deadline,
      valid_until: document.proposed.validUntil,
      stamp_position: document.proposed.stamp.position,
      stamp_page: document.proposed.stamp.page,
      stamp_by_signer: document.proposed.stamp.bySigner,
      folded: folded(document.name),
      created_at: document.at,
      modified_at: document.at,
    })
    .execute();
}

export type DocumentSettings = {
  name?: string;
  message?: string | null;
  messageToAcknowledge?: string | null;
  messageByMail?: string | null;
  /** Who wrote the messages; null for the owner. */
  messageBy?: string | null;
  deadline?: string | null;
  validUntil?: string | null;
  signingMode?: SigningMode;
  signingMethod?: ChoosableMethod | null;
  stamp?: { position: string; page: string; chosenBySigner: boolean };
};

/** Changes settings of the owner; absent fields stay. */
export async function saveSettings(tx: Tx, id: string, settings: DocumentSettings): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('documents')
    .set({
      modified_at: clock.now(),
      ...(settings.name !== undefined && { name: settings.name, folded: folded(settings.name) }),
      ...(settings.message !== undefined && { message: settings.message }),
      ...(settings.messageToAcknowledge !== undefined && { message_to_acknowledge: settings.messageToAcknowledge }),
      ...(settings.messageByMail !== undefined && { message_by_mail: settings.messageByMail }),
      ...(settings.messageBy !== undefined && { message_by: settings.messageBy }),
      ...(settings.deadline !== undefined && { deadline: settings.deadline }),
      ...(settings.validUntil !== undefined && { valid_until: settings.validUntil }),
      ...(settings.signingMode !== undefined && { signing_mode: storedMode(settings.signingMode) }),
      ...(settings.signingMethod !== undefined && { signing_method: settings.signingMethod }),
      ...(settings.stamp && {
        stamp_position: settings.stamp.position,
        stamp_page: settings.stamp.page,
        stamp_by_signer: settings.stamp.chosenBySigner,
      }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Properties of a file that replaces another one. */
export type NewContent = Pick<
  NewDocument,
  'extension' | 'pages' | 'contents' | 'isProtected' | 'signatureLimit' | 'hidden' | 'level'
>;

/** Replaces the present version by a file whose number is `version`; the caller has locked the row. */
export async function saveContent(tx: Tx, id: string, version: number, content: NewContent): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('documents')
    .set({
      version,
      extension: content.extension,
      pages: content.pages,
      contents: content.contents && json(content.contents),
      is_protected: content.isProtected,
      signature_limit: content.signatureLimit ?? 'none',
      hidden_content: json(content.hidden ?? []),
      highest_level: content.level,
      modified_at: clock.now(),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Hides the content from users who are not on turn, or shows it again. */
export async function saveProtection(tx: Tx, id: string, hide: boolean): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('documents')
    .set({ hide_sensitive: hide, modified_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Records the rejected or voided document that this one corrects. */
export async function saveCorrected(tx: Tx, id: string, corrects: string): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ corrects_id: corrects })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

export type Progress = {
  phase: Phase;
  signed: number;
  signers: number;
  waitingFor: string[];
  /** Set when the members on turn changed. */
  waitingSince?: Date | null;
  sentAt?: Date;
  end?: { at: Date; by: string | null; message: string | null };
};

/** Stores the present progress of a document; called by `advance` and by acts that end a round. */
export async function saveProgress(tx: Tx, id: string, progress: Progress): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('documents')
    .set({
      phase: progress.phase,
      signed: progress.signed,
      signers: progress.signers,
      waiting_for: progress.waitingFor,
      modified_at: clock.now(),
      ...(progress.waitingSince !== undefined && { waiting_since: progress.waitingSince }),
      ...(progress.sentAt && { sent_at: progress.sentAt }),
      ...(progress.end && {
        ended_at: progress.end.at,
        ended_by: progress.end.by,
        ended_message: progress.end.message,
      }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Stores the last validation report, if `version` is still the present version. */
export async function saveValidation(tx: Tx, id: string, version: number, report: unknown): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ validation: json(report), validated_version: version })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/**
 * Marks a document as deleted and removes it from all lists; the row and its events stay. `readers` are those of its
 * folder.
 */
export async function markDeleted(tx: Tx, id: string, readers: readonly string[] = []): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('documents')
    .set({ deleted_at: clock.now(), deleted_readers: [...readers] })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('seats').where('tenant_id', '=', tenantId).where('document_id', '=', id).execute();
}

/**
 * Restores a document from the bin. The caller writes the list entries.
 * @returns the document, or undefined when it is not in the bin
 */
export async function unmarkDeleted(tx: Tx, id: string) {
  const { tenantId } = contextOf(tx);
  const done = await tx
    .updateTable('documents')
    // A document that was about to be sent when it was deleted becomes a draft again.
    .set({ deleted_at: null, deleted_readers: null, sending_until: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n ? loadDocument(tx, id) : undefined;
}

/** Stores until when sending may be taken back, or why it failed; both are null when neither applies. */
export const saveSending = (tx: Tx, id: string, until: Date | null, fault: string | null = null): Promise<unknown> =>
  tx
    .updateTable('documents')
    .set({ sending_until: until, sending_fault: fault })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
