import { type XmlElementNode, attributeOf, childNamed, elementsIn, isNamed, textOf } from '../../codec/xml/index.ts';
import { SIGNABLE } from './names.ts';

/** Kinds of statements in a file of signable metadata, with the list that contains each. */
const LISTS = {
  document: undefined,
  author: 'authors',
  registration: 'registrations',
  reception: 'receptions',
  signature: 'signatures',
} as const;

export type StatementKind = keyof typeof LISTS;

/** A part of the signable metadata that is signed on its own. */
export interface Statement {
  kind: StatementKind;
  /** The metadata file that contains it. */
  file: string;
  /** Needed to sign it; undefined when it has none. */
  id: string | undefined;
  element: XmlElementNode;
}

const KINDS = Object.keys(LISTS) as StatementKind[];
/** Names of statements and lists that have one defined position. */
const PLACED: ReadonlySet<string> = new Set([...KINDS, ...Object.values(LISTS).flatMap((list) => list ?? [])]);

/** The statements of a metadata file: children of its root, or of the list of their kind in the root. */
export const statementsIn = (root: XmlElementNode, file: string): Statement[] =>
  elementsIn(root).flatMap((child) => {
    const own = KINDS.find((kind) => LISTS[kind] === undefined && isNamed(child, SIGNABLE, kind));
    if (own) return [statement(own, child, file)];
    const kind = KINDS.find((each) => LISTS[each] !== undefined && isNamed(child, SIGNABLE, LISTS[each]));
    const items = kind ? elementsIn(child).filter((item) => isNamed(item, SIGNABLE, kind)) : [];
    return items.map((item) => statement(kind!, item, file));
  });

const statement = (kind: StatementKind, element: XmlElementNode, file: string): Statement => ({
  kind,
  file,
  id: attributeOf(element, 'ID'),
  element,
});

/**
 * Returns whether an element named like a statement, or a list of statements, is at the position where it is read.
 * Elsewhere the same bytes would mean something else, or nothing. Other elements are not read and may be anywhere.
 */
export function isAtExpectedPosition(element: XmlElementNode): boolean {
  const { local, namespace } = element.name;
  if (namespace !== SIGNABLE || !PLACED.has(local)) return true;
  const names = ancestors(element).map(({ name }) => (name.namespace === SIGNABLE ? name.local : ''));
  const list = (LISTS as Record<string, string | undefined>)[local];
  const above = list === undefined ? ['metadata'] : [list, 'metadata'];
  return names.join('/') === above.join('/');
}

function ancestors(element: XmlElementNode): XmlElementNode[] {
  const above: XmlElementNode[] = [];
  for (let at = element.parent; at; at = at.parent) above.push(at);
  return above;
}

/** The text of a child of this name; undefined when there is none or it is empty. */
export const textIn = (
  element: XmlElementNode | undefined,
  local: string,
  namespace = SIGNABLE,
): string | undefined => {
  const child = childNamed(element, namespace, local);
  const text = child && textOf(child).trim();
  return text === '' ? undefined : text;
};
