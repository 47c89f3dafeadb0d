import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkDeadLetters } from '../src/features/doctor/checks/queue.ts';
import { checkBackupService } from '../src/features/doctor/checks/own.ts';
import { checkStorage } from '../src/features/doctor/checks/resources.ts';
import { rehearse, type Rehearsal } from '../src/features/doctor/index.ts';
import { stampRoot } from '../src/features/trust/index.ts';
import {
  filesOf,
  listBackups,
  makeBackup,
  holdBackup,
  pruneBackups,
  restoreDatabase,
  restoreInstallation,
  writeRehearsed,
} from '../src/platform/backup/index.ts';
import { type BackupListEntry, readFileList } from '../src/platform/backup/copy-files.ts';
import { fileListPath, type Manifest, readManifest, rehearsedPath, tablePath } from '../src/platform/backup/layout.ts';
import { type Config, loadConfig, type MasterKey, readKeyRing } from '../src/platform/config/index.ts';
import {
  databaseUrl,
  inSystem,
  inTenant,
  openDatabase,
  refuseOtherSchema,
  roleUrl,
  samePassword,
} from '../src/platform/db/index.ts';
import { withClient } from '../src/platform/db/roles.ts';
import { writeRoot } from '../src/platform/events/index.ts';
import { createFileStore, examineStoredFiles } from '../src/platform/files/index.ts';
import { blobName } from '../src/platform/files/blob-name.ts';
import {
  countHeld,
  discardHeld,
  listDeadLetters,
  readQueueStatus,
  releaseHeld,
  startJobs,
} from '../src/platform/jobs/index.ts';
import { noteSighting } from '../src/platform/http/proxy-sightings.ts';
import { noteExchange } from '../src/platform/mail/exchange.ts';
import { countHeldMails, discardHeldMails, sendMail } from '../src/platform/mail/index.ts';
import { startTestPortal, finish, newColleague, sendDocument, until, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let config: Config;
let folder: string;
let manifest: Manifest;

const START = Date.now() - 6 * 3_600_000;
/** A time of the last hours: the doctor calls older backups old, whatever else is wrong with them. */
const lately = (minutes: number): Date => new Date(START + minutes * 60_000);

const backUp = async (now: Date, by = config) => {
  const { platform } = portal.app;
  return makeBackup({
    config: by,
    ownerUrl: roleUrl(portal.app.databaseUrl, 'paraph_owner'),
    blobs: platform.files.blobs,
    now,
  });
};

/** Returns an empty database and an empty folder. */
function newPlace() {
  const { adminUrl } = inject('databaseServer');
  const name = `restored_${randomBytes(6).toString('hex')}`;
  afterAll(() => withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`)));
  const { password } = new URL(portal.app.databaseUrl.replace('@/', '@localhost/'));
  return { adminUrl, name, passwords: samePassword(password), files: newStore() };
}

function newStore() {
  const home = mkdtempSync(join(tmpdir(), 'paraph-restored-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  return createFileStore({ ...config, home });
}

const missingFiles = () =>
  inSystem(portal.app.platform, async (tx) =>
    (await tx.selectFrom('files').select('id').where('missing_at', 'is not', null).execute()).map(({ id }) => id),
  );

const databaseExists = (name: string): Promise<boolean> =>
  withClient(inject('databaseServer').adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });
const tablesIn = (name: string): Promise<number> =>
  withClient(databaseUrl(inject('databaseServer').adminUrl, name), async (client) => {
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname in ('public', 'pgboss')");
    return rowCount ?? 0;
  });

const someFile = async (): Promise<BackupListEntry> =>
  (await readFileList(fileListPath(folder))).find(({ name }) => !name.startsWith('roots/'))!;
function flipped(right: Buffer): Buffer {
  const wrong = Buffer.from(right);
  wrong[20] = wrong[20]! ^ 1;
  return wrong;
}
/** Damages a stored file during an act, and restores it afterwards. */
async function damaged(file: BackupListEntry, damage: (right: Buffer) => Buffer, during: () => Promise<unknown>) {
  const path = join(filesOf(config.backups), ...file.name.split('/'));
  const right = readFileSync(path);
  writeFileSync(path, damage(right));
  await during().finally(() => writeFileSync(path, right));
}

/** Makes a document that a colleague signed: versions, a history chain with texts, files, and a root over it. */
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 50 });
  ({ config } = portal.app.platform);
  const owner = await newColleague(portal, 'Ieva Žemaitienė');
  const signer = await newColleague(portal, 'Jonas Čepas');
  const document = await sendDocument(owner.browser, [{ email: signer.email, kind: 'sign', order: 1 }]);
  const started = await signer.browser.request('POST', '/api/smartId/sign', {
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
    ({ statusName, highestLevel }) => statusName === 'Completed' && highestLevel === 'LTA',
  );
  await stampRoot(portal.app.platform);
  ({ folder, manifest } = await backUp(lately(0)));
});

const queueOf = (statement: RawBuilder<unknown>) => inSystem(portal.app.platform, (tx) => statement.execute(tx));

/** Restores a backup whose queue contained waiting work of several kinds, and returns what is held back. */
async function heldAfterRestore(now: Date) {
  const { boss } = portal.app.platform.jobs;
  const data = { tenantId: portal.ctx.tenantId, eventId: 'x' };
  const later = { startAfter: 3600 };
  // No worker of this test takes these jobs: each is due in an hour. Jobs of events are held back all the same.
  for (const queue of ['event.document-mails', 'event.webhooks', 'event.signals', 'job.document-send'])
    await boss.send(queue, data, later);
  await boss.send('job.webhook-delivery', data, later);
  // One job was due and taken when the backup was made.
  await queueOf(sql`update pgboss.job set state = 'active', start_after = now(), started_on = now(), heartbeat_on = now(),
    heartbeat_seconds = 3600 where name = 'job.webhook-delivery' and data ->> 'eventId' = 'x'`);
  const { folder: latest } = await backUp(now);
  await queueOf(sql`delete from pgboss.job where data ->> 'eventId' = 'x'`);
  const { adminUrl, appUrl, systemUrl } = await restoreInstallation({ config, folder: latest, ...newPlace() });
  rmSync(latest, { recursive: true });
  const left = await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select name from pgboss.job where state < 'active' and name <> 'dead-letters' and data ->> 'eventId' = 'x' order by name",
    );
    return rows.map(({ name }) => name);
  });
  const db = openDatabase({ url: appUrl, systemUrl });
  afterAll(() => db.close());
  return { left, heldIn: await countHeld({ db }), db };
}

const byName = (parts: Rehearsal[]) => Object.fromEntries(parts.map((part) => [part.name, part]));

describe('a backup', () => {
  test('BK-01 restores completely into a scratch database: rows, chains, texts, roots, files, signatures', async () => {
    const parts = byName(await rehearse(config, folder, () => undefined));
    for (const { name, faults } of Object.values(parts)) expect(faults, name).toEqual([]);
    expect(parts.tables!.count).toBe(manifest.tables.length);
    expect(parts.chains!.count).toBeGreaterThan(1);
    expect(parts.texts!.count).toBeGreaterThan(0);
    expect(parts.roots!.count).toBe(1);
    expect(parts.files!.count).toBeGreaterThan(1);
    expect(parts.signatures!.count).toBe(1);
    expect(parts.signatures!.sample, 'the only number of a part of all').toBe('in 1 of 1 completed documents');
    expect(JSON.parse(readFileSync(rehearsedPath(folder), 'utf8'))).toMatchObject({ faults: 0 });
  });

  test('contains every row of every table, and no row, name or address in plain text', async () => {
    const rows = new Map(manifest.tables.map((table) => [table.name, table.rows]));
    expect(rows.get('documents')).toBe(1);
    expect(rows.get('document_versions')).toBeGreaterThan(1);
    expect(rows.get('accounts')).toBe(2);
    expect(manifest.migrations.at(-1)).toMatch(/^\d{12}_/);
    for (const table of manifest.tables)
      expect(readFileSync(tablePath(folder, table)).toString('latin1')).not.toMatch(/azuolas|tenant_id|Jonas/);
  });

  test('names what is broken when a byte of a stored file was changed', async () => {
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
  });

  test('is refused when a table or its manifest was changed, or with other keys', async () => {
    const table = tablePath(folder, { schema: 'public', name: 'documents' });
    const right = readFileSync(table);
    writeFileSync(table, Buffer.concat([right, Buffer.from('x')]));
    await expect(rehearse(config, folder, () => undefined).finally(() => writeFileSync(table, right))).rejects.toThrow(
      'public.documents.jsonl.gz.sealed is not what was written',
    );
    const answer = join(folder, 'manifest.json');
    const text = readFileSync(answer, 'utf8');
    writeFileSync(answer, text.replace('"rows": 1,', '"rows": 2,'));
    await expect(readManifest(config, folder).finally(() => writeFileSync(answer, text))).rejects.toThrow(
      'not what was written',
    );
    const others = loadConfig({ PARAPH_HOME: config.home, PARAPH_KEYS: randomBytes(32).toString('base64') }, 'test');
    await expect(readManifest(others, folder)).rejects.toThrow('is not in PARAPH_KEYS');
  });

  test('BK-03 is restored with nobody signed in, without short-lived proofs, and without mails that would be sent again', async () => {
    const { adminUrl } = inject('databaseServer');
    const name = `restored_${randomBytes(6).toString('hex')}`;
    afterAll(() => withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`)));
    await inTenant(portal.ctx, (tx) =>
      sendMail(tx, { to: 'defer@azuolas.example', template: 'code', locale: 'lt', params: { Code: '123456' } }),
    );
    const { folder: latest } = await backUp(lately(60));
    const { password } = new URL(portal.app.databaseUrl.replace('@/', '@localhost/'));
    const where = { adminUrl, name, passwords: samePassword(password), files: newStore() };
    const restored = await restoreInstallation({ config, folder: latest, ...where });
    expect(restored.different).toEqual([]);
    const counts = await withClient(restored.adminUrl, async (client) => {
      const { rows } = await client.query(`select
        (select count(*)::int from sessions) as sessions,
        (select count(*)::int from sessions where ended_at is null) as open,
        (select count(*)::int from refresh_tokens) as tokens,
        (select count(*)::int from mail_outbox where state = 'queued') as waiting,
        (select count(*)::int from mail_outbox where smtp_answer like 'Not sent again%') as answer,
        (select count(*)::int from pgboss.job where name = 'job.platform-mail') as jobs`);
      return rows[0];
    });
    expect(counts).toMatchObject({ open: 0, tokens: 0, waiting: 0, jobs: 0 });
    expect(counts.answer).toBeGreaterThan(0);
    const db = openDatabase({ url: databaseUrl(portal.app.databaseUrl, name) });
    try {
      const held = await countHeldMails({ db });
      expect(held).toBeGreaterThan(0);
      expect(await checkDeadLetters({ config, db })).toMatchObject({
        says: 'heldAfterRestore',
        params: { count: held },
      });
      expect(await discardHeldMails({ db })).toBe(held);
      expect(await countHeldMails({ db })).toBe(0);
    } finally {
      await db.close();
    }
    expect(counts.sessions).toBeGreaterThan(1);
    const again = restoreInstallation({ config, folder: latest, ...where });
    await expect(again).rejects.toThrow('already has tables');
    rmSync(latest, { recursive: true });
  });

  test('is restored without what the former installation found about its mail server, proxies and workers', async () => {
    const { adminUrl } = inject('databaseServer');
    const name = `restored_${randomBytes(6).toString('hex')}`;
    afterAll(() => withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`)));
    await noteExchange(portal.app.platform, { isTaken: false, cause: 'tls', answer: 'certificate has expired' });
    await noteSighting(portal.app.platform, { fault: 'unknown', peer: '10.0.0.9' });
    const { folder: latest } = await backUp(lately(90));
    const { password } = new URL(portal.app.databaseUrl.replace('@/', '@localhost/'));
    const where = { adminUrl, name, passwords: samePassword(password), files: newStore() };
    const restored = await restoreInstallation({ config, folder: latest, ...where });
    const { rows } = await withClient(restored.adminUrl, (client) =>
      client.query(`select (select count(*)::int from mail_exchange) as mail,
        (select count(*)::int from proxy_sighting) as proxies, (select count(*)::int from job_supervision) as workers,
        (select count(*)::int from examinations) as examinations`),
    );
    expect(rows).toEqual([{ mail: 0, proxies: 0, workers: 0, examinations: 0 }]);
    rmSync(latest, { recursive: true });
  });

  test('holds back mails and webhook calls that were waiting when it was made, until the operator releases or discards them', async () => {
    const queued = await heldAfterRestore(lately(90));
    const { left, heldIn, db } = queued;
    expect(left).toEqual(['event.signals', 'job.document-send']); // due in an hour, so it was not sent
    expect(heldIn).toEqual([
      { queue: 'event.document-mails', count: 1 },
      { queue: 'event.webhooks', count: 1 },
      { queue: 'job.webhook-delivery', count: 1 },
    ]);
    expect(await listDeadLetters({ db })).toEqual([]);
    expect(await readQueueStatus({ db })).toMatchObject({ deadLetters: 0, held: 3 });
    const jobs = await startJobs(db, portal.app.platform.log, false);
    try {
      expect(await releaseHeld({ db, jobs })).toEqual({ released: 3, left: 0 });
      expect(await jobs.boss.fetch('event.document-mails')).toMatchObject([{ data: { eventId: 'x' } }]);
      expect(await countHeld({ db })).toEqual([]);
    } finally {
      await jobs.stop();
    }
    expect(await discardHeld({ db })).toBe(0);
  });

  test('is refused at once with the name of the variable when its target takes no folders', async () => {
    const nowhere = { ...config, backups: '/proc/backups' };
    await expect(backUp(lately(105), nowhere)).rejects.toThrow(
      /cannot be made \(.*\/proc\/backups.*\)\. Set PARAPH_BACKUPS/,
    );
  });

  test('restores every value as it was, also null in JSON, which a new company leaves in the changes of the operator', async () => {
    const { platform } = portal.app;
    await inSystem(platform, async (tx) => {
      await sql`insert into company_changes (tenant_id, id, account_id, act, value, key, former, written, changed_at)
        select tenant_id, gen_random_uuid(), account_id, 'tenant.company-created', 'tenant.creation', '', 'null', 'null', now()
        from users where account_id is not null limit 1`.execute(tx);
      await sql`update documents set validation = 'null' where validation is null`.execute(tx);
    });
    const made = await backUp(lately(106));
    const place = newPlace();
    const { systemUrl } = await restoreDatabase({ config, folder: made.folder, ...place });
    const changes = sql<{ row: string }>`select c::text as row from company_changes c
      union all select id || coalesce(validation::text, '-') from documents order by 1`;
    const restored = openDatabase({ url: systemUrl, systemUrl });
    const [before, after] = [
      await inSystem(platform, async (tx) => (await changes.execute(tx)).rows),
      await inSystem({ ...platform, db: restored }, async (tx) => (await changes.execute(tx)).rows),
    ];
    await restored.close();
    expect(before.filter(({ row }) => row.includes('null')).length).toBeGreaterThan(1);
    expect(after).toEqual(before);
    rmSync(made.folder, { recursive: true });
  });

  test('writes every file where a new node looks for it, and the newest root under its second name', async () => {
    const place = newPlace();
    const { files, systemUrl } = await restoreInstallation({ config, folder, ...place });
    expect(files).toBe(manifest.files.count);
    for (const { name, size } of await readFileList(fileListPath(folder)))
      expect(await place.files.blobs.size(name)).toBe(size);
    expect(await place.files.blobs.size('roots/latest.json')).toBeGreaterThan(0);
    expect((await place.files.blobs.list('installation/')).length).toBe(1);
    await refuseOtherSchema(systemUrl);
  });

  test('of a store that lost a file contains everything else, takes the file from a former backup, and names both', async () => {
    const { platform } = portal.app;
    const rows = await inSystem(platform, (tx) =>
      tx.selectFrom('files').selectAll().where('holds', '>', 0).limit(2).execute(),
    );
    const names = rows.map((row) => blobName(row.tenant_id, row.content_name, row.id));
    const [former, lost] = names as [string, string];
    const paths = names.map((name) => join(platform.config.home, 'files', name));
    for (const path of paths) renameSync(path, `${path}.away`);
    const kept = join(config.backups, 'files', lost);
    renameSync(kept, `${kept}.away`);
    try {
      const made = await backUp(lately(270));
      expect(made.missing.toSorted((a, b) => Number(a.isLost) - Number(b.isLost))).toEqual([
        { id: rows[0]!.id, name: former, isLost: false },
        { id: rows[1]!.id, name: lost, isLost: true },
      ]);
      expect((await missingFiles()).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      const listed = (await readFileList(fileListPath(made.folder))).map(({ name }) => name);
      expect([listed.includes(former), listed.includes(lost)]).toEqual([true, false]);
      rmSync(made.folder, { recursive: true });
    } finally {
      for (const path of [...paths, kept]) renameSync(`${path}.away`, path);
    }
    // The doctor checks marked files first, and marks them again.
    await examineStoredFiles(platform);
    expect(await missingFiles()).toEqual([]);
  });

  test('names a lost root, takes it from a former backup, and the doctor and a rehearsal find the gap', async () => {
    const { platform } = portal.app;
    const { blobs } = platform.files;
    const stamp = () => Promise.reject(new Error('no service'));
    for (let i = 0; i < 2; i += 1) await writeRoot(platform, stamp);
    const [lost] = (await blobs.list('roots/'))
      .filter((name) => name !== 'roots/latest.json')
      .toSorted()
      .slice(-2);
    const former = await backUp(lately(280));
    const path = join(platform.config.home, 'files', lost!);
    // The store lists all files beside the roots.
    const awayFrom = new Map<string, string>();
    const takeAway = (one: string) => {
      awayFrom.set(one, join(platform.config.home, `away-${awayFrom.size}`));
      renameSync(one, awayFrom.get(one)!);
    };
    takeAway(path);
    const made = await backUp(lately(290));
    expect(made.missing).toEqual([{ name: lost, isLost: false }]);
    expect((await readFileList(fileListPath(made.folder))).map(({ name }) => name)).toContain(lost);
    expect(await checkStorage(platform)).toMatchObject({ state: 'red', says: 'storageMissing', params: { count: 1 } });
    const copy = join(filesOf(config.backups), lost!);
    takeAway(copy);
    const worse = await backUp(lately(295));
    expect(worse.missing).toEqual([{ name: expect.stringMatching(/^the root before roots\//), isLost: true }]);
    const parts = byName(await rehearse(config, worse.folder, () => undefined));
    expect(parts.roots!.faults).toEqual([expect.stringMatching(/: the root before it is missing$/)]);
    for (const [one, away] of awayFrom) renameSync(away, one);
    expect(await checkStorage(platform)).toMatchObject({ state: 'good' });
    for (const one of [former, made, worse]) rmSync(one.folder, { recursive: true });
  });

  test('makes the doctor red when it lacks a file, even if it is recent', async () => {
    const [row] = await inSystem(portal.app.platform, (tx) =>
      tx.selectFrom('files').selectAll().where('holds', '>', 0).limit(1).execute(),
    );
    const name = blobName(row!.tenant_id, row!.content_name, row!.id);
    const paths = [join(config.home, 'files', name), join(config.backups, 'files', name)];
    for (const path of paths) renameSync(path, `${path}.away`);
    const made = await backUp(new Date());
    for (const path of paths) renameSync(`${path}.away`, path);
    try {
      expect(await checkBackupService({ config })).toMatchObject({
        state: 'red',
        says: 'backupIncomplete',
        params: { count: 1 },
      });
    } finally {
      rmSync(made.folder, { recursive: true });
      await examineStoredFiles(portal.app.platform);
    }
  });

  test('is not made of a database whose restore has not finished', async () => {
    const place = newPlace();
    await restoreInstallation({ config, folder, ...place });
    const ownerUrl = roleUrl(databaseUrl(portal.app.databaseUrl, place.name), 'paraph_owner');
    await withClient(ownerUrl, (client) => client.query('create table restore_under_way (backup text)'));
    const made = makeBackup({ config, ownerUrl, blobs: place.files.blobs, now: new Date() });
    await expect(made).rejects.toThrow('A restore into this database did not end');
  });

  test('is not restored into the file storage of an installation that may still run, unless the operator says it is gone', async () => {
    const [living, copy] = [newPlace(), newPlace()];
    await restoreInstallation({ config, folder, ...living });
    const [mark] = await living.files.blobs.list('installation/');
    const shared = { config, folder, ...copy, files: living.files };
    await expect(restoreInstallation(shared)).rejects.toThrow('is the file storage of an installation');
    expect(await databaseExists(copy.name)).toBe(false);
    await restoreInstallation({ ...shared, takesOverFiles: true });
    const marks = await living.files.blobs.list('installation/');
    expect(marks).toHaveLength(1);
    expect(marks).not.toContain(mark);
  });

  test('with a shortened or changed file is refused before anything is written, with the name of the file', async () => {
    const file = await someFile();
    for (const damage of [(right: Buffer) => right.subarray(0, 100), flipped]) {
      const place = newPlace();
      await damaged(file, damage, async () => {
        await expect(restoreInstallation({ config, folder, ...place })).rejects.toThrow(
          new RegExp(`is not whole: .*${file.name}`),
        );
      });
      expect(await databaseExists(place.name)).toBe(false);
      expect(await place.files.blobs.list('')).toEqual([]);
    }
  });

  test('with a missing table, list or manifest, or without a folder, is refused in one line with advice', async () => {
    const place = newPlace();
    for (const path of [tablePath(folder, { schema: 'public', name: 'users' }), fileListPath(folder)]) {
      renameSync(path, `${path}.away`);
      const restored = restoreInstallation({ config, folder, ...place }).finally(() =>
        renameSync(`${path}.away`, path),
      );
      await expect(restored).rejects.toThrow(`${path} is missing from the backup. Take another one.`);
    }
    await expect(restoreInstallation({ config, folder: join(folder, 'tables'), ...place })).rejects.toThrow('no whole');
    await expect(restoreInstallation({ config, folder: '/nowhere', ...place })).rejects.toThrow('There is no folder');
    expect(await databaseExists(place.name)).toBe(false);
  });

  test('whose restore failed midway is restored at the second try, and the result of the first try is deleted', async () => {
    const place = newPlace();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    let count = 0;
    const breaking = {
      ...place.files,
      blobs: {
        ...place.files.blobs,
        adopt: async (name: string, path: string) => {
          count += 1;
          if (count > 2) throw full;
          await place.files.blobs.adopt(name, path);
        },
      },
    };
    await expect(restoreInstallation({ config, folder, ...place, files: breaking })).rejects.toBe(full);
    expect(await place.files.blobs.list('')).toEqual([]);
    expect(await tablesIn(place.name)).toBe(0);
    const { files } = await restoreInstallation({ config, folder, ...place });
    expect(files).toBe(manifest.files.count);
  });

  test('whose restore was killed midway is refused by nodes, and is restored at the second try', async () => {
    const place = newPlace();
    // The state after a process that was killed between the rows and the files.
    const { systemUrl } = await restoreDatabase({ config, folder, ...place });
    await expect(refuseOtherSchema(systemUrl)).rejects.toThrow('A restore into this database did not end');
    const { files } = await restoreInstallation({ config, folder, ...place });
    expect(files).toBe(manifest.files.count);
    await refuseOtherSchema(systemUrl);
  });

  test('is refused with keys that do not belong to the database, and leaves no folder', async () => {
    const keyList = randomBytes(32).toString('base64');
    const others = loadConfig({ PARAPH_HOME: config.home, PARAPH_KEYS: keyList }, 'test');
    const before = await listBackups(config.backups);
    await expect(backUp(new Date('2031-01-01T01:00:00Z'), { ...config, keys: others.keys })).rejects.toThrow(
      /PARAPH_KEYS does not open keys that the database holds.*Put the PARAPH_KEYS of the nodes there/,
    );
    expect(await listBackups(config.backups)).toEqual(before);
  });

  test('between two master keys names both, and is refused with only one of them before anything is written', async () => {
    const [former] = config.keys.all;
    const added = readKeyRing(randomBytes(32).toString('base64')).current;
    const ring = (...all: MasterKey[]) => ({
      ...config,
      keys: { current: all[0]!, all, find: (id: string) => all.find((key) => key.id === id) },
    });
    const { folder: between, manifest: answer } = await backUp(lately(120), ring(added, former!));
    expect(answer.masterKey).toBe(added.id);
    expect(Object.keys(answer.masterKeys!)).toEqual([former!.id]);
    const place = newPlace();
    for (const [keys, missing] of [
      [ring(added), former!.id],
      [ring(former!), added.id],
    ] as const) {
      const text = `The master key ${missing} is not in PARAPH_KEYS; this backup needs it`;
      await expect(restoreInstallation({ folder: between, ...place, config: keys })).rejects.toThrow(text);
      await expect(rehearse(keys, between, () => undefined)).rejects.toThrow(text);
    }
    expect(await databaseExists(place.name)).toBe(false);
    rmSync(between, { recursive: true });
  });

  test('whose rehearsal failed is red in the doctor with the cause, until a rehearsal succeeds', async () => {
    const made = await backUp(lately(300));
    const deps = { config: { ...config, mode: 'production' as const } };
    const table = tablePath(made.folder, { schema: 'public', name: 'documents' });
    const right = readFileSync(table);
    writeFileSync(table, right.subarray(0, 10));
    await expect(rehearse(config, made.folder, () => undefined)).rejects.toThrow('is not what was written');
    expect(await checkBackupService(deps)).toMatchObject({
      state: 'red',
      says: 'backupFaulty',
      raw: expect.stringContaining('public.documents.jsonl.gz.sealed is not what was written'),
    });
    writeFileSync(table, right);
    const file = await someFile();
    await damaged(
      file,
      (bytes) => bytes.subarray(0, 100),
      () => rehearse(config, made.folder, () => undefined),
    );
    expect(await checkBackupService(deps)).toMatchObject({ state: 'red', raw: expect.stringContaining(file.name) });
    await rehearse(config, made.folder, () => undefined);
    expect(await checkBackupService(deps)).toMatchObject({ state: 'good', says: 'backupFresh' });
    rmSync(made.folder, { recursive: true });
  });

  test('after a rehearsal that found a damaged copy copies the file again', async () => {
    const file = await someFile();
    const path = join(filesOf(config.backups), ...file.name.split('/'));
    await writeRehearsed(folder, { at: '', faults: 0 });
    writeFileSync(path, flipped(readFileSync(path)));
    const spoilt = await backUp(lately(180));
    const parts = byName(await rehearse(config, spoilt.folder, () => undefined));
    expect(parts.files!.faults.join()).toContain(file.name);
    const mended = await backUp(lately(240));
    expect(byName(await rehearse(config, mended.folder, () => undefined)).files!.faults).toEqual([]);
    for (const { folder: made } of [spoilt, mended]) rmSync(made, { recursive: true });
  });

  test('that fails leaves no folder behind, and remains of a killed backup are deleted by the next pruning', async () => {
    const broken = {
      ...portal.app.platform.files.blobs,
      list: async () => Promise.reject(new Error('Access Denied')),
    };
    const ownerUrl = roleUrl(portal.app.databaseUrl, 'paraph_owner');
    const now = new Date('2031-05-05T05:05:05Z');
    await expect(makeBackup({ config, ownerUrl, blobs: broken, now })).rejects.toThrow('Access Denied');
    const halves = () => readdirSync(config.backups).filter((name) => name.endsWith('.half'));
    expect(halves()).toEqual([]);
    for (const name of ['2020-01-01.half', 'running.half']) mkdirSync(join(config.backups, name));
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    utimesSync(join(config.backups, '2020-01-01.half'), yesterday, yesterday);
    await pruneBackups(config, 100);
    expect(halves()).toEqual(['running.half']);
    rmSync(join(config.backups, 'running.half'), { recursive: true });
  });

  test('is deleted when there are enough newer ones, with the files that only it named', async () => {
    const before = (await readFileList(fileListPath(folder))).map(({ name }) => name);
    const lonely = join(filesOf(config.backups), 'nobody-names-it');
    writeFileSync(lonely, 'x');
    const newer = await backUp(lately(330));
    expect(await listBackups(config.backups)).toEqual([folder, newer.folder]);
    expect((await pruneBackups(config, 2)).removed).toBe(0);
    // Whether the newer backup can be restored is not known yet.
    await writeRehearsed(folder, { at: '', faults: 0 });
    expect((await pruneBackups(config, 1)).removed).toBe(0);
    await writeRehearsed(newer.folder, { at: '', faults: 3 });
    expect((await pruneBackups(config, 1)).removed).toBe(0);
    await writeRehearsed(newer.folder, { at: '', faults: 0 });
    const release = await holdBackup(folder);
    expect(await pruneBackups(config, 1), 'a rehearsal reads it').toEqual({ removed: 0, used: [folder] });
    expect(existsSync(folder)).toBe(true);
    await release();
    expect(await pruneBackups(config, 1)).toEqual({ removed: 1, used: [] });
    expect([existsSync(folder), existsSync(lonely)]).toEqual([false, false]);
    for (const name of before) expect(existsSync(join(filesOf(config.backups), ...name.split('/')))).toBe(true);
  });
});
