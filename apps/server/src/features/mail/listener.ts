import {
  type EventAudienceName,
  EVENT_NAMES,
  type EventName,
  EVENTS,
  type DeliveryMail,
  isNews,
  LIMITS,
  type MailName,
  type MailTemplate,
  type MethodName,
  isWordMail,
  quietUntil,
  type ReturnReason,
  type WordMail,
} from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../platform/events/index.ts';
import {
  actorsIn,
  recipientsOfEvent,
  isActInside,
  type Participants,
  participantsOfEvent,
  loadVersion,
} from '../documents/index.ts';
import { choiceFor, type Choices, choicesOf } from '../notices/index.ts';
import { dayIn, tenantInfoIn, type TenantInfo } from '../tenants/index.ts';
import { personsById } from '../users/index.ts';
import { endingIn } from './ending.ts';
import { noMailUntil, keepNews, newsFor } from './news.ts';
import { type Letter, nameOf, type MailRecipient, REQUESTS, write } from './write.ts';

const mailOf = (name: string): { template: MailTemplate | DeliveryMail | WordMail; to: EventAudienceName } | null =>
  EVENTS[name as EventName].mail;

/**
 * Puts the mails of an event into the outbox in the transaction of the event's receipt: each is sent once, even after a
 * crash.
 */
export const mailer: Listener = {
  name: 'document-mails',
  events: EVENT_NAMES.filter((name) => EVENTS[name].subject === 'document' && EVENTS[name].mail !== null),
  async handle(tx, event) {
    const mail = mailOf(event.name);
    const participants = await participantsOfEvent(tx, event);
    if (!mail || !participants || isMended(event, participants) || isRepeated(event)) return;
    const tenant = await tenantInfoIn(tx);
    const recipients = await recipientsOf(tx, { participants, audience: mail.to, event, tenant });
    const file = mail.template === 'asAttachment' ? await fileOf(tx, participants) : null;
    // A copy without its file is sent as a link (product D11).
    const isLink = mail.template === 'asAttachment' && !file;
    const letter: Letter = {
      template: isLink ? 'externalLink' : templateOf(mail.template, event, participants),
      participants,
      executor: await executorOf(tx, event, participants),
      sender: await nameIn(tx, participants, participants.ownerId),
      author: await nameIn(tx, participants, participants.messageBy ?? participants.ownerId),
      actingFor: mail.to === 'delegate' ? principalOf(event, participants) : undefined,
      tenant,
      file,
      ...(mail.template === 'mailReturned' && { returned: returnedOf(event, participants) }),
      ...(event.name === 'document.tasks-handed-over' && { handedOver: handedOverIn(event) }),
      ...(event.name === 'document.reminded' && { isReminder: true }),
      ...(isWordMail(mail.template) && { ownerWords: ownerWordsIn(event) }),
      ending: endingIn(event, participants),
      isActInside: isActInside(event, participants),
    };
    for (const recipient of recipients) await notify(tx, { letter, event }, recipient);
  },
};

/** One act on many documents is mailed once to each owner. */
const isRepeated = ({ data }: StoredEvent): boolean => (data as { isRepeated?: boolean } | null)?.isRepeated === true;

/** Returns whether the address was corrected before the mail to the sender was written. */
const isMended = ({ name, data }: StoredEvent, { members }: Participants): boolean =>
  name === 'document.mail-bounced' && !members.some(({ id }) => id === (data as { memberId?: string }).memberId);

/** Returns the words to or by the owner, and the signing method, the only part that is in the event itself. */
const ownerWordsIn = ({ data, texts }: StoredEvent): NonNullable<Letter['ownerWords']> => ({
  words: texts['comment'],
  method: (data as { method?: MethodName }).method,
});

/** Returns from whom to whom tasks went, and why. */
const handedOverIn = ({ texts }: StoredEvent): NonNullable<Letter['handedOver']> => ({
  from: texts['before'] ?? '',
  to: texts['person'] ?? '',
  reason: texts['comment'] ?? '',
});

/** Returns the address of a returned mail, and the reason. */
function returnedOf({ data }: StoredEvent, { members }: Participants): NonNullable<Letter['returned']> {
  const { memberId, reason } = data as { memberId?: string; reason?: ReturnReason };
  return { email: members.find(({ id }) => id === memberId)?.email ?? '', reason: reason ?? 'unknown' };
}

/**
 * Sends mails that request or end an act at once, together with waiting news. News are sent when the reader had no mail
 * about the document for some minutes; otherwise they wait for the end of these and are joined into one (product f8).
 */
async function notify(
  tx: Tx,
  { letter, event }: { letter: Letter; event: StoredEvent },
  to: MailRecipient,
): Promise<void> {
  const about = { userId: to.person.userId, documentId: letter.participants.id };
  const until = isNews(letter.template) ? await noMailUntil(tx, about) : null;
  if (until) return keepNews(tx, { ...about, event, until });
  const news = isNews(letter.template) ? undefined : await newsFor(tx, about, letter.participants);
  await write(tx, news ? { ...letter, news } : letter, to);
}

