import { createHash, sign } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { ecKeys, type Keys } from '../../test/kit/issue.ts';
import {
  authority,
  base64,
  loginCertificate,
  otherAuthority,
  phone,
  signer,
  signingCertificate,
} from '../../test/kit/people.ts';
import { empty, halfBody, json, raw, tinyServer, type Responder, type TinyServer } from '../../test/kit/tiny-server.ts';
import { anchoredIn } from '../certificate/trust.ts';
import type { SignatureOrder } from '../signing/port.ts';
import { ProviderError } from '../signing/provider-error.ts';
import { MobileId } from './client.ts';
import { verificationCode } from './verification-code.ts';

const PERSON = { country: 'lt', code: '50001018865', phone: '+370 600 00666' } as const;
const SERIAL = 'PNOLT-50001018865';
const SESSION = '97f5058e-e308-4c83-ac14-7712b0eb9d86';
const MESSAGE = Buffer.from('signed attributes');
const DIGEST = createHash('sha256').update(MESSAGE).digest();
const certificate = signingCertificate(SERIAL, phone);
const ORDER: SignatureOrder = {
  flow: 'notification',
  person: PERSON,
  text: 'Sutartis Nr. 15',
  language: 'lt',
  digest: DIGEST,
  digestAlgorithm: 'SHA-256',
  certificate,
};

