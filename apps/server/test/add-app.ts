import { expect } from 'vitest';
import { codeOf, stepAt } from '../src/features/auth/factors/totp.ts';
import { bytesOf } from './base32.ts';
import type { Browser } from './people.ts';

/** Adds an authenticator app to the account of a session. @returns its secret in base 32, and the recovery codes */
export async function addApp(browser: Browser, now: Date): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = String((await browser.request('POST', '/api/users/authenticator')).body.secret);
  const code = codeOf(bytesOf(secret), stepAt(now));
  const { status, body } = await browser.request('PUT', '/api/users/authenticator', { code });
  expect(status, JSON.stringify(body)).toBe(200);
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
}
