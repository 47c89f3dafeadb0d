import {
  type Certificate,
  type Crl,
  EXTENSION,
  type OcspResponse,
  PURPOSE,
  isResponder,
  isSameEntity,
} from '../pki/index.ts';
import type { Signed } from './certificate-store.ts';
import type { EvidenceRefusal } from './evidence.ts';
import { answersFor } from './listed-service.ts';
import { type CertificatePath, buildPath } from './path-builder.ts';
import { checkPathRules, pathRulesWork } from './path-rules.ts';
import type { RevocationSources, RevocationSubject } from './revocation.ts';

/** The maker of an accepted statement, with the path that was validated. */
export interface StatementIssuer {
  certificate: Certificate;
  path: CertificatePath;
}

/** Returns why the status of a certificate does not let it speak at a time; undefined when it does. */
export type RefuseStatus = (subject: RevocationSubject, at: Date) => Promise<EvidenceRefusal | undefined>;

interface IssuerSearch {
  sources: RevocationSources;
  /** `any`: also makers without a path to an anchor, to show what a document contains. */
  trust: 'anchored' | 'any';
  refuseStatus: RefuseStatus;
}

/** Which certificate may have signed a statement on a subject, and why others may not. */
export class StatementIssuers {
  private readonly sources: RevocationSources;
  private readonly isTrustNeeded: boolean;
  private readonly refuseStatus: RefuseStatus;

  constructor({ sources, trust, refuseStatus }: IssuerSearch) {
    this.sources = sources;
    this.isTrustNeeded = trust === 'anchored';
    this.refuseStatus = refuseStatus;
  }

  /** Returns the issuer or a responder that it authorised (RFC 6960, 4.2.2.2), each with the right to answer `at`. */
  ofResponse(subject: RevocationSubject, response: OcspResponse, at: Date): Promise<StatementIssuer | EvidenceRefusal> {
    const { store, candidates, anchors } = this.sources;
    const enclosed = response.certificates.flatMap((der) => store.read(der) ?? []);
    const near = [subject.issuer, ...enclosed, ...subject.authorities];
    const possible = [
      ...near.filter((certificate) => isResponder(response.responder, certificate)),
      ...candidates.responders(response.responder),
      ...anchors.index.responders(response.responder),
    ];
    return this.firstOf(response, possible, (certificate) => this.checkResponder(subject, certificate, at));
  }

  /** Returns the issuer, or an issuer of lists that authorities of the path or the certificate name (RFC 5280, 6.3.3). */
  ofList(subject: RevocationSubject, crl: Crl): Promise<StatementIssuer | EvidenceRefusal> {
    const { candidates, anchors } = this.sources;
    const isDirect = crl.issuer.key === subject.issuer.subject.key;
    const named = [...candidates.named(crl.issuer.key), ...anchors.index.named(crl.issuer.key)];
    this.sources.work?.spend(named.length);
    const possible = [...(isDirect ? [subject.issuer] : []), ...named].filter((certificate) =>
      certificate.id === subject.issuer.id
        ? certificate.keyUsage?.has('cRLSign') !== false
        : maySignLists(certificate, isDirect),
    );
    return this.firstOf(crl, possible, (certificate) => this.checkListIssuer(subject, certificate, crl.thisUpdate));
  }

  /** Returns the first whose key signed and who may speak; else why the first whose key signed may not. */
  private async firstOf(
    signed: Signed,
    possible: readonly Certificate[],
    check: (certificate: Certificate) => Promise<StatementIssuer | EvidenceRefusal>,
  ): Promise<StatementIssuer | EvidenceRefusal> {
    let refusal: EvidenceRefusal | undefined;
    for (const certificate of new Map(possible.map((each) => [each.id, each])).values()) {
      if (!(await this.sources.store.isSignedBy(signed, certificate))) continue;
      const answer = await check(certificate);
      if (typeof answer !== 'string') return answer;
      refusal ??= answer;
    }
    return refusal ?? 'issuer-unknown';
  }

  private async checkResponder(
    subject: RevocationSubject,
    certificate: Certificate,
    at: Date,
  ): Promise<StatementIssuer | EvidenceRefusal> {
    if (isSameEntity(certificate, subject.issuer)) return this.checkIssuer(subject, at);
    if (!this.isTrustNeeded) return { certificate, path: await buildPath(certificate, this.sources) };
    if (!maySign(certificate)) return 'issuer-not-authorised';
    if (await this.isAppointed(subject, certificate, at))
      return { certificate, path: { certificates: [certificate], anchored: true } };
    const path = await this.pathUnder(certificate, [subject.issuer], subject);
    if (!path || !certificate.extendedKeyUsage?.includes(PURPOSE.ocspSigning)) return 'issuer-not-authorised';
    const refusal = await this.refusePath(subject, path, {
      at,
      isExempt: certificate.extensions.has(EXTENSION.ocspNoCheck),
    });
    return refusal ?? { certificate, path };
  }

