import type { endpoints, FormFilling, ParsedOf } from '@paraph/contract';
import { elementsFor, fail, type FilledValues, isKind, profileData, valuesAtFirst } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { holdFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { mustInFolder } from '../../folders/index.ts';
import { fillable, templateToFill, type TemplateRecord } from '../../forms/index.ts';
import { dayIn, tenantInfoIn } from '../../tenants/index.ts';
import { managerOf, profileIn } from '../../users/index.ts';
import { isOfCompany } from '../asked.ts';
import { showFilling } from '../show.ts';
import { insertFilling, loadOfDocument } from '../store/fillings.ts';
import { snapshotOf } from '../template.ts';

type CreateRequest = ParsedOf<typeof endpoints.formFilling.create>;

/**
 * Starts a form: a draft of the viewer, prefilled from the profile, followed by drafts of its related forms as far as
 * the viewer may fill them (FORM-097). The present template is copied into them. A rejected or voided form is corrected
 * by a new form that starts with its values (product C4).
 * @throws generic.not-found, folder.*
 */
export const beginFilling = (ctx: Ctx, { body }: CreateRequest): Promise<FormFilling> =>
  inTenant(ctx, async (tx) => {
    const template = await templateToFill(tx, body.formBuilderId);
    const folderId = body.folderId ?? null;
    if (folderId !== null) await mustInFolder(tx, folderId, 'FormCreate');
    const setId = newId(ctx.clock.now().getTime());
    const former = body.again ? await formerValues(tx, template, body.again) : {};
    const ids: string[] = [];
    for (const one of [template, ...(await relatedOf(tx, template))]) {
      const again = ids.length === 0 ? { values: former, againOf: body.again ?? null } : { values: {}, againOf: null };
      ids.push(await insertDraft(tx, one, { setId, folderId, position: ids.length, ...again }));
    }
    return showFilling(tx, ids[0]!);
  });

/** Returns the viewer's former values, as far as the template still has their elements. @throws generic.not-found */
async function formerValues(tx: Tx, { id, structure }: TemplateRecord, documentId: string): Promise<FilledValues> {
  const filling = await loadOfDocument(tx, documentId);
  if (filling?.templateId !== id || filling.userId !== viewerOf(contextOf(tx)).userId) return fail('generic.not-found');
  const asked = new Map(elementsFor(structure, isOfCompany(tx)).map((element) => [element.id, element]));
  const typeBefore = new Map(filling.template.elements.map((element) => [element.id, element.type]));
  const isKept = (key: string) => {
    const element = asked.get(key);
    // Profile data is filled in again, because it may have changed.
    return element !== undefined && element.type === typeBefore.get(key) && !isKind(element, 'User');
  };
  return Object.fromEntries(Object.entries(filling.values).filter(([key]) => isKept(key)));
}

async function relatedOf(tx: Tx, { relatedIds }: TemplateRecord): Promise<TemplateRecord[]> {
  if (relatedIds.length === 0) return [];
  const seen = new Set((await fillable(tx)).map(({ id }) => id));
  const related: TemplateRecord[] = [];
  for (const id of relatedIds.filter((one) => seen.has(one))) related.push(await templateToFill(tx, id));
  return related;
}

interface FormLocation {
  setId: string;
  folderId: string | null;
  position: number;
  /** Initial values in addition to the profile data of the viewer. */
  values: FilledValues;
  /** The document whose form this one corrects. */
  againOf: string | null;
}

async function insertDraft(tx: Tx, template: TemplateRecord, place: FormLocation): Promise<string> {
  const ctx = contextOf(tx);
  const { userId } = viewerOf(ctx);
  const id = newId(ctx.clock.now().getTime());
  const elements = elementsFor(template.structure, isOfCompany(tx));
  const values = { ...valuesAtFirst(elements, await prefillOf(tx, userId)), ...place.values };
  await holdFile(tx, template.fileId);
  const { id: templateId, name, module, fileId } = template;
  await insertFilling(tx, {
    setId: place.setId,
    folderId: place.folderId,
    position: place.position,
    againOf: place.againOf,
    id,
    userId,
    templateId,
    name,
    module,
    fileId,
    values,
    template: snapshotOf(template),
  });
  return id;
}

/** Returns the viewer's profile data, and today's date in the company's zone (FORM-025). */
async function prefillOf(tx: Tx, userId: string) {
  const tenant = await tenantInfoIn(tx);
  const profile = await profileIn(tx, userId);
  const manager = await managerOf(tx, userId);
  return {
    profile: profileData({ ...profile, company: tenant.name, manager }),
    today: dayIn(tenant.zone, contextOf(tx).clock.now()),
  };
}
