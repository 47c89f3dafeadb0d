import type { Json, Tx } from '../db/index.ts';

/**
 * A value that users change for their company, and that a reaction of an account's owner puts back. All functions work in
 * transactions that see every tenant, so they name the tenant of the context.
 */
export interface CompanyValue {
  /** Stored with each change. */
  name: string;
  /** Returns the present value; null where there is none. */
  read(tx: Tx, key: string): Promise<Json>;
  /** Returns the part of a value that shows whether somebody has changed it since; the whole value without it. */
  compared?(value: Json): Json;
  /**
   * Puts a former value back, with what depends on it. `changedAt`: the time of the change that is undone.
   * @returns false where a rule of the company does not permit it
   */
  restore(tx: Tx, key: string, former: Json, changedAt: Date): Promise<boolean>;
  /** Lists in the value, of which each entry goes by itself. */
  lists?: ListPart;
  /** Of values of which only one in the company has a name or an address. */
  unique?: UniquePart;
}

/** The part of a value that no other one of its kind in the company has. */
export interface UniquePart {
  /** Returns the keys of the others that have this part of a value now. */
  holders(tx: Tx, key: string, value: Json): Promise<string[]>;
  /** Gives an entry a part of its own that nobody chose, until it gets another one. */
  giveUp(tx: Tx, key: string): Promise<void>;
  /** Deletes an entry that nothing uses. @returns false for one in use */
  remove(tx: Tx, key: string): Promise<boolean>;
  /** Returns a value with the unique part of another one. */
  withPartOf(value: Json, other: Json): Json;
}

/** Returns what a change of this value is compared by. */
export const comparedOf = ({ compared }: CompanyValue, value: Json): Json => compared?.(value) ?? value;

/** Lists in a value: members, options, roles. */
export interface ListPart {
  /** Returns the entries of all lists of a value, each once; also of its compared part. */
  of(value: Json): string[];
  /**
   * Returns a value without these entries. `former`: before the first doubted change.
   * @returns null where the value needs one of them
   */
  without(value: Json, gone: ReadonlySet<string>, former: Json): Json;
  /** Returns names of entries that are ids of other things than users. */
  names?(tx: Tx, entries: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
