import { type XmlElementNode, attributeOf, childrenNamed, isNamed } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import type { Work } from '../../work.ts';
import { readParts } from '../xades/index.ts';
import { PACKAGE, RELATION, RELATIONSHIPS } from './names.ts';

/** A relation in relations.xml: `source` has `target` as its signature, appendix and so on. */
export interface Relation {
  source: string;
  target: string;
  /** One of RELATION, or the full identifier of an unknown kind. */
  type: string;
  /** Identifiers of the elements of `source` that it refers to; empty for the complete file. */
  elements: string[];
}

/** Returns the relations of a package in their order; undefined when the file cannot be parsed. */
export function readRelations(xml: Uint8Array, work?: Work): Relation[] | undefined {
  try {
    const { root } = readParts(xml, work);
    if (!isNamed(root, RELATIONSHIPS, 'Relationships')) return undefined;
    return childrenNamed(root, RELATIONSHIPS, 'SourcePart').flatMap(relationsOf);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function relationsOf(part: XmlElementNode): Relation[] {
  const source = attributeOf(part, 'full-path') ?? '';
  return childrenNamed(part, RELATIONSHIPS, 'Relationship').map((relationship) => ({
    source,
    target: attributeOf(relationship, 'full-path') ?? '',
    type: (attributeOf(relationship, 'type') ?? '').replace(`${RELATIONSHIPS}/`, ''),
    elements: childrenNamed(relationship, RELATIONSHIPS, 'Element')
      .filter((element) => attributeOf(element, 'in-source-part') !== 'false')
      .map((element) => attributeOf(element, 'ref-id') ?? ''),
  }));
}

/** Names of the files that anything has as this. */
export const targetsOf = (relations: readonly Relation[], type: string): string[] => [
  ...new Set(relations.filter((relation) => relation.type === type).map(({ target }) => target)),
];

/** Returns what relations.xml states a signature to cover. */
export const statedSignedIn = (relations: readonly Relation[], signaturesFile: string): Relation[] =>
  relations.filter(
    ({ source, target, type }) => type === RELATION.signatures && target === signaturesFile && source !== PACKAGE,
  );

/** Returns whether any signature is stated for this file. */
export const isStatedSigned = (relations: readonly Relation[], name: string): boolean =>
  relations.some(({ source, type }) => source === name && type === RELATION.signatures);
