import { afterEach, describe, expect, test } from 'vitest';
import { der, seq } from '../../test/kit/der-write.ts';
import { empty, raw, reset, silent, tinyServer, type Responder, type TinyServer } from '../../test/kit/tiny-server.ts';
import { ProviderError } from '../signing/provider-error.ts';
import { Timestamper, type TimestamperConfig } from './timestamper.ts';

const integer = (value: number) => der(0x02, Uint8Array.of(value));
const reply = (status: number, withToken = true) => seq(seq(integer(status)), ...(withToken ? [seq(integer(7))] : []));
const stamp = (status: number, withToken = true): Responder =>
  raw(reply(status, withToken), 'application/timestamp-reply');
const REQUEST = Uint8Array.of(0x30, 0x00);

const servers: TinyServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function stamper(answers: Responder[][], change: Partial<TimestamperConfig> = {}): Promise<Timestamper> {
  for (const script of answers) servers.push(await tinyServer(...script));
  const services = servers.map((server, index) => ({ name: `tsa${index + 1}`, url: `${server.url}/tsa` }));
  return new Timestamper({ services, timeoutMs: 200, ...change });
}

const asked = () => servers.map((server) => server.seen.length);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'granted',
    (error: unknown) => (error instanceof ProviderError ? `${error.code}: ${error.detail}` : String(error)),
  );

test('the first service that grants is enough, and gets the request as it is', async () => {
  const tsa = await stamper([[stamp(0)], [stamp(0)]]);
  expect(await tsa.timestamp(REQUEST)).toEqual(new Uint8Array(reply(0)));
  expect(asked()).toEqual([1, 0]);
  expect(servers[0]!.seen[0]).toMatchObject({
    method: 'POST',
    path: '/tsa',
    contentType: 'application/timestamp-query',
  });
  expect(new Uint8Array(servers[0]!.seen[0]!.body)).toEqual(REQUEST);
});

test('granted with modifications is granted', async () => {
  const tsa = await stamper([[stamp(1)]]);
  expect(await codeOf(tsa.timestamp(REQUEST))).toBe('granted');
});

describe('the next service is tried when the first', () => {
  test.each<[string, Responder]>([
    ['rejects', stamp(2, false)],
    ['asks to wait', stamp(3, false)],
    ['grants without a token', stamp(0, false)],
    ['is silent', silent],
    ['drops the line', reset],
    ['has no contract with us', empty(403)],
    ['fails', empty(500)],
    ['answers a page', raw('<html>', 'text/html')],
    ['answers bytes of another kind', raw(reply(0), 'application/octet-stream')],
    ['answers garbage', raw('garbage', 'application/timestamp-reply')],
    ['answers nothing', raw('', 'application/timestamp-reply')],
    ['answers a cut stamp', raw(reply(0).subarray(0, 6), 'application/timestamp-reply')],
    ['answers megabytes', raw(new Uint8Array(200_000), 'application/timestamp-reply')],
  ])('%s', async (_, answer) => {
    const tsa = await stamper([[answer], [stamp(0)]]);
    expect(await codeOf(tsa.timestamp(REQUEST))).toBe('granted');
    expect(asked()).toEqual([1, 1]);
  });
});

test('a service that failed three times is tried last for a minute, then first again', async () => {
  let now = 0;
  const tsa = await stamper([[empty(500), empty(500), empty(500), stamp(0)], [stamp(0)]], { now: () => now });
  for (let i = 0; i < 3; i += 1) await tsa.timestamp(REQUEST);
  expect(asked()).toEqual([3, 3]);
  await tsa.timestamp(REQUEST);
  expect(asked()).toEqual([3, 4]);
  now = 60_000;
  await tsa.timestamp(REQUEST);
  expect(asked()).toEqual([4, 4]);
});

test('failed services are still tried when all have failed', async () => {
  const tsa = await stamper([[empty(500), empty(500), empty(500), stamp(0)]]);
  for (let i = 0; i < 3; i += 1) expect(await codeOf(tsa.timestamp(REQUEST))).toContain('timestamp-unavailable');
  expect(await codeOf(tsa.timestamp(REQUEST))).toBe('granted');
});

test('when no service grants, the error names each service and its reason', async () => {
  const tsa = await stamper([[stamp(2, false)], [empty(503)], [silent]]);
  expect(await codeOf(tsa.timestamp(REQUEST))).toBe(
    'trust.timestamp-unavailable: tsa1: rejection; tsa2: http-503; tsa3: timeout: no answer in 200 ms',
  );
});

test('a hedge calls the next service while the first is slow, and the first response wins', async () => {
  // The first never answers within this test, so what is granted comes from the second.
  const tsa = await stamper([[silent], [stamp(0)]], { hedgeAfterMs: 20, timeoutMs: 60_000 });
  expect(await codeOf(tsa.timestamp(REQUEST))).toBe('granted');
  await expect.poll(asked).toEqual([1, 1]);
  // Losing a race does not count as a failure: the first service remains first.
  await tsa.timestamp(REQUEST);
  await expect.poll(() => asked()[0]).toBe(2);
});

test('an aborted call is not answered by the next service', async () => {
  const tsa = await stamper([[silent], [stamp(0)]], { timeoutMs: 60_000 });
  const caller = new AbortController();
  const going = codeOf(tsa.timestamp(REQUEST, { signal: caller.signal }));
  await expect.poll(() => asked()[0]).toBe(1);
  caller.abort();
  expect(await going).toContain('signing.cancelled');
  expect(asked()).toEqual([1, 0]);
});
