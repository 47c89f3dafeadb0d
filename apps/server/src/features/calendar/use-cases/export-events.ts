import { mayKnowKindOf } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { kindViewer } from '../kind-viewer.ts';
import { allTypes } from '../store/event-types.ts';

/** Returns a test whether the caller may know the kind of an absence of a user, by the rule of the calendar. */
export async function kindsKnownOf(
  tx: Tx,
  userId: string,
): Promise<(event: { eventTypeId: string | null }) => boolean> {
  const viewer = await kindViewer(tx, contextOf(tx));
  const known = new Set((await allTypes(tx)).filter((type) => mayKnowKindOf(type, userId, viewer)).map(({ id }) => id));
  return ({ eventTypeId }) => eventTypeId !== null && known.has(eventTypeId);
}
