import { toHex } from '../bytes/index.ts';
import { Asn1Error } from '../codec/asn1/index.ts';
import { hash, verifies, signatureAlgorithm, type Verify } from '../crypto/index.ts';
import { type Certificate, readCertificate } from '../pki/index.ts';

const LIMIT = 20_000;

export interface Signed {
  id: string;
  tbs: Uint8Array;
  signature: Uint8Array;
  signatureAlgorithm: Certificate['signatureAlgorithm'];
}

/**
 * Reads certificates once and caches which key signed what. Shared by many validations it saves nearly all public-key
 * operations; it holds facts only, never verdicts.
 */
export class CertificateStore {
  private readonly verify: Verify;
  private readonly certificates = new Map<string, Certificate | undefined>();
  /** Keyed by the array itself: one validation reads the same bytes many times. */
  private readonly seen = new WeakMap<Uint8Array, { certificate: Certificate | undefined }>();
  private readonly signed = new Map<string, Promise<boolean>>();

  constructor(verify: Verify) {
    this.verify = verify;
  }

  /** The certificate of an encoding; undefined when it cannot be read. */
  read(der: Uint8Array): Certificate | undefined {
    const known = this.seen.get(der) ?? { certificate: this.readNew(der) };
    this.seen.set(der, known);
    return known.certificate;
  }

  private readNew(der: Uint8Array): Certificate | undefined {
    const id = toHex(hash('SHA-256', der));
    if (this.certificates.has(id)) return this.certificates.get(id);
    // A copy, so that the cache does not retain the complete document that contains it.
    const certificate = readOrNothing(der.slice());
    keep(this.certificates, id, certificate);
    return certificate;
  }

  /** Does the key of `issuer` sign this certificate, list or OCSP answer? False also for unknown algorithms. */
  isSignedBy(object: Signed, issuer: Certificate): Promise<boolean> {
    const key = `${object.id}:${issuer.id}`;
    const known = this.signed.get(key);
    if (known) return known;
    const answer = this.verifySigned(object, issuer);
    keep(this.signed, key, answer);
    return answer;
  }

  private async verifySigned(object: Signed, issuer: Certificate): Promise<boolean> {
    const algorithm = signatureAlgorithm(object.signatureAlgorithm);
    if (!algorithm) return false;
    const { spki } = issuer.publicKey;
    return verifies(this.verify, { spki, algorithm, signature: object.signature, data: object.tbs });
  }
}

function readOrNothing(der: Uint8Array): Certificate | undefined {
  try {
    return readCertificate(der);
  } catch (error) {
    if (error instanceof Asn1Error || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Adds to a bounded cache; when it is full, evicts the older half. */
function keep<V>(cache: Map<string, V>, key: string, value: V): void {
  if (cache.size >= LIMIT) {
    let surplus = LIMIT / 2;
    for (const old of cache.keys()) {
      if (surplus-- <= 0) break;
      cache.delete(old);
    }
  }
  cache.set(key, value);
}
