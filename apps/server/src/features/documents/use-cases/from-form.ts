import { LIMITS, mayBeReplaced, type MemberKind, type Phase } from '@paraph/domain';
import { viewerOf } from '../../../platform/context.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { holdFile, type PutFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { changeTagsOf, knownTags } from '../../tags/index.ts';
import { advance, saveSeats } from '../advance.ts';
import { nameForAll } from '../private-names.ts';
import { proposedBy } from '../proposed.ts';
import { awaitOneFormLess, deleteRelated, insertRelated, loadRequiring } from '../related/store.ts';
import { insertDocument, loadDocument, loadInBin, lockDocument, saveFormTemplate } from '../store/documents.ts';
import { insertVersion } from '../store/versions.ts';
import { enter } from './begin-again.ts';
import { letGo, readyToSend } from './send-document.ts';

/** A person whom a form asks to act; equal orders act together. */
export interface RequestedByForm {
  kind: MemberKind;
  email: string;
  firstName: string;
  lastName: string;
  order: number | null;
}

/** The document that is made of a filled form. */
export interface FormDocument {
  name: string;
  /** A folder in which the viewer may create documents of forms, which the caller checks; null: the root. */
  folderId: string | null;
  templateId: string;
  file: PutFile;
  pages: number;
  people: readonly RequestedByForm[];
  tagIds: readonly string[];
  /** Number of related forms that are not submitted yet: the document waits for them (FORM-097). */
  awaitsForms: number;
  /** Documents of related forms that are already submitted. */
  relatedIds: readonly string[];
}

/**
 * Creates a document of the viewer from a filled form and sends it to the people of its template (FORM-104). Without
 * people it stays `new`. All changes are in the caller's transaction, so that no partial document remains.
 * @returns its id
 * @throws the codes of sending a document
 */
export async function documentOfForm(tx: Tx, form: FormDocument): Promise<string> {
  const id = await insertOf(tx, form);
  for (const [position, person] of form.people.entries()) await enter(tx, id, entryOf(person), position);
  for (const relatedId of form.relatedIds) await relate(tx, id, relatedId);
  await changeTagsOf(tx, id, { added: await knownTags(tx, form.tagIds), removed: [] });
  if (form.people.length > 0) await letGo(tx, await readyToSend(tx, id));
  return id;
}

async function insertOf(tx: Tx, { file, pages, awaitsForms, templateId, ...form }: FormDocument): Promise<string> {
  const ctx = contextOf(tx);
  const at = ctx.clock.now();
  const id = newId(at.getTime());
  const ownerId = viewerOf(ctx).userId;
  const name = form.name.slice(0, LIMITS.documentName);
  const proposed = await proposedBy(tx, at);
  const { folderId } = form;
  const kept = { extension: 'pdf', pages, contents: null, isProtected: false, level: 'NoSignatures' as const };
  await insertDocument(tx, { ...kept, id, name, folderId, ownerId, at, proposed });
  await saveFormTemplate(tx, id, { templateId, awaitsForms });
  await holdFile(tx, file.fileId);
  await insertVersion(tx, id, { ...file, number: 1, cause: 'uploaded', at });
  await saveSeats(tx, { id, owner_id: ownerId, deadline: proposed.deadline, phase: 'new' }, [], new Set());
  await emit(tx, 'document.created', id, {
    data: { sha256: file.sha256, size: file.size, extension: 'pdf', templateId },
    texts: { name },
  });
  return id;
}

const entryOf = ({ email, firstName, lastName, kind, order }: RequestedByForm) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  kind,
  turn_order: order,
  identity: 'name',
  country: null,
  personal_code_hash: null,
  private_message: null,
  message_by: null,
  delegate_may_sign: false,
  of_form: true,
  locale: null,
  stamp_place: null,
});

/**
 * Handles that a form, for which a document waits, is submitted as `relatedId`. The document then waits for the related
 * document, and goes on when nothing is missing (FORM-097).
 */
export async function settleRequestedForm(tx: Tx, documentId: string, relatedId: string): Promise<void> {
  // Documents in the bin are counted too, because they may be restored.
  await awaitOneFormLess(tx, documentId);
  await relate(tx, documentId, relatedId);
  const document = await lockDocument(tx, documentId);
  if (document?.phase === 'related') await advance(tx, document, { final: true });
}

/**
 * Handles that a rejected or voided form was filled in again as `laterId`: documents that require the former one require
 * the later one instead, because a form that ended without completion releases nothing (FORM-097).
 */
export async function formBegunAgain(tx: Tx, formerId: string, laterId: string): Promise<void> {
  const former = (await loadDocument(tx, formerId)) ?? (await loadInBin(tx, formerId));
  if (!former || !mayBeReplaced(former.phase as Phase)) return;
  for (const documentId of await loadRequiring(tx, formerId)) {
    await deleteRelated(tx, documentId, formerId);
    await emit(tx, 'document.related-removed', documentId, {
      data: { relatedId: formerId },
      texts: { name: await nameForAll(tx, former) },
    });
    await relate(tx, documentId, laterId);
  }
}

async function relate(tx: Tx, documentId: string, relatedId: string): Promise<void> {
  // Documents in the bin are related too: the first form still requires them.
  const related = (await loadDocument(tx, relatedId)) ?? (await loadInBin(tx, relatedId));
  if (!related) return;
  await insertRelated(tx, documentId, { id: relatedId, isOfForm: true });
  await emit(tx, 'document.related-added', documentId, {
    data: { relatedId },
    texts: { name: await nameForAll(tx, related) },
  });
}
