import { access, makeCertificate, nonRepudiation } from '../../packages/engine/test/pki/certificate.ts';
import { type KeyKind, type TestKey, makeKey, signDer, signPss } from '../../packages/engine/test/pki/key.ts';
import type { TestPki } from '../../packages/engine/test/pki/index.ts';
import { sign } from 'node:crypto';
import type { SigningAlgorithm } from '../../packages/engine/src/api/sign.ts';
import type { Digest, Key } from '../plan/ours.ts';

const HOST = 'http://pki.test';
const DAY = 86_400_000;

/** Somebody with a key and a certificate of the test authorities. */
export interface Signer {
  name: string;
  kind: Key;
  key: TestKey;
  certificate: Uint8Array;
}

const KEY_KINDS: Record<Key, KeyKind> = {
  'rsa-pss': 'rsa',
  rsa: 'rsa',
  p256: 'p256',
  p384: 'p384',
  p521: 'p521',
  ed25519: 'ed25519',
};

/** A signer for each kind of key, whose state the authority's responder answers for. */
export function issueSigners(pki: TestPki): ReadonlyMap<Key, Signer> {
  const now = pki.clock.now.getTime();
  const validity = { notBefore: new Date(now - 30 * DAY), notAfter: new Date(now + 700 * DAY) };
  const extensions = [nonRepudiation(), access({ ocsp: `${HOST}/ocsp`, issuer: `${HOST}/issuing.cer` })];
  const signers = (Object.keys(KEY_KINDS) as Key[]).map((kind): Signer => {
    const key = makeKey(KEY_KINDS[kind]);
    const name = `Pasirašytojas ${kind}`;
    const { certificate } = makeCertificate({ name, key, issuer: pki.issuing, extensions, ...validity });
    return { name, kind, key, certificate };
  });
  return new Map(signers.map((signer) => [signer.kind, signer]));
}

const SCHEMES = { 'rsa-pss': 'rsa-pss', rsa: 'rsa-pkcs1' } as const;

/** Curves take turns in how their values come: as Smart-ID answers, and as tokens do. */
const ENCODINGS = { p256: 'raw', p384: 'der', p521: 'raw' } as const;

/** How a signer's device makes the value with a digest. */
export function algorithmOf({ kind }: Signer, digest: Digest): SigningAlgorithm {
  if (kind === 'ed25519') return { scheme: 'eddsa', digest: 'SHA-512' };
  if (kind === 'rsa' || kind === 'rsa-pss') return { scheme: SCHEMES[kind], digest };
  return { scheme: 'ecdsa', digest, encoding: ENCODINGS[kind] };
}

/** The value the signer's device answers with. */
export function signWith({ key, kind }: Signer, data: Uint8Array, digest: Digest): Uint8Array {
  if (kind === 'ed25519') return signDer(key, data);
  const hash = digest.replace('SHA-', 'SHA').toLowerCase();
  if (kind === 'rsa-pss') return signPss(key, data, hash);
  if (kind === 'rsa' || ENCODINGS[kind] === 'der') return signDer(key, data, hash);
  return new Uint8Array(sign(hash, data, { key: key.privateKey, dsaEncoding: 'ieee-p1363' }));
}

/** The private key as other programs read it: PKCS#8, DER. */
export const privateKeyOf = ({ key }: Signer): Uint8Array =>
  new Uint8Array(key.privateKey.export({ type: 'pkcs8', format: 'der' }));
