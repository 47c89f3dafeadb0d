import { type FormElement, type endpoints, formStructure, type ParsedOf } from '@paraph/contract';
import {
  type ApprovalStep,
  APPROVAL_TYPES,
  fail,
  failFields,
  hasStep,
  isForOutsiders,
  isFormAddress,
  isSoundStructure,
  JSON_BUDGETS,
  outsideJsonOrNothing,
  settledSteps,
  weightOf,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/index.ts';
import { namesOfDepartments } from '../directory/index.ts';
import { requireTags } from '../tags/index.ts';
import { isIntegrated } from '../integration/index.ts';
import type { TemplateRelations } from './store/relations.ts';
import { isTemplateNamed, readTemplate, type TemplateContent } from './store/templates.ts';
import { readType } from './store/types.ts';
import { isPlatformAdmin } from './viewer.ts';

export type Body = Omit<ParsedOf<(typeof endpoints.formTemplates)['update']>['body'], 'id'>;
type Platform = Pick<TemplateContent, 'integrationProfileId' | 'integrationFileId' | 'isDefault'>;

/** Initial values of the fields that only platform administrators may set. */
export const UNDECIDED: Platform = { integrationProfileId: '', integrationFileId: '', isDefault: false };

/**
 * Returns the content that a save stores for a template with this number of pages.
 * @throws by field for values that contradict each other
 */
export function contentOf(
  ctx: Ctx,
  body: Body,
  { pages, before }: { pages: number; before: Platform },
): TemplateContent {
  if (!viewerOf(ctx).rights.modules.includes(body.formModuleType)) fail('access.module-off');
  const structure = structureOf(body.structure, pages);
  return {
    name: body.name,
    module: body.formModuleType,
    typeId: body.formTypeId,
    sortWeight: weightOf(body.sortWeight),
    approvalInDms: body.approvalInDms,
    steps: stepsOf(body),
    mailGetters: [...new Set(body.mailGetterEmails)],
    defaultSigners: [...new Set(body.defaultSigners)],
    structure,
    forOutsiders: isForOutsiders(structure),
    ...platformPart(ctx, body, before),
  };
}

/**
 * Returns the fields that only platform administrators with templates may change; requests of others leave them
 * unchanged (FORM-093).
 */
const platformPart = (ctx: Ctx, body: Body, before: Platform): Platform =>
  isPlatformAdmin(ctx)
    ? {
        integrationProfileId: body.integrationProfileId ?? before.integrationProfileId,
        integrationFileId: body.integrationFileId ?? before.integrationFileId,
        isDefault: body.defaultFormTemplate ?? before.isDefault,
      }
    : {
        integrationProfileId: before.integrationProfileId,
        integrationFileId: before.integrationFileId,
        isDefault: before.isDefault,
      };

/** Returns the elements of the JSON text (FORM-083). @throws form.structure by field */
function structureOf(text: string, pages: number): FormElement[] {
  const parsed = formStructure.safeParse(outsideJsonOrNothing(text, JSON_BUDGETS.formStructure));
  if (!parsed.success || !isSoundStructure(parsed.data, pages)) return failFields({ structure: 'form.structure' });
  return parsed.data;
}

/**
 * Returns the approval steps. Two switches of the specification have steps of the same meaning: a switch without its
 * step adds the step at the end.
 */
function stepsOf(body: Body): ApprovalStep[] {
  const steps: ApprovalStep[] = body.approvalSteps.map(({ order, approvalType, signerEmails }) => ({
    order,
    approvalType,
    signerEmails: addressesOf(signerEmails),
  }));
  const add = (approvalType: number) => steps.push({ order: Number.MAX_SAFE_INTEGER, approvalType, signerEmails: [] });
  if (body.managerApproval && !hasStep(steps, 'ManagerApproval')) add(APPROVAL_TYPES.ManagerApproval);
  if (body.ceoApproval && !hasStep(steps, 'CEOApproval')) add(APPROVAL_TYPES.CEOApproval);
  return settledSteps(steps, body.approvalInDms);
}

/** Returns comma-joined addresses, each once (FORM-015, FORM-045). @throws field.email by field */
function addressesOf(joined: string | null): string[] {
  const addresses = (joined ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (!addresses.every(isFormAddress)) failFields({ approvalSteps: 'field.email' });
  return [...new Set(addresses)];
}

/**
 * Requires that related templates, departments and tags are of the company, and that no template relates to itself or
 * twice to another (FORM-046).
 */
export async function readRelations(tx: Tx, id: string, body: Body): Promise<TemplateRelations> {
  const relatedIds = body.relatedFormTemplates;
  if (relatedIds.includes(id) || new Set(relatedIds).size < relatedIds.length)
    failFields({ relatedFormTemplates: 'form.related' });
  for (const related of relatedIds) if (!(await readTemplate(tx, related))) fail('generic.not-found');
  const departmentIds = [...new Set(body.departmentIds)];
  if ((await namesOfDepartments(tx, departmentIds)).size < departmentIds.length) fail('generic.not-found');
  await requireTags(tx, body.tags);
  return { relatedIds, departmentIds, tagIds: body.tags };
}

/** Requires that the name is unused and that the type belongs to the template's module. */
export async function requireNameAndType(
  tx: Tx,
  id: string,
  content: Pick<TemplateContent, 'name' | 'module' | 'typeId'>,
): Promise<void> {
  const type = (await readType(tx, content.typeId)) ?? fail('generic.not-found');
  if (type.module !== content.module) failFields({ formTypeId: 'form.type-required' });
  if (await isTemplateNamed(tx, { id, name: content.name })) fail('directory.name-taken');
}

/**
 * Requires that the document system which approves is connected: else a submitted form would ask nobody. A draft that
 * named it before may be saved unchanged.
 * @throws form.not-integrated at `approvalInDms`
 */
export async function requireApprover(
  tx: Tx,
  { approvalInDms }: Pick<TemplateContent, 'approvalInDms'>,
  { isNew, isDraft }: { isNew: boolean; isDraft: boolean },
): Promise<void> {
  if (!approvalInDms || (isDraft && !isNew) || (await isIntegrated(tx))) return;
  failFields({ approvalInDms: 'form.not-integrated' });
}
