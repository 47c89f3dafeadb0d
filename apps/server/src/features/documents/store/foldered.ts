import type { FolderSort } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { CompiledQuery, sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { type ListedDocument, rowsOf } from './pages.ts';

/** What of a folder is asked for. */
export interface FolderRequest {
  folderIds: readonly string[];
  /** What lies in no folder too: there everybody has their own. */
  atRoot: boolean;
  userId: string;
  /** Of these every document, not only those that are the viewer's own or wait for them. */
  seesAllIn: readonly string[];
  /** In these the viewer may know every name. */
  readsIn: readonly string[];
  /** Letters without marks, in lower case. */
  words: string;
  sort: FolderSort;
  descending: boolean;
  limit: number;
  offset: number;
}

/** A row of a list with what only the drive shows. */
export interface FolderedDocument extends ListedDocument {
  highest_level: string;
  folder_id: string | null;
  /** What the viewer said beside their own entry. */
  my_comment: string | null;
}

/**
 * The name by which the viewer finds and sorts: one that they may not know does neither (product D5). Anyone who takes part
 * has a seat; $8 are the folders whose names they may know.
 */
const NAME = `(case when d.private_kind is null or d.folder_id = any($8::uuid[]) or exists (select from seats s
    where s.tenant_id = d.tenant_id and s.user_id = $1 and s.document_id = d.id) then d.folded
  else private_words(d.private_kind, d.private_number) end)`;

/** All documents of one folder have one prefix: there the name decides. */
const KEYS: Record<FolderSort, string> = {
  Name: NAME,
  Prefix: NAME,
  Modified: 'd.modified_at',
  Status: 'd.phase',
  Author: 'o.folded',
  Tags: `(select min(lower(t.name)) from document_tags x join tags t on t.tenant_id = x.tenant_id and t.id = x.tag_id
    where x.tenant_id = d.tenant_id and x.document_id = d.id)`,
};

/** One folder, the root, or a folder with what lies below it: each an index leads to. */
const placed = ({ folderIds, atRoot }: FolderRequest): string => {
  if (!atRoot) return 'd.folder_id = any($5::uuid[])';
  return folderIds.length > 0
    ? '(d.folder_id is null or d.folder_id = any($5::uuid[]))'
    : '(d.folder_id is null and $5::uuid[] is not null)';
};

/** $1 the viewer, $2 the viewer too, $3 how many, $4 after how many, $5 folders, $6 those seen whole, $7 words, $8 those read whole. */
const found = (request: FolderRequest) => `
  from documents d join users o on o.tenant_id = d.tenant_id and o.id = d.owner_id
  where d.tenant_id = current_setting('app.tenant_id')::uuid and d.deleted_at is null
    and ${placed(request)}
    and (d.folder_id = any($6::uuid[]) or exists (select from seats s
      where s.tenant_id = d.tenant_id and s.user_id = $1 and s.document_id = d.id))
    and ($7::text = '' or position($7 in ${NAME}) > 0)`;

/** Says of what type the parameters are that counting does not need. */
const UNUSED = 'and ($2::uuid is null or $3::int is null or $4::int is null or true)';

const pageOf = (request: FolderRequest) => {
  const order = request.descending ? 'desc' : 'asc';
  return `select row_number() over (order by ${KEYS[request.sort]} ${order} nulls last, d.id ${order}) as place,
    d.id as document_id ${found(request)} order by place limit $3::int offset $4::int`;
};

/** One page of the documents of a folder, and how many there are (up to one more than are counted). */
export async function listFoldered(
  tx: Tx,
  request: FolderRequest,
): Promise<{ rows: FolderedDocument[]; total: number }> {
  const { userId, limit, offset, folderIds, seesAllIn, words, readsIn } = request;
  const given = [userId, userId, limit, offset, folderIds, seesAllIn, words, readsIn];
  const ask = async <Row>(question: string): Promise<Row[]> =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(question, given))).rows;
  const [counted] = await ask<{ n: number }>(
    `select count(*)::int as n from (select ${found(request)} ${UNUSED} limit ${LIMITS.totalExact + 1}) h`,
  );
  const total = counted!.n;
  if (limit === 0 || total <= offset) return { rows: [], total };
  const rows = await ask<ListedDocument>(rowsOf(pageOf(request)));
  const more = await readMore(
    tx,
    userId,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, ...more.get(row.id)! })), total };
}

