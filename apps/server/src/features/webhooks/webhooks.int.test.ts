import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Webhook, WebhookDelivery } from '@paraph/contract';
import { WEBHOOK_TRIES, webhookPause } from '@paraph/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../../packages/sandbox/test/free-port.ts';
import { expectErrorLines } from '../../../test/error-lines.ts';
import { refuseWrites } from '../../../test/refused-writes.ts';
import { startTestPortal, newColleague, sendDocument, type TestPortal } from '../../../test/test-portal.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type ReceivedCall = { headers: IncomingHttpHeaders; body: string };
let portal: TestPortal;
let [admin, ieva, jonas]: Colleague[] = [];
let receiver: ReturnType<typeof createServer>;
let url = '';
const received: ReceivedCall[] = [];
let answer = 200;

beforeAll(async () => {
  const port = await freePort();
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      reply.writeHead(answer).end();
    });
  }).listen(port, '127.0.0.1');
  url = `http://127.0.0.1:${port}/paraph`;
  portal = await startTestPortal({}, {}, { PARAPH_WEBHOOK_HOSTS: `127.0.0.1:${port}` });
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});
afterAll(() => void receiver.close());

const callHook = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  admin!.browser.request(method, `/api/webhooks${path}`, body);
async function create(events: string[], address = url) {
  const { status, body } = await callHook('POST', '', { url: address, events });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as { webhook: Webhook; secret: string };
}
const log = async (id: string) =>
  (await callHook('GET', `/${id}/deliveries`)).body.items as unknown as WebhookDelivery[];
async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(100);
  }
  throw new Error('It did not happen.');
}
const receivedCallOf = (event: string, documentId?: string) =>
  until(() => received.find(({ body }) => body.includes(`"${event}"`) && (!documentId || body.includes(documentId))));

test('WB-17 a call is signed over its time and body, contains ids and the state only, and its secret is returned once', async () => {
  answer = 200;
  const { webhook, secret } = await create(['document.voided']);
  const { id } = await sendDocument(ieva!.browser, [{ email: jonas!.email, kind: 'sign' }]);
  await ieva!.browser.request('PUT', `/api/documents/${id}/void`, { voidedCustomMessage: 'Slapta priežastis' });
  const { headers, body } = await receivedCallOf('document.voided', id);
  const payload = JSON.parse(body) as { id: string; event: string; at: string };
  expect(payload).toEqual({
    id: headers['x-paraph-id'],
    event: 'document.voided',
    at: expect.any(String),
    document: { id, phase: 'voided' },
  });
  const time = String(headers['x-paraph-timestamp']);
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(300);
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  expect(headers['x-paraph-signature']).toBe(`v1=${expected}`);
  const [delivery] = await until(async () => {
    const entries = await log(webhook.id);
    return entries[0]?.state === 'delivered' ? entries : undefined;
  });
  expect(delivery).toMatchObject({ id: payload.id, documentId: id, status: 200, tries: 1, fault: null });
  const { body: list } = await callHook('GET');
  expect(JSON.stringify(list)).not.toContain(secret);
  const { body: renewed } = await callHook('POST', `/${webhook.id}/secret`);
  expect(renewed.secret).not.toBe(secret);
});

test('a failed call is tried again later with the same id, and by hand at once', async () => {
  answer = 500;
  const { webhook } = await create(['document.completed']);
  const { body: ping } = await callHook('POST', `/${webhook.id}/ping`);
  const failed = await until(async () => (await log(webhook.id)).find(({ tries }) => tries === 1));
  expect(failed).toMatchObject({ id: ping.id, event: 'webhook.ping', state: 'waiting', status: 500, fault: 'answer' });
  expect(Date.parse(failed.nextTry!) - Date.parse(failed.triedAt!)).toBe(webhookPause(1));
  answer = 204;
  await callHook('POST', `/${webhook.id}/deliveries/${failed.id}/replay`);
  const again = await until(async () => (await log(webhook.id)).find(({ state }) => state === 'delivered'));
  expect([again.id, again.status]).toEqual([failed.id, 204]);
  const same = received.filter(({ headers }) => headers['x-paraph-id'] === failed.id).map(({ body }) => body);
  expect(new Set(same).size).toBe(1);
  expect(same.length).toBe(2);
});

test('a call that the other system took is not repeated because the database cannot store that yet', async () => {
  answer = 200;
  const { webhook } = await create(['document.completed']);
  const allow = await refuseWrites(portal.app.databaseUrl, 'webhook_deliveries', "new.state = 'delivered'");
  const { body: ping } = await callHook('POST', `/${webhook.id}/ping`);
  const arrived = () => received.filter(({ headers }) => headers['x-paraph-id'] === ping.id).length;
  await until(() => arrived() || undefined);
  await pause(8_000);
  expect(arrived(), 'a retry of the queue comes within four seconds').toBe(1);
  await allow();
  const stored = await until(async () => (await log(webhook.id)).find(({ state }) => state === 'delivered'));
  expect([stored.tries, arrived()]).toEqual([1, 1]);
});

test('an address is not called while the database cannot store that it is tried', async () => {
  answer = 200;
  const { webhook } = await create(['document.completed']);
  const allow = await refuseWrites(portal.app.databaseUrl, 'webhook_deliveries', 'true');
  const { body: ping } = await callHook('POST', `/${webhook.id}/ping`);
  const arrived = () => received.filter(({ headers }) => headers['x-paraph-id'] === ping.id).length;
  await pause(3_000);
  expect(arrived()).toBe(0);
  await allow();
  await until(async () => (await log(webhook.id)).find(({ state }) => state === 'delivered'));
  expect(arrived()).toBe(1);
});

