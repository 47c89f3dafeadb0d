import { Inflate, inflateSync } from 'fflate';
import { concat } from '../../bytes/index.ts';
import { EngineError } from '../../errors.ts';
import { crc32 } from './crc32.ts';
import { METHOD, malformed } from './layout.ts';

/** A file inside a container: its raw records, so that they can be copied byte by byte. */
export interface ZipEntry {
  name: string;
  isFolder: boolean;
  method: number;
  crc: number;
  /** Length of the content in bytes. */
  size: number;
  /** Whether the local header has an extra field; the first entry of an ASiC container must have none. */
  hasExtra: boolean;
  packed: Uint8Array;
  /** Local header, packed content and data descriptor. */
  local: Uint8Array;
  /** Header in the central directory. */
  central: Uint8Array;
}

/** Compressed bytes per step: no piece can inflate beyond 33 MB before the length is checked. */
const PIECE = 32 * 1024;

/** The content; throws `zip.damaged` unless length and checksum are those the headers state. */
export function contentOf(entry: ZipEntry): Uint8Array {
  const content = entry.method === METHOD.stored ? entry.packed : inflate(entry);
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw damaged(entry);
  if (entry.method === METHOD.deflated && endsEarly(entry)) throw damaged(entry);
  return content;
}

/**
 * Returns whether the compressed data ends before the last packed byte. No signature covers bytes behind that end, and
 * readers of streams find other entries there when the sizes follow in a descriptor (APPNOTE 4.3.9).
 */
function endsEarly({ packed }: ZipEntry): boolean {
  const inflater = new Inflate(() => undefined);
  try {
    for (let at = 0; at < packed.length - 1; at += PIECE) {
      inflater.push(packed.subarray(at, Math.min(at + PIECE, packed.length - 1)), at + PIECE >= packed.length - 1);
    }
    return packed.length > 1;
  } catch {
    return false;
  }
}

/** Returns whether uncompressed content matches the checksum of its header. */
export const isSound = ({ method, packed, crc }: ZipEntry): boolean =>
  method === METHOD.stored && crc32(packed) === crc;

/** Maximum expansion of Deflate (RFC 1951: 258 bytes for two bits), plus a start overhead. */
const isPossible = ({ packed, size }: ZipEntry): boolean => size <= packed.length * 1032 + 64;

function inflate(entry: ZipEntry): Uint8Array {
  if (!isPossible(entry)) throw damaged(entry);
  return entry.packed.length <= PIECE ? inflateAtOnce(entry) : inflateInPieces(entry);
}

/** Inflates into a buffer one byte larger than stated: detects excess without writing more. */
function inflateAtOnce(entry: ZipEntry): Uint8Array {
  try {
    return inflateSync(entry.packed, { out: new Uint8Array(entry.size + 1) });
  } catch (cause) {
    throw damaged(entry, cause);
  }
}

function inflateInPieces(entry: ZipEntry): Uint8Array {
  const pieces: Uint8Array[] = [];
  let total = 0;
  const inflater = new Inflate((piece) => {
    total += piece.length;
    if (total > entry.size) throw damaged(entry);
    if (piece.length > 0) pieces.push(piece);
  });
  try {
    for (let at = 0; at < entry.packed.length; at += PIECE) {
      inflater.push(entry.packed.subarray(at, at + PIECE), at + PIECE >= entry.packed.length);
    }
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw damaged(entry, cause);
  }
  return pieces.length === 1 ? pieces[0]! : concat(pieces);
}

const damaged = ({ name }: ZipEntry, cause?: unknown): EngineError =>
  new EngineError('zip.damaged', { entry: name }, cause ?? malformed('content', name));
