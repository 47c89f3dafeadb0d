import { concat, latin1, toHex } from '../../bytes/index.ts';
import type { Place, WrittenUpdate } from '../../codec/pdf/index.ts';
import { type RunningHash, type SigningHash, platformHash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';

/** Labels of the two holes that every signature dictionary has. */
export const BYTE_RANGE = 'byte-range';
export const CONTENTS = 'contents';

/** Wide enough for three offsets of ten digits. */
export const BYTE_RANGE_BLANK = `[0 ${'0'.repeat(10)} ${'0'.repeat(10)} ${'0'.repeat(10)}]`;

export const contentsBlank = (octets: number): string => `<${'0'.repeat(octets * 2)}>`;

/** The signed update: its byte range is in place and `contents` is the hole, counted in the whole file. */
export interface SealedUpdate {
  appended: Uint8Array;
  contents: Place;
}

/** Enters the byte range, which covers everything but the hole (ISO 32000-2, 12.8.1). */
export function enterByteRange(base: number, update: WrittenUpdate): SealedUpdate {
  const range = update.places.get(BYTE_RANGE);
  const contents = update.places.get(CONTENTS);
  if (!range || !contents) throw new EngineError('signature.no-hole');
  const { appended } = update;
  const text = `[0 ${contents.start} ${contents.end} ${base + appended.length - contents.end}]`;
  appended.set(latin1(text.padEnd(BYTE_RANGE_BLANK.length, ' ')), range.start - base);
  return { appended, contents };
}

/** Feeds a hash that has already seen the base file with the covered octets of the update. */
export function coveredHash(started: RunningHash, base: number, { appended, contents }: SealedUpdate): Uint8Array {
  return started
    .update(appended.subarray(0, contents.start - base))
    .update(appended.subarray(contents.end - base))
    .finish();
}

/** The file with its update, and the hash of what a signature covers of it. */
export async function joinAndHash(
  file: Uint8Array,
  { appended, contents }: SealedUpdate,
  name: SigningHash,
): Promise<{ joined: Uint8Array; covered: Uint8Array }> {
  const joined = concat(file, appended);
  // The hole is closed for a moment instead of copying a large file once more.
  joined.set(appended.subarray(contents.end - file.length), contents.start);
  const covered = await platformHash(name, joined.subarray(0, joined.length - (contents.end - contents.start)));
  joined.set(appended, file.length);
  return { joined, covered };
}

/** Writes DER into a hole of `bytes`; throws `signature.too-large` when it does not fit. */
export function fillContents(bytes: Uint8Array, hole: Place, der: Uint8Array): void {
  const room = (hole.end - hole.start - 2) / 2;
  if (der.length > room) throw new EngineError('signature.too-large', { size: der.length, room });
  bytes.set(latin1(toHex(der)), hole.start + 1);
}
