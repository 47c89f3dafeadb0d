import { utf8 } from '../../bytes/index.ts';
import { Work } from '../../work.ts';
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
 * `#default` for no prefix. Costs steps for what it reads and writes, since namespaces may be written again and again.
 */
export function canonicalize(
  node: XmlDocument | XmlElementNode,
  how: Canonicalization,
  inclusivePrefixes: readonly string[] = [],
  work = new Work(ALONE),
): Uint8Array {
  const prefixes = new Set(inclusivePrefixes.map((prefix) => (prefix === '#default' ? '' : prefix)));
  work.spend(inclusivePrefixes.length);
  const writer = new Writer(how, prefixes, work);
  if ('kind' in node) writer.apex(node);
  else writer.document(node);
  return utf8(writer.text());
}

/** Steps for one canonical form outside of a validation. */
const ALONE = 20_000_000;
/** Steps of one element, beside what is written. */
const ELEMENT_WORK = 10;
/** Characters that are written in one step. */
const CHARACTERS_PER_UNIT = 16;

class Writer {
  private readonly how: Canonicalization;
  /** Prefixes of the exclusive form that are written where they are declared, used or not. */
  private readonly prefixes: ReadonlySet<string>;
  private readonly work: Work;
  private readonly out: string[] = [];
  /** Namespaces that the output has declared around the current element, by prefix; undefined where none is left. */
  private readonly rendered = new Map<string, string | undefined>();

  constructor(how: Canonicalization, prefixes: ReadonlySet<string>, work: Work) {
    this.how = how;
    this.prefixes = prefixes;
    this.work = work;
  }

  private write(...texts: readonly string[]): void {
    let length = 0;
    for (const text of texts) {
      this.out.push(text);
      length += text.length;
    }
    this.work.spend(1 + length / CHARACTERS_PER_UNIT);
  }

  text = (): string => this.out.join('');

  document({ before, root, after }: XmlDocument): void {
    for (const node of this.shown(before)) {
      this.node(node);
      this.write('\n');
    }
    this.apex(root);
    for (const node of this.shown(after)) {
      this.write('\n');
      this.node(node);
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
    const wanted = isExclusive ? this.used(element, this.prefixes) : prefixesInScope(element);
    this.element(element, [...own, ...inherited], wanted);
  }

  private node(node: XmlNode): void {
    if (node.kind === 'text') this.write(escapeText(node.text));
    else if (node.kind === 'comment') this.comment(node.text);
    else if (node.kind === 'instruction') this.write(`<?${node.target}${node.text && ` ${node.text}`}?>`);
    else {
      const declared = node.declarations.keys();
      const wanted = this.how.method === 'exclusive' ? this.used(node, this.listed(declared)) : [...declared];
      this.element(node, node.attributes, wanted);
    }
  }

  private comment(text: string): void {
    if (this.how.withComments) this.write(`<!--${text}-->`);
  }

  private element(element: XmlElementNode, attributes: readonly XmlAttribute[], wanted: Iterable<string>): void {
    const { qualified } = element.name;
    const added = newDeclarations(element, wanted, this.rendered);
    this.work.spend(ELEMENT_WORK + attributes.length + added.length);
    this.write('<', qualified);
    for (const [prefix, namespace] of added) {
      this.write(prefix ? ` xmlns:${prefix}="` : ' xmlns="', escapeAttribute(namespace), '"');
    }
    for (const { qualified: name, value } of inOrder(attributes)) {
      this.write(' ', name, '="', escapeAttribute(value), '"');
    }
    this.write('>');
    const outside = added.map(([prefix]) => [prefix, this.rendered.get(prefix)] as const);
    for (const [prefix, namespace] of added) this.rendered.set(prefix, namespace);
    for (const child of element.children) this.node(child);
    for (const [prefix, namespace] of outside) this.rendered.set(prefix, namespace);
    this.write('</', qualified, '>');
  }

  /** Listed prefixes among these. All others of the list were written at the apex and have not changed since. */
  private listed(declared: Iterable<string>): string[] {
    if (this.prefixes.size === 0) return [];
    return [...declared].filter((prefix) => this.prefixes.has(prefix));
  }

  /** Prefixes that are visibly used, and these of the list (Exclusive C14N, 3). */
  private used({ name, attributes }: XmlElementNode, listed: Iterable<string>): Iterable<string> {
    const prefixed = attributes.filter(({ prefix }) => prefix !== '').map(({ prefix }) => prefix);
    return new Set([name.prefix, ...prefixed, ...listed]);
  }
}

/** Declarations that the output does not have yet, in order of their prefixes. */
function newDeclarations(
  element: XmlElementNode,
  wanted: Iterable<string>,
  rendered: ReadonlyMap<string, string | undefined>,
): [string, string][] {
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
