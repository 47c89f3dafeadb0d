import type { Tag, UsedTag } from '@paraph/contract';
import { fail } from '@paraph/domain';
import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../platform/db/index.ts';

export type TagRecord = Tag;

/** Number of documents with a tag, without deleted ones. */
const documents = sql<number>`(select count(*)::int from document_tags u join documents d
  on d.tenant_id = u.tenant_id and d.id = u.document_id and d.deleted_at is null
  where u.tenant_id = t.tenant_id and u.tag_id = t.id)`.as('documents');

const all = (tx: Tx) => tx.selectFrom('tags as t').where('t.tenant_id', '=', contextOf(tx).tenantId);

type Page = { search?: string | undefined; offset: number; limit: number };

/** Returns one page of the tags whose name contains the words, by name, and their number. */
export async function loadTags(
  tx: Tx,
  { search = '', offset, limit }: Page,
): Promise<{ total: number; items: UsedTag[] }> {
  const found = all(tx).where(sql<boolean>`position(lower(${search}) in lower(t.name)) > 0`);
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .select(['t.id', 't.name', 't.color', documents])
    .orderBy(byName('t.name'))
    .orderBy('t.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: Number(total), items };
}

/** Returns one tag and locks its row until the transaction ends. */
export const loadTag = (tx: Tx, id: string): Promise<UsedTag | undefined> =>
  all(tx).select(['t.id', 't.name', 't.color', documents]).where('t.id', '=', id).forUpdate().executeTakeFirst();

/** Returns the number of tags of the company. */
export async function countTags(tx: Tx): Promise<number> {
  const { total } = await all(tx)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns whether another tag has the name, regardless of case. */
export async function isNameTaken(tx: Tx, name: string, id: string): Promise<boolean> {
  const found = all(tx)
    .select('t.id')
    .where(sql<boolean>`lower(t.name) = lower(${name})`)
    .where('t.id', '<>', id);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function insertTag(tx: Tx, tag: Tag): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('tags')
    .values({ tenant_id: tenantId, ...tag, created_at: clock.now() })
    .execute();
}

export async function saveTag(tx: Tx, { id, name, color }: Tag): Promise<void> {
  await tx
    .updateTable('tags')
    .set({ name, color })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a tag; its documents keep their other tags. */
export async function removeTag(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tags').where('tenant_id', '=', contextOf(tx).tenantId).where('id', '=', id).execute();
}

/** Returns the tags of a document, by name. */
export const tagsOf = (tx: Tx, documentId: string): Promise<Tag[]> =>
  all(tx)
    .innerJoin('document_tags as u', (join) =>
      join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.tag_id', '=', 't.id'),
    )
    .select(['t.id', 't.name', 't.color'])
    .where('u.document_id', '=', documentId)
    .orderBy(byName('t.name'))
    .execute();

/** Returns those of these tags that exist in the company. */
export const knownTags = (tx: Tx, ids: readonly string[]): Promise<Tag[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : all(tx)
        .select(['t.id', 't.name', 't.color'])
        .where('t.id', 'in', [...ids])
        .execute();

/** Returns the tags of these ids. @throws generic.not-found when the company lacks one of them */
export async function requireTags(tx: Tx, ids: readonly string[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  const found = await all(tx)
    .select(['t.id', 't.name', 't.color'])
    .where('t.id', 'in', [...ids])
    .execute();
  return found.length === new Set(ids).size ? found : fail('generic.not-found');
}

/** Adds tags to a document and removes others; the caller must have locked the document. */
export async function changeTagsOf(
  tx: Tx,
  documentId: string,
  change: { added: Tag[]; removed: Tag[] },
): Promise<void> {
  const { tenantId } = contextOf(tx);
  if (change.removed.length > 0)
    await tx
      .deleteFrom('document_tags')
      .where('tenant_id', '=', tenantId)
      .where('document_id', '=', documentId)
      .where(
        'tag_id',
        'in',
        change.removed.map(({ id }) => id),
      )
      .execute();
  if (change.added.length > 0)
    await tx
      .insertInto('document_tags')
      .values(change.added.map(({ id }) => ({ tenant_id: tenantId, document_id: documentId, tag_id: id })))
      .execute();
}

/** Returns whether a document or a form template of the company has a tag. */
export async function isTagUsed(tx: Tx, id: string): Promise<boolean> {
  const here = sql`tenant_id = ${contextOf(tx).tenantId}::uuid and tag_id = ${id}::uuid`;
  const { rows } = await sql<{ used: boolean }>`select exists (select from document_tags where ${here})
    or exists (select from form_template_tags where ${here}) as used`.execute(tx);
  return rows[0]!.used;
}
