import type { Switch } from './switches.ts';

const domain = 'packages/domain/src';
const contract = 'packages/contract/src';
const server = 'apps/server/src/features';
const directory = `${server}/directory`;
const web = 'apps/web/src';
const pages = `${web}/features/directory`;
const home = `${web}/features/home`;

const without = (file: string, from: string): Switch => ({ file, from, to: '' });
const instead = (file: string, from: string, to: string): Switch => ({ file, from, to });

/** Switches of the rows of the home page and of a company's directories. */
export const DIRECTORY_SWITCHES: Record<string, Switch> = {
  'DASH-001': instead(
    `${domain}/access/capabilities.ts`,
    "'dashboard.open': { modules: ['Dashboard'], internal: true },",
    "'dashboard.open': { internal: true },",
  ),
  'DASH-002': instead(`${home}/pages/home-page.tsx`, 'me && !me.tenant.isCompany && (', 'me?.tenant.isCompany && ('),
  'DASH-003': without(`${home}/pages/home-page.tsx`, "{can('documents.compose') && <Drop />}"),
  'DASH-004': instead(
    `${domain}/billing/plans.ts`,
    "yearly: '5.80', monthly: '6.80'",
    "yearly: '5.80', monthly: '5.80'",
  ),
  'DASH-005': instead(`${domain}/billing/plans.ts`, 'BAR_UNITS = 20;', 'BAR_UNITS = 10;'),
  'DASH-006': instead(
    `${domain}/billing/plans.ts`,
    "DASHBOARD_PERIODS = ['custom', 'today', 'last7Days', 'last30Days', 'thisYear']",
    "DASHBOARD_PERIODS = ['custom', 'today', 'last7Days', 'last30Days', 'allTime']",
  ),
  'DASH-007': instead(
    `${domain}/access/capabilities.ts`,
    "'statistics.company': { modules: ['StatisticsModule'], roles: ['admin'] },",
    "'statistics.company': { modules: ['StatisticsModule'], roles: ['admin', 'ceo'] },",
  ),
  'DASH-008': instead(`${home}/parts/counters.tsx`, "can('documents.company') ? (me?.email ?? null) : null", 'null'),
  'DASH-009': instead(
    `${server}/usage/statistics.ts`,
    'if (asked === email) return countIn(tx, { from: null, until, zone: ctx.zone, userId });',
    'if (asked === email) return countIn(tx, { from: null, until, zone: ctx.zone });',
  ),
  'DASH-010': instead(`${contract}/statistics.ts`, "path: '/statistics/user',", "path: '/statistics/person',"),
  'DASH-011': instead(
    `${server}/usage/statistics.ts`,
    "authenticationMobileId: by(entered, 'MOBILE_ID'),",
    "authenticationMobileId: by(signed, 'MOBILE_ID'),",
  ),
  'DASH-012': instead(
    `${home}/parts/counters.tsx`,
    "{ key: 'waitingForMe', shows: { tab: 'waitingForMe' } },",
    "{ key: 'waitingForMe', shows: { tab: 'waitingForOthers' } },",
  ),
  'DASH-013': without(`${home}/pages/home-page.tsx`, '        putAside(files);\n'),
  'DASH-014': without(`${home}/parts/counters.tsx`, "  { key: 'ended', shows: { quick: ['ended'] } },\n"),
  'DASH-015': instead(
    `${home}/period.ts`,
    "else if (from > until) faults.until = 'wrongOrder';",
    "else if (from < until) faults.until = 'wrongOrder';",
  ),
  'DASH-016': instead('packages/phrases/src/en/plans.ts', "'{{left}} left of {{most}}'", "'{{left}} left'"),
  'DIR-001': instead(
    `${domain}/access/capabilities.ts`,
    "'address-book.open': { modules: ['AddressBook'], permissions: ['UseAddressBook'] },",
    "'address-book.open': { modules: ['AddressBook'] },",
  ),
  'DIR-002': instead(
    `${pages}/pages/address-book-page.tsx`,
    "const TABS = ['colleagues', 'departments', 'favourites'] as const;",
    "const TABS = ['colleagues', 'favourites'] as const;",
  ),
  'DIR-003': instead(`${directory}/store/book.ts`, "${hasInternalRole('u')} as internal", 'true as internal'),
  'DIR-004': instead(
    `${directory}/store/book.ts`,
    "role === 'internal' ? sql`e.internal` : sql`not e.internal`",
    'sql`e.internal`',
  ),
  'DIR-005': without(`${directory}/store/book.ts`, 'if (numDeletedRows > 0n) return false;'),
  'DIR-006': without(`${directory}/use-cases/export-book.ts`, ' - timezoneOffset * 60_000'),
  'DIR-007': without(
    `${directory}/use-cases/address-book.ts`,
    "if (await isInBook(tx, contact.email, contact.id)) fail('directory.email-taken');",
  ),
  'DIR-008': without(`${directory}/store/book.ts`, 'and f.user_id = ${viewerId}::uuid '),
  'DIR-009': instead(
    `${directory}/use-cases/departments.ts`,
    'const { readerIds } = await openingToOthers(tx, { reason }, () => replaceMembers(tx, id, userIds));',
    'const readerIds: string[] = [];',
  ),
  'DIR-010': instead(`${contract}/departments.ts`, '  managerUserId: id,\n', '  managerUserId: id.optional(),\n'),
  'DIR-011': instead(
    `${directory}/use-cases/departments.ts`,
    '.filter((member) => member.departmentId === departmentId)',
    '.filter((member) => member.departmentId !== departmentId)',
  ),
  'DIR-012': without(
    `${directory}/use-cases/departments.ts`,
    "if (!userIds.every(isColleague)) failFields({ userIds: 'field.not-of-company' });",
  ),
  'DIR-013': without(
    `${web}/app/routes.ts`,
    `  {
    path: '/admin/departments',
    page: ofPeople(() => import('../features/directory/pages/departments-page.tsx')),
    capability: 'departments.manage',
  },
`,
  ),
  'DIR-014': instead(
    `${pages}/parts/department-dialog.tsx`,
    "notice: t(department ? 'departments.notices.edit' : 'departments.notices.create'),",
    "notice: t('departments.notices.create'),",
  ),
  'DIR-015': instead(`${directory}/store/titles.ts`, '.set({ name, description })', '.set({ name })'),
  'DIR-016': instead(
    `${contract}/job-titles.ts`,
    'name: z.string().trim().min(1).max(LIMITS.directoryName),',
    'name: z.string().trim().max(LIMITS.directoryName),',
  ),
  'DIR-017': without(
    `${directory}/store/titles.ts`,
    "await tx.deleteFrom('job_titles').where('tenant_id', '=', tenantId).where('id', '=', id).execute();",
  ),
  'DIR-018': instead(
    `${domain}/access/capabilities.ts`,
    "'admin.job-titles': { modules: ['CustomJobTitles'], roles: ['admin'] },",
    "'admin.job-titles': { roles: ['admin'] },",
  ),
  'DIR-019': instead(`${domain}/limits.ts`, 'nameOrEmail: 99,', 'nameOrEmail: 100,'),
  'DIR-020': instead(
    `${server}/tags/store.ts`,
    '{ tenant_id: tenantId, ...tag, created_at: clock.now() }',
    "{ tenant_id: tenantId, ...tag, color: '#000000', created_at: clock.now() }",
  ),
  'DIR-021': without(`${server}/tags/store.ts`, '    .offset(offset)\n'),
  'DIR-022': instead(
    `${contract}/tags.ts`,
    'name: z.string().trim().min(1).max(LIMITS.tagName),',
    'name: z.string().trim().min(1),',
  ),
  'DIR-023': instead(
    `${domain}/access/capabilities.ts`,
    "'tags.manage': { modules: ['Tags'], roles: ['admin'] },",
    "'tags.manage': { modules: ['Tags'], internal: true },",
  ),
  'DIR-024': instead(`${directory}/store/lists.ts`, '.set({ name, options })', '.set({ name })'),
  'DIR-025': without(`${directory}/use-cases/custom-lists.ts`, 'await removeList(tx, id);'),
  'DIR-026': instead(
    `${directory}/store/lists.ts`,
    "all(tx).select(['l.id', 'l.name']).orderBy(byName('l.name')).execute();",
    "all(tx).select(['l.id', 'l.name']).orderBy(byName('l.name')).limit(1).execute();",
  ),
  'DIR-027': instead(
    `${contract}/custom-lists.ts`,
    "method: 'PUT',\n    path: '/CustomList',",
    "method: 'POST',\n    path: '/CustomList/create',",
  ),
  'DIR-028': without(`${contract}/custom-lists.ts`, "    .refine(different, 'field.repeated'),\n"),
  'DIR-029': instead(
    `${domain}/access/capabilities.ts`,
    "'lists.manage': { roles: ['admin', 'superadmin'] },",
    "'lists.manage': { roles: ['user', 'admin', 'superadmin'] },",
  ),
  'DIR-030': instead(
    `${domain}/access/capabilities.ts`,
    "'lists.manage': { roles: ['admin', 'superadmin'] },",
    "'lists.manage': { roles: ['admin'] },",
  ),
  'DIR-031': instead(`${contract}/departments.ts`, '.default(LIMITS.pageSize),', '.default(2 * LIMITS.pageSize),'),
  'DIR-032': instead(
    `${directory}/use-cases/departments.ts`,
    'offset: query.offset * query.limit,',
    'offset: query.offset,',
  ),
  'DIR-033': instead(
    `${pages}/parts/list-dialog.tsx`,
    "notice: t(list ? 'customList.snackbar.updated' : 'customList.snackbar.created'),",
    "notice: t('customList.snackbar.created'),",
  ),
  'DIR-034': without(
    `${pages}/pages/access-groups-page.tsx`,
    "{act?.name === 'edit' && <GroupDialog group={act.item} onClose={close} />}",
  ),
  'DIR-035': without(`${server}/access-groups/use-cases.ts`, 'await openFolders(tx, id, body.folders);'),
  'DIR-036': instead(
    `${server}/access-groups/use-cases.ts`,
    'departments: departments.map((departmentId) => ({ departmentId })),',
    'departments: [],',
  ),
  'DIR-037': instead(
    `${server}/access-groups/use-cases.ts`,
    'users: await choosable(tx, LIMITS.groupUsers),',
    'users: [],',
  ),
  'DIR-038': without(
    `${server}/access-groups/use-cases.ts`,
    'await namedOnce(() => renameGroup(tx, { id, name: body.name }));',
  ),
  'DIR-039': instead(
    `${pages}/parts/departments-field.tsx`,
    'const all = useAllDepartments().data?.items ?? [];',
    'const all: { id: string; name: string }[] = [];',
  ),
  'DIR-040': without(`${pages}/parts/group-dialog.tsx`, '      barred={isNameless}\n'),
  'DIR-041': instead(`${pages}/parts/group-dialog.tsx`, "name: group?.name ?? '',", "name: '',"),
  'DIR-042': instead(
    `${pages}/parts/group-dialog.tsx`,
    "notice: t(`accessGroups.notifications.${group ? 'accessGroupEdited' : 'accessGroupCreated'}`),",
    "notice: t('accessGroups.notifications.accessGroupCreated'),",
  ),
  'DIR-043': instead(
    `${pages}/parts/group-dialog.tsx`,
    '<FormPart of={form} name="emails">',
    '<FormPart of={form} name="folders">',
  ),
  'DIR-044': instead(
    `${web}/app/routes.ts`,
    "{ path: '/admin', page: toFirst('/admin/admin-panel'), capability: 'admin.open' },",
    "{ path: '/admin', page: toFirst('/admin/users'), capability: 'admin.open' },",
  ),
  'DIR-045': instead(`${web}/app/routes.ts`, "    path: '/admin/event-types',", "    path: '/admin/event-kinds',"),
  'DIR-046': instead(
    `${directory}/store/titles.ts`,
    'set job_titles = array_remove(job_titles, ${name})',
    'set job_titles = job_titles',
  ),
  'DIR-048': instead(
    `${server}/users/use-cases/profile.ts`,
    "failFields({ 'work.jobTitle': 'field.unknown-title' });",
    'return;',
  ),
};
