import type { FolderSort, SeenVersion } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { CompiledQuery, sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { DocumentRecord } from './documents.ts';
import { anyOf, type ListedDocument, rowsOf } from './rows.ts';

/** The requested part of a folder. */
export interface FolderRequest {
  folderIds: readonly string[];
  /** Includes documents without a folder; of these each user sees those with a list entry of theirs. */
  atRoot: boolean;
  userId: string;
  /** Folders in which the viewer sees every document, not only those with a list entry of theirs. */
  seesAllIn: readonly string[];
  /** Folders in which the viewer may see every private name. */
  readsIn: readonly string[];
  /** Search words, in lower case and without diacritics. */
  words: string;
  sort: FolderSort;
  descending: boolean;
  limit: number;
  offset: number;
}

/** A row of a list, with columns that only the drive shows. */
export interface FolderedDocument extends ListedDocument {
  highest_level: string;
  folder_id: string | null;
  /** The viewer's comment at their own entry. */
  my_comment: string | null;
}

/**
 * The name for search and sorting: the redacted title replaces a name that the viewer may not see (product D5).
 * Every participant has a list entry; $8 are the folders whose names the viewer may see.
 */
const NAME = `(case when d.private_kind is null or d.folder_id = any($8::uuid[]) or exists (select from seats s
    where s.tenant_id = d.tenant_id and s.user_id = $1 and s.document_id = d.id) then d.folded
  else private_words(d.private_kind, d.private_number) end)`;

/** All documents of a folder share its prefix, so sorting by prefix sorts by name. */
const KEYS: Record<FolderSort, string> = {
  Name: NAME,
  Prefix: NAME,
  Modified: 'd.modified_at',
  Status: 'd.phase',
  Author: 'o.folded',
  Tags: `(select min(lower(t.name)) from document_tags x join tags t on t.tenant_id = x.tenant_id and t.id = x.tag_id
    where x.tenant_id = d.tenant_id and x.document_id = d.id)`,
};

/** Condition on the folder, worded so that an index serves each case: folders, the root, or both. */
const placed = ({ folderIds, atRoot }: FolderRequest): string => {
  if (!atRoot) return 'd.folder_id = any($5::uuid[])';
  return folderIds.length > 0
    ? '(d.folder_id is null or d.folder_id = any($5::uuid[]))'
    : '(d.folder_id is null and $5::uuid[] is not null)';
};

/** $1 and $2 viewer, $3 limit, $4 offset, $5 folders, $6 `seesAllIn`, $7 words, $8 `readsIn`. */
const found = (request: FolderRequest) => `
  from documents d join users o on o.tenant_id = d.tenant_id and o.id = d.owner_id
  where d.tenant_id = current_setting('app.tenant_id')::uuid and d.deleted_at is null
    and ${placed(request)}
    and (d.folder_id = any($6::uuid[]) or exists (select from seats s
      where s.tenant_id = d.tenant_id and s.user_id = $1 and s.document_id = d.id))
    and ($7::text = '' or position($7 in ${NAME}) > 0)`;

/** Declares the types of parameters that a statement does not use; PostgreSQL cannot infer them. */
const UNUSED = 'and ($2::uuid is null or $3::int is null or $4::int is null or true)';

const pageOf = (request: FolderRequest) => {
  const order = request.descending ? 'desc' : 'asc';
  return `select row_number() over (order by ${KEYS[request.sort]} ${order} nulls last, d.id ${order}) as place,
    d.id ${found(request)} ${UNUSED} order by place limit $3::int offset $4::int`;
};

/** Returns one page of the documents of a folder and their number, at most `LIMITS.totalExact + 1`. */
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
  const ids = (await ask<{ id: string }>(pageOf(request))).map(({ id }) => id);
  const [rows, more] = await Promise.all([rowsOf(tx, ids, userId), readMore(tx, userId, ids)]);
  return { rows: rows.map((row) => ({ ...row, ...more.get(row.id)! })), total };
}

