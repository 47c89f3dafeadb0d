import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSafely } from '../disk.ts';
import { CLIENT, type Lie } from './party.ts';

const LIFE = 300;
const KID = 'sandbox-1';

/** The key of ID tokens, made once and kept. */
export const openKey = (home: string): KeyObject => {
  const path = join(home, 'oidc-key.pem');
  if (existsSync(path)) return createPrivateKey(readFileSync(path));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeSafely(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return privateKey;
};

/** The key as a client fetches it (RFC 7517). */
export const publicJwk = (key: KeyObject): object => ({
  ...createPublicKey(key).export({ format: 'jwk' }),
  kid: KID,
  use: 'sig',
  alg: 'RS256',
});

/** Who somebody is here: the same for one address at all times. */
const subjectOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 24);

/** Subjects that OpenID Connect Core 1.0 §2 does not allow, by the lie that tells them. */
const BAD_SUBJECTS: Partial<Record<Lie, string>> = {
  'subject-nul': 'a\0b',
  'subject-empty': '',
  'subject-long': 'x'.repeat(256),
};

export type TokenInput = { issuer: string; email: string; nonce: string; now: Date; lie: Lie | undefined };

/** An ID token (OpenID Connect Core 1.0 §2), or one that lies in one place. */
export const idToken = (key: KeyObject, { issuer, email, nonce, now, lie }: TokenInput): string => {
  const at = Math.floor(now.getTime() / 1000) - (lie === 'expired' ? 2 * 3600 : 0);
  const header = { alg: lie === 'unsigned' ? 'none' : 'RS256', typ: 'JWT', kid: KID };
  const claims = {
    iss: lie === 'issuer' ? `${issuer}/other` : issuer,
    aud: lie === 'audience' ? 'somebody-else' : CLIENT.id,
    sub: (lie && BAD_SUBJECTS[lie]) ?? subjectOf(lie === 'other-subject' ? `other ${email}` : email),
    nonce: lie === 'nonce' ? `${nonce}x` : nonce,
    iat: at,
    exp: at + LIFE,
    email: lie === 'address-nul' ? `\0${email}` : email,
    email_verified: lie !== 'unverified',
  };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(header)}.${part(claims)}`;
  if (lie === 'unsigned') return `${text}.`;
  const by = lie === 'other-key' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : key;
  return `${text}.${sign('sha256', Buffer.from(text), by).toString('base64url')}`;
};
