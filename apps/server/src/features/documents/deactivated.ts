import { failFields } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { emit, type Listener } from '../../platform/events/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { loadMembers, type MemberRecord } from './store/members.ts';
import { turnsOfPerson } from './store/tasks.ts';
import { isAskedNow } from './viewer.ts';

/** Returns whether a member who is still asked cannot act: a deactivated account gets no mail and cannot sign in. */
export const cannotAct = ({ kind, done, rejected_at: refused, person_state: state }: MemberRecord): boolean =>
  kind !== 'copy' && !done && refused === null && state === 'inactive';

/**
 * Refuses to ask people whose accounts are deactivated, each at their row; members of `before` stay. Not for consumers,
 * because they may not see which accounts exist.
 * @throws generic.fields at `members.N.email`, N by the order of the list
 */
export async function refuseDeactivated(
  tx: Tx,
  members: readonly MemberRecord[],
  before: readonly MemberRecord[] = [],
): Promise<void> {
  const faults = members.flatMap((member, place) =>
    cannotAct(member) && !before.some(({ id }) => id === member.id)
      ? [[`members.${place}.email`, 'field.deactivated'] as const]
      : [],
  );
  if (faults.length > 0 && (await tenantInfoIn(tx)).isCompany) failFields(Object.fromEntries(faults));
}

/** Notifies the owner that a document waits for a user who cannot act, once per user. */
export async function notifyDeactivated(tx: Tx, documentId: string, asked: readonly MemberRecord[]): Promise<void> {
  const unable = new Map(asked.filter(cannotAct).map((member) => [member.user_id, member]));
  for (const { id: memberId, user_id: actorId } of unable.values())
    await emit(tx, 'document.person-deactivated', documentId, { data: { memberId }, actorId });
}

/** Notifies owners of running documents that wait for a deactivated or deleted account, once per document. */
export const deactivationListener: Listener = {
  name: 'deactivated-turns',
  events: ['user.deactivated', 'user.deleted'],
  async handle(tx, event) {
    const { userIds } = event.data as { userIds: string[] };
    for (const userId of userIds) {
      const ids = new Set((await turnsOfPerson(tx, userId)).map(({ documentId }) => documentId));
      for (const documentId of ids) {
        const members = await loadMembers(tx, documentId);
        await notifyDeactivated(
          tx,
          documentId,
          members.filter((member) => member.user_id === userId && isAskedNow(member)),
        );
      }
    }
  },
};
