import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { examine } from '../src/features/doctor/index.ts';
import { causesOf } from '../src/platform/causes.ts';
import { checkStorage } from '../src/features/doctor/checks/resources.ts';
import { inSystem } from '../src/platform/db/index.ts';
import {
  claimFileStore,
  createFileStore,
  holdFile,
  putBytes,
  readFile,
  sweepFiles,
} from '../src/platform/files/index.ts';
import { newId } from '../src/platform/ids.ts';
import { blobName } from '../src/platform/files/blob-name.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { request, createTenant, createTestApp } from './app.ts';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';
import { expectErrorLines } from './error-lines.ts';

expectErrorLines(/is not the file storage of this installation/);

let app: App & { databaseUrl: string };
let tenant: Awaited<ReturnType<typeof createTenant>>;
/** PARAPH_HOME of a release that was unpacked into a new folder. */
const empty = mkdtempSync(join(tmpdir(), 'paraph-new-folder-'));
afterAll(() => rmSync(empty, { recursive: true, force: true }));

beforeAll(async () => {
  app = await createTestApp({ role: 'server', features: [] });
  tenant = await createTenant(app.platform);
});

const elsewhere = () => {
  const config = { ...app.platform.config, home: empty };
  return { ...app.platform, config, files: createFileStore(config) };
};
const keep = async (text: string): Promise<string> => {
  const { fileId } = await putBytes(tenant.ctx, Buffer.from(text));
  await inTenant(tenant.ctx, (tx) => holdFile(tx, fileId));
  return fileId;
};
const pathOf = async (fileId: string): Promise<string> => {
  const row = await inSystem(app.platform, (tx) =>
    tx.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow(),
  );
  return join(app.platform.config.home, 'files', blobName(row.tenant_id, row.content_name, row.id));
};

