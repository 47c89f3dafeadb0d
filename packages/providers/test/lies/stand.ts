import { createHash } from 'node:crypto';
import { EngineError } from '@paraph/engine';
import { proveCurrent } from '@paraph/engine/sign';
import { webCryptoVerify } from '@paraph/engine/crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  anchoredIn,
  makePorts,
  ProviderError,
  type CertificateTrust,
  type PollResult,
  type SigningHandle,
  type SigningProvider,
} from '../../src/index.ts';
import { openTestSandbox, type TestSandbox } from '../kit/sandbox.ts';
import { lyingProxy, type Lie, type Proxy, type Reply } from './proxy.ts';

/** A wrong answer with what it must be refused as; `person` is how the sandbox's person behaves meanwhile. */
export interface LieCase {
  readonly name: string;
  readonly lie?: Lie;
  readonly person?: { readonly behaviour?: string; readonly certificateStatus?: string };
  readonly refused: string | RegExp;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
export const digest = { digest: sha256('signed attributes'), digestAlgorithm: 'SHA-256' as const };
export const otherDigest = { digest: sha256('something else'), digestAlgorithm: 'SHA-256' as const };
export const OTHER_DIGEST = otherDigest.digest.toString('base64');
export const common = { text: 'Sutartis 14', language: 'lt' } as const;

/** As a handle comes back from storage. */
export const stored = (handle: SigningHandle) => JSON.parse(JSON.stringify(handle)) as SigningHandle;

/** Chain to the sandbox's authorities with their revocation status, as the server injects it. */
function strictTrust(testSandbox: TestSandbox): CertificateTrust {
  const chain = anchoredIn(testSandbox.authorities);
  const ports = {
    ...makePorts({ timestamps: { services: [] }, sources: { allow: [testSandbox.host] } }),
    verify: webCryptoVerify,
  };
  return {
    check: async (leaf, at) => {
      const reason = await chain.check(leaf, at);
      if (reason) return reason;
      try {
        await proveCurrent(leaf, { time: at, trust: testSandbox.authorities, known: testSandbox.authorities }, ports);
        return null;
      } catch (error) {
        if (error instanceof EngineError) return error.code;
        throw error;
      }
    },
  };
}

/** How a try ended: the code it was refused with, or `finished`. */
export async function endOf(attempt: () => Promise<PollResult | { state: 'finished' }>): Promise<string> {
  try {
    const poll = await attempt();
    return poll.state === 'failed' ? `${poll.code} ${String(poll.params['reason'] ?? '')}`.trim() : poll.state;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return `${error.code} ${String(error.params['reason'] ?? '')}`.trim();
  }
}

/** A browser at a provider's page: presses the button of a person and is sent back. */
export async function press(proxy: Proxy, url: string, button: RegExp): Promise<string> {
  const page = await (await fetch(url)).text();
  const buttons = [...page.matchAll(/href="([^"]+)">([^<]+)</g)];
  const href = buttons.find(([, , text]) => button.test(text!))![1]!.replaceAll('&amp;', '&');
  return (await fetch(`${proxy.url}${href}`, { redirect: 'manual' })).headers.get('location')!;
}

/** Repetitions of each lie; `LIES_ROUNDS=20 npm run sandbox:lies` for a campaign. */
const ROUNDS = Number(process.env['LIES_ROUNDS'] ?? 1);

export interface Stand {
  testSandbox: TestSandbox;
  proxy: Proxy;
  trust: CertificateTrust;
}

/** The sandbox with a proxy before it, for the tests of one file. */
export function useStand(): Stand {
  const stand = {} as Stand;
  beforeAll(async () => {
    stand.testSandbox = await openTestSandbox();
    stand.proxy = await lyingProxy(`http://${stand.testSandbox.host}`);
    stand.trust = strictTrust(stand.testSandbox);
  }, 60_000);
  afterAll(async () => {
    await stand.proxy.stop();
    await stand.testSandbox.end();
  });
  afterEach(async () => {
    stand.proxy.lie = null;
    await stand.testSandbox.send('/api/people', {}, 'DELETE');
  });
  return stand;
}

export interface Liar {
  /** Whose phone it is. */
  readonly slug: string;
  /** One complete signature, from the certificate to the value. */
  sign(): Promise<PollResult>;
}

/** Fails for a lie that was never used, and for one that ends as `finished`. */
export function send(stand: Stand, liar: Liar, lies: readonly LieCase[]): void {
  describe('the client is notified', () => {
    test('the truth, and believes it', async () => {
      expect(await endOf(() => liar.sign())).toBe('finished');
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      test.each(lies.map((one) => [one.name, one] as const))('%s, and names it', async (_, one) => {
        if (one.person) await stand.testSandbox.send(`/api/people/${liar.slug}`, one.person, 'PATCH');
        stand.proxy.lie = one.lie ?? null;
        stand.proxy.answer = 0;
        expect(await endOf(() => liar.sign())).toMatch(one.refused);
        if (one.lie) expect(stand.proxy.answer).toBeGreaterThan(0);
      });
    }
  });
}

/** Asks until the session is over. */
export async function pollUntil(client: SigningProvider, handle: SigningHandle): Promise<PollResult> {
  for (let tries = 0; ; tries += 1) {
    const poll = await client.poll(stored(handle), { waitMs: 2000 });
    if (poll.state !== 'running' || tries > 5) return poll;
  }
}

/** Passes a response on and records it for a replay. */
export const keeping = (keep: (body: Buffer) => void): Lie => ({
  to: /GET .*\/session\//,
  answer: (reply: Reply) => {
    keep(reply.body);
    return reply;
  },
});
