import { equal, toHex } from '../bytes/index.ts';
import { octetString } from '../codec/asn1/index.ts';
import { hash } from '../crypto/index.ts';
import { EngineError } from '../errors.ts';
import {
  type Certificate,
  type Crl,
  EXTENSION,
  type OcspResponse,
  certIdMatches,
  nameText,
  ocspRequest,
  readCrl,
  readOcspResponse,
} from '../pki/index.ts';
import type { Ports } from '../ports.ts';
import { CertificatePool } from './certificate-pool.ts';
import { type Pair, checkCrl, checkOcsp, isCurrent } from './revocation-check.ts';

/** Certificates and proofs that they were not revoked; OCSP answers as whole OCSPResponse values. */
export interface ValidationData {
  certificates: readonly Uint8Array[];
  ocspResponses: readonly Uint8Array[];
  crls: readonly Uint8Array[];
}

export interface CollectRequest {
  /** Signers and timestamp authorities, with the time their revocation state is asked for. */
  subjects: readonly { certificate: Certificate; since: Date }[];
  /** What the file already holds; used again where it is recent enough. */
  known: ValidationData;
  /** Certificates at which chains may end; self-signed ones always end. */
  trust?: readonly Uint8Array[] | undefined;
  /** The current time. */
  time: Date;
}

/** Certificates whose issuer says that no revocation information exists or is needed. */
const EXEMPT = [EXTENSION.ocspNoCheck, EXTENSION.noRevocationAvailable, EXTENSION.validityAssuredShortTerm];
const MAX_CHAIN = 12;

/**
 * Chains of all subjects and of the OCSP responders met, with OCSP answers or CRLs for each certificate below its
 * root (EN 319 142-1, 5.4.2). Throws `chain.issuer-missing`, `revocation.revoked`, `revocation.unavailable`, …:
 * a signature is never called long-term with a part missing.
 */
export async function collectValidationData(
  request: CollectRequest,
  ports: Pick<Ports, 'ocsp' | 'fetch' | 'verify' | 'random'>,
): Promise<ValidationData> {
  const collector = new Collector(request, ports);
  const latestFirst = request.subjects.toSorted((a, b) => b.since.getTime() - a.since.getTime());
  for (const { certificate, since } of latestFirst) await collector.visit(certificate, { since, depth: 0 });
  return collector.data();
}

interface Step {
  since: Date;
  depth: number;
}

class Collector {
  private readonly pool: CertificatePool;
  private readonly visited = new Map<string, Certificate>();
  private readonly ocspResponses = new Map<string, Uint8Array>();
  private readonly crls = new Map<string, Uint8Array>();
  private readonly knownAnswers: { der: Uint8Array; read: OcspResponse }[];
  private readonly knownLists: { der: Uint8Array; read: Crl }[];
  private readonly time: Date;
  private readonly ports: Pick<Ports, 'ocsp' | 'fetch' | 'verify' | 'random'>;

  constructor(
    { subjects, known, trust, time }: CollectRequest,
    ports: Pick<Ports, 'ocsp' | 'fetch' | 'verify' | 'random'>,
  ) {
    this.ports = ports;
    this.time = time;
    this.pool = new CertificatePool(ports);
    this.pool.add(known.certificates);
    this.pool.add(subjects.map(({ certificate }) => certificate.der));
    this.pool.trust(trust ?? []);
    this.knownAnswers = known.ocspResponses.flatMap((der) => attempt(() => ({ der, read: readOcspResponse(der) })));
    this.knownLists = known.crls.flatMap((der) => attempt(() => ({ der, read: readCrl(der) })));
  }

  data(): ValidationData {
    return {
      certificates: [...this.visited.values()].map(({ der }) => der),
      ocspResponses: [...this.ocspResponses.values()],
      crls: [...this.crls.values()],
    };
  }

  /** Walks from a certificate to the end of its chain. */
  async visit(certificate: Certificate, { since, depth }: Step): Promise<void> {
    if (this.visited.has(certificate.id)) return;
    if (depth > MAX_CHAIN) throw new EngineError('chain.too-long', { subject: nameText(certificate.subject) });
    this.visited.set(certificate.id, certificate);
    if (await this.pool.isEnd(certificate)) return;
    const issuer = await this.pool.issuerOf(certificate);
    if (!EXEMPT.some((oid) => certificate.extensions.has(oid))) {
      await this.proveUnrevoked({ certificate, issuer }, { since, depth });
    }
    await this.visit(issuer, { since, depth: depth + 1 });
  }

