import { type EventAudienceName, takesPart, type Phase } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import type { StoredEvent } from '../../platform/events/index.ts';
import { absencesOf } from '../delegation/index.ts';
import { audienceMembers, type Participants } from './participants.ts';
import type { MemberRecord } from './store/members.ts';
import { isOpen, isTrusted } from './viewer.ts';

/** Recipients of an event, each with the entry of the document that makes them one; undefined for others. */
export type EventRecipients = Map<string, MemberRecord | undefined>;

interface Named {
  memberId?: string;
  delegateId?: string;
  formerOwnerId?: string;
  askerId?: string;
}

/**
 * Returns which of these users have a part in the document now: its owner, its members once it is sent, delegates who
 * acted, and delegates in force of members who have not acted. Doubted members have none. All others are notified of
 * nothing about it.
 */
export async function usersWithPart(
  tx: Tx,
  { ownerId, members, phase }: Pick<Participants, 'ownerId' | 'members' | 'phase'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const counted = members.filter(isTrusted);
  const taking = new Set(counted.flatMap(({ user_id, acted_by }) => [user_id, acted_by ?? []].flat()));
  if (userIds.some((userId) => userId !== ownerId && !taking.has(userId)))
    for (const delegateId of await delegatesIn(tx, counted)) taking.add(delegateId);
  const part = (userId: string) =>
    takesPart({ isOwner: userId === ownerId, isParticipant: taking.has(userId), phase: phase as Phase });
  return new Set(userIds.filter(part));
}

/** Returns the delegates in force of members who have not acted. */
async function delegatesIn(tx: Tx, members: readonly MemberRecord[]): Promise<string[]> {
  const absences = await absencesOf(
    tx,
    members.filter(isOpen).map((member) => member.user_id),
  );
  return [...absences.values()].map(({ delegateId }) => delegateId);
}

/**
 * Returns who is notified of an event, by mail and in the portal: only users who have a part in the document at that
 * time. The former owner of a document handed away is the one exception, because the notice is that the part ended.
 */
export async function recipientsOfEvent(
  tx: Tx,
  participants: Participants,
  { audience, event }: { audience: EventAudienceName; event: Pick<StoredEvent, 'data'> },
): Promise<EventRecipients> {
  const named = (event.data ?? {}) as Named;
  if (audience === 'former-owner') return new Map(named.formerOwnerId ? [[named.formerOwnerId, undefined]] : []);
  const meant = meantBy(participants, audience, named);
  const entitled = await usersWithPart(tx, participants, [...meant.keys()]);
  const recipients: EventRecipients = new Map([...meant].filter(([userId]) => entitled.has(userId)));
  // Words to a delegate who no longer acts are for the member whom the delegate wrote for.
  const entry = audience === 'asker' && recipients.size === 0 ? entryOf(participants, named) : undefined;
  return entry && meant.size > 0 ? new Map([[entry.user_id, entry]]) : recipients;
}

const WITH_OWNER: ReadonlySet<EventAudienceName> = new Set(['owner', 'participants', 'signers']);

/** Returns whom an event is meant for, whether or not they still have a part in the document. */
function meantBy(participants: Participants, audience: EventAudienceName, named: Named): EventRecipients {
  if (audience === 'delegate') return new Map(named.delegateId ? [[named.delegateId, undefined]] : []);
  if (audience === 'asker') return askerOf(participants, named);
  const { ownerId } = participants;
  const members = audienceMembers(participants, audience, named.memberId);
  const meant: EventRecipients = new Map(members.map((member) => [member.user_id, member]));
  if (WITH_OWNER.has(audience)) meant.set(ownerId, meant.get(ownerId));
  if (audience === 'others') meant.delete(ownerId);
  return meant;
}

const entryOf = ({ members }: Participants, { memberId }: Named): MemberRecord | undefined =>
  members.find(({ id }) => id === memberId);

/**
 * Returns the author of a message to the owner, with the entry if it is the author's own; a delegate wrote for another
 * member's entry. Nobody once the entry is deleted.
 */
function askerOf(participants: Participants, named: Named): EventRecipients {
  const entry = entryOf(participants, named);
  if (!entry || !named.askerId) return new Map();
  return new Map([[named.askerId, entry.user_id === named.askerId ? entry : undefined]]);
}
