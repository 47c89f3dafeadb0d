import {
  type Audience,
  EVENT_NAMES,
  type EventName,
  EVENTS,
  type DeliveryMail,
  FILE_TYPES,
  type FileType,
  LIMITS,
  type Locale,
  type MailTemplate,
  quietUntil,
  type ReturnReason,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../platform/events/index.ts';
import { type Attachment, sendMail } from '../../platform/mail/index.ts';
import { audienceMembers, type Cast, castOf, fileName, loadVersion, setMail } from '../documents/index.ts';
import { createGuestLink } from '../guests/index.ts';
import { choiceFor, type Choices, choicesOf } from '../notices/index.ts';
import { dayIn, frameIn, type TenantFrame, tenantUrl } from '../tenants/index.ts';
import { type Person, personsById } from '../users/index.ts';

type Member = Cast['members'][number];
type Recipient = { person: Person; member: Member | undefined; notBefore: Date | null };
type Letter = {
  event: StoredEvent;
  template: MailTemplate | DeliveryMail;
  cast: Cast;
  executor: string;
  /** In whose place the reader is asked. */
  actingFor: string | undefined;
  frame: TenantFrame;
  attachments: Attachment[];
};

const mailOf = (name: string): { template: MailTemplate | DeliveryMail; to: Audience } | null =>
  EVENTS[name as EventName].mail;

/** The words for what is asked. */
const REQUESTS: Record<string, MailTemplate> = {
  approve: 'documentForApproval',
  sign: 'documentForSigning',
  acknowledge: 'documentForAcknowledgement',
};

/** Which of the owner's messages goes into which mail. */
const MESSAGES: Partial<Record<MailTemplate | DeliveryMail, (cast: Cast) => string | null>> = {
  documentForSigning: (cast) => cast.message,
  documentForApproval: (cast) => cast.message,
  documentForAcknowledgement: (cast) => cast.messageToAcknowledge ?? cast.message,
  asAttachment: (cast) => cast.messageByMail,
};

/** Puts the mails of an event into the outbox, with the event's own receipt: once each, whatever dies in between. */
export const mailer: Listener = {
  name: 'document-mails',
  events: EVENT_NAMES.filter((name) => EVENTS[name].subject === 'document' && EVENTS[name].mail !== null),
  async hear(tx, event) {
    const mail = mailOf(event.name);
    const cast = await castOf(tx, event.subjectId);
    if (!mail || !cast || isMended(event, cast)) return;
    const frame = await frameIn(tx);
    const recipients = await recipientsOf(tx, { cast, audience: mail.to, event, frame });
    const attachments = mail.template === 'asAttachment' ? await attachmentsOf(tx, cast) : [];
    // Without its file the copy is a link to it (product D11).
    const isLink = mail.template === 'asAttachment' && attachments.length === 0;
    const letter: Letter = {
      event,
      template: isLink ? 'externalLink' : templateOf(mail.template, event, cast),
      cast,
      executor: await executorOf(tx, event, cast),
      actingFor: mail.to === 'delegate' ? principalOf(event, cast) : undefined,
      frame,
      attachments,
    };
    for (const recipient of recipients) await write(tx, letter, recipient);
  },
};

/** The address was corrected before its sender could be told. */
const isMended = ({ name, data }: StoredEvent, { members }: Cast): boolean =>
  name === 'document.mail-bounced' && !members.some(({ id }) => id === (data as { memberId?: string }).memberId);

/** A reminder, a new link for somebody on turn, and what a delegate is asked for are the request once more. */
function templateOf<T extends Letter['template']>(template: T, event: StoredEvent, cast: Cast): T | MailTemplate {
  const { kind, memberId } = event.data as { kind?: string; memberId?: string };
  const turn = cast.members.find(({ id, on_turn }) => id === memberId && on_turn)?.kind;
  const asked = { 'document.reminded': kind, 'document.link-renewed': turn, 'document.delegated': turn }[event.name];
  return REQUESTS[asked ?? ''] ?? template;
}

async function recipientsOf(
  tx: Tx,
  { cast, audience, event, frame }: { cast: Cast; audience: Audience; event: StoredEvent; frame: TenantFrame },
): Promise<Recipient[]> {
  const { memberId, delegateId } = event.data as { memberId?: string; delegateId?: string };
  const members = audienceMembers(cast, audience, memberId);
  const byUser = new Map<string, Member | undefined>(members.map((member) => [member.user_id, member]));
  if (audience === 'owner' || audience === 'participants') byUser.set(cast.ownerId, byUser.get(cast.ownerId));
  if (audience === 'delegate' && delegateId) byUser.set(delegateId, undefined);
  if (audience !== 'subject' && event.actorId) byUser.delete(event.actorId);
  const persons = await personsById(tx, [...byUser.keys()]);
  const choices = await choicesOf(tx, [...byUser.keys()]);
  return [...byUser].flatMap(([userId, member]) => {
    const [person, wanted] = [persons.get(userId), choices.get(userId)!];
    if (!person || person.state === 'inactive') return [];
    if (choiceFor(wanted, event.name).mail !== 'now') return [];
    return [{ person, member, notBefore: hourFor(tx, wanted, cast, frame) }];
  });
}

/** The end of the reader's quiet hours; what has to be done by then, or before, does not wait for it. */
function hourFor(tx: Tx, { quiet }: Choices, { deadline }: Cast, { zone }: TenantFrame): Date | null {
  const end = quietUntil(contextOf(tx).clock.now(), zone, quiet);
  return end && deadline && deadline <= dayIn(zone, end) ? null : end;
}

/** The absent person whose turn it is. */
function principalOf(event: StoredEvent, cast: Cast): string | undefined {
  const { memberId } = event.data as { memberId?: string };
  const member = cast.members.find(({ id }) => id === memberId);
  return member && nameOf({ firstName: member.first_name, lastName: member.last_name, email: member.email });
}

/** The name that stands for whoever did it; requests come from the owner, also to a delegate. */
async function executorOf(tx: Tx, event: StoredEvent, cast: Cast): Promise<string> {
  const isAsked = EVENTS[event.name as EventName].mail?.to === 'delegate';
  const id = isAsked ? cast.ownerId : (event.actorId ?? cast.ownerId);
  const person = (await personsById(tx, [id])).get(id);
  return person ? nameOf(person) : '';
}

const nameOf = (person: Pick<Person, 'firstName' | 'lastName' | 'email'>) =>
  `${person.firstName} ${person.lastName}`.trim() || person.email;

/** The file of a copy; none where it is too large for mail servers, or not meant to lie in a mailbox (product D11). */
async function attachmentsOf(tx: Tx, cast: Cast): Promise<Attachment[]> {
  const version = await loadVersion(tx, cast.id, cast.version);
  const { limits } = contextOf(tx).platform.config;
  const most = limits['mail-attachment-bytes'] ?? LIMITS.mailAttachmentBytes;
  if (!version || cast.isSensitive || version.size > most) return [];
  return [
    {
      fileId: version.fileId,
      name: fileName(cast.name, cast.extension),
      type: FILE_TYPES[cast.extension as FileType].mime,
    },
  ];
}

async function write(tx: Tx, letter: Letter, { person, member, notBefore }: Recipient): Promise<void> {
  const { cast, template, frame } = letter;
  const isRequest = (Object.values(REQUESTS) as string[]).includes(template);
  const locale = person.isExternal ? frame.externalLocale : (person.locale ?? frame.locale);
  const link = await linkFor(tx, letter, { person, member });
  const message = member?.private_message ?? MESSAGES[template]?.(cast) ?? undefined;
  const id = await sendMail(tx, {
    to: person.email,
    template,
    locale,
    params: {
      DocumentName: cast.name,
      ExecutorName: letter.executor,
      recipientName: nameOf(
        member ? { firstName: member.first_name, lastName: member.last_name, email: member.email } : person,
      ),
      ...(link && { DocumentLink: link, isPersonal: person.isExternal }),
      ...(message && { message, messageFrom: letter.executor }),
      ...(letter.actingFor && { actingFor: letter.actingFor }),
      ...(isRequest && cast.deadline && { signBy: cast.deadline }),
      ...(template === 'mailReturned' && returnOf(letter, locale)),
    },
    attachments: letter.attachments,
    notBefore,
    about: { subjectId: cast.id, userId: person.userId },
  });
  if (member && (isRequest || member.kind === 'copy')) await setMail(tx, member.id, id);
}

/** Which address it was, and why the mail came back. */
function returnOf({ event, cast }: Letter, locale: Locale) {
  const { memberId, reason } = event.data as { memberId?: string; reason?: ReturnReason };
  const { reason: words } = phrases[locale].document.people.mail;
  return {
    Email: cast.members.find(({ id }) => id === memberId)?.email ?? '',
    reason: words[reason ?? 'unknown'],
  };
}

/** People of the company sign in; everybody else gets a link of their own, while the document still lives for them. */
async function linkFor(
  tx: Tx,
  { cast, template }: Letter,
  { person, member }: Omit<Recipient, 'notBefore'>,
): Promise<string | null> {
  if (person.isInternal) {
    const ctx = contextOf(tx);
    return `${await tenantUrl(ctx.platform, ctx.tenantId)}/standard/documents/${cast.id}`;
  }
  const lives = cast.phase !== 'voided' && cast.phase !== 'rejected';
  return member && lives && (member.kind !== 'copy' || template === 'externalLink')
    ? createGuestLink(tx, { documentId: cast.id, memberId: member.id })
    : null;
}
