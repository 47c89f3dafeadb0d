import { equal, toHex } from '../bytes/index.ts';
import {
  type Asn1Node,
  TAG,
  expectTag,
  explicitOf,
  isContext,
  optionalParts,
  partsOf,
  sequenceOf,
  tagged,
} from '../codec/asn1/index.ts';
import { type HashName, hash, hashByOid, readAlgorithmIdentifier } from '../crypto/index.ts';
import type { Certificate } from './certificate.ts';
import type { SignerInfo } from './cms.ts';
import { attributeValues } from './cms.ts';
import { type DistinguishedName, readName } from './name.ts';
import { CMS } from './oids.ts';

/** One certificate named by digest in the signed attributes (ESSCertID, RFC 2634 and RFC 5035). */
export interface CertificateReference {
  attribute: 'v1' | 'v2';
  /** Whether it is the first of its attribute, which is the signer's own. */
  isFirst: boolean;
  digestAlgorithm: HashName | undefined;
  digest: Uint8Array;
  issuer: DistinguishedName | undefined;
  serial: string | undefined;
}

/** Returns references in their order; the first of each attribute is the signer's own. */
export function signingCertificateReferences(signer: SignerInfo): CertificateReference[] {
  const read = (type: string, reader: (id: Asn1Node) => Omit<CertificateReference, 'isFirst'>) =>
    attributeValues(signer.signedAttributes, type).flatMap((value) =>
      sequenceOf(partsOf(value, 1, 2)[0]).map((id, i) => ({ ...reader(id), isFirst: i === 0 })),
    );
  return [...read(CMS.signingCertificateV2, readV2), ...read(CMS.signingCertificate, readV1)];
}

function readV1(id: Asn1Node): Omit<CertificateReference, 'isFirst'> {
  const [hash, issuerSerial] = partsOf(id, 1, 2);
  const value = expectTag(hash, TAG.octetString).bytes;
  return { attribute: 'v1', digestAlgorithm: 'SHA-1', digest: value, ...readIssuerSerial(issuerSerial) };
}

/** The digest algorithm is left out when it is SHA-256 (RFC 5035, 4). */
function readV2(id: Asn1Node): Omit<CertificateReference, 'isFirst'> {
  const fields = [TAG.sequence, TAG.octetString, TAG.sequence].map((tag) => tagged(tag));
  const [identifier, hash, issuerSerial] = optionalParts(sequenceOf(id), ...fields);
  const algorithm = identifier && readAlgorithmIdentifier(identifier).oid;
  const value = expectTag(hash, TAG.octetString).bytes;
  const digestAlgorithm = algorithm === undefined ? 'SHA-256' : hashByOid(algorithm);
  return { attribute: 'v2', digestAlgorithm, digest: value, ...readIssuerSerial(issuerSerial) };
}

function readIssuerSerial(node: Asn1Node | undefined): {
  issuer: DistinguishedName | undefined;
  serial: string | undefined;
} {
  if (!node) return { issuer: undefined, serial: undefined };
  const [names, serial] = partsOf(node, 2);
  const directory = sequenceOf(names).find((name) => isContext(name, 4));
  return {
    issuer: directory && readName(explicitOf(directory)),
    serial: toHex(expectTag(serial, TAG.integer).content),
  };
}

/** `digestOf` counts the work and hashes a certificate once for each algorithm, where a file is validated. */
export function digestMatches(
  { digestAlgorithm, digest }: CertificateReference,
  certificate: Certificate,
  digestOf: (name: HashName, bytes: Uint8Array) => Uint8Array = hash,
): boolean {
  if (digestAlgorithm === undefined) return false;
  // The identifier is this digest, and is known already.
  if (digestAlgorithm === 'SHA-256') return toHex(digest) === certificate.id;
  return equal(digestOf(digestAlgorithm, certificate.der), digest);
}

/** True also when the reference does not name issuer and serial. */
export const issuerSerialMatches = (reference: CertificateReference, certificate: Certificate): boolean =>
  (reference.serial === undefined || reference.serial === certificate.serial) &&
  (reference.issuer === undefined || reference.issuer.key === certificate.issuer.key);
