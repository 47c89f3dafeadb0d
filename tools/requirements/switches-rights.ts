import type { Switch } from './switches.ts';

const domain = 'packages/domain/src';
const capabilities = `${domain}/access/capabilities.ts`;
const server = 'apps/server/src/features';
const filling = `${server}/filling`;
const web = 'apps/web/src';
const lt = 'packages/phrases/src/lt';

/** Switches of the rows of signing in, people, rights, companies, frame, calls and errors. */
export const RIGHTS_SWITCHES: Record<string, Switch> = {
  'API-006': {
    file: `${server}/workflows/definitions.ts`,
    from: "headers: { accept: 'application/json', 'x-api-key': workflowKey },",
    to: "headers: { accept: 'application/json' },",
  },
  'API-007': {
    file: `${server}/directory/store/lists.ts`,
    from: 'total: Number(total), items',
    to: 'total: items.length, items',
  },
  'API-012': {
    file: `${server}/document-intake/take-in.ts`,
    from: "Buffer.from(file, 'base64')",
    to: "Buffer.from(file, 'latin1')",
  },
  'AUTH-014': {
    file: `${web}/features/auth/parts/method-tabs.tsx`,
    from: 'options={methods.map(',
    to: "options={methods.filter((one) => one !== 'eid_easy').map(",
  },
  'AUTH-048': {
    file: `${server}/auth/password/rules.ts`,
    from: ', /[^\\p{L}\\p{Nd}\\s]/u];',
    to: '];',
  },
  'AUTH-060': {
    file: `${web}/features/auth/parts/eid-step.tsx`,
    from: '{t(`auth.eid.methods.${kind}`)}: {eid.failure}',
    to: '{eid.failure}',
  },
  'AUTH-061': {
    file: `${server}/auth/use-cases/start-sign-in.ts`,
    from: "fail('auth.wrong-password', { attemptsLeft: left })",
    to: "fail('auth.wrong-password', { attemptsLeft: left + 1 })",
  },
  'AUTH-071': {
    file: `${server}/auth/present.ts`,
    from: 'modules: rights.modules.map(',
    to: 'modules: (tenant.isCompany ? rights.modules : []).map(',
  },
  'COMPANY-003': {
    file: `${web}/features/company/model.ts`,
    from: '    ...rest,\n    deadlineDays: wholeOrNone(',
    to: "    ...rest,\n    address: '-',\n    deadlineDays: wholeOrNone(",
  },
  'COMPANY-006': {
    file: `${server}/company/wording.ts`,
    from: 'senderName: emailSenderName || undefined,',
    to: 'senderName: undefined,',
  },
  'COMPANY-020': { file: `${domain}/mail/templates.ts`, from: "  'Password',\n", to: '' },
  'COMPANY-025': {
    file: `${server}/company/use-cases/logo.ts`,
    from: '  await keepLogo(ctx, null);\n',
    to: '',
  },
  'ERR-002': {
    file: `${web}/ui/use-error-toast.ts`,
    from: "toast.error(error.detail || t('ui.failed.offline'))",
    to: 'console.warn(error.detail)',
  },
  'ERR-003': {
    file: `${lt}/errors.ts`,
    from: "'Įrašykite nuo {{least}} iki {{most}} ženklų.'",
    to: "'Netinkamas ženklų skaičius.'",
  },
  'ERR-005': {
    file: `${web}/features/signing/use-signing.ts`,
    from: 'if (message) setFailure(t(`signing.returned.${message}`));',
    to: '',
  },
  'ERR-010': {
    file: 'packages/phrases/src/en/documents.ts',
    from: "errorDownloadingDocument: '{{name}}: the",
    to: "errorDownloadingDocument: 'The",
  },
  'ERR-011': { file: `${lt}/calendar.ts`, from: "noEventFound: 'Įvykių nerasta',", to: '' },
  'ERR-013': {
    file: `${web}/lib/network/watch-network.ts`,
    from: "    return 'none';",
    to: "    return 'fine';",
  },
  'PERM-005': {
    file: capabilities,
    from: "permissions: ['UseTemplates', 'ComposeDocument'] }",
    to: "permissions: ['ComposeDocument'] }",
  },
  'PERM-006': { file: capabilities, from: "modules: ['HR'], permissions: ['UseHRModule']", to: "modules: ['HR']" },
  'PERM-007': {
    file: capabilities,
    from: "modules: ['Accounting'], permissions: ['UseAccountingModule']",
    to: "modules: ['Accounting']",
  },
  'PERM-010': {
    file: capabilities,
    from: "modules: ['Calendar'], permissions: ['ViewCalendar']",
    to: "modules: ['Calendar']",
  },
  'PERM-011': {
    file: capabilities,
    from: "modules: ['FoldersModule'], permissions: ['ViewFolderTree']",
    to: "modules: ['FoldersModule']",
  },
  'PERM-023': {
    file: capabilities,
    from: 'gate.modules?.find((name) => !rights.modules.includes(name))',
    to: 'gate.modules?.find(() => false)',
  },
  'PERM-033': {
    file: capabilities,
    from: "'folders.open': { modules: ['FoldersModule'] }",
    to: "'folders.open': {}",
  },
  'PERM-034': { file: `${web}/features/documents/list-view.ts`, from: "  comment: 'documents.comment',\n", to: '' },
  'PERM-040': {
    file: `${domain}/document/reminding.ts`,
    from: 'const BEFORE = [3, 1, 0];',
    to: 'const BEFORE = [3, 0];',
  },
  'PERM-043': {
    file: `${server}/auth/present.ts`,
    from: 'roles: [...rights.roles],',
    to: 'roles: rights.roles.map((role) => role.toUpperCase()),',
  },
  'PERM-046': {
    file: capabilities,
    from: "'forms.templates': { modules: ['FormsModule'], roles: ['admin'] }",
    to: "'forms.templates': { modules: ['FormsModule'], roles: ['admin', 'ceo'] }",
  },
  'TENANT-006': {
    file: `${server}/integration/use-cases/settings.ts`,
    from: 'hasApiKey: apiKey !== undefined,',
    to: 'hasApiKey: false,',
  },
  'TENANT-007': {
    file: `${web}/features/tenants/parts/providers-card.tsx`,
    from: "    type: 'password',\n",
    to: '',
  },
  'TENANT-044': {
    file: `${server}/tenant-admin/activation.ts`,
    from: "{ state: isActive ? 'active' : 'inactive' }",
    to: "{ state: 'active' }",
  },
  'UI-009': { file: `${web}/main.tsx`, from: 'defaultMode="light"', to: 'defaultMode="system"' },
  'UI-013': {
    file: `${web}/app/app-routes.tsx`,
    from: 'if (!needed.every(can)) return <Navigate to="/404" replace />;',
    to: 'if (!needed.every(can)) return <Navigate to="/documents" replace />;',
  },
  'UI-019': {
    file: `${web}/lib/api/api-error.ts`,
    from: "detail: i18next.t('ui.failed.text') });",
    to: 'detail: text });',
  },
  'UI-021': {
    file: `${web}/features/viewer/parts/pdf-page.tsx`,
    from: 'height: Math.floor(size.height * scale),',
    to: 'height: Math.floor(size.width * scale),',
  },
  'USER-001': {
    file: capabilities,
    from: "'dashboard.open': { modules: ['Dashboard'], internal: true }",
    to: "'dashboard.open': { modules: ['Dashboard'] }",
  },
  'USER-002': {
    file: `${web}/features/home/pages/home-page.tsx`,
    from: '{me && !me.tenant.isCompany && (',
    to: '{me?.tenant.isCompany && (',
  },
  'USER-004': {
    file: `${web}/app/routes.ts`,
    from: "profile-page.tsx')),\n    capability: 'session.own',",
    to: "profile-page.tsx')),\n    capability: 'people.find',",
  },
  'USER-007': {
    file: `${web}/features/profile/parts/personal-card.tsx`,
    from: "  ['zipCode', 'postal-code'],\n",
    to: '',
  },
  'USER-037': {
    file: `${filling}/chain.ts`,
    from: "if (missing === 'manager') fail('form.no-manager');",
    to: '',
  },
  'USER-039': {
    file: `${filling}/chain.ts`,
    from: "if (kind === 'signer' && missing)",
    to: "if (kind === 'signer' && people.length === 0)",
  },
};
