import { lowest } from '../../extremes.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import {
  type Certificate,
  type TimestampToken,
  digestMatches,
  readCertificate,
  readTimestampToken,
  signingCertificateReferences,
} from '../../pki/index.ts';
import type { ProofSubject } from '../../sign/index.ts';
import { startHash } from '../../crypto/index.ts';
import { certificateReferences, namesCertificate } from './certificate-reference.ts';
import { hashedOnce } from './hashed-once.ts';
import { claimedTime } from './claims-read.ts';
import { counterSignatures } from './counter-signatures.ts';
import { encapsulatedTimestamps } from './imprints.ts';
import { timestampProperties } from './properties.ts';
import { type XadesSignature, bytesOf } from './signature.ts';

/** Whose chains have to be proven, and the certificates that came along. */
export interface XadesSubjects {
  subjects: ProofSubject[];
  certificates: Uint8Array[];
}

/**
 * Returns the signer and the authorities of all timestamps, with the time for their revocation status. Throws
 * EngineError `signature.malformed` or `timestamp.invalid`.
 */
export function subjectsOf(signature: XadesSignature): XadesSubjects {
  const { tokens, authorities } = timestampsOf(signature);
  const earliest = lowest(tokens.map(({ info }) => info.time.getTime()));
  return {
    subjects: [{ certificate: signerOf(signature), since: new Date(earliest) }, ...authorities],
    certificates: tokens.flatMap(({ cms }) => cms.certificates),
  };
}

/** Each requires a chain and its revocation data; further ones are left unchanged. */
const MAX_COUNTER_SIGNATURES = 64;

/**
 * Same for the signatures over the value of this one, at any depth (EN 319 132-1, 5.2.7.2). Without its own timestamp
 * such a signature needs proof from the time it claims. Malformed ones are omitted.
 */
export function confirmersOf(signature: XadesSignature, time: Date): XadesSubjects {
  const found: XadesSubjects = { subjects: [], certificates: [] };
  for (const counter of allCounterSignatures(signature).slice(0, MAX_COUNTER_SIGNATURES)) {
    const one = confirmerOf(counter, time);
    for (const item of one?.subjects ?? []) found.subjects.push(item);
    for (const item of one?.certificates ?? []) found.certificates.push(item);
  }
  return found;
}

const allCounterSignatures = (signature: XadesSignature): XadesSignature[] =>
  counterSignatures(signature).flatMap((counter) => [counter, ...allCounterSignatures(counter)]);

function confirmerOf(counter: XadesSignature, time: Date): XadesSubjects | undefined {
  if (counter.faults.length > 0) return undefined;
  try {
    const { tokens, authorities } = timestampsOf(counter);
    const claimed = claimedTime(counter) ?? time;
    const moments = [claimed, time, ...tokens.map(({ info }) => info.time)].map((moment) => moment.getTime());
    return {
      subjects: [{ certificate: signerOf(counter), since: new Date(lowest(moments)) }, ...authorities],
      certificates: [...counter.certificates, ...tokens.flatMap(({ cms }) => cms.certificates)],
    };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function timestampsOf(signature: XadesSignature): { tokens: TimestampToken[]; authorities: ProofSubject[] } {
  const tokens = timestampProperties(signature).flatMap(({ element }) =>
    encapsulatedTimestamps(element).map((token) => readToken(bytesOf(token))),
  );
  return { tokens, authorities: tokens.map((token) => ({ certificate: authorityOf(token), since: token.info.time })) };
}

function signerOf(signature: XadesSignature): Certificate {
  const refusal = { code: 'signature.malformed', params: { reason: 'certificate' } };
  const certificates = orRefuse(refusal, () => signature.certificates.map(readCertificate));
  const references = certificateReferences(signature);
  const digestOf = hashedOnce(startHash);
  const named = certificates.find((candidate) =>
    references.some((reference) => namesCertificate(reference, candidate, digestOf)),
  );
  const signer = named ?? certificates[0];
  if (!signer) throw new EngineError(refusal.code, refusal.params);
  return signer;
}

const FORM = { code: 'timestamp.invalid', params: { reason: 'form' } };

const readToken = (bytes: Uint8Array | undefined): TimestampToken =>
  orRefuse(FORM, () => readTimestampToken(bytes ?? new Uint8Array(0)));

function authorityOf({ cms }: TimestampToken): Certificate {
  return orRefuse(FORM, () => {
    const signer = cms.signers[0]!;
    const certificates = cms.certificates.map(readCertificate);
    const [reference] = signingCertificateReferences(signer);
    const named = certificates.find((candidate) => reference !== undefined && digestMatches(reference, candidate));
    if (!named) throw new EngineError('timestamp.invalid', { reason: 'certificate' });
    return named;
  });
}
