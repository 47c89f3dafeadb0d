import { toBase64 } from '../../bytes/index.ts';
import { context, sequence } from '../../codec/asn1/index.ts';
import { escapeAttribute, escapeText } from '../../codec/xml/index.ts';
import { type SigningHash, hash } from '../../crypto/index.ts';
import type { Certificate } from '../../pki/index.ts';
import type { SigningAlgorithm } from '../../sign/algorithm.ts';
import {
  COMMITMENTS,
  type Commitment,
  type ProductionPlace,
  type SignaturePolicy,
  type SignerClaims,
  claimedRoles,
} from '../../sign/claims.ts';
import { digestUri, signatureMethodXml } from './algorithms.ts';
import { DEFAULT_C14N, DSIG, EXCLUSIVE_C14N, SIGNED_PROPERTIES, XADES, XPATH } from './namespaces.ts';
import { expressionFor } from './selection.ts';

/** A file to sign. */
export interface DataObject {
  /** Path inside the container. */
  name: string;
  mediaType: string;
  digest: Uint8Array;
  /** Identifier of the only element of the file that is signed; the complete file when absent. */
  part?: string;
}

/** Claims of the signer. */
export interface XadesClaims extends SignerClaims {
  /** Claimed signing time; written in integer seconds. */
  time: Date;
}

/** What a signatures file is called inside: that of an ASiC container, or that of an OpenDocument package. */
export type XadesEnvelope = 'asic' | 'odf';

export interface SignatureParts extends XadesClaims {
  id: string;
  envelope: XadesEnvelope;
  objects: readonly DataObject[];
  certificate: Certificate;
  algorithm: SigningAlgorithm;
}

/** Root elements (EN 319 162-1, 4.4.3.2; OpenDocument 1.2, part 3, 4.3). */
const ROOTS: Record<XadesEnvelope, { name: string; declaration: string }> = {
  asic: { name: 'asic:XAdESSignatures', declaration: 'xmlns:asic="http://uri.etsi.org/02918/v1.2.1#"' },
  odf: {
    name: 'document-signatures',
    declaration: 'xmlns="urn:oasis:names:tc:opendocument:xmlns:digitalsignature:1.0"',
  },
};

