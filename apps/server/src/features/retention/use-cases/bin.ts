import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { coversOf, takeFromBin } from '../../documents/index.ts';
import { hasFolders, visibleFolders } from '../../folders/index.ts';
import { keepFromAge, listDocuments, type RetentionRecord, lockAny, readRetention } from '../store/lists.ts';

type Retention = typeof endpoints.retention;
type Rows = AnswerOf<Retention['company']>;
type Restored = AnswerOf<Retention['restore']>;

async function present(tx: Tx, rows: readonly RetentionRecord[]): Promise<Rows> {
  const covers = await coversOf(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, name, extension, owner, at, reason, held }) => ({
      id,
      name: covers.get(id) ?? name,
      extension,
      owner,
      at: at.toISOString(),
      reason,
      isHeld: held,
    })),
  };
}

/**
 * Returns the caller's deleted documents that can be restored, whether deleted by the caller or by age. Legal holds are
 * for administrators, so the answer contains none.
 */
export const ownBin = (ctx: Ctx, { query }: ParsedOf<Retention['bin']>): Promise<AnswerOf<Retention['bin']>> =>
  inTenant(ctx, async (tx) => {
    const ownerId = viewerOf(ctx).userId;
    const records = await listDocuments(tx, { state: 'bin', ownerId, ...query });
    const { total, items } = await present(tx, records);
    const folders = await foldersOf(tx, records);
    return {
      total,
      items: items.map(({ reason: _reason, isHeld: _isHeld, ...row }) => ({
        ...row,
        folder: folders.get(row.id) ?? null,
      })),
    };
  });

/** Returns the names of the folders from which documents were deleted, of those that the caller may read. */
async function foldersOf(tx: Tx, records: readonly RetentionRecord[]): Promise<ReadonlyMap<string, string>> {
  if (!hasFolders(contextOf(tx)) || records.every(({ folderId }) => folderId === null)) return new Map();
  const names = new Map((await visibleFolders(tx)).map(({ folder }) => [folder.id, folder.name]));
  return new Map(
    records.flatMap(({ id, folderId }) => {
      const name = names.get(folderId ?? '');
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

/** Returns the list of the whole company, including announced and held documents. */
export const companyRetention = (ctx: Ctx, { query }: ParsedOf<Retention['company']>): Promise<Rows> =>
  inTenant(ctx, async (tx) => present(tx, await listDocuments(tx, query)));

/**
 * Restores a document. A completed one is then not deleted by age until an administrator lifts that; a legal hold stays
 * as it is (PV-03). If more people would read it in its folder than before the deletion, it goes to the root of its owner, unless the
 * owner restores it.
 * @throws document.not-found when it is in no bin, or the caller is neither its owner nor an administrator
 */
export const restoreDocument = (ctx: Ctx, id: string): Promise<Restored> =>
  inTenant(ctx, async (tx) => {
    const { userId, rights } = viewerOf(ctx);
    const document = await lockAny(tx, id);
    const mayRestore = document && (document.owner_id === userId || rights.roles.includes('admin'));
    if (!mayRestore) return fail('document.not-found');
    const restored = (await takeFromBin(tx, id)) ?? fail('document.not-found');
    if (document.phase === 'completed') await keepFromAge(tx, id, userId);
    await emit(tx, 'document.restored', id);
    return restored;
  });

/** Returns hold and due date of a document. @throws document.not-found when it does not exist or is purged */
export const retentionOfDocument = (ctx: Ctx, id: string): Promise<AnswerOf<Retention['status']>> =>
  inTenant(ctx, async (tx) => {
    const found = (await readRetention(tx, id)) ?? fail('document.not-found');
    return {
      name: (await coversOf(tx, [id])).get(id) ?? found.name,
      isHeld: found.held_at !== null,
      heldAt: found.held_at?.toISOString() ?? null,
      reason: found.held_reason,
      dueAt: found.due_at?.toISOString() ?? null,
    };
  });
