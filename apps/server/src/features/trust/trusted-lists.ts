import { createHash } from 'node:crypto';
import { type ListRecord, type ListedAnchor, type PinnedSigner, loadTrustedLists } from '@paraph/engine/trust';
import { webCryptoVerify } from '@paraph/engine/crypto';
import { ListStore } from './list-store.ts';

export type ListSource = {
  /** Address of the list of lists. */
  url: string;
  /** Called at each refresh; the sandbox makes its own. */
  signers(): Promise<readonly PinnedSigner[]>;
  countries: readonly string[];
  fetchList(url: string): Promise<Uint8Array>;
  /** Folder of the last good copies. */
  folder: string;
};

export type TrustedListState = { anchors: readonly ListedAnchor[]; records: readonly ListRecord[]; checkedAt: Date };

const HOUR = 3_600_000;
/**
 * Interval of refreshes: six hours plus a random part per process, so that processes do not refresh together (trust
 * services sheet, 3).
 */
const PAUSE_MS = (6 + Math.random()) * HOUR;
/** Days for which a list is used, with a warning, after its next update was due. */
const GRACE_DAYS = 14;

/**
 * The trusted lists of this installation. Each node verifies every list itself. The last good copy stays in use,
 * flagged, while its address returns nothing better.
 */
export class TrustedLists {
  private readonly source: ListSource;
  private readonly store: ListStore;
  private state: Promise<TrustedListState> | undefined;
  private underway: Promise<TrustedListState> | undefined;

  constructor(source: ListSource) {
    this.source = source;
    this.store = new ListStore(source.folder);
  }

  /** Returns the present state. The first caller waits for it; an old state starts a refresh in the background. */
  async current(now: Date): Promise<TrustedListState> {
    this.state ??= this.first(now).catch((error: unknown) => {
      this.state = undefined;
      throw error;
    });
    const state = await this.state;
    if (isDue(state.checkedAt, now)) void this.refresh(now).catch(() => state);
    return state;
  }

  /** Refreshes every list. */
  refresh(now: Date): Promise<TrustedListState> {
    this.underway ??= this.look(now).finally(() => (this.underway = undefined));
    return this.underway;
  }

  /** Uses recent copies of another process, or of an earlier run, instead of a refresh. */
  private async first(now: Date): Promise<TrustedListState> {
    const learned = await this.store.learned();
    const checkedAt = new Date(learned?.checkedAt ?? 0);
    if (!learned || isDue(checkedAt, now)) return this.refresh(now);
    const loaded = await this.load(now, { known: learned.records, fetchList: async (url) => this.shelved(url) });
    const isWhole = loaded.anchors.length > 0 && loaded.records.every(({ state }) => state !== 'refused');
    return isWhole ? { ...loaded, checkedAt } : this.refresh(now);
  }

  private async look(now: Date): Promise<TrustedListState> {
    const known = (await this.store.learned())?.records ?? [];
    const fetched = new Map<string, Uint8Array>();
    const loaded = await this.load(now, {
      known,
      lastGood: (url) => this.store.list(url),
      fetchList: async (url) => {
        const bytes = await this.source.fetchList(url);
        fetched.set(url, bytes);
        return bytes;
      },
    });
    for (const { url, state, sha256 } of loaded.records) {
      const bytes = fetched.get(url);
      if (bytes && state !== 'refused' && sha256 === sha256Of(bytes)) await this.store.keepList(url, bytes);
    }
    await this.store.keepLearned({ checkedAt: now.toISOString(), records: remembered(known, loaded.records) });
    const state = { ...loaded, checkedAt: now };
    this.state = Promise.resolve(state);
    return state;
  }

  private async load(now: Date, more: Partial<Parameters<typeof loadTrustedLists>[0]>) {
    const { url, countries, fetchList } = this.source;
    const signers = await this.source.signers();
    const fixed = { url, signers, fetchList, time: now, graceDays: GRACE_DAYS, verify: webCryptoVerify };
    return loadTrustedLists({ ...fixed, ...(countries.includes('*') ? {} : { territories: countries }), ...more });
  }

  private async shelved(url: string): Promise<Uint8Array> {
    const bytes = await this.store.list(url);
    if (!bytes) throw new Error(`no copy of ${url}`);
    return bytes;
  }
}

const isDue = (checkedAt: Date, now: Date): boolean => now.getTime() - checkedAt.getTime() > PAUSE_MS;

/** A list that is refused now keeps its last sequence number, so that no older list is accepted as new. */
const remembered = (known: readonly ListRecord[], seen: readonly ListRecord[]): ListRecord[] => {
  const usable = (records: readonly ListRecord[]) => records.filter(({ state }) => state !== 'refused');
  const merged = new Map([...usable(known), ...usable(seen)].map((record) => [`${record.kind} ${record.url}`, record]));
  return [...merged.values()];
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
