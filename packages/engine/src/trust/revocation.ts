import { Asn1Error } from '../codec/asn1/index.ts';
import { signatureAlgorithm } from '../crypto/index.ts';
import {
  type Certificate,
  type Crl,
  EXTENSION,
  type OcspResponse,
  PURPOSE,
  type RevokedEntry,
  type SingleResponse,
  certIdMatches,
  isResponder,
} from '../pki/index.ts';
import {
  type EvidenceFound,
  type EvidencePool,
  type EvidenceRefusal,
  type RevocationEvidence,
  newestOf,
} from './evidence.ts';
import { type CertificatePath, type PathSources, buildPath } from './path-builder.ts';

export interface RevocationSources extends PathSources {
  evidence: EvidencePool;
}

/** A certificate below the anchor of its path, with the authority that issued it. */
export interface RevocationSubject {
  certificate: Certificate;
  issuer: Certificate;
  /** The issuer and everything above it. */
  authorities: readonly Certificate[];
}

/**
 * Returns whether the status of this certificate must be checked (RFC 6960, 4.2.2.2.1; RFC 9608; EN 319 412-1, 5.2).
 */
export const needsRevocation = (certificate: Certificate): boolean =>
  !(certificate.selfIssued && certificate.basicConstraints?.ca === true) &&
  !certificate.extensions.has(EXTENSION.noRevocationAvailable) &&
  !certificate.extensions.has(EXTENSION.validityAssuredShortTerm);

/** Returns the subject at index `i` of an anchored path. */
export const subjectAt = (path: CertificatePath, i: number): RevocationSubject => ({
  certificate: path.certificates[i]!,
  issuer: path.certificates[i + 1]!,
  authorities: path.certificates.slice(i + 1),
});

/**
 * Returns all available statements on a certificate and which of them are acceptable (EN 319 102-1, 5.2.6; RFC 6960,
 * 3.2; RFC 5280, 6.3). `asking` holds the certificates whose status is being determined by outer calls.
 */
export async function findEvidence(
  subject: RevocationSubject,
  sources: RevocationSources,
  asking: ReadonlySet<string> = new Set(),
): Promise<EvidenceFound> {
  return gather(subject, { sources, asking, trust: 'anchored' });
}

/**
 * As findEvidence, but responders need not lead to an anchor: shows what a document holds, not its value as proof.
 */
export const findUntrustedEvidence = (subject: RevocationSubject, sources: RevocationSources): Promise<EvidenceFound> =>
  gather(subject, { sources, asking: new Set(), trust: 'any' });

interface Gathering {
  sources: RevocationSources;
  asking: ReadonlySet<string>;
  trust: 'anchored' | 'any';
}

async function gather(subject: RevocationSubject, { sources, asking, trust }: Gathering): Promise<EvidenceFound> {
  const found: EvidenceFound = { present: 0, accepted: [], refusals: [] };
  const validate = new EvidenceValidate({ sources, asking: new Set([...asking, subject.certificate.id]), trust });
  for (const { response, embedded } of sources.evidence.ocsp.values()) {
    for (const single of response.responses) {
      if (!certIdMatches(single.certId, subject.certificate, subject.issuer)) continue;
      record(found, await validate.ocsp(subject, { response, single, embedded }));
    }
  }
  for (const { crl, embedded } of sources.evidence.crls.values()) {
    if (crl.issuer.key !== subject.certificate.issuer.key) continue;
    record(found, await validate.crl(subject, { crl, embedded }));
  }
  return found;
}

function record(found: EvidenceFound, answer: RevocationEvidence | EvidenceRefusal): void {
  found.present++;
  if (typeof answer === 'string') found.refusals.push(answer);
  else found.accepted.push(answer);
}

interface OcspStatement {
  response: OcspResponse;
  single: SingleResponse;
  embedded: boolean;
}

interface CrlStatement {
  crl: Crl;
  embedded: boolean;
}

