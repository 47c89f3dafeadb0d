import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { readKeyRing } from './config/index.ts';
import { createTokens } from './tokens.ts';

const key = () => randomBytes(32).toString('base64');
const [first, second] = [key(), key()];
const clock = fixedClock('2026-03-01T10:00:00Z');
const tokens = createTokens(readKeyRing(first), clock);
const claims = { sub: 'a', tid: 't', uid: 'u', sid: 's', roles: ['user'] };
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = (token: string) => token.split('.') as [string, string, string];
const parsed = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

describe('an access token', () => {
  test('AN-18 states its user, and is valid for ten minutes and not a second longer', () => {
    clock.set('2026-03-01T10:00:00Z');
    const token = tokens.issue(claims);
    expect(tokens.read(token)).toMatchObject(claims);
    clock.advance(599_000);
    expect(tokens.read(token)).toBeDefined();
    clock.advance(1_000);
    expect(tokens.read(token)).toBeUndefined();
  });

  test('AN-18 that was changed or forged is invalid', () => {
    clock.set('2026-03-01T10:00:00Z');
    const good = tokens.issue(claims);
    expect(tokens.read(good)).toEqual(tokens.read(good));
    const [header, payload, signature] = parts(good);
    const head = parsed(header);
    const body = parsed(payload);
    const hmac = (input: string, secret: string | Buffer) =>
      createHmac('sha256', secret).update(input).digest('base64url');
    const hs = `${part({ ...head, alg: 'HS256' })}.${payload}`;
    const publicPem = readKeyRing(first)
      .current.signer('access tokens')
      .publicKey.export({ type: 'spki', format: 'pem' }) as string;
    const foreign = createTokens(readKeyRing(second), clock).issue(claims);
    const changed = (change: Record<string, unknown>) => `${header}.${part({ ...body, ...change })}.${signature}`;
    const rehead = (change: Record<string, unknown>) => `${part({ ...head, ...change })}.${payload}.${signature}`;
    const forged = [
      '',
      '.',
      '..',
      'x.y.z',
      good.slice(0, -2),
      `${good}A`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${part({ ...head, alg: 'none' })}.${payload}.`,
      rehead({ alg: 'none' }),
      rehead({ alg: 'HS256' }),
      rehead({ alg: 'ES256' }),
      `${hs}.${hmac(hs, publicPem)}`,
      `${hs}.${hmac(hs, '')}`,
      rehead({ kid: 'other' }),
      rehead({ kid: undefined }),
      rehead({ typ: 'JWT' }),
      rehead({ jwk: {} }),
      rehead({ jku: 'http://x' }),
      changed({ tid: 'other' }),
      changed({ uid: 'other' }),
      changed({ exp: 9999999999 }),
      changed({ aud: 'x' }),
      changed({ iss: 'x' }),
      changed({ roles: ['superadmin'] }),
      foreign,
      `${parts(foreign)[0]}.${payload}.${signature}`,
    ];
    expect(tokens.read(good)).toBeDefined();
    for (const token of forged) expect(tokens.read(token), token).toBeUndefined();
  });

  test('SE-02 is valid after a change of keys while the old key is still listed', () => {
    clock.set('2026-03-01T10:00:00Z');
    const old = tokens.issue(claims);
    expect(createTokens(readKeyRing(`${second},${first}`), clock).read(old)).toMatchObject(claims);
    expect(createTokens(readKeyRing(second), clock).read(old)).toBeUndefined();
  });
});
