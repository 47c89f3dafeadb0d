import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  anchoredIn,
  SmartId,
  type SigningChallenge,
  type PollResult,
  type SigningPerson,
  type SigningHandle,
  type Started,
} from '../src/index.ts';
import { openTestSandbox, type TestSandbox } from './kit/sandbox.ts';

/** The client against the simulator, which other authors wrote from the same protocol. */
let testSandbox: TestSandbox;
let smartId: SmartId;
beforeAll(async () => {
  testSandbox = await openTestSandbox();
  smartId = new SmartId({
    baseUrl: testSandbox.urls.smartId,
    relyingPartyUuid: '00000000-0000-4000-8000-000000000000',
    relyingPartyName: 'DEMO',
    schemeName: 'smart-id-demo',
    trust: anchoredIn(testSandbox.authorities),
    timeoutMs: 3000,
  });
});
afterAll(() => testSandbox.end());
afterEach(() => testSandbox.send('/api/faults', {}, 'DELETE'));

const digest = createHash('sha256').update('sutartis').digest();
const JONAS = { country: 'lt', code: '38503150068' } as const;
const JONAS_DOCUMENT = 'PNOLT-38503150068-PARA-Q';
const order = (person: SigningPerson | null) =>
  ({ person, text: 'Tiekimo sutartis 14/2026', language: 'lt', digest, digestAlgorithm: 'SHA-256' }) as const;

/** Through JSON, as between two nodes. */
const stored = (handle: SigningHandle) => JSON.parse(JSON.stringify(handle)) as SigningHandle;

async function settle({ handle }: Started): Promise<PollResult> {
  for (let i = 0; i < 10; i += 1) {
    const poll = await smartId.poll(stored(handle), { waitMs: 1000 });
    if (poll.state !== 'running') return poll;
  }
  throw new Error('never settled');
}

const linkOf = (challenge: SigningChallenge) => {
  if (challenge.show !== 'device-link') throw new Error(`shows ${challenge.show}`);
  return challenge;
};
const scan = (challenge: SigningChallenge, documentNumber: string) =>
  testSandbox.send('/mock/device-link', { documentNumber, deviceLink: linkOf(challenge).qr, flowType: 'QR' });

describe('a signature by push', () => {
  test('comes with the provider’s code and ends with a signature by the certificate fetched before', async () => {
    const choice = await smartId.chooseCertificate({
      ...order(JONAS),
      flow: 'notification',
      documentNumber: JONAS_DOCUMENT,
    });
    if (!('ready' in choice)) throw new Error('asked the phone');
    expect(choice.ready.person).toMatchObject({
      country: 'lt',
      code: JONAS.code,
      givenName: 'JONAS',
      surname: 'ČEPAS',
    });
    const started = await smartId.startSignature({
      ...order(JONAS),
      flow: 'notification',
      documentNumber: JONAS_DOCUMENT,
      certificate: choice.ready.certificate,
    });
    expect(started.challenge).toMatchObject({ show: 'code', code: expect.stringMatching(/^\d{4}$/) as string });
    expect(await settle(started)).toMatchObject({
      state: 'finished',
      what: 'signature',
      algorithm: { scheme: 'rsa-pss', digest: 'SHA-256' },
      level: 'qualified',
    });
  });

  test.each(['SHA-384', 'SHA-512'] as const)('works over %s and with PKCS#1', async (digestAlgorithm) => {
    const long = createHash(digestAlgorithm.replace('-', '').toLowerCase()).update('x').digest();
    for (const padding of ['pss', 'pkcs1'] as const) {
      const started = await smartId.startSignature({
        ...order(JONAS),
        flow: 'notification',
        digest: long,
        digestAlgorithm,
        padding,
      });
      expect(await settle(started)).toMatchObject({
        state: 'finished',
        algorithm: { scheme: padding === 'pss' ? 'rsa-pss' : 'rsa-pkcs1', digest: digestAlgorithm },
      });
    }
  });

  test.each<[string, SigningPerson['country'], string, string]>([
    ['refuses', 'ee', '37801133131', 'signing.refused'],
    ['cancels', 'lt', '30403039917', 'signing.refused'],
    ['picks the wrong code', 'lt', '49502141121', 'signing.wrong-code'],
    ['cannot use the account', 'lt', '37801073075', 'signing.document-unusable'],
    ['ends in a protocol failure', 'lt', '37801093098', 'signing.protocol-failure'],
    ['meets a fault of the provider', 'lt', '37801103108', 'signing.provider-fault'],
    ['answers as another person', 'lt', '37801033036', 'signing.wrong-person'],
    ['answers with a broken signature', 'lt', '37801043043', 'signing.bad-signature'],
    ['has an expired certificate', 'lt', '37801053050', 'signing.certificate-expired'],
    ['never answers', 'lt', '39901280904', 'signing.timeout'],
  ])('of a person who %s', async (_, country, code, outcome) => {
    const started = await smartId.startSignature({ ...order({ country, code }), flow: 'notification' });
    expect(await settle(started)).toMatchObject({ state: 'failed', code: outcome });
  });

  test.each<[string, SigningPerson]>([
    ['without an account', { country: 'lt', code: '37801083082' }],
    ['with a basic account', { country: 'lt', code: '36807190894' }],
    ['nobody knows', { country: 'lv', code: '010101-00000' }],
  ])('of a person %s does not start, and tells no more', async (_, person) => {
    const started = smartId.startSignature({ ...order(person), flow: 'notification' });
    await expect(started).rejects.toMatchObject({ code: 'signing.could-not-start' });
  });

  test('of an old app falls back to the PIN screen', async () => {
    const started = await smartId.startSignature({
      ...order({ country: 'lt', code: '37801063068' }),
      flow: 'notification',
    });
    expect(await settle(started)).toMatchObject({ state: 'finished', what: 'signature' });
  });
});

