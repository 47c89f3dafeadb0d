import { describe, expect, it } from 'vitest';
import { utf8 } from '../../src/bytes/index.ts';
import { newEntry, writeZip } from '../../src/codec/zip/index.ts';
import { EngineError } from '../../src/errors.ts';
import { type AsicContainer, type DigestList, createAsic, openAsic } from '../../src/formats/asic/index.ts';
import { hashedOnce } from '../../src/formats/xades/index.ts';
import { nodeCrypto } from '../../node/index.ts';
import { checkCadesFormat } from '../../src/validate/cades-format.ts';
import { scenesIn } from '../../src/validate/asic-scenes.ts';
import type { CadesContent } from '../../src/validate/cades-token.ts';
import { FileDigests, checkList, fileIn, followList, isOver } from '../../src/validate/followed-list.ts';
import type { ValidationContext } from '../../src/validate/context.ts';
import { START, FILES } from '../asic-act.ts';
import { Work } from '../../src/work.ts';

/** A container of files by name; one whose content is undefined cannot be unpacked. */
function containerOf(kind: 'ASiC-E' | 'ASiC-S', files: Record<string, string | undefined>): AsicContainer {
  const find = (name: string): Uint8Array | undefined => {
    if (!Object.hasOwn(files, name)) return undefined;
    const content = files[name];
    if (content === undefined) throw new EngineError('zip.damaged');
    return utf8(content);
  };
  return { kind, find, dataFiles: Object.keys(files).map((name) => ({ name })) } as unknown as AsicContainer;
}

type Followed = CadesContent['followed'];
const rowsOf = ({ rows }: { rows: readonly { key: string; status: string; params?: object }[] }) =>
  rows.map(({ key, status }) => `${key} ${status}`);

describe('a CMS signature in a container', () => {
  const files = { 'a.txt': 'a', 'b.txt': 'b' };
  const over = (...names: string[]): CadesContent =>
    ({
      name: 'list.xml',
      followed: names.map((name) => ({ entry: { uri: name }, name, isIntact: true })),
    }) as unknown as CadesContent;
  const checked = (
    content: CadesContent | undefined,
    {
      kind = 'ASiC-E',
      enclosed,
      beside = files,
    }: { kind?: 'ASiC-E' | 'ASiC-S'; enclosed?: string; beside?: Record<string, string | undefined> } = {},
  ) =>
    checkCadesFormat({
      container: containerOf(kind, beside),
      cms: { content: enclosed === undefined ? undefined : utf8(enclosed) } as never,
      content,
    });

  it('names each file once, and all of them', () => {
    const good = checked(over('a.txt', 'b.txt'));
    expect(rowsOf(good)).toEqual([
      'format.detached passed',
      'container.signature-list passed',
      'format.references-distinct passed',
      'container.all-files-signed passed',
      'container.signs-documents passed',
    ]);
    const open = checked(over('a.txt'));
    expect(open.rows.at(-2)).toMatchObject({
      key: 'container.all-files-signed',
      status: 'failed',
      params: { file: 'b.txt' },
    });
    expect(open.conclusion).toEqual({ indication: 'FAILED', subIndication: 'FORMAT_FAILURE' });
    expect(rowsOf(checked(over('a.txt', 'b.txt', 'a.txt')))).toContain('format.references-distinct failed');
  });

  it('needs a list that can be read, unless there is one file only', () => {
    expect(rowsOf(checked(undefined))).toEqual(['format.detached passed', 'container.signature-list failed']);
    const one = { kind: 'ASiC-S', beside: { 'a.txt': 'a' } } as const;
    expect(rowsOf(checked(undefined, one))).toEqual(['format.detached passed', 'container.one-file passed']);
    expect(rowsOf(checked(undefined, { kind: 'ASiC-S' }))).toContain('container.one-file failed');
  });

  it('encloses nothing but the same bytes as the detached file', () => {
    const content = { name: 'a.txt', followed: [] as Followed } as unknown as CadesContent;
    const detached = (enclosed: string | undefined, of: CadesContent | undefined = content, beside = files) =>
      rowsOf(checked(of, { ...(enclosed !== undefined && { enclosed }), beside }))[0];
    expect(detached(undefined)).toBe('format.detached passed');
    expect(detached('')).toBe('format.detached passed');
    expect(detached('a')).toBe('format.detached passed');
    expect(detached('b')).toBe('format.detached failed');
    expect(rowsOf(checked(undefined, { enclosed: 'a' }))[0]).toBe('format.detached failed');
    expect(detached('a', { ...content, name: 'c.txt' })).toBe('format.detached failed');
    expect(detached('a', content, { ...files, 'a.txt': undefined as never })).toBe('format.detached failed');
  });
});

