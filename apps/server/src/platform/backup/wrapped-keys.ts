import type { MasterKeys } from '../config/index.ts';
import { fullName, type TableShape } from '../db/catalogue.ts';
import { opensTenantKey } from '../files/index.ts';
import { opensDataKey } from '../keys/index.ts';
import { refusal } from './layout.ts';

interface KeyRow {
  tenant_id: string;
  id: string;
  purpose: string;
  master_key: string;
  wrapped: Buffer;
}

/** The tables whose rows are keys wrapped by a master key, and how to open each. */
const TABLES: Record<string, (keys: MasterKeys, row: KeyRow) => boolean> = {
  'public.tenant_keys': opensTenantKey,
  'public.data_keys': opensDataKey,
};

/** Counts the wrapped keys among the saved rows, and checks whether PARAPH_KEYS opens each. */
export class WrappedKeys {
  readonly #keys: MasterKeys;
  readonly #counts: Record<string, number> = {};
  readonly #unopened = new Map<string, number>();

  constructor(keys: MasterKeys) {
    this.#keys = keys;
  }

  /** Inspects rows of a table, as lines of JSON; rows of other tables are ignored. */
  look(table: TableShape, lines: readonly string[]): void {
    const opensKey = TABLES[fullName(table)];
    if (!opensKey) return;
    for (const line of lines) {
      const row = rowOf(line);
      this.#counts[row.master_key] = (this.#counts[row.master_key] ?? 0) + 1;
      if (!opensKey(this.#keys, row)) this.#unopened.set(row.master_key, (this.#unopened.get(row.master_key) ?? 0) + 1);
    }
  }

  /** Wrapped keys by the id of their master key. */
  counts(): Record<string, number> {
    return this.#counts;
  }

  /** @throws when one of them does not open: the keys are not those of the database */
  refuseUnopened(): void {
    if (this.#unopened.size === 0) return;
    const found = [...this.#unopened].map(([id, count]) => `${count} wrapped by the master key ${id}`).join(', ');
    throw refusal(
      `PARAPH_KEYS does not open keys that the database holds (${found}); a backup made so could not be read. Put the PARAPH_KEYS of the nodes there.`,
    );
  }
}

function rowOf(line: string): KeyRow {
  const row = JSON.parse(line) as Omit<KeyRow, 'wrapped'> & { wrapped: string };
  return { ...row, wrapped: Buffer.from(row.wrapped.replace(/^\\x/, ''), 'hex') };
}
