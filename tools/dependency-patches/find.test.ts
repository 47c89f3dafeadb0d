import { expect, test } from 'vitest';
import { findPatches } from './find.ts';

const SAMPLES = [
  "client.query = named as pg.PoolClient['query'];",
  'pg.Client.prototype.query = slower;',
  'Object.assign(pg.Pool.prototype, { connect });',
  "Object.defineProperty(client, 'query', { value: named });",
  'stream.cork();',
  'const { pool } = boss.getDb();',
  'const other = executor.withConnectionProvider({ provideConnection });',
  "import Query from 'pg/lib/query.js';",
];

test('code that changes the inside of pg, pg-boss or Kysely is refused by the check', () => {
  for (const sample of SAMPLES) expect(findPatches(`import pg from 'pg';\n${sample}`), sample).not.toEqual([]);
});

test('what these libraries document is allowed', () => {
  const text = `import pg from 'pg';
    const pool = new pg.Pool({ pipeline: true, statement_timeout: 10 });
    // client.query = named
    const rows = await client.query({ name, text, values });
    const query = { text };
    if (client.query === other) return;
    pool.on('error', log);`;
  expect(findPatches(text)).toEqual([]);
});
