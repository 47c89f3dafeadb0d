import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { cruise } from './cruise.ts';
import { engine, features, listeners, packages } from './modules.mjs';
import rules from './rules.mjs';

const root = resolve(import.meta.dirname, '../..');
const S = 'apps/server/src';
const W = 'apps/web/src';

/** A forbidden import: the rule that must detect it, the importing file, and the imported one. */
type Bad = [rule: string, from: string, to: string];

const featureNames = Object.keys(features) as (keyof typeof features)[];
const notAllowedBy = (feature: keyof typeof features): string =>
  featureNames.find((other) => other !== feature && !(features[feature] as readonly string[]).includes(other)) ?? 'x';

const bad: Bad[] = [
  ['everything-resolves', `${S}/main/lost.ts`, './nowhere.ts'],
  ['no-cycles', `${S}/main/circle-a.ts`, `${S}/main/circle-b.ts`],
  ['no-test-code-in-src', `${S}/main/uses-test.ts`, `${S}/main/thing.test.ts`],
  ...Object.keys(packages).map((name): Bad => [`package-${name}`, `packages/${name}/src/bad.ts`, `${W}/app/shell.ts`]),
  ...engine
    .slice(0, -1)
    .map((layer, place): Bad => [
      `engine-${layer.replace('/', '-')}-imports-down`,
      `packages/engine/src/${layer}/bad.ts`,
      `packages/engine/src/${engine[place + 1]}/top.ts`,
    ]),
  ['engine-codecs-are-independent', 'packages/engine/src/codec/asn1/bad.ts', 'packages/engine/src/codec/pdf/reader.ts'],
  ['platform-imports-no-feature', `${S}/platform/bad.ts`, `${S}/features/users/index.ts`],
  ['features-import-no-main', `${S}/features/users/bad-main.ts`, `${S}/main/thing.ts`],
  ['server-imports-no-web', `${S}/main/bad-web.ts`, `${W}/app/shell.ts`],
  ['features-import-index-only', `${S}/features/documents/bad-door.ts`, `${S}/features/users/store.ts`],
  ['listeners-are-not-imported', `${S}/features/documents/bad-listener.ts`, `${S}/features/${listeners[0]}/index.ts`],
  ...featureNames.map((feature): Bad => [
    `imports-of-${feature}`,
    `${S}/features/${feature}/bad-neighbour.ts`,
    `${S}/features/${notAllowedBy(feature)}/index.ts`,
  ]),
  ['features-are-listed', `${S}/features/unplanned/index.ts`, `${S}/platform/ground.ts`],
  ['routes-hold-no-sql', `${S}/features/documents/routes.ts`, `${S}/features/documents/store.ts`],
  ['sql-lives-in-store', `${S}/features/documents/use-cases/bad-sql.ts`, 'pkg:kysely'],
  ['store-imports-no-use-case', `${S}/features/documents/store.ts`, `${S}/features/documents/present.ts`],
  ['present-is-pure', `${S}/features/documents/present.ts`, `${S}/platform/db/index.ts`],
  ['present-is-pure', `${S}/features/documents/present-row.ts`, `${S}/platform/db/index.ts`],
  ['use-cases-import-no-http', `${S}/features/documents/use-cases/bad-http.ts`, 'pkg:fastify'],
  [
    'document-parsers-import-packages-only',
    `${S}/features/document-parsers/bad-platform.ts`,
    `${S}/platform/ground.ts`,
  ],
  ['pg-only-in-platform', `${S}/main/bad-pg.ts`, 'pkg:pg'],
  ['sandbox-stays-out-of-production', `${S}/main/bad-sandbox.ts`, 'packages/sandbox/src/index.ts'],
  ['web-imports-shared-packages-only', `${W}/app/bad-words.ts`, 'packages/providers/src/index.ts'],
  ['web-layers', `${W}/lib/bad-layer.ts`, `${W}/features/documents/index.ts`],
  ['web-features-import-no-app', `${W}/features/documents/bad-app.ts`, `${W}/app/shell.ts`],
  ['web-features-import-index-only', `${W}/features/auth/bad-door.ts`, `${W}/features/documents/api.ts`],
  ['web-model-is-pure', `${W}/features/documents/model.ts`, 'pkg:@mui/material'],
];

