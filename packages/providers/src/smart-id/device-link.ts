import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../signing/provider-error.ts';
import type { SmartIdConfig } from './config.ts';
import { LINK_LANGUAGES } from './config.ts';
import type { SmartIdHandle } from './handle.ts';

/** Device links of RP API v3 (device_link_flows, authcode). */
export type LinkType = 'QR' | 'Web2App' | 'App2App';

const SESSION_TYPES = { signature: 'sign', authentication: 'auth', certificate: 'cert' } as const;
const PROTOCOLS = { signature: 'RAW_DIGEST_SIGNATURE', authentication: 'ACSP_V2', certificate: '' } as const;

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

type Naming = Pick<SmartIdConfig, 'schemeName' | 'relyingPartyName' | 'brokeredName'>;

/**
 * Returns the finished link of a session: for a QR at `now` (milliseconds; a new one each second), or the static link
 * that opens the app on the same device. It contains neither the secret nor the session id.
 */
export function deviceLink(handle: SmartIdHandle, naming: Naming, type: LinkType, now: number): string {
  if (!handle.link) throw refuse('signing.bad-order', 'no-device-link');
  const elapsed = Math.max(0, Math.floor((now - handle.startedAt) / 1000));
  const query = [
    `deviceLinkType=${type}`,
    ...(type === 'QR' ? [`elapsedSeconds=${elapsed}`] : []),
    `sessionToken=${handle.link.token}`,
    `sessionType=${SESSION_TYPES[handle.what]}`,
    'version=1.0',
    `lang=${LINK_LANGUAGES[handle.asked.language]}`,
  ];
  // The app hashes the parts in the same order and unescaped form.
  const unprotected = `${handle.link.base}?${query.join('&')}`;
  return `${unprotected}&authCode=${authCode(handle, naming, type, unprotected)}`;
}

function authCode(handle: SmartIdHandle, naming: Naming, type: LinkType, unprotected: string): string {
  const message = [
    naming.schemeName,
    PROTOCOLS[handle.what],
    handle.asked.challenge,
    base64(naming.relyingPartyName),
    naming.brokeredName ? base64(naming.brokeredName) : '',
    handle.asked.interactions,
    type === 'QR' ? '' : handle.asked.callbackUrl,
    unprotected,
  ].join('|');
  const key = Buffer.from(handle.link!.secret, 'base64');
  return createHmac('sha256', key).update(message, 'utf8').digest('base64url');
}

const sha256url = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64url');

/** `sessionSecretDigest` an honest app brings back. */
export const secretDigest = (secret: string): string => sha256url(Buffer.from(secret, 'base64'));

/** `userChallenge` belonging to a verifier; the verifier is hashed as text, not decoded first. */
export const challengeOf = (userChallengeVerifier: string): string => sha256url(userChallengeVerifier);

/**
 * Checks the address by which the app brought the browser back: it must be the callback sent, with the digest of
 * this session's secret. Returns the verifier for authentications, else null. The caller has already matched its own
 * random value against the browser's cookie, and accepts each callback once. Throws `signing.callback-forged`.
 */
export function checkCallback(handle: SmartIdHandle, received: string): string | null {
  const sent = new URL(handle.asked.callbackUrl || 'https://no.callback.invalid');
  const url = URL.parse(received);
  if (!url || !handle.link || url.origin !== sent.origin || url.pathname !== sent.pathname) {
    throw refuse('signing.callback-forged', 'other-address');
  }
  for (const [name, value] of sent.searchParams) {
    if (url.searchParams.getAll(name).join() !== value) throw refuse('signing.callback-forged', 'other-address');
  }
  const digest = only(url, 'sessionSecretDigest');
  if (!digest || !sameText(digest, secretDigest(handle.link.secret))) {
    throw refuse('signing.callback-forged', 'other-session');
  }
  const verifier = only(url, 'userChallengeVerifier');
  if (handle.what === 'authentication' && !verifier) throw refuse('signing.callback-forged', 'no-verifier');
  return handle.what === 'authentication' ? verifier : null;
}

function only(url: URL, name: string): string | null {
  const values = url.searchParams.getAll(name);
  return values.length === 1 ? values[0]! : null;
}

function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
