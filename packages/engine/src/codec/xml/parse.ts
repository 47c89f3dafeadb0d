import { EngineError } from '../../errors.ts';
import type { Work } from '../../work.ts';
import { NAME, checkCharacters, malformed, resolve } from './characters.ts';
import { XML_LIMITS, type XmlLimits, tooLarge } from './limits.ts';
import { type RawAttribute, readAttributes, readDeclarations, readName } from './names.ts';
import type { XmlDocument, XmlElementNode, XmlNode } from './node.ts';

const BLANK = /[ \t\r\n]*/y;
const DECLARATION =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(["'])1\.[0-9]+\1(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(["'])([A-Za-z][\w.-]*)\2)?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(["'])(?:yes|no)\4)?[ \t\r\n]*\?>/;
const ENCODINGS = new Set(['utf-8', 'utf8', 'us-ascii']);
/** Bytes that are read in one step, and steps of one element, text, comment or instruction. */
const BYTES_PER_UNIT = 16;
const NODE_WORK = 10;
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/**
 * Reads a well-formed document with namespaces. UTF-8 only; refuses a document type, so there are no entities to
 * expand and nothing to fetch. Throws EngineError `xml.malformed` with the position, `xml.document-type`,
 * `xml.encoding` or `xml.too-large` (XML 1.0, fifth edition; Namespaces in XML 1.0), and WorkError beyond the work.
 */
export function parseXml(bytes: Uint8Array, limits: XmlLimits = XML_LIMITS, work?: Work): XmlDocument {
  if (bytes.length > limits.bytes) throw tooLarge('bytes');
  work?.spend(bytes.length / BYTES_PER_UNIT);
  const source = decoded(bytes);
  checkCharacters(source);
  return new Parser(source, limits, work).document();
}

function decoded(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch (cause) {
    throw new EngineError('xml.encoding', {}, cause);
  }
}

class Parser {
  private readonly source: string;
  private readonly limits: XmlLimits;
  private readonly work: Work | undefined;
  private readonly before: XmlNode[] = [];
  private readonly after: XmlNode[] = [];
  private root: XmlElementNode | undefined;
  private open: XmlElementNode | undefined;
  private at = 0;
  private depth = 0;
  private nodes = 0;

  constructor(source: string, limits: XmlLimits, work: Work | undefined) {
    this.source = source;
    this.limits = limits;
    this.work = work;
  }

  document(): XmlDocument {
    this.declaration();
    while (this.at < this.source.length) {
      if (++this.nodes > this.limits.nodes) throw tooLarge('nodes');
      this.work?.spend(NODE_WORK);
      this.next();
    }
    if (this.open || !this.root) throw malformed('end', this.at);
    return { source: this.source, root: this.root, before: this.before, after: this.after };
  }

  private declaration(): void {
    const found = DECLARATION.exec(this.source);
    if (!found) return;
    const encoding = found[3]?.toLowerCase();
    if (encoding !== undefined && !ENCODINGS.has(encoding)) throw new EngineError('xml.encoding', { encoding });
    this.at = found[0].length;
  }

  private next(): void {
    const { source, at } = this;
    if (source[at] !== '<') this.characters();
    else if (source.startsWith('</', at)) this.endTag();
    else if (source.startsWith('<!--', at)) this.comment();
    else if (source.startsWith('<?', at)) this.instruction();
    else if (source.startsWith('<![CDATA[', at)) this.cdata();
    else if (source.startsWith('<!DOCTYPE', at)) throw new EngineError('xml.document-type', { at });
    else this.startTag();
  }

  private place(node: XmlNode): void {
    if (this.open) this.open.children.push(node);
    else if (this.root) this.after.push(node);
    else this.before.push(node);
  }

  private characters(): void {
    const { source, at } = this;
    const found = source.indexOf('<', at);
    const end = found < 0 ? source.length : found;
    const text = source.slice(at, end);
    this.at = end;
    if (!this.open) {
      if (/[^ \t\r\n]/.test(text)) throw malformed('text outside', at);
      return;
    }
    if (text.includes(']]>')) throw malformed('end of section', at);
    this.addText(resolve(oneLineEnd(text), at));
  }

  /** Text and sections side by side are one text node, as XPath has it. */
  private addText(text: string): void {
    const last = this.open!.children.at(-1);
    if (last?.kind === 'text') last.text += text;
    else if (text !== '') this.open!.children.push({ kind: 'text', text });
  }

