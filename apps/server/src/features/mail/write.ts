import {
  FILE_TYPES,
  type FileType,
  isWordMail,
  type Locale,
  mailLanguage,
  type MailName,
  type MailTemplate,
  type MethodName,
  nameWithoutAddress,
  type ReturnReason,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { type Attachment, sendMail } from '../../platform/mail/index.ts';
import { type Participants, fileName, isKeptOnPage, mailedName, setMail } from '../documents/index.ts';
import { createGuestLink } from '../guests/index.ts';
import { type EndReason, endingParams, executorFor, nameFor } from './ending.ts';
import { type HandedTasks, handOverParams } from './handed-over.ts';
import { type TenantInfo, tenantUrl } from '../tenants/index.ts';
import { type TenantUser, personsById } from '../users/index.ts';

type Member = Participants['members'][number];
export type MailRecipient = { person: TenantUser; member: Member | undefined; notBefore: Date | null };
/** News as sentences in a language, with names as this reader sees them. */
export type NewsText = (locale: Locale, nameOf: (name: string) => string) => readonly string[];

export type Letter = {
  template: MailName;
  participants: Participants;
  /** The acting person. Names are stored with their full address; each reader gets them by `nameFor`. */
  executor: string;
  /** The executor is internal: mails to outsiders name the company instead (product D3). */
  isActInside?: boolean;
  /** The owner, who writes private messages. Undefined: the executor. */
  sender?: string;
  /** Author of the document's messages: the owner, or a former one. Undefined: the executor. */
  author?: string;
  /** Name of the member whom the reader represents. */
  actingFor: string | undefined;
  tenant: TenantInfo;
  file: { id: string } | null;
  /** The address whose mail returned, and the reason. */
  returned?: { email: string; reason: ReturnReason };
  /** Words to the owner of the document, or the owner's answer. */
  ownerWords?: { words: string | undefined; method: MethodName | undefined };
  /** Tasks in the reader's document went from one colleague to another. */
  handedOver?: HandedTasks;
  /** The reader was asked before. */
  isReminder?: boolean;
  /** Why the document was rejected or voided. */
  ending?: EndReason | undefined;
  /** Earlier events joined to this mail, as sentences in the reader's language. */
  news?: NewsText;
};

/** Templates by the kind of requested act. */
export const REQUESTS: Record<string, MailTemplate> = {
  approve: 'documentForApproval',
  sign: 'documentForSigning',
  acknowledge: 'documentForAcknowledgement',
};

/** The owner's message per template. */
const MESSAGES: Partial<Record<MailName, (participants: Participants) => string | null>> = {
  documentForSigning: (participants) => participants.message,
  documentForApproval: (participants) => participants.message,
  documentForAcknowledgement: (participants) => participants.messageToAcknowledge ?? participants.message,
  asAttachment: (participants) => participants.messageByMail,
};

export const nameOf = (person: Pick<TenantUser, 'firstName' | 'lastName' | 'email'>) =>
  `${person.firstName} ${person.lastName}`.trim() || person.email;

const attachmentsOf = ({ file, participants: { extension } }: Letter, name: string): Attachment[] =>
  file ? [{ fileId: file.id, name: fileName(name, extension), type: FILE_TYPES[extension as FileType].mime }] : [];

/** Puts one mail about a document into the outbox. */
export async function write(tx: Tx, letter: Letter, { person, member, notBefore }: MailRecipient): Promise<void> {
  const { participants, template, tenant } = letter;
  const isRequest = (Object.values(REQUESTS) as MailName[]).includes(template);
  const link = await linkFor(tx, letter, { person, member });
  const locale = mailLanguage({
    account: person.locale,
    chosen: (member?.locale ?? null) as Locale | null,
    company: person.isExternal ? tenant.externalLocale : tenant.locale,
  });
  const executor = executorFor(letter, person);
  const name = mailedName(participants, locale);
  const end = endingParams({ template, participants, ending: letter.ending }, person, locale);
  const message = end.next ? end.message : messageOf(letter, member);
  const isByExecutor = end.message !== undefined || letter.ownerWords !== undefined;
  const messageFrom = headingOf(letter, isByExecutor ? undefined : writerOf(letter, member), person);
  const id = await sendMail(tx, {
    to: person.email,
    template,
    locale,
    params: {
      DocumentName: name,
      ExecutorName: executor,
      recipientName: nameOf(
        member ? { firstName: member.first_name, lastName: member.last_name, email: member.email } : person,
      ),
      ...end,
      ...(link && { DocumentLink: link, isPersonal: person.isExternal }),
      ...(await senderOf(tx, letter, person)),
      ...(message && { message, messageFrom }),
      ...(letter.actingFor && { actingFor: letter.actingFor }),
      ...(letter.returned && {
        Email: letter.returned.email,
        reason: phrases[locale].document.people.mail.reason[letter.returned.reason],
      }),
      ...(letter.ownerWords?.method && { method: phrases[locale].methods[letter.ownerWords.method] }),
      ...(letter.handedOver && handOverParams(letter.handedOver, { executor, participants, locale })),
      ...(letter.isReminder && { isReminder: true }),
      ...(letter.news && { news: letter.news(locale, (by) => nameFor(by, letter, person)) }),
      ...(isRequest && participants.deadline && { signBy: participants.deadline }),
    },
    attachments: attachmentsOf(letter, name),
    notBefore,
    about: { subjectId: participants.id, userId: person.userId },
    ...(link && member && !person.isInternal && { linkOf: member.id }),
  });
  if (member && (isRequest || member.kind === 'copy')) await setMail(tx, member.id, id);
}

/**
 * Returns the name in the heading of a message. The executor is named without an address, because the text above the
 * heading names the executor with it; another writer is named there alone.
 */
const headingOf = (letter: Letter, writer: string | undefined, person: TenantUser): string =>
  writer === undefined || writer === letter.executor
    ? nameWithoutAddress(executorFor(letter, person))
    : nameFor(writer, letter, person);

/** Returns the author of a request's message: an owner of the document, or the user who wrote to this member. */
function writerOf({ sender, author }: Letter, member: Member | undefined): string | undefined {
  if (!member?.private_message) return author;
  if (!member.message_by) return sender;
  return `${member.writer_first_name ?? ''} ${member.writer_last_name ?? ''}`.trim() || undefined;
}

/**
 * Returns the owner's address for mails of consumers: their names are unproven, so the reader gets the confirmed
 * address.
 */
async function senderOf(
  tx: Tx,
  { participants, tenant }: Letter,
  { userId }: TenantUser,
): Promise<{ senderEmail?: string }> {
  if (tenant.kind !== 'consumer' || userId === participants.ownerId) return {};
  const owner = (await personsById(tx, [participants.ownerId])).get(participants.ownerId);
  return owner ? { senderEmail: owner.email } : {};
}

/**
 * Returns a person's own words for a mail. Words about a document of HR, or with hidden content, may disclose its
 * content and are readable only on its page.
 */
function messageOf({ ownerWords, template, participants }: Letter, member: Member | undefined): string | undefined {
  if (ownerWords) return isKeptOnPage(participants) ? undefined : ownerWords.words;
  return member?.private_message ?? MESSAGES[template]?.(participants) ?? undefined;
}

/**
 * Returns the link of a mail. Users of the company sign in; all others get a personal link, while the document is
 * accessible to them.
 */
async function linkFor(
  tx: Tx,
  { participants, template }: Letter,
  { person, member }: Omit<MailRecipient, 'notBefore'>,
): Promise<string | null> {
  if (person.isInternal) {
    const ctx = contextOf(tx);
    return `${await tenantUrl(ctx.platform, ctx.tenantId)}/standard/documents/${participants.id}`;
  }
  const lives = participants.phase !== 'voided' && participants.phase !== 'rejected';
  return member && lives && (member.kind !== 'copy' || template === 'externalLink')
    ? createGuestLink(
        tx,
        { documentId: participants.id, memberId: member.id, mailedTo: person.email },
        isWordMail(template) || template === 'allSigned',
      )
    : null;
}
