import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { isId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { orLost } from './connection-lost.ts';
import type { WaitingPool } from './waiting-pool.ts';
import { type Claims, lockInOrder } from './ordered-locks.ts';
import { limitsOf, openPool } from './pools.ts';
import { ASK_READ_ONLY, requireWritable } from './read-only.ts';
import { roleUrl, withClient } from './roles.ts';
import { type TenantTurns, tenantTurns } from './tenant-turns.ts';
import { READ_ONLY, transact, type Tx } from './transactions.ts';

export type { Tx } from './transactions.ts';

/** Number of existing and idle connections of a pool, and of callers waiting for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
  max: number;
  /** Milliseconds for which there has been a waiting caller at every moment. */
  waitingMs: number;
}

/** Runs `fn` in a transaction that begins with these statements after `begin`. */
type Run = <T>(begin: string, fn: (tx: Tx) => Promise<T>) => Promise<T>;

/** The connections of one node. Features use inTenant and inSystem, never this. */
export interface Database {
  app: Run;
  system: Run;
  /** Limits of the writing transactions of one tenant, by pool. */
  turns: { app: TenantTurns; system: TenantTurns };
  /** Resolves when the database answers both roles. A role whose connections are all in use answers evidently. */
  ping(): Promise<void>;
  /**
   * Opens a new connection as each role: a pool does not notice that a password has changed since.
   * @throws the database's refusal of a login; any other error proves nothing about it
   */
  logIn(): Promise<void>;
  /** URL of paraph_app, to compare with the other. */
  appUrl: string;
  /** URL of paraph_system, for uses that need a dedicated connection (jobs, LISTEN). */
  systemUrl: string;
  poolUse(): { app: PoolUse; system: PoolUse };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** paraph_app's URL; the other roles have the same password unless their URL is given. */
  url: string;
  systemUrl?: string | undefined;
  poolSize?: number;
  /** `transaction`: behind a pooler that may use another connection for each transaction (PgBouncer). */
  pooler?: 'none' | 'transaction';
  onError?: (e: Error) => void;
}

/** Connections as paraph_system. */
const SYSTEM_POOL = 4;

const turnsIn = (pool: WaitingPool): TenantTurns =>
  tenantTurns({ size: pool.options.max, refusal: (waitedSince) => pool.refusal(waitedSince) });

export function openDatabase(options: DatabaseOptions): Database {
  const { url, systemUrl, poolSize = 16, pooler = 'none', onError = () => undefined } = options;
  const hasOwnConnections = pooler === 'none';
  const system = systemUrl ?? roleUrl(url, 'paraph_system');
  const open = (at: string, max: number) =>
    openPool({ url: at, max, hasStartupParameters: hasOwnConnections, onError });
  const app = roleUrl(url, 'paraph_app');
  const pools = { app: open(app, poolSize), system: open(system, SYSTEM_POOL) };
  const limits = limitsOf(hasOwnConnections);
  const run =
    (pool: WaitingPool): Run =>
    (begin, fn) =>
      transact(pool, `${begin}${limits}`, { namesStatements: hasOwnConnections }, fn);
  return {
    app: run(pools.app),
    system: run(pools.system),
    turns: { app: turnsIn(pools.app), system: turnsIn(pools.system) },
    appUrl: app,
    systemUrl: system,
    async ping() {
      const isSystemBusy = pools.system.idleCount === 0 && pools.system.totalCount >= pools.system.options.max;
      const [answer] = await Promise.all([
        orLost(pools.app.query<{ only: boolean }>(ASK_READ_ONLY)),
        isSystemBusy ? undefined : orLost(pools.system.query('select 1')),
      ]);
      requireWritable(answer);
    },
    async logIn() {
      await Promise.all([app, system].map(probeLogIn));
    },
    poolUse: () => ({ app: useOf(pools.app), system: useOf(pools.system) }),
    async close() {
      await Promise.all([pools.app.end(), pools.system.end()]);
    },
  };
}

const probeLogIn = (url: string): Promise<void> => withClient(url, async () => undefined);

const useOf = ({ totalCount, idleCount, waitingCount, waitingMs, options }: WaitingPool): PoolUse => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
  max: options.max,
  waitingMs,
});

const contexts = new WeakMap<Tx, Ctx>();

/**
 * Runs `fn` in a transaction that sees the rows of ctx.tenantId only. The setting ends with the transaction, so the
 * pool may be shared. No network call belongs inside: it would keep the transaction open. `claims`: what an act that takes
 * rights or sessions away locks first.
 */
export function inTenant<T>(ctx: Ctx, fn: (tx: Tx) => Promise<T>, claims?: Claims): Promise<T> {
  const { app, turns } = ctx.platform.db;
  return held(ctx, { isSystem: false, claims }, (lock) =>
    turns.app(ctx.tenantId, () => app(`begin; ${tenantSetting(ctx)}`, withContext(ctx, after(lock, fn)))),
  );
}

