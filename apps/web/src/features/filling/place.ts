import type { FormModule } from '@paraph/domain';

/** The pages of each module that has forms, and the word under which the menu has it. */
export const MODULE_PLACES = {
  HR: { to: '/module-b', label: 'nav.hr', capability: 'forms.hr' },
  Accounting: { to: '/module-c', label: 'nav.accounting', capability: 'forms.accounting' },
} as const satisfies Record<FormModule, { to: string; label: string; capability: string }>;

/** The module an address belongs to. */
export const moduleAt = (path: string): FormModule => (path.startsWith(MODULE_PLACES.HR.to) ? 'HR' : 'Accounting');

interface Form {
  formBuilderId: string;
  /** The module of the template decides where it is filled (FORM-005). */
  module: FormModule;
  folderId?: string | null | undefined;
  /** A draft to go on with; the page finds or makes one without it. */
  draft?: string | null | undefined;
  /** A document whose form is corrected: a new draft begins with its values. */
  corrected?: string | undefined;
}

/** Where a form is filled: the id of the template, and of the folder its document goes into (FORM-004, FORM-005). */
export const addressOfForm = ({ formBuilderId, module, folderId, draft, corrected }: Form): string =>
  [MODULE_PLACES[module].to, 'create-document', formBuilderId, ...(folderId ? [folderId] : [])].join('/') +
  (draft ? `?draft=${draft}` : corrected ? `?correct=${corrected}` : '');

/** Where a form is chosen; inside a folder the document goes there. */
export const addressOfChoice = (module: FormModule): string => `${MODULE_PLACES[module].to}/create-document`;

/** The page of a document that was made in a module: Accounting has its own address (FORM-002). */
export const addressOfMade = (module: FormModule, documentId: string): string =>
  `${module === 'Accounting' ? '/module-c' : '/standard'}/documents/${documentId}`;
