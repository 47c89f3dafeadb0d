import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Plain bytes of a full segment. */
export const SEGMENT = 64 * 1024;
const TAG = 16;
const SEALED = SEGMENT + TAG;

/**
 * A stored file is a sequence of segments, each sealed separately (AES-256-GCM, NIST SP 800-38D) under the file's own
 * key. The nonce is the segment's number; the additional data says whether it is the last one. So a part can be read
 * alone, no unauthenticated byte leaves the server, and a cut, swapped or prolonged file does not open.
 * A key seals one file only; its segment numbers never repeat.
 */
export function sealSegments(key: Buffer): Transform {
  let number = 0;
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      // The last segment is known only at the end, so a full one waits for one more byte.
      while (held.length > SEGMENT) {
        this.push(sealSegment(key, number++, held.subarray(0, SEGMENT), false));
        held = held.subarray(SEGMENT);
      }
      done();
    },
    flush(done: TransformCallback) {
      this.push(sealSegment(key, number, held, true));
      done();
    },
  });
}

/** The sealed bytes that contain a part of a file of `size` plain bytes, and what to cut off after decryption. */
export interface SealedRange {
  firstSegment: number;
  lastSegment: number;
  /** Sealed bytes, inclusive as in HTTP ranges. */
  start: number;
  end: number;
  /** Plain bytes to leave out at the beginning. */
  skip: number;
  /** Plain bytes wanted. */
  take: number;
}

export const segmentCount = (size: number): number => Math.max(1, Math.ceil(size / SEGMENT));
/** Returns the sealed size of `size` plain bytes. */
export const sealedSize = (size: number): number => size + segmentCount(size) * TAG;

/** @param first and last plain byte, inclusive */
export function sealedRange(size: number, first = 0, last = Math.max(0, size - 1)): SealedRange {
  const firstSegment = Math.floor(first / SEGMENT);
  const lastSegment = size === 0 ? 0 : Math.floor(last / SEGMENT);
  return {
    firstSegment,
    lastSegment,
    start: firstSegment * SEALED,
    end: Math.min((lastSegment + 1) * SEALED, sealedSize(size)) - 1,
    skip: first - firstSegment * SEGMENT,
    take: size === 0 ? 0 : last - first + 1,
  };
}

/**
 * Decrypts the segments of `range`, read as one stream, and emits exactly the requested bytes. The stream fails at the
 * first altered or missing segment.
 */
export function openSegments(key: Buffer, size: number, range: SealedRange): Transform {
  const final = segmentCount(size) - 1;
  let number = range.firstSegment;
  let held: Buffer = Buffer.alloc(0);
  let { skip, take } = range;
  const open = (stream: Transform, sealed: Buffer) => {
    const plain = openSegment(key, number, sealed, number === final).subarray(skip);
    skip = 0;
    const wanted = plain.subarray(0, take);
    take -= wanted.length;
    number += 1;
    if (wanted.length > 0) stream.push(wanted);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      try {
        while (held.length >= SEALED && number < range.lastSegment) {
          open(this, held.subarray(0, SEALED));
          held = held.subarray(SEALED);
        }
        done();
      } catch (e) {
        done(e as Error);
      }
    },
    flush(done) {
      try {
        open(this, held);
        done(number === range.lastSegment + 1 && take === 0 ? null : new DamagedFile());
      } catch (e) {
        done(e as Error);
      }
    },
  });
}

/** The stored bytes differ from those that were written. */
export class DamagedFile extends Error {
  constructor(cause?: unknown) {
    super('A stored file is damaged.', { cause });
    this.name = 'DamagedFile';
  }
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

const finalMark = (isFinal: boolean) => Buffer.from([isFinal ? 1 : 0]);

function sealSegment(key: Buffer, number: number, plain: Buffer, isFinal: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(finalMark(isFinal));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openSegment(key: Buffer, number: number, sealed: Buffer, isFinal: boolean): Buffer {
  if (sealed.length < TAG) throw new DamagedFile();
  const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG });
  cipher.setAAD(finalMark(isFinal)).setAuthTag(sealed.subarray(sealed.length - TAG));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(0, sealed.length - TAG)), cipher.final()]);
  } catch (e) {
    throw new DamagedFile(e);
  }
}
