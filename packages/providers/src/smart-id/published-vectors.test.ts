import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import published from '../../test/vectors/smart-id.json' with { type: 'json' };
import { personOf } from '../certificate/person.ts';
import { readCertificate } from '../certificate/read.ts';
import { anchoredIn } from '../certificate/trust.ts';
import { digestOf, isSignatureOver } from '../signature/verify.ts';
import { acspPayload } from './acsp.ts';
import { challengeOf, deviceLink, secretDigest, type LinkType } from './device-link.ts';
import type { SmartIdHandle } from './handle.ts';
import { requireProfile } from './profile.ts';
import { verificationCode } from './verification-code.ts';

/** Values of the RP API v3 pages (authcode, callback_urls, signature_protocols). */
const RP_CHALLENGE = 'GYS+yoah6emAcVDNIajwSs6UB/M95XrDxMzXBUkwQJ9YFDipXXzGpPc7raWcuc2+TEoRc7WvIZ/7dU/iRXenYg==';
const DIGEST = 'FNZFFya5wGLv9b27fZngaWrOBqle4tGwxZuDFRBdPl1RQvxJsfoqvTbjafd+8BcehMOQGvak6zlP+F8tga4bfQ==';
const INTERACTIONS =
  'W3sidHlwZSI6ImNvbmZpcm1hdGlvbk1lc3NhZ2UiLCJkaXNwbGF5VGV4dDIwMCI6IkxvbmdlciBkZXNjcmlwdGlvbiBvZiB0aGUgdHJhbnNhY3Rpb24gY29udGV4dCJ9LHsidHlwZSI6ImRpc3BsYXlUZXh0QW5kUElOIiwiZGlzcGxheVRleHQ2MCI6IlNob3J0IGRlc2NyaXB0aW9uIG9mIHRoZSB0cmFuc2FjdGlvbiBjb250ZXh0In1d';
const CALLBACK = 'https://rp.example.com/callback-url?value=RrKjjT4aggzu27YBddX1bQ';
const SECRET = 'B98ODiVCebRedSwdTk51zFSaGYyHtY1H2A0ocAi3/Ps=';
const NAMING = { schemeName: 'smart-id', relyingPartyName: 'DEMO', brokeredName: 'Example RP' } as const;

const CHALLENGES = { authentication: RP_CHALLENGE, signature: DIGEST, certificate: '' } as const;

const handleOf = (what: SmartIdHandle['what']): SmartIdHandle => ({
  v: 1,
  provider: 'smart-id',
  what,
  session: '00000000-0000-4000-8000-000000000001',
  startedAt: 0,
  asked: {
    flow: 'device-link',
    level: 'qualified',
    person: null,
    documentNumber: null,
    language: 'en',
    interactions: what === 'certificate' ? '' : INTERACTIONS,
    challenge: CHALLENGES[what],
    hash: 'SHA-512',
    padding: 'pss',
    certificate: null,
    callbackUrl: CALLBACK,
  },
  link: { base: 'https://smart-id.com/device-link', token: 'wGIrqveE6AuGDATZKmR1mtAZ', secret: SECRET },
  code: null,
  userChallengeVerifier: null,
});

describe('authCode of a device link', () => {
  test.each<[LinkType, SmartIdHandle['what'], string]>([
    ['Web2App', 'authentication', 'aegUh6gCKkXBJhhvtJqSTWB5_2W8TDQt5eZ7db6krv0'],
    ['Web2App', 'signature', 'R0iNcUp8nK1nqrcVFWerXUfWMSjwDOMC6MAHKrckaH8'],
    ['Web2App', 'certificate', 'PI1qYa9_l6zR-v6Pkre6ycSm7S3BGiOQSe5OQlw4UJg'],
    ['App2App', 'authentication', '00NRcgi4Jk7WdIwgMPlyM8wRy9KMu4C_oQvd-N6PKoo'],
    ['App2App', 'signature', '8QZ16rkBW_ffkq6osT7UH1DbUlF9gEOZevgj-A0VNbM'],
    ['QR', 'authentication', 'OY1eHaD4UYedrBwtqUbSkpa0w7ttm4FllPkCD_3wlE0'],
    ['QR', 'signature', '5PZVhiNDTnt1MjLz8_YCjnNtR7p0iGevaL2G1ajfMco'],
    ['QR', 'certificate', 'T5pDDPAjoMS0byqS-FoaWVjlubODXoCCF4XDB4HeYNo'],
  ])('%s of %s is the one in the documentation', (type, what, authCode) => {
    const link = deviceLink(handleOf(what), NAMING, type, 22_900);
    expect(link.split('&authCode=')[1]).toBe(authCode);
    expect(link.includes('elapsedSeconds=22')).toBe(type === 'QR');
  });
});

