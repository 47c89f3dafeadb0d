import type { SeriesRow } from '@paraph/contract';
import { AppError, fail, type MemberKind, refusalOf } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { type Job, sendJob } from '../../platform/jobs/index.ts';
import { isDeactivated } from '../../platform/tenant-state.ts';
import { readAdmins, readOneEver } from '../users/index.ts';
import { callerOf, letGo, mustBeActive, loadVersion, must, openDocument, readyToSend } from '../documents/index.ts';
import { copyDraft } from './copy-draft.ts';
import { closeRow, endSeries, loadRows, loadSeries, type SeriesRecord, takeRow } from './store.ts';

export const SERIES_JOB = 'document-series';

/** Rows per run of the job, which then queues the next run; that one waits while the company is deactivated. */
const AT_ONCE = 20;

/**
 * Creates and sends the documents of a list as its owner, with the owner's rights at each row. A row and its document are
 * one transaction: after a crash each person still gets exactly one document, and a failed row leaves no document.
 */
export const seriesJob: Job = {
  name: SERIES_JOB,
  concurrency: 1,
  async run(ctx, { seriesId }) {
    const id = String(seriesId);
    const series = await inTenant(ctx, (tx) => loadSeries(tx, id));
    if (!series) return;
    for (let done = 0; done < AT_ONCE && !(await isDeactivated(ctx.platform, ctx.tenantId)); done += 1)
      if (!(await sendNext(ctx, series))) return inTenant(ctx, (tx) => notifyEnd(tx, series));
    await inTenant(ctx, (tx) => sendJob(tx, SERIES_JOB, { seriesId: id }));
  },
};

/** Sends the next row, as the owner with the rights of this moment. @returns false when there is none left */
async function sendNext(ctx: Ctx, series: SeriesRecord): Promise<boolean> {
  const viewer = await inTenant(ctx, (tx) => callerOf(tx, series.owner_id));
  let number: number | undefined;
  try {
    return await inTenant(viewer ? { ...ctx, viewer } : ctx, async (tx) => {
      const row = await takeRow(tx, series.id);
      if (!row) return false;
      number = row.number;
      await mustStillSend(tx, series.owner_id);
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

/**
 * Repeats the check of the owner in the transaction of the row: documents are sent in the name of active users only.
 * @throws document.owner-inactive; the refusal of a right that the owner no longer has
 */
async function mustStillSend(tx: Tx, ownerId: string): Promise<void> {
  await mustBeActive(tx, ownerId);
  const owner = await callerOf(tx, ownerId);
  const refusal = owner && refusalOf('documents.series', owner.rights);
  if (refusal) fail(refusal.code);
}

async function sendOne(tx: Tx, series: SeriesRecord, person: SeriesRow): Promise<string> {
  const draft = await openDocument(tx, series.document_id);
  must('again', draft.viewer);
  const version = (await loadVersion(tx, series.document_id, series.version)) ?? fail('document.not-found');
  const id = await copyDraft(tx, draft, { person, kind: series.kind as MemberKind, version });
  await letGo(tx, await readyToSend(tx, id));
  return id;
}

/**
 * Notifies the owner once, after the last row, also whether rows were not sent. Administrators are notified of rows that were not sent because the owner
 * is no active user any more: by handing the draft over they let a colleague see them.
 */
async function notifyEnd(tx: Tx, series: SeriesRecord): Promise<void> {
  const { id, document_id: documentId, owner_id: ownerId } = series;
  if (!(await endSeries(tx, id))) return;
  const faults = (await loadRows(tx, id)).flatMap(({ fault }) => fault ?? []);
  const event = faults.length === 0 ? 'document.series-sent' : 'document.series-sent-in-part';
  await emit(tx, event, documentId, { data: { seriesId: id } });
  const unsent = faults.filter((fault) => fault === 'document.owner-inactive').length;
  if (unsent === 0) return;
  const owner = await readOneEver(tx, ownerId);
  const people = owner ? `${owner.person.firstName} ${owner.person.lastName} <${owner.person.email}>` : '–';
  const adminIds = (await readAdmins(tx)).map((admin) => admin.id);
  const data = { userIds: [ownerId], adminIds, documentId, rows: unsent };
  await emit(tx, 'tenant.series-unsent', contextOf(tx).tenantId, { data, texts: { people } });
}