describe('a device link', () => {
  test('signs in any person who scans it, and identifies them', async () => {
    const started = await smartId.startAuthentication({ ...order(null), flow: 'device-link' });
    await scan(started.challenge, JONAS_DOCUMENT);
    expect(await settle(started)).toMatchObject({ what: 'identity', person: { country: 'lt', code: JONAS.code } });
  });

  test('signs for one person: certificate first, then signature', async () => {
    const started = await smartId.startSignature({
      ...order(JONAS),
      flow: 'device-link',
      documentNumber: JONAS_DOCUMENT,
    });
    await scan(started.challenge, JONAS_DOCUMENT);
    expect(await settle(started)).toMatchObject({ state: 'finished', what: 'signature', person: { code: JONAS.code } });
  });

  test('of a Latvian person retains the hyphen', async () => {
    const person = { country: 'lv', code: '32000147114' } as const;
    const started = await smartId.startAuthentication({ ...order(person), flow: 'device-link' });
    await scan(started.challenge, 'PNOLV-320001-47114-PARA-Q');
    expect(await settle(started)).toMatchObject({ what: 'identity', person: { country: 'lv', code: '320001-47114' } });
  });

  test('that was photographed and used later ends the session', async () => {
    const late = new SmartId({
      baseUrl: testSandbox.urls.smartId,
      relyingPartyUuid: '00000000-0000-4000-8000-000000000000',
      relyingPartyName: 'DEMO',
      schemeName: 'smart-id-demo',
      trust: anchoredIn([]),
      now: () => Date.now(),
    });
    const started = await late.startAuthentication({ ...order(null), flow: 'device-link' });
    const aged = { ...started.handle, startedAt: Date.now() - 60_000 };
    await expect(scan(late.challenge(aged), JONAS_DOCUMENT)).rejects.toThrow('400');
    expect(await late.poll(started.handle, { waitMs: 1000 })).toMatchObject({ code: 'signing.protocol-failure' });
  });

  test('of a contract under another name is no genuine link', async () => {
    const started = await smartId.startAuthentication({ ...order(null), flow: 'device-link' });
    const other = new SmartId({
      baseUrl: testSandbox.urls.smartId,
      relyingPartyUuid: '00000000-0000-4000-8000-000000000000',
      relyingPartyName: 'demo',
      schemeName: 'smart-id-demo',
      trust: anchoredIn([]),
    });
    await expect(scan(other.challenge(started.handle), JONAS_DOCUMENT)).rejects.toThrow('not-genuine');
    expect(await smartId.poll(started.handle, { waitMs: 1000 })).toMatchObject({ code: 'signing.protocol-failure' });
  });

  test('lets an unknown signer pick the account and sign in the same app session', async () => {
    const choice = await smartId.chooseCertificate({
      ...order(null),
      flow: 'device-link',
      willLink: true,
      callbackUrl: 'https://portal.example/back?value=1',
    });
    if ('ready' in choice) throw new Error('nobody was asked');
    await scan(choice.challenge, JONAS_DOCUMENT);
    const chosen = await settle(choice);
    if (chosen.state !== 'finished' || chosen.what !== 'certificate') throw new Error(JSON.stringify(chosen));
    expect(chosen.chosen).toMatchObject({ person: { code: JONAS.code }, documentNumber: JONAS_DOCUMENT });
    const started = await smartId.startSignature({
      ...order(chosen.chosen.person),
      flow: 'device-link',
      certificate: chosen.chosen.certificate,
      documentNumber: chosen.chosen.documentNumber!,
      linkedTo: stored(choice.handle),
    });
    expect(started.challenge).toEqual({ show: 'wait' });
    expect(await settle(started)).toMatchObject({ state: 'finished', what: 'signature' });
  });
});

