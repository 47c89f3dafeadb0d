import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rehearse, type Rehearsal } from '../src/features/doctor/index.ts';
import { stampRoot } from '../src/features/trust/index.ts';
import {
  filesOf,
  listBackups,
  makeBackup,
  type Manifest,
  pruneBackups,
  rehearsedPath,
  restoreDatabase,
  restoreFiles,
} from '../src/platform/backup/index.ts';
import { readFileList } from '../src/platform/backup/copy-files.ts';
import { fileListPath, readManifest, tablePath } from '../src/platform/backup/layout.ts';
import { type Config, loadConfig } from '../src/platform/config/index.ts';
import { inTenant, roleUrl, samePassword } from '../src/platform/db/index.ts';
import { withClient } from '../src/platform/db/roles.ts';
import { createFileStore } from '../src/platform/files/index.ts';
import { sendMail } from '../src/platform/mail/index.ts';
import { createWholeHouse, finish, newColleague, sendDocument, until, type WholeHouse } from './whole-house.ts';

let house: WholeHouse;
let config: Config;
let folder: string;
let manifest: Manifest;

const backUp = async (now: Date) => {
  const { platform } = house.app;
  return makeBackup({
    config,
    ownerUrl: roleUrl(house.app.databaseUrl, 'paraph_owner'),
    blobs: platform.files.blobs,
    now,
  });
};

