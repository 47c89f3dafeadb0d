import { inSystem, type Tx } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import { type Binding, isEnvelope, openEnvelope, sealEnvelope } from './envelope.ts';
import { openFormerInstallationBytes } from './former-envelopes.ts';
import {
  countFormer,
  type FormerValue,
  lockMembers,
  nextFormer,
  readProgress,
  replaceValue,
  saveMembers,
  saveProgress,
  tenantsWithFormerMembers,
} from './reencrypt-store.ts';
import { bindingOf, memberBinding, SEALED_COLUMNS, sealedColumn, type SealedColumnName } from './sealed-columns.ts';

type Node = Pick<Platform, 'db' | 'dataKeys' | 'clock' | 'log'>;

/** What a tenant's key does for this job. */
interface TenantCipher {
  seal(binding: Binding, plain: Uint8Array): Buffer;
  unseal(binding: Binding, formerAbout: string, sealed: Uint8Array): Buffer;
}
type TenantKeys = (tenantId: string) => Promise<TenantCipher>;

const BATCH = 200;

/**
 * Re-encrypts values of the former form, column by column. It may be stopped at any time: each batch stores its
 * position in the same transaction. A column is done when it contains no value of the former form.
 */
export async function reencrypt(node: Node, tenantKeys: TenantKeys): Promise<void> {
  const done = await inSystem(node, readProgress);
  const open = (Object.keys(SEALED_COLUMNS) as SealedColumnName[]).filter((name) => !done.get(name)?.doneAt);
  for (const name of open) {
    let lastKey = done.get(name)?.lastKey ?? null;
    for (let rows = BATCH; rows === BATCH;) {
      const batch = await inSystem(node, (tx) => reencryptBatch(tx, node, { name, lastKey, tenantKeys }));
      lastKey = batch.lastKey;
      rows = batch.rows;
    }
    await inSystem(node, (tx) => finishColumn(tx, node, name));
  }
  for (const tenantId of await inSystem(node, tenantsWithFormerMembers))
    await inSystem(node, (tx) => reencryptMembers(tx, tenantId, tenantKeys));
}

/** Secrets of a document system are members of one JSON value, locked while they are replaced. */
async function reencryptMembers(tx: Tx, tenantId: string, tenantKeys: TenantKeys): Promise<void> {
  const sealed = await lockMembers(tx, tenantId);
  const key = await tenantKeys(tenantId);
  for (const [name, text] of Object.entries(sealed)) {
    const binding = memberBinding(tenantId, name);
    const plain = key.unseal(binding, `tenant_integrations.sealed.${name}`, Buffer.from(text, 'base64'));
    sealed[name] = key.seal(binding, plain).toString('base64');
  }
  await saveMembers(tx, tenantId, sealed);
}

interface Batch {
  name: SealedColumnName;
  lastKey: string[] | null;
  tenantKeys: TenantKeys;
}

async function reencryptBatch(tx: Tx, node: Node, { name, lastKey, tenantKeys }: Batch) {
  const values = await nextFormer(tx, name, { lastKey, limit: BATCH });
  for (const value of values) {
    const sealed = await resealed(node, name, value, tenantKeys);
    if (sealed) await replaceValue(tx, name, { value, sealed });
  }
  const last = values.at(-1)?.key ?? lastKey;
  await saveProgress(tx, name, { lastKey: last, doneAt: null });
  return { lastKey: last, rows: values.length };
}

/** Returns undefined for a value that does not open: it is left, the column is not done, and the log names its row. */
async function resealed(node: Node, name: SealedColumnName, value: FormerValue, tenantKeys: TenantKeys) {
  const binding = bindingOf(name, value.row);
  const about = sealedColumn(name).formerAbout?.(value.row) ?? null;
  try {
    if (sealedColumn(name).key === 'installation') {
      const plain = isEnvelope(value.sealed)
        ? openEnvelope(node.dataKeys.find, binding, value.sealed)
        : openFormerInstallationBytes(node.dataKeys.find, { purpose: binding.purpose, about }, value.sealed);
      return sealEnvelope(node.dataKeys.current, binding, plain);
    }
    const key = await tenantKeys(value.tenantId!);
    return key.seal(binding, key.unseal(binding, about ?? '', value.sealed));
  } catch (err) {
    node.log.warn({ err, column: name, row: value.row }, 'an encrypted value does not open and is left as it is');
    return undefined;
  }
}

/** Rows that were skipped or added meanwhile are visited by the next run. */
async function finishColumn(tx: Tx, node: Node, name: SealedColumnName): Promise<void> {
  const left = await countFormer(tx, name, 1);
  await saveProgress(tx, name, { lastKey: null, doneAt: left === 0 ? node.clock.now() : null });
}
