import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import {
  startTestPortal,
  finish,
  newColleague,
  sandboxCall,
  see,
  sendDocument,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague;
let jonas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 300 });
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});
afterEach(async () => {
  await sandboxCall(portal, 'DELETE', '/api/faults', {});
  await sandboxCall(portal, 'DELETE', '/api/people', {});
});

const fault = (kind: string, more: object = {}) =>
  sandboxCall(portal, 'PUT', '/api/faults', { service: 'smart-id', fault: { kind, ...more } });

async function begun() {
  const { id } = await sendDocument(owner.browser, [{ email: jonas.email, kind: 'sign' }]);
  const { version } = await see(jonas.browser, id);
  const order = { documentId: id, sha256: version.sha256, flow: 'notification' };
  const start = () =>
    jonas.browser.request('POST', '/api/smartId/sign', { ...order, countryCode: 'lt', personalCode: '38503150068' });
  return { id, start };
}

type Look = { state: string; providerSilent: boolean; error: { code: string } | null };
async function lookUntil(sessionId: string, wanted: (look: Look) => boolean, limit: number): Promise<number> {
  const began = Date.now();
  for (; Date.now() - began < limit; await pause(200)) {
    const { body } = await jonas.browser.request('GET', `/api/session/${sessionId}`);
    if (wanted(body as unknown as Look)) return Date.now() - began;
  }
  throw new Error(`not so within ${limit} ms`);
}

test.each([
  ['resets the line', 'drop', {}],
  ['answers nonsense', 'garbage', {}],
  ['has a fault of its own', 'status', { status: 500 }],
])('a provider that %s at the start is reported at once, and the document is free', async (_, kind, more) => {
  const { id, start } = await begun();
  await fault(kind, { ...more, times: 1 });
  const began = Date.now();
  const { status, body } = await start();
  expect(Date.now() - began).toBeLessThan(5000);
  expect([status, body.code]).toEqual(
    kind === 'garbage' ? [502, 'signing.answer-wrong'] : [503, 'signing.provider-down'],
  );
  expect(await see(jonas.browser, id)).toMatchObject({ blocked: null, alreadySigned: 0 });
});

test.each([
  ['resets the line', 'drop', 3],
  ['answers nonsense', 'garbage', 1],
])(
  'a provider that %s while the phone waits: the page says so, the session continues and counts',
  async (_, kind, times) => {
    await sandboxCall(portal, 'PATCH', '/api/people/jonas-cepas', { behaviour: 'slow' });
    const { start } = await begun();
    const { body } = await start();
    const sessionId = String(body.sessionId);
    await fault(kind, { times });
    await lookUntil(sessionId, ({ providerSilent }) => providerSilent, 10_000);
    await lookUntil(sessionId, ({ providerSilent, state }) => !providerSilent && state !== 'failed', 20_000);
    let ended = await finish(jonas.browser, sessionId);
    for (let tries = 0; ended.state === 'started' && tries < 3; tries += 1)
      ended = await finish(jonas.browser, sessionId);
    expect(ended).toMatchObject({ state: 'finished', error: null });
  },
);

test('a provider that accepts the request and never responds is reported meanwhile, and cannot extend the session', async () => {
  await sandboxCall(portal, 'PATCH', '/api/people/jonas-cepas', { behaviour: 'asks' });
  const { id, start } = await begun();
  const { body } = await start();
  const sessionId = String(body.sessionId);
  await fault('delay', { ms: 600_000 });
  await inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('signing_sessions')
      .set({ expires_at: new Date(Date.now() + 17_000) })
      .where('tenant_id', '=', portal.tenantId)
      .where('id', '=', sessionId)
      .execute(),
  );
  await lookUntil(sessionId, ({ providerSilent }) => providerSilent, 13_000);
  await lookUntil(sessionId, ({ state }) => state === 'failed', 14_000);
  expect(await finish(jonas.browser, sessionId)).toMatchObject({ error: { code: 'signing.timeout' } });
  expect(await see(jonas.browser, id)).toMatchObject({ blocked: null, alreadySigned: 0 });
});
