/** Possible reaches of a company setting, and no others (docs/threat-model.md). */
export const SETTING_REACHES = {
  page: 'pages at the hosts of the company: its name, colour, logo, languages and texts',
  mail: 'mails about the work of the company: their words, sender and way; never mails about accounts',
  work: 'documents, forms, folders, lists and calendar of the company',
  people: 'users of the company and their rights in it; never the account behind a user',
  'sign-in': 'who comes into the company and how; no other company and no account',
  network: 'calls of the server to public addresses, through the guard against private ones',
} as const;
export type SettingReach = keyof typeof SETTING_REACHES;

/** Reach of each field of a call; a call without a body has one reach. */
type Row = SettingReach | Readonly<Record<string, SettingReach>>;

const every = <F extends string>(reach: SettingReach, ...fields: readonly F[]): Record<F, SettingReach> =>
  Object.fromEntries(fields.map((field) => [field, reach])) as Record<F, SettingReach>;

const department = every('people', 'name', 'managerUserId', 'userIds', 'reason');
const group = every('work', 'name', 'departments', 'emails', 'folders', 'reason');
const formType = every('work', 'nameLT', 'nameRU', 'nameEN', 'nameLV', 'nameEE', 'moduleType');
const template = every(
  'work',
  ...(['name', 'formModuleType', 'formTypeId', 'sortWeight', 'approvalInDms', 'managerApproval'] as const),
  ...(['ceoApproval', 'approvalSteps', 'relatedFormTemplates', 'departmentIds', 'tags', 'mailGetterEmails'] as const),
  ...(['defaultSigners', 'structure', 'integrationProfileId', 'integrationFileId', 'defaultFormTemplate'] as const),
);
const eventType = every('work', 'name', 'colorCode', 'seenBy', 'departmentIds');
const server = {
  ...every('network', 'host', 'port', 'isTls', 'username', 'password'),
  fromAddress: 'mail',
} as const;

/**
 * Everything that an administrator of a company can change, by call and field. A test compares it with the contract,
 * so that every new setting states its reach. Another test fills all of them with hostile values.
 */
export const TENANT_SETTINGS: Readonly<Record<string, Row>> = {
  'company.save': {
    ...every('page', 'name', 'locale', 'locales', 'colour', 'consentText', 'code', 'address', 'holidayCountries'),
    logoImage: 'page',
    ...every('mail', 'emailSenderName', 'replyTo', 'defaultEmailLocale'),
    ...every('work', 'timestampPosition', 'timestampPagePosition', 'stampBySigner', 'deadlineDays', 'validDays'),
    ...every('work', 'linkDays', 'lifetime', 'confirmDeletion', 'undoSeconds', 'adminsOpenAll'),
    ...every('work', 'shortEmailEndings', 'completedDocumentLifetime', 'defaultExpirationTime', 'documentDeadline'),
    ...every('sign-in', 'additionalUserValidation', 'idleMinutes', 'factorDays'),
  },
  'company.set-logo': 'page',
  'company.remove-logo': 'page',
  'company.set-timestamp-image': 'work',
  'company.remove-timestamp-image': 'work',
  'company.save-mail': every('mail', 'subject', 'title', 'body'),
  'company.reset-mail': 'mail',
  'company.preview-mail': every('page', 'subject', 'title', 'body'),
  'company.test-mail': 'mail',
  'mail-server.save': server,
  'mail-server.remove': 'mail',
  'mail-server.try': server,
  'sso.save': {
    ...every('network', 'issuer', 'clientId', 'clientSecret'),
    name: 'page',
    ...every('sign-in', 'domains', 'isEnforced', 'emergencyIds'),
  },
  'sso.remove': 'sign-in',
  'sso.unlink': 'sign-in',
  'sso.allow': 'sign-in',
  'webhooks.create': every('network', 'url', 'events'),
  'webhooks.update': every('network', 'url', 'events', 'isEnabled'),
  'webhooks.delete': 'network',
  'webhooks.renew-secret': 'network',
  'webhooks.ping': 'network',
  'webhooks.replay': 'network',
  'roles.save': { rolePermissions: 'people' },
  'people.standing': { ids: 'people', withWork: 'people' },
  'people.invite': every('people', 'email', 'firstName', 'lastName', 'roleIds', 'locale'),
  'people.invite-many': every('people', 'rows', 'dryRun'),
  'people.invite-again': 'people',
  'people.set-activation': { isDeactivated: 'people' },
  'people.set-activation-bulk': every('people', 'ids', 'isDeactivated'),
  'people.set-roles': { roleIds: 'people' },
  'people.set-roles-bulk': every('people', 'ids', 'roleIds'),
  'people.remove': 'people',
  'people.remove-bulk': { ids: 'people' },
  'people.hand-over': every('work', 'to', 'reason'),
  'people.erase': { email: 'people' },
  'safety.reset-factors': 'people',
  'billing.balances': { emails: 'people' },
  'documents.open-with-reason': { reason: 'work' },
  'retention.hold': { reason: 'work' },
  'tags.create': every('work', 'name', 'color'),
  'tags.update': every('work', 'name', 'color'),
  'tags.delete': 'work',
  'departments.create': department,
  'departments.update': department,
  'departments.delete': 'people',
  'access-groups.create': group,
  'access-groups.update': group,
  'access-groups.delete': 'work',
  'job-titles.create': every('people', 'name', 'description'),
  'job-titles.update': every('people', 'name', 'description'),
  'job-titles.delete': 'people',
  'custom-lists.create': every('work', 'name', 'options'),
  'custom-lists.update': every('work', 'name', 'options', 'id'),
  'custom-lists.delete': 'work',
  'form-types.create': formType,
  'form-types.update': { ...formType, id: 'work' },
  'form-types.delete': 'work',
  'form-types.export-csv': { search: 'work' },
  'form-templates.create': { ...template, ...every('work', 'isDraft', 'fileName', 'file', 'generate') },
  'form-templates.update': { ...template, ...every('work', 'id', 'isDraft', 'modified') },
  'form-templates.copy': every('work', 'copyFromId', 'name', 'formTypeId'),
  'form-templates.delete': 'work',
  'form-templates.export-csv': { search: 'work' },
  'forms.update': every('work', 'name', 'formTypeId', 'sortWeight'),
  'event-types.list': every('work', 'offset', 'limit', 'searchQuery'),
  'event-types.create': eventType,
  'event-types.update': { ...eventType, id: 'work' },
  'event-types.delete': 'work',
};
