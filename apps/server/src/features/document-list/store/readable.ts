import { expressionBuilder } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { anyOf, hasNoOtherApproval } from '../../documents/index.ts';
import type { EntryCondition } from './order.ts';

/** The form template whose fields are requested, if any, and the facts that decide which documents the viewer may read. */
export interface FormReader {
  viewerId: string;
  templateId: string | null;
  /** Folders in which the viewer reads every document. */
  wholeFolders: readonly string[];
  /** Users whom the viewer acts for as delegate (`signers`: those for whom the viewer may also sign). */
  delegators: readonly string[];
  signers: readonly string[];
  /** The company lets the viewer open every document whose content its owner does not hide (product D5). */
  opensAll: boolean;
}

type Acting = Pick<FormReader, 'viewerId' | 'delegators' | 'signers'>;

type Read = Tables & { s: { document_id: string }; d: Tables['documents']; m: Tables['members'] };
const document = expressionBuilder<Read, 's' | 'd'>();
const entry = expressionBuilder<Read, 's' | 'd' | 'm'>();

/** Whether the document of `s` meets a condition over `d`. */
export const documentIs = (tenantId: string, condition: EntryCondition): EntryCondition =>
  document.exists(
    document
      .selectFrom('documents as d')
      .select(document.lit(1).as('one'))
      .where('d.tenant_id', '=', tenantId)
      .whereRef('d.id', '=', 's.document_id')
      .where(condition),
  );

/**
 * Whether the viewer may read the document of `s`, by the rules of `mayOpen`. Participants and users who read the
 * entire folder may. Hidden content is limited to the owner and members who acted or are on turn (readings DOC-098). A
 * stated reason opens only the page of its document, never values in lists.
 */
export function isReadable(tenantId: string, reader: FormReader): EntryCondition {
  const { viewerId, wholeFolders, opensAll } = reader;
  const isOpen = document('d.hide_sensitive', '=', false);
  const byPart = document.or([
    document('d.owner_id', '=', viewerId),
    document.and([
      isOpen,
      document.or([document('d.folder_id', '=', anyOf(wholeFolders)), hasMember(tenantId, takesPart(reader))]),
    ]),
    hasMember(tenantId, actsNow(reader)),
  ]);
  return documentIs(tenantId, opensAll ? document.or([byPart, isOpen]) : byPart);
}

/** The document has a member whom nobody doubts, with a condition over `m`. */
const hasMember = (tenantId: string, condition: EntryCondition): EntryCondition =>
  document.exists(
    document
      .selectFrom('members as m')
      .select(document.lit(1).as('one'))
      .where('m.tenant_id', '=', tenantId)
      .whereRef('m.document_id', '=', 'd.id')
      .where('m.doubted_at', 'is', null)
      .where(condition),
  );

const isTheirs = (viewerId: string): EntryCondition =>
  entry.or([entry('m.user_id', '=', viewerId), entry('m.acted_by', '=', viewerId)]);

const isOfDelegator = ({ delegators }: Pick<Acting, 'delegators'>): EntryCondition =>
  entry('m.user_id', '=', anyOf(delegators)).and('m.done', '=', false).and('m.rejected_at', 'is', null);

/** The condition of entries on turn that the viewer may act on for somebody else (`mayBeDelegate`). */
function actsForOthers(reader: Acting): EntryCondition {
  const maySign = entry('m.kind', '=', 'sign')
    .and('m.delegate_may_sign', '=', true)
    .and('m.user_id', '=', anyOf(reader.signers));
  const mayApprove = entry('m.kind', '=', 'approve').and(hasNoOtherApproval(reader.viewerId));
  const mayAct = entry.or([entry('m.kind', '=', 'acknowledge'), mayApprove, maySign]);
  return entry('m.on_turn', '=', true).and(isOfDelegator(reader)).and(mayAct);
}

/** Whether an entry of the document of `s` waits for an act that a delegate may do, and not only its own person. */
export const waitsForDelegate = (tenantId: string, acting: Acting): EntryCondition =>
  documentIs(tenantId, hasMember(tenantId, actsForOthers(acting)));

/** The document was sent, and the viewer has an entry or acts for somebody who has more than a copy. */
const takesPart = (reader: FormReader): EntryCondition =>
  entry('d.phase', '<>', 'new').and(
    entry.or([isTheirs(reader.viewerId), entry('m.kind', '<>', 'copy').and(isOfDelegator(reader))]),
  );

/** The viewer acted or is on turn, or may act for somebody who is. */
const actsNow = (reader: FormReader): EntryCondition =>
  entry.or([
    entry.or([entry('m.on_turn', '=', true), entry('m.done', '=', true)]).and(isTheirs(reader.viewerId)),
    actsForOthers(reader),
  ]);
