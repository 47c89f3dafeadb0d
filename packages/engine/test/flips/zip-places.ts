import { crc32, inflateRawSync } from 'node:zlib';
import { inflateSync } from 'fflate';

/** A stretch of an archive: `entry` where it belongs to one. */
interface ZipPlace {
  name: string;
  start: number;
  end: number;
  entry?: string;
}

const CENTRAL = 0x02014b50;
const END = 22;

/** Fields of the fixed headers by their lengths (PKWARE APPNOTE 4.3); those without a name decide what is read. */
const LOCAL: [length: number, name: string][] = [
  [4, ''],
  [2, 'zip.version'],
  [4, ''],
  [4, 'zip.time'],
  [16, ''],
];
const DIRECTORY: [length: number, name: string][] = [
  [4, ''],
  [4, 'zip.version'],
  [4, ''],
  [4, 'zip.time'],
  [20, ''],
  [6, 'zip.attributes'],
  [4, ''],
];

function fieldsAt(at: number, fields: typeof LOCAL, entry: string): ZipPlace[] {
  let start = at;
  return fields.map(([length, name]) => {
    const place = { name: name || 'zip.header', start, end: start + length, entry };
    start += length;
    return place;
  });
}

export interface Member {
  name: string;
  method: number;
  /** Of the packed content. */
  start: number;
  end: number;
  offset: number;
  central: number;
  centralEnd: number;
}

/** The members of an archive, read from its directory by the test itself. */
export function membersOf(bytes: Uint8Array): Member[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END;
  while (view.getUint32(end, true) !== 0x06054b50) end--;
  const members: Member[] = [];
  for (let at = view.getUint32(end + 16, true); at < end && view.getUint32(at, true) === CENTRAL;) {
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const offset = view.getUint32(at + 42, true);
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const centralEnd = at + 46 + name + extra + comment;
    members.push({
      name: Buffer.from(bytes.subarray(at + 46, at + 46 + name)).toString(),
      method: view.getUint16(at + 10, true),
      start,
      end: start + view.getUint32(at + 20, true),
      offset,
      central: at,
      centralEnd,
    });
    at = centralEnd;
  }
  return members;
}

/** Unpacked content of every member by its name; those that cannot be unpacked are left out. */
export const contentsOf = (bytes: Uint8Array): Map<string, Buffer> =>
  new Map(
    membersOf(bytes).flatMap(({ name, method, start, end }): [string, Buffer][] => {
      const content = contentIn(bytes, { method, start, end });
      return content ? [[name, content]] : [];
    }),
  );

function contentIn(bytes: Uint8Array, { method, start, end }: Pick<Member, 'method' | 'start' | 'end'>) {
  const packed = bytes.subarray(start, end);
  return method === 0 ? Buffer.from(packed) : unpacked(packed);
}

/** Returns the member whose content contains a byte. */
export const memberAt = (bytes: Uint8Array, at: number): Member | undefined =>
  membersOf(bytes).find(({ start, end }) => at >= start && at < end);

/** Corrects checksum and size of a member for its current content, in both of its headers. */
export function withChecksum(bytes: Uint8Array, member: Member | undefined): Uint8Array {
  const content = member && contentIn(bytes, member);
  if (!content) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const at of [member.offset + 14, member.central + 16]) {
    view.setUint32(at, crc32(content), true);
    view.setUint32(at + 8, content.length, true);
  }
  return bytes;
}

/** Tries the stricter of two decompressors first; if it refuses, the result of the other counts. */
const unpacked = (packed: Uint8Array): Buffer | undefined =>
  attempt(() => inflateRawSync(packed)) ?? attempt(() => Buffer.from(inflateSync(packed)));

function attempt(read: () => Buffer): Buffer | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Returns the location of a byte of an archive. */
export function placeInZip(bytes: Uint8Array, at: number): ZipPlace {
  const places = membersOf(bytes).flatMap((member): ZipPlace[] => {
    const { name: entry, offset, start, end, central, centralEnd } = member;
    const nameEnd = offset + 30 + Buffer.byteLength(entry);
    const centralName = central + 46 + Buffer.byteLength(entry);
    return [
      ...fieldsAt(offset, LOCAL, entry),
      { name: 'zip.name', start: offset + 30, end: nameEnd, entry },
      { name: 'zip.extra', start: nameEnd, end: start, entry },
      { name: 'zip.content', start, end, entry },
      ...fieldsAt(central, DIRECTORY, entry),
      { name: 'zip.name', start: central + 46, end: centralName, entry },
      { name: 'zip.extra', start: centralName, end: centralEnd, entry },
    ];
  });
  const ends = membersOf(bytes).reduce((highest, { centralEnd }) => Math.max(highest, centralEnd), 0);
  const found = places.find(({ start, end }) => at >= start && at < end);
  return found ?? { name: at >= ends + END ? 'zip.comment' : 'zip.header', start: at, end: at + 1 };
}
