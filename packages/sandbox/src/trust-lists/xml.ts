/**
 * XML written in the form that exclusive canonicalisation gives (xml-exc-c14n), so that what is digested is the very
 * text: no declaration, no empty-element tags, double quotes, the namespace first, nothing inherited.
 */
export type ListXml = string;

const inText = (value: string): string => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const inAttribute = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** An element; namespaces go first, then attributes in the order given (the caller keeps it alphabetical). */
export const element = (name: string, attributes: Record<string, string>, ...children: ListXml[]): ListXml => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${inAttribute(value)}"`);
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
};

export const text = (value: string): ListXml => inText(value);

/** An element that holds only text. */
export const leaf = (name: string, value: string, attributes: Record<string, string> = {}): ListXml =>
  element(name, attributes, text(value));
