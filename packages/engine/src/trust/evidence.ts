import type { PublicKey, SignatureAlgorithm } from '../crypto/index.ts';
import type { Certificate, OcspCertificateStatus, Crl, OcspResponse } from '../pki/index.ts';
import type { CertificatePath } from './path-builder.ts';

/** An accepted statement on one certificate: its source, content and time. */
export interface RevocationEvidence {
  id: string;
  kind: 'ocsp' | 'crl';
  der: Uint8Array;
  /** Was in the document (true) or fetched now (false). */
  embedded: boolean;
  status: Exclude<OcspCertificateStatus, { status: 'unknown' }>;
  thisUpdate: Date;
  nextUpdate: Date | undefined;
  producedAt: Date;
  issuer: Certificate;
  issuerPath: CertificatePath;
  signature: { algorithm: SignatureAlgorithm; key: PublicKey } | undefined;
}

/** Why a statement that names the certificate was not accepted: the tail of a phrase key. */
export type EvidenceRefusal =
  | 'status-unknown'
  | 'issuer-unknown'
  | 'issuer-not-authorised'
  | 'issuer-not-trusted'
  | 'issuer-not-valid-then'
  | 'issuer-status-unknown'
  | 'issuer-revoked'
  | 'before-certificate'
  | 'after-expiry'
  | 'from-future'
  | 'produced-before-update'
  | 'scope'
  | 'critical-extension'
  | 'malformed';

export interface EvidenceFound {
  /** Statements on this certificate, accepted or not. */
  present: number;
  accepted: RevocationEvidence[];
  refusals: EvidenceRefusal[];
}

/** Available OCSP responses and CRLs; the same bytes count once. */
export class EvidencePool {
  readonly ocsp = new Map<string, { response: OcspResponse; embedded: boolean }>();
  readonly crls = new Map<string, { crl: Crl; embedded: boolean }>();

  addOcsp(response: OcspResponse, embedded: boolean): void {
    if (!this.ocsp.has(response.id)) this.ocsp.set(response.id, { response, embedded });
  }

  addCrl(crl: Crl, embedded: boolean): void {
    if (!this.crls.has(crl.id)) this.crls.set(crl.id, { crl, embedded });
  }
}

/**
 * The newest statement: known to be right last, whenever it was signed (EN 319 102-1, 5.2.5.4; RFC 6960, 2.4); of one
 * second, that of a revocation, then the one produced last.
 */
export const newestOf = (evidence: readonly RevocationEvidence[]): RevocationEvidence | undefined =>
  evidence.reduce<RevocationEvidence | undefined>(
    (newest, item) => (newest && !isNewer(item, newest) ? newest : item),
    undefined,
  );

function isNewer(item: RevocationEvidence, than: RevocationEvidence): boolean {
  const later = item.thisUpdate.getTime() - than.thisUpdate.getTime();
  if (later !== 0) return later > 0;
  if (item.status.status !== than.status.status) return item.status.status === 'revoked';
  return item.producedAt > than.producedAt;
}

/**
 * Returns an older statement that the certificate was revoked for good, which the newest one takes back. Only a hold can be
 * lifted (RFC 5280, 5.3.1), so one of the two is wrong. Nothing else is compared: a revocation may become known later.
 */
export const contradicting = (
  evidence: readonly RevocationEvidence[],
  newest: RevocationEvidence,
): RevocationEvidence | undefined =>
  evidence.find(({ status }) => {
    if (status.status !== 'revoked' || status.reason === HOLD) return false;
    const { status: last } = newest;
    return last.status !== 'revoked' || last.reason === HOLD || last.time > status.time;
  });

const HOLD = 'certificateHold';

/** Clocks of responders may differ from ours by this much. */
export const CLOCK_SKEW = 5 * 60_000;

/** Returns whether a statement is of a moment that has not come yet, and so unreliable (RFC 6960, 4.2.2.1). */
export const isFromFuture = (stated: Date, now: Date): boolean => stated.getTime() > now.getTime() + CLOCK_SKEW;

const UNSTATED_FRESHNESS = 24 * 60 * 60 * 1000;

/**
 * Returns whether the statement is recent enough for `time` (EN 319 102-1, 5.2.5.4). A later issue always is;
 * otherwise the interval that the issuer announces applies, or one day by default.
 */
export function isFresh(evidence: RevocationEvidence, time: Date): boolean {
  if (evidence.thisUpdate >= time) return true;
  const announced = evidence.nextUpdate && evidence.nextUpdate.getTime() - evidence.thisUpdate.getTime();
  return evidence.thisUpdate.getTime() + (announced ?? UNSTATED_FRESHNESS) > time.getTime();
}
