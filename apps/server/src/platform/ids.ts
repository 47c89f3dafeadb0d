import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns a new UUIDv7 (RFC 9562 clause 5.7): 48 bits of milliseconds, then random. Generated here, since PostgreSQL
 * has uuidv7() from version 18 only.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  return written(bytes, 0x70);
}

/** Returns the UUIDv8 (RFC 9562 clause 5.8) of a name; equal names have equal ids. */
export const idNamed = (name: string): string =>
  written(createHash('sha256').update(name).digest().subarray(0, 16), 0x80);

function written(bytes: Buffer, version: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | version;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns the time of an id of newId, to the millisecond. */
export const timeOfId = (id: string): Date => new Date(parseInt(id.replaceAll('-', '').slice(0, 12), 16));

/** Returns an id that is not higher than any id of newId at this time or later. */
export function lowestIdAt(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** True for any RFC 9562 UUID in text form. */
export const isId = (text: string): boolean => UUID.test(text);
