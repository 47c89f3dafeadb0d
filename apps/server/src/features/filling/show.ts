import type { FormFilling } from '@paraph/contract';
import { fail } from '@paraph/domain';
import { viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { askedOf } from './asked.ts';
import { withAbsences } from './chain-away.ts';
import { chainOf } from './chain.ts';
import { folderStateOf } from './folder.ts';
import { withManager } from './later-manager.ts';
import { presentFilling } from './present.ts';
import { type Filling, loadFilling, loadSet } from './store/fillings.ts';
import { mustFill } from './template.ts';

/** Returns a form of the viewer, also of a module that is off. @throws generic.not-found */
const ownOfAny = async (tx: Tx, id: string, forChange = false): Promise<Filling> =>
  (await loadFilling(tx, id, viewerOf(contextOf(tx)).userId, forChange)) ?? fail('generic.not-found');

/** Returns a form of the viewer. @throws generic.not-found, access.module-off, access.permission-missing */
export async function ownFilling(tx: Tx, id: string): Promise<Filling> {
  const filling = await ownOfAny(tx, id);
  mustFill(contextOf(tx), filling.module);
  return filling;
}

/**
 * Returns a draft of the viewer to delete, also of a module that is off.
 * @throws generic.not-found, form.submitted, form.required
 */
export async function draftToDelete(tx: Tx, id: string): Promise<Filling> {
  const filling = await ownOfAny(tx, id, true);
  if (filling.isRequired) fail('form.required');
  return filling.documentId === null ? filling : fail('form.submitted');
}

/**
 * Returns a form of the viewer that is still a draft.
 * @throws generic.not-found, access.module-off, access.permission-missing, form.submitted
 */
export async function ownDraft(tx: Tx, id: string): Promise<Filling> {
  const filling = await ownOfAny(tx, id, true);
  mustFill(contextOf(tx), filling.module);
  return filling.documentId === null ? filling : fail('form.submitted');
}

/** Returns the response for a form of the viewer, for every endpoint that shows one. */
export async function showFilling(tx: Tx, id: string): Promise<FormFilling> {
  const filling = await ownFilling(tx, id);
  const isDone = filling.documentId !== null;
  const { elements } = await askedOf(tx, filling.template);
  const values = isDone ? filling.values : await withManager(tx, filling, elements);
  return presentFilling(
    { ...filling, values },
    {
      folder: await folderStateOf(tx, filling),
      chain: isDone ? [] : await withAbsences(tx, await chainOf(tx, filling)),
      set: await loadSet(tx, filling.setId),
      elements,
    },
  );
}
