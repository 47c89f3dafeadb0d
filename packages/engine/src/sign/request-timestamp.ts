import { equal, toHex } from '../bytes/index.ts';
import { numberOf, readAsn1, sequenceOf } from '../codec/asn1/index.ts';
import { type SigningHash, hash, verifies, signatureAlgorithm } from '../crypto/index.ts';
import { EngineError, orRefuse } from '../errors.ts';
import {
  CMS,
  type Certificate,
  PURPOSE,
  type SignerInfo,
  type TimestampToken,
  attributeValues,
  digestMatches,
  readCertificate,
  readTimestampToken,
  signingCertificateReferences,
  timestampRequest,
} from '../pki/index.ts';
import type { Ports } from '../ports.ts';

const GRANTED = new Set([0, 1]);
const FORM = { code: 'timestamp.invalid', params: { reason: 'form' } };

/** A token that was checked. */
export interface IssuedTimestamp {
  /** DER or BER of the token. */
  token: Uint8Array;
  time: Date;
}

/**
 * Asks for a timestamp over a digest and checks the answer: status, imprint, nonce, purpose of the certificate,
 * its reference in the signed attributes, and the signature (RFC 3161, 2.4.2; RFC 5816). Throws
 * `timestamp.unavailable`, `timestamp.refused` or `timestamp.invalid` with a reason.
 */
export async function requestTimestamp(
  imprint: { digest: SigningHash; value: Uint8Array },
  ports: Pick<Ports, 'timestamp' | 'random' | 'verify'>,
): Promise<IssuedTimestamp> {
  const nonce = BigInt(`0x${toHex(ports.random(16))}`) >> 1n;
  const answer = await call(() => ports.timestamp(timestampRequest({ ...imprint, nonce })));
  const { bytes, token } = readAnswer(answer);
  const { info } = token;
  if (info.imprintAlgorithm !== imprint.digest || !equal(info.imprint, imprint.value)) throw invalid('imprint');
  if (info.nonce !== nonce) throw invalid('nonce');
  await checkTimestampToken(token, ports);
  return { token: bytes, time: info.time };
}

async function call(ask: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await ask();
  } catch (cause) {
    throw new EngineError('timestamp.unavailable', {}, cause);
  }
}

function readAnswer(answer: Uint8Array): { bytes: Uint8Array; token: TimestampToken } {
  return orRefuse(FORM, () => {
    const [status, token] = sequenceOf(readAsn1(answer));
    const code = numberOf(sequenceOf(status)[0]);
    if (!GRANTED.has(code) || !token) throw new EngineError('timestamp.refused', { status: code });
    return { bytes: token.raw, token: readTimestampToken(token.raw) };
  });
}

/** Throws `timestamp.invalid` unless the token's own signature is valid; returns the authority's certificate. */
export async function checkTimestampToken(token: TimestampToken, ports: Pick<Ports, 'verify'>): Promise<Certificate> {
  const signer = token.cms.signers[0];
  if (!signer || token.cms.signers.length !== 1) throw invalid('signers');
  const certificate = timestampCertificate(token, signer);
  if (!certificate.extendedKeyUsage?.includes(PURPOSE.timeStamping)) throw invalid('purpose');
  const digest = attributeValues(signer.signedAttributes, CMS.messageDigest)[0]?.bytes;
  if (!digest || !signer.digestAlgorithm) throw invalid('digest');
  if (!equal(digest, hash(signer.digestAlgorithm, token.cms.content!))) throw invalid('digest');
  if (!(await signatureHolds(signer, certificate, ports))) throw invalid('signature');
  return certificate;
}

/** The certificate the signed attributes name by digest, v1 or v2. */
function timestampCertificate(token: TimestampToken, signer: SignerInfo): Certificate {
  const found = orRefuse(FORM, () => {
    const reference = signingCertificateReferences(signer)[0];
    const certificates = token.cms.certificates.map(readCertificate);
    return certificates.find((candidate) => reference !== undefined && digestMatches(reference, candidate));
  });
  if (!found) throw invalid('certificate');
  return found;
}

/** Some authorities sign the attributes as they store them, not their DER. */
async function signatureHolds(
  signer: SignerInfo,
  certificate: Certificate,
  ports: Pick<Ports, 'verify'>,
): Promise<boolean> {
  const algorithm = signatureAlgorithm(signer.signatureAlgorithm, signer.digestAlgorithm);
  if (!algorithm || !signer.signedAttributesDer) throw invalid('algorithm');
  const { signature, signedAttributesDer, signedAttributesStored } = signer;
  const { spki } = certificate.publicKey;
  for (const data of [signedAttributesDer, signedAttributesStored])
    if (data && (await verifies(ports.verify, { spki, algorithm, signature, data }))) return true;
  return false;
}

const invalid = (reason: string): EngineError => new EngineError('timestamp.invalid', { reason });
