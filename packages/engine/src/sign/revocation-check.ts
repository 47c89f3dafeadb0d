import { verifies, signatureAlgorithm } from '../crypto/index.ts';
import { EngineError } from '../errors.ts';
import {
  type Certificate,
  type Crl,
  type OcspResponse,
  PURPOSE,
  certIdMatches,
  isResponder,
  nameText,
  readCertificate,
  coverageOf,
  isListUnderstood,
  isResponseUnderstood,
} from '../pki/index.ts';
import type { Ports } from '../ports.ts';
import { CLOCK_SKEW, isFromFuture } from '../trust/evidence.ts';
import type { CertificatePool } from './certificate-pool.ts';

/** Responses without an end of validity count for a day. */
const DEFAULT_LIFE = 24 * 3_600_000;

export interface Pair {
  certificate: Certificate;
  issuer: Certificate;
}

interface Checking {
  /** Moment at which the answer has to be neither in the future nor outdated. */
  time: Date;
  /** The current time, beyond which nothing is stated. */
  now: Date;
  /** Relevant time: a later revocation does not affect earlier signatures. */
  since: Date;
  pool: CertificatePool;
  ports: Pick<Ports, 'verify'>;
}

const stale = (subject: Certificate): EngineError =>
  new EngineError('revocation.stale', { subject: nameText(subject.subject) });
const untrusted = (reason: string): EngineError => new EngineError('revocation.invalid', { reason });

export const revokedError = (subject: Certificate, time: Date): EngineError =>
  new EngineError('revocation.revoked', { subject: nameText(subject.subject), since: time.toISOString() });

/**
 * Checks an OCSP answer for one certificate (RFC 6960, 3.2) and returns the responder's certificate. Throws
 * `revocation.revoked`, `revocation.unknown`, `revocation.stale` or `revocation.invalid`.
 */
export async function checkOcsp(response: OcspResponse, pair: Pair, checking: Checking): Promise<Certificate> {
  const single = response.responses.find(({ certId }) => certIdMatches(certId, pair.certificate, pair.issuer));
  if (!single) throw untrusted('another certificate');
  if (!isResponseUnderstood(response, single)) throw untrusted('critical extension');
  const responder = await responderOf(response, pair.issuer, checking);
  if (single.status === 'revoked' && single.time <= checking.since) throw revokedError(pair.certificate, single.time);
  if (single.status === 'unknown') {
    throw new EngineError('revocation.unknown', { subject: nameText(pair.certificate.subject) });
  }
  if (isFromFuture(response.producedAt, checking.now) || !isCurrent(single, checking.time))
    throw stale(pair.certificate);
  return responder;
}

/** Returns the issuer itself, or a responder it authorised for OCSP signing (RFC 6960, 4.2.2.2). */
async function responderOf(
  response: OcspResponse,
  issuer: Certificate,
  { pool, ports }: Checking,
): Promise<Certificate> {
  const candidates = [issuer, ...response.certificates.map(readCertificate)];
  const responder = candidates.find((candidate) => isResponder(response.responder, candidate));
  if (!responder) throw untrusted('responder');
  if (responder.id !== issuer.id) {
    const delegated = responder.extendedKeyUsage?.includes(PURPOSE.ocspSigning) ?? false;
    if (!delegated || !(await pool.isIssuedBy(responder, issuer))) throw untrusted('responder');
  }
  await checkSignature(response, responder, ports);
  return responder;
}

/** Checks a list of revoked certificates for one certificate (RFC 5280, 6.3); throws as `checkOcsp` does. */
export async function checkCrl(
  crl: Crl,
  { certificate, issuer }: Pair,
  { time, since, ports }: Checking,
): Promise<void> {
  if (crl.issuer.key !== issuer.subject.key) throw untrusted('issuer');
  const coverage = coverageOf(crl, certificate);
  if (!coverage) throw untrusted('scope');
  if (!isListUnderstood(crl)) throw untrusted('critical extension');
  await checkSignature(crl, issuer, ports);
  const entry = crl.find(certificate.serial, certificate.issuer.key);
  if (entry && entry.reason !== 'removeFromCRL' && entry.time <= since) throw revokedError(certificate, entry.time);
  if (coverage === 'partial') throw untrusted('scope');
  if (!isCurrent(crl, time)) throw stale(certificate);
}

async function checkSignature(
  signed: Pick<OcspResponse, 'tbs' | 'signature' | 'signatureAlgorithm'>,
  signer: Certificate,
  ports: Pick<Ports, 'verify'>,
): Promise<void> {
  const algorithm = signatureAlgorithm(signed.signatureAlgorithm);
  if (!algorithm) throw untrusted('algorithm');
  const { signature, tbs } = signed;
  if (!(await verifies(ports.verify, { spki: signer.publicKey.spki, algorithm, signature, data: tbs })))
    throw untrusted('signature');
}

/** Returns whether a response is neither from the future nor superseded. */
export function isCurrent(
  { thisUpdate, nextUpdate }: { thisUpdate: Date; nextUpdate: Date | undefined },
  time: Date,
): boolean {
  const end = nextUpdate?.getTime() ?? thisUpdate.getTime() + DEFAULT_LIFE;
  return !isFromFuture(thisUpdate, time) && end >= time.getTime() - CLOCK_SKEW;
}
