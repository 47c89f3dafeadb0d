import { sql } from 'kysely';
import { systemContext, type Ctx } from './context.ts';
import { inSystem } from './db/index.ts';
import { logFailure } from './log-failure.ts';
import type { Loop } from './loops.ts';
import type { Platform } from './platform.ts';
import { isActiveTenant } from './tenant-state.ts';

/** `again`: still open and due at once; `later`: the row sets its own next time; `done`: the row is final. */
export type LeaseTurn = 'again' | 'later' | 'done';

export interface LeasedWork {
  name: string;
  /** Table with tenant_id, id, state, next_try_at, leased_until and created_at. */
  table: 'signing_sessions' | 'signing_batches' | 'eid_sign_ins';
  /** States in which a row needs work. */
  open: readonly string[];
  /** Advances one row by one step; must be idempotent. */
  drive(ctx: Ctx, id: string): Promise<LeaseTurn>;
}

type Lease = { tenantId: string; id: string };

/**
 * Rows one node drives at a time (nearly all only wait for a provider); seconds until the lease of a dead node ends;
 * ms between renewals by a living node.
 */
const MOST = 600;
const LEASE_SECONDS = 8;
const RENEW_MS = 2_500;

/**
 * A loop that takes due rows and drives each independently, so that one slow phone delays no other. One node at a time
 * works on a row (decision 23: one poller per provider session). Rows of a dead node are taken over by another.
 */
export function leasedLoop(work: LeasedWork): Loop {
  const nodes = new WeakMap<Platform, Leases>();
  return {
    name: work.name,
    pauseMs: 300,
    async turn(platform, signal) {
      const leases = nodes.get(platform) ?? new Leases(platform, work);
      nodes.set(platform, leases);
      if (leases.size >= MOST || signal.aborted) return;
      for (const lease of await takeLeases(platform, work, MOST - leases.size)) leases.drive(lease);
    },
    inherit: async (platform) => void (await releaseAll(platform, work)),
    async settle(platform) {
      for (const started = Date.now(); (nodes.get(platform)?.size ?? 0) > 0 && Date.now() - started < 8_000;) {
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}

/** The rows that this node drives now. All their leases are renewed together. */
class Leases {
  private readonly platform: Platform;
  private readonly work: LeasedWork;
  private readonly held = new Set<string>();
  /** The held rows whose lease is still to be renewed. */
  private readonly driven = new Set<string>();
  private renewal: Promise<unknown> = Promise.resolve();
  private clock: NodeJS.Timeout | undefined;

  constructor(platform: Platform, work: LeasedWork) {
    this.platform = platform;
    this.work = work;
  }

  get size(): number {
    return this.held.size;
  }

  /** Drives one row by one step, then releases it; does nothing for a row that is already being driven. */
  drive(lease: Lease): void {
    if (this.held.has(lease.id)) return;
    this.held.add(lease.id);
    this.driven.add(lease.id);
    this.clock ??= setInterval(() => this.renew(), RENEW_MS);
    void this.step(lease).finally(() => {
      this.held.delete(lease.id);
      if (this.held.size > 0) return;
      clearInterval(this.clock);
      this.clock = undefined;
    });
  }

  private async step(lease: Lease): Promise<void> {
    const { platform, work } = this;
    const ctx = systemContext(platform, lease.tenantId, `${work.name} ${lease.id.slice(-8)}`);
    try {
      const turn = await work.drive(ctx, lease.id).finally(() => this.driven.delete(lease.id));
      // A renewal in flight must not take the row again after its release.
      await this.renewal;
      await release(platform, work, { ...lease, seconds: turn === 'later' ? 2 : 0 });
    } catch (error) {
      // The lease expires; the next turn, on this node or another, continues from the stored state.
      logFailure(platform.log, { err: error, row: lease.id }, `${work.name} step`);
    }
  }

  /** When the database is away, renewals fail and leases expire; any node takes the rows afterwards. */
  private renew(): void {
    const { platform, work } = this;
    const ids = [...this.driven];
    if (ids.length === 0) return;
    this.renewal = renewAll(platform, work, ids).catch((err: unknown) =>
      platform.log.warn({ err, rows: ids.length }, 'leases could not be renewed'),
    );
  }
}

const renewAll = (platform: Platform, { table }: LeasedWork, ids: readonly string[]): Promise<unknown> =>
  inSystem(platform, (tx) =>
    sql`update ${sql.table(table)} set leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      where id = any(${ids}::uuid[])`.execute(tx),
  );

/** Rows of deactivated tenants wait. Lease times are those of the database's clock. */
const takeLeases = (platform: Platform, { table, open }: LeasedWork, most: number): Promise<Lease[]> =>
  inSystem(platform, async (tx) => {
    const { rows } = await sql<{ tenant_id: string; id: string }>`
      update ${sql.table(table)} s set leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      from (
        select tenant_id, id from ${sql.table(table)}
        where state in (${sql.join(open)})
          and (next_try_at is null or next_try_at <= clock_timestamp())
          and (leased_until is null or leased_until < clock_timestamp())
          and ${isActiveTenant(sql.ref('tenant_id'))}
        order by created_at
        limit ${most}
        for update skip locked
      ) due
      where s.tenant_id = due.tenant_id and s.id = due.id
      returning s.tenant_id, s.id`.execute(tx);
    return rows.map((row) => ({ tenantId: row.tenant_id, id: row.id }));
  });

/** Releases all rows, also those leased by other nodes. */
const releaseAll = (platform: Platform, { table }: LeasedWork): Promise<unknown> =>
  inSystem(platform, (tx) =>
    sql`update ${sql.table(table)} set leased_until = null where leased_until is not null`.execute(tx),
  );

/** Releases a row, which is due again after `seconds`. */
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
