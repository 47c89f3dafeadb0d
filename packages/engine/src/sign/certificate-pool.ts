import { equal } from '../bytes/index.ts';
import { verifies, signatureAlgorithm } from '../crypto/index.ts';
import { EngineError } from '../errors.ts';
import { type Certificate, isNamedIssuer, nameText, readCertificate, readSignedData } from '../pki/index.ts';
import type { Ports } from '../ports.ts';

/** Known certificates; searches issuers among them, then at the address in the certificate. */
export class CertificatePool {
  private readonly known = new Map<string, Certificate>();
  private readonly anchors = new Set<string>();
  private readonly ports: Pick<Ports, 'fetch' | 'verify'>;

  constructor(ports: Pick<Ports, 'fetch' | 'verify'>) {
    this.ports = ports;
  }

  /** Adds readable certificates; other bytes are useless for building chains. */
  add(encodings: Iterable<Uint8Array>): void {
    for (const der of encodings) {
      const certificate = readable(der);
      if (certificate) this.known.set(certificate.id, certificate);
    }
  }

  /** Adds certificates at which a chain may end. */
  trust(encodings: Iterable<Uint8Array>): void {
    for (const der of encodings) {
      const certificate = readable(der);
      if (!certificate) throw new EngineError('certificate.malformed');
      this.known.set(certificate.id, certificate);
      this.anchors.add(certificate.id);
    }
  }

  /** Returns whether a chain ends here: at a trusted or self-issued certificate. */
  async isEnd(certificate: Certificate): Promise<boolean> {
    if (this.anchors.has(certificate.id)) return true;
    return certificate.selfIssued && this.isIssuedBy(certificate, certificate);
  }

  /** Returns the issuer; throws `chain.issuer-missing` when it is unavailable. */
  async issuerOf(certificate: Certificate): Promise<Certificate> {
    const near = await this.knownIssuer(certificate);
    if (near) return near;
    for (const address of certificate.access.issuers) {
      this.add(await this.fetchIssuers(address));
      const fetched = await this.knownIssuer(certificate);
      if (fetched) return fetched;
    }
    throw new EngineError('chain.issuer-missing', { subject: nameText(certificate.subject) });
  }

  /** Returns whether the key of `issuer` made the signature of `certificate`. */
  async isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
    const algorithm = signatureAlgorithm(certificate.signatureAlgorithm);
    if (!algorithm) return false;
    const { signature, tbs } = certificate;
    return verifies(this.ports.verify, { spki: issuer.publicKey.spki, algorithm, signature, data: tbs });
  }

  private async knownIssuer(certificate: Certificate): Promise<Certificate | undefined> {
    for (const candidate of this.known.values()) {
      if (!isNamedIssuer(candidate, certificate) || !keysAgree(candidate, certificate)) continue;
      if (candidate.id !== certificate.id && (await this.isIssuedBy(certificate, candidate))) return candidate;
    }
    return undefined;
  }

  /** If a source does not respond, the issuer is missing, which is what is reported. */
  private async fetchIssuers(address: string): Promise<Uint8Array[]> {
    try {
      const answer = await this.ports.fetch(address, 'aia');
      return readable(answer) ? [answer] : readSignedData(answer).certificates;
    } catch {
      return [];
    }
  }
}

function readable(der: Uint8Array): Certificate | undefined {
  try {
    return readCertificate(der);
  } catch {
    return undefined;
  }
}

const keysAgree = (issuer: Certificate, child: Certificate): boolean =>
  !issuer.subjectKeyId || !child.authorityKeyId || equal(issuer.subjectKeyId, child.authorityKeyId);
