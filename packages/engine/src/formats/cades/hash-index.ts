import { toHex } from '../../bytes/index.ts';
import { type Asn1Node, TAG, objectIdentifier, readAsn1, sequenceOf } from '../../codec/asn1/index.ts';
import { type HashName, hashByOid, readAlgorithmIdentifier } from '../../crypto/index.ts';
import { CMS, type CmsAttribute, type SignedData, type SignerInfo, attributeValues } from '../../pki/index.ts';
import type { Work } from '../../work.ts';

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

/** Digest of parts one after another. */
export type DigestOfParts = (name: HashName, parts: readonly Uint8Array[]) => Uint8Array;

/** Returns the digests of an attribute in an index, one for each of its values. */
export const attributeDigests = (
  attribute: CmsAttribute,
  { name, isByValue, digestOf }: { name: HashName; isByValue: boolean; digestOf: DigestOfParts },
): Uint8Array[] =>
  isByValue
    ? attribute.values.map(({ raw }) => digestOf(name, [objectIdentifier(attribute.type), raw]))
    : [digestOf(name, [attribute.der])];

/** The parts of a signature that an index covers. */
export interface IndexedParts {
  certificates: Uint8Array[];
  revocations: Uint8Array[];
  /** Values of unsigned attributes. */
  values: Asn1Node[];
  /** Every digest of the index belongs to a part that is there. */
  isComplete: boolean;
}

interface Digested<T> {
  part: T;
  digest: string;
}

interface DigestedParts {
  certificates: Digested<Uint8Array>[];
  revocations: Digested<Uint8Array>[];
  values: Digested<Asn1Node>[];
  /** Digests of attributes. */
  attributes: ReadonlySet<string>;
}

/**
 * The parts of a signature that indexes name by digest. Every part is hashed once for each algorithm, however many
 * timestamps have an index.
 */
export class IndexableParts {
  private readonly signature: { cms: SignedData; signer: SignerInfo };
  private readonly digestOf: DigestOfParts;
  private readonly work: Work;
  private readonly known = new Map<string, DigestedParts>();

  constructor(signature: { cms: SignedData; signer: SignerInfo }, counted: { digestOf: DigestOfParts; work: Work }) {
    this.signature = signature;
    this.digestOf = counted.digestOf;
    this.work = counted.work;
  }

  /** Returns the parts that an index covers. */
  within(index: HashIndex): IndexedParts {
    const parts = this.digested(index);
    this.work.spend(parts.certificates.length + parts.revocations.length + parts.values.length + index.attributes.size);
    const certificates = covered(parts.certificates, index.certificates);
    const revocations = covered(parts.revocations, index.revocations);
    const isComplete =
      certificates.length >= index.certificates.size &&
      revocations.length >= index.revocations.size &&
      [...index.attributes].every((digest) => parts.attributes.has(digest));
    return { certificates, revocations, values: covered(parts.values, index.attributes), isComplete };
  }

  private digested({ algorithm, isByValue }: HashIndex): DigestedParts {
    const key = `${algorithm} ${isByValue}`;
    const parts = this.known.get(key) ?? this.digest(algorithm, isByValue);
    this.known.set(key, parts);
    return parts;
  }

  private digest(name: HashName, isByValue: boolean): DigestedParts {
    const { cms, signer } = this.signature;
    const { digestOf } = this;
    const each = (parts: readonly Uint8Array[]): Digested<Uint8Array>[] =>
      parts.map((part) => ({ part, digest: toHex(digestOf(name, [part])) }));
    const values: Digested<Asn1Node>[] = [];
    const attributes = new Set<string>();
    for (const attribute of signer.unsignedAttributes) {
      const digests = attributeDigests(attribute, { name, isByValue, digestOf }).map(toHex);
      for (const digest of digests) attributes.add(digest);
      for (const [i, part] of attribute.values.entries()) values.push({ part, digest: digests[isByValue ? i : 0]! });
    }
    return { certificates: each(cms.certificateChoices), revocations: each(cms.revocationChoices), values, attributes };
  }
}

const covered = <T>(parts: readonly Digested<T>[], digests: ReadonlySet<string>): T[] =>
  parts.flatMap(({ part, digest }) => (digests.has(digest) ? [part] : []));

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
