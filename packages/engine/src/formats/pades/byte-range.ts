import { latin1, toHex } from '../../bytes/index.ts';
import { find } from '../../bytes/find.ts';
import type { ByteSpan, WrittenUpdate } from '../../codec/pdf/index.ts';
import type { RunningHash, SigningHash, StartHash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';

/** Labels of the two holes that every signature dictionary has. */
export const BYTE_RANGE = 'byte-range';
export const CONTENTS = 'contents';

/** Wide enough for three offsets of ten digits. */
const BYTE_RANGE_WIDTH = '[0    ]'.length + 30;
const ZERO = 0x30;

export const byteRangeBlank = (): Uint8Array => new Uint8Array(BYTE_RANGE_WIDTH).fill(0x20);

/** Returns a hexadecimal string of zeros with space for this many bytes. */
export function contentsBlank(size: number): Uint8Array {
  const blank = new Uint8Array(size * 2 + 2).fill(ZERO);
  blank[0] = 0x3c;
  blank[blank.length - 1] = 0x3e;
  return blank;
}

/**
 * The signed update: the bytes before the hole for `Contents`, with the byte range entered, and the bytes after it.
 */
export interface SealedUpdate {
  before: Uint8Array;
  after: Uint8Array;
  /** The hole, as offsets of the complete file. */
  contents: ByteSpan;
}

/** Enters the byte range, which covers everything but the hole (ISO 32000-2, 12.8.1). */
export function enterByteRange(base: number, update: WrittenUpdate): SealedUpdate {
  const range = update.places.get(BYTE_RANGE);
  const contents = update.places.get(CONTENTS);
  if (!range || !contents) throw new EngineError('signature.no-hole');
  const { appended } = update;
  const sealed = {
    before: appended.subarray(0, contents.start - base),
    after: appended.subarray(contents.end - base),
    contents,
  };
  appended.set(latin1(byteRangeText(sealed)), range.start - base);
  return sealed;
}

const byteRangeText = ({ contents, after }: SealedUpdate): string =>
  `[0 ${contents.start} ${contents.end} ${after.length}]`.padEnd(BYTE_RANGE_WIDTH, ' ');

/** Returns whether the parts fit together, and after a file of this size. */
export const isSealedFor = (base: number, sealed: SealedUpdate): boolean =>
  sealed.contents.start === base + sealed.before.length && find(sealed.before, byteRangeText(sealed)) >= 0;

/** Which hash is computed and by what. */
export interface Hashing {
  name: SigningHash;
  start: StartHash;
}

/** SHA-256 of the base file and the digest of the covered bytes; one pass when both are SHA-256. */
export function hashFile(
  file: Uint8Array,
  sealed: SealedUpdate,
  { name, start }: Hashing,
): { base: Uint8Array; covered: Uint8Array } {
  const base = start('SHA-256').update(file);
  const covered = name === 'SHA-256' ? base.fork() : start(name).update(file);
  return { base: base.finish(), covered: finishCovered(covered, sealed) };
}

/** Digest of what a signature covers of the file with its update. */
export const hashCovered = (file: Uint8Array, sealed: SealedUpdate, { name, start }: Hashing): Uint8Array =>
  finishCovered(start(name).update(file), sealed);

const finishCovered = (started: RunningHash, { before, after }: SealedUpdate): Uint8Array =>
  started.update(before).update(after).finish();

/** The file with its update and DER in the hole; throws `signature.too-large` when it does not fit. */
export function withContents(file: Uint8Array, { before, after, contents }: SealedUpdate, der: Uint8Array): Uint8Array {
  const signed = new Uint8Array(contents.end + after.length);
  signed.set(file);
  signed.set(before, file.length);
  signed.set(after, contents.end);
  signed.fill(ZERO, contents.start + 1, contents.end - 1);
  signed[contents.start] = 0x3c;
  signed[contents.end - 1] = 0x3e;
  fillContents(signed, contents, der);
  return signed;
}

/** Writes DER into a hole of `bytes`; throws `signature.too-large` when it does not fit. */
export function fillContents(bytes: Uint8Array, hole: ByteSpan, der: Uint8Array): void {
  const space = (hole.end - hole.start - 2) / 2;
  if (der.length > space) throw new EngineError('signature.too-large', { size: der.length, space });
  bytes.set(latin1(toHex(der)), hole.start + 1);
}
