import { equal } from '../../bytes/index.ts';
import {
  type XmlDocument,
  type XmlElementNode,
  attributeOf,
  canonicalization,
  canonicalize,
  childNamed,
  identifiers,
  parseXml,
} from '../../codec/xml/index.ts';
import { hash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import { DEFAULT_C14N, EXCLUSIVE_C14N } from './namespaces.ts';
import { type XadesSignature, type XmlReference, decodeName } from './signature.ts';

/** Finds a file that lies beside the signature; undefined when there is none of that name. */
export type FindFile = (name: string) => Uint8Array | undefined;

/** What a reference leads to, with the octets that are hashed. */
export type Resolved =
  | { kind: 'file'; name: string; octets: Uint8Array }
  | { kind: 'element'; element: XmlElementNode; octets: Uint8Array }
  | { kind: 'missing' }
  /** A reference this engine does not follow, because it could be made to mean something else. */
  | { kind: 'refused'; reason: string };

/**
 * Follows a reference (XMLDSig 1.1, 4.4.3) in a narrow way: a file by its name, or an element inside this very
 * signature by an identifier that occurs once; at most one transform, and that a canonicalization. Nothing is
 * fetched, nothing is selected by expressions.
 */
export function resolveReference(reference: XmlReference, signature: XadesSignature, find: FindFile): Resolved {
  const { uri, transforms, isAmbiguous } = reference;
  if (signature.isExcessive) return { kind: 'refused', reason: 'references repeated' };
  if (isAmbiguous || transforms.length > 1) return { kind: 'refused', reason: 'transforms' };
  if (uri === undefined || uri === '') return { kind: 'refused', reason: 'no address' };
  if (transforms.some((transform) => !canonicalization(attributeOf(transform, 'Algorithm') ?? ''))) {
    return { kind: 'refused', reason: attributeOf(transforms[0], 'Algorithm') ?? 'transform' };
  }
  return uri.startsWith('#') ? inside(uri.slice(1), signature, transforms[0]) : beside(uri, find, transforms[0]);
}

function inside(id: string, signature: XadesSignature, transform: XmlElementNode | undefined): Resolved {
  const found = identifiers(signature.document).get(id) ?? [];
  if (found.length === 0) return { kind: 'missing' };
  if (found.length > 1) return { kind: 'refused', reason: 'identifier twice' };
  const element = found[0]!;
  if (!isInside(element, signature.element)) return { kind: 'refused', reason: 'outside the signature' };
  return { kind: 'element', element, octets: transformed(element, transform) };
}

function isInside(element: XmlElementNode, ancestor: XmlElementNode): boolean {
  for (let at: XmlElementNode | undefined = element; at; at = at.parent) if (at === ancestor) return at !== element;
  return false;
}

function beside(uri: string, find: FindFile, transform: XmlElementNode | undefined): Resolved {
  for (const name of namesOf(uri)) {
    const octets = find(name);
    if (!octets) continue;
    if (!transform) return { kind: 'file', name, octets };
    try {
      return { kind: 'file', name, octets: transformed(parseXml(octets), transform) };
    } catch (error) {
      if (error instanceof EngineError) return { kind: 'refused', reason: error.code };
      throw error;
    }
  }
  return { kind: 'missing' };
}

/** Names a reference may mean: percent-encoded as it should be, as it stands, and with `+` for a blank. */
export function namesOf(uri: string): string[] {
  const decoded = decodeName(uri);
  return [...new Set([decoded, uri, decoded.replaceAll('+', ' ')])];
}

/** Canonical octets by the algorithm of an element that names one, or by the default. */
export function transformed(node: XmlDocument | XmlElementNode, naming: XmlElementNode | undefined): Uint8Array {
  const uri = naming ? (attributeOf(naming, 'Algorithm') ?? '') : DEFAULT_C14N;
  const how = canonicalization(uri);
  if (!how) throw new EngineError('xml.canonicalization', { algorithm: uri });
  const list = naming && childNamed(naming, EXCLUSIVE_C14N, 'InclusiveNamespaces');
  const prefixes =
    attributeOf(list, 'PrefixList')
      ?.split(/\s+/)
      .filter((prefix) => prefix !== '') ?? [];
  return canonicalize(node, how, prefixes);
}

/** Whether the digest of a reference is that of what it leads to. */
export const digestHolds = ({ digestAlgorithm, digest }: XmlReference, octets: Uint8Array): boolean =>
  digestAlgorithm !== undefined && digest !== undefined && equal(hash(digestAlgorithm, octets), digest);
