import { equal } from '../../bytes/index.ts';
import { EngineError } from '../../errors.ts';
import {
  CMS,
  type Certificate,
  type SignedData,
  type SignerIdentifier,
  attributeValues,
  digestMatches,
  readCertificate,
  readSignedData,
  readTimestampToken,
  signingCertificateReferences,
} from '../../pki/index.ts';
import { type PdfSignature, cmsOf } from './signatures.ts';

/** A CMS object with the certificate of its only signer. */
export interface SignerContent {
  cms: SignedData;
  certificate: Certificate;
}

/** Throws `signature.malformed` unless there is one signer whose certificate is inside. */
export function signerContent(signature: PdfSignature): SignerContent {
  const malformed = (cause?: unknown) => new EngineError('signature.malformed', { field: signature.field }, cause);
  try {
    const cms = readSignedData(cmsOf(signature));
    const certificate = signerCertificate(cms);
    if (!certificate || cms.signers.length !== 1) throw malformed();
    return { cms, certificate };
  } catch (cause) {
    throw cause instanceof EngineError ? cause : malformed(cause);
  }
}

/** By the signed reference first, by the identifier of the signer where old signatures have none. */
export function signerCertificate(cms: SignedData): Certificate | undefined {
  const signer = cms.signers[0];
  if (!signer) return undefined;
  const certificates = cms.certificates.map(readCertificate);
  const reference = signingCertificateReferences(signer)[0];
  const named = reference && certificates.find((candidate) => digestMatches(reference, candidate));
  return named ?? certificates.find((candidate) => isIdentified(signer.sid, candidate));
}

function isIdentified(sid: SignerIdentifier, { issuer, serial, subjectKeyId }: Certificate): boolean {
  if ('serial' in sid) return sid.serial === serial && sid.issuer.key === issuer.key;
  return subjectKeyId !== undefined && equal(subjectKeyId, sid.subjectKeyId);
}

/** Signature timestamps among the unsigned attributes. */
export const signatureTimestamps = ({ cms }: SignerContent) =>
  attributeValues(cms.signers[0]!.unsignedAttributes, CMS.signatureTimestamp).map((value) =>
    readTimestampToken(value.raw),
  );
