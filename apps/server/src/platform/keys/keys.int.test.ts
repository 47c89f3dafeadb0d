import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTenant, createTestApp } from '../../../test/app.ts';
import type { App } from '../../app.ts';
import { type MasterKeys, readKeyRing } from '../config/index.ts';
import { systemContext } from '../context.ts';
import { inSystem, json } from '../db/index.ts';
import { rewrapTenantKeys, tenantKey } from '../files/keys.ts';
import { putBytes, readFile } from '../files/index.ts';
import { newId } from '../ids.ts';
import { FORMER_PURPOSES, keyedHash, keyedHashes, loadDataKeys, rewrapDataKeys } from './data-keys.ts';
import { openEnvelope } from './envelope.ts';
import { openText, sealText } from './installation-secrets.ts';
import { UnopenedValue } from './unopened-value.ts';
import { readKeyUse } from './key-use.ts';
import { countFormer } from './reencrypt-store.ts';
import { reencrypt } from './reencrypt.ts';
import { SEALED_COLUMNS, type SealedColumnName } from './sealed-columns.ts';

const newKey = () => randomBytes(32).toString('base64');

/** nonce | ciphertext | tag, the former form under tenant keys. */
function formerBytes(key: Buffer, about: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** key id | nonce | tag | ciphertext, the former form under a master key. */
function formerInstallationBytes(ring: MasterKeys, purpose: string, about: string | null, plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', ring.current.derive(purpose), nonce);
  if (about !== null) cipher.setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from(ring.current.id, 'hex'), nonce, cipher.getAuthTag(), body]);
}

