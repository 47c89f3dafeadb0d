import type { DocumentDetails, endpoints, ParsedOf } from '@paraph/contract';
import { REASON_LIFE } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openDocument } from '../open-document.ts';
import { mustRead } from '../opening.ts';
import { nameForAll } from '../private-names.ts';
import { markOpened } from '../related/store.ts';
import { keepReason } from '../store/reasons.ts';
import { presentFor } from './present-for.ts';

type OpenWithReasonRequest = ParsedOf<typeof endpoints.documentCare.openWithReason>;

/**
 * Opens a document for a user who may know of it but not read it. The reason goes into its history (4) and into the
 * company's log, the owner is notified, and the document stays open to this user for one day (product D5). If it is already open, it is returned
 * without a second event.
 * @throws document.not-found, document.data-protected
 */
export const openWithReason = (ctx: Ctx, { params: { id }, body }: OpenWithReasonRequest): Promise<DocumentDetails> =>
  inTenant(ctx, async (tx) => {
    const { document, viewer } = await openDocument(tx, id);
    if (viewer.opening !== 'with-reason') mustRead(viewer);
    else {
      const until = new Date(ctx.clock.now().getTime() + REASON_LIFE);
      if (await keepReason(tx, { documentId: id, userId: viewer.userId, until })) {
        // This event already states that the user opened the document.
        await markOpened(tx, id, viewer.userId);
        await emit(tx, 'document.opened-with-reason', id, {
          data: { form: 'withReason' },
          texts: { comment: body.reason },
        });
        const name = await nameForAll(tx, document);
        const data = { documentId: id, userIds: [document.owner_id] };
        await emit(tx, 'tenant.document-opened', ctx.tenantId, { data, texts: { name, reason: body.reason } });
      }
    }
    return presentFor(tx, id);
  });
