import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { authority, base64, loginCertificate, pss, signer, signingCertificate } from '../../test/kit/people.ts';
import { json, tinyServer, type Responder, type ReceivedRequest, type TinyServer } from '../../test/kit/tiny-server.ts';
import { anchoredIn } from '../certificate/trust.ts';
import type { SigningHandle } from '../signing/port.ts';
import { acspPayload, type AcspFacts } from './acsp.ts';
import { SmartId } from './client.ts';

const SESSION = '7c8bbf9a-1d3a-4b0e-9d5e-2a8b2f0d1c11';
const SERIAL = 'PNOLV-040404-10003';
const DOCUMENT = 'PNOLV-040404-10003-DEMO-Q';
const CALLBACK = 'https://portal.example/back?value=Nn8cR2';
const SECRET = 'B98ODiVCebRedSwdTk51zFSaGYyHtY1H2A0ocAi3/Ps=';
const VERIFIER = 'XtPfaGa8JnGtYrJjboooUf0KfY9sMEHrWFpSQrsUv9c';
const secretDigest = createHash('sha256').update(Buffer.from(SECRET, 'base64')).digest('base64url');
const returned = (extra = `&userChallengeVerifier=${VERIFIER}`) =>
  `${CALLBACK}&sessionSecretDigest=${secretDigest}${extra}`;

const link = json({
  sessionID: SESSION,
  sessionToken: 'wGIrqveE6AuGDATZKmR1mtAZ',
  sessionSecret: SECRET,
  deviceLinkBase: 'https://smart-id.com/device-link',
});

let server: TinyServer;
let clock = Date.now();
afterEach(() => server.stop());

async function client(...script: Responder[]): Promise<SmartId> {
  server = await tinyServer(...script);
  return new SmartId({
    baseUrl: server.url,
    relyingPartyUuid: '00000000-0000-4000-8000-000000000000',
    relyingPartyName: 'DEMO',
    schemeName: 'smart-id-demo',
    trust: anchoredIn([authority.certificate]),
    now: () => clock,
  });
}

const ORDER = {
  flow: 'device-link',
  person: null,
  text: 'Prisijungti',
  language: 'lv',
  callbackUrl: CALLBACK,
} as const;