describe('keys of the installation', () => {
  let app: App;
  beforeAll(async () => {
    app = await createTestApp({ role: 'server' });
  });

  test('SE-01 every encrypted column of the database is in the table of encrypted columns', async () => {
    const { rows } = await inSystem(app.platform, (tx) =>
      sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea'
        and column_name ~ '(sealed|secret|wrapped)'`.execute(tx),
    );
    // Keys wrapped by a master key are wrapped again by a separate job.
    const wrapped = ['tenant_keys.wrapped', 'data_keys.wrapped'];
    const found = rows.map(({ name }) => name).filter((name) => !wrapped.includes(name));
    expect(found.toSorted()).toEqual(Object.keys(SEALED_COLUMNS).toSorted());
  });

  test('two nodes that start at the same moment use the same key', async () => {
    const { keys } = app.platform.config;
    await inSystem(app.platform, (tx) => tx.deleteFrom('data_keys').execute());
    const nodes = await Promise.all([1, 2, 3].map(() => loadDataKeys(app.platform, keys)));
    expect(new Set(nodes.map((node) => node.current.id)).size).toBe(1);
    const hashes = nodes.map((node) => keyedHash(node, 'sign-in codes', '123456').toString('hex'));
    expect(new Set(hashes).size).toBe(1);
  });

  test('SE-02 a master key may be replaced and removed; earlier hashes, secrets and files can still be read', async () => {
    const { platform } = await createTestApp({ role: 'server' });
    const [tenant, former] = [await createTenant(platform), platform.config.keys];
    const ring = readKeyRing(newKey());
    const both: MasterKeys = {
      current: ring.current,
      all: [ring.current, ...former.all],
      find: (id) => ring.find(id) ?? former.find(id),
    };
    const { fileId } = await putBytes(tenant.ctx, Buffer.from('a contract'));
    const appended = { ...both, current: former.current, all: [former.current, ring.current] };
    const use = await readKeyUse({ ...platform, config: { ...platform.config, keys: appended } });
    expect(use, 'a new key that was appended is not a former one').toMatchObject({
      idle: [],
      waiting: [ring.current.id],
    });
    const place = { column: 'authenticators.sealed', row: newId() } as const;
    const sealed = sealText(platform, place, 'totp secret');
    const hash = keyedHash(platform.dataKeys, 'eid identities', 'lt 38001010001');
    await inSystem(platform, async (tx) => {
      await rewrapTenantKeys(tx, both);
      expect(await rewrapDataKeys(tx, both)).toBe(1);
    });
    const after = {
      ...platform,
      config: { ...platform.config, keys: ring },
      dataKeys: await loadDataKeys(platform, ring),
    };
    expect(openText(after, place, sealed)).toBe('totp secret');
    expect(keyedHash(after.dataKeys, 'eid identities', 'lt 38001010001')).toEqual(hash);
    expect((await readFile(systemContext(after, tenant.tenantId), fileId)).toString()).toBe('a contract');
    expect(await readKeyUse({ ...after, config: { ...after.config, keys: both } })).toMatchObject({
      wrappedByOthers: {},
      idle: [former.current.id],
      waiting: [],
    });
    await expect(loadDataKeys(platform, former)).rejects.toThrow('PARAPH_KEYS');
  });

  test('SE-02 an existing installation can still use what master keys derived, also after their removal', async () => {
    const { platform } = await createTestApp({ role: 'server' });
    const { keys } = platform.config;
    await inSystem(platform, async (tx) => {
      await tx.deleteFrom('data_keys').execute();
      await tx.insertInto('accounts').values({ id: newId(), email: 'anna@example.com' }).execute();
    });
    const [text, place] = ['lt 38001010001', { column: 'authenticators.sealed', row: newId() }] as const;
    const hash = createHmac('sha256', keys.current.derive('eid identities')).update(text).digest();
    const about = `authenticators.sealed ${place.row}`;
    const sealed = formerInstallationBytes(keys, 'second factors', about, 'totp secret');
    await loadDataKeys(platform, keys);
    const next = readKeyRing(newKey());
    const both: MasterKeys = {
      current: next.current,
      all: [next.current, ...keys.all],
      find: (id) => next.find(id) ?? keys.find(id),
    };
    await inSystem(platform, (tx) => rewrapDataKeys(tx, both));
    const dataKeys = await loadDataKeys(platform, next);
    expect(keyedHashes(dataKeys, 'eid identities', text).some((known) => known.equals(hash))).toBe(true);
    expect(openText({ dataKeys }, place, sealed)).toBe('totp secret');
    const elsewhere = { ...place, row: 'another' };
    expect(() => openText({ dataKeys }, elsewhere, sealed)).toThrow(UnopenedValue);
    for (const purpose of FORMER_PURPOSES) expect(dataKeys.keysFor(purpose), purpose).toHaveLength(2);
  });
});

describe('values of the former form', () => {
  const SAMPLE = 'what was stored';

  test('SE-01 are read, and encrypted again by a job that may be stopped at any point', async () => {
    const { platform } = await createTestApp({ role: 'server' });
    const { keys } = platform.config;
    const { tenantId, ctx } = await createTenant(platform);
    const accountId = newId();
    await inSystem(platform, async (tx) => {
      await tx.insertInto('accounts').values({ id: accountId, email: 'anna@example.com' }).execute();
      await tx.deleteFrom('data_keys').execute();
    });
    platform.dataKeys = await loadDataKeys(platform, keys);
    const files: Awaited<ReturnType<typeof putBytes>>[] = [];
    // Fifty at a time, since a connection is waited for only some seconds.
    for (let i = 0; i < 450; i += 50)
      files.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, k) => putBytes(ctx, Buffer.from(`file ${i + k}`))))),
      );
    const row = `authenticators.sealed ${accountId}`;
    await inSystem(platform, async (tx) => {
      const sealed = formerInstallationBytes(keys, 'second factors', row, SAMPLE);
      await tx.insertInto('authenticators').values({ account_id: accountId, sealed, created_at: new Date() }).execute();
    });
    const member = formerBytes(
      await tenantCipherKey(platform, tenantId, 'secrets'),
      'tenant_integrations.sealed.apiKey',
      Buffer.from(SAMPLE),
    );
    await inSystem(platform, (tx) =>
      tx
        .insertInto('tenant_integrations')
        .values({
          tenant_id: tenantId,
          settings: json({}),
          sealed: json({ apiKey: member.toString('base64') }),
          changed_at: new Date(),
        })
        .execute(),
    );
    await makeFormer(platform, tenantId);
    expect(await left(platform, 'files.wrapped_key')).toBe(450);
    expect((await readFile(ctx, files[0]!.fileId)).toString()).toBe('file 0');
    expect(await readKeyUse(platform)).toMatchObject({ former: 452 });

    const keysOf = (id: string) => tenantKey(systemContext(platform, id));
    await expect(reencrypt(stoppedAfter(platform, 3), keysOf)).rejects.toThrow('stopped');
    expect(await left(platform, 'files.wrapped_key')).toBe(50);
    await reencrypt(platform, keysOf);
    expect(await readKeyUse(platform)).toMatchObject({ former: 0 });
    for (const [i, { fileId }] of [...files.entries()].filter(([at]) => at % 90 === 0))
      expect((await readFile(ctx, fileId)).toString()).toBe(`file ${i}`);
    const kept = await inSystem(platform, (tx) =>
      tx.selectFrom('authenticators').select('sealed').where('account_id', '=', accountId).executeTakeFirstOrThrow(),
    );
    expect(openText(platform, { column: 'authenticators.sealed', row: accountId }, kept.sealed)).toBe(SAMPLE);
  });

  /** Returns a node whose connection to the database ends after some transactions. */
  function stoppedAfter(platform: App['platform'], transactions: number): App['platform'] {
    let begun = 0;
    const system: typeof platform.db.system = (begin, fn) => {
      begun += 1;
      if (begun > transactions) throw new Error('the node was stopped');
      return platform.db.system(begin, fn);
    };
    return { ...platform, db: { ...platform.db, system } };
  }

  /** Returns the key of one purpose under which a tenant's values were encrypted in the former form. */
  async function tenantCipherKey(platform: App['platform'], tenantId: string, purpose: string): Promise<Buffer> {
    const row = await inSystem(platform, (tx) =>
      tx.selectFrom('tenant_keys').select('wrapped').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow(),
    );
    const place = { table: 'tenant_keys', column: 'wrapped', row: tenantId };
    const secret = openEnvelope(platform.config.keys.find, { purpose: 'tenant keys', place }, row.wrapped);
    return Buffer.from(hkdfSync('sha256', secret, 'paraph tenant', purpose, 32));
  }

  const left = (platform: App['platform'], name: SealedColumnName) =>
    inSystem(platform, (tx) => countFormer(tx, name, 10_000));

  /** Rewrites the keys of all files of a tenant in the former form. */
  async function makeFormer(platform: App['platform'], tenantId: string): Promise<void> {
    const ctx = systemContext(platform, tenantId);
    const key = await tenantKey(ctx);
    const { rows } = await inSystem(platform, (tx) =>
      sql<{ id: string; wrapped_key: Buffer }>`select id, wrapped_key from files where tenant_id = ${tenantId}`.execute(
        tx,
      ),
    );
    for (const { id, wrapped_key } of rows) {
      const binding = { purpose: 'file keys', place: { table: 'files', column: 'wrapped_key', row: id } };
      const plain = key.unseal(binding, id, wrapped_key);
      const former = formerBytes(await tenantCipherKey(platform, tenantId, 'file keys'), id, plain);
      await inSystem(platform, (tx) =>
        tx.updateTable('files').set({ wrapped_key: former }).where('id', '=', id).execute(),
      );
    }
  }
});
