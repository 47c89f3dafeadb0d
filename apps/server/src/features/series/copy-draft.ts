import type { SeriesRow } from '@paraph/contract';
import { canonicalEmail, languageOfAddress, LIMITS, type MemberKind, type SignatureLevel } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { holdFile } from '../../platform/files/index.ts';
import { newId } from '../../platform/ids.ts';
import { copyAccompanying } from '../attachments/index.ts';
import {
  copiedGated,
  enter,
  hiddenIn,
  insertDocument,
  insertVersion,
  link,
  loadRelated,
  type OpenDocument,
  saveSeats,
  takeOver,
  type Version,
  fileFacts,
} from '../documents/index.ts';
import type { ContainerListing } from '../document-parsers/index.ts';
import { copiedValidation } from '../document-intake/index.ts';
import { copyOriginals } from '../document-content/index.ts';

/** Returns the name of a recipient's document: the draft's name with the person, unless the row has another one. */
export const nameFor = (draft: string, { name, firstName, lastName, email }: SeriesRow): string =>
  (name || `${draft} – ${`${firstName} ${lastName}`.trim() || email}`).slice(0, LIMITS.documentName);

export interface SeriesRecipient {
  person: SeriesRow;
  kind: MemberKind;
  /** The version with the content of the document. */
  version: Version;
}

/**
 * Copies a draft for one recipient of a list: the same content, members, texts, settings, related documents and
 * accompanying files, and the recipient after all other members. The copy is not sent yet.
 * @returns its id
 */
export async function copyDraft(
  tx: Tx,
  draft: OpenDocument,
  { person, kind, version }: SeriesRecipient,
): Promise<string> {
  const at = contextOf(tx).clock.now();
  const id = newId(at.getTime());
  const { document } = draft;
  const deadline = copiedGated(tx, 'deadline', person.deadline || document.deadline, null);
  const name = nameFor(document.name, person);
  const { fileId, sha256, size } = version;
  const validation = copiedValidation(document.validation, { documentId: id, name, sha256 });
  await insertDocument(tx, {
    id,
    name,
    extension: document.extension,
    ownerId: document.owner_id,
    pages: document.pages,
    contents: document.contents as unknown as ContainerListing | null,
    ...fileFacts(document),
    hidden: hiddenIn(document),
    level: document.highest_level as SignatureLevel,
    ...(validation && { validation }),
    at,
    proposed: {
      deadline,
      validUntil: document.valid_until,
      stamp: {
        position: document.stamp_position,
        page: document.stamp_page,
        bySigner: document.stamp_by_signer,
      },
    },
  });
  await holdFile(tx, fileId);
  await insertVersion(tx, id, { fileId, sha256, size, number: 1, cause: 'uploaded', at });
  await copyOriginals(tx, { id: document.id, version: version.number }, id);
  await saveSeats(tx, { id, owner_id: document.owner_id, deadline, phase: 'new' }, [], new Set());
  await emit(tx, 'document.created', id, { data: { sha256, size, extension: document.extension }, texts: { name } });
  const words = person.message ? { ...document, message: person.message, message_by: null } : document;
  await takeOver(tx, { ...draft, document: words }, id);
  await addPerson(tx, draft, id, { person, kind });
  for (const relatedId of await loadRelated(tx, document.id)) await link(tx, id, relatedId);
  await copyAccompanying(tx, { from: draft, to: id });
  return id;
}

/**
 * Adds the recipient after all other members of the same kind, so that the company signs first where the draft has it
 * first.
 */
async function addPerson(
  tx: Tx,
  { members }: OpenDocument,
  documentId: string,
  { person, kind }: Pick<SeriesRecipient, 'person' | 'kind'>,
): Promise<void> {
  const last = Math.max(0, ...members.map(({ turn_order }) => turn_order ?? 0));
  const entry = {
    email: canonicalEmail(person.email),
    first_name: person.firstName,
    last_name: person.lastName,
    kind,
    turn_order: last + 1,
    identity: 'name',
    country: null,
    personal_code_hash: null,
    private_message: null,
    message_by: null,
    of_form: false,
    delegate_may_sign: false,
    stamp_place: null,
    locale: languageOfAddress(person.email),
  };
  await enter(tx, documentId, entry, members.length);
}