const raw64 = (message: Uint8Array, keys: Keys = phone, hash = 'sha256') =>
  sign(hash, message, { key: keys.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');

const started = json({ sessionID: SESSION });
const complete = (change: object = {}) => ({
  state: 'COMPLETE',
  result: 'OK',
  signature: { value: raw64(MESSAGE), algorithm: 'SHA256WithECEncryption' },
  time: '2026-01-05T10:00:00Z',
  traceId: '5eb4',
  ...change,
});

let server: TinyServer;
afterEach(() => server.stop());

async function client(...script: Responder[]): Promise<MobileId> {
  server = await tinyServer(...script);
  return new MobileId({
    baseUrl: server.url,
    relyingPartyUuid: '00000000-0000-0000-0000-00000000000A',
    relyingPartyName: 'DEMO',
    trust: anchoredIn([authority.certificate]),
    timeoutMs: 500,
    pause: async () => undefined,
  });
}

async function pollAfter(...answers: Responder[]) {
  const mobileId = await client(started, ...answers);
  const { handle } = await mobileId.startSignature(ORDER);
  return mobileId.poll(JSON.parse(JSON.stringify(handle)) as typeof handle, { waitMs: 1000 });
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) =>
      error instanceof ProviderError ? `${error.code} ${String(error.params['reason'])}` : String(error),
  );

test('the phone shows our code, and a matching signature is returned raw', async () => {
  const mobileId = await client(json({ result: 'OK', cert: base64(certificate) }), started, json(complete()));
  const choice = await mobileId.chooseCertificate(ORDER);
  expect(choice.ready.person).toMatchObject({ country: 'lt', code: '50001018865' });
  const { handle, challenge } = await mobileId.startSignature({ ...ORDER, certificate: choice.ready.certificate });
  expect(challenge).toEqual({ show: 'code', code: verificationCode(DIGEST) });
  expect(server.seen[1]!.json).toEqual({
    relyingPartyUUID: '00000000-0000-0000-0000-00000000000a',
    relyingPartyName: 'DEMO',
    phoneNumber: '+37060000666',
    nationalIdentityNumber: '50001018865',
    hash: DIGEST.toString('base64'),
    hashType: 'SHA256',
    language: 'LIT',
    displayText: 'Sutartis Nr. 15',
    displayTextFormat: 'GSM-7',
  });
  expect(await mobileId.poll(handle)).toMatchObject({
    state: 'finished',
    what: 'signature',
    algorithm: { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'raw' },
  });
  expect(server.seen[2]!.path).toBe(`/signature/session/${SESSION}?timeoutMs=30000`);
});

test('an RSA SIM card signs too', async () => {
  const rsaCertificate = signingCertificate(SERIAL, signer);
  const value = sign('sha256', MESSAGE, signer.privateKey).toString('base64');
  const mobileId = await client(
    started,
    json(complete({ signature: { value, algorithm: 'SHA256WithRSAEncryption' } })),
  );
  const { handle } = await mobileId.startSignature({ ...ORDER, certificate: rsaCertificate });
  expect(await mobileId.poll(handle)).toMatchObject({
    state: 'finished',
    algorithm: { scheme: 'rsa-pkcs1', digest: 'SHA-256' },
  });
});

test('a login is proven by the certificate in the answer, over a hash of ours made for this once', async () => {
  const cert = base64(loginCertificate(SERIAL, phone));
  const mobileId = await client(started, started);
  const first = await mobileId.startAuthentication(ORDER);
  const second = await mobileId.startAuthentication(ORDER);
  const digests = server.seen.map((one) => String(one.json['hash']));
  expect(new Set(digests).size).toBe(2);
  server.script.splice(
    0,
    1,
    json({
      state: 'COMPLETE',
      result: 'OK',
      cert,
      signature: { value: raw64(MESSAGE, phone, 'sha512'), algorithm: 'SHA512WithECEncryption' },
    }),
  );
  expect(await mobileId.poll(first.handle)).toMatchObject({ code: 'signing.bad-signature' });
  expect(second.handle['digest']).toBe(digests[1]);
});

describe('a finished session is refused by name when', () => {
  const outsider = ecKeys();
  test.each<[string, object, string, string]>([
    [
      'the signature is over another digest',
      { signature: { value: raw64(Buffer.from('x')), algorithm: 'SHA256WithECEncryption' } },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'it is by another SIM',
      { signature: { value: raw64(MESSAGE, outsider), algorithm: 'SHA256WithECEncryption' } },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'the value is DER instead of raw',
      {
        signature: {
          value: sign('sha256', MESSAGE, phone.privateKey).toString('base64'),
          algorithm: 'SHA256WithECEncryption',
        },
      },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'the hash is another one',
      { signature: { value: raw64(MESSAGE), algorithm: 'SHA512WithECEncryption' } },
      'signing.bad-answer',
      'algorithm',
    ],
    [
      'the algorithm is not the key’s',
      { signature: { value: raw64(MESSAGE), algorithm: 'SHA256WithRSAEncryption' } },
      'signing.bad-answer',
      'algorithm',
    ],
    ['there is no signature', { signature: undefined }, 'signing.bad-answer', 'no-signature'],
    ['the result is unknown', { result: 'FINE' }, 'signing.bad-answer', 'unknown-result'],
  ])('%s', async (_, change, code, reason) => {
    expect(await pollAfter(json(complete(change)))).toMatchObject({ state: 'failed', code, params: { reason } });
  });
});

describe('outcomes on the phone are distinguished', () => {
  test.each([
    ['TIMEOUT', 'signing.timeout'],
    ['USER_CANCELLED', 'signing.refused'],
    ['NOT_MID_CLIENT', 'signing.not-a-client'],
    ['PHONE_ABSENT', 'signing.phone-unreachable'],
    ['DELIVERY_ERROR', 'signing.phone-delivery'],
    ['SIM_ERROR', 'signing.sim-fault'],
    ['SIGNATURE_HASH_MISMATCH', 'signing.sim-outdated'],
  ])('%s is %s', async (result, code) => {
    expect(await pollAfter(json({ state: 'COMPLETE', result }))).toMatchObject({ state: 'failed', code });
  });
});

describe('a certificate is refused before the phone rings when', () => {
  test.each<[string, Uint8Array, string]>([
    ['it is another person’s', signingCertificate('PNOLT-50001029996', phone), 'signing.wrong-person other-person'],
    ['it is for login', loginCertificate(SERIAL, phone), 'signing.certificate-unfit not-for-signing'],
    [
      'it has expired',
      signingCertificate(SERIAL, phone, { to: new Date(Date.now() - 1000) }),
      'signing.certificate-expired expired',
    ],
    [
      'nobody trusts its authority',
      signingCertificate(SERIAL, phone, { issuer: otherAuthority }),
      'signing.certificate-untrusted unknown-issuer',
    ],
  ])('%s', async (_, der, code) => {
    const mobileId = await client(json({ result: 'OK', cert: base64(der) }));
    expect(await codeOf(mobileId.chooseCertificate(ORDER))).toBe(code);
    expect(await codeOf(mobileId.startSignature({ ...ORDER, certificate: der }))).toBe(code);
    expect(server.seen).toHaveLength(1);
  });
});

describe('an order that cannot work is never sent:', () => {
  test.each<[string, Partial<SignatureOrder>, string]>([
    ['Latvia has no Mobile-ID', { person: { ...PERSON, country: 'lv' } }, 'signing.country-not-served latvia'],
    ['no phone', { person: { country: 'lt', code: PERSON.code } }, 'signing.bad-order phone'],
    ['a phone abroad', { person: { ...PERSON, phone: '+37125555555' } }, 'signing.bad-order phone'],
    ['nobody', { person: null }, 'signing.bad-order no-person'],
    ['a digest of another length', { digest: DIGEST.subarray(1) }, 'signing.bad-order digest-length'],
  ])('%s', async (_, change, code) => {
    const mobileId = await client(started);
    expect(await codeOf(mobileId.startSignature({ ...ORDER, ...change }))).toBe(code);
    expect(server.seen).toHaveLength(0);
  });
});

test('an unknown pair of number and code, and a service that refuses us, are distinguished', async () => {
  const mobileId = await client(
    json({ result: 'NOT_FOUND' }),
    json({ error: 'Failed to authorize user' }, 401),
    raw('<html>', 'text/html'),
    halfBody,
  );
  expect(await codeOf(mobileId.chooseCertificate(ORDER))).toBe('signing.could-not-start no-such-pair');
  expect(await codeOf(mobileId.chooseCertificate(ORDER))).toBe('signing.provider-refuses-us http-401');
  expect(await codeOf(mobileId.chooseCertificate(ORDER))).toBe('signing.bad-answer not-json');
  expect(await codeOf(mobileId.chooseCertificate(ORDER))).toBe('signing.provider-down reset');
});

test('a session the service forgot is lost', async () => {
  expect(await pollAfter(empty(404))).toMatchObject({ state: 'failed', code: 'signing.session-lost' });
});