/** What an honest app makes of the login request it was started by. */
function answerLogin(
  request: () => ReceivedRequest,
  flowType: AcspFacts['flowType'],
  change: Partial<AcspFacts> = {},
): Responder {
  return (_, response) => {
    const { json: sent } = request();
    const parameters = sent['signatureProtocolParameters'] as { rpChallenge: string };
    const facts: AcspFacts = {
      schemeName: 'smart-id-demo',
      serverRandom: 'MTlop6EXCrQ6FOErcKjxUhbV',
      rpChallenge: parameters.rpChallenge,
      userChallenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      relyingPartyName: 'DEMO',
      brokeredName: '',
      interactions: String(sent['interactions']),
      interactionTypeUsed: 'confirmationMessage',
      callbackUrl: CALLBACK,
      flowType,
      ...change,
    };
    const body = {
      state: 'COMPLETE',
      result: { endResult: 'OK', documentNumber: DOCUMENT },
      signatureProtocol: 'ACSP_V2',
      signature: {
        value: pss('sha512', acspPayload(facts)),
        serverRandom: facts.serverRandom,
        userChallenge: facts.userChallenge,
        flowType,
        signatureAlgorithm: 'rsassa-pss',
        signatureAlgorithmParameters: {
          hashAlgorithm: 'SHA-512',
          maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm: 'SHA-512' } },
          saltLength: 64,
          trailerField: '0xbc',
        },
      },
      cert: { value: base64(loginCertificate(SERIAL, signer)), certificateLevel: 'QUALIFIED' },
      interactionTypeUsed: facts.interactionTypeUsed,
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

async function login(flowType: AcspFacts['flowType'], change: Partial<AcspFacts> = {}) {
  const smartId = await client(
    link,
    answerLogin(() => server.seen[0]!, flowType, change),
  );
  return { smartId, ...(await smartId.startAuthentication(ORDER)) };
}

test('any person may sign in by QR; the result identifies them', async () => {
  const { smartId, handle } = await login('QR');
  expect(server.seen[0]!.path).toBe('/authentication/device-link/anonymous');
  expect(server.seen[0]!.json).not.toHaveProperty('nonce');
  expect(await smartId.poll(handle)).toMatchObject({
    state: 'finished',
    what: 'identity',
    person: { country: 'lv', code: '040404-10003' },
    documentNumber: DOCUMENT,
  });
});

test('the QR changes every second and counts from the provider’s answer; the link on a phone stays', async () => {
  clock = 1_000_000;
  const { smartId, handle, challenge } = await login('QR');
  if (challenge.show !== 'device-link') throw new Error('no link');
  expect(challenge.qr).toContain('elapsedSeconds=0&');
  expect(challenge.qr).toContain('&lang=lav&authCode=');
  clock += 7_900;
  const later = smartId.challenge(handle);
  if (later.show !== 'device-link') throw new Error('no link');
  expect(later.qr).toContain('elapsedSeconds=7&');
  expect(later.qr).not.toBe(challenge.qr);
  expect(later.app).toBe(challenge.app);
  expect(later.app).toContain('deviceLinkType=Web2App');
  clock = Date.now();
});

describe('a sign-in on the same device', () => {
  test('waits for the browser to come back, then finishes', async () => {
    const { smartId, handle } = await login('Web2App');
    expect(await smartId.poll(handle)).toEqual({ state: 'running', waitingFor: 'callback' });
    const back = smartId.acceptCallback(handle, returned());
    expect(await smartId.poll(back)).toMatchObject({ state: 'finished', what: 'identity' });
  });

  test('fails when the browser brings another verifier', async () => {
    const { smartId, handle } = await login('Web2App');
    const back = smartId.acceptCallback(handle, returned('&userChallengeVerifier=somethingElse'));
    expect(await smartId.poll(back)).toMatchObject({
      code: 'signing.callback-forged',
      params: { reason: 'user-challenge' },
    });
  });

  test.each([
    ['another secret', `${CALLBACK}&sessionSecretDigest=AAAA&userChallengeVerifier=${VERIFIER}`, 'other-session'],
    ['no secret', `${CALLBACK}&userChallengeVerifier=${VERIFIER}`, 'other-session'],
    ['the secret twice', `${returned()}&sessionSecretDigest=x`, 'other-session'],
    ['another value of ours', returned().replace('Nn8cR2', 'other'), 'other-address'],
    ['our value twice', `${returned()}&value=x`, 'other-address'],
    ['another path', returned().replace('/back', '/login'), 'other-address'],
    ['another host', returned().replace('portal.example', 'evil.example'), 'other-address'],
    ['no verifier', returned(''), 'no-verifier'],
    ['no address at all', 'back', 'other-address'],
  ])('a callback with %s is refused', async (_, address, reason) => {
    const { smartId, handle } = await login('Web2App');
    expect(() => smartId.acceptCallback(handle, address)).toThrow(reason);
  });
});

describe('a login signature is refused when the app signed for', () => {
  test.each<[string, AcspFacts['flowType'], Partial<AcspFacts>]>([
    ['another site', 'QR', { relyingPartyName: 'BANK' }],
    ['another scheme', 'QR', { schemeName: 'smart-id' }],
    ['an older challenge', 'QR', { rpChallenge: Buffer.alloc(64).toString('base64') }],
    ['another text', 'QR', { interactions: 'e30=' }],
  ])('%s', async (_, flowType, change) => {
    const { smartId, handle } = await login(flowType, change);
    expect(await smartId.poll(handle)).toMatchObject({
      code: 'signing.bad-signature',
      params: { reason: 'not-over-our-challenge' },
    });
  });
});

test('a result from another person than the requested one is refused', async () => {
  const smartId = await client(
    link,
    answerLogin(() => server.seen[0]!, 'QR'),
  );
  const { handle } = await smartId.startAuthentication({ ...ORDER, person: { country: 'lt', code: '40504040001' } });
  expect(server.seen[0]!.path).toBe('/authentication/device-link/etsi/PNOLT-40504040001');
  expect(await smartId.poll(handle)).toMatchObject({ state: 'failed', code: 'signing.wrong-person' });
});

test('an unknown signer picks the account by QR, and signs in the same app session', async () => {
  const message = Buffer.from('attributes');
  const certificate = signingCertificate(SERIAL, signer);
  const ok = {
    state: 'COMPLETE',
    result: { endResult: 'OK', documentNumber: DOCUMENT },
    cert: { value: base64(certificate), certificateLevel: 'QUALIFIED' },
  };
  const smartId = await client(
    link,
    json({ ...ok, signature: { flowType: 'QR' } }),
    json({ sessionID: '11111111-1d3a-4b0e-9d5e-2a8b2f0d1c11' }),
    json({
      ...ok,
      signatureProtocol: 'RAW_DIGEST_SIGNATURE',
      interactionTypeUsed: 'displayTextAndPIN',
      signature: {
        value: pss('sha256', message),
        flowType: 'Notification',
        signatureAlgorithm: 'rsassa-pss',
        signatureAlgorithmParameters: {
          hashAlgorithm: 'SHA-256',
          maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm: 'SHA-256' } },
          saltLength: 32,
          trailerField: '0xbc',
        },
      },
    }),
  );
  const choice = await smartId.chooseCertificate({ ...ORDER, willLink: true });
  if ('ready' in choice) throw new Error('nobody was asked');
  const chosen = await smartId.poll(choice.handle);
  if (chosen.state !== 'finished' || chosen.what !== 'certificate') throw new Error(JSON.stringify(chosen));
  const { handle, challenge } = await smartId.startSignature({
    ...ORDER,
    digest: createHash('sha256').update(message).digest(),
    digestAlgorithm: 'SHA-256',
    certificate: chosen.chosen.certificate,
    documentNumber: chosen.chosen.documentNumber!,
    linkedTo: JSON.parse(JSON.stringify(choice.handle)) as SigningHandle,
  });
  expect(challenge).toEqual({ show: 'wait' });
  expect(server.seen[2]!.path).toBe(`/signature/notification/linked/${DOCUMENT}`);
  expect(server.seen[2]!.json).toMatchObject({ linkedSessionID: SESSION });
  expect(server.seen[2]!.json).not.toHaveProperty('initialCallbackUrl');
  expect(await smartId.poll(handle)).toMatchObject({ state: 'finished', what: 'signature' });
});

