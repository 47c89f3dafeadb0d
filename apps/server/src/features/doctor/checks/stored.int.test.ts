import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createTenant, createTestApp } from '../../../../test/app.ts';
import { type Config, readKeyRing } from '../../../platform/config/index.ts';
import { roleUrl } from '../../../platform/db/index.ts';
import { databaseUrl as databaseUrlOf, withClient } from '../../../platform/db/roles.ts';
import { putBytes } from '../../../platform/files/index.ts';
import { examine } from '../examine.ts';
import { checkKeys } from './keys.ts';
import { checkBackupService } from './own.ts';

test('SE-02 the doctor uses the key of each tenant, and finds a master key that was altered under its old id', async () => {
  const { platform } = await createTestApp({ role: 'server' });
  const tenant = await createTenant(platform);
  await putBytes(tenant.ctx, Buffer.from('a contract'));
  const deps = { config: platform.config, db: platform.db };
  expect(await checkKeys(deps)).toMatchObject({ state: 'good' });
  const other = readKeyRing(randomBytes(32).toString('base64')).current;
  const { id } = platform.config.keys.current;
  const altered = { ...other, id };
  const keys = { current: altered, all: [altered], find: (wanted: string) => (wanted === id ? altered : undefined) };
  expect(await checkKeys({ ...deps, config: { ...platform.config, keys } })).toMatchObject({
    state: 'red',
    says: 'keysUnopened',
    params: { count: expect.any(Number) },
  });
});

test('the doctor reports a backup that ended before it was complete, and ignores a running one', async () => {
  const backups = mkdtempSync(join(tmpdir(), 'paraph-backups-'));
  try {
    const config = { backups, mode: 'production' } as Config;
    mkdirSync(join(backups, 'running.half'));
    expect(await checkBackupService({ config })).toMatchObject({ says: 'backupMissing' });
    const half = join(backups, '2020-01-01.half');
    mkdirSync(half);
    utimesSync(half, new Date(2020, 0, 1), new Date(2020, 0, 1));
    expect(await checkBackupService({ config })).toMatchObject({
      state: 'red',
      says: 'backupHalf',
      params: { folder: half },
    });
  } finally {
    rmSync(backups, { recursive: true });
  }
});

test('every check of an unmigrated database says so and names the command to run', async () => {
  const { platform } = await createTestApp({ role: 'server' });
  const { url, adminUrl } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, (client) => client.query(`create database ${name} template template0 owner paraph_owner`));
  try {
    const databaseUrl = databaseUrlOf(url, name);
    const config = { ...platform.config, databaseUrl, databaseSystemUrl: roleUrl(databaseUrl, 'paraph_system') };
    const asked = ['database', 'supervision', 'queue', 'deadLetters', 'keys'] as const;
    const lines = await examine({ config }, async () => undefined, asked);
    expect(lines.map(({ check, says, raw }) => [check, says, raw])).toEqual(
      asked.map((check) => [check, 'schemaOther', expect.any(String)]),
    );
  } finally {
    await withClient(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
});

test('the doctor command names an unavailable file storage, and does not blame the database', async () => {
  const { platform, databaseUrl } = await createTestApp({ role: 'server' });
  const server = createServer((_, response) => response.destroy());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    const s3 = { s3Endpoint: `http://127.0.0.1:${port}`, s3Bucket: 'paraph', s3KeyId: 'id', s3Secret: 'secret' };
    const config = { ...platform.config, ...s3, databaseUrl };
    const [line] = await examine({ config }, async () => undefined, ['storage']);
    expect(line).toMatchObject({ state: 'red', says: 'failed', raw: expect.stringContaining('bucket paraph') });
  } finally {
    server.close();
  }
});

test('a database that does not respond is named by every check that needs it', async () => {
  const { platform } = await createTestApp({ role: 'server' });
  const databaseUrl = 'postgres://paraph_app:secret@127.0.0.1:1/paraph';
  const config = { ...platform.config, databaseUrl, databaseSystemUrl: roleUrl(databaseUrl, 'paraph_system') };
  const lines = await examine({ config }, async () => undefined, ['database', 'storage', 'queue']);
  expect(lines.map(({ says }) => says)).toEqual(['databaseRefused', 'databaseRefused', 'databaseRefused']);
});