describe('a sign-in on the same device', () => {
  let portal: Server;
  let back: string[] = [];
  beforeAll(async () => {
    portal = createServer((request, response) => {
      back.push(`http://127.0.0.1:${(portal.address() as AddressInfo).port}${request.url ?? ''}`);
      response.end();
    });
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise<void>((resolve) => portal.close(() => resolve())));

  test('finishes only after the app has brought the browser back', async () => {
    back = [];
    const callbackUrl = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/back?value=RrKjjT4aggzu27YBddX1bQ`;
    const started = await smartId.startAuthentication({ ...order(null), flow: 'device-link', callbackUrl });
    const { app } = linkOf(started.challenge);
    await testSandbox.send('/mock/device-link', {
      documentNumber: JONAS_DOCUMENT,
      deviceLink: app,
      flowType: 'Web2App',
      initialCallbackUrl: callbackUrl,
    });
    expect(await smartId.poll(started.handle, { waitMs: 1000 })).toEqual({ state: 'running', waitingFor: 'callback' });
    expect(back).toHaveLength(1);
    const returned = smartId.acceptCallback(stored(started.handle), back[0]!);
    expect(await smartId.poll(returned, { waitMs: 1000 })).toMatchObject({
      what: 'identity',
      person: { code: JONAS.code },
    });

    const outsider = await smartId.startAuthentication({ ...order(null), flow: 'device-link', callbackUrl });
    expect(() => smartId.acceptCallback(outsider.handle, back[0]!)).toThrow('other-session');
  });
});

describe('a provider that is unwell', () => {
  const start = () => smartId.startSignature({ ...order(JONAS), flow: 'notification' });

  test.each<[object, string]>([
    [{ kind: 'status', status: 580 }, 'signing.maintenance'],
    [{ kind: 'status', status: 500 }, 'signing.provider-down'],
    [{ kind: 'garbage' }, 'signing.bad-answer'],
    [{ kind: 'half' }, 'signing.provider-down'],
  ])('%j is reported by name', async (fault, code) => {
    await testSandbox.send('/api/faults', { service: 'smart-id', fault: { ...fault, times: 1 } }, 'PUT');
    await expect(start()).rejects.toMatchObject({ code });
    expect(await settle(await start())).toMatchObject({ state: 'finished' });
  });

  test('two dropped polls are repeated, and the signature is not lost', async () => {
    const started = await start();
    await testSandbox.send('/api/faults', { service: 'smart-id', fault: { kind: 'drop', times: 2 } }, 'PUT');
    expect(await settle(started)).toMatchObject({ state: 'finished', what: 'signature' });
  });
});
