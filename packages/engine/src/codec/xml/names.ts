import { malformed } from './characters.ts';
import { XMLNS_NAMESPACE, XML_NAMESPACE, type XmlAttribute, type XmlElementNode, type XmlName } from './node.ts';

/** An attribute as written in a start tag. */
export interface RawAttribute {
  qualified: string;
  value: string;
}

/** Returns the namespace of a prefix at an element; undefined when it is not declared. */
export function namespaceOf(element: XmlElementNode | undefined, prefix: string): string | undefined {
  if (prefix === 'xml') return XML_NAMESPACE;
  for (let at = element; at; at = at.parent) {
    const declared = at.declarations.get(prefix);
    if (declared !== undefined) return declared;
  }
  return prefix === '' ? '' : undefined;
}

/** Most elements declare nothing, and share this map. */
const NONE: ReadonlyMap<string, string> = new Map();

const isDeclaration = ({ qualified }: RawAttribute): boolean => qualified.startsWith('xmlns');

/** Splits the namespace declarations off and checks them (Namespaces in XML 1.0, 3 and 5). */
export function readDeclarations(
  raw: readonly RawAttribute[],
  at: number,
): { declarations: ReadonlyMap<string, string>; plain: readonly RawAttribute[] } {
  if (!raw.some(isDeclaration)) return { declarations: NONE, plain: raw };
  const declarations = new Map<string, string>();
  const plain: RawAttribute[] = [];
  for (const attribute of raw) {
    const { qualified, value } = attribute;
    if (qualified === 'xmlns') declare('', value);
    else if (qualified.startsWith('xmlns:')) declare(qualified.slice(6), value);
    else plain.push(attribute);
  }
  return { declarations, plain };

  function declare(prefix: string, namespace: string): void {
    const isXml = (prefix === 'xml') !== (namespace === XML_NAMESPACE);
    const isEmpty = prefix !== '' && namespace === '';
    const isReserved = prefix === 'xmlns' || namespace === XMLNS_NAMESPACE || prefix.includes(':');
    if (isXml || isEmpty || isReserved || declarations.has(prefix)) throw malformed('namespace', at);
    declarations.set(prefix, namespace);
  }
}

/** The name of an element or, with `isAttribute`, of an attribute, which no default namespace reaches. */
export function readName(qualified: string, element: XmlElementNode, isAttribute = false): XmlName {
  const colon = qualified.indexOf(':');
  const isPlain = colon < 0;
  const prefix = isPlain ? '' : qualified.slice(0, colon);
  const local = isPlain ? qualified : qualified.slice(colon + 1);
  if (local === '' || local.includes(':') || colon === 0) throw malformed('name', element.start);
  const namespace = isPlain && isAttribute ? '' : namespaceOf(element, prefix);
  if (namespace === undefined || prefix === 'xmlns') throw malformed('namespace', element.start);
  return { qualified, prefix, local, namespace };
}

/** Returns attributes with resolved names; refuses duplicates, also by two prefixes of one namespace. */
export function readAttributes(raw: readonly RawAttribute[], element: XmlElementNode): XmlAttribute[] {
  const attributes = raw.map(({ qualified, value }) => {
    const { prefix, local, namespace } = readName(qualified, element, true);
    return { qualified, prefix, local, namespace, value };
  });
  if (attributes.length > 1) {
    const names = new Set(attributes.map(({ namespace, local }) => `${namespace} ${local}`));
    if (names.size < attributes.length) throw malformed('attribute twice', element.start);
  }
  return attributes;
}