class EvidenceValidate {
  private readonly sources: RevocationSources;
  private readonly asking: ReadonlySet<string>;
  private readonly isTrustNeeded: boolean;

  constructor({ sources, asking, trust }: Gathering) {
    this.sources = sources;
    this.asking = asking;
    this.isTrustNeeded = trust === 'anchored';
  }

  async ocsp(
    subject: RevocationSubject,
    { response, single, embedded }: OcspStatement,
  ): Promise<RevocationEvidence | EvidenceRefusal> {
    if (single.status === 'unknown') return 'status-unknown';
    const issuer = await this.responder(subject, response);
    if (!issuer) return 'issuer-unknown';
    const issuerPath = await this.pathOf(issuer);
    const isIssuer = sameKey(issuer, subject.issuer);
    if (!isIssuer && this.isTrustNeeded) {
      const refusal = await this.refuseDelegate(subject, { issuer, issuerPath, producedAt: response.producedAt });
      if (refusal) return refusal;
    }
    const until = knownUntil(single.thisUpdate, single.archiveCutoff);
    const refusal = refuseTime(subject.certificate, single.thisUpdate, until);
    if (refusal) return refusal;
    const algorithm = signatureAlgorithm(response.signatureAlgorithm);
    return {
      id: response.id,
      kind: 'ocsp',
      der: response.der,
      embedded,
      issuer,
      issuerPath,
      status: single,
      thisUpdate: single.thisUpdate,
      nextUpdate: single.nextUpdate,
      producedAt: response.producedAt,
      signature: algorithm && {
        algorithm,
        key: issuer.publicKey,
      },
    };
  }

  async crl(
    subject: RevocationSubject,
    { crl, embedded }: CrlStatement,
  ): Promise<RevocationEvidence | EvidenceRefusal> {
    if (!isInScope(crl, subject.certificate)) return 'scope';
    if (hasUnknownCritical(crl)) return 'critical-extension';
    const issuer = await this.listIssuer(subject, crl);
    if (!issuer) return 'issuer-unknown';
    const issuerPath = await this.pathOf(issuer);
    if (this.isTrustNeeded && !issuerPath.anchored) return 'issuer-not-trusted';
    const until = knownUntil(crl.thisUpdate, crl.expiredCertsOnCrl);
    const refusal = refuseTime(subject.certificate, crl.thisUpdate, until);
    if (refusal) return refusal;
    const entry = entryIn(crl, subject.certificate);
    if (entry === 'malformed') return entry;
    const isRevoked = entry && entry.reason !== 'removeFromCRL';
    const algorithm = signatureAlgorithm(crl.signatureAlgorithm);
    return {
      id: crl.id,
      kind: 'crl',
      der: crl.der,
      embedded,
      issuer,
      issuerPath,
      thisUpdate: crl.thisUpdate,
      nextUpdate: crl.nextUpdate,
      producedAt: crl.thisUpdate,
      status: isRevoked
        ? {
            status: 'revoked',
            time: entry.time,
            reason: entry.reason,
          }
        : { status: 'good' },
      signature: algorithm && {
        algorithm,
        key: issuer.publicKey,
      },
    };
  }

  private pathOf = (certificate: Certificate): Promise<CertificatePath> => buildPath(certificate, this.sources);

  /** Returns the certificate that the responder identifier names and whose key signed the response. */
  private async responder(subject: RevocationSubject, response: OcspResponse): Promise<Certificate | undefined> {
    const { store } = this.sources;
    const enclosed = response.certificates.flatMap((der) => store.read(der) ?? []);
    const { anchors } = this.sources;
    const known = [...subject.authorities, ...this.sources.candidates(), ...anchors.certificates];
    for (const candidate of [subject.issuer, ...enclosed, ...known]) {
      if (!isResponder(response.responder, candidate)) continue;
      if (await store.isSignedBy(response, candidate)) return candidate;
    }
    return undefined;
  }

