import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { MasterKeys } from '../config/index.ts';
import type { Ctx } from '../context.ts';
import { contextOf, inSystem, type Tx } from '../db/index.ts';
import { type Binding, type EnvelopeKey, isEnvelope, openEnvelope, sealEnvelope } from '../keys/envelope.ts';
import { openFormerBytes } from '../keys/former-envelopes.ts';
import { noteRetired } from '../keys/retired-keys.ts';
import { decrypting, opens, UnopenedValue } from '../keys/unopened-value.ts';

/** A tenant's keys for files and secrets; made with the tenant, wrapped by the current master key. */
export interface TenantKey {
  id: string;
  /** Encrypts a small value for one purpose and storage location. */
  seal(binding: Binding, plain: Uint8Array): Buffer;
  /**
   * Decrypts a sealed value; `formerAbout` binds values of the former form.
   * @throws UnopenedValue when the bytes were altered, or were sealed for another value
   */
  unseal(binding: Binding, formerAbout: string, sealed: Uint8Array): Buffer;
  /** A name for content: equal inside the tenant, without meaning outside. */
  contentName(sha256: Uint8Array): string;
}

const kept = new WeakMap<MasterKeys, Map<string, TenantKey>>();

/**
 * Returns the key of ctx's tenant. Unwrapped keys are cached; there is one per tenant. It is loaded without the caller's
 * session, which a transaction that waits for the key may have locked.
 */
export async function tenantKey(ctx: Ctx): Promise<TenantKey> {
  const { keys } = ctx.platform.config;
  const known = kept.get(keys) ?? new Map<string, TenantKey>();
  kept.set(keys, known);
  const found = known.get(ctx.tenantId) ?? (await inSystem(ctx.platform, (tx) => loadOrMake(tx, keys, ctx.tenantId)));
  known.set(ctx.tenantId, found);
  return found;
}

/**
 * Adds the key of a tenant in the transaction that makes the tenant. Made later, in a transaction of its own, it would
 * wait for a transaction that has locked the tenant and waits for the key.
 */
export async function addTenantKey(tx: Tx): Promise<void> {
  const { platform, tenantId } = contextOf(tx);
  await insertKey(tx, platform.config.keys, tenantId);
}

/** The first key has the tenant's own id, so that two nodes cannot make two. */
const insertKey = (tx: Tx, keys: MasterKeys, tenantId: string): Promise<unknown> =>
  tx
    .insertInto('tenant_keys')
    .values({ tenant_id: tenantId, id: tenantId, ...wrap(keys, tenantId, randomBytes(32)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Tenants of former versions got their key with their first file or secret. */
async function loadOrMake(tx: Tx, keys: MasterKeys, tenantId: string): Promise<TenantKey> {
  await insertKey(tx, keys, tenantId);
  const row = await tx.selectFrom('tenant_keys').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
  return keyOf(row.id, unwrap(keys, row));
}

const KEYS = 'tenant keys';

const bindingOfKey = (tenantId: string): Binding => ({
  purpose: KEYS,
  place: { table: 'tenant_keys', column: 'wrapped', row: tenantId },
});

const wrap = (keys: MasterKeys, tenantId: string, secret: Buffer) => ({
  master_key: keys.current.id,
  wrapped: sealEnvelope(keys.current, bindingOfKey(tenantId), secret),
});

function unwrap(keys: MasterKeys, row: { tenant_id: string; master_key: string; wrapped: Buffer }): Buffer {
  const master = keys.find(row.master_key);
  if (!master)
    throw new UnopenedValue(
      `The master key ${row.master_key} is not in PARAPH_KEYS; what it protects cannot be opened. Put it back.`,
    );
  return decrypting(`The master key ${row.master_key} does not open the key of tenant ${row.tenant_id}.`, () =>
    isEnvelope(row.wrapped)
      ? openEnvelope(keys.find, bindingOfKey(row.tenant_id), row.wrapped)
      : openFormerBytes(master.derive(KEYS), `tenant key ${row.tenant_id}`, row.wrapped),
  );
}

function keyOf(id: string, secret: Buffer): TenantKey {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'paraph tenant', purpose, 32));
  const key: EnvelopeKey = { id: id.replaceAll('-', '').slice(-16), derive };
  return {
    id,
    seal: (binding, plain) => sealEnvelope(key, binding, plain),
    unseal(binding, formerAbout, sealed) {
      const { table, column, row } = binding.place;
      return decrypting(`The key of tenant ${id} does not open ${table}.${column} of row ${row}.`, () =>
        isEnvelope(sealed)
          ? openEnvelope((other) => (other === key.id ? key : undefined), binding, sealed)
          : openFormerBytes(derive(binding.purpose), formerAbout, sealed),
      );
    },
    contentName: (sha256) => createHmac('sha256', derive('content names')).update(sha256).digest('hex'),
  };
}

/** Returns how many tenant keys PARAPH_KEYS does not open: a key under the right id may still be another key. */
export async function countUnopenedKeys(tx: Tx, keys: MasterKeys): Promise<number> {
  const rows = await tx.selectFrom('tenant_keys').selectAll().execute();
  return rows.filter((row) => !opensTenantKey(keys, row)).length;
}

/** Whether PARAPH_KEYS opens a tenant key. */
export const opensTenantKey = (
  keys: MasterKeys,
  row: { tenant_id: string; master_key: string; wrapped: Buffer },
): boolean => opens(() => unwrap(keys, row));

/** Rewraps tenant keys that are protected by another master key, or in the former form, with the current one. */
export async function rewrapTenantKeys(tx: Tx, keys: MasterKeys): Promise<number> {
  const rows = await tx.selectFrom('tenant_keys').selectAll().execute();
  const old = rows.filter((row) => row.master_key !== keys.current.id || !isEnvelope(row.wrapped));
  for (const row of old)
    await tx
      .updateTable('tenant_keys')
      .set(wrap(keys, row.tenant_id, unwrap(keys, row)))
      .where('tenant_id', '=', row.tenant_id)
      .where('id', '=', row.id)
      .execute();
  const others = old.filter((row) => row.master_key !== keys.current.id);
  await noteRetired(
    tx,
    others.map((row) => row.master_key),
  );
  return old.length;
}
