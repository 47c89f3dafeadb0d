import type { Switch } from './switches.ts';

const domain = 'packages/domain/src';
const contract = 'packages/contract/src';
const server = 'apps/server/src/features';

const without = (file: string, from: string): Switch => ({ file, from, to: '' });
const instead = (file: string, from: string, to: string): Switch => ({ file, from, to });

/** Switches of the rows of people, companies and rights. */
export const PEOPLE_SWITCHES: Record<string, Switch> = {
  'AUTH-012': instead(
    'apps/web/src/features/auth/parts/method-tabs.tsx',
    'if (methods.length < 2) return null;',
    'if (methods.length > 0) return null;',
  ),
  'AUTH-019': without(
    `${server}/auth/use-cases/register.ts`,
    'await mailConfirmation(tx, addressee, `${site}/auth/confirm-email?token=${opened.token}`);',
  ),
  'AUTH-023': instead(
    `${server}/auth/use-cases/confirm-email.ts`,
    'const confirmed = await confirmAccount(tx, taken.account_id, now);',
    "const confirmed = '';",
  ),
  'AUTH-034': instead(
    'packages/domain/src/access/sign-in-rules.ts',
    'changedAt.getTime() + hours * HOUR <= now.getTime()',
    'changedAt.getTime() + hours * HOUR > now.getTime()',
  ),
  'AUTH-050': without(
    `${server}/auth/use-cases/invite.ts`,
    "if (!isGuest || size > 0) failFields({ email: 'user.email-taken' });",
  ),
  'AUTH-068': without(
    `${server}/auth/eid/start.ts`,
    "if (!modules.includes(LOGIN_MODULES[start.method])) fail('access.module-off');",
  ),
  'COMPANY-005': instead(
    `${server}/documents/proposed.ts`,
    'deadline: hasDeadlines ? workingDay(after(deadlineDays), holidayCountries) : null',
    'deadline: null',
  ),
  'COMPANY-007': instead(
    `${contract}/company.ts`,
    'code: z.string().trim().min(1).max(50)',
    'code: z.string().trim().max(50)',
  ),
  'COMPANY-008': without(
    `${server}/company/use-cases/settings.ts`,
    "if (lifetime && lifetimeHours(lifetime) < LEAST_LIFETIME_HOURS) failFields({ lifetime: 'field.invalid' });",
  ),
  'COMPANY-009': without(`${server}/company/company-values.ts`, '  await keepSettings(tx, { settings });\n'),
  'COMPANY-010': instead(`${contract}/company.ts`, "'/companies/auth-settings'", "'/companies/sign-in'"),
  'COMPANY-013': instead(`${server}/signing/use-cases/eid-methods.ts`, 'lv: offered(lv)', 'lv: []'),
  'COMPANY-017': instead(
    `${server}/company/wording.ts`,
    'isFixed(template) ? undefined : await readMailText(tx, template, locale)',
    'undefined',
  ),
  'COMPANY-021': instead(
    `${server}/company/use-cases/mail-texts.ts`,
    'if (missing.length > 0)',
    'if (missing.length > 99)',
  ),
  'COMPANY-026': instead(
    `${server}/documents/store/documents.ts`,
    'settings.validUntil !== undefined && { valid_until: settings.validUntil }',
    'settings.validUntil !== undefined && { deadline: settings.validUntil }',
  ),
  'PERM-001': instead(
    `${server}/tenants/use-cases/role-permissions.ts`,
    'ROLE_NAMES.map((name) => ({ id: ROLES[name].code, name }));',
    'ROLE_NAMES.map((name) => ({ id: 0, name }));',
  ),
  'PERM-002': instead(
    `${server}/tenants/use-cases/role-permissions.ts`,
    'PERMISSION_NAMES.map((name) => ({ id',
    'PERMISSION_NAMES.slice(1).map((name) => ({ id',
  ),
  'PERM-014': instead(
    'apps/web/src/features/roles/pages/permissions-page.tsx',
    'rolePermissions: changesOf(held, saved)',
    'rolePermissions: changesOf(saved, saved)',
  ),
  'PERM-015': without(
    `${server}/tenants/use-cases/role-permissions.ts`,
    'for (const { role, permissions } of wanted) await replaceRolePermissions(tx, role, [...new Set(permissions)]);',
  ),
  'PERM-016': instead(`${domain}/access/capabilities.ts`, "'users.manage': { roles: ['admin'] }", "'users.manage': {}"),
  'PERM-018': instead(
    `${domain}/access/capabilities.ts`,
    "'tenants.manage': { roles: ['superadmin'] }",
    "'tenants.manage': {}",
  ),
  'PERM-022': without(
    `${domain}/access/capabilities.ts`,
    "if (permission) return { code: 'access.permission-missing', permission };",
  ),
  'PERM-024': instead(`${domain}/access/modules.ts`, 'HR: { code: 5,', 'HR: { code: 105,'),
  'PERM-025': instead(`${domain}/access/modules.ts`, 'Delegation: { code: 11,', 'Delegation: { code: 111,'),
  'PERM-026': instead(`${domain}/access/modules.ts`, 'StatisticsModule: { code: 18,', 'StatisticsModule: { code: 118,'),
  'PERM-027': instead(`${domain}/access/modules.ts`, 'Calendar: { code: 27,', 'Calendar: { code: 127,'),
  'PERM-029': instead(
    `${server}/tenants/use-cases/role-permissions.ts`,
    "return 'neverEnabled' in row || (",
    'return Boolean(row) && (',
  ),
  'PERM-035': instead(
    `${domain}/access/capabilities.ts`,
    "'documents.mass-approve': { modules: ['MassApprovalModule'] }",
    "'documents.mass-approve': {}",
  ),
  'TENANT-011': without(
    `${server}/tenant-admin/use-cases/save-tenant.ts`,
    'await updateOne(tx, id, { name, kind, locale, zone });',
  ),
  'TENANT-012': instead(
    `${server}/tenant-admin/use-cases/act-on-tenant.ts`,
    "roles: ['admin'], invitedBy",
    "roles: ['user'], invitedBy",
  ),
  'TENANT-013': instead(
    `${server}/tenant-admin/activation.ts`,
    "{ state: isActive ? 'active' : 'inactive' }",
    "{ state: 'active' }",
  ),
  'TENANT-016': instead(
    `${server}/tenants/use-cases/role-permissions.ts`,
    'return MODULE_NAMES.map((name) => ({',
    'return MODULE_NAMES.slice(1).map((name) => ({',
  ),
  'TENANT-018': instead(
    `${server}/tenant-admin/use-cases/api-keys.ts`,
    'const value = `pk_${newSecret()}`;',
    "const value = 'pk_1';",
  ),
  'TENANT-019': instead(
    `${server}/tenant-admin/use-cases/api-keys.ts`,
    'items: rows.map(({ id, hint, revoked, created_at, last_used_at, acts }) => ({',
    'items: rows.slice(1).map(({ id, hint, revoked, created_at, last_used_at, acts }) => ({',
  ),
  'TENANT-021': instead(
    `${server}/tenant-admin/use-cases/api-keys.ts`,
    'apiActionLimit: api_action_limit,',
    'apiActionLimit: null,',
  ),
  'TENANT-035': without(
    `${server}/signing/limit.ts`,
    "await mailAll(tx, { to: 'admin', template: 'limitReachedAdmin', company: name });",
  ),
  'USER-006': instead(
    `${server}/users/present.ts`,
    '  lastName,\n  isInternal,\n});',
    "  lastName: '',\n  isInternal,\n});",
  ),
  'USER-009': instead(`${server}/users/use-cases/profile.ts`, "name: row.image_name ?? ''", "name: ''"),
  'USER-010': instead(`${contract}/profile.ts`, 'city: line.min(1),', 'city: line,'),
  'USER-011': without(
    `${server}/users/use-cases/profile.ts`,
    "if (personal?.birthDay && personal.birthDay > today(ctx)) failFields({ 'personal.birthDay': 'field.future' });",
  ),
  'USER-012': instead('apps/server/src/platform/files/pictures.ts', ' || !typeOf(bytes))', ')'),
  'USER-013': instead('apps/server/src/platform/files/pictures.ts', 'size > LIMITS.imageBytes', 'size < 0'),
  'USER-025': instead(`${server}/users/store/administer.ts`, ".orderBy('id').offset(query.offset)", ".orderBy('id')"),
  'USER-026': without(
    `${server}/users/use-cases/profile.ts`,
    'await updateWork(tx, userId, { job_titles: jobTitle, contract, fte, hours_per_week: hoursPerWeek, department });',
  ),
  'USER-027': instead(
    `${server}/users/use-cases/profile.ts`,
    'const before = await replaceImage(tx, viewerOf(ctx).userId, image);',
    'const before = null;',
  ),
  'USER-028': instead(
    `${server}/users/store/administer.ts`,
    "state: isDeactivated ? 'inactive' : sql",
    "state: isDeactivated ? 'active' : sql",
  ),
  'USER-030': instead(`${server}/users/use-cases/administer.ts`, 'replaceRoles(tx, keys, roles)', 'Promise.resolve()'),
  'USER-031': without(
    `${server}/users/use-cases/administer.ts`,
    "if (people.length !== wanted.length) fail('generic.not-found');",
  ),
  'USER-032': without(`${server}/users/use-cases/administer.ts`, 'await markDeleted(tx, idsOf(people));'),
  'USER-034': instead(
    `${server}/users/use-cases/find-people.ts`,
    "foldText(search).split(' ').filter(Boolean)",
    '[search].slice(1)',
  ),
  'USER-035': instead(
    `${server}/users/use-cases/managers.ts`,
    'updateManager(tx, userId, person.userId)',
    'Promise.resolve()',
  ),
  'USER-036': instead(`${server}/users/use-cases/managers.ts`, "role: 'ceo',", "role: 'admin',"),
  'USER-043': instead(`${contract}/profile.ts`, 'fte: fte.nullable(),', 'fte: z.string().nullable(),'),
  'AUTH-001': instead(
    'apps/web/src/app/sign-in-routes.ts',
    "{ path: '/auth/register', page: ofPeople(() => import('../features/auth/pages/register-page.tsx')), signedOut: true },",
    '',
  ),
  'AUTH-002': instead(
    'apps/web/src/app/app.tsx',
    'if (row.login && methods && !methods.includes(row.login)) return <Navigate to="/404" replace />;',
    '',
  ),
  'AUTH-003': instead(
    'apps/web/src/app/app.tsx',
    'if (row.login && methods && !methods.includes(row.login)) return <Navigate to="/404" replace />;',
    '',
  ),
  'AUTH-007': instead('apps/web/src/app/app.tsx', '(row.exempt && !hasError);', 'false;'),
  'AUTH-008': instead(
    'apps/web/src/app/app-routes.tsx',
    "if (new URLSearchParams(location.search).has('upn')) return <SignInPage />;",
    '',
  ),
  'AUTH-011': instead(
    'apps/web/src/app/app-routes.tsx',
    'if (!needed.every(can)) return <Navigate to="/404" replace />;',
    '',
  ),
  'AUTH-016': instead(
    'apps/server/src/platform/http/bodies.ts',
    'if (!endpointOf(request)?.form)',
    'if (endpointOf(request))',
  ),
  'AUTH-017': instead(
    'apps/server/src/platform/http/bodies.ts',
    'if (!endpointOf(request)?.form)',
    'if (endpointOf(request))',
  ),
  'AUTH-018': instead(
    'apps/server/src/platform/http/bodies.ts',
    'if (!endpointOf(request)?.form)',
    'if (endpointOf(request))',
  ),
  'AUTH-025': instead('apps/web/src/features/auth/parts/eid-step.tsx', 'nationalId: personalCode,', "nationalId: '',"),
  'AUTH-026': instead('apps/web/src/features/auth/use-eid.ts', 'LIMITS.signingPoll', '300'),
  'AUTH-028': instead(
    'apps/web/src/features/auth/pages/provider-return-page.tsx',
    "if ('access_token' in answer) begin(answer);",
    '',
  ),
  'AUTH-030': instead('apps/web/src/features/auth/use-eid.ts', ' && Date.now() < until', ''),
  'AUTH-038': instead('apps/web/src/app/app-routes.tsx', 'encodeURIComponent(pathname + search)', 'search.length'),
  'AUTH-039': instead('apps/web/src/lib/session/use-idle.ts', 'if (seconds <= 0) end();', ''),
  'AUTH-041': instead(
    'apps/web/src/lib/session/debounce.ts',
    'export const DEBOUNCE = 300;',
    'export const DEBOUNCE = 3;',
  ),
  'AUTH-042': instead('apps/web/src/lib/session/heartbeat.ts', 'stale: 300_000', 'stale: 900_000'),
  'AUTH-043': instead('apps/web/src/lib/session/use-idle.ts', 'if (isAbandoned(Date.now())) return end();', ''),
  'AUTH-046': instead(
    'apps/web/src/features/auth/pages/register-page.tsx',
    'legal?.terms && !draft.acceptTerms',
    'false',
  ),
  'AUTH-047': instead('packages/phrases/src/en/joining.ts', 'two years', 'some time'),
  'AUTH-053': instead(
    'apps/web/src/features/auth/pages/confirm-page.tsx',
    '{ body: { token, ...',
    "{ body: { token: '', ...",
  ),
  'AUTH-054': instead('apps/web/src/lib/typed-code.ts', "replaceAll(/[^\\d-]/g, '')", 'trim()'),
  'AUTH-055': instead('apps/web/src/features/auth/parts/eid-form.tsx', 'keepCountry(typed.country);', ''),
  'AUTH-056': instead('apps/web/src/features/auth/model.ts', "replaceAll(/[^\\d+]/g, '')", 'trim()'),
  'AUTH-057': instead('apps/web/src/lib/eid-country.ts', "?? 'lt';", "?? 'ee';"),
  'AUTH-058': instead('apps/web/src/lib/typed-code.ts', "replaceAll(/[^\\d-]/g, '')", 'trim()'),
  'AUTH-059': instead('apps/web/src/features/auth/parts/eid-step.tsx', 'nationalId: personalCode,', "nationalId: '',"),
  'AUTH-063': instead('packages/phrases/src/en/errors.ts', ' We have mailed you a link to set a new one.', ''),
  'AUTH-065': instead(
    'apps/web/src/app/frame/profile-menu.tsx',
    "toast.error(t('layout.snackbar.unableToLogout'))",
    'undefined',
  ),
  'USER-003': instead(
    'apps/web/src/features/profile/pages/profile-page.tsx',
    "{choosesColleagues && can('delegation.use') && <DelegationCard />}",
    '',
  ),
  'USER-005': instead('apps/server/src/features/users/use-cases/list-users.ts', 'userProfileImage: row.image_id,', ''),
  'USER-008': instead('packages/contract/src/profile.ts', "'seasonal', ", ''),
  'USER-014': instead(
    'apps/server/src/features/delegation/use-cases/own-delegation.ts',
    "return failFields({ delegateEmail: 'field.not-colleague' });",
    'return userId;',
  ),
  'USER-015': instead(
    'packages/domain/src/people/delegation.ts',
    "faults.dateFrom = 'field.past';",
    'faults.dateFrom = undefined!;',
  ),
  'USER-016': instead(
    'packages/domain/src/people/delegation.ts',
    "faults.dateTo = 'field.before-start';",
    'faults.dateTo = undefined!;',
  ),
  'USER-017': instead(
    'apps/server/src/features/delegation/use-cases/own-delegation.ts',
    'signBasis: row.sign_basis,',
    'signBasis: null,',
  ),
  'USER-018': instead(
    'packages/domain/src/people/delegation.ts',
    "if (today > dateTo) return 'expired';",
    "if (today > dateTo) return 'running';",
  ),
  'USER-019': instead(
    'packages/domain/src/access/capabilities.ts',
    "'delegation.use': { modules: ['Delegation'], internal: true },",
    "'delegation.use': {},",
  ),
  'USER-020': instead(
    'apps/server/src/features/document-list/use-cases/list-documents.ts',
    "if (request.tab !== 'delegated')",
    'if (request.tab)',
  ),
  'USER-022': instead(
    'apps/server/src/features/delegation/notify.ts',
    "if (person.state !== 'active') continue;",
    'if (person.state) continue;',
  ),
  'USER-023': instead(
    'apps/web/src/features/users/parts/user-menu.tsx',
    "{!self && <MenuItem onClick={ask('delete')}>{t('users.delete')}</MenuItem>}",
    '',
  ),
  'USER-024': instead(
    'apps/web/src/app/routes.ts',
    "{ path: '/admin/users/:searchQuery', page: usersPage, capability: 'users.manage' },",
    '',
  ),
  'USER-033': instead('packages/contract/src/delegation.ts', "'/users/own-delegation'", "'/users/delegation'"),
  'USER-045': instead(
    'apps/server/src/features/users/use-cases/administer.ts',
    "template: isDeactivated ? 'userDeactivated' : 'userActivated',",
    "template: 'userActivated',",
  ),
  'USER-046': instead(
    'apps/server/src/features/users/store/administer.ts',
    "const internal = hasInternalRole('users');",
    'const internal = sql<boolean>`true`;',
  ),
  'AUTH-013': without(`${server}/auth/use-cases/runtime.ts`, 'modules.includes(LOGIN_MODULES[method]) && '),
  'USER-038': without(
    `${server}/documents/use-cases/send-document.ts`,
    "if (approval && (await lacksManager(tx, document.owner_id))) fail('user.no-manager');",
  ),
};
