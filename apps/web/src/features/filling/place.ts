import type { FormModule } from '@paraph/domain';

/** Paths of each module that has forms, and its label in the menu. */
export const MODULE_PLACES = {
  HR: { to: '/module-b', label: 'nav.hr', capability: 'forms.hr' },
  Accounting: { to: '/module-c', label: 'nav.accounting', capability: 'forms.accounting' },
} as const satisfies Record<FormModule, { to: string; label: string; capability: string }>;

/** The module an address belongs to. */
export const moduleAt = (path: string): FormModule => (path.startsWith(MODULE_PLACES.HR.to) ? 'HR' : 'Accounting');

interface Form {
  formBuilderId: string;
  /** The module of the template decides the path (FORM-005). */
  module: FormModule;
  folderId?: string | null | undefined;
  /** An existing draft; without it the page finds or makes one. */
  draft?: string | null | undefined;
  /** A document whose form is corrected: a new draft starts with its values. */
  corrected?: string | undefined;
  /** A new draft is made even where the user has one of this template. */
  isFresh?: boolean;
}

/** Returns the address to fill a form: with the ids of the template and of the target folder (FORM-004, FORM-005). */
export const addressOfForm = ({ formBuilderId, module, folderId, ...more }: Form): string =>
  [MODULE_PLACES[module].to, 'create-document', formBuilderId, ...(folderId ? [folderId] : [])].join('/') +
  queryOf(more);

function queryOf({ draft, corrected, isFresh }: Pick<Form, 'draft' | 'corrected' | 'isFresh'>): string {
  if (draft) return `?draft=${draft}`;
  if (corrected) return `?correct=${corrected}`;
  return isFresh ? '?fresh=yes' : '';
}

/** The query of a choice that begins with the forms that add an absence. */
export const ABSENCES_FIRST = 'absences';

/** Returns the address to choose a form for an absence: the form itself where the module has only one. */
export const addressForAbsence = (module: FormModule, only: { id: string } | null): string =>
  only ? addressOfForm({ formBuilderId: only.id, module }) : `${addressOfChoice(module)}?first=${ABSENCES_FIRST}`;

/** Returns the address to choose a form. */
export const addressOfChoice = (module: FormModule): string => `${MODULE_PLACES[module].to}/create-document`;

/** Returns the address of a document made in a module: Accounting has its own path (FORM-002). */
export const addressOfMade = (module: FormModule, documentId: string): string =>
  `${module === 'Accounting' ? '/module-c' : '/standard'}/documents/${documentId}`;