  private async proveUnrevoked(pair: Pair, step: Step): Promise<void> {
    if (await this.reuseAnswer(pair, step)) return;
    if (await this.reuseList(pair, step)) return;
    const failures: unknown[] = [];
    const sources = [
      ...pair.certificate.access.ocsp.map((url) => () => this.askResponder(url, pair, step)),
      ...pair.certificate.crlAddresses.map((url) => () => this.fetchList(url, pair)),
    ];
    for (const source of sources) {
      try {
        return await source();
      } catch (cause) {
        if (cause instanceof EngineError && cause.code === 'revocation.revoked') throw cause;
        failures.push(cause);
      }
    }
    const subject = nameText(pair.certificate.subject);
    throw new EngineError('revocation.unavailable', { subject, sources: sources.length }, failures[0]);
  }

  private async askResponder(url: string, pair: Pair, step: Step): Promise<void> {
    const nonce = this.ports.random(16);
    const der = await this.ports.ocsp(url, ocspRequest(pair, { nonce }));
    const read = readOcspResponse(der);
    if (read.nonce && !equal(read.nonce, octetString(nonce))) {
      throw new EngineError('revocation.invalid', { reason: 'nonce' });
    }
    await this.takeAnswer({ der, read }, pair, step);
  }

  private async takeAnswer(answer: { der: Uint8Array; read: OcspResponse }, pair: Pair, step: Step): Promise<void> {
    const { pool, ports, time } = this;
    const responder = await checkOcsp(answer.read, pair, { pool, ports, time });
    this.pool.add([responder.der]);
    this.ocspResponses.set(answer.read.id, answer.der);
    await this.visit(responder, { since: step.since, depth: step.depth + 1 });
  }

  private async fetchList(url: string, pair: Pair): Promise<void> {
    const der = await this.ports.fetch(url, 'crl');
    const read = readCrl(der);
    await this.takeList({ der, read }, pair);
    this.knownLists.push({ der, read });
  }

  private async takeList({ der, read }: { der: Uint8Array; read: Crl }, pair: Pair): Promise<void> {
    const { pool, ports, time } = this;
    await checkCrl(read, pair, { pool, ports, time });
    this.crls.set(toHex(hash('SHA-256', der)), der);
  }

  /** An answer at hand counts when it was made after the time in question and still holds. */
  private async reuseAnswer(pair: Pair, step: Step): Promise<boolean> {
    const fitting = this.knownAnswers.filter(({ read }) =>
      read.responses.some(
        (single) =>
          certIdMatches(single.certId, pair.certificate, pair.issuer) &&
          isRecent(single, { pair, since: step.since, time: this.time }),
      ),
    );
    return firstHolding(fitting, (answer) => this.takeAnswer(answer, pair, step));
  }

  private async reuseList(pair: Pair, step: Step): Promise<boolean> {
    const fitting = this.knownLists.filter(
      ({ read }) =>
        read.issuer.key === pair.issuer.subject.key && isRecent(read, { pair, since: step.since, time: this.time }),
    );
    return firstHolding(fitting, (list) => this.takeList(list, pair));
  }
}

/**
 * Data of an authority is good while it has not run out; that of a signer or timestamp authority must also be
 * younger than what it signed, unless it was fetched just now.
 */
function isRecent(
  data: { thisUpdate: Date; nextUpdate: Date | undefined },
  { pair, since, time }: { pair: Pair; since: Date; time: Date },
): boolean {
  if (!isCurrent(data, time)) return false;
  return (pair.certificate.basicConstraints?.ca ?? false) || data.thisUpdate >= since;
}

async function firstHolding<T>(items: readonly T[], take: (item: T) => Promise<void>): Promise<boolean> {
  for (const item of items) {
    try {
      await take(item);
      return true;
    } catch (cause) {
      if (!(cause instanceof EngineError) || cause.code === 'revocation.revoked') throw cause;
    }
  }
  return false;
}

/** Old files hold data this engine cannot read; it stays in the file and is not used. */
function attempt<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}
