import { describe, expect, it } from 'vitest';
import { concat, fromUtf8, utf8 } from '../../bytes/index.ts';
import { contentOf, newEntry, readZip, writeZip } from './index.ts';
import { viewOf } from './layout.ts';

const TEXT = utf8('sutartis '.repeat(50));

/** One entry whose local header leaves its sizes to the extra field; `change` edits that. */
function withLongSizes({ stored = false, more = 0 } = {}): Uint8Array {
  const [entry] = readZip(writeZip([newEntry({ name: 'a.txt', content: TEXT, stored })])).entries;
  const { local, central, packed } = entry!;
  const extra = new Uint8Array(20);
  const view = viewOf(extra);
  view.setUint16(0, 1, true);
  view.setUint16(2, 16, true);
  view.setBigUint64(4, BigInt(TEXT.length + more), true);
  view.setBigUint64(12, BigInt(packed.length), true);
  const head = local.slice(0, 30);
  viewOf(head).setUint32(18, 0xffffffff, true);
  viewOf(head).setUint32(22, 0xffffffff, true);
  viewOf(head).setUint16(28, 20, true);
  return writeZip([{ local: concat(head, local.subarray(30, 35), extra, packed), central }]);
}

/** The same archive with a ZIP64 end record and its locator; numbers of the end record are left to it. */
function withLongEnd({ start = 0, isShort = true, at = 0 } = {}): Uint8Array {
  const archive = writeZip([newEntry({ name: 'a.txt', content: TEXT })]);
  const endAt = archive.length - 22;
  const end = archive.slice(endAt);
  const [count, size, from] = [
    viewOf(end).getUint16(10, true),
    viewOf(end).getUint32(12, true),
    viewOf(end).getUint32(16, true),
  ];
  const record = new Uint8Array(76);
  const view = viewOf(record);
  view.setUint32(0, 0x06064b50, true);
  view.setBigUint64(4, 44n, true);
  [count, count, size, from + start].forEach((value, i) => view.setBigUint64(24 + 8 * i, BigInt(value), true));
  view.setUint32(56, 0x07064b50, true);
  view.setBigUint64(64, BigInt(endAt + at), true);
  view.setUint32(72, 1, true);
  if (isShort) end.fill(0xff, 8, 20);
  return concat(archive.subarray(0, endAt), record, end);
}

const refusal = (bytes: Uint8Array): string => {
  try {
    readZip(bytes);
    return 'no refusal';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

describe('a container with numbers of 64 bits', () => {
  it.each([
    ['sizes of a packed file', withLongSizes()],
    ['sizes of a stored file', withLongSizes({ stored: true })],
    ['an end record', withLongEnd()],
    ['an end record that agrees with the shorter one', withLongEnd({ isShort: false })],
  ])('is read like any other: %s', (_, bytes) => {
    const { entries } = readZip(bytes);
    expect(fromUtf8(contentOf(entries[0]!))).toBe(fromUtf8(TEXT));
    expect(readZip(writeZip(entries)).entries.map(({ name }) => name)).toEqual(['a.txt']);
  });

  it.each([
    ['sizes that differ from those of the directory', withLongSizes({ more: 1 }), 'zip.headers-differ'],
    ['an end record that places the directory elsewhere', withLongEnd({ start: 1 }), 'zip.malformed'],
    ['two end records that differ', withLongEnd({ start: 1, isShort: false }), 'zip.malformed'],
    ['a locator that points elsewhere', withLongEnd({ at: -1 }), 'zip.zip64'],
  ])('is refused for %s', (_, bytes, code) => {
    expect(refusal(bytes)).toBe(code);
  });
});
