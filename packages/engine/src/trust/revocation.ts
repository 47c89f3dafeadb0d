import {
  type Certificate,
  type Crl,
  EXTENSION,
  certIdMatches,
  isListIssuer,
  isSameEntity,
  scopeNames,
} from '../pki/index.ts';
import {
  type EvidenceFound,
  type EvidencePool,
  type EvidenceRefusal,
  type RevocationEvidence,
  newestOf,
} from './evidence.ts';
import type { CertificatePath, PathSources } from './path-builder.ts';
import { StatementIssuers } from './statement-issuers.ts';
import { readListStatus, readResponseStatus } from './statements.ts';

export interface RevocationSources extends PathSources {
  evidence: EvidencePool;
  /** The current time: later statements are unreliable. Not checked when absent. */
  now?: Date;
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
 * An authority is exempt only where it has the key of its issuer too, as the issuer itself does.
 */
export function needsRevocation({ certificate, issuer }: Pick<RevocationSubject, 'certificate' | 'issuer'>): boolean {
  const isAuthority = certificate.basicConstraints?.ca === true;
  if (isAuthority && isSameEntity(certificate, issuer)) return false;
  if (certificate.extensions.has(EXTENSION.validityAssuredShortTerm)) return false;
  return isAuthority || !certificate.extensions.has(EXTENSION.noRevocationAvailable);
}

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

/** Units of one name of a distribution point, whose key is made and looked up. */
const NAME_WORK = 4;

interface Gathering {
  sources: RevocationSources;
  asking: ReadonlySet<string>;
  trust: 'anchored' | 'any';
}

async function gather(subject: RevocationSubject, { sources, asking, trust }: Gathering): Promise<EvidenceFound> {
  const found: EvidenceFound = { present: 0, accepted: [], refusals: [] };
  const asked = new Set([...asking, subject.certificate.id]);
  const refuseStatus = (helper: RevocationSubject, at: Date) => refuseStatusOf(helper, { at, sources, asking: asked });
  const issuers = new StatementIssuers({ sources, trust, refuseStatus });
  for (const { response, embedded } of sources.evidence.ocsp.values()) {
    sources.work?.spend(response.responses.length + response.certificates.length);
    for (const single of response.responses) {
      if (!certIdMatches(single.certId, subject.certificate, subject.issuer)) continue;
      record(found, await readResponseStatus(subject, { response, single, embedded, issuers, now: sources.now }));
    }
  }
  const names = NAME_WORK * scopeNames(subject.certificate);
  for (const { crl, embedded } of sources.evidence.crls.values()) {
    sources.work?.spend(names);
    if (!isFor(subject.certificate, crl)) continue;
    record(found, await readListStatus(subject, { crl, embedded, issuers, now: sources.now }));
  }
  return found;
}

/** Lists of the issuer, and of the list issuers that the certificate names. */
const isFor = ({ issuer, distributionPoints }: Certificate, crl: Crl): boolean =>
  crl.issuer.key === issuer.key || distributionPoints.some((point) => isListIssuer(point, crl.issuer));

function record(found: EvidenceFound, answer: RevocationEvidence | EvidenceRefusal): void {
  found.present++;
  if (typeof answer === 'string') found.refusals.push(answer);
  else found.accepted.push(answer);
}

/** A helper must have a status, which must not depend on its own statement, and must not have been revoked then. */
async function refuseStatusOf(
  helper: RevocationSubject,
  { at, sources, asking }: { at: Date; sources: RevocationSources; asking: ReadonlySet<string> },
): Promise<EvidenceRefusal | undefined> {
  if (!needsRevocation(helper)) return undefined;
  if (asking.has(helper.certificate.id)) return 'issuer-status-unknown';
  const newest = newestOf((await findEvidence(helper, sources, asking)).accepted);
  if (!newest) return 'issuer-status-unknown';
  return newest.status.status === 'revoked' && newest.status.time <= at ? 'issuer-revoked' : undefined;
}
