import { XML_NAMESPACE, type XmlDocument, type XmlElementNode } from './node.ts';

/** The elements directly inside. */
export const elementsIn = (element: XmlElementNode): XmlElementNode[] =>
  element.children.filter((child) => child.kind === 'element');

/** The elements of a name directly inside. */
export const childrenNamed = (
  element: XmlElementNode | undefined,
  namespace: string,
  local: string,
): XmlElementNode[] => (element ? elementsIn(element).filter((child) => isNamed(child, namespace, local)) : []);

/** The first element of a name directly inside. */
export const childNamed = (
  element: XmlElementNode | undefined,
  namespace: string,
  local: string,
): XmlElementNode | undefined => childrenNamed(element, namespace, local)[0];

export const isNamed = ({ name }: XmlElementNode, namespace: string, local: string): boolean =>
  name.local === local && name.namespace === namespace;

/** The element and everything inside it, in document order. */
export function* everyElement(element: XmlElementNode): Generator<XmlElementNode> {
  const waiting = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (const child of next.children.toReversed()) if (child.kind === 'element') waiting.push(child);
  }
}

/** Value of an attribute without namespace. */
export const attributeOf = (element: XmlElementNode | undefined, local: string): string | undefined =>
  element?.attributes.find((attribute) => attribute.namespace === '' && attribute.local === local)?.value;

/** All character data inside, at any depth. */
export function textOf(element: XmlElementNode): string {
  return element.children
    .map((child) => (child.kind === 'text' ? child.text : child.kind === 'element' ? textOf(child) : ''))
    .join('');
}

const ID_NAMES = new Set(['Id', 'ID', 'id']);

/**
 * Returns elements by identifier. Without a schema every attribute that usually is an identifier counts. So one value
 * on two elements is detected, regardless of how a program with a schema would read it.
 */
export function identifiers(document: XmlDocument): ReadonlyMap<string, readonly XmlElementNode[]> {
  const known = identified.get(document) ?? readIdentifiers(document);
  identified.set(document, known);
  return known;
}

/** Cached, because each reference of each signature needs it; a document is walked once. */
const identified = new WeakMap<XmlDocument, ReadonlyMap<string, readonly XmlElementNode[]>>();

function readIdentifiers(document: XmlDocument): Map<string, XmlElementNode[]> {
  const found = new Map<string, XmlElementNode[]>();
  for (const element of everyElement(document.root)) {
    const values = element.attributes
      .filter(({ namespace, local }) =>
        namespace === '' ? ID_NAMES.has(local) : namespace === XML_NAMESPACE && local === 'id',
      )
      .map(({ value }) => value);
    for (const value of new Set(values)) {
      const others = found.get(value);
      if (others) others.push(element);
      else found.set(value, [element]);
    }
  }
  return found;
}

/** Returns identifiers that occur on more than one element; cached, because each signature of the document asks. */
export function duplicateIdentifiers(document: XmlDocument): readonly string[] {
  const known = duplicated.get(document) ?? readDuplicates(document);
  duplicated.set(document, known);
  return known;
}

const duplicated = new WeakMap<XmlDocument, readonly string[]>();

const readDuplicates = (document: XmlDocument): string[] =>
  [...identifiers(document)].filter(([, elements]) => elements.length > 1).map(([value]) => value);
