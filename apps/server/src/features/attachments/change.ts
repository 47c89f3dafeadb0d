import type { DocumentDetails, endpoints, ParsedOf } from '@paraph/contract';
import { ALL_TYPE_NAMES, fail, fileTypeOf, LIMITS } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { holdFile, releaseFile } from '../../platform/files/index.ts';
import { newId } from '../../platform/ids.ts';
import { type IntakeSource, sourceOf, storeSource } from '../document-intake/index.ts';
import { must, presentFor, refuseHeld } from '../documents/index.ts';
import { oneOf, openReadable } from './read.ts';
import { deleteAccompanying, insertAccompanying, loadAccompanying, markAccompanying } from './store.ts';

type AccompanyingEndpoints = typeof endpoints.accompanying;

/**
 * Adds a file of any known type, stored unchanged because the portal does not open it. The user who adds it has seen it
 * (history 31). The right to add is checked before bytes are stored, and again with the row locked.
 */
export async function addAccompanying(
  ctx: Ctx,
  { body }: ParsedOf<AccompanyingEndpoints['add']>,
  incoming: IntakeSource | undefined,
): Promise<DocumentDetails> {
  const { documentId } = body;
  const source = incoming ?? sourceOf(body) ?? fail('file.missing');
  const extension = fileTypeOf(source.name) ?? fail('file.type-unknown', { types: ALL_TYPE_NAMES });
  await inTenant(ctx, (tx) => openForMore(tx, documentId));
  const file = await storeSource(ctx, source.stream);
  return inTenant(ctx, async (tx) => {
    await openForMore(tx, documentId, true);
    const addedBy = viewerOf(ctx).userId;
    const name = source.name.slice(-LIMITS.documentName);
    const id = newId(ctx.clock.now().getTime());
    const { isForEverybody } = body;
    await holdFile(tx, file.fileId);
    const row = { id, documentId, fileId: file.fileId, name, extension, size: file.size, isForEverybody, addedBy };
    await insertAccompanying(tx, row);
    await markAccompanying(tx, id, addedBy, true);
    await emit(tx, 'document.accompanying-added', documentId, {
      data: { sha256: file.sha256, size: file.size, forEverybody: isForEverybody },
      texts: { name },
    });
    return presentFor(tx, documentId);
  });
}

async function openForMore(tx: Tx, documentId: string, forChange = false) {
  const open = await openReadable(tx, documentId, forChange);
  must('accompany', open.viewer);
  const most = LIMITS.besidePerDocument;
  if ((await loadAccompanying(tx, documentId, open.viewer)).length >= most) fail('file.too-many', { most });
}

/**
 * Removes an accompanying file, for the user who added it and the owner of the document (history 32). @throws
 * document.on-hold
 */
export const removeAccompanying = (
  ctx: Ctx,
  { query }: ParsedOf<AccompanyingEndpoints['remove']>,
): Promise<DocumentDetails> =>
  inTenant(ctx, async (tx) => {
    const open = await openReadable(tx, query.documentId, true);
    must('accompany', open.viewer);
    refuseHeld(open.viewer);
    const one = await oneOf(tx, open, query.accDocId);
    if (!open.viewer.viewerState.isOwner && one.added_by !== open.viewer.userId) fail('document.not-allowed');
    await deleteAccompanying(tx, one.id);
    await releaseFile(tx, one.file_id);
    await emit(tx, 'document.accompanying-removed', query.documentId, { texts: { name: one.name } });
    return presentFor(tx, query.documentId);
  });
