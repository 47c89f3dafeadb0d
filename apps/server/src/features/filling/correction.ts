import { fail } from '@paraph/domain';
import { viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { draftsCorrecting, isThere, isToCorrect, lockOfDocument, moveToSet } from './store/corrections.ts';
import { type Filling, latestOf, loadOfDocument, loadSet } from './store/fillings.ts';

/** A form of which a document was made. */
export type FormerFilling = Filling & { documentId: string };

/** Returns the viewer's own form of this template from which a document was made. @throws generic.not-found */
export async function formerOf(tx: Tx, templateId: string, documentId: string): Promise<FormerFilling> {
  const filling = await lockOfDocument(tx, documentId);
  if (filling?.templateId !== templateId || filling.userId !== viewerOf(contextOf(tx)).userId)
    return fail('generic.not-found');
  return { ...filling, documentId };
}

/** Returns the draft that corrects a rejected or voided form already: a second press continues it. */
export async function startedCorrection(tx: Tx, { documentId, userId }: FormerFilling): Promise<string | null> {
  if (!(await isToCorrect(tx, documentId))) return null;
  return (await draftsCorrecting(tx, documentId, userId))[0]?.id ?? null;
}

/** Whether the form was begun because another one requires it, or corrects such a form: then it has none of its own. */
export async function wasRequired(tx: Tx, { position, againOf }: Filling): Promise<boolean> {
  if (position > 0) return true;
  const before = againOf === null ? undefined : await loadOfDocument(tx, againOf);
  return before !== undefined && wasRequired(tx, before);
}

/**
 * Moves the related forms of a rejected or voided form to the set of its correction: what was filled in stays, and what
 * was submitted is not requested twice. Forms that the template no longer requires, and deleted documents, stay behind.
 * @returns the templates of the moved forms
 */
export async function takeOverRelated(
  tx: Tx,
  former: FormerFilling,
  { setId, templateIds }: { setId: string; templateIds: readonly string[] },
): Promise<string[]> {
  const source = await lastToCorrect(tx, former.documentId);
  if (source?.position !== 0 || source.userId !== former.userId) return [];
  const set = (await loadSet(tx, source.setId)).filter(({ position }) => position > 0);
  const taken: string[] = [];
  for (const templateId of templateIds) {
    const one = await bestOf(
      tx,
      set.filter((form) => form.templateId === templateId),
    );
    if (!one) continue;
    taken.push(templateId);
    await moveToSet(tx, one.id, { setId, position: taken.length });
  }
  return taken;
}

/** Moves the related forms of a discarded correction back, so that the next correction takes them over. */
export async function giveBackRelated(tx: Tx, draft: Filling): Promise<void> {
  if (draft.position !== 0 || draft.againOf === null) return;
  // The form of a document that did not end in that way kept its own related forms.
  if (!(await isToCorrect(tx, draft.againOf))) return;
  const source = (await lastToCorrect(tx, draft.againOf)) ?? (await loadOfDocument(tx, draft.againOf));
  if (!source) return;
  for (const { id, position } of await loadSet(tx, draft.setId))
    if (id !== draft.id) await moveToSet(tx, id, { setId: source.setId, position });
}

/** Returns the form of the document or of its last correction, unless that correction is still in progress. */
async function lastToCorrect(tx: Tx, documentId: string): Promise<Filling | undefined> {
  const latest = await latestOf(tx, documentId);
  return (await isToCorrect(tx, latest)) ? loadOfDocument(tx, latest) : undefined;
}

type SetRow = Awaited<ReturnType<typeof loadSet>>[number];

/** Returns the submitted form whose document exists, else a draft. */
async function bestOf(tx: Tx, forms: readonly SetRow[]): Promise<SetRow | undefined> {
  for (const form of forms)
    if (form.documentId !== null && (await isThere(tx, await latestOf(tx, form.documentId)))) return form;
  return forms.find(({ documentId }) => documentId === null);
}
