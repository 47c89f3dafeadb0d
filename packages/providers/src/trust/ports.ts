import { constants, createPublicKey, randomBytes, verify as verifyMessage } from 'node:crypto';
import { RevocationSources, type DownloadKind, type SourcesConfig } from './revocation-sources.ts';
import { Timestamper, type TimestamperConfig } from './timestamper.ts';

type PortDigest = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** Signature schemes as the engine names them. */
export type PortAlgorithm =
  | { scheme: 'rsa-pss'; digest: PortDigest; saltLength?: number }
  | { scheme: 'rsa-pkcs1'; digest: PortDigest | 'SHA-1' }
  | { scheme: 'ecdsa'; digest: PortDigest | 'SHA-1'; encoding: 'raw' | 'der' };

/** A message, a value and the key it should fit; `spki` is DER SubjectPublicKeyInfo. */
export interface PortVerifyInput {
  spki: Uint8Array;
  algorithm: PortAlgorithm;
  signature: Uint8Array;
  data: Uint8Array;
}

/** What the engine asks of the world outside; the same shape as its `Ports`. */
export interface TrustPorts {
  timestamp(request: Uint8Array): Promise<Uint8Array>;
  ocsp(url: string, request: Uint8Array): Promise<Uint8Array>;
  fetch(url: string, kind: DownloadKind): Promise<Uint8Array>;
  verify(input: PortVerifyInput): Promise<boolean>;
  random(length: number): Uint8Array;
}

export interface PortsConfig {
  readonly timestamps: TimestamperConfig;
  readonly sources: SourcesConfig;
}

/** Fills the engine's ports with the configured services. Make it once per process: breakers and caches live in it. */
export function makePorts(config: PortsConfig): TrustPorts {
  const timestamper = new Timestamper(config.timestamps);
  const sources = new RevocationSources(config.sources);
  return {
    timestamp: (request) => timestamper.timestamp(request),
    ocsp: (url, request) => sources.ocsp(url, request),
    fetch: (url, kind) => sources.fetch(url, kind),
    verify: verifyWithNode,
    random: (length) => new Uint8Array(randomBytes(length)),
  };
}

const NODE_DIGESTS = { 'SHA-1': 'sha1', 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const;
const FORMS = { raw: 'ieee-p1363', der: 'der' } as const;

/** False when the signature does not fit the key or the key is of another kind; throws when the key cannot be read. */
async function verifyWithNode({ spki, algorithm, signature, data }: PortVerifyInput): Promise<boolean> {
  const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
  const wanted = algorithm.scheme === 'ecdsa' ? ['ec'] : ['rsa', 'rsa-pss'];
  if (!wanted.includes(key.asymmetricKeyType ?? '')) return false;
  const digest = NODE_DIGESTS[algorithm.digest];
  if (algorithm.scheme === 'ecdsa') {
    return verifyMessage(digest, data, { key, dsaEncoding: FORMS[algorithm.encoding] }, signature);
  }
  if (algorithm.scheme === 'rsa-pkcs1') {
    return verifyMessage(digest, data, { key, padding: constants.RSA_PKCS1_PADDING }, signature);
  }
  const saltLength = algorithm.saltLength ?? constants.RSA_PSS_SALTLEN_DIGEST;
  return verifyMessage(digest, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature);
}
