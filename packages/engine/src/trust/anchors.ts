import type { Certificate } from '../pki/index.ts';

/** From a moment up to, but not including, another; open when it still lasts. */
export interface Period {
  from: Date;
  until?: Date;
}

export const isWithin = ({ from, until }: Period, time: Date): boolean =>
  from <= time && (until === undefined || time < until);

/** What is known of a trust anchor beyond its key, e.g. from a trusted list. */
export interface AnchorFacts {
  /** When it issued qualified certificates (CA/QC, granted). */
  qualifiedPeriods?: readonly Period[];
  /** When it issued qualified timestamps (TSA/QTST, granted). */
  timestampPeriods?: readonly Period[];
  /** Paths below it are trusted until this moment. */
  trustedUntil?: Date;
}

export interface TrustAnchor extends AnchorFacts {
  certificate: Certificate;
}

/** Certificates the caller trusts for themselves; what they say of their own validity is not asked. */
export class AnchorSet {
  /** Every anchor, in the order given. */
  readonly certificates: readonly Certificate[];
  private readonly byId: ReadonlyMap<string, TrustAnchor>;
  private readonly bySubject = new Map<string, Certificate[]>();

  constructor(anchors: readonly TrustAnchor[]) {
    this.byId = new Map(anchors.map((anchor) => [anchor.certificate.id, anchor]));
    this.certificates = [...this.byId.values()].map(({ certificate }) => certificate);
    for (const certificate of this.certificates) {
      const named = this.bySubject.get(certificate.subject.key);
      if (named) named.push(certificate);
      else this.bySubject.set(certificate.subject.key, [certificate]);
    }
  }

  has = (certificate: Certificate): boolean => this.byId.has(certificate.id);

  facts = (certificate: Certificate): TrustAnchor | undefined => this.byId.get(certificate.id);

  /** Anchors whose subject is the issuer name of the certificate. */
  issuersOf = (certificate: Certificate): readonly Certificate[] => this.bySubject.get(certificate.issuer.key) ?? [];
}
