import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { concat, utf8 } from '../../bytes/index.ts';
import { crc32 } from './crc32.ts';
import { contentOf, newEntry, readZip, writeZip } from './index.ts';
import { METHOD } from './layout.ts';

const archive = (text: string): Uint8Array =>
  writeZip([
    newEntry({ name: 'mimetype', content: utf8('application/vnd.etsi.asic-e+zip'), stored: true }),
    newEntry({ name: 'sutartis.txt', content: utf8(text) }),
  ]);

/** The archive with a comment behind its end record. */
function commented(bytes: Uint8Array, comment: Uint8Array): Uint8Array {
  const copy = concat(bytes, comment);
  new DataView(copy.buffer).setUint16(bytes.length - 2, comment.length, true);
  return copy;
}

const code = (act: () => unknown): unknown => {
  try {
    act();
    return 'no refusal';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

const uint32 = (...values: number[]): Uint8Array => new Uint8Array(new Uint32Array(values).buffer);

describe('a second archive in one file', () => {
  const good = archive('100 EUR');

  it.each([
    ['an archive, with bytes behind it', concat(archive('1 000 000 EUR'), new Uint8Array(1))],
    ['an archive, with many bytes behind it', concat(archive('1 000 000 EUR'), new Uint8Array(500))],
    ['an archive that ends the file', archive('1 000 000 EUR')],
    ['an end record that is cut off', utf8('PK\u0005\u0006')],
    ['an end record of large archives', utf8('a PK\u0006\u0006 b')],
    ['a place of such a record', utf8('a PK\u0006\u0007 b')],
    ['a header of the directory', utf8('a PK\u0001\u0002 b')],
    ['a header of an entry', utf8('a PK\u0003\u0004 b')],
  ])('IN-05 a comment is refused that holds %s, because other programs open that archive', (_, comment) => {
    expect(code(() => readZip(commented(good, comment)))).toBe('zip.second-archive');
  });

  it('a comment of text is kept, as containers state their media type in it', () => {
    const comment = utf8('mimetype=application/vnd.etsi.asic-e+zip, PK');
    expect(readZip(commented(good, comment)).comment).toEqual(comment);
  });
});

describe('an entry whose sizes follow its content', () => {
  const SAID = utf8('100 EUR '.repeat(30));
  const HIDDEN = archive('1 000 000 EUR');

  /** An archive of one entry with a descriptor, as programs write to a stream. */
  function streamed(method: number, packed: Uint8Array, content: Uint8Array): Uint8Array {
    const entry = newEntry({ name: 'a.txt', content, stored: true });
    const [local, central] = [entry.local.slice(0, 35), entry.central.slice()];
    local[8] = method;
    central[10] = method;
    local[6]! |= 8;
    central[8]! |= 8;
    local.fill(0, 14, 26);
    new DataView(central.buffer).setUint32(20, packed.length, true);
    const descriptor = uint32(0x08074b50, crc32(content), packed.length, content.length);
    return writeZip([{ ...entry, local: concat(local, packed, descriptor), central }]);
  }
  const read = (bytes: Uint8Array) => code(() => readZip(bytes).entries.map(contentOf));

  it('is read when its data ends where the descriptor begins', () => {
    expect(read(streamed(METHOD.deflated, deflateRawSync(SAID), SAID))).toBe('no refusal');
    expect(read(streamed(METHOD.deflated, deflateRawSync(SAID, { level: 0 }), SAID))).toBe('no refusal');
    const none = new Uint8Array();
    expect(read(streamed(METHOD.deflated, deflateRawSync(none), none))).toBe('no refusal');
  });

  it('IN-05 is refused when entries that readers of streams find stand behind its data', () => {
    expect(read(streamed(METHOD.deflated, concat(deflateRawSync(SAID), HIDDEN), SAID))).toBe('zip.damaged');
    expect(read(streamed(METHOD.deflated, concat(deflateRawSync(SAID), new Uint8Array(1)), SAID))).toBe('zip.damaged');
  });

  it('IN-05 is refused when it is not compressed, because readers of streams search its content for the end', () => {
    expect(read(streamed(METHOD.stored, HIDDEN, HIDDEN))).toBe('zip.malformed');
  });
});

describe('an entry whose sizes stand in front of its content', () => {
  const SAID = utf8('100 EUR '.repeat(30));

  /** An archive of one entry with these compressed bytes. */
  function packedAs(packed: Uint8Array): Uint8Array {
    const entry = newEntry({ name: 'a.txt', content: SAID, stored: true });
    const [local, central] = [entry.local.slice(0, 35), entry.central.slice()];
    local[8] = METHOD.deflated;
    central[10] = METHOD.deflated;
    new DataView(local.buffer).setUint32(18, packed.length, true);
    new DataView(central.buffer).setUint32(20, packed.length, true);
    return writeZip([{ ...entry, local: concat(local, packed), central }]);
  }
  const read = (packed: Uint8Array) => code(() => readZip(packedAs(packed)).entries.map(contentOf));

  it('is refused when bytes that no signature covers stand behind its compressed data', () => {
    const packed = deflateRawSync(SAID);
    expect(read(packed)).toBe('no refusal');
    expect(read(concat(packed, deflateRawSync(utf8('1 000 000 EUR'))))).toBe('zip.damaged');
    expect(read(concat(packed, new Uint8Array(1)))).toBe('zip.damaged');
    expect(read(concat(packed, new Uint8Array(70_000)))).toBe('zip.damaged');
  });
});
