import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { anchoredIn, SmartIdV2, type PollResult, type SigningHandle } from '../src/index.ts';
import { sandboxOfFile } from './kit/sandbox.ts';

const testSandbox = sandboxOfFile();
let client: SmartIdV2;
beforeAll(() => {
  client = newClient();
});

const newClient = (more: object = {}) =>
  new SmartIdV2({
    baseUrl: testSandbox.urls.smartId.replace('/v3', '/v2'),
    relyingPartyUuid: '00000000-0000-4000-8000-000000000000',
    relyingPartyName: 'DEMO',
    schemeName: 'smart-id-demo',
    trust: anchoredIn(testSandbox.authorities),
    pause: async () => undefined,
    ...more,
  });

const person = { country: 'lt', code: '38503150068' } as const;
const ORDER = { flow: 'notification', person, text: 'Sutartis 14', language: 'lt' } as const;
const DIGEST = createHash('sha256').update('signed attributes').digest();
const stored = (handle: SigningHandle) => JSON.parse(JSON.stringify(handle)) as SigningHandle;

async function pollUntil(handle: SigningHandle): Promise<PollResult> {
  for (let tries = 0; ; tries += 1) {
    const poll = await client.poll(stored(handle), { waitMs: 2000 });
    if (poll.state !== 'running' || tries > 5) return poll;
  }
}

async function chosen(order: object = {}) {
  const poll = await pollUntil((await client.chooseCertificate({ ...ORDER, ...order })).handle);
  if (poll.state !== 'finished' || poll.what !== 'certificate') throw new Error(JSON.stringify(poll));
  return poll.chosen;
}

async function sign(order: object = {}): Promise<PollResult> {
  const { certificate, documentNumber } = await chosen();
  const more = { digest: DIGEST, digestAlgorithm: 'SHA-256', certificate, documentNumber: documentNumber! } as const;
  const { handle } = await client.startSignature({ ...ORDER, ...more, ...order });
  return pollUntil(handle);
}
const change = (part: object) => testSandbox.send('/api/people/jonas-cepas', part, 'PATCH');

describe('Smart-ID by the older API', () => {
  test('whose certificate, then a signature with PKCS#1 v1.5 over our digest', async () => {
    expect(await chosen()).toMatchObject({
      person: { code: '38503150068' },
      algorithm: { scheme: 'rsa-pkcs1', digest: 'SHA-256' },
      documentNumber: 'PNOLT-38503150068-PARA-Q',
    });
    expect(await sign()).toMatchObject({ state: 'finished', what: 'signature', level: 'qualified' });
  });

  test('the control code is computed from what is signed, and is the one on the phone', async () => {
    const more = { digest: DIGEST, digestAlgorithm: 'SHA-256' } as const;
    const asks = { country: 'lt', code: '37801123122' } as const;
    const { challenge } = await client.startSignature({ ...ORDER, person: asks, ...more });
    const digest = createHash('sha256').update(DIGEST).digest();
    const code = String(digest.readUInt16BE(30) % 10_000).padStart(4, '0');
    expect(challenge).toEqual({ show: 'code', code });
    const answer = await fetch(`http://${testSandbox.host}/api/phone/asks`);
    const waiting = (await answer.json()) as { choices?: string[] }[];
    expect(waiting.at(-1)?.choices).toContain(code);
  });

  test.each([
    [{ country: 'lt', code: '38503150068' } as const],
    [{ country: 'lv', code: '120485-11204' } as const],
    [{ country: 'ee', code: '38107072121' } as const],
  ])('a login of %j is signed over the challenge that was sent', async (who) => {
    const { handle, challenge } = await client.startAuthentication({ ...ORDER, person: who });
    expect(challenge).toMatchObject({ show: 'code', code: expect.stringMatching(/^\d{4}$/) as string });
    expect(await pollUntil(handle)).toMatchObject({ state: 'finished', what: 'identity', person: who });
  });

  test.each([
    ['refuses', 'signing.refused'],
    ['refuses-pin', 'signing.refused'],
    ['refuses-message', 'signing.refused'],
    ['refuses-message-code', 'signing.refused'],
    ['cancels', 'signing.refused'],
    ['wrong-code', 'signing.wrong-code'],
    ['unusable', 'signing.document-unusable'],
    ['server-error', 'signing.provider-fault'],
  ])('who %s gets the matching code', async (behaviour, code) => {
    await change({ behaviour });
    const { handle } = await client.startAuthentication(ORDER);
    expect(await pollUntil(handle)).toMatchObject({ state: 'failed', code });
  });

  test('who never answers runs into the time-out', async () => {
    await change({ behaviour: 'times-out' });
    const { handle } = await client.startAuthentication(ORDER);
    expect(await pollUntil(handle)).toMatchObject({ state: 'failed', code: 'signing.timeout' });
  }, 20_000);

  test.each([
    ['nobody', '49901019999'],
    ['somebody with a basic account', '36807190894'],
  ])('%s ends in the same neutral words', async (_, code) => {
    const start = client.chooseCertificate({ ...ORDER, person: { country: 'lt', code } });
    await expect(start).rejects.toMatchObject({ code: 'signing.could-not-start' });
  });

  test('links and unknown people came with v3', async () => {
    const bad = { code: 'signing.bad-order' };
    await expect(client.startAuthentication({ ...ORDER, flow: 'device-link' })).rejects.toMatchObject(bad);
    await expect(client.chooseCertificate({ ...ORDER, person: null })).rejects.toMatchObject(bad);
  });

  test('a session of v3 is none of v2', async () => {
    const { handle } = await client.startAuthentication(ORDER);
    const other = newClient({ baseUrl: testSandbox.urls.smartId });
    expect(await other.poll(stored(handle))).toMatchObject({ state: 'failed', code: 'signing.session-lost' });
  });

  test('the wrong name of the relying party is the operator’s trouble', async () => {
    const start = newClient({ relyingPartyName: 'OTHER' }).startAuthentication(ORDER);
    await expect(start).rejects.toMatchObject({ code: 'signing.provider-refuses-us' });
  });
});
