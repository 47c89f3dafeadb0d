import { expect, test } from 'vitest';
import { base32, codeOf, newTotpSecret, stepAt, stepOfCode, totpUri } from './totp.ts';

const RFC = Buffer.from('12345678901234567890');

test('the codes are those of RFC 6238, appendix B', () => {
  const table = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ] as const;
  for (const [seconds, code] of table) expect(codeOf(RFC, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

test('a code is valid in its step and the adjacent ones, and in no other', () => {
  const now = new Date('2026-11-23T09:00:05Z');
  const at = (steps: number) => codeOf(RFC, stepAt(now) + steps);
  expect([-2, -1, 0, 1, 2].map((steps) => stepOfCode(RFC, at(steps), now))).toEqual([
    undefined,
    stepAt(now) - 1,
    stepAt(now),
    stepAt(now) + 1,
    undefined,
  ]);
});

test('apps read the secret by base32 (RFC 4648 clause 10) and by the address of the QR code', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(base32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(RFC, { issuer: 'Ąžuolas UAB', account: 'ona@example.lt' })).toBe(
    'otpauth://totp/%C4%84%C5%BEuolas%20UAB:ona%40example.lt?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%C4%84%C5%BEuolas%20UAB',
  );
});
