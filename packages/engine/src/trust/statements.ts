import { Asn1Error } from '../codec/asn1/index.ts';
import { signatureAlgorithm } from '../crypto/index.ts';
import {
  type Certificate,
  type Crl,
  type OcspResponse,
  type SingleResponse,
  coverageOf,
  isListUnderstood,
  isResponseUnderstood,
} from '../pki/index.ts';
import { type EvidenceRefusal, type RevocationEvidence, isFromFuture } from './evidence.ts';
import type { RevocationSubject } from './revocation.ts';
import type { StatementIssuer, StatementIssuers } from './statement-issuers.ts';

interface OcspStatement {
  response: OcspResponse;
  single: SingleResponse;
  embedded: boolean;
  issuers: StatementIssuers;
  now: Date | undefined;
}

/** Returns what an OCSP response proves about a subject, or why nothing (RFC 6960, 3.2). */
export async function readResponseStatus(
  subject: RevocationSubject,
  { response, single, embedded, issuers, now }: OcspStatement,
): Promise<RevocationEvidence | EvidenceRefusal> {
  if (single.status === 'unknown') return 'status-unknown';
  if (!isResponseUnderstood(response, single)) return 'critical-extension';
  if (now && (isFromFuture(single.thisUpdate, now) || isFromFuture(response.producedAt, now))) return 'from-future';
  // Who answers cannot know yet what it states to be right (RFC 6960, 2.4); clocks of one responder may differ.
  if (isFromFuture(single.thisUpdate, response.producedAt)) return 'produced-before-update';
  const issuer = await issuers.ofResponse(subject, response, latest(single.thisUpdate, response.producedAt));
  if (typeof issuer === 'string') return issuer;
  const until = knownUntil(single.thisUpdate, single.archiveCutoff);
  const refusal = refuseTime(subject.certificate, single.thisUpdate, until);
  if (refusal) return refusal;
  return {
    id: response.id,
    kind: 'ocsp',
    der: response.der,
    embedded,
    ...statedBy(issuer, response),
    status: single,
    thisUpdate: single.thisUpdate,
    nextUpdate: single.nextUpdate,
    producedAt: response.producedAt,
  };
}

const latest = (a: Date, b: Date): Date => (a > b ? a : b);

interface ListStatement {
  crl: Crl;
  embedded: boolean;
  issuers: StatementIssuers;
  now: Date | undefined;
}

/** Returns what a list proves about a subject, or why nothing (RFC 5280, 6.3.3). */
export async function readListStatus(
  subject: RevocationSubject,
  { crl, embedded, issuers, now }: ListStatement,
): Promise<RevocationEvidence | EvidenceRefusal> {
  const coverage = coverageOf(crl, subject.certificate);
  if (!coverage) return 'scope';
  const isUnderstood = orMalformed(() => isListUnderstood(crl));
  if (isUnderstood !== true) return isUnderstood === false ? 'critical-extension' : isUnderstood;
  if (now && isFromFuture(crl.thisUpdate, now)) return 'from-future';
  const issuer = await issuers.ofList(subject, crl);
  if (typeof issuer === 'string') return issuer;
  const until = knownUntil(crl.thisUpdate, crl.expiredCertsOnCrl);
  const refusal = refuseTime(subject.certificate, crl.thisUpdate, until);
  if (refusal) return refusal;
  const { serial, issuer: by } = subject.certificate;
  const entry = orMalformed(() => crl.find(serial, by.key));
  if (entry === 'malformed') return entry;
  const isRevoked = entry && entry.reason !== 'removeFromCRL';
  if (coverage === 'partial' && !isRevoked) return 'scope';
  return {
    id: crl.id,
    kind: 'crl',
    der: crl.der,
    embedded,
    ...statedBy(issuer, crl),
    status: isRevoked ? { status: 'revoked', time: entry.time, reason: entry.reason } : { status: 'good' },
    thisUpdate: crl.thisUpdate,
    nextUpdate: crl.nextUpdate,
    producedAt: crl.thisUpdate,
  };
}

function statedBy({ certificate, path }: StatementIssuer, signed: Pick<Crl, 'signatureAlgorithm'>) {
  const algorithm = signatureAlgorithm(signed.signatureAlgorithm);
  return {
    issuer: certificate,
    issuerPath: path,
    signature: algorithm && { algorithm, key: certificate.publicKey },
  };
}

/** Entries are parsed on access, so a malformed one is only detected here. */
function orMalformed<T>(read: () => T): T | 'malformed' {
  try {
    return read();
  } catch (error) {
    if (error instanceof Asn1Error || error instanceof RangeError) return 'malformed';
    throw error;
  }
}

/** Expiry dates before this moment are no longer answered for, unless a cutoff reaches further back. */
const knownUntil = (thisUpdate: Date, cutoff: Date | undefined): Date =>
  cutoff && cutoff < thisUpdate ? cutoff : thisUpdate;

function refuseTime(certificate: Certificate, thisUpdate: Date, until: Date): EvidenceRefusal | undefined {
  if (thisUpdate < certificate.notBefore) return 'before-certificate';
  return certificate.notAfter < until ? 'after-expiry' : undefined;
}
