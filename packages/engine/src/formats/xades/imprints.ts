import {
  type XmlElementNode,
  canonicalization,
  childNamed,
  childrenNamed,
  elementsIn,
  attributeOf,
} from '../../codec/xml/index.ts';
import { DSIG, SIGNED_PROPERTIES, XADES } from './namespaces.ts';
import { type FindFile, resolveReference, transformed } from './resolve.ts';
import type { XadesSignature } from './signature.ts';

/** Returns the canonicalization that a timestamp element names; undefined means the default. */
const canonicalizationOf = (timestamp: XmlElementNode | undefined): XmlElementNode | undefined =>
  childNamed(timestamp, DSIG, 'CanonicalizationMethod');

/** Returns whether the timestamp names an unknown algorithm. */
export function hasUnknownCanonicalization(timestamp: XmlElementNode): boolean {
  const named = canonicalizationOf(timestamp);
  return named !== undefined && !canonicalization(attributeOf(named, 'Algorithm') ?? '');
}

/** Returns the data of a signature timestamp: the ds:SignatureValue element (EN 319 132-1, 5.3). */
export function signatureTimestampData(signature: XadesSignature, timestamp: XmlElementNode): Uint8Array[] | undefined {
  if (!signature.signatureValue || hasUnknownCanonicalization(timestamp)) return undefined;
  return [transformed(signature.signatureValue, canonicalizationOf(timestamp), signature.work)];
}

/**
 * Returns the data of a timestamp over all data: every reference except that to the signed properties (EN 319 132-1,
 * 5.2.8.1).
 */
export function contentTimestampData(signature: XadesSignature, find: FindFile): Uint8Array[] | undefined {
  return referencedBytes(signature, find, false);
}

/**
 * Returns the data of an archive timestamp (EN 319 132-1, 5.5.2.2): the referenced data in order, SignedInfo,
 * SignatureValue, KeyInfo, the unsigned properties before it and other ds:Object elements. Undefined when some of the
 * data is missing.
 */
export function archiveTimestampData(
  signature: XadesSignature,
  find: FindFile,
  timestamp: XmlElementNode,
): Uint8Array[] | undefined {
  const { signedInfo, signatureValue, keyInfo, qualifying, unsigned, objects } = signature;
  const data = referencedBytes(signature, find, true);
  if (!data || !signedInfo || !signatureValue || hasUnknownCanonicalization(timestamp)) return undefined;
  const properties = unsigned ? propertiesBefore(unsigned, timestamp) : [];
  const others = objects.filter((object) => object !== qualifying?.parent);
  const method = canonicalizationOf(timestamp);
  const parts = [signedInfo, signatureValue, ...(keyInfo ? [keyInfo] : []), ...properties, ...others];
  return [...data, ...parts.map((element) => transformed(element, method, signature.work))];
}

/** Returns unsigned properties before one of them; all when it is not among them. */
export function propertiesBefore(unsigned: XmlElementNode, property: XmlElementNode): XmlElementNode[] {
  const properties = elementsIn(unsigned);
  const at = properties.indexOf(property);
  return at < 0 ? properties : properties.slice(0, at);
}

function referencedBytes(signature: XadesSignature, find: FindFile, all: boolean): Uint8Array[] | undefined {
  const bytes: Uint8Array[] = [];
  for (const reference of signature.references) {
    if (!all && reference.type === SIGNED_PROPERTIES) continue;
    const resolved = resolveReference(reference, signature, find);
    if (!('bytes' in resolved)) return undefined;
    bytes.push(resolved.bytes);
  }
  return bytes;
}

/** Encapsulated tokens of a timestamp property. */
export const encapsulatedTimestamps = (timestamp: XmlElementNode): XmlElementNode[] =>
  childrenNamed(timestamp, XADES, 'EncapsulatedTimeStamp');
