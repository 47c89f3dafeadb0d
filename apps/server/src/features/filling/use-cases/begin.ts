import type { endpoints, FormFilling, ParsedOf } from '@paraph/contract';
import { elementsFor, profileData, valuesAtFirst } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { holdFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { mustInFolder } from '../../folders/index.ts';
import { fillable, templateToFill, type TemplateRecord } from '../../forms/index.ts';
import { dayIn, tenantInfoIn } from '../../tenants/index.ts';
import { managerOf, profileIn } from '../../users/index.ts';
import { isOfCompany, showFilling } from '../show.ts';
import { insertFilling } from '../store/fillings.ts';
import { snapshotOf } from '../template.ts';

type CreateRequest = ParsedOf<typeof endpoints.formFilling.create>;

/**
 * Begins a form: a draft of the viewer with what their profile says, and behind it drafts of the forms related to it, as
 * far as the viewer may fill them (FORM-097). What the template says now stays with them.
 * @throws generic.not-found, folder.*
 */
export const beginFilling = (ctx: Ctx, { body }: CreateRequest): Promise<FormFilling> =>
  inTenant(ctx, async (tx) => {
    const template = await templateToFill(tx, body.formBuilderId);
    const folderId = body.folderId ?? null;
    if (folderId !== null) await mustInFolder(tx, folderId, 'FormCreate');
    const setId = newId(ctx.clock.now().getTime());
    const ids: string[] = [];
    for (const one of [template, ...(await relatedOf(tx, template))])
      ids.push(await insertDraft(tx, one, { setId, folderId, position: ids.length }));
    return showFilling(tx, ids[0]!);
  });

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
}

async function insertDraft(tx: Tx, template: TemplateRecord, place: FormLocation): Promise<string> {
  const ctx = contextOf(tx);
  const { userId } = viewerOf(ctx);
  const id = newId(ctx.clock.now().getTime());
  const elements = elementsFor(template.structure, isOfCompany(tx));
  const values = valuesAtFirst(elements, await prefillOf(tx, userId));
  await holdFile(tx, template.fileId);
  const { id: templateId, name, module, fileId } = template;
  await insertFilling(tx, {
    ...place,
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

/** What is known of the viewer, and the day in the company's zone (FORM-025). */
async function prefillOf(tx: Tx, userId: string) {
  const tenant = await tenantInfoIn(tx);
  const profile = await profileIn(tx, userId);
  const manager = await managerOf(tx, userId);
  return {
    profile: profileData({ ...profile, company: tenant.name, manager }),
    today: dayIn(tenant.zone, contextOf(tx).clock.now()),
  };
}
