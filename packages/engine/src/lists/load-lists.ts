import { highest } from '../extremes.ts';
import { toHex } from '../bytes/index.ts';
import { type Verify, hash } from '../crypto/index.ts';
import { type ValidatedList, type ListExpectation, type ListRecord, flagged, validateList } from './validate-list.ts';
import { LIST_OF_LISTS } from './names.ts';
import type { ListPointer } from './read-list.ts';
import type { ListedAnchor } from './services.ts';

/** A certificate that may sign the list of lists: DER, or hexadecimal SHA-256 of it. */
export type PinnedSigner = Uint8Array | string;

/** What loading trusted lists from the list of lists needs. */
export interface LoadLists {
  /** Address of the list of lists. */
  url: string;
  /** Allowed signers, e.g. as published in the Official Journal. */
  signers: readonly PinnedSigner[];
  /** Downloads from an address; a thrown error counts as unreachable. */
  fetchList(url: string): Promise<Uint8Array>;
  /** The bytes that were good when they were last loaded. */
  lastGood?(url: string): Promise<Uint8Array | undefined>;
  verify: Verify;
  time: Date;
  /** Countries to read; all when absent. */
  territories?: readonly string[];
  /** Records of earlier loads: the sequence number of a list may not decrease. */
  known?: readonly ListRecord[];
  /** Days for which a list is used, flagged, after its next update was due; 0 when absent. */
  graceDays?: number;
}

/** Anchors of the usable lists, and the result for each list. */
export interface LoadedLists {
  /** Certificates of the lists that may be used. */
  anchors: ListedAnchor[];
  /** What became of each list, in the order they were read. */
  records: ListRecord[];
}

/** More handovers than the Union has made since its list began. */
const MAX_PIVOTS = 24;

export const pinsOf = (signers: readonly PinnedSigner[]): ReadonlySet<string> =>
  new Set(signers.map((one) => (typeof one === 'string' ? one.toLowerCase() : toHex(hash('SHA-256', one)))));

/**
 * Loads the list of lists and its national lists (TS 119 615, 4.1 to 4.3). A fault of one list does not affect
 * another. Refused lists are named in the records, never omitted silently. Never throws for the content of lists.
 */
export async function loadTrustedLists(options: LoadLists): Promise<LoadedLists> {
  const loader = new Loader(options);
  const top = await loader.listOfLists();
  const pointers = (top.list?.pointers ?? []).filter(
    ({ type, territory }) => type !== LIST_OF_LISTS && (options.territories?.includes(territory) ?? true),
  );
  const national = await Promise.all(pointers.map((pointer) => loader.national(pointer)));
  return {
    anchors: national.flatMap(({ list }) => list?.anchors ?? []),
    records: [...loader.pivots, top.record, ...national.map(({ record }) => record)],
  };
}

type Expected = Pick<ListExpectation, 'url' | 'kind' | 'signers' | 'territory'>;

class Loader {
  readonly pivots: ListRecord[] = [];
  private readonly options: LoadLists;

  constructor(options: LoadLists) {
    this.options = options;
  }

  /** Validates with the pinned signers or, after a handover to new signers, with those that the pivots name. */
  async listOfLists(): Promise<ValidatedList> {
    const expected = { url: this.options.url, kind: 'list-of-lists' as const, signers: pinsOf(this.options.signers) };
    const bytes = await this.bytes(expected.url);
    const first = await this.validate(bytes, expected);
    if (!first.pivots) return this.orLastGood(first, expected);
    const signers = await this.throughPivots(first.pivots, expected.signers);
    return this.orLastGood(await this.validate(bytes, { ...expected, signers }), { ...expected, signers });
  }

  async national({ url, territory, signers }: ListPointer): Promise<ValidatedList> {
    const expected = { url, kind: 'national' as const, territory, signers: pinsOf(signers) };
    return this.orLastGood(await this.validate(await this.bytes(url), expected), expected);
  }

  /** Oldest first: each valid pivot names the signers of the next one. */
  private async throughPivots(urls: readonly string[], pinned: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    let signers = pinned;
    for (const url of urls.slice(0, MAX_PIVOTS).toReversed()) {
      const { record, list } = await this.validate(await this.bytes(url), { url, kind: 'pivot', signers });
      this.pivots.push(record);
      const named = list?.pointers.filter(({ type }) => type === LIST_OF_LISTS).flatMap((one) => one.signers) ?? [];
      if (named.length > 0) signers = pinsOf(named);
    }
    return signers;
  }

  /** Returns the last valid copy, flagged, instead of a list that is refused now. */
  private async orLastGood(now: ValidatedList, expected: Expected): Promise<ValidatedList> {
    const before = now.list ? undefined : await this.options.lastGood?.(expected.url);
    if (!before) return now;
    const kept = await this.validate(before, expected);
    if (!kept.list) return now;
    const faults = [...new Set([...now.record.faults, ...kept.record.faults])];
    return { record: { ...kept.record, state: 'flagged', faults }, list: flagged(kept.list, ['kept']) };
  }

  /** Every reason for not reading a list has one result: unreachable. */
  private async bytes(url: string): Promise<Uint8Array | undefined> {
    try {
      return await this.options.fetchList(url);
    } catch {
      return undefined;
    }
  }

  private async validate(bytes: Uint8Array | undefined, expected: Expected): Promise<ValidatedList> {
    const { url, kind } = expected;
    if (!bytes) return { record: { url, kind, state: 'refused', faults: ['unreachable'] }, list: undefined };
    const { verify, time, graceDays = 0, known = [] } = this.options;
    const numbers = known
      .filter((one) => one.kind === kind && one.url === url && one.state !== 'refused')
      .map(({ sequenceNumber }) => sequenceNumber ?? 0);
    return validateList(bytes, { ...expected, verify, time, graceDays, lastSequence: highest([0, ...numbers]) });
  }
}