async function readMore(tx: Tx, userId: string, ids: readonly string[]) {
  const { tenantId } = contextOf(tx);
  const { rows } = await tx.executeQuery<Pick<FolderedDocument, 'id' | 'folder_id' | 'highest_level' | 'my_comment'>>(
    CompiledQuery.raw(
      `select d.id, d.folder_id, d.highest_level, (select m.comment from members m
          where m.tenant_id = d.tenant_id and m.document_id = d.id and m.user_id = $2 and m.kind <> 'copy'
          order by m.done, m.id desc limit 1) as my_comment
        from documents d where d.tenant_id = $1 and d.id = any($3::uuid[])`,
      [tenantId, userId, ids],
    ),
  );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/**
 * Where a document lies. Its name is private wherever it goes to, until somebody who may know it (`opens`) puts it into
 * a folder that is open to all; what was made from a form of HR stays private (trigger keep_private).
 */
export async function saveFolderOf(
  tx: Tx,
  documentId: string,
  folderId: string | null,
  { opens }: { opens: boolean },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ folder_id: folderId, ...(opens && { private_kind: null }) })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', documentId)
    .execute();
  // A folder that is restored later takes nothing back that was moved since.
  await tx
    .deleteFrom('folder_returns')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .execute();
}

/**
 * The documents that lie in some folders leave them, deleted ones too: they would come back there. Where each lay is
 * kept for when the folder returns. @returns the ids of the living
 */
export async function takeOutOfFolders(tx: Tx, folderIds: readonly string[]): Promise<string[]> {
  await sql`insert into folder_returns (tenant_id, folder_id, document_id)
    select tenant_id, folder_id, id from documents
    where tenant_id = ${contextOf(tx).tenantId} and folder_id = any(${[...folderIds]}::uuid[])
    on conflict do nothing`.execute(tx);
  const rows = await tx
    .updateTable('documents')
    .set({ folder_id: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('folder_id', 'in', [...folderIds])
    .returning(['id', 'deleted_at'])
    .execute();
  return rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
}

/**
 * Documents return to the folders that they left, unless they lie elsewhere by now, or are not of the one owner whose
 * return. @returns the living, with their folder
 */
export async function returnToFolders(
  tx: Tx,
  folderIds: readonly string[],
  onlyOf: string | null,
): Promise<{ id: string; folderId: string; deleted: boolean }[]> {
  const { rows } = await sql<{ id: string; folderId: string; deleted: boolean }>`with back as (
      delete from folder_returns where tenant_id = ${contextOf(tx).tenantId}
        and folder_id = any(${[...folderIds]}::uuid[]) returning tenant_id, folder_id, document_id)
    update documents d set folder_id = back.folder_id from back
    where d.tenant_id = back.tenant_id and d.id = back.document_id and d.folder_id is null
      and (${onlyOf}::uuid is null or d.owner_id = ${onlyOf}::uuid)
    returning d.id, d.folder_id as "folderId", d.deleted_at is not null as deleted`.execute(tx);
  return rows;
}

/** The documents of a folder that wait for somebody's approval now. */
export async function toApproveIn(tx: Tx, folderId: string | null, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('members as m')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.id', '=', 'm.document_id'),
    )
    .select('d.id')
    .where('m.tenant_id', '=', contextOf(tx).tenantId)
    .where('m.user_id', '=', userId)
    .where('m.kind', '=', 'approve')
    .where('m.on_turn', '=', true)
    .where('m.done', '=', false)
    .where('d.folder_id', folderId === null ? 'is' : '=', folderId)
    .where('d.deleted_at', 'is', null)
    .orderBy('d.id')
    .limit(LIMITS.bulkApprove)
    .execute();
  return rows.map(({ id }) => id);
}

/** The documents of some folders: of those in `all` each of them, of the others what the viewer has a seat in. */
export async function idsInFolders(
  tx: Tx,
  {
    folderIds,
    all,
    userId,
    most,
  }: { folderIds: readonly string[]; all: readonly string[]; userId: string; most: number },
): Promise<{ id: string; folderId: string }[]> {
  const { rows } = await tx.executeQuery<{ id: string; folderId: string }>(
    CompiledQuery.raw(
      `select d.id, d.folder_id as "folderId" from documents d
        where d.tenant_id = $1 and d.folder_id = any($2::uuid[]) and d.deleted_at is null
          and (d.folder_id = any($3::uuid[]) or exists (select from seats s
            where s.tenant_id = d.tenant_id and s.user_id = $4 and s.document_id = d.id))
        order by d.folder_id, d.folded, d.id limit $5`,
      [contextOf(tx).tenantId, folderIds, all, userId, most],
    ),
  );
  return rows;
}
