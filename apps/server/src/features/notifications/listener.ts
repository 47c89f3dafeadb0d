import {
  type ActData,
  type CompanyAct,
  type EventAudienceName,
  EVENT_NAMES,
  type EventName,
  EVENTS,
  maskNamedAddress,
  NOTIFIED_ACTS,
  notifiesAdmins,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Tx } from '../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids.ts';
import {
  actorsIn,
  recipientsOfEvent,
  isActInside,
  outsidersAmong,
  type Participants,
  participantsOf,
  participantsOfEvent,
} from '../documents/index.ts';
import { choiceFor, choicesOf } from '../notices/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { personsById, readAdmins } from '../users/index.ts';
import { keepForDigest } from './digest/keep.ts';
import { ownedIn } from './owned.ts';
import { eraseFrom, insertNotifications, markAsksSeen, type DocumentNote } from './store.ts';

/** Actor of automatic acts. */
const PORTAL = phrases.en.historyPortal;

const audienceOf = (name: string): EventAudienceName | null => EVENTS[name as EventName].notify;

/** Events of documents that are in the bin when they are handled. */
const IN_BIN: ReadonlySet<string> = new Set(['document.binned', 'document.deleted']);

/**
 * Returns whether a deletion needs no notification: of a draft, or of a rejected or voided document, which nobody
 * relies on.
 */
const isOfNobody = ({ name }: StoredEvent, { phase }: Participants): boolean =>
  name === 'document.deleted' && phase !== 'completed';

/**
 * Returns whether the owner has a notification already: one act on many documents notifies each owner once. Each
 * document's history records it.
 */
const isRepeated = ({ data }: StoredEvent): boolean => (data as { isRepeated?: boolean } | null)?.isRepeated === true;

/** Adds notifications for the users whom an event concerns, except its actor. */
export const notifier: Listener = {
  name: 'notifications',
  events: EVENT_NAMES.filter((name) => EVENTS[name].subject === 'document' && EVENTS[name].notify !== null),
  async handle(tx, event) {
    const isBinned = IN_BIN.has(event.name);
    const participants = await (isBinned ? participantsOf(tx, event.subjectId, true) : participantsOfEvent(tx, event));
    const audience = audienceOf(event.name);
    if (!participants || !audience || isOfNobody(event, participants) || isRepeated(event)) return;
    const recipients = await recipientsOfEvent(tx, participants, { audience, event });
    const userIds = [...recipients.keys()].filter((userId) => userId !== event.actorId || audience === 'subject');
    const ids = event.actorId ? [event.actorId] : [];
    const actor = (await actorsIn(tx, participants, { ids, isOutsider: false })).get(event.actorId ?? '');
    const outside = await outsidersAmong(tx, participants, userIds);
    const isInside = outside.size > 0 && isActInside(event, participants);
    const toOutside = isInside ? (await tenantInfoIn(tx)).name : maskNamedAddress(actor ?? PORTAL);
    const actorFor = (userId: string) => (outside.has(userId) ? toOutside : (actor ?? PORTAL));
    const notes = userIds.map((userId) => noteOf({ userId, event, participants, actor: actorFor(userId) }));
    const choices = await choicesOf(tx, userIds);
    const wants = (userId: string) => choiceFor(choices.get(userId)!, event.name);
    await insertNotifications(
      tx,
      notes.filter(({ userId }) => wants(userId).portal),
    );
    await keepForDigest(
      tx,
      notes.filter(({ userId }) => wants(userId).mail === 'digest'),
      choices,
    );
  },
};

/** What a notification without a document names in place of one. */
const SHOWN_TEXTS: Readonly<Record<string, (texts: Record<string, string>) => string | undefined>> = {
  'user.manager-changed': ({ people }) => people,
  'tenant.contact-changed': ({ name }) => name,
  'tenant.contact-deleted': ({ name }) => name,
  'tenant.folder-created': ({ folder }) => folder,
  'tenant.folder-changed': ({ folder }) => folder,
  'tenant.folder-moved': ({ folder }) => folder,
  'tenant.documents-moved': ({ name }) => name,
  'tenant.folder-access-changed': ({ folder }) => folder,
  'tenant.folder-opened': ({ folder }) => folder,
};

interface Recipients {
  userIds?: string[];
  adminIds?: string[];
  recipientIds?: string[];
}

