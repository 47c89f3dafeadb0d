import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { inTenant, type Tx } from '../db/index.ts';
import type { KeyRing } from '../config/index.ts';

/** A tenant's keys for files and secrets; made with its first file, wrapped by the current master key. */
export interface TenantKey {
  id: string;
  /** Seals small things under a key of this purpose; `about` is what they belong to and must be told again. */
  seal(purpose: string, about: string, plain: Uint8Array): Buffer;
  /** @throws when the bytes were altered, or belong to something else */
  unseal(purpose: string, about: string, sealed: Uint8Array): Buffer;
  /** A name for content: equal inside the tenant, without meaning outside. */
  contentName(sha256: Uint8Array): string;
}

const NONCE = 12;
const TAG = 16;
const kept = new WeakMap<KeyRing, Map<string, TenantKey>>();

/** The key of ctx's tenant. Unwrapped keys stay in memory; there is one per tenant. */
export async function tenantKey(ctx: Ctx): Promise<TenantKey> {
  const { keys } = ctx.platform.config;
  const known = kept.get(keys) ?? new Map<string, TenantKey>();
  kept.set(keys, known);
  const found = known.get(ctx.tenantId) ?? (await inTenant(ctx, (tx) => loadOrMake(tx, keys, ctx.tenantId)));
  known.set(ctx.tenantId, found);
  return found;
}

/** The first key has the tenant's own id, so that two nodes cannot make two. */
async function loadOrMake(tx: Tx, keys: KeyRing, tenantId: string): Promise<TenantKey> {
  const about = aboutKey(tenantId);
  const wrapped = sealBytes(keys.current.derive('tenant keys'), about, randomBytes(32));
  await tx
    .insertInto('tenant_keys')
    .values({ tenant_id: tenantId, id: tenantId, master_key: keys.current.id, wrapped })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.selectFrom('tenant_keys').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
  return keyOf(row.id, openBytes(masterOf(keys, row.master_key), about, row.wrapped));
}

const aboutKey = (tenantId: string) => `tenant key ${tenantId}`;

function masterOf(keys: KeyRing, id: string): Buffer {
  const master = keys.find(id);
  if (!master)
    throw new Error(`The master key ${id} is not in PARAPH_KEYS any more; what it protects cannot be opened.`);
  return master.derive('tenant keys');
}

function keyOf(id: string, secret: Buffer): TenantKey {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'paraph tenant', purpose, 32));
  return {
    id,
    seal: (purpose, about, plain) => sealBytes(derive(purpose), about, plain),
    unseal: (purpose, about, sealed) => openBytes(derive(purpose), about, sealed),
    contentName: (sha256) => createHmac('sha256', derive('content names')).update(sha256).digest('hex'),
  };
}

/** AES-256-GCM with a random nonce in front and the tag behind; `about` is additional data. */
export function sealBytes(key: Buffer, about: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function openBytes(key: Buffer, about: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  cipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(bytes.length - TAG));
  return Buffer.concat([cipher.update(bytes.subarray(NONCE, bytes.length - TAG)), cipher.final()]);
}

/** Wraps a tenant's key anew under the current master key, after PARAPH_KEYS got a new first one. */
export async function rewrapTenantKeys(tx: Tx, keys: KeyRing): Promise<number> {
  const old = await tx.selectFrom('tenant_keys').selectAll().where('master_key', '<>', keys.current.id).execute();
  for (const row of old) {
    const about = aboutKey(row.tenant_id);
    const wrapped = sealBytes(
      keys.current.derive('tenant keys'),
      about,
      openBytes(masterOf(keys, row.master_key), about, row.wrapped),
    );
    await tx
      .updateTable('tenant_keys')
      .set({ master_key: keys.current.id, wrapped })
      .where('tenant_id', '=', row.tenant_id)
      .where('id', '=', row.id)
      .execute();
  }
  return old.length;
}
