import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { type Participants, participantsOf, mailedName } from '../documents/index.ts';
import { tenantInfoIn, tenantUrl } from '../tenants/index.ts';
import { type Person, personsById } from '../users/index.ts';

/** Tells the owner that a document will be deleted, and when: a week before at the least (product D6). */
export async function mailOwner(tx: Tx, documentId: string, dueAt: Date): Promise<void> {
  const participants = await participantsOf(tx, documentId);
  const owner = participants && (await personsById(tx, [participants.ownerId])).get(participants.ownerId);
  if (!participants || !owner || owner.state === 'inactive') return;
  const { platform, tenantId } = contextOf(tx);
  const { zone } = await tenantInfoIn(tx);
  await write(tx, participants, owner, {
    removeOn: new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(dueAt),
    DocumentLink: `${await tenantUrl(platform, tenantId)}/standard/documents/${participants.id}`,
  });
}

/** Tells everybody who took part that the document was removed; those who only got a copy keep it. */
export async function mailParticipants(tx: Tx, documentId: string): Promise<void> {
  const participants = await participantsOf(tx, documentId);
  if (!participants) return;
  const members = participants.members.filter(({ kind }) => kind !== 'copy').map((member) => member.user_id);
  const persons = await personsById(tx, [...new Set([participants.ownerId, ...members])]);
  for (const person of persons.values()) if (person.state !== 'inactive') await write(tx, participants, person, {});
}

async function write(
  tx: Tx,
  participants: Participants,
  person: Person,
  more: { removeOn?: string; DocumentLink?: string },
): Promise<void> {
  const { locale, externalLocale } = await tenantInfoIn(tx);
  const language = person.isExternal ? externalLocale : (person.locale ?? locale);
  await sendMail(tx, {
    to: person.email,
    template: 'removed',
    locale: language,
    params: {
      DocumentName: mailedName(participants, language),
      ExecutorName: phrases[language].historyPortal,
      recipientName: `${person.firstName} ${person.lastName}`.trim() || person.email,
      ...more,
    },
    about: { subjectId: participants.id, userId: person.userId },
  });
}
