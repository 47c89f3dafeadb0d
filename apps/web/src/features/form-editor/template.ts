import type { FormElement, FormTemplate } from '@paraph/contract';
import {
  storedSteps,
  stepChoices,
  type ApprovalType,
  APPROVAL_TYPES,
  type FormModule,
  type StepChoice,
} from '@paraph/domain';
import { kindOf } from './element.ts';

/** Settings of a template besides its elements, as the editor holds them. */
export interface TemplateSettings {
  name: string;
  formModuleType: FormModule;
  formTypeId: string;
  sortWeight: string;
  approvalInDms: boolean;
  steps: StepChoice[];
  relatedFormTemplates: string[];
  departmentIds: string[];
  tags: string[];
  /** Receivers count only while the switch is on. */
  sendsCopies: boolean;
  mailGetterEmails: string[];
  defaultSigners: string[];
  integrationProfileId: string;
  integrationFileId: string;
  defaultFormTemplate: boolean;
}

const addresses = (joined: string | null): string[] => (joined ?? '').split(',').filter(Boolean);

export const settingsOf = (template: FormTemplate): TemplateSettings => ({
  name: template.name,
  formModuleType: template.formModuleType,
  formTypeId: template.formTypeId,
  sortWeight: template.sortWeight,
  approvalInDms: template.approvalInDms,
  steps: stepChoices(
    template.approvalSteps.map((step) => ({ ...step, signerEmails: addresses(step.signerEmails) })),
    template.approvalInDms,
  ),
  relatedFormTemplates: template.relatedFormTemplates,
  departmentIds: template.departmentIds,
  tags: template.tags.map(({ id }) => id),
  sendsCopies: template.mailGetterEmails.length > 0,
  mailGetterEmails: template.mailGetterEmails,
  defaultSigners: template.defaultSigners,
  integrationProfileId: template.integrationProfileId ?? '',
  integrationFileId: template.integrationFileId ?? '',
  defaultFormTemplate: template.defaultFormTemplate ?? false,
});

/** Sets the receivers; removing the last one turns the switch off (FORM-037). */
export const withReceivers = (settings: TemplateSettings, mailGetterEmails: string[]): TemplateSettings => ({
  ...settings,
  mailGetterEmails,
  sendsCopies: mailGetterEmails.length > 0,
});

/** Switches to the steps of the other kind of approval; the former choice is dropped (FORM-034, FORM-035). */
export const withIntegration = (settings: TemplateSettings, approvalInDms: boolean): TemplateSettings => ({
  ...settings,
  approvalInDms,
  steps: stepChoices([], approvalInDms),
});

/** Removes empty options. */
const withoutEmpty = ({ options, formGroupOptions, ...element }: FormElement): FormElement => ({
  ...element,
  ...(options && { options: options.map((option) => option.trim()).filter(Boolean) }),
  ...(formGroupOptions && { formGroupOptions: formGroupOptions.filter(({ label }) => label.trim() !== '') }),
});

/**
 * Returns the body of a save. `isOperator` is a user who is also a super admin: only then the three fields of
 * integration are included (FORM-093).
 */
export function savedOf(
  id: string,
  { settings, elements }: { settings: TemplateSettings; elements: readonly FormElement[] },
  isOperator: boolean,
) {
  const { steps, sendsCopies, integrationProfileId, integrationFileId, defaultFormTemplate, ...rest } = settings;
  const kept = storedSteps(steps, settings.approvalInDms);
  const has = (type: ApprovalType) => kept.some(({ approvalType }) => approvalType === APPROVAL_TYPES[type]);
  return {
    id,
    ...rest,
    mailGetterEmails: sendsCopies ? rest.mailGetterEmails : [],
    managerApproval: has('ManagerApproval'),
    ceoApproval: has('CEOApproval'),
    approvalSteps: kept.map(({ order, approvalType, signerEmails }) => ({
      order,
      approvalType: approvalType as (typeof APPROVAL_TYPES)[ApprovalType],
      signerEmails: signerEmails.length > 0 ? signerEmails.join(',') : null,
    })),
    structure: JSON.stringify(elements.map(withoutEmpty)),
    ...(isOperator ? { integrationProfileId, integrationFileId, defaultFormTemplate } : {}),
  };
}

/** Whether a step requires people named here, and none is named. */
export const isNobodyNamed = ({ approvalType, isChosen, signerEmails }: StepChoice): boolean =>
  isChosen && approvalType === APPROVAL_TYPES.DefaultSignersApproval && signerEmails.length === 0;

/** Whether some step of the approval has no people, which prevents saving. */
export const hasStepWithoutPeople = ({
  approvalInDms,
  steps,
}: Pick<TemplateSettings, 'approvalInDms' | 'steps'>): boolean => !approvalInDms && steps.some(isNobodyNamed);

/** Returns why a template cannot be saved yet, by field; texts are keys of the phrases (FORM-041). */
export const templateFaults = ({
  name,
  formTypeId,
  sortWeight,
}: Pick<TemplateSettings, 'name' | 'formTypeId' | 'sortWeight'>) => ({
  name: name.trim() === '' ? ('nameRequired' as const) : undefined,
  formTypeId: formTypeId === '' ? ('typeRequired' as const) : undefined,
  sortWeight: /^\d{0,9}$/.test(sortWeight.trim()) ? undefined : ('onlyNumbers' as const),
});
export type TemplateFaults = ReturnType<typeof templateFaults>;

export const hasFaults = (faults: TemplateFaults): boolean => Object.values(faults).some(Boolean);

/** Returns what a form to be published lacks; it may still be published. */
export const missingOf = (
  { approvalInDms, steps }: Pick<TemplateSettings, 'approvalInDms' | 'steps'>,
  { elements, lacksEvent }: { elements: readonly FormElement[]; lacksEvent: boolean },
): ('elements' | 'approvers' | 'event')[] => [
  ...(elements.length === 0 ? (['elements'] as const) : []),
  ...(!approvalInDms && storedSteps(steps, approvalInDms).length === 0 ? (['approvers'] as const) : []),
  ...(lacksEvent ? (['event'] as const) : []),
];

/** Whether no date that the filler gives makes an event of a present type in the calendar. */
export const leavesOutCalendar = (elements: readonly FormElement[], events: readonly { id: string }[]): boolean =>
  !elements.some(
    (element) =>
      ['Date', 'DateRange'].includes(kindOf(element)) && events.some(({ id }) => id === element.calendarEventType),
  );
