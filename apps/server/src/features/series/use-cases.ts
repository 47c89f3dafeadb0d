import type { AnswerOf, endpoints, ParsedOf, SeriesRow } from '@paraph/contract';
import { type ErrorCode, fail, LIMITS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { sendJob } from '../../platform/jobs/index.ts';
import { errorText } from '../../platform/texts.ts';
import { dayIn, tenantInfoIn } from '../tenants/index.ts';
import {
  fileFacts,
  fitsMode,
  must,
  openDocument,
  type OpenDocument,
  refuseStale,
  refuseUnsignable,
} from '../documents/index.ts';
import { type CheckedSeriesRow, checkRows } from './check-rows.ts';
import { nameFor } from './copy-draft.ts';
import { SERIES_JOB } from './send-rows.ts';
import { insertSeries, loadLastSeries, loadRows } from './store.ts';

type SeriesEndpoints = typeof endpoints.series;
type Start = ParsedOf<SeriesEndpoints['start']>;

const nameOf = ({ firstName, lastName }: SeriesRow): string => `${firstName} ${lastName}`.trim();

/** Returns whom a row is about, and what their document is called, says and is due. */
const itemOf = ({ document }: OpenDocument, row: SeriesRow) => ({
  email: row.email,
  name: nameOf(row),
  documentName: nameFor(document.name, row),
  message: row.message,
  deadline: row.deadline || document.deadline || '',
});

/** Returns a fault with its text in the caller's language, as a call would return it. */
function describeFault({ locale }: Ctx, code: string | null): { code: string; detail: string } | null {
  if (code === null) return null;
  const isKnown = Object.hasOwn(phrases[locale].errors, code);
  return { code, detail: isKnown ? errorText(locale, code as ErrorCode, { most: LIMITS.documentName }) : code };
}

/**
 * Sends a draft to the people of a list: a job creates and sends one document per row. Rows with faults are not
 * sent, and remain in the list with the reason; a dry run only checks. The draft stays a draft.
 * @throws document.not-allowed, document.already-sent, document.protected, document.closed-to-signatures, document.breaks-signatures, document.mode-unfit, document.changed
 */
export const startSeries = (ctx: Ctx, { params, body }: Start): Promise<AnswerOf<SeriesEndpoints['start']>> =>
  inTenant(ctx, async (tx) => {
    const draft = await draftOf(tx, params.id, body);
    const { zone } = await tenantInfoIn(tx);
    const looked = await checkRows(tx, draft, { ...body, today: dayIn(zone, ctx.clock.now()) });
    const ready = looked.filter(({ fault }) => fault === null).length;
    return {
      ready,
      seriesId: body.dryRun || ready === 0 ? null : await keep(tx, ctx, { draft, kind: body.kind, rows: looked }),
      items: looked.map(({ row, fault }) => ({ ...itemOf(draft, row), fault: describeFault(ctx, fault) })),
    };
  });

async function draftOf(tx: Tx, id: string, { kind, editTag }: Start['body']): Promise<OpenDocument> {
  const draft = await openDocument(tx, id, true);
  must('send', draft.viewer);
  refuseStale(draft, editTag);
  if (!fitsMode(draft)) fail('document.mode-unfit');
  if (kind === 'sign') refuseUnsignable(fileFacts(draft.document), [{ kind, done: false }]);
  return draft;
}

async function keep(
  tx: Tx,
  ctx: Ctx,
  { draft, kind, rows }: { draft: OpenDocument; kind: string; rows: CheckedSeriesRow[] },
): Promise<string> {
  const id = newId(ctx.clock.now().getTime());
  const { document, version } = draft;
  const series = { id, documentId: document.id, version: version.number, ownerId: viewerOf(ctx).userId, kind };
  await insertSeries(tx, series, rows);
  await sendJob(tx, SERIES_JOB, { seriesId: id });
  return id;
}

/** Returns the outcome of the last list, for the owner of the draft. */
export const lastSeries = (
  ctx: Ctx,
  { params }: ParsedOf<SeriesEndpoints['last']>,
): Promise<AnswerOf<SeriesEndpoints['last']>> =>
  inTenant(ctx, async (tx) => {
    const draft = await openDocument(tx, params.id);
    must('again', draft.viewer);
    const last = await loadLastSeries(tx, params.id);
    if (!last) return { series: null };
    const rows = await loadRows(tx, last.id);
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const items = rows.map(({ number, person, state, made_id: documentId, fault }) => {
      const row = person as unknown as SeriesRow;
      const stands = state as 'waiting' | 'sent' | 'failed';
      return { ...itemOf(draft, row), number, state: stands, documentId, fault: describeFault(ctx, fault) };
    });
    const [total, sent, failed] = [rows.length, count('sent'), count('failed')];
    return { series: { id: last.id, at: last.created_at.toISOString(), total, sent, failed, items } };
  });
