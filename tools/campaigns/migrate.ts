// npm run campaign:migrate -- --from REF [--documents 1000000] [--rate 50]: a database filled by an earlier release is
// migrated by `npm run migrate` while a node of that release serves requests, then by one migration of each typical
// form;
// then a node of this release takes over. No request may take more than a second.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { roleUrl } from '../../apps/server/src/platform/db/roles.ts';
import { refuseOtherSchema } from '../../apps/server/src/platform/db/schema-version.ts';
import { root, runQuietly } from '../steps.ts';
import { ErrorLines } from './error-lines.ts';
import { Load } from './migrate/load.ts';
import { mixOf } from './migrate/mix.ts';
import { checkOut, type ReleaseNode, startNode } from './migrate/release.ts';
import { typicalMigrations } from './migrate/typical.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    documents: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '50' },
  },
});
/** FT-32: no request takes longer while the schema changes, in ms. */
const MOST_MS = 1_000;
/** Seconds of load before and after each step. */
const AROUND_S = 20;

if (!values.from) throw new Error('--from is missing: the commit or tag of the release that fills the database');
const home = mkdtempSync(join(tmpdir(), 'paraph-migrate-'));
const env = {
  PARAPH_HOME: home,
  PARAPH_KEYS: randomBytes(32).toString('base64'),
  PARAPH_LOG: 'error',
  PARAPH_LIMITS: JSON.stringify(
    Object.fromEntries(
      ['read', 'change', 'heavy', 'public-read', 'session.init', 'password'].map((name) => [name, 1_000_000]),
    ),
  ),
};
const faults: string[] = [];
const lines = new ErrorLines();
console.log(`load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`);
const release = checkOut(values.from);
const nodes: ReleaseNode[] = [];
try {
  const before = await startNode({ tree: release.tree, args: ['fill', values.documents], env, lines });
  nodes.push(before);
  await campaign(before);
} catch (e) {
  faults.push(String(e));
  console.error(e);
} finally {
  for (const node of nodes.toReversed()) await node.stop();
  release.remove();
  rmSync(home, { recursive: true, force: true });
}
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

async function campaign(before: ReleaseNode): Promise<void> {
  const ownerUrl = roleUrl(before.databaseUrl, 'paraph_owner');
  const load = new Load(before.address, await mixOf(before));
  const running = load.run(Number(values.rate));
  await validated(load, 'before', () => pause(AROUND_S * 1000));
  await validated(load, 'npm run migrate', () => migrateAsOperator(ownerUrl));
  await validated(load, 'after it', () => pause(AROUND_S * 1000));
  await validated(load, 'typical migrations', () => migrateTypically(ownerUrl));
  await validated(load, 'a node of this release', () => takeOver(load, before));
  load.end();
  await running;
  faults.push(...summary(load.faults), ...summary(lines.all.map(({ text }) => text)));
}

/** Runs a step under load and checks the requests that began during it. */
async function validated(load: Load, name: string, step: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await step();
  const to = performance.now();
  await load.answered();
  const { count, p95, slowest, name: which } = load.between(from, to);
  const seconds = ((to - from) / 1000).toFixed(1);
  console.log(
    `${name}: ${seconds} s, ${count} requests, 95 of 100 within ${p95.toFixed(0)} ms, slowest ${slowest.toFixed(0)} (${which})`,
  );
  if (slowest > MOST_MS) faults.push(`${name}: ${which} took ${slowest.toFixed(0)} ms`);
}

async function migrateAsOperator(ownerUrl: string): Promise<void> {
  const { code, output } = await runQuietly({
    name: 'migrate',
    command: process.execPath,
    args: ['tools/boot.mjs', '--as-installed', 'apps/server/src/main/migrate.ts'],
    env: { NODE_ENV: 'production', DATABASE_OWNER_URL: ownerUrl },
  });
  console.log(output.trim());
  if (code !== 0) faults.push(`npm run migrate ended with ${code}`);
}

async function migrateTypically(ownerUrl: string): Promise<void> {
  const folder = typicalMigrations();
  try {
    const applied = await migrate(ownerUrl, folder);
    console.log(`${applied.length} typical migrations applied`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The rolling restart of the README: a new node starts in parallel to the old one, and then gets all requests. */
async function takeOver(load: Load, before: ReleaseNode): Promise<void> {
  await refuseOtherSchema(roleUrl(before.databaseUrl, 'paraph_system'));
  const after = await startNode({ tree: root, args: ['attach', before.databaseUrl], env, lines });
  nodes.push(after);
  load.address = after.address;
  await pause(AROUND_S * 1000);
}

/** Returns equal faults once, with their number. */
function summary(all: readonly string[]): string[] {
  const counts = Map.groupBy(all, (fault) => fault);
  return [...counts].map(([fault, { length }]) => `${length} × ${fault}`);
}
