import { expect, inject, test } from 'vitest';
import { withClient } from '../src/platform/db/roles.ts';
import { ASK_READ_ONLY, DatabaseReadOnly, requireWritable } from '../src/platform/db/read-only.ts';

test('a database that answers and only reads, as a standby does, counts as away', async () => {
  await withClient(inject('databaseServer').adminUrl, async (client) => {
    requireWritable(await client.query<{ only: boolean }>(ASK_READ_ONLY));
    await client.query('set default_transaction_read_only = on');
    const answer = await client.query<{ only: boolean }>(ASK_READ_ONLY);
    expect(() => requireWritable(answer)).toThrow(DatabaseReadOnly);
  });
});
