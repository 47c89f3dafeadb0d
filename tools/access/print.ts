import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints, type Endpoint } from '@paraph/contract';
import {
  CAPABILITIES,
  type Capability,
  CAPABILITY_NAMES,
  defaultModules,
  defaultPermissions,
  type CapabilityGate,
  type Module,
  MODULE_NAMES,
  MODULES,
  PERMISSION_NAMES,
  PERMISSIONS,
  ROLE_NAMES,
} from '@paraph/domain';
import { type Principal, type Verdict, verdictOf } from '../../apps/server/test/access/verdict.ts';
import { root } from '../root.ts';

const HEAD = `# Who may what

Printed by \`npm run generate\` from the tables of \`packages/domain/src/access\` and the contract; do not edit. A change of
anybody's access is a change of this file. \`apps/server/test/access.int.test.ts\` knocks at every door with what stands
here, as everybody, and with rights by chance; \`npm run campaign:access\` does so with 2,000 sets of rights.

Rights are read from the database at each call. In the order of refusals: kind of caller, module, permission,
role; then input; then whether the thing exists for the caller. No 403 discloses what another company has.
`;

/** docs/access.md. */
export const renderAccess = (): string =>
  [HEAD, capabilityTable(), moduleTable(), permissionTable(), endpointTable()].join('\n');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/**
 * Returns the addresses of the pages, parsed from the source of their table, which cannot be imported without a
 * browser.
 */
function screensOf(): Map<string, string[]> {
  const text = readFileSync(join(root, 'apps/web/src/app/routes.ts'), 'utf8');
  const screens = new Map<string, string[]>();
  for (const [row] of text.matchAll(/\{\s*path: '[^']+',[^{}]*(?:\{[^{}]*\}[^{}]*)?\}/g)) {
    const [path, capability] = [/path: '([^']+)'/.exec(row)?.[1], /capability: '([^']+)'/.exec(row)?.[1]];
    if (path && capability) screens.set(capability, [...(screens.get(capability) ?? []), path]);
  }
  return screens;
}

function capabilityTable(): string {
  const screens = screensOf();
  const rows = CAPABILITY_NAMES.map((name) => {
    const gate: CapabilityGate = CAPABILITIES[name];
    const roles = gate.internal ? ['user', 'ceo', 'admin'] : (gate.roles ?? []);
    const endpoints = allEndpoints.filter(({ capability }) => capability === name).length;
    const cells = [
      code(gate.modules ?? []),
      code(gate.permissions ?? []),
      roles.length > 0 ? code(roles) : 'everybody',
    ];
    return [`\`${name}\``, ...cells, String(endpoints || ''), code(screens.get(name) ?? [])];
  });
  const head = ['Capability', 'every module', 'every permission', 'one of the roles', 'calls', 'pages'];
  return `## Capabilities\n\nServer, page, menu and button ask for the name only. All columns must hold.\n\n${table(head, rows)}`;
}

const gatedBy = (test: (gate: CapabilityGate) => boolean | undefined): Capability[] =>
  CAPABILITY_NAMES.filter((name) => test(CAPABILITIES[name]));

/** Modules that a use case checks itself, since they do not gate a capability of a user. */
const ASKED_IN_PLACE: Partial<Record<Module, string>> = {
  EmailLogin: 'sign-in by password, recovery, registration',
  SmartIDLogin: 'sign-in by Smart-ID',
  MobileIDLogin: 'sign-in by Mobile-ID',
  EparakstLogin: 'sign-in by eParaksts',
  EidEasy: 'sign-in by eID Easy',
};

function moduleTable(): string {
  const rows = MODULE_NAMES.map((name) => {
    const { code: number, byDefault } = MODULES[name];
    const gated = gatedBy(({ modules }) => modules?.includes(name));
    return [
      String(number),
      `\`${name}\``,
      byDefault,
      [code(gated), ASKED_IN_PLACE[name] ?? ''].filter(Boolean).join('; '),
    ];
  });
  return `## Modules\n\nSwitched by super administrators only.\n\n${table(['', 'Module', 'who starts with it', 'opens'], rows)}`;
}

function permissionTable(): string {
  const rows = PERMISSION_NAMES.map((name) => {
    const { code: number, byDefault } = PERMISSIONS[name];
    return [
      String(number),
      `\`${name}\``,
      code(byDefault),
      code(gatedBy(({ permissions }) => permissions?.includes(name))),
    ];
  });
  return `## Permissions\n\nGiven to roles by the administrators of each company.\n\n${table(['', 'Permission', 'who starts with it', 'opens'], rows)}`;
}

const MODULES_OF_COMPANY = defaultModules(true);
const COLUMNS: readonly [string, Principal][] = [
  ...ROLE_NAMES.map((role): [string, Principal] => {
    const rights = { roles: [role], permissions: defaultPermissions(role), modules: MODULES_OF_COMPANY };
    return [role, { kind: 'user', rights }];
  }),
  ['guest', { kind: 'guest', rights: { roles: ['externaluser'], permissions: [], modules: MODULES_OF_COMPANY } }],
  [
    'API key',
    {
      kind: 'apiKey',
      rights: { roles: ['user'], permissions: defaultPermissions('user'), modules: MODULES_OF_COMPANY },
    },
  ],
  ['nobody', { kind: 'none' }],
];

const MARKS: Partial<Record<Verdict, string>> = {
  reached: 'yes',
  'access.module-off': 'module',
  'access.permission-missing': 'permission',
  'access.role-missing': 'role',
  'access.no-token': '401',
  'access.session-ended': '401',
  'generic.not-found': '404',
};

function endpointTable(): string {
  const rows = allEndpoints
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((endpoint) => [
      `\`${endpoint.name}\``,
      `${endpoint.method} ${addressOf(endpoint)}`,
      endpoint.callers.join(', '),
      endpoint.capability ? `\`${endpoint.capability}\`` : '',
      ...COLUMNS.map(([, principal]) => MARKS[verdictOf(endpoint, principal)]!),
    ]);
  const head = ['Call', 'address', 'made for', 'capability', ...COLUMNS.map(([name]) => name)];
  const says =
    'In a company with the modules and permissions that companies start with. `yes`: what stands behind it answers,\n' +
    "and looks whether the thing is theirs. A word: 403 for that reason. An API key is nobody's: it has the rights of a plain user. People of other\n" +
    'companies bring the rights of their own; people and companies that were switched off are nobody with a dead token.';
  return `## Calls\n\n${says}\n\n${table(head, rows)}`;
}

const addressOf = ({ path, root: atRoot }: Endpoint): string => `\`${atRoot ? '' : '/api'}${path}\``;
