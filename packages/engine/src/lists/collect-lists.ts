import type { Verify } from '../crypto/index.ts';
import { EngineError } from '../errors.ts';
import { type ValidatedList, type ListRecord, validateList } from './validate-list.ts';
import { type LoadedLists, type PinnedSigner, loadTrustedLists, pinsOf } from './load-lists.ts';
import { LIST_OF_LISTS } from './names.ts';
import { type ListPointer, type TrustedList, readTrustedList } from './read-list.ts';
import type { AllowedSigners } from './verify-list.ts';

/** A trusted list as a file. */
export interface ListFile {
  name: string;
  bytes: Uint8Array;
}

/** What collecting trusted lists from files needs. */
export interface CollectLists {
  files: readonly ListFile[];
  /** Pinned signers of lists of lists. */
  signers: readonly PinnedSigner[];
  verify: Verify;
  time: Date;
  graceDays?: number;
}

interface Read extends ListFile {
  list: TrustedList;
}

/**
 * Same as loadTrustedLists, for lists that are already in memory. The newest list of lists by a pinned signer names
 * the signers of the others; of several lists of one territory the newest valid one counts. A list of a territory that
 * no list of lists names is used but flagged as unvouched, because only the caller vouches for it.
 */
export async function collectTrustedLists(options: CollectLists): Promise<LoadedLists> {
  const records: ListRecord[] = [];
  const read = options.files.flatMap((file) => readOrRecord(file, records)).toSorted(newestFirst);
  const { top, broken } = await findTop(read, options, records);
  const territories = [...new Set(read.filter(isNational).map(({ list }) => list.territory))];
  const anchors: LoadedLists['anchors'] = [];
  for (const territory of territories.toSorted()) {
    const named = (list: TrustedList): ListPointer[] => list.pointers.filter((one) => one.territory === territory);
    const pointers = top ? named(top) : [];
    const isOrphan = pointers.length === 0 && broken.some((list) => named(list).length > 0);
    const found = await newestGood(
      read.filter((one) => isNational(one) && one.list.territory === territory),
      {
        signers: isOrphan
          ? new Set()
          : pointers.length > 0
            ? pinsOf(pointers.flatMap((one) => one.signers))
            : undefined,
        options,
      },
    );
    for (const item of found.records) records.push(item);
    for (const item of found.list?.anchors ?? []) anchors.push(item);
  }
  return { anchors, records };
}

const isNational = ({ list }: Read): boolean => list.type !== LIST_OF_LISTS;
const newestFirst = (a: Read, b: Read): number => b.list.sequenceNumber - a.list.sequenceNumber;

function readOrRecord(file: ListFile, records: ListRecord[]): Read[] {
  try {
    return [{ ...file, list: readTrustedList(file.bytes) }];
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const fault = error.code === 'list.not-a-list' ? 'not-a-list' : 'unreadable';
    records.push({ url: file.name, kind: 'national', state: 'refused', faults: [fault] });
    return [];
  }
}

interface Top {
  top: TrustedList | undefined;
  /** Unusable lists of lists that may be by a pinned signer: the lists that they name do not count as unvouched. */
  broken: TrustedList[];
}

/** Returns the first valid list of lists, newest first, with the others as its pivots. */
async function findTop(
  read: readonly Read[],
  { signers, verify, time, graceDays }: CollectLists,
  records: ListRecord[],
): Promise<Top> {
  const tops = read.filter((one) => !isNational(one));
  const atAddress = new Map(tops.map(({ name, bytes }) => [baseName(name), bytes]));
  const broken: TrustedList[] = [];
  let top: TrustedList | undefined;
  for (const { name, bytes, list } of tops) {
    if (top) {
      records.push({ ...bare(name, 'list-of-lists'), sequenceNumber: list.sequenceNumber, faults: ['superseded'] });
      continue;
    }
    const loaded = await loadTrustedLists({
      url: name,
      signers,
      verify,
      time,
      territories: [],
      ...(graceDays !== undefined && { graceDays }),
      fetchList: async (url) => (url === name ? bytes : needed(atAddress.get(baseName(url)))),
    });
    for (const item of loaded.records) records.push(item);
    const { state, faults } = loaded.records.at(-1)!;
    if (state !== 'refused') top = list;
    else if (!faults.includes('wrong-signer')) broken.push(list);
  }
  return { top, broken };
}

function needed(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new EngineError('list.unreachable');
  return bytes;
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const bare = (url: string, kind: ListRecord['kind']): ListRecord => ({ url, kind, state: 'refused', faults: [] });

interface Search {
  signers: AllowedSigners;
  options: CollectLists;
}

async function newestGood(candidates: readonly Read[], { signers, options }: Search) {
  const records: ListRecord[] = [];
  let found: ValidatedList['list'];
  for (const { name, bytes, list } of candidates) {
    if (found) {
      const { territory, sequenceNumber } = list;
      records.push({ ...bare(name, 'national'), territory, sequenceNumber, faults: ['superseded'] });
      continue;
    }
    const { verify, time, graceDays = 0 } = options;
    const validated = await validateList(bytes, { url: name, kind: 'national', signers, time, graceDays, verify });
    records.push(validated.record);
    found = validated.list;
  }
  return { records, list: found };
}
