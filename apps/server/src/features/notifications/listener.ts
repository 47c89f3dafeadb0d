import { type Audience, EVENT_NAMES, type EventName, EVENTS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Tx } from '../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids.ts';
import { signal } from '../../platform/realtime/index.ts';
import { audienceMembers, type Cast, castOf } from '../documents/index.ts';
import { personsById } from '../users/index.ts';
import { eraseFrom, insertNotifications } from './store.ts';

const audienceOf = (name: string): Audience | null => EVENTS[name as EventName].notify;

/** Tells people in the portal what concerns them; nobody is told of their own act. */
export const notifier: Listener = {
  name: 'notifications',
  events: EVENT_NAMES.filter((name) => EVENTS[name].subject === 'document' && EVENTS[name].notify !== null),
  async hear(tx, event) {
    const cast = await castOf(tx, event.subjectId);
    const audience = audienceOf(event.name);
    if (!cast || !audience) return;
    const told = hearers(cast, audience, event).filter((userId) => userId !== event.actorId || audience === 'subject');
    const actor = await actorName(tx, event.actorId);
    await insertNotifications(
      tx,
      told.map((userId) => ({
        id: newId(new Date(event.at).getTime()),
        userId,
        eventId: event.id,
        event: event.name,
        documentId: cast.id,
        documentName: cast.name,
        actor,
        at: new Date(event.at),
      })),
    );
  },
};

function hearers(cast: Cast, audience: Audience, event: StoredEvent): string[] {
  const { delegateId } = (event.data ?? {}) as { delegateId?: string };
  if (audience === 'delegate') return delegateId ? [delegateId] : [];
  const memberId = (event.data as { memberId?: string } | null)?.memberId;
  const members = audienceMembers(cast, audience, memberId).map((member) => member.user_id);
  const withOwner = audience === 'owner' || audience === 'participants' ? [cast.ownerId, ...members] : members;
  return [...new Set(withOwner)];
}

async function actorName(tx: Tx, actorId: string | null): Promise<string> {
  const actor = actorId ? (await personsById(tx, [actorId])).get(actorId) : undefined;
  return actor ? `${actor.firstName} ${actor.lastName}`.trim() || actor.email : phrases.en.historyPortal;
}

/** Tells open pages that a document changed: everybody who takes part, whoever acted (the seven client events). */
export const signaller: Listener = {
  name: 'signals',
  events: EVENT_NAMES.filter((name) => EVENTS[name].subject === 'document' && EVENTS[name].client !== null),
  async hear(tx, event) {
    const client = EVENTS[event.name as EventName].client;
    const cast = await castOf(tx, event.subjectId);
    if (!client || !cast) return;
    const { delegateId } = (event.data ?? {}) as { delegateId?: string };
    const members = cast.members.flatMap(({ user_id, acted_by }) => (acted_by ? [user_id, acted_by] : [user_id]));
    await signal(tx, client, cast.id, [...new Set([cast.ownerId, ...members, ...(delegateId ? [delegateId] : [])])]);
  },
};

/** Whoever was erased has no notes, and stands in those of others no more. */
export const eraser: Listener = {
  name: 'notifications-eraser',
  events: ['user.erased'],
  async hear(tx, event) {
    const { userIds } = event.data as { userIds: string[] };
    for (const userId of userIds) await eraseFrom(tx, userId);
  },
};
