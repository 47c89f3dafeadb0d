import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourcesHash } from '../src/main/web-build.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { roleUrl, withClient } from '../src/platform/db/roles.ts';
import { openDatabaseLine } from './database-line.ts';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';

const MAIN = join(import.meta.dirname, '../src/main');
const home = mkdtempSync(join(tmpdir(), 'paraph-production-'));
const nodes: { child: ChildProcess; text: () => string }[] = [];
let server: EmbeddedPostgres;
let env: Record<string, string>;
/** Settings for migrate, backup and restore only. */
let owner: Record<string, string>;

const urlOf = (role: 'paraph_app' | 'paraph_system' | 'paraph_owner') =>
  roleUrl(server.url('postgres', 'made_by_migrate'), role, `secret-of-${role}`);

beforeAll(async () => {
  server = await startEmbeddedPostgres(join(home, 'db'), { throwaway: true });
  env = {
    PATH: process.env.PATH!,
    NODE_ENV: 'production',
    PARAPH_HOME: join(home, 'home'),
    PARAPH_PAGES: pages('built', sourcesHash()),
    PARAPH_SINGLE_NODE: 'yes',
    PARAPH_WITHOUT: 'timestamps,anchors,providers',
    DATABASE_URL: urlOf('paraph_app'),
    DATABASE_SYSTEM_URL: urlOf('paraph_system'),
    PARAPH_PUBLIC_URL: 'https://paraph.example',
    PARAPH_KEYS: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  owner = {
    DATABASE_OWNER_URL: urlOf('paraph_owner'),
    DATABASE_ADMIN_URL: server.url('postgres', 'postgres'),
  };
});
afterAll(async () => {
  for (const { child } of nodes) child.kill('SIGKILL');
  await server.stop();
  for (const folder of [home, server.dir]) rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder like the one of `npm run build`. */
function pages(name: string, version: string): string {
  const folder = join(home, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Paraph</title>');
  writeFileSync(join(folder, '.built'), version);
  return folder;
}

function run(name: string, more: Record<string, string | undefined> = {}, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(MAIN, `${name}.ts`), ...args], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const node = { child, text: () => printed, over: new Promise((done) => child.once('exit', done)) };
  nodes.push(node);
  return node;
}

/** Runs a command to its end, and returns its output when it ended with `code`. */
async function ends(
  code: number,
  name: string,
  more: Record<string, string | undefined> = {},
  args: readonly string[] = [],
): Promise<string> {
  const node = run(name, more, args);
  const found = await node.over;
  expect(found, node.text()).toBe(code);
  expect(node.text()).not.toContain('    at ');
  return node.text();
}

/** Returns the output of a restore, which must have no stack. */
async function runRestore(folder: string, more: Record<string, string>): Promise<string> {
  const node = run('restore', more, [folder]);
  await node.over;
  expect(node.text()).not.toContain('    at ');
  return node.text();
}

const status = async (port: number, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(50)) if (await what()) return;
  throw new Error('it did not happen in time');
}
const query = (text: string) => withClient(server.url('postgres', 'made_by_migrate'), (client) => client.query(text));

describe('a production installation', { timeout: 90_000 }, () => {
  test('no node starts or migrates before npm run migrate, and each names that command', async () => {
    await withClient(server.url('postgres', 'postgres'), async (client) => {
      for (const role of ['paraph_app', 'paraph_system'])
        await client.query(`create role ${role} login password 'secret-of-${role}'`);
      await client.query('create database made_by_migrate');
    });
    for (const name of ['serve', 'worker', 'setup']) expect(await ends(1, name)).toContain('Run: npm run migrate');
    const { rows } = await query("select to_regclass('public.migrations') as found");
    expect(rows).toEqual([{ found: null }]);
  });

  test('npm run migrate makes database and roles on an empty server, and changes nothing the second time', async () => {
    expect(await ends(0, 'migrate', owner)).toMatch(/\d+ migrations applied/);
    expect(await ends(0, 'migrate', owner)).toContain('up to date');
    expect(await ends(0, 'migrate', { DATABASE_OWNER_URL: owner.DATABASE_OWNER_URL })).toContain('up to date');
  });

  test('two npm run migrate at the same time on an empty server both succeed', async () => {
    const empty = await startEmbeddedPostgres(join(home, 'empty'), { throwaway: true });
    try {
      const to = (url: string) => {
        const { username, password } = new URL(url.replace('@/', '@localhost/'));
        return roleUrl(empty.url('postgres', 'made_by_two'), username as 'paraph_app', password);
      };
      const urls = { DATABASE_URL: to(env.DATABASE_URL!), DATABASE_SYSTEM_URL: to(env.DATABASE_SYSTEM_URL!) };
      const admin = { DATABASE_ADMIN_URL: empty.url('postgres', 'postgres') };
      const settings = { ...urls, ...admin, DATABASE_OWNER_URL: to(owner.DATABASE_OWNER_URL!) };
      const printed = await Promise.all([0, 1, 2].map(() => ends(0, 'migrate', settings)));
      expect(printed.filter((text) => text.includes('up to date'))).toHaveLength(2);
    } finally {
      await empty.stop();
      rmSync(empty.dir, { recursive: true, force: true });
    }
  });

  test('npm run setup prints the secret of the first super admin once', async () => {
    expect(await ends(0, 'setup')).toMatch(/^ {2}[\w-]{32}$/m);
  });

  test('SE-06 the settings of a web node give access to no other role: not the owner, and not system by the password of requests', async () => {
    const [app, system] = [env.DATABASE_URL!, env.DATABASE_SYSTEM_URL!].map(
      (url) => new URL(url.replace('@/', '@localhost/')).password,
    ) as [string, string];
    const enter = (role: 'paraph_owner' | 'paraph_system' | 'paraph_app', password: string) =>
      withClient(roleUrl(env.DATABASE_URL!, role, password), async () => 'in').catch((e: { code?: string }) => e.code);
    const REFUSED = '28P01';
    expect(await enter('paraph_app', app)).toBe('in');
    expect(await enter('paraph_system', app)).toBe(REFUSED);
    for (const password of [app, system]) expect(await enter('paraph_owner', password)).toBe(REFUSED);
    expect(await enter('paraph_app', system)).toBe(REFUSED);
    expect(await enter('paraph_owner', server.password)).toBe(REFUSED);
  });

  test('SE-06 two roles never have one password, and an administrator is no login of a node', async () => {
    const same = { ...owner, DATABASE_SYSTEM_URL: roleUrl(env.DATABASE_URL!, 'paraph_system') };
    expect(await ends(1, 'migrate', same)).toContain('same password');
    for (const name of ['serve', 'worker', 'setup'])
      expect(await ends(1, name, { DATABASE_URL: server.url('postgres', 'made_by_migrate') })).toContain('paraph_app');
  });

  test('running npm run migrate again changes passwords', async () => {
    const changed = { ...owner, DATABASE_SYSTEM_URL: roleUrl(env.DATABASE_URL!, 'paraph_system', 'another one/2') };
    await ends(0, 'migrate', changed);
    env.DATABASE_SYSTEM_URL = changed.DATABASE_SYSTEM_URL;
    await ends(0, 'setup');
  });

  test('a second installation on the same server does not change passwords of the first unless requested', async () => {
    const beside = (password: string) => {
      const urls = Object.entries({ ...env, ...owner }).filter(([name]) =>
        /^DATABASE_(?:OWNER_|SYSTEM_)?URL$/.test(name),
      );
      return Object.fromEntries(
        urls.map(([name, url]) => [name, url.replace('made_by_migrate', 'beside').replace('secret-of-', password)]),
      );
    };
    const others = { ...owner, ...beside('other-of-') };
    const refused = await ends(1, 'migrate', others);
    expect(refused).toMatch(/^The roles paraph_app, paraph_owner .*use them: made_by_migrate\. Nothing/m);
    expect(refused).toContain('--take-over-roles');
    const { rows } = await query("select 1 from pg_database where datname = 'beside'");
    expect(rows).toEqual([]);
    await ends(0, 'migrate', { ...owner, ...beside('secret-of-') });
    expect(await ends(1, 'migrate', others)).toContain('made_by_migrate');
    await ends(0, 'migrate', others, ['--take-over-roles']);
    // The first installation gets the same error where it would lock out the second one.
    expect(await ends(1, 'migrate', owner)).toContain('use them: beside.');
    await ends(0, 'migrate', owner, ['--take-over-roles']);
    await query('drop database beside');
  });

  test('a command with an unknown option does nothing and names the options that exist', async () => {
    const commands = ['serve', 'worker', 'build', 'migrate', 'setup', 'doctor', 'backup', 'restore', 'start'];
    for (const name of commands)
      expect(await ends(1, name, owner, ['--kep', '3']), name).toMatch(/^Unknown option '--kep'\..* options?\b/i);
    expect(await ends(1, 'doctor', owner, ['--rehearsal'])).toContain('Options of this command: --rehearse.');
    expect(await ends(1, 'backup', owner, ['--keep'])).toContain('--keep VALUE');
    expect(await ends(1, 'migrate', owner, ['now'])).toContain("Unexpected argument 'now'.");
  });

  test('runs several web nodes and workers, started at once, which end cleanly when asked', async () => {
    const ports = [await freePort(), await freePort()];
    const web = ports.map((port) => run('serve', { PARAPH_PORT: String(port) }));
    const worker = run('worker');
    for (const port of ports) await until(async () => (await status(port, '/readyz')) === 200);
    await until(() => worker.text().includes('"ready"'));
    expect(await status(ports[0]!, '/')).toBe(200);
    expect(await status(ports[0]!, '/auth/setup')).toBe(200);
    expect(await status(ports[0]!, '/api/runtime')).toBe(421); // no company has a host yet, nothing was seeded
    for (const { child } of [...web, worker]) child.kill('SIGTERM');
    expect(await Promise.all([...web, worker].map((node) => node.over))).toEqual([0, 0, 0]);
    expect(web[0]!.text()).not.toContain('Demo');
  });

  test('nodes end within 5 s of the signal while the database does not respond', async () => {
    const lines = await Promise.all([env.DATABASE_URL!, env.DATABASE_SYSTEM_URL!].map(openDatabaseLine));
    const port = await freePort();
    const frozen = { DATABASE_URL: lines[0]!.url, DATABASE_SYSTEM_URL: lines[1]!.url };
    const web = run('serve', { ...frozen, PARAPH_PORT: String(port) });
    const worker = run('worker', frozen);
    await until(async () => (await status(port, '/readyz')) === 200);
    await until(() => worker.text().includes('"ready"'));
    for (const line of lines) line.freeze();
    await status(port, '/readyz'); // a request that waits for the database
    for (const { child } of [web, worker]) child.kill('SIGTERM');
    const codes = Promise.all([web.over, worker.over]);
    expect(await Promise.race([codes, wait(6_000, 'still running', { ref: false })])).toEqual([0, 0]);
    for (const line of lines) line.thaw();
  });

  test('serve refuses to start without pages, or with those of another version, and names the command to run', async () => {
    const none = await ends(1, 'serve', { PARAPH_PAGES: join(home, 'nowhere') });
    expect(none).toMatch(/no pages.*Run: npm run build/);
    const old = await ends(1, 'serve', { PARAPH_PAGES: pages('old', 'another hash') });
    expect(old).toMatch(/another version.*Run: npm run build/);
  });

  test('a node refuses a schema that lacks a migration, and one where something was removed; additions are accepted', async () => {
    const port = await freePort();
    await query("insert into migrations (name, checksum) values ('209901010000_later_adds.sql', 'x')");
    const web = run('serve', { PARAPH_PORT: String(port) });
    await until(async () => (await status(port, '/readyz')) === 200);
    web.child.kill('SIGTERM');
    expect(await web.over).toBe(0);
    await query("update migrations set removes = true where name = '209901010000_later_adds.sql'");
    for (const name of ['serve', 'worker']) expect(await ends(1, name)).toContain('too new');
    await query("delete from migrations where name like '2099%'");
    const { rows } = await query('delete from migrations where name = (select max(name) from migrations) returning *');
    for (const name of ['serve', 'worker']) expect(await ends(1, name)).toMatch(/too old.*Run: npm run migrate/);
    const [last] = rows as { name: string; checksum: string }[];
    await query(`insert into migrations (name, checksum) values ('${last!.name}', '${last!.checksum}')`);
  });

  test('nodes refuse missing settings, and start without them when the operator says so', async () => {
    const answer = await ends(1, 'serve', { PARAPH_SINGLE_NODE: undefined, PARAPH_WITHOUT: undefined });
    for (const name of ['S3_BUCKET', 'PARAPH_SINGLE_NODE=yes', 'TSA_URL', 'PARAPH_TRUST_ANCHORS', 'SMARTID_URL'])
      expect(answer).toContain(name);
    expect(await ends(1, 'worker', { PARAPH_SINGLE_NODE: undefined })).toContain('S3_BUCKET');
  });

  test('a node refuses a folder without the files of the installation, so that an upgrade into a new folder is noticed', async () => {
    expect(await ends(1, 'serve', { PARAPH_HOME: join(home, 'new-folder') })).toContain(
      'is not the file storage of this installation',
    );
    expect(await ends(1, 'worker', { PARAPH_HOME: undefined })).toContain('is not an absolute path');
  });

  test('a node and a backup with other master keys say so in one line with advice', async () => {
    const PARAPH_KEYS = randomBytes(32).toString('base64');
    for (const name of ['serve', 'worker']) expect(await ends(1, name, { PARAPH_KEYS })).toMatch(/PARAPH_KEYS.*Put/);
  });

  test('a node refuses a DATABASE_SYSTEM_URL through a pooler in transaction mode and says what to set', async () => {
    const line = await openDatabaseLine(env.DATABASE_SYSTEM_URL!);
    line.loseNotifications();
    for (const name of ['serve', 'worker'])
      expect(await ends(1, name, { DATABASE_SYSTEM_URL: line.url })).toMatch(
        /DATABASE_SYSTEM_URL: it leads through a pooler/,
      );
  });

  test('a node whose two addresses lead to different databases names both variables instead of the files', async () => {
    await withClient(server.url('postgres', 'postgres'), (client) => client.query('create database elsewhere'));
    const other = env.DATABASE_SYSTEM_URL!.replace('made_by_migrate', 'elsewhere');
    for (const name of ['serve', 'worker'])
      expect(await ends(1, name, { DATABASE_SYSTEM_URL: other })).toMatch(
        /^DATABASE_URL and DATABASE_SYSTEM_URL lead to different databases/m,
      );
    expect(await ends(1, 'setup', { DATABASE_SYSTEM_URL: other })).toContain('lead to different databases');
    const ownerElsewhere = {
      ...owner,
      DATABASE_OWNER_URL: owner.DATABASE_OWNER_URL!.replace('made_by_migrate', 'elsewhere'),
    };
    expect(await ends(1, 'backup', ownerElsewhere)).toMatch(
      /^DATABASE_OWNER_URL and DATABASE_SYSTEM_URL lead to different databases/m,
    );
    expect(await ends(1, 'migrate', ownerElsewhere)).toMatch(/database elsewhere at .*Nothing was changed/);
  });

  test('says in one line that the database is unavailable', async () => {
    const away = 'postgresql://paraph_system:x@127.0.0.1:9/paraph';
    expect(await ends(1, 'serve', { DATABASE_SYSTEM_URL: away })).toContain('ECONNREFUSED');
  });

  test('is restored from its backup at another address, with its operator there, and its nodes start', async () => {
    const tenant = "insert into tenants (id, kind, name) values (gen_random_uuid(), 'operator', 'Paraph') returning id";
    await query(
      `with made as (${tenant}) insert into tenant_hosts (host, tenant_id) select 'old.example', id from made`,
    );
    const production = { ...owner, PARAPH_BACKUPS: join(home, 'copies') };
    const keys = { PARAPH_KEYS: randomBytes(32).toString('base64') };
    expect(await ends(1, 'backup', { ...production, ...keys })).toContain('PARAPH_KEYS does not open keys');
    const folder = /^(.+): \d+ rows/m.exec(await ends(0, 'backup', production))![1]!;
    expect(await ends(1, 'setup', { PARAPH_PUBLIC_URL: 'https://new.example' })).toContain('is at old.example');
    const elsewhere = (url: string) => url.replace('made_by_migrate', 'restored_here');
    const place = {
      PARAPH_HOME: join(home, 'other-machine'),
      PARAPH_PUBLIC_URL: 'https://new.example',
      DATABASE_URL: elsewhere(env.DATABASE_URL!),
      DATABASE_SYSTEM_URL: elsewhere(env.DATABASE_SYSTEM_URL!),
    };
    const there = { ...production, ...place, DATABASE_OWNER_URL: elsewhere(owner.DATABASE_OWNER_URL!) };
    const restore = (more = {}) => runRestore(folder, { ...there, ...more });
    expect(await restore(keys)).toMatch(/^The master key \w+ is not in PARAPH_KEYS; this backup needs it/m);
    const printed = await restore();
    expect(printed).toContain('moved from old.example to new.example');
    expect(printed).toContain('is back');
    expect(await restore()).toContain('The database already has tables');
    const port = await freePort();
    const web = run('serve', { ...place, PARAPH_PORT: String(port) });
    await until(async () => (await status(port, '/readyz')) === 200);
    web.child.kill('SIGTERM');
    expect(await web.over).toBe(0);
  });

  test('a command in a shell with one of the two environment files names what is missing, and makes nothing', async () => {
    const folder = mkdtempSync(join(home, 'release-'));
    const cron = {
      NODE_ENV: undefined,
      DATABASE_URL: undefined,
      DATABASE_SYSTEM_URL: undefined,
      PARAPH_KEYS: undefined,
    };
    const bare = { ...cron, PARAPH_HOME: join(folder, '.paraph'), npm_lifecycle_event: 'backup' };
    const printed = await ends(1, 'backup', { ...bare, ...owner });
    expect(printed).toContain('DATABASE_OWNER_URL and DATABASE_ADMIN_URL belong to a production installation');
    expect(printed).toContain('. ./paraph.env; . ./owner.env');
    expect(await ends(1, 'backup', bare)).toContain('For a production installation load its settings');
    expect(await ends(1, 'backup', { ...bare, ...owner, NODE_ENV: 'production' })).toContain('DATABASE_URL is missing');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('each command says which installation it works on', async () => {
    for (const name of ['migrate', 'backup']) {
      const printed = await ends(0, name, owner);
      expect(printed).toMatch(/^Mode: production \(database \w+ at \S+, public address http\S+\)\.$/m);
      expect(printed).not.toContain('postgresql://');
    }
  });

  test('the doctor uses the logins of the nodes, and says which mode it checks', async () => {
    const doctor = run('doctor');
    await doctor.over;
    expect(doctor.text()).toContain('Mode: production');
    expect(doctor.text()).toMatch(/ok {3}Database/);
  });
});
