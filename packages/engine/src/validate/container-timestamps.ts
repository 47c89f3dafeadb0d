import type { AsicContainer, DigestList } from '../formats/asic/index.ts';
import { decodeName, namesOf } from '../formats/xades/index.ts';
import { Block } from '../trust/index.ts';
import { type AsicToken, everythingOf } from './asic-token.ts';
import type { ValidationContext } from './context.ts';
import {
  type FileDigests,
  type FollowedDigest,
  checkList,
  fileIn,
  followList,
  isOver,
  listUses,
} from './followed-list.ts';
import { type TimestampTokenExamined, everythingIn, examineTimestamp } from './timestamp-token.ts';
import { REFERENCE_WORK } from '../work.ts';

/** A timestamp over the files of a container: over the one file, or over a list of files (EN 319 162-1, A.7). */
export interface ContainerTimestamp {
  token: TimestampTokenExamined;
  /** The file that contains it. */
  file: string;
  container: AsicContainer;
  /** Names of the unchanged files it covers. */
  covered: ReadonlySet<string>;
  /** Files of its list, zero when it is over a file itself: a renewal covers more than what it renews. */
  weight: number;
}

export interface ContainerTimestamps {
  readable: ContainerTimestamp[];
  unreadable: string[];
}

/** A container that is renewed for decades holds fewer. */
const MAX_TIMESTAMPS = 64;

/** Examines the timestamp files of a container. */
export async function examineContainerTimestamps(
  container: AsicContainer,
  digests: FileDigests,
  context: ValidationContext,
): Promise<ContainerTimestamps> {
  const found: ContainerTimestamps = { readable: [], unreadable: [] };
  for (const [i, file] of container.timestampFiles.entries()) {
    const der = i < MAX_TIMESTAMPS ? fileIn(container, file) : undefined;
    const stamp = der && (await examineOne({ file, der, container, digests }, context));
    if (stamp) found.readable.push(stamp);
    else found.unreadable.push(file);
  }
  return found;
}

interface TimestampLocation {
  file: string;
  der: Uint8Array;
  container: AsicContainer;
  digests: FileDigests;
}

async function examineOne(
  place: TimestampLocation,
  context: ValidationContext,
): Promise<ContainerTimestamp | undefined> {
  const { file, der, container, digests } = place;
  const list = container.digestLists.find((each) => each.purpose !== 'evidence' && isOver(each, file));
  context.work.spend((list?.entries.length ?? 0) * REFERENCE_WORK);
  const followed = list && followList(list, container, digests);
  const name = list?.file ?? container.dataFiles[0]?.name;
  const token = await examineTimestamp(
    {
      der,
      type: 'container',
      imprintOf: (algorithm) => (name === undefined ? undefined : digests.of(name, algorithm)),
      format: checkFormat(container, list, followed ?? []),
      uses: listUses(followed ?? []),
    },
    context,
  );
  if (!token) return undefined;
  // The files of the list come before the timestamp itself, as those of a signature do.
  const cryptography = checkList(followed ?? []);
  if (cryptography.passed) cryptography.include(token.cryptography);
  const covered = new Set(
    followed ? followed.flatMap((each) => (each.isIntact ? (each.name ?? []) : [])) : name ? [name] : [],
  );
  return { token: { ...token, cryptography }, file, container, covered, weight: followed?.length ?? 0 };
}

const sub = 'FORMAT_FAILURE';

/** A list over lists must name what they name, and a timestamp without a list requires a single file. */
function checkFormat(
  { kind, dataFiles, digestLists }: AsicContainer,
  list: DigestList | undefined,
  followed: readonly FollowedDigest[],
): Block {
  const block = new Block();
  if (kind === 'ASiC-S') block.require(dataFiles.length <= 1, 'container.one-file', { sub });
  if (!list) {
    const isAlone = kind === 'ASiC-S' && dataFiles.length === 1;
    block.require(isAlone, 'container.signature-list', { sub });
    return block;
  }
  const named = new Set(followed.map(({ entry, name }) => name ?? entry.uri));
  const within = digestLists.filter(({ file }) => named.has(file) && file !== list.file);
  const missing = within
    .flatMap(({ entries }) => entries)
    .find(({ uri }) => !namesOf(uri).some((name) => named.has(name)));
  block.require(missing === undefined, 'container.timestamp-complete', {
    sub,
    params: { file: decodeName(missing?.uri ?? '') },
  });
  return block;
}

/** Everything a container timestamp proves to have existed: signatures and timestamps of the files it covers. */
export function provenByContainer(
  stamp: ContainerTimestamp,
  tokens: readonly AsicToken[],
  { stamps, context }: { stamps: readonly ContainerTimestamp[]; context: ValidationContext },
): string[] {
  const earlier = stamps.filter(
    ({ file, container }) => container === stamp.container && stamp.covered.has(file) && file !== stamp.file,
  );
  return [
    ...tokens
      .filter((token) => isUnder(token.container, token.file, stamp))
      .flatMap((token) => everythingOf(token, context)),
    ...earlier.flatMap(({ token }) => everythingIn(token, context)),
  ];
}

/** Whether a timestamp covers a file of its container, or the container inside it that has the file. */
export function isUnder(container: AsicContainer, file: string, stamp: ContainerTimestamp): boolean {
  if (container === stamp.container) return stamp.covered.has(file);
  return container.within !== undefined && stamp.container.within === undefined && stamp.covered.has(container.within);
}
