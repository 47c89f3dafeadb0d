import type { Switch } from './switches.ts';

const domain = 'packages/domain/src';
const contract = 'packages/contract/src';
const server = 'apps/server/src/features';
const web = 'apps/web/src';
const rights = `${domain}/access/capabilities.ts`;
const routes = `${web}/app/routes.ts`;

const without = (file: string, from: string): Switch => ({ file, from, to: '' });
const instead = (file: string, from: string, to: string): Switch => ({ file, from, to });
/** A gate without conditions. */
const ungated = (gate: string): Switch => instead(rights, gate, `${gate.slice(0, gate.indexOf(':'))}: {},`);
/** A page that is no longer at its address. */
const moved = (path: string): Switch => instead(routes, `'${path}',`, `'${path}-gone',`);

/** Switches of the rows of the interface, of tenants and of companies, and those of rights in gates. */
export const COMPANY_SWITCHES: Record<string, Switch> = {
  'API-001': without(`${web}/lib/api/call.ts`, "    'X-Timezone': zone,\n"),
  'API-003': instead(`${web}/lib/api/address.ts`, "endpoint.root ? '' : BASE", "endpoint.root ? '' : '/api'"),
  'API-008': instead(
    `${server}/tenant-admin/export-list.ts`,
    'shown(created_at, timezoneOffset ?? 0)',
    'shown(created_at, 0)',
  ),
  'API-013': instead(`${contract}/document-sending.ts`, "'/documents/:id/signers'", "'/documents/:id/signers-gone'"),
  'API-014': instead(
    `${contract}/profile.ts`,
    "method: 'GET',\n    path: '/users/profile'",
    "method: 'GET',\n    path: '/profile'",
  ),
  'API-015': instead('apps/server/src/platform/http/server.ts', 'caseSensitive: false', 'caseSensitive: true'),
  'API-019': without(
    `${web}/lib/api/api-error.ts`,
    "if (typeof problem === 'string') return new ApiError({ status, code: 'generic.unexpected', detail: problem });",
  ),
  'AUTH-036': instead(`${server}/auth/tokens.ts`, "firstName: person?.firstName ?? '',", "firstName: '',"),
  'COMPANY-001': moved('/admin/company'),
  'COMPANY-002': moved('/admin/email-templates-settings'),
  'COMPANY-004': instead(
    `${server}/documents/proposed.ts`,
    'position: settings.timestampPosition,',
    "position: 'topLeft',",
  ),
  'COMPANY-011': instead(`${web}/features/profile/parts/work-card.tsx`, 'const KEPT = 3_600_000;', 'const KEPT = 0;'),
  'COMPANY-014': instead(
    `${server}/retention/use-cases/keep-order.ts`,
    "if (!lifetime || !modules.includes('AutomaticDeletionCompletedDocuments')) return null;",
    'if (!lifetime || modules.length > 0) return null;',
  ),
  'COMPANY-018': without(
    `${domain}/mail/templates.ts`,
    "  delegationExpired: { about: 'tenant', requires: ['DelegatedTo'] },\n",
  ),
  'COMPANY-019': without(
    `${domain}/mail/templates.ts`,
    "  limitReachedSuperAdmin: { about: 'tenant', requires: ['TenantName'] },\n",
  ),
  'PERM-003': instead(
    rights,
    "'documents.compose': { modules: ['Standard', 'ComposeDocuments'], permissions: ['ComposeDocument'] }",
    "'documents.compose': { modules: ['Standard', 'ComposeDocuments'] }",
  ),
  'PERM-008': ungated("'address-book.open': { modules: ['AddressBook'], permissions: ['UseAddressBook'] },"),
  'PERM-009': instead(
    rights,
    "'documents.void': { modules: ['VoidDocuments'], permissions: ['VoidDocument'] }",
    "'documents.void': { modules: ['VoidDocuments'] }",
  ),
  'PERM-012': instead(
    rights,
    "'integration.url': { modules: ['DocumentUrl'], permissions: ['DmsDocumentUrl'] }",
    "'integration.url': { modules: ['DocumentUrl'] }",
  ),
  'PERM-013': instead(
    `${server}/auth/tokens.ts`,
    'permissions: permissions.map((name) => PERMISSIONS[name].code).toSorted((a, b) => a - b),',
    'permissions: [],',
  ),
  'PERM-017': instead(
    rights,
    "'tags.manage': { modules: ['Tags'], roles: ['admin'] }",
    "'tags.manage': { modules: ['Tags'] }",
  ),
  'PERM-021': ungated("'admin.open': { roles: ['admin'] },"),
  'PERM-028': instead(
    `${domain}/access/modules.ts`,
    "{ code: 20, byDefault: 'nobody', developmentOnly: true }",
    "{ code: 20, byDefault: 'nobody' }",
  ),
  'PERM-030': ungated("'standard.open': { modules: ['Standard'] },"),
  'PERM-031': instead(
    rights,
    "'tags.manage': { modules: ['Tags'], roles: ['admin'] }",
    "'tags.manage': { roles: ['admin'] }",
  ),
  'PERM-032': ungated("'statistics.open': { modules: ['StatisticsModule'] },"),
  'PERM-036': ungated("'documents.private-message': { modules: ['PrivateMessageToSigners'] },"),
  'PERM-037': instead(
    `${server}/retention/use-cases/keep-order.ts`,
    "if (!lifetime || !modules.includes('AutomaticDeletionCompletedDocuments')) return null;",
    'if (!lifetime) return null;',
  ),
  'PERM-038': ungated("'folders.share': { modules: ['ExternalSharingModule'] },"),
  'PERM-039': instead(
    `${server}/reminders/remind-by-clock.ts`,
    "if (!modules.includes('RemindersNotificationsModule') || !isWorkingHour(zone, now)) return [];",
    'if (!isWorkingHour(zone, now)) return [];',
  ),
  'PERM-042': instead(
    rights,
    "'integration.url': { modules: ['DocumentUrl'], permissions: ['DmsDocumentUrl'] }",
    "'integration.url': { permissions: ['DmsDocumentUrl'] }",
  ),
  'TENANT-001': instead(routes, "page: toFirst('/super-admin/tenants')", "page: toFirst('/dashboard')"),
  'TENANT-002': moved('/super-admin/tenants/create'),
  'TENANT-003': instead(
    `${web}/features/tenants/parts/state-card.tsx`,
    "onClick={isDeactivated ? turn : () => setAsked('deactivate')}",
    "onClick={() => setAsked('deactivate')}",
  ),
  'TENANT-004': instead(
    `${server}/tenant-admin/use-cases/read-tenants.ts`,
    'formTemplateIds: row.form_template_ids ?? [],',
    'formTemplateIds: [],',
  ),
  'TENANT-005': instead(
    `${server}/tenant-admin/use-cases/save-tenant.ts`,
    'signatures_limit: signaturesLimit,',
    'signatures_limit: null,',
  ),
  'TENANT-010': instead(
    `${contract}/tenants.ts`,
    'passwordExpirationHours: z.number().int().min(1).max(1_000_000),',
    'passwordExpirationHours: z.number().int().max(1_000_000).default(1),',
  ),
  'TENANT-014': instead(`${server}/tenant-admin/export-list.ts`, 'limit: limit ?? LIMITS.exportRows', 'limit: 1'),
  'TENANT-023': instead(`${domain}/billing/plans.ts`, 'free: { signatures: 5,', 'free: { signatures: 6,'),
  'TENANT-024': instead(`${domain}/billing/plans.ts`, "extra: '0.33'", "extra: '0.34'"),
  'TENANT-025': instead(`${domain}/billing/plans.ts`, "yearly: '11.80'", "yearly: '11.90'"),
  'TENANT-026': instead(
    `${domain}/billing/plans.ts`,
    "extra: '0.30', yearly: null, monthly: null",
    "extra: '0.30', yearly: '1.00', monthly: '1.00'",
  ),
  'TENANT-027': instead(`${domain}/billing/plans.ts`, 'free: { signatures: 5,', 'free: { signatures: 25,'),
  'TENANT-028': instead(`${domain}/billing/plans.ts`, 'BAR_UNITS = 20', 'BAR_UNITS = 4'),
  'TENANT-031': instead(
    `${server}/usage/use-cases/balance.ts`,
    'freeSignatures: use ? leftOf(use) : null,',
    'freeSignatures: null,',
  ),
  'TENANT-032': instead(
    `${server}/usage/use-cases/balance.ts`,
    'if (person) found.push(await balanceOf(tx, person));',
    'if (person && found.length < 0) found.push(await balanceOf(tx, person));',
  ),
  'TENANT-033': instead(
    `${server}/usage/use-cases/balance.ts`,
    'Math.max(0, most - finished - running)',
    'Math.max(0, most - running)',
  ),
  'TENANT-034': without(
    `${server}/signing/limit.ts`,
    "  if (use && leftOf(use) === 0) fail('document.balance-spent');\n",
  ),
  'TENANT-038': instead(`${domain}/billing/plans.ts`, 'last7Days: back(today, 6)', 'last7Days: back(today, 0)'),
  'TENANT-039': instead(
    `${domain}/billing/plans.ts`,
    'return from && until && from <= until ? { from, until } : null;',
    'return { from: from ?? null, until: until ?? today };',
  ),
  'TENANT-048': without(
    `${server}/tenant-admin/use-cases/save-tenant.ts`,
    '    await recordingChange(tx, switched, () => replaceModules(tx, id, modules));\n',
  ),
  'UI-002': instead(
    `${domain}/locales.ts`,
    'return LOCALE_NAMES.find((name) => LOCALES[name].tld === tld) ?? null;',
    "return LOCALE_NAMES.find((name) => name === 'en' && tld === 'lt') ?? null;",
  ),
  'UI-005': without(
    `${web}/app/frame/places.ts`,
    "  { to: '/folders', label: 'nav.folders', icon: Folder, capability: 'folders.open' },\n",
  ),
  'UI-006': instead(
    `${web}/features/notifications/parts/bell.tsx`,
    'onClick={() => clear.mutate({})}',
    'onClick={() => undefined}',
  ),
  'UI-007': instead(rights, "'documents.list': { roles: ROLE_NAMES }", "'documents.list': {}"),
  'UI-008': instead(
    `${domain}/drive/folder-names.ts`,
    '[...word].length > LIMITS.pinnedWord ?',
    '[...word].length > 2 * LIMITS.pinnedWord ?',
  ),
  'UI-011': without(`${web}/app/splash.tsx`, '          <Mark size={72} />\n'),
  'UI-012': instead(`${web}/theme/theme.ts`, 'sm: 768, md: 900', 'sm: 600, md: 900'),
  'UI-015': instead(`${web}/lib/network/speed.ts`, 'everyMs: 10_000', 'everyMs: 100_000'),
  'UI-017': instead(`${web}/lib/network/speed.ts`, 'speed <= NETWORK_CHECK.slow', 'speed < NETWORK_CHECK.slow'),
  'UI-022': instead(
    `${web}/features/viewer/parts/viewer.tsx`,
    'const toggleFull = () => void (full ? document.exitFullscreen() : whole.current?.requestFullscreen());',
    'const toggleFull = () => undefined;',
  ),
  'COMPANY-024': instead(
    `${server}/mail/write.ts`,
    'company: person.isExternal ? tenant.externalLocale : tenant.locale,',
    'company: tenant.locale,',
  ),
  'PERM-020': instead(`${server}/auth/use-cases/start-sign-in.ts`, 'canonicalEmail(username)', 'username'),
  'TENANT-015': instead(
    `${contract}/signing-eid-easy.ts`,
    "'/tenants/signature-methods'",
    "'/tenants/signature-methods-gone'",
  ),
  'TENANT-009': instead(`${server}/auth/present.ts`, 'isCompany: tenant.isCompany,', 'isCompany: true,'),
};
