import type { HashName, StartHash, Verify } from '../crypto/index.ts';
import { type DigestOf, hashedOnce } from '../formats/xades/index.ts';
import { type Certificate, readCrl, readOcspResponse, readSignedData } from '../pki/index.ts';
import {
  type AnchorSet,
  CertificateIndex,
  type CertificatePath,
  type CertificateStore,
  CountedStore,
  type EvidenceFound,
  type Exclusion,
  EvidencePool,
  ProofsOfExistence,
  type RevocationSources,
  type RevocationSubject,
  buildPath,
  findEvidence,
} from '../trust/index.ts';
import { type RevocationFetcher, noFetcher } from './fetch-evidence.ts';
import type { ValidationPolicy } from './policy.ts';
import type { FindPolicyText } from './signature-policy.ts';
import { Work, WorkError, readingWork } from '../work.ts';
import { countedHash } from './counted-hash.ts';

export interface ContextOptions {
  store: CertificateStore;
  anchors: AnchorSet;
  policy: ValidationPolicy;
  time: Date;
  /** The current time, when it is later than `time`. */
  now?: Date;
  verify: Verify;
  startHash: StartHash;
  fetcher?: RevocationFetcher;
  /** Steps that this file may cost; without a limit when absent. */
  work?: Work;
  /** Texts of signature policies; not checked when absent. */
  policyText?: FindPolicyText;
}

interface Noted {
  id: string | undefined;
}

/** State of one validation: content of the document, trust and time. */
export class ValidationContext implements RevocationSources {
  readonly store: CountedStore;
  readonly anchors: AnchorSet;
  readonly policy: ValidationPolicy;
  readonly time: Date;
  readonly now: Date;
  readonly verify: Verify;
  readonly startHash: StartHash;
  /** Digest of an array that does not change; each is hashed once for each algorithm. */
  readonly digestOf: DigestOf;
  readonly policyText: FindPolicyText | undefined;
  readonly evidence = new EvidencePool();
  readonly candidates = new CertificateIndex();
  readonly poe: ProofsOfExistence;
  readonly work: Work;
  private readonly fetcher: RevocationFetcher;
  private readonly paths = new Map<string, Promise<CertificatePath>>();
  /** Identifiers of status answers by the array they came in; nothing for what cannot be read. */
  private readonly noted = { ocsp: new WeakMap<Uint8Array, Noted>(), crl: new WeakMap<Uint8Array, Noted>() };
  private readonly found = new Map<string, Promise<EvidenceFound>>();
  private readonly named = new Map<string, number>();

  constructor(options: ContextOptions) {
    this.work = options.work ?? new Work(Infinity);
    this.store = new CountedStore(options.store, this.work);
    this.anchors = options.anchors;
    this.policy = options.policy;
    this.time = options.time;
    this.now = options.now && options.now > options.time ? options.now : options.time;
    this.verify = options.verify;
    this.startHash = countedHash(options.startHash, this.work);
    this.digestOf = hashedOnce(this.startHash);
    this.policyText = options.policyText;
    this.fetcher = options.fetcher ?? noFetcher;
    this.poe = new ProofsOfExistence(options.time);
  }

  /**
   * Returns a name that is unique in this document. A copied object covers other data at each location, so each is
   * validated separately and none reuses the result of another.
   */
  distinct(id: string): string {
    const earlier = this.named.get(id) ?? 0;
    this.named.set(id, earlier + 1);
    return earlier === 0 ? id : `${id}-${earlier}`;
  }

  /** Digest of parts one after another. */
  digestOfParts = (name: HashName, parts: readonly Uint8Array[]): Uint8Array => {
    const state = this.startHash(name);
    for (const part of parts) state.update(part);
    return state.finish();
  };

  fetchIssuers = async (certificate: Certificate): Promise<readonly Certificate[]> => {
    const fetched = await this.fetcher.issuers(certificate);
    return fetched.flatMap(
      (der) => this.addCertificate(der) ?? certificatesIn(der).flatMap((each) => this.addCertificate(each) ?? []),
    );
  };

  /** Takes note of a certificate, carried by a signature or not; undefined when it cannot be read. */
  addCertificate(der: Uint8Array, { isCarried = false } = {}): Certificate | undefined {
    const certificate = this.store.read(der);
    if (certificate) this.candidates.add(certificate, { isCarried });
    return certificate;
  }

  /** Registers an OCSP response and the certificates inside; undefined when it cannot be parsed. */
  addOcsp(bytes: Uint8Array, embedded = true): string | undefined {
    return this.note('ocsp', bytes, () => {
      const response = readable(() => readOcspResponse(bytes));
      response?.certificates.forEach((der) => this.addCertificate(der));
      if (response) this.evidence.addOcsp(response, embedded);
      return response?.id;
    });
  }

  addCrl(bytes: Uint8Array, embedded = true): string | undefined {
    return this.note('crl', bytes, () => {
      const crl = readable(() => readCrl(bytes));
      if (crl) this.evidence.addCrl(crl, embedded);
      return crl?.id;
    });
  }

  /** The same bytes are read once, however many states of the document hold them. */
  private note(kind: 'ocsp' | 'crl', bytes: Uint8Array, read: () => string | undefined): string | undefined {
    const known = this.noted[kind].get(bytes);
    if (known) return known.id;
    this.work.spend(readingWork(bytes));
    const noted = { id: read() };
    this.noted[kind].set(bytes, noted);
    return noted.id;
  }

  /** Builds the path without some authorities, for a certificate whose known path has a revoked one. */
  otherPathOf = (certificate: Certificate, isExcluded: Exclusion): Promise<CertificatePath> =>
    buildPath(certificate, this, isExcluded);

  /** The path that was found valid, which later questions about the certificate follow, too. */
  choosePath(path: CertificatePath): void {
    this.paths.set(path.certificates[0]!.id, Promise.resolve(path));
  }

  pathOf(certificate: Certificate): Promise<CertificatePath> {
    const known = this.paths.get(certificate.id);
    if (known) return known;
    const path = buildPath(certificate, this);
    this.paths.set(certificate.id, path);
    return path;
  }

  /** Returns the available evidence on a certificate; cached. */
  evidenceOn(subject: RevocationSubject): Promise<EvidenceFound> {
    const place = placeOf(subject);
    const known = this.found.get(place);
    if (known) return known;
    const found = findEvidence(subject, this);
    this.found.set(place, found);
    return found;
  }

  /** Fetches from the network, if allowed, and searches again. */
  async fetchEvidence(subject: RevocationSubject): Promise<EvidenceFound> {
    const fetched = await this.fetcher.evidence(subject);
    if (fetched.ocsp.length + fetched.crls.length === 0) return this.evidenceOn(subject);
    fetched.ocsp.forEach((bytes) => this.addOcsp(bytes, false));
    fetched.crls.forEach((bytes) => this.addCrl(bytes, false));
    this.found.delete(placeOf(subject));
    return this.evidenceOn(subject);
  }
}

/** A certificate and the authorities above it, by which the issuers of answers are validated. */
const placeOf = ({ certificate, authorities }: RevocationSubject): string =>
  [certificate, ...authorities].map(({ id }) => id).join(' ');

/** An issuer address may lead to a certificate or to a bundle of them (RFC 5280, 4.2.2.1). */
const certificatesIn = (bytes: Uint8Array): Uint8Array[] => readable(() => readSignedData(bytes))?.certificates ?? [];

/** Returns the result of reading, or undefined for any malformed bytes. */
export function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof WorkError) throw cause;
    return undefined;
  }
}
