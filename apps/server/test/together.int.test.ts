import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../src/platform/context.ts';
import { inTenant, openDatabase, prepared, type Tx } from '../src/platform/db/index.ts';
import { withClient } from '../src/platform/db/roles.ts';
import { createTenant, createTestApp } from './app.ts';
import { createTestDatabase } from './database.ts';

let ctx: Ctx;
let databaseUrl: string;
let adminUrl: string;
beforeAll(async () => {
  ({ url: databaseUrl, adminUrl } = await createTestDatabase());
  const { platform } = await createTestApp({ role: 'server', features: [], databaseUrl });
  ({ ctx } = await createTenant(platform));
});

/** Appends a text to a setting of the transaction. @returns the setting */
const noted = async (tx: Tx, what: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    noted: string;
  }>`select set_config('app.noted', coalesce(current_setting('app.noted', true), '') || ${what}, true) as noted`.execute(
    tx,
  );
  return rows[0]?.noted;
};

describe('statements that a transaction sends together', () => {
  test('are executed in the order of the calls', async () => {
    const found = await inTenant(ctx, (tx) => Promise.all(['a', 'b', 'c'].map((what) => noted(tx, what))));
    expect(found).toEqual(['a', 'ab', 'abc']);
  });

  test('are sent without waiting for each other', async () => {
    const order: string[] = [];
    await inTenant(ctx, async (tx) => {
      const slow = sql`select pg_sleep(0.2)`.execute(tx).then(() => order.push('slow'));
      order.push('asked');
      const next = noted(tx, 'x').then(() => order.push('next'));
      await Promise.all([slow, next]);
    });
    expect(order).toEqual(['asked', 'slow', 'next']);
  });

  test('fail together: after one fails none is executed, the first error is thrown, and nothing is stored', async () => {
    const note = (tx: Tx, id: string) =>
      sql`insert into file_strays (tenant_id, id, content_name, at) values (${ctx.tenantId}, ${id}, ${'0'.repeat(64)}, now())`.execute(
        tx,
      );
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const act = inTenant(ctx, (tx) => Promise.all([note(tx, first), sql`select 1 / 0`.execute(tx), note(tx, second)]));
    await expect(act).rejects.toThrow('division by zero');
    const left = await inTenant(ctx, (tx) => tx.selectFrom('file_strays').select('id').execute());
    expect(left).toEqual([]);
  });

  test('see only rows of their tenant, as always', async () => {
    const { platform } = ctx;
    const other = await createTenant(platform);
    const [mine, theirs] = await Promise.all(
      [ctx, other.ctx].map((one) =>
        inTenant(one, (tx) =>
          Promise.all([
            noted(tx, one.tenantId),
            sql<{ id: string }>`select current_setting('app.tenant_id') as id`.execute(tx),
          ]),
        ),
      ),
    );
    expect(mine![1].rows[0]!.id).toBe(ctx.tenantId);
    expect(theirs![1].rows[0]!.id).toBe(other.ctx.tenantId);
  });
});

describe('a frequent statement', () => {
  const statement = prepared<{ name: string }>('test.tenant-name', 'select name from tenants where id = $1');
  const namesOn = (tx: Tx) =>
    sql<{ name: string }>`select name from pg_prepared_statements order by 1`
      .execute(tx)
      .then(({ rows }) => rows.map(({ name }) => name));

  test('is stored by the connection under its given name, and other statements never are', async () => {
    const found = await inTenant(ctx, async (tx) => {
      const long = sql`${sql.raw('-- long\n'.repeat(60))} select 1 where ${ctx.tenantId}::text <> ''`;
      for (let time = 0; time < 40; time += 1) await Promise.all([statement(tx, ctx.tenantId), long.execute(tx)]);
      return namesOn(tx);
    });
    expect(found).toContain('test.tenant-name');
    expect(found.filter((name) => !/^[a-z]+\.[a-z0-9 -]+$/i.test(name))).toEqual([]);
  });

  test('has no name behind a pooler in transaction mode, and the time limit is set with the transaction', async () => {
    const db = openDatabase({ url: databaseUrl, pooler: 'transaction' });
    try {
      const behind = { ...ctx, platform: { ...ctx.platform, db } };
      const [rows, names, limit] = await inTenant(behind, (tx) =>
        Promise.all([
          statement(tx, ctx.tenantId),
          namesOn(tx),
          sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx),
        ]),
      );
      expect([rows.length, names, limit.rows[0]!.statement_timeout]).toEqual([1, [], '10s']);
    } finally {
      await db.close();
    }
  });
});

describe('the end of a transaction', () => {
  test('a statement after it is refused instead of running outside', async () => {
    let late: Tx | undefined;
    await inTenant(ctx, async (tx) => void (late = tx));
    await expect(noted(late!, 'x')).rejects.toThrow('This transaction has ended.');
  });

  test('a transaction whose connection is closed fails alone; the node continues', async () => {
    const act = inTenant(ctx, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await withClient(adminUrl, (client) => client.query('select pg_terminate_backend($1)', [rows[0]!.pid]));
      return noted(tx, 'x');
    });
    await expect(act).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) });
    expect(await inTenant(ctx, (tx) => noted(tx, 'y'))).toBe('y');
  });

  test('an error that was caught does not count as a commit', async () => {
    const act = inTenant(ctx, (tx) => sql`select 1 / 0`.execute(tx).catch(() => 'swallowed'));
    await expect(act).rejects.toThrow('rolled back');
  });
});
