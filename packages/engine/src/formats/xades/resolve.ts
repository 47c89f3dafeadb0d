import { equal } from '../../bytes/index.ts';
import {
  type Canonicalization,
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
import type { Work } from '../../work.ts';
import type { DigestOf } from './hashed-once.ts';
import { hasComments, isXmlFile, mediaTypesOf } from './media-types.ts';
import { DEFAULT_C14N, EXCLUSIVE_C14N, XPATH } from './namespaces.ts';
import { AMBIGUOUS, type ReferenceSelection, isSelecting, readParts, readSelection, selected } from './selection.ts';
import { type XadesSignature, type XmlReference, decodeName } from './signature.ts';

/** Cached canonical forms of one document: real signatures of one file use one or two. */
const MAX_FORMS = 4;

/** Returns the content of a detached file; undefined when there is none of that name. */
export type FindFile = (name: string) => Uint8Array | undefined;

/** Target of a reference, with the hashed bytes. */
export type Resolved =
  /** `onlyAsXml`: the hashed bytes are its canonical form, so that its own bytes can differ from what was signed. */
  | { kind: 'file'; name: string; bytes: Uint8Array; onlyAsXml?: true }
  /** A file without its comments, which programs can show and which can be added and changed after signing. */
  | { kind: 'uncommented'; name: string; bytes: Uint8Array }
  | { kind: 'element'; element: XmlElementNode; bytes: Uint8Array }
  /** One element of a file, with everything inside. */
  | { kind: 'part'; name: string; element: XmlElementNode; identifier: string; bytes: Uint8Array }
  /** A file that is elsewhere: base64 of its digest is all there is. */
  | { kind: 'stated'; name: string; digest: string }
  | { kind: 'missing' }
  /** A reference this engine does not follow, because it could be made to mean something else. */
  | { kind: 'refused'; reason: string };

/**
 * Resolves a reference (XMLDSig 1.1, 4.4.3) in a restricted way. Allowed are a file by its name, and one element of
 * such a file or of this signature by a unique identifier. At most one canonicalization is allowed in addition.
 * Fetches nothing and evaluates no expression.
 */
export function resolveReference(reference: XmlReference, signature: XadesSignature, find: FindFile): Resolved {
  const { uri, transforms, isAmbiguous } = reference;
  if (signature.isExcessive) return refused('references repeated');
  if (isAmbiguous) return refused('transforms');
  if (uri === undefined || uri === '') return refused('no address');
  const steps = stepsOf(transforms);
  if (typeof steps === 'string') return refused(steps);
  if (!uri.startsWith('#')) return beside({ uri, reference, signature }, find, steps);
  return steps.selection ? refused(XPATH) : inside(uri.slice(1), signature, steps.naming);
}

const refused = (reason: string): Resolved => ({ kind: 'refused', reason });

/** What is done with the bytes before they are hashed. */
interface Steps {
  selection: ReferenceSelection | undefined;
  /** The transform that names a canonicalization. */
  naming: XmlElementNode | undefined;
}

/** At most a selection and then a canonicalization; otherwise what is in the way. */
function stepsOf(transforms: readonly XmlElementNode[]): Steps | string {
  const [first] = transforms;
  const selection = first && isSelecting(first) ? readSelection(first) : undefined;
  const [naming, ...more] = selection ? transforms.slice(1) : transforms;
  const algorithm = attributeOf(naming, 'Algorithm');
  if (naming && !canonicalization(algorithm ?? '')) return algorithm ?? 'transform';
  return more.length > 0 ? 'transforms' : { selection, naming };
}

function inside(id: string, signature: XadesSignature, transform: XmlElementNode | undefined): Resolved {
  const found = identifiers(signature.document).get(id) ?? [];
  if (found.length === 0) return { kind: 'missing' };
  if (found.length > 1) return refused('identifier twice');
  const element = found[0]!;
  // A counter-signature may refer to only one object outside itself: the value of the signature that contains it.
  const isCountersigned = element === signature.countersigned?.signatureValue;
  if (!isCountersigned && !isInside(element, signature.element)) return refused('outside the signature');
  return { kind: 'element', element, bytes: transformedHere(element, transform, signature.work) };
}

function isInside(element: XmlElementNode, ancestor: XmlElementNode): boolean {
  for (let at: XmlElementNode | undefined = element; at; at = at.parent) if (at === ancestor) return at !== element;
  return false;
}

interface Outside {
  uri: string;
  reference: XmlReference;
  signature: XadesSignature;
}

function beside({ uri, reference, signature }: Outside, find: FindFile, { selection, naming }: Steps): Resolved {
  for (const name of namesOf(uri)) {
    const bytes = find(name);
    if (!bytes) continue;
    if (!selection && !naming) return { kind: 'file', name, bytes };
    try {
      if (selection) return partOf({ name, bytes, work: signature.work }, selection, naming);
      const mediaType = reference.id === undefined ? undefined : mediaTypesOf(signature).get(reference.id);
      if (!isXmlFile(name, mediaType)) return refused('canonical form of a file that is no XML');
      return asXml({ name, bytes, work: signature.work }, naming!);
    } catch (error) {
      if (error instanceof EngineError) return refused(error.code);
      throw error;
    }
  }
  return { kind: 'missing' };
}

interface Content {
  name: string;
  bytes: Uint8Array;
  work: Work | undefined;
}

/** Canonical forms hold the same XML as their file; the comments are left out unless the algorithm keeps them. */
function asXml({ name, bytes, work }: Content, naming: XmlElementNode): Resolved {
  const document = documentOf(bytes, work);
  const canonical = transformedOnce(document, naming, work);
  const keepsComments = canonicalization(attributeOf(naming, 'Algorithm') ?? '')?.withComments;
  if (!keepsComments && hasComments(document)) return { kind: 'uncommented', name, bytes: canonical };
  return { kind: 'file', name, bytes: canonical, onlyAsXml: true };
}

/** An element with everything inside is what the expression leaves of the file, and is written as such a subtree. */
function partOf(
  { name, bytes, work }: Content,
  selection: ReferenceSelection,
  naming: XmlElementNode | undefined,
): Resolved {
  const element = selected(readParts(bytes, work), selection);
  if (element === undefined) return { kind: 'missing' };
  if (element === AMBIGUOUS) return refused('identifier twice');
  const { identifier } = selection;
  return { kind: 'part', name, element, identifier, bytes: transformedOnce(element, naming, work) };
}

/** Returns names that a reference may mean: percent-encoded as specified, unencoded, and with `+` for a blank. */
export function namesOf(uri: string): string[] {
  const decoded = decodeName(uri);
  return [...new Set([decoded, uri, decoded.replaceAll('+', ' ')])];
}

const documents = new WeakMap<Uint8Array, XmlDocument>();

/** A file that signatures cover in its canonical form, read once for the same bytes. Throws EngineError `xml.*`. */
function documentOf(bytes: Uint8Array, work: Work | undefined): XmlDocument {
  const document = documents.get(bytes) ?? parseXml(bytes, undefined, work);
  documents.set(bytes, document);
  return document;
}

const written = new WeakMap<XmlDocument | XmlElementNode, Map<string, Uint8Array>>();

/** The same bytes for the same algorithm: hundreds of signatures can cover one file, or one part of it. */
function transformedOnce(
  node: XmlDocument | XmlElementNode,
  naming: XmlElementNode | undefined,
  work: Work | undefined,
): Uint8Array {
  const known = written.get(node) ?? new Map<string, Uint8Array>();
  written.set(node, known);
  const list = naming && childNamed(naming, EXCLUSIVE_C14N, 'InclusiveNamespaces');
  const key = JSON.stringify([attributeOf(naming, 'Algorithm'), attributeOf(list, 'PrefixList')]);
  const bytes = known.get(key) ?? transformed(node, naming, work);
  if (known.size < MAX_FORMS) known.set(key, bytes);
  return bytes;
}

/** Canonical bytes by the algorithm of an element that names one, or by the default. */
export const transformed = (
  node: XmlDocument | XmlElementNode,
  naming: XmlElementNode | undefined,
  work?: Work,
): Uint8Array => canonical(node, { naming, how: methodOf(naming), work });

/**
 * Same for an element of the document itself that `#id` selects: that leaves out its comments before any transform, so
 * that none can bring them back (XMLDSig 1.1, 4.4.3.3).
 */
const transformedHere = (
  element: XmlElementNode,
  naming: XmlElementNode | undefined,
  work: Work | undefined,
): Uint8Array => canonical(element, { naming, how: { ...methodOf(naming), withComments: false }, work });

function methodOf(naming: XmlElementNode | undefined): Canonicalization {
  const uri = naming ? (attributeOf(naming, 'Algorithm') ?? '') : DEFAULT_C14N;
  const how = canonicalization(uri);
  if (!how) throw new EngineError('xml.canonicalization', { algorithm: uri });
  return how;
}

interface CanonicalForm {
  naming: XmlElementNode | undefined;
  how: Canonicalization;
  work: Work | undefined;
}

function canonical(node: XmlDocument | XmlElementNode, { naming, how, work }: CanonicalForm): Uint8Array {
  const list = naming && childNamed(naming, EXCLUSIVE_C14N, 'InclusiveNamespaces');
  const prefixes =
    attributeOf(list, 'PrefixList')
      ?.split(/\s+/)
      .filter((prefix) => prefix !== '') ?? [];
  return canonicalize(node, how, prefixes, work);
}

/** Returns whether the digest of a reference equals that of its target. */
export const digestHolds = (
  { digestAlgorithm, digest }: XmlReference,
  bytes: Uint8Array,
  digestOf: DigestOf = hash,
): boolean => digestAlgorithm !== undefined && digest !== undefined && equal(digestOf(digestAlgorithm, bytes), digest);
