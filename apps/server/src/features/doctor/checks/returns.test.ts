import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../../platform/config/index.ts';
import { askReturns } from './returns.ts';

const door = new SMTPServer({ disabledCommands: ['STARTTLS'], closeTimeout: 100 });
let port: number;
beforeAll(async () => {
  port = await new Promise<number>((done) => {
    const server = door.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
  });
});
afterAll(() => new Promise<void>((done) => door.close(done)));

const ask = (config: Partial<Config>) => askReturns({ config: { sandbox: true, ...config } as Config });
const bounceDomain = 'returns.invalid';

test('the doctor says who hears of mails that come back, and where the way there is broken', async () => {
  expect(await ask({})).toMatchObject({ state: 'idle', says: 'returnsUnset' });
  expect(await ask({ bounceDomain })).toMatchObject({ state: 'red', says: 'returnsDeaf' });
  expect(await ask({ bounceDomain, bounceSecret: 'x' })).toMatchObject({ state: 'good', says: 'returnsCalled' });
  const bounceListen = `127.0.0.1:${port}`;
  expect(await ask({ bounceDomain, bounceListen })).toMatchObject({ state: 'good', says: 'returnsTaken' });
  expect(await ask({ bounceDomain, bounceListen: `0.0.0.0:${port}` })).toMatchObject({ says: 'returnsTaken' });
  expect(await ask({ bounceDomain, bounceListen, sandbox: false })).toMatchObject({
    state: 'red',
    says: 'returnsNowhere',
  });
  expect(await ask({ bounceDomain, bounceListen: '127.0.0.1:1' })).toMatchObject({
    state: 'red',
    says: 'returnsDeaf',
    raw: expect.stringContaining('ECONNREFUSED'),
  });
});
