import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, newPortal } from '../../../test/people.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inTenant } from '../../platform/db/index.ts';
import { seal } from '../../platform/files/index.ts';
import { newId } from '../../platform/ids.ts';
import { sendJob } from '../../platform/jobs/index.ts';
import { auth } from '../auth/index.ts';
import { company } from '../company/index.ts';
import { tenants } from '../tenants/index.ts';
import { users } from '../users/index.ts';
import { DELIVER, cellOfSecret } from './deliver.ts';
import { webhooks } from './index.ts';
import { insertDelivery, insertWebhook, loadDelivery } from './store.ts';

const clock = fixedClock('2026-11-23T09:00:00Z');
let open = 0;
let most = 0;
const receiver = createServer((request, reply) => {
  request.resume();
  if (request.url !== '/silent') return void reply.end('ok');
  open += 1;
  most = Math.max(most, open);
  request.socket.on('close', () => (open -= 1));
});
let origin = '';
let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const features = [tenants, users, auth, company, webhooks];
  app = await createTestApp({ features, clock, env: { PARAPH_WEBHOOK_HOSTS: `127.0.0.1:${port}` } });
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const until = async (what: () => boolean | Promise<boolean>, ms = 10_000) => {
  for (const end = Date.now() + ms; Date.now() < end; await pause(20)) if (await what()) return;
  throw new Error('it did not happen in time');
};

async function webhook({ ctx }: Portal, path: string): Promise<string> {
  const id = newId();
  const secret = await seal(ctx, cellOfSecret(id), 'secret');
  await inTenant(ctx, (tx) => insertWebhook(tx, { id, url: `${origin}${path}`, events: ['document.signed'], secret }));
  return id;
}

async function deliver({ ctx }: Portal, webhookId: string, event = 'webhook.ping'): Promise<string> {
  const id = newId();
  await inTenant(ctx, async (tx) => {
    await insertDelivery(tx, { id, webhookId, eventId: null, event, documentId: null, body: '{}' });
    await sendJob(tx, DELIVER, { deliveryId: id });
  });
  return id;
}
const stateOf = async ({ ctx }: Portal, id: string) => (await inTenant(ctx, (tx) => loadDelivery(tx, id)))!;

test('a receiver of one tenant that never responds occupies two slots, and calls of another tenant arrive within 3 s', async () => {
  const [attacker, other] = [await newPortal({ ...app, clock }), await newPortal({ ...app, clock })];
  const slow = await Promise.all(Array.from({ length: 10 }, () => webhook(attacker, '/silent')));
  for (let count = 0; count < 60; count += 1) await deliver(attacker, slow[count % 10]!);
  await until(() => open > 0);
  const asked = Date.now();
  const id = await deliver(other, await webhook(other, '/ok'));
  await until(async () => (await stateOf(other, id)).state === 'delivered');
  expect(Date.now() - asked).toBeLessThan(3000);
  expect(most).toBe(2);
});

test('an address that failed several times in a row is suspended: its events wait without a call and without using a try', async () => {
  const portal = await newPortal({ ...app, clock });
  const id = await webhook(portal, '/ok');
  const failures = { failures: 4, failed_at: clock.now() };
  await inTenant(portal.ctx, (tx) => tx.updateTable('webhooks').set(failures).where('id', '=', id).execute());
  const waiting = await deliver(portal, id, 'document.signed');
  await until(async () => (await stateOf(portal, waiting)).next_try_at !== null);
  expect(await stateOf(portal, waiting)).toMatchObject({
    state: 'waiting',
    tries: 0,
    next_try_at: new Date(clock.now().getTime() + 2 * 60_000),
  });
  const ping = await deliver(portal, id);
  await until(async () => (await stateOf(portal, ping)).state === 'delivered');
  const after = await deliver(portal, id, 'document.signed');
  await until(async () => (await stateOf(portal, after)).state === 'delivered');
});
