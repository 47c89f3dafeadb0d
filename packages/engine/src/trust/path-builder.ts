import { equal } from '../bytes/index.ts';
import type { Certificate } from '../pki/index.ts';
import type { AnchorSet } from './anchors.ts';
import type { CertificateStore } from './certificate-store.ts';

const MAX_LENGTH = 10;
const MAX_STEPS = 200;

/** Certificates from the subject upwards; when `anchored`, the last is the anchor. */
export interface CertificatePath {
  certificates: readonly Certificate[];
  anchored: boolean;
}

export interface PathSources {
  store: CertificateStore;
  anchors: AnchorSet;
  /** Certificates from the document or fetched. */
  candidates: () => readonly Certificate[];
  /** Asks the network for the issuer of a certificate, when that is allowed. */
  fetchIssuers?: (certificate: Certificate) => Promise<readonly Certificate[]>;
}

/**
 * Builds the path of a certificate (RFC 5280, 6; RFC 4158): each issuer is found by name and proven by its key.
 * Prefers a path that ends at an anchor; without one, returns the longest proven path.
 */
export async function buildPath(leaf: Certificate, sources: PathSources): Promise<CertificatePath> {
  const search = new PathSearch(sources);
  return (await search.from([leaf])) ?? { certificates: search.longest, anchored: false };
}

class PathSearch {
  longest: readonly Certificate[] = [];
  private readonly sources: PathSources;
  private steps = 0;

  constructor(sources: PathSources) {
    this.sources = sources;
  }

  async from(path: readonly Certificate[]): Promise<CertificatePath | undefined> {
    const last = path.at(-1)!;
    if (path.length > this.longest.length) this.longest = path;
    if (this.sources.anchors.has(last)) return { certificates: path, anchored: true };
    if (path.length >= MAX_LENGTH) return undefined;
    return (await this.through(path, this.known(last))) ?? this.through(path, await this.fetched(last));
  }

  private async through(
    path: readonly Certificate[],
    issuers: readonly Certificate[],
  ): Promise<CertificatePath | undefined> {
    const last = path.at(-1)!;
    for (const issuer of issuers) {
      if (path.some((member) => member.id === issuer.id) || ++this.steps > MAX_STEPS) continue;
      if (!(await this.sources.store.isSignedBy(last, issuer))) continue;
      const found = await this.from([...path, issuer]);
      if (found) return found;
    }
    return undefined;
  }

  /** Returns anchors first, then certificates with a matching key identifier, then the others of that name. */
  private known(child: Certificate): Certificate[] {
    const named = this.sources.candidates().filter((candidate) => candidate.subject.key === child.issuer.key);
    const byKeyId = named.toSorted((a, b) => Number(keyIdFits(b, child)) - Number(keyIdFits(a, child)));
    return [...this.sources.anchors.issuersOf(child), ...byKeyId];
  }

  private async fetched(child: Certificate): Promise<readonly Certificate[]> {
    if (child.selfIssued || !this.sources.fetchIssuers) return [];
    const found = await this.sources.fetchIssuers(child);
    return found.filter((candidate) => candidate.subject.key === child.issuer.key);
  }
}

const keyIdFits = (issuer: Certificate, child: Certificate): boolean =>
  issuer.subjectKeyId !== undefined &&
  child.authorityKeyId !== undefined &&
  equal(issuer.subjectKeyId, child.authorityKeyId);
