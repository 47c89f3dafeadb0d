import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { concat, fromUtf8, utf8 } from '../../bytes/index.ts';
import { contentOf, newEntry, readZip, writeZip } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LONG = utf8('sutartis '.repeat(5000));
const NAMES = ['mimetype', 'priedas šių metų.xml', 'sutartis.txt'];

const container = (): Uint8Array =>
  writeZip([
    newEntry({ name: 'mimetype', content: utf8('application/vnd.etsi.asic-e+zip'), stored: true }),
    newEntry({ name: 'priedas šių metų.xml', content: utf8('<a/>'), modified: new Date('2026-11-21T10:00:00Z') }),
    newEntry({ name: 'sutartis.txt', content: LONG }),
  ]);

/** The same file with some bytes exchanged. */
function changed(bytes: Uint8Array, at: number, ...values: number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(values, at);
  return copy;
}

const refusal = (act: () => unknown): string => {
  try {
    act();
    return 'no refusal';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

const centralOf = (bytes: Uint8Array): number => Buffer.from(bytes).indexOf('PK\u0001\u0002', 0, 'latin1');

describe('a container that was written', () => {
  it('is read back with the same names and contents', () => {
    const { entries } = readZip(container());
    expect(entries.map(({ name }) => name)).toEqual(NAMES);
    expect(fromUtf8(contentOf(entries[2]!))).toBe(fromUtf8(LONG));
    expect(entries[2]!.packed.length).toBeLessThan(1000);
  });

  it('begins with the media type where programs that look at the first bytes expect it', () => {
    expect(fromUtf8(container().subarray(30, 69))).toBe('mimetypeapplication/vnd.etsi.asic-e+zip');
  });

  it('is sound for another reader, with the same names', () => {
    const path = join(folder, 'a.zip');
    writeFileSync(path, container());
    const script = 'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip());print(z.namelist())';
    const { stdout } = spawnSync('python3', ['-c', script, path], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(['None', `[${NAMES.map((name) => `'${name}'`).join(', ')}]`]);
  });

  it('takes another entry without touching a single byte of those before', () => {
    const before = container();
    const after = writeZip([...readZip(before).entries, newEntry({ name: 'new.txt', content: utf8('x') })]);
    const kept = centralOf(before);
    expect(Buffer.compare(before.subarray(0, kept), after.subarray(0, kept))).toBe(0);
    expect(readZip(after).entries).toHaveLength(4);
  });
});

describe('a container that another program wrote', () => {
  it('is read when it was written as a stream, with data descriptors', () => {
    const path = join(folder, 'stream.zip');
    const script = `import sys,zipfile
class W:
  def __init__(s,p): s.f=open(p,'wb')
  def write(s,b): return s.f.write(b)
  def flush(s): s.f.flush()
z=zipfile.ZipFile(W(sys.argv[1]),'w',zipfile.ZIP_DEFLATED)
z.writestr('a.txt','a'*1000); z.writestr('ž.txt','b'); z.close()`;
    spawnSync('python3', ['-c', script, path]);
    const { entries } = readZip(new Uint8Array(spawnSync('cat', [path]).stdout));
    expect(entries.map((entry) => contentOf(entry).length)).toEqual([1000, 1]);
  });
});

describe('a container made to deceive', () => {
  const good = container();
  const central = centralOf(good);

  it.each([
    ['a name that differs between the two headers', changed(good, 30, 77), 'zip.headers-differ'],
    ['a size that differs', changed(good, 22, 9), 'zip.headers-differ'],
    ['a checksum that differs', changed(good, 14, 9), 'zip.headers-differ'],
    ['an encrypted entry', changed(good, central + 8, 1), 'zip.encrypted'],
    ['an unknown compression', changed(good, central + 10, 12), 'zip.method'],
    ['a part of a split archive', changed(good, good.length - 18, 1), 'zip.multi-disk'],
    ['bytes in front', concat(utf8('#!/bin/sh\n'), good), 'zip.malformed'],
    ['bytes behind', concat(good, utf8('x')), 'zip.malformed'],
    ['a cut end', good.subarray(0, good.length - 1), 'zip.malformed'],
    ['an entry that begins inside another', changed(good, central + 42, 5), 'zip.overlap'],
    ['a symbolic link', changed(good, central + 41, 0xa1), 'zip.not-a-file'],
    ['a device', changed(good, central + 41, 0x21), 'zip.not-a-file'],
    ['no archive at all', utf8('%PDF-1.7 and a long text so that it is looked at'), 'zip.malformed'],
  ])('IN-05 %s is refused', (_, bytes, code) => {
    expect(refusal(() => readZip(bytes))).toBe(code);
  });

  it('IN-04 one name twice is refused, also in another composition', () => {
    const twice = (a: string, b: string) =>
      writeZip([newEntry({ name: a, content: utf8('1') }), newEntry({ name: b, content: utf8('2') })]);
    expect(refusal(() => readZip(twice('a.txt', 'a.txt')))).toBe('zip.duplicate');
    expect(refusal(() => readZip(twice('\u017e', 'z\u030c')))).toBe('zip.duplicate');
  });

  it.each(['sutartis\u202efdp.exe', '../a', '/etc/a', 'a/../b', 'a\\b', 'C:a', 'a//b', './a', 'a\u0000b', ''])(
    'IN-04 the name %j is refused',
    (name) => {
      expect(refusal(() => newEntry({ name, content: utf8('x') }))).toBe('zip.name');
    },
  );

  it('a name of 1,024 bytes is read, a longer one is refused, also with letters of two bytes', () => {
    const named = (name: string) => refusal(() => newEntry({ name, content: utf8('x') }));
    expect(named('a'.repeat(1024))).toBe('no refusal');
    expect(named('a'.repeat(1025))).toBe('zip.name');
    expect(named('ą'.repeat(513))).toBe('zip.name');
  });

  it.each([
    ['b.txt', 'zip.headers-differ'],
    ['a.txt', 'no refusal'],
  ])('a field that names an entry %s for other readers: %s', (other, expected) => {
    const file = join(folder, `${other}.zip`);
    const script = `
import struct, sys, zipfile, zlib
info = zipfile.ZipInfo('a.txt')
name = sys.argv[2].encode()
info.extra = struct.pack('<HHBI', 0x7075, 5 + len(name), 1, zlib.crc32(b'a.txt')) + name
with zipfile.ZipFile(sys.argv[1], 'w') as archive: archive.writestr(info, 'x')`;
    expect(spawnSync('python3', ['-c', script, file, other]).status).toBe(0);
    expect(refusal(() => readZip(readFileSync(file)))).toBe(expected);
  });

  it('IN-03 content that unpacks to more than it states is stopped', () => {
    const bytes = writeZip([newEntry({ name: 'a', content: new Uint8Array(20_000_000) })]);
    const at = centralOf(bytes);
    const lying = changed(changed(bytes, 22, 10, 0, 0, 0), at + 24, 10, 0, 0, 0);
    expect(refusal(() => contentOf(readZip(lying).entries[0]!))).toBe('zip.damaged');
  });

  it('IN-03 content beyond the limit is refused before anything is unpacked', () => {
    const bytes = writeZip([newEntry({ name: 'a', content: new Uint8Array(2000) })]);
    expect(refusal(() => readZip(bytes, { entries: 10, inflated: 1999 }))).toBe('zip.too-large');
  });

  it('IN-05 a gap between two entries is refused: another reader might find an entry in it', () => {
    const parts = ['a', 'b'].map((name) => newEntry({ name, content: utf8(name) }));
    const gapped = writeZip([{ ...parts[0]!, local: concat(parts[0]!.local, utf8('hidden')) }, parts[1]!]);
    expect(refusal(() => readZip(gapped))).toBe('zip.malformed');
  });
});
