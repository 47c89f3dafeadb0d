import { toHex } from '../../bytes/index.ts';
import { type Asn1Node, TAG, objectIdentifier, readAsn1, sequenceOf } from '../../codec/asn1/index.ts';
import { type HashName, hash, hashByOid, readAlgorithmIdentifier } from '../../crypto/index.ts';
import { CMS, type CmsAttribute, type SignedData, type SignerInfo, attributeValues } from '../../pki/index.ts';

/** Coverage of an archive timestamp: digests of the parts that existed when it was made. */
export interface HashIndex {
  der: Uint8Array;
  algorithm: HashName;
  certificates: ReadonlySet<string>;
  revocations: ReadonlySet<string>;
  /** Digests of complete attributes (version 1), or of each of their values with the type before it. */
  attributes: ReadonlySet<string>;
  isByValue: boolean;
}

const VERSIONS: { type: string; isByValue: boolean }[] = [
  { type: CMS.hashIndexV3, isByValue: true },
  { type: CMS.hashIndexV2, isByValue: true },
  { type: CMS.hashIndexV1, isByValue: false },
];

/** Returns the index inside an archive timestamp (EN 319 122-1, 5.5.2); undefined when absent or malformed. */
export function readHashIndex({ signers: [signer] }: SignedData): HashIndex | undefined {
  for (const { type, isByValue } of VERSIONS) {
    const [value] = attributeValues(signer?.unsignedAttributes ?? [], type);
    if (value) return readIndex(value, isByValue);
  }
  return undefined;
}

function readIndex(value: Asn1Node, isByValue: boolean): HashIndex | undefined {
  const parts = [...sequenceOf(value)];
  // The first version leaves the algorithm out when it is SHA-256.
  const isNamed = parts.length === 4;
  const algorithm = isNamed ? hashByOid(readAlgorithmIdentifier(parts.shift()).oid) : 'SHA-256';
  const [certificates, revocations, attributes] = parts.map(digestsIn);
  if (!algorithm || !certificates || !revocations || !attributes) return undefined;
  return { der: value.raw, algorithm, certificates, revocations, attributes, isByValue };
}

const digestsIn = (list: Asn1Node): Set<string> =>
  new Set(sequenceOf(list).flatMap((item) => (item.tag === TAG.octetString ? [toHex(item.bytes)] : [])));

const digestOf = (name: HashName, ...parts: Uint8Array[]): string => toHex(hash(name, parts));

/** Returns the digests of an attribute in an index, one for each of its values. */
export const attributeDigests = (attribute: CmsAttribute, name: HashName, isByValue: boolean): Uint8Array[] =>
  isByValue
    ? attribute.values.map(({ raw }) => hash(name, objectIdentifier(attribute.type), raw))
    : [hash(name, attribute.der)];

/** The parts of a signature that an index covers. */
export interface IndexedParts {
  certificates: Uint8Array[];
  revocations: Uint8Array[];
  /** Values of unsigned attributes. */
  values: Asn1Node[];
  /** Every digest of the index belongs to a part that is there. */
  isComplete: boolean;
}

export function indexedParts(index: HashIndex, cms: SignedData, signer: SignerInfo): IndexedParts {
  const { algorithm, isByValue } = index;
  const within = (set: ReadonlySet<string>, parts: readonly Uint8Array[]): Uint8Array[] =>
    parts.filter((part) => set.has(digestOf(algorithm, part)));
  const certificates = within(index.certificates, cms.certificateChoices);
  const revocations = within(index.revocations, cms.revocationChoices);
  const values = signer.unsignedAttributes.flatMap((attribute) => {
    const digests = attributeDigests(attribute, algorithm, isByValue).map(toHex);
    return attribute.values.filter((_, i) => index.attributes.has(digests[isByValue ? i : 0]!));
  });
  const seen = signer.unsignedAttributes.flatMap((attribute) =>
    attributeDigests(attribute, algorithm, isByValue).map(toHex),
  );
  const isComplete =
    certificates.length >= index.certificates.size &&
    revocations.length >= index.revocations.size &&
    [...index.attributes].every((digest) => seen.includes(digest));
  return { certificates, revocations, values, isComplete };
}

/**
 * Returns the data that an archive timestamp covers (EN 319 122-1, 5.5.3): the type of the content, its digest, the
 * signer without unsigned attributes, and the index.
 */
export function archiveTimestampParts(
  { contentType }: SignedData,
  { fixedFields }: SignerInfo,
  { index, contentDigest }: { index: Uint8Array; contentDigest: Uint8Array },
): Uint8Array[] {
  return [objectIdentifier(contentType), contentDigest, fixedFields, index];
}

/** The OCSP answer or list inside a member of the CRL field. */
export function revocationIn(choice: Uint8Array): { kind: 'ocsp' | 'crl'; der: Uint8Array } | undefined {
  const node = readAsn1(choice);
  if (node.tag === TAG.sequence) return { kind: 'crl', der: choice };
  const value = node.constructed ? node.children[1] : undefined;
  return value && { kind: 'ocsp', der: value.raw };
}
