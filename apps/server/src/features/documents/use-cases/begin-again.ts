import type { DocumentDetails, endpoints, ParsedOf } from '@paraph/contract';
import {
  type ChoosableMethod,
  type FreePlace,
  type Locale,
  mayInFolder,
  type MemberKind,
  refusalOf,
} from '@paraph/domain';
import { afterRefusal, type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { folderRoleOf } from '../../folders/index.ts';
import { changeTagsOf, tagsOf } from '../../tags/index.ts';
import { findOrInvite } from '../../users/index.ts';
import { withOwnWords } from '../former-words.ts';
import { copiedGated } from '../gated-fields.ts';
import { nameOfEntry, personTexts } from '../member-name.ts';
import { type IntakeSource, sourceOf } from '../../document-intake/index.ts';
import { chosenMode } from '../mode.ts';
import { copyOriginals } from '../../document-content/index.ts';
import { mustRead } from '../opening.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { markDeleted, saveCorrected, saveProtection, saveSettings } from '../store/documents.ts';
import { deleteStampPositions, insertMembers, type MemberRecord } from '../store/members.ts';
import { makePrivate } from '../store/private-names.ts';
import { requestedContent, type Version } from '../store/versions.ts';
import { isTrusted, must } from '../viewer.ts';
import { createDocument } from './create-document.ts';
import { presentFor } from './present-for.ts';
import { fileName } from './read-document-file.ts';
import { presentVersion } from './record-version.ts';
import { ADDED } from './set-members.ts';

type AgainRequest = ParsedOf<typeof endpoints.documentCare.again>;

/**
 * "Send again like this", and "correct and send again" after a rejection (product C4): creates a document with the same
 * people in the same order, message of its owner, mode, stamp and tags. Dates are not copied, because they were chosen
 * for the former document. Without a new file the document gets the content that people were asked to act on, without
 * signatures, because nobody has acted on the new document.
 * @throws document.not-allowed, file.*
 */
export async function beginAgain(
  ctx: Ctx,
  { params, body }: AgainRequest,
  incoming: IntakeSource | undefined,
): Promise<DocumentDetails> {
  const { model, first } = await inTenant(ctx, (tx) => modelOf(tx, params.id));
  const folderId = await inTenant(ctx, (tx) => placeToPut(tx, model.document.folder_id));
  const given = incoming ?? sourceOf(body);
  const source = given ?? (await firstFile(ctx, model, first));
  const wanted = {
    name: body.name ?? model.document.name,
    folderId,
    ...(given && body.packAs && { packAs: body.packAs }),
  };
  const made = await createDocument(ctx, wanted, source);
  try {
    return await inTenant(ctx, async (tx) => {
      if (!given) await copyOriginals(tx, { id: params.id, version: first.number }, made.id);
      if (isCorrectable(model)) await saveCorrected(tx, made.id, params.id);
      return takeOver(tx, model, made.id);
    });
  } catch (error) {
    // Deletes the incomplete copy, because otherwise its owner would have to check which parts are missing.
    await inTenant(afterRefusal(ctx), (tx) => markDeleted(tx, made.id));
    throw error;
  }
}

/** What ended a document says what to correct, also after sending the new one was taken back. */
const isCorrectable = ({ document }: OpenDocument): boolean =>
  document.phase === 'rejected' || document.phase === 'voided';

async function modelOf(tx: Tx, id: string): Promise<{ model: OpenDocument; first: Version }> {
  const model = await openDocument(tx, id);
  must('again', model.viewer);
  mustRead(model.viewer);
  return { model, first: (await requestedContent(tx, id)) ?? model.version };
}

/** Returns the folder of the former document if the owner may still upload to it, else null. */
async function placeToPut(tx: Tx, folderId: string | null): Promise<string | null> {
  return mayInFolder(await folderRoleOf(tx, folderId), 'FileUpload') ? folderId : null;
}

async function firstFile(ctx: Ctx, { document }: OpenDocument, first: Version): Promise<IntakeSource> {
  const { stream } = await openFile(ctx, first.fileId);
  return { name: fileName(document.name, document.extension), stream };
}

/** Copies the owner's message, settings, protection of the content, people and tags of a document to a new one. */
export async function takeOver(tx: Tx, model: OpenDocument, id: string): Promise<DocumentDetails> {
  const { document, members } = withOwnWords(model);
  await saveSettings(tx, id, {
    message: document.message,
    messageToAcknowledge: document.message_to_acknowledge,
    messageByMail: document.message_by_mail,
    signingMode: chosenMode(document),
    signingMethod: document.signing_method as ChoosableMethod | null,
    stamp: {
      position: document.stamp_position,
      page: document.stamp_page,
      chosenBySigner: document.stamp_by_signer,
    },
  });
  // The new document may be in a folder that many users read.
  if (document.hide_sensitive) {
    await saveProtection(tx, id, true);
    await emit(tx, 'document.protection-changed', id, { data: { hide: true } });
  }
  // It has the same name, too.
  if (document.private_kind !== null) await makePrivate(tx, id, document.private_kind);
  // The new document is not a filled form, so its owner may change the people. Doubted ones are in no copy.
  for (const [position, member] of members.filter(isTrusted).entries())
    await enter(tx, id, { ...member, of_form: false }, position);
  // A new file may have fewer pages.
  await deleteStampPositions(tx, id, (await presentVersion(tx, id))?.pages ?? null);
  const { rights } = viewerOf(contextOf(tx));
  const tags = refusalOf('tags.use', rights) === null ? await tagsOf(tx, document.id) : [];
  await changeTagsOf(tx, id, { added: tags, removed: [] });
  return presentFor(tx, id);
}

/** The fields of an entry that are copied. */
type Entry = Pick<
  MemberRecord,
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'kind'
  | 'turn_order'
  | 'identity'
  | 'country'
  | 'personal_code_hash'
  | 'private_message'
  | 'message_by'
  | 'delegate_may_sign'
  | 'of_form'
  | 'stamp_place'
  | 'locale'
>;

/** Adds an entry for the address. A user who has left the company is invited again by address, like a new one. */
export async function enter(tx: Tx, documentId: string, member: Entry, position: number): Promise<void> {
  const { email } = member;
  const person = await findOrInvite(tx, { email, firstName: member.first_name, lastName: member.last_name });
  const { userId } = person;
  const { firstName, lastName } = nameOfEntry(person, { firstName: member.first_name, lastName: member.last_name });
  const id = newId(contextOf(tx).clock.now().getTime());
  const kind = member.kind as MemberKind;
  await insertMembers(tx, documentId, [
    {
      id,
      userId,
      email,
      firstName,
      lastName,
      kind,
      order: member.turn_order,
      position,
      identity: member.identity as 'name',
      country: member.country,
      personalCodeHash: member.personal_code_hash,
      privateMessage: copiedGated(tx, 'privateMessage', member.private_message, null),
      messageBy: member.message_by,
      delegateMaySign: copiedGated(tx, 'delegateMaySign', member.delegate_may_sign, false),
      ofForm: member.of_form,
      stamp: member.stamp_place as FreePlace | null,
      locale: member.locale as Locale | null,
    },
  ]);
  await emit(tx, ADDED[kind], documentId, {
    data: { memberId: id, order: member.turn_order },
    texts: await personTexts(tx, { user_id: person.userId, first_name: firstName, last_name: lastName, email }),
  });
}
