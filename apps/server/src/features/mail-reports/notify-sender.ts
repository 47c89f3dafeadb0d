import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { LinkNews, DeliveryListener } from '../../platform/mail/index.ts';
import { signal } from '../../platform/realtime/index.ts';
import { memberById, memberOfMail, personTexts } from '../documents/index.ts';

/** Returns whether the member's mail matters: a copy counts as done when it is sent, so its delivery is checked too. */
const isWaitedFor = ({ done, kind }: { done: boolean; kind: string }): boolean => !done || kind === 'copy';

/**
 * Notifies the owner of a document that the last mail to one of its members returned, and open pages that it was sent
 * or delivered. Mails that belong to no member entry (this notice, codes, earlier requests) notify nobody, so that no
 * notice causes another.
 */
export const notifySender: DeliveryListener = async (tx, { mailId, news, link }) => {
  if (link) await recordLink(tx, link);
  const member = await memberOfMail(tx, mailId);
  if (!member) return;
  if (news !== 'returned') return signal(tx, 'SignersChanged', member.documentId, [member.ownerId]);
  if (!member.isOpen || !isWaitedFor(member)) return;
  await emit(tx, 'document.mail-bounced', member.documentId, {
    data: { memberId: member.id, reason: member.reason },
    texts: { person: member.name },
  });
};

/** Records in the history that the sender's own server was given a link, since it can act as the guest of the link. */
async function recordLink(tx: Tx, { subjectId, memberId, via, shownTo }: LinkNews): Promise<void> {
  const member = await memberById(tx, memberId);
  const form = via === 'own' ? 'linkByCompany' : 'linkByBoth';
  await emit(tx, 'document.link-delivered', subjectId, {
    data: { memberId, form, server: shownTo },
    texts: member ? await personTexts(tx, member) : {},
  });
}
