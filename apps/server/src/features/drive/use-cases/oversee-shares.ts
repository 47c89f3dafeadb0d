import type { AnswerOf, endpoints, OverseenShare, ParsedOf } from '@paraph/contract';
import { fail, failFields, isInside, overseesShares } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { coversOf, openDocument } from '../../documents/index.ts';
import { openFolder, visibleFolders } from '../../folders/index.ts';
import { reportEnded, reportOver, takeOutOfShare } from '../../shares/index.ts';
import { personsById, readersWhoLeft } from '../../users/index.ts';
import { readRunningShares, type RunningShare } from '../store/shares.ts';
import { opensNow } from './shared-now.ts';

type SharesEndpoints = typeof endpoints.shares;
type Of = ParsedOf<SharesEndpoints['of']>['query'];

/** Limit of documents of running shares that are read for one list. */
const MOST = 2000;

/**
 * Lists the shares of other users for a document, or for the documents in a folder and below it. Allowed for the
 * document's owner, managers of the folder and administrators.
 * @throws document.not-found, document.not-allowed, folder.not-found, folder.not-allowed
 */
export const listSharesOf = (
  ctx: Ctx,
  { query }: ParsedOf<SharesEndpoints['of']>,
): Promise<AnswerOf<SharesEndpoints['of']>> =>
  readInTenant(ctx, async (tx) => presentOverseen(tx, await overseen(tx, query)));

/**
 * Ends the sharing of a document, or of the documents in a folder, with one outsider. The other documents of that link
 * stay shared.
 * @throws generic.not-found, document.not-found, document.not-allowed, folder.not-found, folder.not-allowed
 */
export const endSharingOf = (ctx: Ctx, { params, query }: ParsedOf<SharesEndpoints['endOf']>): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const rows = (await overseen(tx, query)).filter(({ id }) => id === params.id);
    const ids = rows.map(({ document_id: documentId }) => documentId);
    const ended = await takeOutOfShare(tx, params.id, ids);
    if (!ended) return fail('generic.not-found');
    await reportEnded(tx, ended);
    if (ended.isOver) await reportOver(tx, ended);
    return null;
  });

async function overseen(tx: Tx, { documentId, folderId }: Of): Promise<RunningShare[]> {
  if (documentId) {
    await mustOversee(tx, documentId);
    return readRunningShares(tx, { documentId, folderIds: [] }, MOST);
  }
  if (!folderId) return failFields({ documentId: 'field.required' });
  await openFolder(tx, folderId, 'FolderShare');
  const all = (await visibleFolders(tx)).map(({ folder }) => folder);
  const folderIds = all.filter(({ id }) => isInside(all, { id, of: folderId })).map(({ id }) => id);
  return readRunningShares(tx, { documentId: null, folderIds }, MOST);
}

async function mustOversee(tx: Tx, documentId: string): Promise<void> {
  const { viewer } = await openDocument(tx, documentId);
  const { isOwner, folder, capabilities } = viewer.viewerState;
  const isAdmin = capabilities.includes('admin.open');
  if (!overseesShares({ isOwner, folder: folder ?? null, isAdmin })) fail('document.not-allowed');
}

/** Returns one entry per share, with those of its documents that were requested. */
async function presentOverseen(tx: Tx, rows: readonly RunningShare[]): Promise<OverseenShare[]> {
  const covers = await coversOf(tx, [...new Set(rows.map((row) => row.document_id))]);
  const makers = [...new Set(rows.map((row) => row.shared_by))];
  const people = await personsById(tx, makers);
  const hasLeft = await readersWhoLeft(
    tx,
    rows.map(({ email }) => email),
  );
  const opens = new Map<string, Awaited<ReturnType<typeof opensNow>>>();
  for (const maker of makers)
    opens.set(
      maker,
      await opensNow(
        tx,
        maker,
        rows.filter((row) => row.shared_by === maker),
      ),
    );
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((documents) => {
    const [share] = documents as [RunningShare];
    const by = people.get(share.shared_by);
    return {
      id: share.id,
      email: share.email,
      sharedBy: `${by?.firstName ?? ''} ${by?.lastName ?? ''}`.trim() || (by?.email ?? ''),
      items: documents.map((row) => covers.get(row.document_id) ?? row.name),
      created: share.created_at.toISOString(),
      lastDay: share.last_day,
      isOpen: !hasLeft(share) && documents.some((row) => opens.get(share.shared_by)?.(row) ?? false),
      opened: share.opened_at?.toISOString() ?? null,
      downloads: share.downloads,
    };
  });
}
