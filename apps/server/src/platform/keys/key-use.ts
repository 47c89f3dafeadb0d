import { inSystem } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import { readRetired } from './retired-keys.ts';
import { countFormer, readProgress, tenantsWithFormerMembers } from './reencrypt-store.ts';
import { SEALED_COLUMNS, type SealedColumnName } from './sealed-columns.ts';

/** What the keys of an installation still protect. */
export interface KeyUse {
  /** Values of the former form, counted up to MOST. */
  former: number;
  /** Stored keys wrapped by a master key other than the first one of PARAPH_KEYS, by its id. */
  wrappedByOthers: Record<string, number>;
  /** Master keys of PARAPH_KEYS that protect no stored key any more; backups may still need them. */
  idle: string[];
  /** Master keys of PARAPH_KEYS that have protected no stored key yet: they wait to be the first one. */
  waiting: string[];
}

const MOST = 1000;

/** Reads the number of former envelopes and the master keys in use (SE-02). */
export function readKeyUse({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<KeyUse> {
  return inSystem({ db }, async (tx) => {
    const done = await readProgress(tx);
    const open = (Object.keys(SEALED_COLUMNS) as SealedColumnName[]).filter((name) => !done.get(name)?.doneAt);
    let former = (await tenantsWithFormerMembers(tx)).length;
    for (const name of open) former += await countFormer(tx, name, MOST);
    const uses = new Map<string, number>();
    for (const table of ['tenant_keys', 'data_keys'] as const) {
      const rows = await tx
        .selectFrom(table)
        .select(['master_key', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('master_key')
        .execute();
      for (const row of rows) uses.set(row.master_key, (uses.get(row.master_key) ?? 0) + Number(row.count));
    }
    const others = [...uses].filter(([id]) => id !== config.keys.current.id);
    const unused = config.keys.all.map(({ id }) => id).filter((id) => !uses.has(id) && id !== config.keys.current.id);
    const retired = await readRetired(tx);
    return {
      former: Math.min(former, MOST),
      wrappedByOthers: Object.fromEntries(others),
      idle: unused.filter((id) => retired.has(id)),
      waiting: unused.filter((id) => !retired.has(id)),
    };
  });
}
