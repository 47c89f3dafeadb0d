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
import { hideFrom } from '../store/seats.ts';
import { must } from '../viewer.ts';
import { presentFor } from './present-for.ts';

type DocumentCareEndpoints = typeof endpoints.documentCare;

/** The day by which all should have acted; of a document that runs too (DOC-090). Days count in the company's zone. */
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

/** Nobody is asked to act by a day that has passed. @throws generic.fields */
export async function refusePast(tx: Tx, deadline: string | null): Promise<void> {
  const fault = deadlineFault(deadline, await todayIn(tx));
  if (fault) failFields({ deadline: fault });
}

/** The day it is in the company. */
export const todayIn = async (tx: Tx): Promise<string> =>
  dayIn((await tenantInfoIn(tx)).zone, contextOf(tx).clock.now());

/** The day until which the content holds; information only (history 37, 38). */
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

/** Tells the history that the day came, changed or went; the same day again is nothing. */
export async function notifyExpiration(
  tx: Tx,
  { id, valid_until: before }: Pick<DocumentRecord, 'id' | 'valid_until'>,
  after: string | null,
): Promise<void> {
  if (after === before) return;
  if (after === null) await emit(tx, 'document.expiration-removed', id, { data: {} });
  else await emit(tx, 'document.expiration-added', id, { data: { date: after } });
}

/** Keeps the content from everybody who is not on turn and has not acted, or shows it again (DOC-096, DOC-098). */
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

/** Takes a document out of the viewer's own lists, and of nobody else's (DOC-071, DOC-072). */
export const hideDocument = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { viewer } = await openDocument(tx, id, true);
    must('hide', viewer);
    await hideFrom(tx, id, viewerOf(ctx).userId);
    return null;
  });
