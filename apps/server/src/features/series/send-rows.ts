import type { SeriesRow } from '@paraph/contract';
import { AppError, fail, type MemberKind, refusalOf } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { type Job, sendJob } from '../../platform/jobs/index.ts';
import { isDeactivated } from '../../platform/tenant-state.ts';
import { callerOf, letGo, loadVersion, must, openDocument, readyToSend } from '../documents/index.ts';
import { copyDraft } from './copy-draft.ts';
import { closeRow, endSeries, loadSeries, type SeriesRecord, takeRow } from './store.ts';

export const SERIES_JOB = 'document-series';

/** Rows per run of the job, which then queues the next run; that one waits while the company is deactivated. */
const AT_ONCE = 20;

/**
 * Creates and sends the documents of a list as its owner, with the owner's present rights. A row and its document are
 * one transaction: after a crash each person still gets exactly one document, and a failed row leaves no document.
 */
export const seriesJob: Job = {
  name: SERIES_JOB,
  concurrency: 1,
  async run(ctx, { seriesId }) {
    const id = String(seriesId);
    const found = await inTenant(ctx, async (tx) => {
      const series = await loadSeries(tx, id);
      return series && { series, viewer: await callerOf(tx, series.owner_id) };
    });
    if (!found?.viewer) return;
    const as: Ctx = { ...ctx, viewer: found.viewer };
    for (let done = 0; done < AT_ONCE && !(await isDeactivated(ctx.platform, ctx.tenantId)); done += 1)
      if (!(await sendNext(as, found.series))) return inTenant(ctx, (tx) => notifyEnd(tx, found.series));
    await inTenant(ctx, (tx) => sendJob(tx, SERIES_JOB, { seriesId: id }));
  },
};

/** Sends the next row. @returns false when there is none left */
async function sendNext(ctx: Ctx, series: SeriesRecord): Promise<boolean> {
  let number: number | undefined;
  try {
    return await inTenant(ctx, async (tx) => {
      const row = await takeRow(tx, series.id);
      if (!row) return false;
      number = row.number;
      const madeId = await sendOne(tx, series, row.person);
      await closeRow(tx, series.id, row.number, { state: 'sent', madeId });
      return true;
    });
  } catch (fault) {
    if (!(fault instanceof AppError) || number === undefined) throw fault;
    const failed = number;
    await inTenant(ctx, (tx) => closeRow(tx, series.id, failed, { state: 'failed', fault: fault.code }));
    return true;
  }
}

async function sendOne(tx: Tx, series: SeriesRecord, person: SeriesRow): Promise<string> {
  const refusal = refusalOf('documents.series', viewerOf(contextOf(tx)).rights);
  if (refusal) fail(refusal.code);
  const draft = await openDocument(tx, series.document_id);
  must('again', draft.viewer);
  const version = (await loadVersion(tx, series.document_id, series.version)) ?? fail('document.not-found');
  const id = await copyDraft(tx, draft, { person, kind: series.kind as MemberKind, version });
  await letGo(tx, await readyToSend(tx, id));
  return id;
}

/** Notifies the owner once, after the last row. */
async function notifyEnd(tx: Tx, { id, document_id: documentId }: SeriesRecord): Promise<void> {
  if (await endSeries(tx, id)) await emit(tx, 'document.series-sent', documentId, { data: { seriesId: id } });
}
