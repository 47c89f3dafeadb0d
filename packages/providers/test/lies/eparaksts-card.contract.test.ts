import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { EparakstsCard } from '../../src/index.ts';
import { digest, endOf, otherDigest, useStand } from './stand.ts';

type Purpose = 'sign' | 'auth';

describe('eParaksts card', () => {
  const stand = useStand();
  let client: EparakstsCard;
  beforeAll(() => {
    client = new EparakstsCard({ trust: stand.trust });
  });
  const read = async (slug = 'janis-berzins') => {
    const answer = await fetch(`http://${stand.testSandbox.host}/api/card/${slug}`);
    const { sign, auth } = (await answer.json()) as Record<Purpose, string>;
    return { sign: new Uint8Array(Buffer.from(sign, 'hex')), auth: new Uint8Array(Buffer.from(auth, 'hex')) };
  };
  const pin = async (hash: Buffer, { slug = 'janis-berzins', purpose = 'sign' as Purpose } = {}) => {
    const said = await stand.testSandbox.send(`/api/card/${slug}`, { hex: hash.toString('hex'), purpose });
    return new Uint8Array(Buffer.from((said as { hex: string }).hex, 'hex'));
  };
  /** Certificates off the card, then the value it makes; either may be another than it should. */
  const sign = (
    card: () => Promise<{ sign: Uint8Array; auth: Uint8Array }>,
    value: () => Promise<Uint8Array> = () => pin(digest.digest),
  ) =>
    endOf(async () => {
      const { certificate } = await client.signer(await card());
      client.value(certificate, digest.digest, await value());
      return { state: 'finished' as const };
    });
  const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);
  const flipped = (bytes: Uint8Array) => bytes.map((byte, place) => (place === bytes.length - 1 ? byte ^ 1 : byte));

  test('the truth is believed', async () => {
    expect(await sign(read)).toBe('finished');
  });

  const cards: [string, () => Promise<{ sign: Uint8Array; auth: Uint8Array }>, string][] = [
    [
      'a signing certificate of another person',
      async () => ({ sign: (await read('liga-kalnina')).sign, auth: (await read()).auth }),
      'signing.wrong-person two-people',
    ],
    [
      'the login certificate in the place of the other',
      async () => ({ sign: (await read()).auth, auth: (await read()).auth }),
      'signing.certificate-unfit',
    ],
    [
      'the two certificates the wrong way round',
      async () => ({ sign: (await read()).auth, auth: (await read()).sign }),
      'signing.certificate-unfit',
    ],
    [
      'half a certificate',
      async () => ({ sign: half((await read()).sign), auth: (await read()).auth }),
      'signing.bad-answer',
    ],
    [
      'a page of HTML for a certificate',
      async () => ({ sign: new TextEncoder().encode('<html><body>busy</body></html>'), auth: (await read()).auth }),
      'signing.bad-answer',
    ],
    [
      'a certificate with a changed signature',
      async () => ({ sign: flipped((await read()).sign), auth: (await read()).auth }),
      'signing.certificate-untrusted',
    ],
  ];
  test.each(cards)('%s is named and refused', async (_, card, refused) => {
    expect(await sign(card)).toMatch(refused);
  });

  test.each([
    ['an expired certificate', 'expired', 'signing.certificate-expired'],
    ['a revoked certificate', 'revoked', 'certificate-untrusted revocation.revoked'],
  ])('%s is named and refused', async (_, status, refused) => {
    await stand.testSandbox.send('/api/people/janis-berzins', { certificateStatus: status }, 'PATCH');
    expect(await sign(read)).toMatch(refused);
  });

  const values: [string, () => Promise<Uint8Array>][] = [
    ['a value over another digest', () => pin(otherDigest.digest)],
    ['a value of another person', () => pin(digest.digest, { slug: 'liga-kalnina' })],
    ['a value of the login key', () => pin(digest.digest, { purpose: 'auth' })],
    ['half a value', async () => half(await pin(digest.digest))],
    ['a value with one bit turned', async () => flipped(await pin(digest.digest))],
    [
      'a value as text in hexadecimal',
      async () => new TextEncoder().encode(Buffer.from(await pin(digest.digest)).toString('hex')),
    ],
    ['a value over the digest of the digest', () => pin(createHash('sha256').update(digest.digest).digest())],
    ['nothing', async () => new Uint8Array()],
  ];
  test.each(values)('%s is named and refused', async (_, value) => {
    expect(await sign(read, value)).toMatch('signing.bad-signature');
  });
});
