import { type ElementFault, elementFaults, failFields } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { optionsOfLists } from '../directory/index.ts';
import type { TemplateContent } from './store/templates.ts';

type Structure = TemplateContent['structure'];

/** Returns the faults of elements, by element, with the lists that the company has now. */
export async function faultsInStructure(tx: Tx, structure: Structure): Promise<Readonly<Record<string, ElementFault>>> {
  const ids = [...new Set(structure.flatMap(({ list }) => list ?? []))];
  const offered = new Set(
    (await optionsOfLists(tx, ids)).filter(({ options }) => options.length > 0).map(({ id }) => id),
  );
  return elementFaults(structure, (list) => offered.has(list));
}

/** Requires that a form that is or becomes published can be filled in. @throws by element, as `structure.{id}` */
export async function requireAnswerable(tx: Tx, structure: Structure, isDraft: boolean): Promise<void> {
  if (isDraft) return;
  const faults = Object.entries(await faultsInStructure(tx, structure));
  if (faults.length > 0) failFields(Object.fromEntries(faults.map(([id, code]) => [`structure.${id}`, code])));
}