async function readMore(tx: Tx, userId: string, ids: readonly string[]) {
  const { tenantId } = contextOf(tx);
  const { rows } = await tx.executeQuery<Pick<FolderedDocument, 'id' | 'folder_id' | 'highest_level' | 'my_comment'>>(
    CompiledQuery.raw(
      `select d.id, d.folder_id, d.highest_level, (select m.comment from members m
          where m.tenant_id = d.tenant_id and m.document_id = d.id and m.user_id = $2 and m.kind <> 'copy'
          and m.doubted_at is null
          order by m.done, m.id desc limit 1) as my_comment
        from documents d where d.tenant_id = $1 and d.id = any($3::uuid[])`,
      [tenantId, userId, ids],
    ),
  );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/**
 * Stores the folder of a document. A private name stays private after a move, unless `opens`: a user who may see the
 * name moves it to an open folder. Documents made from HR forms stay private (trigger keep_private).
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
  // A folder that is restored later must not take back documents that were moved since.
  await tx
    .deleteFrom('folder_returns')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .execute();
}

/**
 * Removes all documents from these folders, deleted ones too, because a restore would put them back there. Records the
 * folder of each document for a restore of the folder. @returns the documents that are not deleted, and where they
 * were
 */
export async function takeOutOfFolders(
  tx: Tx,
  folderIds: readonly string[],
): Promise<(MovedDocument & { from: string })[]> {
  await sql`insert into folder_returns (tenant_id, folder_id, document_id)
    select tenant_id, folder_id, id from documents
    where tenant_id = ${contextOf(tx).tenantId} and folder_id = any(${[...folderIds]}::uuid[])
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<MovedDocument & { from: string; isDeleted: boolean }>`
    update documents d set folder_id = null
    from (select id, folder_id from documents
      where tenant_id = ${contextOf(tx).tenantId} and folder_id = any(${[...folderIds]}::uuid[]) for update) former
    where d.tenant_id = ${contextOf(tx).tenantId} and d.id = former.id
    returning d.id, d.name, d.owner_id, d.private_kind, d.private_number, former.folder_id as "from",
      d.deleted_at is not null as "isDeleted"`.execute(tx);
  return rows.filter(({ isDeleted }) => !isDeleted);
}

/** Returns the documents of other owners in these folders, without deleted ones. */
export const documentsOfOthersIn = (tx: Tx, folderIds: readonly string[], userId: string) =>
  tx
    .selectFrom('documents')
    .select(['id', 'name', 'owner_id', 'private_kind', 'private_number', 'folder_id'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('folder_id', '=', anyOf(folderIds))
    .where('owner_id', '<>', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** What is named of a document that somebody moves. */
export type MovedDocument = Pick<DocumentRecord, 'id' | 'name' | 'owner_id' | 'private_kind' | 'private_number'>;

/** A document that could return to the folder that it was removed from. */
export interface ReturningDocument {
  id: string;
  folderId: string;
  ownerId: string;
  deleted: boolean;
}

/**
 * Deletes the records of documents that were removed from these folders.
 * @returns those that are in no other folder by now
 */
export async function takeReturns(tx: Tx, folderIds: readonly string[]): Promise<ReturningDocument[]> {
  const { rows } = await sql<ReturningDocument>`with back as (
      delete from folder_returns where tenant_id = ${contextOf(tx).tenantId}
        and folder_id = any(${[...folderIds]}::uuid[]) returning tenant_id, folder_id, document_id)
    select d.id, back.folder_id as "folderId", d.owner_id as "ownerId", d.deleted_at is not null as deleted
    from back join documents d on d.tenant_id = back.tenant_id and d.id = back.document_id
    where d.folder_id is null order by d.id for update of d`.execute(tx);
  return rows;
}

/** Puts documents into the folder that each was removed from. */
export async function returnToFolders(tx: Tx, documents: readonly ReturningDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const [ids, folderIds] = [documents.map(({ id }) => id), documents.map(({ folderId }) => folderId)];
  await sql`update documents d set folder_id = b.folder_id
    from unnest(${ids}::uuid[], ${folderIds}::uuid[]) b (id, folder_id)
    where d.tenant_id = ${contextOf(tx).tenantId} and d.id = b.id`.execute(tx);
}

/** Returns documents in a folder that wait for the user's approval, with their versions, at most `LIMITS.bulkApprove`. */
export async function toApproveIn(tx: Tx, folderId: string | null, userId: string): Promise<SeenVersion[]> {
  return tx
    .selectFrom('members as m')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.id', '=', 'm.document_id'),
    )
    .innerJoin('document_versions as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 'd.tenant_id')
        .onRef('v.document_id', '=', 'd.id')
        .onRef('v.number', '=', 'd.version'),
    )
    .select(['d.id as documentId', sql<string>`encode(v.sha256, 'hex')`.as('sha256')])
    .where('m.tenant_id', '=', contextOf(tx).tenantId)
    .where('m.user_id', '=', userId)
    .where('m.kind', '=', 'approve')
    .where('m.on_turn', '=', true)
    .where('m.done', '=', false)
    .where('m.doubted_at', 'is', null)
    .where('d.folder_id', folderId === null ? 'is' : '=', folderId)
    .where('d.deleted_at', 'is', null)
    .orderBy('d.id')
    .limit(LIMITS.bulkApprove)
    .execute();
}

/** Returns at most `most` documents of folders: all in folders of `all`, elsewhere those with the user's list entry. */
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
