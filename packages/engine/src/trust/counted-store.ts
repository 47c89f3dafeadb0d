import { type Certificate } from '../pki/index.ts';
import { signatureAlgorithm, verificationWork } from '../crypto/index.ts';
import { type Work, readingWork } from '../work.ts';
import type { CertificateStore, Signed } from './certificate-store.ts';

/** What a search for paths and status asks about certificates and their keys. */
export type SignatureFacts = Pick<CertificateStore, 'read' | 'isSignedBy'>;

/**
 * A store as one validation uses it: every public-key operation costs work of the file, also when the store knows the
 * result from another file, so that the order of files does not matter.
 */
export class CountedStore implements SignatureFacts {
  private readonly store: CertificateStore;
  private readonly work: Work;
  private readonly counted = new WeakSet<Uint8Array>();
  private readonly asked = new Map<string, Promise<boolean>>();

  constructor(store: CertificateStore, work: Work) {
    this.store = store;
    this.work = work;
  }

  read = (der: Uint8Array): Certificate | undefined => {
    if (!this.counted.has(der)) this.work.spend(readingWork(der));
    this.counted.add(der);
    return this.store.read(der);
  };

  isSignedBy(object: Signed, issuer: Certificate): Promise<boolean> {
    const key = `${object.id}:${issuer.id}`;
    const known = this.asked.get(key);
    this.work.spend(known ? 1 : costOf(object, issuer));
    const answer = known ?? this.store.isSignedBy(object, issuer);
    this.asked.set(key, answer);
    return answer;
  }
}

function costOf(object: Signed, issuer: Certificate): number {
  const algorithm = signatureAlgorithm(object.signatureAlgorithm);
  return algorithm ? verificationWork(algorithm, issuer.publicKey, object.tbs.length) : 1;
}
