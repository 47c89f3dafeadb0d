import { type EventName, EVENTS, LIMITS, type Locale, noticeKindOf, noticeSentence } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import { type MailEntry, sendMail } from '../../../platform/mail/index.ts';
import {
  hasOtherApproval,
  isAskedNow,
  usersWithPart,
  mailedName,
  type Participants,
  participantsOf,
} from '../../documents/index.ts';
import { tenantInfoIn, tenantUrl } from '../../tenants/index.ts';
import { personsById } from '../../users/index.ts';
import { DIGEST_JOB } from './keep.ts';
import { type DigestItem, takeItems } from './store.ts';

/** Mails the events stored since the user's last daily mail; without events no mail is sent. */
export const digestJob: Job = {
  name: DIGEST_JOB,
  run: (ctx, { userId }) => inTenant(ctx, (tx) => mailDigest(tx, String(userId))),
};

async function mailDigest(tx: Tx, userId: string): Promise<void> {
  const items = await takeItems(tx, userId);
  const person = (await personsById(tx, [userId])).get(userId);
  const locale = person?.locale ?? (await tenantInfoIn(tx)).locale;
  const current = await stillTrue(tx, { userId, locale, items });
  if (current.length === 0 || person?.state !== 'active') return;
  const { platform, tenantId } = contextOf(tx);
  const base = await tenantUrl(platform, tenantId);
  const entries = entriesOf(current, locale, base);
  const more = entries.length - LIMITS.notificationsKept;
  await sendMail(tx, {
    to: person.email,
    template: 'digest',
    locale,
    params: {
      Url: `${base}/documents`,
      recipientName: `${person.firstName} ${person.lastName}`.trim() || person.email,
      entries: entries.slice(0, LIMITS.notificationsKept),
      ...(more > 0 && { more: String(more) }),
    },
    about: { subjectId: userId, userId },
  });
}

/**
 * Drops requests that the user has answered since, and events of documents that were deleted or in which the user has
 * no part any more.
 */
async function stillTrue(
  tx: Tx,
  { userId, locale, items }: { userId: string; locale: Locale; items: readonly DigestItem[] },
): Promise<DigestItem[]> {
  const kept: DigestItem[] = [];
  for (const item of items) {
    const participants = await participantsOf(tx, item.document_id);
    if (participants && (await concerns(tx, participants, { userId, event: item.event })))
      kept.push({ ...item, document_name: mailedName({ ...participants, name: item.document_name }, locale) });
  }
  return kept;
}

/** Returns whether an event still concerns a user: a request only while it waits for the user or their delegator. */
async function concerns(
  tx: Tx,
  participants: Participants,
  { userId, event }: { userId: string; event: string },
): Promise<boolean> {
  // The notice to a former owner is that the part ended.
  if (EVENTS[event as EventName].notify === 'former-owner') return true;
  const isAsked = ['tasks', 'reminders'].includes(noticeKindOf(event) ?? '');
  if (!isAsked) return (await usersWithPart(tx, participants, [userId])).has(userId);
  const waiting = participants.members.filter(isAskedNow);
  if (!event.endsWith('delegated')) return waiting.some(({ user_id }) => user_id === userId);
  const members = waiting.filter((entry) => !hasOtherApproval(entry, participants.members, userId));
  return (await usersWithPart(tx, { ...participants, ownerId: '', members }, [userId])).has(userId);
}

/** Returns one entry per document with its events below, in the sentences of the notifications. */
function entriesOf(items: readonly DigestItem[], locale: Locale, base: string): MailEntry[] {
  const sentences = phrases[locale].notifications.event;
  const byDocument = new Map<string, MailEntry & { lines: string[] }>();
  for (const { document_id: id, document_name: title, event, actor } of items) {
    const entry = byDocument.get(id) ?? { title, lines: [], url: `${base}/standard/documents/${id}` };
    entry.lines.push(fill('{{what}} · {{who}}', { what: sentences[noticeSentence(event)], who: actor }));
    byDocument.set(id, entry);
  }
  return [...byDocument.values()];
}
