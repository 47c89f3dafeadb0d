import type { XmlDocument, XmlElementNode } from './node.ts';

/** Text to append to the content of an element. */
export interface Insertion {
  inside: XmlElementNode;
  text: string;
}

/**
 * Returns the text of a document with insertions into some elements; every other character is unchanged. Inserted text
 * must be well formed in its context.
 */
export function insertInto({ source }: XmlDocument, insertions: readonly Insertion[]): string {
  const texts = new Map<XmlElementNode, string>();
  for (const { inside, text } of insertions) texts.set(inside, (texts.get(inside) ?? '') + text);
  // An empty element may end where its parent ends: then the insertion into the parent comes first.
  const lastFirst = [...texts].toSorted(([a], [b]) => b.contentEnd - a.contentEnd || a.start - b.start);
  return lastFirst.reduce((text, [element, added]) => inserted(text, element, added), source);
}

function inserted(source: string, element: XmlElementNode, text: string): string {
  const isEmpty = element.contentStart === element.end;
  if (!isEmpty) return source.slice(0, element.contentEnd) + text + source.slice(element.contentEnd);
  const tag = `${source.slice(element.start, element.end - '/>'.length).trimEnd()}>`;
  return `${source.slice(0, element.start)}${tag}${text}</${element.name.qualified}>${source.slice(element.end)}`;
}
