import type { endpoints, FormFilling, ParsedOf } from '@paraph/contract';
import { elementsFor, type FilledValues, isKind, profileData, valuesAtFirst } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { holdFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { mustInFolder } from '../../folders/index.ts';
import { fillable, templateToFill, type TemplateRecord } from '../../forms/index.ts';
import { dayIn, tenantInfoIn } from '../../tenants/index.ts';
import { managerOf, profileIn } from '../../users/index.ts';
import { isOfCompany } from '../asked.ts';
import { formerOf, startedCorrection, takeOverRelated, wasRequired } from '../correction.ts';
import { showFilling } from '../show.ts';
import { type Filling, insertFilling } from '../store/fillings.ts';
import { snapshotOf } from '../template.ts';

type CreateRequest = ParsedOf<typeof endpoints.formFilling.create>;

/**
 * Starts a form: a draft of the viewer, prefilled from the profile, with drafts of its related forms as far as the
 * viewer may fill them (FORM-097). The present template is copied into them. A rejected or voided form is corrected by
 * a form that starts with its values (product C4) and takes over its related forms; a correction that was started
 * before is continued.
 * @throws generic.not-found, folder.*
 */
export const beginFilling = (ctx: Ctx, { body }: CreateRequest): Promise<FormFilling> =>
  inTenant(ctx, async (tx) => {
    const template = await templateToFill(tx, body.formBuilderId);
    const folderId = body.folderId ?? null;
    if (folderId !== null) await mustInFolder(tx, folderId, 'FormCreate');
    const former = body.again ? await formerOf(tx, template.id, body.again) : null;
    const started = former && (await startedCorrection(tx, former));
    if (started) return showFilling(tx, started);
    const setId = newId(ctx.clock.now().getTime());
    const values = former ? keptValues(tx, template, former) : {};
    const place = { setId, folderId, position: 0, values, againOf: former?.documentId ?? null };
    const id = await insertDraft(tx, template, place);
    const taken = former ? await takeOverRelated(tx, former, { setId, templateIds: template.relatedIds }) : [];
    const others = await relatedToBegin(tx, template, former);
    for (const [at, one] of others.filter((other) => !taken.includes(other.id)).entries())
      await insertDraft(tx, one, { setId, folderId, position: taken.length + at + 1, values: {}, againOf: null });
    return showFilling(tx, id);
  });

/** Returns the viewer's former values, as far as the template still has their elements. */
function keptValues(tx: Tx, { structure }: TemplateRecord, filling: Filling): FilledValues {
  const asked = new Map(elementsFor(structure, isOfCompany(tx)).map((element) => [element.id, element]));
  const typeBefore = new Map(filling.template.elements.map((element) => [element.id, element.type]));
  const isKept = (key: string) => {
    const element = asked.get(key);
    // Profile data is filled in again, because it may have changed.
    return element !== undefined && element.type === typeBefore.get(key) && !isKind(element, 'User');
  };
  return Object.fromEntries(Object.entries(filling.values).filter(([key]) => isKept(key)));
}

/** Returns the templates whose forms are begun with this one. A form that another one required had none of its own. */
async function relatedToBegin(
  tx: Tx,
  { relatedIds }: TemplateRecord,
  former: Filling | null,
): Promise<TemplateRecord[]> {
  if (relatedIds.length === 0 || (former && (await wasRequired(tx, former)))) return [];
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