/**
 * Like inTenant, but read-only, and its statements use one generic plan for all values. Run independent queries
 * together (Promise.all): they take one round trip.
 */
export function readInTenant<T>(ctx: Ctx, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.platform.db.app(`${READ_ONLY}; ${tenantSetting(ctx)}; ${ONE_PLAN}`, withContext(ctx, fn));
}

const ONE_PLAN = "select set_config('plan_cache_mode', 'force_generic_plan', true)";

/** A message of several statements takes no parameters, so the id is checked to be a UUID. */
function tenantSetting({ tenantId }: Ctx): string {
  if (!isId(tenantId)) throw new Error('A tenant is named by its id.');
  return `select set_config('app.tenant_id', '${tenantId}', true)`;
}

const withContext =
  <T>(ctx: Ctx, fn: (tx: Tx) => Promise<T>) =>
  (tx: Tx): Promise<T> => {
    contexts.set(tx, ctx);
    return fn(tx);
  };

type Lock = (tx: Tx) => Promise<void>;

const after =
  <T>(lock: Lock, fn: (tx: Tx) => Promise<T>) =>
  async (tx: Tx): Promise<T> => {
    await lock(tx);
    return fn(tx);
  };

/**
 * Runs a transaction that first takes the given lock: the claims of the act, and the session of the caller where the call
 * requires it. Before it has a connection it waits for other such transactions of the caller.
 */
async function held<T>(
  { hold }: Ctx,
  { isSystem, claims }: { isSystem: boolean; claims: Claims | undefined },
  transaction: (lock: Lock) => Promise<T>,
): Promise<T> {
  const claimed = async (tx: Tx) => (await claims?.(tx)) ?? [];
  if (!hold) return transaction(async (tx) => lockInOrder(tx, await claimed(tx)));
  const { lock, leave } = await hold.enter();
  try {
    return await transaction(async (tx) => lock(tx, { isSystem, locks: await claimed(tx) }));
  } finally {
    leave();
  }
}

/**
 * Runs `fn` as paraph_system, which sees the rows of all tenants. For work before a tenant is known (sign-in, links)
 * and for the operator; every use needs review.
 */
export function inSystem<T>({ db }: Pick<Platform, 'db'>, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return db.system('begin', fn);
}

/**
 * Runs `fn` as paraph_system for one tenant: its rows, the shared tables and its events change atomically. Other
 * tenants' rows are visible, so every query names its tenant. `claims` as in `inTenant`.
 */
export function inSystemFor<T>(ctx: Ctx, fn: (tx: Tx) => Promise<T>, claims?: Claims): Promise<T> {
  const { system, turns } = ctx.platform.db;
  return held(ctx, { isSystem: true, claims }, (lock) =>
    turns.system(ctx.tenantId, () => system(`begin; ${tenantSetting(ctx)}`, withContext(ctx, after(lock, fn)))),
  );
}

/**
 * Runs a part of a transaction of inSystemFor for another tenant, to which its events and mails belong. Parts for
 * several tenants must follow the order of their ids, so that two transactions do not deadlock.
 */
export async function asTenant<T>(tx: Tx, ctx: Ctx, fn: () => Promise<T>): Promise<T> {
  const outer = contextOf(tx);
  await enterTenant(tx, ctx);
  const result = await fn();
  // After an error the complete transaction is rolled back, including the setting.
  await enterTenant(tx, outer);
  return result;
}

/** Runs a step whose failure leaves nothing behind and lets the transaction go on. @throws as the step */
export async function inSavepoint<T>(tx: Tx, step: () => Promise<T>): Promise<T> {
  const outer = contextOf(tx);
  await sql`savepoint step`.execute(tx);
  try {
    const result = await step();
    await sql`release savepoint step`.execute(tx);
    return result;
  } catch (error) {
    // The setting of the tenant is rolled back with it.
    await sql`rollback to savepoint step`.execute(tx);
    contexts.set(tx, outer);
    throw error;
  }
}

/** Makes another tenant's rows visible from now on in a transaction. */
async function enterTenant(tx: Tx, ctx: Ctx): Promise<void> {
  await sql.raw(tenantSetting(ctx)).execute(tx);
  contexts.set(tx, ctx);
}

/** Returns the context of a transaction made by inTenant or inSystemFor: tenant, viewer, time. */
export function contextOf(tx: Tx): Ctx {
  const ctx = contexts.get(tx);
  if (!ctx) throw new Error('This needs a transaction of inTenant or inSystemFor.');
  return ctx;
}

/** Returns the tenant of a transaction made by inTenant or inSystemFor. */
export const tenantOf = (tx: Tx): string => contextOf(tx).tenantId;