test('after the last try a call has failed, and a suspended address is not called', async () => {
  answer = 500;
  const { webhook } = await create(['document.completed']);
  await callHook('POST', `/${webhook.id}/ping`);
  const first = await until(async () => (await log(webhook.id)).find(({ tries }) => tries === 1));
  await inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('webhook_deliveries')
      .set({ tries: WEBHOOK_TRIES - 1 })
      .where('id', '=', first.id)
      .execute(),
  );
  const { deliverJob } = await import('./deliver.ts');
  await deliverJob.run(portal.ctx, { deliveryId: first.id });
  expect((await log(webhook.id))[0]).toMatchObject({ state: 'failed', tries: WEBHOOK_TRIES, nextTry: null });
  const rest = { url, events: ['document.completed'], isEnabled: false };
  expect((await callHook('PUT', `/${webhook.id}`, rest)).body).toMatchObject({ isEnabled: false });
  const before = received.length;
  await callHook('POST', `/${webhook.id}/ping`);
  await until(async () => (await log(webhook.id)).find(({ fault }) => fault === 'resting'));
  expect(received.length).toBe(before);
});

test('a call that the operator discards after a restore waits no longer in the list of its company', async () => {
  answer = 500;
  const { webhook } = await create(['document.completed']);
  await callHook('POST', `/${webhook.id}/ping`);
  const { id } = await until(async () => (await log(webhook.id)).find(({ tries }) => tries === 1));
  const { platform } = portal.app;
  const jobId = await platform.jobs.boss.send('dead-letters', { deliveryId: id });
  await inSystem(platform, (tx) =>
    sql`update pgboss.job set source_name = 'job.webhook-delivery', source_output = jsonb_build_object(
      'message', 'Held back: the installation was restored from a backup.') where id = ${jobId}`.execute(tx),
  );
  const operator = await newColleague(portal, 'Saulė Gintarienė', { roles: ['superadmin'] });
  const discarded = await operator.browser.request('POST', '/api/operator/held-jobs/discard');
  expect(discarded.body).toEqual({ discarded: 1 });
  expect((await log(webhook.id))[0]).toMatchObject({ state: 'failed', fault: 'discarded', nextTry: null });
});

test('SG-31 private addresses, other schemes, ports and credentials are never called', async () => {
  for (const address of [
    'http://example.com/hook',
    'https://example.com:8443/hook',
    'https://user:word@example.com/hook',
    'ftp://example.com/hook',
  ])
    expect(await callHook('POST', '', { url: address, events: ['document.signed'] }), address).toMatchObject({
      status: 422,
      body: { errors: { url: { code: 'webhook.address-refused' } } },
    });
});

test('SG-31 an internal address is refused at its field when it is saved, and when a saved one is called', async () => {
  const events = ['document.signed'];
  const { webhook } = await create(events);
  for (const address of [
    'https://127.0.0.1/hook',
    'https://10.0.0.5/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.5]/hook',
    'https://169.254.169.254/latest',
    'https://0x7f.1/',
    'https://localhost/hook',
  ]) {
    const refusal = { status: 422, body: { errors: { url: { code: 'webhook.address-private' } } } };
    expect(await callHook('POST', '', { url: address, events }), address).toMatchObject(refusal);
    const change = { url: address, events, isEnabled: true };
    expect(await callHook('PUT', `/${webhook.id}`, change), address).toMatchObject(refusal);
  }
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('webhooks').set({ url: 'https://127.0.0.1/hook' }).where('id', '=', webhook.id).execute(),
  );
  await callHook('POST', `/${webhook.id}/ping`);
  const tried = await until(async () => (await log(webhook.id)).find(({ tries }) => tries === 1));
  expect(tried).toMatchObject({ status: null, fault: 'private-address' });
  await callHook('DELETE', `/${webhook.id}`);
});

test('a call whose secret cannot be decrypted has failed with that reason, and a new secret repairs it', async () => {
  expectErrorLines(/^webhook secret not decrypted: /);
  answer = 200;
  const { webhook } = await create(['document.completed']);
  await inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('webhooks')
      .set({ secret: Buffer.alloc(64) })
      .where('id', '=', webhook.id)
      .execute(),
  );
  const { body: ping } = await callHook('POST', `/${webhook.id}/ping`);
  const failed = await until(async () => (await log(webhook.id)).find(({ state }) => state === 'failed'));
  expect(failed).toMatchObject({ id: ping.id, fault: 'secret', status: null, nextTry: null });
  await callHook('POST', `/${webhook.id}/secret`);
  await callHook('POST', `/${webhook.id}/deliveries/${failed.id}/replay`);
  await until(async () => (await log(webhook.id)).find(({ state }) => state === 'delivered'));
  await callHook('DELETE', `/${webhook.id}`);
});

test('only administrators see them, and only published events can be chosen', async () => {
  expect(await ieva!.browser.request('GET', '/api/webhooks')).toMatchObject({ status: 403 });
  const body = { url, events: ['document.opened'] };
  expect(await callHook('POST', '', body)).toMatchObject({
    body: { errors: { 'events.0': { code: 'field.invalid' } } },
  });
});
