import { createDecoder, createSigner, createVerifier } from 'fast-jwt';
import { LIMITS } from '@paraph/domain';
import type { Clock } from './clock.ts';
import type { MasterKeys } from './config/index.ts';
import { newId } from './ids.ts';

/** Claims of an access token (decision 16): sub the account, tid the tenant, uid the user in it, sid the session. */
export interface AccessClaims {
  sub: string;
  tid: string;
  uid: string;
  sid: string;
  /** The series of the session's tokens; absent for the first one. */
  ser?: string;
  /** A hint for pages; rights are read per call. */
  roles?: string[];
  /** By number, a hint too (PERM-013). */
  permissions?: number[];
  /** Name and address for programs that show the user (specification 1 §3); the portal's own pages call the server. */
  email?: string;
  firstName?: string;
  lastName?: string;
  locale?: string;
  /** Whether the tenant is a company. */
  isTenant?: boolean;
  /** `guest` for the token of a link; absent for users. */
  scope?: string;
  /** The document and member of a guest's link. */
  doc?: string;
  mid?: string;
}

export interface TokenSigner {
  /** Issues a token valid for `seconds` (default ten minutes). */
  issue(claims: AccessClaims, seconds?: number): string;
  /** Returns the claims, or undefined when the token is foreign, altered or expired. */
  read(token: string): AccessClaims | undefined;
  /** Returns the unverified id of the key that a token names; undefined when it is no token. */
  keyOf(token: string): string | undefined;
}

const TYPE = 'at+jwt';
const FRAME = { iss: 'paraph', aud: 'paraph-api' };

/**
 * Ed25519 tokens (RFC 8037) under keys derived from the master keys; `kid` names the key, the algorithm is fixed.
 * After a key rotation older tokens remain valid until they expire.
 */
export function createTokens(keys: MasterKeys, clock: Clock): TokenSigner {
  const pairs = new Map(keys.all.map((key) => [key.id, key.signer('access tokens')]));
  const decode = createDecoder({ complete: true });
  const seen = new Map<string, VerifiedClaims>();
  return {
    issue(claims, seconds = LIMITS.accessTokenLife / 1000) {
      const now = clock.now().getTime();
      const sign = createSigner({
        key: pem(pairs.get(keys.current.id)!.privateKey, 'pkcs8'),
        algorithm: 'EdDSA',
        kid: keys.current.id,
        header: { alg: 'EdDSA', typ: TYPE },
        jti: newId(now),
        clockTimestamp: now,
        expiresIn: seconds * 1000,
        notBefore: 0,
        ...FRAME,
      });
      return sign({ ...claims });
    },
    read(token) {
      const known = seen.get(token);
      if (known) return isOver(known, clock) ? undefined : known;
      try {
        const { header } = decode(token) as { header: { kid?: string; typ?: string } };
        const pair = pairs.get(header.kid ?? '');
        if (!pair || header.typ !== TYPE) return undefined;
        const verify = createVerifier({
          key: pem(pair.publicKey, 'spki'),
          algorithms: ['EdDSA'],
          allowedIss: FRAME.iss,
          allowedAud: FRAME.aud,
          requiredClaims: ['sub', 'tid', 'uid', 'sid', 'exp', 'jti'],
          clockTimestamp: clock.now().getTime(),
        });
        const claims = verify(token) as VerifiedClaims;
        if (isOver(claims, clock)) return undefined;
        remember(seen, token, claims);
        return claims;
      } catch {
        return undefined; // any fault of a token means the same: nobody is signed in
      }
    },
    keyOf(token) {
      try {
        return (decode(token) as { header: { kid?: string } }).header.kid;
      } catch {
        return undefined;
      }
    },
  };
}

type VerifiedClaims = AccessClaims & { exp: number };

/** RFC 7519 clause 4.1.4: a token has expired at that very second, which the library still accepts. */
const isOver = ({ exp }: VerifiedClaims, clock: Clock): boolean => exp * 1000 <= clock.now().getTime();

/** Cached tokens per node; an evicted one is merely verified again. */
const MOST_SEEN = 5_000;

/** Caches verified signatures: verifying takes a fifth of the time of a list. Sessions and rights are read per call. */
function remember(seen: Map<string, VerifiedClaims>, token: string, claims: VerifiedClaims): void {
  if (seen.size >= MOST_SEEN) seen.delete(seen.keys().next().value!);
  seen.set(token, Object.freeze(claims));
}

const pems = new WeakMap<object, string>();

/** Writing a key out takes longer than checking a token with it. */
function pem(
  key: { export(options: { type: 'pkcs8' | 'spki'; format: 'pem' }): string | Buffer },
  type: 'pkcs8' | 'spki',
): string {
  const known = pems.get(key);
  if (known) return known;
  const text = key.export({ type, format: 'pem' }).toString();
  pems.set(key, text);
  return text;
}