  private cdata(): void {
    const text = this.upTo(']]>', 9);
    if (!this.open) throw malformed('section outside', this.at);
    this.addText(oneLineEnd(text));
  }

  private comment(): void {
    const start = this.at;
    const text = this.upTo('-->', 4);
    if (text.includes('--') || text.endsWith('-')) throw malformed('comment', start);
    this.place({ kind: 'comment', text: oneLineEnd(text) });
  }

  private instruction(): void {
    const start = this.at;
    const body = this.upTo('?>', 2);
    NAME.lastIndex = 0;
    const target = NAME.exec(body)?.[0];
    const rest = body.slice(target?.length ?? 0);
    const isWrong = !target || target.includes(':') || /^xml$/i.test(target) || /^[^ \t\r\n]/.test(rest);
    if (isWrong) throw malformed('instruction', start);
    this.place({ kind: 'instruction', target, text: oneLineEnd(rest).replace(/^[ \t\n]+/, '') });
  }

  /** Returns the text between an opening of this length and its end. */
  private upTo(end: string, opening: number): string {
    const start = this.at + opening;
    const found = this.source.indexOf(end, start);
    if (found < 0) throw malformed('end', this.at);
    this.at = found + end.length;
    return this.source.slice(start, found);
  }

  private startTag(): void {
    const start = this.at++;
    if (!this.open && this.root) throw malformed('two roots', start);
    const qualified = this.name();
    const raw = this.attributes();
    const isEmpty = this.source[this.at] === '/';
    if (isEmpty) this.at++;
    if (this.source[this.at] !== '>') throw malformed('tag', this.at);
    this.at++;
    // Each prefix is looked up in the elements around.
    this.work?.spend(raw.length * (1 + this.depth / 8));
    const { declarations, plain } = readDeclarations(raw, start);
    const element: XmlElementNode = {
      kind: 'element',
      name: { qualified, prefix: '', local: '', namespace: '' },
      attributes: [],
      declarations,
      children: [],
      parent: this.open,
      start,
      end: this.at,
      contentStart: this.at,
      contentEnd: this.at,
    };
    element.name = readName(qualified, element);
    element.attributes = readAttributes(plain, element);
    if (this.open) this.open.children.push(element);
    else this.root = element;
    if (this.depth >= this.limits.depth) throw tooLarge('depth');
    if (!isEmpty) this.descend(element);
  }

  private descend(element: XmlElementNode): void {
    this.open = element;
    this.depth++;
  }

  private attributes(): RawAttribute[] {
    const raw: RawAttribute[] = [];
    for (;;) {
      const before = this.at;
      this.blank();
      const next = this.source[this.at];
      if (next === undefined || next === '>' || next === '/') return raw;
      if (before === this.at) throw malformed('tag', before);
      raw.push({ qualified: this.name(), value: this.value() });
      if (raw.length > this.limits.attributes) throw tooLarge('attributes');
    }
  }

  private value(): string {
    this.blank();
    if (this.source[this.at] !== '=') throw malformed('attribute', this.at);
    this.at++;
    this.blank();
    const quote = this.source[this.at];
    if (quote !== '"' && quote !== "'") throw malformed('attribute', this.at);
    const start = this.at;
    const text = this.upTo(quote, 1);
    if (text.includes('<')) throw malformed('attribute', start);
    return resolve(oneLineEnd(text).replace(/[\t\n]/g, ' '), start);
  }

  private endTag(): void {
    const start = this.at;
    const element = this.open;
    this.at += 2;
    const qualified = this.name();
    this.blank();
    if (this.source[this.at] !== '>' || qualified !== element?.name.qualified) throw malformed('end tag', start);
    this.at++;
    element.contentEnd = start;
    element.end = this.at;
    this.open = element.parent;
    this.depth--;
  }

  private name(): string {
    NAME.lastIndex = this.at;
    const found = NAME.exec(this.source)?.[0];
    if (!found) throw malformed('name', this.at);
    this.at += found.length;
    return found;
  }

  private blank(): void {
    BLANK.lastIndex = this.at;
    this.at += BLANK.exec(this.source)?.[0].length ?? 0;
  }
}

/** XML 1.0, 2.11. */
const oneLineEnd = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
