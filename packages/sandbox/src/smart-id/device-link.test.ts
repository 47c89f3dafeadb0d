import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { acspPayload } from './answer.ts';
import { authCodeFor, callbackWith, readLink } from './device-link.ts';
import { codeFrom, type FlowType, type SmartIdSessionKind } from './session.ts';

const rpChallenge = 'GYS+yoah6emAcVDNIajwSs6UB/M95XrDxMzXBUkwQJ9YFDipXXzGpPc7raWcuc2+TEoRc7WvIZ/7dU/iRXenYg==';
const digest = 'FNZFFya5wGLv9b27fZngaWrOBqle4tGwxZuDFRBdPl1RQvxJsfoqvTbjafd+8BcehMOQGvak6zlP+F8tga4bfQ==';
const interactions =
  'W3sidHlwZSI6ImNvbmZpcm1hdGlvbk1lc3NhZ2UiLCJkaXNwbGF5VGV4dDIwMCI6IkxvbmdlciBkZXNjcmlwdGlvbiBvZiB0aGUgdHJhbnNhY3Rpb24gY29udGV4dCJ9LHsidHlwZSI6ImRpc3BsYXlUZXh0QW5kUElOIiwiZGlzcGxheVRleHQ2MCI6IlNob3J0IGRlc2NyaXB0aW9uIG9mIHRoZSB0cmFuc2FjdGlvbiBjb250ZXh0In1d';
const callback = 'https://rp.example.com/callback-url?value=RrKjjT4aggzu27YBddX1bQ';
const secret = 'B98ODiVCebRedSwdTk51zFSaGYyHtY1H2A0ocAi3/Ps=';

const link = (type: FlowType, kind: SmartIdSessionKind): string =>
  `https://smart-id.com/device-link?deviceLinkType=${type}${type === 'QR' ? '&elapsedSeconds=22' : ''}&sessionToken=wGIrqveE6AuGDATZKmR1mtAZ&sessionType=${kind}&version=1.0&lang=eng`;

describe('device links', () => {
  it.each<[FlowType, SmartIdSessionKind, string]>([
    ['Web2App', 'auth', 'aegUh6gCKkXBJhhvtJqSTWB5_2W8TDQt5eZ7db6krv0'],
    ['Web2App', 'sign', 'R0iNcUp8nK1nqrcVFWerXUfWMSjwDOMC6MAHKrckaH8'],
    ['Web2App', 'cert', 'PI1qYa9_l6zR-v6Pkre6ycSm7S3BGiOQSe5OQlw4UJg'],
    ['App2App', 'auth', '00NRcgi4Jk7WdIwgMPlyM8wRy9KMu4C_oQvd-N6PKoo'],
    ['App2App', 'sign', '8QZ16rkBW_ffkq6osT7UH1DbUlF9gEOZevgj-A0VNbM'],
    ['QR', 'auth', 'OY1eHaD4UYedrBwtqUbSkpa0w7ttm4FllPkCD_3wlE0'],
    ['QR', 'sign', '5PZVhiNDTnt1MjLz8_YCjnNtR7p0iGevaL2G1ajfMco'],
    ['QR', 'cert', 'T5pDDPAjoMS0byqS-FoaWVjlubODXoCCF4XDB4HeYNo'],
  ])('have the published authCode for %s %s', (type, kind, expected) => {
    const challenge = kind === 'auth' ? rpChallenge : digest;
    const unprotected = link(type, kind);
    const secrets = {
      schemeName: 'smart-id',
      kind,
      secret,
      challenge,
      rpName: 'DEMO',
      brokeredRpName: 'Example RP',
      interactions,
      callback,
    };
    expect(authCodeFor(unprotected, type, secrets)).toBe(expected);
    expect(readLink(`${unprotected}&authCode=${expected}`)).toMatchObject({ unprotected, flowType: type, kind });
  });

  it('are refused when their parts stand in another order or a QR code has no seconds', () => {
    const code = '&authCode=OY1eHaD4UYedrBwtqUbSkpa0w7ttm4FllPkCD_3wlE0';
    expect(readLink(link('QR', 'auth').replace('&elapsedSeconds=22', '') + code)).toBeUndefined();
    expect(
      readLink(link('QR', 'auth').replace('&version=1.0&lang=eng', '&lang=eng&version=1.0') + code),
    ).toBeUndefined();
    expect(readLink(link('QR', 'auth'))).toBeUndefined();
  });
});

describe('published values', () => {
  it('bind the login signature to challenge, name, screen and callback', () => {
    const payload = acspPayload({
      schemeName: 'smart-id',
      serverRandom: 'MTlop6EXCrQ6FOErcKjxUhbV',
      rpChallenge,
      userChallenge: 'GnsWXXEjTCKR89fj9uo5u5ReBZ9JR7_pezLAI5jMS00',
      rpName: 'DEMO',
      brokeredRpName: 'Example RP',
      interactions,
      interactionTypeUsed: 'confirmationMessage',
      callback,
      flowType: 'Web2App',
    });
    expect(createHash('sha512').update(payload).digest('base64')).toBe(
      'pKOjbNl/5Fy8NfrFqsj6pSn8W8O+Ik8rM33QSsbyD3J9qDJvEm90SboUciuY4wHGWa0Pnq8BgT3NJKmJiUDfKg==',
    );
  });

  it('give the callback its proof of the same device', () => {
    expect(callbackWith(callback, secret, 'XtPfaGa8JnGtYrJjboooUf0KfY9sMEHrWFpSQrsUv9c')).toBe(
      `${callback}&sessionSecretDigest=U4CKK13H1XFiyBofev9asqrzIrY5_Gszi_nL_zDKkBc&userChallengeVerifier=XtPfaGa8JnGtYrJjboooUf0KfY9sMEHrWFpSQrsUv9c`,
    );
  });

  it('give the verification code of a challenge', () => {
    expect(codeFrom(createHash('sha256').update(Buffer.from(rpChallenge, 'base64')).digest())).toBe('7180');
  });
});
