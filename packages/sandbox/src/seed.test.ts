import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { outcome, PARTY, signBody, smartId } from '../test/rp.ts';
import { bytesFrom } from '../test/openssl.ts';
import { call, runSandbox, type Running } from '../test/running.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const CERTIFICATES = ['anchors.pem', 'authorities.pem', 'e-seal.pem', 'eid-q.crt', 'mid-q.crt', 'lv-q.crt', 'lt-q.crt'];
const SIGNED = ['lotl.xml', 'ee.xml', 'lv.xml', 'lt.xml', 'lotl-signer.pem', 'eid-q.crl', 'tsa.crl'];
const NEWCOMER = { slug: 'nauja', country: 'LT', code: '49001010004', given: 'Nauja', surname: 'Naujokė' };

let running: Running | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

const hashOf = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

/** What one fresh sandbox of a seed hands out, in the same order each time. */
const lifeOf = async (where: Partial<Running['options']>, seed?: string): Promise<Record<string, string>> => {
  running = await runSandbox({ ...where, clock: () => NOW, epoch: new Date('2024-10-01'), ...(seed ? { seed } : {}) });
  const life: Record<string, string> = {};
  for (const file of [...CERTIFICATES, ...SIGNED])
    life[file] = hashOf(await bytesFrom(`${running.base}/trust/${file}`));
  const added = await call(`${running.base}/api/people`, {
    ...NEWCOMER,
    smartId: 'QUALIFIED',
    mobileId: '+37060000999',
  });
  expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
  for (const document of ['PNOLT-38503150068-PARA-Q', 'PNOLT-49001010004-PARA-Q'])
    life[document] = JSON.stringify((await smartId(running, `/signature/certificate/${document}`, PARTY)).body);
  const order = signBody(createHash('sha256').update('x').digest(), { nonce: 'always the same' });
  const started = await smartId(running, '/signature/notification/document/PNOLT-38503150068-PARA-Q', order);
  life.session = JSON.stringify(started.body);
  life.signature = JSON.stringify(await outcome(running, started));
  await running.stop();
  rmSync(running.options.home, { recursive: true, force: true });
  return life;
};

describe('a fixed seed', () => {
  it('makes two fresh sandboxes the same to the byte: certificates, lists, keys of newcomers, sessions, signatures', async () => {
    const first = await lifeOf({});
    const { port, smtpPort } = running!.options;
    const second = await lifeOf({ port, smtpPort });
    expect(Object.keys(first).length).toBeGreaterThan(17);
    expect(second).toEqual(first);
    expect(first.signature).toContain('"endResult":"OK"');
  }, 30_000);

  it('of another word makes other keys, sessions and codes, and leaves the anchors', async () => {
    const first = await lifeOf({}, 'one');
    const { port, smtpPort } = running!.options;
    const second = await lifeOf({ port, smtpPort }, 'two');
    expect(second['anchors.pem']).toBe(first['anchors.pem']);
    expect(second['PNOLT-38503150068-PARA-Q']).toBe(first['PNOLT-38503150068-PARA-Q']);
    expect(second['PNOLT-49001010004-PARA-Q']).not.toBe(first['PNOLT-49001010004-PARA-Q']);
    expect(second.session).not.toBe(first.session);
  }, 30_000);

  it('never gives the id of a session a second time on one folder', async () => {
    running = await runSandbox({ clock: () => NOW });
    const idOf = async () => {
      const order = signBody(createHash('sha256').update('x').digest());
      return (await smartId(running!, '/signature/notification/document/PNOLT-38503150068-PARA-Q', order)).body;
    };
    const before = await idOf();
    await running.stop();
    running = await runSandbox(running.options);
    expect((await idOf())['sessionID']).not.toBe(before['sessionID']);
  }, 30_000);
});
