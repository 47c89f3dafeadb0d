import type { AccompanyingDocument, endpoints, ParsedOf } from '@paraph/contract';
import { fail, FILE_TYPES, type FileType } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { openFile } from '../../platform/files/index.ts';
import { mustRead, namesIn, openDocument, type OpenDocument, presentFor, stillReadable } from '../documents/index.ts';
import { type Accompanying, loadAccompanying, markAccompanying } from './store.ts';

type AccompanyingEndpoints = typeof endpoints.accompanying;
type One = ParsedOf<AccompanyingEndpoints['file']>['query'];

/**
 * Opens a document for its accompanying files; viewers who may not read the document do not see them.
 * @throws document.not-found, document.needs-reason, document.data-protected
 */
export async function openReadable(tx: Tx, documentId: string, forChange = false): Promise<OpenDocument> {
  const open = await openDocument(tx, documentId, forChange);
  mustRead(open.viewer);
  return open;
}

/** Returns the requested file if the viewer may see it. @throws document.accompanying-missing */
export async function oneOf(tx: Tx, { viewer, document }: OpenDocument, id: string): Promise<Accompanying> {
  const all = await loadAccompanying(tx, document.id, viewer);
  return all.find((one) => one.id === id) ?? fail('document.accompanying-missing');
}

/** Returns accompanying files of a document, each with the viewer's own mark (DOC-087, DOC-112). */
export const listAccompanying = (ctx: Ctx, documentId: string): Promise<AccompanyingDocument[]> =>
  inTenant(ctx, async (tx) => {
    const { document, members, viewer } = await openReadable(tx, documentId);
    const mayChange = viewer.actions.includes('accompany') && !viewer.viewerState.isHeld;
    const all = await loadAccompanying(tx, documentId, viewer);
    const adders = all.map((one) => one.added_by);
    const names = await namesIn(tx, { ownerId: document.owner_id, members }, adders);
    return all.map((one) => ({
      id: one.id,
      name: one.name,
      extension: one.extension,
      bytes: Number(one.size),
      addedBy: names.get(one.added_by) ?? '',
      addedAt: one.added_at.toISOString(),
      isSeen: one.is_seen,
      isForEverybody: one.for_everybody,
      canRemove: mayChange && (viewer.viewerState.isOwner || one.added_by === viewer.userId),
    }));
  });

/** Marks a file as seen or not seen; an equal mark is no new entry (history 33, 34). */
export const markSeen = (ctx: Ctx, { query }: ParsedOf<AccompanyingEndpoints['mark']>) =>
  inTenant(ctx, async (tx) => {
    const open = await openReadable(tx, query.documentId);
    const one = await oneOf(tx, open, query.accDocId);
    await mark(tx, open, one, query.seen === 'true');
    return presentFor(tx, query.documentId);
  });

async function mark(tx: Tx, { document, viewer }: OpenDocument, one: Accompanying, seen: boolean): Promise<void> {
  if (one.is_seen === seen) return;
  await markAccompanying(tx, one.id, viewer.userId, seen);
  const event = seen ? 'document.accompanying-seen' : 'document.accompanying-not-seen';
  await emit(tx, event, document.id, { texts: { name: one.name } });
}

/** Returns the file as a download only: content that was not inspected on upload is not shown in the page. */
export async function readAccompanying(ctx: Ctx, { documentId, accDocId }: One) {
  const one = await inTenant(ctx, async (tx) => oneOf(tx, await openReadable(tx, documentId), accDocId));
  const file = await openFile(ctx, one.file_id);
  return {
    stream: file.stream,
    name: one.name,
    type: FILE_TYPES[one.extension as FileType].mime,
    size: file.size,
    etag: file.sha256,
    recheck: stillReadable(documentId),
  };
}

/** Enters in the history that the browser has saved the file (36), and marks it as seen (DOC-094). */
export const confirmAccompanying = (ctx: Ctx, { id, accDocument }: { id: string; accDocument: string }) =>
  inTenant(ctx, async (tx) => {
    const open = await openReadable(tx, id);
    const one = await oneOf(tx, open, accDocument);
    await emit(tx, 'document.accompanying-downloaded', id, { texts: { name: one.name } });
    await mark(tx, open, one, true);
    return null;
  });
