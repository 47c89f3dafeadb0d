import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/platform/config/index.ts';
import { startTestServer } from '../../apps/server/test/server.ts';
import { type Figure, percentile, print } from './figures.ts';
import { type ConditionQuery, conditionAsks, sharedAsks } from './conditions.ts';
import { fillTenant, fillTenants, type Who } from './tenant.ts';
import { undisturbed } from './undisturbed.ts';

const CLIENTS = 16;
const MOST_MS = 60;
/** Time saved by the former patches of the drivers (ADR 0015); applies to every list row of the gate. */
const WITHOUT_PATCHES = { factor: 1.5, until: 'the list store is rewritten' };
/** Sixteen users whose searches are never cached: more than the stated load, but monitored. */
const MOST_MS_COLD = 120;
const TABS = ['all', 'my', 'waitingForMe', 'waitingForOthers', 'signed', 'delegated'];
const QUICK = ['notSent', 'overdue', 'ended', 'withComment'];
const SORTS = ['modified', 'name', 'deadline', 'owner'];
const SEARCHES = [
  { hits: 'no hit', search: 'zzzz' },
  { hits: '3 hits of all', search: 'rescission' },
  { hits: '300 hits of all', search: 'amendment' },
  { hits: '300,000 hits of all', search: 'supplier' },
  { hits: 'a common and a rare word', search: 'contract 123' },
  // Results are cached while nothing changes; this measures a search that is not cached.
  { hits: 'other words each time', search: 'contract #' },
];

type Body = Record<string, unknown>;
type Tokens = Record<Who, string>;
type ListMeasure = {
  tab: string;
  quick?: string[];
  sort?: string;
  direction?: 'asc' | 'desc';
  search?: string;
  page?: number;
};

/** Returns the request of a list, in the form of the specification. */
const bodyOf = ({ tab, quick = [], sort, direction = 'desc', search, page }: ListMeasure): Body => ({
  filterModel: {
    items: [
      { field: 'tab', operator: 'is', value: tab },
      ...quick.map((value) => ({ field: 'quick', operator: 'is', value })),
    ],
    quickFilterValues: search === undefined ? [] : [search],
  },
  ...(sort && { sortModel: [{ field: sort, sort: direction }] }),
  ...(page && { paginationModel: { page } }),
});

/** Tabs, filters, sorts and searches; on the viewer's documents, or the complete company's. */
const requestsOf = (tab: 'all' | 'company'): ConditionQuery[] => [
  ...QUICK.map((name) => ({ name, body: bodyOf({ tab, quick: [name] }) })),
  ...SORTS.map((sort) => ({
    name: `by ${sort}`,
    body: bodyOf({ tab, sort, direction: sort === 'modified' ? 'desc' : 'asc' }),
  })),
  { name: 'by deadline, last first', body: bodyOf({ tab, sort: 'deadline' }) },
  { name: 'overdue by owner, page 40', body: bodyOf({ tab, quick: ['overdue'], sort: 'owner', page: 40 }) },
  ...SEARCHES.map(({ hits, search }) => ({ name: `search, ${hits}`, body: bodyOf({ tab, search }) })),
];
const PERSONAL: ConditionQuery[] = [
  ...TABS.map((tab) => ({ name: `tab ${tab}`, body: bodyOf({ tab }) })),
  { name: 'tab waitingForOthers, page 40', body: bodyOf({ tab: 'waitingForOthers', page: 40 }) },
  ...requestsOf('all'),
];
const COMPANY: ConditionQuery[] = [
  { name: 'tab company, page 100', body: bodyOf({ tab: 'company', page: 100 }) },
  ...requestsOf('company'),
];
const ASKS: Record<Who, ConditionQuery[]> = { owner: PERSONAL, signer: PERSONAL, admin: COMPANY, ceo: COMPANY };

/** Lists over HTTP with 16 clients, in one tenant of `documents` documents: the p95 of each request as each user. */
export const benchLists = (documents: number, seconds: number): Promise<Figure[]> =>
  onServer(async ({ app, adminUrl, address }) => {
    const tokens = await fillTenant(app.platform, adminUrl, documents);
    return measureAll({ address, tokens, seconds }, ASKS);
  });

