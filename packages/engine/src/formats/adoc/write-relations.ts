import { utf8 } from '../../bytes/index.ts';
import { type Insertion, attributeOf, childrenNamed, escapeAttribute, insertInto } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import { readParts } from '../xades/index.ts';
import { RELATIONSHIPS } from './names.ts';
import type { Relation } from './relations.ts';

/** META-INF/relations.xml of a new package. */
export const relationsXml = (relations: readonly Relation[]): Uint8Array => {
  const parts = [...bySource(relations)].map(([source, own]) => partXml(source, own, ''));
  return utf8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="${RELATIONSHIPS}">${parts.join('')}</Relationships>\n`,
  );
};

/**
 * Returns the same file with more relations; existing ones are unchanged. Throws `adoc.relations` when it cannot be
 * parsed.
 */
export function withRelations(xml: Uint8Array, relations: readonly Relation[]): Uint8Array {
  const document = readParts(xml);
  const { root } = document;
  if (root.name.namespace !== RELATIONSHIPS) throw new EngineError('adoc.relations');
  const prefix = root.name.prefix && `${root.name.prefix}:`;
  const parts = childrenNamed(root, RELATIONSHIPS, 'SourcePart');
  const insertions = [...bySource(relations)].map(([source, own]): Insertion => {
    const inside = parts.find((part) => attributeOf(part, 'full-path') === source);
    if (!inside) return { inside: root, text: partXml(source, own, prefix) };
    return { inside, text: own.map((relation) => relationXml(relation, prefix)).join('') };
  });
  return utf8(insertInto(document, insertions));
}

function bySource(relations: readonly Relation[]): Map<string, Relation[]> {
  const sources = new Map<string, Relation[]>();
  for (const relation of relations) sources.set(relation.source, [...(sources.get(relation.source) ?? []), relation]);
  return sources;
}

const partXml = (source: string, relations: readonly Relation[], prefix: string): string =>
  `<${prefix}SourcePart full-path="${escapeAttribute(source)}">${relations.map((relation) => relationXml(relation, prefix)).join('')}</${prefix}SourcePart>`;

function relationXml({ target, type, elements }: Relation, prefix: string): string {
  const named = elements.map(
    (element) => `<${prefix}Element in-source-part="true" ref-id="${escapeAttribute(element)}"/>`,
  );
  return `<${prefix}Relationship full-path="${escapeAttribute(target)}" type="${RELATIONSHIPS}/${type}">${named.join('')}</${prefix}Relationship>`;
}
