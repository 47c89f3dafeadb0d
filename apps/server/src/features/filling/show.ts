import type { FormFilling } from '@paraph/contract';
import { fail, isInternal } from '@paraph/domain';
import { viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { chainOf } from './chain.ts';
import { presentFilling } from './present.ts';
import { type Filling, loadFilling, loadSet } from './store/fillings.ts';

/** The viewer's own form. @throws generic.not-found */
export const ownFilling = async (tx: Tx, id: string, forChange = false): Promise<Filling> =>
  (await loadFilling(tx, id, viewerOf(contextOf(tx)).userId, forChange)) ?? fail('generic.not-found');

/** The same, while it is a draft. @throws generic.not-found, form.submitted */
export async function ownDraft(tx: Tx, id: string): Promise<Filling> {
  const filling = await ownFilling(tx, id, true);
  return filling.documentId === null ? filling : fail('form.submitted');
}

/** Whether the viewer is of the company: elements are for them, for people outside, or for all (FORM-096). */
export const isOfCompany = (tx: Tx): boolean => isInternal(viewerOf(contextOf(tx)).rights.roles);

/** Every answer about a form of one's own is made here. */
export async function showFilling(tx: Tx, id: string): Promise<FormFilling> {
  const filling = await ownFilling(tx, id);
  const isDone = filling.documentId !== null;
  return presentFilling(filling, {
    chain: isDone ? [] : await chainOf(tx, filling.template),
    set: await loadSet(tx, filling.setId),
    isInternal: isOfCompany(tx),
  });
}
