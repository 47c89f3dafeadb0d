import type { endpoints, ParsedOf } from '@paraph/contract';
import { deadlineFault, fail, failFields } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { dayIn, tenantInfoIn } from '../../tenants/index.ts';
import { saveSeats } from '../advance.ts';
import { refuseStale } from '../edit-tag.ts';
import { openDocument } from '../open-document.ts';
import { type DocumentRecord, saveProtection, saveSettings } from '../store/documents.ts';
import { hideFrom } from '../store/list-entries.ts';
import { must } from '../viewer.ts';
import { presentFor } from './present-for.ts';

type DocumentCareEndpoints = typeof endpoints.documentCare;

/** Sets the last day to act, also of a running document (DOC-090). Days are in the company's time zone. */
export const setDeadline = (
  ctx: Ctx,
  { params, body: { deadline, editTag } }: ParsedOf<DocumentCareEndpoints['deadline']>,
) =>
  inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, params.id, true);
    const { document, members, viewer } = open;
    must('set-terms', viewer);
    refuseStale(open, editTag);
    if (document.phase === 'completed') fail('document.not-editable');
    await refusePast(tx, deadline);
    await saveSettings(tx, params.id, { deadline });
    const onTurn = new Set(members.filter((member) => member.on_turn).map((member) => member.id));
    await saveSeats(tx, { ...document, deadline }, members, onTurn);
    await emit(tx, 'document.edited', params.id, { data: { fields: ['deadline'] } });
    return presentFor(tx, params.id);
  });

/** Refuses a deadline in the past. @throws generic.fields */
export async function refusePast(tx: Tx, deadline: string | null): Promise<void> {
  const fault = deadlineFault(deadline, await todayIn(tx));
  if (fault) failFields({ deadline: fault });
}

/** Returns the present day in the company's time zone. */
export const todayIn = async (tx: Tx): Promise<string> =>
  dayIn((await tenantInfoIn(tx)).zone, contextOf(tx).clock.now());

/** Sets the last day on which the document is in force; for information only (history 37, 38). */
export const setExpiration = (ctx: Ctx, { params, body }: ParsedOf<DocumentCareEndpoints['expiration']>) =>
  inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, params.id, true);
    const { document, viewer } = open;
    must('set-terms', viewer);
    refuseStale(open, body.editTag);
    await saveSettings(tx, params.id, { validUntil: body.expirationDate });
    await notifyExpiration(tx, document, body.expirationDate);
    return presentFor(tx, params.id);
  });

/** Records that the expiration date was set, changed or removed; an equal date is no event. */
export async function notifyExpiration(
  tx: Tx,
  { id, valid_until: before }: Pick<DocumentRecord, 'id' | 'valid_until'>,
  after: string | null,
): Promise<void> {
  if (after === before) return;
  if (after === null) await emit(tx, 'document.expiration-removed', id, { data: {} });
  else await emit(tx, 'document.expiration-added', id, { data: { date: after } });
}

/** Hides the content from users who are neither on turn nor have acted, or shows it again (DOC-096, DOC-098). */
export const protectDocument = (ctx: Ctx, { params, query }: ParsedOf<DocumentCareEndpoints['protect']>) =>
  inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, params.id, true);
    const { document, viewer } = open;
    must('set-terms', viewer);
    refuseStale(open, query.editTag);
    const hide = query.hide === 'true';
    if (document.hide_sensitive !== hide) {
      await saveProtection(tx, params.id, hide);
      await emit(tx, 'document.protection-changed', params.id, { data: { hide } });
    }
    return presentFor(tx, params.id);
  });

/** Removes a document from the viewer's own lists only (DOC-071, DOC-072). */
export const hideDocument = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { viewer } = await openDocument(tx, id, true);
    must('hide', viewer);
    await hideFrom(tx, id, viewerOf(ctx).userId);
    return null;
  });
