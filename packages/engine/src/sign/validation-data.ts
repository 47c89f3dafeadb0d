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
import { checkPathRules } from '../trust/index.ts';
import { CertificatePool } from './certificate-pool.ts';
import { type Pair, checkCrl, checkOcsp, isCurrent } from './revocation-check.ts';

/** Certificates and proofs that they were not revoked; OCSP responses as complete OCSPResponse values. */
export interface ValidationData {
  certificates: readonly Uint8Array[];
  ocspResponses: readonly Uint8Array[];
  crls: readonly Uint8Array[];
}

/** A signer or timestamp authority, with the time for its revocation status. */
export interface ProofSubject {
  certificate: Certificate;
  since: Date;
}

export interface CollectRequest {
  subjects: readonly ProofSubject[];
  /**
   * Signers of counter-signatures. Anyone can add those, so their unavailable data is omitted and does not block an
   * augmentation.
   */
  confirmers?: readonly ProofSubject[];
  /** Validation data in the file; reused if it is recent enough. */
  known: ValidationData;
  /** Certificates at which chains may end; self-signed ones always end. */
  trust?: readonly Uint8Array[] | undefined;
  /** The current time. */
  time: Date;
}

/** Certificates whose issuer states that no revocation information exists or is needed. */
const EXEMPT = [EXTENSION.ocspNoCheck, EXTENSION.noRevocationAvailable, EXTENSION.validityAssuredShortTerm];
const MAX_CHAIN = 12;

/**
 * Chains of all subjects and of the OCSP responders met, with OCSP answers or CRLs for each certificate below its
 * root (EN 319 142-1, 5.4.2). Throws `chain.issuer-missing`, `chain.rules`, `revocation.revoked`, …:
 * a signature is never called long-term with a part missing.
 */
export async function collectValidationData(
  request: CollectRequest,
  ports: Pick<Ports, 'ocsp' | 'fetch' | 'verify' | 'random'>,
): Promise<ValidationData> {
  const collector = new Collector(request, ports);
  for (const { certificate, since } of latestFirst(request.subjects)) {
    await collector.prove(certificate, { since, depth: 0 });
  }
  for (const { certificate, since } of latestFirst(request.confirmers ?? [])) {
    await collector.visitIfProven(certificate, { since, depth: 0 });
  }
  return collector.data();
}

const latestFirst = (subjects: readonly ProofSubject[]): ProofSubject[] =>
  subjects.toSorted((a, b) => b.since.getTime() - a.since.getTime());

interface Step {
  since: Date;
  depth: number;
}

/** A step with the moment an answer is validated at. */
interface Validated extends Step {
  at: Date;
}

class Collector {
  private readonly pool: CertificatePool;
  private visited = new Map<string, Certificate>();
  private ocspResponses = new Map<string, Uint8Array>();
  private crls = new Map<string, Uint8Array>();
  private readonly knownAnswers: { der: Uint8Array; read: OcspResponse }[];
  private readonly knownLists: { der: Uint8Array; read: Crl }[];
  private readonly time: Date;
  private readonly ports: Pick<Ports, 'ocsp' | 'fetch' | 'verify' | 'random'>;

