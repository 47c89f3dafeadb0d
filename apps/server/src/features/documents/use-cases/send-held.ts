import { AppError } from '@paraph/domain';
import type { Ctx, Viewer } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { type Job, sendJob } from '../../../platform/jobs/index.ts';
import { callerOf, mustBeActive } from '../as-owner.ts';
import { lockDocument, saveSending } from '../store/documents.ts';
import { letGo, readyToSend, SEND_JOB } from './send-document.ts';

/**
 * Sends a document when its time has come, as its owner and with the owner's present rights. Does nothing when it was
 * taken back, scheduled again or already sent. A document that can no longer be sent becomes a draft again with the
 * code of the reason.
 */
export const sendHeldJob: Job = {
  name: SEND_JOB,
  async run(ctx, { documentId }) {
    const id = String(documentId);
    const owner = await inTenant(ctx, (tx) => dueOwner(tx, ctx, id));
    if (!owner) return;
    try {
      await inTenant({ ...ctx, viewer: owner }, async (tx) => {
        if (!(await dueOwner(tx, ctx, id))) return;
        await mustBeActive(tx, owner.userId);
        await saveSending(tx, id, null);
        await letGo(tx, await readyToSend(tx, id));
      });
    } catch (fault) {
      if (!(fault instanceof AppError)) throw fault;
      await inTenant(ctx, async (tx) => {
        if (await dueOwner(tx, ctx, id)) await saveSending(tx, id, null, fault.code);
      });
    }
  },
};

/**
 * Returns the owner as caller if the document is to be sent and its time is over; the row stays locked until the
 * transaction ends.
 */
async function dueOwner(tx: Tx, ctx: Ctx, id: string): Promise<Viewer | undefined> {
  const document = await lockDocument(tx, id);
  const until = document?.phase === 'new' ? document.sending_until : null;
  if (!document || !until) return undefined;
  if (until > ctx.clock.now()) {
    // The time was set again, or the database's clock is ahead of the node's clock: the job runs again.
    await sendJob(tx, SEND_JOB, { documentId: id }, { after: until });
    return undefined;
  }
  return callerOf(tx, document.owner_id);
}
