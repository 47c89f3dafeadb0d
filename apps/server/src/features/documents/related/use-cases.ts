import type { endpoints, ParsedOf, RelatedDocument } from '@paraph/contract';
import { coded, fail, type Phase, seenAs, STATUS_CODES } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { advance } from '../advance.ts';
import { openDocument } from '../open-document.ts';
import { mustBeNotified } from '../opening.ts';
import { presentFor } from '../use-cases/present-for.ts';
import { nameForAll, shownName } from '../private-names.ts';
import { must } from '../viewer.ts';
import { openIfSeen } from './seen.ts';
import {
  deleteRelated,
  hasOpened,
  insertRelated,
  loadRelations,
  lockRelations,
  type RelatedRow,
  waitsFor,
} from './store.ts';

type RelatedEndpoints = typeof endpoints.related;

/**
 * Returns documents that must complete first, without those that the viewer may not see (DOC-015).
 * @throws document.not-found, document.needs-reason
 */
export const listRelated = (ctx: Ctx, { id }: { id: string }): Promise<RelatedDocument[]> =>
  inTenant(ctx, async (tx) => {
    mustBeNotified((await openDocument(tx, id)).viewer);
    const shown: RelatedDocument[] = [];
    for (const { id: relatedId, isOfForm } of await loadRelations(tx, id)) {
      const open = await openIfSeen(tx, relatedId);
      if (!open) continue;
      const { document, viewer } = open;
      shown.push({
        id: relatedId,
        name: shownName(open, ctx.locale),
        extension: document.extension,
        ...coded('status', STATUS_CODES, seenAs(document.phase as Phase, viewer.viewerState.onTurn.length > 0)),
        isSeen: viewer.viewerState.isOwner || (await hasOpened(tx, relatedId, viewer.userId)),
        keepsBack: document.phase !== 'completed',
        isOfForm,
      });
    }
    return shown;
  });

/**
 * Sets the documents that must complete first; the owner has to see each one, and none may wait for this one. A
 * document that no longer waits for any goes on at once. Documents that a form requires stay.
 * @throws document.related-circle, document.related-of-form
 */
export const setRelated = (ctx: Ctx, { params, body }: ParsedOf<RelatedEndpoints['set']>) =>
  inTenant(ctx, async (tx) => {
    await lockRelations(tx);
    const { document, viewer } = await openDocument(tx, params.id, true);
    must('relate', viewer);
    const wanted = new Set(body.relatedIds);
    const have = await loadRelations(tx, params.id);
    for (const one of have.filter(({ id }) => !wanted.has(id))) await unlink(tx, params.id, one);
    const linked = new Set(have.map(({ id }) => id));
    for (const id of [...wanted].filter((one) => !linked.has(one))) await link(tx, params.id, id);
    if (document.phase === 'related') await advance(tx, document, { final: true });
    return presentFor(tx, params.id);
  });

/** Makes a document wait for another one. @throws document.not-found, document.related-circle */
export async function link(tx: Tx, documentId: string, relatedId: string): Promise<void> {
  const { document } = await openDocument(tx, relatedId);
  if (await waitsFor(tx, relatedId, documentId)) fail('document.related-circle');
  await insertRelated(tx, documentId, { id: relatedId, isOfForm: false });
  await emit(tx, 'document.related-added', documentId, {
    data: { relatedId },
    texts: { name: await nameForAll(tx, document) },
  });
}

/**
 * Unlinks a document. One that a form requires stays; if the viewer does not see it, they cannot have named it.
 * @throws document.related-of-form
 */
async function unlink(tx: Tx, documentId: string, { id: relatedId, isOfForm }: RelatedRow): Promise<void> {
  const open = await openIfSeen(tx, relatedId);
  if (isOfForm && open) fail('document.related-of-form');
  if (isOfForm) return;
  const name = open ? await nameForAll(tx, open.document) : null;
  await deleteRelated(tx, documentId, relatedId);
  await emit(tx, 'document.related-removed', documentId, { data: { relatedId }, texts: { name } });
}
