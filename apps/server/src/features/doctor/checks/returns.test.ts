import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../../platform/config/index.ts';
import { checkReturns } from './returns.ts';

const door = new SMTPServer({ disabledCommands: ['STARTTLS'], closeTimeout: 100 });
let port: number;
beforeAll(async () => {
  port = await new Promise<number>((done) => {
    const server = door.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
  });
});
afterAll(() => new Promise<void>((done) => door.close(done)));

const request = (config: Partial<Config>) => checkReturns({ config: { sandbox: true, ...config } as Config });
const bounceDomain = 'returns.invalid';

test('the doctor says who is notified of returned mails, and where their delivery is broken', async () => {
  expect(await request({})).toMatchObject({ state: 'idle', says: 'returnsUnset' });
  expect(await request({ bounceDomain })).toMatchObject({ state: 'red', says: 'returnsDeaf' });
  expect(await request({ bounceDomain, bounceSecret: 'x' })).toMatchObject({ state: 'good', says: 'returnsCalled' });
  const bounceListen = `127.0.0.1:${port}`;
  expect(await request({ bounceDomain, bounceListen })).toMatchObject({ state: 'good', says: 'returnsTaken' });
  expect(await request({ bounceDomain, bounceListen: `0.0.0.0:${port}` })).toMatchObject({ says: 'returnsTaken' });
  expect(await request({ bounceDomain, bounceListen, sandbox: false })).toMatchObject({
    state: 'red',
    says: 'returnsNowhere',
  });
  expect(await request({ bounceDomain, bounceListen: '127.0.0.1:1' })).toMatchObject({
    state: 'red',
    says: 'returnsDeaf',
    raw: expect.stringContaining('ECONNREFUSED'),
  });
});
