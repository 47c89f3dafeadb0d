import { latin1, toHex } from '../../bytes/index.ts';
import type { Place, WrittenUpdate } from '../../codec/pdf/index.ts';
import type { RunningHash, SigningHash, StartHash } from '../../crypto/index.ts';
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

/** Which hash is computed and by what. */
export interface Hashing {
  name: SigningHash;
  start: StartHash;
}

/** SHA-256 of the base file and the digest of the covered octets; one pass when both are SHA-256. */
export function hashFile(
  file: Uint8Array,
  sealed: SealedUpdate,
  { name, start }: Hashing,
): { base: Uint8Array; covered: Uint8Array } {
  const base = start('SHA-256').update(file);
  const covered = name === 'SHA-256' ? base.fork() : start(name).update(file);
  return { base: base.finish(), covered: finishCovered(covered, file.length, sealed) };
}

/** Digest of what a signature covers of the file with its update. */
export const hashCovered = (file: Uint8Array, sealed: SealedUpdate, { name, start }: Hashing): Uint8Array =>
  finishCovered(start(name).update(file), file.length, sealed);

const finishCovered = (started: RunningHash, base: number, { appended, contents }: SealedUpdate): Uint8Array =>
  started
    .update(appended.subarray(0, contents.start - base))
    .update(appended.subarray(contents.end - base))
    .finish();

/** Writes DER into a hole of `bytes`; throws `signature.too-large` when it does not fit. */
export function fillContents(bytes: Uint8Array, hole: Place, der: Uint8Array): void {
  const room = (hole.end - hole.start - 2) / 2;
  if (der.length > room) throw new EngineError('signature.too-large', { size: der.length, room });
  bytes.set(latin1(toHex(der)), hole.start + 1);
}
