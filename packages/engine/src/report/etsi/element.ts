import { escapeAttribute, escapeText } from '../../codec/xml/index.ts';

/** XML that is complete in itself. */
export type Xml = string;

/** Characters that XML 1.0 (2.2) cannot represent; names in certificates may contain them. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const writable = (text: string): string => text.replace(UNWRITABLE, '\uFFFD');

/** An element with attributes and content that is XML already. */
export function element(name: string, attributes: Record<string, string>, ...content: (Xml | readonly Xml[])[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(writable(value))}"`);
  const inner = content.flat().join('');
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`;
}

/** An element that holds a text. */
export const leaf = (name: string, text: string, attributes: Record<string, string> = {}): Xml =>
  element(name, attributes, escapeText(writable(text)));

/** A list of elements that is left out when it has none. */
export const unlessEmpty = (name: string, content: readonly Xml[]): Xml =>
  content.length === 0 ? '' : element(name, {}, content);
