import { Readable } from 'node:stream';
import type { AnswerOf, endpoints, FormFilling, ParsedOf } from '@paraph/contract';
import { elementsFor, FORM_MODULE_NAMES } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant, readInTenant } from '../../../platform/db/index.ts';
import { releaseFile } from '../../../platform/files/index.ts';
import { coversOf } from '../../documents/index.ts';
import { drawForm } from '../drawing/draw-form.ts';
import { isOfCompany } from '../asked.ts';
import { giveBackRelated } from '../correction.ts';
import { withManager } from '../later-manager.ts';
import { presentDraft } from '../present.ts';
import { draftToDelete, ownDraft, ownFilling, showFilling } from '../show.ts';
import { deleteFilling, loadDrafts, saveFilling } from '../store/fillings.ts';
import { numberOf } from '../store/numbers.ts';
import { mayFill } from '../template.ts';

type FormFillingEndpoints = typeof endpoints.formFilling;

/** Lists the viewer's drafts, of modules that the viewer may use. */
export const listDrafts = (
  ctx: Ctx,
  { query }: ParsedOf<FormFillingEndpoints['drafts']>,
): Promise<AnswerOf<FormFillingEndpoints['drafts']>> =>
  readInTenant(ctx, async (tx) => {
    const modules = FORM_MODULE_NAMES.filter((name) => mayFill(ctx, name) && (!query.module || query.module === name));
    const rows = await loadDrafts(tx, viewerOf(ctx).userId, modules);
    const covers = await coversOf(
      tx,
      rows.flatMap(({ againOf, firstDocumentId }) => againOf ?? firstDocumentId ?? []),
    );
    return rows.map((row) => presentDraft(row, covers));
  });

/** Returns one form of the viewer. @throws generic.not-found, access.module-off, access.permission-missing */
export const getFilling = (ctx: Ctx, { id }: { id: string }): Promise<FormFilling> =>
  inTenant(ctx, (tx) => showFilling(tx, id));

/**
 * Stores all values without checks; they are checked when the form is submitted.
 * @throws generic.not-found, form.submitted
 */
export const saveDraft = (ctx: Ctx, { params, body }: ParsedOf<FormFillingEndpoints['save']>): Promise<FormFilling> =>
  inTenant(ctx, async (tx) => {
    await ownDraft(tx, params.id);
    await saveFilling(tx, params.id, { values: body.values });
    return showFilling(tx, params.id);
  });

/** Returns the PDF with the present values. @throws generic.not-found, form.not-drawn */
export async function previewFilling(ctx: Ctx, { id }: { id: string }) {
  const { filling, ...filled } = await inTenant(ctx, async (tx) => {
    const own = await ownFilling(tx, id);
    const elements = elementsFor(own.template.elements, isOfCompany(tx));
    const values = own.documentId === null ? await withManager(tx, own, elements) : own.values;
    return { filling: own, elements, values, registrationNumber: await numberOf(tx, id) };
  });
  const bytes = await drawForm(ctx, filling, filled);
  const [name, type] = [`${filling.name}.pdf`, 'application/pdf'];
  return { stream: Readable.from([bytes]), size: bytes.length, name, type, inline: true };
}

/**
 * Deletes a draft that no other form requires; a number that it has stays in the register.
 * @throws generic.not-found, form.submitted, form.required
 */
export const removeDraft = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    await giveBackRelated(tx, await draftToDelete(tx, id));
    for (const fileId of await deleteFilling(tx, id)) await releaseFile(tx, fileId);
    return null;
  });
