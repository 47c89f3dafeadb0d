import { type FilledValues, type FormModule, RELEASING_PHASES, REPLACED_PHASES } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, json, type Tx } from '../../../platform/db/index.ts';
import type { Snapshot } from '../snapshot.ts';

/** A form that a user has started. */
export interface Filling {
  id: string;
  setId: string;
  position: number;
  userId: string;
  templateId: string;
  name: string;
  module: FormModule;
  folderId: string | null;
  template: Snapshot;
  fileId: string;
  values: FilledValues;
  /** The rejected or voided document whose form this one corrects. */
  againOf: string | null;
  /** Null while it is a draft. */
  documentId: string | null;
  /** A draft that the first form of its set requires, and that can therefore not be discarded. */
  isRequired: boolean;
  modifiedAt: Date;
}

/**
 * Whether a row is a draft that the first form of its set requires (FORM-097). A first form in the bin requires none,
 * but it still waits after it is restored.
 */
const isRequired = (alias: string) => {
  const form = sql.ref(alias);
  return sql<boolean>`(${form}.position > 0 and ${form}.document_id is null and exists (
  select from form_fillings first
    left join documents d on d.tenant_id = first.tenant_id and d.id = first.document_id
  where first.tenant_id = ${form}.tenant_id and first.set_id = ${form}.set_id and first.position = 0
    and (first.document_id is null or (d.deleted_at is null and d.phase <> all(${[...RELEASING_PHASES]}::text[])))))`.as(
    'isRequired',
  );
};

/** All columns of a form. */
export const fillingColumns = [
  'id',
  'set_id as setId',
  'position',
  'user_id as userId',
  'template_id as templateId',
  'name',
  'module',
  'folder_id as folderId',
  'template',
  'file_id as fileId',
  'values',
  'again_of as againOf',
  'document_id as documentId',
  'modified_at as modifiedAt',
  isRequired('form_fillings'),
] as const;

const all = (tx: Tx) => tx.selectFrom('form_fillings').where('tenant_id', '=', contextOf(tx).tenantId);

/** Returns a form of a user; `forChange` locks its row until the transaction ends. */
export async function loadFilling(tx: Tx, id: string, userId: string, forChange = false): Promise<Filling | undefined> {
  const found = all(tx).select(fillingColumns).where('id', '=', id).where('user_id', '=', userId);
  return (await (forChange ? found.forUpdate() : found).executeTakeFirst()) as Filling | undefined;
}

/** Returns the forms of a set, in the order in which they are filled. */
export const loadSet = (
  tx: Tx,
  setId: string,
): Promise<Pick<Filling, 'id' | 'templateId' | 'name' | 'documentId' | 'position'>[]> =>
  all(tx)
    .select(['id', 'template_id as templateId', 'name', 'document_id as documentId', 'position'])
    .where('set_id', '=', setId)
    .orderBy('position')
    .execute();