/** A signatures file with an empty value and an empty digest of the signed properties. */
export function signatureXml(parts: SignatureParts): string {
  const { id, objects, certificate, algorithm } = parts;
  const root = ROOTS[parts.envelope];
  const references = objects.map((object, i) => reference(object, { id: `${id}-R${i}`, digest: algorithm.digest }));
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root.name} ${root.declaration} xmlns:ds="${DSIG}" xmlns:xades="${XADES}"><ds:Signature Id="${id}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE_C14N}"/>${signatureMethodXml(algorithm)}${references.join('')}<ds:Reference Type="${SIGNED_PROPERTIES}" URI="#${id}-SP"><ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE_C14N}"/></ds:Transforms>${digestMethodXml(algorithm.digest)}${PROPERTIES_DIGEST}</ds:Reference></ds:SignedInfo><ds:SignatureValue Id="${id}-SV"></ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${toBase64(certificate.der)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties Target="#${id}">${signedPropertiesXml(parts)}</xades:QualifyingProperties></ds:Object></ds:Signature></${root.name}>
`;
}

const PROPERTIES_DIGEST = '<ds:DigestValue></ds:DigestValue>';

/**
 * Inserts the digest of the signed properties. Works for the canonical SignedInfo too, which writes the empty element
 * and base64 in the same way.
 */
export const withPropertiesDigest = (xml: string, digest: Uint8Array): string =>
  xml.replace(PROPERTIES_DIGEST, () => `<ds:DigestValue>${toBase64(digest)}</ds:DigestValue>`);

/** The same with the signature value. */
export const withValue = (xml: string, value: Uint8Array): string =>
  xml.replace('></ds:SignatureValue>', () => `>${toBase64(value)}</ds:SignatureValue>`);

/** The address of a file: its path with every segment percent-encoded (RFC 3986, 3.3). */
const addressOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

const digestMethodXml = (digest: SigningHash): string => `<ds:DigestMethod Algorithm="${digestUri(digest)}"/>`;

const reference = (
  { name, digest, part }: DataObject,
  { id, digest: method }: { id: string; digest: SigningHash },
): string =>
  `<ds:Reference Id="${id}" URI="${escapeAttribute(addressOf(name))}">${transformsXml(part)}${digestMethodXml(method)}<ds:DigestValue>${toBase64(digest)}</ds:DigestValue></ds:Reference>`;

/** A part is selected by an expression and written in the form XMLDSig means when none is named. */
function transformsXml(part: string | undefined): string {
  if (part === undefined) return '';
  const expression = escapeText(expressionFor({ attribute: 'ID', identifier: part }));
  return `<ds:Transforms><ds:Transform Algorithm="${XPATH}"><ds:XPath>${expression}</ds:XPath></ds:Transform><ds:Transform Algorithm="${DEFAULT_C14N}"/></ds:Transforms>`;
}

function signedPropertiesXml(parts: SignatureParts): string {
  const { id, objects, certificate, algorithm, time } = parts;
  const digest = toBase64(hash(algorithm.digest, certificate.der));
  const formats = objects.map(
    ({ mediaType }, i) =>
      `<xades:DataObjectFormat ObjectReference="#${id}-R${i}"><xades:MimeType>${escapeText(mediaType)}</xades:MimeType></xades:DataObjectFormat>`,
  );
  return `<xades:SignedProperties Id="${id}-SP"><xades:SignedSignatureProperties><xades:SigningTime>${time.toISOString().slice(0, 19)}Z</xades:SigningTime><xades:SigningCertificateV2><xades:Cert><xades:CertDigest>${digestMethodXml(algorithm.digest)}<ds:DigestValue>${digest}</ds:DigestValue></xades:CertDigest><xades:IssuerSerialV2>${toBase64(issuerSerial(certificate))}</xades:IssuerSerialV2></xades:Cert></xades:SigningCertificateV2>${policyXml(parts.policy)}${placeXml(parts.place)}${rolesXml(claimedRoles(parts))}</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>${formats.join('')}${commitmentsXml(parts.commitments)}</xades:SignedDataObjectProperties></xades:SignedProperties>`;
}

/** IssuerSerial of RFC 5035, 4: a directory name and the serial number. */
const issuerSerial = ({ issuer, serialDer }: Certificate): Uint8Array =>
  sequence(sequence(context(4, issuer.der)), serialDer);

/** The rules the signature is made by (EN 319 132-1, 5.2.9). */
function policyXml(policy: SignaturePolicy | undefined): string {
  if (!policy) return '';
  const { oid, digest, uri } = policy;
  const place =
    uri === undefined
      ? ''
      : `<xades:SigPolicyQualifiers><xades:SigPolicyQualifier><xades:SPURI>${escapeText(uri)}</xades:SPURI></xades:SigPolicyQualifier></xades:SigPolicyQualifiers>`;
  return `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier Qualifier="OIDAsURN">urn:oid:${escapeText(oid)}</xades:Identifier></xades:SigPolicyId><xades:SigPolicyHash>${digestMethodXml(digest.algorithm)}<ds:DigestValue>${toBase64(digest.value)}</ds:DigestValue></xades:SigPolicyHash>${place}</xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>`;
}

function placeXml(place: ProductionPlace | undefined): string {
  const parts = [
    ['City', place?.city],
    ['StateOrProvince', place?.stateOrProvince],
    ['PostalCode', place?.postalCode],
    ['CountryName', place?.country],
  ] as const;
  const stated = parts.flatMap(([name, value]) =>
    value ? [`<xades:${name}>${escapeText(value)}</xades:${name}>`] : [],
  );
  if (stated.length === 0) return '';
  return `<xades:SignatureProductionPlaceV2>${stated.join('')}</xades:SignatureProductionPlaceV2>`;
}

/** Commitment types of the signature, for all files (EN 319 132-1, 5.2.3). */
const commitmentsXml = (commitments: readonly Commitment[] = []): string =>
  commitments
    .map(
      (commitment) =>
        `<xades:CommitmentTypeIndication><xades:CommitmentTypeId><xades:Identifier>${COMMITMENTS[commitment].uri}</xades:Identifier></xades:CommitmentTypeId><xades:AllSignedDataObjects/></xades:CommitmentTypeIndication>`,
    )
    .join('');

function rolesXml(roles: readonly string[]): string {
  if (roles.length === 0) return '';
  const claimed = roles.map((role) => `<xades:ClaimedRole>${escapeText(role)}</xades:ClaimedRole>`).join('');
  return `<xades:SignerRoleV2><xades:ClaimedRoles>${claimed}</xades:ClaimedRoles></xades:SignerRoleV2>`;
}
