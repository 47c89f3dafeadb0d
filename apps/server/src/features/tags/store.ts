import type { Tag, UsedTag } from '@paraph/contract';
import { fail } from '@paraph/domain';
import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../platform/db/index.ts';

export type TagRecord = Tag;

/** How many documents have a tag; a deleted one does not count. */
const documents = sql<number>`(select count(*)::int from document_tags u join documents d
  on d.tenant_id = u.tenant_id and d.id = u.document_id and d.deleted_at is null
  where u.tenant_id = t.tenant_id and u.tag_id = t.id)`.as('documents');

const all = (tx: Tx) => tx.selectFrom('tags as t').where('t.tenant_id', '=', contextOf(tx).tenantId);

type Page = { search?: string | undefined; offset: number; limit: number };

/** One page of the tags whose name has the words, by name, and how many there are. */
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

/** One tag, held until the transaction ends. */
export const loadTag = (tx: Tx, id: string): Promise<UsedTag | undefined> =>
  all(tx).select(['t.id', 't.name', 't.color', documents]).where('t.id', '=', id).forUpdate().executeTakeFirst();

/** How many tags the company has. */
export async function countTags(tx: Tx): Promise<number> {
  const { total } = await all(tx)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Whether another tag has the name, in whatever case. */
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

/** Removes a tag; the documents that had it keep their others. */
export async function removeTag(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tags').where('tenant_id', '=', contextOf(tx).tenantId).where('id', '=', id).execute();
}

/** The tags of a document, by name. */
export const tagsOf = (tx: Tx, documentId: string): Promise<Tag[]> =>
  all(tx)
    .innerJoin('document_tags as u', (join) =>
      join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.tag_id', '=', 't.id'),
    )
    .select(['t.id', 't.name', 't.color'])
    .where('u.document_id', '=', documentId)
    .orderBy(byName('t.name'))
    .execute();

/** Those of these tags that the company has. */
export const knownTags = (tx: Tx, ids: readonly string[]): Promise<Tag[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : all(tx)
        .select(['t.id', 't.name', 't.color'])
        .where('t.id', 'in', [...ids])
        .execute();

/** The tags of these ids. @throws generic.not-found when the company has one of them not */
export async function requireTags(tx: Tx, ids: readonly string[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  const found = await all(tx)
    .select(['t.id', 't.name', 't.color'])
    .where('t.id', 'in', [...ids])
    .execute();
  return found.length === new Set(ids).size ? found : fail('generic.not-found');
}

/** Puts tags on a document and takes others away; the caller holds the document. */
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