  private async listIssuer(subject: RevocationSubject, crl: Crl): Promise<Certificate | undefined> {
    // The list was located by the name of the issuer, so the issuer has the name of the list.
    const named = this.sources.candidates().filter((candidate) => candidate.subject.key === crl.issuer.key);
    for (const candidate of [subject.issuer, ...named]) {
      if (candidate.keyUsage && !candidate.keyUsage.has('cRLSign')) continue;
      if (candidate.basicConstraints?.ca !== true && candidate.id !== subject.issuer.id) continue;
      if (await this.sources.store.isSignedBy(crl, candidate)) return candidate;
    }
    return undefined;
  }

  /**
   * A responder that is not the issuer must be an anchor itself, or be made for OCSP by an authority of the path;
   * it must have been valid and, unless exempt, not revoked.
   */
  private async refuseDelegate(
    subject: RevocationSubject,
    delegate: { issuer: Certificate; issuerPath: CertificatePath; producedAt: Date },
  ): Promise<EvidenceRefusal | undefined> {
    const { issuer, issuerPath, producedAt } = delegate;
    if (this.sources.anchors.has(issuer)) return undefined;
    if (!issuerPath.anchored) return 'issuer-not-trusted';
    const appointedBy = issuerPath.certificates[1];
    const isAppointed = subject.authorities.some((authority) => appointedBy && sameKey(authority, appointedBy));
    if (!isAppointed || !issuer.extendedKeyUsage?.includes(PURPOSE.ocspSigning)) return 'issuer-not-authorised';
    if (producedAt < issuer.notBefore || producedAt > issuer.notAfter) return 'issuer-not-valid-then';
    if (issuer.extensions.has(EXTENSION.ocspNoCheck) || !needsRevocation(issuer)) return undefined;
    if (this.asking.has(issuer.id)) return 'issuer-status-unknown';
    const status = await findEvidence(subjectAt(issuerPath, 0), this.sources, this.asking);
    const newest = newestOf(status.accepted);
    if (!newest) return 'issuer-status-unknown';
    return newest.status.status === 'revoked' && newest.status.time <= producedAt ? 'issuer-revoked' : undefined;
  }
}

/** Entries are parsed on access, so a malformed one is only detected here. */
function entryIn(crl: Crl, { serial }: Certificate): RevokedEntry | 'malformed' | undefined {
  try {
    return crl.find(serial);
  } catch (error) {
    if (error instanceof Asn1Error || error instanceof RangeError) return 'malformed';
    throw error;
  }
}

const sameKey = (a: Certificate, b: Certificate): boolean =>
  a.id === b.id ||
  (a.subject.key === b.subject.key &&
    a.publicKey.spki.length === b.publicKey.spki.length &&
    a.publicKey.spki.every((byte, i) => byte === b.publicKey.spki[i]));

/** Expiry dates before this moment are no longer answered for, unless a cutoff reaches further back. */
const knownUntil = (thisUpdate: Date, cutoff: Date | undefined): Date =>
  cutoff && cutoff < thisUpdate ? cutoff : thisUpdate;

function refuseTime(certificate: Certificate, thisUpdate: Date, until: Date): EvidenceRefusal | undefined {
  if (thisUpdate < certificate.notBefore) return 'before-certificate';
  return certificate.notAfter < until ? 'after-expiry' : undefined;
}

function isInScope({ scope }: Crl, certificate: Certificate): boolean {
  const isAuthority = certificate.basicConstraints?.ca === true;
  if (scope.delta || scope.indirect || scope.onlyAttributes || scope.onlySomeReasons) return false;
  return isAuthority ? !scope.onlyUsers : !scope.onlyAuthorities;
}

const LIST_EXTENSIONS: ReadonlySet<string> = new Set([
  EXTENSION.issuingDistributionPoint,
  EXTENSION.crlNumber,
  EXTENSION.authorityKeyId,
  EXTENSION.expiredCertsOnCrl,
]);

const hasUnknownCritical = (crl: Crl): boolean =>
  [...crl.extensions.values()].some(({ critical, oid }) => critical && !LIST_EXTENSIONS.has(oid));