/** A document that one colleague signed: versions, a chain with texts, files, and a root over it all. */
beforeAll(async () => {
  house = await createWholeHouse({ answerAfterMs: 50 });
  ({ config } = house.app.platform);
  const owner = await newColleague(house, 'Ieva Žemaitienė');
  const signer = await newColleague(house, 'Jonas Čepas');
  const document = await sendDocument(owner.browser, [{ email: signer.email, kind: 'sign', order: 1 }]);
  const started = await signer.browser.ask('POST', '/api/smartId/sign', {
    documentId: document.id,
    sha256: document.version.sha256,
    flow: 'notification',
    countryCode: 'lt',
    personalCode: '38503150068',
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await finish(signer.browser, String(started.body.sessionId));
  await until(
    owner.browser,
    document.id,
    ({ status, highestLevel }) => status === 'Completed' && highestLevel === 'LTA',
  );
  await stampRoot(house.app.platform);
  ({ folder, manifest } = await backUp(new Date('2026-11-28T01:00:00Z')));
}, 120_000);

const byName = (parts: Rehearsal[]) => Object.fromEntries(parts.map((part) => [part.name, part]));

describe('a backup', () => {
  test('BK-01 comes back whole in a scratch database: rows, chains, texts, roots, files, signatures', async () => {
    const parts = byName(await rehearse(config, folder, () => undefined));
    for (const { name, faults } of Object.values(parts)) expect(faults, name).toEqual([]);
    expect(parts.tables!.count).toBe(manifest.tables.length);
    expect(parts.chains!.count).toBeGreaterThan(1);
    expect(parts.texts!.count).toBeGreaterThan(0);
    expect(parts.roots!.count).toBe(1);
    expect(parts.files!.count).toBeGreaterThan(1);
    expect(parts.signatures!.count).toBe(1);
    expect(JSON.parse(readFileSync(rehearsedPath(folder), 'utf8'))).toMatchObject({ faults: 0 });
  }, 60_000);

  test('holds every row of every table, and no row, name or address in the clear', async () => {
    const rows = new Map(manifest.tables.map((table) => [table.name, table.rows]));
    expect(rows.get('documents')).toBe(1);
    expect(rows.get('document_versions')).toBeGreaterThan(1);
    expect(rows.get('accounts')).toBe(2);
    expect(manifest.migrations.at(-1)).toMatch(/^\d{12}_/);
    for (const table of manifest.tables)
      expect(readFileSync(tablePath(folder, table)).toString('latin1')).not.toMatch(/azuolas|tenant_id|Jonas/);
  });

  test('says what is broken when an octet of a kept file was changed', async () => {
    const [file] = (await readFileList(fileListPath(folder))).filter(({ name }) => !name.startsWith('roots/'));
    const path = join(filesOf(config.backups), ...file!.name.split('/'));
    const right = readFileSync(path);
    const wrong = Buffer.from(right);
    wrong[20] = wrong[20]! ^ 1;
    writeFileSync(path, wrong);
    const parts = byName(await rehearse(config, folder, () => undefined).finally(() => writeFileSync(path, right)));
    expect(parts.files!.faults.join()).toMatch(/damaged|not what was stored/);
    expect(parts.chains!.faults).toEqual([]);
    expect(JSON.parse(readFileSync(rehearsedPath(folder), 'utf8')).faults).toBeGreaterThan(0);
  }, 60_000);

  test('is refused when a table or what it says about itself was changed, or under other keys', async () => {
    const table = tablePath(folder, { schema: 'public', name: 'documents' });
    const right = readFileSync(table);
    writeFileSync(table, Buffer.concat([right, Buffer.from('x')]));
    await expect(rehearse(config, folder, () => undefined).finally(() => writeFileSync(table, right))).rejects.toThrow(
      'public.documents.jsonl.gz.sealed is not what was written',
    );
    const told = join(folder, 'manifest.json');
    const text = readFileSync(told, 'utf8');
    writeFileSync(told, text.replace('"rows": 1,', '"rows": 2,'));
    await expect(readManifest(config, folder).finally(() => writeFileSync(told, text))).rejects.toThrow(
      'not what was written',
    );
    const others = loadConfig({ PARAPH_HOME: config.home, PARAPH_KEYS: randomBytes(32).toString('base64') }, 'test');
    await expect(readManifest(others, folder)).rejects.toThrow('is not in PARAPH_KEYS');
  }, 60_000);

  test('BK-03 comes back with nobody signed in, no proof of some minutes, and no mail that is sent again', async () => {
    const { adminUrl } = inject('databaseServer');
    const name = `restored_${randomBytes(6).toString('hex')}`;
    afterAll(() => withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`)));
    await inTenant(house.ctx, (tx) =>
      sendMail(tx, { to: 'defer@azuolas.example', template: 'code', locale: 'lt', params: { Code: '123456' } }),
    );
    const { folder: latest } = await backUp(new Date('2026-11-28T02:00:00Z'));
    const { password } = new URL(house.app.databaseUrl.replace('@/', '@localhost/'));
    const restored = await restoreDatabase({
      config,
      folder: latest,
      adminUrl,
      name,
      passwords: samePassword(password),
    });
    expect(restored.different).toEqual([]);
    const counts = await withClient(restored.adminUrl, async (client) => {
      const { rows } = await client.query(`select
        (select count(*)::int from sessions) as sessions,
        (select count(*)::int from sessions where ended_at is null) as open,
        (select count(*)::int from refresh_tokens) as tokens,
        (select count(*)::int from mail_outbox where state = 'queued') as waiting,
        (select count(*)::int from mail_outbox where smtp_answer like 'Not sent again%') as told,
        (select count(*)::int from pgboss.job where name = 'job.platform-mail') as jobs`);
      return rows[0];
    });
    expect(counts).toMatchObject({ open: 0, tokens: 0, waiting: 0, jobs: 0 });
    expect(counts.told).toBeGreaterThan(0);
    expect(counts.sessions).toBeGreaterThan(1);
    await expect(
      restoreDatabase({ config, folder: latest, adminUrl, name, passwords: samePassword(password) }),
    ).rejects.toThrow('already has tables');
    rmSync(latest, { recursive: true });
  }, 60_000);

  test('puts every file where a new node looks for it, and the newest root under its second name', async () => {
    const home = mkdtempSync(join(tmpdir(), 'paraph-restored-'));
    afterAll(() => rmSync(home, { recursive: true, force: true }));
    const store = createFileStore({ ...config, home });
    const count = await restoreFiles(folder, manifest, store);
    expect(count).toBe(manifest.files.count);
    for (const { name, size } of await readFileList(fileListPath(folder)))
      expect(await store.blobs.size(name)).toBe(size);
    expect(await store.blobs.size('roots/latest.json')).toBeGreaterThan(0);
  });

  test('that fails leaves no folder behind, and what a killed one left goes with the next pruning', async () => {
    const broken = {
      ...house.app.platform.files.blobs,
      list: async () => Promise.reject(new Error('Access Denied')),
    };
    const ownerUrl = roleUrl(house.app.databaseUrl, 'paraph_owner');
    const now = new Date('2031-05-05T05:05:05Z');
    await expect(makeBackup({ config, ownerUrl, blobs: broken, now })).rejects.toThrow('Access Denied');
    const halves = () => readdirSync(config.backups).filter((name) => name.endsWith('.half'));
    expect(halves()).toEqual([]);
    for (const name of ['2020-01-01.half', 'running.half']) mkdirSync(join(config.backups, name));
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    utimesSync(join(config.backups, '2020-01-01.half'), yesterday, yesterday);
    await pruneBackups(config.backups, 100);
    expect(halves()).toEqual(['running.half']);
    rmSync(join(config.backups, 'running.half'), { recursive: true });
  });

  test('goes when newer ones are enough, with the files that only it named', async () => {
    const before = (await readFileList(fileListPath(folder))).map(({ name }) => name);
    const lonely = join(filesOf(config.backups), 'nobody-names-it');
    writeFileSync(lonely, 'x');
    const newer = await backUp(new Date('2026-11-29T01:00:00Z'));
    expect(await listBackups(config.backups)).toEqual([folder, newer.folder]);
    expect(await pruneBackups(config.backups, 2)).toBe(0);
    expect(await pruneBackups(config.backups, 1)).toBe(1);
    expect([existsSync(folder), existsSync(lonely)]).toEqual([false, false]);
    for (const name of before) expect(existsSync(join(filesOf(config.backups), ...name.split('/')))).toBe(true);
  });
});
