import { utf8 } from '../../bytes/index.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { namespaceOf } from './names.ts';
import { XML_NAMESPACE, type XmlAttribute, type XmlDocument, type XmlElementNode, type XmlNode } from './node.ts';
import { joinBases } from './xml-base.ts';

export interface Canonicalization {
  method: 'inclusive' | 'inclusive-1.1' | 'exclusive';
  withComments: boolean;
}

const WITH_COMMENTS = '#WithComments';
const METHODS: Record<string, Canonicalization['method']> = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': 'inclusive',
  'http://www.w3.org/2006/12/xml-c14n11': 'inclusive-1.1',
  'http://www.w3.org/2001/10/xml-exc-c14n#': 'exclusive',
};

/** The canonicalization an identifier names; undefined for any other algorithm. */
export function canonicalization(uri: string): Canonicalization | undefined {
  if (Object.hasOwn(METHODS, uri)) return { method: METHODS[uri]!, withComments: false };
  const plain = uri.endsWith(WITH_COMMENTS) ? uri.slice(0, -WITH_COMMENTS.length) : uri;
  const method = [plain, `${plain}#`].find((candidate) => Object.hasOwn(METHODS, candidate));
  return plain !== uri && method ? { method: METHODS[method]!, withComments: true } : undefined;
}

/**
 * Returns the canonical form of a complete document, or of one element with its content in its context (Canonical XML
 * 1.0 and 1.1; Exclusive XML Canonicalization 1.0). `inclusivePrefixes` is the PrefixList of the exclusive form, with
 * `#default` for no prefix.
 */
export function canonicalize(
  node: XmlDocument | XmlElementNode,
  how: Canonicalization,
  inclusivePrefixes: readonly string[] = [],
): Uint8Array {
  const prefixes = inclusivePrefixes.map((prefix) => (prefix === '#default' ? '' : prefix));
  const writer = new Writer(how, prefixes);
  if ('kind' in node) writer.apex(node);
  else writer.document(node);
  return utf8(writer.text());
}

type Rendered = ReadonlyMap<string, string>;

class Writer {
  private readonly how: Canonicalization;
  private readonly prefixes: readonly string[];
  private readonly out: string[] = [];

  constructor(how: Canonicalization, prefixes: readonly string[]) {
    this.how = how;
    this.prefixes = prefixes;
  }

  text = (): string => this.out.join('');

  document({ before, root, after }: XmlDocument): void {
    for (const node of this.shown(before)) {
      this.node(node, new Map());
      this.out.push('\n');
    }
    this.apex(root);
    for (const node of this.shown(after)) {
      this.out.push('\n');
      this.node(node, new Map());
    }
  }

  private shown = (nodes: readonly XmlNode[]): XmlNode[] =>
    nodes.filter(({ kind }) => kind !== 'comment' || this.how.withComments);

  /** Writes the outermost element, with declarations inherited from omitted elements. */
  apex(element: XmlElementNode): void {
    const isExclusive = this.how.method === 'exclusive';
    const inherited = isExclusive ? [] : inheritedAttributes(element, this.how.method);
    const own = element.attributes.filter(
      ({ namespace, local }) => !inherited.some((one) => same(one, namespace, local)),
    );
    const wanted = isExclusive ? this.used(element) : prefixesInScope(element);
    this.element(element, { attributes: [...own, ...inherited], wanted, rendered: new Map() });
  }

  private node(node: XmlNode, rendered: Rendered): void {
    if (node.kind === 'text') this.out.push(escapeText(node.text));
    else if (node.kind === 'comment') this.comment(node.text);
    else if (node.kind === 'instruction') this.out.push(`<?${node.target}${node.text && ` ${node.text}`}?>`);
    else {
      const wanted = this.how.method === 'exclusive' ? this.used(node) : [...node.declarations.keys()];
      this.element(node, { attributes: node.attributes, wanted, rendered });
    }
  }

  private comment(text: string): void {
    if (this.how.withComments) this.out.push(`<!--${text}-->`);
  }

