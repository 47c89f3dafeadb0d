import type { endpoints, FormTemplate, ParsedOf } from '@paraph/contract';
import { duplicateName, fail, failFields } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { requireNameAndType } from '../content.ts';
import { faultsInStructure } from '../faults.ts';
import { recordingPeople } from '../recorded-people.ts';
import { signerFault } from '../signers.ts';
import { readType } from '../store/types.ts';
import { addTemplate, mustExist, shown, notify } from './templates.ts';

/**
 * Copies a template with its PDF, elements, related forms, departments and tags; the type determines the module
 * (FORM-080). A copy that nobody could fill in or send is a draft.
 * @throws generic.not-found, access.proof-needed, directory.name-taken, directory.too-many, field.required for a name without visible
 * characters
 */
export const copyTemplate = (
  ctx: Ctx,
  { body }: ParsedOf<(typeof endpoints.formTemplates)['copy']>,
): Promise<FormTemplate> =>
  inTenant(ctx, async (tx) => {
    const source = await mustExist(tx, body.copyFromId);
    const name = duplicateName(body.name);
    if (name === '') failFields({ name: 'field.required' });
    const { module } = (await readType(tx, body.formTypeId)) ?? fail('generic.not-found');
    if (!viewerOf(ctx).rights.modules.includes(module)) fail('access.module-off');
    const id = newId(ctx.clock.now().getTime());
    const isDraft =
      source.isDraft ||
      Object.keys(await faultsInStructure(tx, source.structure)).length > 0 ||
      (await signerFault(tx, source.defaultSigners, viewerOf(ctx).userId)) !== null;
    const content = { ...source, id, name, module, typeId: body.formTypeId, isDefault: false, isDraft };
    await requireNameAndType(tx, id, content);
    const { relatedIds, departmentIds, tags } = source;
    await recordingPeople(tx, { ...content, before: null, after: content, isPublished: !isDraft }, () =>
      addTemplate(tx, id, content, { relatedIds, departmentIds, tagIds: tags.map((tag) => tag.id) }),
    );
    await notify(tx, 'tenant.form-template-copied', content);
    return shown(tx, id);
  });
