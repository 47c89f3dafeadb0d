import { answerable, elementsFor, isInternal } from '@paraph/domain';
import { viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { optionsOfLists } from '../directory/index.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Returns whether the viewer belongs to the company: elements are for its users, for outsiders, or for all (FORM-096).
 */
export const isOfCompany = (tx: Tx): boolean => isInternal(viewerOf(contextOf(tx)).rights.roles);

interface Asked {
  elements: Snapshot['elements'];
  /** Options of the company's lists, by list. */
  lists: ReadonlyMap<string, readonly string[]>;
}

/** Returns the elements that the viewer meets in a form; those that nobody can fill in are not required. */
export async function askedOf(tx: Tx, template: Pick<Snapshot, 'elements'>): Promise<Asked> {
  const elements = elementsFor(template.elements, isOfCompany(tx));
  const ids = [...new Set(elements.flatMap(({ list }) => list ?? []))];
  const lists = new Map((await optionsOfLists(tx, ids)).map(({ id, options }) => [id, options]));
  return { elements: answerable(elements, (list) => (lists.get(list) ?? []).length > 0), lists };
}
