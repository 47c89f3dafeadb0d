import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../src/platform/context.ts';
import { inSystemFor, inTenant, lookInTenant, type Tx } from '../src/platform/db/index.ts';
import { createTenant, createTestApp } from './app.ts';

let ctx: Ctx;
beforeAll(async () => {
  const { platform } = await createTestApp({ role: 'server', features: [] });
  ({ ctx } = await createTenant(platform));
}, 60_000);

const said = async (tx: Tx, what: string): Promise<string | undefined> =>
  (
    await sql<{
      said: string;
    }>`select set_config('app.said', coalesce(current_setting('app.said', true), '') || ${what}, true) as said`.execute(
      tx,
    )
  ).rows[0]?.said;

describe('statements that a transaction asks together', () => {
  test('are done in the order in which they were asked', async () => {
    const found = await inTenant(ctx, (tx) => Promise.all(['a', 'b', 'c'].map((what) => said(tx, what))));
    expect(found).toEqual(['a', 'ab', 'abc']);
  });

  test('go out without waiting for each other', async () => {
    const order: string[] = [];
    await inTenant(ctx, async (tx) => {
      const slow = sql`select pg_sleep(0.2)`.execute(tx).then(() => order.push('slow'));
      order.push('asked');
      const next = said(tx, 'x').then(() => order.push('next'));
      await Promise.all([slow, next]);
    });
    expect(order).toEqual(['asked', 'slow', 'next']);
  });

  test('fail together: after one that fails none is done, the first fault is told, and nothing is kept', async () => {
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

  test('see the rows of their tenant alone, as ever', async () => {
    const { platform } = ctx;
    const other = await createTenant(platform);
    const [mine, theirs] = await Promise.all(
      [ctx, other.ctx].map((one) =>
        inTenant(one, (tx) =>
          Promise.all([
            said(tx, one.tenantId),
            sql<{ id: string }>`select current_setting('app.tenant_id') as id`.execute(tx),
          ]),
        ),
      ),
    );
    expect(mine![1].rows[0]!.id).toBe(ctx.tenantId);
    expect(theirs![1].rows[0]!.id).toBe(other.ctx.tenantId);
  });
});

describe('a statement that is asked again and again', () => {
  const long = `${'-- planned longer than it takes\n'.repeat(9)}`;
  const ask = (tx: Tx) => sql`${sql.raw(long)} select name from tenants where id = ${ctx.tenantId}`.execute(tx);
  const earned = (tx: Tx) =>
    sql<{
      count: number;
    }>`select count(*)::int as count from pg_prepared_statements where name like 'earned-%' and statement like '-- planned%'`
      .execute(tx)
      .then(({ rows }) => rows[0]!.count);

  test('is planned once where something may be changed, and gives what it gave', async () => {
    const counts = await inSystemFor(ctx, async (tx) => {
      const answers = [];
      for (let time = 0; time < 40; time += 1) answers.push((await ask(tx)).rows);
      expect(new Set(answers.map((rows) => JSON.stringify(rows))).size).toBe(1);
      return earned(tx);
    });
    expect(counts).toBe(1);
  });

  test('is planned anew by whoever only looks', async () => {
    const look = (tx: Tx) => sql`${sql.raw(long)} select 1 as one where ${ctx.tenantId}::text <> ''`.execute(tx);
    const name = await lookInTenant(ctx, async (tx) => {
      for (let time = 0; time < 40; time += 1) await look(tx);
      return sql<{
        count: number;
      }>`select count(*)::int as count from pg_prepared_statements where statement like '%one where%' and name like 'earned-%'`.execute(
        tx,
      );
    });
    expect(name.rows[0]!.count).toBe(0);
  });
});
