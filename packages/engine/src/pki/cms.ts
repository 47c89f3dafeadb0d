import { concat, copyOf, equal, toHex } from '../bytes/index.ts';
import {
  Asn1Error,
  type Asn1Node,
  MAX_DEPTH,
  TAG,
  derSetOf,
  expectTag,
  explicitOf,
  isContext,
  numberOf,
  numbered,
  oidOf,
  optionalParts,
  partsOf,
  readAsn1,
  setOf,
  tagged,
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
  /** The bytes the signature is over when there are signed attributes: their DER as an explicit SET. */
  signedAttributesDer: Uint8Array | undefined;
  /** The received bytes as an explicit SET, if they are no DER: some programs sign these. */
  signedAttributesStored: Uint8Array | undefined;
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

/**
 * Reads ContentInfo with SignedData, BER or DER. Bytes after it are left alone, as those that fill up a PDF, unless it
 * has to be the `whole`. Throws Asn1Error.
 */
export function readSignedData(bytes: Uint8Array, { whole = false }: { whole?: boolean } = {}): SignedData {
  const outer = readAsn1(bytes, { whole });
  const [type, wrapped] = partsOf(outer, 2);
  if (oidOf(type) !== CMS.signedData) throw new RangeError('not CMS SignedData');
  const [version, digests, content, ...rest] = partsOf(explicitOf(wrapped), 4, 6);
  const [contentType, wrappedContent] = partsOf(content, 1, 2);
  const [certificateSet, revocationSet, signers] = optionalParts(rest, numbered(0), numbered(1), tagged(TAG.set));
  const certificates = certificateSet?.children ?? [];
  const revocations = revocationSet?.children ?? [];
  return {
    der: outer.raw,
    version: versionOf(version, DATA_VERSIONS),
    digestAlgorithms: setOf(digests).map((id) => readAlgorithmIdentifier(id).oid),
    contentType: oidOf(contentType),
    content: explicitOf(wrappedContent)?.bytes,
    certificateChoices: certificates.map(({ raw }) => raw),
    revocationChoices: revocations.map(({ raw }) => raw),
    // Skips attribute certificates and other forms, which may occur among certificates.
    certificates: certificates.filter((part) => part.tag === TAG.sequence).map((part) => part.raw),
    crls: revocations.filter((part) => part.tag === TAG.sequence).map((part) => part.raw),
    ocspResponses: revocations.flatMap(otherRevocation),
    signers: setOf(signers).map(readSignerInfo),
  };
}

/** RFC 5652, 5.1 and 5.3: another version may mean something else. */
const DATA_VERSIONS: readonly number[] = [1, 3, 4, 5];
const SIGNER_VERSIONS: readonly number[] = [1, 3];

function versionOf(node: Asn1Node | undefined, known: readonly number[]): number {
  const version = numberOf(expectTag(node, TAG.integer));
  if (!known.includes(version)) throw new Asn1Error(`version ${version} is not known`);
  return version;
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
  const all = partsOf(node, 5, 7);
  const [version, sid, digestId, ...rest] = all;
  const signed = isContext(rest[0], 0) ? rest.shift() : undefined;
  const [algorithm, signature, ...last] = rest;
  const [unsigned] = optionalParts(last, numbered(1));
  const digestAlgorithmOid = readAlgorithmIdentifier(digestId).oid;
  const signedAttributesDer = signed && asExplicitSet(signed);
  const fixed = unsigned ? all.slice(0, -1) : all;
  return {
    der: node.raw,
    fixedFields: concat(fixed.map(({ raw }) => raw)),
    version: versionOf(version, SIGNER_VERSIONS),
    sid: readSignerIdentifier(present(sid)),
    digestAlgorithmOid,
    digestAlgorithm: hashByOid(digestAlgorithmOid),
    signatureAlgorithm: readAlgorithmIdentifier(algorithm),
    signature: expectTag(signature, TAG.octetString).bytes,
    signedAttributes: readAttributes(signed),
    signedAttributesDer,
    signedAttributesStored: signed && storedUnlike(signed, signedAttributesDer!),
    unsignedAttributes: readAttributes(unsigned),
  };
}

/** Larger attributes hold lists of revoked certificates, whose encoding is signed by others and not taken apart. */
const MOST_REENCODED = 1 << 16;
/** The attributes, and of each its type and the set of its values. */
const SHALLOW = 3;

/**
 * RFC 5652, 5.4: the signature is over the DER encoding with the tag SET OF, however the attributes are stored. Values
 * that are no BER inside remain as received.
 */
function asExplicitSet(node: Asn1Node): Uint8Array {
  try {
    return derSetOf(node, node.raw.length > MOST_REENCODED ? SHALLOW : MAX_DEPTH);
  } catch (error) {
    if (error instanceof Asn1Error) return derSetOf(node, SHALLOW);
    throw error;
  }
}

function storedUnlike(node: Asn1Node, der: Uint8Array): Uint8Array | undefined {
  const stored = copyOf(node.raw);
  stored[0] = TAG.set;
  return equal(stored, der) ? undefined : stored;
}

function readSignerIdentifier(node: Asn1Node): SignerIdentifier {
  if (isContext(node, 0)) return { subjectKeyId: node.bytes };
  const [issuer, serial] = partsOf(node, 2);
  return { issuer: readName(issuer), serial: toHex(expectTag(serial, TAG.integer).content) };
}

/** The attributes of a set. Throws Asn1Error when it holds anything else. */
export const readAttributes = (set: Asn1Node | undefined): CmsAttribute[] =>
  (set?.children ?? []).map((attribute) => {
    const [type, values] = partsOf(attribute, 2);
    return { der: attribute.raw, type: oidOf(type), values: setOf(values) };
  });

/** The signer in one value of the attribute counter-signature (RFC 5652, 11.4). Throws Asn1Error. */
export const readCounterSigner = (value: Asn1Node): SignerInfo => readSignerInfo(value);

/** All values of an attribute type. */
export const attributeValues = (attributes: readonly CmsAttribute[], type: string): Asn1Node[] =>
  attributes.filter((attribute) => attribute.type === type).flatMap((attribute) => [...attribute.values]);
