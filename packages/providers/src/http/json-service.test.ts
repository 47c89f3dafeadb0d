import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProviderError } from '../signing/provider-error.ts';
import { JsonService } from './json-service.ts';
import { WireFault, type Wire, type WireFaultKind, type WireReply } from './wire.ts';

type Step = WireFaultKind | number;
const reply = (status: number): WireReply => ({
  status,
  contentType: 'application/json',
  location: '',
  body: new TextEncoder().encode('{"ok":true}'),
});

/** A line that plays the steps in turn and counts the calls. */
function scripted(steps: readonly Step[]): { wire: Wire; calls: () => number } {
  let calls = 0;
  const wire: Wire = async () => {
    const step = steps[Math.min(calls, steps.length - 1)]!;
    calls += 1;
    if (typeof step === 'number') return reply(step);
    throw new WireFault(step, step);
  };
  return { wire, calls: () => calls };
}

const serviceOver = (wire: Wire, now = () => 0) =>
  new JsonService('test', { baseUrl: 'https://provider.example', wire, pause: async () => undefined, now });

const call = (service: JsonService, method: 'GET' | 'POST') =>
  service
    .call({ operation: 'x', method, path: '/x', read: (json) => json, statuses: { 404: 'signing.session-lost' } })
    .then(
      () => 'ok',
      (error: unknown) => (error instanceof ProviderError ? error.code : String(error)),
    );

const faults = fc.constantFrom<Step>(
  'timeout',
  'unreachable',
  'reset',
  'tls',
  'too-large',
  'compressed',
  500,
  502,
  503,
  504,
  404,
);

test('a POST is sent exactly once in any case: a second could ring the phone twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(faults, { minLength: 1, maxLength: 4 }), async (steps) => {
      const line = scripted(steps);
      expect(await call(serviceOver(line.wire), 'POST')).not.toBe('ok');
      expect(line.calls()).toBe(1);
    }),
  );
});

test('a GET is sent at most three times, again only after faults of the line, and ends with the first good answer', async () => {
  const again = new Set<Step>(['timeout', 'unreachable', 'reset', 502, 503, 504]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(faults, fc.constant<Step>(200)), { minLength: 3, maxLength: 5 }),
      async (steps) => {
        const line = scripted(steps);
        const stop = steps.slice(0, 3).findIndex((step) => !again.has(step));
        const end = await call(serviceOver(line.wire), 'GET');
        expect(line.calls()).toBe(stop === -1 ? 3 : stop + 1);
        expect(end === 'ok').toBe(stop !== -1 && steps[stop] === 200);
      },
    ),
  );
});

test('five spoiled answers stop the calls for half a minute without touching the network; one probe then decides', async () => {
  let now = 0;
  const line = scripted([500, 500, 500, 500, 500, 200]);
  const service = serviceOver(line.wire, () => now);
  for (let i = 0; i < 5; i += 1) expect(await call(service, 'POST')).toBe('signing.provider-down');
  expect(await call(service, 'POST')).toBe('signing.provider-down');
  expect(line.calls()).toBe(5);
  now = 30_000;
  expect(await call(service, 'POST')).toBe('ok');
  expect(line.calls()).toBe(6);
});

test('refusals by a healthy service never stop the calls', async () => {
  const line = scripted([404]);
  const service = serviceOver(line.wire);
  for (let i = 0; i < 20; i += 1) expect(await call(service, 'GET')).toBe('signing.session-lost');
  expect(line.calls()).toBe(20);
});

test('calls aborted by their caller do not count for or against the service', async () => {
  const line = scripted(['aborted']);
  const service = serviceOver(line.wire);
  for (let i = 0; i < 20; i += 1) expect(await call(service, 'GET')).toBe('signing.cancelled');
  expect(line.calls()).toBe(20);
});

test('each attempt leaves one log record with trace, time and outcome', async () => {
  const records: object[] = [];
  const line = scripted(['reset', 200]);
  const service = new JsonService('smart-id', {
    baseUrl: 'https://provider.example',
    wire: line.wire,
    pause: async () => undefined,
    log: (record) => records.push(record),
  });
  await service.call({
    operation: 'session',
    method: 'GET',
    path: '/x',
    read: (json) => json,
    statuses: {},
    traceId: 't-1',
  });
  expect(records).toMatchObject([
    { service: 'smart-id', operation: 'session', traceId: 't-1', attempt: 1, outcome: 'signing.provider-down' },
    { attempt: 2, outcome: 'ok', status: 200 },
  ]);
});
