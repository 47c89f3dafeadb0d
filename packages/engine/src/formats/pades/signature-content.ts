import { equal } from '../../bytes/index.ts';
import { orRefuse } from '../../errors.ts';
import {
  CMS,
  type Certificate,
  type SignedData,
  type SignerIdentifier,
  type TimestampToken,
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

const malformed = ({ field }: PdfSignature) => ({ code: 'signature.malformed', params: { field } });

/** Throws `signature.malformed` unless there is one signer whose certificate is inside. */
export function signerContent(signature: PdfSignature): SignerContent {
  return orRefuse(malformed(signature), () => {
    const cms = readSignedData(cmsOf(signature));
    const certificate = signerCertificate(cms);
    if (!certificate || cms.signers.length !== 1) throw new RangeError('not one signer with a certificate');
    return { cms, certificate };
  });
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

/** Signature timestamps among the unsigned attributes. Throws `timestamp.invalid` for what is none. */
export const signatureTimestamps = ({ cms }: SignerContent): TimestampToken[] =>
  orRefuse({ code: 'timestamp.invalid', params: { reason: 'form' } }, () =>
    attributeValues(cms.signers[0]!.unsignedAttributes, CMS.signatureTimestamp).map((value) =>
      readTimestampToken(value.raw),
    ),
  );
