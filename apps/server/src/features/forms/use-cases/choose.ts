import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, type FormModule, holdsValue, offeredFormModules, refusalOf, seesTemplate } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { openFile } from '../../../platform/files/index.ts';
import { openFolder } from '../../folders/index.ts';
import { presentRow, shownType } from '../present.ts';
import { templatesOfFolder } from '../store/relations.ts';
import {
  absenceTemplates,
  type BriefTemplate,
  loadAll,
  readAnyTemplate,
  readTemplate,
  type TemplateRecord,
} from '../store/templates.ts';
import { fillableModules, formViewer, managesForms, mustBeVisible, visibleModules } from '../viewer.ts';

type FormTemplatesEndpoints = typeof endpoints.formTemplates;

/** Returns the published templates of these modules that the viewer sees (FORM-095, FORM-098), by sort weight. */
async function seenIn(tx: Tx, modules: readonly FormModule[]): Promise<BriefTemplate[]> {
  const viewer = await formViewer(tx);
  return (await loadAll(tx, modules)).filter((template) => !template.isDraft && seesTemplate(template, viewer));
}

/** Returns the templates that the viewer may fill. */
export const fillable = (tx: Tx): Promise<BriefTemplate[]> =>
  seenIn(tx, fillableModules(viewerOf(contextOf(tx)).rights));

/** Returns all templates for administrators of templates; for others those they may fill. */
async function visible(tx: Tx): Promise<BriefTemplate[]> {
  const ctx = contextOf(tx);
  return managesForms(ctx) ? loadAll(tx, visibleModules(ctx)) : fillable(tx);
}

/** Returns the ids of the templates that the viewer administers or may fill: those that they may offer in a folder. */
export const usableTemplates = async (tx: Tx): Promise<ReadonlySet<string>> =>
  new Set((await visible(tx)).map(({ id }) => id));

/** Returns a published template that the viewer may fill. @throws generic.not-found for others */
export async function templateToFill(tx: Tx, id: string): Promise<TemplateRecord> {
  const { rights } = viewerOf(contextOf(tx));
  const template = await readTemplate(tx, id);
  if (!template || template.isDraft || !fillableModules(rights).includes(template.module))
    return fail('generic.not-found');
  return seesTemplate(template, await formViewer(tx)) ? template : fail('generic.not-found');
}

/** Returns a template that the viewer administers or may fill. @throws generic.not-found for others */
async function templateToSee(tx: Tx, id: string): Promise<TemplateRecord> {
  const ctx = contextOf(tx);
  if (!managesForms(ctx)) return templateToFill(tx, id);
  return mustBeVisible(ctx, await readTemplate(tx, id));
}

/**
 * Returns a template that the viewer administers or may fill. Administrators of templates also see deleted ones,
 * because documents made from these remain.
 * @throws generic.not-found for others
 */
export async function templateToLookUp(tx: Tx, id: string): Promise<TemplateRecord> {
  const ctx = contextOf(tx);
  return managesForms(ctx) ? mustBeVisible(ctx, await readAnyTemplate(tx, id)) : templateToFill(tx, id);
}

/** Returns templates grouped by the name of their type, for pickers (FORM-016, FORM-073). */
export const groupTemplates = (ctx: Ctx): Promise<AnswerOf<FormTemplatesEndpoints['groups']>> =>
  readInTenant(ctx, async (tx) => {
    const absences = await absenceTemplates(tx);
    const groups = Map.groupBy(await fillable(tx), ({ names }) => shownType(names, ctx.locale));
    const sorted = [...groups].toSorted(([a], [b]) => a.localeCompare(b, ctx.locale === 'ee' ? 'et' : ctx.locale));
    return Object.fromEntries(
      sorted.map(([name, templates]) => [
        name,
        templates.map((template) => ({
          id: template.id,
          name: template.name,
          type: template.module,
          addsAbsence: absences.has(template.id),
        })),
      ]),
    );
  });

/** Returns every template the caller sees, by name. */
export const listItems = (ctx: Ctx): Promise<AnswerOf<FormTemplatesEndpoints['items']>> =>
  readInTenant(ctx, async (tx) =>
    (await visible(tx))
      .map(({ id, name, module }) => ({ id, name, formModuleType: module }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  );

/** Returns the elements of a template that have values (FORM-082). @throws generic.not-found */
export const listFields = (
  ctx: Ctx,
  { query }: ParsedOf<FormTemplatesEndpoints['fields']>,
): Promise<AnswerOf<FormTemplatesEndpoints['fields']>> =>
  inTenant(ctx, async (tx) => {
    const { structure } = await templateToSee(tx, query.formTemplateId);
    return structure.filter(holdsValue).map(({ id, label, type }) => ({ id, label, type }));
  });

/** Returns the PDF below the elements (FORM-072). @throws generic.not-found */
export async function readTemplateFile(ctx: Ctx, { id }: { id: string }) {
  const { fileId, fileName } = await inTenant(ctx, (tx) => templateToSee(tx, id));
  const { stream, size } = await openFile(ctx, fileId);
  return { stream, name: fileName, type: 'application/pdf', size, inline: true };
}

type Offered = AnswerOf<FormTemplatesEndpoints['ofFolder']>;

/**
 * Returns the templates that a folder offers the caller (DRIVE-079). With `all`, for a user who chooses its templates,
 * every template of the company's modules is returned.
 * @throws folder.not-found, folder.not-allowed
 */
export const templatesIn = (
  ctx: Ctx,
  { params, query }: ParsedOf<FormTemplatesEndpoints['ofFolder']>,
): Promise<Offered> =>
  inTenant(ctx, async (tx) => {
    await openFolder(tx, params.id, query.all ? 'ManageFormTemplates' : 'Read');
    if (!query.all) return offeredIn(tx, params.id);
    const all = await loadAll(tx, offeredFormModules(viewerOf(ctx).rights.modules));
    return among(tx, params.id, managesForms(ctx) ? all : all.filter(({ isDraft }) => !isDraft));
  });

/** Returns the templates that an opened folder offers the viewer; none if the viewer may fill no forms. */
export async function offeredIn(tx: Tx, folderId: string): Promise<Offered> {
  const { rights } = viewerOf(contextOf(tx));
  return refusalOf('forms.use', rights) === null ? among(tx, folderId, await fillable(tx)) : [];
}

async function among(tx: Tx, folderId: string, templates: readonly BriefTemplate[]): Promise<Offered> {
  const offered = new Set(await templatesOfFolder(tx, folderId));
  return templates
    .filter(({ id }) => offered.has(id))
    .map((template) => presentRow(template, contextOf(tx).locale))
    .map(({ id, name, formModuleType, formTypeName }) => ({ id, name, formModuleType, formTypeName }));
}
