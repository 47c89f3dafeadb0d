import { describe, expect, it } from 'vitest';
import { type ListRecord, type LoadLists, collectTrustedLists, loadTrustedLists } from '../../src/api/trust.ts';
import { webCryptoVerify } from '../../src/api/crypto.ts';
import { makeKey } from '../pki/key.ts';
import { makeCertificate } from '../pki/certificate.ts';
import { type TestList, listXml, makeOperator, signList } from './list.ts';

const union = makeOperator('Sąjunga');
const unionLater = makeOperator('Sąjunga, vėliau', 'p256');
const lithuania = makeOperator('Lietuva');
const latvia = makeOperator('Latvija', 'p384');
const issuer = makeCertificate({
  name: 'Leidėjas',
  key: makeKey('p256'),
  notBefore: new Date('2020-01-01'),
  notAfter: new Date('2030-01-01'),
  extensions: [],
}).certificate;

const TOP = 'https://union.test/lotl.xml';
const LT = 'https://lt.test/list.xml';
const LV = 'https://lv.test/list.xml';
const pointers = [
  { url: TOP, territory: 'EU', type: 'EUlistofthelists', signers: [union.certificate] },
  { url: LT, territory: 'LT', signers: [unionLater.certificate, lithuania.certificate] },
  { url: LV, territory: 'LV', signers: [latvia.certificate] },
  { url: 'https://lv.test/list.pdf', territory: 'LV', mediaType: 'application/pdf', signers: [latvia.certificate] },
];
const services = [{ certificate: issuer, states: [{ from: '2020-01-01T00:00:00Z' }] }];
const top = (more: TestList = {}): string => listXml({ territory: 'EU', type: 'EUlistofthelists', pointers, ...more });
const national = (territory: string, more: TestList = {}): string => listXml({ territory, services, ...more });

const pki = (): Record<string, Uint8Array> => ({
  [TOP]: signList(top(), union),
  [LT]: signList(national('LT'), lithuania),
  [LV]: signList(national('LV'), latvia),
});

const load = (files: Record<string, Uint8Array>, more: Partial<LoadLists> = {}) =>
  loadTrustedLists({
    url: TOP,
    signers: [union.certificate],
    verify: webCryptoVerify,
    time: new Date('2026-11-21T00:00:00Z'),
    fetchList: async (url) => files[url] ?? Promise.reject(new Error('nothing there')),
    ...more,
  });

const reported = (records: readonly ListRecord[]): string[] =>
  records.map(({ url, state, faults }) => [url.replace(/https:\/\/|\.test.*/g, ''), state, ...faults].join(' '));

describe('the lists a list of lists points at', () => {
  it('are loaded with the signers it names for each', async () => {
    const { anchors, records } = await load(pki());
    expect(reported(records)).toEqual(['union good', 'lt good', 'lv good']);
    expect(anchors.map(({ services: states }) => states[0]!.list!.territory)).toEqual(['LT', 'LV']);
    expect(anchors[0]!.services[0]).toMatchObject({ type: 'CA/QC', status: 'granted', provider: 'Provider' });
  });

  it('are only those of the requested countries', async () => {
    expect(reported((await load(pki(), { territories: ['LV'] })).records)).toEqual(['union good', 'lv good']);
  });

  it('are independent: a fault of one is reported and affects no other', async () => {
    const files = { ...pki(), [LT]: signList(national('LT'), latvia) };
    const { anchors, records } = await load(files);
    expect(reported(records)).toEqual(['union good', 'lt refused wrong-signer', 'lv good']);
    expect(anchors).toHaveLength(1);
    delete (files as Record<string, Uint8Array>)[LT];
    expect(reported((await load(files)).records)).toEqual(['union good', 'lt refused unreachable', 'lv good']);
  });

  it('SG-25 are none when the list of lists was signed by an outsider, and that is reported', async () => {
    const { anchors, records } = await load({ ...pki(), [TOP]: signList(top(), lithuania) });
    expect([anchors, reported(records)]).toEqual([[], ['union refused wrong-signer']]);
  });

  it('are believed by the fingerprint of a pinned signer as well', async () => {
    const { records } = await load(pki());
    const again = await load(pki(), { signers: [records[0]!.signer!.toUpperCase()] });
    expect(reported(again.records)).toEqual(['union good', 'lt good', 'lv good']);
  });

  it('do not fall back behind what was seen', async () => {
    const { records } = await load(pki());
    const files = { ...pki(), [LT]: signList(national('LT', { sequence: 6 }), lithuania) };
    const again = await load(files, { known: JSON.parse(JSON.stringify(records)) });
    expect(reported(again.records)).toEqual(['union good', 'lt refused sequence-back', 'lv good']);
  });

  it('SG-25 stay as they were last good, flagged, while the new ones cannot be used', async () => {
    const good = pki();
    const forged = Buffer.from(good[LT]!).toString().replace('>Provider<', '>Forger<');
    const { anchors, records } = await load(
      { [TOP]: good[TOP]!, [LT]: new Uint8Array(Buffer.from(forged)) },
      { lastGood: async (url) => good[url] },
    );
    expect(reported(records)).toEqual(['union good', 'lt flagged bad-signature', 'lv flagged unreachable']);
    expect(anchors[0]!.services[0]!.provider).toBe('Provider');
    expect(anchors[0]!.services[0]!.list!.flags).toEqual(['kept']);
  });

  it('SG-25 are not used beyond their grace period', async () => {
    const old: Record<string, Uint8Array> = {
      ...pki(),
      [LT]: signList(national('LT', { nextUpdate: '2026-10-01T00:00:00Z' }), lithuania),
    };
    const offline = {
      fetchList: async () => Promise.reject(new Error('offline')),
      lastGood: async (url: string) => old[url],
    };
    const { anchors, records } = await load({}, { ...offline, graceDays: 14 });
    expect(reported(records)).toEqual([
      'union flagged unreachable',
      'lt refused unreachable',
      'lv flagged unreachable',
    ]);
    expect(anchors).toHaveLength(1);
  });
});

