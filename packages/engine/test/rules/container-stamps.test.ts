import { describe, expect, it } from 'vitest';
import { utf8 } from '../../src/bytes/index.ts';
import { type AsicContainer, openAsic } from '../../src/formats/asic/index.ts';
import { hashedOnce } from '../../src/formats/xades/index.ts';
import { AnchorSet, CertificateStore } from '../../src/trust/index.ts';
import { examineContainerTimestamps } from '../../src/validate/container-timestamps.ts';
import { ValidationContext } from '../../src/validate/context.ts';
import { FileDigests } from '../../src/validate/followed-list.ts';
import { ADES_POLICY } from '../../src/validate/index.ts';
import { nodeCrypto } from '../../node/index.ts';
import { FILES, START } from '../asic-act.ts';
import { extend, signCades, timestamped } from '../cades-act.ts';
import { makeTestPki } from '../pki/index.ts';

/** Timestamps over files of a container (EN 319 162-1, 4.3.3.1 and A.7): what they cover, and what they have to name. */
const pki = makeTestPki(START);
const alone = openAsic(await timestamped(pki));
const signed = await signCades(pki, pki.signer('p256', 'Eglė'));
const archived = openAsic(await extend(pki, await extend(pki, signed, 'B-LT'), 'B-LTA'));
const FILE = FILES[0]!.name;

async function examined(container: AsicContainer) {
  const context = new ValidationContext({
    store: new CertificateStore(nodeCrypto.verify),
    anchors: new AnchorSet([]),
    policy: ADES_POLICY,
    time: START,
    verify: nodeCrypto.verify,
    startHash: nodeCrypto.startHash!,
  });
  const digests = new FileDigests(container, hashedOnce(nodeCrypto.startHash!));
  const { readable, unreadable } = await examineContainerTimestamps(container, digests, context);
  const rows = readable.map(({ token }) => token.format.rows.map(({ key, status }) => `${key} ${status}`));
  const [first] = readable;
  return { readable, unreadable, rows: rows[0] ?? [], first: first!, failure: first?.token.cryptography.conclusion };
}

describe('a timestamp over one file', () => {
  it('covers that file, and needs no list', async () => {
    const { first, rows, unreadable, failure } = await examined(alone);
    expect([first.file, [...first.covered], first.weight]).toEqual(['META-INF/timestamp.tst', [FILE], 0]);
    expect(rows.slice(0, 3)).toEqual([
      'container.one-file passed',
      'container.signature-list passed',
      'format.single-signer passed',
    ]);
    expect([failure, unreadable]).toEqual([{ indication: 'PASSED' }, []]);
  });

  it.each<[string, Partial<AsicContainer>]>([
    ['of two', { dataFiles: [{ name: FILE }, { name: 'kita.txt' }] }],
    ['in a container that has lists', { kind: 'ASiC-E' }],
    ['where there is none', { dataFiles: [] }],
  ])('%s needs one', async (_, facts) => {
    const { rows, first } = await examined({ ...alone, ...facts });
    expect(rows).toContain('container.signature-list failed');
    expect(first.token.format.conclusion).toEqual({ indication: 'FAILED', subIndication: 'FORMAT_FAILURE' });
  });

  it('is over nothing where there is no file, and not over another', async () => {
    const { first, failure } = await examined({ ...alone, dataFiles: [] });
    expect([[...first.covered], failure!.subIndication]).toEqual([[], 'SIGNED_DATA_NOT_FOUND']);
    const other = (name: string) => (name === FILE ? utf8('kitas') : alone.find(name));
    expect((await examined({ ...alone, find: other })).failure!.subIndication).toBe('HASH_FAILURE');
  });

  it('is reported when it cannot be read, is lost, or is one of too many', async () => {
    const junk = (name: string) => (name.endsWith('.tst') ? utf8('x') : alone.find(name));
    expect((await examined({ ...alone, find: junk })).unreadable).toEqual(['META-INF/timestamp.tst']);
    const lost = { ...alone, timestampFiles: ['META-INF/lost.tst'] };
    expect((await examined(lost)).unreadable).toEqual(['META-INF/lost.tst']);
    const many = { ...alone, timestampFiles: Array.from({ length: 66 }, () => 'META-INF/timestamp.tst') };
    const { readable, unreadable } = await examined(many);
    expect([readable.length, unreadable.length]).toEqual([64, 2]);
  });
});

describe('a timestamp over a list', () => {
  const list = archived.digestLists.find(({ purpose }) => purpose === 'archive')!;
  const others = archived.digestLists.filter((each) => each !== list);
  const withList = (facts: Partial<typeof list>): AsicContainer => ({
    ...archived,
    digestLists: [...others, { ...list, ...facts }],
  });

  it('covers the unchanged files that the list names', async () => {
    const { first, rows, failure } = await examined(archived);
    expect([...first.covered].toSorted()).toEqual(
      [...FILES.map(({ name }) => name), ...archived.cadesFiles, ...others.map(({ file }) => file)].toSorted(),
    );
    expect(first.weight).toBe(list.entries.length);
    expect(rows).toEqual([
      'container.timestamp-complete passed',
      'format.single-signer passed',
      'format.signed-attributes passed',
    ]);
    expect(failure).toEqual({ indication: 'PASSED' });
    const find = (name: string) => (name === FILE ? utf8('kitas') : archived.find(name));
    const changed = await examined({ ...archived, find });
    expect(changed.first.covered.has(FILE)).toBe(false);
    expect(changed.first.covered.size).toBe(first.covered.size - 1);
    expect(changed.failure!.subIndication).toBe('HASH_FAILURE');
  });

  it('has to name what the lists in it name', async () => {
    const entries = list.entries.filter(({ uri }) => uri !== FILE);
    const { first, rows } = await examined(withList({ entries }));
    expect(rows[0]).toBe('container.timestamp-complete failed');
    expect(first.token.format.rows[0]).toMatchObject({ params: { file: FILE }, subIndication: 'FORMAT_FAILURE' });
  });

  it('need not name itself, nor what is of no list', async () => {
    const own = { ...list.entries[0]!, uri: list.file };
    expect((await examined(withList({ entries: [...list.entries, own] }))).rows[0]).toBe(
      'container.timestamp-complete passed',
    );
  });

  it('is not over a list for evidence records', async () => {
    const { rows } = await examined(withList({ purpose: 'evidence' }));
    expect(rows[0]).toBe('container.signature-list failed');
  });
});