describe('the file store of an installation', () => {
  test('is marked by an upgraded node only if it contains files that the database names', async () => {
    await keep('a contract from before there were markers');
    await expect(claimFileStore(elsewhere())).rejects.toThrow('none of 1 files that the database names');
    await claimFileStore(app.platform);
    await claimFileStore(app.platform);
  });

  test('that was taken over by another installation keeps its bytes, whatever the former database no longer names', async () => {
    const fileId = await keep('a logo that the other installation still shows');
    const path = await pathOf(fileId);
    const long = new Date(Date.now() - 30 * 86_400_000);
    const free = { holds: 0, unreferenced_at: long };
    await inSystem(app.platform, (tx) => tx.updateTable('files').set(free).where('id', '=', fileId).execute());
    const mark = join(app.platform.config.home, 'files', (await app.platform.files.blobs.list('installation/'))[0]!);
    renameSync(mark, `${mark}.away`);
    expect(await sweepFiles(app.platform)).toBe(0);
    expect(existsSync(path)).toBe(true);
    renameSync(`${mark}.away`, mark);
    expect(await sweepFiles(app.platform)).toBe(1);
    expect(existsSync(path)).toBe(false);
  });

  test('that was moved away from a running node accepts no file and is not created again, and every check says so', async () => {
    const fileId = await keep('a contract that lies in the folder');
    const folder = join(app.platform.config.home, 'files');
    const putBack = () => renameSync(`${folder}.away`, folder);
    renameSync(folder, `${folder}.away`);
    try {
      const refused = {
        code: 'generic.files-away',
        cause: expect.objectContaining({ message: expect.stringContaining(`${folder} is not the file storage`) }),
      };
      await expect(keep('a contract that would be missing later')).rejects.toMatchObject(refused);
      await expect(readFile(tenant.ctx, fileId)).rejects.toMatchObject(refused);
      const missing = await inSystem(app.platform, (tx) =>
        tx.selectFrom('files').select('id').where('missing_at', 'is not', null).execute(),
      );
      expect(missing).toEqual([]);
      expect((await request(app, { url: '/readyz' })).status).toBe(503);
      expect(await checkStorage(app.platform)).toMatchObject({ state: 'red', says: 'storageOther' });
      const address = await app.health.listen(0);
      expect((await (await fetch(`${address}/readyz`)).json()).faults).toEqual(
        expect.arrayContaining(['otherFiles', 'storage']),
      );
      expect(existsSync(folder)).toBe(false);
    } finally {
      putBack();
    }
    await keep('a contract that is stored again');
    expect(await checkStorage(app.platform)).toMatchObject({ state: 'good' });
  });

  test('is not shared by a second installation that is set up beside the first', async () => {
    const { platform } = await createTestApp({ role: 'server', features: [] });
    // Databases of tests are copies of one, with its id.
    await inSystem(platform, (tx) =>
      tx
        .updateTable('installation')
        .set({ id: newId(Date.now()) })
        .execute(),
    );
    const files = createFileStore(app.platform.config);
    await expect(claimFileStore({ ...platform, files })).rejects.toThrow('it bears the marker of another one');
  });

  test('is reported missing by a node, /readyz and the doctor when an upgrade looks for files in a new folder', async () => {
    await expect(claimFileStore(elsewhere())).rejects.toThrow('is not the file storage of this installation');
    expect(await checkStorage(elsewhere())).toMatchObject({ state: 'red', says: 'storageOther' });
    const upgraded = await createTestApp({
      role: 'server',
      features: [],
      databaseUrl: app.databaseUrl,
      env: { PARAPH_HOME: empty },
    });
    expect((await request(upgraded, { url: '/readyz' })).status).toBe(503);
    const address = await upgraded.health.listen(0);
    const answer = await fetch(`${address}/readyz`);
    expect([answer.status, (await answer.json()).faults]).toEqual([503, expect.arrayContaining(['otherFiles'])]);
    expect((await request(app, { url: '/readyz' })).status).toBe(200);
    expect(await checkStorage(app.platform)).toMatchObject({ state: 'good' });
  });

  test('that lost a file says that it is missing, not damaged, and the doctor is red until it is restored', async () => {
    const fileId = await keep('a contract that somebody deletes');
    const path = await pathOf(fileId);
    renameSync(path, `${path}.away`);
    await expect(readFile(tenant.ctx, fileId)).rejects.toMatchObject({
      code: 'generic.file-missing',
      message: expect.stringContaining(`The file ${fileId} is missing from ${app.platform.config.home}`),
    });
    const { rows } = { rows: await inSystem(app.platform, (tx) => tx.selectFrom('files').selectAll().execute()) };
    expect(rows.filter((row) => row.missing_at !== null).map((row) => row.id)).toEqual([fileId]);
    expect(await checkStorage(app.platform)).toMatchObject({
      state: 'red',
      says: 'storageMissing',
      params: { count: 1, looked: rows.length, total: rows.length },
      raw: fileId,
    });
    renameSync(`${path}.away`, path);
    expect(await checkStorage(app.platform)).toMatchObject({ state: 'good' });
  });

  test('that lost many files is counted as a sample by the doctor, which says of how many files', async () => {
    for (let at = 0; at < 30; at += 1) await keep(`a contract, number ${at}`);
    const folder = join(app.platform.config.home, 'files', tenant.tenantId);
    renameSync(folder, `${folder}.away`);
    const { params } = await checkStorage(app.platform);
    renameSync(`${folder}.away`, folder);
    expect(params).toMatchObject({ total: expect.any(Number), looked: expect.any(Number) });
    expect(Number(params!['total'])).toBeGreaterThanOrEqual(30);
    expect(Number(params!['looked'])).toBeLessThan(Number(params!['total']));
    expect(await checkStorage(app.platform)).toMatchObject({ state: 'good' });
  });

  test('in another bucket is reported as that of another installation, and a bucket that does not exist as that', async () => {
    const port = await freePort();
    const configureBuckets = [{ name: 'paraph' }, { name: 'paraph2' }];
    const s3 = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      // The test server signs the query of a listing in another order than S3.
      allowMismatchedSignatures: true,
      directory: join(empty, 's3'),
      configureBuckets,
    });
    await s3.run();
    const env = (bucket: string) => ({
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_PATH_STYLE: 'on',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    try {
      const { platform } = await createTestApp({ role: 'server', features: [], env: env('paraph') });
      await claimFileStore(platform);
      const claimed = (s3Bucket: string) =>
        claimFileStore({ ...platform, files: createFileStore({ ...platform.config, s3Bucket }) });
      await expect(claimed('paraph2')).rejects.toThrow(
        `bucket paraph2 of http://127.0.0.1:${port} is not the file storage of this installation`,
      );
      const missing = await claimed('nowhere').catch((e: unknown) => e);
      expect(causesOf(missing).join(': ')).toContain('The bucket "nowhere" does not exist.');
      const elsewhere = { ...platform.config, s3Bucket: 'nowhere' };
      const [line] = await examine({ config: elsewhere, db: platform.db }, async () => undefined, ['storage']);
      expect(line).toMatchObject({ state: 'red', says: 'storageNoBucket' });
      const config = { ...platform.config, s3Bucket: 'paraph2' };
      expect(await checkStorage({ config, db: platform.db })).toMatchObject({ state: 'red', says: 'storageOther' });
    } finally {
      await s3.close();
    }
  });
});
