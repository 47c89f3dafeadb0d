import { equal } from '../bytes/index.ts';
import type { HashName } from '../crypto/index.ts';
import { EngineError } from '../errors.ts';
import type { AsicContainer, DigestList, ListedDigest } from '../formats/asic/index.ts';
import { type DigestOf, decodeName, namesOf } from '../formats/xades/index.ts';
import { Block } from '../trust/index.ts';
import { type AlgorithmUse, hashUse } from './algorithms.ts';

/** A file of a list, and what became of it. */
export interface FollowedDigest {
  entry: ListedDigest;
  /** Name in the container; undefined when there is no such file. */
  name: string | undefined;
  isIntact: boolean;
}

/** Digests of the files of a container: several lists name the same files, which are read once for each algorithm. */
export class FileDigests {
  private readonly container: AsicContainer;
  private readonly digestOf: DigestOf;
  private readonly known = new Map<string, Uint8Array | undefined>();

  constructor(container: AsicContainer, digestOf: DigestOf) {
    this.container = container;
    this.digestOf = digestOf;
  }

  /** Undefined when there is no such file, or it cannot be unpacked. */
  of(name: string, algorithm: HashName): Uint8Array | undefined {
    const key = `${algorithm} ${name}`;
    if (!this.known.has(key)) this.known.set(key, this.compute(name, algorithm));
    return this.known.get(key);
  }

  private compute(name: string, algorithm: HashName): Uint8Array | undefined {
    const content = fileIn(this.container, name);
    return content && this.digestOf(algorithm, content);
  }
}

/** The content of a file; undefined when there is none, or when it is damaged. */
export function fileIn({ find }: AsicContainer, name: string): Uint8Array | undefined {
  try {
    return find(name);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Looks up every file of a list. */
export const followList = ({ entries }: DigestList, container: AsicContainer, digests: FileDigests): FollowedDigest[] =>
  entries.map((entry) => {
    const name = namesOf(entry.uri).find((candidate) => fileIn(container, candidate) !== undefined);
    const actual = name !== undefined && entry.digestAlgorithm && digests.of(name, entry.digestAlgorithm);
    return { entry, name, isIntact: actual && entry.digest ? equal(actual, entry.digest) : false };
  });

/** Checks that every file of the list exists and is unchanged (EN 319 102-1, 5.2.7.4). */
export function checkList(followed: readonly FollowedDigest[]): Block {
  const block = new Block();
  for (const { entry, name, isIntact } of followed) {
    const file = name ?? decodeName(entry.uri);
    const isFound = name !== undefined;
    if (!block.require(isFound, 'cryptography.file-found', { sub: 'SIGNED_DATA_NOT_FOUND', params: { file } }))
      continue;
    const params = { algorithm: entry.digestName };
    const sub = 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE';
    const isKnown = entry.digestAlgorithm !== undefined;
    if (!block.require(isKnown, 'cryptography.digest-known', { sub, params })) continue;
    block.require(isIntact, 'cryptography.file-digest', { sub: 'HASH_FAILURE', params: { file } });
  }
  return block;
}

/** The digest algorithms of a list: each protects its files as the digest of the signature protects the list. */
export const listUses = (followed: readonly FollowedDigest[]): AlgorithmUse[] =>
  [...new Set(followed.map(({ entry }) => entry.digestAlgorithm))].map((name) => hashUse('data', name));

/** Whether the list is over the file of this name, however its address is written. */
export const isOver = (list: DigestList, name: string): boolean => namesOf(list.over).includes(name);
