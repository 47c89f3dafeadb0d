import {
  context,
  derOf,
  generalizedTime,
  ia5String,
  objectIdentifier,
  octetString,
  readAsn1,
  sequence,
  sortedSet,
  utcTime,
  utf8String,
} from '../../codec/asn1/index.ts';
import { hash } from '../../crypto/index.ts';
import { CMS, type Certificate } from '../../pki/index.ts';
import { digestIdentifier } from '../../sign/algorithm.ts';
import {
  COMMITMENTS,
  type ProductionPlace,
  type SignaturePolicy,
  type SignerClaims,
  claimedRoles,
} from '../../sign/claims.ts';

/** An attribute with one value. */
export const attribute = (type: string, value: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(type), sortedSet(value));

/**
 * The signed attributes as the explicit SET that is hashed (RFC 5652, 5.4): content type, message digest and signing
 * certificate, which every baseline signature has (EN 319 122-1, 6.3), and those the format adds.
 */
export const signedAttributes = (
  certificate: Certificate,
  messageDigest: Uint8Array,
  more: readonly Uint8Array[] = [],
): Uint8Array =>
  // The name of an issuer is copied from a certificate, which may not be DER.
  derOf(
    readAsn1(
      sortedSet(
        attribute(CMS.contentType, objectIdentifier(CMS.data)),
        attribute(CMS.messageDigest, octetString(messageDigest)),
        attribute(CMS.signingCertificateV2, signingCertificate(certificate)),
        more,
      ),
    ),
  );

/** SigningCertificateV2 (RFC 5035, 3); SHA-256 is the default and therefore not named. */
function signingCertificate(certificate: Certificate): Uint8Array {
  const issuer = sequence(context(4, certificate.issuer.der));
  const id = sequence(octetString(hash('SHA-256', certificate.der)), sequence(issuer, certificate.serialDer));
  return sequence(sequence(id));
}

const LAST_UTC_YEAR = 2049;

/** Signing time (RFC 5652, 11.3): two digits for the year as long as they are enough. */
export const signingTime = (time: Date): Uint8Array =>
  attribute(CMS.signingTime, time.getUTCFullYear() > LAST_UTC_YEAR ? generalizedTime(time) : utcTime(time));

/** Returns attributes for commitment types and roles, which CAdES and PAdES both allow (EN 319 142-1, 6.3). */
export function claimAttributes(claims: SignerClaims): Uint8Array[] {
  const { commitments = [], policy } = claims;
  const roles = claimedRoles(claims);
  // One attribute with a value for each commitment; roles are one value (EN 319 122-1, 5.2.3 and 5.2.6).
  const meant = commitments.map((commitment) => sequence(objectIdentifier(COMMITMENTS[commitment].oid)));
  return [
    ...(meant.length > 0 ? [sequence(objectIdentifier(CMS.commitmentType), sortedSet(meant))] : []),
    ...(roles.length > 0 ? [attribute(CMS.signerAttributesV2, signerAttributes(roles))] : []),
    ...(policy ? [attribute(CMS.signaturePolicy, signaturePolicy(policy))] : []),
  ];
}

/** SignaturePolicyId (EN 319 122-1, 5.2.9.1). */
function signaturePolicy({ oid, digest, uri }: SignaturePolicy): Uint8Array {
  const text = sequence(digestIdentifier(digest.algorithm), octetString(digest.value));
  const place = uri === undefined ? [] : [sequence(sequence(objectIdentifier(CMS.policyUri), ia5String(uri)))];
  return sequence(objectIdentifier(oid), text, place);
}

/** The attribute type under which roles are claimed, as other programs write and read them. */
const NAME = '2.5.4.41';

const signerAttributes = (roles: readonly string[]): Uint8Array =>
  sequence(context(0, sequence(roles.map((role) => attribute(NAME, utf8String(role))))));

/** SignerLocation (EN 319 122-1, 5.2.5); not for PAdES, which has a separate entry. */
export function locationAttribute(place: ProductionPlace | undefined): Uint8Array[] {
  if (!place) return [];
  const { country, city, stateOrProvince, postalCode } = place;
  const address = [stateOrProvince, postalCode].filter((line) => line !== undefined);
  const parts = [
    ...(country ? [context(0, utf8String(country))] : []),
    ...(city ? [context(1, utf8String(city))] : []),
    ...(address.length > 0 ? [context(2, sequence(address.map(utf8String)))] : []),
  ];
  return parts.length > 0 ? [attribute(CMS.signerLocation, sequence(parts))] : [];
}
