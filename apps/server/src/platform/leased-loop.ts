import { sql } from 'kysely';
import { systemContext, type Ctx } from './context.ts';
import { inSystem } from './db/index.ts';
import type { Loop } from './loops.ts';
import type { Platform } from './platform.ts';

/** `again`: still open and due at once; `later`: it has its own time; `done`: it ended. */
export type Turn = 'again' | 'later' | 'done';

export interface LeasedWork {
  name: string;
  /** Table with tenant_id, id, state, next_try_at, leased_until and created_at. */
  table: 'signing_sessions' | 'signing_batches' | 'eid_sign_ins';
  /** States in which a row wants work. */
  open: readonly string[];
  /** Carries one row one step further; may be repeated. */
  drive(ctx: Ctx, id: string): Promise<Turn>;
}

type Lease = { tenantId: string; id: string };

/** Rows one node drives at a time, and how long a lease outlives its node, in seconds; a living node renews it. */
const MOST = 40;
const LEASE_SECONDS = 8;
const RENEW_MS = 2_500;

/**
 * A loop that takes due rows and drives each by itself, so that one slow phone holds up nobody. One node at a time
 * works on a row (decision 23: one poller per provider session); the rows of a node that died are taken by another.
 */
export function leasedLoop(work: LeasedWork): Loop {
  const driving = new WeakMap<Platform, Set<string>>();
  return {
    name: work.name,
    pauseMs: 300,
    async turn(platform, signal) {
      const mine = driving.get(platform) ?? new Set<string>();
      driving.set(platform, mine);
      if (mine.size >= MOST || signal.aborted) return;
      for (const lease of await takeLeases(platform, work, MOST - mine.size)) {
        if (mine.has(lease.id)) continue;
        mine.add(lease.id);
        void drive(platform, work, lease).finally(() => mine.delete(lease.id));
      }
    },
    inherit: async (platform) => void (await releaseAll(platform, work)),
    async settle(platform) {
      for (const started = Date.now(); (driving.get(platform)?.size ?? 0) > 0 && Date.now() - started < 8_000;) {
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}

async function drive(platform: Platform, work: LeasedWork, lease: Lease): Promise<void> {
  const ctx = systemContext(platform, lease.tenantId, `${work.name} ${lease.id.slice(-8)}`);
  const renewal = setInterval(() => void renew(platform, work, lease), RENEW_MS);
  try {
    const turn = await work.drive(ctx, lease.id).finally(() => clearInterval(renewal));
    await release(platform, work, { ...lease, seconds: turn === 'later' ? 2 : 0 });
  } catch (error) {
    // The lease ends by itself; the next turn, here or elsewhere, takes the row up where it stands.
    platform.log.error({ err: error, row: lease.id }, `${work.name} step`);
  }
}

/** A renewal that fails is the database's trouble: then the lease ends, and whoever comes next takes the row. */
const renew = (platform: Platform, work: LeasedWork, lease: Lease): Promise<unknown> =>
  release(platform, work, { ...lease, seconds: LEASE_SECONDS }).catch((err: unknown) =>
    platform.log.warn({ err, row: lease.id }, 'a lease could not be renewed'),
  );

/** The lease ends by the database's clock. */
const takeLeases = (platform: Platform, { table, open }: LeasedWork, most: number): Promise<Lease[]> =>
  inSystem(platform, async (tx) => {
    const { rows } = await sql<{ tenant_id: string; id: string }>`
      update ${sql.table(table)} s set leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      from (
        select tenant_id, id from ${sql.table(table)}
        where state in (${sql.join(open)})
          and (next_try_at is null or next_try_at <= clock_timestamp())
          and (leased_until is null or leased_until < clock_timestamp())
        order by created_at
        limit ${most}
        for update skip locked
      ) due
      where s.tenant_id = due.tenant_id and s.id = due.id
      returning s.tenant_id, s.id`.execute(tx);
    return rows.map((row) => ({ tenantId: row.tenant_id, id: row.id }));
  });

/** Gives all rows back, whoever had them. */
const releaseAll = (platform: Platform, { table }: LeasedWork): Promise<unknown> =>
  inSystem(platform, (tx) =>
    sql`update ${sql.table(table)} set leased_until = null where leased_until is not null`.execute(tx),
  );

/** Gives a row back, due again after `seconds`. */
const release = (
  platform: Platform,
  { table }: LeasedWork,
  { tenantId, id, seconds }: Lease & { seconds: number },
): Promise<unknown> =>
  inSystem(platform, (tx) =>
    sql`update ${sql.table(table)} set leased_until = case when ${seconds}::int > 0
        then clock_timestamp() + make_interval(secs => ${seconds}::int) end
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx),
  );
