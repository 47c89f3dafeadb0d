import { equal } from '../bytes/index.ts';
import type { Certificate } from '../pki/index.ts';
import type { AnchorSet } from './anchors.ts';
import type { CertificateIndex } from './certificate-index.ts';
import type { SignatureFacts } from './counted-store.ts';
import { checkPathRules, pathRulesWork } from './path-rules.ts';
import type { Work } from '../work.ts';

const MAX_LENGTH = 10;
/** Proven links of one search. What is not proven costs work of the file, and ends no search. */
const MAX_LINKS = 1000;

/** Certificates from the subject upwards; when `anchored`, the last is the anchor. */
export interface CertificatePath {
  certificates: readonly Certificate[];
  anchored: boolean;
}

export interface PathSources {
  store: SignatureFacts;
  anchors: AnchorSet;
  /** Certificates from the document or fetched. */
  candidates: CertificateIndex;
  /** Steps that this file may cost; without a limit when absent. */
  work?: Work;
  /** Asks the network for the issuer of a certificate, when that is allowed. */
  fetchIssuers?: (certificate: Certificate) => Promise<readonly Certificate[]>;
}

/** Authorities that a path must not use. */
export type Exclusion = (certificate: Certificate) => boolean;

/**
 * Builds the path of a certificate (RFC 5280, 6; RFC 4158): each issuer is found by name and proven by its key.
 * Returns the first path that follows the rules to an anchor; without one, a path to an anchor that breaks them, to
 * say which; without one, the longest proven path.
 */
export async function buildPath(
  leaf: Certificate,
  sources: PathSources,
  isExcluded: Exclusion = () => false,
): Promise<CertificatePath> {
  const search = new PathSearch(sources, isExcluded);
  const found = await search.from([leaf]);
  return found ?? search.broken ?? { certificates: search.longest, anchored: false };
}

class PathSearch {
  longest: readonly Certificate[] = [];
  /** The first path that leads to an anchor against the rules. */
  broken: CertificatePath | undefined;
  private readonly sources: PathSources;
  private readonly isExcluded: Exclusion;
  private links = 0;

  constructor(sources: PathSources, isExcluded: Exclusion) {
    this.sources = sources;
    this.isExcluded = isExcluded;
  }

  async from(path: readonly Certificate[]): Promise<CertificatePath | undefined> {
    const last = path.at(-1)!;
    if (path.length > this.longest.length) this.longest = path;
    if (this.sources.anchors.has(last)) return this.followingRules({ certificates: path, anchored: true });
    if (path.length >= MAX_LENGTH) return undefined;
    return (await this.through(path, this.known(last))) ?? this.through(path, await this.fetched(last));
  }

  private followingRules(path: CertificatePath): CertificatePath | undefined {
    this.sources.work?.spend(pathRulesWork(path));
    if (checkPathRules(path).passed) return path;
    this.broken ??= path;
    return undefined;
  }

  private async through(
    path: readonly Certificate[],
    issuers: readonly Certificate[],
  ): Promise<CertificatePath | undefined> {
    const last = path.at(-1)!;
    for (const issuer of issuers) {
      if (this.isExcluded(issuer)) continue;
      if (path.some((member) => member.id === issuer.id) || this.links >= MAX_LINKS) continue;
      if (!(await this.sources.store.isSignedBy(last, issuer))) continue;
      this.links++;
      const found = await this.from([...path, issuer]);
      if (found) return found;
    }
    return undefined;
  }

  private known(child: Certificate): Certificate[] {
    const { anchors, candidates } = this.sources;
    const key = child.issuer.key;
    const named = candidates.named(key);
    this.sources.work?.spend(named.length);
    return [...anchors.index.named(key), ...inOrder(named, child, candidates)];
  }

  private async fetched(child: Certificate): Promise<readonly Certificate[]> {
    if (child.selfIssued || !this.sources.fetchIssuers) return [];
    const found = await this.sources.fetchIssuers(child);
    return found.filter((candidate) => candidate.subject.key === child.issuer.key);
  }
}

/**
 * Orders possible issuers: authorities, those whose key identifier the child names, those carried by a signature, which
 * nobody can add afterwards, and those that were valid as long as the child. The order of equals is kept.
 */
function inOrder(issuers: readonly Certificate[], child: Certificate, candidates: CertificateIndex): Certificate[] {
  const rank = (issuer: Certificate): number =>
    (mayIssue(issuer) ? 8 : 0) +
    (keyIdFits(issuer, child) ? 4 : 0) +
    (candidates.isCarried(issuer) ? 2 : 0) +
    (issuer.notBefore <= child.notBefore && issuer.notAfter >= child.notAfter ? 1 : 0);
  const ranks = new Map(issuers.map((issuer) => [issuer.id, rank(issuer)]));
  return issuers.toSorted((a, b) => ranks.get(b.id)! - ranks.get(a.id)!);
}

const mayIssue = ({ basicConstraints, keyUsage }: Certificate): boolean =>
  basicConstraints?.ca === true && (!keyUsage || keyUsage.has('keyCertSign'));

const keyIdFits = (issuer: Certificate, child: Certificate): boolean =>
  issuer.subjectKeyId !== undefined &&
  child.authorityKeyId !== undefined &&
  equal(issuer.subjectKeyId, child.authorityKeyId);