/** Returns the newest document that corrects the form of this one, directly or through others; else the same. */
export async function latestOf(tx: Tx, documentId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive later (id, depth) as (
      values (${documentId}::uuid, 0)
      union
      select f.document_id, later.depth + 1 from later
        join documents before on before.tenant_id = ${contextOf(tx).tenantId} and before.id = later.id
        join form_fillings f on f.tenant_id = before.tenant_id and f.again_of = before.id
        join documents d on d.tenant_id = f.tenant_id and d.id = f.document_id and d.deleted_at is null
        where before.phase = any(${[...REPLACED_PHASES]}::text[]))
    select id from later order by depth desc, id desc limit 1`.execute(tx);
  return rows[0]!.id;
}

/** A draft in the list of started forms. */
export type DraftRow = Pick<
  Filling,
  'id' | 'templateId' | 'name' | 'module' | 'modifiedAt' | 'againOf' | 'isRequired'
> & {
  /** Name of the document that it corrects. */
  correctedName: string | null;
  /** The first form of its set, if that is another one: its name and document. */
  firstName: string | null;
  firstDocumentId: string | null;
  firstDocumentName: string | null;
};

/** Returns the drafts of a user, newest first. */
export async function loadDrafts(tx: Tx, userId: string, modules: readonly FormModule[]): Promise<DraftRow[]> {
  if (modules.length === 0) return [];
  const rows = await tx
    .selectFrom('form_fillings as f')
    .leftJoin('form_fillings as first', (join) =>
      join
        .onRef('first.tenant_id', '=', 'f.tenant_id')
        .onRef('first.set_id', '=', 'f.set_id')
        .on('first.position', '=', 0)
        .onRef('first.id', '<>', 'f.id'),
    )
    .leftJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'f.tenant_id').onRef('d.id', '=', 'first.document_id'),
    )
    .leftJoin('documents as c', (join) =>
      join.onRef('c.tenant_id', '=', 'f.tenant_id').onRef('c.id', '=', 'f.again_of'),
    )
    .select(['f.id', 'f.template_id as templateId', 'f.name', 'f.module', 'f.modified_at as modifiedAt'])
    .select(['f.again_of as againOf', 'c.name as correctedName', 'first.name as firstName'])
    .select(['first.document_id as firstDocumentId', 'd.name as firstDocumentName', isRequired('f')])
    .where('f.tenant_id', '=', contextOf(tx).tenantId)
    .where('f.user_id', '=', userId)
    .where('f.document_id', 'is', null)
    .where('f.module', 'in', [...modules])
    .orderBy('f.modified_at', 'desc')
    .orderBy('f.id')
    .limit(200)
    .execute();
  return rows as DraftRow[];
}

/** Returns the drafts of a user for the export of personal data, oldest first. */
export const draftsOfPerson = (tx: Tx, userId: string) =>
  all(tx)
    .select(['name', 'values', 'modified_at as modifiedAt'])
    .where('user_id', '=', userId)
    .where('document_id', 'is', null)
    .orderBy('modified_at')
    .orderBy('id')
    .execute();

/** Returns the form that a document was made from. */
export async function loadOfDocument(tx: Tx, documentId: string): Promise<Filling | undefined> {
  return (await all(tx).select(fillingColumns).where('document_id', '=', documentId).executeTakeFirst()) as
    | Filling
    | undefined;
}

export async function insertFilling(
  tx: Tx,
  filling: Omit<Filling, 'documentId' | 'isRequired' | 'modifiedAt'>,
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('form_fillings')
    .values({
      tenant_id: tenantId,
      id: filling.id,
      set_id: filling.setId,
      position: filling.position,
      user_id: filling.userId,
      template_id: filling.templateId,
      name: filling.name,
      module: filling.module,
      folder_id: filling.folderId,
      template: json(filling.template),
      file_id: filling.fileId,
      values: json(filling.values),
      again_of: filling.againOf,
      created_at: clock.now(),
      modified_at: clock.now(),
    })
    .execute();
}

/** Stores the present values; with a document the form is no longer a draft. */
export async function saveFilling(
  tx: Tx,
  id: string,
  { values, documentId }: { values: FilledValues; documentId?: string },
): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('form_fillings')
    .set({ values: json(values), modified_at: clock.now(), ...(documentId && { document_id: documentId }) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

const gone = (tx: Tx) => tx.deleteFrom('form_fillings').where('tenant_id', '=', contextOf(tx).tenantId);

/** Deletes a form. @returns the files it referred to */
export async function deleteFilling(tx: Tx, id: string): Promise<string[]> {
  const rows = await gone(tx).where('id', '=', id).returning('file_id').execute();
  return rows.map((row) => row.file_id);
}

/** Deletes the form of a document. @returns the files it referred to */
export async function deleteOfDocument(tx: Tx, documentId: string): Promise<string[]> {
  const rows = await gone(tx).where('document_id', '=', documentId).returning('file_id').execute();
  return rows.map((row) => row.file_id);
}

/** Deletes every draft of a user. @returns the files they referred to */
export async function deleteDraftsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await gone(tx)
    .where('user_id', '=', userId)
    .where('document_id', 'is', null)
    .returning('file_id')
    .execute();
  return rows.map((row) => row.file_id);
}
