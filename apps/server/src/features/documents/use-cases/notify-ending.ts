import type { Phase } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { readChain } from '../../../platform/events/index.ts';
import { actorsIn } from '../names-in.ts';
import { loadAnyDocument } from '../store/documents.ts';
import { loadMembers, type MemberRecord } from '../store/members.ts';

/** What a former participant may see about the end of a document (product D3, S12). */
export interface Ending {
  name: string;
  phase: Phase;
  deletedAt: Date | null;
  /** When the round ended. */
  endedAt: Date | null;
  /** Name of the user who ended it; null when outsiders may not see it. */
  by: string | null;
  /** The message of that user; null when the name is hidden. */
  message: string | null;
  owner: string;
  ownerId: string;
}

/** Returns how a document ended, also for a deleted one. Approvers are not shown to outsiders. */
export async function endingOf(tx: Tx, documentId: string, memberId: string): Promise<Ending | undefined> {
  const document = await loadAnyDocument(tx, documentId);
  if (!document) return undefined;
  const { owner_id, ended_by, ended_message } = document;
  const members = await loadMembers(tx, documentId);
  const people = { ownerId: owner_id, members };
  const ids = ended_by ? [owner_id, ended_by] : [owner_id];
  const names = await actorsIn(tx, people, { ids, isOutsider: true });
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  const entries = members.filter((member) => [member.user_id, member.acted_by].includes(ended_by));
  const known = ended_by === owner_id || entries.some(({ kind, id }) => kind === 'sign' || id === memberId);
  return {
    name: document.name,
    phase: document.phase as Phase,
    deletedAt: document.deleted_at,
    endedAt: document.ended_at,
    by: known ? nameOf(ended_by) : null,
    message: known ? ended_message : null,
    owner: nameOf(owner_id) ?? '',
    ownerId: owner_id,
  };
}

export interface Removal {
  at: Date;
  /** Id of the user who removed it, when known. */
  by: string | null;
  /** The present entry of the same person at the corrected address; undefined when the member was removed. */
  instead: MemberRecord | undefined;
}

/**
 * Returns how an entry was removed from a document; undefined when it was not removed. An address may be corrected more
 * than once.
 */
export async function removalOf(tx: Tx, documentId: string, memberId: string): Promise<Removal | undefined> {
  const removals = new Map<string, { at: string; by: string | null; insteadId: string | undefined }>();
  for (const { name, data, at, actorId: by } of await readChain(tx, 'document', documentId)) {
    const { memberId: gone, insteadId } = data as { memberId?: string; insteadId?: string };
    if (gone && name.startsWith('document.member-removed-')) removals.set(gone, { at, by, insteadId });
  }
  const first = removals.get(memberId);
  if (!first) return undefined;
  let last = first.insteadId;
  for (let next = last; next; next = removals.get(next)?.insteadId) last = next;
  const members = await loadMembers(tx, documentId);
  return { at: new Date(first.at), by: first.by, instead: members.find(({ id }) => id === last) };
}
