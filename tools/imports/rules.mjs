import { engine, features, listeners, packages } from './modules.mjs';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const any = (list) => `(${list.map((word) => word.replace(/[/@-]/g, '\\$&')).join('|')})`;
const TEST = '(\\.test\\.tsx?$|\\.e2e\\.ts$|/test/)';
const S = '^apps/server/src';
const W = '^apps/web/src';

const modulePath = (name) => (name === 'node:' ? '^(node:)?[a-z_/]+$' : `node_modules/${name.replace('/', '\\/')}`);

/** Each package may import only itself, the packages and the modules of its row. */
const packageRules = Object.entries(packages).map(([name, row]) =>
  rule(
    `package-${name}`,
    `${name} may import: ${[...row.packages, ...row.modules].join(', ') || 'nothing'}.`,
    { path: `^packages/${name}/src`, pathNot: TEST },
    {
      pathNot: [
        `^packages/${name}/`,
        ...row.packages.map((other) => `^packages/${other}/(src/(index|ports|api/[a-z]+)|node/index)\\.ts$`),
        ...row.modules.map(modulePath),
      ],
    },
  ),
);

const engineRules = [
  ...engine
    .slice(0, -1)
    .map((layer, place) =>
      rule(
        `engine-${layer.replace('/', '-')}-imports-down`,
        'A layer may use only layers below it.',
        { path: `^packages/engine/src/${layer}/`, pathNot: TEST },
        { path: `^packages/engine/src/${any(engine.slice(place + 1))}/` },
      ),
    ),
  rule(
    'engine-codecs-are-independent',
    'A fault in one codec cannot be a fault in another.',
    { path: '^packages/engine/src/codec/([^/]+)/', pathNot: TEST },
    { path: '^packages/engine/src/codec/', pathNot: '^packages/engine/src/codec/$1/' },
  ),
];

const serverRules = [
  rule(
    'platform-imports-no-feature',
    'Features build on the platform, not the reverse.',
    { path: `${S}/platform/`, pathNot: TEST },
    { path: `${S}/(features|main)/` },
  ),
  rule(
    'features-import-no-main',
    'A feature does not depend on who composes it.',
    { path: `${S}/features/`, pathNot: TEST },
    { path: `${S}/main/` },
  ),
  rule(
    'server-imports-no-web',
    'Server and web share only the contract.',
    { path: '^apps/server/' },
    { path: '^apps/web/src' },
  ),
  rule(
    'features-import-index-only',
    'Another feature is reached only by its index.ts.',
    { path: `${S}/features/([^/]+)/`, pathNot: TEST },
    { path: `${S}/features/[^/]+/.+`, pathNot: [`${S}/features/$1/`, `${S}/features/[^/]+/index\\.ts$`] },
  ),
  rule(
    'listeners-are-not-imported',
    'Listeners hear events only.',
    { path: `${S}/features/([^/]+)/` },
    { path: `${S}/features/${any(listeners)}/`, pathNot: `${S}/features/$1/` },
  ),
  ...Object.entries(features).map(([feature, imports]) =>
    rule(
      `imports-of-${feature}`,
      `${feature} may call: ${imports.join(', ') || 'nobody'}.`,
      { path: `${S}/features/${feature}/`, pathNot: TEST },
      { path: `${S}/features/`, pathNot: `${S}/features/${any([feature, ...imports])}/` },
    ),
  ),
  rule(
    'features-are-listed',
    'A new feature folder is a line in modules.mjs first.',
    { path: `${S}/features/`, pathNot: `${S}/features/${any(Object.keys(features))}/` },
    {},
  ),
  rule(
    'routes-hold-no-sql',
    'Routes bind, nothing else.',
    { path: `${S}/features/.+/routes\\.ts$` },
    { path: '/store\\.ts$|/store/|node_modules/kysely' },
  ),
  rule(
    'sql-lives-in-store',
    'Only store.ts (or store/) touches tables.',
    { path: `${S}/features/`, pathNot: ['/store\\.ts$', '/store/[^/]+\\.ts$', TEST] },
    { path: 'node_modules/(kysely|pg)/' },
  ),
  rule(
    'store-imports-no-use-case',
    'A store reads and writes.',
    { path: `${S}/features/([^/]+)/.*store(\\.ts$|/)` },
    { path: `${S}/features/$1/(use-cases/|routes\\.ts|present[a-z-]*\\.ts)` },
  ),
  rule(
    'present-is-pure',
    'Rows and viewer in, contract shapes out.',
    { path: `${S}/features/.+/present[a-z-]*\\.ts$`, pathNot: '/use-cases/' },
    { path: '/use-cases/|platform/(db|http|jobs|files|mail)/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'use-cases-import-no-http',
    'A use case is the same for a page and a job.',
    { path: `${S}/features/.+/use-cases/`, pathNot: TEST },
    { path: '/routes\\.ts$|platform/http/|node_modules/fastify/' },
  ),
  rule(
    'document-parsers-import-packages-only',
    'Programs that read bytes of uploads run in a process without platform and database.',
    { path: `${S}/features/document-parsers/`, pathNot: TEST },
    { path: '^apps/', pathNot: `${S}/features/document-parsers/` },
  ),
  rule(
    'pg-only-in-platform',
    'Only the platform opens connections.',
    { path: '^apps/', pathNot: [`${S}/platform/db/`, `${S}/platform/jobs/`, `${S}/platform/realtime/`, TEST] },
    { path: 'node_modules/pg/' },
  ),
  rule(
    'sandbox-stays-out-of-production',
    'Simulators are started by the development launcher and by tests, as a process of their own.',
    { path: '^(apps|packages)/', pathNot: [TEST, '^packages/sandbox/'] },
    { path: '^packages/sandbox/' },
  ),
];

const webRules = [
  rule(
    'web-imports-shared-packages-only',
    'The browser bundle holds shared packages only.',
    { path: W, pathNot: TEST },
    { path: '^(packages|apps)/', pathNot: [W, '^packages/(domain|contract|phrases|engine|pdf|evidence)/src'] },
  ),
  rule(
    'web-layers',
    'app → features → ui and lib.',
    { path: `${W}/(ui|lib)/`, pathNot: TEST },
    { path: `${W}/(features|app)/` },
  ),
  rule(
    'web-features-import-no-app',
    'A feature does not know where it is shown.',
    { path: `${W}/features/`, pathNot: TEST },
    { path: `${W}/app/` },
  ),
  rule(
    'web-features-import-index-only',
    'Another feature is reached only by its index.ts.',
    { path: `${W}/features/([^/]+)/`, pathNot: TEST },
    { path: `${W}/features/[^/]+/.+`, pathNot: [`${W}/features/$1/`, `${W}/features/[^/]+/index\\.tsx?$`] },
  ),
  rule(
    'web-model-is-pure',
    'View logic asks no server and draws nothing.',
    { path: `${W}/.+/model\\.ts$` },
    { path: 'node_modules/@mui/|/lib/api/', dependencyTypesNot: ['type-only'] },
  ),
];

const projectRules = [
  rule(
    'everything-resolves',
    'An import that cannot be found escapes every other rule.',
    {},
    { couldNotResolve: true },
  ),
  rule(
    'no-cycles',
    'A circle means a name is missing.',
    { pathNot: TEST },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  rule('no-test-code-in-src', 'What ships does not import tests.', { pathNot: TEST }, { path: '\\.test\\.tsx?$' }),
];

export default {
  forbidden: [...projectRules, ...packageRules, ...engineRules, ...serverRules, ...webRules],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      // Without these two a workspace import is not resolved, and every rule about it stays silent.
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
