import type { FormTemplate, FormTemplateRow, FormType } from '@paraph/contract';
import { type ApprovalStep, hasStep, type Locale, type TypeNames, typeNameIn } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { KnownType } from './default-types.ts';
import type { BriefTemplate, TemplateRecord } from './store/templates.ts';
import type { TypeRecord } from './store/types.ts';

/** Returns a type's name in a language, or the notice of that language that there is none (FORM-019). */
export const shownType = (names: TypeNames, locale: Locale): string =>
  typeNameIn(names, locale, phrases[locale].forms.noTranslation);

/** Returns a type with its names as on the wire (FORM-017). */
export const presentType = ({ id, module, names, templates, known }: TypeRecord, locale: Locale): FormType => ({
  id,
  nameLT: names.lt,
  nameRU: names.ru,
  nameEN: names.en,
  nameLV: names.lv,
  nameEE: names.ee,
  moduleType: module,
  shown: shownType(names, locale),
  templates,
  isLeaveRequest: known === ('leaveRequest' satisfies KnownType),
});

export const presentRow = (template: BriefTemplate, locale: Locale): FormTemplateRow => ({
  id: template.id,
  name: template.name,
  created: template.createdAt.toISOString(),
  modified: template.modifiedAt.toISOString(),
  formModuleType: template.module,
  formTypeId: template.typeId,
  formTypeName: shownType(template.names, locale),
  sortWeight: weightText(template.sortWeight),
  pages: template.pages,
  documents: template.documents,
  isDraft: template.isDraft,
});

/**
 * Returns a complete template (FORM-013 to FORM-015), with the platform's fields only for platform administrators
 * (FORM-093).
 */
export const presentTemplate = (
  template: TemplateRecord,
  { forPlatform, isIntegrated }: { forPlatform: boolean; isIntegrated: boolean },
): FormTemplate => ({
  id: template.id,
  created: template.createdAt.toISOString(),
  modified: template.modifiedAt.toISOString(),
  name: template.name,
  formModuleType: template.module,
  formTypeId: template.typeId,
  sortWeight: weightText(template.sortWeight),
  approvalInDms: template.approvalInDms,
  managerApproval: hasStep(template.steps, 'ManagerApproval'),
  ceoApproval: hasStep(template.steps, 'CEOApproval'),
  approvalSteps: template.steps.map(presentStep),
  relatedFormTemplates: template.relatedIds,
  departmentIds: template.departmentIds,
  tags: template.tags,
  mailGetterEmails: [...template.mailGetters],
  defaultSigners: [...template.defaultSigners],
  structure: JSON.stringify(template.structure),
  ...(forPlatform && {
    integrationProfileId: template.integrationProfileId,
    integrationFileId: template.integrationFileId,
    defaultFormTemplate: template.isDefault,
  }),
  format: template.format,
  orientation: template.orientation,
  pages: template.pageSizes.length,
  pageSizes: [...template.pageSizes],
  isDraft: template.isDraft,
  isIntegrated,
  fileName: template.fileName,
  fileExtension: 'pdf',
});

const weightText = (weight: number | null): string => (weight === null ? '' : String(weight));

/** Returns a step with its addresses joined by commas, or null (FORM-015). */
const presentStep = ({ order, approvalType, signerEmails }: ApprovalStep) => ({
  order,
  approvalType: approvalType as FormTemplate['approvalSteps'][number]['approvalType'],
  signerEmails: signerEmails.length > 0 ? signerEmails.join(',') : null,
});