/** The same lists filtered by their columns, which use a different statement. */
export const benchConditions = (documents: number, seconds: number): Promise<Figure[]> =>
  onServer(async ({ app, adminUrl, address }) => {
    const tokens = await fillTenant(app.platform, adminUrl, documents);
    const [personal, company] = [conditionAsks('all'), conditionAsks('company')];
    return measureAll(
      { address, tokens, seconds },
      { owner: personal, signer: personal, admin: company, ceo: company },
    );
  });

/** Many companies in one database: the 24 requests of the largest, each by four users in parallel. */
export const benchTenants = (documents: number, tenants: number, seconds: number): Promise<Figure[]> =>
  onServer(async ({ app, adminUrl, address }) => {
    const tokens = await fillTenants(app.platform, adminUrl, { tenants, documents });
    const figures: Figure[] = [];
    await measure('warming up', address, { asks: [{ token: tokens.owner, body: PERSONAL[0]!.body }], seconds });
    for (const { name, bodies } of sharedAsks()) {
      const asks = Object.entries(bodies).map(([who, body]) => ({ token: tokens[who as Who], body }));
      figures.push(await undisturbed(() => measure(name, address, { asks, seconds })));
      print(figures.slice(-1));
    }
    return figures;
  });

type Bench = { app: Awaited<ReturnType<typeof buildApp>>; adminUrl: string; address: string };

async function onServer(bench: (at: Bench) => Promise<Figure[]>): Promise<Figure[]> {
  const server = await startTestServer();
  const home = mkdtempSync(join(tmpdir(), 'paraph-bench-'));
  const env = {
    PARAPH_HOME: home,
    PARAPH_KEYS: randomBytes(32).toString('base64'),
    PARAPH_LOG: 'silent',
    PARAPH_PORT: '4880',
    // One account calls as often as a complete company does.
    PARAPH_LIMITS: JSON.stringify({ read: 1e6, change: 1e6, heavy: 1e6, 'public-read': 1e6 }),
  };
  const app = await buildApp({ config: loadConfig(env, 'test'), databaseUrl: server.url, role: 'server', pages: home });
  try {
    const address = await app.server!.listen({ port: 0, host: '127.0.0.1' });
    return await bench({ app, adminUrl: server.adminUrl.replace('/postgres?', '/paraph_template?'), address });
  } finally {
    await app.close();
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

type Measuring = { address: string; tokens: Tokens; seconds: number };

async function measureAll(
  { address, tokens, seconds }: Measuring,
  all: Record<Who, ConditionQuery[]>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  // A cold server is not comparable to a warm one.
  await measure('warming up', address, { asks: [{ token: tokens.owner, body: PERSONAL[0]!.body }], seconds });
  for (const [who, list] of Object.entries(all) as [Who, ConditionQuery[]][])
    for (const { name, body } of list) {
      const load = { asks: [{ token: tokens[who], body }], seconds };
      figures.push(await undisturbed(() => measure(`${who}: ${name}`, address, load)));
      print(figures.slice(-1));
    }
  return figures;
}

/** Requests with their users, and the duration; sixteen clients share them. */
type Load = { asks: { token: string; body: Body }[]; seconds: number };

async function measure(name: string, address: string, load: Load): Promise<Figure> {
  const from = process.cpuUsage();
  const samples = await run(address, load);
  const { user, system } = process.cpuUsage(from);
  // The generator's warm-up is included, so the shown figure is slightly too high.
  const cpu = (user + system) / 1000 / samples.length;
  const rate = `${(samples.length / load.seconds).toFixed(0)}/s, server ${cpu.toFixed(1)} ms`;
  return {
    name: `${name} (${rate})`,
    value: percentile(samples, 0.95),
    unit: 'ms',
    most: /other words/.test(name) ? MOST_MS_COLD : MOST_MS,
    allowance: WITHOUT_PATCHES,
  };
}

/** The load comes from another process, as in production. */
const run = (address: string, load: Load): Promise<number[]> =>
  new Promise((done, failed) => {
    const order = JSON.stringify({ address, ...load, clients: CLIENTS });
    const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), order], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    // The process may exit before the last of its output arrives.
    child.on('close', (code) =>
      code === 0
        ? done(JSON.parse(text) as number[])
        : failed(new Error(`The load failed: ${JSON.stringify(load.asks[0]?.body)}`)),
    );
  });