test('a known account returns its certificate at once, the phone stays silent', async () => {
  const certificate = signingCertificate(SERIAL, signer);
  const smartId = await client(
    json({ state: 'OK', cert: { value: base64(certificate), certificateLevel: 'QUALIFIED' } }),
    json({ state: 'DOCUMENT_UNUSABLE' }),
  );
  const order = { ...ORDER, person: { country: 'lv', code: '04040410003' }, documentNumber: DOCUMENT } as const;
  expect(await smartId.chooseCertificate(order)).toMatchObject({
    ready: { documentNumber: DOCUMENT, level: 'qualified' },
  });
  await expect(smartId.chooseCertificate(order)).rejects.toThrow('signing.document-unusable');
});

test('a cancelled session ends the question that waits on this node', async () => {
  const smartId = await client(link, () => undefined);
  const { handle } = await smartId.startAuthentication(ORDER);
  const poll = smartId.poll(handle);
  await expect.poll(() => server.seen.length).toBe(2);
  await smartId.cancel(handle);
  expect(await poll).toEqual({ state: 'failed', code: 'signing.cancelled', params: {} });
});

test('a second poll ends the first as still running, and the node’s own stop is no end of the session', async () => {
  const smartId = await client(link, () => undefined);
  const { handle } = await smartId.startAuthentication(ORDER);
  const first = smartId.poll(handle);
  await expect.poll(() => server.seen.length).toBe(2);
  const stopping = new AbortController();
  const second = smartId.poll(handle, { signal: stopping.signal });
  expect(await first).toEqual({ state: 'running', waitingFor: 'person' });
  await expect.poll(() => server.seen.length).toBe(3);
  stopping.abort();
  await expect(second).rejects.toMatchObject({ code: 'signing.cancelled' });
});

test.each([
  { v: 2, provider: 'smart-id', session: 'x' },
  { v: 1, provider: 'mobile-id', session: 'x' },
] as unknown as SigningHandle[])('a handle of another provider is refused: %j', async (handle) => {
  const smartId = await client(link);
  await expect(smartId.poll(handle)).rejects.toMatchObject({ code: 'signing.bad-order' });
});

test.each([
  'http://portal.example/back',
  'https://portal.example/a|b',
  'https://portal.example/#x',
  `https://a/${'x'.repeat(1800)}`,
])('a callback address the service would refuse is refused here: %s', async (callbackUrl) => {
  const smartId = await client(link);
  await expect(smartId.startAuthentication({ ...ORDER, callbackUrl })).rejects.toMatchObject({
    params: { reason: 'callback' },
  });
});
