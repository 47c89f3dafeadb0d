import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FlowType, SmartIdSessionKind } from './session.ts';

export const SCHEME_NAME = 'smart-id-demo';
export const PROTOCOL = { auth: 'ACSP_V2', sign: 'RAW_DIGEST_SIGNATURE', cert: '' } as const;

const b64 = (text: string): string => (text ? Buffer.from(text, 'utf8').toString('base64') : '');

export type LinkSecrets = {
  schemeName: string;
  kind: SmartIdSessionKind;
  secret: string;
  challenge?: string;
  rpName: string;
  brokeredRpName?: string;
  interactions?: string;
  callback?: string;
};

/** authCode of a device link: HMAC over eight fields and the link without it (Smart-ID 3.2, authcode). */
export const authCodeFor = (unprotected: string, flowType: FlowType, s: LinkSecrets): string => {
  const bound = s.kind === 'cert' ? ['', ''] : [PROTOCOL[s.kind], s.challenge ?? ''];
  const message = [
    s.schemeName,
    ...bound,
    b64(s.rpName),
    b64(s.brokeredRpName ?? ''),
    s.kind === 'cert' ? '' : (s.interactions ?? ''),
    flowType === 'QR' ? '' : (s.callback ?? ''),
    unprotected,
  ].join('|');
  return createHmac('sha256', Buffer.from(s.secret, 'base64')).update(message, 'utf8').digest('base64url');
};

export type ReadLink = {
  unprotected: string;
  flowType: 'QR' | 'App2App' | 'Web2App';
  token: string;
  kind: SmartIdSessionKind;
  elapsed?: number;
  authCode: string;
};

const SHAPE =
  /^(.+\?deviceLinkType=(QR|App2App|Web2App)(?:&elapsedSeconds=(\d{1,6}))?&sessionToken=([A-Za-z0-9]{24,})&sessionType=(auth|sign|cert)&version=1\.0&lang=(?:eng|lit|lav|est|rus))&authCode=([A-Za-z0-9_-]{43})$/;

/** Takes a device link apart; undefined when its order or its parts are not as the app wants them. */
export const readLink = (link: string): ReadLink | undefined => {
  const [, unprotected, type, elapsed, token, kind, authCode] = SHAPE.exec(link.trim()) ?? [];
  if (!unprotected || !token || !authCode || (type === 'QR') !== (elapsed !== undefined)) return undefined;
  return {
    unprotected,
    flowType: type as ReadLink['flowType'],
    token,
    kind: kind as SmartIdSessionKind,
    ...(elapsed === undefined ? {} : { elapsed: Number(elapsed) }),
    authCode,
  };
};

export const sameCode = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Callback address with what proves the same device (Smart-ID 3.2, callback URLs). */
export const callbackWith = (callback: string, secret: string, verifier?: string): string => {
  const digest = createHash('sha256').update(Buffer.from(secret, 'base64')).digest('base64url');
  const more = [`sessionSecretDigest=${digest}`, ...(verifier ? [`userChallengeVerifier=${verifier}`] : [])];
  return `${callback}${callback.includes('?') ? '&' : '?'}${more.join('&')}`;
};
