import { type KeyObject, constants, createHash, generateKeyPairSync, sign } from 'node:crypto';
import { nullValue, objectIdentifier, sequence } from '../../src/codec/asn1/index.ts';

export type KeyKind = 'rsa' | 'p256' | 'p384' | 'p521' | 'ed25519';

/** A key pair of a test authority or signer. */
export interface TestKey {
  kind: KeyKind;
  privateKey: KeyObject;
  spki: Uint8Array;
}

const CURVES = { p256: 'P-256', p384: 'P-384', p521: 'P-521' } as const;
const HASHES = { rsa: 'sha256', p256: 'sha256', p384: 'sha384', p521: 'sha512', ed25519: undefined } as const;
const OIDS = {
  rsa: '1.2.840.113549.1.1.11',
  p256: '1.2.840.10045.4.3.2',
  p384: '1.2.840.10045.4.3.3',
  p521: '1.2.840.10045.4.3.4',
  ed25519: '1.3.101.112',
} as const;

export function makeKey(kind: KeyKind): TestKey {
  const { privateKey, publicKey } = pairOf(kind);
  return { kind, privateKey, spki: new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })) };
}

function pairOf(kind: KeyKind) {
  if (kind === 'rsa') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  if (kind === 'ed25519') return generateKeyPairSync('ed25519');
  return generateKeyPairSync('ec', { namedCurve: CURVES[kind] });
}

/** AlgorithmIdentifier of what `signDer` makes. */
export const identifierOf = ({ kind }: TestKey): Uint8Array =>
  kind === 'rsa' ? sequence(objectIdentifier(OIDS.rsa), nullValue()) : sequence(objectIdentifier(OIDS[kind]));

/** PKCS#1 v1.5, ECDSA in DER or Ed25519, with the digest of the key's size where none is named. */
export const signDer = (key: TestKey, data: Uint8Array, hash?: string): Uint8Array =>
  new Uint8Array(sign(hash ?? HASHES[key.kind], data, key.privateKey));

/** RSASSA-PSS with a salt as long as the digest, or as stated. */
export const signPss = (
  key: TestKey,
  data: Uint8Array,
  hash = 'sha256',
  saltLength = constants.RSA_PSS_SALTLEN_DIGEST,
): Uint8Array =>
  new Uint8Array(sign(hash, data, { key: key.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }));

/** ECDSA with concatenated r and s, as Mobile-ID and Smart-ID return. */
export const signRaw = (key: TestKey, data: Uint8Array): Uint8Array =>
  new Uint8Array(sign(HASHES[key.kind], data, { key: key.privateKey, dsaEncoding: 'ieee-p1363' }));

export const sha = (name: string, data: Uint8Array): Uint8Array =>
  new Uint8Array(createHash(name).update(data).digest());
