import type { XmlElementNode } from '../codec/xml/index.ts';
import { toBase64 } from '../bytes/index.ts';
import { EngineError } from '../errors.ts';
import {
  type DigestOf,
  type FindFile,
  type Resolved,
  type XadesSignature,
  type XmlReference,
  decodeName,
  digestHolds,
  mediaTypesOf,
  resolveReference,
} from '../formats/xades/index.ts';
import { Block } from '../trust/index.ts';

/** A reference with what it leads to. */
export interface FollowedReference {
  reference: XmlReference;
  resolved: Resolved;
}

/** Follows every reference; a file that cannot be unpacked counts as one that is refused. */
export const followReferences = (signature: XadesSignature, find: FindFile): FollowedReference[] =>
  followEach(signature, (reference) => resolveReference(reference, signature, find));

/** The same with another way to follow one. */
export const followEach = (
  signature: XadesSignature,
  resolve: (reference: XmlReference) => Resolved,
): FollowedReference[] =>
  signature.references.map((reference) => ({ reference, resolved: follow(reference, resolve) }));

function follow(reference: XmlReference, resolve: (reference: XmlReference) => Resolved): Resolved {
  try {
    return resolve(reference);
  } catch (error) {
    if (error instanceof EngineError) return { kind: 'refused', reason: error.code };
    throw error;
  }
}

/** Names of the files a signature covers. */
export const coveredFiles = (followed: readonly FollowedReference[]): Set<string> =>
  new Set(
    followed.flatMap(({ resolved }) => (resolved.kind === 'file' || resolved.kind === 'stated' ? [resolved.name] : [])),
  );

/** Returns the first file whose own bytes can differ from those that were signed. */
export const firstOnlyAsXml = (followed: readonly FollowedReference[]): string | undefined => {
  for (const { resolved } of followed) {
    if (resolved.kind === 'uncommented' || (resolved.kind === 'file' && resolved.onlyAsXml)) return resolved.name;
  }
  return undefined;
};

/** A signed element of a file of which other elements may be signed or not. */
export interface CoveredPart {
  file: string;
  identifier: string;
  element: XmlElementNode;
}

/** Returns elements that a signature covers without the rest of their files. */
export const coveredParts = (followed: readonly FollowedReference[]): CoveredPart[] =>
  followed.flatMap(({ resolved }) =>
    resolved.kind === 'part'
      ? [{ file: resolved.name, identifier: resolved.identifier, element: resolved.element }]
      : [],
  );

/** Returns whether exactly the properties of this signature are signed, and no others instead. */
export const coversProperties = (followed: readonly FollowedReference[], signature: XadesSignature): boolean =>
  followed.some(({ resolved }) => resolved.kind === 'element' && resolved.element === signature.signedProperties);

/** Returns how a reader knows the target: by its name in the container, else by the decoded address. */
const fileNameOf = ({ reference, resolved }: FollowedReference): string =>
  'name' in resolved ? resolved.name : decodeName(reference.uri ?? '');

/** Checks that all data exists and is unchanged (EN 319 102-1, 5.2.7.4), reference by reference. */
export function checkReferences(followed: readonly FollowedReference[], digestOf: DigestOf): Block {
  const block = new Block();
  for (const { reference, resolved } of followed) {
    if (resolved.kind === 'refused') continue;
    const file = fileNameOf({ reference, resolved });
    const isFound = resolved.kind !== 'missing';
    if (!block.require(isFound, 'cryptography.file-found', { sub: 'SIGNED_DATA_NOT_FOUND', params: { file } }))
      continue;
    const algorithm = reference.digestName;
    const sub = 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE';
    const isKnown = reference.digestAlgorithm !== undefined;
    if (!block.require(isKnown, 'cryptography.digest-known', { sub, params: { algorithm } })) continue;
    const holds = resolvedHolds({ reference, resolved }, digestOf);
    block.require(holds, 'cryptography.file-digest', { sub: 'HASH_FAILURE', params: { file } });
  }
  return block;
}

/** Same for a counter-signature: it must cover the value of the signature that contains it (DSS: BBB_CV_CS). */
export function checkCountersigned(
  followed: readonly FollowedReference[],
  { countersigned }: XadesSignature,
  digestOf: DigestOf,
): Block {
  const block = new Block();
  const own = followed.find(({ resolved }) => isValueOf(resolved, countersigned));
  if (!block.require(own !== undefined, 'countersigned.found', { sub: 'SIGNED_DATA_NOT_FOUND' })) return block;
  const isUnchanged = own!.reference.digestAlgorithm === undefined || resolvedHolds(own!, digestOf);
  block.require(isUnchanged, 'countersigned.unchanged', { sub: 'HASH_FAILURE' });
  block.include(checkReferences(followed, digestOf));
  return block;
}

const isValueOf = (resolved: Resolved, countersigned: XadesSignature | undefined): boolean =>
  resolved.kind === 'element' && resolved.element === countersigned?.signatureValue;

function resolvedHolds({ reference, resolved }: FollowedReference, digestOf: DigestOf): boolean {
  if (resolved.kind === 'stated')
    return reference.digest !== undefined && toBase64(reference.digest) === resolved.digest;
  return 'bytes' in resolved && digestHolds(reference, resolved.bytes, digestOf);
}

/** Media types the signer stated, by file. */
export function signedMediaTypes(
  signature: XadesSignature,
  followed: readonly FollowedReference[],
): Map<string, string> {
  const types = new Map<string, string>();
  const stated = mediaTypesOf(signature);
  for (const { reference, resolved } of followed) {
    if (resolved.kind !== 'file' || reference.id === undefined) continue;
    const mediaType = stated.get(reference.id);
    if (mediaType !== undefined) types.set(resolved.name, mediaType);
  }
  return types;
}
