import {
  FILE_TYPES,
  type FileType,
  isWordMail,
  type Locale,
  mailLanguage,
  type MailName,
  type MailTemplate,
  type MethodName,
  type ReturnReason,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { type Attachment, sendMail } from '../../platform/mail/index.ts';
import { type Participants, fileName, mailedName, setMail } from '../documents/index.ts';
import { createGuestLink } from '../guests/index.ts';
import { type EndReason, endingParams, executorFor } from './ending.ts';
import { type TenantInfo, tenantUrl } from '../tenants/index.ts';
import { type TenantUser, personsById } from '../users/index.ts';

type Member = Participants['members'][number];
export type MailRecipient = { person: TenantUser; member: Member | undefined; notBefore: Date | null };
export type Letter = {
  template: MailName;
  participants: Participants;
  executor: string;
  /** The executor acted inside: people outside are told of the company instead (product D3). */
  isActInside?: boolean;
  /** Whose words the document brings along: its owner. Absent: the executor. */
  sender?: string;
  /** In whose place the reader is asked. */
  actingFor: string | undefined;
  tenant: TenantInfo;
  file: { id: string } | null;
  /** The address whose mail came back, and why. */
  returned?: { email: string; reason: ReturnReason };
  /** What was said to the owner of the document, or answered by them. */
  said?: { words: string | undefined; method: MethodName | undefined };
  /** The reader was asked before. */
  isReminder?: boolean;
  /** Why the document was rejected or voided. */
  ending?: EndReason | undefined;
  /** What happened before, joined to it: sentences in the reader's language. */
  news?: (locale: Locale) => readonly string[];
};

/** The words for what is asked. */
export const REQUESTS: Record<string, MailTemplate> = {
  approve: 'documentForApproval',
  sign: 'documentForSigning',
  acknowledge: 'documentForAcknowledgement',
};

/** Which of the owner's messages goes into which mail. */
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
  const messageFrom = end.message || letter.said ? executor : (writerOf(letter, member) ?? executor);
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
      ...(letter.said?.method && { method: phrases[locale].methods[letter.said.method] }),
      ...(letter.isReminder && { isReminder: true }),
      ...(letter.news && { news: letter.news(locale) }),
      ...(isRequest && participants.deadline && { signBy: participants.deadline }),
    },
    attachments: attachmentsOf(letter, name),
    notBefore,
    about: { subjectId: participants.id, userId: person.userId },
    ...(link && member && !person.isInternal && { linkOf: member.id }),
  });
  if (member && (isRequest || member.kind === 'copy')) await setMail(tx, member.id, id);
}

/** Who wrote the words of a request: the owner of the document, or who else wrote to this one person. */
function writerOf({ sender }: Letter, member: Member | undefined): string | undefined {
  if (!member?.private_message || !member.message_by) return sender;
  return `${member.writer_first_name ?? ''} ${member.writer_last_name ?? ''}`.trim() || undefined;
}

/** A consumer is whoever they say: others learn by which confirmed address they ask. */
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
 * What stands in a mail as somebody's own words. What is said about a document of HR, or one whose content is kept from
 * people, may tell of it and is read on its page alone.
 */
function messageOf({ said, template, participants }: Letter, member: Member | undefined): string | undefined {
  const isPrivate = participants.isSensitive || participants.privacy?.kind === 'hr';
  if (said) return isPrivate ? undefined : said.words;
  return member?.private_message ?? MESSAGES[template]?.(participants) ?? undefined;
}

/** People of the company sign in; everybody else gets a link of their own, while the document still lives for them. */
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
        { documentId: participants.id, memberId: member.id },
        isWordMail(template) || template === 'allSigned',
      )
    : null;
}
