import type { AnswerOf, endpoints, FormTemplate, FormTemplateRow, ParsedOf } from '@paraph/contract';
import { fail, LIMITS } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, lockCount, readInTenant, refuseDuplicate, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { holdFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { IntakeSource } from '../../document-intake/index.ts';
import { isIntegrated } from '../../integration/index.ts';
import { readRelations, contentOf, requireApprover, requireNameAndType, UNDECIDED } from '../content.ts';
import { requireAnswerable } from '../faults.ts';
import { requireSigners } from '../signers.ts';
import { templateFile } from '../intake.ts';
import { recordingPeople } from '../recorded-people.ts';
import { presentRow, presentTemplate } from '../present.ts';
import { type TemplateRelations, replaceRelations } from '../store/relations.ts';
import {
  countTemplates,
  insertTemplate,
  loadPage,
  makerOf,
  markTemplateDeleted,
  readBrief,
  readTemplate,
  saveTemplate,
  setDraft,
  type TemplateContent,
  type TemplateFile,
  type TemplateRecord,
} from '../store/templates.ts';
import { isPlatformAdmin, mustBeVisible, visibleModules } from '../viewer.ts';

type FormTemplatesEndpoints = typeof endpoints.formTemplates;

/** Returns one page of templates, searched and sorted (FORM-082). */
export const listTemplates = (
  ctx: Ctx,
  { query }: ParsedOf<FormTemplatesEndpoints['list']>,
): Promise<AnswerOf<FormTemplatesEndpoints['list']>> =>
  readInTenant(ctx, async (tx) => {
    const { module, formTypeId: typeId, search = '', ...page } = query;
    const modules = visibleModules(ctx).filter((name) => module === undefined || name === module);
    const { total, items } = await loadPage(tx, { ...page, modules, typeId, search });
    return { total, items: items.map((template) => presentRow(template, ctx.locale)) };
  });

/** Returns one complete template. @throws generic.not-found */
export const showTemplate = (ctx: Ctx, { id }: { id: string }): Promise<FormTemplate> =>
  inTenant(ctx, (tx) => shown(tx, id));

/** Returns one template as a list row. @throws generic.not-found */
export const showRow = (ctx: Ctx, { id }: { id: string }): Promise<FormTemplateRow> =>
  readInTenant(ctx, (tx) => shownRow(tx, id));

/**
 * Creates a template (FORM-038, FORM-048, FORM-049).
 * @throws file.*, access.proof-needed, directory.name-taken, directory.too-many, by field for unsuitable values
 */
export async function createTemplate(
  ctx: Ctx,
  { body }: ParsedOf<FormTemplatesEndpoints['create']>,
  incoming: IntakeSource | undefined,
): Promise<FormTemplate> {
  const file = await templateFile(ctx, body, incoming);
  return inTenant(ctx, async (tx) => {
    const id = newId(ctx.clock.now().getTime());
    const content = contentOf(ctx, body, { pages: file.pageSizes.length, before: UNDECIDED });
    await requireNameAndType(tx, id, content);
    await requireApprover(tx, content, { isNew: true, isDraft: body.isDraft });
    await requireAnswerable(tx, content.structure, body.isDraft);
    if (!body.isDraft) await requireSigners(tx, content.defaultSigners, viewerOf(ctx).userId);
    const belongings = await readRelations(tx, id, body);
    const { isDraft } = body;
    await recordingPeople(tx, { id, ...content, before: null, after: content, isPublished: !isDraft }, () =>
      addTemplate(tx, id, { ...content, ...file, isDraft }, belongings),
    );
    await notify(tx, 'tenant.form-template-created', { id, ...content });
    return shown(tx, id);
  });
}

/**
 * Saves a template. Forms already started keep their elements; they ask the people of the published template.
 * @throws form.template-changed, what creation throws except for its file
 */
export const changeTemplate = (ctx: Ctx, { body }: ParsedOf<FormTemplatesEndpoints['update']>): Promise<FormTemplate> =>
  inTenant(ctx, async (tx) => {
    const before = await mustExist(tx, body.id);
    refuseStale(before, body.modified);
    const content = contentOf(ctx, body, { pages: before.pageSizes.length, before });
    await requireNameAndType(tx, before.id, content);
    const isDraft = body.isDraft ?? before.isDraft;
    await requireApprover(tx, content, { isNew: !before.approvalInDms, isDraft });
    await requireAnswerable(tx, content.structure, isDraft);
    if (!isDraft) await requireSigners(tx, content.defaultSigners, await makerOf(tx, before.id));
    const belongings = await readRelations(tx, before.id, body);
    const isPublished = before.isDraft && !isDraft;
    await recordingPeople(tx, { ...content, id: before.id, before, after: content, isPublished }, () =>
      namedOnce(() => saveTemplate(tx, before.id, content)),
    );
    await replaceRelations(tx, before.id, belongings);
    await notify(tx, 'tenant.form-template-changed', { id: before.id, ...content });
    await publishOrWithdraw(tx, { ...content, id: before.id, isDraft: before.isDraft }, body.isDraft);
    return shown(tx, before.id);
  });

/** Refuses to replace a version that the caller has not seen. */
function refuseStale({ modifiedAt }: TemplateRecord, seen: string | null | undefined): void {
  if (seen && seen !== modifiedAt.toISOString()) fail('form.template-changed');
}

/** Changes name, type or sort weight in the list (FORM-082). @throws generic.not-found, directory.name-taken */
export const changeRow = (
  ctx: Ctx,
  { params, body }: ParsedOf<FormTemplatesEndpoints['change']>,
): Promise<FormTemplateRow> =>
  inTenant(ctx, async (tx) => {
    const before = await mustExist(tx, params.id);
    const content = {
      ...before,
      ...(body.name !== undefined && { name: body.name }),
      ...(body.formTypeId !== undefined && { typeId: body.formTypeId }),
      ...(body.sortWeight !== undefined && { sortWeight: body.sortWeight === '' ? null : Number(body.sortWeight) }),
    };
    await requireNameAndType(tx, before.id, content);
    await namedOnce(() => saveTemplate(tx, before.id, content));
    await notify(tx, 'tenant.form-template-changed', content);
    return shownRow(tx, before.id);
  });

/** Changes the state; a missing or equal state changes nothing. */
async function publishOrWithdraw(
  tx: Tx,
  template: Pick<TemplateRecord, 'id' | 'name' | 'module' | 'isDraft'>,
  isDraft: boolean | undefined,
): Promise<void> {
  if (isDraft === undefined || isDraft === template.isDraft) return;
  await setDraft(tx, template.id, isDraft);
  await notify(tx, `tenant.form-template-${isDraft ? 'withdrawn' : 'published'}`, template);
}

/**
 * Deletes a template; documents made from it stay, and forms started with it can be finished (product S13).
 * @throws generic.not-found
 */
export const deleteTemplate = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const template = await mustExist(tx, id);
    await markTemplateDeleted(tx, id);
    await notify(tx, 'tenant.form-template-deleted', template);
    return null;
  });

