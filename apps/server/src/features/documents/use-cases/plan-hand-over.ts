import { documentStays, entryStays, isOwnDocument, LIMITS, STAY_REASONS, type StayReason } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { coversOf } from '../private-names.ts';
import { namesOf, type WorkOfPerson } from '../store/hand-over.ts';

/** What of one document goes to the colleague, and what stays. */
export interface Plan {
  id: string;
  isOwned: boolean;
  /** Ids of the entries that the colleague takes. */
  entries: string[];
  /** A reason for each entry that stays, or one for the document as a whole. */
  stays: StayReason[];
}

/** Work that stays with its person for one reason. */
export interface StaysForReason {
  reason: StayReason;
  number: number;
  /** Some of the documents, by the names that the caller may know. */
  documents: { id: string; name: string }[];
}

/** Decides by the rules of the domain what of a document goes to the colleague. */
export function planOf(work: WorkOfPerson, { fromId, toId }: { fromId: string; toId: string }): Plan {
  const whole = documentStays(work);
  if (whole) return { id: work.id, isOwned: false, entries: [], stays: [whole] };
  const isOfHeir = isOwnDocument(work, toId);
  const rated = work.entries.map(({ id, kind }) => ({
    id,
    reason: entryStays({ ...work, kind, isOfHeir, isSigning: id === work.signingId }),
  }));
  // Drafts of forms belong to the person who fills them in, so the document goes over and waits for theirs.
  const waits = work.ownerId === fromId && work.fillerId === fromId && work.awaitsForms;
  return {
    id: work.id,
    isOwned: work.ownerId === fromId,
    entries: rated.filter(({ reason }) => reason === null).map(({ id }) => id),
    stays: [...rated.flatMap(({ reason }) => reason ?? []), ...(waits ? (['form-draft'] as const) : [])],
  };
}

/** Returns whether a call would change anything of the document. */
export const isMovable = ({ isOwned, entries }: Plan): boolean => isOwned || entries.length > 0;

/** Returns what stays, by reason, with names that the caller may know. */
export async function describeStays(tx: Tx, plans: readonly Plan[]): Promise<StaysForReason[]> {
  const found = STAY_REASONS.map((reason) => ({
    reason,
    number: plans.flatMap(({ stays }) => stays).filter((one) => one === reason).length,
    ids: plans.filter(({ stays }) => stays.includes(reason)).map(({ id }) => id),
  })).filter(({ number }) => number > 0);
  const ids = [...new Set(found.flatMap((one) => one.ids.slice(0, LIMITS.handOverNamed)))];
  const [names, covers] = [await namesOf(tx, ids), await coversOf(tx, ids)];
  return found.map(({ reason, number, ids: those }) => ({
    reason,
    number,
    documents: those.slice(0, LIMITS.handOverNamed).map((id) => ({ id, name: covers.get(id) ?? names.get(id) ?? '' })),
  }));
}
