import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { startTestServer } from '../../apps/server/test/server.ts';
import { loadConfig } from '../../apps/server/src/platform/config/index.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import { inTenant } from '../../apps/server/src/platform/db/index.ts';
import { createTenant } from '../../apps/server/src/features/tenants/index.ts';
import { addUser } from '../../apps/server/src/features/users/index.ts';
import { openAccount } from '../../apps/server/src/features/auth/index.ts';
import { openSession } from '../../apps/server/src/features/auth/tokens.ts';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, percentile } from './figures.ts';

const CLIENTS = 16;
const REQUESTS = [
  { name: 'tab all', body: { tab: 'all' } },
  { name: 'tab waiting for me', body: { tab: 'waitingForMe' } },
  { name: 'tab waiting for others, page 40', body: { tab: 'waitingForOthers', page: 40 } },
  { name: 'tab signed', body: { tab: 'signed' } },
  { name: 'search with 300 hits', body: { tab: 'all', search: 'contract 123' } },
  { name: 'search with no hit', body: { tab: 'all', search: 'zzzz' } },
  { name: 'overdue', body: { tab: 'all', quick: ['overdue'] } },
] as const;

/** Lists over HTTP with 16 clients, in one tenant of `documents` documents; the worst p95 is the figure. */
export async function benchLists(documents: number, seconds: number): Promise<Figure[]> {
  const server = await startTestServer();
  const home = mkdtempSync(join(tmpdir(), 'paraph-bench-'));
  const env = {
    PARAPH_HOME: home,
    PARAPH_KEYS: randomBytes(32).toString('base64'),
    PARAPH_LOG: 'silent',
    PARAPH_PORT: '4880',
  };
  const app = await buildApp({ config: loadConfig(env, 'test'), databaseUrl: server.url, role: 'server', pages: home });
  try {
    const token = await fill(app.platform, server.adminUrl.replace('/postgres?', '/paraph_template?'), documents);
    const address = await app.server!.listen({ port: 0, host: '127.0.0.1' });
    const figures: Figure[] = [];
    for (const { name, body } of REQUESTS) {
      const samples = await load({ address, token }, body, seconds);
      figures.push({
        name: `list, ${name}, p95 of ${samples.length}`,
        value: percentile(samples, 0.95),
        unit: 'ms',
        most: 60,
      });
    }
    return figures;
  } finally {
    await app.close();
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

type Target = { address: string; token: string };

/** The load comes from another process, as it does in life. */
const load = ({ address, token }: Target, body: object, seconds: number): Promise<number[]> =>
  new Promise((done, failed) => {
    const order = JSON.stringify({ address, token, body, clients: CLIENTS, seconds });
    const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), order], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.on('exit', (code) =>
      code === 0 ? done(JSON.parse(text) as number[]) : failed(new Error('The load failed.')),
    );
  });

type Platform = Awaited<ReturnType<typeof buildApp>>['platform'];

/** 200 people, documents of three members each; one person owns or sees 5 % of all. */
async function fill(platform: Platform, adminUrl: string, documents: number): Promise<string> {
  const host = '127.0.0.1';
  const tenantId = await createTenant(platform, {
    kind: 'company',
    name: 'Bench',
    hosts: [host],
    locale: 'en',
    zone: 'Europe/Vilnius',
  });
  const ctx = systemContext(platform, tenantId);
  const email = 'owner@bench.example';
  const { userId } = await inTenant(ctx, (tx) =>
    addUser(tx, { email, firstName: 'Ona', lastName: 'Bench', roles: ['user'] }),
  );
  await openAccount(ctx, { userId, email, password: 'Bitute-2026!', confirmed: true });
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await insertMany(client, tenantId, userId, documents);
    const { rows } = await client.query<{ account_id: string }>(
      'select account_id from users where tenant_id = $1 and id = $2',
      [tenantId, userId],
    );
    const accountId = rows[0]!.account_id;
    const { sessionId } = await inTenant(ctx, (tx) =>
      openSession(tx, ctx, { kind: 'api', userId, accountId, browserHash: null }),
    );
    await pause(500);
    return platform.tokens.issue({ sub: accountId, tid: tenantId, uid: userId, sid: sessionId }, 3600);
  } finally {
    await client.end();
  }
}

async function insertMany(client: pg.Client, tenant: string, owner: string, documents: number): Promise<void> {
  const from = performance.now();
  await client.query(
    `insert into users (tenant_id, id, email, first_name, last_name, folded)
     select $1::uuid, gen_random_uuid(), 'p' || n || '@bench.example', 'First' || n, 'Last' || n, 'first' || n || ' last' || n from generate_series(1, 199) n`,
    [tenant],
  );
  await client.query(
    `create temp table people as select id, row_number() over () - 1 as n from users where tenant_id = $1`,
    [tenant],
  );
  await client.query(
    `create temp table made as
     select gen_random_uuid() as id, n, (array['approving','signing','signing','acknowledging','completed','completed','completed','rejected'])[1 + n % 8] as phase,
       case when n % 20 = 0 then $1::uuid else (select id from people p where p.n = d.n % 200) end as owner,
       now() - n * interval '20 seconds' as at, case when n % 5 = 0 then current_date + (n % 60) - 30 end as deadline
     from generate_series(1, $2) as d(n)`,
    [owner, documents],
  );
  await client.query(
    `insert into documents (tenant_id, id, name, extension, phase, owner_id, version, folded, created_at, modified_at, deadline, signed, signers, waiting_for)
     select $1::uuid, id, 'Contract ' || n || ' with supplier', 'pdf', phase, owner, 1, 'contract ' || n || ' with supplier', at, at, deadline, n % 3, 2, array['Ona Bench'] from made`,
    [tenant],
  );
  await client.query(
    `insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline, modified_at)
     select $1::uuid, owner, id, true, false, false, phase, phase = 'completed', deadline, at from made
     union all
     select $1::uuid, p.id, m.id, false, true, m.n % 3 = 0 and m.phase in ('approving','signing','acknowledging'), m.phase, m.phase = 'completed', m.deadline, m.at
     from made m join people p on p.n in ((m.n * 7 + 1) % 200, (m.n * 11 + 2) % 200) where p.id <> m.owner
     on conflict do nothing`,
    [tenant],
  );
  // Commits must be on disk before a vacuum may call their rows visible to all.
  await client.query('checkpoint');
  await client.query('vacuum analyze documents');
  await client.query('vacuum analyze seats');
  console.log(`${documents} documents made in ${((performance.now() - from) / 1000).toFixed(0)} s`);
}