/** Notifies users of acts that they must know of, whatever notices they chose. */
export const accountNotifier = {
  name: 'account-notifications',
  events: [
    'user.delegation-to-sign',
    'user.renamed',
    'user.manager-changed',
    'tenant.contact-changed',
    'tenant.contact-deleted',
    'tenant.folder-opened',
    'tenant.admin-invited',
    'tenant.folder-handed-over',
    'tenant.folder-deleted',
    'tenant.folder-restored',
    'tenant.folder-created',
    'tenant.folder-changed',
    'tenant.folder-moved',
    'tenant.documents-moved',
    'tenant.files-shared',
    'tenant.folder-access-changed',
    'tenant.series-unsent',
    'tenant.ceo-given',
    'tenant.ceo-taken',
    'tenant.open-all-on',
    'tenant.sso-changed',
    'tenant.sso-removed',
    'user.sso-blocked',
  ],
  async handle(tx: Tx, event: StoredEvent) {
    // Where recipients are named apart, `userIds` are those whom the event is about. The operator's own log has the same
    // event without recipients.
    const { userIds = [], adminIds = userIds, recipientIds = adminIds } = event.data as Recipients;
    if (recipientIds.length === 0) return;
    const actor = await delegatorOf(tx, event.actorId);
    const at = new Date(event.at);
    const documentName = SHOWN_TEXTS[event.name]?.(event.texts) ?? null;
    const shared = { eventId: event.id, event: event.name, documentId: null, documentName, actor, at };
    const notes = recipientIds.map(async (userId) => ({
      ...shared,
      ...(await ownedIn(tx, event, userId)),
      id: newId(at.getTime()),
      userId,
    }));
    await insertNotifications(tx, await Promise.all(notes));
  },
} satisfies Listener;

/**
 * Notifies the other administrators of a company at once of acts that an intruder in the account of one of them would
 * do, whatever notices they chose.
 */
export const adminNotifier = {
  name: 'admin-notifications',
  events: NOTIFIED_ACTS,
  async handle(tx: Tx, event: StoredEvent) {
    const name = event.name as CompanyAct;
    const { companyId, ...data } = event.data as ActData & { companyId?: string };
    // The operator's own log has the acts for a company too, whose administrators are notified there.
    // An invitation by the operator has an event of its own.
    const isOfOperator = name === 'user.invited' && event.actorId === null;
    if (companyId || isOfOperator || !notifiesAdmins(name, data)) return;
    const others = (await readAdmins(tx)).map(({ id }) => id).filter((id) => id !== event.actorId);
    const at = new Date(event.at);
    const actor = await delegatorOf(tx, event.actorId);
    const note = { eventId: event.id, event: event.name, documentId: null, documentName: null, actor, at };
    await insertNotifications(
      tx,
      others.map((userId) => ({ ...note, id: newId(at.getTime()), userId })),
    );
  },
} satisfies Listener;

/** Events that request an act of a user. */
const ASKS: readonly EventName[] = [
  'document.approve-requested',
  'document.sign-requested',
  'document.acknowledge-requested',
  'document.reminded',
  'document.delegated',
  'document.signing-delegated',
];
/** After these events all requests are over. */
const ENDS: ReadonlySet<string> = new Set<EventName>(['document.rejected', 'document.voided']);

/** Marks requests as seen once the user has acted, or the document has ended. */
export const settler: Listener = {
  name: 'notifications-settled',
  events: [
    'document.approved',
    'document.mass-approved',
    'document.signed',
    'document.acknowledged',
    'document.rejected',
    'document.voided',
  ],
  async handle(tx, { name, subjectId, actorId }) {
    const isEnd = ENDS.has(name);
    if (isEnd || actorId !== null)
      await markAsksSeen(tx, { documentId: subjectId, userId: isEnd ? null : actorId, asks: ASKS });
  },
};

const noteOf = (source: {
  userId: string;
  event: StoredEvent;
  participants: Participants;
  actor: string;
}): DocumentNote => ({
  id: newId(new Date(source.event.at).getTime()),
  userId: source.userId,
  eventId: source.event.id,
  event: source.event.name,
  documentId: source.participants.id,
  documentName: source.participants.name,
  actor: source.actor,
  at: new Date(source.event.at),
});

/** Returns the actor of an event that concerns no document. */
async function delegatorOf(tx: Tx, actorId: string | null): Promise<string> {
  const actor = actorId ? (await personsById(tx, [actorId])).get(actorId) : undefined;
  return actor ? `${actor.firstName} ${actor.lastName}`.trim() || actor.email : PORTAL;
}

/** Deletes the notifications of an erased user, and the user's name from those of others. */
export const eraser: Listener = {
  name: 'notifications-eraser',
  events: ['user.erased'],
  async handle(tx, event) {
    const { userIds } = event.data as { userIds: string[] };
    for (const userId of userIds) await eraseFrom(tx, userId);
  },
};
