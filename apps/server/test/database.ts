import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { databaseUrl, withClient } from '../src/platform/db/roles.ts';

/** Makes a copy of the migrated template for this test file; it is dropped after the file's last test. */
export async function createTestDatabase(): Promise<{ url: string; adminUrl: string }> {
  const { url, adminUrl } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, async (client) => {
    // Only one connection at a time may copy a template.
    await client.query("select pg_advisory_lock(hashtext('template'))");
    await client.query(`create database ${name} template paraph_template owner paraph_owner`);
    await client.query("select pg_advisory_unlock(hashtext('template'))");
  });
  afterAll(() => withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`)));
  return { url: databaseUrl(url, name), adminUrl: databaseUrl(adminUrl, name) };
}