  private element(
    element: XmlElementNode,
    { attributes, wanted, rendered }: { attributes: XmlAttribute[]; wanted: Iterable<string>; rendered: Rendered },
  ): void {
    const { qualified } = element.name;
    const added = newDeclarations(element, wanted, rendered);
    this.out.push('<', qualified);
    for (const [prefix, namespace] of added) {
      this.out.push(prefix ? ` xmlns:${prefix}="` : ' xmlns="', escapeAttribute(namespace), '"');
    }
    for (const { qualified: name, value } of inOrder(attributes)) {
      this.out.push(' ', name, '="', escapeAttribute(value), '"');
    }
    this.out.push('>');
    const inside = added.length === 0 ? rendered : new Map([...rendered, ...added]);
    for (const child of element.children) this.node(child, inside);
    this.out.push('</', qualified, '>');
  }

  /** Prefixes that are visibly used, and those of the list (Exclusive C14N, 3). */
  private used({ name, attributes }: XmlElementNode): Iterable<string> {
    const prefixed = attributes.filter(({ prefix }) => prefix !== '');
    if (prefixed.length === 0 && this.prefixes.length === 0) return [name.prefix];
    return new Set([name.prefix, ...prefixed.map(({ prefix }) => prefix), ...this.prefixes]);
  }
}

/** Declarations that the output does not have yet, in order of their prefixes. */
function newDeclarations(element: XmlElementNode, wanted: Iterable<string>, rendered: Rendered): [string, string][] {
  const added: [string, string][] = [];
  for (const prefix of wanted) {
    const namespace = prefix === 'xml' ? undefined : namespaceOf(element, prefix);
    const known = rendered.get(prefix) ?? (prefix === '' ? '' : undefined);
    if (namespace !== undefined && namespace !== known) added.push([prefix, namespace]);
  }
  return added.sort(([a], [b]) => byCodePoint(a, b));
}

function prefixesInScope(element: XmlElementNode): Set<string> {
  const prefixes = new Set<string>();
  for (let at: XmlElementNode | undefined = element; at; at = at.parent) {
    for (const prefix of at.declarations.keys()) prefixes.add(prefix);
  }
  return prefixes;
}

/**
 * Returns inherited attributes of the xml namespace (C14N 1.0, 2.4). Version 1.1 does not inherit xml:id, and joins
 * xml:base values (C14N 1.1, 2.4).
 */
function inheritedAttributes(element: XmlElementNode, method: Canonicalization['method']): XmlAttribute[] {
  const found = new Map<string, XmlAttribute>();
  const bases: XmlAttribute[] = [];
  for (let at: XmlElementNode | undefined = element; at; at = at.parent) {
    for (const attribute of at.attributes) {
      const { namespace, local } = attribute;
      if (namespace !== XML_NAMESPACE) continue;
      if (local === 'base' && method === 'inclusive-1.1') bases.push(attribute);
      else if (!found.has(local) && (at === element || local !== 'id' || method === 'inclusive'))
        found.set(local, attribute);
    }
  }
  const base = bases.length > 0 ? joinBases(bases.map(({ value }) => value).toReversed()) : '';
  return [...found.values(), ...(base ? [{ ...bases[0]!, value: base }] : [])];
}

const same = (attribute: XmlAttribute, namespace: string, local: string): boolean =>
  attribute.namespace === namespace && attribute.local === local;

const inOrder = (attributes: readonly XmlAttribute[]): readonly XmlAttribute[] =>
  attributes.length > 1 ? attributes.toSorted(byNamespace) : attributes;

const byNamespace = (a: XmlAttribute, b: XmlAttribute): number =>
  byCodePoint(a.namespace, b.namespace) || byCodePoint(a.local, b.local);

/** Order by code points; script compares halves of pairs, which sorts U+10000 and above before U+E000. */
function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  let at = 0;
  while (at < shared && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === shared) return a.length - b.length;
  // Both may share one half of a surrogate pair: then the pairs begin one unit earlier.
  const isSecondHalf = (a.charCodeAt(at) & 0xfc00) === 0xdc00 && (b.charCodeAt(at) & 0xfc00) === 0xdc00;
  const start = isSecondHalf ? at - 1 : at;
  return a.codePointAt(start)! - b.codePointAt(start)!;
}