/** Allowed imports, none of which may be reported. */
const good: [from: string, to: string][] = [
  ['packages/contract/src/good.ts', 'packages/domain/src/index.ts'],
  ['packages/contract/src/good-zod.ts', 'pkg:zod'],
  ['packages/engine/src/good.ts', 'pkg:fflate'],
  ['packages/engine/src/report/good.ts', 'packages/engine/src/bytes/top.ts'],
  ['packages/providers/src/good.ts', 'packages/engine/src/index.ts'],
  ['packages/sandbox/src/good.ts', 'pkg:node:http'],
  [`${S}/features/documents/use-cases/good.ts`, `${S}/features/users/index.ts`],
  [`${S}/features/documents/use-cases/good-store.ts`, `${S}/features/documents/store.ts`],
  [`${S}/features/users/store.ts`, 'pkg:kysely'],
  [`${S}/features/mail/good.ts`, `${S}/features/documents/index.ts`],
  [`${S}/platform/db/good.ts`, 'pkg:pg'],
  [`${W}/features/auth/good.ts`, `${W}/features/documents/index.ts`],
  [`${W}/app/good.ts`, 'packages/contract/src/index.ts'],
];

const specifier = (from: string, to: string): string => {
  if (to.startsWith('pkg:')) return to.slice(4);
  if (to.startsWith('./')) return to;
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** Builds a small project with every forbidden import and returns the rules that missed one, or refused a good one. */
export function proveRules(): { proven: number; faults: string[] } {
  const portal = mkdtempSync(join(tmpdir(), 'paraph-rules-'));
  try {
    const files = new Map<string, Set<string>>();
    const add = (from: string, to?: string) => {
      const list = files.get(from) ?? new Set<string>();
      if (to) list.add(specifier(from, to));
      files.set(from, list);
    };
    for (const [, from, to] of bad) add(from, to);
    for (const [from, to] of good) add(from, to);
    add(`${S}/main/circle-b.ts`, `${S}/main/circle-a.ts`);
    for (const [, , to] of bad) if (!to.startsWith('pkg:') && !to.startsWith('./')) add(to);
    for (const [, to] of good) if (!to.startsWith('pkg:')) add(to);
    for (const [file, imports] of files) {
      mkdirSync(dirname(join(portal, file)), { recursive: true });
      writeFileSync(join(portal, file), `${[...imports].map((path) => `import '${path}';\n`).join('')}export {};\n`);
    }
    symlinkSync(join(root, 'node_modules'), join(portal, 'node_modules'));
    writeFileSync(
      join(portal, 'tsconfig.json'),
      '{"compilerOptions":{"module":"nodenext","moduleResolution":"nodenext","allowImportingTsExtensions":true,"noEmit":true}}',
    );
    return validate(cruise(portal, ['packages', 'apps']).violations);
  } finally {
    rmSync(portal, { recursive: true, force: true });
  }
}

function validate(violations: { rule: { name: string }; from: string; to: string }[]): {
  proven: number;
  faults: string[];
} {
  const bitten = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
  const faults = bad
    .filter(([rule, from]) => !bitten.has(`${rule} ${from}`))
    .map(([rule, from, to]) => `${rule} let ${from} → ${to} pass`);
  const tried = new Set(bad.map(([rule]) => rule));
  faults.push(
    ...rules.forbidden
      .filter(({ name }: { name: string }) => !tried.has(name))
      .map(({ name }: { name: string }) => `${name} has no proof`),
  );
  const allowed = new Map(good.map(([from, to]) => [from, to]));
  faults.push(
    ...violations
      .filter(({ from }) => allowed.has(from) && !bad.some(([, bads]) => bads === from))
      .map(({ rule, from, to }) => `${rule.name} wrongly refuses ${from} → ${to}`),
  );
  return { proven: bad.length, faults };
}