test('the link of a phone carries neither the secret nor the session', () => {
  const handle = handleOf('signature');
  const link = deviceLink(handle, NAMING, 'Web2App', 0);
  expect(link).not.toContain(SECRET);
  expect(link).not.toContain(handle.session);
});

test('callback digests are the ones in the documentation', () => {
  expect(secretDigest(SECRET)).toBe('U4CKK13H1XFiyBofev9asqrzIrY5_Gszi_nL_zDKkBc');
  expect(challengeOf('XtPfaGa8JnGtYrJjboooUf0KfY9sMEHrWFpSQrsUv9c')).toBe(
    'GnsWXXEjTCKR89fj9uo5u5ReBZ9JR7_pezLAI5jMS00',
  );
});

test('the control code of a push login is the one in the documentation', () => {
  expect(verificationCode(Buffer.from(RP_CHALLENGE, 'base64'))).toBe('7180');
});

test('the payload of a login signature is the one in the documentation', () => {
  const payload = acspPayload({
    schemeName: 'smart-id',
    serverRandom: 'MTlop6EXCrQ6FOErcKjxUhbV',
    rpChallenge: RP_CHALLENGE,
    userChallenge: 'GnsWXXEjTCKR89fj9uo5u5ReBZ9JR7_pezLAI5jMS00',
    relyingPartyName: 'DEMO',
    brokeredName: 'Example RP',
    interactions: INTERACTIONS,
    interactionTypeUsed: 'confirmationMessage',
    callbackUrl: CALLBACK,
    flowType: 'Web2App',
  });
  expect(createHash('sha512').update(payload).digest('base64')).toBe(
    'pKOjbNl/5Fy8NfrFqsj6pSn8W8O+Ik8rM33QSsbyD3J9qDJvEm90SboUciuY4wHGWa0Pnq8BgT3NJKmJiUDfKg==',
  );
});

describe('a login recorded in the demo environment by SK', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
  const { login } = published;
  const certificate = readCertificate(bytes(login.certificate));
  const facts = { ...login, brokeredName: '', callbackUrl: 'https://was.sent/but', flowType: 'Notification' as const };
  const isSigned = (change: object) =>
    isSignatureOver(
      {
        key: certificate.publicKey,
        digest: digestOf('SHA3-512', acspPayload({ ...facts, ...change })),
        value: bytes(login.value),
      },
      { scheme: 'rsa-pss', digest: 'SHA3-512' },
    );

  test('verifies, names the person, fits the profile and leads to the test authority', async () => {
    expect(isSigned({})).toBe(true);
    expect(personOf(certificate)).toMatchObject({ country: 'ee', code: '40504040001', givenName: 'OK' });
    expect(() => requireProfile(certificate, 'qualified', 'authentication')).not.toThrow();
    const at = new Date('2026-06-01T00:00:00Z');
    expect(await anchoredIn([bytes(published.authority)]).check(certificate.der, at)).toBeNull();
    expect(await anchoredIn([bytes(login.certificate)]).check(certificate.der, at)).toBe('unknown-issuer');
    expect(await anchoredIn([bytes(published.authority)]).check(certificate.der, new Date('2099-01-01'))).toBe(
      'issuer-expired',
    );
  });

  test.each([
    { relyingPartyName: 'demo' },
    { schemeName: 'smart-id' },
    { interactions: `${login.interactions}=` },
    { interactionTypeUsed: 'confirmationMessage' },
    { rpChallenge: RP_CHALLENGE },
    { serverRandom: '9eZeWMTJ9YYBtjj5jK8p1sLn' },
    { brokeredName: 'Somebody' },
    { flowType: 'QR' },
  ])('does not verify with another %j', (change) => {
    expect(isSigned(change)).toBe(false);
  });

  test('a login certificate does not sign, and a signing certificate does not log in', () => {
    const signing = readCertificate(bytes(published.signature.certificate));
    expect(() => requireProfile(signing, 'qualified', 'signature')).not.toThrow();
    expect(() => requireProfile(signing, 'qualified', 'authentication')).toThrow('not-for-login');
    expect(() => requireProfile(certificate, 'qualified', 'signature')).toThrow('not-for-signing');
    expect(() => requireProfile(certificate, 'advanced', 'authentication')).toThrow('policy');
    const both = { ...certificate, keyUse: new Set(['digitalSignature', 'nonRepudiation'] as const) };
    expect(() => requireProfile(both, 'qualified', 'authentication')).toThrow('not-for-login');
  });
});
