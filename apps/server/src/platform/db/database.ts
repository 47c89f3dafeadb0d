import { type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../context.ts';
import type { Platform } from '../platform.ts';
import { openPool, queriesOn } from './pools.ts';
import { roleUrl } from './roles.ts';
import { together } from './together.ts';
import type { Tables } from './tables.gen.ts';
import { withTenant } from './tenant-dialect.ts';

/** A transaction. There is no other way to the tables. */
export type Tx = Transaction<Tables>;

/** The connections of one node. Features use inTenant and inSystem, never this. */
export interface Database {
  app: Kysely<Tables>;
  system: Kysely<Tables>;
  /** Answers when the database does. */
  ping(): Promise<void>;
  /** The login of paraph_system, for what needs a connection of its own (jobs, LISTEN). */
  systemUrl: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** paraph_app's URL; the other roles have the same password unless their URL is given. */
  url: string;
  systemUrl?: string | undefined;
  poolSize?: number;
  onError?: (e: Error) => void;
}

export function openDatabase({ url, systemUrl, poolSize = 16, onError = () => undefined }: DatabaseOptions): Database {
  const system = systemUrl ?? roleUrl(url, 'paraph_system');
  const pools: pg.Pool[] = [openPool(roleUrl(url, 'paraph_app'), poolSize, onError), openPool(system, 4, onError)];
  const [app, sys] = pools.map(queriesOn) as [Kysely<Tables>, Kysely<Tables>];
  return {
    app,
    system: sys,
    systemUrl: system,
    async ping() {
      await sql`select 1`.execute(app);
    },
    async close() {
      await Promise.all([app.destroy(), sys.destroy()]);
    },
  };
}

const contexts = new WeakMap<Tx, Ctx>();

/**
 * Runs `fn` in a transaction that sees the rows of ctx.tenantId only. The setting dies with the transaction, so the
 * pool may be shared. No network call belongs inside: a transaction does not wait for a phone.
 */
export function inTenant<T>(ctx: Ctx, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(ctx, false, fn);
}

/**
 * The same for what only looks: it can change nothing, and does not wait for its own end. Statements of `prepared` keep
 * one plan whatever the values. Ask together (Promise.all) what does not depend on each other: it is one round trip.
 */
export function lookInTenant<T>(ctx: Ctx, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(ctx, true, fn);
}

const transact = <T>(ctx: Ctx, looks: boolean, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  withTenant(ctx.tenantId, looks, () =>
    ctx.platform.db.app.transaction().execute(async (plain) => {
      const tx = await together(plain);
      contexts.set(tx, ctx);
      return fn(tx);
    }),
  );

/**
 * Runs `fn` as paraph_system, which sees the rows of all tenants. For what happens before a tenant is known
 * (sign-in, links) and for the operator; every use is a place to review.
 */
export function inSystem<T>({ db }: Pick<Platform, 'db'>, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return db.system.transaction().execute(async (tx) => fn(await together(tx)));
}

/**
 * Runs `fn` as paraph_system for one tenant: its rows, the shared tables and its events change together or not at all.
 * Other tenants' rows are in sight, so every query names its tenant.
 */
export function inSystemFor<T>(ctx: Ctx, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return withTenant(ctx.tenantId, false, () =>
    ctx.platform.db.system.transaction().execute(async (plain) => {
      const tx = await together(plain);
      contexts.set(tx, ctx);
      return fn(tx);
    }),
  );
}

/** The context of a transaction made by inTenant or inSystemFor: whose tenant, who acts, what time it is. */
export function contextOf(tx: Tx): Ctx {
  const ctx = contexts.get(tx);
  if (!ctx) throw new Error('This needs a transaction of inTenant or inSystemFor.');
  return ctx;
}