/**
 * Returns the template. A reminder, a new link for a member on turn, and a request to a delegate repeat the request. If
 * nobody signs, the final mail is about approvals.
 */
function templateOf(template: MailName, event: StoredEvent, participants: Participants): MailName {
  if (template === 'allSigned' && participants.members.every(({ kind }) => kind !== 'sign')) return 'allApproved';
  const { kind, memberId } = event.data as { kind?: string; memberId?: string };
  const turn = participants.members.find(({ id, on_turn }) => id === memberId && on_turn)?.kind;
  const asked = { 'document.reminded': kind, 'document.link-renewed': turn, 'document.delegated': turn }[event.name];
  return REQUESTS[asked ?? ''] ?? template;
}

async function recipientsOf(
  tx: Tx,
  {
    participants,
    audience,
    event,
    tenant,
  }: { participants: Participants; audience: EventAudienceName; event: StoredEvent; tenant: TenantInfo },
): Promise<MailRecipient[]> {
  const byUser = await recipientsOfEvent(tx, participants, { audience, event });
  const persons = await personsById(tx, [...byUser.keys()]);
  const choices = await choicesOf(tx, [...byUser.keys()]);
  return [...byUser].flatMap(([userId, member]) => {
    const [person, wanted] = [persons.get(userId), choices.get(userId)!];
    if (!person || person.state === 'inactive' || isOwnAct(event, audience, person)) return [];
    if (userId !== participants.ownerId && isUnasked(member)) return [];
    if (choiceFor(wanted, event.name).mail !== 'now' || isSaidByFinal(event, participants, wanted)) return [];
    return [{ person, member, notBefore: hourFor(tx, wanted, participants, tenant) }];
  });
}

/**
 * Returns whether the member was never asked: such members get no mail about the document, nor about its end, because
 * their turn had not come.
 */
const isUnasked = (member: MailRecipient['member']): boolean =>
  member !== undefined && !member.done && member.kind !== 'copy' && member.asked_at === null && !member.on_turn;

/**
 * Returns whether the event is the reader's own act, which is not mailed. Outsiders still get the finished file by it,
 * as they have no portal.
 */
const isOwnAct = (
  { actorId, data }: StoredEvent,
  audience: EventAudienceName,
  { userId, isExternal }: MailRecipient['person'],
): boolean =>
  userId === ((data as { by?: string }).by ?? actorId) &&
  audience !== 'subject' &&
  !(audience === 'signers' && isExternal);

/** Returns whether it is the last signature, which the mail about completion reports too. */
const isSaidByFinal = ({ name }: StoredEvent, { members }: Participants, wanted: Choices): boolean =>
  name === 'document.signed' &&
  choiceFor(wanted, 'document.final').mail === 'now' &&
  members.every(({ kind, done }) => done || (kind !== 'sign' && kind !== 'approve'));

/** Returns the end of the reader's quiet hours; null if the deadline is before that end. */
function hourFor(tx: Tx, { quiet }: Choices, { deadline }: Participants, { zone }: TenantInfo): Date | null {
  const end = quietUntil(contextOf(tx).clock.now(), zone, quiet);
  return end && deadline && deadline <= dayIn(zone, end) ? null : end;
}

/** Returns the name of the absent member on turn. */
function principalOf(event: StoredEvent, participants: Participants): string | undefined {
  const { memberId } = event.data as { memberId?: string };
  const member = participants.members.find(({ id }) => id === memberId);
  return member && nameOfEntry(member);
}

const nameOfEntry = ({ first_name: firstName, last_name: lastName, email }: Participants['members'][number]): string =>
  nameOf({ firstName, lastName, email });

/**
 * Returns the name of the acting person. Requests, also those to a delegate, are named after the user who added the
 * member.
 */
async function executorOf(tx: Tx, event: StoredEvent, participants: Participants): Promise<string> {
  const isAsked = EVENTS[event.name as EventName].mail?.to === 'delegate';
  return nameIn(tx, participants, isAsked ? askedBy(event, participants) : (event.actorId ?? participants.ownerId));
}

function askedBy({ data }: StoredEvent, { members, ownerId }: Participants): string {
  const { memberId } = data as { memberId?: string };
  return members.find(({ id }) => id === memberId)?.added_by ?? ownerId;
}

/** Returns the name of a person in a document as insiders see it; `nameFor` shortens the address for outsiders. */
async function nameIn(tx: Tx, participants: Participants, id: string): Promise<string> {
  return (await actorsIn(tx, participants, { ids: [id], isOutsider: false })).get(id) ?? '';
}

/**
 * Returns the file of a copy; null if it is too large for mail servers, or must not be stored in a mailbox (product
 * D11).
 */
async function fileOf(tx: Tx, participants: Participants): Promise<Letter['file']> {
  const version = await loadVersion(tx, participants.id, participants.version);
  const { limits } = contextOf(tx).platform.config;
  const most = limits['mail-attachment-bytes'] ?? LIMITS.mailAttachmentBytes;
  return !version || participants.isSensitive || version.size > most ? null : { id: version.fileId };
}
