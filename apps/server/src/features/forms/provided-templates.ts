import { APPROVAL_TYPES, copyName, settledSteps } from '@paraph/domain';
import { type Ctx, systemContext } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import type { Listener } from '../../platform/events/index.ts';
import { holdFile, putBytes, readFile } from '../../platform/files/index.ts';
import { newId } from '../../platform/ids.ts';
import { faultsInStructure } from './faults.ts';
import {
  type ProvidedTemplate,
  knownNameOf,
  findSimilarType,
  loadProvidedTemplates,
  wasProvided,
} from './store/provided-templates.ts';
import { insertTemplate, isTemplateNamed, readTemplate, type TemplateRecord } from './store/templates.ts';
import { insertType } from './store/types.ts';
import { notify } from './use-cases/templates.ts';

/**
 * Copies the default templates that a super admin chose for a company into it (FORM-102). Each is copied once: a copy
 * that the company changed or deleted is not replaced. Persons, lists and related forms of the source company are not
 * copied.
 */
export const providedTemplates: Listener = {
  name: 'form-gifts',
  events: ['tenant.created', 'tenant.edited'],
  async call(ctx) {
    for (const chosen of await loadProvidedTemplates(ctx.platform, ctx.tenantId)) await copyTemplate(ctx, chosen);
  },
};

async function copyTemplate(ctx: Ctx, { tenantId, id }: ProvidedTemplate): Promise<void> {
  if (await inTenant(ctx, (tx) => wasProvided(tx, id))) return;
  const source = systemContext(ctx.platform, tenantId, ctx.trace);
  const found = await inTenant(source, async (tx) => {
    const template = await readTemplate(tx, id);
    return template && { template, known: await knownNameOf(tx, template.typeId) };
  });
  if (!found) return;
  const { fileId } = await putBytes(ctx, await readFile(source, found.template.fileId));
  await inTenant(ctx, async (tx) => {
    if (await wasProvided(tx, id)) return;
    const at = ctx.clock.now().getTime();
    const typeId = await typeFor(tx, found, newId(at));
    const name = await freeName(tx, found.template.name);
    const copy = { ...withoutOthers(found.template), id: newId(at), name, typeId, fileId };
    await holdFile(tx, fileId);
    // The document system of a new company is not connected yet, so it can approve nothing; its lists are not copied.
    const isDraft = copy.approvalInDms || Object.keys(await faultsInStructure(tx, copy.structure)).length > 0;
    await insertTemplate(tx, { ...copy, createdBy: null, givenFrom: id, isDraft });
    await notify(tx, 'tenant.form-template-created', copy);
  });
}

/** Returns the matching type of the company, else creates one with the same names. */
async function typeFor(
  tx: Tx,
  { template: { module, names }, known }: { template: TemplateRecord; known: string | null },
  newTypeId: string,
): Promise<string> {
  const similar = await findSimilarType(tx, { known, module, names: Object.values(names).filter(Boolean) });
  if (similar) return similar;
  await insertType(tx, { id: newTypeId, module, names, known: null });
  return newTypeId;
}

async function freeName(tx: Tx, name: string): Promise<string> {
  const taken: string[] = [];
  for (let free = name; ; free = copyName(name, taken, 'copy')) {
    if (!(await isTemplateNamed(tx, { id: newId(), name: free }))) return free;
    taken.push(free);
  }
}

/** Returns a template without references to the company that made it. */
const withoutOthers = (template: TemplateRecord): TemplateRecord => ({
  ...template,
  steps: settledSteps(
    template.steps.filter(({ approvalType }) => approvalType !== APPROVAL_TYPES.DefaultSignersApproval),
    template.approvalInDms,
  ),
  mailGetters: [],
  defaultSigners: [],
  structure: template.structure.map(({ list: _list, calendarEventType: _event, ...element }) => element),
  integrationProfileId: '',
  integrationFileId: '',
  isDefault: false,
});
