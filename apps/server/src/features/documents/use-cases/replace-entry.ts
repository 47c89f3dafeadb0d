import type { FreePlace, MemberKind } from '@paraph/domain';
import { viewerOf } from '../../../platform/context.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { TenantUser } from '../../users/index.ts';
import { removalFacts } from '../entry-rules.ts';
import { personTexts } from '../member-name.ts';
import type { DocumentRecord } from '../store/documents.ts';
import { insertMembers, type MemberRecord, removeMembers } from '../store/members.ts';
import { ADDED, REMOVED } from './set-members.ts';

/**
 * Replaces an open entry by one of a colleague with the same role, order and stamp. The caller is recorded as the one
 * who added it. The rule of the entry names the former person, so the colleague is identified by their own name; the
 * private message to the former person is not copied.
 */
export async function replaceEntry(
  tx: Tx,
  { id: documentId, owner_id: ownerId }: DocumentRecord,
  { entry, to }: { entry: MemberRecord; to: TenantUser },
): Promise<void> {
  const kind = entry.kind as MemberKind;
  const ctx = contextOf(tx);
  await removeMembers(tx, [entry.id]);
  await emit(tx, REMOVED[kind], documentId, { data: removalFacts(entry), texts: await personTexts(tx, entry) });
  const id = newId(ctx.clock.now().getTime());
  const caller = viewerOf(ctx).userId;
  const { userId, email, firstName, lastName } = to;
  await insertMembers(tx, documentId, [
    {
      id,
      userId,
      email,
      firstName,
      lastName,
      kind,
      order: entry.turn_order,
      position: entry.position,
      identity: 'name',
      country: null,
      personalCodeHash: null,
      privateMessage: null,
      delegateMaySign: false,
      ofForm: entry.of_form,
      addedBy: caller === ownerId ? null : caller,
      handedOver: true,
      stamp: entry.stamp_place as FreePlace | null,
      locale: null,
    },
  ]);
  await emit(tx, ADDED[kind], documentId, {
    data: { memberId: id, order: entry.turn_order },
    texts: await personTexts(tx, { user_id: userId, first_name: firstName, last_name: lastName, email }),
  });
}
