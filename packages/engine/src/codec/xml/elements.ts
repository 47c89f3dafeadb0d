import { EngineError } from '../../errors.ts';

/** An element without its namespace prefix; enough for documents whose schema is fixed, such as trusted lists. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Character data directly inside, entities resolved. */
  text: string;
}

const MAX_DEPTH = 200;
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Reads well-formed XML without a document type; anything else is refused as `xml.malformed`. */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  TOKEN.lastIndex = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new EngineError('xml.malformed', { at });
    take(open, found, at);
  }
  if (open.length !== 1 || root.children.length !== 1) throw new EngineError('xml.malformed', { at: text.length });
  return root.children[0]!;
}

function take(open: XmlElement[], found: RegExpExecArray, at: number): void {
  const [, cdata, closed, opened, attributes, isEmpty, characters] = found;
  const inner = open.at(-1)!;
  if (closed !== undefined) {
    if (open.length < 2 || localName(closed) !== inner.name) throw new EngineError('xml.malformed', { at });
    open.pop();
  } else if (opened !== undefined) {
    const element = { name: localName(opened), attributes: attributesIn(attributes ?? ''), children: [], text: '' };
    inner.children.push(element);
    if (!isEmpty) open.push(element);
    if (open.length > MAX_DEPTH) throw new EngineError('xml.nesting', { at });
  } else inner.text += cdata ?? (characters === undefined ? '' : resolved(characters));
}

const localName = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1);

function attributesIn(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(
    ([, name, a, b]) => [localName(name!), resolved(a ?? b ?? '')] as const,
  );
  return Object.fromEntries(pairs);
}

const resolved = (text: string): string =>
  text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex: string, decimal: string, name: string) => {
    if (name) return ENTITIES[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** The children of a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Follows names downwards, the first child of each name. */
export const descend = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((current, name) => childrenOf(current, name)[0], element);

/** Every element of a name, at any depth. */
export function everyElement(element: XmlElement, name: string): XmlElement[] {
  const inside = element.children.flatMap((child) => everyElement(child, name));
  return element.name === name ? [element, ...inside] : inside;
}
