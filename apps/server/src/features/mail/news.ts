import { LIMITS, noticeSentence } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, inTenant, type Tx } from '../../platform/db/index.ts';
import type { StoredEvent } from '../../platform/events/index.ts';
import { type Job, sendJob } from '../../platform/jobs/index.ts';
import { lastMailAt } from '../../platform/mail/index.ts';
import { actorsIn, usersWithPart, type Participants, participantsOf } from '../documents/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { personsById } from '../users/index.ts';
import { insertNews, takeNews } from './store.ts';
import { type NewsText, write } from './write.ts';

interface About {
  userId: string;
  documentId: string;
}
const JOB = 'mail-news';

/** Returns the end of the pause after the last mail to a user about a document; null when that pause is over. */
export async function noMailUntil(tx: Tx, { userId, documentId }: About): Promise<Date | null> {
  const last = await lastMailAt(tx, { subjectId: documentId, userId });
  const end = last && new Date(last.getTime() + LIMITS.mailPause);
  return end && end > contextOf(tx).clock.now() ? end : null;
}

/** Stores an event for the mail at the end of the pause, with its job, in the transaction of the event's receipt. */
export async function keepNews(
  tx: Tx,
  { userId, documentId, event, until }: About & { event: StoredEvent; until: Date },
): Promise<void> {
  const { id: eventId, name, actorId, at } = event;
  await insertNews(tx, { userId, documentId, eventId, event: name, actorId, at: new Date(at) });
  const key = `${contextOf(tx).tenantId} ${userId} ${documentId}`;
  await sendJob(tx, JOB, { userId, documentId }, { after: until, key });
}

/** An event and the person who acted. */
interface NewsItem {
  event: string;
  actor: string;
}

type People = Pick<Participants, 'ownerId' | 'members'>;
/** People of a document that no longer exists. */
const NOBODY: People = { ownerId: '', members: [] };

/** Deletes and returns a user's waiting news about a document, with names of the persons who acted. */
async function take(tx: Tx, about: About, participants: People): Promise<NewsItem[]> {
  const news = await takeNews(tx, about);
  const names = await actorsIn(tx, participants, {
    ids: news.flatMap(({ actorId }) => actorId ?? []),
    isOutsider: false,
  });
  return news.map(({ event, actorId }) => ({ event, actor: names.get(actorId ?? '') ?? '' }));
}

const sentencesOf =
  (news: readonly NewsItem[]): NewsText =>
  (locale, nameFor) =>
    news.map(({ event, actor }) =>
      [phrases[locale].notifications.event[noticeSentence(event)], nameFor(actor)].filter(Boolean).join(' · '),
    );

/**
 * Returns the waiting news as sentences for a mail that is sent now and includes them; undefined when there are none.
 */
export async function newsFor(tx: Tx, about: About, participants: Participants): Promise<NewsText | undefined> {
  const news = await take(tx, about, participants);
  return news.length > 0 ? sentencesOf(news) : undefined;
}

/**
 * Mails a user's waiting news, unless another mail has included them: a single event by its own template, several in
 * one mail.
 */
export const newsJob: Job = {
  name: JOB,
  run: (ctx, { userId, documentId }) =>
    inTenant(ctx, (tx) => mailNews(tx, { userId: String(userId), documentId: String(documentId) })),
};

async function mailNews(tx: Tx, about: About): Promise<void> {
  const participants = await participantsOf(tx, about.documentId);
  const news = await take(tx, about, participants ?? NOBODY);
  const [first, ...others] = news;
  const person = (await personsById(tx, [about.userId])).get(about.userId);
  if (!first || !participants || !person || person.state === 'inactive') return;
  if (!(await usersWithPart(tx, participants, [person.userId])).has(person.userId)) return;
  const letter = {
    participants,
    executor: first.actor,
    actingFor: undefined,
    tenant: await tenantInfoIn(tx),
    file: null,
  };
  const member = participants.members.find(({ user_id }) => user_id === person.userId);
  await write(
    tx,
    others.length === 0 ? { ...letter, template: 'signed' } : { ...letter, template: 'news', news: sentencesOf(news) },
    { person, member, notBefore: null },
  );
}