  /**
   * Returns whether an anchor was set up to answer for this authority (RFC 6960, 4.2.2.2, first criterion): by a
   * trusted list as status service of the provider that has the authority, or by an operator as a responder whom an
   * authority of the path issued.
   */
  private async isAppointed(subject: RevocationSubject, responder: Certificate, at: Date): Promise<boolean> {
    const { anchors } = this.sources;
    const facts = anchors.facts(responder);
    if (!facts) return false;
    const services = subject.authorities.flatMap((authority) => anchors.facts(authority)?.services ?? []);
    if ((facts.services ?? []).some((own) => services.some((service) => answersFor(own, service, at)))) return true;
    const isResponder = responder.extendedKeyUsage?.includes(PURPOSE.ocspSigning) === true;
    return isResponder && (await this.pathUnder(responder, subject.authorities, subject)) !== undefined;
  }

  /** A renewed authority may have the key of before, so what it stated before its new certificate counts. */
  private checkIssuer(subject: RevocationSubject, at: Date): StatementIssuer | EvidenceRefusal {
    const { issuer } = subject;
    const isEnded = at > issuer.notAfter && !this.sources.anchors.has(issuer);
    if (isEnded && this.isTrustNeeded) return 'issuer-not-valid-then';
    return { certificate: issuer, path: this.pathOfIssuer(subject) };
  }

  private async checkListIssuer(
    subject: RevocationSubject,
    certificate: Certificate,
    at: Date,
  ): Promise<StatementIssuer | EvidenceRefusal> {
    if (!this.isTrustNeeded) return { certificate, path: await buildPath(certificate, this.sources) };
    if (certificate.id === subject.issuer.id) {
      return this.pathOfIssuer(subject).anchored ? this.checkIssuer(subject, at) : 'issuer-not-trusted';
    }
    const isDirect = certificate.subject.key === subject.issuer.subject.key;
    const path = isDirect
      ? await this.pathUnder(certificate, subject.authorities, subject)
      : await buildPath(certificate, this.sources);
    if (path?.certificates.at(-1)?.id !== subject.authorities.at(-1)!.id) return 'issuer-not-trusted';
    const refusal = await this.refusePath(subject, path, { at, isExempt: false });
    return refusal ?? { certificate, path };
  }

  private pathOfIssuer({ authorities }: RevocationSubject): CertificatePath {
    return { certificates: authorities, anchored: this.sources.anchors.has(authorities.at(-1)!) };
  }

  /** Returns the path of a certificate that one of these authorities of the subject issued. */
  private async pathUnder(
    certificate: Certificate,
    issuers: readonly Certificate[],
    { authorities }: RevocationSubject,
  ): Promise<CertificatePath | undefined> {
    for (const issuer of issuers) {
      if (issuer.subject.key !== certificate.issuer.key) continue;
      if (!(await this.sources.store.isSignedBy(certificate, issuer))) continue;
      const above = authorities.slice(authorities.indexOf(issuer));
      return { certificates: [certificate, ...above], anchored: this.sources.anchors.has(above.at(-1)!) };
    }
    return undefined;
  }

  /** Asks the rules of RFC 5280, 6.1 at the time of the statement, and the status of certificates that are not on the path yet. */
  private async refusePath(
    { authorities }: RevocationSubject,
    path: CertificatePath,
    { at, isExempt }: { at: Date; isExempt: boolean },
  ): Promise<EvidenceRefusal | undefined> {
    this.sources.work?.spend(pathRulesWork(path));
    if (!checkPathRules(path).passed) return 'issuer-not-trusted';
    for (const [i, certificate] of path.certificates.slice(0, -1).entries()) {
      if (authorities.some((authority) => isSameEntity(authority, certificate))) return undefined;
      if (at < certificate.notBefore || at > certificate.notAfter) return 'issuer-not-valid-then';
      // A responder may be exempt from the question of its status (RFC 6960, 4.2.2.2.1).
      if (isExempt && i === 0) continue;
      const [issuer, ...above] = path.certificates.slice(i + 1);
      const refusal = await this.refuseStatus({ certificate, issuer: issuer!, authorities: [issuer!, ...above] }, at);
      if (refusal) return refusal;
    }
    return undefined;
  }
}

/** A responder signs its answers (RFC 5280, 4.2.1.12 on OCSPSigning). */
const maySign = ({ keyUsage }: Certificate): boolean =>
  !keyUsage || keyUsage.has('digitalSignature') || keyUsage.has('nonRepudiation');

/** An authority of this name, or somebody appointed to issue lists for others. */
const maySignLists = ({ keyUsage, basicConstraints }: Certificate, isDirect: boolean): boolean =>
  isDirect ? basicConstraints?.ca === true && keyUsage?.has('cRLSign') !== false : keyUsage?.has('cRLSign') === true;