describe('a list of lists that was handed on to new signers', () => {
  const pivot = (n: number): string => `https://union.test/pivot-${n}.xml`;
  const self = (signers: Uint8Array[]) => [
    { url: TOP, territory: 'EU', type: 'EUlistofthelists', signers },
    ...pointers.slice(1),
  ];
  const middle = makeOperator('Sąjunga, tarpinė');
  const files = {
    ...pki(),
    [pivot(1)]: signList(
      top({ sequence: 3, pointers: self([middle.certificate]), nextUpdate: '2024-06-01T00:00:00Z' }),
      union,
    ),
    [pivot(2)]: signList(top({ sequence: 5, pointers: self([unionLater.certificate]) }), middle),
    [TOP]: signList(top({ pivots: [pivot(2), pivot(1), 'https://eur-lex.test/oj'] }), unionLater),
  };

  it('is found to be good along its pivots, oldest first', async () => {
    const { anchors, records } = await load(files);
    expect(reported(records)).toEqual(['union good', 'union good', 'union good', 'lt good', 'lv good']);
    expect(records.map(({ kind }) => kind).slice(0, 3)).toEqual(['pivot', 'pivot', 'list-of-lists']);
    expect(anchors).toHaveLength(2);
  });

  it('SG-25 is refused when a pivot is missing or made by an outsider', async () => {
    const without = { ...files, [pivot(1)]: signList(top({ pointers: self([middle.certificate]) }), latvia) };
    const { anchors, records } = await load(without);
    expect(reported(records)).toEqual([
      'union refused wrong-signer',
      'union refused wrong-signer',
      'union refused wrong-signer',
    ]);
    expect(anchors).toEqual([]);
  });
});

describe('lists in a folder', () => {
  const collect = (files: Record<string, Uint8Array>, more = {}) =>
    collectTrustedLists({
      files: Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
      signers: [union.certificate],
      verify: webCryptoVerify,
      time: new Date('2026-11-21T00:00:00Z'),
      ...more,
    });

  it('are validated by the list of lists among them, and the newest good one counts', async () => {
    const newer = signList(national('LT', { sequence: 9 }), lithuania);
    const forged = signList(national('LT', { sequence: 12 }), latvia);
    const { anchors, records } = await collect({ lotl: pki()[TOP]!, old: pki()[LT]!, newer, forged });
    expect(reported(records)).toEqual([
      'lotl good',
      'forged refused wrong-signer',
      'newer good',
      'old refused superseded',
    ]);
    expect(anchors[0]!.services[0]!.list!.sequenceNumber).toBe(9);
  });

  it('are used but flagged when no list of lists names them', async () => {
    const { anchors, records } = await collect({ lt: pki()[LT]! });
    expect(reported(records)).toEqual(['lt flagged unvouched']);
    expect(anchors[0]!.services[0]!.list!.flags).toEqual(['unvouched']);
  });

  it('are refused when the list of lists that names them cannot be used', async () => {
    const late = signList(top({ nextUpdate: '2026-01-01T00:00:00Z' }), union);
    expect(reported((await collect({ late, lt: pki()[LT]! })).records)).toEqual([
      'late refused expired',
      'lt refused wrong-signer',
    ]);
    const graceful = await collect({ late, lt: pki()[LT]! }, { graceDays: Infinity });
    expect(reported(graceful.records)).toEqual(['late flagged expired', 'lt good']);
  });

  it('are reported by name when they cannot be read', async () => {
    const { records } = await collect({ junk: new Uint8Array([1, 2, 3]) });
    expect(reported(records)).toEqual(['junk refused unreadable']);
  });
});
