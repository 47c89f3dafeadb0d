import { LIMITS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../platform/events/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { type Participants, participantsOf, mailedName } from '../documents/index.ts';
import { dayIn, tenantInfoIn, tenantUrl } from '../tenants/index.ts';
import { type TenantUser, personsById } from '../users/index.ts';

/** Mails the owner that a document will be deleted, and when: at least a week before (product D6). */
export async function mailOwner(tx: Tx, documentId: string, dueAt: Date): Promise<void> {
  const participants = await participantsOf(tx, documentId);
  const owner = participants && (await personsById(tx, [participants.ownerId])).get(participants.ownerId);
  if (!participants || !owner || owner.state === 'inactive') return;
  const { platform, tenantId } = contextOf(tx);
  const { zone } = await tenantInfoIn(tx);
  await write(tx, participants, owner, {
    removeOn: dayIn(zone, dueAt),
    DocumentLink: `${await tenantUrl(platform, tenantId)}/standard/documents/${participants.id}`,
  });
}

/**
 * Mails all participants that a completed document was deleted and until when they can read it (product D9). Receivers
 * of a copy are left out, because they keep their copy. The user who deleted it is left out too.
 */
export const removalMails = {
  name: 'removal-mails',
  events: ['document.deleted'],
  async handle(tx: Tx, event: StoredEvent) {
    const participants = await participantsOf(tx, event.subjectId, true);
    if (participants?.phase !== 'completed') return;
    const members = participants.members.filter(({ kind }) => kind !== 'copy').map((member) => member.user_id);
    const persons = await personsById(tx, [
      participants.ownerId,
      ...members,
      ...(event.actorId ? [event.actorId] : []),
    ]);
    const by = event.actorId ? persons.get(event.actorId) : undefined;
    const until = new Date(Date.parse(event.at) + LIMITS.binKeep);
    const { zone } = await tenantInfoIn(tx);
    for (const person of persons.values()) {
      if (person.state === 'inactive' || person.userId === event.actorId) continue;
      const isOwner = person.userId === participants.ownerId;
      await write(tx, participants, person, {
        ...(by && { ExecutorName: nameOf(by) }),
        ...(!isOwner && { keptUntil: dayIn(zone, until) }),
      });
    }
  },
} satisfies Listener;

const nameOf = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName}`.trim() || email;

async function write(
  tx: Tx,
  participants: Participants,
  person: TenantUser,
  more: { removeOn?: string; keptUntil?: string; DocumentLink?: string; ExecutorName?: string },
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
      recipientName: nameOf(person),
      ...more,
    },
    about: { subjectId: participants.id, userId: person.userId },
  });
}
