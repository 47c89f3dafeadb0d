import type { Certificate } from '../pki/index.ts';
import { CertificateIndex } from './certificate-index.ts';
import type { ListedService } from './listed-service.ts';
import { combinedSource, type TrustSource } from './trust-source.ts';

/** What is known of a trust anchor beyond its key, e.g. from a trusted list. */
export interface AnchorFacts {
  /** Every state of the services it is the identity of, from whichever list. */
  services?: readonly ListedService[];
  /** Paths below it are trusted until this moment. */
  trustedUntil?: Date;
  /** Where it comes from; `operator` when absent. */
  source?: TrustSource;
}

export interface TrustAnchor extends AnchorFacts {
  certificate: Certificate;
}

/** Certificates that the caller trusts directly; their own validity period is not checked. */
export class AnchorSet {
  /** Every anchor, in the order given. */
  readonly certificates: readonly Certificate[];
  readonly index = new CertificateIndex();
  /** Where the anchors come from, in one word. */
  readonly source: TrustSource;
  private readonly byId = new Map<string, TrustAnchor>();

  /** An anchor that is given twice has the services of both. */
  constructor(anchors: readonly TrustAnchor[]) {
    this.source = combinedSource(anchors.map(({ source = 'operator' }) => source));
    for (const anchor of anchors) {
      const known = this.byId.get(anchor.certificate.id);
      this.byId.set(anchor.certificate.id, known ? merged(known, anchor) : anchor);
    }
    this.certificates = [...this.byId.values()].map(({ certificate }) => certificate);
    for (const certificate of this.certificates) this.index.add(certificate);
  }

  has = (certificate: Certificate): boolean => this.byId.has(certificate.id);

  facts = (certificate: Certificate): TrustAnchor | undefined => this.byId.get(certificate.id);
}

const merged = (a: TrustAnchor, b: TrustAnchor): TrustAnchor => ({
  ...a,
  ...b,
  services: [...(a.services ?? []), ...(b.services ?? [])],
});
