import type { Module } from './modules.ts';
import type { Permission } from './permissions.ts';
import { isInternal, type Role, ROLE_NAMES } from './roles.ts';

/** Requirements of a capability: every named module, every named permission, one of the named roles. */
export type CapabilityGate = {
  modules?: readonly Module[];
  permissions?: readonly Permission[];
  roles?: readonly Role[];
  /** Only people of the company (user, ceo, admin). */
  internal?: true;
};

/**
 * What a user may do in general, by name. Server, menu and button only check the name. Where module and permission are
 * both named, both are required (readings B3).
 */
export const CAPABILITIES = {
  'session.own': {},
  'dashboard.open': { modules: ['Dashboard'], internal: true },
  'documents.list': { roles: ROLE_NAMES },
  /** Lists of the documents of one form template, with its fields as columns (FILTER-021). */
  'documents.by-form': { modules: ['FormsModule'], roles: ROLE_NAMES },
  'documents.open': {},
  /** The pages of documents of the module Standard. */
  'standard.open': { modules: ['Standard'] },
  'documents.compose': { modules: ['Standard', 'ComposeDocuments'], permissions: ['ComposeDocument'] },
  'documents.members': { modules: ['ManageSigners'], permissions: ['ManageSigners'] },
  /** Creating documents together with their people: for a list of recipients, or again with those of another one. */
  'documents.series': {
    modules: ['Standard', 'ComposeDocuments', 'ManageSigners'],
    permissions: ['ComposeDocument', 'ManageSigners'],
  },
  'documents.act': {},
  'documents.void': { modules: ['VoidDocuments'], permissions: ['VoidDocument'] },
  'documents.company': { roles: ['admin', 'ceo'] },
  'documents.private-message': { modules: ['PrivateMessageToSigners'] },
  'documents.deadline': { modules: ['DocumentDeadlineModule'] },
  'documents.comment': { modules: ['StaticFieldModule'] },
  'documents.accompanying': { modules: ['AccompanyingDocuments'], internal: true },
  'documents.accompanying-see': { modules: ['AccompanyingDocuments'] },
  'documents.mass-approve': { modules: ['MassApprovalModule'] },
  'documents.bulk-sign': { modules: ['EparakstsBulkSignModule'] },
  'signing.comment': { modules: ['SigningComment'] },
  'signing.eid-easy': { modules: ['EidEasy'] },
  'tags.use': { modules: ['Tags'], internal: true },
  'tags.manage': { modules: ['Tags'], roles: ['admin'] },
  'folders.open': { modules: ['FoldersModule'] },
  'folders.tree': { modules: ['FoldersModule'], permissions: ['ViewFolderTree'] },
  'folders.share': { modules: ['ExternalSharingModule'] },
  'forms.templates': { modules: ['FormsModule'], roles: ['admin'] },
  /** Choosing a template; filling one needs its module too (forms.hr, forms.accounting). */
  'forms.use': { modules: ['FormsModule'], permissions: ['UseTemplates'] },
  'forms.fill': { modules: ['FormsModule', 'ComposeDocuments'], permissions: ['UseTemplates', 'ComposeDocument'] },
  'forms.hr': { modules: ['HR'], permissions: ['UseHRModule'] },
  'forms.accounting': { modules: ['Accounting'], permissions: ['UseAccountingModule'] },
  /** Of development builds only (PERM-028). */
  'workflows.use': { modules: ['WorkflowsModule'], internal: true },
  'calendar.open': { modules: ['Calendar'], permissions: ['ViewCalendar'] },
  /** Absences shown in a document, for all users who may read the document. */
  'calendar.document': { modules: ['Calendar'], internal: true },
  'event-types.manage': { modules: ['Calendar'], roles: ['admin'] },
  'address-book.open': { modules: ['AddressBook'], permissions: ['UseAddressBook'] },
  'delegation.use': { modules: ['Delegation'], internal: true },
  'statistics.open': { modules: ['StatisticsModule'] },
  'statistics.company': { modules: ['StatisticsModule'], roles: ['admin'] },
  'integration.use': { modules: ['DocumentUrl'] },
  'integration.url': { modules: ['DocumentUrl'], permissions: ['DmsDocumentUrl'] },
  'people.find': { internal: true },
  'departments.manage': { roles: ['admin'] },
  /** Groups grant access to folders, so they belong to the same module. */
  'access-groups.see': { modules: ['FoldersModule'], internal: true },
  'access-groups.manage': { modules: ['FoldersModule'], roles: ['admin'] },
  'job-titles.see': { modules: ['CustomJobTitles'], internal: true },
  'lists.see': { roles: ['user', 'ceo', 'admin', 'superadmin'] },
  /** A super admin manages lists by API calls; only administrators have the page (DIR-030). */
  'lists.manage': { roles: ['admin', 'superadmin'] },
  'lists.page': { roles: ['admin'] },
  'admin.open': { roles: ['admin'] },
  'admin.job-titles': { modules: ['CustomJobTitles'], roles: ['admin'] },
  'users.manage': { roles: ['admin'] },
  'roles.manage': { roles: ['admin'] },
  'company.manage': { roles: ['admin'] },
  'webhooks.manage': { roles: ['admin'] },
  /** A super admin reads the log of the operator, which records acts on companies and the installation. */
  'log.read': { roles: ['admin', 'superadmin'] },
  'platform.open': { roles: ['superadmin'] },
  'tenants.manage': { roles: ['superadmin'] },
  'operator.open': { roles: ['superadmin'] },
} as const satisfies Record<string, CapabilityGate>;

export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];

export type Rights = {
  roles: readonly Role[];
  permissions: readonly Permission[];
  modules: readonly Module[];
};

/** Why a capability is refused, in the order in which the server checks (decision 11). */
export type AccessRefusal =
  | { code: 'access.module-off'; module: Module }
  | { code: 'access.permission-missing'; permission: Permission }
  | { code: 'access.role-missing' };

/** Returns the first failed gate, or null when the user may. */
export function refusalOf(capability: Capability, rights: Rights): AccessRefusal | null {
  const gate: CapabilityGate = CAPABILITIES[capability];
  const module = gate.modules?.find((name) => !rights.modules.includes(name));
  if (module) return { code: 'access.module-off', module };
  const permission = gate.permissions?.find((name) => !rights.permissions.includes(name));
  if (permission) return { code: 'access.permission-missing', permission };
  if (gate.roles && !gate.roles.some((role) => rights.roles.includes(role))) return { code: 'access.role-missing' };
  if (gate.internal && !isInternal(rights.roles)) return { code: 'access.role-missing' };
  return null;
}

/** Returns all capabilities of a user, for menus and routes. */
export const capabilitiesOf = (rights: Rights): Capability[] =>
  CAPABILITY_NAMES.filter((name) => refusalOf(name, rights) === null);

/** Returns whether `now` includes every right of `before`. */
export const keepsRights = (now: Rights, before: Rights): boolean =>
  (['roles', 'permissions', 'modules'] as const).every((kind) => {
    const held: readonly string[] = now[kind];
    return before[kind].every((one) => held.includes(one));
  });
