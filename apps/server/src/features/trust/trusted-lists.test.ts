import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '@paraph/sandbox';
import { freePort } from '../../../../../packages/sandbox/test/free-port.ts';
import { describeLists } from './describe-lists.ts';
import { type ListSource, TrustedLists } from './trusted-lists.ts';

const home = mkdtempSync(join(tmpdir(), 'paraph-lists-'));
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let base: string;

beforeAll(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  sandbox = await startSandbox({ home: join(home, 'sandbox'), port, smtpPort: await freePort() });
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(home, { recursive: true });
});

const get = async (url: string): Promise<Uint8Array> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};
const pem = async (): Promise<Uint8Array[]> => {
  const text = Buffer.from(await get(`${base}/trust/lotl-signer.pem`)).toString();
  return [new Uint8Array(Buffer.from(text.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'))];
};

/** Lists of the sandbox; each can be replaced by another variant or be unavailable. */
function lists(folder: string, swap: Record<string, string | null> = {}, more: Partial<ListSource> = {}) {
  return new TrustedLists({
    url: `${base}/trust/lotl.xml`,
    signers: pem,
    countries: ['LT', 'LV', 'EE'],
    folder: join(home, folder),
    fetchList: async (url) => {
      const name = url.slice(url.lastIndexOf('/') + 1);
      const variant = swap[name];
      if (variant === null) throw new Error('away');
      return get(variant ? url.replace('/trust/', `/trust/${variant}/`) : url);
    },
    ...more,
  });
}

const reply = ({ records }: { records: readonly { territory?: string; state: string; faults: string[] }[] }) =>
  records.map(({ territory, state, faults }) => [territory, state, ...faults].join(' ')).toSorted();
const hoursLater = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
const GOOD = ['EE good', 'EU good', 'LT good', 'LV good'];

describe('the trusted lists of an installation', () => {
  test('are read from the sandbox, which signs them like a scheme operator', async () => {
    const state = await lists('fresh').current(new Date());
    expect(reply(state)).toEqual(GOOD);
    const services = state.anchors.flatMap((anchor) => anchor.services);
    expect(services.filter(({ type }) => type === 'CA/QC')).toHaveLength(4);
    expect(services.filter(({ type }) => type === 'TSA/QTST')).toHaveLength(2);
    expect(services.find(({ type }) => type === 'CA/QC')).toMatchObject({ status: 'granted', uses: ['esign'] });
  });

  test('are refused by name when one is forged, out of date or unavailable, and the others stay', async () => {
    const state = await lists('bad', { 'lt.xml': 'forged', 'lv.xml': 'expired', 'ee.xml': null }).current(new Date());
    const faults = state.records.map(({ faults: [fault] }) => fault);
    expect(faults).toEqual(expect.arrayContaining(['bad-signature', 'expired', 'unreachable', undefined]));
    expect(state.anchors).toEqual([]);
    expect(describeLists(state, new Date())).toMatchObject({
      isSound: false,
      unsound: expect.arrayContaining([expect.stringMatching(/^LT.*bad-signature/)]),
    });
  });

  test('stay as last valid, over a restart too, until a newer one is available', async () => {
    await lists('kept').current(new Date());
    const away = { 'lotl.xml': null, 'lt.xml': 'forged', 'lv.xml': null };
    const state = await lists('kept', away).refresh(hoursLater(1));
    expect(reply(state)).toEqual([
      'EE good',
      'EU flagged unreachable',
      'LT flagged bad-signature',
      'LV flagged unreachable',
    ]);
    expect(state.anchors.length).toBeGreaterThan(4);
    const again = await lists('kept').refresh(hoursLater(2));
    expect(reply(again)).toEqual(GOOD);
  });

  test('are loaded again only after hours, and not by the request that noticed', async () => {
    let asked = 0;
    const counting = lists('paused', {}, { fetchList: (url) => ((asked += 1), get(url)) });
    await counting.current(new Date());
    await counting.current(hoursLater(1));
    expect(asked).toBe(4);
    await counting.current(hoursLater(8));
    await counting.refresh(hoursLater(8));
    expect(asked).toBe(8);
    const second = lists('paused', {}, { fetchList: () => Promise.reject(new Error('not needed')) });
    expect(reply(await second.current(hoursLater(9)))).toEqual(GOOD);
  });

  test('are not replaced by an older one', async () => {
    const first = lists('back');
    await first.current(new Date());
    const store = join(home, 'back', 'records.json');
    const { readFile, writeFile } = await import('node:fs/promises');
    const learned = JSON.parse(await readFile(store, 'utf8')) as {
      records: { territory: string; sequenceNumber: number }[];
    };
    for (const record of learned.records) if (record.territory === 'LT') record.sequenceNumber += 1;
    await writeFile(store, JSON.stringify(learned));
    expect(reply(await first.refresh(hoursLater(1)))).toContain('LT refused sequence-back');
  });

  test('show their age, and which is due soon', async () => {
    const state = await lists('age').current(new Date());
    expect(describeLists(state, new Date())).toMatchObject({
      isSound: true,
      count: 4,
      hours: 0,
      unsound: [],
    });
    expect(describeLists(state, hoursLater(24 * 180)).isSound).toBe(false);
  });
});