  constructor(
    { subjects, confirmers = [], known, trust, time }: CollectRequest,
    ports: Pick<Ports, 'ocsp' | 'fetch' | 'verify' | 'random'>,
  ) {
    this.ports = ports;
    this.time = time;
    this.pool = new CertificatePool(ports);
    this.pool.add(known.certificates);
    this.pool.add([...subjects, ...confirmers].map(({ certificate }) => certificate.der));
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

  /** Proves a whole chain, which must follow the rules that a validation asks for (RFC 5280, 6.1). */
  async prove(certificate: Certificate, step: Step): Promise<void> {
    if (this.visited.has(certificate.id)) return;
    await this.visit(certificate, step);
    const certificates = [certificate];
    for (let last = certificate; !(await this.pool.isEnd(last)); certificates.push(last))
      last = await this.pool.issuerOf(last);
    const { passed, rows } = checkPathRules({ certificates, anchored: true });
    const subject = nameText(certificate.subject);
    const rule = rows.find(({ status }) => status === 'failed')?.key ?? '';
    if (!passed) throw new EngineError('chain.rules', { subject, rule });
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

  /** Same for a chain that may lack a part: then all changes are undone. */
  async visitIfProven(certificate: Certificate, step: Step): Promise<void> {
    const { visited, ocspResponses, crls } = this;
    this.visited = new Map(visited);
    this.ocspResponses = new Map(ocspResponses);
    this.crls = new Map(crls);
    try {
      await this.prove(certificate, step);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      Object.assign(this, { visited, ocspResponses, crls });
    }
  }

  private async proveUnrevoked(pair: Pair, step: Step): Promise<void> {
    if (await this.reuseAnswer(pair, step)) return;
    if (await this.reuseList(pair, step)) return;
    const failures: unknown[] = [];
    const sources = [
      ...pair.certificate.access.ocsp.map((url) => () => this.askResponder(url, pair, step)),
      ...pair.certificate.crlAddresses.map((url) => () => this.fetchList(url, pair, step)),
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
    await this.takeAnswer({ der, read }, pair, { ...step, at: this.time });
  }

  private async takeAnswer(
    answer: { der: Uint8Array; read: OcspResponse },
    pair: Pair,
    step: Validated,
  ): Promise<void> {
    const { pool, ports } = this;
    const responder = await checkOcsp(answer.read, pair, {
      pool,
      ports,
      time: step.at,
      now: this.time,
      since: step.since,
    });
    this.pool.add([responder.der]);
    this.ocspResponses.set(answer.read.id, answer.der);
    await this.prove(responder, { since: step.since, depth: step.depth + 1 });
  }

  private async fetchList(url: string, pair: Pair, step: Step): Promise<void> {
    const der = await this.ports.fetch(url, 'crl');
    const read = readCrl(der);
    await this.takeList({ der, read }, pair, { ...step, at: this.time });
    this.knownLists.push({ der, read });
  }

  private async takeList({ der, read }: { der: Uint8Array; read: Crl }, pair: Pair, step: Validated): Promise<void> {
    const { pool, ports } = this;
    await checkCrl(read, pair, { pool, ports, time: step.at, now: this.time, since: step.since });
    this.crls.set(toHex(hash('SHA-256', der)), der);
  }

  /** Reuses available responses if they prove the status at the relevant time. */
  private reuseAnswer(pair: Pair, step: Step): Promise<boolean> {
    const fitting = this.knownAnswers.flatMap((answer) => {
      const single = answer.read.responses.find(({ certId }) => certIdMatches(certId, pair.certificate, pair.issuer));
      const at = single && provenAt(single, { pair, since: step.since, time: this.time });
      return at ? [{ answer, at }] : [];
    });
    return firstHolding(fitting, ({ answer, at }) => this.takeAnswer(answer, pair, { ...step, at }));
  }

  private reuseList(pair: Pair, step: Step): Promise<boolean> {
    const fitting = this.knownLists.flatMap((list) => {
      if (list.read.issuer.key !== pair.issuer.subject.key) return [];
      const at = provenAt(list.read, { pair, since: step.since, time: this.time });
      return at ? [{ list, at }] : [];
    });
    return firstHolding(fitting, ({ list, at }) => this.takeList(list, pair, { ...step, at }));
  }
}

/**
 * Returns the time for which available data counts, or undefined. For a signer or timestamp authority it must be newer
 * than its signature, regardless of its age now. For other authorities it must have been current then or be current
 * now.
 */
function provenAt(
  data: { thisUpdate: Date; nextUpdate: Date | undefined },
  { pair, since, time }: { pair: Pair; since: Date; time: Date },
): Date | undefined {
  const isAuthority = pair.certificate.basicConstraints?.ca ?? false;
  if (!isAuthority) return data.thisUpdate >= since && data.thisUpdate <= time ? data.thisUpdate : undefined;
  return [since, time].find((moment) => isCurrent(data, moment));
}

async function firstHolding<T>(items: readonly T[], take: (item: T) => Promise<void>): Promise<boolean> {
  for (const item of items) {
    try {
      await take(item);
      return true;
    } catch (cause) {
      if (cause instanceof EngineError && cause.code === 'revocation.revoked') throw cause;
    }
  }
  return false;
}

/** Old files may hold data that this engine cannot parse; it remains in the file, unused. */
function attempt<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}
