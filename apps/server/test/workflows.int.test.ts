import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { startTestPortal, newColleague, type TestPortal } from './test-portal.ts';

const KEY = 'workflow-key-of-tests';
const asked: { method: string; path: string; key: unknown }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '[{"id":7,"name":"Pirkimas"}]' };
const service = createServer((request: IncomingMessage, response) => {
  asked.push({ method: request.method!, path: request.url!, key: request.headers['x-api-key'] });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});

let portal: TestPortal;
let person: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  const more = { PARAPH_WORKFLOW_URL: `http://127.0.0.1:${port}`, PARAPH_WORKFLOW_KEY: KEY };
  portal = await startTestPortal({}, {}, more);
  person = await newColleague(portal, 'Rūta Ąžuolaitė');
});
afterAll(() => void service.close());

const definitions = () => person.browser.request('GET', '/api/workflows/definitions');

test('definitions are requested from the workflow service with the key, with module 20 and never in production (API-006)', async () => {
  expect(await definitions()).toMatchObject({ status: 403, body: { code: 'access.module-off' } });
  expect(asked).toEqual([]);
  const row = { tenant_id: portal.tenantId, module: 'WorkflowsModule' };
  await inTenant(portal.ctx, (tx) => tx.insertInto('tenant_modules').values(row).execute());

  expect(await definitions()).toMatchObject({ status: 200, body: [{ id: '7', name: 'Pirkimas' }] });
  expect(asked).toEqual([{ method: 'GET', path: '/workflow-definitions', key: KEY }]);

  const { config } = portal.app.platform;
  const { mode } = config;
  try {
    config.mode = 'production';
    expect(await definitions()).toMatchObject({ status: 403, body: { code: 'access.module-off' } });
  } finally {
    config.mode = mode;
  }
  expect(asked).toHaveLength(1);
});

test.each([
  { status: 500, body: 'secret stack' },
  { status: 200, body: '<html>' },
  { status: 200, body: '{"id":1}' },
])('a workflow service that answers $status $body is reported as unavailable, without its text', async (wrong) => {
  answer = wrong;
  const reply = await definitions();
  expect(reply).toMatchObject({ status: 503, body: { code: 'generic.unavailable' } });
  expect(JSON.stringify(reply.body)).not.toContain('secret');
});