/** Stores a new template with its file and belongings. @throws directory.too-many, directory.name-taken */
export async function addTemplate(
  tx: Tx,
  id: string,
  template: TemplateContent & TemplateFile & { isDraft: boolean },
  belongings: TemplateRelations,
): Promise<void> {
  const most = LIMITS.directoryEntries;
  await lockCount(tx, 'form_templates');
  if ((await countTemplates(tx)) >= most) fail('directory.too-many', { most });
  await holdFile(tx, template.fileId);
  await namedOnce(() => insertTemplate(tx, { ...template, id, createdBy: viewerOf(contextOf(tx)).userId }));
  await replaceRelations(tx, id, belongings);
}

export const mustExist = async (tx: Tx, id: string): Promise<TemplateRecord> =>
  mustBeVisible(contextOf(tx), await readTemplate(tx, id));

export const shown = async (tx: Tx, id: string): Promise<FormTemplate> =>
  presentTemplate(await mustExist(tx, id), {
    forPlatform: isPlatformAdmin(contextOf(tx)),
    isIntegrated: await isIntegrated(tx),
  });

async function shownRow(tx: Tx, id: string): Promise<FormTemplateRow> {
  const ctx = contextOf(tx);
  return presentRow(mustBeVisible(ctx, await readBrief(tx, id)), ctx.locale);
}

type TemplateEvent = `tenant.form-template-${'created' | 'changed' | 'copied' | 'published' | 'withdrawn' | 'deleted'}`;

export async function notify(
  tx: Tx,
  act: TemplateEvent,
  { id, name, module }: { id: string; name: string; module: string },
) {
  await emit(tx, act, contextOf(tx).tenantId, { data: { formTemplateId: id, module }, texts: { name } });
}

/** Runs `write`; a name that another request took at the same moment is refused by the unique index. */
const namedOnce = (write: () => Promise<void>): Promise<void> => refuseDuplicate('directory.name-taken', write);
