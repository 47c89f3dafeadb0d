import { crc32, inflateRawSync } from 'node:zlib';

/** An archive as a service that signs containers needs it: its files, and room for one more (APPNOTE 6.3). */
export type ZipInput = { name: string; content: Buffer };

const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
const STORED = 0;
const UTF8 = 0x0800;
/** 2026-01-01 as MS-DOS writes it; a date says nothing here. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 1;

type Directory = { at: number; size: number; count: number };

const directoryOf = (zip: Buffer): Directory => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new RangeError('no archive');
  return { at: zip.readUInt32LE(end + 16), size: zip.readUInt32LE(end + 12), count: zip.readUInt16LE(end + 10) };
};

/** The files of an archive, unpacked. Throws RangeError for what is none. */
export const entriesOf = (zip: Buffer): ZipInput[] => {
  const { at, count } = directoryOf(zip);
  const entries: ZipInput[] = [];
  for (let place = at, i = 0; i < count; i += 1) {
    if (zip.readUInt32LE(place) !== CENTRAL) throw new RangeError('no archive');
    const [names, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(place + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', place + 46, place + 46 + names);
    const local = zip.readUInt32LE(place + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + zip.readUInt32LE(place + 20));
    const isStored = zip.readUInt16LE(place + 10) === STORED;
    entries.push({ name, content: isStored ? Buffer.from(packed) : inflateRawSync(packed) });
    place += 46 + names + extra + comment;
  }
  return entries;
};

const headersOf = ({ name, content }: ZipInput, at: number): { local: Buffer; central: Buffer } => {
  const title = Buffer.from(name, 'utf8');
  const shared = Buffer.alloc(26);
  [20, UTF8, STORED, 0, DAY].forEach((value, i) => shared.writeUInt16LE(value, i * 2));
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(content.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(title.length, 22);
  const [first, second] = [Buffer.alloc(4), Buffer.alloc(6)];
  first.writeUInt32LE(LOCAL);
  second.writeUInt32LE(CENTRAL);
  second.writeUInt16LE(20, 4);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(at, 10);
  return {
    local: Buffer.concat([first, shared, title, content]),
    central: Buffer.concat([second, shared, rest, title]),
  };
};

/** The archive with one more file, not packed; everything in front of it stays. */
export const withEntry = (zip: Buffer, entry: ZipInput): Buffer => {
  const { at, size, count } = directoryOf(zip);
  const { local, central } = headersOf(entry, at);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END);
  end.writeUInt16LE(count + 1, 8);
  end.writeUInt16LE(count + 1, 10);
  end.writeUInt32LE(size + central.length, 12);
  end.writeUInt32LE(at + local.length, 16);
  return Buffer.concat([zip.subarray(0, at), local, zip.subarray(at, at + size), central, end]);
};
