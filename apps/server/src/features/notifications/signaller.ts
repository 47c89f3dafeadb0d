import { EVENT_NAMES, type EventName, EVENTS, isSignalledOutside } from '@paraph/domain';
import type { Listener, StoredEvent } from '../../platform/events/index.ts';
import { signal } from '../../platform/realtime/index.ts';
import { usersWithPart, outsidersAmong, type Participants, participantsOf } from '../documents/index.ts';

/**
 * Signals a changed document to open pages of its participants, including the actor (the seven client events). Outsiders
 * get only signals about what they may know, and about themselves.
 */
export const signaller: Listener = {
  name: 'signals',
  events: EVENT_NAMES.filter((name) => EVENTS[name].subject === 'document' && EVENTS[name].client !== null),
  async handle(tx, event) {
    const name = event.name as EventName;
    const { client } = EVENTS[name];
    const participants = await participantsOf(tx, event.subjectId);
    if (!client || !participants) return;
    const everybody = [...(await usersWithPart(tx, participants, everybodyOf(participants, event)))];
    const kept = isSignalledOutside(name) ? new Set() : await outsidersAmong(tx, participants, everybody);
    const concerned = concernedBy(participants, event);
    const recipients = everybody.filter((userId) => !kept.has(userId) || concerned.has(userId));
    await signal(tx, client, participants.id, recipients);
  },
};

interface Concerned {
  delegateId?: string;
  memberId?: string;
  askerId?: string;
}

function everybodyOf({ ownerId, members }: Participants, { data }: StoredEvent): string[] {
  const { delegateId } = (data ?? {}) as Concerned;
  const all = members.flatMap(({ user_id, acted_by }) => (acted_by ? [user_id, acted_by] : [user_id]));
  return [...new Set([ownerId, ...all, ...(delegateId ? [delegateId] : [])])];
}

/** Returns the users whom an event is about: the actor, the person of its entry, and who asked the question. */
function concernedBy({ members }: Participants, { actorId, data }: StoredEvent): ReadonlySet<string | null> {
  const { memberId, askerId } = (data ?? {}) as Concerned;
  const entry = members.find(({ id }) => id === memberId);
  return new Set([actorId, entry?.user_id ?? null, askerId ?? null]);
}
