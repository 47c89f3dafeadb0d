import { createHash, X509Certificate } from 'node:crypto';
import { EngineError } from '@paraph/engine';
import { proveCurrent, requestTimestamp } from '@paraph/engine/sign';
import { webCryptoVerify } from '@paraph/engine/crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makePorts, ProviderError } from '../../src/index.ts';
import { html, replayed, truncated, type Lie, type Reply } from './proxy.ts';
import { useStand } from './stand.ts';

/** The name a lie is refused by. */
async function nameOf(attempt: () => Promise<unknown>): Promise<string> {
  try {
    await attempt();
    return 'believed';
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    if (error instanceof ProviderError) return `${error.code} ${String(error.params['reason'] ?? '')}`.trim();
    throw error;
  }
}

type Fault = { service: string; kind: string; status?: number };
interface LieCase {
  readonly name: string;
  readonly lie?: Lie;
  readonly fault?: Fault;
  readonly refused: string | RegExp;
}

const stand = useStand();
afterEach(async () => {
  await stand.testSandbox.send('/api/faults', {}, 'DELETE');
});

/** Lies of the answer come through the proxy, faults of the line from the sandbox itself. */
const ports = (one?: LieCase) => ({
  ...makePorts({
    timestamps: {
      services: [{ name: 'tsa', url: one?.fault ? stand.testSandbox.urls.tsa[0]! : `${stand.proxy.url}/tsa/1` }],
      timeoutMs: 1500,
    },
    sources: { allow: [stand.testSandbox.host] },
  }),
  verify: webCryptoVerify,
});

async function send({ lie, fault }: LieCase): Promise<void> {
  stand.proxy.lie = lie ?? null;
  if (fault) {
    const { service, ...rest } = fault;
    await stand.testSandbox.send('/api/faults', { service, fault: rest }, 'PUT');
  }
}

const tsa = /POST \/tsa\/1/;
const withType = (type: string) => (reply: Reply) => ({ ...reply, type });
const flipped = (place: (body: Buffer) => number) => (reply: Reply) => {
  const body = Buffer.from(reply.body);
  body[place(body)]! ^= 1;
  return { ...reply, body };
};

describe('a timestamp service', () => {
  const value = createHash('sha256').update('a signature value').digest();
  const stamp = (one?: LieCase) => requestTimestamp({ digest: 'SHA-256', value }, ports(one));
  let earlier: Buffer;
  beforeAll(async () => {
    stand.proxy.lie = { to: tsa, answer: (reply) => ((earlier = reply.body), reply) };
    await stamp();
    stand.proxy.lie = null;
  });
  test('is accepted when it is truthful', async () => {
    expect(await nameOf(() => stamp())).toBe('believed');
  });
  const lies: LieCase[] = [
    { name: 'another nonce', fault: { service: 'tsa1', kind: 'wrong-nonce' }, refused: 'timestamp.invalid' },
    { name: 'another imprint', fault: { service: 'tsa1', kind: 'wrong-imprint' }, refused: 'timestamp.invalid' },
    { name: 'a rejection', fault: { service: 'tsa1', kind: 'rejection' }, refused: 'timestamp.unavailable' },
    { name: 'a fault', fault: { service: 'tsa1', kind: 'status', status: 500 }, refused: 'timestamp.unavailable' },
    { name: 'garbage', fault: { service: 'tsa1', kind: 'garbage' }, refused: /timestamp/ },
    {
      name: 'half an answer on a cut line',
      fault: { service: 'tsa1', kind: 'half' },
      refused: 'timestamp.unavailable',
    },
    { name: 'a dropped line', fault: { service: 'tsa1', kind: 'drop' }, refused: 'timestamp.unavailable' },
    { name: 'the stamp of yesterday', lie: { to: tsa, answer: replayed(() => earlier) }, refused: 'timestamp.invalid' },
    { name: '200 with HTML', lie: { to: tsa, answer: html }, refused: 'timestamp.unavailable' },
    { name: 'a truncated token', lie: { to: tsa, answer: truncated }, refused: /timestamp/ },
    {
      name: 'a token of another type',
      lie: { to: tsa, answer: withType('text/plain') },
      refused: 'timestamp.unavailable',
    },
    {
      name: 'a broken value',
      lie: { to: tsa, answer: flipped((body) => body.length - 5) },
      refused: /timestamp|signature/,
    },
    {
      name: 'nothing',
      lie: { to: tsa, answer: (reply) => ({ ...reply, body: Buffer.alloc(0) }) },
      refused: /timestamp/,
    },
  ];
  test.each(lies.map((one) => [one.name, one] as const))('is refused by name for %s', async (_, one) => {
    await send(one);
    expect(await nameOf(() => stamp(one))).toMatch(one.refused);
  });
});

describe('a responder of certificate status', () => {
  let leaf: Uint8Array;
  beforeAll(async () => {
    const answer = await fetch(`http://${stand.testSandbox.host}/api/card/janis-berzins`);
    leaf = new Uint8Array(Buffer.from(((await answer.json()) as { sign: string }).sign, 'hex'));
  });
  const prove = () => {
    const { authorities } = stand.testSandbox;
    return proveCurrent(leaf, { time: new Date(), trust: authorities, known: authorities }, ports());
  };
  test('is accepted when it is truthful', async () => {
    expect(await nameOf(prove)).toBe('believed');
  });
  const kinds: [string, string, number][] = [
    ['an answer of last week', 'stale', 500],
    ['to try later', 'try-later', 500],
    ['that the question was malformed', 'malformed', 500],
    ['of another certificate', 'other-serial', 500],
    ['that it does not know', 'unknown', 500],
    ['garbage', 'garbage', 500],
    ['half an answer', 'half', 500],
    ['nothing on a dropped line', 'drop', 500],
    ['a fault', 'status', 500],
    ['that there is no such place', 'status', 404],
  ];
  test.each(kinds)('is refused by name for %s, where no list helps', async (_, kind, status) => {
    await stand.testSandbox.send('/api/faults', { service: 'trust', fault: { kind: 'status', status: 503 } }, 'PUT');
    await stand.testSandbox.send('/api/faults', { service: 'ocsp', fault: { kind, status } }, 'PUT');
    expect(await nameOf(prove)).toBe('revocation.unavailable');
  });
  test('is accepted when it states that the certificate is revoked', async () => {
    const serial = new X509Certificate(leaf).serialNumber.toLowerCase();
    await stand.testSandbox.send(
      `/api/certificates/${serial}`,
      { state: 'revoked', at: '2026-01-01T00:00:00Z' },
      'PUT',
    );
    expect(await nameOf(prove)).toMatch(/revoked/);
    await stand.testSandbox.send(`/api/certificates/${serial}`, { state: null }, 'PUT');
  });
});