describe('a list of files', () => {
  const container = containerOf('ASiC-E', { 'a.txt': 'a', 'b b.txt': 'b', 'broken.txt': undefined });
  const digests = new FileDigests(container, hashedOnce(nodeCrypto.startHash!));
  const digestOf = (text: string): Uint8Array => nodeCrypto.startHash!('SHA-256').update(utf8(text)).finish();
  const entry = (uri: string, text = 'a') => ({
    uri,
    digestAlgorithm: 'SHA-256',
    digestName: 'sha256',
    digest: digestOf(text),
  });
  const followed = (...entries: object[]) => followList({ entries } as unknown as DigestList, container, digests);

  it('is followed to each of them, however its address is written', () => {
    expect(followed(entry('a.txt'), entry('b%20b.txt', 'b')).map(({ name, isIntact }) => [name, isIntact])).toEqual([
      ['a.txt', true],
      ['b b.txt', true],
    ]);
    expect(rowsOf(checkList(followed(entry('a.txt'))))).toEqual([
      'cryptography.file-found passed',
      'cryptography.digest-known passed',
      'cryptography.file-digest passed',
    ]);
  });

  it.each<[string, object, string, string]>([
    ['is missing', entry('c.txt'), 'cryptography.file-found', 'SIGNED_DATA_NOT_FOUND'],
    ['cannot be unpacked', entry('broken.txt'), 'cryptography.file-found', 'SIGNED_DATA_NOT_FOUND'],
    ['is another', entry('a.txt', 'b'), 'cryptography.file-digest', 'HASH_FAILURE'],
    ['has no digest', { ...entry('a.txt'), digest: undefined }, 'cryptography.file-digest', 'HASH_FAILURE'],
    [
      'has a digest nobody knows',
      { ...entry('a.txt'), digestAlgorithm: undefined },
      'cryptography.digest-known',
      'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    ],
  ])('says which file %s, and goes on', (_, one, key, sub) => {
    const block = checkList(followed(one, entry('a.txt')));
    const failed = block.rows.find(({ status }) => status === 'failed');
    expect([failed?.key, failed?.subIndication]).toEqual([key, sub]);
    expect(block.conclusion.subIndication).toBe(sub);
    expect(rowsOf(block).at(-1)).toBe('cryptography.file-digest passed');
    const params =
      key === 'cryptography.digest-known' ? { algorithm: 'sha256' } : { file: (one as { uri: string }).uri };
    expect(failed?.params).toEqual(params);
  });

  it('is over a file by any spelling of its name', () => {
    const list = { over: 'a%20b.p7s' } as DigestList;
    expect([isOver(list, 'a b.p7s'), isOver(list, 'b.p7s')]).toEqual([true, false]);
  });

  it('does not hide a fault that is none of the file', () => {
    const find = (): never => {
      throw new TypeError('a fault of ours');
    };
    expect(() => fileIn({ ...container, find }, 'a.txt')).toThrow('a fault of ours');
    expect(fileIn(container, 'broken.txt')).toBeUndefined();
  });

  it('reads a file once for each algorithm', () => {
    let reads = 0;
    const find = (name: string) => {
      reads += 1;
      return container.find(name);
    };
    const known = new FileDigests({ ...container, find }, hashedOnce(nodeCrypto.startHash!));
    for (const algorithm of ['SHA-256', 'SHA-512', 'SHA-256', 'SHA-512'] as const) known.of('a.txt', algorithm);
    expect(reads).toBe(2);
    expect([known.of('a.txt', 'SHA-256'), known.of('c.txt', 'SHA-256')]).toEqual([digestOf('a'), undefined]);
  });
});

describe('a timestamped file in a container', () => {
  const work = new Work(Infinity);
  const context = {
    work,
    startHash: nodeCrypto.startHash,
    addCertificate: () => undefined,
  } as unknown as ValidationContext;
  const kept = (content: Uint8Array) =>
    openAsic(
      writeZip([
        newEntry({ name: 'mimetype', content: utf8('application/vnd.etsi.asic-s+zip'), stored: true }),
        newEntry({ name: 'inside', content, stored: true }),
        newEntry({ name: 'META-INF/timestamp.tst', content: Uint8Array.of(0x30, 0x00), stored: true }),
      ]),
    );
  const inside = async (content: Uint8Array) => {
    const { scenes, foreign } = await scenesIn(kept(content), context);
    return [scenes.map(({ container }) => container.within ?? 'outside'), foreign];
  };

  it('is validated when it is a container', async () => {
    expect(await inside(createAsic(FILES, START))).toEqual([['outside', 'inside'], undefined]);
  });

  it('is validated when it is of the Estonian format before BDOC, and named when that cannot be read', async () => {
    const ddoc = '<?xml version="1.0"?><SignedDoc format="DIGIDOC-XML" version="1.3"/>';
    expect(await inside(utf8(ddoc))).toEqual([['outside', 'inside'], undefined]);
    expect(await inside(utf8(ddoc.replace('1.3', '9.9')))).toEqual([['outside'], 'inside']);
    expect(await inside(utf8(`${' '.repeat(500)}${ddoc}`))).toEqual([['outside'], undefined]);
  });

  it('is a file like any other when it is something else, or a container that is damaged', async () => {
    expect(await inside(utf8('text'))).toEqual([['outside'], undefined]);
    expect(await inside(new Uint8Array(0))).toEqual([['outside'], undefined]);
    expect(await inside(createAsic(FILES, START).subarray(0, 100))).toEqual([['outside'], undefined]);
  });

  it('does not hide a fault of ours in a signatures file', async () => {
    const opened = openAsic(createAsic(FILES, START));
    const container = { ...opened, signatureFiles: [{ name: 'META-INF/signatures0.xml' }] } as unknown as AsicContainer;
    const failing = (error: Error) =>
      scenesIn(
        {
          ...container,
          find: () => {
            throw error;
          },
        },
        context,
      );
    await expect(failing(new TypeError('a fault of ours'))).rejects.toThrow('a fault of ours');
    const { scenes } = await failing(new EngineError('zip.damaged'));
    expect(scenes[0]!.unreadable).toEqual([{ file: 'META-INF/signatures0.xml', fault: 'zip.damaged' }]);
  });
});
