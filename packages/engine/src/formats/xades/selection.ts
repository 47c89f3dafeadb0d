import {
  type XmlDocument,
  type XmlElementNode,
  attributeOf,
  childNamed,
  elementsIn,
  identifiers,
  parseXml,
} from '../../codec/xml/index.ts';
import type { Work } from '../../work.ts';
import { DSIG, XPATH } from './namespaces.ts';

/** The element an expression selects, with everything inside: by an attribute of this name and value. */
export interface ReferenceSelection {
  attribute: string;
  identifier: string;
}

/**
 * The one form of expression that is followed. It is read here and never evaluated, so that no file can make it mean
 * anything else, or cost more than one walk through a document.
 */
const BY_IDENTIFIER =
  /^\s*ancestor-or-self::(?:\*|node\(\))\[\s*@(ID|Id|id)\s*=\s*(?:'([^'"<>&]{1,200})'|"([^'"<>&]{1,200})")\s*\]\s*$/;

/** How a selection is written (XMLDSig 1.1, 6.6.3). */
export const expressionFor = ({ attribute, identifier }: ReferenceSelection): string =>
  `ancestor-or-self::*[@${attribute}='${identifier}']`;

/** Whether an expression can name this identifier. */
export const isSelectable = (identifier: string): boolean => /^[\p{L}_][\p{L}\p{N}_.-]{0,199}$/u.test(identifier);

export const isSelecting = (transform: XmlElementNode | undefined): boolean =>
  attributeOf(transform, 'Algorithm') === XPATH;

/** What a transform by expression selects; undefined for every expression but the one that is followed. */
export function readSelection(transform: XmlElementNode): ReferenceSelection | undefined {
  const expression = childNamed(transform, DSIG, 'XPath');
  const [text, ...more] = expression?.children ?? [];
  if (elementsIn(transform).length !== 1 || text?.kind !== 'text' || more.length > 0) return undefined;
  const [, attribute, single, double] = BY_IDENTIFIER.exec(text.text) ?? [];
  const identifier = single ?? double;
  return attribute !== undefined && identifier !== undefined ? { attribute, identifier } : undefined;
}

/** More than one element of this identifier: what an expression selects could be read in two ways. */
export const AMBIGUOUS = Symbol('ambiguous');

/**
 * Returns the selected element; undefined when there is none. An identifier that occurs twice in the document, in any
 * attribute, selects nothing.
 */
export function selected(
  document: XmlDocument,
  { attribute, identifier }: ReferenceSelection,
): XmlElementNode | typeof AMBIGUOUS | undefined {
  const named = identifiers(document).get(identifier) ?? [];
  const found = named.find((element) => attributeOf(element, attribute) === identifier);
  return found && named.length > 1 ? AMBIGUOUS : found;
}

/** Files parts of which are signed one by one are read for each of them, so they are small, or not read at all. */
const PART_LIMITS = { bytes: 2_000_000, depth: 64, nodes: 20_000, attributes: 64 };

const known = new WeakMap<Uint8Array, XmlDocument>();

/** A file of which parts are signed, read once for the same bytes. Throws EngineError `xml.*`. */
export function readParts(bytes: Uint8Array, work?: Work): XmlDocument {
  const document = known.get(bytes) ?? parseXml(bytes, PART_LIMITS, work);
  known.set(bytes, document);
  return document;
}
