import { concat, copyOf, toHex } from '../bytes/index.ts';
import {
  type Asn1Node,
  TAG,
  expectTag,
  isContext,
  numberOf,
  oidOf,
  readAsn1,
  sequenceOf,
  setOf,
  present,
} from '../codec/asn1/index.ts';
import { type AlgorithmIdentifier, type HashName, hashByOid, readAlgorithmIdentifier } from '../crypto/index.ts';
import { type DistinguishedName, readName } from './name.ts';
import { CMS } from './oids.ts';

export interface CmsAttribute {
  der: Uint8Array;
  type: string;
  values: readonly Asn1Node[];
}

export type SignerIdentifier = { issuer: DistinguishedName; serial: string } | { subjectKeyId: Uint8Array };

/** SignerInfo of RFC 5652, 5.3. */
export interface SignerInfo {
  der: Uint8Array;
  /** Everything before the unsigned attributes, as received: the bytes that archive timestamps cover. */
  fixedFields: Uint8Array;
  version: number;
  sid: SignerIdentifier;
  digestAlgorithmOid: string;
  digestAlgorithm: HashName | undefined;
  signatureAlgorithm: AlgorithmIdentifier;
  signature: Uint8Array;
  signedAttributes: CmsAttribute[];
  /** The bytes the signature is over when there are signed attributes: the received bytes as an explicit SET. */
  signedAttributesDer: Uint8Array | undefined;
  unsignedAttributes: CmsAttribute[];
}

/** SignedData of RFC 5652, 5.1, as encoded. */
export interface SignedData {
  /** The complete ContentInfo, without bytes that follow it. */
  der: Uint8Array;
  version: number;
  digestAlgorithms: string[];
  contentType: string;
  content: Uint8Array | undefined;
  /** Every member of the two sets as received, those of kinds that are not read included. */
  certificateChoices: Uint8Array[];
  revocationChoices: Uint8Array[];
  certificates: Uint8Array[];
  crls: Uint8Array[];
  ocspResponses: Uint8Array[];
  signers: SignerInfo[];
}

/** Reads ContentInfo with SignedData, BER or DER; bytes after it are left alone. Throws Asn1Error. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const outer = readAsn1(bytes);
  const [type, wrapped] = sequenceOf(outer);
  if (oidOf(type) !== CMS.signedData) throw new RangeError('not CMS SignedData');
  const [version, digests, content, ...rest] = sequenceOf(wrapped?.children[0]);
  const [contentType, wrappedContent] = sequenceOf(content);
  const certificates = rest.filter((part) => isContext(part, 0)).flatMap((part) => part.children);
  const revocations = rest.filter((part) => isContext(part, 1)).flatMap((part) => part.children);
  return {
    der: outer.raw,
    version: numberOf(version),
    digestAlgorithms: setOf(digests).map((id) => readAlgorithmIdentifier(id).oid),
    contentType: oidOf(contentType),
    content: wrappedContent?.children[0]?.bytes,
    certificateChoices: certificates.map(({ raw }) => raw),
    revocationChoices: revocations.map(({ raw }) => raw),
    // Skips attribute certificates and other forms, which may occur among certificates.
    certificates: certificates.filter((part) => part.tag === TAG.sequence).map((part) => part.raw),
    crls: revocations.filter((part) => part.tag === TAG.sequence).map((part) => part.raw),
    ocspResponses: revocations.flatMap(otherRevocation),
    signers: setOf(rest.at(-1)).map(readSignerInfo),
  };
}

const OCSP_FORMATS: ReadonlySet<string> = new Set([CMS.crlOtherRevocation, CMS.ocspBasic]);

/**
 * Returns OCSP responses in the CRL field (RFC 5940), complete ones and those without their wrapping (EN 319 122-1,
 * 5.4.2.2).
 */
function otherRevocation(part: Asn1Node): Uint8Array[] {
  if (!isContext(part, 1)) return [];
  const [format, value] = part.children;
  return format && value && OCSP_FORMATS.has(oidOf(format)) ? [value.raw] : [];
}

function readSignerInfo(node: Asn1Node): SignerInfo {
  const all = sequenceOf(node);
  const [version, sid, digestId, ...rest] = all;
  const signed = isContext(rest[0], 0) ? rest.shift() : undefined;
  const [algorithm, signature, unsigned] = rest;
  const digestAlgorithmOid = readAlgorithmIdentifier(digestId).oid;
  const fixed = isContext(all.at(-1), 1) ? all.slice(0, -1) : all;
  return {
    der: node.raw,
    fixedFields: concat(fixed.map(({ raw }) => raw)),
    version: numberOf(version),
    sid: readSignerIdentifier(present(sid)),
    digestAlgorithmOid,
    digestAlgorithm: hashByOid(digestAlgorithmOid),
    signatureAlgorithm: readAlgorithmIdentifier(algorithm),
    signature: expectTag(signature, TAG.octetString).bytes,
    signedAttributes: readAttributes(signed),
    signedAttributesDer: signed && asExplicitSet(signed),
    unsignedAttributes: readAttributes(isContext(unsigned, 1) ? unsigned : undefined),
  };
}

/** RFC 5652, 5.4: the implicit tag is replaced by SET OF; the bytes are otherwise those received. */
function asExplicitSet(node: Asn1Node): Uint8Array {
  const bytes = copyOf(node.raw);
  bytes[0] = TAG.set;
  return bytes;
}

function readSignerIdentifier(node: Asn1Node): SignerIdentifier {
  if (isContext(node, 0)) return { subjectKeyId: node.bytes };
  const [issuer, serial] = sequenceOf(node);
  return { issuer: readName(issuer), serial: toHex(expectTag(serial, TAG.integer).content) };
}

/** The attributes of a set. Throws Asn1Error when it holds anything else. */
export const readAttributes = (set: Asn1Node | undefined): CmsAttribute[] =>
  (set?.children ?? []).map((attribute) => {
    const [type, values] = sequenceOf(attribute);
    return { der: attribute.raw, type: oidOf(type), values: setOf(values) };
  });

/** The signer in one value of the attribute counter-signature (RFC 5652, 11.4). Throws Asn1Error. */
export const readCounterSigner = (value: Asn1Node): SignerInfo => readSignerInfo(value);

/** All values of an attribute type. */
export const attributeValues = (attributes: readonly CmsAttribute[], type: string): Asn1Node[] =>
  attributes.filter((attribute) => attribute.type === type).flatMap((attribute) => [...attribute.values]);
